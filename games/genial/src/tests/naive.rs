//! A second, slow reading of the rules, written from the book: a map of symbols, lines walked cell by cell, racks as
//! lists. It knows nothing of pairs, bit sets and tables.

use std::collections::HashMap;

pub(super) type Place = (i32, i32);
/// A letter of r o y g b p.
pub(super) type Symbol = char;

const COLOURS: [Symbol; 6] = ['r', 'o', 'y', 'g', 'b', 'p'];
const DIRECTIONS: [Place; 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)];
const PRINTED: [(Place, Symbol); 6] =
    [((0, -5), 'r'), ((5, -5), 'g'), ((5, 0), 'b'), ((0, 5), 'o'), ((-5, 5), 'y'), ((-5, 0), 'p')];

/// What the table agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Table {
    pub(super) players: usize,
    pub(super) teams: bool,
    pub(super) solo: bool,
    /// A colour that reaches 18 stops for the rest of the turn, not only for the tile.
    pub(super) halts_for_the_turn: bool,
    /// A rack without tiles is asked about a swap too.
    pub(super) swaps_nothing: bool,
}

/// What a player is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    Tile,
    BonusTile,
    Swap,
    Draw(usize),
    Nothing,
}

/// A tile on the board: what lies where.
pub(super) type Laid = [(Place, Symbol); 2];

#[derive(Clone, Debug)]
pub(super) struct Naive {
    table: Table,
    board: HashMap<Place, Symbol>,
    pub(super) racks: Vec<Vec<[Symbol; 2]>>,
    bag: Vec<[Symbol; 2]>,
    aside: Vec<[Symbol; 2]>,
    pub(super) sheets: Vec<HashMap<Symbol, u32>>,
    /// The printed symbol or symbols that each player's first tile lies at.
    started_at: Vec<Option<Vec<Place>>>,
    pub(super) turn: usize,
    pub(super) question: Question,
    pub(super) bonus_tiles: usize,
    stopped_this_turn: Vec<Symbol>,
}

fn step((q, r): Place, (dq, dr): Place) -> Place {
    (q + dq, r + dr)
}

fn are_neighbours(a: Place, b: Place) -> bool {
    DIRECTIONS.iter().any(|direction| step(a, *direction) == b)
}

/// The tile with its colours in a fixed order.
fn sorted([a, b]: [Symbol; 2]) -> [Symbol; 2] {
    let place = |symbol| COLOURS.iter().position(|colour| *colour == symbol);
    if place(a) <= place(b) { [a, b] } else { [b, a] }
}

impl Naive {
    pub(super) fn new(table: Table) -> Naive {
        let mut bag = Vec::new();
        for (n, first) in COLOURS.into_iter().enumerate() {
            for second in COLOURS.into_iter().skip(n) {
                let copies = if first == second { 5 } else { 6 };
                bag.extend(vec![[first, second]; copies]);
            }
        }
        Naive {
            table,
            board: PRINTED.into_iter().collect(),
            racks: vec![Vec::new(); table.players],
            bag,
            aside: Vec::new(),
            sheets: vec![COLOURS.into_iter().map(|colour| (colour, 0)).collect(); table.players],
            started_at: vec![None; table.players],
            turn: 0,
            question: Question::Draw(if table.solo { 1 } else { 6 }),
            bonus_tiles: 0,
            stopped_this_turn: Vec::new(),
        }
    }

    fn is_cell(&self, (q, r): Place) -> bool {
        let rings = match self.table.players {
            1 | 2 => 5,
            3 => 6,
            _ => 7,
        };
        q.abs() <= rings && r.abs() <= rings && (q + r).abs() <= rings
    }

    fn is_free(&self, place: Place) -> bool {
        self.is_cell(place) && !self.board.contains_key(&place)
    }

    fn cells(&self) -> Vec<Place> {
        let all = (-7..=7).flat_map(|q| (-7..=7).map(move |r| (q, r)));
        all.filter(|place| self.is_cell(*place)).collect()
    }

    /// Every two free cells side by side, once.
    fn gaps(&self) -> Vec<[Place; 2]> {
        let mut gaps = Vec::new();
        for place in self.cells().into_iter().filter(|place| self.is_free(*place)) {
            for direction in DIRECTIONS {
                let other = step(place, direction);
                if place < other && self.is_free(other) {
                    gaps.push([place, other]);
                }
            }
        }
        gaps
    }

    fn symbols_beside(&self, places: [Place; 2]) -> Vec<Place> {
        let beside = |symbol: &Place| places.iter().any(|place| are_neighbours(*place, *symbol));
        PRINTED.iter().map(|printed| printed.0).filter(beside).collect()
    }

    /// Whether the player may lay a tile there: a first one beside a symbol that is still nobody's.
    fn may_lie(&self, places: [Place; 2]) -> bool {
        if self.started_at[self.turn].is_some() {
            return true;
        }
        let taken: Vec<Place> = self.started_at.iter().flatten().flatten().copied().collect();
        self.symbols_beside(places).iter().any(|symbol| !taken.contains(symbol))
    }

    /// Every way to lay a tile now, each once.
    pub(super) fn placements(&self) -> Vec<Laid> {
        if !matches!(self.question, Question::Tile | Question::BonusTile) {
            return Vec::new();
        }
        let mut kinds = self.racks[self.turn].clone();
        kinds.sort();
        kinds.dedup();
        let mut placements = Vec::new();
        for [a, b] in self.gaps().into_iter().filter(|gap| self.may_lie(*gap)) {
            for [first, second] in &kinds {
                placements.push([(a, *first), (b, *second)]);
                if first != second {
                    placements.push([(a, *second), (b, *first)]);
                }
            }
        }
        placements
    }

    /// How many symbols of its colour a half sees in the five lines away from the other half.
    fn count(&self, (place, symbol): (Place, Symbol), other_half: Place) -> u32 {
        let mut seen = 0;
        for direction in DIRECTIONS {
            let mut next = step(place, direction);
            if next == other_half {
                continue;
            }
            while self.board.get(&next) == Some(&symbol) {
                seen += 1;
                next = step(next, direction);
            }
        }
        seen
    }

    fn sheet_of(&self, player: usize) -> usize {
        if self.table.teams { player % 2 } else { player }
    }

    pub(super) fn sheet(&self, player: usize) -> [u32; 6] {
        COLOURS.map(|colour| self.sheets[self.sheet_of(player)][&colour])
    }

    fn last_box(&self) -> u32 {
        if self.table.teams || self.table.solo { 36 } else { 18 }
    }

    /// Moves a marker; says whether it came to a box where it has to stop.
    fn move_marker(&mut self, colour: Symbol, points: u32) -> bool {
        if self.stopped_this_turn.contains(&colour) {
            return false;
        }
        let (last, sheet) = (self.last_box(), self.sheet_of(self.turn));
        let value = self.sheets[sheet].get_mut(&colour).expect("six colours");
        let before = *value;
        for _ in 0..points {
            if *value == last || *value == 18 && before < 18 {
                break;
            }
            *value += 1;
        }
        let stopped = *value != before && (*value == 18 || *value == last);
        if stopped && self.table.halts_for_the_turn {
            self.stopped_this_turn.push(colour);
        }
        stopped
    }

    pub(super) fn lay(&mut self, laid: Laid) {
        let [(a, first), (b, second)] = laid;
        let tile = sorted([first, second]);
        let on_rack = self.racks[self.turn].iter().position(|other| *other == tile);
        self.racks[self.turn].remove(on_rack.expect("the tile is on the rack"));
        if self.started_at[self.turn].is_none() {
            self.started_at[self.turn] = Some(self.symbols_beside([a, b]));
        }
        if self.question == Question::BonusTile {
            self.bonus_tiles -= 1;
        }
        let points = [self.count((a, first), b), self.count((b, second), a)];
        let stops = if first == second {
            usize::from(self.move_marker(first, points[0] + points[1]))
        } else {
            usize::from(self.move_marker(first, points[0])) + usize::from(self.move_marker(second, points[1]))
        };
        self.board.insert(a, first);
        self.board.insert(b, second);
        let last = self.last_box();
        if self.gaps().is_empty() || self.sheet(self.turn) == [last; 6] {
            self.question = Question::Nothing;
            self.bonus_tiles = 0;
            return;
        }
        self.bonus_tiles += if self.table.solo { 0 } else { stops };
        if self.bonus_tiles > 0 && !self.racks[self.turn].is_empty() {
            self.question = Question::BonusTile;
        } else {
            self.end_of_placing();
        }
    }

    /// After the last tile of the turn, or instead of the bonus tiles that are left.
    pub(super) fn end_of_placing(&mut self) {
        self.bonus_tiles = 0;
        self.stopped_this_turn.clear();
        let sheet = self.sheet(self.turn);
        let lowest = sheet.iter().min().expect("six colours");
        let rack = &self.racks[self.turn];
        let shows_a_lowest = COLOURS
            .iter()
            .zip(sheet)
            .any(|(colour, value)| value == *lowest && rack.iter().any(|tile| tile.contains(colour)));
        let may_swap = !self.table.solo && !shows_a_lowest && (!rack.is_empty() || self.table.swaps_nothing);
        self.question = if may_swap { Question::Swap } else { Question::Draw(self.missing()) };
    }

    fn missing(&self) -> usize {
        let full = if self.table.solo { 1 } else { 6 };
        full - self.racks[self.turn].len()
    }

    pub(super) fn keep(&mut self) {
        self.question = Question::Draw(self.missing());
    }

    pub(super) fn swap(&mut self) {
        self.aside = std::mem::take(&mut self.racks[self.turn]);
        self.question = Question::Draw(6);
    }

    pub(super) fn bag_size(&self) -> usize {
        self.bag.len()
    }

    /// The player to the left goes on, when everybody has a rack.
    pub(super) fn draw(&mut self, tiles: &[[Symbol; 2]]) {
        for tile in tiles {
            let place = self.bag.iter().position(|other| other == tile).expect("the bag holds the tile");
            self.racks[self.turn].push(self.bag.remove(place));
        }
        self.bag.append(&mut self.aside);
        self.turn = (self.turn + 1) % self.table.players;
        let dealt = self.racks.iter().all(|rack| !rack.is_empty());
        self.question = if dealt { Question::Tile } else { Question::Draw(6) };
    }

    /// The seats from best to worst, equals together.
    pub(super) fn ranking(&self) -> Vec<Vec<usize>> {
        let mut sorted: Vec<([u32; 6], usize)> = (0..self.table.players)
            .map(|player| {
                let mut values = self.sheet(player);
                values.sort();
                (values, player)
            })
            .collect();
        sorted.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut ranking: Vec<Vec<usize>> = Vec::new();
        for (n, (values, player)) in sorted.iter().enumerate() {
            if n > 0 && sorted[n - 1].0 == *values {
                ranking.last_mut().expect("somebody ranks above").push(*player);
            } else {
                ranking.push(vec![*player]);
            }
        }
        ranking
    }
}
