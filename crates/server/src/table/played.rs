//! A game of one kind at a table: the match, what happened, and what each viewer was told.

use super::event::Line;
use super::room::{Advice, Playing, Thinking};
use crate::protocol::{Ending, Happening, TableResult, Told};
use genarium_bots::{Opponents, hints};
use genarium_engine::fair::Draws;
use genarium_engine::record::{GameResult, Past, Player, Record, TakenBack};
use genarium_engine::{
    Entry, EntryOf, Generator, MAX_SEATS, Match, Options, Present, Privacy, Scene, Seat, SeatSet, Turn,
    Viewer,
};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// What moved a game.
#[derive(Clone, Debug)]
enum Moment<E> {
    Entry(E),
    Undone(u32),
    Happened(Happening),
}

/// One viewer's share of the log.
#[derive(Clone, Default)]
#[cfg_attr(test, derive(Debug))]
struct Ear {
    seen: u32,
    /// Lines of a secret decision that is still being made, with their place in the log.
    withheld: Vec<(usize, Option<Arc<RawValue>>)>,
    news: Vec<Told>,
}

const VIEWERS: usize = MAX_SEATS + 1;

/// A game being played.
#[cfg_attr(test, derive(Debug))]
pub struct Played<G: Scene> {
    game: Match<G>,
    history: Vec<(i64, Moment<EntryOf<G>>)>,
    /// Everybody but the seat that decides in secret sees this state.
    open: Option<G>,
    ears: [Ear; VIEWERS],
    /// For whom news are written out, a bit for each viewer.
    listening: u8,
    /// To whom each entry of the match was shown, a bit for each viewer.
    shown: Vec<u8>,
    /// The seat's number, and a mark, when its decision came due.
    due: [(u32, u64); MAX_SEATS],
    marks: u64,
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).unwrap_or_else(|_| RawValue::from_string("null".to_owned()).expect("null is JSON"))
}

impl<G: Scene + Opponents> Played<G> {
    /// The game of options as they are typed.
    pub fn create(
        options: &std::collections::BTreeMap<String, String>,
        pack: Option<&str>,
    ) -> Result<G::Options, String> {
        let mut chosen = G::Options::default();
        // Other options may name cards of the pack.
        if let Some(pack) = pack.or(options.get("pack").map(String::as_str)) {
            chosen.set("pack", pack).map_err(|error| error.to_string())?;
        }
        for (key, value) in options.iter().filter(|(key, _)| *key != "pack") {
            chosen.set(key, value).map_err(|error| error.to_string())?;
        }
        chosen.check().map_err(|error| error.to_string())?;
        Ok(chosen)
    }

    /// The game of options as they are written, by that version of the rules.
    pub fn new(options: &serde_json::Value, rules: &str) -> Result<Played<G>, String> {
        let options: G::Options =
            serde_json::from_value(options.clone()).map_err(|error| error.to_string())?;
        let options = options.begun_by(rules).map_err(|error| error.to_string())?;
        options.check().map_err(|error| error.to_string())?;
        Ok(Played::from(Match::new(&options).map_err(|error| error.to_string())?))
    }
}

impl<G: Scene> From<Match<G>> for Played<G> {
    fn from(game: Match<G>) -> Played<G> {
        Played {
            game,
            history: Vec::new(),
            open: None,
            ears: Default::default(),
            listening: 0,
            shown: Vec::new(),
            due: Default::default(),
            marks: 0,
        }
    }
}

impl<G: Scene> Played<G> {
    fn place(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index().min(VIEWERS - 1),
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
        self.shown.push(0);
        let place = self.shown.len() - 1;
        for (ear, viewer) in self.viewers() {
            // Of what nobody hears it is only counted that it was told.
            let told = if self.listening >> ear & 1 == 1 {
                before.show(&entry, viewer).map(|shown| Some(Arc::from(raw(&shown))))
            } else {
                before.is_shown(&entry, viewer).then_some(None)
            };
            let own = matches!(viewer, Viewer::Seat(seat) if decides.contains(seat));
            if secret && !own {
                self.ears[ear].withheld.extend(told.map(|line| (place, line)));
            } else {
                self.release(ear, at);
                if let Some(line) = told {
                    self.tell(ear, place, at, line);
                }
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
                self.due[seat.index()] = (self.ears[seat.index()].seen, self.marks);
            }
        }
    }

    fn tell(&mut self, ear: usize, place: usize, at: i64, line: Option<Arc<RawValue>>) {
        self.shown[place] |= 1 << ear;
        self.say(ear, at, |told| told.line = line);
    }

    fn say(&mut self, ear: usize, at: i64, fill: impl FnOnce(&mut Told)) {
        let hears = self.listening >> ear & 1 == 1;
        let ear = &mut self.ears[ear];
        ear.seen += 1;
        if hears {
            let mut told = Told { n: ear.seen, at, line: None, undone: None, event: None };
            fill(&mut told);
            ear.news.push(told);
        }
    }

    /// Tells what was withheld. It is told as of now: the time it took is part of the secret.
    fn release(&mut self, ear: usize, at: i64) {
        for (place, line) in std::mem::take(&mut self.ears[ear].withheld) {
            self.tell(ear, place, at, line);
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
        let gone = self.shown.split_off(keep);
        for (ear, _) in self.viewers() {
            self.ears[ear].withheld.retain(|(place, _)| *place < keep);
            let lines = gone.iter().filter(|shown| **shown >> ear & 1 == 1).count() as u32;
            if lines > 0 {
                self.say(ear, at, |told| told.undone = Some(lines));
            }
        }
        // Back in a secret decision there is a withheld line; where none is left everybody sees the same again.
        if self.game.now().privacy() != Privacy::Secret {
            self.open = None;
        }
        self.history.push((at, Moment::Undone(entries)));
        self.came_due(SeatSet::EMPTY, None);
        Ok(())
    }

    fn take(&mut self, at: i64, moment: Moment<EntryOf<G>>) -> Result<(), String> {
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
        for (ear, _) in self.viewers() {
            if *happening == (Happening::Finished {}) {
                self.release(ear, at);
            }
            self.say(ear, at, |told| told.event = Some(happening.clone()));
        }
        self.history.push((at, Moment::Happened(happening.clone())));
    }

    /// The same game again, with one viewer listening, until they have heard so many lines.
    fn again(&self, viewer: Viewer, until: u32) -> Played<G> {
        let mut again = Played::from(Match::from(self.game.start().clone()));
        let ear = self.place(viewer);
        again.listening = 1 << ear;
        for (at, moment) in &self.history {
            if again.ears[ear].seen >= until || again.take(*at, moment.clone()).is_err() {
                break;
            }
        }
        again
    }
}

/// Writes an entry down, with the state that it leads to.
fn write<G: Scene>(before: &G, entry: EntryOf<G>) -> Result<(Line, G), String> {
    let mut after = before.clone();
    after.apply(&entry).map_err(|refusal| refusal.to_string())?;
    let text = raw(&before.write(&entry, &after));
    Ok((Line::of(entry, text), after))
}

impl<G: Scene + Opponents + Present> Playing for Played<G> {
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
        serde_json::to_value(options).map(Some).map_err(|error| error.to_string())
    }

    fn length(&self) -> usize {
        self.game.log().len()
    }

    fn chance_due(&self) -> bool {
        self.game.now().turn() == Turn::Chance
    }

    fn is_over(&self) -> bool {
        self.game.now().turn() == Turn::Over
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

    fn plan(&self, seat: Seat, mut line: serde_json::Value) -> Result<Vec<Line>, String> {
        if let Some(fields) = line.as_object_mut() {
            // In some games one seat plays several peoples, and the line says which.
            fields.entry("seat").or_insert_with(|| seat.0.into());
        }
        let line: G::Line =
            serde_json::from_value(line).map_err(|_| "This is not a line of this game.".to_owned())?;
        let mut now = Cow::Borrowed(self.game.now());
        let mut lines = Vec::new();
        let mut next = Some(now.read(&line)?);
        while let Some(entry) = next {
            match &entry {
                Entry::Player { seat: actor, .. } if *actor == seat => {}
                _ => return Err("A line tells what its own seat does.".to_owned()),
            }
            let (written, after) = write(&*now, entry)?;
            lines.push(written);
            next = after.read_on(&line, lines.len())?;
            now = Cow::Owned(after);
        }
        Ok(lines)
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

    fn play(&mut self, at: i64, line: &Line) -> Result<(), String> {
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
        let mut entries = self.game.log().iter().zip(&self.shown);
        // Whoever took back a decision that nobody may know of, and nothing else, would tell of it.
        let place = entries.rposition(|(entry, shown)| own(entry) && shown >> public & 1 == 1)?;
        Some((self.game.log().len() - place) as u32)
    }

    fn undo(&mut self, at: i64, entries: u32) -> Result<(), String> {
        self.take_back(at, entries)
    }

    fn happen(&mut self, at: i64, happening: &Happening) {
        self.tell_all(at, happening);
    }

    fn seen(&self, viewer: Viewer) -> u32 {
        self.ears[self.place(viewer)].seen
    }

    fn due_since(&self, seat: Seat) -> (u32, u64) {
        self.due[seat.index()]
    }

    fn listen(&mut self, viewers: u8) {
        self.listening = viewers;
    }

    fn news(&mut self, viewer: Viewer) -> Vec<Told> {
        let ear = self.place(viewer);
        std::mem::take(&mut self.ears[ear].news)
    }

    fn told(&self, viewer: Viewer, since: u32) -> Vec<Told> {
        let mut news = self.again(viewer, u32::MAX).news(viewer);
        news.retain(|told| told.n > since);
        news
    }

    fn view(&self, viewer: Viewer) -> Arc<RawValue> {
        Arc::from(raw(&self.state(viewer).view(viewer)))
    }

    fn position(&self, viewer: Viewer, n: u32, open: bool) -> Option<Arc<RawValue>> {
        let then = self.again(viewer, n);
        let eyes = if open { Viewer::Everything } else { viewer };
        (then.seen(viewer) >= n).then(|| then.view(eyes))
    }

    fn offers(&self, seat: Seat) -> Option<Arc<RawValue>> {
        if !self.owes().contains(seat) {
            return None;
        }
        let view = self.game.now().view(Viewer::Seat(seat));
        Some(Arc::from(raw(&G::offers(&view, seat))))
    }

    fn stage(&self) -> Box<RawValue> {
        raw(&G::stage(&self.state(Viewer::Spectator).view(Viewer::Spectator)))
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

    fn chances(&self, viewer: Viewer) -> Box<dyn FnOnce() -> serde_json::Value + Send> {
        let start = self.game.start().clone();
        let history = self.history.clone();
        let ear = self.place(viewer);
        Box::new(move || {
            let mut again = Played::from(Match::from(start));
            let mut positions = Vec::new();
            let mut random = Generator::new(1);
            for (at, moment) in history {
                let seen = again.ears[ear].seen;
                if again.take(at, moment).is_err() {
                    break;
                }
                let n = again.ears[ear].seen;
                if n > seen {
                    let chances = shares(again.game.now(), &mut random);
                    positions.push(serde_json::json!({ "n": n, "chances": chances }));
                }
            }
            serde_json::json!({ "positions": positions })
        })
    }

    fn thinking(&self, seat: Seat, bot: &str) -> Option<Thinking> {
        let bot = G::bot(bot)?;
        let view = self.game.now().view(Viewer::Seat(seat));
        self.owes().contains(seat).then(|| -> Thinking {
            Box::new(move |seed, patience| {
                let action = bot.choose_within(&view, seat, &mut Generator::new(seed), patience);
                serde_json::to_value(G::line(&view, seat, &action)).ok()
            })
        })
    }

    fn advice(&self, seat: Seat, bot: &str) -> Option<Advice> {
        let thinker = G::thinker(bot)?;
        let budget = G::levels().find(bot)?.budget;
        let view = self.game.now().view(Viewer::Seat(seat));
        self.owes().contains(seat).then(|| -> Advice {
            Box::new(move |patience| {
                // The same sight gets the same advice: what a seat cannot see cannot show in it.
                let mut hasher = DefaultHasher::new();
                raw(&view).get().hash(&mut hasher);
                let mut random = Generator::new(hasher.finish());
                let hints = hints::<G>(&view, seat, &*thinker, budget, patience, &mut random);
                let best = hints.iter().take(3).map(|hint| {
                    serde_json::json!({ "line": G::line(&view, seat, &hint.action), "value": hint.value })
                });
                best.collect()
            })
        })
    }

    #[cfg(test)]
    fn snapshot(&self) -> String {
        format!("{self:?}")
    }
}

/// Each seat's share of the wins when everybody plays at random from here.
fn shares<G: Scene>(state: &G, random: &mut Generator) -> Vec<f64> {
    let mut wins = vec![0.0; state.seats()];
    for _ in 0..CHANCE_PLAYOUTS {
        let mut end = state.clone();
        genarium_engine::playout(&mut end, random);
        let winners = end.outcome().map(|outcome| outcome.winners()).unwrap_or_default();
        for seat in &winners {
            wins[seat.index()] += 1.0 / winners.len() as f64;
        }
    }
    // Three digits are more than it tells.
    wins.iter().map(|won| (won * 1000.0 / f64::from(CHANCE_PLAYOUTS)).round() / 1000.0).collect()
}

/// How often a position is played out to guess everybody's chances.
const CHANCE_PLAYOUTS: u32 = 48;
