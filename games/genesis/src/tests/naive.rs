//! A second, slow reading of the rules, written without bit sets, to compare with.

use crate::cells::Cell;
use crate::land::Land;
use crate::scoring::{areas, scores};
use crate::{End, Genesis, Options, Rules, Terrain, Tile};
use genarium_engine::{Entry, Game, Generator, Random, Seat, Turn};
use std::collections::{BTreeMap, BTreeSet};

type Place = (usize, usize);

fn neighbours((column, row): Place) -> Vec<Place> {
    let mut near = vec![(column + 1, row), (column, row + 1)];
    near.extend(column.checked_sub(1).map(|left| (left, row)));
    near.extend(row.checked_sub(1).map(|above| (column, above)));
    near
}

/// The connected groups of some places.
fn groups(places: &BTreeSet<Place>) -> Vec<BTreeSet<Place>> {
    let mut left = places.clone();
    let mut groups = Vec::new();
    while let Some(start) = left.pop_first() {
        let mut group = BTreeSet::from([start]);
        let mut edge = vec![start];
        while let Some(place) = edge.pop() {
            for near in neighbours(place) {
                if left.remove(&near) {
                    group.insert(near);
                    edge.push(near);
                }
            }
        }
        groups.push(group);
    }
    groups
}

fn place(cell: Cell) -> Place {
    (cell.column(), cell.row())
}

fn tiles(land: &Land) -> BTreeMap<Place, Tile> {
    Cell::all().filter_map(|cell| Some((place(cell), land.tile(cell)?))).collect()
}

/// The points of every seat, area by area as the book tells it.
pub(super) fn naive_scores(land: &Land, rules: Rules) -> [u16; 4] {
    let tiles = tiles(land);
    let mut areas: Vec<(Terrain, BTreeSet<Place>)> = Vec::new();
    for terrain in Terrain::ALL {
        let places =
            tiles.iter().filter(|(_, tile)| tile.terrain == terrain).map(|(place, _)| *place).collect();
        areas.extend(groups(&places).into_iter().map(|area| (terrain, area)));
    }
    let alone = |size: usize, sizes: Vec<usize>| {
        sizes.iter().all(|other| *other <= size) && sizes.iter().filter(|other| **other == size).count() == 1
    };
    let mut points = [0; 4];
    for (terrain, area) in areas.iter().filter(|(_, area)| area.len() >= 3) {
        let everywhere = areas.iter().map(|(_, other)| other.len()).collect();
        let of_terrain =
            areas.iter().filter(|(other, _)| other == terrain).map(|(_, other)| other.len()).collect();
        let multiplier = match area.len() {
            size if alone(size, everywhere) => 3,
            size if alone(size, of_terrain) => 2,
            _ => 1,
        };
        for (seat, share) in naive_shares(area, &tiles, multiplier, rules) {
            points[seat.index()] += share;
        }
    }
    points
}

fn naive_shares(
    area: &BTreeSet<Place>,
    tiles: &BTreeMap<Place, Tile>,
    multiplier: u16,
    rules: Rules,
) -> Vec<(Seat, u16)> {
    let mut herds: Vec<(usize, Seat)> = Vec::new();
    for seat in Seat::all(4) {
        let own = area.iter().filter(|place| tiles[*place].seat == seat).copied().collect();
        herds.extend(groups(&own).into_iter().map(|herd| (herd.len(), seat)));
    }
    herds.sort();
    herds.reverse();
    let tied = |from: usize| herds[from..].iter().filter(|herd| herd.0 == herds[from].0).count();
    let share = |from: usize, points: u16| {
        let tied = &herds[from..from + tied(from)];
        let players: BTreeSet<Seat> = tied.iter().map(|herd| herd.1).collect();
        match players.first() {
            Some(only) if players.len() == 1 && rules == Rules::V1_1 => vec![(*only, points * multiplier)],
            _ => tied.iter().map(|herd| (herd.1, points * multiplier / tied.len() as u16)).collect(),
        }
    };
    if herds.len() == 1 || tied(0) > 1 { share(0, 6) } else { [share(0, 4), share(1, 2)].concat() }
}

pub(super) fn naive_has_room(land: &Land) -> bool {
    let vacant = Cell::list(land.vacant()).map(place).collect();
    groups(&vacant).iter().any(|group| group.len() >= 3)
}

/// A board strewn with tiles of few or many terrains and species, sparsely or densely.
fn strewn(random: &mut Generator) -> Land {
    let mut land = Land::new(Cell::all().collect());
    let (terrains, seats, vacant) = (1 + random.below(4), 1 + random.below(4), 1 + random.below(6));
    for cell in Cell::all() {
        let tile = Tile {
            terrain: Terrain::ALL[random.below(terrains) as usize],
            seat: Seat(random.below(seats) as u8),
        };
        if random.below(8) >= vacant {
            land.lay(cell, tile);
        }
    }
    land
}

/// Visits the states of random games.
fn visit(mut check: impl FnMut(&Genesis)) {
    for seed in 0..60 {
        let mut random = Generator::new(seed);
        let end = if seed % 2 == 0 { End::Immediate } else { End::FinishTurn };
        let mut game = Genesis::start(&Options { end, ..Options::standard(2 + seed as u8 % 3) }).unwrap();
        while game.turn() != Turn::Over {
            let (_, seat) = game.phase();
            let entry = match game.draw_chance(&mut random) {
                Some(roll) => Entry::Chance(roll),
                None => {
                    Entry::Player { seat, action: game.random_legal(seat, &mut random).expect("it owes one") }
                }
            };
            game.apply(&entry).expect("random entries are legal");
            check(&game);
        }
    }
}

#[test]
fn both_readings_score_alike() {
    let mut random = Generator::new(1);
    for land in (0..4_000).map(|_| strewn(&mut random)) {
        for rules in [Rules::V1_0, Rules::V1_1] {
            assert_eq!(scores(&land, rules), naive_scores(&land, rules), "{land}");
        }
    }
    visit(|game| assert_eq!(game.scores(), naive_scores(&game.land, game.options.rules), "{}", game.land));
}

#[test]
fn the_rules_differ_only_where_one_player_ties_alone() {
    let mut random = Generator::new(4);
    let lands: Vec<Land> = (0..4_000).map(|_| strewn(&mut random)).collect();
    let differ = |land: &&Land| scores(land, Rules::V1_0) != scores(land, Rules::V1_1);
    let more =
        |land: &Land| scores(land, Rules::V1_0).iter().zip(scores(land, Rules::V1_1)).all(|(a, b)| *a <= b);
    assert!(lands.iter().all(more), "nobody loses by the new rule");
    assert!(lands.iter().filter(differ).count() > 10, "the new rule was met");
}

#[test]
fn the_explanation_adds_up_to_the_scores() {
    let mut random = Generator::new(2);
    for land in (0..4_000).map(|_| strewn(&mut random)) {
        for rules in [Rules::V1_0, Rules::V1_1] {
            let mut sums = [0; 4];
            for area in areas(&land, rules) {
                assert_eq!(area.herds.iter().map(crate::Herd::size).sum::<u32>(), area.size());
                area.herds.iter().for_each(|herd| sums[herd.seat.index()] += herd.share);
            }
            assert_eq!(sums, scores(&land, rules));
        }
    }
}

#[test]
fn both_readings_find_room_alike() {
    let mut random = Generator::new(3);
    let lands: Vec<Land> = (0..4_000).map(|_| strewn(&mut random)).collect();
    lands.iter().for_each(|land| assert_eq!(land.has_room(), naive_has_room(land), "{land}"));
    assert!(lands.iter().any(|land| !land.has_room()), "a board without room was among them");
}

#[test]
fn a_game_is_over_exactly_when_there_is_no_room_left() {
    visit(|game| {
        let finishing = game.options.end == End::FinishTurn && matches!(game.phase, crate::Phase::Second(_));
        assert_eq!(game.turn() == Turn::Over, !naive_has_room(&game.land) && !finishing);
    });
}
