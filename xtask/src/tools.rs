//! Running programs, and getting those that are missing.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::{env, fs};

/// The top folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// The names of the games: the folders of `games`.
pub fn games() -> Result<Vec<String>, String> {
    let folder = root().join("games");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let games = entries.flatten().filter(|entry| entry.path().join("Cargo.toml").is_file());
    let mut names: Vec<String> =
        games.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
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

/// The same beside something else that speaks meanwhile: what the program says is shown when it has ended.
pub fn run_aside(what: &str, command: &mut Command) -> Result<(), String> {
    eprintln!("── {what}, beside what follows");
    let output = command.output().map_err(|error| format!("{what} could not start: {error}."))?;
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    eprintln!("── {what}, the end\n{}", said.concat());
    if output.status.success() { Ok(()) } else { Err(format!("{what} failed.")) }
}

/// A program on the search path.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let program = format!("{name}{}", env::consts::EXE_SUFFIX);
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(&program)).find(|file| file.is_file())
}

/// Where everything is built.
pub fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into()))
}

/// Where a build of this profile (`debug` or `release`) puts a program of ours.
pub fn built(profile: &str, name: &str) -> PathBuf {
    target().join(profile).join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// A cargo subcommand from a package of the registry: the installed one, or one built into the target folder.
pub struct Tool {
    name: &'static str,
    program: PathBuf,
    building: Option<Child>,
}

impl Tool {
    /// Finds it, or begins to build it beside what is done next.
    pub fn begin(name: &'static str) -> Tool {
        let folder = root().join("target").join("tools");
        let program = on_path(name)
            .unwrap_or_else(|| folder.join("bin").join(format!("{name}{}", env::consts::EXE_SUFFIX)));
        let building = if program.is_file() {
            None
        } else {
            eprintln!("── building {name} in the background");
            let mut install = cargo();
            // Compiling it takes longer than all it ever does here: it need not be fast itself, nor debugged.
            install.args(["install", "--quiet", "--locked", "--debug", name, "--root"]).arg(&folder);
            install.env("CARGO_PROFILE_DEV_DEBUG", "false").spawn().ok()
        };
        Tool { name, program, building }
    }

    /// The program, as soon as it is there.
    pub fn ready(mut self) -> Result<PathBuf, String> {
        if let Some(mut building) = self.building.take() {
            let _ = building.wait();
        }
        let program = std::mem::take(&mut self.program);
        if program.is_file() { Ok(program) } else { Err(format!("{} could not be built.", self.name)) }
    }
}

/// Whoever fails in the meantime does not wait for it.
impl Drop for Tool {
    fn drop(&mut self) {
        if let Some(building) = &mut self.building {
            let _ = building.kill();
        }
    }
}
