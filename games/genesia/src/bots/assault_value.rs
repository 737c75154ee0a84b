use super::evaluation::{Evaluation, worth};
use super::teams::{allied, pain};
use crate::pack::{Amount, Counter, Effect};
use crate::people::People;
use crate::{Genesia, Region};

/// What the best assault of the people on somebody who is no partner promises, if it has one without cards.
pub fn best_assault(evaluation: &Evaluation<'_>) -> Option<i32> {
    let mut best = None;
    each_assault(evaluation, |from, to| best = best.max(Some(gain(evaluation, from, to))));
    best
}

/// Whether the people can attack somebody who is no partner, without cards.
pub fn has_target(evaluation: &Evaluation<'_>) -> bool {
    let mut found = false;
    each_assault(evaluation, |_, _| found = true);
    found
}

fn each_assault(evaluation: &Evaluation<'_>, mut visit: impl FnMut(Region, Region)) {
    let (game, people) = (evaluation.game(), evaluation.people());
    let board = game.board();
    for from in game.occupied(people).iter().map(|region| Region(region as u8)) {
        let mine = game.clans(people, from);
        if mine == 0 {
            continue;
        }
        for to in board.next(from).iter().map(|region| Region(region as u8)) {
            let Some(defender) = holder(game, people, to) else { continue };
            let fair = !game.is_protected(to) && mine > game.clans(defender, to);
            if fair && !allied(game, people, defender) {
                visit(from, to);
            }
        }
    }
}

/// What an assault promises: the land, what the other loses, less the Clans it takes.
pub fn gain(evaluation: &Evaluation<'_>, from: Region, to: Region) -> i32 {
    let (game, people, weights) = (evaluation.game(), evaluation.people(), evaluation.weights());
    let Some(defender) = holder(game, people, to) else { return 0 };
    let board = game.board();
    let (mine, theirs) = (i32::from(game.clans(people, from)), i32::from(game.clans(defender, to)));
    let city = game.cities(defender).contains(to.index());
    // Everybody fallen, and more for a City; somebody must be left to move in unless a City takes the place.
    let lost = theirs + if city { siege(game, defender) } else { 0 };
    let left = mine - lost;
    if left < 0 || left == 0 && !city {
        return -100;
    }
    let land = worth(game, people, to);
    let theirs = worth(game, defender, to) + if city { weights.city[evaluation.age()] } else { 0 };
    let held = game.cities(people).contains(from.index()) || board.is_homeland(from);
    // The last Clan moves in, or falls for the City: either way the land behind is lost unless a City holds it.
    let given_up = if !held && left <= i32::from(!city) { worth(game, people, from) } else { 0 };
    let rivals = game.peoples() as i32 - 1;
    land + theirs * weights.spite / 100 * pain(game, defender) / 100 / rivals
        - given_up
        - regret(game, people)
        - lost * (weights.fallen + evaluation.clan(from) / 2)
}

/// What a defence card saves: the Region under assault and the Clans there.
pub fn at_stake(game: &Genesia, people: People) -> i32 {
    let Some((_, to)) = game.assault() else { return 0 };
    worth(game, people, to) + 60 * i32::from(game.clans(people, to))
}

/// Who else holds a Region, and could be attacked there.
pub fn holder(game: &Genesia, people: People, region: Region) -> Option<People> {
    game.each_people().find(|other| *other != people && game.occupied(*other).contains(region.index()))
}

/// What one more assault takes from the cards in hand that reward peace.
fn regret(game: &Genesia, people: People) -> i32 {
    let effects = game.hand(people).iter().flat_map(|card| game.pack().face(card).effects());
    let lost = effects.map(|effect| match effect {
        Effect::Progress { n: Amount { per: Some(Counter::Assault), rate, .. } } => -100 * i32::from(*rate),
        _ => 0,
    });
    lost.sum()
}

/// Clans that it takes to besiege a City of a people, with the cards it has laid.
fn siege(game: &Genesia, defender: People) -> i32 {
    let effects = game.laid(defender).iter().flat_map(|card| game.pack().face(card).effects());
    let guards = effects.filter_map(|effect| match effect {
        Effect::Siege { cost, role } if role.holds(false) => Some(i32::from(*cost)),
        _ => None,
    });
    guards.max().unwrap_or(1)
}
