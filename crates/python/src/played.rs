//! A game of any kind, behind one face.

use genarium_bots::{Budget, Contest, Patient, hints};
use genarium_engine::encode::{Encode, spread};
use genarium_engine::record::{Player, Record};
use genarium_engine::{ClientGame, Entry, Generator, Language, Match, Seat, Turn, Viewer};
use serde_json::{Value, json};

/// What went wrong, in a sentence.
pub type Told<T> = Result<T, String>;

pub trait Played: Send + Sync {
    fn name(&self) -> &'static str;
    fn seats(&self) -> usize;
    fn turn(&self) -> Turn;
    fn entries(&self) -> usize;
    fn legal(&self, seat: Seat) -> Vec<(Option<usize>, String)>;
    fn mask(&self, seat: Seat) -> Vec<u8>;
    fn observe(&self, seat: Seat) -> (Vec<u8>, Vec<f32>);
    fn apply_line(&mut self, line: &str) -> Told<()>;
    fn apply_number(&mut self, seat: Seat, number: usize) -> Told<()>;
    fn resolve_chance(&mut self, random: &mut Generator);
    fn view(&self, viewer: Viewer) -> Told<String>;
    fn draw(&self, viewer: Viewer, language: Language) -> String;
    fn determinize(&self, viewer: Viewer, random: &mut Generator) -> Box<dyn Played>;
    fn choose(&self, bot: &str, seat: Seat, random: &mut Generator) -> Told<(Option<usize>, String)>;
    fn hints(
        &self,
        bot: &str,
        seat: Seat,
        playouts: u32,
        language: Language,
        random: &mut Generator,
    ) -> Told<String>;
    fn ranks(&self) -> Option<Vec<usize>>;
    fn scores(&self) -> Vec<u16>;
    fn rewards(&self) -> Vec<f32>;
    fn record(&self, players: Vec<String>) -> Told<String>;
    fn copy(&self) -> Box<dyn Played>;
}

/// What a game must be to be played from Python.
pub trait Playable: ClientGame + Contest + Encode {}
impl<G: ClientGame + Contest + Encode> Playable for G {}

fn text<T: serde::Serialize>(value: &T) -> Told<String> {
    serde_json::to_string(value).map_err(|error| error.to_string())
}

/// The line of an action as the seat would send it.
fn line<G: Playable>(state: &G, seat: Seat, action: &G::Action) -> Told<String> {
    text(&G::line(&state.view(Viewer::Seat(seat)), seat, action))
}

impl<G: Playable> Played for Match<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> usize {
        self.now().seats()
    }

    fn turn(&self) -> Turn {
        self.now().turn()
    }

    fn entries(&self) -> usize {
        self.log().len()
    }

    fn legal(&self, seat: Seat) -> Vec<(Option<usize>, String)> {
        let view = self.now().view(Viewer::Seat(seat));
        let told = |action: G::Action| {
            let line = text(&G::line(&view, seat, &action)).ok()?;
            Some((self.now().number(seat, &action), line))
        };
        self.now().legal(seat).into_iter().filter_map(told).collect()
    }

    fn mask(&self, seat: Seat) -> Vec<u8> {
        let shape = G::shape(self.now().options());
        let (mut words, mut bytes) = (vec![0; shape.mask_words()], vec![0; shape.actions]);
        self.now().mask(seat, &mut words);
        spread(&words, &mut bytes);
        bytes
    }

    fn observe(&self, seat: Seat) -> (Vec<u8>, Vec<f32>) {
        let shape = G::shape(self.now().options());
        let (mut planes, mut features) = (vec![0; shape.plane_cells()], vec![0.0; shape.features]);
        let view = self.now().view(Viewer::Seat(seat));
        G::planes(&view, seat, &mut planes);
        G::features(&view, seat, &mut features);
        (planes, features)
    }

    fn apply_line(&mut self, line: &str) -> Told<()> {
        let line: G::Line =
            serde_json::from_str(line).map_err(|error| format!("This is no line of a record ({error})."))?;
        // A line may tell several entries: all of them are played, or none.
        let mut tried = self.clone();
        let mut next = Some(tried.now().read(&line)?);
        let mut read = 0;
        while let Some(entry) = next {
            tried.apply(entry).map_err(|refusal| refusal.to_string())?;
            read += 1;
            next = tried.now().read_on(&line, read)?;
        }
        *self = tried;
        Ok(())
    }

    fn apply_number(&mut self, seat: Seat, number: usize) -> Told<()> {
        let action = self.now().numbered(seat, number);
        let action = action.ok_or_else(|| format!("No action has the number {number} here."))?;
        self.apply(Entry::Player { seat, action }).map_err(|refusal| refusal.to_string())
    }

    fn resolve_chance(&mut self, random: &mut Generator) {
        Match::resolve_chance(self, random);
    }

    fn view(&self, viewer: Viewer) -> Told<String> {
        text(&self.now().view(viewer))
    }

    fn draw(&self, viewer: Viewer, language: Language) -> String {
        G::draw(&self.now().view(viewer), &G::speaker(language))
    }

    fn determinize(&self, viewer: Viewer, random: &mut Generator) -> Box<dyn Played> {
        Box::new(Match::from(G::determinize(&self.now().view(viewer), random)))
    }

    fn choose(&self, bot: &str, seat: Seat, random: &mut Generator) -> Told<(Option<usize>, String)> {
        let unknown = || format!("There is no bot \"{bot}\"; there are {}.", G::BOTS.join(", "));
        let player = G::bot(bot).ok_or_else(unknown)?;
        let action = player.choose(&self.now().view(Viewer::Seat(seat)), seat, random);
        Ok((self.now().number(seat, &action), line(self.now(), seat, &action)?))
    }

    fn hints(
        &self,
        bot: &str,
        seat: Seat,
        playouts: u32,
        language: Language,
        random: &mut Generator,
    ) -> Told<String> {
        let thinker = G::thinker(bot).ok_or_else(|| format!("No bot \"{bot}\" can give hints."))?;
        let view = self.now().view(Viewer::Seat(seat));
        let speaker = G::speaker(language);
        let budget = Budget::Playouts(playouts);
        let told = hints::<G>(&view, seat, &*thinker, budget, &Patient, random).into_iter().map(|hint| {
            json!({
                "action": G::line(&view, seat, &hint.action),
                "number": self.now().number(seat, &hint.action),
                "says": hint.says.map(|says| speaker.say(&says)),
                "value": hint.value,
                "visits": hint.visits,
            })
        });
        text(&told.collect::<Vec<Value>>())
    }

    fn ranks(&self) -> Option<Vec<usize>> {
        let outcome = self.now().outcome()?;
        Some(Seat::all(self.now().seats()).map(|seat| outcome.rank(seat)).collect())
    }

    fn scores(&self) -> Vec<u16> {
        Seat::all(self.now().seats()).map(|seat| self.now().score(seat)).collect()
    }

    fn rewards(&self) -> Vec<f32> {
        Seat::all(self.now().seats()).map(|seat| self.now().reward(seat)).collect()
    }

    fn record(&self, players: Vec<String>) -> Told<String> {
        if players.len() != self.now().seats() {
            return Err(format!("There are {} names for {} seats.", players.len(), self.now().seats()));
        }
        let known = |name: &String| G::BOTS.contains(&name.as_str());
        let player = |name: String| if known(&name) { Player::bot(&name) } else { Player::human(&name) };
        text(&Record::of(self, players.into_iter().map(player).collect()))
    }

    fn copy(&self) -> Box<dyn Played> {
        Box::new(self.clone())
    }
}
