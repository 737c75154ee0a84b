//! `cargo xtask referees SEED [GAMES]`: fresh games of every kind, judged by both referees.

use crate::tools::{self, root};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Every variant, option and number of players, with the games that each bot plays there unless told otherwise.
const TABLES: [(u32, &[&str]); 3] = [
    (
        15,
        &[
            "genial players=2",
            "genial players=3",
            "genial players=4",
            "genial players=4 variant=teams",
            "genial players=4 variant=teams partners=open",
            "genial players=4 variant=teams halt=tile",
            "genial players=1 variant=solo",
        ],
    ),
    (
        9,
        &[
            "genesis players=2 board=caldera",
            "genesis players=2 board=pangaea tiles=16",
            "genesis players=2 board=ridges end=finish-turn species=man,mammal",
            "genesis players=2 board=straits tiles=16 end=finish-turn",
            "genesis players=3 board=outposts",
            "genesis players=3 board=basins tiles=16 species=mammal,reptile,man",
            "genesis players=3 board=caldera end=finish-turn",
            "genesis players=3 board=pangaea tiles=16 end=finish-turn",
            "genesis players=4 board=ridges",
            "genesis players=4 board=straits tiles=16",
            "genesis players=4 board=outposts end=finish-turn species=man,mammal,dinosaur,reptile",
            "genesis players=4 board=basins tiles=16 end=finish-turn",
        ],
    ),
    (
        3,
        &[
            "genesia players=2",
            "genesia players=3",
            "genesia players=4",
            "genesia players=5",
            "genesia players=2 objectives=with-black",
            "genesia players=3 objectives=none promo=true",
            "genesia players=4 recruit_in_attack=true",
            "genesia players=5 promo=true recruit_in_attack=true",
            "genesia players=2 lots=green,red/violet,red/yellow,red promo=true",
            "genesia players=3 lots=blue,violet,red/green,violet,red/blue,green,red",
            "genesia players=3 mode=teams teams=0,2/1",
            "genesia players=4 mode=teams teams=0,1/2,3",
            "genesia players=5 mode=teams teams=0,1/2,3/4 objectives=with-black",
            "genesia players=2 pack=reference@1.4.0",
            "genesia players=1 mode=beginner",
            "genesia players=1 mode=expert",
            "genesia players=1 mode=heroic",
            "genesia players=1 mode=expert promo=true",
            "genesia players=2 deck=warlike",
            "genesia players=4 deck=management",
            "genesia players=2 pack=reference@1.5.0",
        ],
    ),
];

const BOTS: [&str; 3] = ["random", "greedy", "medium"];

pub fn run(arguments: &[String]) -> Result<(), String> {
    let number = |place: usize| -> Result<Option<u32>, String> {
        let text = arguments.get(place);
        text.map(|text| text.parse().map_err(|_| format!("\"{text}\" is no number."))).transpose()
    };
    let seed = number(0)?.ok_or("Name a seed that was never used.")?;
    let games = number(1)?;
    let mut build = tools::cargo();
    build.args(["build", "--quiet", "--locked", "--package=genarium-cli"]);
    tools::run("building the first referee", &mut build)?;
    let program = tools::built("debug", "genarium");
    let folder = root().join("target/referees");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for (usually, tables) in TABLES {
        let (games, mut files) = (games.unwrap_or(usually), Vec::new());
        for (table, bots) in tables.iter().flat_map(|table| BOTS.map(|bots| (table, bots))) {
            let file = folder.join(format!("{}-{bots}.jsonl", table.replace([' ', '/', '='], "-")));
            let mut words = table.split(' ');
            let mut simulate = Command::new(&program);
            simulate.arg("simulate").args(words.next()).args(words.flat_map(|option| ["--option", option]));
            simulate.args([
                "--bots",
                bots,
                "--games",
                &games.to_string(),
                "--seed",
                &seed.to_string(),
                "--out",
            ]);
            tools::run(&format!("{games} games of {table} by {bots}"), simulate.arg(&file))?;
            files.push(file);
        }
        tools::run("the first referee", Command::new(&program).arg("verify").args(&files))?;
        second(&files)?;
    }
    Ok(())
}

/// The second referee has a line for every record: nothing but good ones, counted.
fn second(files: &[PathBuf]) -> Result<(), String> {
    let mut referee = Command::new("python3");
    referee.arg("-B").arg(root().join("tests/referee/referee.py"));
    referee.arg("--boards").arg(root().join("boards/genesis")).arg("--packs").arg(root().join("packs"));
    let output =
        referee.args(files).output().map_err(|error| format!("python3 could not start: {error}."))?;
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let bad: Vec<&str> = told.lines().filter(|line| !line.starts_with("good ")).collect();
    if !output.status.success() || !bad.is_empty() {
        return Err(format!(
            "The second referee: {}{}",
            bad.join("\n"),
            String::from_utf8_lossy(&output.stderr)
        ));
    }
    println!("the second referee: {} records, 0 bad", told.lines().count());
    Ok(())
}
