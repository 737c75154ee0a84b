//! The chance of a served table can be checked by anybody who has the record.

mod house;

use genarium_engine::fair::{commitment, hex};
use genarium_engine::record::{ChanceProof, Fairness, Notation, Record, TakenBack, Unproved, verify};
use genarium_engine::{Game, Generator, Options, Rules};
use genarium_games::{Title, with_game};
use house::{House, play_with_regrets};
use std::fs;
use std::path::Path;

/// Plays a game by chance of the house.
fn played<G: Notation>() -> Record<G> {
    let mut house = House::open(G::start(&G::Options::default()).unwrap());
    let mut random = Generator::new(5);
    while house.play(&mut random) {}
    house.record()
}

/// Plays a game in which everything up to thirty entries is taken back now and then, also what was just taken back
/// to, and within it.
fn played_with_regrets<G: Notation>(seed: u64) -> (Record<G>, ChanceProof) {
    let house = House::open(G::start(&G::Options::default()).unwrap());
    play_with_regrets(house, Generator::new(seed), 12)
}

fn fault<G: Notation>(record: &Record<G>, change: impl Fn(&mut Fairness<G::Line>)) -> String {
    let mut record = record.clone();
    change(record.fairness.as_mut().unwrap());
    verify(&record).map(|_| ()).unwrap_err().what
}

fn checks<G: Notation>() {
    let record = played::<G>();
    let proof = verify(&record).unwrap().chance;
    assert!(matches!(proof, ChanceProof::Proved { taken_back: 0, draws: 1.. }), "{proof:?}");
    let text = serde_json::to_string(&record).unwrap();
    assert_eq!(verify(&Record::<G>::parse(&text).unwrap()).unwrap().chance, proof);
    assert_eq!(
        fault(&record, |fairness| fairness.seed = hex(&[43; 32])),
        "The seed is not the one that was committed to."
    );
    assert!(fault(&record, |fairness| fairness.seed = "xyz".to_owned()).contains("hex"));
    assert!(fault(&record, |fairness| fairness.commitment.truncate(62)).contains("32 bytes"));
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
    let number = |change: fn(&mut Vec<u64>)| {
        let ChanceProof::Proved { draws, .. } = proof else { unreachable!() };
        fault(&record, |fairness| {
            let mut numbers: Vec<u64> = (0..draws as u64).collect();
            change(&mut numbers);
            fairness.draws = Some(numbers);
        })
    };
    assert!(
        number(|numbers| *numbers.last_mut().unwrap() += 1).contains("only draws that taken_back tells of")
    );
    assert!(number(|numbers| numbers.push(1_000)).contains("more numbers"));
    assert!(number(|numbers| numbers.truncate(1)).contains("fewer numbers"));
}

#[test]
fn a_changed_seed_entropy_or_number_is_found_in_every_game() {
    for title in Title::ALL {
        with_game!(title, G => checks::<G>());
    }
}

fn checks_regrets<G: Notation>() {
    let mut told = 0;
    for seed in 0..20 {
        let (record, proof) = played_with_regrets::<G>(seed);
        assert_eq!(verify(&record).unwrap().chance, proof, "{} {seed}", G::NAME);
        let text = serde_json::to_string(&record).unwrap();
        let record = Record::<G>::parse(&text).unwrap();
        assert_eq!(verify(&record).unwrap().chance, proof, "{} {seed}", G::NAME);
        let Some(backs) = record.fairness.as_ref().unwrap().taken_back.clone() else { continue };
        told += 1;
        // What was taken back is evidence only as a whole and in its place.
        let unexplained = fault(&record, |fairness| fairness.taken_back = None);
        assert!(unexplained.contains("raw"), "{unexplained}");
        for (which, back) in backs.iter().enumerate() {
            let mut without = record.clone();
            without.fairness.as_mut().unwrap().taken_back.as_mut().unwrap().remove(which);
            let log = serde_json::to_value(&back.log).unwrap();
            let is_draw = |line: &serde_json::Value| line["chance"].is_string() || line["rule"].is_string();
            // Without a draw in it there is little to tell.
            let draws = log.as_array().unwrap().iter().any(is_draw);
            assert!(!draws || verify(&without).is_err(), "{} {seed} {which}", G::NAME);
        }
        // Most draws of Genesia are what the rules do by themselves, whatever their number.
        if G::NAME != "genesia" {
            let twice = fault(&record, |fairness| {
                let backs = fairness.taken_back.as_mut().unwrap();
                backs.push(backs[0].clone());
            });
            assert!(!twice.is_empty());
        }
    }
    assert!(told >= 5, "{} games of {} with draws taken back", told, G::NAME);
}

#[test]
fn numbers_that_were_taken_back_are_explained_in_every_game() {
    for title in Title::ALL {
        with_game!(title, G => checks_regrets::<G>());
    }
}

/// A golden game for every version of the rules, with everything that proves its chance. A new version needs a new
/// file, which `UPDATE_RECORDS=1` writes; those that are there never change.
fn golden<G: Notation>() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // As long as the second referee does not know a game, its records lie in its own folder.
    let own = root.join("games").join(G::NAME).join("records");
    let folder = if own.is_dir() { own } else { root.join("tests/records/good") };
    for &rules in <<G as Game>::Options as Options>::Rules::ALL {
        let file = folder.join(format!("{}-fair-{}.jsonl", G::NAME, rules.version()));
        if std::env::var_os("UPDATE_RECORDS").is_some() && !file.exists() {
            let mut options = G::Options::default();
            options.play_by(rules);
            let house = House::open(G::start(&options).unwrap());
            let (record, _) = play_with_regrets(house, Generator::new(7), 3);
            fs::write(&file, serde_json::to_string(&record).unwrap() + "\n").unwrap();
        }
        let text = fs::read_to_string(&file).expect("a golden game for every version of the rules");
        let record = Record::<G>::parse(&text).unwrap();
        assert_eq!(record.rules, rules.version());
        let proof = verify(&record).unwrap().chance;
        assert!(matches!(proof, ChanceProof::Proved { taken_back: 1.., .. }), "{} {proof:?}", G::NAME);
    }
}

#[test]
fn golden_games_of_a_house_prove_their_chance() {
    for title in Title::ALL {
        with_game!(title, G => golden::<G>());
    }
}

#[test]
fn a_take_back_without_a_draw_proves_nothing_and_is_refused() {
    let mut record = played::<genarium_games::genesis::Genesis>();
    let place = record.log[1].clone();
    record.fairness.as_mut().unwrap().taken_back = Some(vec![TakenBack { at: 1, log: vec![place] }]);
    assert_eq!(verify(&record).map(drop).unwrap_err().what, "taken_back 0: There is no draw in it.");
    record.fairness.as_mut().unwrap().taken_back =
        Some(vec![TakenBack { at: 9_999, log: record.log.clone() }]);
    assert!(verify(&record).map(drop).unwrap_err().what.contains("beyond the end"));
}

#[test]
fn a_changed_draw_is_found() {
    let record = played::<genarium_games::genesis::Genesis>();
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
fn without_entropy_the_commitment_is_checked_and_nothing_more_is_claimed() {
    let mut record = played::<genarium_games::genial::Genial>();
    record.fairness.as_mut().unwrap().entropy = None;
    assert_eq!(verify(&record).unwrap().chance, ChanceProof::Unproved(Unproved::NoEntropy));
    let text = serde_json::to_string(&record).unwrap();
    assert!(!text.contains("entropy") && !text.contains("draws") && !text.contains("taken_back"));
    let other = fault(&record, |fairness| fairness.commitment = commitment(&[43; 32]));
    assert_eq!(other, "The seed is not the one that was committed to.");
    record.fairness = None;
    assert_eq!(verify(&record).unwrap().chance, ChanceProof::Unproved(Unproved::NoFairness));
}
