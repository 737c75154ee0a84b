use std::fmt;

/// A version of a game's rules. A new one is added when the same log may mean something else, and games that were begun
/// by an older one are played and checked by it for ever. The default is the newest. A game lists its versions with
/// [`rules!`](crate::rules).
pub trait Rules: Copy + Ord + Default + fmt::Debug + Send + Sync + 'static {
    /// All of them, oldest first.
    const ALL: &'static [Self];

    /// Its name in records, such as `1.0.0`.
    fn version(self) -> &'static str;

    /// The version of that name.
    fn find(version: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rules| rules.version() == version)
    }
}

/// Makes the enum `Rules` of a game from the list of its versions, oldest first.
///
/// ```
/// genarium_engine::rules! {
///     /// The first.
///     V1_0 = "1.0.0",
///     /// A tie is shared.
///     V1_1 = "1.1.0",
/// }
/// use genarium_engine::Rules as _;
/// assert_eq!(Rules::find("1.0.0"), Some(Rules::V1_0));
/// assert_eq!(Rules::default().version(), "1.1.0");
/// assert!(Rules::V1_0 < Rules::V1_1);
/// ```
#[macro_export]
macro_rules! rules {
    ($($(#[$about:meta])* $name:ident = $version:literal),+ $(,)?) => {
        /// The versions of the rules.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Rules {
            $($(#[$about])* $name),+
        }

        impl $crate::Rules for Rules {
            const ALL: &'static [Rules] = &[$(Rules::$name),+];

            fn version(self) -> &'static str {
                match self {
                    $(Rules::$name => $version),+
                }
            }
        }

        impl Default for Rules {
            fn default() -> Rules {
                let all = <Rules as $crate::Rules>::ALL;
                all[all.len() - 1]
            }
        }
    };
}
