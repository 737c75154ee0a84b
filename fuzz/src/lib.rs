//! What the targets share: choices made of bytes.

use genarium_engine::{Entry, EntryOf, Game, Generator, OptionKey, Options, Random, Rules, Takes, Turn};

/// Bytes to make choices of; zeros when they are used up.
pub struct Choices<'a>(pub &'a [u8]);

impl Choices<'_> {
    pub fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// A number below the bound, which is not zero.
    pub fn below(&mut self, bound: usize) -> usize {
        let (high, low) = (self.next(), self.next());
        usize::from(u16::from_be_bytes([high, low])) % bound
    }

    /// A list of up to seven of these words, or of numbers where any word will do.
    fn list(&mut self, of: &[&str]) -> String {
        let word = |byte: u8| match of {
            [] => byte.to_string(),
            words => words[usize::from(byte) % words.len()].to_owned(),
        };
        let words: Vec<String> = (0..self.next() % 8).map(|_| word(self.next())).collect();
        words.join(",")
    }
}

pub fn assert_sentence(text: &str) {
    assert!(text.ends_with('.') && text.len() > 10, "a refusal is a sentence: {text}");
}

/// Options and a version of the rules made of the next bytes, if they go together. Whatever an option says it takes is
/// taken; what does not go together is refused with a sentence.
pub fn options<G: Game>(choices: &mut Choices) -> Option<G::Options> {
    let mut options = G::Options::default();
    let versions = <G::Options as Options>::Rules::ALL;
    options.play_by(versions[choices.below(versions.len())]);
    for key in G::Options::KEYS {
        // Half of all options are left as they are.
        if choices.next() & 1 == 1 {
            set(&mut options, key, choices);
        }
    }
    options.check().map_err(|error| assert_sentence(&error.0)).ok()?;
    Some(options)
}

fn set<O: Options>(options: &mut O, key: &OptionKey, choices: &mut Choices) {
    let pick = choices.next();
    // Which lists go together depends on other options.
    let (value, taken) = match key.takes {
        Takes::YesNo => ((pick & 1 == 1).to_string(), true),
        Takes::Number { least, most } => ((least + pick % (most - least + 1)).to_string(), true),
        Takes::OneOf(names) => (names[usize::from(pick) % names.len()].to_owned(), true),
        Takes::PerSeat { of, .. } => (choices.list(of), false),
        Takes::Lists { count, of, .. } => {
            let lists: Vec<String> = (0..count.unwrap_or(1 + pick % 4)).map(|_| choices.list(of)).collect();
            (lists.join("/"), false)
        }
        Takes::Text { .. } => (format!("nothing {pick}"), false),
    };
    match options.set(key.name, &value) {
        Ok(()) => {}
        Err(error) if taken => panic!("{} takes {}: {error}", key.name, key.takes),
        Err(error) => assert_sentence(&error.0),
    }
}

/// The entry that the next bytes choose; none when the game is over.
pub fn entry<G: Game>(state: &G, choices: &mut Choices, random: &mut Generator) -> Option<EntryOf<G>> {
    match state.turn() {
        Turn::Over => None,
        Turn::Chance => {
            // Any of 256 places in the stream.
            for _ in 0..choices.next() {
                random.next_u64();
            }
            Some(Entry::Chance(state.draw_chance(random).expect("chance that is due can be drawn")))
        }
        Turn::Seats(seats) => {
            let seat = seats.iter().nth(usize::from(choices.next()) % seats.len()).expect("one of them");
            let legal = state.legal(seat);
            Some(Entry::Player { seat, action: legal[choices.below(legal.len())].clone() })
        }
    }
}

/// A text with some of its lines lost, repeated, exchanged or changed, as the next bytes say.
pub fn spoilt(text: &str, choices: &mut Choices) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=choices.next() % 8 {
        if lines.is_empty() {
            break;
        }
        let (place, other) = (choices.below(lines.len()), choices.below(lines.len()));
        match choices.next() % 5 {
            0 => drop(lines.remove(place)),
            1 => lines.insert(place, lines[other].clone()),
            2 => lines.swap(place, other),
            3 => lines[place] = with_number(&lines[place], choices.next()),
            _ => {
                let mut bytes = lines[place].clone().into_bytes();
                if let Some(length) = std::num::NonZero::new(bytes.len()) {
                    bytes[choices.below(length.get())] = choices.next();
                }
                lines[place] = String::from_utf8_lossy(&bytes).into_owned();
            }
        }
    }
    lines.join("\n")
}

/// The line with another number in place of its last.
fn with_number(line: &str, number: u8) -> String {
    let Some(end) = line.rfind(|c: char| c.is_ascii_digit()) else { return line.to_owned() };
    let start = line[..end].rfind(|c: char| !c.is_ascii_digit()).map_or(0, |place| place + 1);
    // A start after a longer character is no boundary; there the digit alone is replaced.
    let start = if line.is_char_boundary(start) { start } else { end };
    format!("{}{number}{}", &line[..start], &line[end + 1..])
}
