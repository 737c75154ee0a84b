//! What seldom happens in Genesis, and positions from which it is near.

use crate::scoring::areas;
use crate::state::Phase;
use crate::tiles::Stock;
use crate::{Action, Die, End, Genesis};
use genarium_engine::conformance::{Situation, Specimen, random_entry};
use genarium_engine::{Entry, Game, Generator, Turn, situations};

type Step<'a> = genarium_engine::conformance::Step<'a, Genesis>;

fn does((_, entry, _): Step, wanted: Action) -> bool {
    matches!(entry, Entry::Player { action, .. } if *action == wanted)
}

fn ends((_, _, after): Step) -> bool {
    after.turn() == Turn::Over
}

/// The terrain that is placed.
fn placed((_, entry, _): Step) -> Option<crate::Terrain> {
    match entry {
        Entry::Player { action: Action::Place { terrain, .. }, .. } => Some(*terrain),
        _ => None,
    }
}

/// Whether the stock of the seat that moves is short of a terrain.
fn is_short((before, ..): Step) -> bool {
    let stock = before.stock(before.seat);
    !stock.is_empty() && crate::Terrain::ALL.into_iter().any(|terrain| stock.count(terrain) == 0)
}

pub(super) fn situations() -> Vec<Situation<Genesis>> {
    situations![Genesis:
        "a turn stops after one of two tiles": step => does(step, Action::Stop),
        "a turn passes for want of tiles": step => does(step, Action::Pass),
        "a tile that no die allows ends the turn": step =>
            matches!(step.0.phase, Phase::First(_)) && placed(step).is_some()
                && matches!(step.2.phase, Phase::Roll),
        "a die stands for a terrain that is used up": step =>
            matches!(step.0.phase, Phase::Second(Die::Of(due))
                if is_short(step) && placed(step).is_some_and(|terrain| terrain != due)),
        "the last tile of a stock is placed": step =>
            placed(step).is_some() && step.2.stock(step.0.seat).is_empty(),
        "the game ends between two tiles": step =>
            step.0.options.end == End::Immediate && ends(step)
                && matches!(step.0.phase, Phase::First(roll)
                    if placed(step).is_some_and(|terrain|
                        roll.left_after(terrain, step.0.stock(step.0.seat)).is_some())),
        "a turn goes on though the board is full": step =>
            step.0.options.end == End::FinishTurn && !step.2.land.has_room()
                && matches!(step.2.phase, Phase::Second(_)),
        "the game ends with nothing tripled": step =>
            ends(step) && areas(&step.2.land, step.2.options.rules).iter().all(|area| area.multiplier < 3),
        "herds share a first place": step =>
            ends(step) && areas(&step.2.land, step.2.options.rules).iter().any(|area|
                area.herds.len() > 1 && area.herds[0].size() == area.herds[1].size()),
        "the herds that share a place are one player's": step =>
            ends(step) && areas(&step.2.land, step.2.options.rules).iter().any(|area|
                area.herds.len() > 1 && area.herds[0].size() == area.herds[1].size()
                    && area.herds.iter().all(|herd|
                        herd.size() < area.herds[0].size() || herd.seat == area.herds[0].seat)),
        "herds share a second place": step =>
            ends(step) && areas(&step.2.land, step.2.options.rules).iter().any(|area|
                area.herds.len() > 2 && area.herds[0].size() > area.herds[1].size()
                    && area.herds[1].size() == area.herds[2].size()),
    ]
}

/// Every table with its board half covered. All but the last have hardly a tile left; the last has enough to fill it.
pub(super) fn prepared() -> Vec<Genesis> {
    let mut positions = Vec::new();
    for (table, options) in (0..).zip(Genesis::tables()) {
        for (number, left) in (0..).zip([[1, 0, 0, 0], [0, 2, 1, 0], [3, 0, 2, 1]]) {
            let mut random = Generator::stream(table, number);
            let mut game = Genesis::start(&options).expect("the tables to test are legal");
            while game.phase != Phase::Roll || game.land.vacant().count() > 40 {
                let entry = random_entry(&game, &mut random).expect("the board is not full yet");
                game.apply(&entry).expect("random entries are legal");
            }
            let last = game.seats() - 1;
            game.stocks[..last].fill(Stock::new(left));
            game.stocks[last] = Stock::new([13; 4]);
            positions.push(game);
        }
    }
    positions
}
