//! What others may not know, in examples. The laws of the conformance suite cover the rest.

use super::{act, midgame, place};
use crate::{Action, Genial, Options, Partners, Phase, Rack};
use genarium_engine::{Entry, Game, Seat, Viewer};

fn about_to_swap() -> Genial {
    let racks = ["gy ro ro rr oo ro", "bp bp bp bp bp bp"];
    let mut game = midgame(Options::standard(2), &racks, &[[3, 3, 3, 3, 3, 0]]);
    place(&mut game, 0, "gy", [(0, 0), (1, 0)]).unwrap();
    assert_eq!(game.phase, Phase::Swap);
    game
}

#[test]
fn that_a_rack_could_be_swapped_is_its_owners_secret() {
    let mut game = about_to_swap();
    assert_eq!(game.view(Viewer::Seat(Seat(0))).phase, Phase::Swap);
    assert_eq!(game.view(Viewer::Seat(Seat(1))).phase, Phase::Refill);
    let keep = Entry::Player { seat: Seat(0), action: Action::Keep };
    assert!(game.show(&keep, Viewer::Seat(Seat(0))).is_some());
    assert_eq!(game.show(&keep, Viewer::Seat(Seat(1))), None);
    let before = game.view(Viewer::Spectator);
    act(&mut game, 0, Action::Keep).unwrap();
    assert_eq!(game.view(Viewer::Spectator), before);
}

#[test]
fn a_swap_shows_everybody_the_tiles_given_away_and_nobody_the_new_ones() {
    let mut game = about_to_swap();
    let swap = Entry::Player { seat: Seat(0), action: Action::Swap };
    let shown = game.show(&swap, Viewer::Spectator).unwrap();
    assert_eq!(shown.tiles.unwrap(), ["rr", "ro", "ro", "ro", "oo"]);
    game.apply(&swap).unwrap();
    let draw = Entry::Chance(crate::Draw { seat: Seat(0), tiles: super::tiles("gb gb gb gb gb gb") });
    let shown = game.show(&draw, Viewer::Seat(Seat(1))).unwrap();
    assert_eq!((shown.tiles, shown.count), (None, Some(6)));
}

#[test]
fn partners_see_each_others_racks_only_where_the_table_chose_so() {
    let racks = ["rr rr rr rr rr oo", "oo oo oo oo yy yy", "yy yy yy gg gg gg", "bb bb bb bb bb pp"];
    for (partners, sees) in [(Partners::Hidden, false), (Partners::Open, true)] {
        let game = midgame(Options::teams(partners), &racks, &[]);
        let view = game.view(Viewer::Seat(Seat(0)));
        assert_eq!(matches!(view.racks[2], Rack::Open(_)), sees);
        assert!(matches!(view.racks[1], Rack::Closed(6)));
    }
}
