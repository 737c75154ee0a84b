use crate::screen::{Playable, Screen, Weight};
use genarium_engine::{EntryOf, Game, Match, Phrase, Seat, SeatSet, Viewer};

/// A sentence of the log, and how much it matters.
#[derive(Clone, Debug)]
pub struct LogLine {
    pub weight: Weight,
    pub sentence: String,
}

/// The log in words, as each person at the table may read it: one line an entry, or none where even its existence
/// is secret or it goes without saying.
#[derive(Default)]
pub struct Chronicle {
    entries: Vec<Vec<Option<LogLine>>>,
}

impl Chronicle {
    /// Tells the people of an entry that is about to be applied to a state.
    pub fn tell<G: Playable>(
        &mut self,
        before: &G,
        entry: &EntryOf<G>,
        people: SeatSet,
        say: impl Fn(&Phrase) -> String,
    ) {
        let told = |seat: Seat| {
            let viewer = Viewer::Seat(seat);
            let shown = before.show(entry, viewer)?;
            let sentence = say(&G::tell(&before.view(viewer), &shown)?);
            Some(LogLine { weight: <G::Screen as Screen<G>>::weight(&shown), sentence })
        };
        let person = |seat: Seat| people.contains(seat).then(|| told(seat)).flatten();
        self.entries.push(Seat::all(before.seats()).map(person).collect());
    }

    /// Forgets everything behind the entries that a match still has.
    pub fn take_back<G: Game>(&mut self, game: &Match<G>) {
        self.entries.truncate(game.log().len());
    }

    /// What a person was told, from an entry of the log on.
    pub fn of(&self, seat: Seat, from: usize) -> impl Iterator<Item = &LogLine> + Clone {
        self.entries.iter().skip(from).filter_map(move |told| told.get(seat.index())?.as_ref())
    }
}

/// Breaks a sentence into rows, those after the first indented.
pub fn rows(sentence: &str, width: usize) -> Vec<String> {
    let mut rows: Vec<String> = vec![String::new()];
    for word in sentence.split_whitespace() {
        let row = rows.last_mut().expect("there is always a row");
        let used = row.chars().count();
        if row.trim().is_empty() {
            row.push_str(word);
        } else if used + 1 + word.chars().count() <= width {
            row.push(' ');
            row.push_str(word);
        } else {
            rows.push(format!("  {word}"));
        }
    }
    rows
}
