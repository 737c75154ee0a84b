//! What a game tells beside being played: its past, which is played again, its record, and thoughts about it.

use super::{Moment, TypedGame, raw};
use crate::protocol::{Chances, ChancesAt, FeedLine};
use crate::table::thinking::{self, Advice, Thinking};
use genarium_bots::Opponents;
use genarium_engine::record::{Past, Player, Record, TakenBack};
use genarium_engine::{ClientGame, Generator, Match, Seat, Viewer};
use serde_json::value::RawValue;
use std::sync::Arc;

/// What is asked about a game.
pub trait GameHistory {
    /// The lines told to a viewer after a number.
    fn lines_since(&self, viewer: Viewer, since: u32) -> Vec<FeedLine>;
    /// What a viewer saw after its line of that number.
    fn position(&self, viewer: Viewer, n: u32, open: bool) -> Option<Arc<RawValue>>;
    /// What a drawing needs once.
    fn stage(&self) -> Box<RawValue>;
    /// What a game for one came to, once it was played to its end.
    fn solo_score(&self) -> Option<Vec<u32>>;
    /// The whole record as far as played.
    fn record(&self, players: Vec<Player>) -> serde_json::Value;
    /// What was taken back with the draws in it, as a record tells it.
    fn taken_back(&self) -> Vec<TakenBack<serde_json::Value>>;
    /// What chances every seat had after each line that a viewer was told; takes a while, so it runs elsewhere.
    fn chances(&self, viewer: Viewer) -> Box<dyn FnOnce() -> Chances + Send>;
    /// The thinking of a bot for a seat that owes a decision.
    fn thinking(&self, seat: Seat, bot: &str) -> Option<Thinking>;
    /// What a strong bot would advise the seat: its best lines with what they promise.
    fn advice(&self, seat: Seat, bot: &str) -> Option<Advice>;
    /// Everything that it consists of, as text.
    #[cfg(test)]
    fn snapshot(&self) -> String;
}

impl<G: ClientGame> TypedGame<G> {
    /// The same game again, with one viewer listening, until they have heard so many lines.
    fn again(&self, viewer: Viewer, until: u32) -> TypedGame<G> {
        let mut again = TypedGame::from(Match::from(self.game.start().clone()));
        let feed = self.place(viewer);
        again.feeds.listen(1 << feed);
        for (at, moment) in &self.history {
            if again.feeds.seen(feed) >= until || again.apply_moment(*at, moment.clone()).is_err() {
                break;
            }
        }
        again
    }
}

impl<G: ClientGame + Opponents> GameHistory for TypedGame<G> {
    fn lines_since(&self, viewer: Viewer, since: u32) -> Vec<FeedLine> {
        let mut news = self.again(viewer, u32::MAX).feeds.news(self.place(viewer));
        news.retain(|told| told.n > since);
        news
    }

    fn position(&self, viewer: Viewer, n: u32, open: bool) -> Option<Arc<RawValue>> {
        let then = self.again(viewer, n);
        let seen_by = if open { Viewer::Everything } else { viewer };
        (then.feeds.seen(self.place(viewer)) >= n).then(|| Arc::from(raw(&then.state(seen_by).view(seen_by))))
    }

    fn stage(&self) -> Box<RawValue> {
        raw(&G::stage(&self.state(Viewer::Spectator).view(Viewer::Spectator)))
    }

    fn solo_score(&self) -> Option<Vec<u32>> {
        self.game.now().solo_score()
    }

    fn record(&self, players: Vec<Player>) -> serde_json::Value {
        serde_json::to_value(Record::of(&self.game, players)).unwrap_or_default()
    }

    fn taken_back(&self) -> Vec<TakenBack<serde_json::Value>> {
        let past = self.history.iter().filter_map(|(_, moment)| match moment {
            Moment::Entry(entry) => Some(Past::Entry(entry.clone())),
            Moment::Undone(entries) => Some(Past::Undone(*entries as usize)),
            Moment::Happened(_) => None,
        });
        let json = |line: &G::Line| serde_json::to_value(line).unwrap_or_default();
        let backs = TakenBack::of(self.game.start(), past);
        backs.iter().map(|back| TakenBack { at: back.at, log: back.log.iter().map(json).collect() }).collect()
    }

    fn chances(&self, viewer: Viewer) -> Box<dyn FnOnce() -> Chances + Send> {
        let start = self.game.start().clone();
        let history = self.history.clone();
        let feed = self.place(viewer);
        Box::new(move || {
            let mut again = TypedGame::from(Match::from(start));
            let mut positions = Vec::new();
            let mut random = Generator::new(1);
            for (at, moment) in history {
                let seen = again.feeds.seen(feed);
                if again.apply_moment(at, moment).is_err() {
                    break;
                }
                let n = again.feeds.seen(feed);
                if n > seen {
                    let chances = thinking::chances(again.game.now(), &mut random);
                    positions.push(ChancesAt { n, chances });
                }
            }
            Chances { positions }
        })
    }

    fn thinking(&self, seat: Seat, bot: &str) -> Option<Thinking> {
        thinking::of_bot::<G>(self.view_of_decider(seat)?, seat, bot)
    }

    fn advice(&self, seat: Seat, bot: &str) -> Option<Advice> {
        thinking::of_adviser::<G>(self.view_of_decider(seat)?, seat, bot)
    }

    #[cfg(test)]
    fn snapshot(&self) -> String {
        format!("{self:?}")
    }
}
