use crate::pack::{Amount, Counter, Effect, Face, Filter, Gain, Goods, Phases, Place, Who, Zone};
use crate::people::People;
use crate::{Card, Genesia};

/// What things are worth to a people in general, in hundredths of a point. From these follows what a card promises
/// in the draft and in the hand, whatever pack it comes from.
#[derive(Clone, Copy)]
pub struct Prices {
    /// The Age, 0 to 2.
    pub age: usize,
    pub coin: i32,
    /// Ends of Ages at which an Invention still counts.
    pub counts: i32,
    /// A free move while there is somebody to move.
    pub step: i32,
    pub city: i32,
}

/// What a Region taken beside the own ones, or anywhere, is usually worth, by Age.
const LAND: [i32; 3] = [200, 260, 330];
/// A place on a foreign Continent: radiance and the free land around it.
const ABROAD: i32 = 300;
/// The chance that a card for assaults finds its assault.
const ASSAULT: (i32, i32) = (2, 5);

impl Prices {
    /// What a card promises whoever can play it.
    pub fn card(&self, game: &Genesia, people: People, card: Card) -> i32 {
        let face = game.pack().face(card);
        let invention = 100 * i32::from(face.progress) * self.counts;
        let worth = invention + self.programs(game, people, face, false) - self.coin * i32::from(face.cost);
        if face.phases == Phases::ATTACK { worth * ASSAULT.0 / ASSAULT.1 } else { worth }
    }

    /// What a card promises that the board does not show when it has been played.
    pub fn standing(&self, game: &Genesia, people: People, card: Card) -> i32 {
        self.programs(game, people, game.pack().face(card), true)
    }

    /// Whether a card asks for so many steps that its general worth must do before it is played.
    pub fn is_long(&self, face: &Face) -> bool {
        face.effects().iter().any(|effect| matches!(effect, Effect::Relocate { .. }))
    }

    fn programs(&self, game: &Genesia, people: People, face: &Face, standing: bool) -> i32 {
        let sum = |program: &[Effect]| {
            let shown = program.iter().filter(|effect| !standing || face.is_lasting() || stands(effect));
            shown.map(|effect| self.effect(game, people, effect)).sum::<i32>()
        };
        let best_option = face.programs[1..].iter().map(|program| sum(program)).max();
        sum(face.effects()) + best_option.unwrap_or(0)
    }

    fn effect(&self, game: &Genesia, people: People, effect: &Effect) -> i32 {
        let rivals = game.peoples() as i32 - 1;
        match *effect {
            Effect::Coins { n, who } => {
                let coins = self.coin * self.expected(n);
                match who {
                    Who::Own => coins,
                    Who::Rival | Who::Hosts | Who::Copied => -coins / (2 * rivals),
                    Who::Rivals => -coins / 2,
                }
            }
            Effect::Take { n, .. } => self.coin * self.expected(n) * 5 / 4,
            Effect::Trade { give: Goods::Coins, price, get, limit, .. } => {
                let gain = if get == Gain::City { self.city } else { 100 };
                i32::from(limit) * (gain - i32::from(price) * self.coin * 2 / 3).max(10)
            }
            Effect::Trade { limit, .. } => 50 * i32::from(limit).min(6),
            Effect::DiscardBonus { n, limit } => self.coin * i32::from(n) * i32::from(limit).min(2),
            Effect::Clans { n, at, .. } => self.expected(n) * self.clan(at.place, at.filter),
            Effect::City { n, at } => {
                let abroad = if at.place == Place::RivalHomeland { ABROAD } else { 0 };
                self.expected(n) * (self.city + abroad)
            }
            Effect::Settle { n } => i32::from(n) * self.city,
            Effect::Recruit { price, limit, anywhere } => {
                let spare = i32::from(game.coins(people)) / i32::from(price.max(1));
                let limit = i32::from(limit).min(spare).min(6);
                limit * (2 - i32::from(price)) * self.coin + if anywhere { 70 * limit.min(4) } else { 0 }
            }
            Effect::Moves { n, group, zone } => {
                let width = if group > 1 && self.age < 2 { 3 } else { 2 };
                let narrow = if zone == Zone::World { 4 } else { 3 };
                i32::from(n).min(8) * self.step * width * narrow / 8
            }
            Effect::Toll { free, receive } => 40 * i32::from(free) + 25 * i32::from(receive.unwrap_or(0)),
            Effect::Relocate { n, .. } => 60 * i32::from(n).min(4),
            Effect::Copy { .. } => 350,
            Effect::Progress { n } => 100 * self.expected(n),
            Effect::Seat => 80,
            Effect::Strength { n, .. } => 50 * i32::from(n),
            Effect::Cancel => 300,
            Effect::Protect { n, .. } => 60 * i32::from(n),
            Effect::VowPeace => -100,
            Effect::Choice { .. } => 0,
            _ => 60,
        }
    }

    fn clan(&self, place: Place, filter: Filter) -> i32 {
        let recruit = 2 * self.coin;
        match place {
            Place::Adjacent => recruit + LAND[self.age] / 2,
            Place::Free => {
                100 * i32::from(filter.least.max(2)) + if filter.zone == Zone::Abroad { 200 } else { 0 }
            }
            Place::RivalHomeland => recruit + ABROAD / 3,
            Place::Target => recruit / 2,
            Place::Outpost | Place::Same => recruit + 30,
            _ => recruit,
        }
    }

    /// What an amount usually comes to when it is counted.
    fn expected(&self, n: Amount) -> i32 {
        let count = n.per.map_or(0, |counter| usual(counter, self.age));
        let sum = i32::from(n.base) + i32::from(n.rate) * (count / i32::from(n.div.max(1)));
        sum.clamp(0, i32::from(n.cap.min(999)))
    }
}

/// Whether an effect leaves nothing on the board, in the purse or among the free moves.
fn stands(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::DiscardBonus { .. }
            | Effect::Settle { .. }
            | Effect::Recruit { .. }
            | Effect::Toll { .. }
            | Effect::Seat
            | Effect::Protect { .. }
    )
}

/// What a counter usually shows at the end of an Age.
pub(super) fn usual(counter: Counter, age: usize) -> i32 {
    let by_age = match counter {
        Counter::Region(filter) => match (filter.zone, filter.least) {
            (_, 7..) => [0, 1, 2],
            (_, 3..) => [2, 5, 8],
            (Zone::Mine, _) => [4, 7, 9],
            (Zone::Abroad, _) => [0, 2, 5],
            (Zone::Genesia | Zone::Away, _) => [0, 2, 4],
            _ => [5, 10, 16],
        },
        Counter::City(_) => [2, 5, 7],
        Counter::Clan(_) => [8, 13, 18],
        Counter::Invention => [2, 4, 6],
        Counter::Ring => [3, 4, 6],
        Counter::Guest => [0, 2, 3],
        Counter::Link(_) | Counter::Assault | Counter::Conquest => [0, 0, 1],
        Counter::Group { .. } => [3, 5, 7],
        Counter::Triangle { .. } => [1, 2, 3],
    };
    by_age[age]
}
