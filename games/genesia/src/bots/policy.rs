use super::distances::Distances;
use super::evaluation::{Change, Evaluation, worth};
use super::teams::{allied, betrays, pain};
use super::weights::Weights;
use super::{assault_value, card_value};
use crate::pack::{Effect, Gain, Goods};
use crate::people::People;
use crate::{
    Action, Card, DISCARD, FreeMoves, Genesia, March, Phase, RECRUIT, Region, Regions, Task, Tile, Way,
};
use genarium_engine::{Entry, Game, Random, Seat};

/// Worse than anything.
const NEVER: i32 = i32::MIN / 64;
/// What is added to a card that can be laid now or never.
const LAST_CHANCE: i32 = 500;
/// More than anybody's points: whom to give to goes by teams first.
const GIFT: i32 = 1000;
/// What an offence card is worth once an assault is under way.
const STRIKE: i32 = 100;

/// A quick policy: it likes or dislikes every action by what it would change, and copies the game only for the few
/// actions of an assault.
pub struct Policy<'a> {
    pub distances: &'a Distances,
    pub weights: &'a Weights,
}

impl Policy<'_> {
    /// The action that is liked best. Chance breaks ties, and what is nearly one: `whim` is how nearly.
    pub fn choose<R: Random>(
        &self,
        game: &Genesia,
        seat: Seat,
        legal: &mut Vec<Action>,
        whim: u32,
        random: &mut R,
    ) -> Action {
        let people = game.acts_for(seat);
        let evaluation = Evaluation::new(game, self.distances, self.weights, people);
        let values = ActionValues::new(&evaluation, seat);
        legal.clear();
        if game.phase() == Phase::Expansion && game.task() == Task::Turn {
            // Ways across the lands of others are many and slow to list: they come into question when nothing else does.
            at_hand(game, people, seat, legal);
            let action = values.favourite(legal, whim, random);
            if action != Action::End && game.is_legal(seat, &action) {
                return action;
            }
            legal.clear();
        }
        game.legal_into(seat, legal);
        if let [only] = legal[..] {
            return only;
        }
        values.favourite(legal, whim, random)
    }
}

/// What can be done in an Expansion turn without crossing the lands of others; a few may turn out to be illegal.
fn at_hand(game: &Genesia, people: People, seat: Seat, legal: &mut Vec<Action>) {
    let board = game.board();
    let coins = game.coins(people);
    for card in game.hand(people).iter() {
        legal.push(Action::Discard(card));
        if game.is_legal(seat, &Action::Play(card)) {
            legal.push(Action::Play(card));
        }
    }
    let mut hostile = Regions::EMPTY;
    for other in game.others(people) {
        hostile = hostile | game.occupied(other);
    }
    let free = game.free_moves_by_card(people);
    for from in game.occupied(people).iter().map(|region| Region(region as u8)) {
        if board.home(people) == from || game.cities(people).contains(from.index()) {
            for offer in (0..=5).filter(|offer| game.recruit_price(people, *offer).is_some()) {
                let recruits = [1, 2].map(|n| Action::Recruit { region: from, n, offer });
                legal.extend(recruits.into_iter().filter(|action| game.is_legal(seat, action)));
            }
        }
        let here = game.clans(people, from);
        for to in board.next(from).iter().map(|region| Region(region as u8)) {
            if here == 0 || hostile.contains(to.index()) && !board.is_homeland(to) {
                continue;
            }
            let numbers = [1, here - 1, here];
            let first = match here {
                1 => 2,
                2 => 1,
                _ => 0,
            };
            for &n in &numbers[first..] {
                let cost = if game.age() == 3 { 1 } else { u16::from(n) };
                if cost <= coins {
                    legal.push(Action::Move(March { from, via: to, to, n, fare: 0, way: Way::DEFAULT }));
                }
                for free in &free {
                    let fare = free.fare;
                    legal.push(Action::Move(March { from, via: to, to, n, fare, way: Way::DEFAULT }));
                }
            }
        }
    }
    if !game.occupied(people).contains(board.home(people).index()) {
        let recruit = Action::Recruit { region: board.home(people), n: 1, offer: 0 };
        legal.extend(Some(recruit).filter(|action| game.is_legal(seat, action)));
    }
    legal.push(Action::End);
}

/// Says how much it likes the actions of one position.
pub struct ActionValues<'a> {
    evaluation: &'a Evaluation<'a>,
    seat: Seat,
    now: i32,
}

impl<'a> ActionValues<'a> {
    pub fn new(evaluation: &'a Evaluation<'a>, seat: Seat) -> ActionValues<'a> {
        ActionValues { evaluation, seat, now: evaluation.after(&Change::default()) }
    }

    /// The action that is liked best.
    fn favourite<R: Random>(&self, legal: &[Action], whim: u32, random: &mut R) -> Action {
        let mut best = (i32::MIN, legal[0]);
        for &action in legal.iter().filter(|action| self.is_telling(**action)) {
            let liked = self.appeal(action) + random.below(whim) as i32;
            if liked > best.0 {
                best = (liked, action);
            }
        }
        best.1
    }

    /// Whether an action is worth a thought: of many numbers of Clans, a few tell enough.
    pub fn is_telling(&self, action: Action) -> bool {
        match action {
            Action::Recruit { n, .. } => n <= 2,
            Action::Shift { n, .. } => n == 1,
            Action::Move(march) => {
                let here = self.evaluation.game().clans(self.evaluation.people(), march.from);
                let crosses = march.via != march.to;
                if crosses && self.evaluation.game().age() < 3 {
                    return march.n == 1;
                }
                march.n == 1 && !crosses || march.n == here || march.n + 1 == here
            }
            _ => true,
        }
    }

    /// How much better than nothing an action seems.
    pub fn appeal(&self, action: Action) -> i32 {
        let evaluation = self.evaluation;
        let (game, people) = (evaluation.game(), evaluation.people());
        match action {
            action if betrays(evaluation, action) => NEVER,
            Action::Draft(card) => card_value::card(evaluation, card),
            Action::Choose(Tile::Peace) => 0,
            Action::Choose(Tile::War) => {
                assault_value::best_assault(evaluation).map_or(NEVER, |gain| gain - self.war())
            }
            Action::Assault { from, to } => assault_value::gain(evaluation, from, to),
            Action::End if game.phase() == Phase::Attack => self.war(),
            // The lowest number is the first place: whoever moves first finds the land free.
            Action::Order(place) => -evaluation.weights().order * i32::from(place),
            Action::Play(card) => {
                let liked = card_value::card(evaluation, card) - card_value::kept(evaluation, card);
                let now_or_never = game.is_laying(people) && game.pack().face(card).is_lasting();
                if now_or_never && liked > 0 { liked + LAST_CHANCE } else { liked }
            }
            Action::Copy(card) => self.copy(card),
            Action::Discard(card) => {
                evaluation.coin() * i32::from(DISCARD)
                    - card_value::kept(evaluation, card)
                    - i32::from(game.phase() > Phase::Expansion)
            }
            Action::Recruit { region, n, offer } => {
                let price = game.recruit_price(people, offer).unwrap_or(RECRUIT);
                let coins = -i32::from(price) * i32::from(n);
                self.gain(Change { to: Some(region), came: n.into(), coins, ..Change::default() })
            }
            Action::Move(march) => self.march(march),
            Action::Strike(_) => self.apply(action) + STRIKE,
            Action::Defend(_) => self.apply(action) + assault_value::at_stake(game, people),
            Action::Losses(_) | Action::Siege(_) | Action::Advance(_) => self.apply(action),
            Action::Build(region) => worth(game, people, region) + evaluation.clan(region),
            Action::Option(option) => self.option(option),
            Action::Rival(rival) => self.rival(rival),
            Action::Put { region, n } => match game.step_effect() {
                Some(Effect::City { .. }) => {
                    self.gain(Change { city: Some(region), ..Change::default() }).max(1)
                }
                Some(Effect::Protect { .. }) => {
                    worth(game, people, region) * (1 + i32::from(evaluation.menace(region))) / 10
                }
                _ => {
                    self.gain(Change { to: Some(region), came: n.into(), ..Change::default() }).max(1)
                        / i32::from(n)
                }
            },
            Action::Shift { from, to, n } => self.gain(Change {
                from: Some(from),
                to: Some(to),
                left: n.into(),
                came: n.into(),
                ..Change::default()
            }),
            Action::Give { region, n } => {
                let gain = Change { from: Some(region), left: n.into(), ..Change::default() };
                self.gain(gain) + 100 * i32::from(n) / i32::from(self.trade().map_or(1, |(price, _)| price))
            }
            Action::Trade(n) => {
                let (price, gain) = self.trade().unwrap_or((1, 100));
                (gain - i32::from(price) * evaluation.coin()) * i32::from(n)
            }
            Action::Objective(_) | Action::Decline | Action::Done | Action::End => 0,
        }
    }

    fn war(&self) -> i32 {
        self.evaluation.weights().war[self.evaluation.age()]
    }

    fn gain(&self, change: Change) -> i32 {
        self.evaluation.after(&change) - self.now
    }

    fn march(&self, march: March) -> i32 {
        let evaluation = self.evaluation;
        let (game, people) = (evaluation.game(), evaluation.people());
        let n = i32::from(march.n);
        let mut change =
            Change { from: Some(march.from), to: Some(march.to), left: n, came: n, ..Change::default() };
        if march.via != march.to {
            // What a crossing costs is told by the rules alone.
            let mut next = game.clone();
            if next.apply(&Entry::Player { seat: self.seat, action: Action::Move(march) }).is_err() {
                return NEVER;
            }
            change.coins = i32::from(next.coins(people)) - i32::from(game.coins(people));
            change.free_moves = i32::from(next.free_moves(people)) - i32::from(game.free_moves(people));
            // A toll to a partner stays in the team.
            let partners = game.each_people().filter(|other| allied(game, people, *other));
            let gift: i32 =
                partners.map(|other| i32::from(next.coins(other)) - i32::from(game.coins(other))).sum();
            return self.gain(change) + gift * evaluation.coin() / 2;
        }
        let piles = game.age() == 3;
        let steps = if piles { 1 } else { n };
        if march.fare == 0 {
            change.coins = -steps;
        } else if let Some(free) = fare(game, people, march.fare) {
            let carried = if piles { 1 } else { i32::from(free.group.max(1)) };
            let used = ((steps + carried - 1) / carried).min(free.left.into());
            change.free_moves = -used;
            change.coins = -(steps - used * carried).max(0);
        }
        self.gain(change)
    }

    fn copy(&self, card: Card) -> i32 {
        let evaluation = self.evaluation;
        let game = evaluation.game();
        let Some(copied) = game.copyable() else { return NEVER };
        let cost = evaluation.coin() * i32::from(game.pack().face(card).cost);
        card_value::card(evaluation, copied)
            - cost
            - card_value::kept(evaluation, card)
            - evaluation.weights().copy_bar
    }

    /// Tries an action of an assault and the answers that follow from it.
    fn apply(&self, action: Action) -> i32 {
        let evaluation = self.evaluation;
        let (game, people) = (evaluation.game(), evaluation.people());
        let mut next = game.clone();
        if next.apply(&Entry::Player { seat: self.seat, action }).is_err() {
            return NEVER;
        }
        let mut legal = Vec::new();
        for _ in 0..4 {
            let asks = matches!(next.task(), Task::Losses | Task::Siege | Task::Advance);
            if !asks || next.actor() != people {
                break;
            }
            legal.clear();
            next.legal_into(self.seat, &mut legal);
            let best = legal.iter().copied().max_by_key(|action| {
                let mut tried = next.clone();
                match tried.apply(&Entry::Player { seat: self.seat, action: *action }) {
                    Ok(()) => self.stand(&tried),
                    Err(_) => NEVER,
                }
            });
            let Some(action) = best else { break };
            if next.apply(&Entry::Player { seat: self.seat, action }).is_err() {
                break;
            }
        }
        self.stand(&next) - self.now
    }

    /// What a position after an assault is worth, the defender's losses included.
    fn stand(&self, next: &Genesia) -> i32 {
        let evaluation = self.evaluation;
        let (game, weights) = (evaluation.game(), evaluation.weights());
        let after = Evaluation::new(next, evaluation.distances(), weights, evaluation.people());
        let lands = |game: &Genesia, people: People| -> i32 {
            game.occupied(people).iter().map(|region| worth(game, people, Region(region as u8))).sum()
        };
        let rivals = game.peoples() as i32 - 1;
        let harm = game
            .each_people()
            .filter(|other| *other != evaluation.people())
            .map(|other| {
                let lost = (lands(game, other) - lands(next, other)) * pain(game, other) / 100;
                if allied(game, evaluation.people(), other) { -lost } else { lost }
            })
            .sum::<i32>();
        after.after(&Change::default()) + harm * weights.spite / 100 / rivals
    }

    fn option(&self, option: u8) -> i32 {
        let game = self.evaluation.game();
        let Some(card) = game.resolving() else { return 0 };
        let face = game.pack().face(card);
        let Some(Effect::Choice { first, .. }) = game.step_effect() else { return 0 };
        face.programs
            .get(usize::from(first + option))
            .map_or(0, |effects| card_value::program(self.evaluation, effects))
    }

    /// Whom to name: the richest to take from, the last to give to; a partner to give to and never to take from.
    fn rival(&self, rival: People) -> i32 {
        let game = self.evaluation.game();
        let points = i32::from(game.points(rival));
        let partner = allied(game, self.evaluation.people(), rival);
        match game.step_effect() {
            Some(Effect::Take { .. }) if partner => NEVER,
            Some(Effect::Take { .. }) => 100 * i32::from(game.coins(rival)) + points,
            _ if partner => GIFT - points,
            _ if pain(game, rival) > 100 => -GIFT - points,
            _ => -points,
        }
    }

    /// The price of a trade that a card offers, and what it gives.
    fn trade(&self) -> Option<(u8, i32)> {
        let city = self.evaluation.weights().city[self.evaluation.age()];
        match self.evaluation.game().step_effect()? {
            Effect::Trade { give: Goods::Clans, price, .. } => Some((price, 100)),
            Effect::Trade { price, get, .. } => Some((price, if get == Gain::City { city } else { 100 })),
            _ => None,
        }
    }
}

/// The free moves that a move names.
fn fare(game: &Genesia, people: People, fare: u8) -> Option<FreeMoves> {
    game.free_moves_by_card(people).into_iter().find(|free| free.fare == fare)
}
