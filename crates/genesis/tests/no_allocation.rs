//! Random play allocates nothing: a counter in place of the allocator shows it.
#![allow(unsafe_code)] // An allocator is unsafe by nature; this one only counts and passes on.

use genarium_engine::{Game, Generator, Random, Seat, Turn, playout};
use genarium_genesis::{End, Genesis, Options};
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

#[test]
fn playouts_allocate_nothing() {
    let tables = [
        Options::standard(2),
        Options::standard(3),
        Options::standard(4),
        Options { end: End::FinishTurn, ..Options::standard(2) },
    ];
    let mut random = Generator::new(1);
    for options in tables {
        let start = Genesis::start(&options).expect("legal options");
        let counted = allocations(|| {
            for _ in 0..50 {
                let mut game = start.clone();
                playout(&mut game, &mut random);
                assert!(game.outcome().is_some());
            }
        });
        assert_eq!(counted, 0, "{options:?}");
    }
}

#[test]
fn the_counter_counts() {
    assert!(allocations(|| drop(std::hint::black_box(vec![1, 2, 3]))) > 0);
}

#[test]
fn counting_and_checking_legal_actions_allocates_nothing() {
    let mut random = Generator::new(2);
    let mut game = Genesis::start(&Options::default()).expect("legal options");
    while game.turn() == Turn::Chance {
        let chance = game.draw_chance(&mut random).expect("a roll is due");
        game.apply(&genarium_engine::Entry::Chance(chance)).expect("a roll applies");
    }
    let counted = allocations(|| {
        let count = game.count_legal(Seat(0));
        let action = game.random_legal(Seat(0), &mut random).expect("a legal action");
        assert!(count > 0 && game.is_legal(Seat(0), &action));
        random.below(3);
    });
    assert_eq!(counted, 0);
}
