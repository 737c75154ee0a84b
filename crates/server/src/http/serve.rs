//! Connections: how many there may be, and how long they may keep the house waiting.

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower_service::Service;

/// How long a client may take to say what it wants.
const HEAD_WITHIN: Duration = Duration::from_secs(5);
/// The most bytes of a request's head.
const MAX_HEAD: usize = 16 << 10;
/// How long those who are being served have when the house closes.
const FAREWELL: Duration = Duration::from_secs(3);

/// Serves until `stop`, and then those who are being served already. More than `most` connections wait to be taken.
pub async fn serve(listener: TcpListener, router: Router, most: usize, stop: impl Future<Output = ()>) {
    let most = most.clamp(1, u32::MAX as usize >> 4);
    let places = Arc::new(Semaphore::new(most));
    let (closing, closed) = watch::channel(false);
    tokio::pin!(stop);
    loop {
        let next = async {
            let place = Arc::clone(&places).acquire_owned().await.ok()?;
            Some((place, listener.accept().await))
        };
        let (place, accepted) = tokio::select! {
            () = &mut stop => break,
            next = next => match next {
                Some(next) => next,
                None => break,
            },
        };
        let (stream, from) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, most likely: some will be closed in a moment.
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let (router, closed) = (router.clone(), closed.clone());
        tokio::spawn(async move {
            attend(stream, from, router, closed).await;
            drop(place);
        });
    }
    drop(listener);
    let _ = closing.send(true);
    let _ = tokio::time::timeout(FAREWELL, places.acquire_many(most as u32)).await;
}

async fn attend(stream: TcpStream, from: SocketAddr, router: Router, mut closed: watch::Receiver<bool>) {
    // Moves are small and should go out at once.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        router.clone().call(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => {}
        _ = async { closed.wait_for(|closed| *closed).await.is_ok() } => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}
