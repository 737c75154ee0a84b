//! Reading requests: whatever is wrong with one becomes a [`Problem`].

use crate::error::Problem;
use crate::protocol::Code;
use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use genarium_store::TableId;
use serde::de::DeserializeOwned;

/// The JSON body of a request.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(rejection) => {
                let code = match rejection.status() {
                    StatusCode::PAYLOAD_TOO_LARGE => Code::TooLong,
                    StatusCode::UNSUPPORTED_MEDIA_TYPE => Code::NotJson,
                    _ => Code::BadRequest,
                };
                Err(Problem::with_status(rejection.status(), code, clip(&rejection.body_text())))
            }
        }
    }
}

/// The part of an address after the question mark.
pub struct Asked<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Problem> {
        match Query::from_request_parts(parts, state).await {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(rejection) => Err(Problem::bad(clip(&rejection.body_text()))),
        }
    }
}

/// What stands in the place of a name in an address.
pub struct Named<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Named<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named<T>, Problem> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(named)) => Ok(Named(named)),
            Err(_) => Err(Problem::missing("There is nothing at this address.")),
        }
    }
}

/// The table of an address.
pub fn table(id: &str) -> Result<TableId, Problem> {
    id.parse().map_err(|_| crate::house::Refused::no_table().into())
}

/// JSON that is text already.
pub fn json(text: String) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], text).into_response()
}

fn clip(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(200).collect()
}
