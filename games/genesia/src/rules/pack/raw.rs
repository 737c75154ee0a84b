//! The files of a pack as they are written, before anything is checked but their shape.

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::fmt;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackFile {
    pub format: Spanned<u32>,
    pub name: Spanned<String>,
    pub version: String,
    #[serde(default)]
    pub label: String,
    pub title: String,
    pub solo: SoloFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloFile {
    pub beginner: Spanned<Vec<Spanned<String>>>,
    pub expert: Spanned<Vec<Spanned<String>>>,
    pub heroic: Spanned<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
pub struct CardsFile {
    pub format: Spanned<u32>,
    #[serde(default)]
    pub label: String,
    #[serde(default)]
    pub card: Vec<Spanned<RawCard>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCard {
    pub number: Spanned<String>,
    pub age: Spanned<u8>,
    pub lot: Spanned<String>,
    pub phases: Spanned<Vec<String>>,
    #[serde(default)]
    pub kinds: Vec<Spanned<String>>,
    #[serde(default)]
    pub cost: u8,
    #[serde(default)]
    pub progress: Option<Spanned<u8>>,
    #[serde(default)]
    pub effects: Vec<Spanned<RawEffect>>,
}

/// Every field that any effect has; which go with which is checked by name.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct RawEffect {
    #[serde(rename = "do")]
    pub primitive: String,
    pub n: Option<RawAmount>,
    pub who: Option<String>,
    pub from: Option<String>,
    pub to: Option<String>,
    pub at: Option<String>,
    pub zone: Option<String>,
    pub vmin: Option<u8>,
    pub vmax: Option<u8>,
    pub spread: Option<String>,
    pub give: Option<String>,
    pub get: Option<String>,
    pub price: Option<u8>,
    pub limit: Option<u8>,
    pub group: Option<u8>,
    pub pay: Option<u8>,
    pub receive: Option<u8>,
    pub kinds: Option<String>,
    pub phases: Option<Vec<String>>,
    pub role: Option<String>,
    pub of: Option<String>,
    pub add: Option<i8>,
    pub times: Option<u8>,
    pub cost: Option<u8>,
    pub options: Option<Vec<Vec<Spanned<RawEffect>>>>,
}

impl RawEffect {
    /// The names of the fields that are filled in.
    pub fn fields(&self) -> Vec<&'static str> {
        let filled = [
            ("n", self.n.is_some()),
            ("who", self.who.is_some()),
            ("from", self.from.is_some()),
            ("to", self.to.is_some()),
            ("at", self.at.is_some()),
            ("zone", self.zone.is_some()),
            ("vmin", self.vmin.is_some()),
            ("vmax", self.vmax.is_some()),
            ("spread", self.spread.is_some()),
            ("give", self.give.is_some()),
            ("get", self.get.is_some()),
            ("price", self.price.is_some()),
            ("limit", self.limit.is_some()),
            ("group", self.group.is_some()),
            ("pay", self.pay.is_some()),
            ("receive", self.receive.is_some()),
            ("kinds", self.kinds.is_some()),
            ("phases", self.phases.is_some()),
            ("role", self.role.is_some()),
            ("of", self.of.is_some()),
            ("add", self.add.is_some()),
            ("times", self.times.is_some()),
            ("cost", self.cost.is_some()),
            ("options", self.options.is_some()),
        ];
        filled.into_iter().filter_map(|(name, is_filled)| is_filled.then_some(name)).collect()
    }
}

/// A number, or a table that says how to count it.
pub enum RawAmount {
    Fixed(u16),
    Counted(RawCount),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCount {
    #[serde(default)]
    pub base: i16,
    #[serde(default = "one")]
    pub rate: i16,
    pub per: String,
    pub div: Option<u8>,
    pub cap: Option<u16>,
    pub zone: Option<String>,
    pub vmin: Option<u8>,
    pub vmax: Option<u8>,
    pub of: Option<String>,
}

fn one() -> i16 {
    1
}

impl<'de> Deserialize<'de> for RawAmount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RawAmount, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = RawAmount;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number from 0 to 999, or a table with `per`")
            }
            fn visit_i64<E: serde::de::Error>(self, n: i64) -> Result<RawAmount, E> {
                let fits = u16::try_from(n).ok().filter(|n| *n <= 999);
                fits.map(RawAmount::Fixed)
                    .ok_or_else(|| E::custom(format!("{n} is not a number from 0 to 999")))
            }
            fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<RawAmount, M::Error> {
                RawCount::deserialize(MapAccessDeserializer::new(map)).map(RawAmount::Counted)
            }
        }
        deserializer.deserialize_any(Either)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
pub struct ObjectivesFile {
    pub format: Spanned<u32>,
    #[serde(default)]
    pub label: String,
    #[serde(default)]
    pub objective: Vec<Spanned<RawObjective>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawObjective {
    pub number: Spanned<String>,
    pub lot: Spanned<String>,
    pub score: Spanned<Vec<Spanned<RawTier>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTier {
    pub need: Vec<Spanned<RawNeed>>,
    pub points: RawAmount,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawNeed {
    pub per: String,
    pub at_least: Option<u16>,
    pub at_most: Option<u16>,
    pub zone: Option<String>,
    pub vmin: Option<u8>,
    pub vmax: Option<u8>,
    pub of: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
pub struct BoardsFile {
    pub format: Spanned<u32>,
    #[serde(default)]
    pub label: String,
    pub values: Vec<u8>,
    pub continent_colours: Spanned<Vec<String>>,
    #[serde(default)]
    pub board: Vec<Spanned<RawBoard>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawBoard {
    pub players: Spanned<u8>,
    pub homelands: Spanned<Vec<Spanned<String>>>,
    pub centre: Spanned<String>,
    pub regions: Vec<Spanned<RawRegion>>,
    pub edges: Vec<Spanned<[String; 2]>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRegion {
    pub id: String,
    pub zone: String,
    pub value: u8,
    pub x: i32,
    pub y: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextsFile {
    #[serde(default)]
    pub cards: BTreeMap<Spanned<String>, RawText>,
    #[serde(default)]
    pub objectives: BTreeMap<Spanned<String>, RawText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawText {
    pub name: String,
    pub text: Option<String>,
}
