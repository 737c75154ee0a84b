//! The rules for people: every example in them is read from the text, in each language, and played.

use super::{act, choices, land, roll, seat_of, standing};
use crate::terrain::Terrain;
use crate::{Area, Genesis, Options, Phase, Rules, areas, scores};
use genarium_engine::{Language, Options as _, Present, Takes};
use std::collections::BTreeMap;

/// The words of a text that its examples are read by.
struct Tongue {
    text: String,
    /// How the terrains, and then a wild face, begin, whatever their ending.
    faces: [&'static str; 5],
    /// What may be any terrain, and what ends a turn.
    any: [&'static str; 2],
    over: &'static str,
    winner: &'static str,
}

fn tongues() -> [Tongue; 3] {
    let tongue = |language, faces, any, over, winner| {
        // Numbers and signs are kept together by spaces of a kind of their own.
        let text = Genesis::rules(language).replace('\u{a0}', " ");
        Tongue { text, faces, any, over, winner }
    };
    [
        tongue(
            Language::English,
            ["forest", "savannah", "mountain", "wetland", "wild"],
            ["any", "any terrain"],
            "the turn is over",
            "dinosaur wins",
        ),
        tongue(
            Language::French,
            ["forêt", "savane", "montagne", "marais", "joker"],
            ["au choix", "tout terrain"],
            "le tour est fini",
            "le dinosaure gagne",
        ),
        tongue(
            Language::Italian,
            ["forest", "savan", "montagn", "palud", "jolly"],
            ["a scelta", "qualsiasi terreno"],
            "il turno è finito",
            "vince il dinosauro",
        ),
    ]
}

const FACES: [&str; 5] = ["forest", "savannah", "mountain", "wetland", "wild"];

impl Tongue {
    /// The rows of a table, each by its columns, from the one that begins with a word to the next empty line.
    fn table(&self, columns: usize, has: impl Fn(&[&str]) -> bool) -> Vec<Vec<&str>> {
        let rows = self.text.lines().filter(|line| line.starts_with("    ")).map(|line| {
            line.split("  ").map(str::trim).filter(|column| !column.is_empty()).collect::<Vec<_>>()
        });
        rows.filter(|row| row.len() == columns && has(row)).collect()
    }

    /// The faces of dice that some words name.
    fn faces(&self, words: &str) -> Vec<usize> {
        let face = |word: &str| self.faces.iter().position(|face| word.starts_with(face));
        words.split([' ', ',', '’']).filter_map(face).collect()
    }
}

#[test]
fn the_table_of_dice_is_played() {
    for tongue in tongues() {
        let rows = tongue.table(3, |row| !tongue.faces(row[0]).is_empty());
        assert_eq!(rows.len(), 6, "{rows:?}");
        for row in rows {
            let faces = tongue.faces(row[0]);
            let dice = [faces[0], *faces.last().expect("a face")].map(|face| FACES[face]).join(" ");
            let first = match tongue.faces(row[1])[..] {
                [terrain] => vec![terrain],
                _ => {
                    assert_eq!(row[1], tongue.any[0]);
                    vec![0, 1, 2, 3]
                }
            };
            for terrain in first {
                let mut game = standing(2, ". . . . .");
                roll(&mut game, &dice);
                act(&mut game, &format!("{} a1", FACES[terrain])).expect("a first tile may be anything");
                if row[2] == tongue.over {
                    assert_eq!(game.phase, Phase::Roll, "{row:?}");
                } else if row[2].starts_with(tongue.any[1]) {
                    assert_eq!(choices(&game), "fsmw", "{row:?}");
                } else {
                    let [second] = tongue.faces(row[2])[..] else { panic!("{row:?} names no terrain") };
                    assert_eq!(choices(&game), Terrain::ALL[second].letter().to_string(), "{row:?}");
                }
                assert_eq!(act(&mut game, "stop").is_ok(), row[2] != tongue.over, "{row:?}");
            }
        }
    }
}

/// The board of the example: the forest as the text draws it in the upper left, and around it the other areas.
fn example(text: &str) -> String {
    let drawn =
        |line: &&str| line.starts_with("        ") && line.trim().chars().all(|c| "RDMH. ".contains(c));
    let forest: Vec<String> = text
        .lines()
        .filter(drawn)
        .map(|line| {
            let tiles = line.split_whitespace();
            tiles
                .map(|tile| if tile == "." { ".".to_owned() } else { format!("f{tile}") })
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    assert_eq!(forest.len(), 4, "the forest has four rows");
    format!(
        "{} . wD wD wD wH wH wD wD
         {} . .  .  .  .  .  .  .
         {} . sH sH sH sH sH .  .
         {} . .  .  .  .  .  .  .
         .
         sM sM sR sD sH .  mR mD mR mM .  mH mH
         .
         wH wD wH
         .  wD .
         .  wD wH",
        forest[0], forest[1], forest[2], forest[3]
    )
}

/// Numbers for each species, such as `D 8+2, H 2`.
fn numbers(text: &str) -> BTreeMap<usize, Vec<u32>> {
    let of_species = |part: &str| {
        let (species, numbers) = part.split_once(' ').expect("a species and its numbers");
        let numbers = numbers.split('+').map(|number| number.parse().expect("a number")).collect();
        (seat_of(species.parse().expect("a letter")).index(), numbers)
    };
    text.split(", ").map(of_species).collect()
}

/// The same of an area.
fn by_seat(area: &Area, number: impl Fn(&crate::Herd) -> u32) -> BTreeMap<usize, Vec<u32>> {
    let mut numbers = BTreeMap::<usize, Vec<u32>>::new();
    for herd in area.herds.iter().filter(|herd| number(herd) > 0) {
        numbers.entry(herd.seat.index()).or_default().push(number(herd));
    }
    numbers
}

#[test]
fn the_example_of_a_whole_scoring_is_scored() {
    for tongue in tongues() {
        let land = land(&example(&tongue.text));
        let mut scored = areas(&land, Rules::default());
        let rows = tongue.table(4, |row| row[0].contains(", "));
        assert_eq!(rows.len(), 7, "{rows:?}");
        for row in rows {
            let (terrain, size) = row[0].split_once(", ").expect("a terrain and a size");
            let terrain = Terrain::ALL[tongue.faces(terrain)[0]];
            let size: u32 = size.parse().expect("a size");
            let herds = numbers(row[1]);
            let found = scored.iter().position(|area| {
                (area.terrain, area.size()) == (terrain, size) && by_seat(area, crate::Herd::size) == herds
            });
            let values: Vec<u8> = row[2].split(' ').filter_map(|word| word.parse().ok()).collect();
            let [first, second] = values[..] else {
                assert_eq!((found, size), (None, 2), "{row:?} does not score");
                continue;
            };
            let area = scored.remove(found.unwrap_or_else(|| panic!("{row:?} is not on the board\n{land}")));
            assert_eq!([first, second], [4, 2].map(|points| points * area.multiplier), "{row:?}");
            assert_eq!(by_seat(&area, |herd| herd.share.into()), numbers(row[3]), "{row:?}");
        }
        assert_eq!(scored, [], "every area is in the table");
    }
}

#[test]
fn the_totals_of_the_example_are_the_scores() {
    for tongue in tongues() {
        let points = scores(&land(&example(&tongue.text)), Rules::default());
        let paragraph = tongue
            .text
            .split("\n\n")
            .find(|paragraph| paragraph.starts_with("R") && paragraph.contains("="))
            .expect("totals");
        let paragraph = paragraph.replace('\n', " ");
        let (sums, winner) = paragraph.rsplit_once(':').expect("sums, then the winner");
        assert_eq!(winner.trim().trim_end_matches('.'), tongue.winner);
        assert_eq!(points.iter().max(), Some(&points[seat_of('D').index()]));
        let sums: Vec<u16> = sums
            .split(',')
            .map(|sum| {
                let (parts, total) = sum.split_once('=').expect("a sum");
                let parts: u16 = parts.split_whitespace().filter_map(|part| part.parse::<u16>().ok()).sum();
                let total: u16 = total.trim().parse().expect("a total");
                assert_eq!(parts, total, "{sum}");
                total
            })
            .collect();
        assert_eq!(sums, points);
    }
}

/// One can choose from the text alone: every option is there, and every value it takes.
#[test]
fn the_texts_name_every_option_and_its_values() {
    for tongue in tongues() {
        let (_, options) = tongue.text.rsplit_once("## ").expect("the last section");
        for key in Options::KEYS {
            assert!(options.contains(&format!("    {} ", key.name)), "{}", key.name);
            let values = match key.takes {
                Takes::OneOf(names) | Takes::PerSeat { of: names, .. } => names,
                _ => &[],
            };
            for value in values {
                assert!(tongue.text.contains(value), "{} {value}", key.name);
            }
        }
        assert!(tongue.text.contains("--board"), "a board of one's own is chosen by its file");
    }
}
