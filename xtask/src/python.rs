//! `cargo xtask python`: the package for Python, built and tested in an environment of its own.

use crate::tools::{self, on_path, root};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What builds and tests the package, in versions that are known to do it. NumPy and the environments are what people have.
const TOOLS: [&str; 7] = [
    "maturin==1.16.0",
    "pytest==9.2.0",
    "mypy==2.4.1",
    "numpy>=2.3,<3",
    "pettingzoo>=1.25,<2",
    "gymnasium>=1,<2",
    "polars>=1",
];
const PEERS: [&str; 2] = ["open_spiel", "momaland"];
/// The oldest Python that has buffers in its stable interface.
const OLDEST: (u32, u32) = (3, 11);

pub fn run(arguments: &[String]) -> Result<(), String> {
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => test(&environment()?),
        ["bench"] => bench(&environment()?, &[]),
        ["bench", "--peers"] => {
            let python = environment()?;
            pip(&python, "installing peers", &PEERS)?;
            bench(&python, &["--peers"])
        }
        _ => Err("There is \"cargo xtask python\", and \"cargo xtask python bench [--peers]\".".to_owned()),
    }
}

/// The tests as a part of all tests: where there is no Python or no way to its packages, a sentence says so.
pub fn check() -> Result<(), String> {
    match environment() {
        Ok(python) => test(&python),
        Err(sentence) => {
            eprintln!("   {sentence} The package for Python was not tested.");
            Ok(())
        }
    }
}

fn folder() -> PathBuf {
    root().join("target").join("python")
}

fn package() -> PathBuf {
    root().join("crates").join("python")
}

/// The Python of an environment that has the tools.
fn environment() -> Result<PathBuf, String> {
    let python = on_path("python3").ok_or("There is no python3.")?;
    if !is_new_enough(&python) {
        return Err(format!("This needs Python {}.{} or newer.", OLDEST.0, OLDEST.1));
    }
    let env = folder().join("env");
    let own = env.join("bin").join("python");
    // What was installed is written down last, so an environment that was left half done is done again.
    let (note, wanted) = (env.join("genarium.txt"), TOOLS.join("\n"));
    if fs::read_to_string(&note).is_ok_and(|noted| noted == wanted) {
        return Ok(own);
    }
    let _ = fs::remove_dir_all(&env);
    let made = Command::new(python).args(["-m", "venv"]).arg(&env).stdout(Stdio::null()).status();
    if !made.is_ok_and(|status| status.success()) {
        return Err("This Python has no module venv.".to_owned());
    }
    pip(&own, "installing tools for Python", &TOOLS)
        .map_err(|_| "The tools for Python cannot be fetched from here.".to_owned())?;
    fs::write(&note, wanted).map_err(|error| format!("{}: {error}", note.display()))?;
    Ok(own)
}

fn is_new_enough(python: &Path) -> bool {
    let asked = format!("import sys; sys.exit(sys.version_info < {OLDEST:?})");
    Command::new(python).args(["-c", &asked]).status().is_ok_and(|status| status.success())
}

fn pip(python: &Path, what: &str, packages: &[&str]) -> Result<(), String> {
    let mut command = Command::new(python);
    command.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages);
    tools::run(what, &mut command)
}

/// Builds the wheel and installs it.
fn install(python: &Path, profile: &str) -> Result<(), String> {
    let wheels = folder().join(profile);
    let _ = fs::remove_dir_all(&wheels);
    let mut build = Command::new(python);
    build.current_dir(root()).args(["-m", "maturin", "build", "--quiet", "--locked", "--profile", profile]);
    build.arg("--manifest-path").arg(package().join("Cargo.toml"));
    build.arg("--interpreter").arg(python).arg("--out").arg(&wheels);
    tools::run("building the package for Python", &mut build)?;
    let found = fs::read_dir(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    let wheel =
        found.flatten().map(|entry| entry.path()).find(|path| path.extension().is_some_and(|e| e == "whl"));
    let wheel = wheel.ok_or("No wheel was built.")?;
    let path = wheel.to_string_lossy().into_owned();
    pip(python, "installing it", &["--force-reinstall", "--no-deps", &path])
}

fn test(python: &Path) -> Result<(), String> {
    install(python, "dev")?;
    let module = |what: &str, arguments: &[&str]| {
        let mut command = Command::new(python);
        command.current_dir(package()).arg("-m").args(arguments);
        tools::run(what, &mut command)
    };
    let no_notes = ["-p", "no:cacheprovider"];
    let tests = ["pytest", "--quiet", "tests"];
    module("tests in Python", &[&tests[..], &no_notes].concat())?;
    let examples = ["pytest", "--quiet", "--pyargs", "genarium", "--doctest-modules"];
    let examples = [&examples[..], &["--doctest-ignore-import-errors"], &no_notes].concat();
    module("examples in the documentation", &examples)?;
    let cache = folder().join("mypy").to_string_lossy().into_owned();
    module("types", &["mypy", "--cache-dir", &cache, "python/genarium"])?;
    for (script, argument) in [("throughput.py", "0.05"), ("own_bot.py", "2"), ("value_network.py", "2")] {
        example(python, script, &[argument])?;
    }
    Ok(())
}

fn example(python: &Path, script: &str, arguments: &[&str]) -> Result<(), String> {
    let mut command = Command::new(python);
    command.current_dir(folder()).arg(package().join("examples").join(script)).args(arguments);
    tools::run(&format!("the example {script}"), &mut command)
}

/// Measures the package as it is shipped.
fn bench(python: &Path, arguments: &[&str]) -> Result<(), String> {
    install(python, "dist")?;
    example(python, "throughput.py", &[&["2"], arguments].concat())
}
