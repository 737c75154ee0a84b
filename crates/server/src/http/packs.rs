//! Packs of the players' own for Genesia. How many there may be is limited.

use super::App;
use super::ask::{Body, Named};
use super::identity::Visitor;
use crate::error::Problem;
use crate::packs;
use crate::protocol::Code;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use genarium_games::genesia::pack::{Pack, PackFiles, PackRef};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// A pack of cards and boards.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PackSheet {
    /// Its fingerprint, which tables name it by.
    hash: String,
    name: String,
    version: String,
    /// The name on screens.
    title: String,
    /// How many cards it has.
    cards: usize,
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

fn sheet(pack: &Pack) -> PackSheet {
    PackSheet {
        hash: pack.hash.clone(),
        name: pack.name.clone(),
        version: pack.version.clone(),
        title: pack.title.clone(),
        cards: pack.cards.len(),
    }
}

/// The packs of the house.
#[utoipa::path(get, path = "/packs", tag = "packs", responses(
    (status = 200, body = Vec<PackSheet>),
    Problem,
))]
pub async fn packs(State(app): State<Arc<App>>) -> Result<Json<Vec<PackSheet>>, Problem> {
    let mut sheets = vec![sheet(&PackRef::reference())];
    for stored in app.store().packs().await? {
        // Rows of earlier versions of the program name other fingerprints, so a pack can have two rows.
        let Some(pack) = packs::read(app.house.library(), &stored)? else { continue };
        if sheets.iter().all(|sheet| sheet.hash != pack.hash) {
            sheets.push(sheet(&pack));
        }
    }
    Ok(Json(sheets))
}

/// Bring a pack. Who brings one that is there already gets the same answer.
#[utoipa::path(post, path = "/packs", tag = "packs", request_body = NewPack, responses(
    (status = 201, body = PackSheet),
    Problem,
))]
pub async fn upload(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    Body(new): Body<NewPack>,
) -> Result<(StatusCode, Json<PackSheet>), Problem> {
    let user = visitor.welcome(&app).await?.user.id;
    let unfit = |sentence: String| {
        let shown: String = sentence.chars().take(2000).collect();
        Problem::new(Code::UnfitPack, shown)
    };
    let named = PackFiles::named(&packs::borrowed(&new.files)).map_err(|error| unfit(error.to_string()))?;
    let read = Pack::read(&named).map_err(|error| unfit(error.to_string()))?;
    if app.store().packs_called(&read.hash, "").await?.is_empty() {
        let (all, mine) = app.store().count_packs(user).await?;
        let limits = app.gate.limits();
        if all >= i64::from(limits.packs) || mine >= i64::from(limits.packs_per_person) {
            return Err(Problem::too_many("There are enough packs; no more are taken."));
        }
    }
    packs::keep(app.store(), &read, Some(user), &new.files).await?;
    Ok((StatusCode::CREATED, Json(sheet(&read))))
}

/// Everything in a pack: cards, Objectives, boards and texts.
#[utoipa::path(get, path = "/packs/{hash}", tag = "packs", params(("hash" = String, Path)), responses(
    (status = 200, body = Object),
    Problem,
))]
pub async fn pack(State(app): State<Arc<App>>, Named(hash): Named<String>) -> Result<Response, Problem> {
    let pack = find(&app, &hash).await?;
    let sheet = genarium_games::genesia::client::pack_sheet(&pack);
    Ok(Json(sheet).into_response())
}

async fn find(app: &App, hash: &str) -> Result<PackRef, Problem> {
    let pack = packs::provide(app.store(), app.house.library(), hash).await?;
    let pack = pack.filter(|pack| app.house.library().packs.with_fingerprint(hash).as_ref() == Some(pack));
    pack.ok_or_else(|| Problem::missing("There is no such pack."))
}

/// The files of a pack, to change them and bring them back.
#[utoipa::path(get, path = "/packs/{hash}/files", tag = "packs", params(("hash" = String, Path)), responses(
    (status = 200, body = Files),
    Problem,
))]
pub async fn files(State(app): State<Arc<App>>, Named(hash): Named<String>) -> Result<Json<Files>, Problem> {
    let pack = find(&app, &hash).await?;
    let stored = app.store().packs_called(&pack.hash, "").await?;
    let stored = stored.first().ok_or_else(|| Problem::missing("There is no such pack."))?;
    Ok(Json(Files { files: packs::files(stored)? }))
}
