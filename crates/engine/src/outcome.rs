use crate::{MAX_SEATS, Seat};

/// How a game ended: the rank of every seat, best first, equal seats sharing a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    ranks: [u8; MAX_SEATS],
    seats: u8,
}

impl Outcome {
    /// Ranks the seats by a worth each: a higher worth is better, equal worths share a rank.
    pub fn by_worth<W: Ord>(worths: &[W]) -> Outcome {
        let mut ranks = [0; MAX_SEATS];
        for (rank, worth) in ranks.iter_mut().zip(worths) {
            *rank = worths.iter().filter(|other| *other > worth).count() as u8;
        }
        Outcome { ranks, seats: worths.len() as u8 }
    }

    /// How many seats were better than this one: 0 for a winner.
    #[inline]
    pub fn rank(&self, seat: Seat) -> usize {
        self.ranks[seat.index()] as usize
    }

    /// Whether the seat won, alone or with others.
    #[inline]
    pub fn won(&self, seat: Seat) -> bool {
        self.rank(seat) == 0
    }

    /// All winners.
    pub fn winners(&self) -> Vec<Seat> {
        Seat::all(self.seats as usize).filter(|&seat| self.won(seat)).collect()
    }

    /// The seats from best to worst, those of equal rank together.
    pub fn ranking(&self) -> Vec<Vec<Seat>> {
        let mut seats: Vec<Seat> = Seat::all(self.seats as usize).collect();
        seats.sort_by_key(|&seat| (self.rank(seat), seat));
        seats.chunk_by(|&a, &b| self.rank(a) == self.rank(b)).map(<[Seat]>::to_vec).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_worths_share_a_rank() {
        let outcome = Outcome::by_worth(&[7, 9, 7, 3]);
        assert_eq!(outcome.ranking(), [vec![Seat(1)], vec![Seat(0), Seat(2)], vec![Seat(3)]]);
        assert_eq!(outcome.winners(), [Seat(1)]);
        assert_eq!(outcome.rank(Seat(3)), 3);
    }
}
