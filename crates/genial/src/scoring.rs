use crate::options::Variant;
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

/// Moves the markers of a track for a tile that sees so many symbols from each half. Returns how many markers came
/// to a stop.
#[inline(always)] // One caller is the hot loop of all play; a call would cost as much as the work.
pub(crate) fn score(track: &mut Values, colours: [Colour; 2], lines: [u8; 2], variant: Variant) -> u8 {
    let end = track_end(variant);
    let [a, b] = colours.map(Colour::index);
    if a == b {
        let (value, reached) = advance(track[a], lines[0] + lines[1], end);
        track[a] = value;
        u8::from(reached)
    } else {
        let (value_a, reached_a) = advance(track[a], lines[0], end);
        let (value_b, reached_b) = advance(track[b], lines[1], end);
        track[a] = value_a;
        track[b] = value_b;
        u8::from(reached_a) + u8::from(reached_b)
    }
}

/// Whether none of the tiles shows a colour that is lowest on the track, alone or among equals.
#[inline]
pub(crate) fn lacks_lowest(tiles: Tiles, track: &Values) -> bool {
    let lowest = track.iter().copied().min().unwrap_or(0);
    Colour::ALL.into_iter().all(|colour| track[colour.index()] > lowest || !tiles.shows(colour))
}

/// What a track is worth in the ranking: its values from the lowest up, so that comparing compares the lowest
/// first, then the next.
#[inline]
pub fn standing(track: &Values) -> Values {
    let mut values = *track;
    values.sort_unstable();
    values
}
