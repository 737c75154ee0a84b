//! The games of the house and their rules.

use super::ask::{Asked, Named};
use crate::error::Problem;
use axum::Json;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use genarium_bots::Opponents;
use genarium_engine::{Game, Language, Options, Present};
use genarium_games::{Title, with_game};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A game of the house.
#[derive(Serialize, ToSchema)]
pub struct GameSheet {
    /// The name in addresses.
    name: &'static str,
    /// The name on screens.
    title: &'static str,
    /// The version of its rules.
    rules: &'static str,
    /// How many may play.
    players: Vec<u8>,
    /// What a table may choose.
    options: Vec<OptionSheet>,
    /// The options when nothing is chosen.
    #[schema(value_type = Object)]
    defaults: serde_json::Value,
    /// The bots that play it, weakest first.
    bots: Vec<&'static str>,
}

/// Something a table may choose.
#[derive(Serialize, ToSchema)]
pub struct OptionSheet {
    /// Its name.
    name: &'static str,
    /// The values it takes.
    values: &'static str,
    /// What it does.
    meaning: &'static str,
}

/// Which language.
#[derive(Deserialize, IntoParams)]
pub struct Lang {
    /// `en`, `fr` or `it`.
    #[serde(default)]
    lang: Option<String>,
}

/// The games of the house.
#[utoipa::path(get, path = "/games", tag = "games", responses((status = 200, body = Vec<GameSheet>)))]
pub async fn games() -> Json<Vec<GameSheet>> {
    Json(Title::ALL.into_iter().map(|title| with_game!(title, G => sheet::<G>())).collect())
}

fn sheet<G: Game + Opponents>() -> GameSheet {
    // A number of players may need a variant of its own, such as solo.
    let variants = [None, Some(("variant", "solo")), Some(("variant", "teams")), Some(("mode", "teams"))];
    let plays = |players: &u8| {
        variants.iter().any(|variant| {
            let mut options = G::Options::default();
            let varied = variant.is_none_or(|(key, value)| options.set(key, value).is_ok());
            varied && options.set("players", &players.to_string()).is_ok() && options.check().is_ok()
        })
    };
    let option = |key: &genarium_engine::OptionKey| OptionSheet {
        name: key.name,
        values: key.values,
        meaning: key.meaning,
    };
    GameSheet {
        name: G::NAME,
        title: G::TITLE,
        rules: G::RULES,
        players: (1..=6).filter(plays).collect(),
        options: G::Options::KEYS.iter().map(option).collect(),
        defaults: serde_json::to_value(G::Options::default()).unwrap_or_default(),
        bots: G::BOTS.to_vec(),
    }
}

/// The rules of a game, as Markdown.
#[utoipa::path(get, path = "/rules/{game}", tag = "games", params(("game" = String, Path), Lang), responses(
    (status = 200, body = String, content_type = "text/markdown"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub async fn rules(Named(game): Named<String>, Asked(asked): Asked<Lang>) -> Result<Response, Problem> {
    let title: Title = game.parse().map_err(|sentence: String| Problem::missing(sentence))?;
    let language: Language = match asked.lang {
        None => Language::English,
        Some(code) => code.parse().map_err(|_| Problem::bad("There are the languages en, fr and it."))?,
    };
    let text = with_game!(title, G => <G as Present>::rules(language));
    let kind = HeaderValue::from_static("text/markdown; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}
