/// Makes of the list of games everything that goes through all of them: the crates under short names, [`Title`],
/// `Title::ALL` and `with_game!`.
///
/// [`Title`]: crate::Title
macro_rules! games {
    ($($(#[$about:meta])+ $module:ident::$game:ident in $package:ident),+ $(,)?) => {
        $(pub use $package as $module;)+

        /// A game of the house.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Title {
            $($(#[$about])+ $game),+
        }

        impl Title {
            /// All of them.
            pub const ALL: [Title; [$(Title::$game),+].len()] = [$(Title::$game),+];
        }

        games! { @with_game ($) $($module::$game),+ }
    };
    // A macro that makes a macro needs the sign of its variables as an argument.
    (@with_game ($d:tt) $($module:ident::$game:ident),+) => {
        /// Runs code with the rules of a game: `with_game!(title, G => code that uses the type G)`.
        #[macro_export]
        macro_rules! with_game {
            ($d title:expr, $d game:ident => $d code:expr) => {
                match $d title {
                    $($crate::Title::$game => {
                        type $d game = $crate::$module::$game;
                        $d code
                    })+
                }
            };
        }
    };
}
