use super::geometry::geometry;
use super::point_values::PointValues;
use super::sights::Sights;
use crate::{Action, Colour, Genial, Pair, Phase, Placement, Tile};
use genarium_engine::{Entry, Game, Generator, Seat};

/// A game with what its cells see, made for playing on quickly. It allocates nothing.
#[derive(Clone)]
pub struct Position {
    /// The game. In a playout the hidden tiles are those of a deal that fits the view.
    pub game: Genial,
    pub(super) sights: Sights,
    /// Tiles on the board, at least up to the number of players: from then on everybody has opened.
    placed: usize,
}

/// More symbols than a half can see.
const MOST_SEEN: u8 = 64;

/// A placement and what it gains.
#[derive(Clone, Copy, Debug)]
pub(super) struct RatedPlacement {
    pub(super) placement: Placement,
    pub(super) gain: i32,
}

impl Position {
    /// The position of a game.
    pub fn new(game: Genial) -> Position {
        let board = game.board();
        let symbols = board.cells().filter(|cell| board.symbol(*cell).is_some()).count();
        let placed = symbols.saturating_sub(6) / 2;
        Position { sights: Sights::of(board), placed, game }
    }

    /// The same board with other tiles on the racks and in the bag.
    pub(super) fn with_game(&self, game: Genial) -> Position {
        Position { game, sights: self.sights.clone(), placed: self.placed }
    }

    /// Does something legal.
    #[inline]
    pub(super) fn act(&mut self, seat: Seat, action: Action) {
        if let Action::Place(placement) = action {
            self.sights.lay(placement);
            self.placed += 1;
        }
        let applied = self.game.apply(&Entry::Player { seat, action });
        debug_assert!(applied.is_ok());
    }

    /// Lets chance act if it is due.
    #[inline]
    pub(super) fn draw(&mut self, random: &mut Generator) {
        while let Some(draw) = self.game.draw_chance(random) {
            let applied = self.game.apply(&Entry::Chance(draw));
            debug_assert!(applied.is_ok());
        }
    }

    fn is_opening(&self) -> bool {
        self.placed < self.game.seats()
    }

    /// What looks best at once to the seat that is to decide.
    #[inline]
    pub(super) fn choose(&self, seat: Seat, worth: &PointValues) -> Action {
        match self.game.phase().0 {
            Phase::Swap => Action::Swap,
            phase => match self.best(seat, worth) {
                Some(best) if phase != Phase::Bonus || best.gain > 0 => Action::Place(best.placement),
                _ => Action::Pass,
            },
        }
    }

    /// The placement that gains most. Of each kind of tile only those cells are looked at that can beat the best so
    /// far if the other half finds the best place there is for it; the most promising kinds come first.
    pub(super) fn best(&self, seat: Seat, worth: &PointValues) -> Option<RatedPlacement> {
        let track = self.game.bound();
        let most = self.sights.most();
        let tops: [i32; 6] = std::array::from_fn(|colour| worth.gain(track[colour], most[colour]));
        let mut kinds = [(0, Tile::new(Colour::Red, Colour::Red)); 6];
        let mut count = 0;
        for tile in self.game.rack(seat).kinds() {
            let (a, b) = tile.colours();
            let hope = if a == b {
                worth.gain(track[a.index()], 2 * most[a.index()])
            } else {
                tops[a.index()] + tops[b.index()]
            };
            kinds[count] = (hope, tile);
            count += 1;
        }
        kinds[..count].sort_unstable_by_key(|(hope, _)| std::cmp::Reverse(*hope));
        let mut best = None;
        for (hope, tile) in &kinds[..count] {
            if best.is_some_and(|best: RatedPlacement| best.gain >= *hope) {
                break;
            }
            let (a, b) = tile.colours();
            // The half that can gain more leads: it has the fewer cells that are worth a look.
            let [a, b] = if tops[a.index()] < tops[b.index()] { [b, a] } else { [a, b] };
            best = self.best_of(
                seat,
                [a, b].map(|half| (half, track[half.index()])),
                tops[b.index()],
                worth,
                best,
            );
        }
        best
    }

    /// The better of the best placement so far and that of a tile, given by the colour of each half and the value it
    /// adds to, whose second half gains so much at most.
    #[inline]
    fn best_of(
        &self,
        seat: Seat,
        halves: [(Colour, u8); 2],
        top: i32,
        worth: &PointValues,
        mut best: Option<RatedPlacement>,
    ) -> Option<RatedPlacement> {
        let geometry = geometry();
        let (colours, values) = (halves.map(|half| half.0), halves.map(|half| half.1));
        let [first, second] = colours.map(Colour::index);
        let seen = [self.sights.seen(first), self.sights.seen(second)];
        let gain = |here: u8, there: u8| {
            if first == second {
                worth.gain(values[0], here + there)
            } else {
                worth.gain(values[0], here) + worth.gain(values[1], there)
            }
        };
        // Of a double the half that sees more leads, so the other one sees no more.
        let hope = |here: u8| {
            if first == second { worth.gain(values[0], 2 * here) } else { worth.gain(values[0], here) + top }
        };
        let enough =
            |least: i32, from: u8| (from..MOST_SEEN).find(|here| hope(*here) > least).unwrap_or(MOST_SEEN);
        let mut least = best.map_or(-1, |best| best.gain);
        let mut needed = enough(least, 0);
        for (cell, &here) in seen[0].iter().enumerate() {
            if here < needed || here == 0 && !self.sights.is_open(cell as u8) {
                continue;
            }
            for (direction, &other) in geometry.beside[cell].iter().enumerate() {
                if !self.sights.is_open(other) {
                    continue;
                }
                let gain = gain(here, seen[1][usize::from(other)]);
                if gain > least {
                    let placement = lay(geometry.pairs[cell][direction], colours);
                    if self.is_opening() && !self.game.is_legal(seat, &Action::Place(placement)) {
                        continue;
                    }
                    least = gain;
                    needed = enough(least, needed);
                    best = Some(RatedPlacement { placement, gain });
                }
            }
        }
        best
    }

    /// Every placement of the seat that is to place, with what it gains.
    pub(super) fn rated_placements(&self, seat: Seat, worth: &PointValues) -> Vec<RatedPlacement> {
        let geometry = geometry();
        let track = self.game.bound();
        let opening = self.is_opening();
        let mut placements = Vec::new();
        for tile in self.game.rack(seat).kinds() {
            let (a, b) = tile.colours();
            let (first, second) = (a.index(), b.index());
            for (cell, &here) in self.sights.seen(first).iter().enumerate() {
                if !self.sights.is_open(cell as u8) {
                    continue;
                }
                for (direction, &other) in geometry.beside[cell].iter().enumerate() {
                    // A double lies the same way from both its ends.
                    if !self.sights.is_open(other) || first == second && direction >= 3 {
                        continue;
                    }
                    let there = self.sights.seen(second)[usize::from(other)];
                    let gain = if first == second {
                        worth.gain(track[first], here + there)
                    } else {
                        worth.gain(track[first], here) + worth.gain(track[second], there)
                    };
                    let placement = lay(geometry.pairs[cell][direction], [a, b]);
                    if !opening || self.game.is_legal(seat, &Action::Place(placement)) {
                        placements.push(RatedPlacement { placement, gain });
                    }
                }
            }
        }
        placements
    }
}

fn lay((pair, in_order): (Pair, bool), [a, b]: [Colour; 2]) -> Placement {
    Placement { pair, colours: if in_order { [a, b] } else { [b, a] } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Halt, Halted, Options, Partners};
    use genarium_engine::{Turn, Viewer};

    #[test]
    fn the_quick_best_placement_is_the_best_of_all() {
        for seed in 0..12 {
            let options = match seed {
                0 => Options::solo(),
                1..=2 => Options::teams(Partners::Hidden),
                _ => Options::standard(2 + (seed % 3) as u8),
            };
            let mut position = Position::new(Genial::start(&options).expect("legal options"));
            let mut random = Generator::new(seed);
            let worth = PointValues::new(options.variant, 70 + seed as u32 * 2, 40);
            loop {
                match position.game.turn() {
                    Turn::Over => break,
                    Turn::Chance => position.draw(&mut random),
                    Turn::Seats(_) => {
                        let (phase, seat) = position.game.phase();
                        if matches!(phase, Phase::Place | Phase::Bonus) {
                            let all = position.rated_placements(seat, &worth);
                            let placements = position.game.legal(seat);
                            let placements =
                                placements.iter().filter(|action| matches!(action, Action::Place(_)));
                            assert_eq!(all.len(), placements.count());
                            let most = all.iter().map(|rated| rated.gain).max();
                            assert_eq!(position.best(seat, &worth).map(|best| best.gain), most);
                        }
                        let action =
                            position.game.random_legal(seat, &mut random).expect("something is legal");
                        position.act(seat, action);
                    }
                }
            }
        }
    }

    /// Every gain is what the rules make of the placement, in the turn of a colour that halted too.
    #[test]
    fn gains_are_those_of_the_rules() {
        let by_the_turn = Options::teams(Partners::Hidden);
        let by_the_tile = Options { halt: Some(Halt::Tile), ..by_the_turn };
        for (options, halts) in [(by_the_turn, true), (by_the_tile, false), (Options::standard(2), false)] {
            let worth = PointValues::new(options.variant, 75, 40);
            let (mut bonus_tiles, mut with_halted) = (0, 0);
            for seed in 0..6 {
                let mut random = Generator::new(seed);
                let mut position = Position::new(Genial::start(&options).expect("legal options"));
                loop {
                    match position.game.turn() {
                        Turn::Over => break,
                        Turn::Chance => position.draw(&mut random),
                        Turn::Seats(_) => {
                            let (phase, seat) = position.game.phase();
                            let view = position.game.view(Viewer::Everything);
                            if phase == Phase::Bonus {
                                bonus_tiles += 1;
                                with_halted += u32::from(view.halted != Halted::NONE);
                                let track = *view.track(seat);
                                for RatedPlacement { placement, gain } in
                                    position.rated_placements(seat, &worth)
                                {
                                    let after = view.after(placement).0;
                                    let moved = (0..6).map(|c| worth.gain(track[c], after[c] - track[c]));
                                    assert_eq!(gain, moved.sum::<i32>(), "{placement:?}");
                                }
                            }
                            let action = position.choose(seat, &worth);
                            position.act(seat, action);
                        }
                    }
                }
            }
            assert!(bonus_tiles > 10, "{bonus_tiles}");
            assert_eq!(with_halted, if halts { bonus_tiles } else { 0 });
        }
    }
}
