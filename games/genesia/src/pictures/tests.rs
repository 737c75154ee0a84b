use super::outline::LONGEST;
use super::*;
use crate::pack::PackRef;
use genarium_engine::svg::check_structure;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;

/// Most bytes of a picture of the reference pack.
const LARGEST: usize = 22_000;

fn pack() -> PackRef {
    PackRef::reference()
}

/// What is said of a file whose first line is the format.
fn faults(rest: &str) -> Vec<String> {
    match Pictures::read(&format!("format = 1\n{rest}"), &pack()) {
        Ok(_) => vec![],
        Err(error) => error.0.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn every_card_objective_and_lot_of_the_reference_pack_has_a_picture_of_its_own() {
    let (pack, pictures) = (pack(), Pictures::reference());
    let subjects: Vec<Subject> = Subject::all(&pack).collect();
    assert_eq!(subjects.len(), 99 + 12 + 6);
    assert_eq!((pictures.cards.len(), pictures.objectives.len(), pictures.lots.len()), (99, 12, 6));
    let motifs: BTreeSet<_> = pictures
        .cards
        .values()
        .chain(pictures.objectives.values())
        .map(|picture| (&picture.motif, picture.land as u8, format!("{:?}", picture.second)))
        .collect();
    assert_eq!(motifs.len(), 111, "no two show the same thing in the same place");
    let drawn: BTreeSet<String> = subjects.iter().map(|subject| pictures.draw(&pack, *subject)).collect();
    assert_eq!(drawn.len(), subjects.len());
    for svg in drawn {
        check_structure(&svg).unwrap_or_else(|fault| panic!("{fault}: {svg}"));
        assert!(svg.len() <= LARGEST, "{} bytes", svg.len());
    }
}

/// The bytes of all pictures: they change with the drawing and the data, never with the machine.
#[test]
fn pictures_are_the_same_bytes_on_every_machine() {
    let pack = pack();
    let mut hash = Sha256::new();
    for subject in Subject::all(&pack) {
        hash.update(Pictures::reference().draw(&pack, subject));
    }
    let digits: String = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(digits, "de3d7ba8ce82d348", "look at the pictures, then change the number here");
}

#[test]
fn what_has_no_picture_is_shown_as_the_motif_of_its_lot_on_the_steppe() {
    let pack = pack();
    let red = Subject::find(&pack, "cards", "45").expect("a card");
    let black = Subject::find(&pack, "objectives", "O11").expect("an Objective");
    let none = Pictures::default();
    let (picture, lot) = none.of(&pack, red);
    assert_eq!((picture.motif.as_str(), picture.land, lot), ("coins", Land::Steppe, Some(Lot::Yellow)));
    assert_eq!(none.of(&pack, black).1, None);
    for subject in [red, black, Subject::Lot(Lot::Promo)] {
        check_structure(&none.draw(&pack, subject)).expect("a picture");
    }
    // A pack may say what stands for its lots.
    let own = "format = 1\n[lots]\nyellow = { motif = \"camel\", land = \"desert\", accent = \"gold\" }";
    let own = Pictures::read(own, &pack).expect("it is fit");
    let (picture, _) = own.of(&pack, red);
    assert_eq!((picture.motif.as_str(), picture.land), ("camel", Land::Steppe));
}

#[test]
fn every_land_takes_every_age_sign_and_accent() {
    let pack = pack();
    let subjects = ["1", "31", "61"].map(|number| Subject::find(&pack, "cards", number).expect("a card"));
    for (land, _) in Land::WORDS {
        for (place, (accent, _)) in Accent::WORDS.iter().enumerate() {
            let second =
                ["", ", sign = \"atom\"", ", far = \"church\", rainbow = true", ", crowd = true"][place % 4];
            let line = format!("{{ motif = \"crown\", land = \"{land}\", accent = \"{accent}\"{second} }}");
            let text = format!("format = 1\n[cards]\n1 = {line}\n31 = {line}\n61 = {line}");
            let pictures = Pictures::read(&text, &pack).expect("it is fit");
            for subject in subjects {
                check_structure(&pictures.draw(&pack, subject))
                    .unwrap_or_else(|fault| panic!("{line}: {fault}"));
            }
        }
    }
}

#[test]
fn faults_name_file_and_line() {
    let picture =
        |rest: &str| format!("[cards]\n1 = {{ motif = \"crown\", land = \"sea\", accent = \"gold\"{rest} }}");
    assert!(faults(&picture("")).is_empty());
    for (rest, said) in [
        (
            picture(", colour = 3"),
            "pictures.toml:3: There is no field of a picture \"colour\". There are motif, ",
        ),
        (picture(", sign = \"nothing\""), "pictures.toml:3: There is no motif \"nothing\"."),
        (
            picture(", sign = \"atom\", far = \"atom\""),
            "pictures.toml:3: A picture has a sign or something far, not both.",
        ),
        (picture(", turn = 181"), "pictures.toml:3: A motif is turned by -180 to 180 degrees."),
        (
            picture("").replace("sea", "see"),
            "pictures.toml:3: There is no land \"see\". Did you mean sea? There are steppe, ",
        ),
        (
            picture("").replace("gold", "gild"),
            "pictures.toml:3: There is no accent \"gild\". Did you mean gold? There are ember, ",
        ),
        (picture("").replace("1 =", "O1 ="), "pictures.toml:3: There is no card \"O1\"."),
        (picture("").replace("cards", "objectives"), "pictures.toml:3: There is no Objective \"1\"."),
        (
            picture("").replace("cards", "lots").replace("1 =", "grey ="),
            "pictures.toml:3: There is no lot \"grey\".",
        ),
        ("[cards".to_owned(), "pictures.toml:2: "),
    ] {
        let faults = faults(&rest);
        assert!(faults.len() == 1 && faults[0].starts_with(said), "{rest}: {faults:?}");
    }
    let old = Pictures::read("format = 2", &pack()).unwrap_err().to_string();
    assert_eq!(old, "pictures.toml:1: This program reads format 1.");
}

#[test]
fn a_pack_brings_motifs_of_its_own() {
    let own = |outline: &str| {
        format!(
            "[cards]\n1 = {{ motif = \"mine\", land = \"sea\", accent = \"gold\" }}\n[motifs]\nmine = '{outline}'"
        )
    };
    let square = "M10 10h490v490h-490zM200 200v50h50v-50z";
    assert!(faults(&own(square)).is_empty());
    let outline = Outline::parse(square).expect("an outline");
    assert_eq!(outline.bounds, [10.0, 10.0, 490.0, 490.0]);
    assert_eq!(outline.carved, "M200 200v50h50v-50z", "a small hole is carved");
    let large = Outline::parse("M10 10h490v490h-490zM100 100v300h300v-300z").expect("an outline");
    assert!(large.carved.is_empty(), "a large one lets the land show through");
    for (outline, said) in [
        ("", "An outline begins with M"),
        ("L1 1", "An outline begins with M"),
        ("M10 10h490v490zm5 5h1", "An outline begins with M"),
        ("M10 10h490v490z\"/><script>", "An outline is path data"),
        ("M10 10h490v490 B3 3", "An outline is path data"),
        ("M10 10h490v490h", "An outline is path data"),
        ("M10 10h490v490z5", "An outline is path data"),
        ("M10 10h1e9v490z", "An outline is path data"),
        ("M10 10h49999v490z", "An outline is path data"),
        ("M10 10h900v490z", "An outline fills a grid"),
        ("M10 10h1v1z", "An outline fills a grid"),
    ] {
        let faults = faults(&own(outline));
        assert!(
            faults.len() == 1 && faults[0].starts_with("pictures.toml:5: ") && faults[0].contains(said),
            "{outline}: {faults:?}"
        );
    }
    let long = format!("M10 10h490v490z{}", "h1".repeat(LONGEST));
    assert!(faults(&own(&long))[0].contains("at most 8000 characters"));
    let many: String = (0..65).map(|place| format!("m{place} = '{square}'\n")).collect();
    assert!(faults(&format!("[motifs]\n{many}"))[0].contains("at most 64 motifs"));
    assert!(faults(&format!("[motifs]\n\"a b\" = '{square}'"))[0].contains("letters, digits and hyphens"));
}

#[test]
fn motifs_are_whole_used_and_credited() {
    let credits = include_str!("../../../../docs/credits.md");
    let used: BTreeSet<&str> = REFERENCE.split('"').skip(1).step_by(2).collect();
    for motif in motifs() {
        Outline::parse(motif.outline).unwrap_or_else(|fault| panic!("{}: {fault}", motif.name));
        assert!(
            credits.contains(&format!("`{}`", motif.author)),
            "{} is not in docs/credits.md",
            motif.author
        );
        assert!(used.contains(motif.name), "nothing shows {}", motif.name);
    }
    assert!(motifs().count() > 190);
}

#[test]
fn pictures_are_no_part_of_what_a_pack_is_known_by() {
    use crate::pack::PackFiles;
    assert!(!PackFiles::NAMES.contains(&FILE));
}
