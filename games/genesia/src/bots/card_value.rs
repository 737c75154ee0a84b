use super::evaluation::Evaluation;
use super::teams::has_ally;
use crate::pack::{Amount, Counter, Effect, Face, Filter, Gain, Goods, Phases, Place, Who, Zone};
use crate::people::People;
use crate::{Card, Genesia, Phase};

/// What a card promises whoever can play it, in hundredths of a point.
pub fn card(evaluation: &Evaluation<'_>, card: Card) -> i32 {
    let face = evaluation.game().pack().face(card);
    let invention = 100 * i32::from(face.progress) * evaluation.counts();
    let worth = invention + programs(evaluation, face) - evaluation.coin() * i32::from(face.cost);
    if face.phases == Phases::ATTACK { worth * evaluation.weights().war_card / 100 } else { worth }
}

/// What a card in hand promises if it is kept: what it will do in a later phase, or the coins for it.
pub fn kept(evaluation: &Evaluation<'_>, held: Card) -> i32 {
    let face = evaluation.game().pack().face(held);
    let later = match evaluation.game().phase() {
        phase if phase < Phase::Growth => 15,
        Phase::Growth => Phases::EXPANSION.0 | Phases::ATTACK.0 | Phases::END.0,
        Phase::Expansion => Phases::ATTACK.0 | Phases::END.0,
        phase if phase < Phase::End => Phases::END.0 | Phases::ATTACK.0,
        _ => 0,
    };
    // The coins of a card kept too long come too late for this Age.
    let discard = match evaluation.game().phase() {
        Phase::End => evaluation.coin() * i32::from(evaluation.game().discard_coins(evaluation.people())),
        _ => evaluation.coin() * evaluation.weights().late_discard / 10,
    };
    let laid = face.is_lasting() && evaluation.game().phase() >= Phase::Growth;
    if face.phases.has(Phases(later)) && !laid {
        (card(evaluation, held) * evaluation.weights().keep / 100).max(discard)
    } else {
        discard
    }
}

/// What one of the lists of effects of a card promises.
pub fn program(evaluation: &Evaluation<'_>, effects: &[Effect]) -> i32 {
    effects.iter().map(|one| effect(evaluation, one)).sum()
}

fn programs(evaluation: &Evaluation<'_>, face: &Face) -> i32 {
    let best_option = face.programs[1..].iter().map(|effects| program(evaluation, effects)).max();
    program(evaluation, face.effects()) + best_option.unwrap_or(0)
}

fn effect(evaluation: &Evaluation<'_>, effect: &Effect) -> i32 {
    let game = evaluation.game();
    let weights = evaluation.weights();
    let (age, coin) = (evaluation.age(), evaluation.coin());
    let rivals = game.peoples() as i32 - 1;
    match *effect {
        Effect::Coins { n, who } => {
            let coins = coin * expected(evaluation, n);
            match who {
                Who::Own => coins,
                Who::Rival if has_ally(game, evaluation.people()) => coins / 2,
                Who::Rival | Who::Hosts | Who::Copied => -coins / (2 * rivals),
                Who::Rivals => -coins / 2,
            }
        }
        Effect::Take { n, .. } => coin * expected(evaluation, n) * 5 / 4,
        Effect::Trade { give: Goods::Coins, price, get, limit, .. } => {
            let gain = if get == Gain::City { weights.city[age] } else { 100 };
            i32::from(limit) * (gain - i32::from(price) * coin * 2 / 3).max(10)
        }
        Effect::Trade { limit, .. } => 50 * i32::from(limit).min(6),
        Effect::DiscardBonus { n, limit } => coin * i32::from(n) * i32::from(limit).min(2),
        Effect::Clans { n, at, .. } => expected(evaluation, n) * clan(evaluation, at.place, at.filter),
        Effect::City { n, at } => {
            let abroad = if at.place == Place::RivalHomeland { weights.abroad } else { 0 };
            expected(evaluation, n) * (weights.city[age] + abroad)
        }
        Effect::Settle { n } => i32::from(n) * weights.city[age],
        Effect::Recruit { price, limit, anywhere } => {
            let spare = i32::from(game.coins(evaluation.people())) / i32::from(price.max(1));
            let limit = i32::from(limit).min(spare).min(6);
            limit * (2 - i32::from(price)) * coin + if anywhere { 70 * limit.min(4) } else { 0 }
        }
        Effect::Moves { n, group, zone } => {
            let width = if group > 1 && age < 2 { 3 } else { 2 };
            let narrow = if zone == Zone::World { 4 } else { 3 };
            i32::from(n).min(8) * weights.card_move[age] * width * narrow / 8
        }
        Effect::Toll { free, receive } => 40 * i32::from(free) + 25 * i32::from(receive.unwrap_or(0)),
        Effect::Relocate { n, .. } => 60 * i32::from(n).min(4),
        Effect::Copy { .. } => weights.copy,
        Effect::Progress { n } => {
            if n.per.is_some() {
                weights.counting[age] * expected(evaluation, n)
            } else {
                100 * expected(evaluation, n)
            }
        }
        Effect::Seat => weights.seat,
        Effect::Strength { n, .. } => 50 * i32::from(n),
        Effect::Cancel => 300,
        Effect::Protect { n, .. } => 60 * i32::from(n),
        Effect::VowPeace => -100,
        Effect::Choice { .. } => 0,
        _ => 60,
    }
}

fn clan(evaluation: &Evaluation<'_>, place: Place, filter: Filter) -> i32 {
    let weights = evaluation.weights();
    let age = evaluation.age();
    let recruit = weights.card_clan[age];
    match place {
        Place::Adjacent => recruit + weights.land[age] / 2,
        Place::Free => {
            100 * i32::from(filter.least.max(2)) + if filter.zone == Zone::Abroad { 200 } else { 0 }
        }
        Place::RivalHomeland => recruit + weights.abroad / 3,
        Place::Target => recruit / 2,
        Place::Outpost | Place::Same => recruit + 30,
        _ => recruit,
    }
}

/// What an amount usually comes to when it is counted: what is there already, or what there usually is by then.
fn expected(evaluation: &Evaluation<'_>, n: Amount) -> i32 {
    let count = n.per.map_or(0, |counter| {
        let game = evaluation.game();
        let now = count(game, evaluation.people(), counter);
        let settled = game.phase() >= Phase::Cities;
        match now {
            Some(now) if settled => now,
            Some(now) => now.max(usual(counter, evaluation.age())),
            None => usual(counter, evaluation.age()),
        }
    });
    let sum = i32::from(n.base) + i32::from(n.rate) * (count / i32::from(n.div.max(1)));
    sum.clamp(0, i32::from(n.cap.min(999)))
}

/// What a counter shows now, where that says something of what it will show.
fn count(game: &Genesia, people: People, counter: Counter) -> Option<i32> {
    let grows = matches!(
        counter,
        Counter::Region(_) | Counter::City(_) | Counter::Clan(_) | Counter::Invention | Counter::Ring
    );
    grows.then(|| game.count(people, counter).into())
}

/// What a counter usually shows at the end of an Age.
fn usual(counter: Counter, age: usize) -> i32 {
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
