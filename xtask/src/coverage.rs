//! `cargo xtask coverage`: which lines of the rules no test ever reaches.

use crate::tools::{self, on_path, root};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What is looked at in every game: the rules, and how they are written. The rest has tests of its own kind.
const PARTS: [&str; 2] = ["/src/rules/", "/src/notation"];

pub fn run() -> Result<(), String> {
    let (profdata, cov) = (llvm("llvm-profdata")?, llvm("llvm-cov")?);
    let folder = root().join("target/coverage");
    let profiles = folder.join("profiles");
    let _ = fs::remove_dir_all(&profiles);
    let mut test = tools::cargo();
    test.args(["test", "--locked", "--quiet", "--lib", "--target-dir"]).arg(&folder);
    test.arg("--package=genarium-engine");
    test.args(tools::games()?.iter().map(|name| format!("--package=genarium-{name}")));
    test.env("RUSTFLAGS", "-C instrument-coverage").env("LLVM_PROFILE_FILE", profiles.join("%p-%m.profraw"));
    tools::run("the tests of the rules, counting", &mut test)?;
    let merged = folder.join("merged.profdata");
    let mut merge = Command::new(profdata);
    merge.args(["merge", "--sparse"]).arg(&profiles).arg("-o").arg(&merged);
    tools::run("adding up the counts", &mut merge)?;
    let mut export = Command::new(cov);
    export.args(["export", "--format=lcov"]).arg(format!("--instr-profile={}", merged.display()));
    export.args(test_programs(&folder)?.iter().map(|program| format!("--object={}", program.display())));
    let output = export.output().map_err(|error| format!("llvm-cov could not start: {error}."))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    report(&String::from_utf8_lossy(&output.stdout))
}

/// A program of LLVM: the one of the Rust toolchain, or the newest that is installed.
fn llvm(name: &str) -> Result<PathBuf, String> {
    let asked = Command::new("rustc").args(["--print", "target-libdir"]).output();
    let libraries = asked.ok().and_then(|output| String::from_utf8(output.stdout).ok()).unwrap_or_default();
    let of_rust = Path::new(libraries.trim()).join("../bin").join(name);
    let versions = (19..40).rev().map(|version| format!("{name}-{version}"));
    let installed = versions.chain([name.to_owned()]).find_map(|name| on_path(&name));
    [of_rust].into_iter().find(|path| path.is_file()).or(installed).ok_or_else(|| {
        format!("Coverage needs {name}: \"rustup component add llvm-tools\", or \"apt-get install llvm-19\".")
    })
}

/// The test programs that were built last.
fn test_programs(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let programs = folder.join("debug/deps");
    let files = fs::read_dir(&programs).map_err(|error| format!("{}: {error}", programs.display()))?;
    let is_program = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.starts_with("genarium_") && path.extension().is_none_or(|end| end == env::consts::EXE_EXTENSION)
    };
    Ok(files.flatten().map(|file| file.path()).filter(is_program).collect())
}

/// Prints how much of each file was reached, and every line that was not.
fn report(lcov: &str) -> Result<(), String> {
    let mut files: BTreeMap<String, BTreeMap<usize, u64>> = BTreeMap::new();
    let mut file = None;
    let top = root();
    for line in lcov.lines() {
        if let Some(path) = line.strip_prefix("SF:") {
            let path = Path::new(path).strip_prefix(&top).unwrap_or(Path::new(path));
            let path = path.to_string_lossy().replace('\\', "/");
            let rules = path.starts_with("games/") && PARTS.iter().any(|part| path.contains(part));
            file = rules.then_some(path);
        } else if let (Some(path), Some(counted)) = (&file, line.strip_prefix("DA:")) {
            let mut numbers = counted.split(',').map(str::parse::<u64>);
            if let (Some(Ok(number)), Some(Ok(count))) = (numbers.next(), numbers.next()) {
                *files.entry(path.clone()).or_default().entry(number as usize).or_default() += count;
            }
        }
    }
    let (mut lines, mut missed) = (0, 0);
    for (path, counts) in &files {
        let text = fs::read_to_string(top.join(path)).map_err(|error| format!("{path}: {error}"))?;
        let never: Vec<usize> =
            counts.iter().filter(|(_, count)| **count == 0).map(|(number, _)| *number).collect();
        lines += counts.len();
        missed += never.len();
        println!("{path}: {} of {} lines reached", counts.len() - never.len(), counts.len());
        for number in never {
            println!("  {number}: {}", text.lines().nth(number - 1).unwrap_or_default().trim());
        }
    }
    println!("{} of {lines} lines of the rules are reached by their tests", lines - missed);
    Ok(())
}
