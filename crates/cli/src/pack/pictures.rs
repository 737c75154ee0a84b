//! `genarium pack pictures`

use super::{open, shipped, unfit};
use crate::error::{CommandError, CommandResult};
use crate::setup::read_text;
use genarium_games::genesia::pack::{Fault, Pack, PackError};
use genarium_games::genesia::pictures::{FILE, Pictures, Subject};
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

pub fn run(dir: &Path, out: &Path) -> CommandResult {
    let pack = open(dir)?;
    let pictures = match shipped(dir)?.and_then(|_| Pictures::shipped_with(&pack)) {
        Some(shipped) => shipped.clone(),
        None => of(dir, Some(&pack))?.map_err(|error| unfit(dir, &error.to_string()))?,
    };
    let mut count = 0;
    for subject in Subject::all(&pack) {
        let (kind, name) = subject.name(&pack);
        let folder = out.join(kind);
        fs::create_dir_all(&folder).map_err(|error| CommandError::file(folder.display(), &error))?;
        // A number may have any characters; a file's name has letters and digits.
        let name: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        let path = folder.join(format!("{name}.svg"));
        fs::write(&path, pictures.draw(&pack, subject))
            .map_err(|error| CommandError::file(path.display(), &error))?;
        count += 1;
    }
    writeln!(io::stdout().lock(), "{count} pictures are in {}.", out.display())?;
    Ok(ExitCode::SUCCESS)
}

/// The pictures that a pack in a folder tells of; it need not have any. Whether they are of things in the pack is only
/// known if it is fit for play.
pub fn of(dir: &Path, pack: Option<&Pack>) -> Result<Result<Pictures, PackError>, CommandError> {
    match read_text(&dir.join(FILE)) {
        Ok(text) => Ok(Pictures::read_for(&text, pack)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Ok(Pictures::default())),
        Err(error) => Ok(Err(PackError(vec![Fault::with(FILE, error)]))),
    }
}
