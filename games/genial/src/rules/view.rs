use crate::actions::{Action, Draw, Placement};
use crate::board::{Board, Pairs, open_pairs};
use crate::notation::Line;
use crate::options::{Options, Partners, Variant, side};
use crate::scoring::{Halted, Values, may_swap, score};
use crate::state::{Genial, Phase};
use crate::tiles::Tiles;
use genarium_engine::record::Notation;
use genarium_engine::{Entry, EntryOf, Game, Random, Seat, SeatSet, Viewer};

/// What a viewer may know of a game of Génial.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The options of the table.
    pub options: Options,
    /// Whose view it is.
    pub viewer: Viewer,
    /// The board.
    pub board: Board,
    /// The values of each seat, or of the two teams.
    pub tracks: [Values; 4],
    /// The racks, as far as they can be seen.
    pub racks: [Rack; 4],
    /// The tiles on the board.
    pub placed: Tiles,
    /// The tiles shown in a swap that are about to go back into the bag.
    pub aside: Tiles,
    /// What is done next. A swap that a hidden rack allows looks like the refill it may turn out to be: to see
    /// the choice would be to see that the rack lacks the lowest colours.
    pub phase: Phase,
    /// Whose phase it is.
    pub seat: Seat,
    /// Bonus tiles still to be played.
    pub bonus: u8,
    /// How many tiles the next draw brings.
    pub due: u8,
    /// The colours that halted this turn.
    pub halted: Halted,
    pub(crate) opened: SeatSet,
    pub(crate) symbols_used: u8,
}

/// A rack seen from somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rack {
    /// Its tiles are visible.
    Open(Tiles),
    /// Only their number is.
    Closed(u8),
}

impl Rack {
    /// How many tiles it holds.
    pub fn len(self) -> u32 {
        match self {
            Rack::Open(tiles) => tiles.len(),
            Rack::Closed(count) => u32::from(count),
        }
    }

    /// Whether it holds none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// Whether a viewer may look at a seat's rack.
fn sees(options: &Options, viewer: Viewer, seat: Seat) -> bool {
    match viewer {
        Viewer::Everything => true,
        Viewer::Spectator => options.variant == Variant::Solo,
        Viewer::Seat(own) => {
            own == seat
                || options.variant == Variant::Solo
                || options.partners == Partners::Open
                    && side(options.variant, own) == side(options.variant, seat)
        }
    }
}

impl View {
    pub(crate) fn of(game: &Genial, viewer: Viewer) -> View {
        let hidden = game.racks.iter().fold(game.bag.plus(game.aside), |sum, rack| sum.plus(*rack));
        let rack = |seat: usize| {
            let tiles = game.racks[seat];
            if sees(&game.options, viewer, Seat(seat as u8)) {
                Rack::Open(tiles)
            } else {
                Rack::Closed(tiles.len() as u8)
            }
        };
        let phase = match game.phase {
            Phase::Swap if !sees(&game.options, viewer, game.seat) => Phase::Refill,
            phase => phase,
        };
        View {
            options: game.options,
            viewer,
            board: game.board,
            tracks: game.tracks,
            racks: std::array::from_fn(rack),
            placed: Tiles::BOX.minus(hidden),
            aside: game.aside,
            phase,
            seat: game.seat,
            bonus: game.bonus,
            due: game.due,
            halted: game.halted,
            opened: game.opened,
            symbols_used: game.symbols_used,
        }
    }

    /// The pairs of cells where the seat to place may lay a tile.
    pub fn open_pairs(&self) -> Pairs {
        open_pairs(&self.board, self.opened.contains(self.seat), self.symbols_used)
    }

    /// The track of a seat or of its team.
    pub fn track(&self, seat: Seat) -> &Values {
        &self.tracks[side(self.options.variant, seat)]
    }

    /// The values that the next tile of the seat to place adds to: the track, but for the colours that halted this
    /// turn, which stand as if at its end, where nothing is gained any more.
    pub fn bound(&self) -> Values {
        self.halted.bound(self.track(self.seat), self.options.variant)
    }

    /// The track of the seat to place after a placement on free cells, and how many markers come to a stop: a
    /// preview.
    #[inline]
    pub fn after(&self, placement: Placement) -> (Values, u8) {
        let mut track = *self.track(self.seat);
        let lines = self.halted.counted(placement.colours, self.board.lines(placement));
        let stops = score(&mut track, placement.colours, lines, self.options.variant);
        (track, u8::from(stops[0]) + u8::from(stops[1]))
    }

    /// The tiles in the bag and on the racks that cannot be seen.
    pub fn unseen(&self) -> Tiles {
        self.racks.iter().fold(Tiles::BOX.minus(self.placed).minus(self.aside), |left, rack| match rack {
            Rack::Open(tiles) => left.minus(*tiles),
            Rack::Closed(_) => left,
        })
    }

    /// How many tiles are in the bag.
    pub fn bag(&self) -> u32 {
        let closed = |rack: &Rack| if matches!(rack, Rack::Closed(_)) { rack.len() } else { 0 };
        self.unseen().len() - self.racks.iter().map(closed).sum::<u32>()
    }

    pub(crate) fn determinize<R: Random>(&self, random: &mut R) -> Genial {
        let mut bag = self.unseen();
        let racks = self.racks.map(|rack| match rack {
            Rack::Open(tiles) => tiles,
            Rack::Closed(count) => bag.draw_many(u32::from(count), random),
        });
        let mut game = Genial {
            options: self.options,
            board: self.board,
            tracks: self.tracks,
            racks,
            bag,
            aside: self.aside,
            phase: self.phase,
            seat: self.seat,
            bonus: self.bonus,
            due: self.due,
            halted: self.halted,
            opened: self.opened,
            symbols_used: self.symbols_used,
        };
        let unseen_choice = self.phase == Phase::Refill && !sees(&self.options, self.viewer, self.seat);
        if unseen_choice && may_swap(&game.options, game.rack(self.seat), game.track(self.seat)) {
            game.phase = Phase::Swap;
        }
        game
    }
}

/// What a viewer gets to see when an entry is applied to a game.
pub(crate) fn show(game: &Genial, entry: &EntryOf<Genial>, viewer: Viewer) -> Option<Line> {
    if !is_shown(game, entry, viewer) {
        return None;
    }
    let mut after = game.clone();
    after.apply(entry).ok()?;
    let line = game.write(entry, &after);
    match *entry {
        Entry::Chance(Draw { seat, .. }) if !sees(&game.options, viewer, seat) => {
            Some(line.with_tiles_hidden())
        }
        Entry::Player { seat, action: Action::Swap } => Some(line.with_tiles_shown(game.rack(seat))),
        _ => Some(line),
    }
}

/// That a rack was kept is nobody else's business.
pub(crate) fn is_shown(game: &Genial, entry: &EntryOf<Genial>, viewer: Viewer) -> bool {
    match *entry {
        Entry::Player { seat, action: Action::Keep } => sees(&game.options, viewer, seat),
        _ => true,
    }
}
