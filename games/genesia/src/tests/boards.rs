//! Boards of an owner's own.

use super::*;
use crate::pack::{Pack, PackFiles, PackRef};
use genarium_engine::conformance::random_entry;

/// The pack with more Regions on the board of five: a string of islands behind the centre.
fn with_islands(islands: usize) -> Result<PackRef, String> {
    let boards = fixture::FILES.boards;
    let (others, five) = boards.split_at(boards.find("players = 5").unwrap());
    let region =
        |number| format!("  {{ id = \"isle.{number}\", zone = \"gen\", value = 7, x = {number}, y = 0 }},\n");
    let before =
        |number: usize| if number == 0 { "gen.15".to_owned() } else { format!("isle.{}", number - 1) };
    let edge = |number| format!("  [\"{}\", \"isle.{number}\"],\n", before(number));
    let regions: String = (0..islands).map(region).collect();
    let edges: String = (0..islands).map(edge).collect();
    let five = five.replacen("]\nedges = [\n", &format!("{regions}]\nedges = [\n{edges}"), 1);
    let boards = format!("{others}{five}");
    let pack = fixture::FILES.pack.replace("name = \"reference\"", &format!("name = \"islands-{islands}\""));
    let pack = Pack::read(&PackFiles { pack: &pack, boards: &boards, ..fixture::FILES });
    pack.map(PackRef::from).map_err(|error| error.to_string())
}

#[test]
fn a_board_has_up_to_128_regions() {
    let pack = with_islands(32).unwrap();
    assert_eq!(pack.board(5).ids.len(), 128);
    let refused = with_islands(33).unwrap_err();
    assert!(refused.contains("A board has at most 128 Regions."), "{refused}");
}

#[test]
fn the_last_of_128_regions_is_held_crossed_attacked_and_scored() {
    let options = Options { pack: with_islands(32).unwrap(), ..fixture::standard(5) };
    let mut game = table(&options, 2, Phase::Expansion);
    set(&mut game, "isle.29: 0x3, isle.30: 1x1");
    let last = region(&game, "isle.31");
    assert_eq!(last.index(), 127);
    step(&mut game, 0, "isle.29", "isle.31", 3, 0).unwrap();
    assert_eq!((at(&game, "isle.31"), game.coins[People(0)], game.coins[People(1)]), ("0x3".into(), 17, 21));
    assert_eq!(
        game.sheet(People(0)).conquest.iter().map(|(value, count)| u16::from(*value) * count).sum::<u16>(),
        7
    );
    game.begin_round();
    for seat in 0..5 {
        act(&mut game, seat, Action::Choose(if seat == 0 { Tile::War } else { Tile::Peace })).unwrap();
    }
    assault(&mut game, 0, "isle.31", "isle.30").unwrap();
}

#[test]
fn games_on_128_regions_are_played_to_the_end() {
    let options = Options { pack: with_islands(32).unwrap(), ..fixture::standard(5) };
    for seed in 0..10 {
        let (mut game, mut random) = (Genesia::start(&options).unwrap(), Generator::new(seed));
        while let Some(entry) = random_entry(&game, &mut random) {
            game.apply(&entry).unwrap();
        }
        assert!(game.outcome().is_some());
    }
}
