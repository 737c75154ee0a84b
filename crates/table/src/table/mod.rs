//! A table: a fold over the rows of its log. No I/O and no clock in here: whoever calls brings the time, writes the
//! rows down and only then tells anybody.

mod answers;
mod chat;
mod clock;
mod event;
mod feeds;
mod fold;
mod game;
mod info;
mod lobby;
mod opening;
mod proposals;
mod refused;
mod seating;
mod step;
#[cfg(test)]
mod tests;
mod thinking;

pub use answers::Answer;
pub use event::{ChatMessage, Created, Event, Line, RequestId, Row, Seated};
pub use game::TableGame;
pub use opening::{needs, open, rematch};
pub use refused::Refused;
pub use step::Stepped;
pub use thinking::Thinking;

use crate::protocol::{ClockRule, Seating, Status, TableResult, Wish};
use answers::Answers;
use clock::Clock;
use genarium_engine::record::{ChanceProof, Fairness, Record, prove_chance};
use genarium_engine::{Seat, SeatSet, Viewer, fair};
use std::collections::VecDeque;

/// Who asks something of the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// The person.
    pub user: String,
    /// The name shown.
    pub name: String,
    /// Whether they have an account.
    pub account: bool,
    /// The guests that they were before they logged in; what these left at tables is theirs.
    pub formerly: Vec<String>,
}

impl Who {
    /// Whether a person that a log names is this one.
    pub fn is(&self, user: &str) -> bool {
        self.user == user || self.formerly.iter().any(|guest| guest == user)
    }
}

/// Who sits at a seat.
#[derive(Clone, Debug, Default)]
struct Chair {
    taken: Option<Seated>,
    /// The bot that plays for a person who is away or has given up.
    stand_in: Option<String>,
    /// The person has given up or run out of time.
    out: bool,
    /// A bot has played for the person.
    helped: bool,
    /// Is ready to begin.
    ready: bool,
    /// Lets windows pass.
    standing: bool,
    /// When its person last did something.
    acted: i64,
    /// Has asked to take back its last action, and was not let.
    asked: bool,
}

impl Chair {
    /// The bot that plays here now.
    fn bot(&self) -> Option<&str> {
        let own = self.taken.as_ref().and_then(|seated| seated.bot.as_deref());
        self.stand_in.as_deref().or(own)
    }

    fn user(&self) -> Option<&str> {
        self.taken.as_ref().and_then(|seated| seated.user.as_deref())
    }

    /// Whether it waits for nobody: bots are always ready.
    fn is_ready(&self) -> bool {
        self.taken.as_ref().is_some_and(|seated| seated.bot.is_some() || seated.local || self.ready)
    }

    /// A person who is still in the game.
    fn is_person(&self) -> bool {
        self.user().is_some() && !self.out
    }
}

#[derive(Clone, Debug)]
struct Proposal {
    what: Wish,
    by: u8,
    agreed: SeatSet,
}

/// A window in which a seat may answer out of turn.
#[derive(Clone, Copy, Debug)]
struct Window {
    seat: Seat,
    mark: u64,
    closes: i64,
}

/// A table and its game.
pub struct Table {
    id: String,
    created: Created,
    created_at: i64,
    /// When something last happened that everybody may know of, and how many lines spectators had then.
    public_at: i64,
    public_seen: u32,
    chairs: Vec<Chair>,
    status: Status,
    game: Box<dyn TableGame>,
    /// For every seat the chair whose player got it, where seats were drawn.
    order: Option<Vec<u8>>,
    /// How many rows the log has.
    rows: u64,
    /// The number of the next draw.
    draws: u64,
    /// The draws that stand: each with its place in the game's log and its number.
    drawn: Vec<(usize, u64)>,
    key: [u8; 32],
    proposal: Option<Proposal>,
    window: Option<Window>,
    clock: Clock,
    /// Since when time stands still, because somebody asks to take back.
    held_since: Option<i64>,
    result: Option<TableResult>,
    /// When the result was there.
    finished_at: i64,
    next: Option<String>,
    chat: VecDeque<(i64, ChatMessage)>,
    /// How much was said and muted, by those who sit and by those who watch.
    heard: [chat::Heard; 2],
    mutes: Vec<(String, String)>,
    answers: Answers,
    /// Whether something changed that the info tells.
    info_changed: bool,
    /// Chat that has not been passed on yet.
    fresh_chat: Vec<(i64, ChatMessage)>,
}

impl Table {
    /// Its address.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How many rows its log has; the number of the next.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Where it stands.
    pub fn status(&self) -> Status {
        self.status
    }

    pub fn game(&self) -> &dyn TableGame {
        &*self.game
    }

    /// The game at it, for telling viewers news.
    pub fn game_mut(&mut self) -> &mut dyn TableGame {
        &mut *self.game
    }

    /// As it was opened.
    pub fn created(&self) -> &Created {
        &self.created
    }

    /// When something last happened that everybody may know of.
    pub fn public_at(&self) -> i64 {
        self.public_at
    }

    /// Whether the commitment, every draw, the seats and the result of a finished game are what they should be.
    pub fn is_fair(&self, library: &genarium_games::Library) -> bool {
        let Ok(title) = self.created.game.parse::<genarium_games::Title>() else { return false };
        let text = self.record().to_string();
        genarium_games::with_game!(title, G => {
            let record = Record::<G>::parse_from(&text, library.as_ref()).ok();
            record.is_some_and(|record| matches!(prove_chance(&record), Ok(ChanceProof::Proved { .. })))
        }) && self.is_order_fair()
    }

    /// For every seat the chair whose player got it; none where seats were not drawn, or not yet.
    pub fn order(&self) -> Option<&[u8]> {
        self.order.as_deref()
    }

    /// Whether the seats of a game that has begun are those that the seed and everybody's entropy gave.
    fn is_order_fair(&self) -> bool {
        let chairs: Vec<u8> = Seat::all(self.chairs.len()).map(|seat| seat.0).collect();
        let entropies = seating::before(self.order().unwrap_or(&chairs), &self.entropy_bytes());
        self.order == self.draw_order(&entropies)
    }

    /// The order of seats that this entropy, chair by chair, gives; none where seats are arranged.
    fn draw_order(&self, entropies: &[Vec<u8>]) -> Option<Vec<u8>> {
        let seed = fair::unhex(&self.created.seed).unwrap_or_default();
        let drawn = self.created.seating == Seating::Drawn;
        drawn.then(|| seating::draw(&seed, entropies, self.game.sides().as_deref())).flatten()
    }

    pub fn created_at(&self) -> i64 {
        self.created_at
    }

    /// When the person of a seat last did something.
    pub fn last_acted(&self, seat: u8) -> i64 {
        self.chairs.get(usize::from(seat)).map_or(i64::MAX, |chair| chair.acted)
    }

    /// The whole record as far as it was played, with what proves that chance was fair.
    pub fn record(&self) -> serde_json::Value {
        let mut record = self.game.record(self.players());
        let seed = fair::unhex(&self.created.seed).unwrap_or_default();
        let taken_back = self.game.taken_back();
        let fairness = Fairness {
            commitment: fair::commitment(&seed),
            seed: self.created.seed.clone(),
            entropy: Some(self.entropies()),
            draws: (!taken_back.is_empty()).then(|| self.drawn.iter().map(|(_, number)| *number).collect()),
            taken_back: (!taken_back.is_empty()).then_some(taken_back),
        };
        if let (Some(record), Ok(fairness)) = (record.as_object_mut(), serde_json::to_value(fairness)) {
            record.insert("fairness".to_owned(), fairness);
        }
        record
    }

    pub fn result(&self) -> Option<&TableResult> {
        self.result.as_ref()
    }

    /// What a game for one came to that its player finished without anybody's help: the person, the score, and when.
    pub fn solo_score(&self) -> Option<(&str, Vec<u32>, i64)> {
        let [chair] = &self.chairs[..] else { return None };
        let own = chair.taken.as_ref().filter(|seated| !seated.local && !chair.helped)?;
        let score = self.game.solo_score().filter(|_| self.status == Status::Finished)?;
        Some((own.user.as_deref()?, score, self.finished_at))
    }

    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// Who sits at each seat.
    pub fn seated(&self) -> impl Iterator<Item = Option<&Seated>> {
        self.chairs.iter().map(|chair| chair.taken.as_ref())
    }

    /// The seats of a person.
    pub fn seats_of<'a>(&'a self, who: &'a Who) -> impl Iterator<Item = u8> + 'a {
        self.seats_where(|user| who.is(user))
    }

    fn seats_where<'a>(&'a self, is: impl Fn(&str) -> bool + 'a) -> impl Iterator<Item = u8> + 'a {
        let taken = (0u8..).zip(&self.chairs).filter(move |(_, chair)| chair.user().is_some_and(&is));
        taken.map(|(seat, _)| seat)
    }

    /// Whether somebody may look at the table at all.
    pub fn admits(&self, who: Option<&Who>, key: Option<&str>) -> bool {
        if self.created.visibility != crate::protocol::Visibility::Private {
            return true;
        }
        let known = |who: &Who| who.is(&self.created.host) || self.seats_of(who).next().is_some();
        who.is_some_and(known) || (key.is_some() && key == self.created.key.as_deref())
    }

    /// As whom a client may look: as its own seat, or as a spectator.
    pub fn viewer_for(&self, who: Option<&Who>, seat: Option<u8>) -> Result<Viewer, Refused> {
        let Some(seat) = seat else { return Ok(Viewer::Spectator) };
        let own = who.is_some_and(|who| self.seats_of(who).any(|own| own == seat));
        if own { Ok(Viewer::Seat(Seat(seat))) } else { Err(Refused::not_your_seat()) }
    }

    /// The same, once nothing is hidden any more.
    pub fn effective_viewer(&self, viewer: Viewer) -> Viewer {
        if self.status.is_over() { Viewer::Everything } else { viewer }
    }

    /// The bots that have to move: seat, name, and the mark of the decision.
    pub fn bots_to_move(&self) -> Vec<(Seat, &str, u64)> {
        if self.status != Status::Playing || self.held_since.is_some() {
            return Vec::new();
        }
        let bot = |seat: Seat| {
            let name = self.chairs[seat.index()].bot()?;
            Some((seat, name, self.game.due_since(seat).1))
        };
        self.game.owing().iter().filter_map(bot).collect()
    }

    /// When somebody has to look after the table: a clock falls, a window closes, or a question was open for too long.
    pub fn deadline(&self) -> Option<i64> {
        if self.status != Status::Playing {
            return None;
        }
        if let Some(since) = self.held_since {
            return Some(since + self.clock.patience());
        }
        let window = self.window.map(|window| window.closes);
        window.into_iter().chain(self.clock.falls().map(|(_, at)| at)).min()
    }

    /// Whether the info has to be sent again; asking forgets it.
    pub fn take_info_changed(&mut self) -> bool {
        std::mem::take(&mut self.info_changed)
    }

    /// Chat that has not been passed on; asking forgets it.
    pub fn take_chat(&mut self) -> Vec<(i64, ChatMessage)> {
        std::mem::take(&mut self.fresh_chat)
    }

    /// What was answered to a request that was made before.
    pub fn answered(&self, ask: &RequestId) -> Option<Answer> {
        self.answers.find(ask)
    }

    /// Keeps a refusal, so that the same request is refused alike.
    pub fn remember_refusal(&mut self, ask: &RequestId, refused: &Refused) {
        self.answers.keep(ask, Answer::Refused(refused.clone()));
    }

    /// Whether seats may ask a bot for advice. Against other people that is part of the agreement on the table.
    pub fn gives_hints(&self) -> bool {
        let people = self.chairs.iter().filter(|chair| chair.is_person()).count();
        !self.created.rated && (self.created.hints || people < 2)
    }

    /// Whether somebody at the table may give the seat of a person who is away to a bot. Where there is a clock it
    /// decides, and a rated game is played by its players.
    pub fn lends_seats(&self) -> bool {
        !self.created.rated && self.created.clock == ClockRule::None
    }

    fn people(&self) -> usize {
        let mut users: Vec<&str> = self
            .chairs
            .iter()
            .filter(|chair| chair.is_person() && chair.stand_in.is_none())
            .filter_map(Chair::user)
            .collect();
        users.sort_unstable();
        users.dedup();
        users.len()
    }

    fn chair(&self, seat: u8) -> Result<&Chair, Refused> {
        self.chairs.get(usize::from(seat)).ok_or_else(Refused::no_seat)
    }
}
