use genarium_engine::{OptionKey, OptionsError, Takes};
use serde::{Deserialize, Serialize};

/// What a table of __Name__ chooses before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "__Name__Options"))]
pub struct Options {
    /// How many play, 2 to 4.
    pub players: u8,
    /// How many counters lie in the heap, 40 or 60.
    pub heap: u8,
    /// The version of the rules that is played by.
    #[serde(skip)]
    #[cfg_attr(test, ts(skip))]
    pub rules: Rules,
}

genarium_engine::rules! {
    /// The first.
    V1_0 = "1.0.0",
}

impl Default for Options {
    fn default() -> Options {
        Options { players: 2, heap: 40, rules: Rules::default() }
    }
}

impl genarium_engine::Options for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey { name: "players", takes: Takes::Number { least: 2, most: 4 }, meaning: "how many play" },
        OptionKey {
            name: "heap",
            takes: Takes::OneOf(&["40", "60"]),
            meaning: "how many counters lie in the heap",
        },
    ];

    type Rules = Rules;
    type Library = ();
    type Written = Options;

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
        let number = || value.parse().map_err(|_| OptionsError::bad_value::<Options>(key, value));
        match key {
            "players" => self.players = number()?,
            "heap" => self.heap = number()?,
            _ => return Err(OptionsError::unknown_key::<Options>(key)),
        }
        Ok(())
    }

    fn get(&self, key: &str) -> Option<String> {
        match key {
            "players" => Some(self.players.to_string()),
            "heap" => Some(self.heap.to_string()),
            _ => None,
        }
    }

    fn check(&self) -> Result<(), OptionsError> {
        let bad = |key, value: u8| Err(OptionsError::bad_value::<Options>(key, &value.to_string()));
        match (self.players, self.heap) {
            (2..=4, 40 | 60) => Ok(()),
            (2..=4, heap) => bad("heap", heap),
            (players, _) => bad("players", players),
        }
    }
}
