use super::{Pack, PackError, PackFiles};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::Deref;
use std::sync::{LazyLock, RwLock};

macro_rules! reference_file {
    ($name:literal) => {
        include_str!(concat!("../../../../packs/reference/", $name))
    };
}

/// The reference pack, as its files are written: a reconstruction, and a model for other packs.
pub const REFERENCE_FILES: PackFiles<'static> = PackFiles {
    pack: reference_file!("pack.toml"),
    cards: reference_file!("cards.toml"),
    objectives: reference_file!("objectives.toml"),
    boards: reference_file!("boards.toml"),
    texts: [
        reference_file!("texts/en.toml"),
        reference_file!("texts/fr.toml"),
        reference_file!("texts/it.toml"),
    ],
};

/// Packs are few and live as long as the program, so states can point at them for free.
static SHELF: LazyLock<RwLock<Vec<&'static Pack>>> = LazyLock::new(|| {
    let reference = Pack::read(&REFERENCE_FILES).expect("the reference pack is checked by a test");
    RwLock::new(vec![Box::leak(Box::new(reference))])
});

/// What is on the shelf stays there, so there must be an end to it.
const MOST_PACKS: usize = 1000;

/// A pack that was put on the shelf. Two of them are equal if their contents are.
#[derive(Clone, Copy)]
pub struct PackRef(&'static Pack);

impl PackRef {
    /// The pack that comes with the program.
    pub fn reference() -> PackRef {
        PackRef::shelf()[0]
    }

    /// Reads a pack and puts it on the shelf, where records and options find it by name or fingerprint.
    pub fn load(files: &PackFiles<'_>) -> Result<PackRef, PackError> {
        let pack = Pack::read(files)?;
        if let Some(there) = PackRef::find(&pack.hash) {
            return Ok(there);
        }
        let mut shelf = SHELF.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        if shelf.len() >= MOST_PACKS {
            return Err(PackError(vec!["The shelf is full; no more packs are taken.".to_owned()]));
        }
        let pack: &'static Pack = Box::leak(Box::new(pack));
        shelf.push(pack);
        Ok(PackRef(pack))
    }

    /// The pack with this fingerprint, or the last one with this name.
    pub fn find(name: &str) -> Option<PackRef> {
        let shelf = PackRef::shelf();
        let by_hash = shelf.iter().find(|pack| pack.hash == name);
        by_hash.or_else(|| shelf.iter().rfind(|pack| pack.name == name)).copied()
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

    fn shelf() -> Vec<PackRef> {
        let shelf = SHELF.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        shelf.iter().map(|pack| PackRef(pack)).collect()
    }
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
