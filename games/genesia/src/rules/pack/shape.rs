//! Reading files of TOML into structures: every field that is unknown, missing or of another kind is told, not only the
//! first.

use super::faults::{Faults, File, nearest, unknown};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value in a file, and where it stands.
pub(crate) type Node<'a> = Spanned<DeValue<'a>>;

/// Of one file not more errors of syntax are told: one often leads to others.
const MOST_SYNTAX: usize = 5;

/// Something that can be read from a value.
pub(crate) trait Shape: Sized {
    /// What should stand there, for the sentence about something else.
    const EXPECTED: &'static str;

    /// Reads it; none if it is something else, which is told.
    fn read(node: &Node<'_>, file: File<'_>, faults: &mut Faults) -> Option<Self>;
}

/// Reads a whole file.
pub(crate) fn read_file<T: Shape>(file: File<'_>, faults: &mut Faults) -> Option<T> {
    let root = parse(file, faults)?;
    let (place, root) = (root.span(), root.into_inner());
    T::read(&Spanned::new(place, DeValue::Table(root)), file, faults)
}

/// Reads a file as TOML, whatever it says.
pub(crate) fn parse<'a>(file: File<'a>, faults: &mut Faults) -> Option<Spanned<DeTable<'a>>> {
    let (root, mut errors) = DeTable::parse_recoverable(file.text);
    errors.sort_by_key(|error| error.span().map_or(0, |place| place.start));
    errors.dedup_by_key(|error| error.span().map(|place| file.line(place.start)));
    for error in errors.iter().take(MOST_SYNTAX) {
        let what = error.message().trim_end_matches('.').replace('\n', ", ");
        let what = format!("This cannot be read: {what}.");
        faults.at(file, error.span().unwrap_or(0..0), what);
    }
    errors.is_empty().then_some(root)
}

/// Tells that something else should stand here.
pub(super) fn other<T: Shape>(node: &Node<'_>, file: File<'_>, faults: &mut Faults) -> Option<T> {
    let found = match node.get_ref() {
        DeValue::String(_) => "a text in quotes",
        DeValue::Integer(_) => "this number",
        DeValue::Float(_) => "a number with a point",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    };
    faults.at(file, node.span(), format_args!("Here should be {}, not {found}.", T::EXPECTED));
    None
}

impl Shape for String {
    const EXPECTED: &'static str = "a text in quotes";

    fn read(node: &Node<'_>, file: File<'_>, faults: &mut Faults) -> Option<String> {
        match node.get_ref() {
            DeValue::String(text) => Some(text.clone().into_owned()),
            _ => other(node, file, faults),
        }
    }
}

impl Shape for bool {
    const EXPECTED: &'static str = "true or false";

    fn read(node: &Node<'_>, file: File<'_>, faults: &mut Faults) -> Option<bool> {
        node.get_ref().as_bool().or_else(|| other(node, file, faults))
    }
}

/// A whole number, if the value is one that fits.
pub(crate) fn whole<T: TryFrom<i64>>(node: &Node<'_>) -> Option<T> {
    let number = node.get_ref().as_integer()?;
    let whole = i64::from_str_radix(number.as_str(), number.radix()).ok()?;
    T::try_from(whole).ok()
}

macro_rules! whole_numbers {
    ($($type:ty, $range:literal);*) => {$(
        impl Shape for $type {
            const EXPECTED: &'static str = concat!("a whole number from ", $range);

            fn read(node: &Node<'_>, file: File<'_>, faults: &mut Faults) -> Option<$type> {
                whole(node).or_else(|| other(node, file, faults))
            }
        }
    )*};
}

whole_numbers! {
    u8, "0 to 255";
    u16, "0 to 65535";
    u32, "0 to 4294967295";
    i8, "-128 to 127";
    i16, "-32768 to 32767";
    i32, "-2147483648 to 2147483647"
}

impl<T: Shape> Shape for Option<T> {
    const EXPECTED: &'static str = T::EXPECTED;

    fn read(node: &Node<'_>, file: File<'_>, faults: &mut Faults) -> Option<Option<T>> {
        T::read(node, file, faults).map(Some)
    }
}

impl<T: Shape> Shape for Spanned<T> {
    const EXPECTED: &'static str = T::EXPECTED;

    fn read(node: &Node<'_>, file: File<'_>, faults: &mut Faults) -> Option<Spanned<T>> {
        T::read(node, file, faults).map(|value| Spanned::new(node.span(), value))
    }
}

impl<T: Shape> Shape for Vec<T> {
    const EXPECTED: &'static str = "a list";

    /// What does not fit is told and left out.
    fn read(node: &Node<'_>, file: File<'_>, faults: &mut Faults) -> Option<Vec<T>> {
        match node.get_ref() {
            DeValue::Array(list) => {
                Some(list.iter().filter_map(|node| T::read(node, file, faults)).collect())
            }
            _ => other(node, file, faults),
        }
    }
}

impl<T: Shape> Shape for [T; 2] {
    const EXPECTED: &'static str = "a list of two";

    fn read(node: &Node<'_>, file: File<'_>, faults: &mut Faults) -> Option<[T; 2]> {
        let found = faults.count();
        let list = Vec::<T>::read(node, file, faults)?;
        let pair = list.try_into().ok();
        if pair.is_none() && faults.count() == found {
            faults.at(file, node.span(), format_args!("Here should be {}.", Self::EXPECTED));
        }
        pair
    }
}

/// Something that may be unfit inside, which is told: then it is none, and nothing more is said of it.
pub(crate) struct Sound<T>(pub Option<T>);

impl<T: Shape> Shape for Sound<T> {
    const EXPECTED: &'static str = T::EXPECTED;

    fn read(node: &Node<'_>, file: File<'_>, faults: &mut Faults) -> Option<Sound<T>> {
        let found = faults.count();
        let value = T::read(node, file, faults);
        Some(Sound(value.filter(|_| faults.count() == found)))
    }
}

/// A card or an Objective, whose number is known even where the rest is unfit.
pub(crate) struct Item<T> {
    pub number: Option<Spanned<String>>,
    pub place: Range<usize>,
    pub sound: Option<T>,
}

impl<T: Shape> Shape for Item<T> {
    const EXPECTED: &'static str = T::EXPECTED;

    fn read(node: &Node<'_>, file: File<'_>, faults: &mut Faults) -> Option<Item<T>> {
        let number = node.get_ref().get("number");
        let number =
            number.and_then(|node| Some(Spanned::new(node.span(), node.get_ref().as_str()?.to_owned())));
        let Sound(sound) = Sound::read(node, file, faults)?;
        Some(Item { number, place: node.span(), sound })
    }
}

/// A table whose keys are names, in the order of the keys.
pub(crate) struct Entries<T>(pub Vec<(Spanned<String>, Sound<T>)>);

impl<T> Default for Entries<T> {
    fn default() -> Entries<T> {
        Entries(Vec::new())
    }
}

impl<T: Shape> Shape for Entries<T> {
    const EXPECTED: &'static str = "a table";

    fn read(node: &Node<'_>, file: File<'_>, faults: &mut Faults) -> Option<Entries<T>> {
        let Some(table) = node.get_ref().as_table() else { return other(node, file, faults) };
        let mut entries = Vec::new();
        for (key, node) in table {
            let key = Spanned::new(key.span(), key.get_ref().to_string());
            entries.push((key, Sound::read(node, file, faults)?));
        }
        Some(Entries(entries))
    }
}

/// A table with fields.
pub(crate) struct Fields<'a> {
    table: &'a DeTable<'a>,
    place: Range<usize>,
    file: File<'a>,
    what: &'static str,
    unknown: Vec<&'a str>,
}

impl<'a> Fields<'a> {
    /// Opens a table, and tells which of its fields are none.
    pub fn open<T: Shape>(
        node: &'a Node<'a>,
        file: File<'a>,
        what: &'static str,
        fields: &[&str],
        faults: &mut Faults,
    ) -> Option<Fields<'a>> {
        let Some(table) = node.get_ref().as_table() else {
            other::<T>(node, file, faults);
            return None;
        };
        let mut strange = Vec::new();
        for key in table.keys().filter(|key| !fields.contains(&key.get_ref().as_ref())) {
            let what = format!("field of {what}");
            faults.at(file, key.span(), unknown(&what, key.get_ref(), fields.iter().copied()));
            strange.push(key.get_ref().as_ref());
        }
        Some(Fields { table, place: node.span(), file, what, unknown: strange })
    }

    /// A field that may be left out if there is a value for that.
    pub fn field<T: Shape>(&self, name: &str, absent: Option<T>, faults: &mut Faults) -> Option<T> {
        match self.table.get(name) {
            Some(node) => T::read(node, self.file, faults),
            None if absent.is_some() => absent,
            None => {
                // Whoever mistyped it has been told so.
                let is_meant = |key: &&str| nearest(key, [name]).is_some();
                if !self.unknown.iter().any(is_meant) {
                    let what = format!("The field {name} of {} is missing.", self.what);
                    faults.at(self.file, self.place.clone(), what);
                }
                None
            }
        }
    }
}

/// A structure that is read field by field: those with `or` may be left out.
macro_rules! shape {
    ($(#[$meta:meta])* $name:ident, $what:literal { $($(#[$note:meta])* $field:ident $([$key:literal])?: $type:ty $(, or $default:expr)?;)* }) => {
        $(#[$meta])*
        pub(crate) struct $name { $($(#[$note])* pub $field: $type),* }

        impl $crate::rules::pack::shape::Shape for $name {
            const EXPECTED: &'static str = concat!("a table with the fields of ", $what);

            fn read(
                node: &$crate::rules::pack::shape::Node<'_>,
                file: $crate::rules::pack::faults::File<'_>,
                faults: &mut $crate::rules::pack::faults::Faults,
            ) -> Option<$name> {
                let names = [$(shape!(@key $field $($key)?)),*];
                let fields = $crate::rules::pack::shape::Fields::open::<$name>(node, file, $what, &names, faults)?;
                // Every field is looked at before one that is missing ends it.
                $(let $field: Option<$type> =
                    fields.field(shape!(@key $field $($key)?), shape!(@absent $($default)?), faults);)*
                Some($name { $($field: $field?),* })
            }
        }
    };
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };
    (@absent) => { None };
    (@absent $default:expr) => { Some($default) };
}

pub(crate) use shape;
