//! For those who run the house: is it well, is it ready, how much does it do.

use super::App;
use crate::error::Problem;
use crate::tables::Refused;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the classes of answers' times, in milliseconds.
const BOUNDS: [u64; 8] = [1, 5, 10, 25, 50, 100, 500, 2000];

/// Requests so far.
#[derive(Default)]
pub struct Counters {
    by_class: [AtomicU64; 6],
    took: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Counters {
    pub fn count(&self, status: StatusCode, took: Duration) {
        let class = usize::from(status.as_u16() / 100).min(5);
        self.by_class[class].fetch_add(1, Ordering::Relaxed);
        let ms = took.as_millis() as u64;
        let place = BOUNDS.iter().position(|&bound| ms < bound).unwrap_or(BOUNDS.len());
        self.took[place].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }
}

/// The program runs.
pub async fn health() -> &'static str {
    "ok\n"
}

/// The program can do its work: it is not about to close, and the database takes what is written.
pub async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Problem> {
    if app.tables.is_closing() {
        return Err(Refused::closing().into());
    }
    app.store().ready().await?;
    Ok("ready\n")
}

/// Figures for Prometheus.
pub async fn metrics(State(app): State<Arc<App>>) -> Response {
    let tables = app.tables.metrics();
    let mut text = String::new();
    let mut put = |kind: &str, name: &str, help: &str, value: u64| {
        // Writing to a text does not fail.
        let _ = writeln!(
            text,
            "# HELP genarium_{name} {help}\n# TYPE genarium_{name} {kind}\ngenarium_{name} {value}"
        );
    };
    put("gauge", "sockets", "Sockets held.", tables.sockets as u64);
    put("gauge", "tables_in_memory", "Tables in memory.", tables.tables as u64);
    put("counter", "steps_total", "Steps written to the log.", tables.steps);
    put("counter", "refusals_total", "Requests at tables that were refused.", tables.refusals);
    put("counter", "conflicts_total", "Steps that another node was faster with.", tables.conflicts);
    put("counter", "hints_total", "Hints of other nodes that brought a table up to date.", tables.hints);
    put("gauge", "bots_waiting", "Bots that wait for a thread.", tables.bots_waiting as u64);
    put("gauge", "bots_thinking", "Bots that think.", tables.bots_thinking as u64);
    put(
        "counter",
        "slow_readers_total",
        "Clients dropped because they read too slowly.",
        tables.slow_readers,
    );
    if let Some(bytes) = resident() {
        put("gauge", "resident_bytes", "Memory of the process.", bytes);
    }
    requests(&app.counters, &mut text);
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

fn requests(counters: &Counters, text: &mut String) {
    let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let _ = writeln!(text, "# HELP genarium_requests_total Requests by class of status.");
    let _ = writeln!(text, "# TYPE genarium_requests_total counter");
    for (class, counter) in counters.by_class.iter().enumerate().skip(1) {
        let _ = writeln!(text, "genarium_requests_total{{class=\"{class}xx\"}} {}", load(counter));
    }
    let _ = writeln!(text, "# HELP genarium_request_seconds How long answers took.");
    let _ = writeln!(text, "# TYPE genarium_request_seconds histogram");
    let mut sum = 0;
    for (bound, counter) in BOUNDS.iter().zip(&counters.took) {
        sum += load(counter);
        let seconds = *bound as f64 / 1000.0;
        let _ = writeln!(text, "genarium_request_seconds_bucket{{le=\"{seconds}\"}} {sum}");
    }
    sum += load(&counters.took[BOUNDS.len()]);
    let _ = writeln!(text, "genarium_request_seconds_bucket{{le=\"+Inf\"}} {sum}");
    let _ = writeln!(text, "genarium_request_seconds_sum {}", load(&counters.micros) as f64 / 1e6);
    let _ = writeln!(text, "genarium_request_seconds_count {sum}");
}

/// The memory of the process, where the system says it.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kib| kib * 1024)
}
