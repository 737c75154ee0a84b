use super::built_in::BUILT_IN;
use super::{Fault, Pack, PackError, PackFiles, PackRef, fingerprint};
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

/// How many packs a registry holds beside the built-in ones, unless it is told otherwise.
const ROOM: usize = 200;

/// Of how many texts that say the same the old fingerprints are kept.
const MOST_BYTES: usize = 8;

/// Packs at hand: the built-in ones, and those that were brought. Options, records and tables find theirs in it by name or
/// by fingerprint. It is as large as its room: a pack that nobody plays with makes way for a new one.
pub struct PackRegistry {
    brought: RwLock<Vec<Brought>>,
    room: usize,
}

/// A pack that was brought, and what its files were known by when fingerprints were of bytes: texts that say the
/// same are one pack.
struct Brought {
    bytes: Vec<String>,
    pack: PackRef,
}

impl Default for PackRegistry {
    fn default() -> PackRegistry {
        PackRegistry::with_room(ROOM)
    }
}

impl PackRegistry {
    /// A registry with room for so many packs beside the built-in ones.
    pub fn with_room(room: usize) -> PackRegistry {
        PackRegistry { brought: RwLock::default(), room }
    }

    /// Reads a pack and keeps it, where options and records find it.
    pub fn load(&self, files: &PackFiles<'_>) -> Result<PackRef, PackError> {
        let pack = PackRef::from(Pack::read(files)?);
        if let Some(built_in) = BUILT_IN.iter().find(|built_in| built_in.pack == pack) {
            return Ok(built_in.pack.clone());
        }
        let bytes = fingerprint::of_bytes(files);
        let mut brought = self.brought.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(there) = brought.iter_mut().find(|there| there.pack == pack) {
            if !there.bytes.contains(&bytes) && there.bytes.len() < MOST_BYTES {
                there.bytes.push(bytes);
            }
            return Ok(there.pack.clone());
        }
        if brought.len() >= self.room {
            let idle = brought.iter().position(|there| !there.pack.is_shared());
            let Some(idle) = idle else {
                let full = "Too many packs are played with; no more are taken.";
                return Err(PackError(vec![Fault::with(PackFiles::NAMES[0], full)]));
            };
            brought.remove(idle);
        }
        brought.push(Brought { bytes: vec![bytes], pack: pack.clone() });
        Ok(pack)
    }

    /// The pack with this fingerprint, be it of its content or, as in old records, of its bytes.
    pub fn with_fingerprint(&self, hash: &str) -> Option<PackRef> {
        let brought = self.brought();
        let content = BUILT_IN.iter().map(|built_in| &built_in.pack);
        let content = content.chain(brought.iter().map(|there| &there.pack)).find(|pack| pack.hash == hash);
        let old = || BUILT_IN.iter().find(|built_in| built_in.bytes == hash).map(|built_in| &built_in.pack);
        let older = || {
            let there = brought.iter().find(|there| there.bytes.iter().any(|bytes| bytes == hash));
            there.map(|there| &there.pack)
        };
        content.or_else(old).or_else(older).cloned()
    }

    /// The pack with this fingerprint, or the last one with this name; or, where `@` and a version follow the name,
    /// the first one with both.
    pub fn find(&self, name: &str) -> Option<PackRef> {
        if let Some(pack) = self.with_fingerprint(name) {
            return Some(pack);
        }
        let brought = self.brought();
        let built_in = BUILT_IN.iter().map(|built_in| &built_in.pack);
        let mut all = built_in.chain(brought.iter().map(|there| &there.pack));
        match name.split_once('@') {
            // What was released keeps its name.
            Some((name, version)) => all.find(|pack| pack.name == name && pack.version == version).cloned(),
            None => all.rfind(|pack| pack.name == name).cloned(),
        }
    }

    fn brought(&self) -> RwLockReadGuard<'_, Vec<Brought>> {
        self.brought.read().unwrap_or_else(PoisonError::into_inner)
    }
}
