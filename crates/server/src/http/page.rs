//! The page: the files of the browser client, built into the program or read from a folder when the house opens. They
//! stay in memory, so no address that anybody asks for ever leads to a disk.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::collections::BTreeMap;
use std::fmt;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use thiserror::Error;

/// The most files and folders of a page, and the most bytes of all files together.
const MOST_FILES: usize = 2_000;
const MOST_BYTES: u64 = 64 << 20;

// `BUILT_IN`: the files that were built into this program, if any, by their addresses.
include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// What browsers are shown. Cheap to clone. By default what was built into the program, which may be nothing.
#[derive(Clone)]
pub struct Page {
    assets: Arc<BTreeMap<String, Asset>>,
}

struct Asset {
    kind: &'static str,
    /// Its name changes with its contents, so it can be kept for ever.
    lasting: bool,
    tag: HeaderValue,
    plain: Bytes,
    brotli: Option<Bytes>,
}

/// Why a folder is no page.
#[derive(Debug, Error)]
pub enum PageError {
    /// The first page is missing.
    #[error(
        "There is no page in {0}, because it has no index.html; \"cargo xtask web\" builds one into web/dist."
    )]
    NoIndex(PathBuf),
    /// Something in it cannot be read.
    #[error("The page cannot be read: {0}: {1}.")]
    Unreadable(PathBuf, io::Error),
    /// It is more than any page.
    #[error("{0} is too much for a page: it may have {files} files, and {mib} MiB in all.", files = MOST_FILES, mib = MOST_BYTES >> 20)]
    TooMuch(PathBuf),
}

impl Default for Page {
    fn default() -> Page {
        let files = BUILT_IN.iter().map(|(path, bytes)| (String::from(*path), Bytes::from_static(bytes)));
        Page::of(&files.collect())
    }
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Page of {} files", self.assets.len())
    }
}

impl Page {
    /// The page in a folder, as `cargo xtask web` builds it. What changes there later is not seen. Links are left out:
    /// they could lead anywhere.
    pub fn in_folder(folder: &Path) -> Result<Page, PageError> {
        let page = Page::of(&read(folder)?);
        if page.exists() { Ok(page) } else { Err(PageError::NoIndex(folder.to_path_buf())) }
    }

    /// Whether there is anything to show.
    pub fn exists(&self) -> bool {
        self.assets.contains_key("index.html")
    }

    /// A compressed copy lies beside its file and is called like it, with `.br` at the end.
    fn of(files: &BTreeMap<String, Bytes>) -> Page {
        let own = files.iter().filter(|(path, _)| !path.ends_with(".br"));
        let assets = own.map(|(path, plain)| {
            let mut hasher = DefaultHasher::new();
            plain.hash(&mut hasher);
            let tag = HeaderValue::try_from(format!("\"{:016x}\"", hasher.finish()));
            let asset = Asset {
                kind: kind(path),
                lasting: path.starts_with("assets/"),
                tag: tag.unwrap_or(HeaderValue::from_static("\"\"")),
                plain: plain.clone(),
                brotli: files.get(&format!("{path}.br")).cloned(),
            };
            (path.clone(), asset)
        });
        Page { assets: Arc::new(assets.collect()) }
    }

    /// The file at an address, without its first slash, as those headers ask for it.
    pub(super) fn file(&self, path: &str, asked: &HeaderMap) -> Option<Response> {
        self.assets.get(path).map(|asset| asset.answer(asked))
    }
}

impl Asset {
    fn answer(&self, asked: &HeaderMap) -> Response {
        let text = |name| asked.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or("");
        let same = text(header::IF_NONE_MATCH).split(',').any(|tag| tag.trim() == self.tag);
        let takes_brotli =
            text(header::ACCEPT_ENCODING).split(',').any(|coding| coding.trim().starts_with("br"));
        let mut response = match self.brotli.as_ref().filter(|_| takes_brotli) {
            _ if same => StatusCode::NOT_MODIFIED.into_response(),
            Some(brotli) => ([(header::CONTENT_ENCODING, "br")], brotli.clone()).into_response(),
            None => self.plain.clone().into_response(),
        };
        let caching = if self.lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
        headers.insert(header::ETAG, self.tag.clone());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        response
    }
}

/// All files below a folder by their addresses.
fn read(folder: &Path) -> Result<BTreeMap<String, Bytes>, PageError> {
    let mut files = BTreeMap::new();
    let mut folders = vec![(folder.to_path_buf(), String::new())];
    let (mut met, mut room) = (0, MOST_BYTES);
    while let Some((place, address)) = folders.pop() {
        let unreadable = |error| PageError::Unreadable(place.clone(), error);
        for entry in fs::read_dir(&place).map_err(unreadable)? {
            let entry = entry.map_err(unreadable)?;
            met += 1;
            if met > MOST_FILES {
                return Err(PageError::TooMuch(folder.to_path_buf()));
            }
            // Nobody can ask for a name that is no text.
            let Ok(name) = entry.file_name().into_string() else { continue };
            let kind = entry.file_type().map_err(unreadable)?;
            if kind.is_dir() {
                folders.push((entry.path(), format!("{address}{name}/")));
            } else if kind.is_file() {
                let mut bytes = Vec::new();
                let whole =
                    File::open(entry.path()).and_then(|file| file.take(room + 1).read_to_end(&mut bytes));
                whole.map_err(|error| PageError::Unreadable(entry.path(), error))?;
                room = room
                    .checked_sub(bytes.len() as u64)
                    .ok_or_else(|| PageError::TooMuch(folder.to_path_buf()))?;
                files.insert(format!("{address}{name}"), Bytes::from(bytes));
            }
        }
    }
    Ok(files)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("json" | "map") => "application/json",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        Some("webm") => "audio/webm",
        Some("wasm") => "application/wasm",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn folder(files: &[(&str, &[u8])]) -> TempDir {
        let folder = TempDir::new().unwrap();
        for (path, bytes) in files {
            let file = folder.path().join(path);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, bytes).unwrap();
        }
        folder
    }

    fn asking(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::try_from(value).unwrap())])
    }

    fn header<'a>(response: &'a Response, name: &str) -> &'a str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    async fn body(response: Response) -> Vec<u8> {
        axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap().to_vec()
    }

    #[tokio::test]
    async fn files_come_with_what_browsers_need() {
        let folder = folder(&[
            ("index.html", b"<p>hello"),
            ("assets/app-1.js", b"let a;"),
            ("assets/app-1.js.br", b"small"),
        ]);
        let page = Page::in_folder(folder.path()).unwrap();
        let index = page.file("index.html", &HeaderMap::new()).unwrap();
        assert_eq!(header(&index, "content-type"), "text/html; charset=utf-8");
        assert_eq!(header(&index, "cache-control"), "no-cache");
        assert_eq!(body(index).await, b"<p>hello");
        let brotli = asking(header::ACCEPT_ENCODING, "gzip, br;q=1.0");
        let script = page.file("assets/app-1.js", &brotli).unwrap();
        assert_eq!(header(&script, "content-encoding"), "br");
        assert_eq!(header(&script, "content-type"), "text/javascript; charset=utf-8");
        assert_eq!(header(&script, "cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(header(&script, "vary"), "accept-encoding");
        assert_eq!(body(script).await, b"small");
        let plain = page.file("assets/app-1.js", &asking(header::ACCEPT_ENCODING, "gzip")).unwrap();
        assert_eq!(header(&plain, "content-encoding"), "");
        let tag = header(&plain, "etag").to_owned();
        assert_eq!(body(plain).await, b"let a;");
        let known =
            page.file("assets/app-1.js", &asking(header::IF_NONE_MATCH, &format!("\"x\", {tag}"))).unwrap();
        assert_eq!((known.status(), header(&known, "etag")), (StatusCode::NOT_MODIFIED, tag.as_str()));
        assert!(body(known).await.is_empty());
        assert!(
            page.file("assets/app-1.js.br", &HeaderMap::new()).is_none(),
            "a copy has no address of its own"
        );
    }

    #[test]
    fn a_page_is_what_was_there_when_it_was_read() {
        let folder = folder(&[("index.html", b"old"), ("a.txt", b"old")]);
        let page = Page::in_folder(folder.path()).unwrap();
        let before = page.file("index.html", &HeaderMap::new()).unwrap();
        fs::write(folder.path().join("index.html"), "new").unwrap();
        fs::remove_file(folder.path().join("a.txt")).unwrap();
        let after = page.file("index.html", &HeaderMap::new()).unwrap();
        assert_eq!(header(&before, "etag"), header(&after, "etag"));
        assert!(page.file("a.txt", &HeaderMap::new()).is_some());
        let anew = Page::in_folder(folder.path()).unwrap();
        let changed = anew.file("index.html", &HeaderMap::new()).unwrap();
        assert_ne!(header(&before, "etag"), header(&changed, "etag"));
        assert!(anew.file("a.txt", &HeaderMap::new()).is_none());
    }

    #[test]
    fn what_is_no_page_is_told_in_a_sentence() {
        let said = |folder: &Path| Page::in_folder(folder).unwrap_err().to_string();
        let empty = folder(&[("sub/index.html", b"not here")]);
        assert!(said(empty.path()).contains("because it has no index.html"), "{}", said(empty.path()));
        assert!(said(&empty.path().join("nowhere")).starts_with("The page cannot be read: "));
        let many = folder(&[("index.html", b"")]);
        for number in 0..MOST_FILES {
            fs::create_dir(many.path().join(number.to_string())).unwrap();
        }
        assert!(said(many.path()).contains("too much for a page"), "{}", said(many.path()));
        let large = folder(&[("index.html", b"")]);
        // Holes: no disk is filled for this.
        for name in ["a", "b"] {
            File::create(large.path().join(name)).unwrap().set_len(MOST_BYTES / 2 + 1).unwrap();
        }
        assert!(said(large.path()).contains("64 MiB in all"), "{}", said(large.path()));
    }

    #[cfg(unix)]
    #[test]
    fn links_lead_nowhere() {
        let outside = folder(&[("secret.txt", b"secret")]);
        let folder = folder(&[("index.html", b"")]);
        std::os::unix::fs::symlink(outside.path(), folder.path().join("out")).unwrap();
        std::os::unix::fs::symlink(outside.path().join("secret.txt"), folder.path().join("secret.txt"))
            .unwrap();
        std::os::unix::fs::symlink(folder.path(), folder.path().join("round")).unwrap();
        let page = Page::in_folder(folder.path()).unwrap();
        assert_eq!(page.assets.keys().collect::<Vec<_>>(), ["index.html"]);
    }
}
