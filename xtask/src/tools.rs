//! Running programs, and getting those that are missing.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The top folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// The cargo that runs this task.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    command.current_dir(root());
    command
}

/// Runs a program to its end; anything but success is an error.
pub fn run(what: &str, command: &mut Command) -> Result<(), String> {
    eprintln!("── {what}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("{what} failed.")),
        Err(error) => Err(format!("{what} could not start: {error}.")),
    }
}

/// A program on the search path.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let program = format!("{name}{}", env::consts::EXE_SUFFIX);
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(&program)).find(|file| file.is_file())
}

/// Where a build of this profile (`debug` or `release`) puts a program of ours.
pub fn built(profile: &str, name: &str) -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join(profile).join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// A cargo subcommand from a package of the registry: the installed one, or one built into the target folder.
pub fn cargo_tool(name: &str) -> Result<PathBuf, String> {
    let program = format!("{name}{}", env::consts::EXE_SUFFIX);
    if let Some(found) = on_path(name) {
        return Ok(found);
    }
    let folder = root().join("target").join("tools");
    let built = folder.join("bin").join(&program);
    if !built.is_file() {
        let mut install = cargo();
        // Compiling it takes longer than all it ever does here: it need not be fast itself.
        install.args(["install", "--quiet", "--locked", "--debug", name, "--root"]).arg(&folder);
        run(&format!("installing {name}"), &mut install)?;
    }
    Ok(built)
}
