//! What the person may do, as a menu: cards first, then what is done on the board, in groups.

use crate::{Action, Card, Genesia, March, Phase, Region, Task};
use genarium_terminal::screen::Sight;

/// A group of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// What can be done with a card.
    Card(Card),
    Recruits,
    Moves,
    MovesFrom(Region),
    Assaults,
    ShiftsFrom(Region),
}

/// A row of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// An action, or the same with other numbers of Clans.
    Act(Vec<Action>),
    Open(Group),
    /// A card that cannot be used now.
    Idle(Card),
}

/// The rows of a group, or of the whole menu.
pub fn items(sight: &Sight<Genesia>, group: Option<Group>) -> Vec<Item> {
    let of = |fits: &dyn Fn(&Action) -> bool| -> Vec<Action> {
        sight.legal.iter().copied().filter(|action| fits(action)).collect()
    };
    match group {
        None => whole(sight),
        Some(Group::Card(card)) => runs(&of(&|action| action.card() == Some(card))),
        Some(Group::Recruits) => runs(&of(&|action| matches!(action, Action::Recruit { .. }))),
        Some(Group::Assaults) => runs(&of(&|action| matches!(action, Action::Assault { .. }))),
        Some(Group::MovesFrom(from)) => {
            let listed = runs(&of(&|action| matches!(action, Action::Move(march) if march.from == from)));
            listed.into_iter().flat_map(|item| with_other_ways(sight.view.known(), item)).collect()
        }
        Some(Group::ShiftsFrom(region)) => {
            runs(&of(&|action| matches!(action, Action::Shift { from, .. } if *from == region)))
        }
        Some(Group::Moves) => sources(sight, |action| match action {
            Action::Move(march) => Some(march.from),
            _ => None,
        })
        .into_iter()
        .map(|region| Item::Open(Group::MovesFrom(region)))
        .collect(),
    }
}

/// A row of moves, and those along ways that pay others.
fn with_other_ways(game: &Genesia, item: Item) -> Vec<Item> {
    let others = match &item {
        Item::Act(actions) => match actions[0] {
            Action::Move(march) => game.other_ways(march),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    };
    let here = |march: &March| game.clans(game.actor(), march.from);
    let numbers = |march: March| {
        let all = (1..=here(&march)).map(|n| March { n, ..march });
        Item::Act(all.filter(|march| game.price(*march).is_some()).map(Action::Move).collect())
    };
    std::iter::once(item).chain(others.into_iter().map(numbers)).collect()
}

fn whole(sight: &Sight<Genesia>) -> Vec<Item> {
    let game = sight.view.known();
    let hand = game.hand(game.acts_for(sight.seat)).iter().map(|card| with_card(sight, card));
    let board = on_board(sight);
    let plays = matches!(game.task(), Task::Turn | Task::Window | Task::Strike | Task::Again | Task::Defence);
    match game.phase() {
        Phase::Objectives | Phase::Draft | Phase::Tiles | Phase::LateTiles => {
            board.into_iter().chain(hand).collect()
        }
        Phase::Build | Phase::TurnOrder => board,
        Phase::Attack if game.task() == Task::Turn => board.into_iter().chain(hand).collect(),
        _ if plays => hand.chain(board).collect(),
        _ => board,
    }
}

/// A card of the hand. Discarding is never the first thing that Enter does.
fn with_card(sight: &Sight<Genesia>, card: Card) -> Item {
    let actions: Vec<Action> =
        sight.legal.iter().copied().filter(|action| action.card() == Some(card)).collect();
    match actions.as_slice() {
        [] => Item::Idle(card),
        [only] if !matches!(only, Action::Discard(_)) => Item::Act(vec![*only]),
        _ => Item::Open(Group::Card(card)),
    }
}

/// What needs no card of the hand.
fn on_board(sight: &Sight<Genesia>) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let in_hand = |action: &Action| action.card().is_some() && !matches!(action, Action::Draft(_));
    let rest: Vec<Action> = sight.legal.iter().copied().filter(|action| !in_hand(action)).collect();
    let many_shifts = sources(sight, shift_source).len() > 1;
    for run in runs(&rest) {
        let Item::Act(actions) = &run else { continue };
        let item = match actions[0] {
            Action::Recruit { .. } => Item::Open(Group::Recruits),
            Action::Move(_) => Item::Open(Group::Moves),
            Action::Assault { .. } => Item::Open(Group::Assaults),
            Action::Shift { from, .. } if many_shifts => Item::Open(Group::ShiftsFrom(from)),
            _ => run,
        };
        if items.last() != Some(&item) {
            items.push(item);
        }
    }
    items
}

fn shift_source(action: &Action) -> Option<Region> {
    match action {
        Action::Shift { from, .. } => Some(*from),
        _ => None,
    }
}

/// The Regions that actions start from, each once.
fn sources(sight: &Sight<Genesia>, from: impl Fn(&Action) -> Option<Region>) -> Vec<Region> {
    let mut regions: Vec<Region> = sight.legal.iter().filter_map(from).collect();
    regions.dedup();
    regions
}

/// Actions that differ in a number only become one row.
fn runs(actions: &[Action]) -> Vec<Item> {
    let alike = |one: &Action, other: &Action| stem(*one) == stem(*other);
    actions.chunk_by(alike).map(|run| Item::Act(run.to_vec())).collect()
}

/// An action without its number.
fn stem(action: Action) -> Action {
    match action {
        Action::Recruit { region, offer, .. } => Action::Recruit { region, n: 0, offer },
        Action::Move(march) => Action::Move(March { n: 0, ..march }),
        Action::Put { region, .. } => Action::Put { region, n: 0 },
        Action::Give { region, .. } => Action::Give { region, n: 0 },
        Action::Shift { from, to, .. } => Action::Shift { from, to, n: 0 },
        Action::Trade(_) => Action::Trade(0),
        Action::Losses(_) => Action::Losses(0),
        Action::Advance(_) => Action::Advance(0),
        other => other,
    }
}

/// Which of several numbers a row begins with: everything where pieces come for nothing, otherwise the least.
pub fn usual(actions: &[Action]) -> usize {
    match actions {
        [Action::Put { .. } | Action::Advance(_), ..] => actions.len() - 1,
        _ => 0,
    }
}

/// Where an action starts and where it ends.
pub fn places(action: Action) -> (Option<Region>, Option<Region>) {
    match action {
        Action::Recruit { region, .. }
        | Action::Put { region, .. }
        | Action::Give { region, .. }
        | Action::Build(region) => (None, Some(region)),
        Action::Move(March { from, to, .. })
        | Action::Assault { from, to }
        | Action::Shift { from, to, .. } => (Some(from), Some(to)),
        _ => (None, None),
    }
}

/// What ends a turn or lets a chance pass.
pub fn is_ending(action: Action) -> bool {
    matches!(action, Action::End | Action::Done | Action::Decline)
}
