//! The TypeScript of the API's answers is made from the Rust types, as that of the messages is.

use super::{accounts, library, packs, pairing, tables};
use crate::error::Problem;

use crate::protocol::{Advised, Chances, ChancesAt, Hint, Position};
use crate::types::{config, declared};
use genarium_engine::conformance::is_up_to_date;

#[test]
fn the_client_knows_the_same_answers() {
    let config = config();
    let types = [
        declared::<Problem>(&config),
        declared::<accounts::Me>(&config),
        declared::<accounts::GameRating>(&config),
        declared::<accounts::SessionInfo>(&config),
        declared::<library::Page>(&config),
        declared::<library::TableLine>(&config),
        declared::<library::SeatLine>(&config),
        declared::<library::Profile>(&config),
        declared::<library::SoloBest>(&config),
        declared::<library::Change>(&config),
        declared::<library::Place>(&config),
        declared::<packs::PackInfo>(&config),
        declared::<packs::Files>(&config),
        declared::<tables::Opened>(&config),
        declared::<tables::Fair>(&config),
        declared::<pairing::Found>(&config),
        declared::<Position>(&config),
        declared::<Hint>(&config),
        declared::<Advised>(&config),
        declared::<Chances>(&config),
        declared::<ChancesAt>(&config),
    ];
    let imports = "import type { Json, Title } from '../games/types';\nimport type { Code, Phrase, SeatKind, Status } from './protocol';";
    let text = format!("// Made from the Rust types; do not edit.\n\n{imports}\n\n{}", types.join("\n"));
    is_up_to_date("generated/api.ts", &text);
}
