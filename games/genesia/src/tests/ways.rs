//! Ways across the lands of others: which are accepted, what they cost and whom they pay.

use super::*;
use genarium_engine::record::Notation;
use genarium_engine::{ClientGame, Random, Viewer};

/// A move along these Regions, as a record names it.
fn along(game: &mut Genesia, seat: u8, n: u8, path: &[&str]) -> Result<(), String> {
    let path = path.iter().map(|id| (*id).to_owned()).collect();
    let line = crate::Line::player(People(seat), crate::Deed::Move { n: Some(n), path, free: None });
    let entry = game.read(&line)?;
    game.apply(&entry).map_err(|refusal| refusal.to_string())
}

#[test]
fn any_way_across_is_accepted_and_the_player_chooses_whom_to_pay() {
    let mut game = table(&fixture::standard(3), 0, Phase::Expansion);
    set(&mut game, "c1.2b: 0x2, c1.3b: 2x1, c1.4a: 1x1, c1.4b: 2x1");
    // The Regions c1.4a and c1.4b lie beside each other on the way; the default is the first.
    let paid = |path: &[&str]| {
        let mut tried = game.clone();
        let change = |people: People, game: &Genesia| i32::from(game.coins[people]) - 20;
        along(&mut tried, 0, 1, path).map(|()| [0, 1, 2].map(|people| change(People(people), &tried)))
    };
    assert_eq!(paid(&["c1.2b", "c1.3b", "c1.4a", "gen.5a"]), Ok([-5, 1, 1]));
    assert_eq!(paid(&["c1.2b", "c1.3b", "c1.4b", "gen.5a"]), Ok([-5, 0, 2]), "player 2 alone");
    let longer = paid(&["c1.2b", "c1.3b", "c1.4b", "c1.4a", "gen.5a"]);
    assert_eq!(longer, Ok([-7, 1, 2]), "a longer way costs more");
    let refused = |path: &[&str]| along(&mut game.clone(), 0, 1, path).unwrap_err();
    assert!(
        refused(&["c1.2b", "c1.3b", "gen.5a"]).contains("cannot go there"),
        "no step from one to the other"
    );
    assert!(refused(&["c1.2b", "c1.3b", "c1.4b"]).contains("cannot go there"), "nobody stops there");
    assert!(refused(&["c1.2b", "c1.3b", "c1.2b"]).contains("cannot go there"), "no Region twice");
    let twice = ["c1.2b", "c1.3b", "c1.4b", "c1.4a", "c1.3b", "c1.3a"];
    assert!(refused(&twice).contains("cannot go there"), "no Region twice");
    assert!(refused(&["c1.2b"]).contains("beginning and an end"));
    assert!(refused(&["c1.2b"; 40]).contains("at most 24 steps"));
}

#[test]
fn own_regions_and_homelands_on_the_way_cost_no_toll() {
    let mut game = table(&fixture::standard(3), 0, Phase::Expansion);
    set(&mut game, "c1.1a: 0x1, c1.h: 0x1 1x1, c1.1c: 1x1, c1.2c: 0x1");
    along(&mut game, 0, 1, &["c1.1a", "c1.h", "c1.1c", "c1.2c"]).unwrap();
    assert_eq!(game.coins.first(3), [20 - 3 - 1, 21, 20]);
    assert_eq!((at(&game, "c1.2c"), at(&game, "c1.1a")), ("0x2".into(), String::new()));
}

#[test]
fn what_a_way_of_ones_own_costs_must_be_there() {
    let mut game = table(&fixture::standard(3), 2, Phase::Expansion);
    set(&mut game, "c1.2b: 0x9, c1.3b: 2x1, c1.4a: 1x1, c1.4b: 2x1");
    game.coins[People(0)] = 4;
    let way = ["c1.2b", "c1.3b", "c1.4b", "gen.5a"];
    assert!(along(&mut game, 0, 9, &way).unwrap_err().contains("not enough coins"));
    game.coins[People(0)] = 5;
    along(&mut game, 0, 9, &way).unwrap();
    assert_eq!(game.coins.first(3), [0, 20, 22], "a pile pays once in Age III");
}

#[test]
fn ways_that_pay_others_are_offered_beside_the_default() {
    let mut game = table(&fixture::standard(3), 0, Phase::Expansion);
    set(&mut game, "c1.2b: 0x2, c1.3b: 2x1, c1.4a: 1x1, c1.4b: 2x1");
    let [from, via, to] = ["c1.2b", "c1.3b", "gen.5a"].map(|id| region(&game, id));
    let default = March { from, via, to, n: 1, fare: 0, way: Way::DEFAULT };
    let others = game.other_ways(default);
    assert_eq!(others.len(), 1, "one pays player 2 alone");
    assert_eq!(game.price(others[0]).unwrap().tolls.first(3), [0, 0, 2]);
    assert!(game.is_legal(Seat(0), &Action::Move(others[0])));
    assert!(!game.legal(Seat(0)).contains(&Action::Move(others[0])), "too many to list them all");
    let offers = Genesia::offers(&game.view(Viewer::Seat(Seat(0))), Seat(0));
    let path = |line: &crate::Line| match line.deed() {
        Some((_, crate::Deed::Move { path, .. })) => path.join(" "),
        other => panic!("{other:?}"),
    };
    let ways: Vec<String> = (offers.moves.iter())
        .map(|offer| path(&offer.line))
        .filter(|path| path.starts_with("c1.2b ") && path.ends_with(" gen.5a"))
        .collect();
    assert!(ways.contains(&"c1.2b c1.3b c1.4a gen.5a".to_owned()), "{ways:?}");
    assert!(ways.contains(&"c1.2b c1.3b c1.4b gen.5a".to_owned()), "{ways:?}");
    let explicit = Way::through(&["c1.4a", "gen.5a"].map(|id| region(&game, id))).unwrap();
    let same = Action::Move(March { way: explicit, ..default });
    assert!(!game.is_legal(Seat(0), &same), "the default has one name");
}

#[test]
fn the_first_rules_know_one_way() {
    let mut game = table(&Options { rules: Rules::V1_0, ..fixture::standard(3) }, 0, Phase::Expansion);
    set(&mut game, "c1.2b: 0x2, c1.3b: 2x1, c1.4a: 1x1, c1.4b: 2x1");
    let other = along(&mut game, 0, 1, &["c1.2b", "c1.3b", "c1.4b", "gen.5a"]);
    assert!(other.unwrap_err().contains("not the way that such a move takes"));
    let long = along(&mut game, 0, 1, &["c1.2b", "c1.1b", "c1.h"]);
    assert!(long.unwrap_err().contains("cannot go there"));
    let [from, via, to] = ["c1.2b", "c1.3b", "gen.5a"].map(|id| region(&game, id));
    let default = March { from, via, to, n: 1, fare: 0, way: Way::DEFAULT };
    assert!(game.other_ways(default).is_empty());
}

/// The price of a path, step by step from the book: a coin for each step of each Clan, or of the pile in Age III, and
/// as much to whoever holds a Region that is crossed; none in Homelands.
fn by_the_book(game: &Genesia, people: People, n: u8, path: &[Region]) -> Option<PerPeople<u16>> {
    let units = if game.age == 2 { 1 } else { u16::from(n) };
    let mut paid = PerPeople::all(0);
    let holder = |region: Region| {
        let others = game.others(people);
        others.into_iter().find(|other| {
            let piece = game.clans(*other, region) > 0 || game.cities(*other).contains(region.index());
            piece && !game.board().is_homeland(region)
        })
    };
    for step in path.windows(2) {
        paid[people] += units;
        if !game.board().next(step[0]).contains(step[1].index()) {
            return None;
        }
    }
    for region in &path[1..path.len() - 1] {
        if let Some(owner) = holder(*region) {
            let toll = units * u16::from(game.standing[owner].receive);
            paid[owner] += toll;
            paid[people] += toll;
        }
    }
    let ends = holder(path[path.len() - 1]).is_none();
    (ends && paid[people] <= game.coins[people]).then_some(paid)
}

#[test]
fn random_walks_are_accepted_exactly_where_the_book_allows_them() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..40 {
        let mut random = Generator::new(seed);
        let mut game = table(&fixture::standard(4), (seed % 3) as u8, Phase::Expansion);
        for _ in 0..40 {
            let region = Region(random.below(game.board().ids.len() as u32) as u8);
            if game.owner(region).is_none() {
                let people = People(random.below(4) as u8);
                game.bring_clans(people, region, (1 + random.below(2) as u8).min(game.supply[people]));
            }
        }
        for _ in 0..60 {
            let camps: Vec<Region> = crate::board::each(game.camps[People(0)]).collect();
            let mut path = vec![camps[random.below(camps.len() as u32) as usize]];
            for _ in 0..1 + random.below(6) {
                let next = game.board().next(path[path.len() - 1]);
                let next = Region(next.nth(random.below(next.count())) as u8);
                if !path.contains(&next) {
                    path.push(next);
                }
            }
            if path.len() < 2 {
                continue;
            }
            let ids: Vec<&str> = path.iter().map(|region| game.board().id(*region)).collect();
            let mut tried = game.clone();
            let done = along(&mut tried, 0, 1, &ids);
            match by_the_book(&game, People(0), 1, &path) {
                Some(paid) => {
                    done.unwrap_or_else(|refusal| panic!("{ids:?}: {refusal}"));
                    assert_eq!(game.coins[People(0)] - tried.coins[People(0)], paid[People(0)], "{ids:?}");
                    assert!(
                        game.others(People(0))
                            .all(|other| tried.coins[other] - game.coins[other] == paid[other]),
                        "{ids:?}"
                    );
                    accepted += 1;
                }
                None => {
                    assert!(done.is_err(), "{ids:?}");
                    assert_eq!(tried, game);
                    refused += 1;
                }
            }
        }
    }
    assert!(accepted > 300 && refused > 300, "{accepted} accepted, {refused} refused");
}
