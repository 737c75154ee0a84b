//! What one player of a table does on principle, so that its price can be measured.

use genarium_bots::Bot;
use genarium_engine::{Generator, Seat};
use genarium_games::genesia::pack::{Effect, Face};
use genarium_games::genesia::{Action, Genesia, Tile, View};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Habit {
    /// Shows Peace in every round.
    NeverAttacks,
    /// Plays no defence card, and sells cards that guard instead of laying them.
    NeverDefends,
}

impl Habit {
    pub const ALL: [Habit; 2] = [Habit::NeverAttacks, Habit::NeverDefends];

    pub const fn name(self) -> &'static str {
        match self {
            Habit::NeverAttacks => "never attacks",
            Habit::NeverDefends => "never defends",
        }
    }

    /// What somebody with this habit does in place of an action.
    fn instead_of(self, game: &Genesia, action: Action) -> Action {
        match (self, action) {
            (Habit::NeverAttacks, Action::Choose(_)) => Action::Choose(Tile::Peace),
            (Habit::NeverDefends, Action::Defend(_)) => Action::Decline,
            (Habit::NeverDefends, Action::Play(card)) if guards(game.pack().face(card)) => {
                Action::Discard(card)
            }
            (_, action) => action,
        }
    }
}

/// Whether a card is laid against assaults.
fn guards(face: &Face) -> bool {
    let helps = |effect: &Effect| match effect {
        Effect::Strength { role, .. } | Effect::Siege { role, .. } => role.holds(false),
        Effect::Losses { enemy: true, role, .. } => role.holds(false),
        Effect::Protect { .. } => true,
        _ => false,
    };
    face.is_lasting() && face.effects().iter().any(helps)
}

/// A bot with a habit.
pub struct Habitual {
    pub habit: Habit,
    pub bot: Box<dyn Bot<Genesia>>,
}

impl Bot<Genesia> for Habitual {
    fn choose(&self, view: &View, seat: Seat, random: &mut Generator) -> Action {
        let action = self.bot.choose(view, seat, random);
        self.habit.instead_of(view.known(), action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use genarium_bots::{Opponents, play_entry};
    use genarium_engine::{Entry, Game, Options as _, Turn};
    use genarium_games::genesia::Options;

    /// What a player does with a habit, and without it, in a few games of four with all cards for war.
    fn counts(habit: Option<Habit>) -> [u32; 2] {
        let mut options = Options::standard(4);
        options.set("deck", "warlike").expect("a theme");
        let mut bots: Vec<Box<dyn Bot<Genesia>>> = (0..4).filter_map(|_| Genesia::bot("medium")).collect();
        if let Some(habit) = habit {
            let bot = Genesia::bot("medium").expect("a level");
            bots[0] = Box::new(Habitual { habit, bot });
        }
        let mut counts = [0; 2];
        for seed in 0..6 {
            let mut game = Genesia::start(&options).expect("legal options");
            let mut random = Generator::new(seed);
            while game.turn() != Turn::Over {
                let entry = play_entry(&game, &bots, &mut random).expect("not over");
                if let Entry::Player { seat: Seat(0), action } = &entry {
                    let guarding = match action {
                        Action::Defend(_) => true,
                        Action::Play(card) => guards(game.pack().face(*card)),
                        _ => false,
                    };
                    counts[0] += u32::from(matches!(action, Action::Assault { .. }));
                    counts[1] += u32::from(guarding);
                }
                game.apply(&entry).expect("what is done instead is legal");
            }
        }
        counts
    }

    #[test]
    fn who_never_does_something_never_does_it_and_plays_on() {
        let [attacks, defends] = counts(None);
        assert!(attacks > 0 && defends > 0, "{attacks} {defends}");
        assert_eq!(counts(Some(Habit::NeverAttacks))[0], 0);
        assert_eq!(counts(Some(Habit::NeverDefends))[1], 0);
    }
}
