use crate::actions::Refusal;
use crate::notation::{Coordinates, Line, Scores};
use crate::options::Variant;
use crate::scoring::{Values, standing};
use crate::state::{Genial, Phase};
use crate::tiles::Colour;
use crate::view::View;
use genarium_engine::{Language, Phrase, Present, Seat, Speaker, Viewer};

impl Present for Genial {
    fn draw(view: &View, speaker: &Speaker) -> String {
        crate::drawing::draw(view, speaker)
    }

    fn ask(view: &View) -> Phrase {
        let own = |what: Phrase| Phrase::to(view.seat, what);
        let other = |key: &'static str| Phrase::new(key).with("who", view.seat);
        let opened = view.opened.contains(view.seat);
        match view.phase {
            Phase::Deal => Phrase::new("ask.deal"),
            Phase::Bonus if view.viewer != Viewer::Seat(view.seat) => other("ask.other.bonus"),
            Phase::Swap if view.viewer != Viewer::Seat(view.seat) => other("ask.other.swap"),
            Phase::Place if view.viewer != Viewer::Seat(view.seat) => other("ask.other"),
            Phase::Place if view.options.variant == Variant::Solo && opened => own(Phrase::new("ask.solo")),
            Phase::Place if view.options.variant == Variant::Solo => own(Phrase::new("ask.solo.first")),
            Phase::Place if opened => own(Phrase::new("ask.place")),
            Phase::Place => own(Phrase::new("ask.first")),
            Phase::Bonus => own(Phrase::new("ask.bonus").with("n", view.bonus)),
            Phase::Swap => own(Phrase::new("ask.swap").with("colours", lowest(view))),
            Phase::Refill => other("ask.refill"),
            Phase::Renew => other("ask.renew"),
            Phase::Over => result(view),
        }
    }

    fn tell(before: &View, shown: &Line) -> Option<Phrase> {
        let said = |key: &'static str| Some(Phrase::new(key).with("who", shown.seat?));
        let tiles =
            shown.tiles.as_ref().map(|tiles| tiles.iter().map(|tile| named(tile)).collect::<Vec<_>>());
        match (shown.chance.is_some(), shown.action.as_deref()) {
            // What others draw is hidden, and that they draw goes without saying.
            (true, _) => Some(said("tell.draw")?.with("tiles", tiles.filter(|tiles| !tiles.is_empty())?)),
            (_, Some("place")) => placed(before, shown),
            (_, Some("pass")) => said("tell.pass"),
            (_, Some("swap")) => Some(said("tell.swap")?.with("tiles", tiles?)),
            (_, Some("keep")) => said("tell.keep"),
            _ => None,
        }
    }

    fn refuse(refusal: &Refusal) -> Phrase {
        match refusal {
            Refusal::NotYourTurn => Phrase::new("refuse.turn"),
            Refusal::NoDrawDue => Phrase::new("refuse.draw"),
            Refusal::WrongSeat => Phrase::new("refuse.seat"),
            Refusal::WrongCount { due } => Phrase::new("refuse.count").with("n", *due),
            Refusal::NotInBag => Phrase::new("refuse.bag"),
            Refusal::NotInRack(tile) => Phrase::new("refuse.rack").with("tile", named(&tile.to_string())),
            Refusal::NotFree => Phrase::new("refuse.free"),
            Refusal::NotAtSymbol => Phrase::new("refuse.symbol"),
            Refusal::NoBonus => Phrase::new("refuse.bonus"),
            Refusal::NoSwap => Phrase::new("refuse.swap"),
            Refusal::SwapFirst => Phrase::new("refuse.swapFirst"),
        }
    }

    fn phrases(language: Language) -> &'static str {
        genarium_engine::texts!(language, "../texts/phrases", "json")
    }

    fn rules(language: Language) -> &'static str {
        genarium_engine::texts!(language, "../texts/rules", "md")
    }
}

impl Colour {
    /// What it is called.
    pub fn word(self) -> Phrase {
        Phrase::new(["colour.r", "colour.o", "colour.y", "colour.g", "colour.b", "colour.p"][self.index()])
    }
}

/// A tile by its two letters, as people call it.
fn named(tile: &str) -> Phrase {
    let colours: Vec<Colour> = tile.chars().filter_map(Colour::from_letter).collect();
    match colours[..] {
        [a, b] if a == b => Phrase::new("tile.double").with("a", a.word()),
        [a, b] => Phrase::new("tile").with("a", a.word()).with("b", b.word()),
        _ => Phrase::new("tile.any"),
    }
}

/// A cell as it is written and typed.
pub(crate) fn at((q, r): Coordinates) -> String {
    format!("{q},{r}")
}

/// What was laid where, what it brought, and where its colours stand then.
fn placed(before: &View, shown: &Line) -> Option<Phrase> {
    let (seat, tile, cells) = (shown.seat?, shown.tile.as_deref()?, shown.cells?);
    let (was, now) = (before.track(seat), shown.scores.map_or(*before.track(seat), Values::from));
    let mut colours: Vec<Colour> = tile.chars().filter_map(Colour::from_letter).collect();
    colours.dedup();
    let gain = |colour: &Colour| {
        let (was, now) = (was[colour.index()], now[colour.index()]);
        Phrase::new("tell.gain")
            .with("colour", colour.word())
            .with("by", now.saturating_sub(was))
            .with("now", now)
    };
    Some(
        Phrase::new("tell.place")
            .with("who", seat)
            .with("tile", named(tile))
            .with("cells", cells.map(at).join(" "))
            .with("gains", colours.iter().map(gain).collect::<Vec<_>>()),
    )
}

/// The lowest colours of the player to move.
fn lowest(view: &View) -> Vec<Phrase> {
    let track = view.track(view.seat);
    let value = track.iter().min();
    Colour::ALL.iter().filter(|c| Some(&track[c.index()]) == value).map(|c| c.word()).collect()
}

/// Who won, or how far a player alone has come.
fn result(view: &View) -> Phrase {
    let best = Seat::all(view.options.players.into()).map(|seat| standing(view.track(seat))).max();
    if view.options.variant == Variant::Solo {
        return Phrase::new("ask.over.solo").with("n", best.unwrap_or_default()[0]);
    }
    let won = |seat: &Seat| Some(standing(view.track(*seat))) == best;
    let winners: Vec<Seat> = Seat::all(view.options.players.into()).filter(won).collect();
    Phrase::new("ask.over").with("n", winners.len()).with("who", winners)
}

impl From<Scores> for Values {
    fn from(Scores { r, o, y, g, b, p }: Scores) -> Values {
        [r, o, y, g, b, p]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use genarium_engine::Game;

    fn told(view: &View, line: &str) -> Option<String> {
        let phrase = Genial::tell(view, &serde_json::from_str(line).expect("a line"))?;
        Some(Genial::speaker(Language::English).say(&phrase))
    }

    fn start() -> View {
        Genial::start(&Options::standard(3)).expect("legal").view(Viewer::Seat(Seat(0)))
    }

    #[test]
    fn a_placement_is_told_with_what_it_brought() {
        let mut view = start();
        view.tracks[1] = [1, 0, 0, 0, 18, 0];
        let place = |tile: &str| {
            let scores = r#"{"r":3,"o":0,"y":0,"g":0,"b":18,"p":0}"#;
            let line = format!(
                r#"{{"seat":1,"action":"place","tile":"{tile}","cells":[[0,0],[1,-4]],"scores":{scores}}}"#
            );
            told(&view, &line).expect("a sentence")
        };
        assert_eq!(place("br"), "Player 2 lays blue-red on 0,0 1,-4: blue 0 (18) and red +2 (3).");
        assert_eq!(place("rr"), "Player 2 lays double red on 0,0 1,-4: red +2 (3).");
    }

    #[test]
    fn draws_are_told_as_far_as_they_were_seen() {
        let view = start();
        let drawn = told(&view, r#"{"chance":"draw","seat":0,"tiles":["rb","gg"]}"#);
        assert_eq!(drawn.as_deref(), Some("Player 1 draws red-blue and double green."));
        assert_eq!(told(&view, r#"{"chance":"draw","seat":1,"count":6}"#), None);
        let swap = r#"{"seat":2,"action":"swap","tiles":["rb","gg"]}"#;
        assert_eq!(
            told(&view, swap).as_deref(),
            Some("Player 3 swaps the rack and shows red-blue and double green.")
        );
    }

    #[test]
    fn a_swap_is_asked_for_with_the_colours_that_lack() {
        let mut view = start();
        view.phase = Phase::Swap;
        view.tracks[0] = [1, 2, 1, 3, 4, 5];
        let asked = Genial::ask(&view);
        let says = |language| Genial::speaker(language).say(asked.said_to(Seat(0)));
        assert_eq!(
            says(Language::English),
            "Swap your rack, or keep it? It lacks your lowest: red and yellow."
        );
        assert!(says(Language::French).contains("rouge et jaune"));
        view.viewer = Viewer::Spectator;
        assert_eq!(Genial::ask(&view), Phrase::new("ask.other.swap").with("who", Seat(0)));
    }
}
