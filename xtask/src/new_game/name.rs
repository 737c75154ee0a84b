use super::files;
use std::fs;
use std::path::Path;

/// The name of a new game, as it is in addresses, records and folders.
#[derive(Clone, Debug)]
pub struct Name(String);

/// What no module may be called. The last line is what the catalogue has modules of.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static",
    "struct", "super", "trait", "true", "try", "type", "typeof", "union", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield", //
    "core", "list", "std", "title",
];

/// Longer ones would not fit the columns of tables.
const LONGEST: usize = 16;

impl Name {
    /// Checks that a tree can take a game of this name; the sentence tells why not.
    pub fn new(text: &str, tree: &Path, template: &Path) -> Result<Name, String> {
        let plain = text.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit());
        let begins = text.chars().next().is_some_and(|letter| letter.is_ascii_lowercase());
        if !plain || !begins || !(2..=LONGEST).contains(&text.len()) {
            return Err(format!(
                "A game's name has 2 to {LONGEST} small letters and digits and begins with a letter, such as \
                 nim; \"{}\" will not do.",
                text.chars().take(40).collect::<String>()
            ));
        }
        if KEYWORDS.contains(&text) {
            return Err(format!("\"{text}\" is a word of Rust or of the catalogue; choose another name."));
        }
        let folders = ["games", "crates", "web/src/games", ""].map(|folder| tree.join(folder).join(text));
        if let Some(folder) = folders.iter().find(|folder| folder.exists()) {
            let shown = folder.strip_prefix(tree).unwrap_or(folder).display();
            return Err(format!("The name \"{text}\" is taken: there is {shown} already."));
        }
        let name = Name(text.to_owned());
        let upper = name.upper();
        for file in files::of(template)? {
            let text = fs::read_to_string(&file).unwrap_or_default();
            let mut words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            if file.extension().is_some_and(|ending| ending == "rs") && words.any(|word| word == upper) {
                return Err(format!("Every game has something else called {upper}; choose another name."));
            }
        }
        Ok(name)
    }

    /// As in addresses, records and folders.
    pub fn lower(&self) -> &str {
        &self.0
    }

    /// As a type, and on screens.
    pub fn upper(&self) -> String {
        let (first, rest) = self.0.split_at(1);
        first.to_ascii_uppercase() + rest
    }

    /// The crate.
    pub fn package(&self) -> String {
        format!("genarium-{}", self.0)
    }

    /// A text or a path of the template with the name in its places.
    pub fn fill(&self, text: &str) -> String {
        text.replace("__name__", self.lower()).replace("__Name__", &self.upper())
    }
}
