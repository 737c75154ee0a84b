//! `genarium pack show`

use super::{contents, heading, open, plain};
use crate::trouble::{Ending, Trouble};
use genarium_engine::Language;
use genarium_games::genesia::draw_board;
use genarium_games::genesia::pack::{Face, Lot, Pack, Phases};
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

const AGES: [&str; 3] = ["I", "II", "III"];

/// The words around the names and texts of a pack.
struct Words {
    age: &'static str,
    objectives: &'static str,
    black: &'static str,
    /// In the order of [`Lot`].
    lots: [&'static str; 6],
    /// Growth, expansion, attack, end, and all of them.
    phases: [&'static str; 5],
    free: &'static str,
    cost: &'static str,
    progress: &'static str,
    /// Invention, copy, offence, defence.
    kinds: [&'static str; 4],
}

const fn words(language: Language) -> Words {
    match language {
        Language::English => Words {
            age: "Age",
            objectives: "Secret Objectives",
            black: "black",
            lots: ["blue", "yellow", "green", "violet", "red", "promo"],
            phases: ["growth", "expansion", "attack", "end", "all phases"],
            free: "free",
            cost: "cost",
            progress: "Progress",
            kinds: ["invention", "copy", "offence", "defence"],
        },
        Language::French => Words {
            age: "Âge",
            objectives: "Objectifs secrets",
            black: "noir",
            lots: ["bleu", "jaune", "vert", "violet", "rouge", "promo"],
            phases: ["croissance", "expansion", "attaque", "fin", "toutes les phases"],
            free: "gratuite",
            cost: "coût",
            progress: "Progrès",
            kinds: ["invention", "copie", "attaque", "défense"],
        },
        Language::Italian => Words {
            age: "Epoca",
            objectives: "Obiettivi segreti",
            black: "nero",
            lots: ["blu", "giallo", "verde", "viola", "rosso", "promo"],
            phases: ["crescita", "espansione", "attacco", "fine", "tutte le fasi"],
            free: "gratuita",
            cost: "costo",
            progress: "Progresso",
            kinds: ["invenzione", "copia", "attacco", "difesa"],
        },
    }
}

pub fn run(dir: &Path, language: Language, pictures: Option<&Path>) -> Ending {
    let pack = open(dir)?;
    let words = words(language);
    let mut out = io::BufWriter::new(io::stdout().lock());
    writeln!(out, "{}\n{}", heading(&pack), contents(&pack))?;
    for (age, name) in AGES.into_iter().enumerate() {
        for lot in Lot::ALL.into_iter().chain([Lot::Promo]) {
            let cards = pack.lot(age, lot);
            if cards.iter().next().is_some() {
                writeln!(out, "\n{} {name}, {}", words.age, words.lots[lot.index()])?;
            }
            for card in cards.iter() {
                let (face, text) = (pack.face(card), pack.card_text(card, language));
                let facts = facts(face, &words);
                writeln!(out, "{:>4}  {} · {facts}", plain(&face.number), plain(&text.name))?;
                writeln!(out, "      {}", plain(&text.text))?;
            }
        }
    }
    writeln!(out, "\n{}", words.objectives)?;
    for (place, objective) in (0..).zip(&pack.objectives) {
        let text = pack.objective_text(place, language);
        let lot = objective.lot.map_or(words.black, |lot| words.lots[lot.index()]);
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

/// What stands on a card beside its text.
fn facts(face: &Face, words: &Words) -> String {
    let cost = if face.cost == 0 { words.free.to_owned() } else { format!("{} {}", words.cost, face.cost) };
    let mut facts = vec![phases(face.phases, words), cost];
    if face.progress > 0 {
        facts.push(format!("{} {}", words.progress, face.progress));
    }
    let kinds = words.kinds.into_iter().zip([face.invention, face.copy, face.offence, face.defence]);
    facts.extend(kinds.filter(|(_, is)| *is).map(|(kind, _)| kind.to_owned()));
    facts.join(" · ")
}

fn phases(phases: Phases, words: &Words) -> String {
    let [growth, expansion, attack, end, all] = words.phases;
    let names = [
        (Phases::GROWTH, growth),
        (Phases::EXPANSION, expansion),
        (Phases::ATTACK, attack),
        (Phases::END, end),
    ];
    let has = names.into_iter().filter(|(phase, _)| phases.has(*phase)).map(|(_, name)| name);
    if phases == Phases::ALL { all.to_owned() } else { has.collect::<Vec<_>>().join(" + ") }
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
