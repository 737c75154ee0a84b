//! Whole games by both readings of the rules, step by step.

use super::naive::{Laid, Naive, Question, Symbol, Table};
use crate::{
    Action, Colour, Genial, Halt, Options, Partners, Phase, Placement, Rules, STOP, Tile, Values, Variant,
};
use genarium_engine::conformance::random_entry;
use genarium_engine::{Entry, EntryOf, Game, Generator, Random, Seat, Turn, Viewer};
use std::collections::BTreeSet;

fn table(options: &Options) -> Table {
    Table {
        players: options.players.into(),
        teams: options.variant == Variant::Teams,
        solo: options.variant == Variant::Solo,
        halts_for_the_turn: options.variant == Variant::Teams
            && options.rules == Rules::V1_1
            && options.halt != Some(Halt::Tile),
        swaps_nothing: options.rules == Rules::V1_0,
    }
}

fn letters(tile: Tile) -> [Symbol; 2] {
    let (a, b) = tile.colours();
    [a.letter(), b.letter()]
}

/// The two halves, the smaller place first.
fn halves(placement: Placement) -> Laid {
    let at = |n: usize| {
        let cell = placement.pair.cells()[n];
        ((i32::from(cell.q()), i32::from(cell.r())), placement.colours[n].letter())
    };
    if at(0).0 < at(1).0 { [at(0), at(1)] } else { [at(1), at(0)] }
}

fn question(game: &Genial) -> Question {
    match game.phase().0 {
        Phase::Place => Question::Tile,
        Phase::Bonus => Question::BonusTile,
        Phase::Swap => Question::Swap,
        Phase::Deal | Phase::Refill | Phase::Renew => Question::Draw(game.due.into()),
        Phase::Over => Question::Nothing,
    }
}

/// Everything that both readings know.
fn compare(game: &Genial, naive: &Naive) {
    assert_eq!(question(game), naive.question);
    assert_eq!(usize::from(game.bonus), naive.bonus_tiles);
    assert_eq!(game.bag.len() as usize, naive.bag_size());
    for seat in Seat::all(game.seats()) {
        assert_eq!(game.track(seat).map(u32::from), naive.sheet(seat.index()), "{seat}");
        let mut rack: Vec<_> = naive.racks[seat.index()].clone();
        rack.sort();
        let mut real: Vec<_> = game.rack(seat).iter().map(letters).collect();
        real.sort();
        assert_eq!(real, rack, "{seat}");
    }
    if game.turn() == Turn::Over {
        let ranking: Vec<Vec<usize>> = game
            .outcome()
            .expect("a finished game has an outcome")
            .ranking()
            .iter()
            .map(|equals| equals.iter().map(|seat| seat.index()).collect())
            .collect();
        assert_eq!(ranking, naive.ranking());
        return;
    }
    assert_eq!(game.phase().1.index(), naive.turn);
    let placed = |action: Action| match action {
        Action::Place(placement) => Some(halves(placement)),
        _ => None,
    };
    let legal = game.legal(game.phase().1);
    let placements: BTreeSet<Laid> = legal.iter().copied().filter_map(placed).collect();
    assert_eq!(placements, naive.placements().into_iter().collect());
    let others: Vec<Action> = legal.into_iter().filter(|action| placed(*action).is_none()).collect();
    let expected: &[Action] = match naive.question {
        Question::BonusTile => &[Action::Pass],
        Question::Swap => &[Action::Swap, Action::Keep],
        _ => &[],
    };
    assert_eq!(others, expected);
}

fn follow(naive: &mut Naive, entry: &EntryOf<Genial>) {
    match *entry {
        Entry::Chance(draw) => naive.draw(&draw.tiles.iter().map(letters).collect::<Vec<_>>()),
        Entry::Player { action: Action::Place(placement), .. } => naive.lay(halves(placement)),
        Entry::Player { action: Action::Pass, .. } => naive.end_of_placing(),
        Entry::Player { action: Action::Swap, .. } => naive.swap(),
        Entry::Player { action: Action::Keep, .. } => naive.keep(),
    }
}

/// How a referee's players choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Play {
    Random,
    /// The lowest colours first.
    Greedy,
    /// The colours nearest to their next stop first, and every bonus tile is played.
    BonusHeavy,
}

/// What happened in games, so that a test can tell whether it saw what it is about.
#[derive(Clone, Copy, Default, Debug)]
struct Seen {
    bonus_tiles: u32,
    most_bonus_tiles: u8,
    passes: u32,
    swaps: u32,
    keeps: u32,
    empty_racks: u32,
    perfect: u32,
}

fn choose(game: &Genial, play: Play, random: &mut Generator) -> EntryOf<Genial> {
    let any = random_entry(game, random).expect("the game goes on");
    let (phase, seat) = game.phase();
    if play == Play::Random || !matches!(phase, Phase::Place | Phase::Bonus) {
        return any;
    }
    if play == Play::Greedy && phase == Phase::Bonus && random.below(4) == 0 {
        return Entry::Player { seat, action: Action::Pass };
    }
    let view = game.view(Viewer::Seat(seat));
    let worth = |track: &Values| -> u64 {
        let one = |value: u8| match play {
            // Each point is worth less than the one before.
            Play::Greedy => (0..value).map(|point| 1_u64 << (36 - point)).sum::<u64>(),
            _ => u64::from(value % STOP).pow(3) + 8_000 * u64::from(value / STOP),
        };
        track.iter().map(|value| one(*value)).sum()
    };
    let best = game
        .legal(seat)
        .into_iter()
        .filter_map(|action| match action {
            Action::Place(placement) => Some((worth(&view.after(placement).0), action)),
            _ => None,
        })
        .max();
    best.map_or(any, |(_, action)| Entry::Player { seat, action })
}

fn referee(options: &Options, play: Play, seed: u64, seen: &mut Seen) {
    referee_from(Genial::start(options).expect("legal options"), options, play, seed, seen);
}

/// Plays a game that may start with other values than 0.
fn referee_from(mut game: Genial, options: &Options, play: Play, seed: u64, seen: &mut Seen) {
    let mut random = Generator::stream(seed, 77);
    let mut naive = Naive::new(table(options));
    for (sheet, track) in naive.sheets.iter_mut().zip(game.tracks) {
        for (colour, value) in Colour::ALL.into_iter().zip(track) {
            sheet.insert(colour.letter(), value.into());
        }
    }
    compare(&game, &naive);
    while game.turn() != Turn::Over {
        let entry = choose(&game, play, &mut random);
        match entry {
            Entry::Player { action: Action::Place(_), .. } if game.phase == Phase::Bonus => {
                seen.bonus_tiles += 1;
                seen.most_bonus_tiles = seen.most_bonus_tiles.max(game.bonus);
            }
            Entry::Player { action: Action::Pass, .. } => seen.passes += 1,
            Entry::Player { action: Action::Swap, .. } => seen.swaps += 1,
            Entry::Player { action: Action::Keep, .. } => seen.keeps += 1,
            _ => {}
        }
        game.apply(&entry).expect("what was chosen is legal");
        follow(&mut naive, &entry);
        compare(&game, &naive);
        let (phase, seat) = game.phase();
        seen.empty_racks += u32::from(phase == Phase::Refill && game.rack(seat).is_empty());
    }
    let end = crate::track_end(options.variant);
    seen.perfect += u32::from(game.tracks.contains(&[end; 6]));
}

fn all_tables() -> Vec<Options> {
    let teams = Options::teams(Partners::Hidden);
    let new = vec![
        Options::solo(),
        Options::standard(2),
        Options::standard(3),
        Options::standard(4),
        teams,
        Options::teams(Partners::Open),
        Options { halt: Some(Halt::Tile), ..teams },
    ];
    let old = [Options::solo(), Options::standard(2), teams].map(|o| Options { rules: Rules::V1_0, ..o });
    new.into_iter().chain(old).collect()
}

#[test]
fn random_games_are_played_alike() {
    let mut seen = Seen::default();
    for options in all_tables() {
        (0..3).for_each(|seed| referee(&options, Play::Random, seed, &mut seen));
    }
    assert!(seen.swaps > 0 && seen.keeps > 0, "{seen:?}");
}

#[test]
fn greedy_games_are_played_alike() {
    let mut seen = Seen::default();
    for options in all_tables() {
        (0..3).for_each(|seed| referee(&options, Play::Greedy, seed, &mut seen));
    }
    assert!(seen.swaps > 0 && seen.bonus_tiles > 10 && seen.passes > 0, "{seen:?}");
}

#[test]
fn games_full_of_bonus_tiles_are_played_alike() {
    for options in all_tables().into_iter().filter(|options| options.variant != Variant::Solo) {
        let mut seen = Seen::default();
        for (seed, start) in [[0; 6], [15; 6], [17, 17, 17, 17, 17, 16]].into_iter().enumerate() {
            let mut game = Genial::start(&options).expect("legal options");
            let sides = if options.variant == Variant::Teams { 2 } else { options.players.into() };
            game.tracks[..sides].fill(start);
            referee_from(game, &options, Play::BonusHeavy, seed as u64, &mut seen);
        }
        assert!(seen.bonus_tiles > 5 && seen.most_bonus_tiles > 1, "{options:?} {seen:?}");
    }
}

#[test]
fn games_that_end_at_once_with_all_six_colours_are_played_alike() {
    for options in all_tables() {
        let mut seen = Seen::default();
        let end = crate::track_end(options.variant);
        for seed in 0..2 {
            let mut game = Genial::start(&options).expect("legal options");
            let sides = if options.variant == Variant::Teams { 2 } else { options.players.into() };
            game.tracks[..sides].fill([end, end - 1, end, end - 2, end, end]);
            referee_from(game, &options, Play::Greedy, seed, &mut seen);
        }
        assert!(seen.perfect > 0, "{options:?}");
    }
}

#[test]
fn games_with_racks_played_empty_are_played_alike() {
    let mut seen = Seen::default();
    for rules in [Rules::V1_0, Rules::V1_1] {
        for seed in 0..6 {
            let options = Options { rules, ..Options::teams(Partners::Hidden) };
            let mut game = Genial::start(&options).expect("legal options");
            // Each colour comes to 18 with its first point: enough bonus tiles for a whole rack.
            game.tracks[..2].fill([17; 6]);
            referee_from(game, &options, Play::BonusHeavy, 100 + seed, &mut seen);
        }
    }
    assert!(seen.empty_racks > 0, "{seen:?}");
}
