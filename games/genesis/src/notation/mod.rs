mod tally;

pub use tally::{AreaLine, HerdLine, Tally};

use crate::actions::Action;
use crate::board::{Board, Name};
use crate::cells::{Cell, Cells};
use crate::dice::{Die, Roll};
use crate::options::{Chosen, Options};
use crate::scoring::areas;
use crate::state::Genesis;
use crate::terrain::Terrain;
use genarium_engine::record::Notation;
use genarium_engine::{Entry, EntryOf, Game, Options as _, Seat};
use serde::{Deserialize, Serialize};

/// What is played on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The name of the board.
    pub board: String,
    /// The cells in play.
    pub cells: Vec<String>,
    /// The whole board as its file draws it; not for boards of the house, which are known by their names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<Vec<String>>,
}

/// An entry as it is written: a chance has a kind, a player's entry an action.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GenesisLine", optional_fields))]
#[allow(missing_docs)]
pub struct Line {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<u8>"))]
    pub seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terrain: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
}

impl Line {
    fn player(seat: Seat, action: &str) -> Line {
        Line { seat: Some(seat), action: Some(action.to_owned()), ..Line::default() }
    }

    /// A player's entry.
    pub(crate) fn of(seat: Seat, action: Action) -> Line {
        match action {
            Action::Place { terrain, cell } => Line {
                terrain: Some(terrain.name().to_owned()),
                cell: Some(cell.to_string()),
                ..Line::player(seat, "place")
            },
            Action::Stop => Line::player(seat, "stop"),
            Action::Pass => Line::player(seat, "pass"),
        }
    }

    /// Refuses a line that tells what an entry of its kind does not have.
    fn lacks(&self, fields: &[&str], kind: &str) -> Result<(), String> {
        let told = [
            ("dice", self.dice.is_some()),
            ("terrain", self.terrain.is_some()),
            ("cell", self.cell.is_some()),
        ];
        match told.into_iter().find(|(field, told)| *told && fields.contains(field)) {
            Some((field, _)) => Err(format!("{kind} has no {field}.")),
            None => Ok(()),
        }
    }

    fn read_roll(&self, kind: &str) -> Result<Roll, String> {
        if kind != "roll" {
            return Err("The only chance in Genesis is \"roll\".".to_owned());
        }
        let Some([a, b]) = self.dice.as_deref() else { return Err("A roll needs two dice.".to_owned()) };
        self.lacks(&["terrain", "cell"], "A roll")?;
        let die = |name: &str| Die::parse(name).ok_or(format!("{:?} is no face of a die.", clip(name)));
        Ok(Roll::new(die(a)?, die(b)?))
    }

    fn read_placement(&self) -> Result<Action, String> {
        self.lacks(&["dice"], "A placement")?;
        let name = self.terrain.as_ref().ok_or("A placement needs a terrain.")?;
        let terrain = Terrain::parse(name).ok_or(format!("{:?} is no terrain.", clip(name)))?;
        let cell = read_cell(self.cell.as_ref().ok_or("A placement needs a cell.")?)?;
        Ok(Action::Place { terrain, cell })
    }
}

fn read_cell(name: &str) -> Result<Cell, String> {
    Cell::parse(name).ok_or(format!("{:?} is no cell; cells are a1 to n10.", clip(name)))
}

pub(crate) fn read_cells(names: &[String]) -> Result<Cells, String> {
    let mut cells = Cells::EMPTY;
    for name in names {
        let cell = read_cell(name)?;
        if cells.contains(cell.number()) {
            return Err(format!("The cells name {cell} twice."));
        }
        cells.insert(cell.number());
    }
    Ok(cells)
}

/// A stranger's word shortened, so that an error stays a sentence.
pub(crate) fn clip(text: &str) -> String {
    text.chars().take(16).collect()
}

/// The names of cells, row by row.
pub(crate) fn names(cells: Cells) -> Vec<String> {
    Cell::list(cells).map(|cell| cell.to_string()).collect()
}

/// The board that a record was played on: one of the house by its name, another by what the record tells of it.
fn read_board(options: &Options, setup: &Setup) -> Result<Chosen, String> {
    let name = Name::new(&setup.board).ok_or("The name of the board has not 1 to 32 bytes.")?;
    // A record whose options leave the board out names it in the setup alone.
    if options.board != Chosen::Unsaid && options.board.name() != name {
        return Err(format!("The options name the board {}, the setup {name}.", options.board.name()));
    }
    let cells = read_cells(&setup.cells)?;
    let board = match (Board::of_house(name), &setup.rows) {
        (Some(house), Some(rows)) if *rows != house.rows() => {
            return Err(format!("The rows are not those of the board {name}."));
        }
        (Some(house), _) => house,
        (None, Some(rows)) => Board::of_rows(name, rows)
            .map_err(|(row, what)| format!("Row {} of the board: {what}", row + 1))?,
        (None, None) => Board::of_cells(name, cells),
    };
    let due = board.cells(options.players);
    if let Some(cell) = Cell::list(cells.without(due)).next() {
        return Err(format!("The cells name {cell}, which is not in play on the board {name}."));
    }
    if let Some(cell) = Cell::list(due.without(cells)).next() {
        return Err(format!("The cells lack {cell} of the board {name}."));
    }
    Ok(Chosen::Loaded(board))
}

impl Notation for Genesis {
    type Setup = Setup;
    type Line = Line;
    type Tally = Tally;

    fn setup(&self) -> Setup {
        let board = &self.board;
        let loaded = matches!(self.options.board, Chosen::Loaded(_)) && board.river().is_some();
        Setup {
            board: board.name().to_string(),
            cells: names(board.cells(self.options.players)),
            rows: loaded.then(|| board.rows().to_vec()),
        }
    }

    fn restore(options: &Options, setup: &Setup) -> Result<Genesis, String> {
        Options { board: Chosen::default(), ..*options }.check().map_err(|error| error.to_string())?;
        let board = read_board(options, setup)?;
        Genesis::start(&Options { board, ..*options }).map_err(|error| error.to_string())
    }

    fn write(&self, entry: &EntryOf<Genesis>, _after: &Genesis) -> Line {
        match *entry {
            Entry::Chance(roll) => Line {
                chance: Some("roll".to_owned()),
                dice: Some(roll.dice().map(|die| die.name().to_owned()).to_vec()),
                ..Line::default()
            },
            Entry::Player { seat, action } => Line::of(seat, action),
        }
    }

    fn read(&self, line: &Line) -> Result<EntryOf<Genesis>, String> {
        match (&line.chance, line.seat, line.action.as_deref()) {
            (Some(kind), None, None) => line.read_roll(kind).map(Entry::Chance),
            (None, Some(seat), Some(action)) => {
                let action = match action {
                    "place" => line.read_placement()?,
                    "stop" => line.lacks(&["dice", "terrain", "cell"], "A stop").map(|()| Action::Stop)?,
                    "pass" => line.lacks(&["dice", "terrain", "cell"], "A pass").map(|()| Action::Pass)?,
                    _ => return Err("The actions of Genesis are place, stop and pass.".to_owned()),
                };
                Ok(Entry::Player { seat, action })
            }
            _ => Err("An entry is a chance, or a seat and its action.".to_owned()),
        }
    }

    fn check(&self, _line: &Line, _after: &Genesis) -> Result<(), String> {
        Ok(())
    }

    fn tally(&self) -> Tally {
        let areas = areas(&self.land, self.options.rules).iter().map(AreaLine::from).collect();
        Tally { scores: self.scores()[..self.seats()].to_vec(), areas: Some(areas) }
    }
    fn compare(said: &Tally, truth: &Tally) -> Result<(), String> {
        said.compare(truth)
    }
}
