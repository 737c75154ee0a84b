use super::*;
use crate::notation::{Choice, Deed};
use crate::state::{Phase, Task};
use crate::tests::fixture;
use crate::{Mode, Options, Way};
use genarium_engine::conformance::Specimen;
use genarium_engine::record::Notation;
use genarium_engine::{Entry, Game, Generator, Random, Seat, Turn, Viewer};

/// Every line that offers stand for, filled in as a client does it.
fn lines(offers: &Offers) -> Vec<Line> {
    let mut lines: Vec<Line> = offers.pass.iter().cloned().collect();
    for card in &offers.cards {
        lines.extend(card.play.as_ref().map(|play| play.line.clone()));
        lines.extend(card.discard.as_ref().map(|discard| discard.line.clone()));
    }
    lines.extend(offers.picks.iter().map(|pick| pick.line.clone()));
    lines.extend(offers.assaults.iter().map(|assault| assault.line.clone()));
    for recruits in &offers.recruits {
        for region in &recruits.regions {
            lines.extend((1..=recruits.most).map(|n| recruit(&recruits.line, region, n)));
        }
    }
    for moves in &offers.moves {
        lines.extend((1..=moves.bank.len() as u8).map(|n| with_number(&moves.line, n)));
    }
    if let Some(number) = &offers.number {
        lines.extend((number.least..=number.most).map(|n| with_number(&number.line, n)));
    }
    if let Some(sites) = &offers.sites {
        for Site { region, most } in &sites.regions {
            lines.extend((1..=*most).map(|n| at(&sites.line, region, n)));
        }
    }
    if let Some(shift) = &offers.shift {
        for Site { region, most } in &shift.from {
            for to in shift.to.iter().filter(|to| *to != region) {
                let choice = |n| Choice::Shift { from: region.clone(), to: to.clone(), n };
                lines.extend((1..=*most).map(|n| filled(&shift.line, choice(n))));
            }
        }
    }
    lines
}

fn filled(line: &Line, choice: Choice) -> Line {
    let mut line = line.clone();
    let choices = line.deed_mut().unwrap().choices_mut().unwrap();
    assert_eq!(*choices, [Choice::Open {}]);
    choices[0] = choice;
    line
}

fn recruit(line: &Line, place: &str, number: u8) -> Line {
    let mut line = line.clone();
    let Some(Deed::Recruit { region, n, .. }) = line.deed_mut() else { panic!("{line:?}") };
    (*region, *n) = (Some(place.to_owned()), Some(number));
    line
}

fn at(line: &Line, place: &str, n: u8) -> Line {
    let mut built = line.clone();
    match built.deed_mut() {
        Some(Deed::Build { regions }) => *regions = Some(vec![place.to_owned()]),
        _ => return filled(line, Choice::Region { region: place.to_owned(), n }),
    }
    built
}

fn with_number(line: &Line, number: u8) -> Line {
    let mut numbered = line.clone();
    match numbered.deed_mut() {
        Some(Deed::Move { n, .. } | Deed::Losses { n } | Deed::Advance { n }) => *n = Some(number),
        _ => return filled(line, Choice::Number { n: number }),
    }
    numbered
}

/// Plays a game at random and looks at every decision.
fn each_decision(options: &Options, seed: u64, mut look: impl FnMut(&Genesia, Seat, &Offers)) {
    let mut game = Genesia::start(options).unwrap();
    let mut random = Generator::new(seed);
    loop {
        let entry = match game.turn() {
            Turn::Over => return,
            Turn::Chance => Entry::Chance(game.draw_chance(&mut random).unwrap()),
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    look(&game, seat, &Genesia::offers(&game.view(Viewer::Seat(seat)), seat));
                }
                let place = random.below(seats.iter().count() as u32) as usize;
                let seat = seats.iter().nth(place).unwrap();
                Entry::Player { seat, action: game.random_legal(seat, &mut random).unwrap() }
            }
        };
        game.apply(&entry).unwrap();
    }
}

fn action(game: &Genesia, seat: Seat, line: &Line) -> Action {
    match game.read(line) {
        Ok(Entry::Player { seat: reader, action }) if reader == seat => action,
        other => panic!("{line:?} is read as {other:?}"),
    }
}

#[test]
fn offers_are_exactly_what_is_legal() {
    let mut tables = Genesia::tables();
    tables.push(fixture::solo(Mode::Expert));
    tables.push(Options { recruit_in_attack: true, ..fixture::standard(2) });
    let mut unlisted = 0;
    for (seed, options) in (0..).zip(tables) {
        each_decision(&options, seed, |game, seat, offers| {
            let mut offered: Vec<Action> =
                lines(offers).iter().map(|line| action(game, seat, line)).collect();
            let mut legal = Vec::new();
            game.legal_into(seat, &mut legal);
            // Ways that pay others are legal, but not listed.
            offered.retain(|action| match action {
                Action::Move(march) if march.way != Way::DEFAULT => {
                    assert!(game.is_legal(seat, action));
                    unlisted += 1;
                    false
                }
                _ => true,
            });
            offered.sort_unstable();
            legal.sort_unstable();
            assert_eq!(offered, legal, "{:?} {:?}", game.phase(), game.task());
        });
    }
    assert!(unlisted > 10, "{unlisted} ways that pay others");
}

#[test]
fn lines_of_actions_are_read_as_those_actions() {
    each_decision(&fixture::standard(3), 7, |game, seat, _| {
        let view = game.view(Viewer::Seat(seat));
        let mut legal = Vec::new();
        game.legal_into(seat, &mut legal);
        for one in legal.iter().step_by(3) {
            assert_eq!(action(game, seat, &Genesia::line(&view, seat, one)), *one);
        }
    });
}

fn after(game: &Genesia, seat: Seat, line: &Line) -> Genesia {
    let mut after = game.clone();
    after.apply(&Entry::Player { seat, action: action(game, seat, line) }).unwrap();
    after
}

#[test]
fn moves_and_recruits_cost_what_their_offers_say() {
    let (mut crossings, mut recruits) = (0, 0);
    let tables = [fixture::standard(2), fixture::standard(5), fixture::solo(Mode::Heroic)];
    for (seed, options) in (0..9).zip(tables.into_iter().cycle()) {
        each_decision(&options, seed, |game, seat, offers| {
            let people = offers.people.unwrap();
            for offer in &offers.moves {
                for (place, bank) in offer.bank.iter().enumerate() {
                    let line = with_number(&offer.line, place as u8 + 1);
                    let after = after(game, seat, &line);
                    let tolls: u16 = offer.tolls.iter().map(|toll| toll.coins[place]).sum();
                    // The last free move may lapse at once and pay its hosts; nothing else is paid then.
                    assert_eq!(game.coins(people) - after.coins(people), bank + tolls);
                    for toll in offer.tolls.iter().filter(|_| game.task() == Task::Turn) {
                        let host = toll.people;
                        assert_eq!(after.coins(host) - game.coins(host), toll.coins[place]);
                        crossings += 1;
                    }
                }
            }
            for offer in &offers.recruits {
                let line = recruit(&offer.line, &offer.regions[0], offer.most);
                let paid = game.coins(people) - after(game, seat, &line).coins(people);
                assert_eq!(paid, u16::from(offer.price) * u16::from(offer.most));
                recruits += 1;
            }
        });
    }
    assert!(crossings > 40 && recruits > 200, "{crossings} crossings, {recruits} recruits");
}

#[test]
fn cards_bring_what_their_offers_say() {
    let (mut played, mut fought) = (0, 0);
    for seed in 0..80 {
        each_decision(&fixture::standard(2 + (seed % 4) as u8), seed, |game, seat, offers| {
            let people = offers.people.unwrap();
            for card in offers.cards.iter().filter(|_| game.phase() != Phase::Draft) {
                if let Some(discard) = &card.discard {
                    let gained = after(game, seat, &discard.line).coins(people) - game.coins(people);
                    assert_eq!(gained, discard.coins);
                }
                let Some(play) = &card.play else { continue };
                let after = after(game, seat, &play.line);
                assert_eq!(play.brings.delta, crate::notation::Delta::between(game, &after), "{}", card.card);
                let asks = matches!(after.task(), Task::Step(_)).then(|| after.task());
                let own = after.resolving().is_some() && after.resolving.people == people;
                assert_eq!(play.brings.asks, asks.filter(|_| own), "{}", card.card);
                played += 1;
                if let Some(clash) = &play.brings.clash {
                    let (from, to) = after.assault().unwrap();
                    assert_eq!(clash, &ClashFace::of(&after, from, to));
                    fought += 1;
                }
            }
        });
    }
    assert!(played > 300 && fought > 0, "{played} cards, {fought} in fights");
}

#[test]
fn exchanges_and_outlooks_come_true() {
    let (mut exchanges, mut outlooks) = (0, 0);
    for seed in 0..30 {
        each_decision(&fixture::standard(3), seed, |game, seat, offers| {
            let Some(number) = offers.number.as_ref().filter(|number| !number.exchanges.is_empty()) else {
                return;
            };
            let (from, to) = game.assault().unwrap();
            let defender = game.assault.unwrap().defender;
            let clash = ClashFace::of(game, from, to);
            for (place, exchange) in number.exchanges.iter().enumerate() {
                let after = after(game, seat, &with_number(&number.line, number.least + place as u8));
                assert_eq!(
                    game.clans(game.attacker(), from) - after.clans(game.attacker(), from),
                    exchange.attackers
                );
                assert_eq!(game.clans(defender, to) - after.clans(defender, to), exchange.defenders);
                exchanges += 1;
                if after.clans(defender, to) == 0 && after.assault().is_some() && outlooks < 1000 {
                    let first =
                        number.exchanges.iter().find(|other| other.defenders == clash.defenders).unwrap();
                    assert_eq!(clash.left, Some(clash.attackers - first.attackers));
                    outlooks += 1;
                }
            }
        });
    }
    assert!(exchanges > 20 && outlooks > 5, "{exchanges} exchanges, {outlooks} outlooks");
}

#[test]
fn nobody_is_offered_what_others_may_do() {
    each_decision(&fixture::standard(2), 3, |game, seat, _| {
        let other = Seat(1 - seat.0);
        for viewer in [Viewer::Seat(other), Viewer::Spectator] {
            assert_eq!(Genesia::offers(&game.view(viewer), seat), Offers::default());
        }
    });
}

#[test]
fn offers_stay_small() {
    let mut largest = 0;
    each_decision(&fixture::standard(5), 5, |_, _, offers| {
        largest = largest.max(serde_json::to_vec(offers).unwrap().len());
    });
    assert!(largest < 64 * 1024, "{largest} bytes");
}

#[test]
fn every_region_has_an_outline_around_its_middle() {
    let pack = crate::pack::PackRef::reference();
    for board in pack_contents(&pack).boards {
        assert_eq!(board.lands.len(), usize::from(board.peoples) + 1);
        for region in &board.regions {
            assert!(region.outline.starts_with('M') && region.outline.ends_with('z'), "{}", region.id);
            assert!((0.0..board.width).contains(&region.x) && (0.0..board.height).contains(&region.y));
        }
    }
}

#[test]
fn the_stage_is_the_same_for_everybody() {
    let game = Genesia::start(&fixture::standard(4)).unwrap();
    let stage = Genesia::stage(&game.view(Viewer::Seat(Seat(2))));
    assert_eq!(stage, Genesia::stage(&game.view(Viewer::Spectator)));
    assert_eq!(stage.pack.label, "reconstruction");
    assert!(stage.cards.iter().all(|card| !card.words.it.text.is_empty() && !card.words.fr.name.is_empty()));
    let bytes = serde_json::to_vec(&stage).unwrap().len();
    assert!(bytes < 400 * 1024, "{bytes} bytes");
}
