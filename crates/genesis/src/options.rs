use crate::board::{Board, Name};
use crate::boards::{BoardFile, DEFAULT_BOARD};
use genarium_engine::{OptionKey, OptionsError, Takes};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a table of Genesis chooses before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GenesisOptions"))]
pub struct Options {
    /// How many play, 2 to 4.
    pub players: u8,
    /// How many tiles of each terrain a player has, 13 or 16: the editions differ.
    #[serde(default = "thirteen")]
    pub tiles: u8,
    /// When a full board ends the game.
    #[serde(default)]
    pub end: End,
    /// What is played on.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "string"))]
    pub board: Chosen,
    /// The version of the rules that is played by.
    #[serde(skip)]
    #[cfg_attr(test, ts(skip))]
    pub rules: Rules,
}

/// The versions of the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Rules {
    /// 1.0.0.
    #[default]
    V1_0,
}

impl genarium_engine::Rules for Rules {
    const ALL: &'static [Rules] = &[Rules::V1_0];

    fn version(self) -> &'static str {
        match self {
            Rules::V1_0 => "1.0.0",
        }
    }
}

/// When the game ends once no three connected cells are vacant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GenesisEnd"))]
pub enum End {
    /// At once, also between the two tiles of a turn.
    #[default]
    Immediate,
    /// After the turn.
    FinishTurn,
}

/// Which board is played on. In records and commands it is a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// A board of the house.
    Named(Name),
    /// A board that somebody brought.
    Loaded(Board),
}

impl Chosen {
    /// The name of the board.
    pub const fn name(&self) -> Name {
        match self {
            Chosen::Named(name) => *name,
            Chosen::Loaded(board) => board.name(),
        }
    }

    /// The board, unless there is none of the name.
    pub fn board(&self) -> Option<Board> {
        match self {
            Chosen::Named(name) => Board::of_house(*name),
            Chosen::Loaded(board) => Some(*board),
        }
    }
}

impl Default for Chosen {
    fn default() -> Chosen {
        Chosen::Named(Name::new(DEFAULT_BOARD).expect("the default name is short"))
    }
}

impl Serialize for Chosen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name().as_str())
    }
}

impl<'de> Deserialize<'de> for Chosen {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Chosen, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || serde::de::Error::custom("the name of a board has 1 to 32 bytes");
        Name::new(&text).map(Chosen::Named).ok_or_else(wrong)
    }
}

const fn thirteen() -> u8 {
    13
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 2,
            tiles: thirteen(),
            end: End::Immediate,
            board: Chosen::default(),
            rules: Rules::default(),
        }
    }
}

impl Options {
    /// The usual game for so many players.
    pub fn standard(players: u8) -> Options {
        Options { players, ..Options::default() }
    }

    /// The same game on a board that somebody brought.
    pub fn on(self, board: Board) -> Options {
        Options { board: Chosen::Loaded(board), ..self }
    }

    /// The board, if it has as many cells as this game needs. So many always have three connected ones among them:
    /// a square of four cells without three holds two at most, and a board has 35 such squares. And there are
    /// always tiles enough to fill them: somebody can place as long as there is room.
    pub(crate) fn checked_board(&self) -> Result<Board, OptionsError> {
        let name = self.board.name();
        let board =
            self.board.board().ok_or_else(|| OptionsError::bad_value::<Options>("board", name.as_str()))?;
        let (due, count) = (Board::due_cells(self.players), board.cells(self.players).count());
        if count != due {
            let players = self.players;
            return Err(OptionsError(format!(
                "{players} players need {due} cells; the board {name} has {count} for them."
            )));
        }
        Ok(board)
    }
}

impl genarium_engine::Options for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey { name: "players", takes: Takes::Number { least: 2, most: 4 }, meaning: "how many play" },
        OptionKey {
            name: "tiles",
            takes: Takes::OneOf(&["13", "16"]),
            meaning: "how many tiles of each terrain a player has: the editions differ",
        },
        OptionKey {
            name: "end",
            takes: Takes::OneOf(&["immediate", "finish-turn"]),
            meaning: "whether the tile that ends the game also ends the turn",
        },
        OptionKey {
            name: "board",
            takes: Takes::OneOf(&["caldera", "pangaea", "ridges", "straits", "outposts", "basins"]),
            meaning: "which board is played on",
        },
    ];

    type Rules = Rules;

    fn rules(&self) -> Rules {
        self.rules
    }

    fn play_by(&mut self, rules: Rules) {
        self.rules = rules;
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionsError> {
        let bad = || OptionsError::bad_value::<Options>(key, value);
        match key {
            "players" => self.players = value.parse().map_err(|_| bad())?,
            "tiles" => self.tiles = value.parse().map_err(|_| bad())?,
            "end" => {
                self.end = match value {
                    "immediate" => End::Immediate,
                    "finish-turn" => End::FinishTurn,
                    _ => return Err(bad()),
                }
            }
            "board" => {
                let board = Name::new(value).and_then(Board::of_house).ok_or_else(bad)?;
                self.board = Chosen::Named(board.name());
            }
            _ => return Err(OptionsError::unknown_key::<Options>(key)),
        }
        Ok(())
    }

    fn get(&self, key: &str) -> Option<String> {
        match key {
            "players" => Some(self.players.to_string()),
            "tiles" => Some(self.tiles.to_string()),
            "end" => Some(if self.end == End::Immediate { "immediate" } else { "finish-turn" }.to_owned()),
            "board" => match self.board {
                Chosen::Named(name) => Some(name.to_string()),
                // It could not be typed.
                Chosen::Loaded(_) => None,
            },
            _ => None,
        }
    }

    fn load(&mut self, key: &str, files: &[(&str, &str)]) -> Result<(), OptionsError> {
        let ("board", &[(file, text)]) = (key, files) else { return Err(OptionsError::not_from_files(key)) };
        let read = BoardFile::read(file, text).map_err(|error| OptionsError(error.to_string()))?;
        self.board = Chosen::Loaded(read.board);
        Ok(())
    }

    fn check(&self) -> Result<(), OptionsError> {
        match (self.players, self.tiles) {
            (2..=4, 13 | 16) => self.checked_board().map(|_| ()),
            (2..=4, tiles) => Err(OptionsError::bad_value::<Options>("tiles", &tiles.to_string())),
            (players, _) => Err(OptionsError(format!("Genesis is for 2 to 4 players, not {players}."))),
        }
    }
}
