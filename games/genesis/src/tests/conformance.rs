use crate::boards::house_boards;
use crate::{Action, Board, Cell, Chosen, End, Genesis, Lineup, Name, Options, Roll, Rules, Terrain};
use genarium_engine::conformance::{Situation, Specimen, recorded};
use genarium_engine::{Game, Match, Random, Turn, Viewer, conformance_suite};
use std::path::Path;

conformance_suite!(Genesis);

impl Specimen for Genesis {
    fn tables() -> Vec<Options> {
        let other = &house_boards()[1].board;
        let brought =
            Board::of_rows(Name::new("brought").expect("a short name"), &other.rows()).expect("ten rows");
        let mut tables = vec![
            Options::standard(2),
            Options::standard(3),
            Options::standard(4),
            Options { tiles: 16, ..Options::standard(2) },
            Options { end: End::FinishTurn, ..Options::standard(2) },
            Options { end: End::FinishTurn, tiles: 16, ..Options::standard(4) },
            Options { board: Chosen::Named(other.name()), ..Options::standard(4) },
            Options::standard(2).on(brought),
            Options { species: Lineup::new(&["man", "reptile", "mammal"]).ok(), ..Options::standard(3) },
            Options { rules: Rules::V1_0, ..Options::standard(4) },
        ];
        let boards = house_boards()[2..].iter().map(|file| Chosen::Named(file.board.name()));
        tables.extend(boards.map(|board| Options { board, ..Options::standard(3) }));
        tables
    }

    fn recorded() -> Vec<Match<Genesis>> {
        recorded(Path::new("../../tests/records/good"))
    }

    fn prepared() -> Vec<Genesis> {
        super::situations::prepared()
    }

    fn holds_back(action: &Action) -> bool {
        *action == Action::Stop
    }

    fn situations() -> Vec<Situation<Genesis>> {
        super::situations::situations()
    }

    fn conceivable(&self) -> Vec<Action> {
        let everywhere = |terrain| Cell::all().map(move |cell| Action::Place { terrain, cell });
        Terrain::ALL.into_iter().flat_map(everywhere).chain([Action::Stop, Action::Pass]).collect()
    }

    fn impossible(&self) -> Vec<Roll> {
        let rolls = Roll::odds().into_iter().map(|(roll, _)| roll);
        rolls.filter(|_| self.turn() != Turn::Chance).collect()
    }

    /// Nothing is hidden: there is only one state that looks like this one.
    fn twin<R: Random>(&self, _viewer: Viewer, _random: &mut R) -> Genesis {
        self.clone()
    }
}
