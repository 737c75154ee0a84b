use super::Plan;
use super::clock::Clock;
use super::game::Game;
use super::rating::{self, Duels};
use super::schedule::Schedule;
use serde::Serialize;
use std::fmt;

/// What an arena found.
#[derive(Serialize)]
pub struct Report {
    game: String,
    seats: usize,
    games: usize,
    seed: u64,
    score: &'static str,
    /// The score of the best seat of each game.
    winner_score: f64,
    bots: Vec<Standing>,
}

/// What a bot came to. Intervals are 95 %, over deals.
#[derive(Serialize)]
struct Standing {
    name: String,
    /// Seats it took, over all games.
    seats: usize,
    win_share: f64,
    win_share_interval: [f64; 2],
    elo: f64,
    elo_interval: [f64; 2],
    score_mean: f64,
    score_interval: [f64; 2],
    score_min: u16,
    score_max: u16,
    decisions: u64,
    decision_mean_ms: f64,
    decision_p99_ms: f64,
    decision_max_ms: f64,
}

impl Report {
    pub fn new(
        plan: &Plan,
        seats: usize,
        score: &'static str,
        schedule: &Schedule,
        games: &[Game],
    ) -> Report {
        let bots = schedule.names().len();
        let deals = games.chunk_by(|a, b| schedule.deal(a.number) == schedule.deal(b.number));
        let blocks: Vec<Duels> = deals
            .map(|deal| {
                let mut duels = Duels::new(bots);
                deal.iter().for_each(|game| duels.add(schedule.seating(game.number), &game.ranks));
                duels
            })
            .collect();
        let ratings = rating::ratings(&blocks);
        let best = games.iter().filter_map(|game| game.scores.iter().max()).map(|score| f64::from(*score));
        let standing = |(bot, (elo, elo_interval)): (usize, &(f64, [f64; 2]))| {
            Standing::new(&schedule.names()[bot], bot, schedule, games, *elo, *elo_interval)
        };
        let mut bots: Vec<Standing> = ratings.iter().enumerate().map(standing).collect();
        bots.sort_by(|a, b| b.elo.total_cmp(&a.elo));
        Report {
            game: plan.game.clone(),
            seats,
            games: games.len(),
            seed: plan.seed,
            score,
            winner_score: best.sum::<f64>() / games.len().max(1) as f64,
            bots,
        }
    }
}

impl Standing {
    fn new(
        name: &str,
        bot: usize,
        schedule: &Schedule,
        games: &[Game],
        elo: f64,
        elo_interval: [f64; 2],
    ) -> Standing {
        let mut clock = Clock::default();
        let (mut shares, mut scores) = (Vec::new(), Vec::new());
        let (mut seats, mut least, mut most) = (0, u16::MAX, 0);
        for deal in games.chunk_by(|a, b| schedule.deal(a.number) == schedule.deal(b.number)) {
            let (mut share, mut score, mut taken) = (0.0, 0.0, 0);
            for game in deal {
                let own =
                    schedule.seating(game.number).iter().enumerate().filter(|(_, other)| **other == bot);
                for (seat, _) in own {
                    share += game.share(seat);
                    score += f64::from(game.scores[seat]);
                    (least, most) = (least.min(game.scores[seat]), most.max(game.scores[seat]));
                    clock.merge(&game.clocks[seat]);
                    taken += 1;
                }
            }
            shares.push((share, taken));
            scores.push((score, taken));
            seats += taken;
        }
        let (win_share, mut win_share_interval) = mean(&shares);
        if win_share == 0.0 || win_share == 1.0 {
            // Where all games went one way their spread tells nothing; three in so many may still go the other.
            let most = 3.0 / shares.len() as f64;
            win_share_interval = [win_share - most, win_share + most];
        }
        let win_share_interval = win_share_interval.map(|share| share.clamp(0.0, 1.0));
        let (score_mean, score_interval) = mean(&scores);
        Standing {
            name: name.to_owned(),
            seats,
            win_share,
            win_share_interval,
            elo,
            elo_interval,
            score_mean,
            score_interval,
            score_min: least.min(most),
            score_max: most,
            decisions: clock.decisions(),
            decision_mean_ms: clock.mean_ms(),
            decision_p99_ms: clock.p99_ms(),
            decision_max_ms: clock.max_ms(),
        }
    }
}

/// The mean of what blocks of several seats brought, with its 95 % interval over the blocks.
fn mean(blocks: &[(f64, usize)]) -> (f64, [f64; 2]) {
    let seats: usize = blocks.iter().map(|(_, seats)| seats).sum();
    let mean = blocks.iter().map(|(sum, _)| sum).sum::<f64>() / seats.max(1) as f64;
    let squares: f64 = blocks.iter().map(|(sum, taken)| (sum - mean * *taken as f64).powi(2)).sum();
    let count = blocks.iter().filter(|(_, taken)| *taken > 0).count() as f64;
    let error =
        if count > 1.0 { (squares * count / (count - 1.0)).sqrt() / seats as f64 } else { f64::INFINITY };
    let half = if error.is_finite() { 1.96 * error } else { mean };
    (mean, [mean - half, mean + half])
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}, {} seats, {} games, seed {}", self.game, self.seats, self.games, self.seed)?;
        writeln!(f, "the best seat's {} averages {:.2}", self.score, self.winner_score)?;
        writeln!(
            f,
            "{:10} {:>6} {:>16} {:>18} {:>21} {:>25}",
            "bot", "seats", "wins in %", "Elo", self.score, "ms a decision (p99, max)"
        )?;
        for bot in &self.bots {
            let half = |interval: [f64; 2]| (interval[1] - interval[0]) / 2.0;
            let [low, high] = bot.win_share_interval.map(|share| 100.0 * share);
            let share = format!("{:.1} ({low:.0}…{high:.0})", 100.0 * bot.win_share);
            let elo = format!("{:.0} ({:.0}…{:.0})", bot.elo, bot.elo_interval[0], bot.elo_interval[1]);
            let score = format!(
                "{:.2} ± {:.2} ({}–{})",
                bot.score_mean,
                half(bot.score_interval),
                bot.score_min,
                bot.score_max
            );
            let time = format!(
                "{:.2} ({:.2}, {:.2})",
                bot.decision_mean_ms, bot.decision_p99_ms, bot.decision_max_ms
            );
            writeln!(f, "{:10} {:>6} {share:>16} {elo:>18} {score:>21} {time:>25}", bot.name, bot.seats)?;
        }
        Ok(())
    }
}
