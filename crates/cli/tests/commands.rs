//! The commands as a user types them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn genarium(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_genarium")).args(arguments).output().expect("the command starts")
}

fn with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_genarium"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // A command that has seen enough closes its input: that is no failure of the test.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("the command ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is UTF-8")
}

/// A new empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// Simulates games of Génial.
fn simulate(arguments: &[&str]) -> String {
    let output = genarium(&[&["simulate", "genial"], arguments].concat());
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(output.stderr.is_empty(), "no progress bar where no terminal is");
    text(&output.stdout)
}

/// Every kind of table, with the name of its golden games by the newest rules. Those of older versions lie beside them
/// and keep verifying.
const TABLES: [(&str, &str); 20] = [
    ("genial-1.1-2", "genial --players 2"),
    ("genial-1.1-3", "genial --players 3"),
    ("genial-1.1-4", "genial --players 4"),
    ("genial-1.1-teams", "genial --players 4 --variant teams"),
    ("genial-1.1-teams-open", "genial --players 4 --variant teams --option partners=open"),
    ("genial-1.1-teams-tile", "genial --players 4 --variant teams --option halt=tile"),
    ("genial-1.1-solo", "genial --players 1 --variant solo"),
    ("genesis-1.1-2", "genesis --players 2"),
    ("genesis-1.1-3", "genesis --players 3"),
    ("genesis-1.1-4", "genesis --players 4"),
    ("genesis-1.1-2-sixteen", "genesis --players 2 --option tiles=16"),
    ("genesis-1.1-4-finish-turn", "genesis --players 4 --option end=finish-turn"),
    ("genesia-1.1-2", "genesia --pack reference@1.5.0 --players 2"),
    ("genesia-1.1-3", "genesia --pack reference@1.5.0 --players 3"),
    ("genesia-1.1-4", "genesia --pack reference@1.5.0 --players 4"),
    ("genesia-1.1-5", "genesia --pack reference@1.5.0 --players 5"),
    (
        "genesia-1.1-teams",
        "genesia --pack reference@1.5.0 --players 3 --option mode=teams --option teams=0,2/1",
    ),
    ("genesia-1.1-beginner", "genesia --pack reference@1.5.0 --players 1 --option mode=beginner"),
    ("genesia-1.1-expert", "genesia --pack reference@1.5.0 --players 1 --option mode=expert"),
    ("genesia-1.1-heroic", "genesia --pack reference@1.5.0 --players 1 --option mode=heroic"),
];

/// Games of a table by one kind of bot.
fn simulate_table(table: &str, bots: &str, games: &str, seed: &str) -> String {
    let rest = ["--bots", bots, "--games", games, "--seed", seed];
    let arguments: Vec<&str> = ["simulate"].into_iter().chain(table.split(' ')).chain(rest).collect();
    let output = genarium(&arguments);
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn simulated_games_of_every_table_verify() {
    for (_, table) in TABLES {
        for bots in ["random", "greedy"] {
            let records = simulate_table(table, bots, "5", "4");
            assert_eq!(records.lines().count(), 5);
            let verified = with_input(&["verify", "-"], records.as_bytes());
            let said = text(&verified.stdout);
            let (counts, proved) = said.split_once('\n').expect("two lines");
            assert_eq!(counts, "5 records, 0 bad");
            assert!(proved.starts_with("rules: proved in 5 records ("), "{proved}");
            assert!(proved.ends_with("; chance: not proved in 5: the record has no fairness\n"), "{proved}");
            assert_eq!(verified.status.code(), Some(0));
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let games = |seed, threads| simulate(&["--games", "300", "--seed", seed, "--threads", threads]);
    let one = games("9", "1");
    assert_eq!(one, games("9", "2"));
    assert_eq!(one, games("9", "5"));
    assert_ne!(one, games("10", "1"));
}

/// The pack that golden games of Genesia name as their own. As long as the reference pack says the same, options do not
/// name it.
const GOLDEN_PACK: &str = ",\"pack\":\"57e38b3b1e02ba748f930b3b1012c0d9\"";

/// The first record of each golden file of random play, written again from its seed. Bots that think may learn: the
/// games that they have played stay as they are, and are only verified.
#[test]
fn golden_games_are_played_again_to_the_byte() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records/good");
    for (name, table) in TABLES {
        let golden = fs::read_to_string(folder.join(format!("{name}-random.jsonl"))).expect("a golden game");
        let played = simulate_table(table, "random", "1", "1").replacen(GOLDEN_PACK, "", 1);
        assert_eq!(played, golden, "{name}");
    }
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = folder("whole");
    let path = folder.join("games.jsonl");
    let out = path.to_str().expect("a path in UTF-8");
    simulate(&["--games", "3", "--out", out]);
    assert_eq!(fs::read_to_string(&path).expect("the file").lines().count(), 3);
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 1, "nothing else is left behind");
    let nowhere = folder.join("missing").join("games.jsonl");
    let refused =
        genarium(&["simulate", "genial", "--games", "1", "--out", nowhere.to_str().expect("UTF-8")]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn requests_that_cannot_be_met_get_a_sentence_and_exit_code_2() {
    let cases: [(&str, &str); 9] = [
        ("--players 5", "Génial is for 1 to 4 players, not 5."),
        ("--players x", "The option players cannot be \"x\"; it takes a number from 1 to 4."),
        ("--players 3 --variant teams", "The variant teams is for 4 players, not 3."),
        ("--option partners", "An option is typed key=value, not \"partners\"."),
        (
            "--option colour=red",
            "There is no option \"colour\"; the options are players, variant, partners, halt.",
        ),
        (
            "--bots genius",
            "Génial has no bot \"genius\"; there are random, greedy, beginner, easy, medium, hard, champion.",
        ),
        ("--bots random,random,random", "3 bots were named for 2 seats; name one, or one a seat."),
        ("--threads 0", "0 is not in 1..=1024"),
        ("--seed many", "invalid digit"),
    ];
    for (arguments, sentence) in cases {
        let arguments = arguments.split(' ').chain(["--games", "1"]);
        let output = genarium(&["simulate", "genial"].into_iter().chain(arguments).collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(2), "{sentence}");
        assert!(text(&output.stderr).contains(sentence), "{}", text(&output.stderr));
        assert!(output.stdout.is_empty());
    }
    let unknown = genarium(&["rules", "chess"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(text(&unknown.stderr).contains("There is no game \"chess\""));
}

/// What `verify` says about a text.
fn verdict(records: &[u8]) -> (Option<i32>, String) {
    let output = with_input(&["verify", "-"], records);
    assert!(output.stderr.is_empty() || output.status.code() == Some(2), "{}", text(&output.stderr));
    (output.status.code(), text(&output.stdout))
}

#[test]
fn verify_says_what_is_wrong_and_where() {
    let good = simulate(&["--games", "1", "--seed", "2"]);
    let cases: [(String, &str); 8] = [
        (good[..good.len() / 2].to_owned(), "-:1: The record is cut off, at column"),
        ("not a record\n".to_owned(), "-:1: This is not a record"),
        (good.replace("genarium-record/1", "genarium-record/9"), "The format is \"genarium-record/9\""),
        (good.replace("\"genial\"", "\"chess\""), "There is no game \"chess\""),
        (
            good.replacen("\"action\":\"place\"", "\"action\":\"jump\"", 1),
            "entry 2: The actions of Génial are",
        ),
        (good.replacen("\"players\":2", "\"players\":3", 1), "It names 2 players at a table of 3."),
        (good.replacen("\"winners\":[", "\"winners\":[7,", 1), "The result names the winners ["),
        ("{\"a\":".repeat(50_000), "-:1: "),
    ];
    for (record, sentence) in cases {
        let (code, said) = verdict(record.as_bytes());
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains(sentence), "{said}");
        assert!(said.ends_with("1 records, 1 bad\nnothing is proved\n"), "{said}");
    }
}

#[test]
fn verify_finds_the_bad_record_among_good_ones() {
    let good = simulate(&["--games", "3", "--seed", "2"]);
    let lines: Vec<&str> = good.lines().collect();
    let mixed = format!("{}\n\n{}\n{}\n", lines[0], &lines[1][..200], lines[2]);
    let (code, said) = verdict(mixed.as_bytes());
    assert_eq!(code, Some(1));
    assert!(said.starts_with("-:3: ") && said.contains("3 records, 1 bad\n"), "{said}");
    let json = with_input(&["verify", "--json", "-"], mixed.as_bytes());
    let report: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!((&report["records"], &report["bad"]), (&3.into(), &1.into()));
    assert_eq!(report["findings"][0]["line"], 3);
    assert_eq!((&report["proved"]["rules"], &report["proved"]["without_fairness"]), (&2.into(), &2.into()));
}

#[test]
fn verify_says_what_was_proved() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records/good");
    let fair = fs::read_to_string(folder.join("genesis-fair-1.0.0.jsonl")).expect("a golden game");
    let (code, said) = verdict(fair.as_bytes());
    let proved = said.lines().last().expect("a last line");
    assert_eq!(code, Some(0));
    assert!(proved.starts_with("rules: proved (") && proved.contains("; chance: proved ("), "{proved}");
    let mut record: serde_json::Value = serde_json::from_str(&fair).expect("JSON");
    record["fairness"].as_object_mut().expect("fairness").remove("entropy");
    let (_, said) = verdict(record.to_string().as_bytes());
    assert!(said.ends_with("; result: proved; chance: not proved: the record has no entropy\n"), "{said}");
}

#[test]
fn verify_refuses_bytes_that_are_no_text_and_lines_without_end() {
    let (code, said) = verdict(&[0xff, 0xfe, 0x00, b'\n']);
    assert_eq!(code, Some(1));
    assert!(said.contains("This is not text in UTF-8."), "{said}");
    let (code, said) = verdict(&vec![b'{'; 9 << 20]);
    assert_eq!(code, Some(1));
    assert!(said.contains("A record is longer than 4 MiB."), "{said}");
}

#[test]
fn verify_without_a_record_or_a_file_is_a_request_that_cannot_be_met() {
    assert_eq!(verdict(b"").0, Some(2));
    assert_eq!(genarium(&["verify", "/no/such/file"]).status.code(), Some(2));
}

#[test]
fn every_altered_score_and_tile_is_found() {
    let record = simulate(&["--games", "1", "--seed", "3", "--bots", "greedy"]);
    let mut value: serde_json::Value = serde_json::from_str(&record).expect("JSON");
    let entries = value["log"].as_array().expect("a log").len();
    for entry in (0..entries).step_by(5) {
        let before = value["log"][entry].clone();
        let line = value["log"][entry].as_object_mut().expect("an entry");
        if line.contains_key("scores") {
            let red = line["scores"]["r"].as_u64().expect("a value");
            line["scores"]["r"] = (red + 1).into();
        } else if line.contains_key("tiles") {
            line["tiles"] = serde_json::json!([]);
        } else {
            line["action"] = "place".into();
        }
        let (code, said) = verdict(value.to_string().as_bytes());
        assert_eq!(code, Some(1));
        assert!(said.contains(&format!("entry {entry}: ")), "{said}");
        value["log"][entry] = before;
    }
}

#[test]
fn render_draws_any_position_of_a_record() {
    let folder = folder("render");
    let file = folder.join("game.jsonl");
    fs::write(&file, simulate(&["--games", "2", "--seed", "1"])).expect("the record");
    let file = file.to_str().expect("UTF-8");
    for entry in ["0", "1", "30"] {
        let drawn = genarium(&["render", file, "--entry", entry]);
        assert!(drawn.status.success(), "{}", text(&drawn.stderr));
        let picture = text(&drawn.stdout);
        assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    }
    let out = folder.join("board.svg");
    assert!(
        genarium(&["render", file, "--record", "2", "--out", out.to_str().expect("UTF-8")]).status.success()
    );
    assert!(fs::read_to_string(out).expect("the picture").contains("</svg>"));
    let beyond = genarium(&["render", file, "--entry", "5000"]);
    assert_eq!(beyond.status.code(), Some(2));
    assert!(text(&beyond.stderr).contains("There is no entry 5000"));
    assert_eq!(genarium(&["render", file, "--record", "9"]).status.code(), Some(2));
}

#[test]
fn bench_prints_a_list_of_figures() {
    let output = genarium(&["bench", "genial", "--json", "--seconds", "0.01"]);
    assert!(output.status.success());
    let figures: Vec<serde_json::Map<String, serde_json::Value>> =
        serde_json::from_slice(&output.stdout).expect("a JSON list");
    let keys = ["game", "players", "variant", "policy", "threads", "games_per_s", "entries_per_s"];
    for figure in &figures {
        assert!(keys.iter().all(|key| figure.contains_key(*key)));
        assert!(figure["games_per_s"].as_f64().expect("a number") > 0.0);
    }
    let kinds: Vec<_> =
        figures.iter().map(|figure| (figure["players"].as_u64(), figure["policy"].as_str())).collect();
    assert!(kinds.contains(&(Some(2), Some("random"))) && kinds.contains(&(Some(1), Some("greedy"))));
}

#[test]
fn rules_are_told_in_three_languages() {
    for game in ["genial", "genesis", "genesia"] {
        let told = |lang| text(&genarium(&["rules", game, "--lang", lang]).stdout);
        let texts = ["en", "fr", "it"].map(told);
        assert!(texts.iter().all(|text| text.lines().count() > 60));
        assert!(texts[0] != texts[1] && texts[1] != texts[2]);
        let mut here = Command::new(env!("CARGO_BIN_EXE_genarium"));
        here.args(["rules", game]).env("LC_ALL", "it_CH.UTF-8").env("LANG", "fr_FR");
        assert_eq!(text(&here.output().expect("the command starts").stdout), texts[2]);
    }
    assert_eq!(genarium(&["rules", "genial", "--lang", "de"]).status.code(), Some(2));
}

#[test]
fn an_owners_board_is_checked_and_played_on() {
    let folder = folder("board");
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../boards/genesis/caldera.toml");
    let mine = folder.join("mine.toml");
    let rows = fs::read_to_string(house).expect("a board of the house").replace("\"caldera\"", "\"mine\"");
    fs::write(&mine, &rows).expect("the board");
    let path = mine.to_str().expect("UTF-8");
    let checked = genarium(&["board", "check", path]);
    assert_eq!(checked.status.code(), Some(0));
    assert!(text(&checked.stdout).contains("This board is fit for play."));
    let records = simulate_table(&format!("genesis --players 3 --board {path}"), "random", "2", "1");
    fs::remove_file(&mine).expect("the board goes");
    let (code, said) = verdict(records.as_bytes());
    assert_eq!(code, Some(0), "the record has it all: {said}");

    fs::write(&mine, rows.replacen('V', ".", 1)).expect("the board");
    let checked = genarium(&["board", "check", path]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(
        text(&checked.stdout).contains("A board has 22 volcanoes and tar pits together; this one has 21.")
    );
    let refused = genarium(&["simulate", "genesis", "--games", "1", "--board", path]);
    assert_eq!(refused.status.code(), Some(2));
    fs::write(&mine, rows.replacen('V', "T", 1)).expect("the board");
    let checked = genarium(&["board", "check", path]);
    assert_eq!(checked.status.code(), Some(0), "other counts are only remarked on");
    let said = text(&checked.stdout);
    assert!(said.contains("Remark: The boards of the house have 10 volcanoes; this one has 9."), "{said}");
    assert!(said.contains("Remark: The boards of the house have 12 tar pits; this one has 13."), "{said}");
    assert!(said.contains("This board is fit for play."), "{said}");
    let records = simulate_table(&format!("genesis --players 2 --board {path}"), "random", "1", "1");
    assert_eq!(verdict(records.as_bytes()).0, Some(0));
    fs::write(&mine, "rows = 3").expect("the board");
    let refused = genarium(&["board", "check", path]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(
        text(&refused.stderr).contains("mine.toml:1: This is not a board file"),
        "{}",
        text(&refused.stderr)
    );
    let refused = genarium(&["simulate", "genial", "--games", "1", "--board", path]);
    assert!(text(&refused.stderr).contains("This game takes no board from a file."));
}

#[test]
fn playing_needs_a_terminal() {
    let output = with_input(&["play", "genial"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("terminal"), "{}", text(&output.stderr));
}
