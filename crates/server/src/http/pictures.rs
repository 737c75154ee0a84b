//! Pictures of Genesia's cards, Objectives and lots, drawn when somebody asks for them.

use super::App;
use super::extract::PathArgs;
use super::packs::find;
use crate::error::Problem;
use crate::packs;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use genarium_games::genesia::pack::PackRef;
use genarium_games::genesia::pictures::{FILE, Pictures, Subject};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// Of how many packs the album keeps what is on their pictures.
const MOST: usize = 16;

/// What is on the pictures of packs that were asked for lately, so that the store is not read for each of a hundred cards.
#[derive(Default)]
pub struct Album(Mutex<Vec<(String, Arc<Pictures>)>>);

impl Album {
    fn get(&self, hash: &str) -> Option<Arc<Pictures>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(other, _)| other == hash).map(|(_, pictures)| Arc::clone(pictures))
    }

    fn keep(&self, hash: &str, pictures: &Arc<Pictures>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST {
            kept.remove(0);
        }
        kept.push((hash.to_owned(), Arc::clone(pictures)));
    }
}

/// What is on the pictures of a pack.
async fn pictures(app: &App, pack: &PackRef) -> Result<Arc<Pictures>, Problem> {
    if let Some(kept) = app.pictures.get(&pack.hash) {
        return Ok(kept);
    }
    let pictures = match Pictures::shipped_with(pack) {
        Some(shipped) => shipped.clone(),
        None => brought_with(app, pack).await?,
    };
    let pictures = Arc::new(pictures);
    app.pictures.keep(&pack.hash, &pictures);
    Ok(pictures)
}

/// What the file of a pack that somebody brought says.
async fn brought_with(app: &App, pack: &PackRef) -> Result<Pictures, Problem> {
    let stored = app.store().packs_called(&pack.hash, "").await?;
    let files = stored.first().map(packs::files).transpose()?;
    let Some(text) = files.as_ref().and_then(|files| files.get(FILE)) else { return Ok(Pictures::default()) };
    Ok(Pictures::read(text, pack).unwrap_or_else(|error| {
        // Whoever brought it was told of faults, but an earlier version of the program may have known other words.
        tracing::warn!(pack = pack.hash, %error, "pictures cannot be read any more");
        Pictures::default()
    }))
}

/// The picture of a card, an Objective or a lot of a pack, of 320 by 180. Whatever a pack has no picture of is shown as the
/// motif of its lot.
#[utoipa::path(get, path = "/packs/{hash}/pictures/{kind}/{name}", tag = "packs", params(
    ("hash" = String, Path),
    ("kind" = String, Path, description = "`cards`, `objectives` or `lots`"),
    ("name" = String, Path, description = "The number of a card or an Objective, or the colour of a lot"),
), responses(
    (status = 200, body = String, content_type = "image/svg+xml"),
    (status = 304, description = "The picture that `If-None-Match` names"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"),
))]
pub async fn picture(
    State(app): State<Arc<App>>,
    PathArgs((hash, kind, name)): PathArgs<(String, String, String)>,
    asked: HeaderMap,
) -> Result<Response, Problem> {
    let pack = find(&app, &hash).await?;
    let subject =
        Subject::find(&pack, &kind, &name).ok_or_else(|| Problem::missing("There is no such picture."))?;
    let svg = pictures(&app, &pack).await?.draw(&pack, subject);
    Ok(answer(&svg, &asked))
}

fn answer(svg: &str, asked: &HeaderMap) -> Response {
    let text = |name| asked.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or("");
    let mut hasher = DefaultHasher::new();
    svg.hash(&mut hasher);
    let tag = format!("\"{:016x}\"", hasher.finish());
    let same = text(header::IF_NONE_MATCH).split(',').any(|other| other.trim() == tag);
    let takes_gzip = text(header::ACCEPT_ENCODING).split(',').any(|coding| coding.trim().starts_with("gzip"));
    let small = if takes_gzip && !same { gzip(svg) } else { None };
    let mut response = match small {
        _ if same => StatusCode::NOT_MODIFIED.into_response(),
        Some(small) => ([(header::CONTENT_ENCODING, "gzip")], small).into_response(),
        None => svg.to_owned().into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
    // A new version of the program may draw it another way.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

fn gzip(text: &str) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(text.len() / 2), Compression::default());
    encoder.write_all(text.as_bytes()).ok()?;
    encoder.finish().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;
    use std::io::Read;

    fn asking(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::try_from(value).unwrap())])
    }

    async fn body(response: Response) -> Vec<u8> {
        axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap().to_vec()
    }

    #[tokio::test]
    async fn pictures_are_sent_small_and_once() {
        let svg = format!("<svg>{}</svg>", "<path/>".repeat(100));
        let plain = answer(&svg, &asking(header::ACCEPT_ENCODING, "br"));
        let tag = plain.headers()[header::ETAG].to_str().unwrap().to_owned();
        assert!(!plain.headers().contains_key(header::CONTENT_ENCODING));
        assert_eq!(body(plain).await, svg.as_bytes());
        let small = answer(&svg, &asking(header::ACCEPT_ENCODING, "deflate, gzip;q=1.0"));
        assert_eq!(small.headers()[header::CONTENT_ENCODING], "gzip");
        let small = body(small).await;
        let mut text = String::new();
        GzDecoder::new(small.as_slice()).read_to_string(&mut text).unwrap();
        assert!(text == svg && small.len() < svg.len() / 3);
        let known = answer(&svg, &asking(header::IF_NONE_MATCH, &format!("\"x\", {tag}")));
        assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
        assert!(body(known).await.is_empty());
        assert_eq!(answer("<svg/>", &asking(header::IF_NONE_MATCH, &tag)).status(), StatusCode::OK);
    }

    #[test]
    fn the_album_forgets_the_oldest() {
        let album = Album::default();
        for number in 0..=MOST {
            album.keep(&number.to_string(), &Arc::default());
        }
        assert!(
            album.get("0").is_none() && album.get("1").is_some() && album.get(&MOST.to_string()).is_some()
        );
    }
}
