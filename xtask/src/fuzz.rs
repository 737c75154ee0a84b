//! `cargo xtask fuzz`

use crate::tools::{self, Tool, root};
use std::fs;
use std::process::Command;

/// Named after the property they try to break, with where to start from.
const TARGETS: [(&str, &[&str]); 2] =
    [("reader_never_panics", &["tests/records/good", "tests/records/bad"]), ("entries_keep_the_laws", &[])];

pub fn run(arguments: &[String]) -> Result<(), String> {
    let seconds: u32 = match arguments.first() {
        Some(text) => text.parse().map_err(|_| format!("\"{text}\" is no number of seconds."))?,
        None => 30,
    };
    let tool = Tool::begin("cargo-fuzz").ready()?;
    for (target, seeds) in TARGETS {
        let corpus = format!("fuzz/corpus/{target}");
        fs::create_dir_all(root().join(&corpus)).map_err(|error| format!("{corpus}: {error}"))?;
        let mut fuzz = Command::new(&tool);
        // Without a sanitizer the pinned stable compiler will do; the rules have no unsafe code to sanitize.
        fuzz.current_dir(root()).args(["run", "--sanitizer", "none", target, &corpus]).args(seeds);
        fuzz.args(["--", "-max_len=16384", "-len_control=0"]).arg(format!("-max_total_time={seconds}"));
        tools::run(&format!("fuzzing {target} for {seconds} seconds"), &mut fuzz)?;
    }
    Ok(())
}
