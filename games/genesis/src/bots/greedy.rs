use crate::{Action, Cell, Genesis, Phase, Terrain, View};
use genarium_bots::Bot;
use genarium_engine::{Entry, Game, Generator, Random, Seat};

/// Places where the score, as it would stand at once and as it promises to grow, moves most in its favour.
pub(super) struct Greedy;

impl Bot<Genesis> for Greedy {
    fn choose(&self, view: &View, seat: Seat, random: &mut Generator) -> Action {
        let game = Genesis::determinize(view, random);
        let prospects = Prospects::new(&game, seat, random);
        match view.phase {
            Phase::First(_) if view.stock().is_empty() => Action::Pass,
            Phase::Second(_) => match prospects.best(|terrain| view.allowed().contains(terrain)) {
                Some(best) if best.worth >= 0 => best.place(),
                _ => Action::Stop,
            },
            _ => prospects.best_first(view).map_or(Action::Pass, Prospect::place),
        }
    }
}

/// A tile on a cell and what it is worth.
#[derive(Clone, Copy)]
struct Prospect {
    terrain: Terrain,
    cell: Cell,
    worth: i32,
}

impl Prospect {
    fn place(self) -> Action {
        Action::Place { terrain: self.terrain, cell: self.cell }
    }
}

/// The best places for each terrain, best first; two of each are enough to avoid a clash of two tiles.
struct Prospects([[Option<Prospect>; 2]; 4]);

impl Prospects {
    fn new(game: &Genesis, seat: Seat, random: &mut Generator) -> Prospects {
        let before = lead(game, seat);
        Prospects(Terrain::ALL.map(|terrain| {
            let mut best: [Option<Prospect>; 2] = [None, None];
            if game.stock(seat).count(terrain) == 0 {
                return best;
            }
            for cell in Cell::list(game.land().vacant()) {
                let worth = worth(game, seat, terrain, cell, before) + random.below(4) as i32;
                let prospect = Some(Prospect { terrain, cell, worth });
                if best[0].is_none_or(|first| worth > first.worth) {
                    best = [prospect, best[0]];
                } else if best[1].is_none_or(|second| worth > second.worth) {
                    best[1] = prospect;
                }
            }
            best
        }))
    }

    fn best(&self, allowed: impl Fn(Terrain) -> bool) -> Option<Prospect> {
        let firsts = Terrain::ALL.into_iter().filter(|terrain| allowed(*terrain));
        firsts.filter_map(|terrain| self.0[terrain.index()][0]).max_by_key(|prospect| prospect.worth)
    }

    /// The first tile of a turn: the one that, with the best tile for the other die, is worth most.
    fn best_first(&self, view: &View) -> Option<Prospect> {
        let all = Terrain::ALL.into_iter().filter_map(|terrain| self.0[terrain.index()][0]);
        all.max_by_key(|first| {
            let second = view.left_after(first.terrain).map_or(0, |die| {
                let allowed = die.allows(view.stock());
                let others = allowed.iter().flat_map(|terrain| self.0[terrain.index()]).flatten();
                others.filter(|other| other.cell != first.cell).map(|other| other.worth).max().unwrap_or(0)
            });
            first.worth + second.max(0)
        })
    }
}

/// How far a seat is ahead of the others' mean, in points times the number of others.
fn lead(game: &Genesis, seat: Seat) -> i32 {
    let points = game.scores().map(i32::from);
    let all: i32 = points.iter().sum();
    let others = game.seats() as i32 - 1;
    points[seat.index()] * others - (all - points[seat.index()])
}

/// What a tile changes: the lead at once, and a little for herds and areas that may grow.
fn worth(game: &Genesis, seat: Seat, terrain: Terrain, cell: Cell, before: i32) -> i32 {
    let land = game.land();
    let (mut kin, mut area, mut room) = (0, 0, 0);
    for beside in cell.neighbours().map(Cell::number) {
        room += i32::from(land.vacant().contains(beside));
        if land.of_terrain(terrain).contains(beside) {
            area += 1;
            kin += i32::from(land.of_seat(seat).contains(beside));
        }
    }
    let shape = 6 * kin + 2 * area + 2 * room;
    if area == 0 {
        return shape; // A tile on its own changes no area, so no score.
    }
    let mut after = game.clone();
    // A first tile may be of any terrain; a second one is judged as if it were a first.
    let placed = after.apply(&Entry::Player { seat, action: Action::Place { terrain, cell } });
    if placed.is_err() {
        return i32::MIN / 4;
    }
    let others = game.seats() as i32 - 1;
    24 * (lead(&after, seat) - before) / others + shape
}
