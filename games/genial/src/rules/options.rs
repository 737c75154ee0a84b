use genarium_engine::{AskedIf, OptionKey, OptionsError, Seat, Takes};
use serde::{Deserialize, Serialize};

/// What a table of Génial chooses before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GenialOptions"))]
pub struct Options {
    /// How many play, 1 to 4.
    pub players: u8,
    /// Which kind of game.
    #[serde(default)]
    pub variant: Variant,
    /// Whether partners see each other's racks.
    #[serde(default, skip_serializing_if = "Partners::is_hidden")]
    #[cfg_attr(test, ts(as = "Option<Partners>", optional))]
    pub partners: Partners,
    /// How long a team's colour that reaches 18 halts there; where nothing was chosen, as the rules have it.
    #[serde(default, skip_serializing_if = "Halt::is_default")]
    #[cfg_attr(test, ts(optional))]
    pub halt: Option<Halt>,
    /// The version of the rules that is played by.
    #[serde(skip)]
    #[cfg_attr(test, ts(skip))]
    pub rules: Rules,
}

genarium_engine::rules! {
    /// The next tile goes on from 18, a bonus tile of the same turn too, and an empty rack may be swapped.
    V1_0 = "1.0.0",
    /// How long a colour halts is an option, and there is nothing to swap on an empty rack.
    V1_1 = "1.1.0",
}

/// Which kind of game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GenialVariant"))]
pub enum Variant {
    /// Two to four, everyone for themselves.
    #[default]
    Standard,
    /// Four, seats 0 and 2 against 1 and 3.
    Teams,
    /// One, against the track.
    Solo,
}

/// How many tiles a rack holds at the start of a turn.
#[inline]
pub(crate) fn rack_size(variant: Variant) -> u8 {
    if variant == Variant::Solo { 1 } else { 6 }
}

/// Whose track a seat moves on.
#[inline]
pub(crate) fn side(variant: Variant, seat: Seat) -> usize {
    if variant == Variant::Teams { seat.index() % 2 } else { seat.index() }
}

/// Whether partners of a team see each other's racks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GenialPartners"))]
pub enum Partners {
    /// They do not.
    #[default]
    Hidden,
    /// They do.
    Open,
}

impl Partners {
    fn is_hidden(&self) -> bool {
        *self == Partners::Hidden
    }
}

/// How long a team's colour that reaches 18 halts there. Alone, where a turn is one tile, both are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GenialHalt"))]
pub enum Halt {
    /// For the rest of the turn, bonus tiles included.
    Turn,
    /// For the tile that brought it there.
    Tile,
}

impl Halt {
    fn is_default(chosen: &Option<Halt>) -> bool {
        *chosen != Some(Halt::Tile)
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 2,
            variant: Variant::Standard,
            partners: Partners::Hidden,
            halt: None,
            rules: Rules::default(),
        }
    }
}

impl Options {
    /// The standard game for two to four.
    pub fn standard(players: u8) -> Options {
        Options { players, ..Options::default() }
    }

    /// The game of two teams.
    pub fn teams(partners: Partners) -> Options {
        Options { players: 4, variant: Variant::Teams, partners, ..Options::default() }
    }

    /// The game for one.
    pub fn solo() -> Options {
        Options { players: 1, variant: Variant::Solo, ..Options::default() }
    }

    /// How long a colour halts by the rules that are played by.
    #[inline]
    fn halt(&self) -> Halt {
        match self.rules {
            Rules::V1_0 => Halt::Tile,
            Rules::V1_1 => self.halt.unwrap_or(Halt::Turn),
        }
    }

    /// Whether a colour that comes to a stop gains nothing more in the same turn. Outside teams there is nothing to
    /// gain: the stop is the end of the track, or the tile was the only one of the turn.
    #[inline]
    pub fn halts_for_the_turn(&self) -> bool {
        self.variant == Variant::Teams && self.halt() == Halt::Turn
    }

    pub(crate) fn radius(&self) -> u8 {
        match self.players {
            1 | 2 => 5,
            3 => 6,
            _ => 7,
        }
    }
}

impl genarium_engine::Options for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey { name: "players", takes: Takes::Number { least: 1, most: 4 }, meaning: "how many play" },
        OptionKey {
            name: "variant",
            takes: Takes::OneOf(&["standard", "teams", "solo"]),
            meaning: "everyone for themselves (2-4), two teams (4), or alone (1)",
        },
        OptionKey {
            name: "partners",
            takes: Takes::OneOf(&["hidden", "open"]),
            meaning: "whether partners of a team see each other's racks",
        },
        OptionKey {
            name: "halt",
            takes: Takes::OneOf(&["turn", "tile"]),
            meaning: "whether a team's colour that reaches 18 halts for the turn or for the tile",
        },
    ];
    const ASKED_IF: &'static [(&'static str, AskedIf)] =
        &[("partners", AskedIf::Partners), ("halt", AskedIf::Partners)];

    type Library = ();
    type Written = Options;
    type Rules = Rules;

    fn read(written: Options, _library: &()) -> Result<Options, OptionsError> {
        Ok(written)
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn play_by(&mut self, rules: Rules) {
        self.rules = rules;
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionsError> {
        let bad = || OptionsError::bad_value::<Options>(key, value);
        match key {
            "players" => {
                self.players = value.parse().map_err(|_| bad())?;
                if self.players == 1 && self.variant == Variant::Standard {
                    self.variant = Variant::Solo;
                }
            }
            // Teams and solo leave no choice how many play; whoever says otherwise afterwards is told by the check.
            "variant" => {
                (self.variant, self.players) = match value {
                    "standard" => (Variant::Standard, self.players),
                    "teams" => (Variant::Teams, 4),
                    "solo" => (Variant::Solo, 1),
                    _ => return Err(bad()),
                }
            }
            "partners" => {
                self.partners = match value {
                    "hidden" => Partners::Hidden,
                    "open" => Partners::Open,
                    _ => return Err(bad()),
                }
            }
            "halt" => {
                self.halt = match value {
                    "turn" => Some(Halt::Turn),
                    "tile" => Some(Halt::Tile),
                    _ => return Err(bad()),
                }
            }
            _ => return Err(OptionsError::unknown_key::<Options>(key)),
        }
        Ok(())
    }

    fn get(&self, key: &str) -> Option<String> {
        let name = match key {
            "players" => return Some(self.players.to_string()),
            "variant" => match self.variant {
                Variant::Standard => "standard",
                Variant::Teams => "teams",
                Variant::Solo => "solo",
            },
            "partners" => match self.partners {
                Partners::Hidden => "hidden",
                Partners::Open => "open",
            },
            "halt" => match self.halt() {
                Halt::Turn => "turn",
                Halt::Tile => "tile",
            },
            _ => return None,
        };
        Some(name.to_owned())
    }

    fn check(&self) -> Result<(), OptionsError> {
        let wrong = |text: String| Err(OptionsError(text));
        let players = self.players;
        match (self.variant, players) {
            (_, 0) | (_, 5..) => wrong(format!("Génial is for 1 to 4 players, not {players}.")),
            (Variant::Standard, 1) => wrong("One player plays the variant solo.".to_owned()),
            (Variant::Solo, 2..) => wrong(format!("The variant solo is for 1 player, not {players}.")),
            (Variant::Teams, 1..=3) => wrong(format!("The variant teams is for 4 players, not {players}.")),
            (Variant::Standard | Variant::Solo, _) if self.partners == Partners::Open => {
                wrong("Only the variant teams has partners.".to_owned())
            }
            _ if self.rules == Rules::V1_0 && self.halt == Some(Halt::Turn) => {
                wrong("By rules 1.0.0 a colour halts for the tile, not for the turn.".to_owned())
            }
            (Variant::Standard | Variant::Solo, _)
                if self.rules > Rules::V1_0 && self.halt == Some(Halt::Tile) =>
            {
                wrong("Only in the variant teams may a colour halt for the tile alone.".to_owned())
            }
            _ => Ok(()),
        }
    }

    fn sides(&self) -> Option<Vec<u8>> {
        (self.variant == Variant::Teams).then(|| vec![0, 1, 0, 1])
    }
}
