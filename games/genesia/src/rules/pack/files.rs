use super::faults::{Fault, PackError};
use genarium_engine::Language;

/// The text of a pack's files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct PackFiles<'a> {
    pub pack: &'a str,
    pub cards: &'a str,
    pub objectives: &'a str,
    pub boards: &'a str,
    /// `texts/en.toml`, `texts/fr.toml`, `texts/it.toml`: at least one of them.
    pub texts: [Option<&'a str>; 3],
}

impl<'a> PackFiles<'a> {
    /// The names of the files in the folder, in the order of the fields.
    pub const NAMES: [&'static str; 7] = [
        "pack.toml",
        "cards.toml",
        "objectives.toml",
        "boards.toml",
        "texts/en.toml",
        "texts/fr.toml",
        "texts/it.toml",
    ];

    /// Finds the files of a pack among those of a folder, each a name and a text.
    pub fn named(files: &[(&str, &'a str)]) -> Result<PackFiles<'a>, PackError> {
        let find = |name: &str| files.iter().find(|(file, _)| *file == name).map(|(_, text)| *text);
        let names = Self::NAMES.map(find);
        let mut missing: Vec<Fault> = Self::NAMES[..4]
            .iter()
            .filter(|name| find(name).is_none())
            .map(|name| Fault::missing(name))
            .collect();
        let [pack, cards, objectives, boards, texts @ ..] = names;
        if texts.iter().all(Option::is_none) {
            let one = "One file of texts is needed: texts/en.toml, texts/fr.toml or texts/it.toml.";
            missing.push(Fault::with(Self::text_name(Language::English), one));
        }
        match (pack, cards, objectives, boards) {
            (Some(pack), Some(cards), Some(objectives), Some(boards)) if missing.is_empty() => {
                Ok(PackFiles { pack, cards, objectives, boards, texts })
            }
            _ => Err(PackError(missing)),
        }
    }

    /// The files that are there with their names, in the order of the fields.
    pub fn each(&self) -> impl Iterator<Item = (&'static str, &'a str)> + use<'a> {
        let [en, fr, it] = self.texts;
        let files = [Some(self.pack), Some(self.cards), Some(self.objectives), Some(self.boards), en, fr, it];
        Self::NAMES.into_iter().zip(files).filter_map(|(name, text)| Some((name, text?)))
    }

    /// The name of the file with the texts of a language.
    pub const fn text_name(language: Language) -> &'static str {
        Self::NAMES[4 + language as usize]
    }
}
