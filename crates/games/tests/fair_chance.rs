//! The chance of a served table can be checked by anybody who has the record.

use genarium_engine::fair::{Draws, commitment, hex, key};
use genarium_engine::record::{Fairness, Notation, Player, Record, verify};
use genarium_engine::{Entry, Generator, Match, Turn};
use genarium_games::{Title, with_game};

const SEED: [u8; 32] = [42; 32];

/// Plays a game by chance of the house; every draw uses up `step` numbers.
fn played<G: Notation>(step: u64) -> Record<G> {
    let start = G::start(&G::Options::default()).unwrap();
    let seats = start.seats();
    let entropies: Vec<Vec<u8>> = (0..seats).map(|seat| vec![seat as u8; 32 * (seat % 2)]).collect();
    let key = key(&SEED, &entropies);
    let mut game = Match::from(start);
    let mut random = Generator::new(5);
    let mut draws = Vec::new();
    loop {
        let entry = match game.now().turn() {
            Turn::Over => break,
            Turn::Chance => {
                let number = draws.len() as u64 * step;
                draws.push(number);
                Entry::Chance(game.now().draw_chance(&mut Draws::new(key, number)).unwrap())
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                Entry::Player { seat, action: game.now().random_legal(seat, &mut random).unwrap() }
            }
        };
        game.apply(entry).unwrap();
    }
    let mut record = Record::of(&game, (0..seats).map(|_| Player::human("Ada")).collect());
    record.fairness = Some(Fairness {
        commitment: commitment(&SEED),
        seed: hex(&SEED),
        entropy: Some(entropies.iter().map(|bytes| hex(bytes)).collect()),
        draws: (step > 1).then_some(draws),
    });
    record
}

fn fault<G: Notation>(record: &Record<G>, change: impl Fn(&mut Fairness)) -> String {
    let mut record = record.clone();
    change(record.fairness.as_mut().unwrap());
    verify(&record).map(|_| ()).unwrap_err().what
}

fn checks<G: Notation>() {
    let record = played::<G>(1);
    verify(&record).unwrap();
    let text = serde_json::to_string(&record).unwrap();
    verify(&Record::<G>::parse(&text).unwrap()).unwrap();
    assert_eq!(
        fault(&record, |fairness| fairness.seed = hex(&[43; 32])),
        "The seed is not the one that was committed to."
    );
    assert!(fault(&record, |fairness| fairness.seed = "xyz".to_owned()).contains("hex"));
    let other_seed = fault(&record, |fairness| {
        fairness.seed = hex(&[43; 32]);
        fairness.commitment = commitment(&[43; 32]);
    });
    assert!(other_seed.starts_with("Draw ") && other_seed.contains(" is not what the seed"), "{other_seed}");
    let other_entropy =
        fault(&record, |fairness| *fairness.entropy.as_mut().unwrap().last_mut().unwrap() = "00".to_owned());
    assert!(other_entropy.starts_with("Draw "), "{other_entropy}");
    assert!(
        fault(&record, |fairness| fairness.entropy.as_mut().unwrap().clear()).contains("entropy of 0 seats")
    );

    let gaps = played::<G>(3);
    verify(&gaps).unwrap();
    assert!(fault(&gaps, |fairness| fairness.draws = None).starts_with("Draw "));
    assert!(fault(&gaps, |fairness| fairness.draws.as_mut().unwrap().push(1_000)).contains("more numbers"));
    assert!(fault(&gaps, |fairness| fairness.draws.as_mut().unwrap().truncate(1)).contains("fewer numbers"));
    assert!(fault(&gaps, |fairness| fairness.draws.as_mut().unwrap().fill(0)).contains("do not grow"));
}

#[test]
fn a_changed_seed_entropy_or_number_is_found_in_every_game() {
    for title in Title::ALL {
        with_game!(title, G => checks::<G>());
    }
}

#[test]
fn a_changed_draw_is_found() {
    let record = played::<genarium_games::genesis::Genesis>(1);
    let mut text = serde_json::to_value(&record).unwrap();
    let first = &mut text["log"][0];
    assert_eq!(first["chance"], "roll");
    let other = if first["dice"][0] == "forest" { "savannah" } else { "forest" };
    first["dice"] = serde_json::json!([other, other]);
    // The roll is possible, but not the one that the seed gave; what followed may not even be legal any more.
    let changed = Record::<genarium_games::genesis::Genesis>::parse(&text.to_string()).unwrap();
    assert!(verify(&changed).is_err());
}

#[test]
fn a_record_that_only_names_commitment_and_seed_is_still_read() {
    let mut record = played::<genarium_games::genial::Genial>(1);
    let fairness = record.fairness.as_mut().unwrap();
    fairness.entropy = None;
    fairness.commitment = "whatever an older house wrote".to_owned();
    verify(&record).unwrap();
    let text = serde_json::to_string(&record).unwrap();
    assert!(!text.contains("entropy") && !text.contains("draws"));
}
