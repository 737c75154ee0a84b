//! The bots of Genesia: one that does what looks best at once, a policy, and a search that plays promising actions on.

mod assault_value;
mod card_value;
mod distances;
mod evaluate;
mod evaluation;
mod outlook;
mod policy;
mod policy_bot;
mod search;
mod toll;
mod war;
mod weights;
mod worth;

use crate::people::People;
use crate::{Action, Genesia, Mode, Options, Phase, Task, Tile, View};
pub use evaluate::{Evaluator, Position};
use genarium_bots::{Bot, Contest, LevelSpec, Levels, Opponents, Thinker};
use genarium_engine::{Entry, Game, Generator, Random, Seat, Turn};
use outlook::Outlook;
use policy_bot::PolicyBot;
pub use search::Search;
use std::sync::LazyLock;

impl Opponents for Genesia {
    fn greedy() -> Box<dyn Bot<Genesia>> {
        Box::new(Greedy)
    }

    fn levels() -> &'static Levels {
        static LEVELS: LazyLock<Levels> =
            LazyLock::new(|| Levels::built_in(include_str!("../../levels.toml")));
        &LEVELS
    }

    fn algorithm(spec: &LevelSpec) -> Option<Box<dyn Thinker<Genesia>>> {
        match spec.algorithm.as_str() {
            "policy" => Some(Box::new(PolicyBot { practised: spec.number_or("practised", 1) > 0 })),
            _ => Search::new(spec).map(|search| Box::new(search) as Box<dyn Thinker<Genesia>>),
        }
    }
}

impl Contest for Genesia {
    fn score(&self, seat: Seat) -> u16 {
        if self.seats() == 1 {
            return self.each_people().map(|people| self.sheet(people).total()).min().unwrap_or(0);
        }
        self.sheet(People::of(seat)).total()
    }

    fn tables() -> Vec<(&'static str, Options)> {
        let standard = [2, 3, 4, 5].map(|players| ("standard", Options::standard(players)));
        standard.into_iter().chain([("beginner", Options::solo(Mode::Beginner))]).collect()
    }
}

/// Does at every step what its outlook likes best, and looks no further than the end of the card in hand.
struct Greedy;

impl Bot<Genesia> for Greedy {
    fn choose(&self, view: &View, seat: Seat, random: &mut Generator) -> Action {
        let game = Genesia::determinize(view, random);
        let mut legal = game.legal(seat);
        if legal.len() == 1 {
            return legal[0];
        }
        let people = if game.seats() == 1 { game.actor() } else { People::of(seat) };
        legal.retain(|action| is_telling(&game, people, *action));
        thin_out(&mut legal);
        let outlook = Outlook::new(&game, people);
        // A little chance among what is nearly equal, so that no two games are the same.
        let mut noisy = |action: &Action| {
            appeal(&game, seat, people, *action, &outlook).saturating_mul(8) + random.below(8) as i32
        };
        legal
            .into_iter()
            .map(|action| (noisy(&action), action))
            .max_by_key(|(appeal, _)| *appeal)
            .map_or_else(
                || unreachable!("a bot is asked only when its seat owes a decision"),
                |(_, action)| toll::pay_well(&game, people, action),
            )
    }
}

/// Whether an action is worth a thought: of many numbers of Clans, a few tell enough.
fn is_telling(game: &Genesia, people: People, action: Action) -> bool {
    match action {
        Action::Recruit { n, .. } => n <= 2,
        Action::Shift { n, .. } => n == 1,
        Action::Move(march) => {
            let here = game.clans(people, march.from);
            march.n == 1 || march.n == here || march.n + 1 == here
        }
        _ => true,
    }
}

/// Some cards shift Clans in thousands of ways: a bot that shall stay fast looks at every n-th.
fn thin_out(legal: &mut Vec<Action>) {
    let every = legal.len() / MOST_SHIFTS + 1;
    let mut place = 0;
    legal.retain(|action| {
        place += 1;
        !matches!(action, Action::Shift { .. }) || place % every == 0
    });
}

/// Shifts that are looked at.
const MOST_SHIFTS: usize = 24;

fn appeal(game: &Genesia, seat: Seat, people: People, action: Action, outlook: &Outlook) -> i32 {
    match action {
        Action::Draft(card) => outlook.prices().card(game, people, card),
        Action::Choose(tile) => match (tile, war::best_assault(game, people, outlook)) {
            (Tile::War, Some(gain)) if gain > war::WORTH_A_WAR => 1,
            (Tile::War, _) => -1,
            (Tile::Peace, _) => 0,
        },
        Action::Assault { from, to } => war::gain(game, people, outlook, from, to),
        Action::End if game.phase() == Phase::Attack => war::WORTH_A_WAR,
        // The lowest number is the first place: whoever moves first finds the land free.
        Action::Order(place) => -i32::from(place),
        // Who is done with the Age without discarding can still copy, and is paid for the card all the same.
        Action::Discard(_) if game.phase() == Phase::End => {
            after(game, seat, people, action, outlook).saturating_sub(1)
        }
        Action::Play(card) if game.is_laying(people) && game.pack().face(card).is_lasting() => {
            let worth = outlook.prices().card(game, people, card) - outlook.kept(card);
            // Once anything else is done it is too late for it.
            outlook.of(game) + if worth > 0 { worth + LAST_CHANCE } else { worth }
        }
        Action::Play(card) | Action::Copy(card) => {
            let played =
                if matches!(action, Action::Copy(_)) { game.copyable().unwrap_or(card) } else { card };
            if outlook.prices().is_long(game.pack().face(played)) {
                return outlook.of(game) - outlook.kept(card) + outlook.prices().card(game, people, played);
            }
            after(game, seat, people, action, outlook) + outlook.prices().standing(game, people, played)
        }
        Action::Strike(_) => after(game, seat, people, action, outlook) + war::STRIKE,
        Action::Defend(_) => after(game, seat, people, action, outlook) + war::at_stake(game, people),
        action => after(game, seat, people, action, outlook),
    }
}

/// The outlook after an action and the steps that it still asks for, each the best at its moment.
fn after(game: &Genesia, seat: Seat, people: People, action: Action, outlook: &Outlook) -> i32 {
    let mut next = game.clone();
    if next.apply(&Entry::Player { seat, action }).is_err() {
        return i32::MIN / 16;
    }
    for _ in 0..MOST_STEPS {
        let mine =
            matches!(next.turn(), Turn::Seats(seats) if seats.contains(seat)) && next.actor() == people;
        let asks = matches!(next.task(), Task::Step(_) | Task::Losses | Task::Siege | Task::Advance);
        if !mine || !asks {
            break;
        }
        let mut legal = next.legal(seat);
        legal.retain(|action| is_telling(&next, people, *action));
        thin_out(&mut legal);
        let best = legal.into_iter().max_by_key(|action| {
            let mut tried = next.clone();
            match tried.apply(&Entry::Player { seat, action: *action }) {
                Ok(()) => outlook.of(&tried),
                Err(_) => i32::MIN / 16,
            }
        });
        let Some(action) = best else { break };
        if next.apply(&Entry::Player { seat, action }).is_err() {
            break;
        }
    }
    outlook.of(&next)
}

/// What is added to a card that can be laid now or never.
const LAST_CHANCE: i32 = 500;
/// No card asks for more.
const MOST_STEPS: usize = 40;
