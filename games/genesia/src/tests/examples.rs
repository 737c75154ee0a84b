//! Every example of the rules that people read, played. Boards and figures are taken from the text itself, in each
//! language, so an example that is changed must still be true.

use super::*;
use crate::pack::{PackRef, Zone};
use crate::substate::Credit;
use genarium_engine::{Language, Present};

/// The headings that have examples, by their place, which is the same in every language.
const BOARD: usize = 0;
const MOVE: usize = 4;
const ASSAULT: usize = 7;
const END: usize = 8;
const CARDS: usize = 9;
const SCORE: usize = 11;
const SOLO: usize = 12;

/// The colours of the seats, as the screen shows them.
const COLOURS: [[&str; 5]; 3] = [
    ["Blue", "Orange", "Green", "Purple", "Gold"],
    ["Bleu", "Orange", "Vert", "Violet", "Doré"],
    ["Blu", "Arancione", "Verde", "Viola", "Oro"],
];
const CITY: [&str; 3] = ["City", "Cité", "Città"];

/// A part of the rules: its paragraphs, and its tables of cells.
struct Section {
    language: Language,
    prose: Vec<String>,
    tables: Vec<Vec<Vec<String>>>,
}

impl Section {
    fn read(language: Language, number: usize) -> Section {
        let text = Genesia::rules(language).replace('\u{a0}', " ").replace('’', "'");
        let part = text.split("\n## ").nth(number + 1).expect("a heading").to_owned();
        let mut section = Section { language, prose: Vec::new(), tables: Vec::new() };
        for block in part.split("\n\n") {
            let is_table = |line: &&str| line.starts_with("    ");
            let rows: Vec<Vec<String>> = block.lines().filter(is_table).map(cells).collect();
            if rows.is_empty() {
                section.prose.push(block.replace('\n', " "));
            } else {
                section.tables.push(rows);
            }
        }
        section
    }

    fn all(number: usize) -> impl Iterator<Item = Section> {
        Language::ALL.into_iter().map(move |language| Section::read(language, number))
    }

    /// The seat of a colour.
    fn people(&self, colour: &str) -> People {
        let colours = &COLOURS[self.language as usize];
        let place = colours.iter().position(|other| *other == colour);
        People(place.unwrap_or_else(|| panic!("no colour {colour}")) as u8)
    }

    /// Puts the pieces of a table on the board, and lays the cards beside them.
    fn set(&self, game: &mut Genesia, rows: &[Vec<String>]) {
        for row in rows {
            let (people, region) = (self.people(&row[1]), region(game, &row[0]));
            if let [clans] = numbers(&row[2])[..] {
                game.bring_clans(people, region, clans as u8);
            }
            if row[2].contains(CITY[self.language as usize]) {
                game.cities[people].insert(region.index());
            }
            if let Some(name) = row.get(3) {
                let card = self.card(name);
                game.standing[people].laid.insert(card);
            }
        }
    }

    fn card(&self, name: &str) -> Card {
        let pack = PackRef::reference();
        let find = |face: &&crate::pack::Face| {
            let card = pack.find(&face.number).unwrap();
            pack.card_text(card, self.language).name == name
        };
        let face = pack.cards.iter().find(find).unwrap_or_else(|| panic!("no card {name}"));
        pack.find(&face.number).unwrap()
    }

    /// The pieces of a table, as [`at`] tells them.
    fn pieces(&self, row: &[String]) -> String {
        let people = self.people(&row[1]);
        let clans = numbers(&row[2]).first().map(|n| format!("{people}x{n}"));
        let city = row[2].contains(CITY[self.language as usize]).then(|| format!("{people}#"));
        clans.into_iter().chain(city).collect::<Vec<_>>().join(" ")
    }
}

/// The cells of a row: two spaces part them.
fn cells(row: &str) -> Vec<String> {
    row.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).map(str::to_owned).collect()
}

fn numbers(text: &str) -> Vec<u16> {
    let digits = text.split(|letter: char| !letter.is_ascii_digit());
    digits.filter_map(|digits| digits.parse().ok()).collect()
}

/// The Regions that a text names, in order.
fn regions(text: &str) -> Vec<String> {
    let words = text.split([' ', ',', ';', ':']).map(|word| word.trim_end_matches('.'));
    words.filter(|word| word.starts_with("gen.") || word.starts_with("c1.")).map(str::to_owned).collect()
}

#[test]
fn the_seats_have_the_colours_of_the_pack_and_the_screen() {
    for section in Section::all(BOARD) {
        let line = section.prose.iter().find(|text| text.contains("gen.7a")).expect("the names of Regions");
        if section.language == Language::English {
            let colours = COLOURS[0].map(str::to_lowercase);
            assert_eq!(PackRef::reference().colours, colours);
            assert!(line.contains(&format!("{} and {}", colours[..4].join(", "), colours[4])), "{line}");
        }
    }
}

#[test]
fn the_example_of_a_move_costs_what_it_says() {
    for section in Section::all(MOVE) {
        let [pieces, costs] = &section.tables[..] else { panic!("two tables") };
        let [_, steps, toll, all, alone, free] = &costs[..] else { panic!("five rows under a head") };
        let named = regions(&section.prose.join(" "));
        let [to, via] = &named[..] else { panic!("{named:?}") };
        let clans = numbers(&pieces[0][2])[0];
        for age in [2u8, 3] {
            let column = usize::from(age - 1);
            let pay = |n: u16, free: u16| -> (u16, u16) {
                let mut game = table(&Options::standard(3), age - 1, Phase::Expansion);
                section.set(&mut game, pieces);
                let credit = Credit { left: free as u8, group: 1, zone: Zone::World, coins: 0, hosts: 0 };
                game.standing[People(0)].moves[0] = credit;
                let [from, via, to] = [&pieces[0][0], via, to].map(|id| region(&game, id));
                let fits = |action: &Action| {
                    matches!(action, Action::Move(march) if march.from == from && march.via == via && march.to == to
                        && u16::from(march.n) == n && (march.fare > 0) == (free > 0))
                };
                let action = game.legal(Seat(0)).into_iter().find(fits).expect("the move is offered");
                act(&mut game, 0, action).unwrap();
                let payee = pieces[1..].iter().find(|row| region(&game, &row[0]) == via).expect("a holder");
                let toll = game.coins[section.people(&payee[1])] - 20;
                (20 - game.coins[People(0)] - toll, toll)
            };
            let (bank, paid) = pay(clans, 0);
            let steps = numbers(&steps[column]);
            assert_eq!(steps.last(), Some(&bank));
            if let [n, each, _] = steps[..] {
                assert_eq!((n, n * each), (clans, bank));
            }
            assert_eq!(numbers(&toll[column]), [paid]);
            assert_eq!(numbers(&all[column]), [bank + paid]);
            let (bank, paid) = pay(numbers(&alone[0])[0], 0);
            assert_eq!(numbers(&alone[column]), [bank, paid, bank + paid]);
            let (bank, paid) = pay(clans, numbers(&free[0])[0]);
            assert_eq!(numbers(&free[column]), [bank, paid, bank + paid]);
        }
    }
}

#[test]
fn the_example_of_an_assault_goes_as_it_says() {
    for section in Section::all(ASSAULT) {
        let [pieces, losses, after] = &section.tables[..] else { panic!("three tables") };
        let mut game = table(&Options::standard(5), 2, Phase::Expansion);
        section.set(&mut game, pieces);
        for seat in 0..5 {
            act(&mut game, seat, Action::End).unwrap();
        }
        let (attacker, defender) = (section.people(&pieces[0][1]), section.people(&pieces[1][1]));
        for seat in 0..5 {
            let tile = if People(seat) == attacker { Tile::War } else { Tile::Peace };
            act(&mut game, seat, Action::Choose(tile)).unwrap();
        }
        let (from, to) = (pieces[0][0].as_str(), pieces[1][0].as_str());
        assault(&mut game, attacker.0, from, to).unwrap();
        let [here, there] = [from, to].map(|id| region(&game, id));
        let lost = |n: u16| {
            let mut after = game.clone();
            act(&mut after, attacker.0, Action::Losses(n as u8)).unwrap();
            let [own, other] = [(attacker, here), (defender, there)]
                .map(|(people, region)| u16::from(game.clans(people, region) - after.clans(people, region)));
            (own, other, after)
        };
        assert_eq!(losses.len() - 1, usize::from(game.clans(defender, there)), "a row for each number");
        for row in &losses[1..] {
            let n = numbers(&row[0])[0];
            let (own, other, _) = lost(n);
            let [first, second] = [numbers(&row[1]), numbers(&row[2])];
            assert_eq!((first[0], first[0] + first[1], first[2]), (n, own, own), "{row:?}");
            assert_eq!((second[0], second[0] * second[1]), (n, second[2]), "{row:?}");
            assert_eq!((second.last(), second.len() == 4), (Some(&other), second[2] > other), "{row:?}");
        }
        let told = numbers(&regionless(section.prose.last().unwrap()));
        let [named, clans, fallen, left, siege, advance] = told[..] else { panic!("{told:?}") };
        let (own, _, mut game) = lost(named);
        assert_eq!((clans, fallen), (own + u16::from(game.clans(attacker, here)), own));
        assert_eq!(left, u16::from(game.clans(attacker, here)));
        act(&mut game, attacker.0, Action::Siege(true)).unwrap();
        assert_eq!(siege, left - u16::from(game.clans(attacker, here)));
        act(&mut game, attacker.0, Action::Advance(advance as u8)).unwrap();
        for row in after {
            assert_eq!(at(&game, &row[0]), section.pieces(row), "{}", row[0]);
        }
    }
}

/// A text without the names of Regions, whose figures are not meant.
fn regionless(text: &str) -> String {
    text.split(' ').filter(|word| !word.starts_with("gen.")).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_example_of_a_turn_order_is_chosen_in_that_order() {
    for section in Section::all(END) {
        let [rows] = &section.tables[..] else { panic!("one table") };
        let mut game = table(&Options::standard(4), 0, Phase::End);
        let mut chooses = PerPeople::all(0);
        for (place, row) in (0..).zip(&rows[1..]) {
            let people = section.people(&row[0]);
            assert_eq!((people, numbers(&row[1])), (People(place), vec![u16::from(place) + 1]));
            game.progress[people][0] = numbers(&row[2])[0];
            chooses[people] = numbers(&row[3])[0];
        }
        game.apply(&Entry::Chance(Chance::Progress)).unwrap();
        for turn in 1..4 {
            let seat = game.actor.0;
            assert_eq!(chooses[People(seat)], turn, "{chooses:?}");
            act(&mut game, seat, Action::Order(turn as u8)).unwrap();
        }
        assert_eq!(chooses.first(4).iter().filter(|turn| **turn == 4).count(), 1, "who is left is not asked");
    }
}

#[test]
fn the_examples_of_inventions_bring_what_they_say() {
    for section in Section::all(CARDS) {
        let rows = section.tables.last().unwrap();
        assert_eq!(rows.len(), 3);
        for row in rows {
            let card = section.card(&row[0]);
            let mut game = table(&Options::standard(5), 0, Phase::Growth);
            game.inventions[People(0)].insert(card);
            let age = game.face(card).age;
            let mut brought = Vec::new();
            for age in age..3 {
                game.age = age;
                game.phase = Phase::Progress;
                game.apply(&Entry::Chance(Chance::Progress)).unwrap();
                brought.push(game.progress[People(0)][usize::from(age)]);
            }
            brought.push(brought.iter().sum());
            assert_eq!(numbers(&row[1]), brought, "{}", row[0]);
        }
    }
}

#[test]
fn the_example_of_a_score_adds_up() {
    for section in Section::all(SCORE) {
        let [pieces, points] = &section.tables[..] else { panic!("two tables") };
        let mut game = table(&Options::standard(3), 2, Phase::End);
        section.set(&mut game, pieces);
        let sheet = game.sheet(People(0));
        let told: Vec<Vec<u16>> = points.iter().map(|row| numbers(row.last().unwrap())).collect();
        assert_eq!(told[0], [sheet.radiance / 2, 2, sheet.radiance]);
        let held = sheet.conquest.iter().filter(|(_, count)| *count > 0);
        let conquest: Vec<Vec<u16>> =
            held.map(|(value, count)| vec![*count, (*value).into(), count * u16::from(*value)]).collect();
        assert_eq!(told[1..], conquest);
    }
}

#[test]
fn the_solo_lists_are_those_of_the_pack() {
    let pack = PackRef::reference();
    for section in Section::all(SOLO) {
        for (row, left_out) in section.tables[0].iter().zip(pack.left_out) {
            let told: Cards = row[1].split(", ").map(|number| pack.find(number).unwrap()).collect();
            assert_eq!(told, left_out, "{row:?}");
        }
    }
}
