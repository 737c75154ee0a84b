//! The luck of a game, given out the same whoever sits where.

use crate::{Draw, Genial, Tile, Tiles};
use genarium_bots::Luck;
use genarium_engine::{Game, Generator, Random, Viewer};

/// The bag of Génial with an order of the tiles for each seat: a seat draws the first in its order that is left. So
/// it gets nearly the same tiles whatever the others draw, and every tile of the bag is still equally likely.
pub struct Bag {
    random: Generator,
    /// The tiles in the bag, as places in the list of all tiles.
    orders: Vec<Vec<usize>>,
    kinds: Vec<Tile>,
}

impl Bag {
    pub fn new(mut random: Generator, seats: usize) -> Bag {
        let kinds: Vec<Tile> = Tiles::BOX.iter().collect();
        let order = |_| {
            let mut order: Vec<usize> = (0..kinds.len()).collect();
            random.shuffle(&mut order);
            order
        };
        let orders = (0..seats).map(order).collect();
        Bag { random, orders, kinds }
    }

    /// Tiles that came back from a swap go anywhere in every order.
    fn take_back(&mut self, bag: Tiles) {
        for kind in Tile::kinds() {
            let inside = self.orders[0].iter().filter(|tile| self.kinds[**tile] == kind).count();
            let back = (bag.count(kind) as usize).saturating_sub(inside);
            let out = (0..self.kinds.len()).filter(|tile| self.kinds[*tile] == kind);
            let out: Vec<usize> = out.filter(|tile| !self.orders[0].contains(tile)).take(back).collect();
            for tile in out {
                for order in &mut self.orders {
                    let place = self.random.below(order.len() as u32 + 1) as usize;
                    order.insert(place, tile);
                }
            }
        }
    }
}

impl Luck<Genial> for Bag {
    fn bring(&mut self, game: &Genial) -> Option<Draw> {
        let Draw { seat, tiles } = game.draw_chance(&mut Generator::new(0))?;
        self.take_back(game.view(Viewer::Everything).unseen());
        let drawn: Vec<usize> =
            self.orders[seat.index()].iter().take(tiles.len() as usize).copied().collect();
        for order in &mut self.orders {
            order.retain(|tile| !drawn.contains(tile));
        }
        Some(Draw { seat, tiles: drawn.into_iter().map(|tile| self.kinds[tile]).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use genarium_engine::{Entry, Turn};

    /// Plays random moves and returns what each seat drew.
    fn drawn(luck: u64, moves: u64, players: u8) -> Vec<Vec<Tile>> {
        let mut game = Genial::start(&Options::standard(players)).expect("legal options");
        let mut bag = Bag::new(Generator::new(luck), usize::from(players));
        let mut random = Generator::new(moves);
        let mut drawn = vec![Vec::new(); usize::from(players)];
        loop {
            let entry = match game.turn() {
                Turn::Over => return drawn,
                Turn::Chance => {
                    let draw = bag.bring(&game).expect("a draw is due");
                    drawn[draw.seat.index()].extend(draw.tiles.iter());
                    Entry::Chance(draw)
                }
                Turn::Seats(seats) => {
                    let seat = seats.lowest().expect("somebody is to move");
                    let action = game.random_legal(seat, &mut random).expect("something is legal");
                    Entry::Player { seat, action }
                }
            };
            game.apply(&entry).expect("chance brings what is in the bag");
        }
    }

    #[test]
    fn whole_games_can_be_played_and_seats_draw_alike() {
        for luck in 0..20 {
            let [a, b] = [1, 2].map(|moves| drawn(luck, moves, 3));
            // The opening rack and the next draws are the same however the game goes, unless one tile was taken.
            let alike = a[0].iter().zip(&b[0]).take(9).filter(|(one, other)| one == other).count();
            assert!(alike >= 6, "{luck}: {alike}");
        }
    }

    #[test]
    fn every_tile_is_drawn_equally_often() {
        let mut doubles = 0;
        for luck in 0..4_000 {
            let mut bag = Bag::new(Generator::new(luck), 2);
            let game = Genial::start(&Options::standard(2)).expect("legal options");
            doubles +=
                bag.bring(&game).expect("the first rack").tiles.iter().filter(|t| t.is_double()).count();
        }
        // 30 of 120 tiles are doubles: 6,000 of 24,000 drawn.
        assert!((5_800..6_200).contains(&doubles), "{doubles}");
    }
}
