//! What each people has.

use super::signs::{letter_chip, name};
use crate::people::People;
use crate::{Genesia, Phase};
use genarium_engine::{Game, Seat, Turn};
use genarium_terminal::ratatui::style::{Modifier, Style};
use genarium_terminal::ratatui::text::{Line, Span};
use genarium_terminal::screen::Sight;

/// The rows of the table: one for each people, or in its short form one for two of them.
pub fn height(peoples: usize, short: bool) -> u16 {
    1 + if short { peoples.div_ceil(2) } else { peoples } as u16
}

pub fn table(sight: &Sight<Genesia>, short: bool) -> Vec<Line<'static>> {
    let peoples = sight.view.known().each_people();
    if short {
        let [coin, supply, cities, progress, hand] =
            ["short.coins", "short.supply", "short.cities", "short.progress", "short.hand"]
                .map(|key| sight.word(key));
        let head = format!("{:14}{coin:>5}{supply:>4}{cities:>4}{progress:>4}{hand:>4} {:<5}", "", "");
        let mut lines = vec![Line::styled(head.repeat(2).trim_end().to_owned(), Modifier::DIM)];
        let rows: Vec<Line> = peoples.map(|people| row(sight, people, true)).collect();
        for pair in rows.chunks(2) {
            lines.push(pair.iter().flat_map(|line| line.spans.clone()).collect());
        }
        return lines;
    }
    let [coins, supply, cities, progress] =
        ["head.coins", "head.supply", "head.cities", "head.progress"].map(|key| sight.word(key));
    let [hand, inventions, tile, points] =
        ["head.hand", "head.inventions", "head.tile", "head.points"].map(|key| sight.word(key));
    let pieces = format!("{supply:>8}{cities:>8}{progress:>18}{hand:>5}{inventions:>5}");
    let head = format!("{:16}{coins:>5}{pieces}  {tile:<7}{points:>7}", "");
    let mut lines = vec![Line::styled(head, Modifier::DIM)];
    lines.extend(peoples.map(|people| row(sight, people, false)));
    lines
}

fn row(sight: &Sight<Genesia>, people: People, short: bool) -> Line<'static> {
    let game = sight.view.known();
    let acts = acts(sight, people);
    let style = if acts { Style::new().bold() } else { Style::new() };
    let marker = if acts { sight.theme.sign("▸", ">") } else { " " };
    let solo = game.options().mode.is_solo();
    let own = if !solo && people == People::of(sight.seat) { "*" } else { "" };
    let place = game.order().iter().position(|other| *other == people);
    let place = place.map_or(String::new(), |place| format!("{}.", place + 1));
    let named = format!(" {place:<2} {}{own}", name(sight, people));
    let progress = game.progress(people);
    let sum: u16 = progress.iter().sum();
    let (coins, supply) = (game.coins(people), game.supply(people));
    let (cities, hand) = (game.cities(people).count(), sight.view.held(people));
    let tile = game.tile(people).map_or(String::new(), |tile| sight.say(&tile.word()));
    let words = if short {
        format!("{named:<12.12}{coins:>5}{supply:>4}{cities:>4}{sum:>4}{hand:>4} {tile:<5.5}")
    } else {
        let ages = format!("{sum} ({}/{}/{})", progress[0], progress[1], progress[2]);
        let inventions = game.inventions(people).len();
        let sheet = game.sheet(people);
        // Objectives are left out: those of others are secret, and the column compares.
        let points = sheet.total() - sheet.objective;
        let pieces = format!("{supply:>8}{cities:>8}{ages:>18}{hand:>5}{inventions:>5}");
        format!("{named:<14.14}{coins:>5}{pieces}  {tile:<7}{points:>7}")
    };
    Line::from(vec![Span::raw(marker), letter_chip(people, sight.theme), Span::styled(words, style)])
}

/// Whether a people owes a decision now.
fn acts(sight: &Sight<Genesia>, people: People) -> bool {
    let game = sight.view.known();
    match game.turn() {
        Turn::Seats(seats) if matches!(game.phase(), Phase::Objectives | Phase::Draft | Phase::Tiles) => {
            seats.contains(Seat(people.0))
        }
        Turn::Seats(_) => game.actor() == people,
        _ => false,
    }
}
