//! The arena and hints as a user types them.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn genarium(arguments: &str) -> Output {
    let arguments = arguments.split_whitespace();
    Command::new(env!("CARGO_BIN_EXE_genarium")).args(arguments).output().expect("the command starts")
}

fn good(arguments: &str) -> String {
    let output = genarium(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "no progress bar where no terminal is");
    String::from_utf8(output.stdout).expect("output is UTF-8")
}

fn refused(arguments: &str) -> String {
    let output = genarium(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments}");
    String::from_utf8(output.stderr).expect("output is UTF-8")
}

fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// The figures of an arena without the times, which are never the same.
fn figures(arguments: &str) -> Value {
    let mut report: Value = serde_json::from_str(&good(arguments)).expect("JSON");
    for bot in report["bots"].as_array_mut().expect("a list of bots") {
        bot.as_object_mut().expect("a bot's figures").retain(|key, _| !key.starts_with("decision_"));
    }
    report
}

#[test]
fn an_arena_is_the_same_whatever_the_threads_and_interruptions() {
    let path = file("arena.jsonl");
    let arena = "arena genial --players 3 --bots greedy,random --seed 4 --json";
    let whole = figures(&format!("{arena} --games 12 --threads 1"));
    assert_eq!(whole, figures(&format!("{arena} --games 12 --threads 3")));
    figures(&format!("{arena} --games 5 --resume {}", path.display()));
    // The machine stopped in the middle of a line.
    let mut cut = fs::read_to_string(&path).expect("finished games");
    assert_eq!(cut.lines().count(), 6);
    cut.truncate(cut.len() - 10);
    fs::write(&path, cut).expect("a file to write");
    assert_eq!(whole, figures(&format!("{arena} --games 12 --resume {}", path.display())));
    assert_eq!(fs::read_to_string(&path).expect("finished games").lines().count(), 13);
    let other = refused(&format!("arena genial --bots greedy,random --games 3 --resume {}", path.display()));
    assert!(other.contains("other bots, options or another seed"), "{other}");
}

#[test]
fn greedy_wins_the_arena_against_random_in_every_game() {
    for (game, games) in [("genial", 6), ("genesis", 6), ("genesia", 3)] {
        let report =
            figures(&format!("arena {game} --players 3 --bots random,greedy --games {games} --json"));
        assert_eq!(report["bots"][0]["name"], "greedy", "{report}");
        assert_eq!(report["games"], games);
        assert!(report["bots"][0]["elo"].as_f64() > report["bots"][1]["elo"].as_f64());
    }
}

#[test]
fn unknown_bots_are_refused_with_the_names_there_are() {
    let sentence = refused("arena genial --bots godlike --games 1");
    assert!(sentence.contains("random, greedy, beginner, easy, medium, hard, champion"), "{sentence}");
    assert!(refused("simulate genial --bots godlike --games 1").contains("champion"));
    assert!(refused("play genial --bot godlike").contains("champion"));
}

#[test]
fn a_hint_comes_with_values_and_in_the_notation_of_records() {
    let path = file("hint.jsonl");
    good(&format!("simulate genial --bots greedy --games 1 --out {}", path.display()));
    let hint = format!("hint {} --entry 24 --playouts 64", path.display());
    let answer: Value = serde_json::from_str(&good(&format!("{hint} --json"))).expect("JSON");
    let hints = answer["hints"].as_array().expect("a list of hints");
    assert!(hints.len() > 1);
    for hint in hints {
        assert_eq!(hint["action"]["action"], "place");
        assert_eq!(hint["action"]["seat"], answer["seat"]);
        assert!((0.0..=1.0).contains(&hint["value"].as_f64().expect("a value")));
    }
    assert!(good(&format!("{hint} --lang en")).contains(" lays "));
    assert!(good(&format!("{hint} --lang fr")).contains(" pose "));
    assert!(refused(&format!("hint {} --entry 1", path.display())).contains("Chance is to act"));
    assert!(refused(&format!("{hint} --seat 0")).contains("nothing to decide"));
    assert!(refused(&format!("hint {}", path.display())).contains("over"));
    assert!(refused(&format!("{hint} --bot random")).contains("can give hints"));
}
