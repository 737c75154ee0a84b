//! A table over HTTP: opening it, sitting down, looking at it. It is played over its socket.

use super::App;
use super::extract::{Body, PathArgs, QueryArgs, json, json_for, table};
use super::guard::{ClientAddress, is_ours};
use super::identity::{Person, Visitor};
use super::limits::Limited;
use crate::error::Problem;
use crate::protocol::{Chances, Code, Command, Hint, NewTable, Position, Sit, TableInfo};
use crate::tables::{self, Origin, Visit};
use axum::extract::{FromRequestParts, State, WebSocketUpgrade};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// A request about a table.
pub struct AtTable {
    app: Arc<App>,
    visitor: Visitor,
    visit: Visit,
}

impl FromRequestParts<Arc<App>> for AtTable {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<AtTable, Problem> {
        #[derive(Deserialize)]
        struct Address {
            id: String,
        }
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let PathArgs(Address { id }) = PathArgs::from_request_parts(parts, app).await?;
        let QueryArgs(Key { key }) = QueryArgs::from_request_parts(parts, app).await?;
        let visit = Visit { table: table(&id)?, who: visitor.who(), key };
        Ok(AtTable { app: Arc::clone(app), visitor, visit })
    }
}

impl AtTable {
    /// Does what somebody with a session asks of the table.
    async fn order(&self, command: Command) -> Result<StatusCode, Problem> {
        let who = self.visitor.known()?.who();
        self.app.tables.order(self.visit.table, &who, command).await?;
        Ok(StatusCode::NO_CONTENT)
    }
}

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
    check_may_open(&app, &visitor, &person).await?;
    let id = app.tables.create(&person.who(), visitor.address(), &new).await?;
    Ok((StatusCode::CREATED, Json(Opened { id: id.to_string() })))
}

/// Whether somebody may have one more table.
pub async fn check_may_open(app: &App, visitor: &Visitor, person: &Person) -> Result<(), Problem> {
    if !app.gate.admits(Limited::TableFrom, visitor.address())
        || !app.gate.admits_key(Limited::Table, person.user.id)
    {
        return Err(Problem::too_many("You open tables very fast; wait a minute."));
    }
    let limits = app.gate.limits();
    let most = if person.user.guest { limits.tables_per_guest } else { limits.tables_per_account };
    if app.store().unfinished_tables_of(person.user.id).await? >= i64::from(most) {
        let sentence = format!("You have {most} unfinished tables; finish some of them first.");
        return Err(Problem::new(Code::TooManyTables, sentence));
    }
    Ok(())
}

/// A table: its seats, its status, its result.
#[utoipa::path(get, path = "/tables/{id}", tag = "tables", params(("id" = String, Path), Key), responses(
    (status = 200, body = TableInfo),
    Problem,
))]
pub async fn info(at: AtTable) -> Result<Json<TableInfo>, Problem> {
    Ok(Json(at.app.tables.info(&at.visit).await?))
}

/// Sit down.
#[utoipa::path(post, path = "/tables/{id}/sit", tag = "tables", params(("id" = String, Path)), request_body = Sit, responses(
    (status = 200, body = TableInfo),
    Problem,
))]
pub async fn sit(mut at: AtTable, Body(wish): Body<Sit>) -> Result<Json<TableInfo>, Problem> {
    let who = at.visitor.welcome(&at.app).await?.who();
    let key = wish.key.clone();
    at.app.tables.order(at.visit.table, &who, Command::Sit(wish)).await?;
    Ok(Json(at.app.tables.info(&Visit { who: Some(who), key, ..at.visit }).await?))
}

/// Stand up, or send somebody away from one's own table.
#[utoipa::path(post, path = "/tables/{id}/leave", tag = "tables", params(("id" = String, Path)), request_body = SeatOnly, responses(
    (status = 204, description = "Done"),
    Problem,
))]
pub async fn leave(at: AtTable, Body(wish): Body<SeatOnly>) -> Result<StatusCode, Problem> {
    at.order(Command::Leave { seat: wish.seat }).await
}

/// Begin the game.
#[utoipa::path(post, path = "/tables/{id}/start", tag = "tables", params(("id" = String, Path)), responses(
    (status = 204, description = "Done"),
    Problem,
))]
pub async fn start(at: AtTable) -> Result<StatusCode, Problem> {
    at.order(Command::Start).await
}

/// Somebody who is ready to begin, or no longer.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadySeat {
    #[schema(maximum = 7)]
    seat: u8,
    ready: bool,
}

/// Be ready to begin. Once every seat is taken and everybody is ready, the game begins.
#[utoipa::path(post, path = "/tables/{id}/ready", tag = "tables", params(("id" = String, Path)), request_body = ReadySeat, responses(
    (status = 204, description = "Done"),
    Problem,
))]
pub async fn ready(at: AtTable, Body(wish): Body<ReadySeat>) -> Result<StatusCode, Problem> {
    at.order(Command::Ready { seat: wish.seat, ready: wish.ready }).await
}

/// Close my table before the game.
#[utoipa::path(post, path = "/tables/{id}/close", tag = "tables", params(("id" = String, Path)), responses(
    (status = 204, description = "Done"),
    Problem,
))]
pub async fn close(at: AtTable) -> Result<StatusCode, Problem> {
    at.order(Command::Close).await
}

/// Put a bot on a free seat, or send it away.
#[utoipa::path(post, path = "/tables/{id}/bot", tag = "tables", params(("id" = String, Path)), request_body = BotSeat, responses(
    (status = 204, description = "Done"),
    Problem,
))]
pub async fn bot(at: AtTable, Body(wish): Body<BotSeat>) -> Result<StatusCode, Problem> {
    at.order(Command::SetBot { seat: wish.seat, bot: wish.bot }).await
}

/// What a drawing of the table needs once: the shape of the board, the faces of cards.
#[utoipa::path(get, path = "/tables/{id}/stage", tag = "tables", params(("id" = String, Path), Key), responses(
    (status = 200, body = Object),
    Problem,
))]
pub async fn stage(at: AtTable, headers: HeaderMap) -> Result<Response, Problem> {
    Ok(json_for(&headers, at.app.tables.stage(&at.visit).await?))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeatQuery {
    /// The seat; without one, a spectator.
    #[serde(default)]
    #[param(maximum = 7)]
    seat: Option<u8>,
}

/// What I saw after the n-th line that I was told.
#[utoipa::path(get, path = "/tables/{id}/positions/{n}", tag = "tables",
    params(("id" = String, Path), ("n" = u32, Path), SeatQuery, Key), responses(
    (status = 200, body = Position),
    Problem,
))]
pub async fn position(
    at: AtTable,
    PathArgs((_, n)): PathArgs<(String, u32)>,
    QueryArgs(query): QueryArgs<SeatQuery>,
) -> Result<Json<Position>, Problem> {
    Ok(Json(at.app.tables.position(&at.visit, query.seat, n).await?))
}

/// What a bot would do in my place; not in rated games.
#[utoipa::path(post, path = "/tables/{id}/hint", tag = "tables", params(("id" = String, Path)), request_body = SeatOnly, responses(
    (status = 200, body = Hint),
    Problem,
))]
pub async fn hint(at: AtTable, Body(wish): Body<SeatOnly>) -> Result<Json<Hint>, Problem> {
    at.visitor.known()?;
    Ok(Json(at.app.tables.hint(&at.visit, wish.seat).await?))
}

/// The record of a game that is over; `genarium verify` checks it.
#[utoipa::path(get, path = "/tables/{id}/record", tag = "tables", params(("id" = String, Path), Key), responses(
    (status = 200, body = Object),
    Problem,
))]
pub async fn record(at: AtTable) -> Result<Response, Problem> {
    let mut response = json(at.app.tables.record(&at.visit).await?);
    let name = format!("attachment; filename=\"{}.jsonl\"", at.visit.table);
    if let Ok(name) = HeaderValue::from_str(&name) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

/// How likely each seat was to win, position by position, when the game is over.
#[utoipa::path(get, path = "/tables/{id}/chances", tag = "tables", params(("id" = String, Path), SeatQuery, Key), responses(
    (status = 200, body = Chances),
    Problem,
))]
pub async fn chances(at: AtTable, QueryArgs(query): QueryArgs<SeatQuery>) -> Result<Json<Chances>, Problem> {
    if !at.app.gate.admits(Limited::Analysis, at.visitor.address()) {
        return Err(Problem::too_many("This takes some thinking; wait a minute."));
    }
    Ok(Json(at.app.tables.chances(&at.visit, query.seat).await?))
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
pub async fn verify(at: AtTable) -> Result<Json<Fair>, Problem> {
    Ok(Json(Fair { fair: at.app.tables.is_fair(&at.visit).await? }))
}

/// The socket of a table.
pub async fn socket(
    State(app): State<Arc<App>>,
    PathArgs(id): PathArgs<String>,
    headers: HeaderMap,
    Extension(from): Extension<ClientAddress>,
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
    let Ok(upgrade) = upgrade else {
        return Problem::new(Code::NoSocket, "This address is a WebSocket.").into_response();
    };
    if app.tables.is_closing() {
        return Problem::from(tables::Refused::closing()).into_response();
    }
    // Whoever cannot be recognised now may be somebody: they have to ask again.
    match app.recognise(&headers).await {
        Ok(person) => {
            let who = person.as_ref().map(Person::who);
            let session = person.map(|person| person.session.id);
            let origin = Origin { address: from.0, who, session };
            tables::socket(Arc::clone(&app.tables), id, origin, upgrade)
        }
        Err(problem) => problem.into_response(),
    }
}
