//! NATS, which carries messages from node to node. `no_nats.rs` stands in for this file where the program is built
//! without.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;

/// After a connection tables are looked up once more first: hints may have been missed on the way.
const LOOK_FIRST: Duration = Duration::from_secs(2);

/// A NATS server.
#[derive(Clone, Debug)]
pub struct Nats {
    address: String,
}

impl Nats {
    /// The server at an address; says in a sentence why there can be none.
    pub fn at(address: &str) -> Result<Nats, String> {
        Ok(Nats { address: address.to_owned() })
    }

    /// Carries what this node says, each a subject and a text, and has the other nodes' texts heard, until this node
    /// has no more to say or nobody listens. `connected` tells whether it can be relied on meanwhile.
    pub(super) async fn carry(
        self,
        mut said: mpsc::Receiver<(String, String)>,
        hear: impl Fn(String) -> bool,
        connected: Arc<AtomicBool>,
    ) {
        let options = async_nats::ConnectOptions::new()
            .retry_on_initial_connect()
            .name("genarium")
            .reconnect_delay_callback(|tries| Duration::from_millis(200 * (tries as u64).clamp(1, 10)))
            .event_callback(move |event| {
                let connected = Arc::clone(&connected);
                async move {
                    match event {
                        async_nats::Event::Connected => {
                            tokio::time::sleep(LOOK_FIRST).await;
                            connected.store(true, Ordering::Relaxed);
                        }
                        async_nats::Event::Disconnected | async_nats::Event::Closed => {
                            connected.store(false, Ordering::Relaxed);
                            tracing::warn!("NATS is gone; tables are looked up in the log instead");
                        }
                        _ => {}
                    }
                }
            });
        let client = match options.connect(&self.address).await {
            Ok(client) => client,
            Err(error) => {
                tracing::error!(%error, "the address of NATS is none; tables are looked up in the log");
                return;
            }
        };
        let mut others = match client.subscribe("genarium.*.*").await {
            Ok(others) => others,
            Err(error) => {
                tracing::error!(%error, "NATS takes no subscription; tables are looked up in the log");
                return;
            }
        };
        use futures_util::StreamExt;
        loop {
            tokio::select! {
                message = said.recv() => {
                    let Some((subject, text)) = message else { return };
                    // While NATS is gone its client keeps the message for later: other nodes may be back before this one.
                    let _ = client.publish(subject, text.into()).await;
                }
                message = others.next() => {
                    let Some(message) = message else { return };
                    if let Ok(text) = String::from_utf8(message.payload.into()) && !hear(text) {
                        return;
                    }
                }
            }
        }
    }
}
