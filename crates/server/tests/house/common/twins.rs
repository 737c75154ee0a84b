//! Two games that one viewer cannot tell apart, although what is hidden from that viewer differs.

use genarium_engine::record::Notation;
use genarium_engine::{Entry, EntryOf, Generator, Privacy, Random, Turn, Viewer};

/// A game up to some moment.
#[derive(Clone)]
pub struct Story<G: Notation> {
    pub entries: Vec<EntryOf<G>>,
    pub now: G,
}

impl<G: Notation> Story<G> {
    /// A random game of at least so many entries, up to a moment when somebody decides in the open.
    pub fn invent(start: &G, length: usize, random: &mut Generator) -> Option<Story<G>> {
        let mut story = Story { entries: Vec::new(), now: start.clone() };
        loop {
            let open = matches!(story.now.turn(), Turn::Seats(_)) && story.now.privacy() == Privacy::Open;
            if open && story.entries.len() >= length {
                return Some(story);
            }
            let entry = random_entry(&story.now, random)?;
            story.play(entry)?;
        }
    }

    /// Plays on; none if the rules refuse.
    pub fn play(&mut self, entry: EntryOf<G>) -> Option<()> {
        self.now.apply(&entry).ok()?;
        self.entries.push(entry);
        Some(())
    }

    /// What a viewer was shown of it all.
    pub fn told(&self, start: &G, viewer: Viewer) -> Vec<String> {
        let mut state = start.clone();
        let mut told = Vec::new();
        for entry in &self.entries {
            told.extend(shown(&state, entry, viewer));
            state.apply(entry).expect("a story applies");
        }
        told
    }

    /// The same story with other secrets: entries that the viewer does not see whole are changed, one after the
    /// other, wherever all that follows can still happen and looks the same.
    pub fn twin(&self, start: &G, viewer: Viewer, random: &mut Generator) -> Option<Story<G>> {
        let told = self.told(start, viewer);
        let mut twin = self.clone();
        for place in (0..self.entries.len()).rev() {
            let mut before = start.clone();
            twin.entries[..place].iter().for_each(|entry| before.apply(entry).expect("a story applies"));
            for _ in 0..12 {
                let Some(other) = another(&before, &twin.entries[place], viewer, random) else { continue };
                let mut tried = Story { entries: twin.entries[..place].to_vec(), now: before.clone() };
                let rest = std::iter::once(&other).chain(&twin.entries[place + 1..]);
                let possible = rest.cloned().all(|entry| tried.play(entry).is_some());
                if possible && tried.told(start, viewer) == told {
                    twin = tried;
                    break;
                }
            }
        }
        (twin.now != self.now && twin.now.turn() == self.now.turn()).then_some(twin)
    }
}

pub fn shown<G: Notation>(state: &G, entry: &EntryOf<G>, viewer: Viewer) -> Option<String> {
    state.show(entry, viewer).map(|shown| serde_json::to_string(&shown).expect("JSON"))
}

/// Another entry in the place of one, which looks the same to the viewer.
fn another<G: Notation>(
    state: &G,
    entry: &EntryOf<G>,
    viewer: Viewer,
    random: &mut Generator,
) -> Option<EntryOf<G>> {
    let other = match entry {
        Entry::Chance(_) => Entry::Chance(state.draw_chance(random)?),
        Entry::Player { seat, .. } if viewer == Viewer::Seat(*seat) => return None,
        Entry::Player { seat, .. } => {
            Entry::Player { seat: *seat, action: state.random_legal(*seat, random)? }
        }
    };
    (other != *entry && shown(state, &other, viewer) == shown(state, entry, viewer)).then_some(other)
}

fn random_entry<G: Notation>(state: &G, random: &mut Generator) -> Option<EntryOf<G>> {
    match state.turn() {
        Turn::Chance => state.draw_chance(random).map(Entry::Chance),
        Turn::Seats(seats) => {
            let seat = seats.iter().nth(random.below(seats.len() as u32) as usize)?;
            Some(Entry::Player { seat, action: state.random_legal(seat, random)? })
        }
        Turn::Over => None,
    }
}
