use super::Plan;
use super::game::Game;
use crate::error::CommandError;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

/// The finished games, in memory and, where a file was named, in it: the plan in the first line, then a game a line.
pub struct Book {
    games: BTreeMap<usize, Game>,
    file: Option<File>,
}

impl Book {
    /// Opens a book, reading what is in it already.
    pub fn open(path: Option<&Path>, plan: &Plan) -> Result<Book, CommandError> {
        let Some(path) = path else { return Ok(Book { games: BTreeMap::new(), file: None }) };
        let failure = |error: io::Error| CommandError::file(path.display(), &error);
        let wrong = |what: &str| CommandError::Request(format!("{}: {what}", path.display()));
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failure)?;
        let mut games = BTreeMap::new();
        let mut good = 0;
        let mut lines = BufReader::new(&mut file);
        let mut line = String::new();
        while lines.read_line(&mut line).map_err(failure)? > 0 {
            // A line without its end was cut off: it is written over.
            if !line.ends_with('\n') {
                break;
            }
            if good == 0 {
                let known: Plan = serde_json::from_str(&line)
                    .map_err(|_| wrong("This is no file of finished games of an arena."))?;
                if known != *plan {
                    return Err(wrong("Its games were played with other bots, options or another seed."));
                }
            } else {
                let game: Game = serde_json::from_str(&line)
                    .map_err(|error| wrong(&format!("A line is no finished game ({error}).")))?;
                if game.ranks.len() != game.scores.len() || game.ranks.len() != game.clocks.len() {
                    return Err(wrong("A line is no finished game."));
                }
                games.insert(game.number, game);
            }
            good += line.len() as u64;
            line.clear();
        }
        file.set_len(good).map_err(failure)?;
        file.seek(SeekFrom::Start(good)).map_err(failure)?;
        if good == 0 {
            let head = serde_json::to_string(plan).map_err(|error| wrong(&error.to_string()))?;
            writeln!(file, "{head}").map_err(failure)?;
        }
        Ok(Book { games, file: Some(file) })
    }

    pub fn has(&self, number: usize) -> bool {
        self.games.contains_key(&number)
    }

    pub fn add(&mut self, game: Game) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            let line = serde_json::to_string(&game)?;
            file.write_all(format!("{line}\n").as_bytes())?;
        }
        self.games.insert(game.number, game);
        Ok(())
    }

    /// The first games of the schedule, in order.
    pub fn into_games(self, wanted: usize) -> Vec<Game> {
        self.games.into_values().filter(|game| game.number < wanted).collect()
    }
}
