//! The TypeScript of the messages is made from the Rust types. `UPDATE_TYPES=1 cargo test -p genarium-server types` writes
//! it; without the variable the test fails when the two differ.

use crate::protocol::*;
use genarium_engine::conformance::is_up_to_date;
use ts_rs::{Config, TS};

/// Numbers in JSON are numbers, however large the Rust type could be; all of these stay below 2^53.
pub(crate) fn config() -> Config {
    Config::default().with_large_int("number")
}

pub(crate) fn declared<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    format!("{docs}export {}\n", T::decl(config))
}

#[test]
fn the_client_knows_the_same_messages() {
    let config = config();
    let types = [
        genarium_engine::phrase::TYPESCRIPT.to_owned(),
        declared::<ClientMessage>(&config),
        declared::<Greeting>(&config),
        declared::<Command>(&config),
        declared::<Wish>(&config),
        declared::<Emote>(&config),
        declared::<ServerMessage>(&config),
        declared::<Code>(&config),
        declared::<FeedLine>(&config),
        declared::<Happening>(&config),
        declared::<Room>(&config),
        declared::<NewTable>(&config),
        declared::<NewSeat>(&config),
        declared::<Sit>(&config),
        declared::<Seating>(&config),
        declared::<Visibility>(&config),
        declared::<ClockRule>(&config),
        declared::<OnTimeout>(&config),
        declared::<TableInfo>(&config),
        declared::<Status>(&config),
        declared::<SeatInfo>(&config),
        declared::<SeatKind>(&config),
        declared::<ClockFace>(&config),
        declared::<ProposalInfo>(&config),
        declared::<TableResult>(&config),
        declared::<Ending>(&config),
        declared::<GameInfo>(&config),
        declared::<OptionInfo>(&config),
        declared::<AskedIf>(&config),
        declared::<Takes>(&config),
        declared::<Choice>(&config),
    ];
    let imports = "import type { Title } from './games';";
    let text = format!("// Made from the Rust types; do not edit.\n\n{imports}\n\n{}", types.join("\n"));
    is_up_to_date("generated/protocol.ts", &text);
}
