//! Ratings of many at once: Bradley and Terry's model on who finished before whom, in Elo points.

use genarium_engine::{Generator, Random};

/// How often each finished before each, of bots at one table; a tie is half.
#[derive(Clone)]
pub struct Duels(Vec<Vec<f64>>);

impl Duels {
    pub fn new(bots: usize) -> Duels {
        Duels(vec![vec![0.0; bots]; bots])
    }

    /// Counts a game: who sat where, and their ranks. Copies of one bot do not meet.
    pub fn add(&mut self, seating: &[usize], ranks: &[usize]) {
        for (one, rank) in seating.iter().zip(ranks) {
            for (other, other_rank) in seating.iter().zip(ranks) {
                if one != other && rank <= other_rank {
                    self.0[*one][*other] += if rank == other_rank { 0.5 } else { 1.0 };
                }
            }
        }
    }

    fn merge(&mut self, other: &Duels) {
        for (row, others) in self.0.iter_mut().zip(&other.0) {
            row.iter_mut().zip(others).for_each(|(own, other)| *own += other);
        }
    }

    /// The Elo points of each, their mean at 0. Those who met get one drawn game more, so that nobody is rated
    /// infinitely high.
    pub fn ratings(&self) -> Vec<f64> {
        let bots = self.0.len();
        let mut wins = self.0.clone();
        for (one, row) in wins.iter_mut().enumerate() {
            for (other, won) in row.iter_mut().enumerate() {
                if self.0[one][other] + self.0[other][one] > 0.0 {
                    *won += 0.5;
                }
            }
        }
        // Hunter's minorise–maximise: each step gives a strength the wins it needs against the others as they are.
        let mut strengths = vec![1.0; bots];
        for _ in 0..STEPS {
            for one in 0..bots {
                let won: f64 = wins[one].iter().sum();
                let met: f64 = (0..bots)
                    .map(|other| (wins[one][other] + wins[other][one]) / (strengths[one] + strengths[other]))
                    .sum();
                if met > 0.0 {
                    strengths[one] = won / met;
                }
            }
        }
        let elo: Vec<f64> = strengths.iter().map(|strength| 400.0 * strength.log10()).collect();
        let mean = elo.iter().sum::<f64>() / bots as f64;
        elo.into_iter().map(|elo| elo - mean).collect()
    }
}

const STEPS: usize = 400;

/// Ratings with 95 % intervals. Games with the same luck are one block: whole blocks are drawn again and again, so
/// that what they share does not pass for certainty.
pub fn ratings(blocks: &[Duels]) -> Vec<(f64, [f64; 2])> {
    let sum = |blocks: &mut dyn Iterator<Item = &Duels>| {
        let first = blocks.next().cloned().unwrap_or(Duels::new(0));
        blocks.fold(first, |mut sum, block| {
            sum.merge(block);
            sum
        })
    };
    let ratings = sum(&mut blocks.iter()).ratings();
    let mut random = Generator::new(1);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::new(); ratings.len()];
    for _ in 0..RESAMPLES {
        let picks = blocks.iter().map(|_| &blocks[random.below(blocks.len() as u32) as usize]);
        let again = sum(&mut picks.collect::<Vec<_>>().into_iter()).ratings();
        drawn.iter_mut().zip(again).for_each(|(list, elo)| list.push(elo));
    }
    let interval = |mut list: Vec<f64>| {
        list.sort_by(f64::total_cmp);
        [list[RESAMPLES / 40], list[RESAMPLES - 1 - RESAMPLES / 40]]
    };
    ratings.into_iter().zip(drawn).map(|(elo, list)| (elo, interval(list))).collect()
}

const RESAMPLES: usize = 200;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_wins_of_four_are_about_190_points() {
        let mut duels = Duels::new(2);
        for game in 0..4_000 {
            let ranks = if game % 4 == 0 { [1, 0] } else { [0, 1] };
            duels.add(&[0, 1], &ranks);
        }
        let ratings = duels.ratings();
        assert!((190.0..192.0).contains(&(ratings[0] - ratings[1])), "{ratings:?}");
        assert!((ratings[0] + ratings[1]).abs() < 1e-9);
    }

    #[test]
    fn strengths_add_up_over_bots_that_never_met() {
        let mut duels = Duels::new(3);
        for game in 0..2_000 {
            let ranks = if game % 4 == 0 { [1, 0] } else { [0, 1] };
            duels.add(&[0, 1], &ranks);
            duels.add(&[1, 2], &ranks);
        }
        let ratings = duels.ratings();
        assert!((378.0..384.0).contains(&(ratings[0] - ratings[2])), "{ratings:?}");
    }

    #[test]
    fn ties_are_even_and_a_clean_sheet_is_finite() {
        let mut duels = Duels::new(2);
        duels.add(&[0, 1, 0], &[0, 0, 0]);
        assert_eq!(duels.ratings(), [0.0, 0.0]);
        let mut duels = Duels::new(2);
        (0..100).for_each(|_| duels.add(&[0, 1], &[0, 1]));
        let [(elo, [low, high]), _] = ratings(&vec![duels; 3])[..] else { panic!("two ratings") };
        assert!(elo.is_finite() && low <= elo && elo <= high);
    }

    #[test]
    fn intervals_narrow_with_more_games() {
        let width = |games: usize| {
            let blocks: Vec<Duels> = (0..games)
                .map(|game| {
                    let mut duels = Duels::new(2);
                    duels.add(&[0, 1], if game % 3 == 0 { &[1, 0] } else { &[0, 1] });
                    duels
                })
                .collect();
            let [low, high] = ratings(&blocks)[0].1;
            high - low
        };
        assert!(width(50) > 1.5 * width(800), "{} {}", width(50), width(800));
    }
}
