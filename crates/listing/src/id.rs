use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

const LETTERS: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const LENGTH: usize = 12;

/// A text that is no id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadId;

impl fmt::Display for BadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("An id has twelve letters and digits.")
    }
}

impl std::error::Error for BadId {}

/// Twelve letters of base 58, some 70 bits: nobody guesses one.
fn drawn(mut fill: impl FnMut(&mut [u8; 32])) -> [u8; LENGTH] {
    let mut id = [0; LENGTH];
    let mut filled = 0;
    while filled < LENGTH {
        let mut bytes = [0u8; 32];
        fill(&mut bytes);
        // Of 256 values the first 232 = 4 · 58 make every letter equally likely.
        for byte in bytes.into_iter().filter(|&byte| byte < 232).take(LENGTH - filled) {
            id[filled] = LETTERS[usize::from(byte) % LETTERS.len()];
            filled += 1;
        }
    }
    id
}

fn parse(text: &str) -> Result<[u8; LENGTH], BadId> {
    let bytes: [u8; LENGTH] = text.as_bytes().try_into().map_err(|_| BadId)?;
    if bytes.iter().all(|byte| LETTERS.contains(byte)) { Ok(bytes) } else { Err(BadId) }
}

macro_rules! id {
    ($name:ident, $what:literal) => {
        #[doc = $what]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name([u8; LENGTH]);

        impl $name {
            /// A new one, from random bytes of the caller's.
            pub fn drawn(fill: impl FnMut(&mut [u8; 32])) -> $name {
                $name(drawn(fill))
            }

            /// A new one, from the random bytes of the system.
            #[cfg(feature = "random")]
            pub fn random() -> $name {
                $name::drawn(|bytes| {
                    getrandom::fill(bytes).expect("the system has a source of random numbers");
                })
            }

            /// As it is written.
            pub fn as_str(&self) -> &str {
                std::str::from_utf8(&self.0).unwrap_or_default()
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<$name, BadId> {
                parse(text).map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

id!(TableId, "The name of a table, and its address.");
id!(UserId, "The name of a person, guest or not, that nobody else sees.");

impl TableId {
    /// The id for a table that is opened at a moment, in milliseconds since 1970: its first letters tell the month, so that tables
    /// that are played at the same time lie together in the log. The others, some 58 bits, nobody guesses.
    pub fn in_month(mut self, at: i64) -> TableId {
        self.0[0] = MONTHLY;
        self.0[1] = LETTERS[month(at)];
        self
    }

    /// A new one for a table that is opened at a moment.
    #[cfg(feature = "random")]
    pub fn opened(at: i64) -> TableId {
        TableId::random().in_month(at)
    }
}

/// With what the ids of tables begin that tell their month; the others are from before.
const MONTHLY: u8 = b'z';

/// Which of the parts of the log the tables of a month are in: after so many months the first one comes again.
fn month(at: i64) -> usize {
    let days = at.div_euclid(86_400_000);
    // The civil calendar counted from March 1st of the year 0: leap days are then at the end.
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153 + 2;
    let months = (era * 400 + year) * 12 + month;
    usize::try_from(months.rem_euclid(LETTERS.len() as i64)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        let drawn = |first: u8| TableId::drawn(|bytes| bytes.fill(first));
        let id = drawn(7);
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_ne!(id, drawn(8));
    }

    #[test]
    fn tables_of_a_month_lie_together() {
        const DAY: i64 = 86_400_000;
        let opened = |at: i64| TableId::drawn(|bytes| bytes.fill(7)).in_month(at);
        let prefix = |at: i64| opened(at).as_str()[..2].to_owned();
        // 1 February, 29 February and 1 March 2024; the letters go on from month to month.
        let (first, last, next) = (19_754 * DAY, 19_783 * DAY - 1, 19_783 * DAY);
        assert_eq!(prefix(first), prefix(last));
        assert_eq!(month(last) + 1, month(next));
        assert_eq!(month(first - 1) + 1, month(first));
        let months: Vec<usize> = (0..146_097).map(|day| month(day * DAY)).collect();
        let changes = months.windows(2).filter(|two| two[0] != two[1]).count();
        assert!(months.windows(2).all(|two| two[1] == two[0] || two[1] == (two[0] + 1) % LETTERS.len()));
        assert_eq!(changes, 400 * 12 - 1, "so many days have 400 years");
        let id = opened(first);
        assert_eq!(id.to_string().parse(), Ok(id));
        assert!(id.as_str().starts_with('z'));
    }

    #[test]
    fn nothing_else_is_an_id() {
        for text in ["", "abc", "000000000000", "abcdefghijkmn", "abcdefghijk'", "é23456789ab"] {
            assert_eq!(text.parse::<UserId>(), Err(BadId), "{text}");
        }
    }
}
