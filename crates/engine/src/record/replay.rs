use super::{FORMAT, GameResult, Notation, Record};
use crate::{Match, Options, Turn};
use std::fmt;

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The place in the log, counted from 0; none if the fault is elsewhere.
    pub entry: Option<usize>,
    /// The fault in a sentence.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entry {
            Some(entry) => write!(f, "entry {entry}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for Fault {}

/// Replays the first lines of a record's log, or all of them, checking each.
pub fn follow<G: Notation>(record: &Record<G>, entries: Option<usize>) -> Result<Match<G>, Fault> {
    let elsewhere = |what: String| Fault { entry: None, what };
    if record.format != FORMAT || record.game != G::NAME {
        return Err(elsewhere(format!("This is not a {FORMAT} of {}.", G::NAME)));
    }
    let options = record.options.clone().begun_by(&record.rules);
    let options = options.map_err(|error| elsewhere(error.to_string()))?;
    let start = G::restore(&options, &record.setup).map_err(elsewhere)?;
    if record.players.len() != start.seats() {
        return Err(elsewhere(format!(
            "It names {} players at a table of {}.",
            record.players.len(),
            start.seats()
        )));
    }
    let mut game = Match::from(start);
    let wanted = entries.unwrap_or(record.log.len());
    if wanted > record.log.len() {
        return Err(elsewhere(format!(
            "There is no entry {wanted}; the log has {} entries.",
            record.log.len()
        )));
    }
    for (number, line) in record.log[..wanted].iter().enumerate() {
        let fault = |what: String| Fault { entry: Some(number), what };
        if game.now().turn() == Turn::Over {
            return Err(fault("The game was over before this entry.".to_owned()));
        }
        let before = game.now().clone();
        let mut next = Some(game.now().read(line).map_err(fault)?);
        let mut read = 0;
        while let Some(entry) = next {
            game.apply(entry).map_err(|refusal| fault(refusal.to_string()))?;
            read += 1;
            next = game.now().read_on(line, read).map_err(fault)?;
        }
        before.check(line, game.now()).map_err(fault)?;
    }
    Ok(game)
}

/// Replays a whole record and checks that it tells a finished game and its true result, and that its chance was fair
/// where it says how.
pub fn verify<G: Notation>(record: &Record<G>) -> Result<Match<G>, Fault> {
    let game = follow(record, None)?;
    let elsewhere = |what: &str| Err(Fault { entry: None, what: what.to_owned() });
    let Some(truth) = GameResult::of(game.now()) else {
        return elsewhere("The log ends before the game does.");
    };
    let Some(result) = &record.result else {
        return elsewhere("The game is over, but the record has no result.");
    };
    let mut winners = result.winners.clone();
    winners.sort();
    let mut ranking = result.ranking.clone();
    ranking.iter_mut().for_each(|equals| equals.sort());
    if winners != truth.winners {
        return elsewhere(&format!(
            "The result names the winners {:?}; they are {:?}.",
            seats(&winners),
            seats(&truth.winners)
        ));
    }
    if ranking != truth.ranking {
        return elsewhere("The ranking in the result is not the one the game ended with.");
    }
    G::compare(&result.tally, &truth.tally).map_err(|what| Fault { entry: None, what })?;
    if let Some(fairness) = &record.fairness {
        crate::fair::check(fairness, &game).map_err(|what| Fault { entry: None, what })?;
    }
    Ok(game)
}

fn seats(list: &[crate::Seat]) -> Vec<u8> {
    list.iter().take(8).map(|seat| seat.0).collect()
}
