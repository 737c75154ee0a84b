use genarium_bots::{LEVELS, Level, Opponents, YARDSTICK};
use genarium_games::{Title, with_game};

#[test]
fn every_game_has_every_level() {
    for title in Title::ALL {
        for name in LEVELS.into_iter().chain([YARDSTICK]) {
            with_game!(title, G => {
                let spec = G::levels().find(name).unwrap_or_else(|| panic!("{title} has no level {name}"));
                assert!(Level::<G>::new(spec).is_some(), "{title} {name}");
                assert!(G::BOTS.contains(&name) && G::bot(name).is_some());
            });
        }
    }
}
