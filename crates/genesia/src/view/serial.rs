//! A view as clients read it. The board itself does not change: it is in the setup of the game.

use super::View;
use crate::board::each;
use crate::cards::Card;
use crate::notation::Line;
use crate::options::Options;
use crate::parts::NONE;
use crate::state::{Ask, Genesia, Phase, Task};
use genarium_engine::Viewer;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

#[derive(Serialize)]
struct Written<'a> {
    options: &'a Options,
    viewer: Viewer,
    age: u8,
    phase: &'static str,
    task: &'static str,
    /// The people that owes a decision, where only one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    actor: Option<u8>,
    /// The seats that owe a decision at the same time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    owing: Vec<u8>,
    order: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    next_order: Vec<Option<u8>>,
    peoples: Vec<People>,
    /// What stands in each Region that is not empty.
    regions: BTreeMap<String, Pieces>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    protected: Vec<String>,
    /// The packs of this Age's draft that the viewer was handed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    seen: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    resolving: Option<InProgress>,
    #[serde(skip_serializing_if = "Option::is_none")]
    window: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    assault: Option<Fight>,
    /// The last action, as far as the viewer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<Line>,
}

#[derive(Serialize, Default)]
struct Pieces {
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    clans: BTreeMap<u8, u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cities: Vec<u8>,
}

#[derive(Serialize)]
struct People {
    coins: u16,
    supply: u8,
    cities: u8,
    progress: [u16; 3],
    inventions: Vec<String>,
    /// Cards held, and which they are where the viewer may know.
    held: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pack: Option<Vec<String>>,
    played: Vec<String>,
    laid: Vec<String>,
    discarded: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    discards: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    objective: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    objectives: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tile: Option<&'static str>,
    moves: Vec<Moves>,
    offers: Vec<Offers>,
    bonuses: Vec<(u8, u8)>,
    settle: u8,
    toll_free: bool,
    toll: u8,
    early: bool,
    assaults: u8,
    conquests: u8,
}

#[derive(Serialize)]
struct Moves {
    left: u8,
    group: u8,
    zone: String,
    hosts: u8,
    coins: u8,
}

#[derive(Serialize)]
struct Offers {
    left: u8,
    price: u8,
    anywhere: bool,
}

#[derive(Serialize)]
struct InProgress {
    card: String,
    people: u8,
    effect: u8,
    option: u8,
    left: u8,
    regions: Vec<String>,
}

#[derive(Serialize)]
struct Fight {
    from: String,
    to: String,
    defender: u8,
    attack: [i16; 3],
    defence: [i16; 3],
    siege: u8,
}

impl Phase {
    /// The name in views.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Order => "order",
            Phase::DealObjectives => "deal-objectives",
            Phase::Objectives => "objectives",
            Phase::Deal => "deal",
            Phase::Draft => "draft",
            Phase::Growth => "growth",
            Phase::Expansion => "expansion",
            Phase::Opening => "opening",
            Phase::Tiles => "tiles",
            Phase::LateTiles => "late-tiles",
            Phase::Attack => "attack",
            Phase::Cities => "cities",
            Phase::Build => "build",
            Phase::End => "end",
            Phase::Progress => "progress",
            Phase::TurnOrder => "turn-order",
            Phase::Age => "age",
            Phase::Over => "over",
        }
    }
}

impl Task {
    /// The name in views.
    pub const fn name(self) -> &'static str {
        match self {
            Task::Turn => "turn",
            Task::Step(Ask::Rival) => "rival",
            Task::Step(Ask::Option) => "option",
            Task::Step(Ask::Put) => "put",
            Task::Step(Ask::Shift) => "shift",
            Task::Step(Ask::Give) => "give",
            Task::Step(Ask::Trade) => "trade",
            Task::Window => "window",
            Task::March => "march",
            Task::Strike => "strike",
            Task::Defence => "defence",
            Task::Again => "again",
            Task::Losses => "losses",
            Task::Siege => "siege",
            Task::Advance => "advance",
        }
    }
}

impl View {
    fn people(&self, people: usize) -> People {
        let game = &self.state;
        let open = super::sees(game, self.viewer, people);
        let numbers = |cards| game.numbers(cards);
        let objective = |number: u8| (number != NONE).then(|| game.objective_number(number));
        let standing = &game.standing[people];
        let pack = game.draft.packs[people];
        People {
            coins: game.coins[people],
            supply: game.supply[people],
            cities: game.cities_left(people),
            progress: game.progress[people],
            inventions: numbers(game.inventions[people]),
            held: self.held[people],
            hand: open.then(|| numbers(game.hands[people])),
            pack: (open && game.phase == Phase::Draft).then(|| numbers(pack)),
            played: numbers(game.played[people]),
            laid: numbers(standing.laid),
            discarded: self.discarded[people],
            discards: open.then(|| numbers(game.discarded[people])),
            objective: objective(game.kept[people]),
            objectives: objective(game.offered[people][0])
                .map(|first| [first].into_iter().chain(objective(game.offered[people][1])).collect()),
            tile: game.tiles[people].map(crate::actions::Tile::name),
            moves: (standing.moves.iter())
                .map(|moves| Moves {
                    left: moves.left,
                    group: moves.group,
                    zone: format!("{:?}", moves.zone).to_lowercase(),
                    hosts: moves.hosts,
                    coins: moves.coins,
                })
                .collect(),
            offers: (standing.offers.iter())
                .map(|offer| Offers { left: offer.left, price: offer.price, anywhere: offer.anywhere })
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
    for people in 0..game.peoples() {
        for region in each(game.camps[people]) {
            let here = regions.entry(game.board().id(region).to_owned()).or_default();
            here.clans.insert(people as u8, game.clans(people, region));
        }
        for region in each(game.cities[people]) {
            regions.entry(game.board().id(region).to_owned()).or_default().cities.push(people as u8);
        }
    }
    regions
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let game = &self.state;
        let peoples = game.peoples();
        let ids = |set| each(set).map(|region| game.board().id(region).to_owned()).collect::<Vec<_>>();
        let together = matches!(game.phase, Phase::Objectives | Phase::Draft | Phase::Tiles);
        let alone = matches!(genarium_engine::Game::turn(game), genarium_engine::Turn::Seats(_)) && !together;
        let resolving = &game.resolving;
        let sides = |side: crate::parts::Side| [side.strength, side.add, side.times];
        let id = |region| game.board().id(region).to_owned();
        Written {
            options: &game.options,
            viewer: self.viewer,
            age: game.age + 1,
            phase: game.phase.name(),
            task: game.task.name(),
            actor: alone.then_some(game.actor),
            owing: if together { game.owing.iter().map(|seat| seat.0).collect() } else { Vec::new() },
            order: game.order[..peoples].iter().copied().filter(|people| *people != NONE).collect(),
            next_order: match game.phase {
                Phase::TurnOrder | Phase::Age => game.next_order[..peoples]
                    .iter()
                    .map(|people| (*people != NONE).then_some(*people))
                    .collect(),
                _ => Vec::new(),
            },
            peoples: (0..peoples).map(|people| self.people(people)).collect(),
            regions: pieces(game),
            protected: ids(game.protected),
            seen: self.seen.iter().filter(|pack| !pack.is_empty()).map(|pack| game.numbers(*pack)).collect(),
            resolving: (resolving.card != NONE).then(|| InProgress {
                card: game.number(Card(resolving.card)),
                people: resolving.people,
                effect: resolving.index.saturating_add(1),
                option: resolving.program,
                left: resolving.left,
                regions: ids(resolving.eligible),
            }),
            window: (game.window.card != NONE).then(|| game.number(Card(game.window.card))),
            assault: (game.assault.defender != NONE).then(|| Fight {
                from: id(game.assault.from),
                to: id(game.assault.to),
                defender: game.assault.defender,
                attack: sides(game.assault.attack),
                defence: sides(game.assault.defence),
                siege: game.assault.siege_price(),
            }),
            last: game
                .last
                .map(|(people, action)| game.brief(people.into(), action, game.tile_hidden(people.into()))),
        }
        .serialize(serializer)
    }
}
