use std::borrow::Cow;
use std::fmt;

/// Why the house did not do what it was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// For programs.
    pub code: &'static str,
    /// For people.
    pub sentence: Cow<'static, str>,
}

impl Refused {
    /// A refusal.
    pub fn new(code: &'static str, sentence: impl Into<Cow<'static, str>>) -> Refused {
        Refused { code, sentence: sentence.into() }
    }

    /// What the person asked for is not possible in this form.
    pub fn bad(sentence: impl Into<Cow<'static, str>>) -> Refused {
        Refused::new("bad-request", sentence)
    }

    /// The rules say no.
    pub fn illegal(sentence: impl Into<Cow<'static, str>>) -> Refused {
        Refused::new("illegal", sentence)
    }

    /// Something happened since.
    pub fn stale() -> Refused {
        Refused::new("stale", "The game has moved on since; look again.")
    }

    /// The seat belongs to somebody else.
    pub fn not_your_seat() -> Refused {
        Refused::new("not-your-seat", "This seat is not yours.")
    }

    /// The table has fewer seats.
    pub fn no_seat() -> Refused {
        Refused::new("no-seat", "There is no such seat.")
    }

    /// There is no such table, or it is not for these eyes; the two look alike.
    pub fn no_table() -> Refused {
        Refused::new("no-table", "There is no such table.")
    }

    /// The database does not answer.
    pub fn unavailable() -> Refused {
        Refused::new(
            "unavailable",
            "The house cannot write this down right now; please try again in a moment.",
        )
    }

    /// What is written down of the table makes no sense.
    pub fn broken() -> Refused {
        Refused::new("broken", "The log of this table cannot be read.")
    }

    /// The HTTP status that fits.
    pub fn status(&self) -> u16 {
        match self.code {
            "no-table" => 404,
            "not-your-seat" | "not-host" | "forbidden" => 403,
            "stale" | "conflict" | "taken" | "status" => 409,
            "illegal" | "not-your-turn" | "not-ready" => 422,
            "too-many" | "too-fast" => 429,
            "unavailable" => 503,
            _ => 400,
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Refused {}
