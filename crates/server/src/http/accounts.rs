//! Guests, accounts and sessions.

use super::App;
use super::extract::{Body, PathArgs};
use super::identity::{Person, Visitor};
use super::limits::Limited;
use crate::error::Problem;
use crate::names;
use crate::protocol::Code;
use crate::tables::Ended;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use genarium_store::{RegisterError, UserId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Me {
    /// Whether there is a session at all.
    known: bool,
    /// Their id, which tables use.
    user: Option<String>,
    /// The name shown.
    name: Option<String>,
    /// Whether they have no account.
    guest: bool,
    ratings: Vec<GameRating>,
}

/// A rating in one game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameRating {
    #[cfg_attr(test, ts(type = "Title"))]
    pub game: String,
    /// The best guess.
    pub rating: f64,
    /// How far off it may be.
    pub uncertainty: f64,
    /// How many games it rests on.
    pub games: i64,
}

/// A session on some device.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SessionInfo {
    /// Its name, to end it.
    id: String,
    /// Since when, in milliseconds since 1970.
    created: i64,
    /// Until when.
    expires: i64,
    /// What the browser calls itself.
    agent: String,
    /// Whether it is the one that asks.
    this: bool,
}

/// A guest who wants to be called something.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GuestName {
    /// The name; without one it is chosen.
    #[serde(default)]
    name: Option<String>,
}

/// A name and a password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name of the account.
    name: String,
    #[schema(min_length = 8, max_length = 200)]
    password: String,
}

fn check_name(name: &str) -> Result<String, Problem> {
    names::person(name).map_err(Problem::bad)
}

fn check_password(password: &str) -> Result<(), Problem> {
    match password.chars().count() {
        8..=200 => Ok(()),
        _ => Err(Problem::bad("A password has 8 to 200 characters.")),
    }
}

async fn info(app: &App, person: Option<&Person>) -> Result<Me, Problem> {
    let Some(person) = person else {
        return Ok(Me { known: false, user: None, name: None, guest: true, ratings: Vec::new() });
    };
    let ratings = if person.user.guest { Vec::new() } else { app.store().ratings_of(person.user.id).await? };
    Ok(Me {
        known: true,
        user: Some(person.user.id.to_string()),
        name: Some(person.user.name.clone()),
        guest: person.user.guest,
        ratings: ratings.into_iter().map(|(game, rating)| game_rating(game, rating)).collect(),
    })
}

/// A rating as it is shown.
pub fn game_rating(game: String, rating: genarium_store::Rating) -> GameRating {
    GameRating { game, rating: rating.rating, uncertainty: rating.uncertainty, games: rating.games }
}

/// Who am I?
#[utoipa::path(get, path = "/me", tag = "people", responses(
    (status = 200, body = Me),
    Problem,
))]
pub async fn me(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<Me>, Problem> {
    info(&app, visitor.person.as_ref()).await.map(Json)
}

/// Become a guest; who has a session already keeps it. A guest who gives a name is called so from now on.
#[utoipa::path(post, path = "/guests", tag = "people", request_body = GuestName, responses(
    (status = 200, body = Me),
    Problem,
))]
pub async fn guests(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Body(wish): Body<GuestName>,
) -> Result<Json<Me>, Problem> {
    let name = wish.name.as_deref().map(check_name).transpose()?;
    if let Some(name) = &name
        && is_taken(&app, name).await?
    {
        return Err(taken());
    }
    match (&mut visitor.person, name) {
        (None, name) => visitor.become_guest(&app, name).await?,
        (Some(person), Some(name)) if person.user.guest => {
            app.store().rename_guest(person.user.id, &name).await?;
            person.user.name = name;
        }
        (Some(_), _) => {}
    }
    info(&app, visitor.person.as_ref()).await.map(Json)
}

fn taken() -> Problem {
    Problem::new(Code::NameTaken, "This name, or one that looks like it, is taken.")
}

/// Whether an account has the name, or one that looks like it.
async fn is_taken(app: &App, name: &str) -> Result<bool, Problem> {
    Ok(app.store().account(name).await?.is_some() || app.store().looks_taken(&names::looks(name)).await?)
}

/// Whether one more password may be tried for a name. Strangers share what a name has; whoever has logged in with it from
/// their device before has an own share, so that no stranger locks them out.
async fn admit_password(
    app: &App,
    visitor: &Visitor,
    name: &str,
    owner: Option<UserId>,
) -> Result<(), Problem> {
    let known = match owner {
        Some(owner) => visitor.has_device_of(app, owner).await?,
        None => false,
    };
    let admitted = if known {
        app.gate.admits_key(Limited::Password, ("device", owner))
    } else {
        app.gate.admits(Limited::Password, visitor.address())
            && app.gate.admits_key(Limited::Password, name.trim().to_lowercase())
    };
    if admitted { Ok(()) } else { Err(Problem::too_many("Too many passwords were tried; wait a minute.")) }
}

/// Get an account. A guest keeps all tables.
#[utoipa::path(post, path = "/register", tag = "people", request_body = Credentials, responses(
    (status = 200, body = Me),
    Problem,
))]
pub async fn register(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Body(wish): Body<Credentials>,
) -> Result<Json<Me>, Problem> {
    let name = check_name(&wish.name)?;
    check_password(&wish.password)?;
    admit_password(&app, &visitor, &name, None).await?;
    if is_taken(&app, &name).await? {
        return Err(taken());
    }
    let hash = app.passwords.hash(wish.password).await?;
    let person = visitor.welcome(&app).await?;
    let user = person.user.id;
    app.store().register(user, &name, &names::looks(&name), &hash).await.map_err(|error| match error {
        RegisterError::NameTaken => taken(),
        RegisterError::NoGuest => {
            Problem::new(Code::HasAccount, "You have an account already; log out first.")
        }
        RegisterError::Store(error) => error.into(),
    })?;
    // Whoever knew the guest's token does not know the account's.
    visitor.log_in(&app, user).await?;
    visitor.remember_device(&app, user).await?;
    info(&app, visitor.person.as_ref()).await.map(Json)
}

/// Log in. The tables of the guest that one was come along.
#[utoipa::path(post, path = "/login", tag = "people", request_body = Credentials, responses(
    (status = 200, body = Me),
    Problem,
))]
pub async fn login(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Body(wish): Body<Credentials>,
) -> Result<Json<Me>, Problem> {
    let wrong = || Problem::new(Code::WrongPassword, "Name and password do not fit.");
    let account = app.store().account(wish.name.trim()).await?;
    admit_password(&app, &visitor, &wish.name, account.as_ref().map(|account| account.user.id)).await?;
    check_password(&wish.password).map_err(|_| wrong())?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let right = app.passwords.check(wish.password, hash).await?;
    let account = account.filter(|_| right).ok_or_else(wrong)?;
    visitor.log_in(&app, account.user.id).await?;
    visitor.remember_device(&app, account.user.id).await?;
    info(&app, visitor.person.as_ref()).await.map(Json)
}

/// A new password, and the one it comes after.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    old: String,
    #[schema(min_length = 8, max_length = 200)]
    new: String,
}

/// Change my password. All my other sessions end, and devices have to prove themselves again.
#[utoipa::path(post, path = "/me/password", tag = "people", request_body = NewPassword, responses(
    (status = 204, description = "It is changed"),
    Problem,
))]
pub async fn password(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(wish): Body<NewPassword>,
) -> Result<StatusCode, Problem> {
    let person = visitor.known()?;
    if person.user.guest {
        return Err(Problem::new(Code::Forbidden, "You have no account yet."));
    }
    check_password(&wish.new)?;
    admit_password(&app, &visitor, &person.user.name, Some(person.user.id)).await?;
    let account = app.store().account(&person.user.name).await?;
    let hash = account.map(|account| account.password);
    if !app.passwords.check(wish.old, hash).await? {
        return Err(Problem::new(Code::WrongPassword, "This is not your password."));
    }
    let hash = app.passwords.hash(wish.new).await?;
    app.store().set_password(person.user.id, &hash).await?;
    app.store().forget_devices(person.user.id).await?;
    visitor.remember_device(&app, person.user.id).await?;
    end_others(&app, person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends every session of somebody but the one that asks, and the sockets that were opened with them.
async fn end_others(app: &App, person: &Person) -> Result<(), Problem> {
    app.store().revoke_others(person.user.id, &person.session.id).await?;
    app.tables.end_sessions(person.user.id.as_str(), &Ended::AllBut(person.session.id.clone()));
    Ok(())
}

/// Log out: this session ends.
#[utoipa::path(post, path = "/logout", tag = "people", responses(
    (status = 200, body = Me),
    Problem,
))]
pub async fn logout(State(app): State<Arc<App>>, mut visitor: Visitor) -> Result<Json<Me>, Problem> {
    visitor.log_out(&app).await?;
    info(&app, None).await.map(Json)
}

/// My sessions, on all devices.
#[utoipa::path(get, path = "/sessions", tag = "people", responses(
    (status = 200, body = Vec<SessionInfo>),
    Problem,
))]
pub async fn sessions(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<Json<Vec<SessionInfo>>, Problem> {
    let person = visitor.known()?;
    let sessions = app.store().sessions(person.user.id, crate::tables::now()).await?;
    let info = |session: genarium_store::Session| SessionInfo {
        this: session.id == person.session.id,
        id: session.id,
        created: session.created,
        expires: session.expires,
        agent: session.agent,
    };
    Ok(Json(sessions.into_iter().map(info).collect()))
}

/// End a session of mine; `others` ends all but this one.
#[utoipa::path(delete, path = "/sessions/{id}", tag = "people", params(("id" = String, Path)), responses(
    (status = 204, description = "It has ended"),
    Problem,
))]
pub async fn revoke(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    PathArgs(id): PathArgs<String>,
) -> Result<StatusCode, Problem> {
    let person = visitor.known()?;
    if id == "others" {
        end_others(&app, person).await?;
    } else if app.store().revoke(person.user.id, &id).await? {
        app.tables.end_sessions(person.user.id.as_str(), &Ended::Only(id));
    } else {
        return Err(Problem::missing("You have no such session."));
    }
    Ok(StatusCode::NO_CONTENT)
}
