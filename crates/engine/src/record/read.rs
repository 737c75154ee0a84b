use super::{FORMAT, Fairness, GameResult, Notation, Player, Record, outline};
use crate::Options;
use serde::Deserialize;
use std::fmt;
use std::io::{self, BufRead, Read};

/// The longest record that is read. Real ones have a few thousand bytes, the longest some hundred thousand.
pub const MAX_RECORD_BYTES: usize = 4 << 20;

/// The first facts of a record: enough to know who can read the rest.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Peek {
    /// The format it claims.
    pub format: String,
    /// The game it claims.
    pub game: String,
}

impl Peek {
    /// Looks at the head of a record.
    pub fn of(text: &str) -> Result<Peek, ReadError> {
        let text = without_mark(text);
        if !text.trim_start().starts_with('{') {
            return Err(ReadError("This is not a record: a record is a JSON object.".to_owned()));
        }
        let peek: Peek = serde_json::from_str(text).map_err(|error| ReadError::not_a_record(&error))?;
        if peek.format != FORMAT {
            return Err(ReadError(format!(
                "The format is \"{}\"; this program reads {FORMAT}.",
                clip(&peek.format)
            )));
        }
        Ok(peek)
    }
}

/// A record as it is written.
#[derive(Deserialize)]
#[serde(bound = "")]
struct Written<G: Notation> {
    format: String,
    game: String,
    rules: String,
    options: <G::Options as Options>::Written,
    setup: G::Setup,
    players: Vec<Player>,
    #[serde(default)]
    fairness: Option<Fairness<G::Line>>,
    log: Vec<G::Line>,
    #[serde(default = "Option::default")]
    result: Option<GameResult<G::Tally>>,
}

impl<G: Notation> Record<G> {
    /// Reads one record of a game with what comes with the program. It may still tell an impossible game: see
    /// [`super::verify`].
    pub fn parse(text: &str) -> Result<Record<G>, ReadError> {
        Record::parse_from(text, &Default::default())
    }

    /// Reads one record of a game that may need something from a library.
    pub fn parse_from(
        text: &str,
        library: &<G::Options as Options>::Library,
    ) -> Result<Record<G>, ReadError> {
        let peek = Peek::of(text)?;
        if peek.game != G::NAME {
            return Err(ReadError(format!("This is a game of \"{}\", not {}.", clip(&peek.game), G::NAME)));
        }
        let text = without_mark(text);
        let written: Written<G> =
            serde_json::from_str(text).map_err(|error| ReadError::not_a_record(&error))?;
        outline::check(text).map_err(ReadError)?;
        let Written { format, game, rules, options, setup, players, fairness, log, result } = written;
        let options = G::recall(options, &setup, library).map_err(|error| ReadError(error.to_string()))?;
        Ok(Record { format, game, rules, options, setup, players, fairness, log, result })
    }
}

/// The mark that some programs write at the start of a text file.
const BYTE_ORDER_MARK: char = '\u{feff}';

fn without_mark(text: &str) -> &str {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// The records of a file, one after the other: one per line, or a single one spread over many lines.
/// Never holds more than one record in memory.
pub struct Lines<R> {
    reader: R,
    line: usize,
    done: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads from a source.
    pub fn new(reader: R) -> Lines<R> {
        Lines { reader, line: 0, done: false }
    }

    fn read_line(&mut self, text: &mut Vec<u8>) -> io::Result<Result<usize, ReadError>> {
        let room = (MAX_RECORD_BYTES + 1).saturating_sub(text.len());
        let read = (&mut self.reader).take(room as u64).read_until(b'\n', text)?;
        if text.len() > MAX_RECORD_BYTES {
            return Ok(Err(ReadError(format!("A record is longer than {} MiB.", MAX_RECORD_BYTES >> 20))));
        }
        self.line += usize::from(read > 0);
        let mut mark = [0; 4];
        if self.line == 1 && text.starts_with(BYTE_ORDER_MARK.encode_utf8(&mut mark).as_bytes()) {
            text.drain(..BYTE_ORDER_MARK.len_utf8());
        }
        Ok(Ok(read))
    }

    /// The line that the next record starts on, and its text.
    fn read_record(&mut self) -> io::Result<Option<(usize, Result<String, ReadError>)>> {
        let mut text = Vec::new();
        while text.trim_ascii().is_empty() {
            text.clear();
            match self.read_line(&mut text)? {
                Ok(0) => return Ok(None),
                Ok(_) => {}
                Err(error) => return Ok(Some((self.line + 1, self.give_up(error)))),
            }
        }
        let start = self.line;
        // A record that opens on the first line and does not close there is spread over many lines.
        if start == 1 && is_unfinished(&text) {
            loop {
                match self.read_line(&mut text)? {
                    Ok(0) => break,
                    Ok(_) => {}
                    Err(error) => return Ok(Some((start, self.give_up(error)))),
                }
            }
        }
        let text = String::from_utf8(text).map_err(|_| ReadError("This is not text in UTF-8.".to_owned()));
        Ok(Some((start, text)))
    }

    /// A line without end cannot be skipped without reading it all: the rest of the file is left alone.
    fn give_up(&mut self, error: ReadError) -> Result<String, ReadError> {
        self.done = true;
        Err(error)
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    /// The line a record starts on, and its text.
    type Item = io::Result<(usize, Result<String, ReadError>)>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        match self.read_record() {
            Ok(Some(record)) => Some(Ok(record)),
            Ok(None) => {
                self.done = true;
                None
            }
            Err(error) => {
                self.done = true;
                Some(Err(error))
            }
        }
    }
}

fn is_unfinished(text: &[u8]) -> bool {
    serde_json::from_slice::<serde::de::IgnoredAny>(text).is_err_and(|error| error.is_eof())
}

/// A stranger's text shortened, so that an error stays a sentence.
pub(crate) fn clip(text: &str) -> String {
    text.chars().take(40).map(|c| if c.is_control() { '?' } else { c }).collect()
}

/// Why a text is not a record, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError(pub String);

impl ReadError {
    fn not_a_record(error: &serde_json::Error) -> ReadError {
        let what = if error.is_eof() {
            "The record is cut off".to_owned()
        } else if error.is_syntax() {
            format!("This is not JSON ({})", without_place(error))
        } else {
            format!("This is not a record ({})", without_place(error))
        };
        ReadError(format!("{what}, at column {}.", error.column()))
    }
}

fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let end = text.rfind(" at line ").unwrap_or(text.len());
    text[..end].chars().take(160).collect()
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ReadError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8]) -> Vec<(usize, Result<String, ReadError>)> {
        Lines::new(text).map(Result::unwrap).collect()
    }

    #[test]
    fn one_record_a_line_with_blank_lines_between() {
        let read = lines(b"{\"a\":1}\n\n{\"b\":2}");
        assert_eq!(read, [(1, Ok("{\"a\":1}\n".to_owned())), (3, Ok("{\"b\":2}".to_owned()))]);
    }

    #[test]
    fn a_single_record_may_be_spread_over_lines() {
        let read = lines(b"{\n\"a\": 1\n}\n");
        assert_eq!(read, [(1, Ok("{\n\"a\": 1\n}\n".to_owned()))]);
    }

    #[test]
    fn a_byte_order_mark_at_the_start_is_no_part_of_the_record() {
        let read = lines("\u{feff}{\n\"a\": 1\n}\n".as_bytes());
        assert_eq!(read, [(1, Ok("{\n\"a\": 1\n}\n".to_owned()))]);
        assert_eq!(lines("\u{feff}\n{}".as_bytes()), [(2, Ok("{}".to_owned()))]);
        assert!(Peek::of("\u{feff}{\"format\":\"genarium-record/1\",\"game\":\"genial\"}").is_ok());
    }

    #[test]
    fn an_endless_line_is_refused_without_reading_it_all() {
        let mut endless = io::BufReader::new(io::repeat(b'['));
        let read: Vec<_> = Lines::new(&mut endless).map(Result::unwrap).collect();
        assert_eq!(read.len(), 1);
        assert!(read[0].1.as_ref().is_err_and(|error| error.0.contains("longer than 4 MiB")));
    }

    #[test]
    fn heads_are_checked() {
        let error = |text: &str| Peek::of(text).unwrap_err().0;
        assert_eq!(
            error("{\"format\":\"x\",\"game\":\"genial\"}"),
            "The format is \"x\"; this program reads genarium-record/1."
        );
        assert_eq!(error("{\"format\":"), "The record is cut off, at column 10.");
        assert!(error("hello").starts_with("This is not a record"));
        assert!(error("[1]").starts_with("This is not a record"));
        assert!(error("{\"format\" \"x\"}").starts_with("This is not JSON (expected `:`)"));
        assert!(error("{\"format\":1}").starts_with("This is not a record (invalid type: integer"));
        let nested = format!("{{\"deep\":{}", "[".repeat(100_000));
        assert!(error(&nested).starts_with("The record is cut off"));
    }
}
