//! The search that knows nothing but the rules, at every game of the catalogue.

use super::fair::at_decisions;
use genarium_bots::waiting::lending;
use genarium_bots::{Budget, Opponents, Patience, Patient, Playouts, Thinker};
use genarium_engine::{Generator, Viewer};
use genarium_games::{Title, with_game};

fn keeps_its_word<G: Opponents>() {
    let mut looked = 0;
    at_decisions::<G>(&G::Options::default(), 16, |game, seat, count| {
        // Games of Genesia are long, and all decisions are alike to this search.
        if looked == 3 {
            return;
        }
        looked += 1;
        let viewer = Viewer::Seat(seat);
        let truth = game.view(viewer);
        let think = |view: &G::View, patience: &dyn Patience| {
            let mut random = Generator::stream(count, 3);
            Thinker::<G>::think(&Playouts, view, seat, Budget::Playouts(20), patience, &mut random)
        };
        let thoughts = think(&truth, &Patient);
        let mut actions: Vec<G::Action> = thoughts.iter().map(|thought| thought.action.clone()).collect();
        let mut legal = game.legal(seat);
        actions.sort();
        legal.sort();
        assert!(actions == legal, "{}: a thought about everything legal", G::NAME);
        assert!(thoughts.iter().all(|thought| (0.0..=1.0).contains(&thought.value)));
        let other = G::determinize(&truth, &mut Generator::new(1)).view(viewer);
        assert_eq!(thoughts, think(&other, &Patient), "{}: it knows more than its seat", G::NAME);
        assert_eq!(thoughts, think(&truth, &lending(3)), "{}: threads change a decision", G::NAME);
    });
    assert!(looked > 0, "{} was not looked at", G::NAME);
}

#[test]
fn a_search_by_the_rules_alone_thinks_about_everything_legal_and_cannot_cheat() {
    for title in Title::ALL {
        with_game!(title, G => keeps_its_word::<G>());
    }
}
