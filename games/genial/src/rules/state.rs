use crate::actions::{Action, Draw, Placement, Refusal};
use crate::board::{Board, Pair, Pairs, open_pairs};
use crate::options::{Options, Variant, rack_size, side};
use crate::scoring::{Halted, Values, may_swap, score, standing, track_end};
use crate::tiles::{Tile, Tiles};
use crate::{Line, View};
use genarium_engine::{
    Entry, EntryOf, Game, Options as _, OptionsError, Outcome, Privacy, Random, Seat, SeatSet, Turn, Viewer,
};

/// A game of Génial.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Genial {
    pub(crate) options: Options,
    pub(crate) board: Board,
    /// The values of each side: every seat its own, or the two teams.
    pub(crate) tracks: [Values; 4],
    pub(crate) racks: [Tiles; 4],
    pub(crate) bag: Tiles,
    /// The tiles shown in a swap, until the new ones are drawn.
    pub(crate) aside: Tiles,
    pub(crate) phase: Phase,
    /// Whose phase it is.
    pub(crate) seat: Seat,
    /// Bonus tiles still to be played.
    pub(crate) bonus: u8,
    /// The colours that halted this turn.
    pub(crate) halted: Halted,
    /// How many tiles the next draw brings.
    pub(crate) due: u8,
    /// The seats that have placed their first tile.
    pub(crate) opened: SeatSet,
    /// The printed symbols at which somebody's first tile lies, as a mask.
    pub(crate) symbols_used: u8,
}

/// What a seat, or chance for it, does next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The opening rack is drawn.
    Deal,
    /// The tile of the turn is placed.
    Place,
    /// A bonus tile is placed, or all of them are declined.
    Bonus,
    /// The rack may be swapped or kept.
    Swap,
    /// The rack is filled up.
    Refill,
    /// The six tiles of a swap are drawn.
    Renew,
    /// The game has ended.
    Over,
}

impl Genial {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What is done next, and by whom or for whom.
    pub fn phase(&self) -> (Phase, Seat) {
        (self.phase, self.seat)
    }

    /// The track of a seat or of its team.
    #[inline]
    pub fn track(&self, seat: Seat) -> &Values {
        &self.tracks[side(self.options.variant, seat)]
    }

    /// The values that the next tile of the seat to place adds to: the track, but for the colours that halted this
    /// turn, which stand as if at its end, where nothing is gained any more.
    #[inline]
    pub fn bound(&self) -> Values {
        self.halted.bound(self.track(self.seat), self.options.variant)
    }

    /// The rack of a seat; in solo the one tile to place.
    pub fn rack(&self, seat: Seat) -> Tiles {
        self.racks[seat.index()]
    }

    /// The pairs where the seat to place may lay a tile.
    #[inline]
    pub(crate) fn open_pairs(&self) -> Pairs {
        open_pairs(&self.board, self.opened.contains(self.seat), self.symbols_used)
    }

    #[inline]
    fn places(&self) -> bool {
        matches!(self.phase, Phase::Place | Phase::Bonus)
    }

    #[inline]
    fn draws(&self) -> bool {
        matches!(self.phase, Phase::Deal | Phase::Refill | Phase::Renew)
    }

    /// A placement on one of the pairs, each equally likely, or a pass where that is as legal.
    #[inline]
    fn random_placement<R: Random>(&self, pairs: &Pairs, random: &mut R) -> Action {
        let count = pairs.count();
        let rack = self.racks[self.seat.index()];
        let placements = count * rack.count_lays();
        let pick = random.below(placements + u32::from(self.phase == Phase::Bonus));
        if pick == placements {
            return Action::Pass;
        }
        let pair = Pair::numbered(pairs.nth(pick % count));
        Action::Place(Placement { pair, colours: rack.lay(pick / count) })
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if seat != self.seat || !matches!(self.phase, Phase::Place | Phase::Bonus | Phase::Swap) {
            return Err(Refusal::NotYourTurn);
        }
        match action {
            Action::Place(_) if self.phase == Phase::Swap => Err(Refusal::SwapFirst),
            Action::Place(placement) => self.check_placement(placement),
            Action::Pass if self.phase != Phase::Bonus => Err(Refusal::NoBonus),
            Action::Swap | Action::Keep if self.phase != Phase::Swap => Err(Refusal::NoSwap),
            Action::Pass | Action::Swap | Action::Keep => Ok(()),
        }
    }

    #[inline]
    fn check_placement(&self, placement: Placement) -> Result<(), Refusal> {
        if !self.racks[self.seat.index()].contains(placement.tile()) {
            return Err(Refusal::NotInRack(placement.tile()));
        }
        if !self.board.free().contains(placement.pair.number()) {
            return Err(Refusal::NotFree);
        }
        let opening = !self.opened.contains(self.seat);
        if opening && placement.pair.symbols_beside() & !self.symbols_used == 0 {
            return Err(Refusal::NotAtSymbol);
        }
        Ok(())
    }

    #[inline]
    fn place(&mut self, placement: Placement) {
        if !self.opened.contains(self.seat) {
            self.opened.insert(self.seat);
            self.symbols_used |= placement.pair.symbols_beside();
        }
        self.racks[self.seat.index()].remove(placement.tile());
        self.due += 1;
        let mut lines = self.board.lines(placement);
        if self.phase == Phase::Bonus {
            self.bonus -= 1;
            lines = self.halted.counted(placement.colours, lines);
        }
        let track = &mut self.tracks[side(self.options.variant, self.seat)];
        let stops = score(track, placement.colours, lines, self.options.variant);
        self.board.lay(placement);
        let end = track_end(self.options.variant);
        if self.board.free().is_empty() || self.track(self.seat).iter().all(|&value| value == end) {
            self.phase = Phase::Over;
            self.bonus = 0;
            self.halted = Halted::NONE;
            return;
        }
        if self.options.variant != Variant::Solo {
            self.bonus += u8::from(stops[0]) + u8::from(stops[1]);
        }
        if self.bonus > 0 && !self.racks[self.seat.index()].is_empty() {
            self.phase = Phase::Bonus;
            if self.options.halts_for_the_turn() {
                self.halted.add(placement.colours, stops);
            }
        } else {
            self.finish_placing();
        }
    }

    #[inline]
    fn finish_placing(&mut self) {
        self.bonus = 0;
        self.halted = Halted::NONE;
        let may_swap = may_swap(&self.options, self.racks[self.seat.index()], self.track(self.seat));
        self.phase = if may_swap { Phase::Swap } else { Phase::Refill };
    }

    #[inline]
    fn draw(&mut self, draw: Draw) -> Result<(), Refusal> {
        if !self.draws() {
            return Err(Refusal::NoDrawDue);
        }
        if draw.seat != self.seat {
            return Err(Refusal::WrongSeat);
        }
        if draw.tiles.len() != u32::from(self.due) {
            return Err(Refusal::WrongCount { due: self.due });
        }
        if !self.bag.includes(draw.tiles) {
            return Err(Refusal::NotInBag);
        }
        self.bag = self.bag.minus(draw.tiles).plus(self.aside);
        self.aside = Tiles::EMPTY;
        let rack = &mut self.racks[self.seat.index()];
        *rack = rack.plus(draw.tiles);
        let next = self.seat.0 + 1;
        let last = next == self.options.players;
        self.seat = Seat(if last { 0 } else { next });
        if self.phase != Phase::Deal || last {
            self.phase = Phase::Place;
            self.due = 0;
        }
        Ok(())
    }
}

impl Game for Genial {
    const NAME: &'static str = "genial";
    const TITLE: &'static str = "Génial";

    type Options = Options;
    type Action = Action;
    type Chance = Draw;
    type View = View;
    type Shown = Line;
    type Refusal = Refusal;

    fn start(options: &Options) -> Result<Genial, OptionsError> {
        options.check()?;
        Ok(Genial {
            options: *options,
            board: Board::new(options.radius()),
            tracks: [[0; 6]; 4],
            racks: [Tiles::EMPTY; 4],
            bag: Tiles::BOX,
            aside: Tiles::EMPTY,
            phase: Phase::Deal,
            seat: Seat(0),
            bonus: 0,
            halted: Halted::NONE,
            due: rack_size(options.variant),
            opened: SeatSet::EMPTY,
            symbols_used: 0,
        })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        self.options.players as usize
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal | Phase::Refill | Phase::Renew => Turn::Chance,
            Phase::Place | Phase::Bonus | Phase::Swap => Turn::Seats(SeatSet::one(self.seat)),
            Phase::Over => Turn::Over,
        }
    }

    fn legal_into(&self, seat: Seat, actions: &mut Vec<Action>) {
        if seat != self.seat {
            return;
        }
        if self.places() {
            let pairs = self.open_pairs();
            let rack = self.rack(seat);
            for colours in rack.lays() {
                let placement = |number| Placement { pair: Pair::numbered(number), colours };
                actions.extend(pairs.iter().map(placement).map(Action::Place));
            }
        }
        match self.phase {
            Phase::Bonus => actions.push(Action::Pass),
            Phase::Swap => actions.extend([Action::Swap, Action::Keep]),
            _ => {}
        }
    }

    #[inline]
    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        self.check(seat, *action).is_ok()
    }

    fn count_legal(&self, seat: Seat) -> usize {
        if seat != self.seat {
            return 0;
        }
        let placements = || (self.open_pairs().count() * self.rack(seat).count_lays()) as usize;
        match self.phase {
            Phase::Place => placements(),
            Phase::Bonus => placements() + 1,
            Phase::Swap => 2,
            _ => 0,
        }
    }

    #[inline]
    fn random_legal<R: Random>(&self, seat: Seat, random: &mut R) -> Option<Action> {
        if seat != self.seat {
            return None;
        }
        if !self.places() {
            return match self.phase {
                Phase::Swap if random.below(2) == 0 => Some(Action::Swap),
                Phase::Swap => Some(Action::Keep),
                _ => None,
            };
        }
        // The common case borrows the pairs: this is the hottest line of all.
        if self.opened.contains(seat) {
            Some(self.random_placement(self.board.free(), random))
        } else {
            Some(self.random_placement(&self.open_pairs(), random))
        }
    }

    #[inline]
    fn draw_chance<R: Random>(&self, random: &mut R) -> Option<Draw> {
        if !self.draws() {
            return None;
        }
        let mut bag = self.bag;
        Some(Draw { seat: self.seat, tiles: bag.draw_many(self.due.into(), random) })
    }

    fn chance_odds(&self) -> Option<Vec<(Draw, u64)>> {
        let one_tile = |tile: Tile| {
            let draw = Draw { seat: self.seat, tiles: [tile].into_iter().collect() };
            (draw, u64::from(self.bag.count(tile)))
        };
        (self.draws() && self.due == 1).then(|| self.bag.kinds().map(one_tile).collect())
    }

    #[inline]
    fn apply(&mut self, entry: &EntryOf<Genial>) -> Result<(), Refusal> {
        match *entry {
            Entry::Chance(draw) => self.draw(draw),
            Entry::Player { seat, action } => {
                self.check(seat, action)?;
                match action {
                    Action::Place(placement) => self.place(placement),
                    Action::Pass => self.finish_placing(),
                    Action::Keep => self.phase = Phase::Refill,
                    Action::Swap => {
                        self.aside = std::mem::take(&mut self.racks[seat.index()]);
                        self.due = rack_size(self.options.variant);
                        self.phase = Phase::Renew;
                    }
                }
                Ok(())
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let mut worths = [Values::default(); 4];
        let worths = &mut worths[..self.seats()];
        for (seat, worth) in Seat::all(worths.len()).zip(worths.iter_mut()) {
            *worth = standing(self.track(seat));
        }
        Some(Outcome::by_worth(worths))
    }

    fn solo_score(&self) -> Option<Vec<u32>> {
        let ended = self.phase == Phase::Over && self.options().variant == Variant::Solo;
        ended.then(|| standing(self.track(Seat(0))).map(u32::from).to_vec())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn show(&self, entry: &EntryOf<Genial>, viewer: Viewer) -> Option<Line> {
        crate::view::show(self, entry, viewer)
    }

    fn is_shown(&self, entry: &EntryOf<Genial>, viewer: Viewer) -> bool {
        crate::view::is_shown(self, entry, viewer)
    }

    fn determinize<R: Random>(view: &View, random: &mut R) -> Genial {
        view.determinize(random)
    }

    /// That a rack may be swapped tells what it lacks.
    fn privacy(&self) -> Privacy {
        match self.phase {
            Phase::Swap if self.options.variant != Variant::Solo => Privacy::Secret,
            _ => Privacy::Open,
        }
    }
}
