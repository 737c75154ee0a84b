use super::worth::Prices;
use crate::pack::{Effect, Gain, Goods, Phases};
use crate::people::People;
use crate::{Board, Card, Genesia, Phase, Region, Regions};
use std::cell::OnceCell;

/// What a coin is worth in each Age: an estimate that was not tuned by play.
const COIN: [i32; 3] = [60, 60, 70];
/// More coins than these are worth half.
const PURSE: i32 = 20;
/// What a step of the way costs a Clan in each Age; in the last, a crowd shares it.
const STEP: [i32; 3] = [50, 45, 30];
const FREE_MOVE: i32 = 35;
/// The share of what lies in reach that is usually got, in hundredths.
const HOPE: i32 = 70;
/// A City, for every Age that is left with this one.
const CITY: i32 = 50;
/// Two Clans together, who become a City at the end of the Age.
const PAIR: i32 = 60;

/// How a people expects to end, in hundredths of a point: what it has, and what its Clans, coins and cards promise.
///
/// The promises are worked out once, for the position before an action, so that positions after different actions
/// are compared by the same measure.
pub struct Outlook {
    people: People,
    prices: Prices,
    /// What so many Clans to spare are worth in each Region: the best free lands in reach, less the way.
    reach: Vec<OnceCell<[i32; MOST_SPARE + 1]>>,
    /// What each free land is hoped to bring; nothing once nobody moves any more.
    lands: Vec<i32>,
    /// What each card of the hand promises if it is kept.
    kept: Vec<(Card, i32)>,
    /// Coins up to a number that a card at the end of the Age will turn into points, and what each brings.
    saved: (i32, i32),
    free_move: i32,
}

/// More Clans in one Region are worth no more than this many.
const MOST_SPARE: usize = 8;
/// Farther lands are not thought of.
const FARTHEST: i32 = 6;

impl Outlook {
    pub fn new(game: &Genesia, people: People) -> Outlook {
        let age = usize::from(game.age()) - 1;
        let moves_now = game.phase() <= Phase::Expansion;
        let moves_to_come = moves_now || age < 2;
        let prices = Prices {
            age,
            coin: match (moves_to_come, moves_now) {
                (true, true) => COIN[age],
                (true, false) => COIN[age] * 9 / 10,
                (false, _) => 0,
            },
            counts: 3 - age as i32 - i32::from(game.phase() > Phase::Progress),
            step: if moves_now { FREE_MOVE } else { 0 },
            city: CITY * (3 - age as i32),
        };
        let mut outlook = Outlook {
            people,
            prices,
            reach: vec![OnceCell::new(); game.board().ids.len()],
            lands: if moves_to_come { lands(game, people) } else { vec![0; game.board().ids.len()] },
            kept: Vec::new(),
            saved: saved(game, people),
            free_move: if moves_now { FREE_MOVE } else { 0 },
        };
        outlook.kept = game.hand(people).iter().map(|card| (card, outlook.keep(game, card))).collect();
        outlook
    }

    pub fn prices(&self) -> &Prices {
        &self.prices
    }

    /// What a card in hand promises: what it will do in a later phase, or the coins for it.
    fn keep(&self, game: &Genesia, card: Card) -> i32 {
        let face = game.pack().face(card);
        let later = match game.phase() {
            phase if phase < Phase::Growth => 15,
            Phase::Growth => Phases::EXPANSION.0 | Phases::ATTACK.0 | Phases::END.0,
            Phase::Expansion => Phases::ATTACK.0 | Phases::END.0,
            phase if phase < Phase::End => Phases::END.0 | Phases::ATTACK.0,
            _ => 0,
        };
        // The coins of a card kept too long come too late for this Age.
        let discard = match game.phase() {
            Phase::End => self.prices.coin * i32::from(game.discard_coins(self.people)),
            _ => self.prices.coin * 7 / 2,
        };
        let hopes = face.phases.has(Phases(later)) && !(face.is_lasting() && game.phase() >= Phase::Growth);
        if hopes { (self.prices.card(game, self.people, card) * 9 / 10).max(discard) } else { discard }
    }

    /// The outlook of a position that follows from the one it was made for.
    pub fn of(&self, game: &Genesia) -> i32 {
        let people = self.people;
        let board = game.board();
        let mut sum = 100 * i32::from(game.points(people));
        let (mut spare, mut best, mut clans) = (0, 0, 0);
        for region in regions(game, people) {
            let city = game.cities(people).contains(region.index());
            let here = i32::from(game.clans(people, region));
            // One holds the land unless a City does; the Homeland needs no holding.
            let held = city || board.is_homeland(region);
            let free = if held { here } else { (here - 1).max(0) };
            if free > 0 {
                let worth = self.reach(board, region)[(free as usize).min(MOST_SPARE)];
                spare += worth;
                best = best.max(worth);
                clans += free;
            }
            // Two together become a City at the end of the Age.
            sum += if !city && here >= 2 { PAIR } else { 0 };
            sum += if city { self.prices.city } else { 0 };
        }
        // Several crowds hope for the same lands.
        let hope = best + (spare - best) / 2;
        let coins = i32::from(game.coins(people));
        let steps = coins + i32::from(game.free_moves(people));
        // In Age III a crowd moves as one and leaves somebody in every Region; before, each pays for every step.
        let (count, idle) = if self.prices.age == 2 { (steps, 50) } else { (steps / 2 + 1, 60) };
        let waiting = (clans - count).max(0);
        sum += hope - hope / clans.max(1) * waiting * (100 - idle) / 100;
        sum += self.purse(coins) + self.free_move * i32::from(game.free_moves(people)).min(clans * 4);
        sum += self
            .kept
            .iter()
            .filter(|(card, _)| game.hand(people).contains(*card))
            .map(|(_, worth)| worth)
            .sum::<i32>();
        let inventions =
            game.inventions(people).iter().map(|card| i32::from(game.pack().face(card).progress));
        sum + 100 * self.prices.counts * inventions.sum::<i32>()
    }

    /// What a card in hand promises if it is kept.
    pub fn kept(&self, card: Card) -> i32 {
        self.kept.iter().find(|(other, _)| *other == card).map_or(0, |(_, worth)| *worth)
    }

    fn purse(&self, coins: i32) -> i32 {
        let (saved, each) = self.saved;
        let kept = coins.min(saved);
        let rest = coins - kept;
        let spent = self.prices.coin * (rest.min(PURSE) + (rest - PURSE).max(0) / 2);
        kept * each.max(self.prices.coin) + spent
    }

    /// What a Clan to spare is worth in a Region.
    pub fn clan(&self, board: &Board, region: Region) -> i32 {
        self.reach(board, region)[1]
    }

    /// Worked out when it is first asked for: most Regions never are.
    fn reach(&self, board: &Board, region: Region) -> &[i32; MOST_SPARE + 1] {
        let step = STEP[self.prices.age];
        self.reach[region.index()].get_or_init(|| reach(board, &self.lands, region, step))
    }
}

fn regions(game: &Genesia, people: People) -> impl Iterator<Item = Region> {
    game.occupied(people).iter().map(|number| Region(number as u8))
}

/// Coins that a card in hand turns into Progress at the end of the Age, and what each brings.
fn saved(game: &Genesia, people: People) -> (i32, i32) {
    let effects = game.hand(people).iter().flat_map(|card| game.pack().face(card).effects());
    let trades = effects.filter_map(|effect| match *effect {
        Effect::Trade { give: Goods::Coins, get: Gain::Progress, price, limit, .. } => {
            Some((i32::from(price) * i32::from(limit), 100 / i32::from(price.max(1))))
        }
        _ => None,
    });
    trades.max().unwrap_or((0, 0))
}

/// What each free land is hoped to bring.
fn lands(game: &Genesia, people: People) -> Vec<i32> {
    let board = game.board();
    let taken = game.each_people().fold(Regions::EMPTY, |sum, other| sum | game.occupied(other));
    let abroad = |region: Region| board.continent_of(region).is_some_and(|home| home != people);
    let land = |region: Region| match taken.contains(region.index()) || board.is_homeland(region) {
        true => 0,
        false => (100 * i32::from(board.value(region)) + if abroad(region) { 200 } else { 0 }) * HOPE / 100,
    };
    board.regions().map(land).collect()
}

/// The sum of the best free lands in reach of a Region, less the ways there, for each number of Clans.
fn reach(board: &Board, lands: &[i32], from: Region, step: i32) -> [i32; MOST_SPARE + 1] {
    let mut best = [0i32; MOST_SPARE];
    let mut rim = board.next(from);
    let mut seen = rim;
    seen.insert(from.index());
    for steps in 1..=FARTHEST {
        let mut next = Regions::EMPTY;
        for land in rim.iter() {
            next = next | board.next(Region(land as u8));
            let worth = lands[land] - step * steps;
            if worth > best[MOST_SPARE - 1] {
                let place = best.iter().position(|other| worth > *other).unwrap_or(MOST_SPARE - 1);
                best[place..].rotate_right(1);
                best[place] = worth;
            }
        }
        rim = next.without(seen);
        seen = seen | next;
    }
    let mut sums = [0; MOST_SPARE + 1];
    for (place, worth) in best.into_iter().enumerate() {
        sums[place + 1] = sums[place] + worth;
    }
    sums
}
