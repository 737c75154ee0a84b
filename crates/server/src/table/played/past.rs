//! What a game was like before: its history is played again.

use super::{Moment, Played};
use crate::protocol::{Chances, ChancesAt};
use crate::table::thinking;
use genarium_engine::record::{Past, TakenBack};
use genarium_engine::{Generator, Match, Scene, Viewer};

impl<G: Scene> Played<G> {
    /// The same game again, with one viewer listening, until they have heard so many lines.
    pub(super) fn again(&self, viewer: Viewer, until: u32) -> Played<G> {
        let mut again = Played::from(Match::from(self.game.start().clone()));
        let ear = self.place(viewer);
        again.ears.listen(1 << ear);
        for (at, moment) in &self.history {
            if again.ears.seen(ear) >= until || again.take(*at, moment.clone()).is_err() {
                break;
            }
        }
        again
    }

    /// What was taken back with the draws in it, as a record tells it.
    pub(super) fn backs(&self) -> Vec<TakenBack<serde_json::Value>> {
        let past = self.history.iter().filter_map(|(_, moment)| match moment {
            Moment::Entry(entry) => Some(Past::Entry(entry.clone())),
            Moment::Undone(entries) => Some(Past::Undone(*entries as usize)),
            Moment::Happened(_) => None,
        });
        let json = |line: &G::Line| serde_json::to_value(line).unwrap_or_default();
        let backs = TakenBack::of(self.game.start(), past);
        backs.iter().map(|back| TakenBack { at: back.at, log: back.log.iter().map(json).collect() }).collect()
    }

    /// What chances every seat had after each line that a viewer was told.
    pub(super) fn chances_so_far(&self, viewer: Viewer) -> Box<dyn FnOnce() -> Chances + Send> {
        let start = self.game.start().clone();
        let history = self.history.clone();
        let ear = self.place(viewer);
        Box::new(move || {
            let mut again = Played::from(Match::from(start));
            let mut positions = Vec::new();
            let mut random = Generator::new(1);
            for (at, moment) in history {
                let seen = again.ears.seen(ear);
                if again.take(at, moment).is_err() {
                    break;
                }
                let n = again.ears.seen(ear);
                if n > seen {
                    let chances = thinking::chances(again.game.now(), &mut random);
                    positions.push(ChancesAt { n, chances });
                }
            }
            Chances { positions }
        })
    }
}
