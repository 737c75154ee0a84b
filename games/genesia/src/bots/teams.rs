//! Who plays together, and what follows from it: no assault on a partner, gifts to partners, and a team that is worth its
//! lowest score.

use super::assault_value::{has_target, holder};
use super::evaluation::Evaluation;
use crate::people::People;
use crate::{Action, Genesia, Mode, Tile};
use genarium_engine::{Game, Seat};

/// The team of a people; everyone is their own where there are none.
pub fn team(game: &Genesia, people: People) -> usize {
    let teams = game.options().teams.filter(|_| game.options().mode == Mode::Teams);
    teams.and_then(|teams| teams.of(Seat(people.0))).unwrap_or(people.0).into()
}

/// Whether two peoples win and lose together.
pub fn partners(game: &Genesia, people: People, other: People) -> bool {
    game.options().mode.is_solo() || team(game, people) == team(game, other)
}

/// Whether two different peoples could fight each other and are of one team.
pub fn allied(game: &Genesia, people: People, other: People) -> bool {
    people != other && game.options().mode == Mode::Teams && team(game, people) == team(game, other)
}

/// Whether a people has a partner that acts for itself.
pub fn has_ally(game: &Genesia, people: People) -> bool {
    game.each_people().any(|other| allied(game, people, other))
}

/// Whether nobody in the team of a people has fewer points: the team is worth what this one is.
pub fn is_lowest(game: &Genesia, people: People) -> bool {
    let points = game.points(people);
    game.each_people().all(|other| !allied(game, people, other) || game.points(other) >= points)
}

/// How much a loss of a people hurts its side, in hundredths: who holds a team's lowest score is hurt most.
pub fn pain(game: &Genesia, people: People) -> i32 {
    match (has_ally(game, people), is_lowest(game, people)) {
        (false, _) => 100,
        (true, true) => 150,
        (true, false) => 50,
    }
}

/// Whether an action attacks a partner, or asks for a war in which there is nobody else to attack.
pub fn betrays(evaluation: &Evaluation<'_>, action: Action) -> bool {
    let (game, people) = (evaluation.game(), evaluation.people());
    match action {
        Action::Assault { to, .. } => {
            holder(game, people, to).is_some_and(|defender| allied(game, people, defender))
        }
        Action::Choose(Tile::War) => has_ally(game, people) && !has_target(evaluation),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::distances::Distances;
    use crate::bots::search::rank;
    use crate::bots::weights::Weights;
    use crate::{Options, Phase, Task};
    use genarium_bots::{LEVELS, Opponents};
    use genarium_engine::{Entry, Generator, Viewer, conformance::random_entry};

    /// Visits every decision of random games between two teams.
    fn each_decision(seeds: u64, mut visit: impl FnMut(&Genesia, Seat)) {
        let options = Options::teams(&[vec![0, 2], vec![1, 3]]);
        for seed in 0..seeds {
            let (mut game, mut random) =
                (Genesia::start(&options).expect("legal options"), Generator::new(seed));
            while let Some(entry) = random_entry(&game, &mut random) {
                if let Entry::Player { seat, .. } = &entry {
                    visit(&game, *seat);
                }
                game.apply(&entry).expect("random entries are legal");
            }
        }
    }

    fn is_treason(game: &Genesia, seat: Seat, action: Action) -> bool {
        let (distances, people) = (Distances::new(game.board()), game.acts_for(seat));
        betrays(&Evaluation::new(game, &distances, Weights::of(game), people), action)
    }

    #[test]
    fn no_level_attacks_a_partner_where_there_is_anything_else_to_do() {
        let mut asked = [0; 2];
        each_decision(60, |game, seat| {
            let at_war = game.phase() == Phase::Attack && game.task() == Task::Turn;
            if !at_war && game.phase() != Phase::Tiles {
                return;
            }
            let legal = game.legal(seat);
            let treason: Vec<bool> = legal.iter().map(|action| is_treason(game, seat, *action)).collect();
            let kind = usize::from(at_war);
            if !treason.contains(&true) || !treason.contains(&false) || asked[kind] >= 12 {
                return;
            }
            asked[kind] += 1;
            for level in LEVELS.into_iter().filter(|level| asked[kind] <= 2 || *level != "champion") {
                let bot = Genesia::bot(level).expect("a level");
                for chance in 0..3 {
                    let action =
                        bot.choose(&game.view(Viewer::Seat(seat)), seat, &mut Generator::new(chance));
                    assert!(!is_treason(game, seat, action), "{level}: {action:?}");
                }
            }
        });
        assert_eq!(asked, [12, 12], "tiles and assaults");
    }

    #[test]
    fn coins_are_taken_from_opponents_and_given_to_partners() {
        let mut named = 0;
        each_decision(60, |game, seat| {
            let people = game.acts_for(seat);
            let takes = matches!(game.step_effect(), Some(crate::pack::Effect::Take { .. }));
            let legal = game.legal(seat);
            if !legal.iter().any(|action| matches!(action, Action::Rival(_))) {
                return;
            }
            let distances = Distances::new(game.board());
            let ranked = rank(game, seat, &distances, Weights::of(game), &mut Generator::new(1));
            let Action::Rival(rival) = ranked[0].action else { panic!("somebody is named") };
            assert_eq!(allied(game, people, rival), !takes);
            named += 1;
        });
        assert!(named > 10, "{named}");
    }

    #[test]
    fn whoever_holds_the_lowest_score_of_a_team_is_hurt_most() {
        let mut seen = [0; 2];
        each_decision(2, |game, _| {
            for people in game.each_people() {
                let lowest = is_lowest(game, people);
                assert_eq!(pain(game, people), if lowest { 150 } else { 50 });
                seen[usize::from(lowest)] += 1;
            }
        });
        assert!(seen[0] > 0 && seen[1] > seen[0]);
        let alone = Genesia::start(&Options::standard(3)).expect("legal options");
        assert!(alone.each_people().all(|people| pain(&alone, people) == 100));
    }
}
