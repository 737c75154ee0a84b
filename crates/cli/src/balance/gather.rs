//! Games that bots play at a table, on several threads.

use super::course::Course;
use super::habits::{Habit, Habitual};
use super::tally::Tally;
use genarium_bots::{Bot, Opponents, play_entry};
use genarium_engine::{Entry, EntryOf, Game, Generator, Random, Turn};
use genarium_games::genesia::{Genesia, Options, People, Phase};
use std::ops::Range;
use std::thread;

/// Games played at one table by one kind of bot.
pub struct Table<'a> {
    pub options: Options,
    pub bot: &'a str,
    /// Of a hundred cards that are drafted, how many are taken at random.
    pub explore: u32,
    pub seed: u64,
    /// What one player does on principle, another one in every game.
    pub habit: Option<Habit>,
}

type Bots = Vec<Box<dyn Bot<Genesia>>>;

/// Plays some of the games of a table, each from a stream of its own.
pub fn gather(table: &Table<'_>, games: Range<u64>, threads: u64) -> Tally {
    thread::scope(|scope| {
        let played: Vec<_> = (0..threads)
            .map(|first| {
                let games = (games.start + first..games.end).step_by(threads as usize);
                scope.spawn(move || play_every(table, games))
            })
            .collect();
        let mut sum = Tally::new(&table.options);
        for tally in played {
            sum.add(&tally.join().expect("games between bots do not fail"));
        }
        sum
    })
}

fn play_every(table: &Table<'_>, games: impl Iterator<Item = u64>) -> Tally {
    let start = Genesia::start(&table.options).expect("the tables of a pack are legal");
    let seats = start.seats() as u64;
    // By who has the habit, if anybody has.
    let bots: Vec<Bots> = (0..if table.habit.is_some() { seats } else { 1 })
        .map(|habitual| (0..seats).map(|seat| table.player(seat == habitual)).collect())
        .collect();
    let mut tally = Tally::new(&table.options);
    for game in games {
        let habitual = game % bots.len() as u64;
        // Tables with a habit have other games than those without.
        let stream = game + table.habit.map_or(0, |habit| (1 + habit as u64) << 40);
        let mut random = Generator::stream(table.seed, stream);
        let (game, course) = play(start.clone(), &bots[habitual as usize], table.explore, &mut random);
        tally.count(&game, &course, table.habit.map(|habit| (habit, People(habitual as u8))));
    }
    tally
}

impl Table<'_> {
    fn player(&self, is_habitual: bool) -> Box<dyn Bot<Genesia>> {
        let bot = Genesia::bot(self.bot).expect("the command takes names of bots only");
        match self.habit.filter(|_| is_habitual) {
            Some(habit) => Box::new(Habitual { habit, bot }),
            None => bot,
        }
    }
}

fn play(
    mut game: Genesia,
    bots: &[Box<dyn Bot<Genesia>>],
    explore: u32,
    random: &mut Generator,
) -> (Genesia, Course) {
    let mut course = Course::default();
    while game.turn() != Turn::Over {
        let wanders = game.phase() == Phase::Draft && random.below(100) < explore;
        let entry = if wanders { wander(&game, random) } else { play_entry(&game, bots, random) };
        let Some(entry) = entry else { break };
        course.watch(&game, &entry);
        game.apply(&entry).expect("bots choose legal actions");
        course.follow(&game, &entry);
    }
    (game, course)
}

/// A card of the draft taken at random.
fn wander(game: &Genesia, random: &mut Generator) -> Option<EntryOf<Genesia>> {
    let Turn::Seats(seats) = game.turn() else { return None };
    let seat = seats.lowest()?;
    Some(Entry::Player { seat, action: game.random_legal(seat, random)? })
}
