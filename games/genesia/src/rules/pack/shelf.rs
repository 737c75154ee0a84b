use super::{Pack, PackError, PackFiles, fingerprint};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::Deref;
use std::sync::{LazyLock, PoisonError, RwLock, RwLockReadGuard};

macro_rules! files_in {
    ($folder:literal) => {
        PackFiles {
            pack: include_str!(concat!("../../../../../packs/", $folder, "/pack.toml")),
            cards: include_str!(concat!("../../../../../packs/", $folder, "/cards.toml")),
            objectives: include_str!(concat!("../../../../../packs/", $folder, "/objectives.toml")),
            boards: include_str!(concat!("../../../../../packs/", $folder, "/boards.toml")),
            texts: [
                include_str!(concat!("../../../../../packs/", $folder, "/texts/en.toml")),
                include_str!(concat!("../../../../../packs/", $folder, "/texts/fr.toml")),
                include_str!(concat!("../../../../../packs/", $folder, "/texts/it.toml")),
            ],
        }
    };
}

/// The reference pack, as its files are written: a reconstruction, and a model for other packs.
pub const REFERENCE_FILES: PackFiles<'static> = files_in!("reference");

/// Its versions as they were released, oldest first, so that their games can be read for ever.
pub const RELEASED_FILES: [PackFiles<'static>; 2] =
    [files_in!("released/reference-1.4.0"), files_in!("released/reference-1.5.0")];

/// A pack, and what its files were known by when fingerprints were of bytes. A pack that was loaded from files that
/// say the same in other bytes is there more than once.
struct Entry {
    bytes: String,
    pack: &'static Pack,
}

/// Packs are few and live as long as the program, so states can point at them for free. The shipped ones come first,
/// the newest last among them.
static SHELF: LazyLock<RwLock<Vec<Entry>>> = LazyLock::new(|| {
    let shipped = RELEASED_FILES.iter().chain([&REFERENCE_FILES]);
    let read = |files| {
        let pack = Pack::read(files).expect("shipped packs are checked by a test");
        Entry { bytes: fingerprint::of_bytes(files), pack: Box::leak(Box::new(pack)) }
    };
    RwLock::new(shipped.map(read).collect())
});

/// What is on the shelf stays there, so there must be an end to it.
const MOST_PACKS: usize = 1000;

/// A pack that was put on the shelf. Two of them are equal if their contents are.
#[derive(Clone, Copy)]
pub struct PackRef(&'static Pack);

impl PackRef {
    /// The pack that comes with the program.
    pub fn reference() -> PackRef {
        PackRef(shelf()[RELEASED_FILES.len()].pack)
    }

    /// Reads a pack and puts it on the shelf, where records and options find it by name or fingerprint.
    pub fn load(files: &PackFiles<'_>) -> Result<PackRef, PackError> {
        let pack = Pack::read(files)?;
        let bytes = fingerprint::of_bytes(files);
        let mut shelf = SHELF.write().unwrap_or_else(PoisonError::into_inner);
        let there = shelf.iter().find(|entry| entry.pack.hash == pack.hash).map(|entry| entry.pack);
        if let Some(there) = there.filter(|_| shelf.iter().any(|entry| entry.bytes == bytes)) {
            return Ok(PackRef(there));
        }
        if shelf.len() >= MOST_PACKS {
            return Err(PackError(vec!["The shelf is full; no more packs are taken.".to_owned()]));
        }
        let pack = there.unwrap_or_else(|| Box::leak(Box::new(pack)));
        shelf.push(Entry { bytes, pack });
        Ok(PackRef(pack))
    }

    /// The pack with this fingerprint, be it of its content or, as in old records, of its bytes.
    pub fn with_fingerprint(hash: &str) -> Option<PackRef> {
        let shelf = shelf();
        let content = shelf.iter().find(|entry| entry.pack.hash == hash);
        content.or_else(|| shelf.iter().find(|entry| entry.bytes == hash)).map(|entry| PackRef(entry.pack))
    }

    /// The pack with this fingerprint, or the last one with this name; or, where `@` and a version follow the name,
    /// the first one with both.
    pub fn find(name: &str) -> Option<PackRef> {
        let (plain, version) = name.split_once('@').map_or((name, None), |(name, of)| (name, Some(of)));
        let fits = |entry: &&Entry| {
            entry.pack.name == plain && version.is_none_or(|version| entry.pack.version == version)
        };
        let named = || match version {
            // What was released keeps its name.
            Some(_) => shelf().iter().find(fits).map(|entry| PackRef(entry.pack)),
            None => shelf().iter().rfind(fits).map(|entry| PackRef(entry.pack)),
        };
        PackRef::with_fingerprint(name).or_else(named)
    }

    /// Whether it is the pack that comes with the program.
    pub fn is_reference(&self) -> bool {
        *self == PackRef::reference()
    }

    /// The pack itself.
    #[inline]
    pub fn pack(self) -> &'static Pack {
        self.0
    }
}

fn shelf() -> RwLockReadGuard<'static, Vec<Entry>> {
    SHELF.read().unwrap_or_else(PoisonError::into_inner)
}

impl Deref for PackRef {
    type Target = Pack;
    #[inline]
    fn deref(&self) -> &Pack {
        self.0
    }
}

impl PartialEq for PackRef {
    fn eq(&self, other: &PackRef) -> bool {
        std::ptr::eq(self.0, other.0) || self.0.hash == other.0.hash
    }
}

impl Eq for PackRef {}

impl fmt::Debug for PackRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pack {}", self.0.name)
    }
}

impl Default for PackRef {
    fn default() -> PackRef {
        PackRef::reference()
    }
}

/// Written as the fingerprint, which finds the very same pack again.
impl Serialize for PackRef {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.hash)
    }
}

impl<'de> Deserialize<'de> for PackRef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PackRef, D::Error> {
        let name = String::deserialize(deserializer)?;
        PackRef::find(&name).ok_or_else(|| {
            let shown: String = name.chars().take(40).collect();
            serde::de::Error::custom(format!("the pack {shown:?} is not loaded"))
        })
    }
}
