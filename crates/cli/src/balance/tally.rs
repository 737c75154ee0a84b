//! What many games at one table add up to: whole numbers that are only added, so that neither the order of the games nor
//! the threads that played them can change the sum.

use super::course::Course;
use super::habits::Habit;
use genarium_engine::Game;
use genarium_games::genesia::{Card, Genesia, Options, People};

/// A win, so that it can be shared by any number of players without a rest.
pub const WIN: u64 = 60;
/// Longer rows of the histogram of scores would be wasted; the highest scores seen are about 250.
const MOST_POINTS: usize = 400;
/// The same for decisions in a game, of which there are some hundreds.
const MOST_DECISIONS: usize = 2000;

#[derive(Clone)]
pub struct Tally {
    pub peoples: usize,
    pub games: u64,
    pub cards: Vec<CardTally>,
    /// By the place in the turn order of each Age.
    pub places: [[Share; 5]; 3],
    /// By seat, and so by Continent.
    pub continents: [Share; 5],
    /// How often a player ended with so many points; in solo, the lower people.
    pub scores: Vec<u64>,
    /// The same for winners.
    pub winning: Vec<u64>,
    /// How often a game had so many decisions.
    pub decisions: Vec<u64>,
    /// Progress of each Age, radiance, conquest, Objective: sums over all players.
    pub points: [u64; 6],
    pub assaults: [u64; 3],
    pub defences: u64,
    /// Whoever attacked most often in games with an assault, shared where several did.
    pub busiest: Share,
    /// Whoever made no assault.
    pub peaceful: Share,
    /// Whoever had the most points after Age II, shared where several had.
    pub leaders: Share,
    /// Whoever had a habit, and by how much they were ahead of the others.
    pub habitual: Share,
    pub leads: Leads,
}

/// What became of a card.
#[derive(Clone, Copy, Default)]
pub struct CardTally {
    pub drafted: u64,
    /// Drafted with the first or the second pick.
    pub early: u64,
    /// Whoever drafted it could have played it.
    pub playable: u64,
    pub played: u64,
    /// Wins of those who drafted it, in [`WIN`]ths.
    pub wins: u64,
    /// Wins of those who played it, in [`WIN`]ths.
    pub wins_played: u64,
}

/// Wins and points of some players.
#[derive(Clone, Copy, Default)]
pub struct Share {
    /// How often there was such a player, in [`WIN`]ths.
    pub times: u64,
    /// In [`WIN`]ths.
    pub wins: u64,
    pub points: u64,
}

/// By how many points a player was ahead of the mean of the others, times their number.
#[derive(Clone, Copy, Default)]
pub struct Leads {
    pub sum: i64,
    pub squares: i64,
}

impl Tally {
    pub fn new(options: &Options) -> Tally {
        Tally {
            peoples: options.peoples(),
            games: 0,
            cards: vec![CardTally::default(); options.pack.cards.len()],
            places: [[Share::default(); 5]; 3],
            continents: [Share::default(); 5],
            scores: vec![0; MOST_POINTS],
            winning: vec![0; MOST_POINTS],
            decisions: vec![0; MOST_DECISIONS],
            points: [0; 6],
            assaults: [0; 3],
            defences: 0,
            busiest: Share::default(),
            peaceful: Share::default(),
            leaders: Share::default(),
            habitual: Share::default(),
            leads: Leads::default(),
        }
    }

    /// Counts a game that is over, in which one people may have had a habit.
    pub fn count(&mut self, game: &Genesia, course: &Course, habit: Option<(Habit, People)>) {
        self.games += 1;
        self.decisions[(course.decisions as usize).min(MOST_DECISIONS - 1)] += 1;
        let totals: Vec<u64> = game.each_people().map(|people| u64::from(game.points(people))).collect();
        let wins = wins(game);
        for (people, (&wins, &points)) in game.each_people().zip(wins.iter().zip(&totals)) {
            self.count_points(game, people);
            for card in course.drafted[people].iter() {
                self.count_card(card, course, wins);
            }
            let share = Share { times: WIN, wins, points };
            self.continents[people.index()].add(&share);
            for (places, order) in self.places.iter_mut().zip(&course.orders) {
                let place = order.iter().position(|other| *other == people).unwrap_or(0);
                places[place].add(&share);
            }
        }
        let row = |points: u64| (points as usize).min(MOST_POINTS - 1);
        if game.options().mode.is_solo() {
            self.scores[row(totals.iter().copied().min().unwrap_or(0))] += 1;
            return;
        }
        totals.iter().for_each(|points| self.scores[row(*points)] += 1);
        self.winning[row(totals.iter().copied().max().unwrap_or(0))] += 1;
        self.leaders.add_shared(&course.leaders, &wins, &totals);
        self.count_assaults(course, &wins, &totals);
        if let Some((_, people)) = habit {
            self.habitual.add_shared(&[people], &wins, &totals);
            self.leads.count(&totals, people);
        }
    }

    fn count_points(&mut self, game: &Genesia, people: People) {
        let sheet = game.sheet(people);
        let [first, second, third] = sheet.progress;
        let kinds = [first, second, third, sheet.radiance, sheet.conquest_points(), sheet.objective];
        self.points.iter_mut().zip(kinds).for_each(|(sum, points)| *sum += u64::from(points));
    }

    fn count_card(&mut self, card: Card, course: &Course, wins: u64) {
        let tally = &mut self.cards[card.index()];
        tally.drafted += 1;
        tally.wins += wins;
        tally.early += u64::from(course.early.contains(card));
        tally.playable += u64::from(course.playable.contains(card));
        if course.played.contains(card) {
            tally.played += 1;
            tally.wins_played += wins;
        }
    }

    fn count_assaults(&mut self, course: &Course, wins: &[u64; 5], totals: &[u64]) {
        self.defences += course.defences;
        for ages in course.assaults.0 {
            self.assaults.iter_mut().zip(ages).for_each(|(sum, assaults)| *sum += assaults);
        }
        let by_people: Vec<u64> = course.assaults.0.iter().map(|ages| ages.iter().sum()).collect();
        let with = |count: u64| -> Vec<People> {
            People::first(totals.len()).filter(|people| by_people[people.index()] == count).collect()
        };
        for people in with(0) {
            self.peaceful.add_shared(&[people], wins, totals);
        }
        match by_people.iter().copied().max() {
            None | Some(0) => {}
            Some(most) => self.busiest.add_shared(&with(most), wins, totals),
        }
    }

    pub fn add(&mut self, other: &Tally) {
        let add = |sums: &mut [u64], others: &[u64]| {
            sums.iter_mut().zip(others).for_each(|(sum, other)| *sum += other);
        };
        self.games += other.games;
        add(&mut self.scores, &other.scores);
        add(&mut self.winning, &other.winning);
        add(&mut self.decisions, &other.decisions);
        add(&mut self.points, &other.points);
        add(&mut self.assaults, &other.assaults);
        self.defences += other.defences;
        for (sum, other) in [
            (&mut self.busiest, &other.busiest),
            (&mut self.peaceful, &other.peaceful),
            (&mut self.leaders, &other.leaders),
            (&mut self.habitual, &other.habitual),
        ] {
            sum.add(other);
        }
        self.leads.sum += other.leads.sum;
        self.leads.squares += other.leads.squares;
        for (sums, others) in self.places.iter_mut().zip(&other.places) {
            sums.iter_mut().zip(others).for_each(|(sum, other)| sum.add(other));
        }
        self.continents.iter_mut().zip(&other.continents).for_each(|(sum, other)| sum.add(other));
        for (sum, other) in self.cards.iter_mut().zip(&other.cards) {
            sum.drafted += other.drafted;
            sum.early += other.early;
            sum.playable += other.playable;
            sum.played += other.played;
            sum.wins += other.wins;
            sum.wins_played += other.wins_played;
        }
    }
}

impl Share {
    fn add(&mut self, other: &Share) {
        self.times += other.times;
        self.wins += other.wins;
        self.points += other.points;
    }

    /// Adds one player who is several: each counts for a part.
    fn add_shared(&mut self, peoples: &[People], wins: &[u64; 5], totals: &[u64]) {
        let sharing = peoples.len() as u64;
        for people in peoples.iter().map(|people| people.index()) {
            let (wins, points) = (wins[people] / sharing, totals[people] / sharing);
            self.add(&Share { times: WIN / sharing, wins, points });
        }
    }
}

impl Leads {
    fn count(&mut self, totals: &[u64], people: People) {
        let (own, all) = (totals[people.index()] as i64, totals.iter().sum::<u64>() as i64);
        let lead = own * (totals.len() as i64 - 1) - (all - own);
        self.sum += lead;
        self.squares += lead * lead;
    }
}

/// What each people won, in [`WIN`]ths. Nobody wins alone.
fn wins(game: &Genesia) -> [u64; 5] {
    let mut wins = [0; 5];
    if let Some(outcome) = game.outcome().filter(|_| !game.options().mode.is_solo()) {
        let winners = outcome.winners();
        winners.iter().for_each(|seat| wins[seat.index()] = WIN / winners.len() as u64);
    }
    wins
}
