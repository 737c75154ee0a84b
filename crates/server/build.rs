//! Puts the browser client that lies in `web/dist` into the program, where the feature `page` asks for it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let code = if env::var_os("CARGO_FEATURE_PAGE").is_some() {
        embed(&out)?
    } else {
        println!("cargo::rerun-if-changed=build.rs");
        String::new()
    };
    fs::write(out.join("page.rs"), format!("static BUILT_IN: &[(&str, &[u8])] = &[\n{code}];\n"))
}

/// One line of code for every file: its address and its bytes.
fn embed(out: &Path) -> io::Result<String> {
    let project =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?).join("../..");
    let dist = project.join("web/dist");
    // If there is no such folder yet, cargo looks again at every build; that costs nothing.
    println!("cargo::rerun-if-changed={}", dist.display());
    let files = snapshot(&dist)?;
    if !files.contains_key("index.html") {
        println!(
            "cargo::warning=The browser client is not built, so this game house has no page: run \"cargo xtask web\", then build again."
        );
    }
    let packed = out.join("page");
    let _ = fs::remove_dir_all(&packed);
    fs::create_dir_all(&packed)?;
    let mut code = String::new();
    for (number, (path, (file, bytes))) in files.iter().enumerate() {
        println!("cargo::rerun-if-changed={}", file.display());
        // A copy, so that the program can be built while the client is being built anew.
        let copy = packed.join(number.to_string());
        fs::write(&copy, bytes)?;
        let _ = writeln!(code, "    ({path:?}, include_bytes!({:?})),", copy.display().to_string());
    }
    Ok(code)
}

/// Files of the client by their addresses, each with where it lies and what it says.
type Files = BTreeMap<String, (PathBuf, Vec<u8>)>;

/// The client as it is at one moment. While it is being built anew files come and go: then look again a little later.
fn snapshot(dist: &Path) -> io::Result<Files> {
    let mut tries = 0;
    loop {
        match read_all(dist) {
            Err(error) if error.kind() == io::ErrorKind::NotFound && tries < 100 => tries += 1,
            read => return read,
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
}

fn read_all(dist: &Path) -> io::Result<Files> {
    let mut files = BTreeMap::new();
    if dist.is_dir() {
        gather(dist, dist, &mut files)?;
    }
    files.into_iter().map(|(path, file)| fs::read(&file).map(|plain| (path, (file, plain)))).collect()
}

/// All files below a folder by their addresses, in order.
fn gather(root: &Path, folder: &Path, files: &mut BTreeMap<String, PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            gather(root, &path, files)?;
        } else if let Ok(name) = path.strip_prefix(root) {
            files.insert(name.to_string_lossy().replace('\\', "/"), path);
        }
    }
    Ok(())
}
