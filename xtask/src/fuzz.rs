//! `cargo xtask fuzz [SECONDS] [TARGET]`

use crate::tools::{self, Tool, root};
use std::fs;
use std::process::Command;

/// Records are too long a text to be found by chance.
const SEEDED: (&str, [&str; 2]) =
    ("records_are_read_or_refused", ["tests/records/good", "tests/records/bad"]);

pub fn run(arguments: &[String]) -> Result<(), String> {
    let seconds: u32 = match arguments.first() {
        Some(text) => text.parse().map_err(|_| format!("\"{text}\" is no number of seconds."))?,
        None => 30,
    };
    let mut targets = targets()?;
    if let Some(wanted) = arguments.get(1) {
        targets.retain(|target| target == wanted);
        if targets.is_empty() {
            return Err(format!("There is no target \"{wanted}\" in fuzz/fuzz_targets."));
        }
    }
    let tool = Tool::begin("cargo-fuzz").ready()?;
    for target in &targets {
        let corpus = format!("fuzz/corpus/{target}");
        fs::create_dir_all(root().join(&corpus)).map_err(|error| format!("{corpus}: {error}"))?;
        let mut fuzz = Command::new(&tool);
        // Without a sanitizer the pinned stable compiler will do; the rules have no unsafe code to sanitize.
        fuzz.current_dir(root()).args(["run", "--sanitizer", "none", target, &corpus]);
        // As long as the longest record, or as a whole game takes choices.
        let longest = if target == SEEDED.0 { 65_536 } else { 4096 };
        if target == SEEDED.0 {
            fuzz.args(SEEDED.1);
        }
        fuzz.arg("--").arg(format!("-max_len={longest}")).arg("-len_control=0");
        fuzz.arg(format!("-max_total_time={seconds}"));
        tools::run(&format!("fuzzing {target} for {seconds} seconds"), &mut fuzz)?;
    }
    Ok(())
}

/// All of them: each is a file named after the property that it tries to break.
fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = files.flatten().map(|file| file.path());
    let names = names.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.collect();
    names.sort();
    Ok(names)
}
