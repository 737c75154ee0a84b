use super::name::Name;
use std::fs;
use std::path::{Path, PathBuf};

/// Files to be written together, with what was in them before.
#[derive(Default)]
pub struct Changes(Vec<Change>);

struct Change {
    path: PathBuf,
    before: Option<String>,
    after: String,
}

impl Changes {
    /// Everything in a folder of the template, with the name in its places.
    pub fn copy(&mut self, from: &Path, to: &Path, name: &Name) -> Result<(), String> {
        for file in of(from)? {
            let place = file.strip_prefix(from).unwrap_or(&file).to_string_lossy().into_owned();
            let after = name.fill(&read(&file)?);
            self.0.push(Change { path: to.join(name.fill(&place)), before: None, after });
        }
        Ok(())
    }

    /// Changes a file that is there.
    pub fn edit(&mut self, path: PathBuf, change: impl FnOnce(&str) -> Option<String>) -> Result<(), String> {
        let before = read(&path)?;
        let lost =
            || format!("{} has no list of games as it used to be; nothing was changed.", path.display());
        let after = change(&before).ok_or_else(lost)?;
        self.0.push(Change { path, before: Some(before), after });
        Ok(())
    }

    /// Writes all of them. If one cannot be written, the others are put back as they were.
    pub fn write(self) -> Result<(), String> {
        for (place, change) in self.0.iter().enumerate() {
            if let Err(error) = change.write() {
                self.0[..=place].iter().rev().for_each(Change::put_back);
                return Err(format!("{}: {error}; nothing was changed.", change.path.display()));
            }
        }
        Ok(())
    }
}

impl Change {
    fn write(&self) -> std::io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&self.path, &self.after)
    }

    fn put_back(&self) {
        // Whatever fails here failed before, and its sentence is on its way.
        let _ = match &self.before {
            Some(before) => fs::write(&self.path, before),
            None => fs::remove_file(&self.path),
        };
        // Folders that were made for it go with it, as soon as they are empty.
        let made = self.path.ancestors().skip(1).take(4).filter(|_| self.before.is_none());
        for folder in made {
            if fs::remove_dir(folder).is_err() {
                break;
            }
        }
    }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Every file in a folder and those below it, in a fixed order.
pub fn of(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            files.extend(of(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
