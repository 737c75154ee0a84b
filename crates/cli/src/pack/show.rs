//! `genarium pack show`

use super::{contents, heading, open, plain};
use crate::trouble::{Ending, Trouble};
use genarium_engine::Language;
use genarium_games::genesia::pack::{Face, Lot, Pack, Phases};
use genarium_games::genesia::{Card, draw_board};
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

const AGES: [&str; 3] = ["I", "II", "III"];

pub fn run(dir: &Path, language: Language, pictures: Option<&Path>) -> Ending {
    let pack = open(dir)?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    writeln!(out, "{}\n{}", heading(&pack), contents(&pack))?;
    for (age, name) in AGES.into_iter().enumerate() {
        for lot in Lot::ALL.into_iter().chain([Lot::Promo]) {
            let cards = pack.lot(age, lot);
            if cards.iter().next().is_some() {
                writeln!(out, "\nAge {name}, {}", lot.name())?;
            }
            for card in cards.iter() {
                write_card(&mut out, &pack, card, language)?;
            }
        }
    }
    writeln!(out, "\nSecret Objectives")?;
    for (place, objective) in (0..).zip(&pack.objectives) {
        let text = pack.objective_text(place, language);
        let lot = objective.lot.map_or("black", Lot::name);
        writeln!(out, "{:>4}  {} · {lot}", plain(&objective.number), plain(&text.name))?;
        writeln!(out, "      {}", plain(&text.text))?;
    }
    if let Some(folder) = pictures {
        out.flush()?;
        draw(&pack, folder)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn write_card(out: &mut impl Write, pack: &Pack, card: Card, language: Language) -> io::Result<()> {
    let (face, text) = (pack.face(card), pack.card_text(card, language));
    writeln!(out, "{:>4}  {} · {}", plain(&face.number), plain(&text.name), facts(face))?;
    writeln!(out, "      {}", plain(&text.text))
}

/// What stands on a card beside its text.
fn facts(face: &Face) -> String {
    let cost = if face.cost == 0 { "free".to_owned() } else { format!("cost {}", face.cost) };
    let mut facts = vec![phases(face.phases), cost];
    if face.progress > 0 {
        facts.push(format!("Progress {}", face.progress));
    }
    let kinds = [
        ("invention", face.invention),
        ("copy", face.copy),
        ("offence", face.offence),
        ("defence", face.defence),
    ];
    facts.extend(kinds.into_iter().filter(|(_, is)| *is).map(|(kind, _)| kind.to_owned()));
    facts.join(" · ")
}

fn phases(phases: Phases) -> String {
    let names = [
        (Phases::GROWTH, "growth"),
        (Phases::EXPANSION, "expansion"),
        (Phases::ATTACK, "attack"),
        (Phases::END, "end"),
    ];
    let has = names.into_iter().filter(|(phase, _)| phases.has(*phase)).map(|(_, name)| name);
    if phases == Phases::ALL { "all phases".to_owned() } else { has.collect::<Vec<_>>().join(" + ") }
}

fn draw(pack: &Pack, folder: &Path) -> Result<(), Trouble> {
    fs::create_dir_all(folder).map_err(|error| Trouble::file(folder.display(), &error))?;
    for peoples in 2..=5 {
        let path = folder.join(format!("board-{peoples}.svg"));
        let written = fs::write(&path, draw_board(pack.board(peoples)));
        written.map_err(|error| Trouble::file(path.display(), &error))?;
    }
    Ok(())
}
