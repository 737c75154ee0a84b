use serde::Serialize;

/// Why the house did not do what it was asked, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The request makes no sense.
    BadRequest,
    /// The rules of the game say no.
    Illegal,
    /// There is nothing of one's own to take back.
    NothingToTakeBack,
    /// The game has moved on since.
    Stale,
    /// The client knows more of the game than this node does.
    Ahead,
    /// The seat belongs to somebody else.
    NotYourSeat,
    /// Another seat has to decide.
    NotYourTurn,
    /// Only who opened the table may do that.
    NotHost,
    /// Something has to happen first.
    NotReady,
    /// The player has not been away for long.
    NotAway,
    /// The table has fewer seats.
    NoSeat,
    /// There is no such table, or not for whoever asks.
    NoTable,
    /// Somebody sits there.
    Taken,
    /// The table is not at the point where this could be done.
    Status,
    /// Somebody else was faster, or something else comes first.
    Conflict,
    /// The same was asked before, and play goes on first.
    AskedAlready,
    /// Whoever asks may not do that.
    Forbidden,
    /// The table gives no hints.
    NoHints,
    /// Nobody talks at this table.
    NoChat,
    /// The clock of the table, or its players alone, decide about a seat.
    ClockDecides,
    /// A rated table is for people with accounts.
    NeedsAccount,
    /// There is enough of it already.
    TooMany,
    /// Whoever asks has many unfinished tables.
    TooManyTables,
    /// The client says too much in too little time.
    TooFast,
    /// What is written down of the table cannot be read.
    Broken,
    /// The database does not answer; later it may.
    Unavailable,
    /// There is nothing at this address.
    NotFound,
    /// Nobody is logged in.
    NoSession,
    /// The name and the password do not fit.
    WrongPassword,
    /// Somebody else has the name.
    NameTaken,
    /// Whoever asks has an account already.
    HasAccount,
    /// Too many people log in at the same time.
    Busy,
    /// The pack cannot be played with.
    UnfitPack,
    /// Another site's page makes the browser ask.
    ForeignOrigin,
    /// The address is a socket.
    NoSocket,
    /// The address does not know the method.
    WrongMethod,
    /// The body of the request is too long.
    TooLong,
    /// The body of the request is not JSON.
    NotJson,
    /// The answer took too long.
    TooSlow,
}

impl Code {
    /// Whether the same request would be refused like this for ever.
    pub const fn is_lasting(self) -> bool {
        !matches!(
            self,
            Code::Unavailable | Code::Conflict | Code::TooFast | Code::Broken | Code::NoTable | Code::Ahead
        )
    }
}
