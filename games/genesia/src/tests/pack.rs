//! Packs: what the reference pack holds, and what is said about packs that are wrong.

use super::fixture;
use crate::board::Region;
use crate::pack::{Lot, Pack, PackError, PackFiles, PackRef};
use genarium_engine::Language;

#[test]
fn the_reference_pack_is_whole_and_says_what_it_is() {
    let pack = PackRef::reference();
    assert_eq!((pack.cards.len(), pack.objectives.len()), (99, 12));
    assert_eq!((pack.name.as_str(), pack.label.as_str()), ("reference", "reconstruction"));
    assert!(pack.title.contains("reconstruction"));
    for age in 0..3 {
        assert!(Lot::ALL.iter().all(|lot| pack.lot(age, *lot).len() == 6));
        assert_eq!(pack.lot(age, Lot::Promo).len(), 3);
    }
}

#[test]
fn the_names_that_the_books_quote_stand_on_their_cards() {
    let pack = PackRef::reference();
    let quoted = [
        ("3", "Gisement de silex"),
        ("5", "Invention de l'écriture"),
        ("6", "Grains d'orge"),
        ("9", "Invention de l'agriculture"),
        ("11", "Potion d'extrait d'os"),
        ("12", "Autour du gibier"),
        ("33", "Invention de l'astrolabe"),
        ("34", "Invention de l'alchimie"),
        ("36", "Chemins des Templiers"),
        ("39", "Bâtisseurs"),
        ("42", "Route des épices"),
        ("45", "L'Appel de la croisade"),
        ("64", "Drones"),
        ("65", "Guerre ou Paix"),
        ("67", "Crypto monnaie"),
        ("69", "Hyperloop"),
        ("70", "Droit d'asile"),
        ("72", "Cyberdéfense"),
    ];
    for (number, name) in quoted {
        let card = pack.find(number).unwrap();
        assert_eq!(pack.card_text(card, Language::French).name, name);
    }
}

#[test]
fn boards_have_43_61_77_and_96_regions_and_one_15() {
    let pack = PackRef::reference();
    for (peoples, regions) in [(2, 43), (3, 61), (4, 77), (5, 96)] {
        let board = pack.board(peoples);
        assert_eq!(board.ids.len(), regions);
        assert_eq!(board.regions().filter(|region| board.value(*region) == 15).count(), 1);
        let degree = |region: Region| board.next(region).count();
        assert!(board.regions().all(|region| (2..=6).contains(&degree(region))));
    }
}

#[test]
fn a_region_of_a_continent_is_worth_its_distance_from_the_homeland() {
    for peoples in 2..=5 {
        let pack = PackRef::reference();
        let board = pack.board(peoples);
        for people in board.each_people() {
            let mut reached = crate::board::only(board.home(people));
            for steps in 0..5 {
                let fits = |region: &Region| {
                    board.continent_of(*region) == Some(people) && board.value(*region) == steps
                };
                assert!(board.regions().filter(fits).all(|region| reached.contains(region.index())));
                let next = crate::board::each(reached).fold(reached, |sum, region| sum | board.next(region));
                let beyond = board.regions().filter(|region| {
                    board.continent_of(*region) == Some(people) && board.value(*region) > steps + 1
                });
                assert!(beyond.into_iter().all(|region| !next.contains(region.index())));
                reached = next;
            }
        }
    }
}

/// The errors of the pack with one text changed in one file.
fn spoilt(file: usize, from: &str, to: &str) -> String {
    let mut texts: Vec<String> = fixture::FILES.each().map(|(_, text)| text.to_owned()).collect();
    assert!(texts[file].contains(from), "{from:?} is not in {}", PackFiles::NAMES[file]);
    texts[file] = texts[file].replacen(from, to, 1);
    read(&texts).expect_err("a spoilt pack is refused").to_string()
}

/// The first fault, which must name the line where the changed text stands.
fn fault(file: usize, from: &str, to: &str) -> String {
    let (_, text) = fixture::FILES.each().nth(file).unwrap();
    let line = 1 + text[..text.find(from).unwrap()].matches('\n').count();
    let error = spoilt(file, from, to);
    let place = format!("{}:{line}: ", PackFiles::NAMES[file]);
    let first = error.lines().next().unwrap().to_owned();
    assert!(first.starts_with(&place), "{first:?} should start with {place:?}");
    first
}

#[test]
fn unknown_fields_and_words_name_file_and_line() {
    assert!(
        fault(1, "cost = 0", "price = 0").contains("no field of a card \"price\". There are number, age, ")
    );
    assert!(
        fault(1, "{ do = \"coins\", n = 8 }", "{ do = \"coins\", n = 8, m = 1 }")
            .contains("no field of an effect \"m\". There are do, n, ")
    );
    assert!(fault(1, "{ do = \"coins\", n = 8 }", "{ do = \"gold\", n = 8 }").contains("no effect \"gold\""));
    assert!(fault(1, "{ do = \"coins\", n = 8 }", "{ do = \"coins\" }").contains("needs the field n"));
    assert!(fault(1, "{ do = \"coins\", n = 8 }", "{ do = \"seat\", n = 8 }").contains("has no field n"));
    assert!(
        fault(1, "n = 8 }", "n = -8 }")
            .contains("a number from 0 to 999, or a table with the field per, not this number.")
    );
    assert!(
        fault(1, "at = \"adjacent\"", "at = \"moon\"")
            .contains("no word for at \"moon\". There are homeland, base, ")
    );
    assert!(fault(1, "lot = \"blue\"", "lot = \"pink\"").contains("no lot \"pink\""));
    assert!(
        fault(2, "per = \"invention\", at_least = 4", "per = \"cards\", at_least = 4").contains("no counter")
    );
    assert!(fault(0, "name = \"reference\"", "name = \"my pack!\"").contains("letters, digits"));
}

#[test]
fn an_unknown_word_is_answered_with_those_that_there_are() {
    let phase = fault(1, "phases = [\"growth\"]", "phases = [\"grwth\"]");
    assert!(
        phase.contains("no phase \"grwth\". Did you mean growth? There are growth, expansion, attack, end."),
        "{phase}"
    );
    let lot = fault(1, "lot = \"blue\"", "lot = \"pink\"");
    assert!(lot.contains("There are blue, yellow, green, violet, red, promo."), "{lot}");
    let effect = fault(1, "{ do = \"coins\", n = 8 }", "{ do = \"gold\", n = 8 }");
    assert!(effect.contains("There are coins, take, trade, "), "{effect}");
}

#[test]
fn a_fault_hides_none_of_other_files() {
    let mut files: Vec<(&str, String)> =
        fixture::FILES.each().map(|(name, text)| (name, text.to_owned())).collect();
    for (file, from, to) in [
        (1, "phases = [\"growth\"]", "phases = [\"grwth\"]"),
        (2, "lot = \"blue\"", "lot = \"pink\""),
        (3, "format = 1", "format = 2"),
        (5, "\n1 = {", "\n1001 = {"),
        (6, "\n2 = {", "\n1002 = {"),
    ] {
        assert!(files[file].1.contains(from), "{file}");
        files[file].1 = files[file].1.replacen(from, to, 1);
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let error = Pack::read(&PackFiles::named(&files).unwrap()).unwrap_err();
    let mut named: Vec<&str> = error.0.iter().map(|fault| fault.file.as_str()).collect();
    named.sort_unstable();
    assert_eq!(
        named,
        ["boards.toml", "cards.toml", "objectives.toml", "texts/fr.toml", "texts/it.toml"],
        "{error}"
    );
}

#[test]
fn impossible_counts_and_wrong_lots_name_file_and_line() {
    let error =
        spoilt(1, "number = \"2\"\nage = 1\nlot = \"blue\"", "number = \"2\"\nage = 1\nlot = \"yellow\"");
    assert!(error.contains("The blue lot of Age 1 has 5 cards"), "{error}");
    assert!(error.contains("The yellow lot of Age 1 has 7 cards"), "{error}");
    assert!(
        error.lines().all(|line| line.starts_with("cards.toml:") || line.starts_with("pack.toml:")),
        "{error}"
    );
    assert!(spoilt(1, "number = \"2\"", "number = \"1\"").contains("There are two cards 1."));
    assert!(fault(0, "\"6\", \"11\"", "\"6\", \"25\"").contains("no card 25 in the blue and yellow lots"));
    assert!(fault(0, "[\"6\", \"11\"", "[\"11\"").contains("2 cards of Age I"));
    assert!(spoilt(2, "lot = \"blue\"", "lot = \"red\"").contains("The blue lot has 1 Objectives"));
    assert!(fault(1, "progress = 1", "progress = 0").contains("An Invention has Progress"));
}

#[test]
fn copy_cards_show_the_phases_in_which_they_copy() {
    let shown = "phases = [\"growth\", \"expansion\", \"end\"]\nkinds = [\"copy\"]";
    let four = "phases = [\"growth\", \"expansion\", \"attack\", \"end\"]\nkinds = [\"copy\"]";
    assert!(PackRef::reference().remarks().is_empty());
    assert_eq!(
        new_remarks(&changed(1, shown, four)),
        ["Card 2 shows phases in which it copies nothing; no card is copied in the attack."]
    );
    let fewer = "phases = [\"growth\", \"end\"]\nkinds = [\"copy\"]";
    assert!(fault(1, shown, fewer).contains("A copy card shows the phases in which it copies."));
    assert!(
        fault(1, "phases = [\"growth\"]", "phases = [\"growth\", \"end\"]").contains("belongs to one phase")
    );
}

#[test]
fn the_same_place_follows_an_effect_that_brings_pieces() {
    let choice = |first: &str| {
        let same = "{ do = \"clans\", n = 1, at = \"same\" }";
        let coins = "{ do = \"coins\", n = 1 }";
        let change = format!("{first}{{ do = \"choice\", options = [[{same}], [{coins}]] }},");
        new_remarks(&changed(1, "{ do = \"coins\", n = 8 },", &change))
    };
    assert_eq!(choice("{ do = \"clans\", n = 1, at = \"base\" }, "), [""; 0]);
    let remark = "Card 3: \"same\" follows no effect that brings pieces.";
    assert_eq!(choice("{ do = \"coins\", n = 2 }, "), [remark]);
    assert_eq!(choice(""), [remark]);
}

/// What is remarked of a pack beside what is remarked of the fixture, some of whose cards are alike.
fn new_remarks(pack: &Pack) -> Vec<String> {
    let known = fixture::pack().remarks();
    pack.remarks().into_iter().filter(|remark| !known.contains(remark)).collect()
}

/// What is said of a card with these effects, at the line of the card.
fn card_fault(from: &str, to: &str) -> String {
    let cards = fixture::FILES.cards;
    let card = cards[..cards.find(from).unwrap()].rfind("[[card]]").unwrap();
    let place = format!("cards.toml:{}: ", 1 + cards[..card].matches('\n').count());
    let error = spoilt(1, from, to);
    let first = error.lines().next().unwrap();
    first.strip_prefix(&place).unwrap_or_else(|| panic!("{first:?} should start with {place:?}")).to_owned()
}

#[test]
fn no_card_brings_more_free_moves_offers_or_bonuses_than_there_are_numbers() {
    let coins = "{ do = \"coins\", n = 8 },";
    let copy = "{ do = \"copy\", kinds = \"plain\", phases = [\"growth\", \"expansion\", \"end\"] },";
    for effect in [
        "do = \"moves\", n = 2",
        "do = \"recruit\", price = 1, limit = 2",
        "do = \"discard_bonus\", n = 1, limit = 2",
    ] {
        let choice = format!("{{ do = \"choice\", options = [[{{ {effect} }}], [{{ {effect} }}]] }},");
        assert_eq!(changed(1, coins, &choice).cards.len(), 99, "one of the two");
        for twice in [
            format!("{{ {effect} }}, {{ {effect} }},"),
            format!("{{ {effect} }}, {choice}"),
            choice.repeat(2),
        ] {
            assert_eq!(
                card_fault(coins, &twice),
                "Card 3: Free moves, recruits and discard bonuses stand at most once on a card."
            );
        }
        assert_eq!(
            card_fault(copy, &format!("{copy} {{ {effect} }},")),
            "Card 2: A copy card has no free moves, recruits or discard bonuses beside those that it copies."
        );
    }
}

#[test]
fn a_card_has_no_more_effects_than_can_be_numbered() {
    let coins = "{ do = \"coins\", n = 8 },";
    assert_eq!(changed(1, coins, &coins.repeat(30)).cards.len(), 99);
    let refused = "Card 3: A card has at most 30 effects, those of its options included.";
    assert_eq!(card_fault(coins, &coins.repeat(31)), refused);
    let choice = format!("{{ do = \"choice\", options = [{}] }},", format!("[{coins}],").repeat(8));
    assert_eq!(card_fault(coins, &choice.repeat(40)), refused);
}

#[test]
fn boards_are_checked() {
    assert!(fault(3, "[\"c1.h\", \"c1.1a\"]", "[\"c1.h\", \"c1.9z\"]").contains("no Region \"c1.9z\""));
    assert!(fault(3, "value = 15", "value = 16").contains("not among the printed values"));
    assert!(fault(3, "zone = \"gen\"", "zone = \"c0\"").contains("no zone \"c0\""));
    assert!(spoilt(3, "players = 3", "players = 2").contains("already a board"));
    assert!(
        spoilt(3, "homelands = [\"c1.h\", \"c2.h\"]", "homelands = [\"c1.h\", \"c1.1a\"]")
            .contains("must lie on c2")
    );
    let cut = "{ id = \"gen.15\", zone = \"gen\", value = 15, x = 0, y = 0 },\n]";
    let more = "{ id = \"gen.15\", zone = \"gen\", value = 15, x = 0, y = 0 },\n  { id = \"gen.99\", zone = \"gen\", value = 7, x = 9, y = 9 },\n]";
    let error = spoilt(3, cut, more);
    assert!(error.contains("The Region gen.99 cannot be reached"), "{error}");
}

fn without_line(text: &str, start: &str) -> String {
    assert!(text.lines().any(|line| line.starts_with(start)), "{start}");
    text.lines().filter(|line| !line.starts_with(start)).map(|line| format!("{line}\n")).collect()
}

#[test]
fn one_language_is_enough_and_names_that_another_lacks_are_borrowed() {
    let [_, french, italian] = fixture::FILES.texts;
    let alone = Pack::read(&PackFiles { texts: [None, french, None], ..fixture::FILES }).unwrap();
    let crusade = alone.find("45").unwrap();
    for language in Language::ALL {
        assert_eq!(alone.card_text(crusade, language).name, "L'Appel de la croisade");
        assert_eq!(alone.region_name("c1.h", language), alone.region_name("c1.h", Language::French));
    }
    // What a card does is told in every language, whatever it is called.
    assert_eq!(
        alone.card_text(crusade, Language::English).text,
        fixture::pack().card_text(crusade, Language::English).text
    );
    assert!(new_remarks(&alone).is_empty(), "a language that is left out is no oversight");
    let lacking = without_line(italian.unwrap(), "45 = ");
    let texts = [None, french, Some(lacking.as_str())];
    let pack = Pack::read(&PackFiles { texts, ..fixture::FILES }).unwrap();
    assert_eq!(pack.card_text(crusade, Language::Italian).name, "L'Appel de la croisade");
    assert_eq!(pack.card_text(crusade, Language::English).name, "L'Appel de la croisade");
    let said = "texts/it.toml has no name for card 45; the one of another language is shown.";
    assert_eq!(new_remarks(&pack), [said]);
    assert_ne!(pack.hash, alone.hash);
    let none = fixture::FILES.each().take(4).collect::<Vec<_>>();
    let error = PackFiles::named(&none).unwrap_err().to_string();
    assert!(error.contains("One file of texts is needed"), "{error}");
}

#[test]
fn a_text_of_ones_own_is_shown_where_nothing_else_can_be_said() {
    let effects = "\n  { do = \"clans\", n = 2, at = \"adjacent\", spread = \"distinct\" },";
    let cards = fixture::FILES.cards.replacen(effects, "", 1);
    let texts = [
        "[cards]\n1 = { name = \"Fire\", text = \"Burn.\" }\n".to_owned(),
        fixture::FILES.texts[1].unwrap().to_owned(),
    ];
    let texts = [Some(texts[0].as_str()), Some(texts[1].as_str()), None];
    let pack = Pack::read(&PackFiles { cards: &cards, texts, ..fixture::FILES }).unwrap();
    let fire = pack.find("1").unwrap();
    for (language, name) in Language::ALL.into_iter().zip(["Fire", "Invention du feu", "Fire"]) {
        let text = pack.card_text(fire, language);
        assert_eq!((text.name.as_str(), text.text.as_str()), (name, "Burn."));
    }
    let error = refused(&PackFiles { cards: &cards, ..fixture::FILES });
    assert_eq!(error.matches("The name or the text of card 1 is empty.").count(), 3, "{error}");
}

/// What is said of a pack that is not fit for play.
fn refused(files: &PackFiles<'_>) -> String {
    Pack::read(files).map(|_| ()).expect_err("a pack that is not fit for play").to_string()
}

#[test]
fn all_faults_of_a_file_are_told_at_once() {
    let cards = fixture::FILES
        .cards
        .replacen("lot = \"blue\"", "lot = \"bleu\"\ncolour = 3", 1)
        .replacen("phases = [\"growth\", \"expansion\", \"end\"]", "phases = [\"grow\", \"expanse\"]", 1)
        .replacen(
            "{ do = \"coins\", n = 8 }",
            "{ do = \"clans\", n = \"8\", at = \"hom\", zone = \"min\" }",
            1,
        )
        .replacen("number = \"4\"", "numbr = \"4\"", 1)
        .replacen("number = \"5\"\nage = 1", "number = 5\nage = 300", 1);
    let error = refused(&PackFiles { cards: &cards, ..fixture::FILES });
    let said: Vec<&str> = error.lines().map(|line| line.split_once(": ").unwrap().1).collect();
    for part in [
        "There is no field of a card \"colour\". There are number, ",
        "There is no phase \"grow\". Did you mean growth? There are ",
        "There is no phase \"expanse\". Did you mean expansion? There are ",
        "Here should be a number from 0 to 999, or a table with the field per, not a text in quotes.",
        "There is no field of a card \"numbr\". Did you mean number? There are ",
        "Here should be a text in quotes, not this number.",
        "Here should be a whole number from 0 to 255, not this number.",
    ] {
        assert_eq!(said.iter().filter(|line| line.starts_with(part)).count(), 1, "{part}\n{error}");
    }
    assert_eq!(said.len(), 7, "{error}");
}

#[test]
fn missing_texts_are_named() {
    let texts = fixture::FILES.texts.map(|text| without_line(text.unwrap(), "45 = "));
    let texts = texts.each_ref().map(|text| Some(text.as_str()));
    let error = refused(&PackFiles { texts, ..fixture::FILES });
    assert_eq!(error, "texts/en.toml:1: The texts of card 45 are missing.");
    assert!(fault(5, "45 = ", "145 = ").contains("There is no card \"145\"."));
    assert!(spoilt(4, "Invention of Fire", " ").contains("texts/en.toml:4: "));
}

#[test]
fn cards_that_would_never_let_a_war_end_are_refused() {
    let lasting = "{ do = \"losses\", of = \"self\", add = 2, role = \"attacker\" }";
    let spares = "{ do = \"losses\", of = \"self\", add = -1, role = \"both\" }";
    assert!(spoilt(1, lasting, spares).contains("cannot lower the attacker's losses"));
    let free = "{ do = \"siege\", cost = 0, role = \"attacker\" }";
    assert!(spoilt(1, lasting, free).contains("cannot make sieges free"));
}

#[test]
fn a_mutilated_pack_is_refused_or_read_but_never_breaks_the_reader() {
    let whole = [fixture::FILES.pack, fixture::FILES.cards, fixture::FILES.objectives, fixture::FILES.boards];
    for (file, text) in whole.into_iter().enumerate() {
        let lines: Vec<&str> = text.lines().collect();
        for lost in (0..lines.len()).step_by(if file == 0 { 1 } else { 31 }) {
            let without = |part: &[&str]| part.join("\n");
            let cut = format!("{}\n{}", without(&lines[..lost]), without(&lines[lost + 1..]));
            let mut texts = whole;
            texts[file] = &cut;
            let [pack, cards, objectives, boards] = texts;
            let read =
                Pack::read(&PackFiles { pack, cards, objectives, boards, texts: fixture::FILES.texts });
            let error = read.err().map(|error| error.to_string()).unwrap_or_default();
            assert!(error.lines().all(|line| line.contains(".toml:")), "{error}");
        }
    }
}

/// The pack with one text changed in one file.
fn changed(file: usize, from: &str, to: &str) -> Pack {
    let mut texts: Vec<String> = fixture::FILES.each().map(|(_, text)| text.to_owned()).collect();
    assert!(texts[file].contains(from), "{from:?} is not in {}", PackFiles::NAMES[file]);
    texts[file] = texts[file].replacen(from, to, 1);
    read(&texts).expect("a pack fit for play")
}

fn read(texts: &[String]) -> Result<Pack, PackError> {
    let files: Vec<(&str, &str)> =
        PackFiles::NAMES.into_iter().zip(texts.iter().map(String::as_str)).collect();
    Pack::read(&PackFiles::named(&files)?)
}

#[test]
fn what_a_pack_says_makes_its_fingerprint_and_not_how_it_says_it() {
    let hash = &fixture::pack().hash;
    for (file, from, to) in [
        (0, "version = ", "# a comment\n\nversion   =   "),
        (
            0,
            "label = \"reconstruction\"\ntitle = \"Reference",
            "label = 'reconstruction'\ntitle = \"\\u0052eference",
        ),
        (1, "age = 1\nlot = \"blue\"", "lot = \"blue\"\nage = 1"),
        (1, "{ do = \"coins\", n = 8 }", "{ n = 0x8, do = \"coins\" }"),
        (6, "[cards]\n", "[cards]\r\n"),
    ] {
        assert_eq!(&changed(file, from, to).hash, hash, "{from}");
    }
    let windows: Vec<String> = fixture::FILES.each().map(|(_, text)| text.replace('\n', "\r\n")).collect();
    assert_eq!(&read(&windows).unwrap().hash, hash);
    for (file, from, to) in [
        (0, "name = \"reference\"", "name = \"other\""),
        (0, "version = \"1.", "version = \"2."),
        (1, "{ do = \"coins\", n = 8 }", "{ do = \"coins\", n = 9 }"),
        (2, "points = 8", "points = 9"),
        (3, "x = 0, y = 0", "x = 1, y = 0"),
        (4, "Invention of Fire\"", "Invention of Fire\", text = \"Burn.\""),
        (5, "Invention du feu", "Le feu"),
    ] {
        assert_ne!(&changed(file, from, to).hash, hash, "{from}");
    }
}
