//! Lists: tables to join or watch, finished games, people and the best of them.

use super::App;
use super::accounts::{GameRating, game_rating};
use super::extract::{PathArgs, QueryArgs};
use super::identity::Visitor;
use crate::error::Problem;
use crate::protocol::GameName;
use axum::Json;
use axum::extract::State;
use genarium_games::Title;
use genarium_store::{Best, Listing, Status, TableRow, User, UserId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// A table in a list.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableLine {
    id: String,
    #[cfg_attr(test, ts(type = "Title"))]
    game: String,
    /// Where it stands.
    status: Status,
    /// Whether it counts for ratings.
    rated: bool,
    /// When it was opened, in milliseconds since 1970.
    created: i64,
    /// When it last moved.
    updated: i64,
    ended: Option<i64>,
    /// The seats that have to move.
    turn: Vec<u8>,
    /// Who sits there.
    seats: Vec<SeatLine>,
    /// Options, clock and result.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "{ kinds?: SeatKind[] }"))]
    sheet: serde_json::Value,
}

/// A seat in a list.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatLine {
    /// The name shown; empty while it is free.
    name: String,
    /// Whether it is mine.
    yours: bool,
    /// The rank at the end, 0 for winners.
    rank: Option<u8>,
}

/// A page of a list.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Page {
    tables: Vec<TableLine>,
    /// What to pass as `before` for the next page; null if this is the last.
    next: Option<String>,
}

/// What a list shows.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Choice {
    /// Only of this game.
    #[serde(default)]
    #[param(schema_with = GameName::field)]
    game: Option<String>,
    /// open, playing, finished or aborted.
    #[serde(default)]
    #[param(pattern = "^(open|playing|finished|aborted)$")]
    status: Option<String>,
    /// Only with a player of this name.
    #[serde(default)]
    player: Option<String>,
    /// `next` of the page before.
    #[serde(default)]
    before: Option<String>,
}

const PAGE: u8 = 50;

fn line(row: TableRow, me: Option<&User>) -> TableLine {
    let index = row.index;
    let yours = |user: Option<UserId>| me.zip(user).is_some_and(|(me, user)| me.is(user));
    TableLine {
        id: row.id.to_string(),
        game: index.game,
        status: index.status,
        rated: index.rated,
        created: index.created,
        updated: index.updated,
        ended: index.ended,
        turn: (0..8).filter(|seat| index.turn >> seat & 1 == 1).collect(),
        seats: index
            .seats
            .into_iter()
            .map(|seat| SeatLine { name: seat.name, yours: yours(seat.user), rank: seat.rank })
            .collect(),
        sheet: serde_json::from_str(&index.sheet).unwrap_or_default(),
    }
}

fn listing(choice: Choice, usual: Option<Status>) -> Result<Listing, Problem> {
    let game = choice.game.map(|game| game.parse::<Title>()).transpose().map_err(Problem::bad)?;
    let words = "A status is open, playing, finished or aborted.";
    let status = choice.status.map(|status| status.parse::<Status>()).transpose();
    let status = status.map_err(|_| Problem::bad(words))?.or(usual);
    let before = choice.before.map(|before| {
        let (at, id) = before.split_once('.')?;
        Some((at.parse().ok()?, id.parse().ok()?))
    });
    let before = match before {
        Some(None) => return Err(Problem::bad("There is no such page.")),
        Some(before) => before,
        None => None,
    };
    Ok(Listing {
        game: game.map(|title| title.name().to_owned()),
        status,
        user: None,
        name: choice.player,
        before,
        limit: PAGE,
    })
}

async fn page(app: &App, listing: &Listing, me: Option<&User>) -> Result<Json<Page>, Problem> {
    let rows = app.store().list(listing).await?;
    let finished = listing.status.is_none_or(|status| status == Status::Finished);
    let next = rows.last().filter(|_| rows.len() == usize::from(PAGE)).map(|row| {
        let at = if finished { row.index.ended.unwrap_or(0) } else { row.index.created };
        format!("{at}.{}", row.id)
    });
    Ok(Json(Page { tables: rows.into_iter().map(|row| line(row, me)).collect(), next }))
}

/// Public tables, open ones if nothing else is asked for.
#[utoipa::path(get, path = "/tables", tag = "library", params(Choice), responses(
    (status = 200, body = Page),
    Problem,
))]
pub async fn tables(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    QueryArgs(choice): QueryArgs<Choice>,
) -> Result<Json<Page>, Problem> {
    let me = visitor.person.map(|person| person.user);
    page(&app, &listing(choice, Some(Status::Open))?, me.as_ref()).await
}

/// My tables, those being played if nothing else is asked for.
#[utoipa::path(get, path = "/me/tables", tag = "library", params(Choice), responses(
    (status = 200, body = Page),
    Problem,
))]
pub async fn my_tables(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    QueryArgs(choice): QueryArgs<Choice>,
) -> Result<Json<Page>, Problem> {
    let mut listing = listing(choice, Some(Status::Playing))?;
    let Some(person) = visitor.person else { return Ok(Json(Page { tables: Vec::new(), next: None })) };
    listing.user = Some(person.user.id);
    listing.name = None;
    page(&app, &listing, Some(&person.user)).await
}

/// Finished public games, the latest first.
#[utoipa::path(get, path = "/library", tag = "library", params(Choice), responses(
    (status = 200, body = Page),
    Problem,
))]
pub async fn library(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    QueryArgs(choice): QueryArgs<Choice>,
) -> Result<Json<Page>, Problem> {
    let me = visitor.person.map(|person| person.user);
    page(&app, &listing(choice, None)?, me.as_ref()).await
}

/// Somebody with an account.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Profile {
    /// The name shown.
    name: String,
    /// Since when, in milliseconds since 1970.
    created: i64,
    ratings: Vec<GameRating>,
    /// How they went, newest first.
    history: Vec<Change>,
    /// Their best solo games.
    bests: Vec<SoloBest>,
    /// Their latest public games.
    games: Vec<TableLine>,
}

/// The best of somebody's solo games with some options.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SoloBest {
    #[cfg_attr(test, ts(type = "Title"))]
    game: String,
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    options: serde_json::Value,
    /// The score: more is better, the first number counts before the next.
    score: Vec<u32>,
    /// When it ended, in milliseconds since 1970.
    ended: i64,
    /// The table, for its player alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    table: Option<String>,
}

fn solo_best(best: Best, own: bool) -> SoloBest {
    SoloBest {
        game: best.game,
        options: serde_json::from_str(&best.options).unwrap_or_default(),
        score: best.score,
        ended: best.ended,
        table: own.then(|| best.table.to_string()),
    }
}

/// My best solo games, one for each game and options.
#[utoipa::path(get, path = "/me/bests", tag = "library", responses(
    (status = 200, body = Vec<SoloBest>),
    Problem,
))]
pub async fn my_bests(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<Vec<SoloBest>>, Problem> {
    let Some(person) = visitor.person else { return Ok(Json(Vec::new())) };
    let bests = app.store().bests_of(person.user.id).await?;
    Ok(Json(bests.into_iter().map(|best| solo_best(best, true)).collect()))
}

/// A rating after a game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Change {
    #[cfg_attr(test, ts(type = "Title"))]
    game: String,
    ended: i64,
    /// The rating after it.
    rating: f64,
}

/// Somebody's page.
#[utoipa::path(get, path = "/players/{name}", tag = "library", params(("name" = String, Path)), responses(
    (status = 200, body = Profile),
    Problem,
))]
pub async fn player(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    PathArgs(name): PathArgs<String>,
) -> Result<Json<Profile>, Problem> {
    let nobody = || Problem::missing("Nobody here has this name.");
    let name = Some(name).filter(|name| !name.contains('\0')).ok_or_else(nobody)?;
    let user = app.store().account(&name).await?.ok_or_else(nobody)?.user;
    let listing = Listing { name: Some(user.name.clone()), limit: PAGE, ..Listing::default() };
    let me = visitor.person.map(|person| person.user);
    let games = app.store().list(&listing).await?;
    let ratings = app.store().ratings_of(user.id).await?;
    let history = app.store().rating_history(user.id, 200).await?;
    let bests = app.store().bests_of(user.id).await?;
    Ok(Json(Profile {
        name: user.name,
        created: user.created,
        ratings: ratings.into_iter().map(|(game, rating)| game_rating(game, rating)).collect(),
        history: history.into_iter().map(|(game, ended, rating)| Change { game, ended, rating }).collect(),
        bests: bests.into_iter().map(|best| solo_best(best, false)).collect(),
        games: games.into_iter().map(|row| line(row, me.as_ref())).collect(),
    }))
}

/// A place in a leaderboard.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Place {
    /// From 1.
    place: usize,
    name: String,
    rating: f64,
    /// How far off it may be.
    uncertainty: f64,
    /// How many games it rests on.
    games: i64,
}

/// The best players of a game: those who are surely good come before those who may be.
#[utoipa::path(get, path = "/leaderboards/{game}", tag = "library", params(("game" = inline(GameName), Path)), responses(
    (status = 200, body = Vec<Place>),
    Problem,
))]
pub async fn leaderboard(
    State(app): State<Arc<App>>,
    PathArgs(game): PathArgs<String>,
) -> Result<Json<Vec<Place>>, Problem> {
    let title: Title = game.parse().map_err(|sentence: String| Problem::missing(sentence))?;
    let best = app.store().leaderboard(title.name(), 100).await?;
    let place = |(place, standing): (usize, genarium_store::Standing)| Place {
        place: place + 1,
        name: standing.name,
        rating: standing.rating.rating,
        uncertainty: standing.rating.uncertainty,
        games: standing.rating.games,
    };
    Ok(Json(best.into_iter().enumerate().map(place).collect()))
}
