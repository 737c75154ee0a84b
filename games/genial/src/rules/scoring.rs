use crate::options::{Options, Rules, Variant};
use crate::tiles::{Colour, Tiles};

/// Where a colour stops: the end of a single track, and the middle of a double one.
pub const STOP: u8 = 18;

/// A value per colour, in the order of [`Colour::ALL`].
pub type Values = [u8; 6];

/// How far a variant's tracks go.
#[inline]
pub const fn track_end(variant: Variant) -> u8 {
    match variant {
        Variant::Standard => STOP,
        Variant::Teams | Variant::Solo => 2 * STOP,
    }
}

/// Moves a marker. It halts at the next stop, what lies beyond is lost; tells whether it came to a stop.
#[inline]
pub const fn advance(value: u8, gain: u8, end: u8) -> (u8, bool) {
    let stop = if value < STOP { STOP } else { end };
    let sum = value + gain;
    let after = if sum < stop { sum } else { stop };
    (after, after == stop && value != stop)
}

/// The colours that halted this turn, as a mask. They gain nothing more in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Halted(u8);

impl Halted {
    /// No colour.
    pub const NONE: Halted = Halted(0);

    /// Whether a colour, by its index, halted.
    pub const fn contains(self, colour: usize) -> bool {
        self.0 >> colour & 1 == 1
    }

    /// Adds the colours of the halves that brought their markers to a stop.
    pub fn add(&mut self, colours: [Colour; 2], stops: [bool; 2]) {
        for (colour, stopped) in colours.into_iter().zip(stops) {
            self.0 |= u8::from(stopped) << colour.index();
        }
    }

    /// What the halves of a tile see that counts.
    pub fn counted(self, colours: [Colour; 2], lines: [u8; 2]) -> [u8; 2] {
        [0, 1].map(|half| if self.contains(colours[half].index()) { 0 } else { lines[half] })
    }

    /// The values that a tile adds to: a colour that halted stands as if at the end of its track, where nothing is
    /// gained any more.
    #[inline]
    pub fn bound(self, track: &Values, variant: Variant) -> Values {
        if self == Halted::NONE {
            return *track;
        }
        let end = track_end(variant);
        std::array::from_fn(|colour| if self.contains(colour) { end } else { track[colour] })
    }
}

/// Moves the markers of a track for a tile that sees so many symbols from each half. Returns which halves brought
/// their marker to a stop; of a double the first stands for both.
#[inline(always)] // One caller is the hot loop of all play; a call would cost as much as the work.
pub(crate) fn score(track: &mut Values, colours: [Colour; 2], lines: [u8; 2], variant: Variant) -> [bool; 2] {
    let end = track_end(variant);
    let [a, b] = colours.map(Colour::index);
    if a == b {
        let (value, reached) = advance(track[a], lines[0] + lines[1], end);
        track[a] = value;
        [reached, false]
    } else {
        let (value_a, reached_a) = advance(track[a], lines[0], end);
        let (value_b, reached_b) = advance(track[b], lines[1], end);
        track[a] = value_a;
        track[b] = value_b;
        [reached_a, reached_b]
    }
}

/// Whether none of the tiles shows a colour that is lowest on the track, alone or among equals.
#[inline]
fn lacks_lowest(tiles: Tiles, track: &Values) -> bool {
    let lowest = track.iter().copied().min().unwrap_or(0);
    Colour::ALL.into_iter().all(|colour| track[colour.index()] > lowest || !tiles.shows(colour))
}

/// Whether a player who has placed the last tile of a turn may swap what is left on the rack.
#[inline]
pub(crate) fn may_swap(options: &Options, rack: Tiles, track: &Values) -> bool {
    options.variant != Variant::Solo
        && lacks_lowest(rack, track)
        && (!rack.is_empty() || options.rules == Rules::V1_0)
}

/// What a track is worth in the ranking: its values from the lowest up, so that comparing compares the lowest
/// first, then the next.
#[inline]
pub fn standing(track: &Values) -> Values {
    let mut values = *track;
    values.sort_unstable();
    values
}
