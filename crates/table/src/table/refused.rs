use crate::protocol::Code;
use genarium_engine::Phrase;
use std::borrow::Cow;
use std::fmt;

/// Why the house did not do what it was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// For programs.
    pub code: Code,
    /// For people.
    pub sentence: Cow<'static, str>,
    /// The same for people of every language, where the game refuses.
    pub says: Option<Phrase>,
}

impl Refused {
    pub fn new(code: Code, sentence: impl Into<Cow<'static, str>>) -> Refused {
        Refused { code, sentence: sentence.into(), says: None }
    }

    /// What the person asked for is not possible in this form.
    pub fn bad(sentence: impl Into<Cow<'static, str>>) -> Refused {
        Refused::new(Code::BadRequest, sentence)
    }

    /// The rules say no.
    pub fn illegal(sentence: impl Into<Cow<'static, str>>) -> Refused {
        Refused::new(Code::Illegal, sentence)
    }

    /// Something happened since.
    pub fn stale() -> Refused {
        Refused::new(Code::Stale, "The game has moved on since; look again.")
    }

    /// The seat belongs to somebody else.
    pub fn not_your_seat() -> Refused {
        Refused::new(Code::NotYourSeat, "This seat is not yours.")
    }

    /// Another seat has to decide.
    pub fn not_your_turn() -> Refused {
        Refused::new(Code::NotYourTurn, "It is not your turn.")
    }

    /// The table has fewer seats.
    pub fn no_seat() -> Refused {
        Refused::new(Code::NoSeat, "There is no such seat.")
    }

    /// There is no such table, or it is not for these eyes; the two look alike.
    pub fn no_table() -> Refused {
        Refused::new(Code::NoTable, "There is no such table.")
    }

    /// The database does not answer.
    /// The house closes, and takes no more steps.
    pub fn closing() -> Refused {
        Refused::new(Code::Unavailable, "The house is closing for a moment; please try again soon.")
    }

    pub fn unavailable() -> Refused {
        Refused::new(
            Code::Unavailable,
            "The house cannot write this down right now; please try again in a moment.",
        )
    }

    /// What is written down of the table makes no sense.
    pub fn broken() -> Refused {
        Refused::new(Code::Broken, "The log of this table cannot be read.")
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Refused {}
