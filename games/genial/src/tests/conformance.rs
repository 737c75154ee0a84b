use crate::board::{Pair, Pairs};
use crate::scoring::may_swap;
use crate::{Action, Draw, Genial, Halt, Options, Partners, Phase, Placement, Tile, Tiles, Variant};
use genarium_engine::conformance::{Situation, Specimen, recorded};
use genarium_engine::{Game, Match, Random, Seat, Viewer, conformance_suite};
use std::path::Path;

conformance_suite!(Genial);

impl Specimen for Genial {
    fn tables() -> Vec<Options> {
        vec![
            Options::standard(2),
            Options::standard(3),
            Options::standard(4),
            Options::teams(Partners::Hidden),
            Options::teams(Partners::Open),
            Options { halt: Some(Halt::Tile), ..Options::teams(Partners::Hidden) },
            Options::solo(),
        ]
    }

    fn recorded() -> Vec<Match<Genial>> {
        recorded(Path::new("../../tests/records/good"))
    }

    fn prepared() -> Vec<Genial> {
        super::situations::prepared()
    }

    fn holds_back(action: &Action) -> bool {
        matches!(action, Action::Pass | Action::Keep)
    }

    fn situations() -> Vec<Situation<Genial>> {
        super::situations::situations()
    }

    fn conceivable(&self) -> Vec<Action> {
        let everything: Pairs = (0..462).collect();
        let placements = everything.iter().flat_map(|number| {
            let pair = Pair::numbered(number);
            Tile::kinds().collect::<Tiles>().lays().map(move |colours| Placement { pair, colours })
        });
        placements.map(Action::Place).chain([Action::Pass, Action::Swap, Action::Keep]).collect()
    }

    fn impossible(&self) -> Vec<Draw> {
        let seat = self.seat;
        let some = |count: usize| Tiles::BOX.iter().take(count).collect();
        let due = if self.turn() == genarium_engine::Turn::Chance { usize::from(self.due) } else { 9 };
        let wrong_counts =
            (0..=6).filter(|count| *count != due).map(|count| Draw { seat, tiles: some(count) });
        let wrong_seats = [Seat(3 - seat.0), Seat(9)].map(|seat| Draw { seat, tiles: some(due.min(6)) });
        // Seven tiles of a kind never come out of one bag; of a kind that ran out, none does.
        let missing = Tile::kinds().find(|tile| !self.bag.contains(*tile));
        let not_there = missing.map(|tile| {
            let rest = self.bag.iter().take(due.min(6).saturating_sub(1));
            Draw { seat, tiles: rest.chain([tile]).collect() }
        });
        wrong_counts.chain(wrong_seats).chain(not_there).collect()
    }

    /// Deals the tiles that the viewer does not see anew.
    fn twin<R: Random>(&self, viewer: Viewer, random: &mut R) -> Genial {
        let solo = self.options.variant == Variant::Solo;
        let open = self.options.partners == Partners::Open;
        let hidden = |seat: usize| match viewer {
            Viewer::Everything => false,
            Viewer::Spectator => !solo,
            Viewer::Seat(own) => own.index() != seat && !(open && own.index() % 2 == seat % 2),
        };
        let mut twin = self.clone();
        let mut pool: Vec<Tile> = self.bag.iter().collect();
        for seat in (0..self.seats()).filter(|seat| hidden(*seat)) {
            pool.extend(self.racks[seat].iter());
        }
        random.shuffle(&mut pool);
        for seat in (0..self.seats()).filter(|seat| hidden(*seat)) {
            let size = self.racks[seat].len() as usize;
            twin.racks[seat] = pool.drain(..size).collect();
        }
        twin.bag = pool.into_iter().collect();
        if hidden(self.seat.index()) && matches!(self.phase, Phase::Swap | Phase::Refill) {
            let may_swap = may_swap(&twin.options, twin.rack(twin.seat), twin.track(twin.seat));
            let undecided = random.below(2) == 0;
            twin.phase = if may_swap && undecided { Phase::Swap } else { Phase::Refill };
        }
        twin
    }
}
