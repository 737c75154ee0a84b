use crate::{Budget, Opponents, Patience, Thinker};
use genarium_engine::record::Notation;
use genarium_engine::{Entry, Generator, Phrase, Present, Seat, Viewer};
use serde::Serialize;

/// An action that a thinker would consider, told to people.
#[derive(Clone, Debug, Serialize)]
#[serde(bound = "")]
pub struct Hint<G: Notation> {
    /// What could be done.
    #[serde(skip)]
    pub action: G::Action,
    /// The same as a line of a record.
    #[serde(rename = "action")]
    pub line: G::Line,
    /// What would be told of it.
    #[serde(skip)]
    pub says: Option<Phrase>,
    /// The share of the win it promises, from 0 to 1.
    pub value: f64,
    /// How many playouts went through it.
    pub visits: u32,
}

/// What a thinker would consider, the best first, from what the seat sees and nothing else. Empty where the seat owes
/// no decision.
pub fn hints<G: Opponents + Notation + Present>(
    view: &G::View,
    seat: Seat,
    thinker: &dyn Thinker<G>,
    budget: Budget,
    patience: &dyn Patience,
    random: &mut Generator,
) -> Vec<Hint<G>> {
    // A record's line tells what an action led to, which any state that fits the view can say as far as it is seen.
    let imagined = G::determinize(view, random);
    if imagined.count_legal(seat) == 0 {
        return Vec::new();
    }
    let thoughts = thinker.think(view, seat, budget, patience, random);
    let tell = |thought: crate::Thought<G::Action>| {
        let entry = Entry::Player { seat, action: thought.action.clone() };
        let mut after = imagined.clone();
        after.apply(&entry).ok()?;
        Some(Hint {
            line: imagined.write(&entry, &after),
            says: imagined.show(&entry, Viewer::Seat(seat)).and_then(|shown| G::tell(view, &shown)),
            action: thought.action,
            value: thought.value,
            visits: thought.visits,
        })
    };
    thoughts.into_iter().filter_map(tell).collect()
}
