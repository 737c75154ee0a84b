use crate::board::Board;
use crate::dice::{Die, Roll};
use crate::land::Land;
use crate::notation::Line;
use crate::options::Options;
use crate::podium::Points;
use crate::scoring::{Area, areas, scores};
use crate::species::Species;
use crate::state::{Genesis, Phase};
use crate::terrain::{Terrain, Terrains};
use crate::tiles::Stock;
use genarium_engine::record::Notation;
use genarium_engine::{EntryOf, Game, Seat, Viewer};

/// What a viewer may know of a game of Genesis: everything, for nothing is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The options of the table.
    pub options: Options,
    /// Whose view it is.
    pub viewer: Viewer,
    /// The board under the tiles.
    pub board: Board,
    /// What lies on the cells in play.
    pub land: Land,
    /// The tiles that each seat has left.
    pub stocks: [Stock; 4],
    /// What is done next.
    pub phase: Phase,
    /// Whose phase it is.
    pub seat: Seat,
}

impl View {
    pub(crate) fn of(game: &Genesis, viewer: Viewer) -> View {
        View {
            options: game.options,
            viewer,
            board: game.board,
            land: game.land,
            stocks: game.stocks,
            phase: game.phase,
            seat: game.seat,
        }
    }

    /// The game itself.
    pub(crate) fn game(&self) -> Genesis {
        let View { options, board, land, stocks, phase, seat, .. } = *self;
        Genesis { options, board, land, stocks, phase, seat }
    }

    /// The species that a seat plays.
    pub fn species(&self, seat: Seat) -> Species {
        self.options.lineup().of(seat)
    }

    /// The tiles that the seat whose phase it is has left.
    pub fn stock(&self) -> Stock {
        self.stocks[self.seat.index()]
    }

    /// What was rolled, as long as no tile has been placed for it.
    pub fn roll(&self) -> Option<Roll> {
        match self.phase {
            Phase::First(roll) => Some(roll),
            _ => None,
        }
    }

    /// The dice that can still be used: two before the first tile, then one.
    pub fn dice(&self) -> Vec<Die> {
        match self.phase {
            Phase::First(roll) => roll.dice().to_vec(),
            Phase::Second(die) => vec![die],
            Phase::Roll | Phase::Over => Vec::new(),
        }
    }

    /// The terrains that may be placed now, for a die or as the single tile of the turn.
    pub fn allowed(&self) -> Terrains {
        self.phase.allows(self.stock())
    }

    /// The terrains that may be placed now for a die.
    pub fn matching(&self) -> Terrains {
        match self.phase {
            Phase::First(roll) => roll.allows(self.stock()),
            phase => phase.allows(self.stock()),
        }
    }

    /// The die that can still be used after a tile of a terrain; none if the turn ends with that tile.
    pub fn left_after(&self, terrain: Terrain) -> Option<Die> {
        let last = self.stock().len() == 1;
        self.roll().filter(|_| !last)?.left_after(terrain, self.stock())
    }

    /// The areas that would score if the game ended now, explained.
    pub fn areas(&self) -> Vec<Area> {
        areas(&self.land, self.options.rules)
    }

    /// What everybody would score if the game ended now.
    pub fn scores(&self) -> Points {
        scores(&self.land, self.options.rules)
    }
}

/// What everybody gets to see when an entry is applied to a game.
pub(crate) fn show(game: &Genesis, entry: &EntryOf<Genesis>) -> Option<Line> {
    let mut after = game.clone();
    after.apply(entry).ok()?;
    Some(game.write(entry, &after))
}
