use crate::actions::Refusal;
use crate::cells::Cell;
use crate::dice::Die;
use crate::notation::Line;
use crate::scoring::scores;
use crate::species::Species;
use crate::state::{Genesis, Phase};
use crate::terrain::Terrain;
use crate::tiles::Tile;
use crate::view::View;
use genarium_engine::{Language, Phrase, Present, Seat, Speaker, Viewer};

impl Present for Genesis {
    fn draw(view: &View, speaker: &Speaker) -> String {
        crate::drawing::draw(view, speaker)
    }

    fn ask(view: &View) -> Phrase {
        let other = |key: &'static str| Phrase::new(key).with("who", view.seat);
        match view.phase {
            Phase::Roll => other("ask.roll"),
            Phase::Over => result(view),
            _ if view.viewer == Viewer::Seat(view.seat) => Phrase::to(view.seat, wanted(view)),
            Phase::First(roll) => other("ask.other").with("dice", roll.dice().map(Die::word).to_vec()),
            Phase::Second(die) => other("ask.other.second").with("die", die.word()),
        }
    }

    fn tell(before: &View, shown: &Line) -> Option<Phrase> {
        let said = |key: &'static str| Some(Phrase::new(key).with("who", shown.seat?));
        match (shown.dice.as_deref(), shown.action.as_deref()) {
            (Some(dice), _) => {
                let dice: Option<Vec<Phrase>> =
                    dice.iter().map(|die| Some(Die::parse(die)?.word())).collect();
                Some(Phrase::new("tell.roll").with("dice", dice?))
            }
            (_, Some("place")) => placed(before, shown),
            (_, Some("stop")) => said("tell.stop"),
            (_, Some("pass")) => said("tell.pass"),
            _ => None,
        }
    }

    fn refuse(refusal: &Refusal) -> Phrase {
        match refusal {
            Refusal::NotYourTurn => Phrase::new("refuse.turn"),
            Refusal::NoRollDue => Phrase::new("refuse.roll"),
            Refusal::NotVacant(cell) => Phrase::new("refuse.vacant").with("cell", cell.to_string()),
            Refusal::UsedUp(terrain) => Phrase::new("refuse.used").with("terrain", terrain.word()),
            Refusal::NotAllowed { die } => Phrase::new("refuse.die").with("die", die.word()),
            Refusal::PlaceFirst => Phrase::new("refuse.stop"),
            Refusal::HasTiles => Phrase::new("refuse.pass"),
        }
    }

    fn phrases(language: Language) -> &'static str {
        genarium_engine::texts!(language, "../texts/phrases", "json")
    }

    fn rules(language: Language) -> &'static str {
        genarium_engine::texts!(language, "../texts/rules", "md")
    }
}

impl Terrain {
    /// What it is called.
    pub fn word(self) -> Phrase {
        let keys = ["terrain.forest", "terrain.savannah", "terrain.mountain", "terrain.wetland"];
        Phrase::new(keys[self.index()])
    }
}

impl Die {
    /// What its face is called.
    pub fn word(self) -> Phrase {
        match self {
            Die::Of(terrain) => terrain.word(),
            Die::Wild => Phrase::new("die.wild"),
        }
    }
}

impl Species {
    /// What it is called.
    pub fn word(self) -> Phrase {
        Phrase::new(match self {
            Species::Reptile => "species.reptile",
            Species::Dinosaur => "species.dinosaur",
            Species::Mammal => "species.mammal",
            Species::Man => "species.man",
        })
    }
}

/// What was placed where, and by how much everybody's points changed.
fn placed(before: &View, shown: &Line) -> Option<Phrase> {
    let seat = shown.seat?;
    let terrain = Terrain::parse(shown.terrain.as_deref()?)?;
    let cell = Cell::parse(shown.cell.as_deref()?)?;
    let mut land = before.land;
    land.lay(cell, Tile { terrain, seat });
    let (was, is) = (before.scores(), scores(&land, before.options.rules));
    let change = |seat: Seat| {
        let by = i32::from(is[seat.index()]) - i32::from(was[seat.index()]);
        (by != 0).then(|| Phrase::new("tell.change").with("who", seat).with("by", by))
    };
    let changes: Vec<Phrase> = Seat::all(before.options.players.into()).filter_map(change).collect();
    let said = match changes.is_empty() {
        true => Phrase::new("tell.place"),
        false => Phrase::new("tell.place.points").with("changes", changes),
    };
    Some(said.with("who", seat).with("terrain", terrain.word()).with("cell", cell.to_string()))
}

/// What the player to move is asked for.
fn wanted(view: &View) -> Phrase {
    match view.phase {
        Phase::First(_) if view.stock().is_empty() => Phrase::new("ask.pass"),
        Phase::First(_) if view.stock().len() == 1 => Phrase::new("ask.last"),
        Phase::First(_) => match view.two_tiles() {
            Some(both) => Phrase::new("ask.two").with("both", both),
            None => Phrase::new("ask.any"),
        },
        Phase::Second(die) if !die.is_free(view.stock()) => Phrase::new("ask.second").with("die", die.word()),
        Phase::Second(_) | Phase::Roll | Phase::Over => Phrase::new("ask.second.any"),
    }
}

impl View {
    /// The two tiles that the roll allows, such as "forest and mountain"; none before and after a first
    /// tile, and where both may be of any terrain.
    pub fn two_tiles(&self) -> Option<Phrase> {
        let stock = self.stock();
        let one = |key: &'static str, a: Die| Some(Phrase::new(key).with("a", a.word()));
        match self.roll()?.dice() {
            [a, b] if a.is_free(stock) && b.is_free(stock) => None,
            [a @ Die::Of(terrain), b] if b == a && stock.count(terrain) > 1 => one("two.twice", a),
            // The second die of a pair is free once the only tile is placed.
            [a, b] if a == b || b.is_free(stock) => one("two.any", a),
            [a, b] if a.is_free(stock) => one("two.any", b),
            [a, b] => Some(Phrase::new("two").with("a", a.word()).with("b", b.word())),
        }
    }
}

/// Who won, and with how many points.
fn result(view: &View) -> Phrase {
    let scores = view.scores();
    let best = scores[..view.options.players.into()].iter().max().copied().unwrap_or(0);
    let won = Seat::all(view.options.players.into()).filter(|seat| scores[seat.index()] == best);
    let winners: Vec<Seat> = won.collect();
    Phrase::new("ask.over").with("n", winners.len()).with("who", winners).with("points", best)
}

#[cfg(test)]
mod tests {
    use crate::dice::Roll;
    use crate::tests::{act, roll, standing};
    use crate::{Genesis, Stock};
    use genarium_engine::{Entry, Game, Language, Phrase, Present, Seat, Viewer};

    fn say(phrase: &Phrase) -> String {
        Genesis::speaker(Language::English).say(phrase)
    }

    fn asked(game: &Genesis) -> String {
        say(Genesis::ask(&game.view(Viewer::Seat(Seat(0)))).said_to(Seat(0)))
    }

    fn asked_after(dice: &str, stock: [u8; 4]) -> String {
        let mut game = standing(2, ". . . . .");
        game.stocks[0] = Stock::new(stock);
        roll(&mut game, dice);
        asked(&game)
    }

    #[test]
    fn every_roll_is_asked_for_with_both_ways_to_use_it() {
        let all = [13; 4];
        assert_eq!(
            asked_after("mountain forest", all),
            "Place forest and mountain, or one tile of any terrain."
        );
        assert_eq!(asked_after("forest forest", all), "Place forest twice, or one tile of any terrain.");
        assert_eq!(asked_after("wild forest", all), "Place forest and any tile, or one tile of any terrain.");
        assert_eq!(asked_after("wild wild", all), "Place one or two tiles of any terrain.");
    }

    #[test]
    fn a_terrain_that_is_used_up_leaves_its_die_free() {
        let no_forest = [0, 13, 13, 13];
        assert_eq!(
            asked_after("forest mountain", no_forest),
            "Place mountain and any tile, or one tile of any terrain."
        );
        assert_eq!(asked_after("forest wild", no_forest), "Place one or two tiles of any terrain.");
        let one_forest = [1, 13, 13, 13];
        assert_eq!(
            asked_after("forest forest", one_forest),
            "Place forest and any tile, or one tile of any terrain."
        );
        assert_eq!(asked_after("forest forest", [0, 0, 1, 0]), "Place your last tile.");
        assert_eq!(asked_after("wild wild", [0; 4]), "You have no tiles left: pass.");
    }

    #[test]
    fn every_other_decision_is_asked_for_in_a_sentence() {
        let mut game = standing(2, ". . . . .");
        assert_eq!(asked(&game), "Player 1 rolls the dice.");
        roll(&mut game, "wild forest");
        let spectator = |game: &Genesis| say(&Genesis::ask(&game.view(Viewer::Spectator)));
        assert_eq!(spectator(&game), "Player 1 rolled forest and wild.");
        let mut second = game.clone();
        act(&mut second, "mountain a1").expect("the wild die allows it");
        assert_eq!(asked(&second), "Place a second tile, forest, or stop.");
        assert_eq!(spectator(&second), "Player 1 has forest left for a second tile.");
        act(&mut game, "forest a1").expect("the forest die allows it");
        assert_eq!(asked(&game), "Place a second tile of any terrain, or stop.");
        act(&mut game, "forest d1").expect("the wild die allows it");
        assert_eq!(asked(&game), "The game is over. Player 1 and Player 2 win with 0 points.");
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
                    for language in Language::ALL {
                        let said = Genesis::speaker(language).say(question.said_to(seat));
                        assert!(said.chars().count() <= 78, "{said}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_entry_is_told_in_a_sentence() {
        let view = standing(4, "wD wD . . .").view(Viewer::Spectator);
        let tell = |line: &str| {
            let told = Genesis::tell(&view, &serde_json::from_str(line).expect("a line"));
            say(&told.expect("a sentence"))
        };
        assert_eq!(tell(r#"{"chance":"roll","dice":["forest","wild"]}"#), "The dice show forest and wild.");
        let place = r#"{"seat":3,"action":"place","terrain":"wetland","cell":"c1"}"#;
        assert_eq!(tell(place), "Player 4 places wetland on c1: Player 2 +12 and Player 4 +6.");
        let place = r#"{"seat":3,"action":"place","terrain":"wetland","cell":"d1"}"#;
        assert_eq!(tell(place), "Player 4 places wetland on d1.");
        assert_eq!(tell(r#"{"seat":1,"action":"stop"}"#), "Player 2 stops after one tile.");
        assert_eq!(tell(r#"{"seat":0,"action":"pass"}"#), "Player 1 has no tiles and passes.");
    }
}
