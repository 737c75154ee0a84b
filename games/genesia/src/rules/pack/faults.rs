//! What is wrong with a pack, in sentences that help.

use super::PackFiles;
use std::fmt;
use std::ops::Range;

/// More are not told at once: whoever has mended these asks again.
const MOST: usize = 200;

/// Something that is wrong with a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file in the pack's folder.
    pub file: String,
    /// The line, from 1; none if it is about the file as a whole.
    pub line: Option<usize>,
    /// What is wrong.
    pub sentence: String,
}

impl Fault {
    /// A file that a pack must have is not there.
    pub fn missing(file: &str) -> Fault {
        Fault::with(file, "The file is missing.")
    }

    /// Something wrong with a whole file.
    pub fn with(file: &str, sentence: impl fmt::Display) -> Fault {
        Fault { file: file.to_owned(), line: None, sentence: sentence.to_string() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.sentence),
            None => write!(f, "{}: {}", self.file, self.sentence),
        }
    }
}

/// All that is wrong with a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackError(pub Vec<Fault>);

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(Fault::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for PackError {}

/// A file being read: it knows how to name its lines.
#[derive(Clone, Copy)]
pub(crate) struct File<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

impl File<'_> {
    /// The line in which a byte stands, from 1.
    pub fn line(&self, byte: usize) -> usize {
        1 + self.text.bytes().take(byte).filter(|byte| *byte == b'\n').count()
    }
}

/// What was found wrong so far.
#[derive(Default)]
pub(crate) struct Faults {
    told: Vec<Fault>,
    count: usize,
}

impl Faults {
    /// Something wrong at a place of a file.
    pub fn at(&mut self, file: File<'_>, place: Range<usize>, what: impl fmt::Display) {
        self.count += 1;
        if self.told.len() < MOST {
            let line = Some(file.line(place.start));
            self.told.push(Fault { line, ..Fault::with(file.name, what) });
        }
    }

    /// Something wrong with a whole file.
    pub fn with(&mut self, file: File<'_>, what: impl fmt::Display) {
        self.at(file, 0..0, what);
    }

    /// How many there are, those included that are not told.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Those that are told, file by file from top to bottom.
    pub fn into_error(mut self) -> PackError {
        let file = |fault: &Fault| PackFiles::NAMES.iter().position(|name| *name == fault.file);
        self.told.sort_by_key(|fault| (file(fault), fault.line));
        PackError(self.told)
    }
}

/// The sentence about a word that is none of those that there are. It is made when it is told: a file may have any number
/// of wrong words.
pub(crate) struct Unknown<'a> {
    what: &'a str,
    word: &'a str,
    words: Vec<&'a str>,
    /// Whether they are few enough to list.
    listed: bool,
}

/// A word that is none of these.
pub(crate) fn unknown<'a, 'b: 'a>(
    what: &'a str,
    word: &'a str,
    words: impl IntoIterator<Item = &'b str>,
) -> Unknown<'a> {
    Unknown { what, word, words: words.into_iter().collect(), listed: true }
}

/// The same where there are too many to list.
pub(crate) fn unknown_of_many<'a, 'b: 'a>(
    what: &'a str,
    word: &'a str,
    words: impl IntoIterator<Item = &'b str>,
) -> Unknown<'a> {
    Unknown { listed: false, ..unknown(what, word, words) }
}

impl fmt::Display for Unknown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "There is no {} {:?}.", self.what, shown(self.word))?;
        if let Some(word) = nearest(self.word, self.words.iter().copied()) {
            write!(f, " Did you mean {word}?")?;
        }
        if self.listed {
            write!(f, " There are {}.", self.words.join(", "))?;
        }
        Ok(())
    }
}

/// A stranger's word, short enough for a sentence.
fn shown(word: &str) -> String {
    word.chars().take(40).collect()
}

/// The word that somebody may have meant: of those that differ in few letters, the one that differs least.
pub(crate) fn nearest<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = |word: &str| -> Vec<char> { word.chars().take(40).flat_map(char::to_lowercase).collect() };
    let typed = letters(typed);
    let near = words.into_iter().filter_map(|word| {
        let meant = letters(word);
        let (far, most) = (distance(&typed, &meant), typed.len().max(meant.len()).div_ceil(3));
        (far <= most && far < typed.len()).then_some((far, word))
    });
    near.min_by_key(|(far, _)| *far).map(|(_, word)| word)
}

/// How many letters have to be added, left out, changed, or swapped with their neighbour.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = change.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_is_found_and_a_far_one_is_none() {
        let words = ["growth", "expansion", "attack", "end"];
        for (typed, meant) in [
            ("grwth", Some("growth")),
            ("grow", Some("growth")),
            ("expanse", Some("expansion")),
            ("Gorwth", Some("growth")),
            ("atack", Some("attack")),
            ("expantion", Some("expansion")),
            ("en", Some("end")),
            ("war", None),
            ("", None),
            ("x", None),
        ] {
            assert_eq!(nearest(typed, words), meant, "{typed}");
        }
    }

    #[test]
    fn whatever_is_typed_the_sentence_is_short() {
        let long = "growth".repeat(10_000);
        assert!(unknown("phase", &long, ["growth"]).to_string().len() < 200);
    }
}
