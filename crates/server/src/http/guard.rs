//! What every request passes: is it from our own pages, is it not too much; and what every answer carries.

use super::App;
use super::extract::no_nul;
use super::identity::Cookies;
use super::limits::Limited;
use crate::error::Problem;
use crate::protocol::Code;
use crate::tables::origin_allowed;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a request may take, with sending its body.
const PATIENCE: Duration = Duration::from_secs(60);

/// Who asks, as far as the network knows.
#[derive(Clone, Copy, Debug)]
pub struct ClientAddress(pub IpAddr);

pub async fn guard(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let start = Instant::now();
    let from = address(&app, &request);
    let cookies = Cookies::default();
    request.extensions_mut().insert(ClientAddress(from));
    request.extensions_mut().insert(cookies.clone());
    let secure = app.secure();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let refused = check(&app, &request, from);
    let mut response = match refused {
        Some(problem) => problem.into_response(),
        None => match tokio::time::timeout(PATIENCE, next.run(request)).await {
            Ok(response) => response,
            Err(_) => Problem::new(Code::TooSlow, "This took too long.").into_response(),
        },
    };
    for cookie in cookies.take() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    security_headers(response.headers_mut(), &path, secure);
    let took = start.elapsed();
    app.counters.count(response.status(), took);
    // Without what follows the question mark: keys of private tables are there.
    tracing::debug!(%method, path, status = response.status().as_u16(), ms = took.as_millis() as u64, "request");
    response
}

fn check(app: &App, request: &Request, from: IpAddr) -> Option<Problem> {
    let probe = matches!(request.uri().path(), "/healthz" | "/readyz" | "/metrics");
    if !probe && !app.gate.admits(Limited::Request, from) {
        return Some(Problem::too_many("Not so fast, please: wait a moment and try again."));
    }
    let uri = request.uri();
    if uri.path().contains("%00") || uri.query().is_some_and(|query| query.contains("%00")) {
        return Some(no_nul());
    }
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !harmless && !is_ours(request.headers(), app.config.public_url.as_deref()) {
        let sentence = "This request comes from another site's page.";
        return Some(Problem::new(Code::ForeignOrigin, sentence));
    }
    None
}

/// Whether no other site's page makes a browser send this.
pub fn is_ours(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    origin_allowed(headers, public_url) && !matches!(site, Some("cross-site" | "same-site"))
}

fn address(app: &App, request: &Request) -> IpAddr {
    let direct = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let direct = direct.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    if !app.config.behind_proxy {
        return direct;
    }
    // The last address is the one our own proxy has seen; those before it are hearsay.
    let forwarded = request.headers().get_all("x-forwarded-for").iter().next_back();
    let last = forwarded.and_then(|list| list.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    last.unwrap_or(direct)
}

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
                      img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self' data: blob:; \
                      worker-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

fn security_headers(headers: &mut HeaderMap, path: &str, secure: bool) {
    let mut put = |name: &'static str, value: &'static str| {
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    };
    put("content-security-policy", POLICY);
    put("x-content-type-options", "nosniff");
    put("x-frame-options", "DENY");
    put("referrer-policy", "same-origin");
    put("cross-origin-opener-policy", "same-origin");
    put("cross-origin-resource-policy", "same-origin");
    put("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    if secure {
        put("strict-transport-security", "max-age=31536000");
    }
    if path.starts_with("/api/v1/") {
        put("cache-control", "no-store");
    }
}
