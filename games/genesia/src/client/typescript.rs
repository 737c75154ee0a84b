use super::chart::Names;
use super::*;
use crate::actions::Tile;
use crate::notation::{CardPlay, ChanceLine, Choice, Deed, Delta, PlayerLine, RuleLine, Score};
use crate::options_json::OptionsJson;
use crate::pack::Lot;
use crate::state::{Ask, Phase, Task};
use crate::view::{Fight, InProgress, Last, Moves, PeopleInfo, Pieces, RecruitTerms, ViewJson};
use genarium_engine::conformance::is_up_to_date;
use ts_rs::{Config, TS};

/// The types that a client of Genesia speaks, as a TypeScript module.
fn typescript() -> String {
    let config = Config::new();
    let mut module = "// Made from the Rust types of games/genesia by its tests; do not edit.\n".to_owned();
    macro_rules! declare {
        ($($name:ty),* $(,)?) => { $( module += &format!("export {}\n", <$name>::decl(&config)); )* };
    }
    declare!(
        Phase,
        Task,
        Ask,
        Lot,
        GistName,
        Stage,
        PackContents,
        PackFace,
        Speech,
        Words,
        CardFace,
        ObjectiveFace,
        ChartFace,
        LandFace,
        RegionFace,
        Names,
        ViewJson,
        OptionsJson,
        PeopleInfo,
        Pieces,
        Moves,
        RecruitTerms,
        InProgress,
        Fight,
        Score,
        Line,
        ChanceLine,
        RuleLine,
        PlayerLine,
        Deed,
        CardPlay,
        Last,
        Tile,
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
    is_up_to_date("generated/genesia.ts", &typescript());
}
