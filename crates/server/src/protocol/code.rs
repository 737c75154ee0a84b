use axum::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

/// Why the house did not do what it was asked, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The request makes no sense.
    BadRequest,
    /// The rules of the game say no.
    Illegal,
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
    /// Whoever asks may not do that.
    Forbidden,
    /// There is enough of it already.
    TooMany,
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
    /// The HTTP status that fits.
    pub const fn status(self) -> StatusCode {
        match self {
            Code::BadRequest | Code::Ahead | Code::NoSeat | Code::Broken => StatusCode::BAD_REQUEST,
            Code::NoSession | Code::WrongPassword => StatusCode::UNAUTHORIZED,
            Code::NotYourSeat | Code::NotHost | Code::Forbidden | Code::ForeignOrigin => {
                StatusCode::FORBIDDEN
            }
            Code::NoTable | Code::NotFound => StatusCode::NOT_FOUND,
            Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Code::Stale | Code::Conflict | Code::Taken | Code::Status => StatusCode::CONFLICT,
            Code::NameTaken | Code::HasAccount => StatusCode::CONFLICT,
            Code::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Code::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Code::Illegal | Code::NotYourTurn | Code::NotReady | Code::UnfitPack => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Code::NoSocket => StatusCode::UPGRADE_REQUIRED,
            Code::TooMany | Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Code::Unavailable | Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// Whether the same request would be refused like this for ever.
    pub(crate) const fn is_lasting(self) -> bool {
        !matches!(
            self,
            Code::Unavailable | Code::Conflict | Code::TooFast | Code::Broken | Code::NoTable | Code::Ahead
        )
    }
}
