//! `cargo xtask dist`

use crate::{tools, web};
use std::fs;
use std::process::Command;

/// Builds the program that is shipped and measured, and puts it into `target/shipped` with its symbols beside it.
pub fn run() -> Result<(), String> {
    web::build_if_changed()?;
    let mut build = tools::cargo();
    build.args(["build", "--profile", "dist", "--locked", "--package", "genarium-cli"]);
    tools::run("building the program to ship, optimised as one: many minutes the first time", &mut build)?;
    let built = tools::built("dist", "genarium");
    let shipped = tools::built("shipped", "genarium");
    let symbols = shipped.with_extension("debug");
    let folder = shipped.parent().ok_or("There is no folder to put the program into.")?;
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    if !cfg!(target_os = "linux") {
        return fs::copy(&built, &shipped)
            .map(|_| ())
            .map_err(|error| format!("{}: {error}", shipped.display()));
    }
    let mut copy = Command::new("objcopy");
    copy.arg("--only-keep-debug").args([&built, &symbols]);
    tools::run("copying the symbols", &mut copy)?;
    // Debuggers and backtraces find them by this link, as long as the two files lie together.
    let mut strip = Command::new("objcopy");
    strip
        .arg("--strip-all")
        .arg(format!("--add-gnu-debuglink={}", symbols.display()))
        .args([&built, &shipped]);
    tools::run(&format!("stripping the program ({})", shipped.display()), &mut strip)
}
