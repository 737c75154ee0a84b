use crate::notation::{Line, Scores};
use crate::options::Variant;
use crate::scoring::{Values, standing};
use crate::state::{Genial, Phase};
use crate::tiles::Colour;
use crate::view::View;
use genarium_engine::{Language, Present, Seat, Viewer};

impl Present for Genial {
    fn draw(view: &View) -> String {
        crate::drawing::draw(view)
    }

    fn ask(view: &View) -> String {
        let player = format!("Player {}", view.seat.0 + 1);
        match view.phase {
            Phase::Deal => format!("{player} draws the opening rack."),
            Phase::Place | Phase::Bonus | Phase::Swap if view.viewer != Viewer::Seat(view.seat) => {
                format!("{player} is to {}.", awaited(view))
            }
            Phase::Place if view.opened.contains(view.seat) => format!("{player}: place a tile."),
            Phase::Place if view.options.variant == Variant::Solo => {
                format!("{player}: place your first tile beside a printed symbol.")
            }
            Phase::Place => {
                format!("{player}: place your first tile beside a printed symbol nobody started at.")
            }
            Phase::Bonus if view.bonus == 1 => format!("{player}: place a bonus tile, or pass."),
            Phase::Bonus => format!("{player}: place a bonus tile ({} left), or pass.", view.bonus),
            Phase::Swap => {
                format!("{player}: swap your rack, or keep it? It lacks your lowest: {}.", lowest(view))
            }
            Phase::Refill => format!("{player} finishes the turn."),
            Phase::Renew => format!("{player} swaps the rack."),
            Phase::Over => format!("The game is over. {}", result(view)),
        }
    }

    fn tell(shown: &Line) -> String {
        let player = shown.seat.map_or("Somebody".to_owned(), |seat| format!("Player {}", seat.0 + 1));
        let tiles = shown.tiles.as_ref().map(|tiles| tiles.join(" ")).unwrap_or_default();
        match (shown.chance.is_some(), shown.action.as_deref()) {
            (true, _) if shown.tiles.is_some() => format!("{player} draws {tiles}."),
            (true, _) if shown.count == Some(1) => format!("{player} draws a tile."),
            (true, _) => format!("{player} draws {} tiles.", shown.count.unwrap_or(0)),
            (_, Some("place")) => format!("{player} places {}", placement(shown)),
            (_, Some("pass")) => format!("{player} declines the bonus tiles."),
            (_, Some("swap")) if tiles.is_empty() => format!("{player} swaps the rack."),
            (_, Some("swap")) => format!("{player} swaps the rack and shows {tiles}."),
            (_, Some("keep")) => format!("{player} keeps the rack."),
            _ => String::new(),
        }
    }

    fn rules(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../texts/rules.en.md"),
            Language::French => include_str!("../texts/rules.fr.md"),
            Language::Italian => include_str!("../texts/rules.it.md"),
        }
    }
}

/// What others wait for a player to do.
fn awaited(view: &View) -> &'static str {
    match view.phase {
        Phase::Bonus => "place a bonus tile, or pass",
        Phase::Swap => "swap the rack or keep it",
        _ if view.opened.contains(view.seat) => "place a tile",
        _ => "place a first tile",
    }
}

/// The lowest colours of the player to move, in words.
fn lowest(view: &View) -> String {
    let track = view.track(view.seat);
    let value = track.iter().min();
    let names: Vec<&str> =
        Colour::ALL.iter().filter(|c| Some(&track[c.index()]) == value).map(|c| c.name()).collect();
    names.join(", ")
}

/// Who won, or how far a player alone has come.
fn result(view: &View) -> String {
    let best = Seat::all(view.options.players.into()).map(|seat| standing(view.track(seat))).max();
    if view.options.variant == Variant::Solo {
        return format!("The lowest colour stands at {}.", best.unwrap_or_default()[0]);
    }
    let won = |seat: &Seat| Some(standing(view.track(*seat))) == best;
    let numbers: Vec<String> =
        Seat::all(view.options.players.into()).filter(won).map(|seat| (seat.0 + 1).to_string()).collect();
    match numbers.as_slice() {
        [rest @ .., last] if !rest.is_empty() => format!("Players {} and {last} win.", rest.join(", ")),
        _ => format!("Player {} wins.", numbers.concat()),
    }
}

/// The tile, and where its colours stand then: "rb: red 4, blue 7."
fn placement(shown: &Line) -> String {
    let tile = shown.tile.as_deref().unwrap_or("a tile");
    let Some(values) = shown.scores.map(Values::from) else { return format!("{tile}.") };
    let mut colours: Vec<Colour> = tile.chars().filter_map(Colour::from_letter).collect();
    colours.dedup();
    let standing = colours.iter().map(|colour| format!("{} {}", colour.name(), values[colour.index()]));
    format!("{tile}: {}.", standing.collect::<Vec<_>>().join(", "))
}

impl From<Scores> for Values {
    fn from(Scores { r, o, y, g, b, p }: Scores) -> Values {
        [r, o, y, g, b, p]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line {
        serde_json::from_str(text).expect("a line")
    }

    #[test]
    fn a_placement_is_told_with_where_its_colours_stand() {
        let scores = r#"{"r":3,"o":0,"y":0,"g":0,"b":18,"p":0}"#;
        let place = |tile: &str| {
            line(&format!(
                r#"{{"seat":1,"action":"place","tile":"{tile}","cells":[[0,0],[1,0]],"scores":{scores}}}"#
            ))
        };
        assert_eq!(Genial::tell(&place("br")), "Player 2 places br: blue 18, red 3.");
        assert_eq!(Genial::tell(&place("rr")), "Player 2 places rr: red 3.");
    }

    #[test]
    fn draws_are_told_as_far_as_they_were_seen() {
        assert_eq!(Genial::tell(&line(r#"{"chance":"draw","seat":0,"tiles":["rb"]}"#)), "Player 1 draws rb.");
        assert_eq!(Genial::tell(&line(r#"{"chance":"draw","seat":0,"count":6}"#)), "Player 1 draws 6 tiles.");
        let swap = r#"{"seat":2,"action":"swap","tiles":["rb","gg"]}"#;
        assert_eq!(Genial::tell(&line(swap)), "Player 3 swaps the rack and shows rb gg.");
    }
}
