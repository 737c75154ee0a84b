//! Errors as everybody gets them: one shape, after RFC 9457.

use crate::protocol::Code;
use crate::table::Refused;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use genarium_store::StoreError;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use utoipa::openapi::{self, RefOr};
use utoipa::{IntoResponses, ToSchema};

/// The HTTP status that fits.
const fn status(code: Code) -> StatusCode {
    match code {
        Code::BadRequest | Code::Ahead | Code::NoSeat | Code::Broken => StatusCode::BAD_REQUEST,
        Code::NoSession | Code::WrongPassword => StatusCode::UNAUTHORIZED,
        Code::NotYourSeat | Code::NotHost | Code::Forbidden | Code::ForeignOrigin | Code::NoHints => {
            StatusCode::FORBIDDEN
        }
        Code::NoChat | Code::ClockDecides | Code::NeedsAccount => StatusCode::FORBIDDEN,
        Code::NoTable | Code::NotFound => StatusCode::NOT_FOUND,
        Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Code::Stale | Code::Conflict | Code::Taken | Code::Status => StatusCode::CONFLICT,
        Code::NameTaken | Code::HasAccount | Code::AskedAlready => StatusCode::CONFLICT,
        Code::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        Code::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Code::Illegal
        | Code::NothingToTakeBack
        | Code::NotAway
        | Code::NotYourTurn
        | Code::NotReady
        | Code::UnfitPack => StatusCode::UNPROCESSABLE_ENTITY,
        Code::NoSocket => StatusCode::UPGRADE_REQUIRED,
        Code::TooMany | Code::TooManyTables | Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
        Code::Unavailable | Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// What went wrong, for programs (`code`) and for people (`detail`).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Problem {
    /// Always `about:blank`: the status and the code say all.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The status in words.
    pub title: &'static str,
    pub status: u16,
    /// A sentence for people.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    pub detail: Cow<'static, str>,
    /// A word for programs.
    pub code: Code,
}

impl Problem {
    /// A problem with the status that its code has.
    pub fn new(code: Code, detail: impl Into<Cow<'static, str>>) -> Problem {
        Problem::with_status(status(code), code, detail)
    }

    pub fn with_status(status: StatusCode, code: Code, detail: impl Into<Cow<'static, str>>) -> Problem {
        let title = status.canonical_reason().unwrap_or("Error");
        Problem { kind: "about:blank", title, status: status.as_u16(), detail: detail.into(), code }
    }

    /// The request makes no sense.
    pub fn bad(detail: impl Into<Cow<'static, str>>) -> Problem {
        Problem::new(Code::BadRequest, detail)
    }

    /// There is nothing there.
    pub fn missing(detail: impl Into<Cow<'static, str>>) -> Problem {
        Problem::new(Code::NotFound, detail)
    }

    /// Nobody is logged in.
    pub fn stranger() -> Problem {
        Problem::new(Code::NoSession, "Nobody knows you here yet; sit down at a table first.")
    }

    /// Too much at once.
    pub fn too_many(detail: impl Into<Cow<'static, str>>) -> Problem {
        Problem::new(Code::TooMany, detail)
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Problem {
        Problem::new(refused.code, refused.sentence)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        tracing::warn!(%error, "the store failed");
        Problem::from(Refused::unavailable())
    }
}

/// Every address may answer with a problem: as the API's description says it.
impl IntoResponses for Problem {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        #[derive(IntoResponses)]
        #[allow(dead_code, reason = "only its description is used")]
        enum Problems {
            #[response(status = "4XX", content_type = "application/problem+json")]
            Asked(Problem),
            #[response(status = "5XX", content_type = "application/problem+json")]
            Ours(Problem),
        }
        Problems::responses()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_string(&self).unwrap_or_default();
        let mut response = (status, body).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if status == StatusCode::TOO_MANY_REQUESTS || status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response
    }
}
