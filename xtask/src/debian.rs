//! Programs that come as packages of Debian: servers and a browser for the tests.

use crate::tools::{on_path, run};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// A package, and how to see that what it holds is there.
pub struct Package {
    name: &'static str,
    find: fn() -> Option<PathBuf>,
}

pub const POSTGRESQL: Package = Package { name: "postgresql", find: postgresql };
pub const NATS: Package = Package { name: "nats-server", find: nats };
pub const NODE: Package = Package { name: "nodejs", find: || on_path("node") };
pub const NPM: Package = Package { name: "npm", find: || on_path("npm") };
pub const PYTHON: Package = Package { name: "python3", find: || on_path("python3") };
pub const VALGRIND: Package = Package { name: "valgrind", find: || on_path("valgrind") };
pub const CHROMIUM: Package = Package { name: "chromium", find: chromium };

/// Installs what is missing where that is possible, and says what is still missing otherwise.
pub fn need(packages: &[&Package]) -> Result<(), String> {
    let missing = || -> Vec<&str> {
        packages.iter().filter(|package| (package.find)().is_none()).map(|package| package.name).collect()
    };
    let names = missing();
    if names.is_empty() {
        return Ok(());
    }
    if on_path("apt-get").is_some() && root() {
        // A bare machine has no list of packages yet, or an old one.
        let installed = has_list() && install(&names).is_ok();
        if !installed {
            run("asking for the list of packages", apt().arg("update"))?;
            install(&names)?;
        }
    }
    match missing().as_slice() {
        [] => Ok(()),
        still => Err(format!(
            "This needs {0}; install it with: apt-get install {1}",
            still.join(", "),
            still.join(" ")
        )),
    }
}

/// The browser: the one named by `CHROMIUM`, or an installed one.
pub fn chromium() -> Option<PathBuf> {
    const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let named = env::var_os("CHROMIUM").map(PathBuf::from).filter(|path| path.is_file());
    named.or_else(|| NAMES.iter().find_map(|name| on_path(name)))
}

fn postgresql() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    versions.flatten().map(|version| version.path().join("bin/initdb")).find(|file| file.exists())
}

fn nats() -> Option<PathBuf> {
    // Debian keeps it where only root looks.
    let usual = Path::new("/usr/sbin/nats-server");
    if usual.exists() { Some(usual.to_path_buf()) } else { on_path("nats-server") }
}

fn root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.starts_with(b"0\n"))
}

fn has_list() -> bool {
    let files = fs::read_dir("/var/lib/apt/lists").into_iter().flatten().flatten();
    files.into_iter().any(|file| file.file_name().to_string_lossy().contains("_Packages"))
}

fn install(names: &[&str]) -> Result<(), String> {
    let mut command = apt();
    // What is unpacked here can be unpacked again: no need to wait for the disk after every file.
    command.args(["install", "--yes", "--no-install-recommends", "-o", "Dpkg::Options::=--force-unsafe-io"]);
    command.args(names);
    run(&format!("installing {}", names.join(", ")), &mut command)
}

fn apt() -> Command {
    let mut command = Command::new("apt-get");
    // A machine that has just started often updates itself: its turn comes first.
    command.args(["-qq", "-o", "DPkg::Lock::Timeout=600"]).env("DEBIAN_FRONTEND", "noninteractive");
    command
}
