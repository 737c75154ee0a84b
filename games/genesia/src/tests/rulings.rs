//! What the books leave open, and their rules outside movement, war and cards.

use super::*;
use crate::pack::PackRegistry;
use crate::{Objectives, Teams};
use genarium_engine::Options as _;
use genarium_engine::{ClientGame, Viewer};

#[test]
fn packs_pass_to_the_left_in_ages_i_and_iii_and_to_the_right_in_age_ii() {
    for (age, next) in [(0, 1), (1, 2), (2, 1)] {
        let mut game = table(&fixture::standard(3), age, Phase::Growth);
        game.phase = Phase::Deal;
        let mut random = Generator::new(3);
        let deal = game.draw_chance(&mut random).unwrap();
        game.apply(&Entry::Chance(deal)).unwrap();
        let rest = {
            let mut pack = game.draft.packs[People(0)];
            pack.remove(pack.nth(0));
            pack
        };
        for seat in 0..3 {
            let first = game.draft.packs[People(seat)].nth(0);
            act(&mut game, seat, Action::Draft(first)).unwrap();
        }
        assert_eq!(game.draft.packs[People(next)], rest, "Age {}", age + 1);
    }
}

#[test]
fn a_draft_leaves_five_cards_each_and_15_coins_are_added() {
    let mut game = Genesia::start(&fixture::standard(4)).unwrap();
    let mut random = Generator::new(9);
    while game.phase != Phase::Growth {
        let entry = match game.turn() {
            Turn::Chance => Entry::Chance(game.draw_chance(&mut random).unwrap()),
            Turn::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                Entry::Player { seat, action: game.random_legal(seat, &mut random).unwrap() }
            }
            Turn::Over => unreachable!(),
        };
        game.apply(&entry).unwrap();
    }
    assert!(game.hands.first(4).iter().all(|hand| hand.len() == 5));
    assert_eq!(game.coins.first(4), [15; 4]);
    assert!(game.kept.first(4).iter().all(Option::is_some));
}

#[test]
fn objectives_come_with_the_lots_and_black_ones_are_an_option() {
    let names = |options: Options| {
        let pool = options.objective_pool();
        let places = (0..32).filter(|place| pool >> place & 1 == 1);
        places.map(|place| options.pack.objectives[place].number.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(fixture::standard(2)), ["O1", "O2", "O3", "O4"]);
    let black = Options { objectives: Objectives::WithBlack, ..fixture::standard(2) };
    assert_eq!(names(black), ["O1", "O2", "O3", "O4", "O11", "O12"]);
    let none = Options { objectives: Objectives::None, ..fixture::standard(2) };
    assert_eq!(names(none), [""; 0]);
}

#[test]
fn recruits_go_to_the_homeland_or_an_own_city_in_every_age() {
    let mut game = two(1, Phase::Growth);
    set(&mut game, "c1.3a: 0#, c1.2a: 0x1");
    let recruit = |id: &str, n: u8, game: &mut Genesia| {
        let region = region(game, id);
        act(game, 0, Action::Recruit { region, n, offer: 0 })
    };
    assert_eq!(recruit("c1.2a", 1, &mut game), Err(Refusal::NotThere));
    recruit("c1.3a", 2, &mut game).unwrap();
    recruit("c1.h", 3, &mut game).unwrap();
    assert_eq!(game.coins[People(0)], 10);
    assert_eq!(recruit("c1.h", 6, &mut game), Err(Refusal::TooDear));
    game.coins[People(0)] = 99;
    assert_eq!(recruit("c1.h", 25, &mut game), Err(Refusal::NoClans), "30 Clans each");
}

#[test]
fn cities_are_built_with_two_clans_one_each_in_shared_homelands() {
    let mut game = two(2, Phase::Growth);
    set(&mut game, "c1.h: 0x2 1x2, c1.1a: 0x2 0#, c1.1b: 0x1, gen.5a: 1x3");
    game.phase = Phase::Cities;
    game.apply(&Entry::Chance(Chance::Cities)).unwrap();
    assert_eq!((at(&game, "c1.h"), at(&game, "gen.5a")), ("0x2 0# 1x2 1#".into(), "1x3 1#".into()));
    assert_eq!((game.cities[People(0)].count(), at(&game, "c1.1b")), (2, "0x1".into()));
}

#[test]
fn whoever_has_too_few_cities_chooses_where() {
    let mut game = two(2, Phase::Growth);
    set(&mut game, "c1.1a: 0x2, c1.1b: 0x2, c1.1c: 0x2, c2.1a: 1x2");
    let others = (15..34).filter(|number| *number != region(&game, "c2.1a").index()).take(18).collect();
    game.cities[People(0)] = others;
    game.phase = Phase::Cities;
    game.apply(&Entry::Chance(Chance::Cities)).unwrap();
    assert_eq!(
        (game.phase, game.cities_left(People(0)), at(&game, "c2.1a")),
        (Phase::Build, 2, "1x2 1#".into())
    );
    assert_eq!(act(&mut game, 0, Action::End), Err(Refusal::MustChoose));
    for id in ["c1.1a", "c1.1c"] {
        let region = region(&game, id);
        act(&mut game, 0, Action::Build(region)).unwrap();
    }
    assert_eq!(
        (game.cities_left(People(0)), at(&game, "c1.1b"), game.phase),
        (0, "0x2".into(), Phase::Progress)
    );
}

#[test]
fn what_is_left_at_the_end_of_an_age_is_discarded_for_4_each_when_all_have_finished() {
    let mut game = two(1, Phase::End);
    give(&mut game, 0, "3 5 22");
    give(&mut game, 1, "1");
    game.begin_turns(Phase::End);
    let growth = card(&game, "3");
    assert_eq!(act(&mut game, 0, Action::Play(growth)), Err(Refusal::NotPlayable));
    play(&mut game, 0, "22");
    decline_all(&mut game);
    act(&mut game, 0, Action::End).unwrap();
    assert_eq!((game.coins[People(0)], game.hands[People(0)].len()), (20, 2), "the others are not done yet");
    assert_eq!(game.actor.0, 1);
    act(&mut game, 1, Action::End).unwrap();
    assert_eq!((game.phase, game.coins[People(0)]), (Phase::Progress, 20));
    game.apply(&Entry::Chance(Chance::Progress)).unwrap();
    assert_eq!(
        (game.coins[People(0)], game.discarded[People(0)].len(), game.hands[People(0)].len()),
        (28, 2, 0)
    );
    assert_eq!((game.coins[People(1)], game.discarded[People(1)].len()), (24, 1));
}

#[test]
fn by_the_first_rules_whoever_is_done_discards_at_once() {
    let mut game = table(&Options { rules: Rules::V1_0, ..fixture::standard(2) }, 0, Phase::End);
    give(&mut game, 0, "3 5");
    give(&mut game, 1, "1");
    game.begin_turns(Phase::End);
    act(&mut game, 0, Action::End).unwrap();
    assert_eq!((game.coins[People(0)], game.discarded[People(0)].len(), game.actor.0), (28, 2, 1));
}

#[test]
fn cards_for_the_attack_are_laid_all_together() {
    let mut game = two(3, Phase::Growth);
    give(&mut game, 0, "72 85 84 87 63");
    let home = region(&game, "c1.h");
    act(&mut game, 0, Action::Recruit { region: home, n: 1, offer: 0 }).unwrap();
    play(&mut game, 0, "72");
    play(&mut game, 0, "85");
    let last = card(&game, "84");
    act(&mut game.clone(), 0, Action::Play(last)).unwrap();
    act(&mut game, 0, Action::Recruit { region: home, n: 1, offer: 0 }).unwrap();
    assert_eq!(
        act(&mut game, 0, Action::Play(last)),
        Err(Refusal::LaidAlready),
        "something else came between"
    );
    let offers = Genesia::offers(&game.view(Viewer::Seat(Seat(0))), Seat(0));
    let offer = offers.cards.iter().find(|offer| offer.card == "84").unwrap();
    assert_eq!(offer.why, Some(crate::client::Why::Together));

    let mut game = table(&Options { rules: Rules::V1_0, ..fixture::standard(2) }, 2, Phase::Growth);
    give(&mut game, 0, "72 85");
    play(&mut game, 0, "72");
    act(&mut game, 0, Action::Recruit { region: home, n: 1, offer: 0 }).unwrap();
    play(&mut game, 0, "85");
}

#[test]
fn whoever_lays_a_card_for_the_attack_can_be_copied_before_the_next() {
    let mut game = two(3, Phase::Growth);
    give(&mut game, 0, "72 85");
    give(&mut game, 1, "62 66");
    play(&mut game, 0, "72");
    let copy = card(&game, "62");
    act(&mut game, 1, Action::Copy(copy)).unwrap();
    play(&mut game, 0, "85");
    assert_eq!((standing(&game, 0).laid.len(), standing(&game, 1).laid.len()), (2, 1));
}

#[test]
fn four_icons_can_be_played_in_any_phase() {
    for phase in [Phase::Growth, Phase::Expansion, Phase::End] {
        let mut game = two(1, phase);
        give(&mut game, 0, "28");
        game.begin_turns(phase);
        play(&mut game, 0, "28");
        assert_eq!(game.coins[People(0)], 26);
    }
}

#[test]
fn cards_of_growth_and_attack_are_laid_in_growth_only() {
    let mut game = two(3, Phase::Expansion);
    give(&mut game, 0, "85");
    let exoskeleton = card(&game, "85");
    assert_eq!(act(&mut game, 0, Action::Play(exoskeleton)), Err(Refusal::NotPlayable));
}

#[test]
fn the_score_sheet_has_four_kinds_of_points() {
    let mut game = two(3, Phase::Growth);
    set(&mut game, "c1.h: 0x1, c1.1a: 0x1, c1.4a: 0#, gen.15: 0x2, c2.h: 0x1, c2.2a: 0x1");
    game.progress[People(0)] = [3, 4, 5];
    game.kept[People(0)] = game.pack().find_objective("O9");
    let sheet = game.sheet(People(0));
    assert_eq!((sheet.progress, sheet.radiance, sheet.objective), ([3, 4, 5], 4, 3 + 4));
    assert_eq!(sheet.conquest, [(1, 1), (2, 1), (3, 0), (4, 1), (5, 0), (7, 0), (12, 0), (15, 1)]);
    assert_eq!(sheet.conquest_points(), 1 + 2 + 4 + 15, "Homelands are worth nothing, but shine abroad");
    assert_eq!(sheet.total(), 12 + 4 + 22 + 7);
}

#[test]
fn ties_go_by_objective_then_progress_and_are_shared_then() {
    let mut game = two(3, Phase::Growth);
    game.phase = Phase::Over;
    game.progress[People(0)][0] = 3;
    set(&mut game, "gen.5a: 1x1");
    game.progress[People(0)][1] = 2;
    assert_eq!(game.outcome().unwrap().winners(), [Seat(0)], "five all, but more Progress");
    game.progress = PerPeople([[5, 0, 0], [0; 3], [0; 3], [0; 3], [0; 3]]);
    set(&mut game, "c1.1a: 0x1");
    game.kept[People(1)] = game.pack().find_objective("O3");
    assert_eq!(game.outcome().unwrap().winners(), [Seat(0)], "six against five");
    let mut game = two(3, Phase::Growth);
    game.phase = Phase::Over;
    assert_eq!(game.outcome().unwrap().winners().len(), 2);
}

#[test]
fn a_team_is_worth_its_lowest_member() {
    let mut game = table(&fixture::teams(&[vec![0, 2], vec![1]]), 2, Phase::Growth);
    game.phase = Phase::Over;
    game.kept = PerPeople::all(None);
    for (people, points) in People::ALL.into_iter().zip([40, 20, 10]) {
        game.progress[people][0] = points;
    }
    assert_eq!(game.outcome().unwrap().winners(), [Seat(1)]);
    game.progress[People(2)][0] = 30;
    assert_eq!(game.outcome().unwrap().winners(), [Seat(0), Seat(2)]);
}

#[test]
fn options_that_do_not_go_together_are_refused_in_a_sentence() {
    let refuse = |options: Options| Genesia::start(&options).unwrap_err().to_string();
    assert!(refuse(fixture::standard(6)).contains("1 to 5"));
    assert!(refuse(fixture::standard(1)).contains("beginner"));
    assert!(refuse(Options { players: 2, ..fixture::solo(crate::Mode::Expert) }).contains("1 player"));
    assert!(
        refuse(Options { teams: Teams::new(&[vec![0], vec![1]]), ..fixture::standard(2) })
            .contains("mode teams")
    );
    assert!(refuse(fixture::teams(&[vec![0, 1, 2]])).contains("at least two teams"));
    assert_eq!(fixture::teams(&[vec![0, 2], vec![1]]).sides(), Some(vec![0, 1, 0]));
    assert_eq!(fixture::standard(3).sides(), None);
    let deck = Options { deck: Some([Cards::EMPTY; 3]), ..fixture::standard(2) };
    assert!(refuse(deck).contains("six cards for every player"));
}

#[test]
fn options_are_typed_and_written_the_same_way() {
    let mut options = fixture::standard(2);
    let settings = [
        ("players", "3"),
        ("teams", "0+2/1"),
        ("lots", "yellow,green,red/blue,violet,red/green,violet,red"),
        ("objectives", "with-black"),
        ("recruit_in_attack", "true"),
        ("promo", "true"),
    ];
    for (key, value) in settings {
        options.set(key, value).unwrap();
    }
    options.check().unwrap();
    let text = serde_json::to_string(&options).unwrap();
    assert!(text.contains(r#""teams":[[0,2],[1]],"lots":[["yellow","green","red"]"#), "{text}");
    let read = Options::read(serde_json::from_str(&text).unwrap(), &PackRegistry::default());
    assert_eq!(read.unwrap(), options);
    assert!(options.set("lots", "pink").is_err());
    assert!(options.set("hats", "3").is_err());
}

#[test]
fn a_deck_of_ones_own_has_six_cards_for_every_player_and_age() {
    let mut options = fixture::standard(2);
    let numbers =
        |range: std::ops::RangeInclusive<u8>| range.map(|n| n.to_string()).collect::<Vec<_>>().join(",");
    let deck = format!("{}/{}/{}", numbers(19..=30), numbers(49..=60), numbers(79..=90));
    options.set("deck", &deck).unwrap();
    let game = Genesia::start(&options).unwrap();
    assert_eq!(game.options.deck_of(0).len(), 12);
    assert_eq!(options.objective_pool().count_ones(), 4, "the Objectives of violet and red");
    assert!(options.set("deck", "1/2").is_err());
    assert!(options.set("deck", "1/31/99").unwrap_err().to_string().contains("no card 99"));
    assert!(options.set("deck", "31/2/61").unwrap_err().to_string().contains("not of Age 1"));
}

#[test]
fn promo_cards_are_mixed_in_and_some_cards_stay_out() {
    let options = Options { promo: true, ..fixture::standard(2) };
    assert_eq!([0, 1, 2].map(|age| options.deck_of(age).len()), [15; 3]);
}

#[test]
fn the_page_names_tests_that_exist() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/");
    let page = std::fs::read_to_string(format!("{root}../../docs/rulings/genesia.md")).unwrap();
    let named: Vec<&str> =
        page.split('`').filter(|code| code.contains("::") && !code.contains(' ')).collect();
    assert!(named.len() > 40, "{named:?}");
    for name in named {
        let (file, test) = name.split_once("::").unwrap();
        let source = std::fs::read_to_string(format!("{root}src/tests/{file}.rs"));
        let source = source.unwrap_or_else(|_| panic!("there is no file of {name}"));
        let begins = match test.strip_suffix('…') {
            Some(beginning) => format!("#[test]\nfn {beginning}"),
            None if test == "*" => "#[test]\nfn ".to_owned(),
            None => format!("#[test]\nfn {test}()"),
        };
        assert!(source.contains(&begins), "there is no test {name}");
    }
}
