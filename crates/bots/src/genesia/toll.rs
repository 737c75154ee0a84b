use super::lead::partners;
use genarium_games::genesia::{Action, Genesia, March};

/// The same move by the way that pays those who are least dangerous: partners, then whoever has the fewest points. It
/// costs no more than the default.
pub fn pay_well(game: &Genesia, people: usize, action: Action) -> Action {
    let Action::Move(march) = action else { return action };
    let others = game.other_ways(march);
    if others.is_empty() {
        return action;
    }
    let danger: Vec<u32> = (0..game.peoples())
        .map(|other| if partners(game, people, other) { 0 } else { 1 + u32::from(game.points(other)) })
        .collect();
    let price = |march: &March| {
        let price = game.price(*march)?;
        let harm: u32 = price.tolls.iter().zip(&danger).map(|(toll, danger)| u32::from(*toll) * danger).sum();
        Some((price.bank + price.tolls.iter().sum::<u16>(), harm))
    };
    let Some((cost, _)) = price(&march) else { return action };
    let ways = std::iter::once(march).chain(others);
    let affordable =
        ways.filter_map(|way| Some((price(&way)?, way))).filter(|((total, _), _)| *total <= cost);
    affordable.min_by_key(|((_, harm), _)| *harm).map_or(action, |(_, way)| Action::Move(way))
}
