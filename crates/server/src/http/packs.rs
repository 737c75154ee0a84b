//! Packs of the players' own for Genesia. A pack that was taken stays in memory as long as the house stands, so how
//! many there may be is limited.

use super::App;
use super::ask::{Body, Named};
use super::identity::Visitor;
use crate::error::Problem;
use crate::house::now;
use crate::protocol::Code;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use genarium_games::genesia::pack::{Pack, PackFiles, PackRef, REFERENCE_FILES};
use genarium_store::{Store, StoreError, StoredPack, UserId};
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

fn borrowed(files: &BTreeMap<String, String>) -> Vec<(&str, &str)> {
    files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect()
}

/// Puts every pack that the store knows on the shelf, so that tables find theirs, and keeps the one that comes with
/// the program.
pub async fn open_packs(store: &Store) -> Result<usize, StoreError> {
    keep_reference(store).await?;
    let mut opened = 0;
    for stored in store.packs().await? {
        let files: BTreeMap<String, String> = serde_json::from_str(&stored.files)
            .map_err(|error| StoreError::Broken(format!("the pack {}: {error}", stored.hash)))?;
        let read = PackFiles::named(&borrowed(&files)).and_then(|files| PackRef::load(&files));
        match read {
            Ok(_) => opened += 1,
            Err(error) => tracing::warn!(pack = stored.hash, %error, "a pack cannot be read any more"),
        }
    }
    Ok(opened)
}

/// Keeps the pack that comes with the program, so that its games can be read after it has changed.
async fn keep_reference(store: &Store) -> Result<(), StoreError> {
    let files: BTreeMap<&str, &str> = REFERENCE_FILES.each().collect();
    keep(store, PackRef::reference().pack(), None, &files).await
}

async fn keep<T: Serialize>(
    store: &Store,
    pack: &Pack,
    user: Option<UserId>,
    files: &T,
) -> Result<(), StoreError> {
    let files = serde_json::to_string(files).map_err(|error| StoreError::Broken(error.to_string()))?;
    let stored = StoredPack { hash: pack.hash.clone(), name: pack.name.clone(), user, created: now(), files };
    store.add_pack(&stored).await
}

/// The packs of the house.
#[utoipa::path(get, path = "/packs", tag = "packs", responses(
    (status = 200, body = Vec<PackSheet>),
    Problem,
))]
pub async fn packs(State(app): State<Arc<App>>) -> Result<Json<Vec<PackSheet>>, Problem> {
    let mut sheets = vec![sheet(PackRef::reference().pack())];
    for stored in app.store().packs().await? {
        // Rows of earlier versions of the program name other fingerprints, so a pack can have two rows.
        let Some(pack) = PackRef::with_fingerprint(&stored.hash) else { continue };
        if sheets.iter().all(|sheet| sheet.hash != pack.hash) {
            sheets.push(sheet(pack.pack()));
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
    let named = PackFiles::named(&borrowed(&new.files)).map_err(|error| unfit(error.to_string()))?;
    // Read once to know what it is, without putting it on the shelf for ever.
    let read = Pack::read(&named).map_err(|error| unfit(error.to_string()))?;
    if PackRef::with_fingerprint(&read.hash).is_none() {
        let (all, mine) = app.store().count_packs(user).await?;
        let limits = app.gate.limits();
        if all >= i64::from(limits.packs) || mine >= i64::from(limits.packs_per_person) {
            return Err(Problem::too_many("There are enough packs; no more are taken."));
        }
    }
    keep(app.store(), &read, Some(user), &new.files).await?;
    let pack = PackRef::load(&named).map_err(|error| unfit(error.to_string()))?;
    Ok((StatusCode::CREATED, Json(sheet(pack.pack()))))
}

/// Everything in a pack: cards, Objectives, boards and texts.
#[utoipa::path(get, path = "/packs/{hash}", tag = "packs", params(("hash" = String, Path)), responses(
    (status = 200, body = Object),
    Problem,
))]
pub async fn pack(Named(hash): Named<String>) -> Result<Response, Problem> {
    let pack = find(&hash)?;
    let sheet = genarium_games::genesia::client::pack_sheet(pack.pack());
    Ok(Json(sheet).into_response())
}

fn find(hash: &str) -> Result<PackRef, Problem> {
    PackRef::with_fingerprint(hash).ok_or_else(|| Problem::missing("There is no such pack."))
}

/// The files of a pack, to change them and bring them back.
#[utoipa::path(get, path = "/packs/{hash}/files", tag = "packs", params(("hash" = String, Path)), responses(
    (status = 200, body = Files),
    Problem,
))]
pub async fn files(State(app): State<Arc<App>>, Named(hash): Named<String>) -> Result<Json<Files>, Problem> {
    let pack = find(&hash)?;
    let rows = app.store().packs().await?;
    let stored = rows.into_iter().find(|stored| PackRef::with_fingerprint(&stored.hash) == Some(pack));
    let files = stored.and_then(|stored| serde_json::from_str(&stored.files).ok());
    files.map(|files| Json(Files { files })).ok_or_else(|| Problem::missing("There is no such pack."))
}
