//! Reading requests: whatever is wrong with one becomes a [`Problem`].

use crate::error::Problem;
use crate::protocol::Code;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use genarium_store::TableId;
use serde::de::DeserializeOwned;
use std::io::Write;

/// The JSON body of a request.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let (parts, body) = request.into_parts();
        let body = Bytes::from_request(Request::from_parts(parts.clone(), body), state).await;
        let body = body.map_err(|rejection| unread(rejection.status(), &rejection.body_text()))?;
        if has_nul(&body) {
            return Err(no_nul());
        }
        match Json::from_request(Request::from_parts(parts, body.into()), state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(rejection) => Err(unread(rejection.status(), &rejection.body_text())),
        }
    }
}

fn unread(status: StatusCode, why: &str) -> Problem {
    let code = match status {
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLong,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Code::NotJson,
        _ => Code::BadRequest,
    };
    Problem::with_status(status, code, clip(why))
}

/// Whether a JSON text has a NUL in it, which no name or word has and not every database takes.
fn has_nul(json: &[u8]) -> bool {
    json.contains(&0) || json.windows(6).any(|part| part == b"\\u0000")
}

/// What is said to whoever sends a NUL.
pub fn no_nul() -> Problem {
    Problem::bad("There is a NUL in it, which is no character of any text here.")
}

/// The part of an address after the question mark.
pub struct QueryArgs<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for QueryArgs<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryArgs<T>, Problem> {
        match Query::from_request_parts(parts, state).await {
            Ok(Query(asked)) => Ok(QueryArgs(asked)),
            Err(rejection) => Err(Problem::bad(clip(&rejection.body_text()))),
        }
    }
}

/// What stands in the place of a name in an address.
pub struct PathArgs<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for PathArgs<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathArgs<T>, Problem> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(named)) => Ok(PathArgs(named)),
            Err(_) => Err(Problem::missing("There is nothing at this address.")),
        }
    }
}

/// The table of an address.
pub fn table(id: &str) -> Result<TableId, Problem> {
    id.parse().map_err(|_| crate::tables::Refused::no_table().into())
}

/// JSON that is text already.
pub fn json(text: String) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], text).into_response()
}

/// The same, made small for those who can read it so: what a drawing needs shrinks to an eighth.
pub fn json_for(headers: &HeaderMap, text: String) -> Response {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    let mut words = accepted.flat_map(|line| line.split(','));
    let reads = words.any(|word| word.split(';').next().is_some_and(|name| name.trim() == "gzip"));
    if !reads || text.len() < WORTH {
        return json(text);
    }
    let mut small = GzEncoder::new(Vec::new(), Compression::default());
    let Ok(small) = small.write_all(text.as_bytes()).and_then(|()| small.finish()) else { return json(text) };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (header::CONTENT_ENCODING, HeaderValue::from_static("gzip")),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    (headers, small).into_response()
}

/// Less is not worth making small.
const WORTH: usize = 1024;

fn clip(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(200).collect()
}
