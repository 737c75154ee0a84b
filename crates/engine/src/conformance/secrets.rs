use super::{Specimen, bytes, random_entry, visit_states};
use crate::{Entry, EntryOf, Game, Generator, Privacy, Random, Turn, Viewer, playout};

/// Two states that differ only in what a viewer may not know give that viewer the same view, the same choices and
/// the same refusals, to the byte.
pub fn views_reveal_nothing<G: Specimen>() {
    let mut differing = 0;
    let mut windows = false;
    visit_states(4, 5, |state: &G, random| {
        windows |= state.privacy() == Privacy::Timed;
        for viewer in Viewer::curious(state.seats()) {
            let twin = state.twin(viewer, random);
            differing += u32::from(&twin != state);
            assert_eq!(bytes(&twin.view(viewer)), bytes(&state.view(viewer)), "{viewer:?} sees a difference");
            let Viewer::Seat(seat) = viewer else { continue };
            assert_eq!(twin.legal(seat), state.legal(seat), "the choices of {seat} tell a secret");
            let conceivable = state.conceivable();
            for _ in 0..40 {
                let action = conceivable[random.below(conceivable.len() as u32) as usize].clone();
                let entry = Entry::Player { seat, action };
                let refusal =
                    |state: &G| state.clone().apply(&entry).err().map(|refusal| refusal.to_string());
                assert_eq!(refusal(&twin), refusal(state), "a refusal tells a secret");
            }
        }
    });
    let hides = G::tables().iter().any(|options| hides_something::<G>(options));
    assert_eq!(G::HAS_SECRETS, hides, "whether somebody may know what others must not");
    assert_eq!(G::HAS_SECRETS, differing > 0, "whether twins differ");
    assert_eq!(G::HAS_WINDOWS, windows, "whether decisions come up that pass by their clock");
}

/// Whether the spectators of a random game ever see less than everything.
fn hides_something<G: Specimen>(options: &G::Options) -> bool {
    let mut random = Generator::new(1);
    let mut state = G::start(options).expect("the tables to test are legal");
    while let Some(entry) = random_entry(&state, &mut random) {
        let shown = |viewer| state.show(&entry, viewer).map(|shown| bytes(&shown));
        if shown(Viewer::Spectator) != shown(Viewer::Everything) {
            return true;
        }
        state.apply(&entry).expect("random entries are legal");
    }
    false
}

/// Twins that go on with entries that look alike to a viewer keep looking alike, message by message. An entry that
/// is not shown to a viewer leaves their view as it was.
pub fn play_goes_on_alike_for_twins<G: Specimen>() {
    visit_states(1, 30, |state: &G, random| {
        for viewer in Viewer::curious(state.seats()) {
            let mut one = state.clone();
            let mut other = state.twin(viewer, random);
            for _ in 0..40 {
                let Some(message) = advance(&mut one, viewer, random) else { break };
                if !answer(&mut other, &message, viewer, random) {
                    break; // What the one did, the other cannot: the viewer has learnt something, lawfully.
                }
                settle(&mut one, viewer, random);
                settle(&mut other, viewer, random);
                assert_eq!(
                    bytes(&one.view(viewer)),
                    bytes(&other.view(viewer)),
                    "{viewer:?} sees a difference"
                );
            }
        }
    });
}

/// What a viewer was shown of an entry, and the entry.
struct Message<G: Game> {
    shown: String,
    entry: EntryOf<G>,
}

fn shown<G: Specimen>(state: &G, entry: &EntryOf<G>, viewer: Viewer) -> Option<String> {
    state.show(entry, viewer).map(|shown| bytes(&shown))
}

/// Plays on until the viewer is shown something.
fn advance<G: Specimen>(state: &mut G, viewer: Viewer, random: &mut Generator) -> Option<Message<G>> {
    loop {
        let entry = random_entry(state, random)?;
        let shown = shown(state, &entry, viewer);
        play(state, &entry, viewer);
        if let Some(shown) = shown {
            return Some(Message { shown, entry });
        }
    }
}

/// Plays entries that nobody but their seat sees, as long as nothing else is possible.
fn settle<G: Specimen>(state: &mut G, viewer: Viewer, random: &mut Generator) {
    while let Turn::Seats(seats) = state.turn() {
        let hidden = seats.iter().find_map(|seat| {
            let entries = state.legal(seat).into_iter().map(|action| Entry::Player { seat, action });
            entries.filter(|entry| shown(state, entry, viewer).is_none()).take(1).next()
        });
        match hidden {
            Some(entry) if random.below(2) == 0 => play(state, &entry, viewer),
            _ => return,
        }
    }
}

/// Plays on until the viewer is shown the same message; says whether that was possible.
fn answer<G: Specimen>(state: &mut G, message: &Message<G>, viewer: Viewer, random: &mut Generator) -> bool {
    for _ in 0..MOST_HIDDEN {
        if shown(state, &message.entry, viewer).as_ref() == Some(&message.shown) {
            play(state, &message.entry, viewer);
            return true;
        }
        let drawn = match state.turn() {
            Turn::Chance => state.draw_chance(random).map(Entry::Chance),
            _ => None,
        };
        let alike = drawn.filter(|entry| shown(state, entry, viewer).as_ref() == Some(&message.shown));
        if let Some(entry) = alike {
            play(state, &entry, viewer);
            return true;
        }
        let before = state.clone();
        settle(state, viewer, random);
        if *state == before && !matches!(state.turn(), Turn::Seats(_)) {
            return false;
        }
    }
    false
}

/// How often an answer waits for decisions that the viewer does not see.
const MOST_HIDDEN: usize = 20;

fn play<G: Specimen>(state: &mut G, entry: &EntryOf<G>, viewer: Viewer) {
    let before = state.show(entry, viewer).is_none().then(|| bytes(&state.view(viewer)));
    state.apply(entry).expect("entries that can be shown apply");
    if let Some(before) = before {
        assert_eq!(bytes(&state.view(viewer)), before, "a secret entry changed the view of {viewer:?}");
    }
}

/// A message tells no more than the views before and after it: entries that a viewer cannot tell apart by these are
/// shown alike, and what somebody else did without changing the view is not shown at all.
pub fn messages_tell_no_more_than_views<G: Specimen>() {
    visit_states(4, 5, |state: &G, random| {
        for viewer in Viewer::curious(state.seats()) {
            let twin = state.twin(viewer, random);
            let Some((message, after)) = one_step(state, viewer, random) else { continue };
            for _ in 0..8 {
                let Some((other_message, other_after)) = one_step(&twin, viewer, random) else { continue };
                if after == other_after {
                    assert_eq!(message, other_message, "a message tells {viewer:?} a secret");
                }
            }
        }
    });
}

/// A random step: what the viewer is shown of it, and their view after it.
fn one_step<G: Specimen>(
    state: &G,
    viewer: Viewer,
    random: &mut Generator,
) -> Option<(Option<String>, String)> {
    let entry = random_entry(state, random)?;
    let message = shown(state, &entry, viewer);
    assert_eq!(state.is_shown(&entry, viewer), message.is_some());
    let mut next = state.clone();
    next.apply(&entry).expect("random entries are legal");
    let after = bytes(&next.view(viewer));
    let own = matches!((&entry, viewer), (Entry::Player { seat, .. }, Viewer::Seat(own)) if *seat == own);
    if !own && after == bytes(&state.view(viewer)) {
        assert_eq!(message, None, "{viewer:?} is told of something that they cannot see");
    }
    Some((message, after))
}

/// A determinised state gives back the view it was made from, the same choices, and a game that can be played to
/// its end. From a view of everything it is the state itself.
pub fn determinized_states_fit_the_view<G: Specimen>() {
    visit_states(4, 5, |state: &G, random| {
        for viewer in Viewer::curious(state.seats()) {
            let view = state.view(viewer);
            let mut drawn = G::determinize(&view, random);
            assert_eq!(drawn.view(viewer), view);
            if let Viewer::Seat(seat) = viewer {
                assert_eq!(drawn.legal(seat), state.legal(seat));
            }
            playout(&mut drawn, random);
            assert!(drawn.outcome().is_some());
        }
        assert_eq!(&G::determinize(&state.view(Viewer::Everything), random), state);
    });
}
