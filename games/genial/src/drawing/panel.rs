use super::rack::{Held, Shelf};
use super::{Side, THEME, track};
use crate::options::Variant;
use crate::state::Phase;
use crate::view::View;
use genarium_engine::svg::{ACCENT, Frame, Num};
use genarium_engine::{Phrase, Seat, Speaker};

/// The measures of a panel; fewer sides have more room each.
pub struct Measures {
    pub frame: Frame,
    /// The middle of the first bar, and the distance to the next.
    pub rows: (f64, f64),
    /// How thick a bar is.
    pub bar: f64,
    /// How long the bars are.
    pub bars: f64,
    /// The scale of the symbol before a bar.
    pub icon: f64,
    racks: Racks,
}

enum Racks {
    /// The one tile of the solo game.
    Single,
    /// In a row below the tracks.
    Below,
    /// Two rows below the tracks, with the partners' names.
    Partners,
    /// To the right of the tracks.
    Beside,
}

impl Measures {
    fn of(variant: Variant, sides: usize) -> Measures {
        let duel = Measures {
            frame: Frame::of(sides),
            rows: (72.0, 27.0),
            bar: 11.0,
            bars: 304.0,
            icon: 0.84,
            racks: Racks::Below,
        };
        match (variant, sides) {
            (Variant::Solo, _) => Measures {
                rows: (116.0, 58.0),
                bar: 18.0,
                bars: 276.0,
                icon: 1.3,
                racks: Racks::Single,
                ..duel
            },
            (Variant::Teams, _) => Measures { rows: (70.0, 24.0), racks: Racks::Partners, ..duel },
            (Variant::Standard, 2) => duel,
            (Variant::Standard, 3) => Measures {
                rows: (60.0, 24.0),
                bar: 9.0,
                bars: 204.0,
                icon: 0.72,
                racks: Racks::Beside,
                ..duel
            },
            (Variant::Standard, _) => Measures {
                rows: (47.0, 17.6),
                bar: 8.0,
                bars: 204.0,
                icon: 0.58,
                racks: Racks::Beside,
                ..duel
            },
        }
    }
}

/// A side: its name, what it is about, its tracks and its racks.
pub fn draw(view: &View, side: &Side, sides: usize, speaker: &Speaker) -> String {
    let measures = Measures::of(view.options.variant, sides);
    let body = status(view, side, &measures, speaker)
        + &track::draw(view, side, &measures)
        + &racks(view, side, &measures, speaker);
    measures.frame.draw(&THEME, side.place, marked(view, side), &speaker.say(&side.name()), &body)
}

/// Whether everybody looks at this side: it is its turn, or it won.
fn marked(view: &View, side: &Side) -> bool {
    match view.phase {
        Phase::Over => side.rank == 0,
        _ => side.seats.contains(&view.seat),
    }
}

/// What the side is about, in a pill at the upper right.
fn status(view: &View, side: &Side, measures: &Measures, speaker: &Speaker) -> String {
    let marked = marked(view, side);
    let won = view.phase == Phase::Over && marked && view.options.variant != Variant::Solo;
    let text = match view.phase {
        Phase::Over if view.options.variant == Variant::Solo => Phrase::new("draw.over"),
        Phase::Over => side.result(),
        _ if !marked => return String::new(),
        phase if side.seats.len() > 1 => Phrase::to(view.seat, doing(view, phase)),
        phase => doing(view, phase),
    };
    measures.frame.pill(&THEME, &speaker.say(&text), marked, won)
}

fn doing(view: &View, phase: Phase) -> Phrase {
    match phase {
        Phase::Deal => Phrase::new("draw.deal"),
        Phase::Place => Phrase::new("draw.place"),
        Phase::Bonus => Phrase::new("draw.bonus").with("n", view.bonus),
        Phase::Swap => Phrase::new("draw.swap"),
        Phase::Refill => Phrase::new("draw.refill"),
        Phase::Renew => Phrase::new("draw.renew"),
        Phase::Over => Phrase::new("draw.over"),
    }
}

fn racks(view: &View, side: &Side, measures: &Measures, speaker: &Speaker) -> String {
    match measures.racks {
        Racks::Single if view.phase == Phase::Over => solo_result(side, measures, speaker),
        Racks::Single => solo_tile(view, side, measures, speaker),
        Racks::Below => rack_below(Held::of(view, side.seats[0]), measures, speaker),
        Racks::Partners => {
            let tops = [217.0, 259.0];
            let racks = side.seats.iter().zip(tops);
            racks.map(|(seat, top)| partner(view, *seat, top, measures, speaker)).collect()
        }
        Racks::Beside => rack_beside(Held::of(view, side.seats[0]), measures, speaker),
    }
}

fn solo_result(side: &Side, measures: &Measures, speaker: &Speaker) -> String {
    let number = format!(
        r##"<text x="{}" y="582" font-size="84" font-weight="700" fill="{ACCENT}">{}</text>
"##,
        Num(measures.frame.padding - 4.0),
        side.lowest()
    );
    THEME.caption(&speaker.word("draw.result"), (measures.frame.padding, 500.0), "start", false) + &number
}

fn solo_tile(view: &View, side: &Side, measures: &Measures, speaker: &Speaker) -> String {
    let at = (measures.frame.padding, 518.0);
    let shelf = Shelf { at, width: 138.0, columns: 1, slots: 1, scale: 1.9, row: 0.0 };
    THEME.caption(&speaker.word("draw.tile"), (measures.frame.padding, 500.0), "start", false)
        + &shelf.draw(Held::of(view, side.seats[0]))
}

fn rack_below(held: Held, measures: &Measures, speaker: &Speaker) -> String {
    let (left, right, line) = (measures.frame.padding, Frame::WIDTH - measures.frame.padding, 242.0);
    let shelf = Shelf { at: (left, 254.0), width: right - left, columns: 6, slots: 6, scale: 0.78, row: 0.0 };
    THEME.caption(&speaker.word("draw.rack"), (left, line), "start", false)
        + &THEME.caption(&speaker.say(&held.caption()), (right, line), "end", false)
        + &shelf.draw(held)
}

fn partner(view: &View, seat: Seat, top: f64, measures: &Measures, speaker: &Speaker) -> String {
    let held = Held::of(view, seat);
    let (left, right) = (measures.frame.padding, Frame::WIDTH - measures.frame.padding);
    let at = (left + 88.0, top);
    let shelf = Shelf { at, width: right - at.0, columns: 6, slots: 6, scale: 0.6, row: 0.0 };
    let acts = view.phase != Phase::Over && view.seat == seat;
    THEME.caption(&speaker.player(seat), (left, top + 11.0), "start", acts)
        + &THEME.caption(&speaker.say(&held.caption()), (left, top + 27.0), "start", false)
        + &shelf.draw(held)
}

fn rack_beside(held: Held, measures: &Measures, speaker: &Speaker) -> String {
    let roomy = measures.frame.height > 180.0;
    let (scale, width, row) = if roomy { (0.64, 104.0, 41.0) } else { (0.56, 92.0, 29.0) };
    let left = Frame::WIDTH - measures.frame.padding - width;
    let top = measures.rows.0 - 5.0;
    let shelf = Shelf { at: (left, top), width, columns: 2, slots: 6, scale, row };
    let line = top + 2.0 * row + 43.0 * scale + 17.0;
    shelf.draw(held)
        + &THEME.caption(&speaker.say(&held.caption()), (left + width / 2.0, line), "middle", false)
}
