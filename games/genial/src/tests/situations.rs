//! What seldom happens in Génial, and positions from which it is near.

use crate::{Action, Genial, Options, Phase, Variant};
use genarium_engine::conformance::{Situation, Specimen, random_entry};
use genarium_engine::{Entry, Game, Generator, Turn, situations};

type Step<'a> = genarium_engine::conformance::Step<'a, Genial>;

fn places((_, entry, _): Step) -> bool {
    matches!(entry, Entry::Player { action: Action::Place(_), .. })
}

fn ends((_, _, after): Step) -> bool {
    after.turn() == Turn::Over
}

/// How many colours of the side that moves stand at a value afterwards and did not before.
fn reach(value: u8, (before, _, after): Step) -> usize {
    let tracks = before.track(before.seat).iter().zip(after.track(before.seat));
    tracks.filter(|(old, new)| **old != value && **new == value).count()
}

fn all_at(value: u8, (before, _, after): Step) -> bool {
    after.track(before.seat).iter().all(|colour| *colour == value)
}

pub(super) fn situations() -> Vec<Situation<Genial>> {
    situations![Genial:
        "two colours reach 18 with one tile": step => reach(18, step) == 2,
        "a bonus tile earns another": step =>
            step.0.phase == Phase::Bonus && places(step) && step.2.phase == Phase::Bonus
                && step.2.bonus >= step.0.bonus,
        "bonus tiles are declined": step =>
            matches!(step.1, Entry::Player { action: Action::Pass, .. }),
        "a rack runs empty": step =>
            places(step) && !ends(step) && step.0.options.variant != Variant::Solo
                && step.2.racks[step.0.seat.index()].is_empty(),
        "a rack is swapped": step => matches!(step.1, Entry::Player { action: Action::Swap, .. }),
        "a rack that could be swapped is kept": step =>
            matches!(step.1, Entry::Player { action: Action::Keep, .. }),
        "all six at 18 win at once": step =>
            step.0.options.variant == Variant::Standard && ends(step) && all_at(18, step),
        "all six of a team at 36 win at once": step =>
            step.0.options.variant == Variant::Teams && ends(step) && all_at(36, step),
        "all six at 36 end solo": step =>
            step.0.options.variant == Variant::Solo && ends(step) && all_at(36, step),
        "a team's colour reaches 36": step =>
            step.0.options.variant == Variant::Teams && reach(36, step) > 0,
        "the board fills up with bonus tiles pending": step =>
            step.2.board.free().is_empty() && step.0.options.variant != Variant::Solo
                && step.0.bonus + reach(18, step) as u8 > u8::from(step.0.phase == Phase::Bonus),
    ]
}

/// Every table some way into a game, with its markers shortly before each stop.
pub(super) fn prepared() -> Vec<Genial> {
    let mut positions = Vec::new();
    for (table, options) in (0..).zip(Genial::tables()) {
        for (number, marker) in (0..).zip(markers(&options)) {
            let mut random = Generator::stream(table, number);
            for mut game in [midway(&options, &mut random), nearly_full(&options, &mut random)] {
                for track in &mut game.tracks {
                    *track = [marker; 6];
                }
                positions.push(game);
            }
        }
    }
    positions
}

fn markers(options: &Options) -> Vec<u8> {
    match options.variant {
        Variant::Standard => vec![14, 17],
        Variant::Teams => vec![15, 17, 35],
        Variant::Solo => vec![17, 35],
    }
}

/// A game with a third of its board covered.
fn midway(options: &Options, random: &mut Generator) -> Genial {
    until(options, random, |game, full| game.board.free().count() < full * 2 / 3)
}

/// A game with room for a few tiles.
fn nearly_full(options: &Options, random: &mut Generator) -> Genial {
    until(options, random, |game, _| game.board.free().count() < 8)
}

/// A random game up to where a tile is to be placed and the board has filled up that far, from so many free pairs.
fn until(options: &Options, random: &mut Generator, reached: fn(&Genial, u32) -> bool) -> Genial {
    let mut game = Genial::start(options).expect("the tables to test are legal");
    let full = game.board.free().count();
    while game.phase != Phase::Place || !reached(&game, full) {
        let entry = random_entry(&game, random).expect("the board is not full yet");
        game.apply(&entry).expect("random entries are legal");
    }
    game
}
