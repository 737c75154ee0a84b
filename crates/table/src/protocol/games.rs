use serde::Serialize;
use std::collections::BTreeMap;

/// A game of the house.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameInfo {
    /// The name in addresses.
    #[cfg_attr(feature = "typescript", ts(type = "Title"))]
    pub name: &'static str,
    /// The name on screens.
    pub title: &'static str,
    /// The version of its rules.
    pub rules: &'static str,
    /// How many may play.
    pub players: Vec<u8>,
    /// What a table may choose.
    pub options: Vec<OptionInfo>,
    /// The options when nothing is chosen.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    pub defaults: serde_json::Value,
    /// The bots that play it, weakest first.
    pub bots: Vec<&'static str>,
    /// The choices with which partners play together.
    pub partners: Vec<Choice>,
}

/// A value that a table may choose for an option.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Choice {
    /// The name of the option.
    pub option: &'static str,
    /// What is chosen.
    pub value: &'static str,
}

/// Something a table may choose.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionInfo {
    pub name: &'static str,
    /// The values it takes, in words.
    pub values: String,
    /// What it does.
    pub meaning: &'static str,
    /// The values it takes.
    pub takes: Takes,
    /// What it is when nothing is chosen, by the number of players; a number is missing where nothing is usual.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>"))]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::HashMap<String, String>))]
    pub usual: BTreeMap<u8, String>,
    /// Of the names that it takes, those that so many players can choose; empty where it takes no names.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string[]>"))]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::HashMap<String, Vec<String>>))]
    pub fits: BTreeMap<u8, Vec<&'static str>>,
    /// When it makes sense to ask for it: all of this must hold.
    pub asked_if: Vec<AskedIf>,
}

/// When it makes sense to ask for an option.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum AskedIf {
    /// Partners play together.
    Partners,
    /// More than one plays.
    Several,
    /// Another option is not chosen.
    Unset { option: &'static str },
}

impl From<genarium_engine::AskedIf> for AskedIf {
    fn from(asked_if: genarium_engine::AskedIf) -> AskedIf {
        match asked_if {
            genarium_engine::AskedIf::Partners => AskedIf::Partners,
            genarium_engine::AskedIf::Several => AskedIf::Several,
            genarium_engine::AskedIf::Unset(option) => AskedIf::Unset { option },
        }
    }
}

/// The values that an option takes; each is sent as text.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Takes {
    /// `true` or `false`.
    YesNo,
    /// A whole number between two, both included.
    Number { least: u8, most: u8 },
    /// One of some names.
    OneOf { names: &'static [&'static str] },
    /// One of some names for each seat, all different, parted by `,`.
    PerSeat { of: &'static [&'static str] },
    /// Lists parted by `/` of entries parted by `,`.
    Lists {
        /// How many lists; null where any number will do.
        lists: Option<u8>,
        /// What can stand in them; empty where that depends on other options.
        of: &'static [&'static str],
    },
    /// Something else.
    Text,
}

impl From<genarium_engine::Takes> for Takes {
    fn from(takes: genarium_engine::Takes) -> Takes {
        match takes {
            genarium_engine::Takes::YesNo => Takes::YesNo,
            genarium_engine::Takes::Number { least, most } => Takes::Number { least, most },
            genarium_engine::Takes::OneOf(names) => Takes::OneOf { names },
            genarium_engine::Takes::PerSeat { of, .. } => Takes::PerSeat { of },
            genarium_engine::Takes::Lists { count, of, .. } => Takes::Lists { lists: count, of },
            genarium_engine::Takes::Text { .. } => Takes::Text,
        }
    }
}
