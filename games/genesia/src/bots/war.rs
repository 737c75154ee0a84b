use super::outlook::Outlook;
use crate::pack::{Amount, Counter, Effect};
use crate::people::People;
use crate::{Genesia, Region};

/// An assault that promises less is not worth the trouble: others may strike back.
pub const WORTH_A_WAR: i32 = 450;
/// A Clan that falls, beside the land it could have reached.
const FALLEN: i32 = 120;
/// What an offence card is worth once an assault is under way.
pub const STRIKE: i32 = 100;

/// What a defence card saves: the Region under assault and the Clans there.
pub fn at_stake(game: &Genesia, people: People) -> i32 {
    let Some((_, to)) = game.assault() else { return 0 };
    100 * i32::from(game.board().value(to)) + 60 * i32::from(game.clans(people, to))
}

/// What the best assault of a people promises, if it has one without cards.
pub fn best_assault(game: &Genesia, people: People, outlook: &Outlook) -> Option<i32> {
    let board = game.board();
    let sources = game
        .occupied(people)
        .iter()
        .map(|region| Region(region as u8))
        .filter(|region| game.clans(people, *region) > 0);
    sources
        .flat_map(|from| board.next(from).iter().map(move |to| (from, Region(to as u8))))
        .filter(|(from, to)| is_open(game, people, *from, *to))
        .map(|(from, to)| gain(game, people, outlook, from, to))
        .max()
}

/// Who else holds a Region, and could be attacked there.
pub(super) fn holder(game: &Genesia, people: People, region: Region) -> Option<People> {
    game.each_people().find(|other| *other != people && game.occupied(*other).contains(region.index()))
}

/// What one more assault takes from the cards in hand that reward peace.
pub(super) fn regret(game: &Genesia, people: People) -> i32 {
    let effects = game.hand(people).iter().flat_map(|card| game.pack().face(card).effects());
    let lost = effects.map(|effect| match effect {
        Effect::Progress { n: Amount { per: Some(Counter::Assault), rate, .. } } => -100 * i32::from(*rate),
        _ => 0,
    });
    lost.sum()
}

/// Clans that it takes to besiege a City of a people, with the cards it has laid.
pub(super) fn siege(game: &Genesia, defender: People) -> i32 {
    let effects = game.laid(defender).iter().flat_map(|card| game.pack().face(card).effects());
    let guards = effects.filter_map(|effect| match effect {
        Effect::Siege { cost, role } if role.holds(false) => Some(i32::from(*cost)),
        _ => None,
    });
    guards.max().unwrap_or(1)
}

fn is_open(game: &Genesia, people: People, from: Region, to: Region) -> bool {
    let Some(defender) = holder(game, people, to) else { return false };
    !game.is_protected(to) && game.clans(people, from) > game.clans(defender, to)
}

/// What an assault promises: the land, what the other loses, and the Clans it takes.
pub fn gain(game: &Genesia, people: People, outlook: &Outlook, from: Region, to: Region) -> i32 {
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
    let land = 100 * i32::from(board.value(to))
        + if board.continent_of(to).is_some_and(|home| home != people) { 200 } else { 0 };
    let held = game.cities(people).contains(from.index()) || board.is_homeland(from);
    // The last Clan moves in, or falls for the City: either way the land behind is lost unless a City holds it.
    let given_up = if !held && left <= i32::from(!city) { 100 * i32::from(board.value(from)) } else { 0 };
    let rivals = game.peoples() as i32 - 1;
    let offence = game
        .hand(people)
        .iter()
        .map(|card| game.pack().face(card))
        .filter(|face| face.offence && face.invention);
    let invention = offence.map(|face| 100 * i32::from(face.progress) * outlook.prices().counts).sum::<i32>();
    land + land / rivals + invention
        - given_up
        - regret(game, people)
        - lost * (FALLEN + outlook.clan(board, from) / 2)
}
