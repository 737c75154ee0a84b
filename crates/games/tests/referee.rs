//! The page on records is enough to check them: a second referee, written from it in Python, agrees with the first.

use genarium_engine::fair::{Draws, commitment, hex, key};
use genarium_engine::{Game, Random};
use genarium_games::genesis::Genesis;
use genarium_games::genial::Genial;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Whether there is a Python that the second referee can be asked with.
fn has_python() -> bool {
    let is_new = "import sys; sys.exit(sys.version_info < (3, 11))";
    let there = Command::new("python3").args(["-c", is_new]).status().is_ok_and(|status| status.success());
    if !there {
        println!("The second referee was not asked: there is no Python 3.11 here.");
    }
    there
}

/// What the second referee says of every record of a folder: whether it is good, and why not. None without Python.
fn verdicts(folder: &str) -> Option<Vec<(bool, String)>> {
    if !has_python() {
        return None;
    }
    let mut files: Vec<PathBuf> = fs::read_dir(root().join("tests/records").join(folder))
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    let referee = Command::new("python3")
        .arg("-B")
        .arg(root().join("tests/referee/referee.py"))
        .arg("--boards")
        .arg(root().join("boards/genesis"))
        .arg("--packs")
        .arg(root().join("packs"))
        .args(&files)
        .output();
    let output = referee.unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).unwrap();
    let records: usize = files.iter().map(|file| fs::read_to_string(file).unwrap().lines().count()).sum();
    let verdict = |line: &str| (line.starts_with("good "), line.to_owned());
    let verdicts: Vec<_> = said.lines().map(verdict).collect();
    assert_eq!(verdicts.len(), records, "a line for every record");
    Some(verdicts)
}

#[test]
fn the_second_referee_accepts_all_good_records() {
    let Some(verdicts) = verdicts("good") else { return };
    let refused: Vec<_> = verdicts.iter().filter(|(good, _)| !good).collect();
    assert!(refused.is_empty(), "{refused:#?}");
    let fair: Vec<_> = verdicts.iter().filter(|(_, line)| line.contains("-fair-")).collect();
    assert!(fair.len() >= 3 && fair.iter().all(|(_, line)| line.contains("chance proved (")), "{fair:#?}");
}

/// What cannot be judged without knowing what the cards do.
const BEYOND: [&str; 2] = ["The changes written (\"delta\") are", "No card offers this."];

#[test]
fn the_second_referee_refuses_bad_records() {
    let Some(verdicts) = verdicts("bad") else { return };
    for (_, line) in verdicts.iter().filter(|(good, _)| *good) {
        let (file, number) = line.strip_prefix("good ").unwrap().split_once(".jsonl:").unwrap();
        let number: usize = number.split(':').next().unwrap().parse().unwrap();
        let text = fs::read_to_string(format!("{file}.jsonl")).unwrap();
        let record: serde_json::Value = serde_json::from_str(text.lines().nth(number - 1).unwrap()).unwrap();
        let fault = record["fault"].as_str().unwrap();
        let beyond = record["game"] == "genesia" && BEYOND.iter().any(|beyond| fault.contains(beyond));
        assert!(beyond, "{line}: {fault}");
    }
}

#[test]
fn the_test_vectors_on_the_page_are_true() {
    let page = fs::read_to_string(root().join("docs/record.md")).unwrap();
    let seed = [0x2a; 32];
    let key = key(&seed, &[vec![0x01, 0xab], vec![]]);
    let draw = |number| Draws::new(key, number);
    let below = |bound, count| -> String {
        let mut draws = draw(0);
        (0..count).map(|_| draws.below(bound).to_string()).collect::<Vec<_>>().join(", ")
    };
    let mut list = [0, 1, 2, 3, 4];
    draw(0).shuffle(&mut list);
    let mut numbers = draw(0);
    let numbers: Vec<String> = (0..5).map(|_| format!("{:016x}", numbers.next_u64())).collect();
    let mut bag = genarium_games::genial::Tiles::BOX;
    let mut draws = draw(0);
    let tiles: Vec<String> = (0..6).map(|_| bag.draw(&mut draws).to_string()).collect();
    let dice = Genesis::start(&Default::default()).unwrap().draw_chance(&mut draw(0)).unwrap().dice();
    for vector in [
        commitment(&seed),
        hex(&key),
        numbers.join(" "),
        format!("{:016x}", draw(1).next_u64()),
        below(36, 6),
        below(2_147_483_649, 3),
        list.map(|item| item.to_string()).join(" "),
        tiles.join(" "),
        format!("{}, {}", dice[0], dice[1]),
    ] {
        assert!(page.contains(&vector), "{vector}");
    }
    // The first rack of a game is drawn from the full bag.
    let rack = Genial::start(&Default::default()).unwrap().draw_chance(&mut draw(0)).unwrap().tiles;
    let mut tiles_of_rack: Vec<String> = rack.iter().map(|tile| tile.to_string()).collect();
    let mut tiles = tiles;
    tiles.sort();
    tiles_of_rack.sort();
    assert_eq!(tiles, tiles_of_rack);
}
