use crate::bests::Bests;
use crate::chronicle::Chronicle;
use crate::mind::Minds;
use crate::save::save;
use crate::screen::{Playable, Reply, Screen, Sight, Weight};
use crate::theme::Theme;
use genarium_engine::record::{Player, Record};
use genarium_engine::{
    Entry, EntryOf, Game, Generator, Language, Match, OptionsError, Phrase, Random, Seat, SeatSet, Speaker,
    Turn, UndoRefused, Viewer,
};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::path::PathBuf;

/// What was agreed before the game.
#[derive(Clone)]
pub struct Plan<G: Game> {
    pub options: G::Options,
    /// How many people share the screen; bots have the other seats.
    pub people: usize,
    /// The seat of the first of them; the others have the next ones. Without it, seats are drawn.
    pub seat: Option<Seat>,
    /// The level of the bots.
    pub bot: String,
    pub seed: u64,
    /// Where records are saved.
    pub folder: PathBuf,
    pub bests: Bests,
    pub theme: Theme,
    pub language: Language,
}

/// What lies over the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layer {
    Nothing,
    Help,
    /// The whole log, so many rows back from its end.
    Log(usize),
    /// The question whether to leave.
    Leave,
}

/// A table in the terminal: people at one screen, bots at the other seats.
pub struct Table<G: Playable> {
    pub plan: Plan<G>,
    pub game: Match<G>,
    /// The seats of the people at the screen.
    pub people: SeatSet,
    chance: Generator,
    minds: Minds<G>,
    /// How often the position has changed, and how often it had when a bot was asked about it.
    changes: u64,
    asked_at: u64,
    screens: Vec<G::Screen>,
    speaker: Speaker,
    pub names: Vec<String>,
    pub chronicle: Chronicle,
    /// Who sits at the screen. Nothing is ever drawn that this seat may not know.
    pub eyes: Seat,
    /// Whether the screen waits for that person to sit down, with nothing secret on it.
    pub curtain: bool,
    pub layer: Layer,
    /// What the person at the screen may do.
    legal: Vec<G::Action>,
    pub notice: String,
    saved: Option<String>,
    closed: bool,
}

impl<G: Playable> Table<G> {
    pub fn new(plan: Plan<G>) -> Result<Table<G>, OptionsError> {
        let game = Match::<G>::new(&plan.options)?;
        let seats = game.now().seats();
        let people = seats_of_people(&plan, seats);
        let language = plan.language;
        let texts = [G::phrases(language), crate::texts(language), G::texts(language)];
        let speaker = Speaker::new(language, &texts);
        let mut table = Table {
            chance: Generator::stream(plan.seed, 0),
            minds: Minds::new(&plan.bot, people, seats, plan.seed),
            changes: 0,
            asked_at: 0,
            screens: Seat::all(seats).map(|_| G::Screen::default()).collect(),
            names: Seat::all(seats).map(|seat| speaker.player(seat)).collect(),
            speaker,
            chronicle: Chronicle::default(),
            eyes: people.lowest().unwrap_or_default(),
            curtain: people.len() > 1 && G::HAS_SECRETS,
            layer: Layer::Nothing,
            legal: Vec::new(),
            notice: String::new(),
            saved: None,
            closed: false,
            game,
            people,
            plan,
        };
        table.settle();
        if let Some(best) = table.plan.bests.known(&table.kind()) {
            table.notice = table.say(&best);
        }
        Ok(table)
    }

    /// A phrase in the language of the table.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.plan.theme.spell(self.speaker.say(phrase))
    }

    /// A phrase that needs nothing but its key.
    pub fn word(&self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }

    /// What the person at the screen is asked, without their name where nobody else could be meant.
    pub fn question(&self) -> String {
        let asked = G::ask(&self.game.now().view(Viewer::Seat(self.eyes)));
        self.say(if self.people.len() > 1 { &asked } else { asked.said_to(self.eyes) })
    }

    /// Whether everybody has left.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    pub fn is_over(&self) -> bool {
        self.game.now().turn() == Turn::Over
    }

    /// Hands the screen of the person who looks at it what that person may know.
    pub fn with_sight<R>(&mut self, then: impl FnOnce(&mut G::Screen, &Sight<G>) -> R) -> R {
        let (seat, now) = (self.eyes, self.game.now());
        let refusal = |action: &G::Action| {
            let entry = Entry::Player { seat, action: action.clone() };
            now.clone().apply(&entry).err().map(|refusal| G::refuse(&refusal))
        };
        let sight = Sight {
            view: &now.view(Viewer::Seat(seat)),
            seat,
            legal: &self.legal,
            refusal: &refusal,
            names: &self.names,
            outcome: now.outcome(),
            theme: self.plan.theme,
            speaker: &self.speaker,
        };
        then(&mut self.screens[seat.index()], &sight)
    }

    /// Sets the bot thinking that is to move. Tells whether one is thinking.
    pub fn think(&mut self) -> bool {
        if !self.minds.is_thinking()
            && let Turn::Seats(seats) = self.game.now().turn()
            && let Some(seat) = seats.iter().find(|seat| !self.people.contains(*seat))
        {
            self.asked_at = self.changes;
            self.minds.ask(seat, self.game.now().view(Viewer::Seat(seat)));
        }
        self.minds.is_thinking()
    }

    /// Whether the bot that was thinking has decided.
    pub fn bot_has_decided(&self) -> bool {
        self.minds.has_decided()
    }

    /// Plays what the thinking bot decides; waits for it. What it decided about a position that a person has
    /// taken back or changed meanwhile is let go, and it is asked again.
    pub fn hear_bot(&mut self) {
        if let Some((seat, action)) = self.minds.hear()
            && self.asked_at == self.changes
        {
            self.act(seat, action);
        }
    }

    fn act(&mut self, seat: Seat, action: G::Action) {
        match self.enter(&Entry::Player { seat, action }) {
            Ok(()) => self.settle(),
            Err(refusal) => self.notice = self.say(&G::refuse(&refusal)),
        }
    }

    fn enter(&mut self, entry: &EntryOf<G>) -> Result<(), G::Refusal> {
        let before = self.game.now().clone();
        self.game.apply(entry.clone())?;
        let (speaker, theme) = (&self.speaker, self.plan.theme);
        self.chronicle.tell(&before, entry, self.people, |phrase| theme.spell(speaker.say(phrase)));
        Ok(())
    }

    /// After every change: lets chance act, calls the next person to the screen, offers what they may do.
    fn settle(&mut self) {
        self.changes += 1;
        while self.game.now().turn() == Turn::Chance {
            let Some(chance) = self.game.now().draw_chance(&mut self.chance) else { break };
            if self.enter(&Entry::Chance(chance)).is_err() {
                break;
            }
        }
        if let Turn::Seats(seats) = self.game.now().turn()
            && !seats.contains(self.eyes)
            && let Some(person) = seats.iter().find(|seat| self.people.contains(*seat))
        {
            (self.eyes, self.curtain, self.layer) = (person, G::HAS_SECRETS, Layer::Nothing);
        }
        self.legal = self.game.now().legal(self.eyes);
        self.notice = self.loud_news();
        if let Some(score) = self.game.now().solo_score() {
            self.notice = self.say(&self.plan.bests.take(&self.kind(), &score));
        }
        if self.legal.is_empty() {
            return;
        }
        let at_once = self.with_sight(|screen, sight| {
            screen.look(sight);
            screen.at_once(sight)
        });
        if let Some(action) = at_once {
            self.act(self.eyes, action);
        }
    }

    /// The game and its options: what a best is the best of.
    fn kind(&self) -> String {
        let options = serde_json::to_string(&self.plan.options).unwrap_or_default();
        format!("{} {options}", G::NAME)
    }

    /// What nobody may miss of what happened since the person last acted.
    fn loud_news(&self) -> String {
        let own = |entry: &Entry<_, _>| matches!(entry, Entry::Player { seat, .. } if *seat == self.eyes);
        let since = self.game.log().iter().rposition(own).map_or(0, |place| place + 1);
        let loud = self.chronicle.of(self.eyes, since).filter(|told| told.weight == Weight::Loud);
        loud.map(|told| told.sentence.as_str()).collect::<Vec<_>>().join("\n")
    }

    pub fn key(&mut self, key: KeyEvent) {
        let with = |modifier| key.modifiers.contains(modifier);
        match key.code {
            _ if key.kind == KeyEventKind::Release => {}
            KeyCode::Char('c') if with(KeyModifiers::CONTROL) => self.closed = true,
            _ if with(KeyModifiers::CONTROL) || with(KeyModifiers::ALT) => {}
            code => self.press(code),
        }
    }

    fn press(&mut self, code: KeyCode) {
        match self.layer {
            Layer::Leave => {
                let yes = self.word("leave.keys").chars().next();
                self.closed = matches!(code, KeyCode::Char(key) if Some(key.to_ascii_lowercase()) == yes);
                self.layer = Layer::Nothing;
            }
            Layer::Help => self.layer = Layer::Nothing,
            Layer::Log(back) => self.layer = turn_page(code, back),
            Layer::Nothing => match code {
                _ if self.is_typing() => self.play(code),
                KeyCode::Char('?') => self.layer = Layer::Help,
                KeyCode::Char('q') if self.is_over() => self.closed = true,
                KeyCode::Char('q') => self.layer = Layer::Leave,
                KeyCode::Char(' ') if self.curtain => self.curtain = false,
                _ if self.curtain => {}
                KeyCode::Char('L') => self.layer = Layer::Log(0),
                KeyCode::Char('u') => self.take_back(),
                KeyCode::Char('w') if self.is_over() => self.save(),
                KeyCode::Char('n') if self.is_over() => self.play_again(),
                code => self.play(code),
            },
        }
    }

    fn is_typing(&self) -> bool {
        !self.is_over() && !self.curtain && self.screens[self.eyes.index()].is_typing()
    }

    fn play(&mut self, code: KeyCode) {
        match self.with_sight(|screen, sight| screen.key(code, sight)) {
            Reply::Nothing => {}
            _ if self.is_over() => {}
            Reply::Say(sentence) => self.notice = self.say(&sentence),
            Reply::Act(action) => self.act(self.eyes, action),
        }
    }

    fn take_back(&mut self) {
        match self.game.undo(self.eyes) {
            Ok(_) => {
                self.chronicle.take_back(&self.game);
                self.settle();
                self.notice = self.word("undo.done");
            }
            Err(UndoRefused::NotYours) => self.notice = self.word("undo.notYours"),
            Err(UndoRefused::Horizon) => self.notice = self.word("undo.horizon"),
        }
    }

    /// The record of the game as far as it was played.
    pub fn record(&self) -> Record<G> {
        let player = |seat: Seat| match &self.names[seat.index()] {
            name if self.people.contains(seat) => Player::human(name),
            _ => Player::bot(&self.plan.bot),
        };
        Record::of(&self.game, Seat::all(self.names.len()).map(player).collect())
    }

    fn save(&mut self) {
        if let Some(name) = &self.saved {
            self.notice = self.say(&Phrase::new("save.already").with("file", name.as_str()));
            return;
        }
        let text = serde_json::to_string(&self.record()).map_err(std::io::Error::from);
        let stem = format!("{}-{}", G::NAME, self.plan.seed);
        match text.and_then(|text| save(&self.plan.folder, &stem, &text)) {
            Ok(name) => {
                self.notice = self.say(&Phrase::new("save.done").with("file", name.as_str()));
                self.saved = Some(name);
            }
            Err(error) => self.notice = self.say(&Phrase::new("save.failed").with("why", error.to_string())),
        }
    }

    fn play_again(&mut self) {
        // The next game follows from the first one's seed, so even an evening of games can be repeated.
        let seed = Generator::stream(self.plan.seed, u64::MAX).next_u64() >> 32;
        if let Ok(next) = Table::new(Plan { seed, ..self.plan.clone() }) {
            *self = next;
        }
    }
}

/// Where people sit: as they said, or as it is drawn. The same seed draws the same seats.
fn seats_of_people<G: Game>(plan: &Plan<G>, seats: usize) -> SeatSet {
    let mut order: Vec<Seat> = Seat::all(seats).collect();
    match plan.seat {
        Some(seat) => order.rotate_left(seat.index() % seats),
        None => Generator::stream(plan.seed, SEATS_STREAM).shuffle(&mut order),
    }
    let mut people = SeatSet::EMPTY;
    order.into_iter().take(plan.people.max(1)).for_each(|seat| people.insert(seat));
    people
}

/// The stream of random numbers that draws seats; bots have those from 1 on, the next game's seed the last.
const SEATS_STREAM: u64 = u64::MAX - 1;

/// Moves through the whole log, or closes it.
fn turn_page(code: KeyCode, back: usize) -> Layer {
    match code {
        KeyCode::Up | KeyCode::Char('k') => Layer::Log(back + 1),
        KeyCode::Down | KeyCode::Char('j') => Layer::Log(back.saturating_sub(1)),
        KeyCode::PageUp => Layer::Log(back + 10),
        KeyCode::PageDown => Layer::Log(back.saturating_sub(10)),
        _ => Layer::Nothing,
    }
}
