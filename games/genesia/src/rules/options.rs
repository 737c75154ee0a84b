use crate::cards::Cards;
use crate::pack::{Lot, PackRef, PackRegistry};
use genarium_engine::{AskedIf, OptionKey, OptionsError, Seat, Takes};
use serde::{Deserialize, Serialize};

/// What a table of Genesia chooses before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "crate::options_json::OptionsJson")]
pub struct Options {
    /// How many play, 1 to 5.
    pub players: u8,
    /// Which kind of game.
    pub mode: Mode,
    /// The team of each seat, where teams play.
    pub teams: Option<Teams>,
    /// The lots of each Age; without them, the usual ones.
    pub lots: Option<[Lots; 3]>,
    /// Which secret Objectives there are.
    pub objectives: Objectives,
    /// Whether Clans can be recruited before an own assault.
    pub recruit_in_attack: bool,
    /// Whether the promo cards are mixed in.
    pub promo: bool,
    /// The cards of each Age, chosen one by one.
    pub deck: Option<[Cards; 3]>,
    /// The pack that is played with.
    pub pack: PackRef,
    /// The version of the rules that is played by.
    pub rules: Rules,
}

/// The options as records and tables keep them. The pack is named, and need not be at hand.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct WrittenOptions(pub(crate) crate::options_json::OptionsJson);

genarium_engine::rules! {
    /// The first.
    V1_0 = "1.0.0",
    /// Cards left at the end of an Age are discarded when all have finished, any way across is accepted, cards
    /// for the attack are laid together, Clans just set down are not lifted again, and numbers of free moves and
    /// offers are never given twice.
    V1_1 = "1.1.0",
}

/// Which kind of game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Mode {
    /// Two to five, everyone for themselves.
    #[default]
    Standard,
    /// Two to five in teams.
    Teams,
    /// One, with two peoples; the easiest deck.
    Beginner,
    /// One, with two peoples; a harder deck.
    Expert,
    /// One, with two peoples; the hardest deck.
    Heroic,
}

/// Which secret Objectives are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Objectives {
    /// Those of the lots in play.
    #[default]
    Normal,
    /// The black ones too.
    WithBlack,
    /// None.
    None,
}

/// The team of each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Teams(pub(crate) [Option<u8>; 5]);

impl Teams {
    /// Teams from the seats in each; none if they are too many to be seats.
    pub fn new(teams: &[Vec<u8>]) -> Option<Teams> {
        let mut of_seat = [None; 5];
        for (team, seats) in teams.iter().enumerate() {
            for &seat in seats {
                let place = of_seat.get_mut(usize::from(seat)).filter(|place| place.is_none())?;
                *place = Some(team as u8);
            }
        }
        Some(Teams(of_seat))
    }

    /// The team of a seat, if it has one.
    pub fn of(&self, seat: Seat) -> Option<u8> {
        self.0[seat.index()]
    }

    /// The seats of each team.
    pub fn seats(&self) -> Vec<Vec<u8>> {
        let count = self.0.iter().flatten().max().map_or(0, |team| team + 1);
        let members = |team: u8| (0..5).filter(|seat| self.0[usize::from(*seat)] == Some(team)).collect();
        (0..count).map(members).collect()
    }
}

/// A set of lots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lots(u8);

impl Lots {
    /// The lots of the set.
    pub fn iter(self) -> impl Iterator<Item = Lot> {
        Lot::ALL.into_iter().filter(move |lot| self.0 >> lot.index() & 1 == 1)
    }
}

impl FromIterator<Lot> for Lots {
    fn from_iter<I: IntoIterator<Item = Lot>>(lots: I) -> Lots {
        Lots(lots.into_iter().fold(0, |set, lot| set | 1 << lot.index()))
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 2,
            mode: Mode::Standard,
            teams: None,
            lots: None,
            objectives: Objectives::Normal,
            recruit_in_attack: false,
            promo: false,
            deck: None,
            pack: PackRef::reference(),
            rules: Rules::default(),
        }
    }
}

impl Mode {
    /// Whether one player leads two peoples.
    #[inline]
    pub const fn is_solo(self) -> bool {
        matches!(self, Mode::Beginner | Mode::Expert | Mode::Heroic)
    }
}

impl Options {
    /// The standard game for two to five.
    pub fn standard(players: u8) -> Options {
        Options { players, ..Options::default() }
    }

    /// The game for one, in one of its three modes.
    pub fn solo(mode: Mode) -> Options {
        Options { players: 1, mode, ..Options::default() }
    }

    /// A game of teams, given by the seats in each.
    pub fn teams(teams: &[Vec<u8>]) -> Options {
        let players = teams.iter().map(Vec::len).sum::<usize>() as u8;
        Options { players, mode: Mode::Teams, teams: Teams::new(teams), ..Options::default() }
    }

    /// How many peoples are on the board.
    #[inline]
    pub fn peoples(&self) -> usize {
        if self.mode.is_solo() { 2 } else { self.players as usize }
    }

    /// The lots of an Age, 0 to 2.
    pub fn lots_of(&self, age: usize) -> Lots {
        let usual = || Lot::ALL.into_iter().take(self.peoples()).collect();
        self.lots.map_or_else(usual, |lots| lots[age])
    }

    /// Every card that may be dealt in an Age, 0 to 2.
    pub fn deck_of(&self, age: usize) -> Cards {
        let of_lots =
            || self.lots_of(age).iter().fold(Cards::EMPTY, |sum, lot| sum.with(self.pack.lot(age, lot)));
        let cards = self.deck.map_or_else(of_lots, |deck| deck[age]);
        let left_out = match self.mode {
            Mode::Standard | Mode::Teams => Cards::EMPTY,
            Mode::Beginner => self.pack.left_out[0],
            Mode::Expert => self.pack.left_out[1],
            Mode::Heroic => self.pack.left_out[2],
        };
        let promo = if self.promo { self.pack.lot(age, Lot::Promo) } else { Cards::EMPTY };
        cards.without(left_out).with(promo)
    }

    /// How many cards each people is dealt in an Age, 0 to 2.
    pub fn hand_size(&self, age: usize) -> u32 {
        match (self.mode.is_solo(), age) {
            (true, 2) => 4,
            (true, _) => 5,
            (false, _) => 6,
        }
    }

    /// The Objectives that may be dealt, by their places in the pack: those of the lots in play, or all colours
    /// where these are too few.
    pub fn objective_pool(&self) -> u32 {
        if self.objectives == Objectives::None || self.mode.is_solo() {
            return 0;
        }
        let colours =
            |card| Lots::from_iter([self.pack.face(card).lot].into_iter().filter(|lot| *lot != Lot::Promo));
        let in_play = match self.deck {
            Some(deck) => {
                let cards = deck.iter().flat_map(|cards| cards.iter());
                cards.map(colours).fold(Lots::default(), |sum, lots| Lots(sum.0 | lots.0))
            }
            None => Lots((0..3).fold(0, |sum, age| sum | self.lots_of(age).0)),
        };
        let pick = |lots: Lots| {
            let fits = |lot: Option<Lot>| match lot {
                Some(lot) => lots.0 >> lot.index() & 1 == 1,
                None => self.objectives == Objectives::WithBlack,
            };
            let places = (0..).zip(&self.pack.objectives).filter(|(_, objective)| fits(objective.lot));
            places.fold(0u32, |set, (place, _)| set | 1 << place)
        };
        let pool = pick(in_play);
        if pool.count_ones() < 2 * u32::from(self.players) { pick(Lots(31)) } else { pool }
    }
}

impl genarium_engine::Options for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey { name: "players", takes: Takes::Number { least: 1, most: 5 }, meaning: "how many play" },
        OptionKey {
            name: "mode",
            takes: Takes::OneOf(&["standard", "teams", "beginner", "expert", "heroic"]),
            meaning: "everyone for themselves or in teams (2-5), or alone with two peoples (1)",
        },
        OptionKey {
            name: "teams",
            takes: Takes::Lists { count: None, of: &["0", "1", "2", "3", "4"], words: "seats such as 0,2/1" },
            meaning: "who plays together",
        },
        OptionKey {
            name: "lots",
            takes: Takes::Lists {
                count: Some(3),
                of: &["blue", "yellow", "green", "violet", "red"],
                words: "colours per Age, such as blue,red/green,red/blue,violet",
            },
            meaning: "the lots of cards in each Age, as many as players",
        },
        OptionKey {
            name: "objectives",
            takes: Takes::OneOf(&["normal", "with-black", "none"]),
            meaning: "which secret Objectives are dealt",
        },
        OptionKey {
            name: "recruit_in_attack",
            takes: Takes::YesNo,
            meaning: "whether Clans can be recruited before an own assault",
        },
        OptionKey { name: "promo", takes: Takes::YesNo, meaning: "whether the promo cards are mixed in" },
        OptionKey {
            name: "deck",
            takes: Takes::Lists {
                count: Some(3),
                of: &[],
                words: "warlike, management, or card numbers per Age, such as 1,2,…/31,32,…/61,62,…",
            },
            meaning: "the cards of each Age, six for every player, by theme or one by one",
        },
        OptionKey {
            name: "pack",
            takes: Takes::Text { words: "the name of a loaded pack" },
            meaning: "the cards and boards to play with",
        },
    ];

    const ASKED_IF: &'static [(&'static str, AskedIf)] = &[
        ("teams", AskedIf::Partners),
        ("lots", AskedIf::Several),
        ("lots", AskedIf::Unset("deck")),
        ("promo", AskedIf::Unset("deck")),
        ("deck", AskedIf::Several),
    ];

    type Library = PackRegistry;
    type Written = WrittenOptions;
    type Rules = Rules;

    fn read(written: WrittenOptions, packs: &PackRegistry) -> Result<Options, OptionsError> {
        crate::options_json::read(written.0, packs).map_err(OptionsError)
    }

    fn needs(written: &WrittenOptions) -> Option<&str> {
        written.0.pack.as_deref()
    }

    fn named_in_full(&self) -> serde_json::Result<serde_json::Value> {
        serde_json::to_value(crate::options_json::OptionsJson::from(self.clone()).with_pack(&self.pack))
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn play_by(&mut self, rules: Rules) {
        self.rules = rules;
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionsError> {
        crate::options_json::set(self, key, value, &PackRegistry::default())
    }

    fn set_from(&mut self, key: &str, value: &str, packs: &PackRegistry) -> Result<(), OptionsError> {
        crate::options_json::set(self, key, value, packs)
    }

    fn get(&self, key: &str) -> Option<String> {
        crate::options_json::get(self, key)
    }

    fn load(&mut self, key: &str, files: &[(&str, &str)]) -> Result<(), OptionsError> {
        crate::options_json::load(self, key, files)
    }

    fn check(&self) -> Result<(), OptionsError> {
        crate::options_json::check(self).map_err(OptionsError)
    }

    fn sides(&self) -> Option<Vec<u8>> {
        let side = |seat: u8| self.teams.and_then(|teams| teams.of(Seat(seat))).unwrap_or(seat);
        (self.mode == Mode::Teams).then(|| (0..self.players).map(side).collect())
    }
}
