use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

const LETTERS: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const LENGTH: usize = 12;

/// A text that is no id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("An id has twelve letters and digits.")]
pub struct BadId;

/// Twelve letters of base 58, some 70 bits: nobody guesses one.
fn random() -> [u8; LENGTH] {
    let mut id = [0; LENGTH];
    let mut filled = 0;
    while filled < LENGTH {
        let mut bytes = [0u8; 32];
        getrandom::fill(&mut bytes).expect("the system has a source of random numbers");
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
            /// A new one, at random.
            pub fn random() -> $name {
                $name(random())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        let id = TableId::random();
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_ne!(id, TableId::random());
    }

    #[test]
    fn nothing_else_is_an_id() {
        for text in ["", "abc", "000000000000", "abcdefghijkmn", "abcdefghijk'", "é23456789ab"] {
            assert_eq!(text.parse::<UserId>(), Err(BadId), "{text}");
        }
    }
}
