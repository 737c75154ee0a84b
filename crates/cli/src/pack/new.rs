//! `genarium pack new`

use crate::error::{CommandError, CommandResult};
use genarium_engine::Language;
use genarium_games::genesia::pack::new_pack;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

pub fn run(dir: &Path, language: Language) -> CommandResult {
    let failure = |error: io::Error| CommandError::file(dir.display(), &error);
    match fs::read_dir(dir).map(|mut entries| entries.next().is_some()) {
        Ok(true) => {
            let sentence = format!("{} is not empty; a new pack overwrites nothing.", dir.display());
            return Err(CommandError::Request(sentence));
        }
        Ok(false) => {}
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(failure(error)),
    }
    fs::create_dir_all(dir.join("texts")).map_err(failure)?;
    let name = name_after(dir);
    for (file, text) in new_pack(&name, language) {
        write_new(&dir.join(file), &text)?;
    }
    let shown = dir.display().to_string();
    let typed = if shown.contains(' ') { format!("\"{shown}\"") } else { shown.clone() };
    let mut out = io::stdout().lock();
    writeln!(out, "The pack \"{name}\" is in {shown}, a copy of the reference pack to fill in.")?;
    writeln!(out, "Read {}, then:", dir.join("README.md").display())?;
    writeln!(out, "  genarium pack check {typed}\n  genarium pack show {typed}")?;
    writeln!(out, "  genarium play genesia --pack {typed}")?;
    Ok(ExitCode::SUCCESS)
}

fn write_new(path: &Path, text: &str) -> Result<(), CommandError> {
    let file = OpenOptions::new().write(true).create_new(true).open(path);
    let written = file.and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| CommandError::file(path.display(), &error))
}

/// A pack's name from its folder's: letters, digits and hyphens.
fn name_after(dir: &Path) -> String {
    let whole = dir.canonicalize().unwrap_or_else(|_| dir.to_owned());
    let folder = whole.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let kept = folder.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(32);
    match kept.collect::<String>().trim_matches('-') {
        "" | "reference" => "my-pack".to_owned(),
        name => name.to_owned(),
    }
}
