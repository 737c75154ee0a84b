//! Whether a page may open a socket.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// Browsers say which page opens a socket, and the cookie comes along by itself: only the house's own pages may.
/// Programs that are no browsers send no origin and have no cookies of others.
pub fn origin_allowed(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if public_url.is_some_and(|url| url.trim_end_matches('/').eq_ignore_ascii_case(origin)) {
        return true;
    }
    let place = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    matches!((place, host), (Some(place), Some(host)) if place.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(origin: Option<&str>, host: &str, public: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().expect("a host"));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().expect("an origin"));
        }
        origin_allowed(&headers, public)
    }

    #[test]
    fn only_the_house_itself_opens_sockets() {
        assert!(allowed(None, "house.example", None));
        assert!(allowed(Some("https://house.example"), "house.example", None));
        assert!(allowed(Some("https://house.example"), "127.0.0.1:7878", Some("https://house.example/")));
        assert!(!allowed(Some("https://evil.example"), "house.example", None));
        assert!(!allowed(Some("https://house.example.evil.example"), "house.example", None));
        assert!(!allowed(Some("null"), "house.example", None));
    }
}
