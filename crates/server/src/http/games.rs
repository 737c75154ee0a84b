//! The games of the house and their rules.

use super::extract::{PathArgs, QueryArgs};
use crate::error::Problem;
use crate::protocol::{Choice, GameInfo, GameName, OptionInfo};
use axum::Json;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use genarium_bots::Opponents;
use genarium_engine::{
    Game, Language, OptionKey, Options, Present, Rules, Takes, partnering, player_counts, usual,
};
use genarium_games::{Title, with_game};
use serde::Deserialize;
use std::collections::BTreeMap;
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
#[utoipa::path(get, path = "/games", tag = "games", responses((status = 200, body = Vec<GameInfo>)))]
pub async fn games() -> Json<Vec<GameInfo>> {
    Json(Title::ALL.into_iter().map(|title| with_game!(title, G => info::<G>())).collect())
}

fn info<G: Game + Opponents>() -> GameInfo {
    let asked_if = G::Options::ASKED_IF;
    let option = |key: &OptionKey| OptionInfo {
        name: key.name,
        values: key.takes.to_string(),
        meaning: key.meaning,
        takes: key.takes.into(),
        usual: usual::<G::Options>(key.name).into_iter().collect(),
        fits: fits::<G::Options>(key),
        asked_if: asked_if
            .iter()
            .filter(|(name, _)| *name == key.name)
            .map(|(_, rule)| (*rule).into())
            .collect(),
    };
    GameInfo {
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

/// Of the names that an option takes, those that each number of players can choose. What no number can choose alone
/// depends on another option, and is left to it.
fn fits<O: Options>(key: &OptionKey) -> BTreeMap<u8, Vec<&'static str>> {
    let Takes::OneOf(names) = key.takes else { return BTreeMap::new() };
    let can = |players: u8, name: &str| {
        let mut options = O::default();
        options.set("players", &players.to_string()).is_ok()
            && options.set(key.name, name).is_ok()
            && options.get("players") == Some(players.to_string())
            && options.check().is_ok()
    };
    let fit = |players: u8, name: &str| can(players, name) || !player_counts::<O>().any(|any| can(any, name));
    player_counts::<O>()
        .map(|players| (players, names.iter().copied().filter(|name| fit(players, name)).collect()))
        .collect()
}

/// The rules of a game, as Markdown.
#[utoipa::path(get, path = "/rules/{game}", tag = "games", params(("game" = inline(GameName), Path), Lang), responses(
    (status = 200, body = String, content_type = "text/markdown"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub async fn rules(
    PathArgs(game): PathArgs<String>,
    QueryArgs(asked): QueryArgs<Lang>,
) -> Result<Response, Problem> {
    let title: Title = game.parse().map_err(|sentence: String| Problem::missing(sentence))?;
    let language: Language = match asked.lang {
        None => Language::English,
        Some(code) => code.parse().map_err(|_| Problem::bad("There are the languages en, fr and it."))?,
    };
    let text = with_game!(title, G => <G as Present>::rules(language));
    let kind = HeaderValue::from_static("text/markdown; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;
    use genarium_games::genial::Genial;

    #[test]
    fn nobody_is_offered_what_so_many_players_cannot_choose() {
        let game = info::<Genial>();
        let variant = game.options.iter().find(|option| option.name == "variant").expect("an option");
        let fits = |players: u8| variant.fits[&players].join(" ");
        assert_eq!([1, 2, 3, 4].map(fits), ["solo", "standard", "standard", "standard teams"]);
        let partners = game.options.iter().find(|option| option.name == "partners").expect("an option");
        assert_eq!(partners.fits[&4], ["hidden", "open"], "that depends on the variant alone");
    }
}
