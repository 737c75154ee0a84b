//! The games of the house and their rules.

use super::ask::{Asked, Named};
use crate::error::Problem;
use crate::protocol::{Choice, GameName, GameSheet, OptionSheet};
use axum::Json;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use genarium_bots::Opponents;
use genarium_engine::{Game, Language, Options, Present, Rules, partnering, player_counts, usual};
use genarium_games::{Title, with_game};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Lang {
    /// `en`, `fr` or `it`.
    #[serde(default)]
    #[param(pattern = "^(en|fr|it)$")]
    lang: Option<String>,
}

/// The games of the house.
#[utoipa::path(get, path = "/games", tag = "games", responses((status = 200, body = Vec<GameSheet>)))]
pub async fn games() -> Json<Vec<GameSheet>> {
    Json(Title::ALL.into_iter().map(|title| with_game!(title, G => sheet::<G>())).collect())
}

fn sheet<G: Game + Opponents>() -> GameSheet {
    let asked_if = G::Options::ASKED_IF;
    let option = |key: &genarium_engine::OptionKey| OptionSheet {
        name: key.name,
        values: key.takes.to_string(),
        meaning: key.meaning,
        takes: key.takes.into(),
        usual: usual::<G::Options>(key.name).into_iter().collect(),
        asked_if: asked_if
            .iter()
            .filter(|(name, _)| *name == key.name)
            .map(|(_, rule)| (*rule).into())
            .collect(),
    };
    GameSheet {
        name: G::NAME,
        title: G::TITLE,
        rules: <G::Options as Options>::Rules::default().version(),
        players: player_counts::<G::Options>().collect(),
        options: G::Options::KEYS.iter().map(option).collect(),
        defaults: serde_json::to_value(G::Options::default()).unwrap_or_default(),
        bots: G::BOTS.to_vec(),
        partners: partnering::<G::Options>()
            .into_iter()
            .map(|(option, value)| Choice { option, value })
            .collect(),
    }
}

/// The rules of a game, as Markdown.
#[utoipa::path(get, path = "/rules/{game}", tag = "games", params(("game" = inline(GameName), Path), Lang), responses(
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
