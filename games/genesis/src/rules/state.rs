use crate::actions::{Action, Refusal};
use crate::board::Board;
use crate::cells::Cell;
use crate::dice::{Die, Roll};
use crate::land::Land;
use crate::options::{End, Options};
use crate::podium::Points;
use crate::scoring::scores;
use crate::terrain::{Terrain, Terrains};
use crate::tiles::{Stock, Tile};
use crate::{Line, View};
use genarium_engine::{
    Entry, EntryOf, Game, Options as _, OptionsError, Outcome, Random, Seat, SeatSet, Turn, Viewer,
};

/// A game of Genesis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Genesis {
    pub(crate) options: Options,
    pub(crate) board: Board,
    pub(crate) land: Land,
    pub(crate) stocks: [Stock; 4],
    pub(crate) phase: Phase,
    /// Whose phase it is.
    pub(crate) seat: Seat,
}

/// What a seat, or chance for it, does next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The dice are rolled.
    Roll,
    /// After this roll, a tile is placed, or the turn is passed for want of tiles.
    First(Roll),
    /// A second tile is placed for the die that is left, or the turn stops.
    Second(Die),
    /// The game has ended.
    Over,
}

impl Phase {
    /// The name in views.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Roll => "roll",
            Phase::First(_) => "first",
            Phase::Second(_) => "second",
            Phase::Over => "over",
        }
    }

    /// The terrains of the tiles that may be placed from a stock.
    #[inline]
    pub fn allows(self, stock: Stock) -> Terrains {
        match self {
            Phase::First(_) => stock.terrains(),
            Phase::Second(die) => die.allows(stock),
            Phase::Roll | Phase::Over => Terrains::EMPTY,
        }
    }
}

impl Genesis {
    /// A game on a board, whatever its size.
    pub(crate) fn on(board: Board, options: Options) -> Genesis {
        let stock = |seat| if seat < options.players { Stock::new([options.tiles; 4]) } else { Stock::EMPTY };
        Genesis {
            options,
            board,
            land: Land::new(board.cells(options.players)),
            stocks: [0, 1, 2, 3].map(stock),
            phase: Phase::Roll,
            seat: Seat(0),
        }
    }

    /// The board under the tiles.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What lies on the board.
    pub fn land(&self) -> &Land {
        &self.land
    }

    /// What is done next, and by whom or for whom.
    pub fn phase(&self) -> (Phase, Seat) {
        (self.phase, self.seat)
    }

    /// The tiles that a seat has left.
    #[inline]
    pub fn stock(&self, seat: Seat) -> Stock {
        self.stocks[seat.index()]
    }

    /// What everybody would score if the game ended now.
    pub fn scores(&self) -> Points {
        scores(&self.land, self.options.rules)
    }

    /// What the seat whose phase it is may do besides placing a tile.
    #[inline]
    fn other_action(&self) -> Option<Action> {
        match self.phase {
            Phase::First(_) if self.stock(self.seat).is_empty() => Some(Action::Pass),
            Phase::Second(_) => Some(Action::Stop),
            Phase::Roll | Phase::First(_) | Phase::Over => None,
        }
    }

    /// The terrains that the seat whose phase it is may place.
    #[inline]
    fn allowed(&self) -> Terrains {
        self.phase.allows(self.stock(self.seat))
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if seat != self.seat || !matches!(self.phase, Phase::First(_) | Phase::Second(_)) {
            return Err(Refusal::NotYourTurn);
        }
        match action {
            Action::Place { terrain, cell } => self.check_placement(terrain, cell),
            Action::Stop if !matches!(self.phase, Phase::Second(_)) => Err(Refusal::PlaceFirst),
            Action::Pass if !self.stock(seat).is_empty() => Err(Refusal::HasTiles),
            Action::Stop | Action::Pass => Ok(()),
        }
    }

    #[inline]
    fn check_placement(&self, terrain: Terrain, cell: Cell) -> Result<(), Refusal> {
        if !self.land.vacant().contains(cell.number()) {
            return Err(Refusal::NotVacant(cell));
        }
        let stock = self.stock(self.seat);
        if stock.count(terrain) == 0 {
            return Err(Refusal::UsedUp(terrain));
        }
        match self.phase {
            Phase::Second(die) if !die.allows(stock).contains(terrain) => Err(Refusal::NotAllowed { die }),
            _ => Ok(()),
        }
    }

    #[inline]
    fn place(&mut self, terrain: Terrain, cell: Cell) {
        let left = match self.phase {
            Phase::First(roll) => roll.left_after(terrain, self.stock(self.seat)),
            _ => None,
        };
        self.stocks[self.seat.index()].remove(terrain);
        self.land.lay(cell, Tile { terrain, seat: self.seat });
        match left {
            Some(die) if !self.stock(self.seat).is_empty() => {
                let ends = self.options.end == End::Immediate && !self.land.has_room();
                self.phase = if ends { Phase::Over } else { Phase::Second(die) };
            }
            _ => self.end_turn(),
        }
    }

    #[inline]
    fn end_turn(&mut self) {
        if self.land.has_room() {
            let next = self.seat.0 + 1;
            self.seat = Seat(if next == self.options.players { 0 } else { next });
            self.phase = Phase::Roll;
        } else {
            self.phase = Phase::Over;
        }
    }
}

impl Game for Genesis {
    const NAME: &'static str = "genesis";
    const TITLE: &'static str = "Genesis";
    const HAS_SECRETS: bool = false;

    type Options = Options;
    type Action = Action;
    type Chance = Roll;
    type View = View;
    type Shown = Line;
    type Refusal = Refusal;

    fn start(options: &Options) -> Result<Genesis, OptionsError> {
        options.check()?;
        let (options, board) = options.checked()?;
        Ok(Genesis::on(board, options))
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
            Phase::Roll => Turn::Chance,
            Phase::First(_) | Phase::Second(_) => Turn::Seats(SeatSet::one(self.seat)),
            Phase::Over => Turn::Over,
        }
    }

    fn legal_into(&self, seat: Seat, actions: &mut Vec<Action>) {
        if seat != self.seat {
            return;
        }
        for terrain in self.allowed().iter() {
            actions.extend(Cell::list(self.land.vacant()).map(|cell| Action::Place { terrain, cell }));
        }
        actions.extend(self.other_action());
    }

    #[inline]
    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        self.check(seat, *action).is_ok()
    }

    fn count_legal(&self, seat: Seat) -> usize {
        if seat != self.seat {
            return 0;
        }
        let placements = self.allowed().len() * self.land.vacancies();
        placements as usize + usize::from(self.other_action().is_some())
    }

    #[inline]
    fn random_legal<R: Random>(&self, seat: Seat, random: &mut R) -> Option<Action> {
        if seat != self.seat {
            return None;
        }
        let (allowed, count) = (self.allowed(), self.land.vacancies());
        let other = self.other_action();
        let choices = allowed.len() * count + u32::from(other.is_some());
        let pick = (choices > 0).then(|| random.below(choices))?;
        if pick == allowed.len() * count {
            return other;
        }
        // A division by comparing: at most four terrains, and no jump that could not be foreseen.
        let rank = (1..4).map(|terrains| u32::from(pick >= terrains * count)).sum();
        let cell = Cell::numbered(self.land.vacant().nth(pick - rank * count));
        Some(Action::Place { terrain: allowed.nth(rank), cell })
    }

    #[inline]
    fn draw_chance<R: Random>(&self, random: &mut R) -> Option<Roll> {
        let due = self.phase == Phase::Roll;
        due.then(|| random.below(36) as usize).map(|faces| Roll::of_faces(faces / 6, faces % 6))
    }

    fn chance_odds(&self) -> Option<Vec<(Roll, u64)>> {
        (self.phase == Phase::Roll).then(Roll::odds)
    }

    #[inline]
    fn apply(&mut self, entry: &EntryOf<Genesis>) -> Result<(), Refusal> {
        match *entry {
            Entry::Chance(roll) => {
                if self.phase != Phase::Roll {
                    return Err(Refusal::NoRollDue);
                }
                self.phase = Phase::First(roll);
            }
            Entry::Player { seat, action } => {
                self.check(seat, action)?;
                match action {
                    Action::Place { terrain, cell } => self.place(terrain, cell),
                    Action::Stop | Action::Pass => self.end_turn(),
                }
            }
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome::by_worth(&self.scores()[..self.seats()]))
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn show(&self, entry: &EntryOf<Genesis>, _viewer: Viewer) -> Option<Line> {
        crate::view::show(self, entry)
    }

    fn is_shown(&self, _entry: &EntryOf<Genesis>, _viewer: Viewer) -> bool {
        true
    }

    fn determinize<R: Random>(view: &View, _random: &mut R) -> Genesis {
        view.game()
    }
}
