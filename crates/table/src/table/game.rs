//! The game at a table, behind one face whichever game it is: the match, what happened, and what each viewer was told.

mod history;
mod planned;

pub use history::GameHistory;
use planned::write;

use super::Refused;
use super::event::Line;
use super::feeds::{Feeds, Heard};
use crate::protocol::{Ending, FeedLine, Happening, TableResult};
use genarium_bots::Opponents;
use genarium_engine::fair::Draws;
use genarium_engine::record::GameResult;
use genarium_engine::{
    ClientGame, Entry, EntryOf, MAX_SEATS, Match, Options, Phrase, Privacy, Seat, SeatSet, Turn, Viewer,
};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use std::sync::Arc;

/// What moved a game.
#[derive(Clone, Debug)]
enum Moment<E> {
    Entry(E),
    Undone(u32),
    Happened(Happening),
}

/// A game being played, with what each viewer has been told of it.
pub trait TableGame: GameHistory + Send + Sync {
    /// How many seats the table has.
    fn seats(&self) -> usize;
    /// The side of every seat, where partners play together.
    fn sides(&self) -> Option<Vec<u8>>;
    /// The seat that begins; none where chance decides that within the game.
    fn begins(&self) -> Option<u8>;
    /// Moves what was chosen for single seats along with their players, before the game. Tells the options that it
    /// is played with now, if they are others.
    fn reseat(&mut self, order: &[u8]) -> Result<Option<serde_json::Value>, String>;
    /// How many entries the game's log has.
    fn length(&self) -> usize;
    /// Whether chance is due.
    fn chance_due(&self) -> bool;
    /// The seats that owe a decision; nobody but the house may know.
    fn owing(&self) -> SeatSet;
    /// The seats that owe a decision, as far as a viewer may know.
    fn turn(&self, viewer: Viewer) -> SeatSet;
    /// How much others may notice of the decision that is due.
    fn privacy(&self) -> Privacy;

    /// The lines that a client's line comes to, as they are written down: it may tell several entries of its seat.
    fn plan(&self, seat: Seat, line: serde_json::Value) -> Result<Vec<Line>, Refused>;
    /// The line that a seat which owes a decision has typed.
    fn typed(&self, seat: Seat, text: &str) -> Result<serde_json::Value, Refused>;
    /// What lets the open window pass.
    fn pass(&self) -> Option<(Seat, Line)>;
    /// What chance brings, if it is due.
    fn draw(&self, draws: &mut Draws) -> Option<Line>;
    /// Plays a line that was planned or drawn, or that the log tells.
    fn apply_line(&mut self, at: i64, line: &Line) -> Result<(), String>;
    /// Whether the seat may take back its last entry at once.
    fn can_undo(&self, seat: Seat) -> bool;
    /// How many entries lie after the beginning of the seat's last action that others know of, that action included.
    fn since_own(&self, seat: Seat) -> Option<u32>;
    /// Takes back so many entries.
    fn undo(&mut self, at: i64, entries: u32) -> Result<(), String>;
    /// Adds to everybody's log what happened at the table.
    fn happen(&mut self, at: i64, happening: &Happening);

    /// How many lines a viewer has been told.
    fn seen(&self, viewer: Viewer) -> u32;
    /// The number of a viewer's last line when its seat's decision came due, and a mark that changes with it.
    fn due_since(&self, seat: Seat) -> (u32, u64);
    /// The viewers for whom news are kept.
    fn listen(&mut self, viewers: u8);
    /// What a viewer has not been told yet, if anything; taking it counts as telling it.
    fn news(&mut self, viewer: Viewer) -> Vec<FeedLine>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Arc<RawValue>;
    /// What is asked of whom, to a viewer.
    fn asks(&self, viewer: Viewer) -> Phrase;
    /// What a seat may do; none if nothing.
    fn offers(&self, seat: Seat) -> Option<Arc<RawValue>>;
    /// The result of a game played to its end.
    fn result(&self) -> Option<TableResult>;
}

/// A game of one kind being played.
#[cfg_attr(test, derive(Debug))]
pub struct TypedGame<G: ClientGame> {
    game: Match<G>,
    history: Vec<(i64, Moment<EntryOf<G>>)>,
    /// Everybody but the seat that decides in secret sees this state.
    open: Option<G>,
    feeds: Feeds,
    /// The seat's number, and a mark, when its decision came due.
    due: [(u32, u64); MAX_SEATS],
    marks: u64,
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_else(|_| RawValue::from_string("null".to_owned()).expect("null is JSON"))
}

impl<G: ClientGame> From<Match<G>> for TypedGame<G> {
    fn from(game: Match<G>) -> TypedGame<G> {
        TypedGame {
            feeds: Feeds::new(game.now().seats()),
            game,
            history: Vec::new(),
            open: None,
            due: Default::default(),
            marks: 0,
        }
    }
}

impl<G: ClientGame> TypedGame<G> {
    fn place(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index().min(MAX_SEATS),
            Viewer::Spectator | Viewer::Everything => self.game.now().seats(),
        }
    }

    fn viewers(&self) -> impl Iterator<Item = (usize, Viewer)> + use<G> {
        Viewer::curious(self.game.now().seats()).enumerate()
    }

    fn owes(&self) -> SeatSet {
        match self.game.now().turn() {
            Turn::Seats(seats) => seats,
            _ => SeatSet::EMPTY,
        }
    }

    /// What a seat that owes a decision sees.
    fn view_of_decider(&self, seat: Seat) -> Option<G::View> {
        self.owes().contains(seat).then(|| self.game.now().view(Viewer::Seat(seat)))
    }

    /// The state that a viewer may know.
    fn state(&self, viewer: Viewer) -> &G {
        match (&self.open, viewer) {
            (_, Viewer::Everything) => self.game.now(),
            (Some(_), Viewer::Seat(seat)) if self.owes().contains(seat) => self.game.now(),
            (Some(open), _) => open,
            (None, _) => self.game.now(),
        }
    }

    /// Applies an entry, and shows it to those who may see it.
    fn enter(&mut self, at: i64, entry: EntryOf<G>) -> Result<(), String> {
        let before = self.game.now().clone();
        let owed = self.owes();
        self.game.apply(entry.clone()).map_err(|refusal| refusal.to_string())?;
        let secret = self.game.now().privacy() == Privacy::Secret;
        let decides = self.owes();
        self.feeds.add_entry();
        for (feed, viewer) in self.viewers() {
            let told = if self.feeds.hears(feed) {
                before.show(&entry, viewer).map(|shown| {
                    let says = G::tell(&before.view(viewer), &shown);
                    Some(Heard { line: Arc::from(raw(&shown)), says })
                })
            } else {
                before.is_shown(&entry, viewer).then_some(None)
            };
            let own = matches!(viewer, Viewer::Seat(seat) if decides.contains(seat));
            if secret && !own {
                told.into_iter().for_each(|words| self.feeds.withhold(feed, words));
            } else {
                self.feeds.release(feed, at);
                told.into_iter().for_each(|words| self.feeds.show(feed, at, words));
            }
        }
        if !secret {
            self.open = None;
        } else if self.open.is_none() {
            self.open = Some(before);
        }
        let actor = match &entry {
            Entry::Player { seat, .. } => Some(*seat),
            Entry::Chance(_) => None,
        };
        self.history.push((at, Moment::Entry(entry)));
        self.came_due(owed, actor);
        Ok(())
    }

    /// Those who choose at the same time as others keep the decision they had; everybody else has a new one.
    fn came_due(&mut self, owed: SeatSet, actor: Option<Seat>) {
        let owes = self.owes();
        self.marks += 1;
        for seat in Seat::all(self.game.now().seats()) {
            let same = owed.contains(seat) && owes.contains(seat) && owed.len() > 1 && actor.is_some();
            if !same || actor == Some(seat) {
                self.due[seat.index()] = (self.feeds.seen(seat.index()), self.marks);
            }
        }
    }

    fn take_back(&mut self, at: i64, entries: u32) -> Result<(), String> {
        let length = self.game.log().len();
        let keep = length.checked_sub(entries as usize).ok_or("There is nothing left to take back.")?;
        if keep >= self.game.undo_horizon() {
            while self.game.log().len() > keep {
                let seat = self.game.undo_seat().ok_or("This cannot be taken back.")?;
                self.game.undo(seat).map_err(|refused| refused.to_string())?;
            }
        } else {
            let log = self.game.log()[..keep].to_vec();
            let mut game = Match::from(self.game.start().clone());
            for entry in log {
                game.apply(entry).map_err(|refusal| refusal.to_string())?;
            }
            self.game = game;
        }
        self.feeds.take_back(at, keep);
        // Back in a secret decision there is a withheld line; where none is left everybody sees the same again.
        if self.game.now().privacy() != Privacy::Secret {
            self.open = None;
        }
        self.history.push((at, Moment::Undone(entries)));
        self.came_due(SeatSet::EMPTY, None);
        Ok(())
    }

    fn apply_moment(&mut self, at: i64, moment: Moment<EntryOf<G>>) -> Result<(), String> {
        match moment {
            Moment::Entry(entry) => self.enter(at, entry),
            Moment::Undone(entries) => self.take_back(at, entries),
            Moment::Happened(happening) => {
                self.tell_all(at, &happening);
                Ok(())
            }
        }
    }

    fn tell_all(&mut self, at: i64, happening: &Happening) {
        self.feeds.happen(at, happening);
        self.history.push((at, Moment::Happened(happening.clone())));
    }
}

impl<G: ClientGame + Opponents> TableGame for TypedGame<G> {
    fn seats(&self) -> usize {
        self.game.now().seats()
    }

    fn sides(&self) -> Option<Vec<u8>> {
        self.game.now().options().sides()
    }

    fn begins(&self) -> Option<u8> {
        (!G::DRAWS_WHO_BEGINS).then_some(0)
    }

    fn reseat(&mut self, order: &[u8]) -> Result<Option<serde_json::Value>, String> {
        let mut options = self.game.now().options().clone();
        options.reseat(order);
        if options == *self.game.now().options() {
            return Ok(None);
        }
        self.game = Match::new(&options).map_err(|error| error.to_string())?;
        options.named_in_full().map(Some).map_err(|error| error.to_string())
    }

    fn length(&self) -> usize {
        self.game.log().len()
    }

    fn chance_due(&self) -> bool {
        self.game.now().turn() == Turn::Chance
    }

    fn owing(&self) -> SeatSet {
        self.owes()
    }

    fn turn(&self, viewer: Viewer) -> SeatSet {
        match self.state(viewer).turn() {
            Turn::Seats(seats) => seats,
            _ => SeatSet::EMPTY,
        }
    }

    fn privacy(&self) -> Privacy {
        self.game.now().privacy()
    }

    fn plan(&self, seat: Seat, line: serde_json::Value) -> Result<Vec<Line>, Refused> {
        planned::plan(self.game.now(), seat, line)
    }

    fn typed(&self, seat: Seat, text: &str) -> Result<serde_json::Value, Refused> {
        let view = self.view_of_decider(seat).ok_or_else(Refused::not_your_turn)?;
        planned::typed::<G>(&view, seat, text)
    }

    fn pass(&self) -> Option<(Seat, Line)> {
        let seat = self.owes().lowest()?;
        let action = self.game.now().let_pass()?;
        let (line, _) = write(self.game.now(), Entry::Player { seat, action }).ok()?;
        Some((seat, line))
    }

    fn draw(&self, draws: &mut Draws) -> Option<Line> {
        let chance = self.game.now().draw_chance(draws)?;
        let (line, _) = write(self.game.now(), Entry::Chance(chance)).ok()?;
        Some(line)
    }

    fn apply_line(&mut self, at: i64, line: &Line) -> Result<(), String> {
        let entry = match line.entry::<EntryOf<G>>() {
            Some(entry) => entry.clone(),
            None => {
                let line: G::Line = serde_json::from_str(line.get()).map_err(|error| error.to_string())?;
                self.game.now().read(&line)?
            }
        };
        self.enter(at, entry)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.game.undo_seat() == Some(seat)
    }

    fn since_own(&self, seat: Seat) -> Option<u32> {
        let own = |entry: &EntryOf<G>| matches!(entry, Entry::Player { seat: actor, .. } if *actor == seat);
        let public = self.place(Viewer::Spectator);
        let mut entries = self.game.log().iter().enumerate();
        // Whoever took back a decision that nobody may know of, and nothing else, would tell of it.
        let place = entries.rposition(|(place, entry)| own(entry) && self.feeds.was_shown(place, public))?;
        Some((self.game.log().len() - place) as u32)
    }

    fn undo(&mut self, at: i64, entries: u32) -> Result<(), String> {
        self.take_back(at, entries)
    }

    fn happen(&mut self, at: i64, happening: &Happening) {
        self.tell_all(at, happening);
    }

    fn seen(&self, viewer: Viewer) -> u32 {
        self.feeds.seen(self.place(viewer))
    }

    fn due_since(&self, seat: Seat) -> (u32, u64) {
        self.due[seat.index()]
    }

    fn listen(&mut self, viewers: u8) {
        self.feeds.listen(viewers);
    }

    fn news(&mut self, viewer: Viewer) -> Vec<FeedLine> {
        let feed = self.place(viewer);
        self.feeds.news(feed)
    }

    fn view(&self, viewer: Viewer) -> Arc<RawValue> {
        Arc::from(raw(&self.state(viewer).view(viewer)))
    }

    fn asks(&self, viewer: Viewer) -> Phrase {
        G::ask(&self.state(viewer).view(viewer))
    }

    fn offers(&self, seat: Seat) -> Option<Arc<RawValue>> {
        let view = self.view_of_decider(seat)?;
        Some(Arc::from(raw(&G::offers(&view, seat))))
    }

    fn result(&self) -> Option<TableResult> {
        let result = GameResult::of(self.game.now())?;
        let numbers = |seats: &[Seat]| seats.iter().map(|seat| seat.0).collect::<Vec<u8>>();
        Some(TableResult {
            ending: Ending::Played,
            winners: numbers(&result.winners),
            ranking: result.ranking.iter().map(|equals| numbers(equals)).collect(),
            scores: serde_json::to_value(&result.tally).unwrap_or_default(),
        })
    }
}
