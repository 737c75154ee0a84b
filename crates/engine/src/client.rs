use crate::record::Notation;
use crate::{Game, Generator, Language, Phrase, Present, Seat};
use serde::Serialize;

/// What a client is handed so that it needs no rules: the view as plain data, and these.
pub trait ClientGame: Notation + Present {
    /// What does not change during a game and is needed to draw it: the board's shape, the faces of cards.
    type Stage: Serialize;
    /// What a seat may do now, with everything a person wants to know before doing it.
    type Offers: Serialize;

    /// What a table's drawing needs once.
    fn stage(view: &Self::View) -> Self::Stage;
    /// What the seat may do. Made from its view, so it can give nothing away; of a seat that owes nothing it is
    /// empty.
    fn offers(view: &Self::View, seat: Seat) -> Self::Offers;
    /// The line that stands for an action of the seat, as clients send it.
    fn line(view: &Self::View, seat: Seat, action: &<Self as Game>::Action) -> Self::Line;
    /// What a person typed, as the line that stands for it, or what is wrong with it; whether it is legal is not asked
    /// here. Without a notation of its own a game reads a choice by its number or its name, in any language.
    fn typed(view: &Self::View, seat: Seat, text: &str) -> Result<Self::Line, Phrase> {
        let typed = text.trim().to_lowercase();
        let legal = Self::determinize(view, &mut Generator::new(0)).legal(seat);
        let speakers = Language::ALL.map(Self::speaker);
        let named = |action: &&<Self as Game>::Action| {
            let name = Self::choice(view, seat, action);
            speakers.iter().any(|speaker| speaker.say(&name).to_lowercase() == typed)
        };
        let numbered = || legal.get(typed.parse::<usize>().ok()?.checked_sub(1)?);
        let found = legal.iter().find(named).or_else(numbered).ok_or(Phrase::new("typed.choice"))?;
        Ok(Self::line(view, seat, found))
    }
}
