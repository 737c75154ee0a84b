//! From sums to figures, each with how far it may be off in 19 of 20 cases.

use super::goals::Outside;
use super::habits::Habit;
use super::tally::{CardTally, Share, Tally, WIN};
use genarium_engine::Language;
use genarium_games::genesia::Card;
use genarium_games::genesia::pack::Pack;
use serde::Serialize;

/// The figures of a pack.
#[derive(Serialize)]
pub struct Report {
    pub pack: String,
    pub version: String,
    pub bot: String,
    pub seed: u64,
    pub tables: Vec<TableFigures>,
    pub solo: Vec<SoloFigures>,
    pub cards: Vec<CardFigures>,
    /// What does not hold of what a pack should be.
    pub outside: Vec<Outside>,
}

/// The sums that a report is made of.
pub struct Sums<'a> {
    /// Tables without a habit.
    pub tables: Vec<&'a Tally>,
    /// Tables at which one player has one.
    pub habits: Vec<(Habit, &'a Tally)>,
    /// Solo modes by name.
    pub solos: Vec<(&'static str, &'a Tally)>,
}

/// An estimate: for wins a ratio to the fair share, 1 being even.
#[derive(Serialize, Clone, Copy)]
pub struct Estimate {
    pub value: f64,
    pub error: f64,
}

#[derive(Serialize)]
pub struct TableFigures {
    pub players: usize,
    pub games: u64,
    pub score: Spread,
    pub winner: Spread,
    /// Decisions in a game.
    pub length: Spread,
    /// Progress of each Age, radiance, conquest and Objective, in points a player.
    pub kinds: [f64; 6],
    pub assaults_by_age: [f64; 3],
    /// Defence cards played in a game.
    pub defences: f64,
    /// Wins to the fair share.
    pub most_assaults: Option<Estimate>,
    pub no_assault: Option<Estimate>,
    /// How often whoever led after Age II wins, in a hundred games.
    pub leader: Option<Estimate>,
    pub habits: Vec<HabitFigures>,
    /// By the place in the turn order of each Age.
    pub places: [Vec<SeatFigures>; 3],
    pub continents: Vec<SeatFigures>,
}

/// Somebody who does something on principle, among others who do not.
#[derive(Serialize)]
pub struct HabitFigures {
    pub habit: &'static str,
    pub games: u64,
    pub wins: Estimate,
    /// Points ahead of the mean of the others.
    pub lead: Estimate,
}

/// What a place in the turn order, or a Continent, is worth.
#[derive(Serialize)]
pub struct SeatFigures {
    /// Wins to the fair share.
    pub wins: Estimate,
    /// Mean points above or below the mean of all.
    pub points: f64,
}

#[derive(Serialize)]
pub struct Spread {
    pub mean: f64,
    pub p10: usize,
    pub p50: usize,
    pub p90: usize,
}

#[derive(Serialize)]
pub struct SoloFigures {
    pub mode: String,
    pub games: u64,
    pub lower: Spread,
    /// In a hundred games.
    pub reach_100: Estimate,
    pub reach_130: Estimate,
}

#[derive(Serialize)]
pub struct CardFigures {
    pub number: String,
    pub lot: &'static str,
    pub name: String,
    /// How often it was drafted.
    pub drafted: u64,
    /// Of a hundred times that it was drafted, with the first two picks.
    pub early: f64,
    /// Of a hundred times that it was drafted, how often its owner could play it.
    pub playable: f64,
    /// Of a hundred times that its owner could play it.
    pub played: Option<Estimate>,
    /// Wins of those who drafted it to their fair share.
    pub wins: Estimate,
    /// Wins of those who played it.
    pub wins_played: Option<Estimate>,
    /// The same for 2, 3, 4 and 5 players, where the card is dealt and was played.
    pub wins_played_by_table: Vec<(usize, Estimate)>,
}

impl Report {
    pub fn new(pack: &Pack, bot: &str, seed: u64, sums: &Sums<'_>) -> Report {
        let mut report = Report {
            pack: pack.name.clone(),
            version: pack.version.clone(),
            bot: bot.to_owned(),
            seed,
            tables: sums.tables.iter().map(|table| TableFigures::new(table, &sums.habits)).collect(),
            solo: sums.solos.iter().map(|(mode, tally)| SoloFigures::new(mode, tally)).collect(),
            cards: (0..pack.cards.len())
                .map(|place| Card(place as u8))
                .filter_map(|card| CardFigures::new(pack, card, &sums.tables))
                .collect(),
            outside: Vec::new(),
        };
        report.outside = Outside::all(&report);
        report
    }
}

/// How far a share of so many may be off. A little is added, so that none and all are not taken for certain.
fn share_variance(hits: f64, of: f64) -> f64 {
    let likely = (hits + 2.0) / (of + 4.0);
    likely * (1.0 - likely) * of
}

impl Estimate {
    /// From wins in [`WIN`]ths at several tables: each with the times it could have won and the players.
    fn of_wins(tables: impl Iterator<Item = (u64, f64, usize)>) -> Option<Estimate> {
        let (mut won, mut fair, mut variance) = (0.0, 0.0, 0.0);
        for (wins, times, players) in tables.filter(|(_, times, _)| *times > 0.0) {
            let wins = wins as f64 / WIN as f64;
            won += wins;
            fair += times / players as f64;
            variance += share_variance(wins, times);
        }
        (fair > 0.0).then(|| Estimate { value: won / fair, error: 1.96 * variance.sqrt() / fair })
    }

    fn of_share(share: &Share, players: usize) -> Option<Estimate> {
        Estimate::of_wins([(share.wins, share.times as f64 / WIN as f64, players)].into_iter())
    }

    /// How many of a hundred.
    fn percent(hits: f64, of: f64) -> Option<Estimate> {
        let error = 196.0 * share_variance(hits, of).sqrt() / of;
        (of > 0.0).then_some(Estimate { value: 100.0 * hits / of, error })
    }
}

impl TableFigures {
    fn new(tally: &Tally, habits: &[(Habit, &Tally)]) -> TableFigures {
        let games = tally.games as f64;
        let players = tally.peoples;
        let all: u64 = tally.continents.iter().map(|share| share.points).sum();
        let mean = all as f64 / games / players as f64;
        let seats = |shares: &[Share; 5]| {
            shares[..players].iter().map(|share| SeatFigures::new(share, players, mean)).collect()
        };
        let leaders = &tally.leaders;
        TableFigures {
            players,
            games: tally.games,
            score: Spread::new(&tally.scores),
            winner: Spread::new(&tally.winning),
            length: Spread::new(&tally.decisions),
            kinds: tally.points.map(|points| points as f64 / games / players as f64),
            assaults_by_age: tally.assaults.map(|assaults| assaults as f64 / games),
            defences: tally.defences as f64 / games,
            most_assaults: Estimate::of_share(&tally.busiest, players),
            no_assault: Estimate::of_share(&tally.peaceful, players),
            leader: Estimate::percent(leaders.wins as f64 / WIN as f64, leaders.times as f64 / WIN as f64),
            habits: (habits.iter())
                .filter(|(_, habitual)| habitual.peoples == players)
                .filter_map(|(habit, habitual)| HabitFigures::new(*habit, habitual))
                .collect(),
            places: tally.places.each_ref().map(seats),
            continents: seats(&tally.continents),
        }
    }
}

impl HabitFigures {
    fn new(habit: Habit, tally: &Tally) -> Option<HabitFigures> {
        let (games, others) = (tally.games as f64, tally.peoples as f64 - 1.0);
        let (mean, squares) = (tally.leads.sum as f64 / games, tally.leads.squares as f64 / games);
        let lead = Estimate {
            value: mean / others,
            error: 1.96 * ((squares - mean * mean).max(0.0) / games).sqrt() / others,
        };
        let wins = Estimate::of_share(&tally.habitual, tally.peoples)?;
        Some(HabitFigures { habit: habit.name(), games: tally.games, wins, lead })
    }
}

impl SeatFigures {
    fn new(share: &Share, players: usize, mean: f64) -> SeatFigures {
        let times = share.times as f64 / WIN as f64;
        let wins = Estimate::of_share(share, players).unwrap_or(Estimate { value: 0.0, error: 0.0 });
        SeatFigures { wins, points: share.points as f64 / times - mean }
    }
}

impl Spread {
    fn new(histogram: &[u64]) -> Spread {
        let count: u64 = histogram.iter().sum();
        let sum: u64 = histogram.iter().zip(0..).map(|(times, points)| times * points).sum();
        let below = |percent: u64| {
            let mut seen = 0;
            let reached = histogram.iter().position(|times| {
                seen += times;
                100 * seen >= percent * count
            });
            reached.unwrap_or(0)
        };
        Spread { mean: sum as f64 / count as f64, p10: below(10), p50: below(50), p90: below(90) }
    }
}

impl SoloFigures {
    fn new(mode: &str, tally: &Tally) -> SoloFigures {
        let reach = |points: usize| {
            let reached = tally.scores[points..].iter().sum::<u64>() as f64;
            Estimate::percent(reached, tally.games as f64).unwrap_or(Estimate { value: 0.0, error: 0.0 })
        };
        SoloFigures {
            mode: mode.to_owned(),
            games: tally.games,
            lower: Spread::new(&tally.scores),
            reach_100: reach(100),
            reach_130: reach(130),
        }
    }
}

impl CardFigures {
    /// None for a card that no table deals.
    fn new(pack: &Pack, card: Card, tables: &[&Tally]) -> Option<CardFigures> {
        let of = |tally: &Tally| tally.cards[card.index()];
        let sum =
            |what: fn(&CardTally) -> u64| tables.iter().map(|tally| what(&of(tally))).sum::<u64>() as f64;
        let when_played = |tally: &&Tally| (of(tally).wins_played, of(tally).played as f64, tally.peoples);
        let drafted = sum(|card| card.drafted);
        let percent = |what: f64| 100.0 * what / drafted;
        Some(CardFigures {
            wins: Estimate::of_wins(
                tables.iter().map(|tally| (of(tally).wins, of(tally).drafted as f64, tally.peoples)),
            )?,
            number: pack.face(card).number.clone(),
            lot: pack.face(card).lot.name(),
            name: pack.card_text(card, Language::English).name.clone(),
            drafted: drafted as u64,
            early: percent(sum(|card| card.early)),
            playable: percent(sum(|card| card.playable)),
            played: Estimate::percent(sum(|card| card.played), sum(|card| card.playable)),
            wins_played: Estimate::of_wins(tables.iter().map(when_played)),
            wins_played_by_table: (tables.iter())
                .filter_map(|tally| {
                    let wins = Estimate::of_wins([when_played(tally)].into_iter())?;
                    Some((tally.peoples, wins))
                })
                .collect(),
        })
    }
}
