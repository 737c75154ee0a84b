use super::{Specimen, visit_states};
use crate::encode::{Encode, Shape, spread};
use crate::{Generator, Seat, Viewer};

/// Every legal action has a number of its own, which leads back to it, and the mask is made of these numbers. Where actions
/// fall into parts, the parts that are allowed make up the mask.
pub fn numbers_are_the_legal_actions<G: Specimen + Encode>() {
    visit_states(2, 8, |state: &G, _| {
        let shape = G::shape(state.options());
        for seat in Seat::all(state.seats()) {
            let legal = state.legal(seat);
            assert!(legal.len() <= shape.actions, "{} actions do not fit {}", legal.len(), shape.actions);
            let mut expected = vec![0; shape.actions];
            // Where actions are listed, every question lists them all: a few must do.
            let listed = shape.columns > 0;
            if listed {
                expected[..legal.len()].fill(1);
            }
            for action in legal.iter().step_by(if listed { 1 + legal.len() / 20 } else { 1 }) {
                let number = state.number(seat, action).expect("a legal action has a number");
                assert_eq!(state.numbered(seat, number).as_ref(), Some(action));
                let known = std::mem::replace(&mut expected[number], 1);
                assert_eq!(known, u8::from(listed), "two actions share {number}");
            }
            assert_eq!(mask(state, seat, &shape), expected);
            if !shape.factors.is_empty() {
                assert_eq!(mask_of_parts(state, seat, &shape), expected);
            }
            check_rows(state, seat, &shape, legal.len());
        }
        assert_eq!(state.numbered(Seat(0), shape.actions), None);
        assert_eq!(state.numbered(Seat(0), usize::MAX), None);
    });
}

fn mask<G: Encode>(state: &G, seat: Seat, shape: &Shape) -> Vec<u8> {
    let mut words = vec![u64::MAX; shape.mask_words()];
    state.mask(seat, &mut words);
    let mut bytes = vec![7; shape.actions];
    spread(&words, &mut bytes);
    bytes
}

fn mask_of_parts<G: Encode>(state: &G, seat: Seat, shape: &Shape) -> Vec<u8> {
    let mut words = vec![u64::MAX; shape.factor_words()];
    state.factor_mask(seat, &mut words);
    let mut rest = &words[..];
    let mut choices: Vec<Vec<usize>> = vec![Vec::new()];
    for size in &shape.factors {
        let (here, next) = rest.split_at(size.div_ceil(64));
        rest = next;
        let allowed = (0..*size).filter(|bit| here[bit / 64] >> (bit % 64) & 1 == 1);
        let longer = |part: usize| choices.iter().map(move |parts| [&parts[..], &[part]].concat());
        choices = allowed.flat_map(longer).collect();
    }
    let mut bytes = vec![0; shape.actions];
    for parts in choices {
        bytes[G::joined(state.options(), &parts).expect("parts that are allowed make an action")] = 1;
    }
    bytes
}

/// Rows that describe actions differ, and there is one for each.
fn check_rows<G: Encode>(state: &G, seat: Seat, shape: &Shape, legal: usize) {
    if shape.columns == 0 {
        return;
    }
    let mut rows = vec![99; shape.table_cells()];
    state.describe(seat, &mut rows);
    let (told, rest) = rows.split_at(legal * shape.columns);
    assert!(rest.iter().all(|cell| *cell == -1), "there are rows without an action");
    let mut told: Vec<&[i16]> = told.chunks(shape.columns).collect();
    told.sort_unstable();
    assert!(told.windows(2).all(|pair| pair[0] != pair[1]), "two actions are described alike");
}

/// What a seat observes is written whole, within its bounds, and the same in two states that it cannot tell apart.
pub fn observations_tell_no_secret<G: Specimen + Encode>() {
    visit_states(2, 8, |state: &G, random: &mut Generator| {
        for seat in Seat::all(state.seats()) {
            let (planes, features) = observe(state, seat, 7);
            assert!(planes.iter().all(|cell| *cell <= 1));
            let wrong = features.iter().position(|value| !(0.0..=1.0).contains(value));
            assert_eq!(wrong, None, "a feature is beyond its bounds: {features:?}");
            let twin = state.twin(Viewer::Seat(seat), random);
            assert_eq!(observe(&twin, seat, 8), (planes, features), "an observation tells a secret");
        }
    });
}

fn observe<G: Encode>(state: &G, seat: Seat, before: u8) -> (Vec<u8>, Vec<f32>) {
    let shape = G::shape(state.options());
    let mut planes = vec![before; shape.plane_cells()];
    let mut features = vec![f32::from(before); shape.features];
    let view = state.view(Viewer::Seat(seat));
    G::planes(&view, seat, &mut planes);
    G::features(&view, seat, &mut features);
    (planes, features)
}
