//! Packs that players brought: they are kept in the store, and read into the library when something names them.

use crate::table::{Event, Row, needs};
use crate::tables::now;
use genarium_games::Library;
use genarium_games::genesia::pack::{Pack, PackFiles, PackRef, PackRegistry, REFERENCE_FILES};
use genarium_games::genesia::pictures;
use genarium_store::{Store, StoreError, StoredPack, UserId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The files of a pack by their names.
pub(crate) type Files = BTreeMap<String, String>;

/// What lists say of a pack; kept beside it, so that nobody reads its files for a list.
#[derive(Serialize, Deserialize)]
pub(crate) struct Sheet {
    pub name: String,
    pub version: String,
    pub title: String,
    pub cards: usize,
}

impl Sheet {
    pub fn of(pack: &Pack) -> Sheet {
        Sheet {
            name: pack.name.clone(),
            version: pack.version.clone(),
            title: pack.title.clone(),
            cards: pack.cards.len(),
        }
    }
}

fn written<T: Serialize>(what: &T) -> Result<String, StoreError> {
    serde_json::to_string(what).map_err(|error| StoreError::Broken(error.to_string()))
}

/// Whether a pack that comes with the program has this fingerprint or name.
pub(crate) fn built_in(named: &str) -> bool {
    PackRegistry::with_room(0).find(named).is_some()
}

pub(crate) fn borrowed(files: &Files) -> Vec<(&str, &str)> {
    files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect()
}

/// Keeps the pack that comes with the program, so that its games can be read after it has changed, and lets packs that
/// an earlier version of the program took be found by the fingerprints of today.
pub(crate) async fn prepare(store: &Store) -> Result<(), StoreError> {
    let reference: BTreeMap<&str, &str> =
        REFERENCE_FILES.each().chain([(pictures::FILE, pictures::REFERENCE)]).collect();
    keep(store, &PackRef::reference(), None, &reference).await?;
    for hash in store.pack_hashes().await? {
        // One after another: all together may be large.
        for stored in store.packs_called(&hash, "").await? {
            let files = files(&stored)?;
            match PackFiles::named(&borrowed(&files)).and_then(|files| Pack::read(&files)) {
                // Of packs that were here before nobody knows whether there are tables with them.
                Ok(pack) => {
                    let sheet = written(&Sheet::of(&pack))?;
                    if pack.hash != stored.hash {
                        store.add_pack(&stored, "", true).await?;
                    }
                    store.add_pack(&StoredPack { hash: pack.hash, ..stored }, &sheet, true).await?;
                }
                Err(error) => {
                    tracing::warn!(pack = stored.hash, %error, "a pack cannot be read any more");
                    store.add_pack(&stored, "", true).await?;
                }
            }
        }
    }
    Ok(())
}

pub(crate) async fn keep<T: Serialize>(
    store: &Store,
    pack: &Pack,
    user: Option<UserId>,
    files: &T,
) -> Result<(), StoreError> {
    let files = written(files)?;
    let stored = StoredPack { hash: pack.hash.clone(), name: pack.name.clone(), user, created: now(), files };
    store.add_pack(&stored, &written(&Sheet::of(pack))?, user.is_none()).await
}

/// The files of a pack that was written down.
pub(crate) fn files(stored: &StoredPack) -> Result<Files, StoreError> {
    serde_json::from_str(&stored.files)
        .map_err(|error| StoreError::Broken(format!("the pack {}: {error}", stored.hash)))
}

/// Reads a pack that was written down; none if it is not fit for play any more.
pub(crate) fn read(library: &Library, stored: &StoredPack) -> Result<Option<PackRef>, StoreError> {
    if let Some(pack) = library.packs.with_fingerprint(&stored.hash) {
        return Ok(Some(pack));
    }
    let files = files(stored)?;
    let read = PackFiles::named(&borrowed(&files)).and_then(|files| library.packs.load(&files));
    if let Err(error) = &read {
        tracing::warn!(pack = stored.hash, %error, "a pack cannot be read any more");
    }
    Ok(read.ok())
}

/// The pack with this fingerprint or name, in the library from now on if the store has it: another node may have
/// taken it, or it was not played with for a while. It stays there as long as somebody holds it.
pub(crate) async fn provide(
    store: &Store,
    library: &Library,
    named: &str,
) -> Result<Option<PackRef>, StoreError> {
    if let Some(pack) = library.packs.with_fingerprint(named) {
        return Ok(Some(pack));
    }
    let name = named.split('@').next().unwrap_or_default();
    for stored in store.packs_called(named, name).await? {
        read(library, &stored)?;
    }
    Ok(library.packs.find(named))
}

/// The same for a table that is to be opened: from now on the pack is kept.
pub(crate) async fn provide_to_play(
    store: &Store,
    library: &Library,
    named: &str,
) -> Result<Option<PackRef>, StoreError> {
    let Some(pack) = provide(store, library, named).await? else { return Ok(None) };
    let kept = built_in(&pack.hash) || store.play_pack(&pack.hash).await?;
    Ok(Some(pack).filter(|_| kept))
}

/// The same for a table that is to be read.
pub(crate) async fn provide_for(
    store: &Store,
    library: &Library,
    first: Option<&Row>,
) -> Result<Option<PackRef>, StoreError> {
    let opening = first.and_then(|row| row.events.first());
    let named =
        opening.and_then(|event| if let Event::Created(created) = event { needs(created) } else { None });
    match named {
        Some(named) => provide(store, library, &named).await,
        None => Ok(None),
    }
}
