use super::*;
use crate::notation::{Choice, Delta, Score};
use crate::view::{Fight, InProgress, Moves, PeopleSheet, Pieces, RecruitTerms, ViewSheet};
use crate::wire::Wire;
use genarium_engine::conformance::is_up_to_date;
use ts_rs::{Config, TS};

/// Names that are plain strings in Rust.
const NAMES: &str = r#"export type PhaseName = "order" | "deal-objectives" | "objectives" | "deal" | "draft" | "growth" | "expansion" | "opening" | "tiles" | "late-tiles" | "attack" | "cities" | "build" | "end" | "progress" | "turn-order" | "age" | "over";
export type TaskName = "turn" | "rival" | "option" | "put" | "shift" | "give" | "trade" | "window" | "march" | "strike" | "defence" | "again" | "losses" | "siege" | "advance";
export type LotName = "blue" | "yellow" | "green" | "violet" | "red" | "promo";
export type GistName = "coins" | "clans" | "cities" | "progress" | "take" | "moves" | "recruits" | "enemy-losses" | "own-losses" | "strength" | "reach" | "siege" | "cancel" | "retreat" | "protect";
"#;

/// The types that a client of Genesia speaks, as a TypeScript module.
fn typescript() -> String {
    let config = Config::new();
    let mut module =
        "// Made from the Rust types of games/genesia by its tests; do not edit.\n".to_owned() + NAMES;
    macro_rules! declare {
        ($($name:ty),* $(,)?) => { $( module += &format!("export {}\n", <$name>::decl(&config)); )* };
    }
    declare!(
        Stage,
        PackSheet,
        PackFace,
        Speech,
        Words,
        CardFace,
        ObjectiveFace,
        ChartFace,
        LandFace,
        RegionFace,
        ViewSheet,
        Wire,
        PeopleSheet,
        Pieces,
        Moves,
        RecruitTerms,
        InProgress,
        Fight,
        Score,
        Line,
        Choice,
        Delta,
        Offers,
        CardOffer,
        PlayOffer,
        DiscardOffer,
        Why,
        Brings,
        Gist,
        PickOffer,
        RecruitOffer,
        MoveOffer,
        Toll,
        AssaultOffer,
        ClashFace,
        Exchange,
        NumberOffer,
        SiteOffer,
        SiteKind,
        Site,
        ShiftOffer,
    );
    module
}

/// With `UPDATE_TYPES=1` the file is written anew.
#[test]
fn the_client_speaks_the_types_of_the_rules() {
    is_up_to_date("genesia.ts", &typescript());
}
