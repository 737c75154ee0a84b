//! Packs as their owners make, check, read and play with them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn genarium(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_genarium")).args(arguments).output().expect("the command starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is UTF-8")
}

/// What a command that succeeds says.
fn said(arguments: &[&str]) -> String {
    let output = genarium(arguments);
    assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
    text(&output.stdout)
}

/// What a command says that cannot do as it was asked.
fn refusal(arguments: &[&str]) -> String {
    let output = genarium(arguments);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
    text(&output.stderr)
}

/// A new empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("packs").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn typed(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// A fresh pack in a folder of its own.
fn new_pack(test: &str) -> PathBuf {
    let pack = folder(test).join("mine");
    said(&["pack", "new", typed(&pack)]);
    pack
}

/// Changes one text in one file; gives the line where it stands.
fn change(pack: &Path, file: &str, from: &str, to: &str) -> usize {
    let path = pack.join(file);
    let before = fs::read_to_string(&path).expect("a file of the pack");
    let place = before.find(from).unwrap_or_else(|| panic!("{from:?} is not in {file}"));
    fs::write(&path, before.replacen(from, to, 1)).expect("the file is written");
    1 + before[..place].matches('\n').count()
}

/// What `pack check` says about a pack that is not fit for play.
fn faults(pack: &Path) -> String {
    let output = genarium(&["pack", "check", typed(pack)]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn a_new_pack_is_named_after_its_folder_and_fit_for_play() {
    let pack = new_pack("new");
    let checked = said(&["pack", "check", typed(&pack)]);
    assert!(checked.starts_with("The pack mine\nmine 0.1.0, draft, fingerprint "), "{checked}");
    assert!(
        checked.ends_with(
            "\n90 cards and 9 promo cards, 12 Objectives, boards of 43, 61, 77 and 96 Regions for 2 to 5 players\n\
             This pack is fit for play.\n"
        ),
        "{checked}"
    );
    let read = |file: &str| fs::read_to_string(pack.join(file)).expect("a file of the pack");
    assert!(
        read("README.md").starts_with("# The pack mine\n") && read("README.md").contains("\n## Effects\n")
    );
    assert!(read("cards.toml").contains("\n# The Call to Crusade\n[[card]]\nnumber = \"45\"\n"));
    assert!(!pack.join("texts/fr.toml").exists() && !pack.join("texts/it.toml").exists());
    for file in
        ["pack.toml", "cards.toml", "objectives.toml", "boards.toml", "texts/en.toml", "pictures.toml"]
    {
        assert!(read(file).starts_with("# "), "{file}");
        assert!(!read(file).contains("of the reference pack") && !read(file).contains("packs/"), "{file}");
    }
}

#[test]
fn a_pack_that_speaks_one_language_is_shown_in_all() {
    let pack = folder("italian").join("mio");
    said(&["pack", "new", typed(&pack), "--lang", "it"]);
    assert!(said(&["pack", "check", typed(&pack)]).ends_with("This pack is fit for play.\n"));
    let shown = said(&["pack", "show", typed(&pack), "--lang", "fr"]);
    assert!(shown.contains("  P5  Castello fortificato · attaque · gratuite · défense\n"), "{shown}");
    assert!(shown.contains("Régions pour 2 à 5 joueurs\n") && shown.contains(", empreinte "), "{shown}");
    fs::write(pack.join("texts/fr.toml"), "[cards]\nP5 = { name = \"Château fort\" }\n").expect("a file");
    let shown = said(&["pack", "show", typed(&pack), "--lang", "fr"]);
    assert!(shown.contains("  P5  Château fort · attaque · gratuite · défense\n"), "{shown}");
    let remark =
        "Remark: texts/fr.toml has no name for card 1 and 109 more; the one of another language is shown.\n";
    assert!(said(&["pack", "check", typed(&pack)]).contains(remark));
}

#[test]
fn odd_folders_give_plain_names() {
    let folder = folder("names");
    for (dir, name) in [("Ma boîte!", "Ma-bo-te"), ("reference", "my-pack"), ("été", "t"), ("…", "my-pack")]
    {
        let pack = folder.join(dir);
        let told = said(&["pack", "new", typed(&pack)]);
        assert!(told.starts_with(&format!("The pack \"{name}\" is in ")), "{told}");
        said(&["pack", "check", typed(&pack)]);
    }
}

#[test]
fn a_new_pack_overwrites_nothing() {
    let pack = new_pack("again");
    change(&pack, "cards.toml", "cost = 0", "cost = 1");
    let before = fs::read_to_string(pack.join("cards.toml")).expect("the cards");
    assert!(refusal(&["pack", "new", typed(&pack)]).contains("is not empty; a new pack overwrites nothing."));
    assert_eq!(fs::read_to_string(pack.join("cards.toml")).expect("the cards"), before);
    let folder = folder("again-empty");
    said(&["pack", "new", typed(&folder)]);
    refusal(&["pack", "new", typed(&pack.join("cards.toml"))]);
}

#[test]
fn every_fault_has_its_file_and_line() {
    let cases = [
        ("pack.toml", "version = ", "edition = ", "There is no field of pack.toml \"edition\"."),
        ("pack.toml", "name = \"mine\"", "name = \"my pack\"", "A pack's name has 1 to 32 letters"),
        ("pack.toml", "format = 1", "format = 2", "This program reads format 1."),
        ("cards.toml", "cost = 0", "price = 0", "There is no field of a card \"price\". There are number, "),
        ("cards.toml", "cost = 0", "cots = 0", "There is no field of a card \"cots\". Did you mean cost? "),
        ("cards.toml", "lot = \"blue\"", "lot = \"pink\"", "no lot \"pink\""),
        ("cards.toml", "lot = \"blue\"", "lot = blue", ""),
        (
            "cards.toml",
            "do = \"clans\"",
            "do = \"clan\"",
            "There is no effect \"clan\". Did you mean clans? There are coins, ",
        ),
        (
            "objectives.toml",
            "at_least",
            "atleast",
            "There is no field of a need \"atleast\". Did you mean at_least? ",
        ),
        ("boards.toml", "[\"c1.h\", \"c1.1a\"]", "[\"c1.h\", \"c1.9z\"]", "There is no Region \"c1.9z\"."),
        ("texts/en.toml", "45 = ", "145 = ", "There is no card \"145\"."),
        ("pictures.toml", "\"campfire\"", "\"bonfire\"", "There is no motif \"bonfire\"."),
    ];
    for (place, (file, from, to, sentence)) in cases.into_iter().enumerate() {
        let pack = new_pack(&format!("fault-{place}"));
        let line = change(&pack, file, from, to);
        let said = faults(&pack);
        let start = format!("{}:{line}: ", pack.join(file).display());
        let fault = said.lines().find(|said| said.starts_with(&start));
        assert!(fault.is_some_and(|fault| fault.contains(sentence)), "{start}{sentence}\n{said}");
    }
}

#[test]
fn a_pack_draws_its_pictures() {
    let pack = new_pack("pictures");
    let out = folder("pictures-out");
    let told = said(&["pack", "pictures", typed(&pack), typed(&out)]);
    assert!(told.starts_with("117 pictures are in "), "{told}");
    let drawn = |place: &str| fs::read_to_string(out.join(place)).expect("a picture");
    let (card, lot) = (drawn("cards/45.svg"), drawn("lots/red.svg"));
    assert!(
        card.starts_with("<svg")
            && lot.starts_with("<svg")
            && drawn("objectives/O11.svg").starts_with("<svg")
    );
    let before = said(&["pack", "check", typed(&pack)]);
    change(&pack, "pictures.toml", "45 = { motif = \"knight-banner\"", "45 = { motif = \"crown\"");
    said(&["pack", "pictures", typed(&pack), typed(&out)]);
    assert_ne!(card, drawn("cards/45.svg"));
    assert_eq!(before, said(&["pack", "check", typed(&pack)]), "the fingerprint is another");
    // Without the file every card is shown as its lot, and the pack is as fit as before.
    fs::remove_file(pack.join("pictures.toml")).expect("the file is there");
    said(&["pack", "pictures", typed(&pack), typed(&out)]);
    assert_eq!(before, said(&["pack", "check", typed(&pack)]));
    said(&["pack", "pictures", "reference", typed(&out)]);
    assert_eq!(card, drawn("cards/45.svg"));
}

#[test]
fn all_faults_are_told_at_once() {
    let pack = new_pack("many");
    change(
        &pack,
        "cards.toml",
        "number = \"2\"\nage = 1\nlot = \"blue\"",
        "number = \"2\"\nage = 1\nlot = \"red\"",
    );
    let centre = "{ id = \"gen.15\", zone = \"gen\", value = 15, x = 0, y = 0 },";
    let lonely = format!("{centre}\n  {{ id = \"gen.99\", zone = \"gen\", value = 7, x = 9, y = 9 }},");
    let region = change(&pack, "boards.toml", centre, &lonely) + 1;
    change(&pack, "texts/en.toml", "\n44 = ", "\n# 44 = ");
    let motif = change(&pack, "pictures.toml", "\"campfire\"", "\"camfire\"");
    let said = faults(&pack);
    for sentence in [
        "The blue lot of Age 1 has 5 cards; a lot has 6.".to_owned(),
        "The red lot of Age 1 has 7 cards; a lot has 6.".to_owned(),
        format!("boards.toml:{region}: The Region gen.99 cannot be reached from the others."),
        "texts/en.toml:1: The texts of card 44 are missing.".to_owned(),
        format!("pictures.toml:{motif}: There is no motif \"camfire\". Did you mean campfire?"),
    ] {
        assert!(said.contains(&sentence), "{sentence}\n{said}");
    }
    let count = said.lines().count() - 1;
    assert!(said.ends_with(&format!("\n{count} faults: this pack is not fit for play.\n")), "{said}");
}

#[test]
fn files_that_cannot_be_read_are_all_named() {
    let pack = new_pack("files");
    fs::remove_file(pack.join("boards.toml")).expect("the boards go");
    fs::write(pack.join("cards.toml"), vec![b'#'; (1 << 20) + 1]).expect("a huge file");
    fs::write(pack.join("objectives.toml"), [b'#', 0xff, b'\n']).expect("no text");
    fs::remove_file(pack.join("texts/en.toml")).expect("the texts go");
    fs::create_dir(pack.join("texts/en.toml")).expect("a folder in their place");
    let said = faults(&pack);
    for (file, sentence) in [
        ("boards.toml", "The file is missing."),
        ("cards.toml", "The file is longer than 1 MiB."),
        ("objectives.toml", "This is not text in UTF-8."),
        ("texts/en.toml", ""),
    ] {
        let start = format!("{}: {sentence}", pack.join(file).display());
        assert!(said.lines().any(|line| line.starts_with(&start)), "{start}\n{said}");
    }
    assert!(said.ends_with("4 faults: this pack is not fit for play.\n"), "{said}");
    let refused = refusal(&["simulate", "genesia", "--games", "1", "--pack", typed(&pack)]);
    assert!(refused.contains("  boards.toml: The file is missing.\n"), "{refused}");
}

#[test]
fn what_is_not_a_folder_is_not_a_pack() {
    let folder = folder("nowhere");
    let (nowhere, file) = (folder.join("nowhere"), folder.join("file"));
    fs::write(&file, "").expect("a file");
    for dir in [typed(&nowhere), typed(&file)] {
        for arguments in [
            ["pack", "check", dir].as_slice(),
            &["pack", "show", dir],
            &["verify", "-", "--pack", dir],
            &["render", "-", "--pack", dir],
            &["simulate", "genesia", "--games", "1", "--pack", dir],
        ] {
            assert!(refusal(arguments).contains(&format!("{dir} is not a folder; a pack is one.")));
        }
    }
}

#[test]
fn show_lists_every_card_and_draws_every_board() {
    let folder = folder("show");
    let pictures = folder.join("pictures");
    let shown = said(&["pack", "show", "reference", "--out", typed(&pictures)]);
    assert!(shown.starts_with("Reference pack (a reconstruction)\nreference "), "{shown}");
    assert_eq!(shown.lines().filter(|line| line.contains(" · ")).count(), 99 + 12);
    assert!(shown.contains("\nAge I, blue\n   1  Invention of Fire · growth · "), "{shown}");
    assert!(
        shown.contains("\nAge III, promo\n  P7  ") && shown.contains("\n  O1  Academy of Lights · blue\n")
    );
    for peoples in 2..=5 {
        let picture = fs::read_to_string(pictures.join(format!("board-{peoples}.svg"))).expect("a picture");
        assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    }
    let french = said(&["pack", "show", "reference", "--lang", "fr"]);
    assert!(french.starts_with("Pack de référence (une reconstitution)\nreference "), "{french}");
    assert!(french.contains("\nÂge II, jaune\n"), "{french}");
    assert!(french.contains("  45  L'Appel de la croisade · croissance · coût 1\n"), "{french}");
    let italian = said(&["pack", "show", "reference", "--lang", "it"]);
    assert!(italian.contains("  P5  Castello fortificato · attacco · gratuita · difesa\n"), "{italian}");
    assert!(italian.contains("  O1  Accademia dei Lumi · blu\n"), "{italian}");
    assert_eq!(genarium(&["pack", "show", "reference", "--lang", "de"]).status.code(), Some(2));
}

#[test]
fn released_versions_are_named_behind_the_name() {
    let old = said(&["pack", "show", "reference@1.4.0"]);
    assert!(old.contains("\nreference 1.4.0, reconstruction, fingerprint "), "{old}");
    assert!(old.contains("   2  Oral Tradition · all phases · "), "{old}");
    let new = said(&["pack", "show", "reference"]);
    assert!(new.contains("   2  Oral Tradition · growth + expansion + end · "), "{new}");
    let sentence = "There is no reference@9.9.9; there are the versions 1.4.0, ";
    assert!(refusal(&["pack", "show", "reference@9.9.9"]).contains(sentence));
    let records = folder("released").join("games.jsonl");
    let simulate = ["simulate", "genesia", "--games", "1", "--out", typed(&records), "--pack"];
    said(&[simulate.as_slice(), &["reference@1.4.0"]].concat());
    let record = fs::read_to_string(&records).expect("a record");
    assert!(record.contains(r#""pack":{"name":"reference","version":"1.4.0","#), "{record:.500}");
    assert!(said(&["verify", typed(&records)]).starts_with("1 records, 0 bad\n"));
    assert!(refusal(&[simulate.as_slice(), &["reference@9.9.9"]].concat()).contains(sentence));
}

#[test]
fn copy_cards_that_show_the_attack_are_remarked_on() {
    let pack = new_pack("remarks");
    change(
        &pack,
        "cards.toml",
        "phases = [\"growth\", \"expansion\", \"end\"]",
        "phases = [\"growth\", \"expansion\", \"attack\", \"end\"]",
    );
    let checked = said(&["pack", "check", typed(&pack)]);
    let remark = "\nRemark: Card 2 shows phases in which it copies nothing; no card is copied in the attack.\n\
                  This pack is fit for play.\n";
    assert!(checked.ends_with(remark), "{checked}");
}

#[test]
fn a_comment_changes_no_fingerprint_and_no_record() {
    let pack = new_pack("comment");
    let records = pack.with_file_name("games.jsonl");
    said(&["simulate", "genesia", "--games", "1", "--pack", typed(&pack), "--out", typed(&records)]);
    let before = said(&["pack", "check", typed(&pack)]);
    for file in ["cards.toml", "boards.toml", "texts/en.toml"] {
        let path = pack.join(file);
        let text = fs::read_to_string(&path).expect("a file of the pack");
        fs::write(&path, format!("# Typed on a rainy day.\n{text}").replace('\n', "\r\n")).expect("written");
    }
    assert_eq!(said(&["pack", "check", typed(&pack)]), before);
    assert!(said(&["verify", typed(&records), "--pack", typed(&pack)]).starts_with("1 records, 0 bad\n"));
}

#[test]
fn show_says_what_the_owner_typed_and_nothing_that_steers_a_terminal() {
    let pack = new_pack("show-own");
    change(&pack, "texts/en.toml", "Invention of Fire", "\\u001b[2JFire of my own");
    let shown = said(&["pack", "show", typed(&pack)]);
    assert!(shown.contains("   1  ?[2JFire of my own · "), "{shown}");
    change(&pack, "cards.toml", "cost = 0", "price = 0");
    let refused = refusal(&["pack", "show", typed(&pack)]);
    assert!(refused.contains(" cannot be used:\n  cards.toml:"), "{refused}");
}

#[test]
fn games_with_an_owners_pack_verify_and_render_where_it_is_known() {
    let pack = new_pack("played");
    change(&pack, "cards.toml", "number = \"1\"", "number = \"F1\"");
    change(&pack, "texts/en.toml", "\n1 = ", "\nF1 = ");
    let records = pack.with_file_name("games.jsonl");
    let (pack, file) = (typed(&pack), typed(&records));
    said(&["simulate", "genesia", "--players", "3", "--games", "2", "--pack", pack, "--out", file]);
    assert!(said(&["verify", file, "--pack", pack]).starts_with("2 records, 0 bad\n"));
    assert!(said(&["render", file, "--pack", pack, "--entry", "40"]).starts_with("<svg"));

    let unknown = "It was played with the pack \"mine\" (version 0.1.0), which is not known here; its files are needed.";
    let verdict = genarium(&["verify", file]);
    assert_eq!(verdict.status.code(), Some(1));
    assert_eq!(
        text(&verdict.stdout),
        format!("{file}:1: {unknown}\n{file}:2: {unknown}\n2 records, 2 bad\nnothing is proved\n")
    );
    assert!(text(&genarium(&["verify", file, "--json"]).stdout).contains("is not known here"));
    assert!(refusal(&["render", file]).contains(unknown));
}

#[test]
fn a_record_needs_the_very_files_it_was_played_with() {
    let pack = new_pack("changed");
    let records = pack.with_file_name("games.jsonl");
    let kept = pack.with_file_name("kept");
    said(&["pack", "new", typed(&kept)]);
    fs::copy(pack.join("pack.toml"), kept.join("pack.toml")).expect("the same name");
    said(&["simulate", "genesia", "--games", "1", "--pack", typed(&pack), "--out", typed(&records)]);
    change(&pack, "cards.toml", "cost = 0", "cost = 1");
    let verdict = genarium(&["verify", typed(&records), "--pack", typed(&pack)]);
    let sentence =
        "It was played with other files of the pack \"mine\" (version 0.1.0); they are needed to read it.";
    assert_eq!(verdict.status.code(), Some(1));
    assert!(text(&verdict.stdout).contains(sentence), "{}", text(&verdict.stdout));
    let both = ["verify", typed(&records), "--pack", typed(&kept), "--pack", typed(&pack)];
    assert!(said(&both).starts_with("1 records, 0 bad\n"));
}

#[test]
fn typed_options_can_name_what_is_in_the_pack() {
    let pack = new_pack("options");
    change(&pack, "cards.toml", "number = \"13\"", "number = \"X\"");
    change(&pack, "texts/en.toml", "\n13 = ", "\nX = ");
    let deck = "deck=X,1,2,3,4,5,6,7,8,9,10,11/31,32,33,34,35,36,37,38,39,40,41,42/61,62,63,64,65,66,67,68,69,70,71,72";
    let simulate = ["simulate", "genesia", "--games", "1", "--option", deck];
    assert!(said(&[simulate.as_slice(), &["--pack", typed(&pack)]].concat()).contains("\"X\""));
    assert!(refusal(&simulate).contains("The pack has no card X."));
}

#[test]
fn games_without_packs_say_so() {
    let pack = new_pack("without");
    for game in ["genial", "genesis"] {
        let refused = refusal(&["simulate", game, "--games", "1", "--pack", typed(&pack)]);
        assert!(refused.contains("This game takes no pack from a file."), "{refused}");
    }
    let board = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../boards/genesis/caldera.toml");
    let refused = refusal(&["simulate", "genesia", "--games", "1", "--board", typed(&board)]);
    assert!(refused.contains("This game takes no board from a file."), "{refused}");
}
