//! Génial in the terminal.

mod aim;
mod board;
mod finish;
mod panel;
mod symbols;
#[cfg(test)]
mod tests;

use crate::{Action, Board, Genial, Line, Phase, Placement, Rack, Tile, Variant, View, standing};
use aim::Aim;
use board::Overlay;
use genarium_engine::{Language, Phrase};
use genarium_terminal::ratatui::buffer::Buffer;
use genarium_terminal::ratatui::crossterm::event::KeyCode;
use genarium_terminal::ratatui::layout::{Rect, Size};
use genarium_terminal::ratatui::style::Modifier;
use genarium_terminal::ratatui::text::{Line as Row, Text};
use genarium_terminal::ratatui::widgets::Widget;
use genarium_terminal::screen::{Hint, Playable, Reply, Screen, Sight, Weight};
use genarium_terminal::theme::Theme;
use std::cmp::Reverse;

impl Playable for Genial {
    type Screen = Hand;

    fn texts(language: Language) -> &'static str {
        genarium_engine::texts!(language, "../../texts/terminal", "json")
    }
}

/// A person's hand: which tile it holds, and where over the board.
pub struct Hand {
    tile: usize,
    aim: Aim,
    /// The place in the tour of the best places, while on it.
    tour: Option<usize>,
    /// The board as it was when the person last acted.
    left: Option<Board>,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { tile: 0, aim: Aim::middle(), tour: None, left: None }
    }
}

/// The rows of the log that are always there.
const LOG_ROWS: u16 = 4;

impl Screen<Genial> for Hand {
    fn least(view: &View) -> Size {
        let radius = view.board.radius();
        let sides = panel::sides(view).count() as u16;
        let panel = sides + open_racks(view) + 7 + LOG_ROWS;
        let final_table = 3 * sides + 6;
        let height = board::height(radius, 1).max(panel).max(final_table);
        Size::new(board::width(radius, 1) + 1 + panel::WIDTH, height)
    }

    fn headline(view: &View) -> Phrase {
        Phrase::new("headline").with("kind", crate::drawing::kind(view)).with("n", view.bag())
    }

    fn weight(shown: &Line) -> Weight {
        match shown.action.as_deref() {
            Some("swap") => Weight::Loud,
            None if shown.tiles.is_none() => Weight::Slight,
            _ => Weight::Plain,
        }
    }

    fn hints(&self, sight: &Sight<Genial>) -> Vec<Hint> {
        let aim = ["hint.aim", "hint.turn", "hint.best", "hint.place"];
        let choose = (!is_alone(sight.view)).then_some("hint.tile");
        match sight.view.phase {
            _ if sight.legal.is_empty() => Vec::new(),
            Phase::Swap => vec!["hint.swap", "hint.keep", "hint.back"],
            Phase::Bonus => choose.into_iter().chain(aim).chain(["hint.pass", "hint.back"]).collect(),
            _ => choose.into_iter().chain(aim).collect(),
        }
    }

    fn help(theme: Theme) -> Vec<Phrase> {
        let keys = [
            "help.choose",
            "help.aim",
            "help.ways",
            "help.turn",
            "help.best",
            "help.place",
            "help.pass",
            "help.swap",
        ];
        let signs = [
            Phrase::new("help.lowest").with("sign", theme.sign("▾", "*")),
            Phrase::new("help.free").with("sign", theme.sign("•", "+")),
            Phrase::new("help.fresh"),
            Phrase::new("help.symbols").with("legend", panel::legend(theme)),
        ];
        keys.into_iter().map(Phrase::new).chain(signs).collect()
    }

    fn look(&mut self, sight: &Sight<Genial>) {
        self.tour = None;
        self.tile = self.tile.min(rack(sight).len().saturating_sub(1));
        let places = self.places(sight);
        let aimed = self.aimed(sight);
        if !places.is_empty() && !places.iter().any(|place| Some(*place) == aimed) {
            let nearest = places.iter().map(Aim::at).min_by_key(|aim| aim.distance(self.aim));
            self.aim = nearest.unwrap_or(self.aim);
        }
    }

    fn key(&mut self, key: KeyCode, sight: &Sight<Genial>) -> Reply<Action> {
        let radius = sight.view.board.radius();
        let swapping = sight.view.phase == Phase::Swap && !sight.legal.is_empty();
        let aim = match key {
            KeyCode::Char('s') => return Reply::Act(Action::Swap),
            KeyCode::Char('k') if swapping => return Reply::Act(Action::Keep),
            KeyCode::Char('p') => return Reply::Act(Action::Pass),
            KeyCode::Enter => return self.place(sight),
            KeyCode::Char(digit @ '1'..='6') => return self.choose(digit as usize - '1' as usize, sight),
            KeyCode::Tab | KeyCode::Char('n') => return self.visit(true, sight),
            KeyCode::BackTab | KeyCode::Char('N') => return self.visit(false, sight),
            KeyCode::Right | KeyCode::Char('l' | 'd') => self.aim.step(0, radius),
            KeyCode::Char('x') => self.aim.step(1, radius),
            KeyCode::Char('z') => self.aim.step(2, radius),
            KeyCode::Left | KeyCode::Char('h' | 'a') => self.aim.step(3, radius),
            KeyCode::Char('w') => self.aim.step(4, radius),
            KeyCode::Char('e') => self.aim.step(5, radius),
            KeyCode::Up | KeyCode::Char('k') => self.aim.climb(true, radius),
            KeyCode::Down | KeyCode::Char('j') => self.aim.climb(false, radius),
            KeyCode::Char('r') => self.aim.turned(true, radius),
            KeyCode::Char('R') => self.aim.turned(false, radius),
            KeyCode::Char('f') => self.aim.flipped(),
            _ => return Reply::Nothing,
        };
        (self.aim, self.tour) = (aim, None);
        Reply::Nothing
    }

    fn draw(&self, sight: &Sight<Genial>, area: Rect, buffer: &mut Buffer) -> Rect {
        let radius = sight.view.board.radius();
        let room = Rect { width: area.width.saturating_sub(panel::WIDTH + 1), ..area };
        let scale = board::scale(radius, room);
        let board = Rect { width: board::width(radius, scale).min(area.width), ..area };
        board::draw(sight.view, &self.overlay(sight), sight.theme, scale, board, buffer);

        let left = (board.right() + 1).min(area.right());
        let side = Rect { x: left, width: area.right() - left, ..area };
        let text = Text::from(self.panel(sight, side.width));
        let used = (text.height() as u16).min(side.height);
        text.render(side, buffer);
        Rect { y: side.y + used, height: side.height - used, ..side }
    }
}

/// Whether there is no rack, only the tile that was drawn.
fn is_alone(view: &View) -> bool {
    view.options.variant == Variant::Solo
}

fn rack(sight: &Sight<Genial>) -> Vec<Tile> {
    match sight.view.racks[sight.seat.index()] {
        Rack::Open(tiles) => tiles.iter().collect(),
        Rack::Closed(_) => Vec::new(),
    }
}

/// How many racks besides the own one a player sees.
fn open_racks(view: &View) -> u16 {
    let open = view.racks.iter().filter(|rack| matches!(rack, Rack::Open(_))).count();
    (open as u16).saturating_sub(1)
}

impl Hand {
    /// Where the chosen tile may lie.
    fn places(&self, sight: &Sight<Genial>) -> Vec<Placement> {
        let Some(&tile) = rack(sight).get(self.tile) else { return Vec::new() };
        let place = |action: &Action| match action {
            Action::Place(placement) if placement.tile() == tile => Some(*placement),
            _ => None,
        };
        sight.legal.iter().filter_map(place).collect()
    }

    fn aimed(&self, sight: &Sight<Genial>) -> Option<Placement> {
        rack(sight).get(self.tile).and_then(|&tile| self.aim.placement(tile))
    }

    fn choose(&mut self, place: usize, sight: &Sight<Genial>) -> Reply<Action> {
        match rack(sight).len() {
            tiles if place < tiles => {
                (self.tile, self.tour) = (place, None);
                Reply::Nothing
            }
            tiles => Reply::Say(Phrase::new("say.tiles").with("n", tiles)),
        }
    }

    fn place(&mut self, sight: &Sight<Genial>) -> Reply<Action> {
        let Some(placement) = self.aimed(sight) else { return Reply::Nothing };
        let action = Action::Place(placement);
        if sight.legal.contains(&action) {
            self.left = Some(sight.view.board);
        }
        Reply::Act(action)
    }

    /// Aims at the place where the chosen tile scores most, and from there at the next best, round and round.
    fn visit(&mut self, forward: bool, sight: &Sight<Genial>) -> Reply<Action> {
        let mut places = self.places(sight);
        places.sort_by_cached_key(|&place| {
            let after = sight.view.after(place).0;
            let total: u32 = after.iter().map(|&value| u32::from(value)).sum();
            Reverse((total, standing(&after)))
        });
        let next = match (self.tour, forward) {
            (None, _) => 0,
            (Some(stop), true) => stop + 1,
            (Some(stop), false) => stop + places.len().max(1) - 1,
        };
        if let Some(place) = places.get(next % places.len().max(1)) {
            (self.aim, self.tour) = (Aim::at(place), Some(next % places.len()));
        }
        Reply::Nothing
    }

    fn overlay(&self, sight: &Sight<Genial>) -> Overlay {
        let places = self.places(sight);
        let aimed = self.aimed(sight).filter(|_| !places.is_empty());
        let board = &sight.view.board;
        let is_fresh = |left: &Board, cell| left.symbol(cell).is_none() && board.symbol(cell).is_some();
        let fresh =
            self.left.as_ref().map(|left| board.cells().filter(|&cell| is_fresh(left, cell)).collect());
        Overlay {
            may_lie: aimed.is_some_and(|aimed| places.contains(&aimed)),
            aimed: aimed.map(|aimed| {
                let ([a, b], [first, second]) = (aimed.pair.cells(), aimed.colours);
                [(a, first), (b, second)]
            }),
            open: places.iter().flat_map(|place| place.pair.cells()).collect(),
            fresh: fresh.unwrap_or_default(),
        }
    }

    fn panel(&self, sight: &Sight<Genial>, width: u16) -> Vec<Row<'static>> {
        let aimed = self.aimed(sight);
        let scored = aimed.filter(|aimed| sight.legal.contains(&Action::Place(*aimed)));
        let mut rows = panel::tracks(sight, scored);
        rows.push(Row::default());
        if let Some(outcome) = sight.outcome {
            rows.extend(finish::table(sight, outcome, width));
        } else {
            let placing = scored.is_some() || self.places(sight).len() > 1;
            let tiles = rack(sight);
            rows.push(if is_alone(sight.view) {
                panel::single(sight, &tiles)
            } else {
                panel::rack(sight, &tiles, placing.then_some(self.tile))
            });
            rows.extend(panel::open_racks(sight));
            rows.push(Row::default());
            let mut preview = panel::preview(sight, aimed, width);
            preview.resize(2, Row::default());
            rows.extend(preview);
        }
        rows.push(Row::default());
        rows.push(Row::styled(
            format!("{:-<1$}", format!("-- {} ", sight.word("log.rule")), usize::from(width)),
            Modifier::DIM,
        ));
        rows
    }
}
