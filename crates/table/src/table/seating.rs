//! Who gets which seat when a game begins. Seats are drawn by chance unless the owner of the table arranges them.
//!
//! An order tells for every seat which chair of the lobby gets it. Partners stay partners in every order that can
//! come up: people who shared a side in the lobby share one in the game.

use genarium_engine::fair::{Draws, key};
use genarium_engine::{Random, Seat};

/// The number of the draw of seats; those of the game count up from 0.
const DRAW: u64 = u64::MAX;

/// The order that the seed and what everybody added, chair by chair, give. None where there is nothing to draw.
pub fn draw(seed: &[u8], entropies: &[Vec<u8>], sides: Option<&[u8]>) -> Option<Vec<u8>> {
    let mut orders = orders(entropies.len(), sides);
    if orders.len() < 2 {
        return None;
    }
    let drawn = Draws::new(key(seed, entropies), DRAW).below(orders.len() as u32);
    Some(orders.swap_remove(drawn as usize))
}

/// The order of a rematch: everybody moves on by one seat, or by as few as partners can together. Where they cannot,
/// the partners of each side change places.
pub fn moved_on(seats: usize, sides: Option<&[u8]>) -> Vec<u8> {
    let rotated = |by: usize| -> Vec<u8> { (0..seats).map(|seat| ((seat + by) % seats) as u8).collect() };
    let by_turns = |seat: Seat| {
        let side = |seat: Seat| sides.and_then(|sides| sides.get(seat.index()));
        let partners: Vec<Seat> = Seat::all(seats).filter(|other| side(*other) == side(seat)).collect();
        let place = partners.iter().position(|partner| *partner == seat).unwrap_or(0);
        partners[(place + 1) % partners.len()].0
    };
    let kept = (1..seats).map(rotated).find(|order| keeps_partners(order, sides));
    kept.unwrap_or_else(|| Seat::all(seats).map(by_turns).collect())
}

/// Whether it is an order at all: every chair once.
pub fn is_order(order: &[u8], seats: usize) -> bool {
    order.len() == seats && Seat::all(seats).all(|chair| order.contains(&chair.0))
}

/// The list as it was before the order.
pub fn before<T: Clone + Default>(order: &[u8], after: &[T]) -> Vec<T> {
    let mut before = vec![T::default(); after.len()];
    for (chair, value) in order.iter().zip(after) {
        before[usize::from(*chair)] = value.clone();
    }
    before
}

/// Every order in which partners stay partners, sorted like words in a dictionary.
fn orders(seats: usize, sides: Option<&[u8]>) -> Vec<Vec<u8>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..seats {
        let longer = |order: &Vec<u8>| {
            let free: Vec<u8> =
                Seat::all(seats).map(|chair| chair.0).filter(|chair| !order.contains(chair)).collect();
            let order = order.clone();
            free.into_iter().map(move |chair| [&order[..], &[chair]].concat())
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders.retain(|order| keeps_partners(order, sides));
    orders
}

fn keeps_partners(order: &[u8], sides: Option<&[u8]>) -> bool {
    let Some(sides) = sides else { return true };
    let together = |a: u8, b: u8| sides.get(usize::from(a)) == sides.get(usize::from(b));
    let seats = || (0u8..).zip(order);
    seats().all(|(a, from_a)| seats().all(|(b, from_b)| together(a, b) == together(*from_a, *from_b)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    fn drawn(seats: usize, sides: Option<&[u8]>, seeds: u32) -> BTreeMap<Vec<u8>, u32> {
        let mut counts = BTreeMap::new();
        for seed in 0..seeds {
            let entropies = vec![vec![9; 32]; seats];
            let order = draw(&seed.to_be_bytes(), &entropies, sides).expect("there is something to draw");
            assert_eq!(
                draw(&seed.to_be_bytes(), &entropies, sides),
                Some(order.clone()),
                "it can be repeated"
            );
            assert!(is_order(&order, seats));
            *counts.entry(order).or_default() += 1;
        }
        counts
    }

    #[test]
    fn every_order_comes_up_about_as_often() {
        for (seats, orders) in [(2, 2), (3, 6), (4, 24), (5, 120)] {
            let counts = drawn(seats, None, 100 * orders);
            assert_eq!(counts.len(), orders as usize);
            assert!(counts.values().all(|count| (50..200).contains(count)), "{counts:?}");
        }
    }

    #[test]
    fn everybody_has_a_hand_in_the_draw() {
        let mut with_one_byte_changed = BTreeSet::new();
        for byte in 0..100 {
            with_one_byte_changed.insert(draw(&[1], &[vec![7; 32], vec![byte]], None));
        }
        assert_eq!(with_one_byte_changed.len(), 2);
    }

    #[test]
    fn partners_stay_partners_and_either_side_may_begin() {
        let counts = drawn(4, Some(&[0, 1, 0, 1]), 800);
        assert_eq!(counts.len(), 8);
        for order in counts.keys() {
            assert_eq!(order[0].abs_diff(order[2]), 2, "{order:?}");
        }
        let first: BTreeSet<u8> = counts.keys().map(|order| order[0]).collect();
        assert_eq!(first.len(), 4, "anybody may begin");
        // A side of two cannot take the seat of a side of one: its partners change places.
        let unequal: Vec<_> = drawn(3, Some(&[0, 1, 0]), 100).into_keys().collect();
        assert_eq!(unequal, [vec![0, 1, 2], vec![2, 1, 0]]);
    }

    #[test]
    fn nobody_alone_draws() {
        assert_eq!(draw(&[1], &[vec![]], None), None);
        assert_eq!(draw(&[1], &[vec![], vec![], vec![]], Some(&[0, 1, 2])).map(|order| order.len()), Some(3));
    }

    #[test]
    fn a_rematch_moves_everybody_on_and_parts_no_partners() {
        assert_eq!(moved_on(1, None), [0]);
        assert_eq!(moved_on(3, None), [1, 2, 0]);
        assert_eq!(moved_on(4, Some(&[0, 1, 0, 1])), [1, 2, 3, 0]);
        assert_eq!(moved_on(4, Some(&[0, 0, 1, 1])), [2, 3, 0, 1]);
        assert_eq!(moved_on(3, Some(&[0, 1, 0])), [2, 1, 0]);
    }

    #[test]
    fn what_was_before_comes_back() {
        assert_eq!(before(&[2, 0, 1], &['c', 'a', 'b']), ['a', 'b', 'c']);
        assert!(!is_order(&[0, 0], 2) && !is_order(&[0, 2], 2) && !is_order(&[0], 2));
    }
}
