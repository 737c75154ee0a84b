//! Guests, accounts and sessions.

use super::App;
use super::ask::{Body, Named};
use super::identity::{Person, Visitor};
use super::limits::Deed;
use crate::error::Problem;
use crate::protocol::Code;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use genarium_store::RegisterError;
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
pub struct SessionSheet {
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

/// A name that everybody can read, and nobody can mistake for markup.
fn check_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let fits = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '.' | '\'');
    let length = name.chars().count();
    if !(2..=24).contains(&length) || !name.chars().all(fits) || name.contains("  ") {
        return Err(Problem::bad("A name has 2 to 24 letters, digits, spaces or any of - _ . '"));
    }
    Ok(name.to_owned())
}

fn check_password(password: &str) -> Result<(), Problem> {
    match password.chars().count() {
        8..=200 => Ok(()),
        _ => Err(Problem::bad("A password has 8 to 200 characters.")),
    }
}

async fn sheet(app: &App, person: Option<&Person>) -> Result<Me, Problem> {
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
    sheet(&app, visitor.person.as_ref()).await.map(Json)
}

/// Become a guest; who has a session already keeps it.
#[utoipa::path(post, path = "/guests", tag = "people", request_body = GuestName, responses(
    (status = 200, body = Me),
    Problem,
))]
pub async fn guests(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Body(wish): Body<GuestName>,
) -> Result<Json<Me>, Problem> {
    if visitor.person.is_none() {
        let name = wish.name.as_deref().map(check_name).transpose()?;
        if let Some(name) = &name
            && app.store().account(name).await?.is_some()
        {
            return Err(taken());
        }
        visitor.become_guest(&app, name).await?;
    }
    sheet(&app, visitor.person.as_ref()).await.map(Json)
}

fn taken() -> Problem {
    Problem::new(Code::NameTaken, "This name is taken.")
}

fn admit_password(app: &App, visitor: &Visitor, name: &str) -> Result<(), Problem> {
    let name = name.to_lowercase();
    if app.gate.admits(Deed::Password, visitor.address()) && app.gate.admits_key(Deed::Password, &name) {
        return Ok(());
    }
    Err(Problem::too_many("Too many passwords were tried; wait a minute."))
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
    admit_password(&app, &visitor, &name)?;
    if app.store().account(&name).await?.is_some() {
        return Err(taken());
    }
    let hash = app.passwords.hash(wish.password).await?;
    let person = visitor.welcome(&app).await?;
    let user = person.user.id;
    app.store().register(user, &name, &hash).await.map_err(|error| match error {
        RegisterError::NameTaken => taken(),
        RegisterError::NoGuest => {
            Problem::new(Code::HasAccount, "You have an account already; log out first.")
        }
        RegisterError::Store(error) => error.into(),
    })?;
    // Whoever knew the guest's token does not know the account's.
    visitor.log_in(&app, user).await?;
    sheet(&app, visitor.person.as_ref()).await.map(Json)
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
    admit_password(&app, &visitor, &wish.name)?;
    let wrong = || Problem::new(Code::WrongPassword, "Name and password do not fit.");
    check_password(&wish.password).map_err(|_| wrong())?;
    let account = app.store().account(wish.name.trim()).await?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let right = app.passwords.check(wish.password, hash).await?;
    let account = account.filter(|_| right).ok_or_else(wrong)?;
    visitor.log_in(&app, account.user.id).await?;
    sheet(&app, visitor.person.as_ref()).await.map(Json)
}

/// Log out: this session ends.
#[utoipa::path(post, path = "/logout", tag = "people", responses(
    (status = 200, body = Me),
    Problem,
))]
pub async fn logout(State(app): State<Arc<App>>, mut visitor: Visitor) -> Result<Json<Me>, Problem> {
    visitor.log_out(&app).await?;
    sheet(&app, None).await.map(Json)
}

/// My sessions, on all devices.
#[utoipa::path(get, path = "/sessions", tag = "people", responses(
    (status = 200, body = Vec<SessionSheet>),
    Problem,
))]
pub async fn sessions(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<Json<Vec<SessionSheet>>, Problem> {
    let person = visitor.known()?;
    let sessions = app.store().sessions(person.user.id, crate::house::now()).await?;
    let sheet = |session: genarium_store::Session| SessionSheet {
        this: session.id == person.session.id,
        id: session.id,
        created: session.created,
        expires: session.expires,
        agent: session.agent,
    };
    Ok(Json(sessions.into_iter().map(sheet).collect()))
}

/// End a session of mine; `others` ends all but this one.
#[utoipa::path(delete, path = "/sessions/{id}", tag = "people", params(("id" = String, Path)), responses(
    (status = 204, description = "It has ended"),
    Problem,
))]
pub async fn revoke(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(id): Named<String>,
) -> Result<StatusCode, Problem> {
    let person = visitor.known()?;
    if id == "others" {
        app.store().revoke_others(person.user.id, &person.session.id).await?;
    } else if !app.store().revoke(person.user.id, &id).await? {
        return Err(Problem::missing("You have no such session."));
    }
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain() {
        for good in ["Ada", "Jean-Luc", "O'Neil", "Żółw 2", " Ann "] {
            assert!(check_name(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "A",
            "<b>Ada</b>",
            "x; DROP TABLE users",
            "a\u{202e}b",
            "a  b",
            "\u{0}\u{0}",
            &"x".repeat(25),
        ] {
            assert!(check_name(bad).is_err(), "{bad}");
        }
    }
}
