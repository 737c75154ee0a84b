//! Puts the built browser client into the program, with the compressed copies that lie beside its files.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let web =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?).join("../../web");
    let dist = web.join("dist");
    // If there is no such folder yet, cargo looks again at every build; that costs nothing.
    println!("cargo::rerun-if-changed={}", dist.display());
    let files = snapshot(&dist)?;
    if !files.contains_key("index.html") {
        println!(
            "cargo::warning=The browser client is not built, so this game house has no page: run \"cargo xtask web\", then build again."
        );
    }
    let packed = out.join("client");
    let _ = fs::remove_dir_all(&packed);
    fs::create_dir_all(&packed)?;
    let mut code = String::from("static CLIENT: &[Asset] = &[\n");
    let own = files.iter().filter(|(path, _)| !path.ends_with(".br"));
    for (number, (path, (file, plain))) in own.enumerate() {
        println!("cargo::rerun-if-changed={}", file.display());
        let mut hasher = DefaultHasher::new();
        plain.hash(&mut hasher);
        let tag = format!("\\\"{:016x}\\\"", hasher.finish());
        let brotli = match files.get(&format!("{path}.br")) {
            Some((_, small)) => {
                let name = packed.join(format!("{number}.br"));
                fs::write(&name, small)?;
                format!("Some(include_bytes!({:?}))", name.display().to_string())
            }
            None => "None".to_owned(),
        };
        let lasting = path.starts_with("assets/");
        let kind = kind(path);
        // A copy, so that the program can be built while the client is being built anew.
        let copy = packed.join(format!("{number}.plain"));
        fs::write(&copy, plain)?;
        let file = copy.display().to_string();
        let _ = writeln!(
            code,
            "    Asset {{ path: {path:?}, kind: {kind:?}, lasting: {lasting}, tag: \"{tag}\", \
             plain: include_bytes!({file:?}), brotli: {brotli} }},"
        );
    }
    code += "];\n";
    fs::write(out.join("client.rs"), code)
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

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("json" | "map") => "application/json",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        Some("wasm") => "application/wasm",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
