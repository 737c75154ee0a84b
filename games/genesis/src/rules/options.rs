use crate::board::{Board, Name};
use crate::boards::{BoardFile, DEFAULT_BOARD};
use crate::species::Lineup;
use genarium_engine::{OptionKey, OptionsError, Takes};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a table of Genesis chooses before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    #[serde(default = "Chosen::unsaid")]
    #[cfg_attr(test, ts(type = "string"))]
    pub board: Chosen,
    /// Which species each seat plays; none where they go by the seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub species: Option<Lineup>,
    /// The version of the rules that is played by.
    #[serde(skip)]
    #[cfg_attr(test, ts(skip))]
    pub rules: Rules,
}

genarium_engine::rules! {
    /// The first.
    V1_0 = "1.0.0",
    /// A place that only herds of one player share is theirs undivided.
    V1_1 = "1.1.0",
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
    /// Nobody said. It is the default board, but for records, which also name it in their setup.
    Unsaid,
    /// A board of the house.
    Named(Name),
    /// A board that somebody brought.
    Loaded(Board),
}

impl Chosen {
    const fn unsaid() -> Chosen {
        Chosen::Unsaid
    }

    /// The name of the board.
    pub fn name(&self) -> Name {
        match self {
            Chosen::Unsaid => Name::new(DEFAULT_BOARD).expect("the default name is short"),
            Chosen::Named(name) => *name,
            Chosen::Loaded(board) => board.name(),
        }
    }

    /// The board, unless there is none of the name.
    pub fn board(&self) -> Option<Board> {
        match self {
            Chosen::Unsaid | Chosen::Named(_) => Board::of_house(self.name()),
            Chosen::Loaded(board) => Some(*board),
        }
    }
}

impl Default for Chosen {
    fn default() -> Chosen {
        Chosen::Named(Chosen::Unsaid.name())
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
            species: None,
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

    /// The species of every seat.
    pub fn lineup(&self) -> Lineup {
        self.species.unwrap_or(Lineup::by_seat(self.players))
    }

    /// The same choices in their one form: nothing is left unsaid, and what is as usual is not said.
    fn settled(self) -> Options {
        let board = match self.board {
            Chosen::Loaded(board) if Board::of_house(board.name()) != Some(board) => self.board,
            board => Chosen::Named(board.name()),
        };
        let species = self.species.filter(|lineup| *lineup != Lineup::by_seat(self.players));
        Options { board, species, ..self }
    }

    /// The choices in their one form and the board, if a game can be played with them.
    ///
    /// Every such game ends. It begins with room, three connected vacant cells, as [`Board::check_for`] asks. As long
    /// as there is room somebody has a tile: then at least three of at most `tiles + 2` cells are vacant, so at most
    /// `tiles - 1` have been laid. And whoever has a tile lays one when the turn comes, so every round fills a cell.
    pub(crate) fn checked(&self) -> Result<(Options, Board), OptionsError> {
        let name = self.board.name();
        let board =
            self.board.board().ok_or_else(|| OptionsError::bad_value::<Options>("board", name.as_str()))?;
        let tiles = u32::from(self.players) * 4 * u32::from(self.tiles);
        board.check_for(self.players, tiles).map_err(OptionsError)?;
        if let Some(lineup) = self.species
            && lineup.chosen().len() != usize::from(self.players)
        {
            let (species, players) = (lineup.chosen().len(), self.players);
            return Err(OptionsError(format!("The option species names {species} for {players} players.")));
        }
        Ok((self.settled(), board))
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
        OptionKey {
            name: "species",
            takes: Takes::PerSeat {
                of: &["reptile", "dinosaur", "mammal", "man"],
                words: "a species for each seat, such as mammal,man",
            },
            meaning: "which species each seat plays",
        },
    ];

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
            "species" => {
                let names: Vec<&str> = value.split(',').collect();
                self.species = Some(Lineup::new(&names).map_err(|_| bad())?);
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
                Chosen::Unsaid | Chosen::Named(_) => Some(self.board.name().to_string()),
                // It could not be typed.
                Chosen::Loaded(_) => None,
            },
            "species" => Some(self.lineup().to_string()),
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
            (2..=4, 13 | 16) => self.checked().map(|_| ()),
            (2..=4, tiles) => Err(OptionsError::bad_value::<Options>("tiles", &tiles.to_string())),
            (players, _) => Err(OptionsError(format!("Genesis is for 2 to 4 players, not {players}."))),
        }
    }

    fn reseat(&mut self, order: &[u8]) {
        self.species = self.species.map(|lineup| lineup.reseated(order));
    }
}
