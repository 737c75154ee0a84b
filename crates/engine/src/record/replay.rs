use super::{ChanceProof, FORMAT, GameResult, Notation, Player, PlayerKind, Record, clip, prove_chance};
use crate::{Game, Match, Options, Turn};
use std::fmt;

/// The most characters in the name of a player or a bot.
const MOST_NAME: usize = 100;

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The place in the log, counted from 0; none if the fault is elsewhere.
    pub entry: Option<usize>,
    /// The fault in a sentence.
    pub what: String,
}

impl Fault {
    pub(super) fn elsewhere(what: String) -> Fault {
        Fault { entry: None, what }
    }
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
    let mut game = Match::from(begin(record)?);
    let wanted = entries.unwrap_or(record.log.len());
    if wanted > record.log.len() {
        return Err(Fault::elsewhere(format!(
            "There is no entry {wanted}; the log has {} entries.",
            record.log.len()
        )));
    }
    for (number, line) in record.log[..wanted].iter().enumerate() {
        play(&mut game, line).map_err(|what| Fault { entry: Some(number), what })?;
    }
    Ok(game)
}

/// The state before the first line, if the head of the record is sound.
pub(super) fn begin<G: Notation>(record: &Record<G>) -> Result<G, Fault> {
    if record.format != FORMAT || record.game != G::NAME {
        return Err(Fault::elsewhere(format!("This is not a {FORMAT} of {}.", G::NAME)));
    }
    let options = record.options.clone().begun_by(&record.rules);
    let options = options.map_err(|error| Fault::elsewhere(error.to_string()))?;
    let start = G::restore(&options, &record.setup).map_err(Fault::elsewhere)?;
    if record.players.len() != start.seats() {
        return Err(Fault::elsewhere(format!(
            "It names {} players at a table of {}.",
            record.players.len(),
            start.seats()
        )));
    }
    record.players.iter().try_for_each(Player::check).map_err(Fault::elsewhere)?;
    Ok(start)
}

impl Player {
    fn check(&self) -> Result<(), String> {
        let plain = |text: &str| text.chars().count() <= MOST_NAME && !text.contains(char::is_control);
        if !plain(&self.name) || !self.bot.as_deref().is_none_or(plain) {
            return Err(format!(
                "The name of a player has at most {MOST_NAME} characters, none of them for control."
            ));
        }
        match (self.kind, &self.bot) {
            (PlayerKind::Human, Some(bot)) => {
                Err(format!("A human player is not the bot \"{}\".", clip(bot)))
            }
            _ => Ok(()),
        }
    }
}

/// Plays one line, with every entry that it tells.
pub(super) fn play<G: Notation>(game: &mut Match<G>, line: &G::Line) -> Result<(), String> {
    if game.now().turn() == Turn::Over {
        return Err("The game was over before this entry.".to_owned());
    }
    let before = game.now().clone();
    let mut next = Some(game.now().read(line)?);
    let mut read = 0;
    while let Some(entry) = next {
        game.apply(entry).map_err(|refusal| refusal.to_string())?;
        read += 1;
        next = game.now().read_on(line, read)?;
    }
    before.check(line, game.now())
}

/// What [`verify`] found: the rules were kept and the result is true, and the chance was as it says.
#[derive(Clone, Debug)]
pub struct Verified<G: Game> {
    /// The game, replayed to its end.
    pub game: Match<G>,
    /// What was proved about its chance.
    pub chance: ChanceProof,
}

/// Replays a whole record and checks that it tells a finished game and its true result, and that its chance was what
/// it says, as far as it says it.
pub fn verify<G: Notation>(record: &Record<G>) -> Result<Verified<G>, Fault> {
    let game = follow(record, None)?;
    check_result(record, &game).map_err(Fault::elsewhere)?;
    Ok(Verified { chance: prove_chance(record)?, game })
}

fn check_result<G: Notation>(record: &Record<G>, game: &Match<G>) -> Result<(), String> {
    let truth = GameResult::of(game.now()).ok_or("The log ends before the game does.")?;
    let result = record.result.as_ref().ok_or("The game is over, but the record has no result.")?;
    let mut winners = result.winners.clone();
    winners.sort();
    let mut ranking = result.ranking.clone();
    ranking.iter_mut().for_each(|equals| equals.sort());
    if winners != truth.winners {
        return Err(format!(
            "The result names the winners {:?}; they are {:?}.",
            seats(&winners),
            seats(&truth.winners)
        ));
    }
    if ranking != truth.ranking {
        return Err("The ranking in the result is not the one the game ended with.".to_owned());
    }
    G::compare(&result.tally, &truth.tally)
}

fn seats(list: &[crate::Seat]) -> Vec<u8> {
    list.iter().take(8).map(|seat| seat.0).collect()
}
