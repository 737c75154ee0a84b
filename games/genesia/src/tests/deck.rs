//! The deck of the reference pack: that a draft always holds a decision, as far as a test can tell.

use super::fixture;
use crate::pack::{Effect, Face, Lot, Pack, PackRef, Phases};
use crate::rules::themes::Theme;
use crate::{Genesia, Mode};
use genarium_engine::conformance::random_entry;
use genarium_engine::{Game, Generator, Language, Options as _};

#[test]
fn no_card_is_like_another_or_beats_it_in_everything() {
    let pack = PackRef::reference();
    let pairs: Vec<(&str, &str)> =
        pack.beaten_cards().iter().map(|(a, b)| (a.number.as_str(), b.number.as_str())).collect();
    assert_eq!(pairs, []);
}

#[test]
fn alike_and_beaten_cards_of_an_older_deck_are_named() {
    let remarks = fixture::pack().remarks();
    for said in [
        "Cards 34 and 49 are alike.",
        "Card 20 does all that card 5 does, for no more.",
        "Card 20 does all that card 18 does, for no more.",
        "Card 85 does all that card 72 does, for no more.",
    ] {
        assert!(remarks.iter().any(|remark| remark == said), "{said} {remarks:?}");
    }
}

#[test]
fn whoever_has_more_of_everything_beats_and_a_price_is_none_of_it() {
    let beaten = |from: &str, to: &str| {
        let cards = fixture::FILES.cards.replacen(from, to, 1);
        let pack = fixture::read(&crate::pack::PackFiles { cards: &cards, ..fixture::FILES });
        pack.remarks()
    };
    // 3 brings 8 coins, 16 brings 9 and 3 to an opponent: without that it would be better.
    let price = "\n  { do = \"coins\", n = 3, who = \"rival\" },";
    let better = "Card 16 does all that card 3 does, for no more.";
    assert!(!fixture::pack().remarks().iter().any(|remark| remark == better));
    assert!(beaten(price, "").iter().any(|remark| remark == better));
    // A choice that has the other card among its options is better too.
    let choice = "[{ do = \"coins\", n = 6 }], [{ do = \"clans\", n = 4, at = \"homeland\" }]";
    let richer = choice.replace("n = 6", "n = 8");
    let better = "Card 14 does all that card 3 does, for no more.";
    assert!(beaten(choice, &richer).iter().any(|remark| remark == better));
}

#[test]
fn no_card_says_more_than_140_characters() {
    let pack = PackRef::reference();
    let mut long = Vec::new();
    for face in &pack.cards {
        for language in Language::ALL {
            let text = &pack.card_text(pack.find(&face.number).unwrap(), language).text;
            if text.chars().count() > 140 {
                long.push(format!("{} {}: {text}", face.number, text.chars().count()));
            }
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}

/// The cards that some players are dealt in an Age.
fn dealt(pack: &Pack, players: usize, age: u8) -> Vec<&Face> {
    let lots = &Lot::ALL[..players];
    pack.cards.iter().filter(|face| face.age == age && lots.contains(&face.lot)).collect()
}

fn all_effects(face: &Face) -> impl Iterator<Item = &Effect> {
    face.programs.iter().flatten()
}

#[test]
fn offence_defence_and_laid_cards_for_and_against_war_at_every_number_of_players() {
    let pack = PackRef::reference();
    for players in 2..=5 {
        for age in [1, 2] {
            let cards = dealt(&pack, players, age);
            assert!(cards.iter().any(|face| face.offence), "{players} players, Age {}", age + 1);
            assert!(cards.iter().any(|face| face.defence), "{players} players, Age {}", age + 1);
        }
        let laid: Vec<&Face> =
            dealt(&pack, players, 2).into_iter().filter(|face| face.is_lasting()).collect();
        let helps = |face: &&Face, attacks: bool| {
            all_effects(face).any(|effect| match *effect {
                Effect::Strength { role, .. } => role.holds(attacks),
                Effect::Losses { enemy: true, role, .. } => role.holds(attacks),
                _ => false,
            })
        };
        assert!(laid.iter().any(|face| helps(face, true)), "{players} players: laid for war");
        assert!(laid.iter().any(|face| helps(face, false)), "{players} players: laid against war");
    }
}

#[test]
fn nothing_in_a_solo_deck_is_only_for_war() {
    let pack = PackRef::reference();
    for left_out in pack.left_out {
        for lot in [Lot::Blue, Lot::Yellow] {
            for age in 0..3 {
                for card in pack.lot(age, lot).without(left_out).iter() {
                    let face = pack.face(card);
                    let peaceful = face.programs.iter().any(|program| {
                        !program.is_empty()
                            && !program.iter().any(Effect::is_war)
                            && !matches!(program[..], [Effect::Choice { .. }])
                    });
                    assert!(peaceful || face.copy, "{}", face.number);
                }
            }
        }
    }
}

#[test]
fn every_age_has_cards_that_ask_now_or_later_and_inventions_of_different_size() {
    let pack = PackRef::reference();
    for age in 0..3 {
        let cards = dealt(&pack, 5, age);
        let choices = cards.iter().filter(|face| face.programs.len() > 1 && face.phases.0.count_ones() > 1);
        assert!(choices.count() >= 1, "Age {}", age + 1);
        let mut sizes: Vec<u8> =
            cards.iter().filter(|face| face.invention).map(|face| face.progress).collect();
        sizes.sort_unstable();
        sizes.dedup();
        assert!(sizes.len() >= 2, "Age {}: {sizes:?}", age + 1);
    }
}

fn themed(players: u8, word: &str) -> crate::Options {
    let mut options = crate::Options::standard(players);
    options.set("deck", word).expect("a theme");
    options.check().expect("a deck that fits the table");
    options
}

#[test]
fn a_deck_by_theme_has_all_cards_of_its_theme_and_the_usual_ones_beside() {
    for players in 2..=5 {
        for (word, _) in Theme::ALL {
            let options = themed(players, word);
            let pack = &options.pack;
            for (age, deck) in options.deck.unwrap().into_iter().enumerate() {
                let fits = |face: &&Face| match word {
                    "warlike" => face.offence || face.defence || face.is_lasting(),
                    _ => face.phases == Phases::END,
                };
                let theme = dealt(pack, 5, age as u8).into_iter().filter(fits);
                let missing: Vec<&str> = theme
                    .filter(|face| !deck.contains(pack.find(&face.number).unwrap()))
                    .map(|face| face.number.as_str())
                    .collect();
                assert_eq!(missing, [""; 0], "{word}, {players} players, Age {}", age + 1);
            }
            let mut game = Genesia::start(&options).unwrap();
            genarium_engine::playout(&mut game, &mut Generator::new(players.into()));
            assert!(game.outcome().is_some());
        }
    }
    let mut options = themed(2, "warlike");
    options.players = 3;
    assert!(options.check().unwrap_err().0.contains("six cards for every player"));
}

#[test]
fn promo_cards_are_played_with_in_every_mode() {
    let tables = [
        crate::Options::standard(2),
        crate::Options::teams(&[vec![0, 2], vec![1]]),
        crate::Options::solo(Mode::Beginner),
        crate::Options::solo(Mode::Expert),
        crate::Options::solo(Mode::Heroic),
    ];
    for table in tables {
        let options = crate::Options { promo: true, ..table };
        options.check().expect("promo cards are for everybody");
        let mut seen = 0;
        for seed in 0..4 {
            let (mut game, mut random) = (Genesia::start(&options).unwrap(), Generator::new(seed));
            while let Some(entry) = random_entry(&game, &mut random) {
                game.apply(&entry).expect("random entries are legal");
                let played = game.each_people().flat_map(|people| game.played(people).iter());
                seen += played.filter(|card| options.pack.face(*card).lot == Lot::Promo).count();
            }
            assert!(game.outcome().is_some());
        }
        assert!(seen > 0, "{:?}", options.mode);
    }
}
