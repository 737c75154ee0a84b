//! How games are written in records.

mod claims;
mod delta;
mod line;
mod read;
mod told;
mod write;

pub use delta::Delta;
pub use line::{CardPlay, ChanceLine, Choice, Deed, Line, LineEntry, PlayerLine, RuleLine};

use crate::options::{Options, WrittenOptions};
use crate::pack::PackRegistry;
use crate::people::People;
use crate::scoring::Sheet;
use crate::state::Genesia;
use genarium_engine::record::Notation;
use genarium_engine::{EntryOf, Game, OptionsError};
use serde::{Deserialize, Serialize};

/// The pack and the board of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// What was played with.
    pub pack: PackNote,
    /// Every Region.
    pub regions: Vec<RegionNote>,
}

/// Which pack it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct PackNote {
    pub name: String,
    pub version: String,
    pub hash: String,
}

/// What a referee needs to know of a Region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct RegionNote {
    pub id: String,
    pub value: u8,
    pub homeland: Option<People>,
    pub continent: Option<People>,
    pub next: Vec<String>,
}

/// The score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// A column for every people.
    pub scores: Vec<Score>,
    /// The score of solo play: the lower of the two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u16>,
}

/// A column of the score sheet; `conquest` has the number of Regions of each value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Score {
    pub progress: [u16; 3],
    pub radiance: u16,
    #[serde(with = "by_value")]
    #[cfg_attr(test, ts(type = "Record<string, number>"))]
    pub conquest: Vec<(u8, u16)>,
    pub objective: u16,
    pub total: u16,
}

impl From<Sheet> for Score {
    fn from(sheet: Sheet) -> Score {
        let total = sheet.total();
        let Sheet { progress, radiance, conquest, objective } = sheet;
        Score { progress, radiance, conquest, objective, total }
    }
}

impl Notation for Genesia {
    type Setup = Setup;
    type Line = Line;
    type Tally = Tally;

    fn setup(&self) -> Setup {
        let (pack, board) = (self.pack(), self.board());
        let region = |region| RegionNote {
            id: board.id(region).to_owned(),
            value: board.value(region),
            homeland: board.homeland_of(region),
            continent: board.continent_of(region),
            next: board.next(region).iter().map(|next| board.ids[next].clone()).collect(),
        };
        Setup {
            pack: PackNote {
                name: pack.name.clone(),
                version: pack.version.clone(),
                hash: pack.hash.clone(),
            },
            regions: board.regions().map(region).collect(),
        }
    }

    /// The setup names the pack; the options need not.
    fn recall(
        WrittenOptions(wire): WrittenOptions,
        setup: &Setup,
        packs: &PackRegistry,
    ) -> Result<Options, OptionsError> {
        let PackNote { name, version, hash } = &setup.pack;
        let Some(pack) = packs.with_fingerprint(hash) else {
            let clip = |text: &str| -> String {
                text.chars().take(32).map(|c| if c.is_control() { '?' } else { c }).collect()
            };
            let pack = format!("the pack \"{}\" (version {})", clip(name), clip(version));
            return Err(OptionsError(match packs.find(name) {
                Some(_) => format!("It was played with other files of {pack}; they are needed to read it."),
                None => format!("It was played with {pack}, which is not known here; its files are needed."),
            }));
        };
        if wire.pack.as_ref().is_some_and(|named| packs.find(named).as_ref() != Some(&pack)) {
            return Err(OptionsError("The options name another pack than the setup.".to_owned()));
        }
        crate::options_json::read(wire.with_pack(&pack), packs).map_err(OptionsError)
    }

    fn restore(options: &Options, setup: &Setup) -> Result<Genesia, String> {
        let game = Genesia::start(options).map_err(|error| error.to_string())?;
        if game.options.objectives != options.objectives {
            return Err("One player has no Objectives, but the options name some.".to_owned());
        }
        let mut truth = game.setup();
        // One of the two fingerprints that the pack has.
        truth.pack.hash.clone_from(&setup.pack.hash);
        if *setup != truth {
            return Err("The Regions are not those of the pack's board.".to_owned());
        }
        Ok(game)
    }

    fn write(&self, entry: &EntryOf<Genesia>, after: &Genesia) -> Line {
        self.write_entry(entry, after)
    }

    fn read(&self, line: &Line) -> Result<EntryOf<Genesia>, String> {
        self.read_entry(line)
    }

    fn join(line: &mut Line, next: &Line) -> bool {
        line.join(next)
    }

    fn read_on(&self, line: &Line, read: usize) -> Result<Option<EntryOf<Genesia>>, String> {
        self.read_next_choice(line, read)
    }

    fn check(&self, line: &Line, after: &Genesia) -> Result<(), String> {
        self.check_line(line, after)
    }

    fn tally(&self) -> Tally {
        let scores: Vec<Score> = self.each_people().map(|people| self.sheet(people).into()).collect();
        let lowest = scores.iter().map(|score| score.total).min();
        Tally { score: lowest.filter(|_| self.is_solo()), scores }
    }
}

/// Numbers by printed value, lowest first: an object whose keys are the values.
mod by_value {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use std::collections::BTreeMap;

    pub fn serialize<S: Serializer>(counts: &[(u8, u16)], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(counts.iter().map(|(value, count)| (value.to_string(), count)))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(u8, u16)>, D::Error> {
        let counts = BTreeMap::<String, u16>::deserialize(deserializer)?;
        let value = |text: &str| text.parse().map_err(|_| D::Error::custom("a printed value is a number"));
        let mut counts: Vec<(u8, u16)> =
            counts.iter().map(|(text, count)| Ok((value(text)?, *count))).collect::<Result<_, D::Error>>()?;
        counts.sort_unstable();
        Ok(counts)
    }
}
