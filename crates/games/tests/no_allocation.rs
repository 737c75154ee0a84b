//! Random play of every game allocates nothing: a counter in place of the allocator shows it.
#![allow(unsafe_code)] // An allocator is unsafe by nature; this one only counts and passes on.

use genarium_engine::{Game, Generator, Options, Seat, Turn, playout};
use genarium_games::{Title, with_game};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call is passed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations(work: impl FnOnce()) -> usize {
    let before = ALLOCATIONS.with(Cell::get);
    work();
    ALLOCATIONS.with(Cell::get) - before
}

/// A start of the game for every number of players that it takes, solo included.
fn starts<G: Game>() -> Vec<G> {
    let with_players = |players: u8| {
        let mut options = G::Options::default();
        options.set("players", &players.to_string()).ok()?;
        options.check().ok()?;
        G::start(&options).ok()
    };
    (1..=5).filter_map(with_players).collect()
}

#[test]
fn playouts_allocate_nothing() {
    fn check<G: Game>() {
        let starts = starts::<G>();
        assert!(starts.len() >= 3);
        let mut random = Generator::new(1);
        for start in starts {
            let counted = allocations(|| {
                for _ in 0..20 {
                    let mut game = start.clone();
                    playout(&mut game, &mut random);
                    assert!(game.outcome().is_some());
                }
            });
            assert_eq!(counted, 0, "{} for {} seats", G::NAME, start.seats());
        }
    }
    for title in Title::ALL {
        with_game!(title, G => check::<G>());
    }
}

#[test]
fn counting_and_checking_legal_actions_allocates_nothing() {
    fn check<G: Game>() {
        let mut random = Generator::new(2);
        let mut game = starts::<G>().pop().expect("a table");
        while game.turn() == Turn::Chance {
            let chance = game.draw_chance(&mut random).expect("chance that is due can be drawn");
            game.apply(&genarium_engine::Entry::Chance(chance)).expect("a draw applies");
        }
        let counted = allocations(|| {
            let action = game.random_legal(Seat(0), &mut random).expect("a legal action");
            assert!(game.count_legal(Seat(0)) > 0 && game.is_legal(Seat(0), &action));
        });
        assert_eq!(counted, 0, "{}", G::NAME);
    }
    for title in Title::ALL {
        with_game!(title, G => check::<G>());
    }
}

#[test]
fn the_counter_counts() {
    assert!(allocations(|| drop(std::hint::black_box(vec![1, 2, 3]))) > 0);
}
