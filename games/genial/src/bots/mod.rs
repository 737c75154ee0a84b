//! The bots of Génial: one that takes what looks best at once, rules for the easier levels, and a search that plays
//! promising actions on and tries everything when few places are left.

mod endgame;
mod evaluate;
mod geometry;
mod luck;
mod point_values;
mod policy_bot;
mod position;
mod search;
mod sights;
mod solver;

pub use evaluate::Evaluator;
pub use position::Position;
pub use search::Search;

use crate::{
    Action, Colour, Genial, Options, Pair, Partners, Phase, Placement, Rack, Values, Variant, View, advance,
    standing, track_end,
};
use genarium_bots::{Bot, Contest, LevelSpec, Levels, Luck, Opponents, Thinker};
use genarium_engine::{Generator, Random, Seat};
use std::sync::LazyLock;

impl Opponents for Genial {
    fn greedy() -> Box<dyn Bot<Genial>> {
        Box::new(Greedy)
    }

    fn levels() -> &'static Levels {
        static LEVELS: LazyLock<Levels> =
            LazyLock::new(|| Levels::built_in(include_str!("../../levels.toml")));
        &LEVELS
    }

    fn algorithm(spec: &LevelSpec) -> Option<Box<dyn Thinker<Genial>>> {
        match spec.algorithm.as_str() {
            "rule" => Some(Box::new(policy_bot::PolicyBot::new(spec)?)),
            "search" => Some(Box::new(search::Search::new(spec)?)),
            _ => None,
        }
    }
}

impl Contest for Genial {
    const SCORE: &'static str = "lowest colour";

    fn score(&self, seat: Seat) -> u16 {
        u16::from(standing(self.track(seat))[0])
    }

    fn luck(seed: u64, seats: usize) -> Box<dyn Luck<Genial>> {
        Box::new(luck::Bag::new(Generator::new(seed), seats))
    }

    fn tables() -> Vec<(&'static str, Options)> {
        let standard = [2, 3, 4].map(|players| ("standard", Options::standard(players)));
        let teams = ("teams", Options::teams(Partners::Hidden));
        standard.into_iter().chain([teams, ("solo", Options::solo())]).collect()
    }
}

/// Looks one placement ahead and takes the one that helps its lowest colours most.
struct Greedy;

impl Bot<Genial> for Greedy {
    fn choose(&self, view: &View, seat: Seat, random: &mut Generator) -> Action {
        match view.phase {
            Phase::Swap => Action::Swap,
            Phase::Bonus => best_placement(view, seat, random).filter(|best| best.gain > 0).map_or(
                // A tile that gains nothing is better kept for later.
                Action::Pass,
                |best| Action::Place(best.placement),
            ),
            _ => {
                let best = best_placement(view, seat, random);
                Action::Place(best.expect("a seat that is to place has a tile and a place for it").placement)
            }
        }
    }
}

struct Best {
    placement: Placement,
    gain: u32,
}

/// The best placement of a seat, one of several equals at random.
fn best_placement(view: &View, seat: Seat, random: &mut Generator) -> Option<Best> {
    let Rack::Open(rack) = view.racks[seat.index()] else { return None };
    let lays: Vec<[Colour; 2]> = rack.lays().collect();
    let worths = Worths::new(&view.bound(), view.options.variant);
    let mut best: Option<Best> = None;
    let mut equals = 0;
    for number in view.open_pairs().iter() {
        let pair = Pair::numbered(number);
        let sights = pair.cells().map(|cell| view.board.sight(cell));
        for &colours in &lays {
            let gain = worths.gain(colours, sights);
            let better = best.as_ref().is_none_or(|best| gain > best.gain);
            let equal = best.as_ref().is_some_and(|best| gain == best.gain);
            equals = if better { 1 } else { equals + u32::from(equal) };
            if better || equal && random.below(equals) == 0 {
                best = Some(Best { placement: Placement { pair, colours }, gain });
            }
        }
    }
    best
}

/// What it is worth to a track to gain so many points in a colour.
struct Worths([[u32; MOST_SEEN]; 6]);

/// More symbols than two halves can see together.
const MOST_SEEN: usize = 128;

impl Worths {
    fn new(track: &Values, variant: Variant) -> Worths {
        let end = track_end(variant);
        let worth = |value: u8, gain: usize| {
            let (after, _) = advance(value, gain as u8, end);
            WORTH[usize::from(after)] - WORTH[usize::from(value)]
        };
        Worths(track.map(|value| std::array::from_fn(|gain| worth(value, gain))))
    }

    /// Every colour counts, and the next point of a low one far more than that of a high one.
    fn gain(&self, colours: [Colour; 2], sights: [Values; 2]) -> u32 {
        let [a, b] = colours.map(Colour::index);
        let [first, second] = [sights[0][a], sights[1][b]].map(usize::from);
        if a == b { self.0[a][first + second] } else { self.0[a][first] + self.0[b][second] }
    }
}

/// Each point is worth three quarters of the one before.
const WORTH: [u32; 37] = {
    let mut worths = [0; 37];
    let (mut value, mut point) = (1, 1_000_000);
    while value < 37 {
        worths[value] = worths[value - 1] + point;
        point = point * 3 / 4 + 1;
        value += 1;
    }
    worths
};
