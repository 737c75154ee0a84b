//! The position as a picture: the heap on the left, what everybody has on the right.

use crate::{__Name__, View};
use genarium_engine::svg::Theme;
use genarium_engine::{Game, Phrase, Present, Seat, Speaker};

const THEME: Theme = Theme {
    prefix: "__name__",
    page: ["#1f2a2c", "#0d1314"],
    page_edge: "#3a4c4f",
    panel: "#172022",
    panel_edge: "#35474a",
    pill_edge: "#52686c",
    muted: "#9db2b5",
    ink: "#0f1718",
};

/// How many counters lie in a row of the heap.
const ROW: u8 = 10;

/// The position as an SVG document.
pub(crate) fn draw(view: &View, speaker: &Speaker) -> String {
    let players = speaker.say(&Phrase::new("players").with("n", view.options.players));
    let counters = Phrase::new("counters").with("n", view.heap);
    let heading = THEME.heading(__Name__::TITLE, &speaker.say(&counters));
    let counter = |number: u8| {
        let (x, y) = (80 + 60 * u32::from(number % ROW), 180 + 60 * u32::from(number / ROW));
        format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"24\" fill=\"#d9a441\"/>\n")
    };
    let heap: String = (0..view.heap).map(counter).collect();
    let score = |(seat, score): (u8, &u8)| {
        let has = Phrase::new("has").with("who", Seat(seat)).with("n", *score);
        THEME.caption(&speaker.say(&has), (840.0, 180.0 + 40.0 * f64::from(seat)), "start", seat == view.seat.0)
    };
    let scores: String = (0..).zip(&view.scores).map(score).collect();
    let title = format!("{}, {players}", __Name__::TITLE);
    THEME.document(&title, &speaker.say(&__Name__::ask(view)), "", &(heading + &heap + &scores))
}
