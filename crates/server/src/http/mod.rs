//! The house over HTTP: the API, who somebody is, the library, and the pages of the browser client.

mod accounts;
mod extract;
mod games;
mod guard;
mod identity;
mod library;
mod limits;
mod ops;
mod packs;
mod page;
mod pages;
mod pairing;
mod password;
mod pictures;
mod serve;
mod tables;
#[cfg(test)]
mod types;

pub use limits::Limits;
pub use page::{Page, PageError};
pub use serve::serve;

use crate::tables::TableService;
use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::{Router, middleware};
use std::sync::Arc;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How the house is reached.
#[derive(Clone, Debug, Default)]
pub struct HttpConfig {
    /// The address that people type, such as `https://play.example`. If it begins with https, cookies are only
    /// sent over it.
    pub public_url: Option<String>,
    /// Whether a proxy before the house says in `X-Forwarded-For` who asks.
    pub behind_proxy: bool,
    /// How much one person or address may do.
    pub limits: Limits,
    /// What browsers are shown.
    pub page: Page,
}

/// What every handler can reach.
pub struct App {
    tables: Arc<TableService>,
    config: HttpConfig,
    gate: limits::Gate,
    passwords: password::Passwords,
    counters: ops::Counters,
    api: pages::Api,
    pictures: pictures::Album,
}

impl App {
    fn store(&self) -> &genarium_store::Store {
        self.tables.store()
    }

    fn secure(&self) -> bool {
        self.config.public_url.as_ref().is_some_and(|url| url.starts_with("https:"))
    }
}

/// The longest body of a request, other than of a pack.
const MAX_BODY: usize = 64 << 10;
const MAX_PACK_BODY: usize = 1 << 20;

#[derive(OpenApi)]
#[openapi(info(
    title = "Genarium",
    description = "A game house: open tables, play Génial, Genesis and Genesia, watch, look games up. Errors are \
                   `application/problem+json`. A session is a cookie that the first POST brings. A table is played \
                   over its WebSocket."
))]
struct Described;

/// Every address of the house.
pub fn router(tables: Arc<TableService>, config: HttpConfig) -> Router {
    let (api, document) = api().split_for_parts();
    tokio::spawn(crate::ratings::keep_settling(Arc::downgrade(&tables)));
    let app = Arc::new(App {
        tables,
        gate: limits::Gate::new(config.limits),
        config,
        passwords: password::Passwords::default(),
        counters: ops::Counters::default(),
        api: pages::Api::of(&document),
        pictures: pictures::Album::default(),
    });
    tokio::spawn(identity::keep_sweeping(Arc::downgrade(&app)));
    Router::new()
        .merge(api)
        .route("/api/v1/tables/{id}/socket", get(tables::socket))
        .route("/api/v1/openapi.json", get(pages::openapi))
        .route("/api", get(pages::api))
        .route("/api/style.css", get(pages::style))
        .route("/healthz", get(ops::health))
        .route("/readyz", get(ops::ready))
        .route("/metrics", get(ops::metrics))
        .fallback(pages::client)
        .method_not_allowed_fallback(pages::wrong_method)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app)
}

fn api() -> OpenApiRouter<Arc<App>> {
    let v1 = OpenApiRouter::new()
        .routes(routes!(games::games))
        .routes(routes!(games::rules))
        .routes(routes!(accounts::me))
        .routes(routes!(accounts::guests))
        .routes(routes!(accounts::register))
        .routes(routes!(accounts::login))
        .routes(routes!(accounts::logout))
        .routes(routes!(accounts::password))
        .routes(routes!(accounts::sessions))
        .routes(routes!(accounts::revoke))
        .routes(routes!(tables::create, library::tables))
        .routes(routes!(pairing::pair))
        .routes(routes!(tables::info))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::start))
        .routes(routes!(tables::ready))
        .routes(routes!(tables::close))
        .routes(routes!(tables::bot))
        .routes(routes!(tables::stage))
        .routes(routes!(tables::position))
        .routes(routes!(tables::hint))
        .routes(routes!(tables::record))
        .routes(routes!(tables::chances))
        .routes(routes!(tables::verify))
        .routes(routes!(library::my_tables))
        .routes(routes!(library::my_bests))
        .routes(routes!(library::library))
        .routes(routes!(library::player))
        .routes(routes!(library::leaderboard))
        .routes(routes!(packs::pack, packs::delete))
        .routes(routes!(packs::files))
        .routes(routes!(pictures::picture));
    let uploads = OpenApiRouter::new()
        .routes(routes!(packs::packs, packs::upload))
        .layer(DefaultBodyLimit::max(MAX_PACK_BODY));
    OpenApiRouter::with_openapi(Described::openapi()).nest("/api/v1", v1.merge(uploads))
}
