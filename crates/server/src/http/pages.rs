//! What is at the addresses outside the API: the browser client; and a readable description of the API.

use super::App;
use crate::error::Problem;
use crate::protocol::Code;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// The files of the client; addresses that are no file get its first page, which knows them.
pub async fn client(State(app): State<Arc<App>>, request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return Problem::missing("There is nothing at this address; see /api.").into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return wrong_method().await;
    }
    let name = path.trim_start_matches('/');
    let page = &app.config.page;
    if let Some(file) = page.file(name, request.headers()) {
        return file;
    }
    if name.rsplit('/').next().is_some_and(|last| last.contains('.')) && name != "index.html" {
        return Problem::missing("There is no such file.").into_response();
    }
    page.file("index.html", request.headers()).unwrap_or_else(|| html(StatusCode::OK, UNBUILT.to_owned()))
}

/// The answer to a method that an address does not know.
pub async fn wrong_method() -> Response {
    let sentence = "This address does not do that.";
    Problem::new(Code::WrongMethod, sentence).into_response()
}

fn html(status: StatusCode, text: String) -> Response {
    let kind = HeaderValue::from_static("text/html; charset=utf-8");
    (status, [(header::CONTENT_TYPE, kind)], text).into_response()
}

const UNBUILT: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Genarium</title>\
    <link rel=\"stylesheet\" href=\"/api/style.css\"></head><body><main><h1>Genarium</h1>\
    <p>The house is open, but it has no page: the browser client was not built into this program.</p>\
    <p><code>cargo xtask web</code> in the project's folder builds it, and <code>genarium serve --page web/dist</code> shows \
    it.</p>\
    <p>What the house understands is written at <a href=\"/api\">/api</a>.</p></main></body></html>";

/// The description of the API, made once.
pub struct Api {
    json: String,
    page: String,
}

impl Api {
    /// From the document that the handlers describe themselves in.
    pub fn of(document: &utoipa::openapi::OpenApi) -> Api {
        let json = document.to_json().unwrap_or_default();
        let value = serde_json::from_str(&json).unwrap_or_default();
        Api { json, page: describe(&value) }
    }
}

/// The OpenAPI document.
pub async fn openapi(State(app): State<Arc<App>>) -> Response {
    super::extract::json(app.api.json.clone())
}

/// The same for people.
pub async fn api(State(app): State<Arc<App>>) -> Response {
    html(StatusCode::OK, app.api.page.clone())
}

/// How the pages of this file look.
pub async fn style() -> Response {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("style.css")).into_response()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn describe(document: &serde_json::Value) -> String {
    let text = |value: &serde_json::Value| escape(value.as_str().unwrap_or_default());
    let mut page = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Genarium: the API</title>\
         <link rel=\"stylesheet\" href=\"/api/style.css\"></head><body><main><h1>The API of the house</h1><p>{}</p>\
         <p>For programs: <a href=\"/api/v1/openapi.json\">openapi.json</a></p>",
        text(&document["info"]["description"])
    );
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, does) in methods.as_object().into_iter().flatten() {
            page += &format!(
                "<section><h2><b>{}</b> <code>{}</code></h2><p>{}</p>",
                escape(&method.to_uppercase()),
                escape(path),
                text(&does["summary"])
            );
            let parameters: Vec<String> = does["parameters"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|parameter| {
                    format!(
                        "<li><code>{}</code> ({}) {}</li>",
                        text(&parameter["name"]),
                        text(&parameter["in"]),
                        text(&parameter["description"])
                    )
                })
                .collect();
            if !parameters.is_empty() {
                page += &format!("<ul>{}</ul>", parameters.concat());
            }
            let body = &does["requestBody"]["content"]["application/json"]["schema"];
            if !body.is_null() {
                page += &format!("<p>Takes {}.</p>", schema(body));
            }
            for (status, answer) in does["responses"].as_object().into_iter().flatten() {
                for content in answer["content"].as_object().into_iter().flatten() {
                    page += &format!("<p>{}: {}</p>", escape(status), schema(&content.1["schema"]));
                }
            }
            page += "</section>";
        }
    }
    page += "<h1>Shapes</h1>";
    for (name, shape) in document["components"]["schemas"].as_object().into_iter().flatten() {
        let shown = serde_json::to_string_pretty(shape).unwrap_or_default();
        let name = escape(name);
        page += &format!("<section id=\"{name}\"><h2>{name}</h2><pre>{}</pre></section>", escape(&shown));
    }
    page + "</main></body></html>"
}

fn schema(schema: &serde_json::Value) -> String {
    let of = if schema["type"] == "array" { &schema["items"] } else { schema };
    let name = of["$ref"].as_str().and_then(|name| name.rsplit('/').next());
    let name =
        name.map_or_else(|| "JSON".to_owned(), |name| format!("<a href=\"#{0}\">{0}</a>", escape(name)));
    if schema["type"] == "array" { format!("a list of {name}") } else { name }
}
