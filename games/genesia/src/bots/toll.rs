use super::teams::partners;
use crate::people::{People, PerPeople};
use crate::{Action, Genesia, March};

/// The same move by the way that pays those who are least dangerous: partners, then whoever has the fewest points. It
/// costs no more than the default.
pub fn pay_well(game: &Genesia, people: People, action: Action) -> Action {
    let Action::Move(march) = action else { return action };
    let others = game.other_ways(march);
    if others.is_empty() {
        return action;
    }
    let mut danger = PerPeople::all(0);
    for other in game.each_people().filter(|other| !partners(game, people, *other)) {
        danger[other] = 1 + u32::from(game.points(other));
    }
    let price = |march: &March| {
        let price = game.price(*march)?;
        let harm: u32 = price.tolls.iter().map(|(other, toll)| u32::from(*toll) * danger[other]).sum();
        Some((price.bank + price.tolls.0.iter().sum::<u16>(), harm))
    };
    let Some((cost, _)) = price(&march) else { return action };
    let ways = std::iter::once(march).chain(others);
    let affordable =
        ways.filter_map(|way| Some((price(&way)?, way))).filter(|((total, _), _)| *total <= cost);
    affordable.min_by_key(|((_, harm), _)| *harm).map_or(action, |(_, way)| Action::Move(way))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Phase};
    use genarium_engine::{Entry, Game, Generator, conformance::random_entry};

    /// What a way pays in all, and of that to partners.
    fn paid(game: &Genesia, people: People, march: March) -> (u16, u16) {
        let price = game.price(march).expect("a legal move");
        let partner = |other: &People| *other != people && partners(game, people, *other);
        let friendly = game.each_people().filter(partner).map(|other| price.tolls[other]).sum();
        (price.bank + price.tolls.0.iter().sum::<u16>(), friendly)
    }

    #[test]
    fn moves_cost_no_more_and_go_where_partners_are_paid() {
        let options = Options::teams(&[vec![0, 2], vec![1]]);
        let (mut turned, mut met) = (0, 0);
        for seed in 0..400 {
            let (mut game, mut random) =
                (Genesia::start(&options).expect("legal options"), Generator::new(seed));
            while let Some(entry) = random_entry(&game, &mut random) {
                if let (Phase::Expansion, Entry::Player { seat, .. }) = (game.phase(), &entry) {
                    let people = game.acts_for(*seat);
                    let crosses = |action: &Action| matches!(action, Action::Move(march) if march.n == 1 && march.via != march.to);
                    for action in game.legal(*seat).into_iter().filter(crosses) {
                        let chosen = pay_well(&game, people, action);
                        assert!(game.is_legal(*seat, &chosen));
                        let (Action::Move(march), Action::Move(chosen)) = (action, chosen) else { continue };
                        let (default, better) = (paid(&game, people, march), paid(&game, people, chosen));
                        assert!(better.0 <= default.0);
                        met += u32::from(!game.other_ways(march).is_empty());
                        turned += u32::from(better.1 > default.1);
                    }
                }
                game.apply(&entry).expect("random entries are legal");
            }
        }
        assert!(met > 10 && turned > 0, "{turned} of {met} moves pay partners more");
    }
}
