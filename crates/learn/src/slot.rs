use crate::{Arrays, Widths};
use genarium_bots::Bot;
use genarium_engine::encode::{Encode, Shape, spread};
use genarium_engine::{Entry, Generator, Seat, Turn, Viewer};

/// What all games of a batch share.
pub(crate) struct Table<G: Encode> {
    pub start: G,
    pub shape: Shape,
    pub widths: Widths,
    /// Who plays each seat, where it is not the caller.
    pub bots: Vec<Option<Box<dyn Bot<G>>>>,
    pub seed: u64,
    /// How many games are played at once: the next one in a slot is so many further on.
    pub games: u64,
    /// Whether points are counted from step to step.
    pub counts: bool,
}

/// One game of a batch, which begins anew when it is over.
pub(crate) struct Slot<G: Encode> {
    game: G,
    random: Generator,
    seat: Seat,
    number: u64,
    /// Whether a game ended in the last step.
    ended: bool,
    /// What the caller chose, once it is known to be legal.
    chosen: Option<G::Action>,
    /// What everybody had after the last step, where it is counted.
    points: Vec<f32>,
}

/// Where one game writes what it was worth, and what was gained in it.
struct Account<'a> {
    ended: bool,
    rewards: Option<&'a mut [f32]>,
    gains: Option<&'a mut [f32]>,
}

impl<G: Encode> Slot<G> {
    /// The game of a number, at its first decision.
    pub fn new(table: &Table<G>, number: u64) -> Slot<G> {
        let random = Generator::stream(table.seed, number);
        let mut slot = Slot {
            game: table.start.clone(),
            random,
            seat: Seat(0),
            number,
            ended: false,
            chosen: None,
            points: Vec::new(),
        };
        if table.counts {
            slot.points = slot.count(table);
        }
        slot.settle(table, &mut Account { ended: false, rewards: None, gains: None });
        slot
    }

    /// Remembers an action that is legal.
    pub fn choose(&mut self, number: i32) -> Result<(), String> {
        let action = usize::try_from(number).ok().and_then(|number| self.game.numbered(self.seat, number));
        let legal = action.filter(|action| self.game.is_legal(self.seat, action));
        self.chosen = Some(legal.ok_or_else(|| format!("Action {number} is not legal for {}.", self.seat))?);
        Ok(())
    }

    /// Plays what was chosen.
    pub fn step(&mut self, table: &Table<G>, arrays: &mut Arrays) {
        let mut account = Account::of(arrays);
        if let Some(action) = self.chosen.take() {
            self.act(action);
        }
        self.settle(table, &mut account);
        self.finish(table, account, arrays);
    }

    /// Plays so many actions at random.
    pub fn step_at_random(&mut self, table: &Table<G>, steps: u32, arrays: &mut Arrays) {
        let mut account = Account::of(arrays);
        for step in 1..=steps {
            let action = self.game.random_legal(self.seat, &mut self.random);
            let action = action.expect("a seat that owes a decision can decide");
            if step == steps
                && let Some(actions) = &mut arrays.actions
            {
                actions[0] = self.game.number(self.seat, &action).map_or(-1, |number| number as i32);
            }
            self.act(action);
            self.settle(table, &mut account);
        }
        self.finish(table, account, arrays);
    }

    #[inline]
    fn act(&mut self, action: G::Action) {
        let entry = Entry::Player { seat: self.seat, action };
        self.game.apply(&entry).expect("what is legal applies");
    }

    /// Lets chance and bots play on to the next decision of the caller.
    #[inline]
    fn settle(&mut self, table: &Table<G>, account: &mut Account) {
        loop {
            let entry = match self.game.turn() {
                Turn::Chance => {
                    let chance = self.game.draw_chance(&mut self.random);
                    Entry::Chance(chance.expect("chance that is due can be drawn"))
                }
                Turn::Seats(seats) => {
                    self.seat = seats.lowest().expect("some seat owes a decision");
                    let Some(Some(bot)) = table.bots.get(self.seat.index()) else { return };
                    let view = self.game.view(Viewer::Seat(self.seat));
                    let action = bot.choose(&view, self.seat, &mut self.random);
                    Entry::Player { seat: self.seat, action }
                }
                Turn::Over => {
                    self.close(table, account);
                    continue;
                }
            };
            self.game.apply(&entry).expect("what chance brings and bots choose applies");
        }
    }

    /// Settles the account of a game that is over, and begins the next.
    fn close(&mut self, table: &Table<G>, account: &mut Account) {
        account.ended = true;
        if let Some(rewards) = &mut account.rewards {
            let seats = Seat::all(rewards.len());
            seats.zip(rewards.iter_mut()).for_each(|(seat, reward)| *reward += self.game.reward(seat));
        }
        self.count_gains(table, account);
        self.number += table.games;
        self.random = Generator::stream(table.seed, self.number);
        self.game = table.start.clone();
        if table.counts {
            self.points = self.count(table);
        }
    }

    fn count_gains(&mut self, table: &Table<G>, account: &mut Account) {
        let Some(gains) = &mut account.gains else { return };
        let now = self.count(table);
        for (gain, (now, before)) in gains.iter_mut().zip(now.iter().zip(&self.points)) {
            *gain += now - before;
        }
        self.points = now;
    }

    fn count(&self, table: &Table<G>) -> Vec<f32> {
        let objectives = table.shape.objectives.len();
        let mut points = vec![0.0; table.widths.gains];
        for (seat, points) in (0..).map(Seat).zip(points.chunks_mut(objectives.max(1))) {
            self.game.objectives(seat, points);
        }
        points
    }

    fn finish(&mut self, table: &Table<G>, mut account: Account, arrays: &mut Arrays) {
        self.count_gains(table, &mut account);
        self.ended = account.ended;
        if let Some(ends) = &mut arrays.ends {
            ends[0] = self.ended.into();
        }
        self.tell(table, self.seat, arrays);
    }

    /// The seat that is to act.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether a game ended in the last step.
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// Writes everything that a seat sees and may do.
    pub fn tell(&self, table: &Table<G>, seat: Seat, arrays: &mut Arrays) {
        if let Some(seats) = &mut arrays.seats {
            seats[0] = self.seat.0;
        }
        if let Some(words) = &mut arrays.mask_bits {
            self.game.mask(seat, words);
        }
        if let Some(bytes) = &mut arrays.mask_bytes {
            // Most boards' masks fit; a larger one is worth an allocation.
            let mut here = [0; 320];
            let mut elsewhere = Vec::new();
            let words = match here.get_mut(..table.widths.mask_bits) {
                Some(words) => words,
                None => {
                    elsewhere.resize(table.widths.mask_bits, 0);
                    &mut elsewhere[..]
                }
            };
            self.game.mask(seat, words);
            spread(words, bytes);
        }
        if let Some(words) = &mut arrays.factor_bits {
            self.game.factor_mask(seat, words);
        }
        if let Some(rows) = &mut arrays.choices {
            self.game.describe(seat, rows);
        }
        if arrays.planes.is_some() || arrays.features.is_some() {
            let view = self.game.view(Viewer::Seat(seat));
            if let Some(planes) = &mut arrays.planes {
                G::planes(&view, seat, planes);
            }
            if let Some(features) = &mut arrays.features {
                G::features(&view, seat, features);
            }
        }
    }
}

impl<'a> Account<'a> {
    /// An empty account in the arrays of a game.
    fn of(arrays: &mut Arrays<'a>) -> Account<'a> {
        let (rewards, gains) = (arrays.rewards.take().map(emptied), arrays.gains.take().map(emptied));
        Account { ended: false, rewards, gains }
    }
}

fn emptied(array: &mut [f32]) -> &mut [f32] {
    array.fill(0.0);
    array
}
