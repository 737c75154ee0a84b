use crate::typed::{self, Typed};
use crate::{Action, Cell, Cells, Genesis, Terrain, View};
use genarium_engine::{Entry, Game, Generator, Phrase, Seat, Viewer};
use genarium_terminal::ratatui::crossterm::event::KeyCode;
use genarium_terminal::screen::{Reply, Sight};
use std::cmp::Reverse;

/// A person's hand: which terrain it holds, and where over the board; and how the person looks at the board.
pub struct Hand {
    /// Nothing until chosen, so that a key pressed once too often places nothing.
    pub terrain: Option<Terrain>,
    pub aim: Cell,
    /// The place in the tour of the best places, while on it.
    tour: Option<(Option<Terrain>, usize)>,
    /// The cells that had tiles when the person last acted.
    pub left: Option<Cells>,
    pub lens: Lens,
    pub outlines: bool,
    /// A move that is being typed.
    pub typed: Option<String>,
}

/// The longest text worth typing.
const LONGEST: usize = 20;

/// What stands out on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lens {
    Map,
    /// An area of the score sheet.
    Area(usize),
    /// Where the game still lives.
    Room,
}

impl Lens {
    pub fn area(self) -> Option<usize> {
        match self {
            Lens::Area(place) => Some(place),
            Lens::Map | Lens::Room => None,
        }
    }
}

impl Default for Hand {
    fn default() -> Hand {
        Hand {
            terrain: None,
            aim: Cell::new(5, 4).expect("every board has a middle"),
            tour: None,
            left: None,
            lens: Lens::Map,
            outlines: false,
            typed: None,
        }
    }
}

/// The position after an action of the person, if it is allowed. Nothing is hidden, so the view is the whole game.
pub fn after(sight: &Sight<Genesis>, action: Action) -> Option<View> {
    let mut game = Genesis::determinize(sight.view, &mut Generator::new(0));
    game.apply(&Entry::Player { seat: sight.seat, action }).ok()?;
    Some(game.view(Viewer::Seat(sight.seat)))
}

impl Hand {
    pub fn start_decision(&mut self, sight: &Sight<Genesis>) {
        let allowed = sight.view.allowed();
        self.tour = None;
        self.terrain = (allowed.len() == 1).then(|| allowed.nth(0));
    }

    pub fn step(&mut self, right: isize, down: isize) {
        let (column, row) = (self.aim.column(), self.aim.row());
        let beside = Cell::new(column.wrapping_add_signed(right), row.wrapping_add_signed(down));
        (self.aim, self.tour) = (beside.unwrap_or(self.aim), None);
    }

    /// Takes up a terrain, unless the dice or the stock forbid it wherever it were placed.
    pub fn choose(&mut self, terrain: Terrain, sight: &Sight<Genesis>) -> Reply<Action> {
        if !sight.view.allowed().contains(terrain) {
            let anywhere = sight.view.land.vacant().first().map_or(self.aim, Cell::numbered);
            let refusal = (sight.refusal)(&Action::Place { terrain, cell: anywhere });
            // Somebody who wants to stop may well have tried the small letter, which is the savannah's.
            let stops = sight.legal.contains(&Action::Stop);
            let said =
                |refusal: Phrase| if stops { Phrase::new("say.stops").with("why", refusal) } else { refusal };
            return refusal.map_or(Reply::Nothing, |refusal| Reply::Say(said(refusal)));
        }
        (self.terrain, self.tour) = (Some(terrain), None);
        Reply::Nothing
    }

    pub fn place(&mut self, sight: &Sight<Genesis>) -> Reply<Action> {
        match self.terrain {
            Some(terrain) => self.act(Action::Place { terrain, cell: self.aim }, sight),
            None if sight.legal.is_empty() => Reply::Nothing,
            None if sight.view.stock().is_empty() => Reply::Say(Phrase::new("say.pass")),
            None => Reply::Say(Phrase::new("say.terrain.first")),
        }
    }

    pub fn act(&mut self, action: Action, sight: &Sight<Genesis>) -> Reply<Action> {
        if let Some(after) = after(sight, action) {
            self.left = Some(after.land.tiles().map(|(cell, _)| cell).collect());
        }
        Reply::Act(action)
    }

    /// Aims where the chosen terrain brings most, or any terrain if none is chosen, and from there at the next
    /// best, round and round.
    pub fn visit(&mut self, forward: bool, sight: &Sight<Genesis>) {
        let (only, stop) = match self.tour {
            Some((only, stop)) => (only, Some(stop)),
            None => (self.terrain, None),
        };
        let mut places: Vec<(Terrain, Cell)> = sight.legal.iter().filter_map(placement).collect();
        places.retain(|(terrain, _)| only.is_none_or(|only| only == *terrain));
        places.sort_by_cached_key(|&(terrain, cell)| Reverse(worth(sight, terrain, cell)));
        let next = match (stop, forward) {
            (None, _) => 0,
            (Some(stop), true) => stop + 1,
            (Some(stop), false) => stop + places.len().max(1) - 1,
        };
        let next = next % places.len().max(1);
        if let Some(&(terrain, cell)) = places.get(next) {
            (self.terrain, self.aim, self.tour) = (Some(terrain), cell, Some((only, next)));
        }
    }

    pub fn next_area(&mut self, forward: bool, sight: &Sight<Genesis>) {
        let count = sight.view.areas().len();
        let place = match (self.lens.area(), forward) {
            (None, true) => 0,
            (None, false) => count.saturating_sub(1),
            (Some(place), true) => (place + 1) % count.max(1),
            (Some(place), false) => (place + count.max(1) - 1) % count.max(1),
        };
        self.lens = if count > 0 { Lens::Area(place) } else { Lens::Map };
    }

    pub fn type_key(&mut self, key: KeyCode, sight: &Sight<Genesis>) -> Reply<Action> {
        let Some(mut text) = self.typed.take() else { return Reply::Nothing };
        match key {
            KeyCode::Esc => return Reply::Nothing,
            KeyCode::Backspace if text.is_empty() => return Reply::Nothing,
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char(letter) if text.chars().count() < LONGEST && !letter.is_control() => {
                text.push(letter);
            }
            KeyCode::Enter => return self.enter_typed(&text, sight),
            _ => {}
        }
        self.typed = Some(text);
        Reply::Nothing
    }

    fn enter_typed(&mut self, text: &str, sight: &Sight<Genesis>) -> Reply<Action> {
        let (terrain, cell) = match typed::read(text) {
            Ok(Typed::Place(terrain, cell)) => (terrain, cell),
            Ok(Typed::Act(action)) => return self.act(action, sight),
            Err(problem) => return Reply::Say(problem),
        };
        if let Some(terrain) = terrain
            && let Reply::Say(refusal) = self.choose(terrain, sight)
        {
            return Reply::Say(refusal);
        }
        self.aim = cell;
        self.place(sight)
    }
}

fn placement(action: &Action) -> Option<(Terrain, Cell)> {
    match *action {
        Action::Place { terrain, cell } => Some((terrain, cell)),
        Action::Stop | Action::Pass => None,
    }
}

/// How good a place looks: the lead over the best other player at once, then own points, then company to grow with.
fn worth(sight: &Sight<Genesis>, terrain: Terrain, cell: Cell) -> (i32, i32, u32) {
    let Some(after) = after(sight, Action::Place { terrain, cell }) else { return (i32::MIN, 0, 0) };
    let points = after.scores().map(i32::from);
    let own = points[sight.seat.index()];
    let others = Seat::all(sight.names.len()).filter(|seat| *seat != sight.seat);
    let best = others.map(|seat| points[seat.index()]).max().unwrap_or(0);
    let land = &sight.view.land;
    let company = |beside: Cell| {
        let same = land.of_terrain(terrain).contains(beside.number());
        let own = same && land.of_seat(sight.seat).contains(beside.number());
        u32::from(land.vacant().contains(beside.number())) + 2 * u32::from(same) + 4 * u32::from(own)
    };
    (own - best, own, cell.neighbours().map(company).sum())
}
