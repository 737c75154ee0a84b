//! A player's best solo games, kept in a small file of the user's data folder.

use genarium_engine::Phrase;
use std::collections::BTreeMap;
use std::env;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::PathBuf;

/// Far more than all kinds of games together; what lies beyond is not read.
const MOST_BYTES: u64 = 1 << 20;

/// Where bests are kept; nowhere if the user has no folder.
#[derive(Clone, Default)]
pub struct Bests {
    pub file: Option<PathBuf>,
}

/// The best score of each kind of game: its name and options, as written in records.
type Scores = BTreeMap<String, Vec<u32>>;

impl Bests {
    /// Those of whoever runs the program.
    pub fn of_user() -> Bests {
        let folder = |name: &str| env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
        let data = folder("XDG_DATA_HOME")
            .or_else(|| folder("APPDATA"))
            .or_else(|| folder("HOME").map(|home| home.join(".local/share")));
        Bests { file: data.map(|data| data.join("genarium").join("bests.json")) }
    }

    /// The best of a kind of game so far, in a sentence.
    pub fn known(&self, kind: &str) -> Option<Phrase> {
        let scores = self.read().ok()?;
        scores.get(kind).map(|best| Phrase::new("best.known").with("best", told(best)))
    }

    /// Takes a score, keeps it if it is the best, and tells in a sentence how it compares.
    pub fn take(&self, kind: &str, score: &[u32]) -> Phrase {
        let mut scores = match self.read() {
            Ok(scores) => scores,
            Err(error) => return Phrase::new("best.unread").with("why", error.to_string()),
        };
        let sentence = match scores.get(kind) {
            Some(best) if best.as_slice() >= score => {
                return Phrase::new("best.stands").with("best", told(best));
            }
            Some(best) => Phrase::new("best.new").with("best", told(score)).with("old", told(best)),
            None => Phrase::new("best.first").with("best", told(score)),
        };
        scores.insert(kind.to_owned(), score.to_vec());
        match self.write(&scores) {
            Ok(()) => sentence,
            Err(error) => Phrase::new("best.lost").with("told", sentence).with("why", error.to_string()),
        }
    }

    fn read(&self) -> io::Result<Scores> {
        let Some(file) = &self.file else { return Ok(Scores::new()) };
        let mut text = String::new();
        let read = File::open(file).and_then(|file| file.take(MOST_BYTES).read_to_string(&mut text));
        match read {
            Ok(_) => serde_json::from_str(&text).map_err(|error| {
                io::Error::new(ErrorKind::InvalidData, format!("{}: {error}", file.display()))
            }),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Scores::new()),
            Err(error) => Err(error),
        }
    }

    /// Writes the whole file beside the old one and then in its place, so that it is never half a file.
    fn write(&self, scores: &Scores) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let new = file.with_extension("new");
        fs::write(&new, serde_json::to_string_pretty(scores)? + "\n")?;
        fs::rename(&new, file)
    }
}

/// The number that decides, then those that decide between equals.
fn told(score: &[u32]) -> String {
    let numbers: Vec<String> = score.iter().map(u32::to_string).collect();
    match &numbers[..] {
        [] => String::new(),
        [only] => only.clone(),
        [first, rest @ ..] => format!("{first} ({})", rest.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use genarium_engine::{Language, Speaker};

    fn say(phrase: &Phrase) -> String {
        Speaker::new(Language::English, &[crate::texts(Language::English)]).say(phrase)
    }

    #[test]
    fn the_best_is_kept_and_told() {
        let folder = env::temp_dir().join(format!("genarium-bests-{}", std::process::id()));
        let bests = Bests { file: Some(folder.join("deep").join("bests.json")) };
        assert_eq!(bests.known("genial {}"), None);
        let take = |kind: &str, score: &[u32]| say(&bests.take(kind, score));
        assert_eq!(take("genial {}", &[17, 18]), "Your first best: 17 (18).");
        assert_eq!(take("genial {}", &[17, 18]), "Your best: 17 (18).");
        assert_eq!(take("genial {}", &[9, 36]), "Your best: 17 (18).");
        assert_eq!(take("genial {}", &[17, 20]), "A new best: 17 (20), after 17 (18).");
        assert_eq!(take("genesia {}", &[104]), "Your first best: 104.");
        assert_eq!(say(&bests.known("genial {}").expect("a best")), "Your best so far: 17 (20).");
        // A file that somebody has spoiled is theirs to mend: it stays as it is.
        let file = bests.file.clone().expect("a file");
        fs::write(&file, "not JSON").expect("written");
        assert!(take("genial {}", &[20]).starts_with("Your bests cannot be read"));
        assert_eq!(fs::read_to_string(&file).expect("read"), "not JSON");
        fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn without_a_folder_nothing_is_kept() {
        let bests = Bests::default();
        assert_eq!(say(&bests.take("genial {}", &[17])), "Your first best: 17.");
        assert_eq!(bests.known("genial {}"), None);
    }
}
