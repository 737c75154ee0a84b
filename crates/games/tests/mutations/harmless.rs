//! What may be changed in a record, and why.

use super::change::Kind::{
    AddField, Alter, Exchange, Lower, Raise, RemoveField, RemoveItem, RepeatItem, SwapItems,
};
use super::change::{Change, Kind};

/// A change that is accepted.
#[derive(Debug)]
pub struct Harmless {
    /// The games in whose records it occurs.
    pub games: &'static [&'static str],
    pub kinds: &'static [Kind],
    /// The place, as in [`Change::place`]; an ellipsis at its end stands for everything in it.
    pub place: &'static str,
    pub tells: Tells,
    pub reason: &'static str,
}

/// What a record tells after a harmless change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tells {
    /// The same game to its end.
    TheSame,
    /// Another legal game with the same scores. What people did and chose is what the record says: no referee can
    /// know better.
    AnotherLegalGame,
}
use Tells::{AnotherLegalGame, TheSame};

impl Harmless {
    pub fn allows(&self, game: &str, change: &Change) -> bool {
        let here = match self.place.strip_suffix('…') {
            Some(start) => change.place.starts_with(start),
            None => change.place == self.place,
        };
        // What was drawn is only as good as its proof.
        let proved = change.record.get("fairness").is_some() && self.reason == UNPROVED;
        self.games.contains(&game) && here && self.kinds.contains(&change.kind) && !proved
    }
}

const ALL: &[&str] = &["genial", "genesis", "genesia"];
const GENIAL: &[&str] = &["genial"];
const GENESIS: &[&str] = &["genesis"];
const GENESIA: &[&str] = &["genesia"];

const NAMES: &str = "who sat where is not part of the game";
const ORDER: &str = "a list without an order";
const DEFAULT: &str = "the default, or what follows from the rest, left out";
const LESS: &str = "it claims less";
const NO_DIFFERENCE: &str = "an option or a version that made no difference";
const CHOICE: &str = "another legal choice with the same scores";
const UNPROVED: &str = "another draw that could be, in a record without fairness";
const FINGERPRINT: &str = "the other fingerprint of the same pack";
const TRUE: &str = "said besides, and true";
const VOID: &str = "a choice that was taken back";

macro_rules! harmless {
    ($($games:ident $kinds:tt $place:literal $tells:ident $reason:ident;)*) => {
        &[$(Harmless { games: $games, kinds: &$kinds, place: $place, tells: $tells, reason: $reason }),*]
    };
}

#[rustfmt::skip]
pub const HARMLESS: &[Harmless] = harmless! {
    ALL     [SwapItems]                  "players"                        TheSame NAMES;
    ALL     [Alter, Exchange]            "players[*].name"                TheSame NAMES;
    ALL     [Exchange]                   "players[*].kind"                TheSame NAMES;
    ALL     [Alter, Exchange, RemoveField] "players[*].bot"               TheSame NAMES;
    ALL     [Exchange]                   "rules"                          AnotherLegalGame NO_DIFFERENCE;
    ALL     [SwapItems]                  "result.ranking[*]"              TheSame ORDER;
    ALL     [SwapItems]                  "result.winners"                 TheSame ORDER;
    ALL     [RemoveField]                "fairness"                       TheSame LESS;
    ALL     [RemoveField]                "fairness.entropy"               TheSame LESS;
    ALL     [RemoveField]                "fairness.draws"                 TheSame DEFAULT;
    ALL     [Raise, Lower, Exchange, SwapItems, RemoveItem, RepeatItem, RemoveField]
                                         "fairness.taken_back[*]…"        TheSame VOID;
    GENIAL  [SwapItems]                  "setup.printed"                  TheSame ORDER;
    GENIAL  [SwapItems]                  "log[*].tiles"                   TheSame ORDER;
    GENIAL  [Exchange]                   "log[*].tiles[*]"                AnotherLegalGame UNPROVED;
    GENIAL  [SwapItems]                  "log[*].cells"                   TheSame ORDER;
    GENIAL  [RemoveField]                "options.variant"                TheSame DEFAULT;
    GENIAL  [RemoveField, AddField]      "options.partners"               AnotherLegalGame NO_DIFFERENCE;
    GENIAL  [RemoveField, AddField]      "options.halt"                   AnotherLegalGame NO_DIFFERENCE;
    GENIAL  [AddField]                   "log[*].count"                   TheSame TRUE;
    GENESIS [SwapItems]                  "setup.cells"                    TheSame ORDER;
    GENESIS [SwapItems]                  "log[*].dice"                    TheSame ORDER;
    GENESIS [SwapItems]                  "log"                            TheSame CHOICE;
    GENESIS [RemoveField]                "options.board"                  TheSame DEFAULT;
    GENESIS [RemoveField]                "options.end"                    AnotherLegalGame NO_DIFFERENCE;
    GENESIS [Exchange]                   "options.end"                    AnotherLegalGame NO_DIFFERENCE;
    GENESIS [RemoveField, SwapItems, AddField] "options.species"          AnotherLegalGame NO_DIFFERENCE;
    GENESIS [RemoveField]                "setup.rows"                     AnotherLegalGame LESS;
    GENESIS [RemoveField, Exchange]      "options.tiles"                  AnotherLegalGame NO_DIFFERENCE;
    GENESIS [RemoveField, SwapItems]     "result.areas"                   TheSame ORDER;
    GENESIS [RemoveField, SwapItems]     "result.areas[*].cells"          TheSame ORDER;
    GENESIS [SwapItems]                  "result.areas[*].herds"          TheSame ORDER;
    GENESIS [RemoveField]                "result.areas[*].herds[*].share" TheSame LESS;
    GENESIA [SwapItems, RemoveItem]      "log"                            AnotherLegalGame CHOICE;
    GENESIA [RemoveField]                "log[*].offer"                   AnotherLegalGame CHOICE;
    GENESIA [RemoveField, AddField]      "options.pack"                   AnotherLegalGame DEFAULT;
    GENESIA [Exchange]                   "setup.pack.hash"                TheSame FINGERPRINT;
    GENESIA [SwapItems]                  "log[*].hands[*]"                TheSame ORDER;
    GENESIA [SwapItems]                  "log[*].choices"                 TheSame ORDER;
    GENESIA [Exchange]                   "log[*].tile"                    AnotherLegalGame CHOICE;
    GENESIA [RemoveField]                "options.mode"                   TheSame DEFAULT;
    GENESIA [RemoveField]                "options.objectives"             AnotherLegalGame DEFAULT;
    GENESIA [SwapItems]                  "options.lots[*]"                TheSame ORDER;
    GENESIA [SwapItems]                  "options.teams"                  AnotherLegalGame ORDER;
    GENESIA [SwapItems]                  "options.teams[*]"               TheSame ORDER;
    GENESIA [RemoveField]                "setup.regions[*].continent"     TheSame DEFAULT;
    GENESIA [RemoveField]                "setup.regions[*].homeland"      TheSame DEFAULT;
};
