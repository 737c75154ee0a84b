//! What a client asks a game to do, as it is written down.

use super::raw;
use crate::table::Refused;
use crate::table::event::Line;
use genarium_engine::{ClientGame, Entry, EntryOf, Language, Phrase, Seat};
use std::borrow::Cow;

/// A refusal of the game, for programs in English.
fn said<G: ClientGame>(phrase: Phrase) -> Refused {
    let sentence = G::speaker(Language::English).say(&phrase);
    Refused { says: Some(phrase), ..Refused::illegal(sentence) }
}

/// Writes an entry down, with the state that it leads to.
pub fn write<G: ClientGame>(before: &G, entry: EntryOf<G>) -> Result<(Line, G), G::Refusal> {
    let mut after = before.clone();
    after.apply(&entry)?;
    let text = raw(&before.write(&entry, &after));
    Ok((Line::of(entry, text), after))
}

/// The lines that a client's line comes to: it may tell several entries of its seat.
pub fn plan<G: ClientGame>(now: &G, seat: Seat, mut line: serde_json::Value) -> Result<Vec<Line>, Refused> {
    if let Some(fields) = line.as_object_mut() {
        // In some games one seat plays several peoples, and the line says which.
        fields.entry("seat").or_insert_with(|| seat.0.into());
    }
    let line: G::Line =
        serde_json::from_value(line).map_err(|_| Refused::illegal("This is not a line of this game."))?;
    let mut now = Cow::Borrowed(now);
    let mut lines = Vec::new();
    let mut next = Some(now.read(&line).map_err(Refused::illegal)?);
    while let Some(entry) = next {
        match &entry {
            Entry::Player { seat: actor, .. } if *actor == seat => {}
            _ => return Err(Refused::illegal("A line tells what its own seat does.")),
        }
        let (written, after) = write(&*now, entry).map_err(|refusal| said::<G>(G::refuse(&refusal)))?;
        lines.push(written);
        next = after.read_on(&line, lines.len()).map_err(Refused::illegal)?;
        now = Cow::Owned(after);
    }
    Ok(lines)
}

/// The line that a person typed, by what the seat sees.
pub fn typed<G: ClientGame>(view: &G::View, seat: Seat, text: &str) -> Result<serde_json::Value, Refused> {
    let line = G::typed(view, seat, text).map_err(said::<G>)?;
    serde_json::to_value(line).map_err(|error| Refused::illegal(error.to_string()))
}
