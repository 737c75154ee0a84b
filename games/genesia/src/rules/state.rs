use crate::actions::{Tile, seat_of};
use crate::board::{Board, MOST_REGIONS, Region, Regions, only};
use crate::cards::{Card, Cards};
use crate::options::{Options, Rules};
use crate::pack::Pack;
use crate::people::{MOST_PEOPLES, People, PerPeople};
use crate::substate::{Assault, Done, Draft, Resolving, Standing, Window};
use genarium_engine::{Seat, SeatSet};
use serde::Serialize;

/// How many Clans a people has.
pub const CLANS: u8 = 30;
/// How many Cities a people has.
pub const CITIES: u8 = 20;
/// Coins dealt to everybody when an Age begins.
pub const INCOME: u16 = 15;
/// Coins for a discarded card.
pub const DISCARD: u16 = 4;
/// Coins for a recruit.
pub const RECRUIT: u8 = 2;

/// A game of Genesia. A *people* is a colour on the board: one for every seat, and two for the one seat of solo.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Genesia {
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) task: Task,
    /// 0 for Age I.
    pub(crate) age: u8,
    /// The round of the draft, from 0.
    pub(crate) round: u8,
    /// Whose turn of the phase it is, as a place in the turn order.
    pub(crate) at: u8,
    /// The people that owes the next decision, where only one does.
    pub(crate) actor: People,
    /// The seats that still owe a simultaneous choice.
    pub(crate) owing: SeatSet,
    /// The turn order; whoever does not play comes last.
    pub(crate) order: [People; MOST_PEOPLES],
    /// The turn order of the next Age as far as it is chosen.
    pub(crate) next_order: [Option<People>; MOST_PEOPLES],
    pub(crate) clans: PerPeople<[u8; MOST_REGIONS]>,
    /// Where each people has Clans.
    pub(crate) camps: PerPeople<Regions>,
    pub(crate) cities: PerPeople<Regions>,
    /// Clans not on the board nor on a copied card.
    pub(crate) supply: PerPeople<u8>,
    pub(crate) coins: PerPeople<u16>,
    pub(crate) progress: PerPeople<[u16; 3]>,
    pub(crate) inventions: PerPeople<Cards>,
    /// Every card that may have been dealt in this Age.
    pub(crate) deck: Cards,
    pub(crate) draft: Draft,
    pub(crate) hands: PerPeople<Cards>,
    /// Cards laid open from the hand this Age.
    pub(crate) played: PerPeople<Cards>,
    /// Cards discarded face down this Age.
    pub(crate) discarded: PerPeople<Cards>,
    /// The two Objectives each was dealt.
    pub(crate) offered: PerPeople<Option<[u8; 2]>>,
    /// The Objective each kept.
    pub(crate) kept: PerPeople<Option<u8>>,
    pub(crate) tiles: PerPeople<Option<Tile>>,
    pub(crate) standing: PerPeople<Standing>,
    /// Regions that cannot be attacked this Age.
    pub(crate) protected: Regions,
    /// Assaults named in this round.
    pub(crate) assaults: u8,
    /// Who acted last, and how; nobody after chance.
    pub(crate) last: Option<(People, Done)>,
    pub(crate) resolving: Resolving,
    pub(crate) window: Option<Window>,
    pub(crate) assault: Option<Assault>,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PhaseName"))]
pub enum Phase {
    /// The first turn order is drawn.
    Order,
    /// Objectives are dealt.
    DealObjectives,
    /// Everybody keeps an Objective.
    Objectives,
    /// The cards of an Age are dealt.
    Deal,
    /// Everybody takes a card and passes the rest.
    Draft,
    /// Growth turns.
    Growth,
    /// Expansion turns.
    Expansion,
    /// Cards laid in Growth for the attack take effect.
    Opening,
    /// War or Peace, in secret.
    Tiles,
    /// War or Peace, by those who choose last.
    LateTiles,
    /// Assaults.
    Attack,
    /// Cities are built.
    Cities,
    /// Cities where a choice is owed.
    Build,
    /// Cards of the end of the Age.
    End,
    /// Progress is counted.
    Progress,
    /// Places in the next turn order.
    TurnOrder,
    /// The Age ends.
    Age,
    /// The game has ended.
    Over,
}

/// What is done within a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TaskName"))]
pub enum Task {
    /// The turn itself.
    Turn,
    /// A window to copy the card just played.
    Window,
    /// Free moves of a copied card that must be used at once.
    March,
    /// The attacker's cards, before the defender's.
    Strike,
    /// The defender's cards.
    Defence,
    /// The attacker's cards, after the defender's.
    Again,
    /// How many Clans are lost.
    Losses,
    /// Whether the City is besieged.
    Siege,
    /// How many Clans move in.
    Advance,
    /// A step of a card.
    #[serde(untagged)]
    Step(Ask),
}

/// What a card asks its player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "AskName"))]
#[allow(missing_docs)]
pub enum Ask {
    Rival,
    Option,
    Put,
    Shift,
    Give,
    Trade,
}

impl Genesia {
    /// The board.
    #[inline]
    pub fn board(&self) -> &Board {
        self.pack().board(self.options.peoples())
    }

    /// The pack.
    #[inline]
    pub fn pack(&self) -> &Pack {
        &self.options.pack
    }

    /// Whether the game is played by this version of the rules or a later one.
    #[inline]
    pub(crate) fn since(&self, rules: Rules) -> bool {
        self.options.rules >= rules
    }

    /// How many peoples there are.
    #[inline]
    pub fn peoples(&self) -> usize {
        self.options.peoples()
    }

    /// The peoples.
    #[inline]
    pub fn each_people(&self) -> impl DoubleEndedIterator<Item = People> + ExactSizeIterator + Clone + use<> {
        People::first(self.peoples())
    }

    /// Everybody but one people.
    #[inline]
    pub(crate) fn others(&self, people: People) -> impl Iterator<Item = People> + Clone + use<> {
        self.each_people().filter(move |other| *other != people)
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The Clans of a people in a Region.
    #[inline]
    pub fn clans(&self, people: People, region: Region) -> u8 {
        self.clans[people][region.index()]
    }

    /// The Cities of a people.
    pub fn cities(&self, people: People) -> Regions {
        self.cities[people]
    }

    /// The coins of a people.
    pub fn coins(&self, people: People) -> u16 {
        self.coins[people]
    }

    /// Progress by Age.
    pub fn progress(&self, people: People) -> [u16; 3] {
        self.progress[people]
    }

    /// The hand of a people.
    pub fn hand(&self, people: People) -> Cards {
        self.hands[people]
    }

    /// Where a people has a piece.
    #[inline]
    pub fn occupied(&self, people: People) -> Regions {
        self.camps[people] | self.cities[people]
    }

    /// Where each people has a piece.
    #[inline]
    fn holdings(&self) -> impl Iterator<Item = (People, Regions)> {
        let (camps, cities) = (self.camps.first(self.peoples()), self.cities.first(self.peoples()));
        let holding = |(number, (camps, cities)): (usize, (&Regions, &Regions))| {
            (People(number as u8), *camps | *cities)
        };
        camps.iter().zip(cities).enumerate().map(holding)
    }

    /// Where anybody else has a piece, Homelands excepted: nobody else can stop there.
    #[inline]
    pub(crate) fn hostile(&self, people: People) -> Regions {
        let others = self.holdings().filter(|(other, _)| *other != people);
        others.fold(Regions::EMPTY, |sum, (_, held)| sum | held).without(self.board().homelands)
    }

    /// Regions without any piece, Homelands excepted.
    pub(crate) fn free(&self) -> Regions {
        let taken = self.holdings().fold(self.board().homelands, |sum, (_, held)| sum | held);
        self.board().all.without(taken)
    }

    /// Who has a piece in a Region that is no Homeland.
    pub(crate) fn owner(&self, region: Region) -> Option<People> {
        self.holdings().find(|(_, held)| held.contains(region.index())).map(|(people, _)| people)
    }

    /// Cities that a people can still build.
    #[inline]
    pub(crate) fn cities_left(&self, people: People) -> u8 {
        CITIES.saturating_sub(self.cities[people].count() as u8)
    }

    pub(crate) fn add_clans(&mut self, people: People, region: Region, n: u8) {
        self.clans[people][region.index()] += n;
        if n > 0 {
            self.camps[people] = self.camps[people] | only(region);
        }
    }

    pub(crate) fn remove_clans(&mut self, people: People, region: Region, n: u8) {
        let here = &mut self.clans[people][region.index()];
        *here -= n;
        if *here == 0 {
            self.camps[people].remove(region.index());
        }
    }

    /// Clans from the supply onto the board.
    pub(crate) fn bring_clans(&mut self, people: People, region: Region, n: u8) {
        self.supply[people] -= n;
        self.add_clans(people, region, n);
    }

    /// Clans from the board back to the supply.
    pub(crate) fn lose_clans(&mut self, people: People, region: Region, n: u8) {
        self.supply[people] += n;
        self.remove_clans(people, region, n);
    }

    #[inline]
    pub(crate) fn is_solo(&self) -> bool {
        self.options.mode.is_solo()
    }

    /// The seat that leads a people.
    #[inline]
    pub(crate) fn seat_of(&self, people: People) -> Seat {
        seat_of(self.is_solo(), people)
    }

    /// What stands on a card.
    #[inline]
    pub(crate) fn face(&self, card: Card) -> &crate::pack::Face {
        self.pack().face(card)
    }
}
