//! A pack to fill in, for those who own the box: the reference pack under another name, with comments that say what goes
//! where.

use super::{PackFiles, PackRef, REFERENCE_FILES};
use crate::pictures;
use genarium_engine::Language;

const GUIDE: &str = include_str!("../../../../../packs/reference/README.md");

const CARDS: &str = "\
# The Age cards. Type what is printed over what the reference pack made up, one [[card]] after the other, in any order.
#
#   number    the number on the card, in quotes: \"45\", or \"P3\" for a promo card
#   age       1, 2 or 3
#   lot       blue, yellow, green, violet or red, six cards of each in every Age; or promo
#   phases    when it is played: growth, expansion, attack, end. Several are for cards that show several icons.
#   kinds     any of invention, copy, offence, defence, or none
#   cost      coins to play it
#   progress  of an Invention, each Age; 0 for all others
#   effects   what it does, from top to bottom. README.md lists all words.
#
# Names, and texts of your own, are in the folder texts; pictures in pictures.toml.
";

const OBJECTIVES: &str = "\
# The secret Objectives, as the reference pack makes them up: put what is printed in their place.
# At least two for every lot; the black ones are extra. `score` is a list of tiers: a tier counts when every entry of
# `need` holds; the Objective is worth the best tier that counts, or nothing. All are read on the final board.
";

const BOARDS: &str = "\
# The boards for 2, 3, 4 and 5 players, as the reference pack makes them up: put what is printed in their place.
# c1, c2, … are the Continents in clockwise order of the seats, \"gen\" is Genesia. A Homeland is worth 0. x grows to the
# right and y downwards from the centre; both are for the picture alone. Each pair of adjacent Regions is listed once.
";

const TEXTS: &str = "\
# Names in one language. The others show these as long as they have no file of their own: texts/en.toml, fr or it.
# What a card does is said from its effects, in all languages. Whoever would rather have the printed words adds them:
#   NUMBER = { name = \"…\", text = \"…\" }
";

const PICTURES: &str = "\
# What is on the pictures of the cards. Whatever is left out is shown with the motif of its lot.
";

/// The files of a new pack, with their names in its folder. It is fit for play as it is.
pub fn new_pack(name: &str, language: Language) -> Vec<(&'static str, String)> {
    let from = REFERENCE_FILES;
    let texts = from.texts[language as usize].unwrap_or_default();
    vec![
        ("README.md", readme(name)),
        (PackFiles::NAMES[0], head(name, from.pack)),
        (PackFiles::NAMES[1], with_names(&under(CARDS, from.cards), language)),
        (PackFiles::NAMES[2], under(OBJECTIVES, from.objectives)),
        (PackFiles::NAMES[3], under(BOARDS, from.boards)),
        (PackFiles::text_name(language), under(TEXTS, texts)),
        (pictures::FILE, under(PICTURES, pictures::REFERENCE)),
    ]
}

fn readme(name: &str) -> String {
    let guide = GUIDE.find("## Files").map_or(GUIDE, |start| &GUIDE[start..]);
    format!(
        "# The pack {name}\n\n\
         A pack for Genesia. It began as a copy of the reference pack, which is a reconstruction: type the cards, Objectives\n\
         and boards that are printed over it. With DIR for this folder, `genarium pack check DIR` tells what is wrong, with file\n\
         and line, `genarium pack show DIR` lists everything, and `genarium play genesia --pack DIR` plays.\n\n\
         Records name the version of the pack and a fingerprint of what its files say, which comments and white space do not\n\
         change. Keep a copy of what was played with: `genarium verify` and `genarium render` need it, with `--pack`.\n\n{guide}"
    )
}

/// `pack.toml` under another name, with what to fill in.
fn head(name: &str, reference: &str) -> String {
    let solo = reference.find("# The cards that each solo mode").or_else(|| reference.find("[solo]"));
    format!(
        "# A pack for Genesia; README.md explains its files.\n\n\
         format = 1\n\
         # The name in commands and records: up to 32 letters, digits and hyphens.\n\
         name = \"{name}\"\n\
         # Raise it whenever something changes; records name it.\n\
         version = \"0.1.0\"\n\
         # What kind of pack it is, in a word or two.\n\
         label = \"draft\"\n\
         # The name on screens.\n\
         title = \"The pack {name}\"\n\n{}",
        &reference[solo.unwrap_or(0)..],
    )
}

/// A file of the reference pack under another first comment.
fn under(comment: &str, reference: &str) -> String {
    let rest = reference.lines().skip_while(|line| line.starts_with('#'));
    let rest: Vec<&str> = rest.filter(|line| !line.starts_with("label = ")).collect();
    format!("{comment}{}\n", rest.join("\n"))
}

/// The cards with their names above them.
fn with_names(cards: &str, language: Language) -> String {
    let pack = PackRef::reference();
    let mut lines: Vec<String> = Vec::new();
    for line in cards.lines() {
        let number = line.strip_prefix("number = ").map(|number| number.trim_matches('"'));
        if let (Some(card), Some(place)) =
            (number.and_then(|number| pack.find(number)), lines.len().checked_sub(1))
        {
            lines.insert(place, format!("# {}", pack.card_text(card, language).name));
        }
        lines.push(line.to_owned());
    }
    lines.join("\n") + "\n"
}
