//! The terminal around a table: set up, listened to, and given back as it was.

use crate::screen::Playable;
use crate::table::Table;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event};
use std::io;
use std::time::{Duration, Instant};

/// How long a bot's move takes at least, so that it can be followed.
const PAUSE: Duration = Duration::from_millis(400);
/// How often a thinking bot is asked whether it has decided.
const TICK: Duration = Duration::from_millis(40);

/// Plays at a table until everybody has left. The terminal is restored however that ends, even by a panic.
pub fn run<G: Playable>(mut table: Table<G>) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let result = play(&mut table, &mut terminal);
    ratatui::restore();
    result
}

fn play<G: Playable>(table: &mut Table<G>, terminal: &mut DefaultTerminal) -> io::Result<()> {
    let mut quiet_since = Instant::now();
    while !table.is_closed() {
        terminal.draw(|frame| table.draw(frame))?;
        if !table.think() {
            listen(table)?;
            quiet_since = Instant::now();
        } else if event::poll(TICK)? {
            listen(table)?;
        } else if table.bot_has_decided() && quiet_since.elapsed() >= PAUSE {
            table.hear_bot();
            quiet_since = Instant::now();
        }
    }
    Ok(())
}

/// Waits for an event. A resize needs nothing done: the next drawing takes the new size.
fn listen<G: Playable>(table: &mut Table<G>) -> io::Result<()> {
    if let Event::Key(key) = event::read()? {
        table.key(key);
    }
    Ok(())
}
