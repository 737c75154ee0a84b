use super::distances::Distances;
use super::teams::allied;
use super::weights::Weights;
use crate::people::People;
use crate::{Genesia, MOST_REGIONS, Phase, RADIANCE, Region, Regions};
use std::cell::{Cell, OnceCell};

/// More Clans in one Region are worth no more than this many.
const MOST_SPARE: usize = 8;
/// Farther lands are not thought of.
const FARTHEST: u8 = 6;

/// What a people may hope for from a position, in hundredths of a point: made once for a position, and then asked
/// for every small change of it.
pub struct Evaluation<'a> {
    game: &'a Genesia,
    distances: &'a Distances,
    weights: &'a Weights,
    people: People,
    age: usize,
    moves_now: bool,
    moves_to_come: bool,
    /// Free lands and what each is hoped to bring, the best first.
    lands: Vec<(u8, i32)>,
    /// The strongest foreign pile beside each Region.
    menace: [u8; MOST_REGIONS],
    known: Cell<u128>,
    reach: Vec<Cell<[i32; MOST_SPARE + 1]>>,
    base: OnceCell<Base>,
}

/// What a Region counts for, what its Clans to spare hope for, and how many these are.
#[derive(Clone, Copy, Default)]
struct Holding {
    sum: i32,
    spare: i32,
    clans: i32,
}

/// The sums over all Regions of a people, and the most hopeful crowds.
struct Base {
    sum: i32,
    spare: i32,
    clans: i32,
    free_moves: i32,
    /// One more than a change can touch.
    crowds: [(Region, i32); 4],
}

impl Default for Base {
    fn default() -> Base {
        Base { sum: 0, spare: 0, clans: 0, free_moves: 0, crowds: [(Region(u8::MAX), 0); 4] }
    }
}

/// A small change of a position.
#[derive(Clone, Copy, Default)]
pub struct Change {
    pub from: Option<Region>,
    pub to: Option<Region>,
    /// How many Clans leave and come.
    pub left: i32,
    pub came: i32,
    /// Where a City appears.
    pub city: Option<Region>,
    pub coins: i32,
    pub free_moves: i32,
}

impl<'a> Evaluation<'a> {
    pub fn new(
        game: &'a Genesia,
        distances: &'a Distances,
        weights: &'a Weights,
        people: People,
    ) -> Evaluation<'a> {
        let board = game.board();
        let age = usize::from(game.age()) - 1;
        let moves_now = game.phase() <= Phase::Expansion;
        let moves_to_come = moves_now || age < 2;
        let mut taken = Regions::EMPTY;
        let mut menace = [0; MOST_REGIONS];
        for other in game.each_people() {
            taken = taken | game.occupied(other);
            if other == people || allied(game, people, other) {
                continue;
            }
            for camp in game.occupied(other).iter() {
                let here = game.clans(other, Region(camp as u8));
                if here > 1 {
                    for beside in board.next(Region(camp as u8)).iter() {
                        menace[beside] = menace[beside].max(here);
                    }
                }
            }
        }
        let mut lands = Vec::new();
        if moves_to_come {
            for region in board.regions() {
                if !taken.contains(region.index()) && !board.is_homeland(region) {
                    let land = lasting(worth(game, people, region), weights.lure[age]);
                    lands.push((region.0, land * weights.hope[age] / 100));
                }
            }
            lands.sort_unstable_by_key(|(region, worth)| (-worth, *region));
        }
        Evaluation {
            game,
            distances,
            weights,
            people,
            age,
            moves_now,
            moves_to_come,
            lands,
            menace,
            known: Cell::new(0),
            reach: vec![Cell::new([0; MOST_SPARE + 1]); board.ids.len()],
            base: OnceCell::new(),
        }
    }

    pub fn game(&self) -> &'a Genesia {
        self.game
    }

    pub fn distances(&self) -> &'a Distances {
        self.distances
    }

    pub fn weights(&self) -> &'a Weights {
        self.weights
    }

    pub fn people(&self) -> People {
        self.people
    }

    /// The Age, 0 to 2.
    pub fn age(&self) -> usize {
        self.age
    }

    /// What a coin is worth.
    pub fn coin(&self) -> i32 {
        match (self.moves_now, self.age) {
            (true, age) => self.weights.coin[age],
            (false, 2) => 0,
            (false, age) => self.weights.coin_later[age],
        }
    }

    /// Ends of Ages at which an Invention still counts.
    pub fn counts(&self) -> i32 {
        3 - self.age as i32 - i32::from(self.game.phase() > Phase::Progress)
    }

    /// What a free move is worth.
    pub fn free_move(&self) -> i32 {
        if self.moves_now { self.weights.free_move[self.age] } else { 0 }
    }

    pub fn menace(&self, region: Region) -> u8 {
        self.menace[region.index()]
    }

    /// What a Clan to spare is worth in a Region.
    pub fn clan(&self, region: Region) -> i32 {
        self.reach(region)[1] + self.weights.clan[self.age]
    }

    /// What the lands, Clans, Cities and coins of the people promise after a change.
    pub fn after(&self, change: &Change) -> i32 {
        let (game, people, weights, age) = (self.game, self.people, self.weights, self.age);
        let base = self.base.get_or_init(|| self.survey_all());
        let (mut sum, mut spare, mut clans) = (base.sum, base.spare, base.clans);
        let touched = [change.from, change.to, change.city];
        let mut best = base
            .crowds
            .iter()
            .find(|(region, _)| !touched.contains(&Some(*region)))
            .map_or(0, |(_, worth)| *worth);
        for (place, region) in touched.into_iter().enumerate() {
            let Some(region) = region.filter(|region| !touched[..place].contains(&Some(*region))) else {
                continue;
            };
            let city = game.cities(people).contains(region.index());
            let here = i32::from(game.clans(people, region));
            let before = self.holding(region, here, city);
            let left = if change.from == Some(region) { change.left } else { 0 };
            let came = if change.to == Some(region) { change.came } else { 0 };
            let now = self.holding(region, here - left + came, city || change.city == Some(region));
            sum += now.sum - before.sum;
            spare += now.spare - before.spare;
            clans += now.clans - before.clans;
            best = best.max(now.spare);
        }
        // Several crowds hope for the same lands.
        let hope = best + (spare - best) / 2;
        let coins = i32::from(game.coins(people)) + change.coins;
        let free = base.free_moves + change.free_moves;
        let steps = coins + free;
        let count = if age == 2 { steps } else { steps / 2 + 1 };
        let waiting = (clans - count).max(0);
        sum += hope - hope / clans.max(1) * waiting * (100 - weights.idle[age]) / 100;
        if self.moves_to_come {
            let purse = weights.purse[age];
            sum += self.coin() * (coins.min(purse) + (coins - purse).max(0) / 2);
        }
        sum + self.free_move() * free.min(clans * 4)
    }

    /// What a Region with so many Clans and perhaps a City counts for.
    fn holding(&self, region: Region, here: i32, city: bool) -> Holding {
        if here <= 0 && !city {
            return Holding::default();
        }
        let (weights, age) = (self.weights, self.age);
        let home = self.game.board().is_homeland(region);
        let land = lasting(worth(self.game, self.people, region), weights.lure[age]);
        let mut sum = land + here * weights.clan[age];
        if !home && i32::from(self.menace[region.index()]) > here {
            sum -= land * weights.risk[age] / 100;
        }
        if city {
            sum += weights.city[age];
        } else if here >= 2 && self.game.phase() < Phase::Cities {
            sum += weights.pair[age];
        }
        // One holds the land unless a City does; the Homeland needs no holding.
        let clans = if city || home { here } else { (here - 1).max(0) };
        let spare = if clans > 0 { self.reach(region)[(clans as usize).min(MOST_SPARE)] } else { 0 };
        Holding { sum, spare, clans }
    }

    fn survey_all(&self) -> Base {
        let (game, people) = (self.game, self.people);
        let mut base = Base { free_moves: game.free_moves(people).into(), ..Base::default() };
        for region in game.occupied(people).iter().map(|region| Region(region as u8)) {
            let city = game.cities(people).contains(region.index());
            let holding = self.holding(region, game.clans(people, region).into(), city);
            base.sum += holding.sum;
            base.spare += holding.spare;
            base.clans += holding.clans;
            if holding.spare > base.crowds[3].1 {
                base.crowds[3] = (region, holding.spare);
                base.crowds.sort_unstable_by_key(|(_, worth)| -worth);
            }
        }
        base
    }

    /// What the position promises at a moment when nobody holds cards that matter.
    pub fn total(&self) -> i32 {
        let (game, people) = (self.game, self.people);
        let progress = game.progress(people).iter().map(|points| i32::from(*points)).sum::<i32>();
        let inventions = game
            .inventions(people)
            .iter()
            .map(|card| i32::from(game.pack().face(card).progress))
            .sum::<i32>();
        let objective = i32::from(game.points(people)) - progress - plain_points(game, people);
        self.after(&Change::default()) + 100 * (progress + objective + self.counts() * inventions)
    }

    fn reach(&self, region: Region) -> [i32; MOST_SPARE + 1] {
        let place = region.index();
        if self.known.get() >> place & 1 == 0 {
            self.known.set(self.known.get() | 1 << place);
            self.reach[place].set(self.survey(region));
        }
        self.reach[place].get()
    }

    /// The sum of the best free lands in reach of a Region, less the ways there, for each number of Clans.
    fn survey(&self, from: Region) -> [i32; MOST_SPARE + 1] {
        let step = self.weights.step[self.age];
        let steps = self.distances.steps_from(from);
        let mut best = [0i32; MOST_SPARE];
        for &(land, hope) in &self.lands {
            if hope - step <= best[MOST_SPARE - 1] {
                break;
            }
            let way = steps[usize::from(land)];
            let worth = hope - step * i32::from(way);
            if way > FARTHEST || worth <= best[MOST_SPARE - 1] {
                continue;
            }
            let place = best.iter().position(|other| worth > *other).unwrap_or(MOST_SPARE - 1);
            best[place..].rotate_right(1);
            best[place] = worth;
        }
        let mut sums = [0; MOST_SPARE + 1];
        for (place, worth) in best.into_iter().enumerate() {
            sums[place + 1] = sums[place] + worth;
        }
        sums
    }
}

/// What holding a Region brings at the end: its value, and radiance.
pub fn worth(game: &Genesia, people: People, region: Region) -> i32 {
    let board = game.board();
    let abroad = board.continent_of(region).is_some_and(|home| home != people);
    100 * i32::from(board.value(region)) + if abroad { 100 * i32::from(RADIANCE) } else { 0 }
}

/// More than this everybody wants to have.
const PLAIN: i32 = 500;

/// What is left in the end of a land's worth: of what is more than a plain land has, a share in hundredths.
fn lasting(worth: i32, share: i32) -> i32 {
    worth.min(PLAIN) + (worth - PLAIN).max(0) * share / 100
}

/// Conquest and radiance in points.
fn plain_points(game: &Genesia, people: People) -> i32 {
    game.occupied(people).iter().map(|region| worth(game, people, Region(region as u8)) / 100).sum()
}
