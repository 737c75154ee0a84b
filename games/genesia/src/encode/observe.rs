use crate::actions::Tile;
use crate::board::{Regions, each, only};
use crate::cards::Cards;
use crate::options::Options;
use crate::people::People;
use crate::state::{Ask, CLANS, Genesia, Phase, Task};
use crate::view::View;
use genarium_engine::{Game, Seat};

const PHASES: [Phase; 18] = [
    Phase::Order,
    Phase::DealObjectives,
    Phase::Objectives,
    Phase::Deal,
    Phase::Draft,
    Phase::Growth,
    Phase::Expansion,
    Phase::Opening,
    Phase::Tiles,
    Phase::LateTiles,
    Phase::Attack,
    Phase::Cities,
    Phase::Build,
    Phase::End,
    Phase::Progress,
    Phase::TurnOrder,
    Phase::Age,
    Phase::Over,
];
const TASKS: [Task; 15] = [
    Task::Turn,
    Task::Window,
    Task::March,
    Task::Strike,
    Task::Defence,
    Task::Again,
    Task::Losses,
    Task::Siege,
    Task::Advance,
    Task::Step(Ask::Rival),
    Task::Step(Ask::Option),
    Task::Step(Ask::Put),
    Task::Step(Ask::Shift),
    Task::Step(Ask::Give),
    Task::Step(Ask::Trade),
];
/// Channels that are not a people's: protected Regions, Homelands, free ones, those an effect may act in, and the start and
/// the target of an assault.
const COMMON: usize = 6;
/// Single features of a people: see [`features`].
const SINGLE: usize = 14;
/// Objectives that a pack can have at most.
const OBJECTIVES: usize = 32;

/// Channels and Regions of the planes. Boards are no grids: a plane is a row of Regions.
pub fn planes_of(options: &Options) -> [usize; 2] {
    let peoples = options.peoples();
    [2 * peoples + COMMON, options.pack.board(peoples).ids.len()]
}

pub fn features_of(options: &Options) -> usize {
    let [_, regions] = planes_of(options);
    let cards = options.pack.cards.len();
    options.peoples() * (regions + 3 * cards + SINGLE)
        + 4 * cards
        + 2 * OBJECTIVES
        + PHASES.len()
        + TASKS.len()
        + 3
}

/// The peoples, the seat's own first.
fn in_turn(game: &Genesia, seat: Seat) -> impl Iterator<Item = People> {
    let peoples = game.peoples() as u8;
    (0..peoples).map(move |next| People((seat.0 + next) % peoples))
}

pub fn planes(view: &View, seat: Seat, planes: &mut [u8]) {
    planes.fill(0);
    let game = &view.state;
    let size = game.board().ids.len();
    let mut rows = planes.chunks_mut(size);
    let mut draw = |set: Regions| {
        let row = rows.next().expect("there are as many planes as the shape says");
        each(set).for_each(|region| row[region.index()] = 1);
    };
    for people in in_turn(game, seat) {
        draw(game.camps[people]);
        draw(game.cities[people]);
    }
    draw(game.protected);
    draw(game.board().homelands);
    draw(game.free());
    draw(if matches!(game.task, Task::Step(_)) { game.resolving.eligible } else { Regions::EMPTY });
    draw(game.assault.map_or(Regions::EMPTY, |assault| only(assault.from)));
    draw(game.assault.map_or(Regions::EMPTY, |assault| only(assault.to)));
}

pub fn features(view: &View, seat: Seat, features: &mut [f32]) {
    let game = &view.state;
    let mut out = features.iter_mut();
    let mut put = |value: f32| *out.next().expect("there are as many features as the shape says") = value;
    let yes = |is: bool| f32::from(u8::from(is));
    // Numbers without a bound count fully from this on.
    let up_to = |value: u16, most: f32| (f32::from(value) / most).min(1.0);
    let cards = game.pack().cards.len() as u8;
    for people in in_turn(game, seat) {
        let regions = game.board().ids.len();
        game.clans[people][..regions].iter().for_each(|n| put(up_to((*n).into(), CLANS.into())));
        set(game.inventions[people], cards, &mut put);
        set(game.played[people], cards, &mut put);
        set(game.standing[people].laid, cards, &mut put);
        put(up_to(game.supply[people].into(), CLANS.into()));
        put(up_to(game.coins[people], 60.0));
        game.progress[people].iter().for_each(|points| put(up_to(*points, 60.0)));
        put(up_to(view.held[people].into(), 10.0));
        put(up_to(view.discarded[people].into(), 10.0));
        put(yes(game.tiles[people] == Some(Tile::Peace)));
        put(yes(game.tiles[people] == Some(Tile::War)));
        let place = game.order.iter().position(|other| *other == people).unwrap_or(0);
        put(up_to(place as u16, 5.0));
        let next = game.next_order.iter().position(|other| *other == Some(people));
        put(up_to(next.map_or(0, |place| place as u16 + 1), 5.0));
        put(yes(game.actor == people));
        let owes = matches!(game.turn(), genarium_engine::Turn::Seats(seats) if seats.contains(game.seat_of(people)));
        put(yes(owes));
        put(up_to(game.standing[people].assaults.into(), 5.0));
    }
    let own = People(seat.0);
    set(game.hands[own], cards, &mut put);
    set(game.draft.packs[own], cards, &mut put);
    set(game.deck, cards, &mut put);
    let shown = game.window.map(|window| window.card).or(game.resolving.card);
    set(shown.map_or(Cards::EMPTY, Cards::one), cards, &mut put);
    let objectives = 0..OBJECTIVES as u8;
    objectives.clone().for_each(|n| put(yes(game.kept[own] == Some(n))));
    objectives.for_each(|n| put(yes(game.offered[own].is_some_and(|two| two.contains(&n)))));
    PHASES.iter().for_each(|phase| put(yes(game.phase == *phase)));
    TASKS.iter().for_each(|task| put(yes(game.task == *task)));
    (0..3).for_each(|age| put(yes(game.age == age)));
}

fn set(cards: Cards, count: u8, put: &mut impl FnMut(f32)) {
    (0..count).for_each(|card| put(f32::from(u8::from(cards.contains(crate::cards::Card(card))))));
}
