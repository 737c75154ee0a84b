//! What a batch promises, in all games.

use genarium_bots::{Bot, Opponents};
use genarium_engine::encode::Encode;
use genarium_engine::{Game, Generator, Options as _, Random, Seat, Turn};
use genarium_games::genesis::{Genesis, Options as GenesisOptions};
use genarium_games::genial::{Genial, Options};
use genarium_games::{Title, with_game};
use genarium_learn::{Arrays, Batch, Widths};

/// Arrays that belong to a test.
#[derive(Clone, PartialEq, Debug)]
struct Own {
    seats: Vec<u8>,
    rewards: Vec<f32>,
    gains: Vec<f32>,
    ends: Vec<u8>,
    mask_bits: Vec<u64>,
    mask_bytes: Vec<u8>,
    factor_bits: Vec<u64>,
    choices: Vec<i16>,
    planes: Vec<u8>,
    features: Vec<f32>,
    actions: Vec<i32>,
}

impl Own {
    fn new(games: usize, widths: &Widths) -> Own {
        Own {
            seats: vec![9; games],
            rewards: vec![9.0; games * widths.rewards],
            gains: vec![9.0; games * widths.gains],
            ends: vec![9; games],
            mask_bits: vec![9; games * widths.mask_bits],
            mask_bytes: vec![9; games * widths.mask_bytes],
            factor_bits: vec![9; games * widths.factor_bits],
            choices: vec![9; games * widths.choices],
            planes: vec![9; games * widths.planes],
            features: vec![9.0; games * widths.features],
            actions: vec![9; games],
        }
    }

    fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            seats: Some(&mut self.seats),
            rewards: Some(&mut self.rewards),
            gains: Some(&mut self.gains),
            ends: Some(&mut self.ends),
            mask_bits: Some(&mut self.mask_bits),
            mask_bytes: Some(&mut self.mask_bytes),
            factor_bits: Some(&mut self.factor_bits),
            choices: Some(&mut self.choices),
            planes: Some(&mut self.planes),
            features: Some(&mut self.features),
            actions: Some(&mut self.actions),
        }
    }
}

fn batch<G: Encode>(games: usize) -> (Batch<G>, Own) {
    let batch = Batch::<G>::new(&G::Options::default(), games, Vec::new()).expect("the usual table");
    let own = Own::new(games, batch.widths());
    (batch, own)
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for title in Title::ALL {
        with_game!(title, G => {
            let ((mut one, mut seen), (mut three, mut also)) = (batch::<G>(7), batch::<G>(7));
            three.use_threads(3);
            one.reset(5, seen.arrays()).expect("arrays of the right size");
            three.reset(5, also.arrays()).expect("arrays of the right size");
            assert_eq!(seen, also);
            for steps in [1, 40, 1, 200, 3] {
                one.step_at_random(steps, seen.arrays()).expect("arrays of the right size");
                three.step_at_random(steps, also.arrays()).expect("arrays of the right size");
                assert_eq!(seen, also);
            }
        });
    }
}

#[test]
fn actions_by_number_play_the_game_that_was_played() {
    for title in Title::ALL {
        with_game!(title, G => {
            let (mut batch, mut own) = batch::<G>(3);
            batch.reset(11, own.arrays()).expect("arrays of the right size");
            let starts = (0..3).map(|number| (G::start(&<G as Game>::Options::default()).expect("the usual table"), Generator::stream(11, number)));
            let mut games: Vec<(G, Generator)> = starts.collect();
            let mut choice = Generator::new(3);
            let mut ended = 0;
            for _ in 0..400 {
                let mut actions = Vec::new();
                for (place, (game, random)) in games.iter_mut().enumerate() {
                    while game.turn() == Turn::Chance {
                        let chance = game.draw_chance(random).expect("chance is due");
                        game.apply(&genarium_engine::Entry::Chance(chance)).expect("chance applies");
                    }
                    let Turn::Seats(seats) = game.turn() else { panic!("the game goes on") };
                    let seat = seats.lowest().expect("somebody owes a decision");
                    assert_eq!(own.seats[place], seat.0);
                    let legal = game.legal(seat);
                    let width = batch.widths().mask_bytes;
                    let allowed = own.mask_bytes[place * width..][..width].iter().filter(|byte| **byte == 1);
                    assert_eq!(allowed.count(), legal.len());
                    let action = legal[choice.below(legal.len() as u32) as usize];
                    actions.push(game.number(seat, &action).expect("a legal action has a number") as i32);
                    game.apply(&genarium_engine::Entry::Player { seat, action }).expect("it is legal");
                }
                batch.step(&actions, own.arrays()).expect("the actions are legal");
                for (place, (game, random)) in games.iter_mut().enumerate() {
                    while game.turn() == Turn::Chance {
                        let chance = game.draw_chance(random).expect("chance is due");
                        game.apply(&genarium_engine::Entry::Chance(chance)).expect("chance applies");
                    }
                    let over = game.turn() == Turn::Over;
                    assert_eq!(own.ends[place], u8::from(over));
                    let rewards: Vec<f32> = Seat::all(game.seats()).map(|seat| game.reward(seat)).collect();
                    assert_eq!(own.rewards[place * rewards.len()..][..rewards.len()], rewards);
                    if over {
                        assert!(rewards.iter().sum::<f32>().abs() < 1e-6);
                        // The next game of the slot goes on with a stream of its own.
                        ended += 1;
                        let number = place as u64 + 3 * (1 + own_games(&own, place));
                        own.actions[place] += 1;
                        *random = Generator::stream(11, number);
                        *game = G::start(&<G as Game>::Options::default()).expect("the usual table");
                    }
                }
            }
            assert!(ended > 3, "several games of {title} ended");
        });
    }
}

/// How many games of a slot have ended, counted in an array that steps do not write.
fn own_games(own: &Own, place: usize) -> u64 {
    (own.actions[place] + 1) as u64
}

#[test]
fn an_illegal_action_is_refused_and_nothing_is_played() {
    let (mut batch, mut own) = batch::<Genial>(4);
    batch.reset(2, own.arrays()).expect("arrays of the right size");
    let before = own.clone();
    let legal: Vec<i32> = (0..4)
        .map(|place| {
            let width = batch.widths().mask_bytes;
            let mask = &own.mask_bytes[place * width..][..width];
            mask.iter().position(|byte| *byte == 1).expect("something is legal") as i32
        })
        .collect();
    for wrong in [-1, i32::MAX, 0, batch.shape().actions as i32 - 1] {
        let mut actions = legal.clone();
        actions[2] = wrong;
        let sentence = batch.step(&actions, own.arrays()).expect_err("it is not legal");
        assert_eq!(sentence, format!("Game 2: Action {wrong} is not legal for seat 0."));
        assert_eq!(own, before);
    }
    assert!(batch.step(&legal[..3], own.arrays()).is_err());
    batch.step(&legal, own.arrays()).expect("these are legal");
    assert_ne!(own, before);
}

#[test]
fn arrays_of_another_size_are_refused() {
    let (mut batch, mut own) = batch::<Genesis>(4);
    own.rewards.pop();
    let sentence = batch.reset(0, own.arrays()).expect_err("a reward is missing");
    assert!(sentence.contains("rewards has 7 values") && sentence.contains("have 8"), "{sentence}");
    batch.reset(0, Arrays::default()).expect("nothing is wanted");
    let mut gains = vec![0.0; 4 * batch.widths().gains];
    let late = Arrays { gains: Some(&mut gains), ..Arrays::default() };
    assert!(batch.step_at_random(1, late).expect_err("nobody counted").contains("gains"));
    assert!(batch.step_at_random(0, Arrays::default()).is_err());
    assert!(Batch::<Genesis>::new(&GenesisOptions::default(), 0, Vec::new()).is_err());
}

#[test]
fn gains_add_up_to_what_the_game_came_to() {
    let (mut batch, mut own) = batch::<Genial>(1);
    batch.reset(8, own.arrays()).expect("arrays of the right size");
    let mut sum = vec![0.0; batch.widths().gains];
    while own.ends[0] == 0 {
        batch.step_at_random(1, own.arrays()).expect("arrays of the right size");
        sum.iter_mut().zip(&own.gains).for_each(|(sum, gain)| *sum += gain);
    }
    // Of the next game nothing has been gained yet, so these are the final values of both seats.
    let lowest = |seat: usize| sum[6 * seat..][..6].iter().copied().fold(f32::MAX, f32::min);
    assert!(sum.iter().all(|value| (0.0..=18.0).contains(value)) && sum.iter().sum::<f32>() > 10.0);
    if lowest(0) != lowest(1) {
        assert_eq!(own.rewards, if lowest(0) > lowest(1) { [1.0, -1.0] } else { [-1.0, 1.0] });
    }
}

#[test]
fn bots_play_the_seats_that_they_are_given() {
    let greedy = || -> Option<Box<dyn Bot<Genial>>> { Genial::bot("greedy") };
    let mut batch = Batch::new(&Options::standard(3), 5, vec![greedy(), None, greedy()]).expect("two bots");
    let mut own = Own::new(5, batch.widths());
    batch.reset(1, own.arrays()).expect("arrays of the right size");
    let (mut games, mut lost) = (0, 0);
    for _ in 0..80 {
        assert!(own.seats.iter().all(|seat| *seat == 1));
        batch.step_at_random(1, own.arrays()).expect("arrays of the right size");
        for place in (0..5).filter(|place| own.ends[*place] == 1) {
            games += 1;
            lost += u32::from(own.rewards[3 * place + 1] < 0.0);
        }
    }
    assert!(games >= 5 && lost * 10 >= games * 9, "greedy bots beat random play: {lost} of {games}");
    assert!(Batch::new(&Options::standard(2), 5, vec![greedy(), greedy()]).is_err());
    let mut wrong = Options::default();
    assert!(wrong.set("players", "7").is_err() || Batch::<Genial>::new(&wrong, 5, Vec::new()).is_err());
}
