//! What the browser client knows of every game without asking, and of the levels of bots.

use genarium_bots::LEVELS;
use genarium_engine::conformance::is_up_to_date;
use genarium_engine::{Game, player_counts};
use genarium_games::{Title, with_game};
use std::fmt::Write;

#[test]
fn the_browser_client_has_the_same_games_and_levels() {
    let mut text = "// Made from the list of games by the tests of crates/games; do not edit.\n\n\
        /** The games of the house: how many can play, whether hands are secret, whether seats may answer out of turn. */\n\
        export const GAMES = {\n"
        .to_owned();
    for title in Title::ALL {
        let (players, secrets, windows) =
            with_game!(title, G => (player_counts::<<G as Game>::Options>(), G::HAS_SECRETS, G::HAS_WINDOWS));
        let (least, most) = (players.start(), players.end());
        writeln!(
            text,
            "  {}: {{ least: {least}, most: {most}, secrets: {secrets}, windows: {windows} }},",
            title.name()
        )
        .expect("text");
    }
    let levels = LEVELS.map(|level| format!("'{level}'")).join(", ");
    write!(
        text,
        "}} as const;\n\nexport type Title = keyof typeof GAMES;\n\n\
        /** The levels of bots, from the weakest to the strongest. */\nexport const LEVELS = [{levels}] as const;\n\n\
        export type Level = (typeof LEVELS)[number];\n"
    )
    .expect("text");
    is_up_to_date("generated/games.ts", &text);
}
