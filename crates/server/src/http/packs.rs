//! Packs of the players' own for Genesia. How many there may be is limited, and those that nobody plays with go again.

use super::App;
use super::extract::{Body, PathArgs};
use super::identity::Visitor;
use super::limits::Limited;
use crate::error::Problem;
use crate::names;
use crate::packs::{self, Sheet};
use crate::protocol::Code;
use crate::tables::now;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use genarium_games::genesia::pack::{Pack, PackFiles, PackRef};
use genarium_games::genesia::pictures::{self, Pictures};
use genarium_store::{PackDeleted, Store};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// A pack of cards and boards.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PackInfo {
    /// Its fingerprint, which tables name it by.
    hash: String,
    name: String,
    version: String,
    /// The name on screens.
    title: String,
    /// How many cards it has.
    cards: usize,
    /// Whether I brought it.
    yours: bool,
}

/// The files of a pack.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPack {
    /// Names such as `cards.toml` or `texts/en.toml`, and what is in them.
    files: BTreeMap<String, String>,
}

/// The files of a pack.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Files {
    /// Its files by name.
    files: BTreeMap<String, String>,
}

fn info(hash: String, sheet: Sheet, yours: bool) -> PackInfo {
    PackInfo { hash, name: sheet.name, version: sheet.version, title: sheet.title, cards: sheet.cards, yours }
}

/// How many packs a list shows: those that nobody has played with, and as many others.
const LISTED: i64 = 400;

/// The packs of the house, the newest first but for the one that comes with the program.
#[utoipa::path(get, path = "/packs", tag = "packs", responses(
    (status = 200, body = Vec<PackInfo>),
    Problem,
))]
pub async fn packs(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<Vec<PackInfo>>, Problem> {
    let reference = PackRef::reference();
    let mut infos = vec![info(reference.hash.clone(), Sheet::of(&reference), false)];
    let me = visitor.person.as_ref().map(|person| &person.user);
    for line in app.store().list_packs(LISTED).await? {
        let Ok(sheet) = serde_json::from_str(&line.sheet) else { continue };
        if line.hash != reference.hash {
            let yours = me.zip(line.user).is_some_and(|(me, user)| me.is(user));
            infos.push(info(line.hash, sheet, yours));
        }
    }
    Ok(Json(infos))
}

/// Bring a pack. Who brings one that is there already gets the same answer.
#[utoipa::path(post, path = "/packs", tag = "packs", request_body = NewPack, responses(
    (status = 201, body = PackInfo),
    Problem,
))]
pub async fn upload(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Body(new): Body<NewPack>,
) -> Result<(StatusCode, Json<PackInfo>), Problem> {
    let user = visitor.welcome(&app).await?.user.id;
    let unfit = |sentence: String| {
        let shown: String = sentence.chars().take(2000).collect();
        Problem::new(Code::UnfitPack, shown)
    };
    let named = PackFiles::named(&packs::borrowed(&new.files)).map_err(|error| unfit(error.to_string()))?;
    let read = Pack::read(&named).map_err(|error| unfit(error.to_string()))?;
    if let Some(text) = new.files.get(pictures::FILE) {
        Pictures::read(text, &read).map_err(|error| unfit(error.to_string()))?;
    }
    names::honest(&read.title).map_err(|sentence| unfit(sentence.to_owned()))?;
    let stored = app.store().packs_called(&read.hash, "").await?;
    if stored.is_empty() {
        if packs::built_in(&read.name.to_ascii_lowercase())
            || app.store().pack_name_taken(&read.name, user).await?
        {
            return Err(Problem::new(Code::NameTaken, "Another pack has this name; choose your own."));
        }
        if !app.gate.admits(Limited::Pack, visitor.address()) {
            return Err(Problem::too_many("Many packs have come from your address; wait an hour."));
        }
        let (all, mine) = app.store().count_packs(user).await?;
        let limits = app.gate.limits();
        if mine >= i64::from(limits.packs_per_person) {
            return Err(Problem::too_many("You have brought enough packs; delete one of them first."));
        }
        if all >= i64::from(limits.packs) {
            return Err(Problem::too_many("There are enough packs that nobody plays with; come back later."));
        }
    }
    packs::keep(app.store(), &read, Some(user), &new.files).await?;
    let yours = stored.first().is_none_or(|there| there.user == Some(user));
    Ok((StatusCode::CREATED, Json(info(read.hash.clone(), Sheet::of(&read), yours))))
}

/// Delete a pack that I brought and nobody has played with.
#[utoipa::path(delete, path = "/packs/{hash}", tag = "packs", params(("hash" = String, Path)), responses(
    (status = 204, description = "It is gone"),
    Problem,
))]
pub async fn delete(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    PathArgs(hash): PathArgs<String>,
) -> Result<StatusCode, Problem> {
    match app.store().delete_pack(&hash, visitor.known()?.user.id).await? {
        PackDeleted::Deleted => Ok(StatusCode::NO_CONTENT),
        PackDeleted::Played => {
            Err(Problem::new(Code::Status, "There are tables with this pack, so it has to stay."))
        }
        PackDeleted::NotTheirs => Err(Problem::missing("You have brought no such pack.")),
    }
}

/// How long a pack stays that nobody plays with.
const UNUSED_FOR: i64 = 30 * 86_400_000;

/// Throws packs away that nobody has played with for long.
pub async fn sweep(store: &Store) {
    match store.sweep_packs(now() - UNUSED_FOR).await {
        Ok(0) => {}
        Ok(swept) => tracing::info!(swept, "packs that nobody played with are gone"),
        Err(error) => tracing::warn!(%error, "unused packs could not be swept"),
    }
}

/// Everything in a pack: cards, Objectives, boards and texts.
#[utoipa::path(get, path = "/packs/{hash}", tag = "packs", params(("hash" = String, Path)), responses(
    (status = 200, body = Object),
    Problem,
))]
pub async fn pack(
    State(app): State<Arc<App>>,
    PathArgs(hash): PathArgs<String>,
) -> Result<Response, Problem> {
    let pack = find(&app, &hash).await?;
    let info = genarium_games::genesia::client::pack_contents(&pack);
    Ok(Json(info).into_response())
}

pub(super) async fn find(app: &App, hash: &str) -> Result<PackRef, Problem> {
    let pack = packs::provide(app.store(), app.tables.library(), hash).await?;
    let pack = pack.filter(|pack| app.tables.library().packs.with_fingerprint(hash).as_ref() == Some(pack));
    pack.ok_or_else(|| Problem::missing("There is no such pack."))
}

/// The files of a pack, to change them and bring them back.
#[utoipa::path(get, path = "/packs/{hash}/files", tag = "packs", params(("hash" = String, Path)), responses(
    (status = 200, body = Files),
    Problem,
))]
pub async fn files(
    State(app): State<Arc<App>>,
    PathArgs(hash): PathArgs<String>,
) -> Result<Json<Files>, Problem> {
    let pack = find(&app, &hash).await?;
    let stored = app.store().packs_called(&pack.hash, "").await?;
    let stored = stored.first().ok_or_else(|| Problem::missing("There is no such pack."))?;
    Ok(Json(Files { files: packs::files(stored)? }))
}
