use super::replay::{begin, play};
use super::{Fairness, Fault, Notation, Record};
use crate::fair::{Draws, commitment, key, unhex};
use crate::{Entry, Match};
use std::fmt;

/// What was proved about the chance of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChanceProof {
    /// Every draw is what the committed seed and the entropy of the seats give, in order and without a gap.
    Proved {
        /// The draws of the log.
        draws: usize,
        /// The draws that were taken back.
        taken_back: usize,
    },
    /// The record does not say enough.
    Unproved(Unproved),
}

/// Why nothing was proved about chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unproved {
    /// The record names no seed.
    NoFairness,
    /// The seed is the committed one, but without what the seats added to it nothing can be drawn again.
    NoEntropy,
}

impl fmt::Display for ChanceProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChanceProof::Proved { draws, taken_back: 0 } => write!(f, "proved ({draws} draws)"),
            ChanceProof::Proved { draws, taken_back } => {
                write!(f, "proved ({draws} draws, {taken_back} taken back)")
            }
            ChanceProof::Unproved(why) => write!(f, "not proved: {why}"),
        }
    }
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unproved::NoFairness => "the record has no fairness",
            Unproved::NoEntropy => "the record has no entropy",
        })
    }
}

/// Checks all that a record says about its chance, whether its game is over or not: the commitment, the numbers of
/// the draws with the take-backs that explain them, and every draw where there is entropy.
pub fn prove_chance<G: Notation>(record: &Record<G>) -> Result<ChanceProof, Fault> {
    let start = begin(record)?;
    let Some(fairness) = &record.fairness else { return Ok(ChanceProof::Unproved(Unproved::NoFairness)) };
    let key = read_key(fairness, start.seats()).map_err(Fault::elsewhere)?;
    let mut table = Table { key, states: vec![start], numbers: Vec::new(), draws: 0 };
    let mut furthest = 0;
    for (which, (at, lines)) in in_order_of_time(record, fairness)?.into_iter().enumerate() {
        let void = table.take_back_to(at);
        if which > 0 && void == 0 && at >= furthest {
            return Err(Fault::elsewhere(format!("taken_back {}: There is no draw in it.", which - 1)));
        }
        furthest = furthest.max(at);
        for (place, line) in lines {
            table.play(line).map_err(|what| place.fault(what))?;
        }
    }
    table.check_numbers(fairness.draws.as_deref()).map_err(Fault::elsewhere)?;
    let draws = table.numbers.len();
    Ok(match key {
        Some(_) => ChanceProof::Proved { draws, taken_back: table.draws as usize - draws },
        None => ChanceProof::Unproved(Unproved::NoEntropy),
    })
}

/// The key of all draws, if the record says what the seats added; the commitment is checked either way.
fn read_key<L>(fairness: &Fairness<L>, seats: usize) -> Result<Option<[u8; 32]>, String> {
    let seed = unhex(&fairness.seed).ok_or("The seed is not written in hex.")?;
    let committed = unhex(&fairness.commitment).filter(|bytes| bytes.len() == 32);
    committed.ok_or("The commitment is not 32 bytes written in hex.")?;
    if commitment(&seed) != fairness.commitment.to_ascii_lowercase() {
        return Err("The seed is not the one that was committed to.".to_owned());
    }
    let Some(entropies) = &fairness.entropy else { return Ok(None) };
    if entropies.len() != seats {
        return Err(format!("There is entropy of {} seats at a table of {seats}.", entropies.len()));
    }
    let bytes = |hex: &String| unhex(hex).filter(|bytes| bytes.len() <= 255);
    let entropies: Option<Vec<Vec<u8>>> = entropies.iter().map(bytes).collect();
    let entropies = entropies.ok_or("The entropy of a seat is not at most 255 bytes written in hex.")?;
    Ok(Some(key(&seed, &entropies)))
}

/// Where a line stands in a record.
#[derive(Clone, Copy)]
enum Place {
    Log(usize),
    TakenBack(usize, usize),
}

impl Place {
    fn fault(self, what: String) -> Fault {
        match self {
            Place::Log(entry) => Fault { entry: Some(entry), what },
            Place::TakenBack(which, entry) => {
                Fault::elsewhere(format!("taken_back {which}, entry {entry}: {what}"))
            }
        }
    }
}

/// Lines that were played after the log had been taken back to a length.
type Stretch<'a, L> = (usize, Vec<(Place, &'a L)>);

/// All lines in the order in which they were played. Each take-back tells how the log went on before it; so the
/// last one is put back first.
fn in_order_of_time<'a, G: Notation>(
    record: &'a Record<G>,
    fairness: &'a Fairness<G::Line>,
) -> Result<Vec<Stretch<'a, G::Line>>, Fault> {
    let mut log: Vec<(Place, &G::Line)> =
        record.log.iter().enumerate().map(|(n, l)| (Place::Log(n), l)).collect();
    let mut stretches = Vec::new();
    for (which, back) in fairness.taken_back.as_deref().unwrap_or_default().iter().enumerate().rev() {
        if back.at > log.len() || back.log.is_empty() {
            return Err(Fault::elsewhere(format!(
                "taken_back {which}: It takes back nothing, or from beyond the end of the log."
            )));
        }
        stretches.push((back.at, log.split_off(back.at)));
        log.extend(back.log.iter().enumerate().map(|(n, line)| (Place::TakenBack(which, n), line)));
    }
    stretches.push((0, log));
    stretches.reverse();
    Ok(stretches)
}

/// A table at which a log is played again, taking back included.
struct Table<G> {
    key: Option<[u8; 32]>,
    /// The state before the first line and after each.
    states: Vec<G>,
    /// The draws of the log with the number of lines before them.
    numbers: Vec<(usize, u64)>,
    /// How many draws there were.
    draws: u64,
}

impl<G: Notation> Table<G> {
    /// Tells how many draws were taken back.
    fn take_back_to(&mut self, lines: usize) -> usize {
        let draws = self.numbers.len();
        self.states.truncate(lines + 1);
        self.numbers.retain(|(place, _)| *place < lines);
        draws - self.numbers.len()
    }

    fn play(&mut self, line: &G::Line) -> Result<(), String> {
        let place = self.states.len() - 1;
        let mut state = self.states[place].clone();
        let mut game = Match::from(state.clone());
        play(&mut game, line)?;
        for entry in game.log() {
            if let Entry::Chance(chance) = entry {
                let draw = |key| state.draw_chance(&mut Draws::new(key, self.draws));
                if self.key.is_some_and(|key| draw(key).as_ref() != Some(chance)) {
                    return Err(format!("Draw {} is not what the seed and the seats gave.", self.draws));
                }
                self.numbers.push((place, self.draws));
                self.draws += 1;
            }
            state.apply(entry).map_err(|refusal| refusal.to_string())?;
        }
        self.states.push(state);
        Ok(())
    }

    /// Whether the numbers that a record gives its draws are those they have.
    fn check_numbers(&self, said: Option<&[u64]>) -> Result<(), String> {
        let Some(said) = said else { return Ok(()) };
        match said.len().cmp(&self.numbers.len()) {
            std::cmp::Ordering::Less => return Err("There are fewer numbers than draws.".to_owned()),
            std::cmp::Ordering::Greater => return Err("There are more numbers than draws.".to_owned()),
            std::cmp::Ordering::Equal => {}
        }
        let wrong = said.iter().zip(&self.numbers).find(|(said, (_, number))| *said != number);
        wrong.map_or(Ok(()), |(said, (place, number))| {
            Err(format!(
                "The draw of entry {place} has the number {said} where {number} comes next; only draws that \
                 taken_back tells of use up a number."
            ))
        })
    }
}
