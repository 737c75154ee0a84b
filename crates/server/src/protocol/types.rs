//! The TypeScript of the messages is made from the Rust types. `UPDATE_TYPES=1 cargo test -p genarium-server types` writes
//! it; without the variable the test fails when the two differ.

use super::*;
use ts_rs::{Config, TS};

fn declared<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    format!("{docs}export {}\n", T::decl(config))
}

#[test]
fn the_client_knows_the_same_messages() {
    // Numbers in JSON are numbers, however large the Rust type could be; all of these stay below 2^53.
    let config = Config::default().with_large_int("number");
    let types = [
        declared::<Say>(&config),
        declared::<Wish>(&config),
        declared::<Tell>(&config),
        declared::<Told>(&config),
        declared::<Happening>(&config),
        declared::<Room>(&config),
        declared::<NewTable>(&config),
        declared::<NewSeat>(&config),
        declared::<Sit>(&config),
        declared::<Seating>(&config),
        declared::<Visibility>(&config),
        declared::<ClockRule>(&config),
        declared::<OnTimeout>(&config),
        declared::<TableSheet>(&config),
        declared::<Status>(&config),
        declared::<SeatSheet>(&config),
        declared::<SeatKind>(&config),
        declared::<ClockFace>(&config),
        declared::<ProposalSheet>(&config),
        declared::<TableResult>(&config),
        declared::<Ending>(&config),
        declared::<GameSheet>(&config),
        declared::<OptionSheet>(&config),
        declared::<Takes>(&config),
        declared::<Choice>(&config),
    ];
    let text = format!("// Made from the Rust types; do not edit.\n\n{}", types.join("\n"));
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/generated/protocol.ts");
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/generated"))
            .expect("a folder");
        std::fs::write(file, &text).expect("the file can be written");
    }
    let committed = std::fs::read_to_string(file).unwrap_or_default();
    assert!(
        committed == text,
        "web/src/generated/protocol.ts is not what the Rust types say: run again with UPDATE_TYPES=1"
    );
}
