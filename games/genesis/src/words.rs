use crate::dice::Die;
use crate::notation::Line;
use crate::state::{Genesis, Phase};
use crate::view::View;
use genarium_engine::{Language, Present, Seat, Viewer};

impl Present for Genesis {
    fn draw(view: &View) -> String {
        crate::drawing::draw(view)
    }

    fn ask(view: &View) -> String {
        let player = player(view);
        match view.phase {
            Phase::Roll => format!("{player} rolls the dice."),
            Phase::Over => format!("The game is over. {}", result(view)),
            _ if view.viewer == Viewer::Seat(view.seat) => format!("{player}: {}.", wanted(view)),
            Phase::First(roll) => format!("{player} rolled {roll}."),
            Phase::Second(die) => format!("{player} has {die} left for a second tile."),
        }
    }

    fn tell(shown: &Line) -> String {
        // A log names many players: their species, told by every question, would only make it hard to read.
        let player = shown.seat.map_or("Somebody".to_owned(), |seat| format!("Player {}", seat.0 + 1));
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        match (shown.dice.as_deref(), shown.action.as_deref()) {
            (Some([a, b]), _) => format!("The dice show {a} and {b}."),
            (_, Some("place")) => {
                format!("{player} places {} on {}.", text(&shown.terrain), text(&shown.cell))
            }
            (_, Some("stop")) => format!("{player} stops after one tile."),
            (_, Some("pass")) => format!("{player} has no tiles and passes."),
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

fn player(view: &View) -> String {
    format!("Player {} ({})", view.seat.0 + 1, view.species(view.seat))
}

/// What the player to move is asked for.
fn wanted(view: &View) -> String {
    match view.phase {
        Phase::First(_) if view.stock().is_empty() => "pass, for want of tiles".to_owned(),
        Phase::First(_) if view.stock().len() == 1 => "place your last tile".to_owned(),
        Phase::First(_) => match view.two_tiles() {
            Some(both) => format!("place {both}, or one tile of any terrain"),
            None => "place one or two tiles of any terrain".to_owned(),
        },
        Phase::Second(die) if die.is_free(view.stock()) => {
            "place a second tile of any terrain, or stop".to_owned()
        }
        Phase::Second(die) => format!("place a second tile, {die}, or stop"),
        Phase::Roll | Phase::Over => "wait".to_owned(),
    }
}

impl View {
    /// The two tiles that the roll allows, in words such as "forest and mountain"; none before and after a first
    /// tile, and where both may be of any terrain.
    pub fn two_tiles(&self) -> Option<String> {
        let stock = self.stock();
        match self.roll()?.dice() {
            [a, b] if a.is_free(stock) && b.is_free(stock) => None,
            [Die::Of(terrain), b] if b == Die::Of(terrain) && stock.count(terrain) > 1 => {
                Some(format!("{terrain} twice"))
            }
            // The second die of a pair is free once the only tile is placed.
            [a, b] if a == b || b.is_free(stock) => Some(format!("{a} and any tile")),
            [a, b] if a.is_free(stock) => Some(format!("{b} and any tile")),
            [a, b] => Some(format!("{a} and {b}")),
        }
    }
}

/// Who won, and with how many points.
fn result(view: &View) -> String {
    let scores = view.scores();
    let best = scores[..view.options.players.into()].iter().max().copied().unwrap_or(0);
    let won = Seat::all(view.options.players.into()).filter(|seat| scores[seat.index()] == best);
    let numbers: Vec<String> = won.map(|seat| (seat.0 + 1).to_string()).collect();
    match numbers.as_slice() {
        [rest @ .., last] if !rest.is_empty() => {
            format!("Players {} and {last} win with {best} points.", rest.join(", "))
        }
        _ => format!("Player {} wins with {best} points.", numbers.concat()),
    }
}

#[cfg(test)]
mod tests {
    use crate::dice::Roll;
    use crate::tests::{act, roll, standing};
    use crate::{Genesis, Stock};
    use genarium_engine::{Entry, Game, Present, Seat, Viewer};

    fn asked(game: &Genesis) -> String {
        Genesis::ask(&game.view(Viewer::Seat(Seat(0))))
    }

    fn asked_after(dice: &str, stock: [u8; 4]) -> String {
        let mut game = standing(2, ". . . . .");
        game.stocks[0] = Stock::new(stock);
        roll(&mut game, dice);
        asked(&game).trim_start_matches("Player 1 (reptile): ").to_owned()
    }

    #[test]
    fn every_roll_is_asked_for_with_both_ways_to_use_it() {
        let all = [13; 4];
        assert_eq!(
            asked_after("mountain forest", all),
            "place forest and mountain, or one tile of any terrain."
        );
        assert_eq!(asked_after("forest forest", all), "place forest twice, or one tile of any terrain.");
        assert_eq!(asked_after("wild forest", all), "place forest and any tile, or one tile of any terrain.");
        assert_eq!(asked_after("wild wild", all), "place one or two tiles of any terrain.");
    }

    #[test]
    fn a_terrain_that_is_used_up_leaves_its_die_free() {
        let no_forest = [0, 13, 13, 13];
        assert_eq!(
            asked_after("forest mountain", no_forest),
            "place mountain and any tile, or one tile of any terrain."
        );
        assert_eq!(asked_after("forest wild", no_forest), "place one or two tiles of any terrain.");
        let one_forest = [1, 13, 13, 13];
        assert_eq!(
            asked_after("forest forest", one_forest),
            "place forest and any tile, or one tile of any terrain."
        );
        assert_eq!(asked_after("forest forest", [0, 0, 1, 0]), "place your last tile.");
        assert_eq!(asked_after("wild wild", [0; 4]), "pass, for want of tiles.");
    }

    #[test]
    fn every_other_decision_is_asked_for_in_a_sentence() {
        let mut game = standing(2, ". . . . .");
        assert_eq!(asked(&game), "Player 1 (reptile) rolls the dice.");
        roll(&mut game, "wild forest");
        let spectator = |game: &Genesis| Genesis::ask(&game.view(Viewer::Spectator));
        assert_eq!(spectator(&game), "Player 1 (reptile) rolled forest and wild.");
        let mut second = game.clone();
        act(&mut second, "mountain a1").expect("the wild die allows it");
        assert_eq!(asked(&second), "Player 1 (reptile): place a second tile, forest, or stop.");
        assert_eq!(spectator(&second), "Player 1 (reptile) has forest left for a second tile.");
        act(&mut game, "forest a1").expect("the forest die allows it");
        assert_eq!(asked(&game), "Player 1 (reptile): place a second tile of any terrain, or stop.");
        act(&mut game, "forest d1").expect("the wild die allows it");
        assert_eq!(asked(&game), "The game is over. Players 1 and 2 win with 0 points.");
    }

    #[test]
    fn every_question_fits_a_row_of_a_terminal() {
        for seat in Seat::all(4) {
            for (roll, _) in Roll::odds() {
                let mut game = standing(4, ". . . . .");
                game.seat = seat;
                game.apply(&Entry::Chance(roll)).expect("a roll is due");
                for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                    let question = Genesis::ask(&game.view(viewer));
                    assert!(question.len() <= 78, "{question}");
                }
            }
        }
    }

    #[test]
    fn every_entry_is_told_in_a_sentence() {
        let tell = |line: &str| Genesis::tell(&serde_json::from_str(line).expect("a line"));
        assert_eq!(tell(r#"{"chance":"roll","dice":["forest","wild"]}"#), "The dice show forest and wild.");
        let place = r#"{"seat":3,"action":"place","terrain":"wetland","cell":"c7"}"#;
        assert_eq!(tell(place), "Player 4 places wetland on c7.");
        assert_eq!(tell(r#"{"seat":1,"action":"stop"}"#), "Player 2 stops after one tile.");
        assert_eq!(tell(r#"{"seat":0,"action":"pass"}"#), "Player 1 has no tiles and passes.");
    }
}
