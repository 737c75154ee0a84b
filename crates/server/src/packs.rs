//! Packs that players brought: they are kept in the store, and read into the library when something names them.

use crate::house::now;
use crate::table::{Event, Row, needs};
use genarium_games::Library;
use genarium_games::genesia::pack::{Pack, PackFiles, PackRef, REFERENCE_FILES};
use genarium_store::{Store, StoreError, StoredPack, UserId};
use serde::Serialize;
use std::collections::BTreeMap;

/// The files of a pack by their names.
pub(crate) type Files = BTreeMap<String, String>;

pub(crate) fn borrowed(files: &Files) -> Vec<(&str, &str)> {
    files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect()
}

/// Keeps the pack that comes with the program, so that its games can be read after it has changed, and lets packs that
/// an earlier version of the program took be found by the fingerprints of today.
pub async fn prepare(store: &Store) -> Result<(), StoreError> {
    let reference: BTreeMap<&str, &str> = REFERENCE_FILES.each().collect();
    keep(store, &PackRef::reference(), None, &reference).await?;
    for stored in store.packs().await? {
        let files = files(&stored)?;
        match PackFiles::named(&borrowed(&files)).and_then(|files| Pack::read(&files)) {
            Ok(pack) if pack.hash == stored.hash => {}
            Ok(pack) => store.add_pack(&StoredPack { hash: pack.hash, ..stored }).await?,
            Err(error) => tracing::warn!(pack = stored.hash, %error, "a pack cannot be read any more"),
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
    let files = serde_json::to_string(files).map_err(|error| StoreError::Broken(error.to_string()))?;
    let stored = StoredPack { hash: pack.hash.clone(), name: pack.name.clone(), user, created: now(), files };
    store.add_pack(&stored).await
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
