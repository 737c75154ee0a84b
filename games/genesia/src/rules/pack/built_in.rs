use super::{Pack, PackFiles, fingerprint};
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

macro_rules! files_in {
    ($folder:literal) => {
        PackFiles {
            pack: include_str!(concat!("../../../../../packs/", $folder, "/pack.toml")),
            cards: include_str!(concat!("../../../../../packs/", $folder, "/cards.toml")),
            objectives: include_str!(concat!("../../../../../packs/", $folder, "/objectives.toml")),
            boards: include_str!(concat!("../../../../../packs/", $folder, "/boards.toml")),
            texts: [
                Some(include_str!(concat!("../../../../../packs/", $folder, "/texts/en.toml"))),
                Some(include_str!(concat!("../../../../../packs/", $folder, "/texts/fr.toml"))),
                Some(include_str!(concat!("../../../../../packs/", $folder, "/texts/it.toml"))),
            ],
        }
    };
}

/// The reference pack, as its files are written: a reconstruction, and a model for other packs.
pub const REFERENCE_FILES: PackFiles<'static> = files_in!("reference");

/// Its versions as they were released, oldest first, so that their games can be read for ever.
pub const RELEASED_FILES: [PackFiles<'static>; 2] =
    [files_in!("released/reference-1.4.0"), files_in!("released/reference-1.5.0")];

/// A pack that is built in, and what its files were known by when fingerprints were of bytes.
pub(super) struct BuiltIn {
    pub bytes: String,
    pub pack: PackRef,
}

/// The built-in packs, the reference pack last: data of the program, read when it is first asked for.
pub(super) static BUILT_IN: LazyLock<Vec<BuiltIn>> = LazyLock::new(|| {
    let mut packs: Vec<BuiltIn> = RELEASED_FILES.iter().map(BuiltIn::read).collect();
    packs.push(BuiltIn::read(&REFERENCE_FILES));
    packs
});

impl BuiltIn {
    fn read(files: &PackFiles<'_>) -> BuiltIn {
        let pack = Pack::read(files).expect("shipped packs are checked by a test");
        BuiltIn { bytes: fingerprint::of_bytes(files), pack: pack.into() }
    }
}

/// A pack that several games share. Two of them are equal if their contents are.
#[derive(Clone)]
pub struct PackRef(Arc<Pack>);

impl PackRef {
    /// The pack that comes with the program.
    pub fn reference() -> PackRef {
        BUILT_IN[RELEASED_FILES.len()].pack.clone()
    }

    /// Whether it is the pack that comes with the program.
    pub fn is_reference(&self) -> bool {
        *self == BUILT_IN[RELEASED_FILES.len()].pack
    }

    /// Whether somebody else holds it too.
    pub(super) fn is_shared(&self) -> bool {
        Arc::strong_count(&self.0) > 1
    }
}

impl From<Pack> for PackRef {
    fn from(pack: Pack) -> PackRef {
        PackRef(Arc::new(pack))
    }
}

impl Deref for PackRef {
    type Target = Pack;
    #[inline]
    fn deref(&self) -> &Pack {
        &self.0
    }
}

impl PartialEq for PackRef {
    fn eq(&self, other: &PackRef) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.hash == other.hash
    }
}

impl Eq for PackRef {}

impl fmt::Debug for PackRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pack {}", self.name)
    }
}

impl Default for PackRef {
    fn default() -> PackRef {
        PackRef::reference()
    }
}
