use genarium_bots::{Bot, Opponents, play_entry};
use genarium_engine::{Entry, EntryOf, Game, Generator, Random, Turn};
use genarium_games::genesia::{Action, Card, Cards, Chance, Genesia, Options, People, PerPeople, Phase};
use std::thread;

/// A win, so that it can be shared by any number of players without a rest.
pub const WIN: u64 = 60;
/// Longer rows of the histogram of scores would be wasted; the highest scores seen are about 250.
const MOST_POINTS: usize = 400;

/// What many games at one table add up to. Only whole numbers that are added, so that neither the order of the
/// games nor the threads that played them can change the sum.
#[derive(Clone)]
pub struct Tally {
    pub peoples: usize,
    pub games: u64,
    pub cards: Vec<CardTally>,
    /// By the place in the turn order of Age I.
    pub places: [Share; 5],
    /// By seat, and so by Continent.
    pub continents: [Share; 5],
    /// How often a player ended with so many points; in solo, the lower people.
    pub scores: Vec<u64>,
    /// The same for winners.
    pub winning: Vec<u64>,
    /// Progress of each Age, radiance, conquest, Objective: sums over all players.
    pub points: [u64; 6],
    pub assaults: [u64; 3],
    /// Whoever attacked most often in games with an assault, shared where several did.
    pub busiest: Share,
}

/// What became of a card.
#[derive(Clone, Copy, Default)]
pub struct CardTally {
    pub drafted: u64,
    /// Drafted with the first or the second pick.
    pub early: u64,
    pub played: u64,
    /// Wins of those who drafted it, in [`WIN`]ths.
    pub wins: u64,
}

/// Wins and points of some players.
#[derive(Clone, Copy, Default)]
pub struct Share {
    /// How often there was such a player, in [`WIN`]ths.
    pub times: u64,
    /// In [`WIN`]ths.
    pub wins: u64,
    pub points: u64,
}

/// Games played at one table by one kind of bot.
pub struct Table<'a> {
    pub options: Options,
    pub bot: &'a str,
    /// Of a hundred cards that are drafted, how many are taken at random.
    pub explore: u32,
    pub seed: u64,
}

/// Plays the games of a table, each from a stream of its own.
pub fn gather(table: &Table<'_>, games: u64, threads: u64) -> Tally {
    thread::scope(|scope| {
        let played: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || play_every(table, (first..games).step_by(threads as usize))))
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
    let bots: Vec<_> = (0..start.seats()).filter_map(|_| Genesia::bot(table.bot)).collect();
    let mut tally = Tally::new(&table.options);
    for game in games {
        tally.play(start.clone(), &bots, table.explore, &mut Generator::stream(table.seed, game));
    }
    tally
}

/// One game as it goes by.
#[derive(Default)]
struct Course {
    order: Vec<People>,
    /// The cards that each people drafted, of all Ages.
    drafted: PerPeople<Cards>,
    early: Cards,
    played: Cards,
    assaults: PerPeople<[u64; 3]>,
}

impl Course {
    /// Looks at an entry before it is applied.
    fn watch(&mut self, game: &Genesia, entry: &EntryOf<Genesia>) {
        match entry {
            Entry::Player { seat, action: Action::Draft(card) } => {
                let left = game.draft_pack(People::of(*seat)).len();
                if left + 1 >= game.options().hand_size(usize::from(game.age()) - 1) {
                    self.early.insert(*card);
                }
            }
            Entry::Player { action: Action::Assault { .. }, .. } => {
                self.assaults[game.actor()][usize::from(game.age()) - 1] += 1;
            }
            Entry::Chance(Chance::Progress) => {
                for people in game.each_people() {
                    self.played = self.played.with(game.played(people));
                }
            }
            _ => {}
        }
    }

    /// Looks at the game after an entry.
    fn follow(&mut self, game: &Genesia, entry: &EntryOf<Genesia>) {
        match entry {
            Entry::Chance(Chance::Order(_)) => self.order = game.order().to_vec(),
            // In solo nobody drafts: what was dealt is theirs.
            Entry::Player { action: Action::Draft(_), .. } | Entry::Chance(Chance::Deal(_)) => {
                for people in game.each_people() {
                    self.drafted[people] = self.drafted[people].with(game.hand(people));
                }
            }
            _ => {}
        }
    }
}

impl Tally {
    fn new(options: &Options) -> Tally {
        Tally {
            peoples: options.peoples(),
            games: 0,
            cards: vec![CardTally::default(); options.pack.cards.len()],
            places: [Share::default(); 5],
            continents: [Share::default(); 5],
            scores: vec![0; MOST_POINTS],
            winning: vec![0; MOST_POINTS],
            points: [0; 6],
            assaults: [0; 3],
            busiest: Share::default(),
        }
    }

    fn play(
        &mut self,
        mut game: Genesia,
        bots: &[Box<dyn Bot<Genesia>>],
        explore: u32,
        random: &mut Generator,
    ) {
        let mut course = Course::default();
        while game.turn() != Turn::Over {
            let wanders = game.phase() == Phase::Draft && random.below(100) < explore;
            let entry = if wanders { wander(&game, random) } else { play_entry(&game, bots, random) };
            let Some(entry) = entry else { break };
            course.watch(&game, &entry);
            game.apply(&entry).expect("bots choose legal actions");
            course.follow(&game, &entry);
        }
        self.count(&game, &course);
    }

    fn count(&mut self, game: &Genesia, course: &Course) {
        self.games += 1;
        let totals: Vec<u64> = game.each_people().map(|people| u64::from(game.points(people))).collect();
        let wins = wins(game);
        for (people, (&wins, &points)) in game.each_people().zip(wins.iter().zip(&totals)) {
            self.count_points(game, people);
            for card in course.drafted[people].iter() {
                self.count_card(card, course, wins);
            }
            let place = course.order.iter().position(|other| *other == people).unwrap_or(0);
            for share in [&mut self.places[place], &mut self.continents[people.index()]] {
                share.add(&Share { times: WIN, wins, points });
            }
        }
        let row = |points: u64| (points as usize).min(MOST_POINTS - 1);
        if game.options().mode.is_solo() {
            self.scores[row(totals.iter().copied().min().unwrap_or(0))] += 1;
            return;
        }
        totals.iter().for_each(|points| self.scores[row(*points)] += 1);
        self.winning[row(totals.iter().copied().max().unwrap_or(0))] += 1;
        self.count_assaults(course, &wins, &totals);
    }

    fn count_points(&mut self, game: &Genesia, people: People) {
        let sheet = game.sheet(people);
        let [first, second, third] = sheet.progress;
        let kinds = [first, second, third, sheet.radiance, sheet.conquest_points(), sheet.objective];
        self.points.iter_mut().zip(kinds).for_each(|(sum, points)| *sum += u64::from(points));
    }

    fn count_card(&mut self, card: Card, course: &Course, wins: u64) {
        let tally = &mut self.cards[card.index()];
        tally.drafted += 1;
        tally.early += u64::from(course.early.contains(card));
        tally.played += u64::from(course.played.contains(card));
        tally.wins += wins;
    }

    fn count_assaults(&mut self, course: &Course, wins: &[u64], totals: &[u64]) {
        let by_people: Vec<u64> = course.assaults.0.iter().map(|ages| ages.iter().sum()).collect();
        for ages in course.assaults.0 {
            self.assaults.iter_mut().zip(ages).for_each(|(sum, assaults)| *sum += assaults);
        }
        let most = by_people.iter().copied().max().unwrap_or(0);
        if most == 0 {
            return;
        }
        let busiest: Vec<usize> = (0..wins.len()).filter(|people| by_people[*people] == most).collect();
        let sharing = busiest.len() as u64;
        for people in busiest {
            let share = Share {
                times: WIN / sharing,
                wins: wins[people] / sharing,
                points: totals[people] / sharing,
            };
            self.busiest.add(&share);
        }
    }

    fn add(&mut self, other: &Tally) {
        let add = |sums: &mut [u64], others: &[u64]| {
            sums.iter_mut().zip(others).for_each(|(sum, other)| *sum += other);
        };
        self.games += other.games;
        add(&mut self.scores, &other.scores);
        add(&mut self.winning, &other.winning);
        add(&mut self.points, &other.points);
        add(&mut self.assaults, &other.assaults);
        self.busiest.add(&other.busiest);
        self.places.iter_mut().zip(&other.places).for_each(|(sum, other)| sum.add(other));
        self.continents.iter_mut().zip(&other.continents).for_each(|(sum, other)| sum.add(other));
        for (sum, other) in self.cards.iter_mut().zip(&other.cards) {
            sum.drafted += other.drafted;
            sum.early += other.early;
            sum.played += other.played;
            sum.wins += other.wins;
        }
    }
}

impl Share {
    fn add(&mut self, other: &Share) {
        self.times += other.times;
        self.wins += other.wins;
        self.points += other.points;
    }
}

/// A card of the draft taken at random.
fn wander(game: &Genesia, random: &mut Generator) -> Option<EntryOf<Genesia>> {
    let Turn::Seats(seats) = game.turn() else { return None };
    let seat = seats.lowest()?;
    Some(Entry::Player { seat, action: game.random_legal(seat, random)? })
}

/// What each people won, in [`WIN`]ths. Nobody wins alone.
fn wins(game: &Genesia) -> [u64; 5] {
    let mut wins = [0; 5];
    if let Some(outcome) = game.outcome().filter(|_| !game.options().mode.is_solo()) {
        let winners = outcome.winners();
        winners.iter().for_each(|seat| wins[seat.index()] = WIN / winners.len() as u64);
    }
    wins
}
