//! `genarium pack show`

use super::{open, plain};
use crate::error::{CommandError, CommandResult};
use genarium_engine::Language;
use genarium_games::genesia::draw_board;
use genarium_games::genesia::pack::{Face, Lot, Pack, Phases};
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

const AGES: [&str; 3] = ["I", "II", "III"];

/// The words around the names and texts of a pack.
pub struct Words {
    /// The title and the label of the reference pack.
    reference: (&'static str, &'static str),
    fingerprint: &'static str,
    /// How much there is of everything.
    pub contents: fn(&Pack) -> String,
    age: &'static str,
    objectives: &'static str,
    regions: &'static str,
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

pub const fn words(language: Language) -> Words {
    match language {
        Language::English => Words {
            reference: ("Reference pack (a reconstruction)", "reconstruction"),
            fingerprint: "fingerprint",
            contents: contents_in_english,
            age: "Age",
            objectives: "Secret Objectives",
            regions: "Regions",
            black: "black",
            lots: ["blue", "yellow", "green", "violet", "red", "promo"],
            phases: ["growth", "expansion", "attack", "end", "all phases"],
            free: "free",
            cost: "cost",
            progress: "Progress",
            kinds: ["invention", "copy", "offence", "defence"],
        },
        Language::French => Words {
            reference: ("Pack de référence (une reconstitution)", "reconstitution"),
            fingerprint: "empreinte",
            contents: contents_in_french,
            age: "Âge",
            objectives: "Objectifs secrets",
            regions: "Régions",
            black: "noir",
            lots: ["bleu", "jaune", "vert", "violet", "rouge", "promo"],
            phases: ["croissance", "expansion", "attaque", "fin", "toutes les phases"],
            free: "gratuite",
            cost: "coût",
            progress: "Progrès",
            kinds: ["invention", "copie", "attaque", "défense"],
        },
        Language::Italian => Words {
            reference: ("Pacchetto di riferimento (una ricostruzione)", "ricostruzione"),
            fingerprint: "impronta",
            contents: contents_in_italian,
            age: "Epoca",
            objectives: "Obiettivi segreti",
            regions: "Regioni",
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

/// The pack's title, name, version and kind.
pub fn heading(pack: &Pack, words: &Words) -> String {
    let (title, label) = match (pack.name.as_str(), pack.label.as_str()) {
        // What the reference pack is called is no data of it alone.
        ("reference", "reconstruction") => words.reference,
        _ => (pack.title.as_str(), pack.label.as_str()),
    };
    let label = if label.is_empty() { String::new() } else { format!(", {label}") };
    plain(&format!("{title}\n{} {}{label}, {} {}", pack.name, pack.version, words.fingerprint, pack.hash))
}

/// Cards, promo cards, Objectives, and the Regions of each board.
fn counts(pack: &Pack) -> (usize, usize, usize, [usize; 4]) {
    let promo = pack.cards.iter().filter(|face| face.lot == Lot::Promo).count();
    let regions = [2, 3, 4, 5].map(|peoples| pack.board(peoples).ids.len());
    (pack.cards.len() - promo, promo, pack.objectives.len(), regions)
}

fn contents_in_english(pack: &Pack) -> String {
    let (cards, promo, objectives, [two, three, four, five]) = counts(pack);
    format!(
        "{cards} cards and {promo} promo cards, {objectives} Objectives, boards of {two}, {three}, {four} and {five} Regions \
         for 2 to 5 players"
    )
}

fn contents_in_french(pack: &Pack) -> String {
    let (cards, promo, objectives, [two, three, four, five]) = counts(pack);
    format!(
        "{cards} cartes et {promo} cartes promo, {objectives} Objectifs, plateaux de {two}, {three}, {four} et {five} Régions \
         pour 2 à 5 joueurs"
    )
}

fn contents_in_italian(pack: &Pack) -> String {
    let (cards, promo, objectives, [two, three, four, five]) = counts(pack);
    format!(
        "{cards} carte e {promo} carte promo, {objectives} Obiettivi, tabelloni di {two}, {three}, {four} e {five} Regioni \
         per 2-5 giocatori"
    )
}

pub fn run(dir: &Path, language: Language, pictures: Option<&Path>) -> CommandResult {
    let pack = open(dir)?;
    let words = words(language);
    let mut out = io::BufWriter::new(io::stdout().lock());
    writeln!(out, "{}\n{}", heading(&pack, &words), (words.contents)(&pack))?;
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
    let named = |id: &&String| pack.region_name(id, language).is_some();
    let codes: BTreeSet<&String> =
        (2..=5).flat_map(|peoples| &pack.board(peoples).ids).filter(named).collect();
    if !codes.is_empty() {
        writeln!(out, "\n{}", words.regions)?;
    }
    for code in codes {
        let name = pack.region_name(code, language).unwrap_or(code);
        writeln!(out, "{:>8}  {}", plain(code), plain(name))?;
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

fn draw(pack: &Pack, folder: &Path) -> Result<(), CommandError> {
    fs::create_dir_all(folder).map_err(|error| CommandError::file(folder.display(), &error))?;
    for peoples in 2..=5 {
        let path = folder.join(format!("board-{peoples}.svg"));
        let written = fs::write(&path, draw_board(pack.board(peoples)));
        written.map_err(|error| CommandError::file(path.display(), &error))?;
    }
    Ok(())
}
