//! A view as clients read it. The board itself does not change: it is in the setup of the game.

use super::View;
use crate::actions::{Action, March, Tile};
use crate::board::each;
use crate::client::ClashFace;
use crate::notation::{Choice, Deed, Score};
use crate::options::Options;
use crate::pack::Zone;
use crate::people::People;
use crate::state::{Genesia, Phase, Task};
use crate::substate::{Done, Secret, Side};
use genarium_engine::Viewer;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// A view as JSON.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "View", optional_fields))]
pub struct ViewJson {
    /// What the table chose.
    #[cfg_attr(test, ts(as = "crate::options_json::OptionsJson"))]
    pub options: Options,
    /// Whose view it is.
    #[cfg_attr(test, ts(type = "{ seat: number } | \"spectator\" | \"everything\""))]
    pub viewer: Viewer,
    /// 1 to 3.
    pub age: u8,
    /// Where the game stands.
    pub phase: Phase,
    /// What is done there.
    pub task: Task,
    /// The people that owes a decision, where only one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor: Option<People>,
    /// The seats that owe a decision at the same time.
    pub owing: Vec<u8>,
    /// The turn order.
    pub order: Vec<People>,
    /// The turn order of the next Age while it is chosen.
    pub next_order: Vec<Option<People>>,
    /// One for each people.
    pub peoples: Vec<PeopleInfo>,
    /// What stands in each Region that is not empty.
    pub regions: BTreeMap<String, Pieces>,
    /// Regions that cannot be attacked in this Age.
    pub protected: Vec<String>,
    /// The packs of this Age's draft that the viewer was handed.
    pub seen: Vec<Vec<String>>,
    /// The card that is being resolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resolving: Option<InProgress>,
    /// The card that may be copied now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<String>,
    /// Whose card that is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window_people: Option<People>,
    /// The assault in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assault: Option<Fight>,
    /// The last action, as far as the viewer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<Last>,
}

/// What was done last.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Last {
    /// The people that did it.
    pub seat: People,
    /// What it did.
    #[serde(flatten)]
    pub what: LastDone,
}

/// What was done last, without what only the state before it would tell: of a move the first step and the end, of a
/// copy the copy card, of a step of a card the answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum LastDone {
    Deed(Deed),
    Copied { copied_with: String },
    Answered { choice: Choice },
}

/// What stands in a Region, by people.
#[derive(Clone, PartialEq, Debug, Serialize, Default)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Pieces {
    /// How many Clans each people has there.
    pub clans: BTreeMap<People, u8>,
    /// The peoples with a City there.
    pub cities: Vec<People>,
}

/// What a viewer knows of a people.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "People", optional_fields))]
pub struct PeopleInfo {
    /// Coins.
    pub coins: u16,
    /// Clans that are not on the board.
    pub supply: u8,
    /// Cities that are not on the board.
    pub cities: u8,
    /// Progress of each Age.
    pub progress: [u16; 3],
    /// The score sheet as the board stands; the Objective counts only where the viewer may know it.
    pub score: Score,
    /// Inventions that score.
    pub inventions: Vec<String>,
    /// How many cards are held.
    pub held: u8,
    /// Which they are, where the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<String>>,
    /// The pack to draft from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pack: Option<Vec<String>>,
    /// Cards laid open in this Age.
    pub played: Vec<String>,
    /// Those among them that hold in the Attack phase.
    pub laid: Vec<String>,
    /// How many cards were discarded in this Age.
    pub discarded: u8,
    /// Which they were, where the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discards: Option<Vec<String>>,
    /// The Objective that was kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objective: Option<String>,
    /// The two that were dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objectives: Option<Vec<String>>,
    /// The tile, once it lies open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<Tile>,
    /// Free moves, card by card.
    pub moves: Vec<Moves>,
    /// Recruits at a card's price, card by card.
    pub offers: Vec<RecruitTerms>,
    /// Better discards: how many are left, and the coins more.
    pub bonuses: Vec<(u8, u8)>,
    /// Single Clans that found a City when Cities are built.
    pub settle: u8,
    /// Whether no toll is paid.
    pub toll_free: bool,
    /// Coins that others pay to cross a Region.
    pub toll: u8,
    /// Whether the next place in the turn order is chosen before the others.
    pub early: bool,
    /// Assaults launched in this Age.
    pub assaults: u8,
    /// Regions and Cities taken in this Age.
    pub conquests: u8,
}

/// Free moves of a card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Moves {
    /// How many are left.
    pub left: u8,
    /// Clans that one carries in Ages I and II.
    pub group: u8,
    /// Where they can be used.
    #[cfg_attr(test, ts(inline))]
    pub zone: Zone,
    /// Peoples that are paid for it, as a mask.
    pub hosts: u8,
    /// Coins for each of them.
    pub coins: u8,
}

/// Recruits at a card's price.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RecruitTerms {
    /// How many are left.
    pub left: u8,
    /// Coins for each.
    pub price: u8,
    /// Whether they may appear in any occupied Region.
    pub anywhere: bool,
}

/// A card that is being resolved.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct InProgress {
    /// Which card.
    pub card: String,
    /// Whose it is.
    pub people: People,
    /// Which of its effects, from 1.
    pub effect: u8,
    /// 0, or which of its options.
    pub option: u8,
    /// How much of the effect is left.
    pub left: u8,
    /// Where it may act.
    pub regions: Vec<String>,
}

/// An assault with the cards in force.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fight {
    /// Where the attackers stand.
    pub from: String,
    /// What they attack.
    pub to: String,
    /// Who attacks.
    pub attacker: People,
    /// Who is attacked.
    pub defender: People,
    /// What cards do for the attackers: strength, losses more, losses times.
    pub attack: [i16; 3],
    /// What cards do for the defenders.
    pub defence: [i16; 3],
    /// Clans that taking a City costs.
    pub siege: u8,
    /// The two sides as they stand.
    pub clash: ClashFace,
    /// Whether the assault keeps the rules as it stands.
    pub stands: bool,
}

impl View {
    fn people(&self, people: People) -> PeopleInfo {
        let game = &self.state;
        let open = super::sees(game, self.viewer, people);
        let numbers = |cards| game.numbers(cards);
        let objective = |number: u8| game.objective_number(number);
        let standing = &game.standing[people];
        let pack = game.draft.packs[people];
        PeopleInfo {
            coins: game.coins[people],
            supply: game.supply[people],
            cities: game.cities_left(people),
            progress: game.progress[people],
            score: game.sheet(people).into(),
            inventions: numbers(game.inventions[people]),
            held: self.held[people],
            hand: open.then(|| numbers(game.hands[people])),
            pack: (open && game.phase == Phase::Draft).then(|| numbers(pack)),
            played: numbers(game.played[people]),
            laid: numbers(standing.laid),
            discarded: self.discarded[people],
            discards: open.then(|| numbers(game.discarded[people])),
            objective: game.kept[people].map(objective),
            objectives: game.offered[people].map(|two| two.map(objective).to_vec()),
            tile: game.tiles[people],
            moves: (standing.moves.iter())
                .map(|moves| Moves {
                    left: moves.left,
                    group: moves.group,
                    zone: moves.zone,
                    hosts: moves.hosts,
                    coins: moves.coins,
                })
                .collect(),
            offers: (standing.offers.iter())
                .map(|offer| RecruitTerms { left: offer.left, price: offer.price, anywhere: offer.anywhere })
                .collect(),
            bonuses: standing.bonuses.iter().map(|bonus| (bonus.left, bonus.n)).collect(),
            settle: standing.settle,
            toll_free: standing.toll_free,
            toll: standing.receive,
            early: standing.early,
            assaults: standing.assaults,
            conquests: standing.conquests,
        }
    }
}

fn pieces(game: &Genesia) -> BTreeMap<String, Pieces> {
    let mut regions: BTreeMap<String, Pieces> = BTreeMap::new();
    for people in game.each_people() {
        for region in each(game.camps[people]) {
            let here = regions.entry(game.board().id(region).to_owned()).or_default();
            here.clans.insert(people, game.clans(people, region));
        }
        for region in each(game.cities[people]) {
            regions.entry(game.board().id(region).to_owned()).or_default().cities.push(people);
        }
    }
    regions
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written().serialize(serializer)
    }
}

impl View {
    /// The view as plain data.
    pub fn written(&self) -> ViewJson {
        let game = &self.state;
        let ids = |set| each(set).map(|region| game.board().id(region).to_owned()).collect::<Vec<_>>();
        let together = matches!(game.phase, Phase::Objectives | Phase::Draft | Phase::Tiles);
        let alone = matches!(genarium_engine::Game::turn(game), genarium_engine::Turn::Seats(_)) && !together;
        let resolving = &game.resolving;
        let sides = |side: Side| [side.strength, side.add, side.times];
        let id = |region| game.board().id(region).to_owned();
        ViewJson {
            options: game.options.clone(),
            viewer: self.viewer,
            age: game.age + 1,
            phase: game.phase,
            task: game.task,
            actor: alone.then_some(game.actor),
            owing: if together { game.owing.iter().map(|seat| seat.0).collect() } else { Vec::new() },
            order: game.order().to_vec(),
            next_order: match game.phase {
                Phase::TurnOrder | Phase::Age => game.next_order(),
                _ => Vec::new(),
            },
            peoples: game.each_people().map(|people| self.people(people)).collect(),
            regions: pieces(game),
            protected: ids(game.protected),
            seen: self.seen.iter().filter(|pack| !pack.is_empty()).map(|pack| game.numbers(*pack)).collect(),
            resolving: resolving.card.map(|card| InProgress {
                card: game.number(card),
                people: resolving.people,
                effect: resolving.index.saturating_add(1),
                option: resolving.program,
                left: resolving.left,
                regions: ids(resolving.eligible),
            }),
            window: game.window.map(|window| game.number(window.card)),
            window_people: game.window.map(|window| window.player),
            assault: game.assault.map(|assault| Fight {
                from: id(assault.from),
                to: id(assault.to),
                attacker: game.attacker(),
                defender: assault.defender,
                attack: sides(assault.attack),
                defence: sides(assault.defence),
                siege: assault.siege_price(),
                clash: ClashFace::of(game, assault.from, assault.to),
                stands: game.assault_stands(game.attacker(), &assault),
            }),
            last: game.last.map(|(people, done)| Last {
                seat: people,
                what: last_done(game, done, game.tile_hidden(people)),
            }),
        }
    }
}

fn last_done(game: &Genesia, done: Done, tile_hidden: bool) -> LastDone {
    let action = match done {
        Done::Openly(Action::Choose(_)) if tile_hidden => return last_secret(Secret::Tile),
        Done::Openly(action) => action,
        Done::InSecret(secret) => return last_secret(secret),
    };
    let deed = match action {
        Action::Move(March { from, via, to, n, fare, .. }) => {
            let mut path = [from, via, to].map(|region| game.board().id(region).to_owned()).to_vec();
            path.dedup();
            Deed::Move { n: Some(n), path, free: (fare > 0).then_some(fare) }
        }
        Action::Copy(card) => return LastDone::Copied { copied_with: game.number(card) },
        Action::Option(_)
        | Action::Rival(_)
        | Action::Put { .. }
        | Action::Give { .. }
        | Action::Shift { .. }
        | Action::Trade(_)
        | Action::Done => return LastDone::Answered { choice: game.write_choice(action) },
        // No action that is left looks at the people.
        _ => game.write_deed(People(0), action),
    };
    LastDone::Deed(deed)
}

fn last_secret(secret: Secret) -> LastDone {
    LastDone::Deed(match secret {
        Secret::Objective => Deed::Objective { card: None },
        Secret::Draft => Deed::Draft { card: None, hand: None },
        Secret::Discard => Deed::Discard { card: None },
        Secret::Tile => Deed::Choose { tile: None, tiles: None },
    })
}
