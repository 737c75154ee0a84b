//! A table over HTTP: opening it, sitting down, looking at it. It is played over its socket.

use super::App;
use super::ask::{Asked, Body, Named, json, table};
use super::guard::is_ours;
use super::identity::{Perhaps, Visitor};
use super::limits::Deed;
use crate::error::Problem;
use crate::house;
use crate::protocol::{Chances, Code, Command, Hint, NewTable, Position, Sit, TableSheet};
use axum::Json;
use axum::extract::{State, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The key of a private table.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Key {
    /// The key of a private table, for those who do not sit there.
    #[serde(default)]
    key: Option<String>,
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Opened {
    id: String,
}

/// A seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatOnly {
    #[schema(maximum = 7)]
    seat: u8,
}

/// A bot for a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BotSeat {
    #[schema(maximum = 7)]
    seat: u8,
    /// Which bot; null sends it away.
    #[serde(default)]
    bot: Option<String>,
}

/// Open a table. If all seats are mine or bots', the game begins at once.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, body = Opened),
    Problem,
))]
pub async fn create(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<Opened>), Problem> {
    let person = visitor.welcome(&app).await?.clone();
    if !app.gate.admits_key(Deed::Table, person.user.id) {
        return Err(Problem::too_many("You open tables very fast; wait a minute."));
    }
    let limits = app.gate.limits();
    let most = if person.user.guest { limits.tables_per_guest } else { limits.tables_per_account };
    if app.store().unfinished_tables_of(person.user.id).await? >= i64::from(most) {
        let sentence = format!("You have {most} unfinished tables; finish some of them first.");
        return Err(Problem::too_many(sentence));
    }
    let id = app.house.create(&person.who(), &new).await?;
    Ok((StatusCode::CREATED, Json(Opened { id: id.to_string() })))
}

/// A table: its seats, its status, its result.
#[utoipa::path(get, path = "/tables/{id}", tag = "tables", params(("id" = String, Path), Key), responses(
    (status = 200, body = TableSheet),
    Problem,
))]
pub async fn sheet(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(id): Named<String>,
    Asked(asked): Asked<Key>,
) -> Result<Json<TableSheet>, Problem> {
    let who = visitor.who();
    Ok(Json(app.house.sheet(table(&id)?, who.as_ref(), asked.key.as_deref()).await?))
}

/// Sit down.
#[utoipa::path(post, path = "/tables/{id}/sit", tag = "tables", params(("id" = String, Path)), request_body = Sit, responses(
    (status = 200, body = TableSheet),
    Problem,
))]
pub async fn sit(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Named(id): Named<String>,
    Body(wish): Body<Sit>,
) -> Result<Json<TableSheet>, Problem> {
    let id = table(&id)?;
    let who = visitor.welcome(&app).await?.who();
    let key = wish.key.clone();
    app.house.order(id, &who, Command::Sit(wish)).await?;
    Ok(Json(app.house.sheet(id, Some(&who), key.as_deref()).await?))
}

/// Stand up, or send somebody away from one's own table.
#[utoipa::path(post, path = "/tables/{id}/leave", tag = "tables", params(("id" = String, Path)), request_body = SeatOnly, responses(
    (status = 204, description = "Done"),
    Problem,
))]
pub async fn leave(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(id): Named<String>,
    Body(wish): Body<SeatOnly>,
) -> Result<StatusCode, Problem> {
    let id = table(&id)?;
    app.house.order(id, &visitor.known()?.who(), Command::Leave { seat: wish.seat }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Begin the game.
#[utoipa::path(post, path = "/tables/{id}/start", tag = "tables", params(("id" = String, Path)), responses(
    (status = 204, description = "Done"),
    Problem,
))]
pub async fn start(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(id): Named<String>,
) -> Result<StatusCode, Problem> {
    let id = table(&id)?;
    app.house.order(id, &visitor.known()?.who(), Command::Start).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Put a bot on a free seat, or send it away.
#[utoipa::path(post, path = "/tables/{id}/bot", tag = "tables", params(("id" = String, Path)), request_body = BotSeat, responses(
    (status = 204, description = "Done"),
    Problem,
))]
pub async fn bot(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(id): Named<String>,
    Body(wish): Body<BotSeat>,
) -> Result<StatusCode, Problem> {
    let id = table(&id)?;
    let command = Command::SetBot { seat: wish.seat, bot: wish.bot };
    app.house.order(id, &visitor.known()?.who(), command).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What a drawing of the table needs once: the shape of the board, the faces of cards.
#[utoipa::path(get, path = "/tables/{id}/stage", tag = "tables", params(("id" = String, Path), Key), responses(
    (status = 200, body = Object),
    Problem,
))]
pub async fn stage(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(id): Named<String>,
    Asked(asked): Asked<Key>,
) -> Result<Response, Problem> {
    let who = visitor.who();
    Ok(json(app.house.stage(table(&id)?, who.as_ref(), asked.key.as_deref()).await?))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Eyes {
    /// The seat; without one, a spectator.
    #[serde(default)]
    #[param(maximum = 7)]
    seat: Option<u8>,
    /// The key of a private table.
    #[serde(default)]
    key: Option<String>,
}

/// What I saw after the n-th line that I was told.
#[utoipa::path(get, path = "/tables/{id}/positions/{n}", tag = "tables",
    params(("id" = String, Path), ("n" = u32, Path), Eyes), responses(
    (status = 200, body = Position),
    Problem,
))]
pub async fn position(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named((id, n)): Named<(String, u32)>,
    Asked(eyes): Asked<Eyes>,
) -> Result<Json<Position>, Problem> {
    let who = visitor.who();
    Ok(Json(app.house.position(table(&id)?, who.as_ref(), eyes.key.as_deref(), eyes.seat, n).await?))
}

/// What a bot would do in my place; not in rated games.
#[utoipa::path(post, path = "/tables/{id}/hint", tag = "tables", params(("id" = String, Path)), request_body = SeatOnly, responses(
    (status = 200, body = Hint),
    Problem,
))]
pub async fn hint(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(id): Named<String>,
    Body(wish): Body<SeatOnly>,
) -> Result<Json<Hint>, Problem> {
    let id = table(&id)?;
    Ok(Json(app.house.hint(id, &visitor.known()?.who(), wish.seat).await?))
}

/// The record of a game that is over; `genarium verify` checks it.
#[utoipa::path(get, path = "/tables/{id}/record", tag = "tables", params(("id" = String, Path), Key), responses(
    (status = 200, body = Object),
    Problem,
))]
pub async fn record(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(id): Named<String>,
    Asked(asked): Asked<Key>,
) -> Result<Response, Problem> {
    let id = table(&id)?;
    let who = visitor.who();
    let mut response = json(app.house.record(id, who.as_ref(), asked.key.as_deref()).await?);
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    if let Ok(name) = HeaderValue::from_str(&name) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

/// How likely each seat was to win, position by position, when the game is over.
#[utoipa::path(get, path = "/tables/{id}/chances", tag = "tables", params(("id" = String, Path), Eyes), responses(
    (status = 200, body = Chances),
    Problem,
))]
pub async fn chances(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(id): Named<String>,
    Asked(eyes): Asked<Eyes>,
) -> Result<Json<Chances>, Problem> {
    let id = table(&id)?;
    if !app.gate.admits(Deed::Table, visitor.address()) {
        return Err(Problem::too_many("This takes some thinking; wait a minute."));
    }
    let who = visitor.who();
    Ok(Json(app.house.chances(id, who.as_ref(), eyes.key.as_deref(), eyes.seat).await?))
}

/// Whether the chance of a game was fair.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fair {
    /// Whether commitment and every draw are as they should be.
    fair: bool,
}

/// Check commitment and every draw of a game that is over.
#[utoipa::path(get, path = "/tables/{id}/verify", tag = "tables", params(("id" = String, Path), Key), responses(
    (status = 200, body = Fair),
    Problem,
))]
pub async fn verify(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(id): Named<String>,
    Asked(asked): Asked<Key>,
) -> Result<Json<Fair>, Problem> {
    let who = visitor.who();
    let fair = app.house.is_fair(table(&id)?, who.as_ref(), asked.key.as_deref()).await?;
    Ok(Json(Fair { fair }))
}

/// The socket of a table.
pub async fn socket(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
    headers: HeaderMap,
    Perhaps(person): Perhaps,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    if !is_ours(&headers, app.config.public_url.as_deref()) {
        let sentence = "This socket is opened by another site's page.";
        return Problem::new(Code::ForeignOrigin, sentence).into_response();
    }
    let id = match table(&id) {
        Ok(id) => id,
        Err(problem) => return problem.into_response(),
    };
    match upgrade {
        Ok(upgrade) => house::socket(Arc::clone(&app.house), id, person.map(|person| person.who()), upgrade),
        Err(_) => Problem::new(Code::NoSocket, "This address is a WebSocket.").into_response(),
    }
}
