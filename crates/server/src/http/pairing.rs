//! Finding an opponent: a request that is answered when somebody was found. Whoever hangs up no longer waits.

use super::App;
use super::extract::Body;
use super::identity::Visitor;
use super::tables::check_may_open;
use crate::error::Problem;
use crate::protocol::GameName;
use crate::tables::Seeker;
use axum::Json;
use axum::extract::State;
use genarium_games::Title;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use utoipa::ToSchema;

/// How long a request waits before it is answered that nobody came yet; proxies end what takes a minute.
const PATIENCE: Duration = Duration::from_secs(25);

/// Somebody who looks for an opponent.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// The game's name, such as `genial`.
    #[schema(schema_with = GameName::field)]
    game: String,
    /// The person's face, by its number.
    #[serde(default)]
    #[schema(maximum = 11)]
    face: Option<u8>,
    /// 32 bytes of the person's own chance, as hex.
    #[serde(default)]
    entropy: Option<String>,
}

/// Who was found.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Found {
    /// The table at which both sit; null if nobody came yet: ask again.
    table: Option<String>,
}

/// Find an opponent for a game of two, with a clock of 15 minutes and 15 seconds a turn. Answered when somebody was
/// found, or after 25 seconds.
#[utoipa::path(post, path = "/pairing", tag = "tables", request_body = Search, responses(
    (status = 200, body = Found),
    Problem,
))]
pub async fn pair(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Body(search): Body<Search>,
) -> Result<Json<Found>, Problem> {
    let game: Title = search.game.parse().map_err(Problem::bad)?;
    let person = visitor.welcome(&app).await?.clone();
    check_may_open(&app, &visitor, &person).await?;
    let seeker = Seeker {
        who: person.who(),
        from: visitor.address(),
        game: game.name().to_owned(),
        face: search.face,
        entropy: search.entropy,
    };
    let table = app.tables.pair(seeker, PATIENCE).await?;
    Ok(Json(Found { table: table.map(|table| table.to_string()) }))
}
