use super::{Specimen, play_on, random_entry};
use crate::record::{Lines, Record, verify};
use crate::{Generator, Match, Random};
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

/// The games of a folder of records whose files are named after this game, such as `genial-2-greedy.jsonl`.
pub fn recorded<G: Specimen>(folder: &Path) -> Vec<Match<G>> {
    let named = format!("{}-", G::NAME);
    let mut files: Vec<_> = (fs::read_dir(folder).expect("the folder of records"))
        .map(|file| file.expect("a file of records").path())
        .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&named)))
        .collect();
    files.sort();
    let read = |path: &Path| {
        let lines = Lines::new(BufReader::new(File::open(path).expect("a file of records")));
        let game =
            |text: &str| verify(&Record::<G>::parse(text).expect("a record")).expect("a good record").game;
        lines.map(|line| game(&line.expect("a line").1.expect("text"))).collect::<Vec<_>>()
    };
    files.iter().flat_map(|path| read(path)).collect()
}

/// The game up to a place in its second half, and on from there at random.
pub(super) fn leave_late<G: Specimen>(game: &Match<G>, random: &mut Generator) -> Match<G> {
    let half = game.log().len() / 2;
    let place = half + random.below((game.log().len() - half) as u32) as usize;
    let mut branch = Match::from(game.start().clone());
    for entry in &game.log()[..place] {
        branch.apply(entry.clone()).expect("what was played is legal");
    }
    play_on(branch, |state| random_entry(state, random))
}
