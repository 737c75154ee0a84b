//! What seldom happens in Genesia, and positions from which it is near.

use crate::actions::Action;
use crate::people::People;
use crate::state::{Ask, Genesia, Phase, Task};
use genarium_engine::conformance::{Situation, Specimen, random_entry};
use genarium_engine::{Entry, Game, Generator, situations};

type Step<'a> = genarium_engine::conformance::Step<'a, Genesia>;

/// Whether a player acts, and in a way that fits.
fn acts((_, entry, _): Step, fits: fn(&Action) -> bool) -> bool {
    matches!(entry, Entry::Player { action, .. } if fits(action))
}

/// Whether somebody acts while this is asked of them.
fn at((before, entry, _): Step, task: Task) -> bool {
    before.task == task && matches!(entry, Entry::Player { .. })
}

fn in_phase((before, ..): Step, phase: Phase) -> bool {
    before.phase == phase
}

/// Whether somebody but the one who acts has more coins afterwards.
fn pays_somebody((before, _, after): Step) -> bool {
    before.others(before.actor).any(|people| after.coins[people] > before.coins[people])
}

fn shares_a_homeland(game: &Genesia) -> bool {
    let here = |people: People| game.occupied(people) & game.board().homelands;
    game.each_people()
        .any(|one| People::first(one.index()).any(|other| !(here(one) & here(other)).is_empty()))
}

pub(super) fn situations() -> Vec<Situation<Genesia>> {
    situations![Genesia:
        "a card is copied": step => acts(step, |action| matches!(action, Action::Copy(_))),
        "an Invention is copied": step =>
            acts(step, |action| matches!(action, Action::Copy(_)))
                && step.0.copyable().is_some_and(|card| step.0.face(card).invention),
        "free moves of a copied card are used at once": step => at(step, Task::March),
        "an End card is copied": step =>
            in_phase(step, Phase::End) && acts(step, |action| matches!(action, Action::Copy(_))),
        "the attacker strikes first": step =>
            at(step, Task::Strike) && acts(step, |action| matches!(action, Action::Strike(_))),
        "the attacker strikes after the defence": step =>
            at(step, Task::Again) && acts(step, |action| matches!(action, Action::Strike(_))),
        "a defence card is played": step => acts(step, |action| matches!(action, Action::Defend(_))),
        "a City is besieged": step => acts(step, |action| matches!(action, Action::Siege(true))),
        "a siege is left": step => acts(step, |action| matches!(action, Action::Siege(false))),
        "nobody moves into a Region that was taken": step =>
            acts(step, |action| matches!(action, Action::Advance(0))),
        "both sides lose several Clans": step =>
            acts(step, |action| matches!(action, Action::Losses(n) if *n > 1)),
        "War finds no assault to make": step =>
            in_phase(step, Phase::Attack) && at(step, Task::Turn)
                && acts(step, |action| matches!(action, Action::End)),
        "a card laid in Growth acts when the attack opens": step =>
            in_phase(step, Phase::Opening) && acts(step, |_| true),
        "a tile is chosen last": step => in_phase(step, Phase::LateTiles),
        "Cities are chosen": step => acts(step, |action| matches!(action, Action::Build(_))),
        "a place in the turn order is chosen": step =>
            acts(step, |action| matches!(action, Action::Order(_))),
        "a card asks for a rival": step => at(step, Task::Step(Ask::Rival)),
        "a card asks for an option": step => at(step, Task::Step(Ask::Option)),
        "a card shifts Clans": step => at(step, Task::Step(Ask::Shift)),
        "a card takes Clans back": step => at(step, Task::Step(Ask::Give)),
        "a card trades": step => at(step, Task::Step(Ask::Trade)),
        "a card has done enough": step => acts(step, |action| matches!(action, Action::Done)),
        "recruits come on a card's offer": step =>
            acts(step, |action| matches!(action, Action::Recruit { offer, .. } if *offer > 0)),
        "Clans are recruited in the Attack phase": step =>
            in_phase(step, Phase::Attack) && acts(step, |action| matches!(action, Action::Recruit { .. })),
        "a move is free": step =>
            acts(step, |action| matches!(action, Action::Move(march) if march.fare > 0)),
        "a move crosses others and pays them": step =>
            acts(step, |action| matches!(action, Action::Move(_))) && pays_somebody(step),
        "two peoples share a Homeland": step => shares_a_homeland(step.2),
        "a supply runs empty": step =>
            step.2.each_people().any(|people| step.2.supply[people] == 0),
        "a Region is protected": step => !step.2.protected.is_empty(),
        "cards are discarded in the own assault": step =>
            in_phase(step, Phase::Attack) && acts(step, |action| matches!(action, Action::Discard(_))),
    ]
}

/// Every table in its second Age with coins to spare: what costs much is done there.
pub(super) fn prepared() -> Vec<Genesia> {
    let rich = |(table, options)| {
        let mut random = Generator::stream(table, 2);
        let mut game = Genesia::start(&options).expect("the tables to test are legal");
        while game.age == 0 || game.phase != Phase::Growth {
            let entry = random_entry(&game, &mut random).expect("the first Age is not the last");
            game.apply(&entry).expect("random entries are legal");
        }
        for people in game.each_people() {
            game.coins[people] += 40;
        }
        game
    };
    (0..).zip(Genesia::tables()).map(rich).collect()
}
