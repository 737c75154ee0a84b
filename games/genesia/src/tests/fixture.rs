//! The pack that the rules are tested with: a released one, which never changes, so that a card of the reference pack
//! can be tuned without changing what these tests say.

use crate::pack::{Pack, PackFiles, PackRef, PackRegistry, RELEASED_FILES};
use crate::{Mode, Options};

/// Version 1.5.0 of the reference pack, as its files are written.
pub(crate) const FILES: PackFiles<'static> = RELEASED_FILES[1];

pub(crate) fn pack() -> PackRef {
    PackRegistry::default().find("reference@1.5.0").expect("it is built in")
}

pub(crate) fn standard(players: u8) -> Options {
    Options { pack: pack(), ..Options::standard(players) }
}

pub(crate) fn solo(mode: Mode) -> Options {
    Options { pack: pack(), ..Options::solo(mode) }
}

pub(crate) fn teams(teams: &[Vec<u8>]) -> Options {
    Options { pack: pack(), ..Options::teams(teams) }
}

/// A pack for one test, made from these files.
pub(crate) fn read(files: &PackFiles<'_>) -> PackRef {
    Pack::read(files).expect("a pack fit for play").into()
}
