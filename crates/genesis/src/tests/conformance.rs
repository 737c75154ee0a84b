use crate::boards::house_boards;
use crate::{Action, Board, Cell, Chosen, End, Genesis, Lineup, Name, Options, Roll, Rules, Terrain};
use genarium_engine::conformance::Specimen;
use genarium_engine::{Game, Random, Turn, Viewer, conformance_suite};

conformance_suite!(Genesis);

impl Specimen for Genesis {
    fn tables() -> Vec<Options> {
        let other = &house_boards()[1].board;
        let brought =
            Board::of_rows(Name::new("brought").expect("a short name"), &other.rows()).expect("ten rows");
        vec![
            Options::standard(2),
            Options::standard(3),
            Options::standard(4),
            Options { tiles: 16, ..Options::standard(2) },
            Options { end: End::FinishTurn, ..Options::standard(2) },
            Options { end: End::FinishTurn, tiles: 16, ..Options::standard(4) },
            Options { board: Chosen::Named(other.name()), ..Options::standard(3) },
            Options::standard(2).on(brought),
            Options { species: Lineup::new(&["man", "reptile", "mammal"]).ok(), ..Options::standard(3) },
            Options { rules: Rules::V1_0, ..Options::standard(4) },
        ]
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
