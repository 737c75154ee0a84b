//! `genarium serve`

use crate::db::Database;
use crate::error::{CommandError, CommandResult};
use genarium_server::http::{HttpConfig, Limits, Page, router, serve};
use genarium_server::tables::{Nats, ServiceConfig, TableService};
use genarium_store::Store;
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use tokio::net::TcpListener;

/// Open a game house: tables for people and bots, in the browser.
///
/// Without any option it listens on this machine only and keeps everything in the file genarium.db. Stop it with
/// Ctrl-C; everything that was played is there when it comes back.
#[derive(clap::Args)]
pub struct Args {
    /// Where to listen; 0.0.0.0:7878 lets others in your network play
    #[arg(long, env = "GENARIUM_LISTEN", default_value = "127.0.0.1:7878", value_name = "ADDRESS")]
    listen: SocketAddr,
    #[command(flatten)]
    database: Database,
    /// A NATS server through which several nodes tell each other that a table has moved
    #[arg(long, env = "GENARIUM_NATS", value_name = "URL", hide_env_values = true)]
    nats: Option<String>,
    /// A folder with the browser client, as "cargo xtask web" builds it; without it, the one built into the program
    #[arg(long, env = "GENARIUM_PAGE", value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// The address that people type, such as https://play.example
    #[arg(long, env = "GENARIUM_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// A proxy before the house says in X-Forwarded-For who asks
    #[arg(long, env = "GENARIUM_BEHIND_PROXY")]
    behind_proxy: bool,
    /// How many bots think at once
    #[arg(long, env = "GENARIUM_BOT_THREADS", value_name = "N")]
    bot_threads: Option<usize>,
    /// How many sockets are held at once
    #[arg(long, env = "GENARIUM_MAX_SOCKETS", default_value_t = ServiceConfig::default().max_sockets, value_name = "N")]
    max_sockets: usize,
    /// How many sockets one address holds
    #[arg(long, env = "GENARIUM_MAX_SOCKETS_PER_ADDRESS", default_value_t = ServiceConfig::default().max_sockets_per_address, value_name = "N")]
    max_sockets_per_address: usize,
    /// Requests a second from one address for long
    #[arg(long, env = "GENARIUM_REQUESTS_PER_SECOND", default_value_t = Limits::default().requests_per_second, value_name = "N")]
    requests_per_second: u32,
    /// New guests a minute from one address
    #[arg(long, env = "GENARIUM_GUESTS_PER_MINUTE", default_value_t = Limits::default().guests_per_minute, value_name = "N")]
    guests_per_minute: u32,
    /// Passwords a minute from one address, and for one name
    #[arg(long, env = "GENARIUM_PASSWORDS_PER_MINUTE", default_value_t = Limits::default().passwords_per_minute, value_name = "N")]
    passwords_per_minute: u32,
    /// New tables a minute by one person
    #[arg(long, env = "GENARIUM_TABLES_PER_MINUTE", default_value_t = Limits::default().tables_per_minute, value_name = "N")]
    tables_per_minute: u32,
    /// Unfinished tables of one guest
    #[arg(long, env = "GENARIUM_TABLES_PER_GUEST", default_value_t = Limits::default().tables_per_guest, value_name = "N")]
    tables_per_guest: u32,
    /// What is logged: error, warn, info or debug
    #[arg(long, env = "GENARIUM_LOG", default_value = "info", value_name = "LEVEL")]
    log: tracing::Level,
    /// Write the log as JSON, one object a line
    #[arg(long, env = "GENARIUM_LOG_JSON")]
    log_json: bool,
}

/// How long the store may take to write what waits when the house closes.
const LAST_WORDS: Duration = Duration::from_secs(2);

pub fn run(args: &Args) -> CommandResult {
    start_log(args);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| CommandError::Request(format!("The house cannot be opened: {error}.")))?;
    let opened = runtime.block_on(open(args));
    // Threads that think or wait for the disk are not waited for.
    runtime.shutdown_background();
    opened?;
    Ok(ExitCode::SUCCESS)
}

fn start_log(args: &Args) {
    // The libraries below say a lot that only concerns themselves.
    let ours = tracing_subscriber::filter::Targets::new()
        .with_target("genarium", args.log)
        .with_target("genarium_server", args.log)
        .with_target("genarium_store", args.log)
        .with_default(tracing::Level::WARN);
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::util::SubscriberInitExt;
    let lines =
        tracing_subscriber::fmt::layer().with_writer(io::stderr).with_ansi(io::stderr().is_terminal());
    let registry = tracing_subscriber::registry().with(ours);
    // If a log was started already, it stays.
    let _ =
        if args.log_json { registry.with(lines.json()).try_init() } else { registry.with(lines).try_init() };
}

async fn open(args: &Args) -> Result<(), CommandError> {
    let request = |error: &dyn std::fmt::Display| CommandError::Request(error.to_string());
    // What needs no database is asked first: nothing is made for a house that cannot be opened.
    let page = args.page.as_deref().map_or_else(|| Ok(Page::default()), Page::in_folder);
    let page = page.map_err(|error| request(&error))?;
    let nats = args.nats.as_deref().map(Nats::at).transpose().map_err(|error| request(&error))?;
    let store = Store::open_alone(&args.database.url).await.map_err(|error| request(&error))?;
    genarium_server::prepare(&store).await.map_err(|error| request(&error))?;
    let listener = TcpListener::bind(args.listen)
        .await
        .map_err(|error| CommandError::Request(format!("{} cannot be listened on: {error}.", args.listen)))?;
    let address = listener.local_addr()?;
    let usual = ServiceConfig::default();
    let house = TableService::start(
        store.clone(),
        ServiceConfig {
            nats,
            bot_threads: args.bot_threads.unwrap_or(usual.bot_threads).max(1),
            max_sockets: args.max_sockets,
            max_sockets_per_address: args.max_sockets_per_address,
            ..usual
        },
    );
    let config = HttpConfig {
        public_url: args.public_url.clone(),
        behind_proxy: args.behind_proxy,
        limits: Limits {
            requests_per_second: args.requests_per_second.max(1),
            guests_per_minute: args.guests_per_minute,
            passwords_per_minute: args.passwords_per_minute,
            tables_per_minute: args.tables_per_minute,
            tables_per_guest: args.tables_per_guest,
            ..Limits::default()
        },
        page,
    };
    let has_page = config.page.exists();
    let router = router(std::sync::Arc::clone(&house), config);
    // Before anybody hears that the house is open: whoever knows of it may ask it to stop.
    let stop = asked_to_stop()?;
    announce(args, address, has_page)?;
    tracing::info!(%address, "the house is open");
    let closing = async {
        stop.await;
        tracing::info!("the house closes");
        house.shutdown().await;
    };
    // Beside the sockets there are always some requests under way.
    serve(listener, router, args.max_sockets.saturating_add(1000), closing).await;
    // What hangs now, such as a database that does not answer, must not keep the program from ending: whatever was
    // acknowledged is on disk.
    if tokio::time::timeout(LAST_WORDS, store.close()).await.is_err() {
        tracing::warn!("the database does not answer; the house closes all the same");
    }
    Ok(())
}

/// Listens for Ctrl-C and for the system from now on; what it returns waits for either.
#[cfg(unix)]
fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! { _ = interrupt.recv() => {}, _ = terminate.recv() => {} }
    })
}

/// Listens for Ctrl-C from now on; what it returns waits for it.
#[cfg(windows)]
fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move { drop(interrupt.recv().await) })
}

/// Says where the house is; in a network, with a picture that a phone can read.
fn announce(args: &Args, address: SocketAddr, has_page: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let here = if address.ip().is_unspecified() {
        format!("127.0.0.1:{}", address.port())
    } else {
        address.to_string()
    };
    writeln!(out, "The house is open at http://{here}/")?;
    if !has_page {
        eprintln!(
            "genarium: This house has no page, because the browser client was not built into the program; \
             \"cargo xtask web\" in the project's folder builds it, and --page web/dist shows it."
        );
    }
    let outside = match &args.public_url {
        Some(url) => Some(url.clone()),
        None if address.ip().is_loopback() => None,
        None if address.ip().is_unspecified() => {
            own_address().map(|ip| format!("http://{}/", SocketAddr::new(ip, address.port())))
        }
        None => Some(format!("http://{address}/")),
    };
    if let Some(url) = outside {
        writeln!(out, "In your network: {url}")?;
        if let Ok(code) = qrcode::QrCode::new(&url) {
            let picture = code.render::<qrcode::render::unicode::Dense1x2>().build();
            writeln!(out, "{picture}")?;
        }
    }
    out.flush()
}

/// The address by which others in the network reach this machine. No packet is sent to find out.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
}
