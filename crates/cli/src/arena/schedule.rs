use crate::error::CommandError;
use std::collections::BTreeSet;

/// Which bots sit where in which game, and which games share their luck.
pub struct Schedule {
    /// The seatings that are played with the same luck; bots by their place in the list of names.
    seatings: Vec<Vec<usize>>,
    names: Vec<String>,
}

/// With more seatings than this nobody would wait for the second deal.
const MOST_SEATINGS: usize = 5_000;

impl Schedule {
    pub fn new(bots: &[String], seats: usize) -> Result<Schedule, CommandError> {
        let mut names: Vec<String> = Vec::new();
        let mut places = Vec::new();
        for bot in bots {
            let place = names.iter().position(|name| name == bot).unwrap_or_else(|| {
                names.push(bot.clone());
                names.len() - 1
            });
            places.push(place);
        }
        while places.len() < seats {
            places.push(*places.last().expect("at least one bot is named"));
        }
        let mut seatings = Vec::new();
        let mut known = BTreeSet::new();
        for lineup in choices(&places, seats) {
            for turn in 0..seats {
                let mut seating = lineup.clone();
                seating.rotate_right(turn);
                if known.insert(seating.clone()) {
                    seatings.push(seating);
                }
            }
            if seatings.len() > MOST_SEATINGS {
                return Err(CommandError::Request(
                    "So many bots would take too many games; name fewer.".to_owned(),
                ));
            }
        }
        Ok(Schedule { seatings, names })
    }

    /// The names, each once.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Whose luck a game has.
    pub fn deal(&self, game: usize) -> usize {
        game / self.seatings.len()
    }

    /// Who sits where in a game, by the place in the names.
    pub fn seating(&self, game: usize) -> &[usize] {
        &self.seatings[game % self.seatings.len()]
    }
}

/// Every choice of so many from a list, in order; a few too many at most where there are more than can be played.
fn choices(list: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut chosen = Vec::new();
    for (place, first) in list.iter().enumerate() {
        if list.len() - place < count || chosen.len() > MOST_SEATINGS {
            break;
        }
        let rest = choices(&list[place + 1..], count - 1);
        chosen.extend(rest.into_iter().map(|rest| [vec![*first], rest].concat()));
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seatings(bots: &str, seats: usize) -> Vec<Vec<usize>> {
        let bots: Vec<String> = bots.split(',').map(str::to_owned).collect();
        Schedule::new(&bots, seats).expect("few bots").seatings
    }

    #[test]
    fn a_duel_is_played_from_both_seats() {
        assert_eq!(seatings("a,b", 2), [[0, 1], [1, 0]]);
        assert_eq!(seatings("a", 2), [[0, 0]]);
    }

    #[test]
    fn the_last_bot_fills_up() {
        assert_eq!(seatings("a,b", 3), [[0, 1, 1], [1, 0, 1], [1, 1, 0]]);
        assert_eq!(seatings("a,b,a,b", 4), [[0, 1, 0, 1], [1, 0, 1, 0]]);
    }

    #[test]
    fn more_bots_than_seats_meet_in_every_choice() {
        assert_eq!(seatings("a,b,c", 2), [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]].map(Vec::from));
        assert_eq!(seatings("a,b,c,d", 1).len(), 4);
        assert_eq!(seatings("a,b,c,d,e", 3).len(), 30);
    }
}
