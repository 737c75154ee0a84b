//! Names that people choose: everybody can read them, and nobody passes for somebody else with one.

use genarium_store::{Store, StoreError};
use unicode_security::confusable_detection::skeleton;
use unicode_security::general_security_profile::IdentifierType;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection};

/// Words that speak for the house, in the languages of the page. A name may not have one of them as a word.
const RESERVED: [&str; 32] = [
    "admin",
    "administrateur",
    "administrator",
    "amministratore",
    "anonymous",
    "bot",
    "genarium",
    "guest",
    "host",
    "house",
    "invité",
    "maison",
    "mod",
    "moderateur",
    "moderator",
    "moderatore",
    "modérateur",
    "nobody",
    "null",
    "official",
    "operator",
    "ospite",
    "owner",
    "root",
    "security",
    "server",
    "staff",
    "superuser",
    "support",
    "sysop",
    "system",
    "webmaster",
];

/// The name of somebody with or without an account, as it is kept; or why it will not do.
pub(crate) fn person(name: &str) -> Result<String, &'static str> {
    let name = name.trim();
    let fits = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '.' | '\'');
    let length = name.chars().count();
    if !(2..=24).contains(&length) || !name.chars().all(fits) || name.contains("  ") {
        return Err("A name has 2 to 24 letters, digits, spaces or any of - _ . '");
    }
    honest(name)?;
    Ok(name.to_owned())
}

/// Whether a name of any shape shows what it is: nothing in it is invisible or turns the direction of writing, its letters
/// are of one script, and it does not speak for the house.
pub(crate) fn honest(name: &str) -> Result<(), &'static str> {
    if !name.chars().all(is_visible) {
        return Err("A name has no invisible characters.");
    }
    let letters: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    let lookalike = !letters.is_ascii()
        && !letters.chars().any(is_latin)
        && skeleton(&letters).all(|c| c.is_ascii_alphanumeric());
    if !letters.check_restriction_level(RestrictionLevel::HighlyRestrictive) || lookalike {
        return Err("A name has letters of one script, and none that only look like others.");
    }
    let words =
        name.split(|c: char| !c.is_alphanumeric()).map(|word| word.trim_end_matches(char::is_numeric));
    let speaks = |word: &str| {
        let (plain, seen) = (word.to_lowercase(), looks(word));
        RESERVED.iter().any(|reserved| plain == *reserved || seen == looks(reserved))
    };
    if words.filter(|word| !word.is_empty()).any(speaks) {
        return Err("This name speaks for the house; choose another.");
    }
    Ok(())
}

/// How a name looks, whatever characters it is written with: two that look alike have the same, be it in capital letters or
/// in small ones.
pub(crate) fn looks(name: &str) -> String {
    let letters: String = name.chars().filter(|c| !c.is_whitespace() && !"-_.'".contains(*c)).collect();
    let shown: String = skeleton(&letters).collect();
    skeleton(&shown.to_lowercase()).collect()
}

/// Lets names of accounts be compared that were taken before anybody looked at how they look.
pub(crate) async fn prepare(store: &Store) -> Result<(), StoreError> {
    loop {
        let unseen = store.accounts_without_looks().await?;
        if unseen.is_empty() {
            return Ok(());
        }
        let seen: Vec<_> = unseen.into_iter().map(|(user, name)| (user, looks(&name))).collect();
        store.set_looks(&seen).await?;
    }
}

fn is_visible(c: char) -> bool {
    use IdentifierType::{Default_Ignorable, Deprecated, Not_Character};
    let hidden = matches!(c.identifier_type(), None | Some(Default_Ignorable | Deprecated | Not_Character));
    c == ' ' || !(hidden || c.is_whitespace() || c.is_control())
}

fn is_latin(c: char) -> bool {
    c.is_ascii_alphabetic() || matches!(c, '\u{aa}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain() {
        for good in [
            "Ada",
            "Jean-Luc",
            "O'Neil",
            "Żółw 2",
            " Ann ",
            "Ольга",
            "Ελένη",
            "山田 花子",
            "Günther",
            "Robot",
            "Modesto",
        ] {
            assert_eq!(person(good).as_deref(), Ok(good.trim()), "{good}");
        }
        for bad in [
            "",
            "A",
            "<b>Ada</b>",
            "x; DROP TABLE users",
            "a\u{202e}b",
            "a  b",
            "\u{0}\u{0}",
            &"x".repeat(25),
            // Invisible: a filler of Hangul, which counts as a letter, and joiners.
            "\u{3164}\u{3164}",
            "Ada\u{3164}",
            "A\u{200d}da",
            // Cyrillic among Latin letters, and a word of Cyrillic that looks Latin.
            "\u{410}da",
            "\u{441}\u{43e}\u{441}\u{43e}",
            // Letters of mathematics, full width.
            "\u{1d400}\u{1d41d}\u{1d41a}",
            "\u{ff21}\u{ff44}\u{ff41}",
        ] {
            assert!(person(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn nobody_speaks_for_the_house() {
        for bad in [
            "admin",
            "Admin",
            "ADMIN 1",
            "admin2",
            "The Moderator",
            "genarium",
            "Genarium-Staff",
            "r00t",
            "h0use",
        ] {
            assert!(person(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_name_on_a_seat_may_have_more_shapes_but_hides_nothing() {
        for good in ["Bo", "Ann & Ben", "Équipe n° 1", "Zoé (8)"] {
            assert_eq!(honest(good), Ok(()), "{good}");
        }
        for bad in ["Bo\u{202e}", "\u{2066}x", "\u{feff}Bo", "B\u{43e}b", "admin", "Bo\u{a0}x"] {
            assert!(honest(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn what_looks_alike_is_alike() {
        assert_eq!(looks("Adal"), looks("AdaI"));
        assert_eq!(looks("Bob 0"), looks("bob-O"));
        assert_eq!(looks("Mary"), looks("rnary"));
        assert_ne!(looks("Ada"), looks("Ida"));
    }
}
