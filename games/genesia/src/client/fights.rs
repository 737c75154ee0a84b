use crate::actions::Action;
use crate::board::Region;
use crate::notation::Line;
use crate::people::People;
use crate::state::{Genesia, Task};
use crate::substate::Assault;
use genarium_engine::{Entry, Game, Seat};
use serde::Serialize;

/// An assault that could be launched.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AssaultOffer {
    /// What to send.
    pub line: Line,
    /// From where.
    pub from: String,
    /// What is attacked.
    pub to: String,
    /// Whether it keeps the rules without a card.
    pub plain: bool,
    /// How it would stand.
    pub clash: ClashFace,
}

/// The two sides of an assault.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct ClashFace {
    /// Who is attacked.
    pub defender: People,
    /// Attacking Clans.
    pub attackers: u8,
    /// Their strength, cards in force included.
    pub attack: i16,
    /// Defending Clans.
    pub defenders: u8,
    /// Their strength, cards in force included.
    pub defence: i16,
    /// Clans that taking the City costs, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub siege: Option<u8>,
    /// Attackers left if all defenders were beaten now; none where they cannot all be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u8>,
}

impl ClashFace {
    pub(crate) fn of(game: &Genesia, from: Region, to: Region) -> ClashFace {
        let clash = game.clash(from, to);
        let assault = game.assault.unwrap_or_else(|| game.assault_on(game.actor(), from, to));
        let (attackers, defenders) = (clash.attack.0, clash.defence.0);
        let losses = |times: i16, add: i16, n: u8, here: u8| {
            (i16::from(n) + times * i16::from(n) + add).clamp(0, here.into()) as u8
        };
        let beaten = (0..=defenders)
            .filter(|n| *n > 0 || defenders == 0)
            .find(|n| losses(assault.defence.times, assault.defence.add, *n, defenders) == defenders);
        let lost = |n: u8| {
            if defenders == 0 { 0 } else { losses(assault.attack.times, assault.attack.add, n, attackers) }
        };
        ClashFace {
            defender: clash.defender,
            attackers,
            attack: clash.attack.1,
            defenders,
            defence: clash.defence.1,
            siege: clash.siege,
            left: beaten.map(|n| attackers - lost(n)),
        }
    }
}

/// What an exchange of so many Clans comes to.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Exchange {
    /// Clans that the attackers lose.
    pub attackers: u8,
    /// Clans that the defenders lose.
    pub defenders: u8,
    /// What comes next: a siege, moving in, or nothing.
    #[cfg_attr(test, ts(inline))]
    pub then: Then,
}

/// What comes after an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum Then {
    Siege,
    Advance,
    Over,
}

pub(super) fn assault(game: &Genesia, people: People, from: Region, to: Region) -> AssaultOffer {
    AssaultOffer {
        line: game.write_action(people, Action::Assault { from, to }),
        from: game.board().id(from).to_owned(),
        to: game.board().id(to).to_owned(),
        plain: game.assault_stands(people, &game.assault_on(people, from, to)),
        clash: ClashFace::of(game, from, to),
    }
}

/// What the losses of an assault come to.
pub(super) fn exchange(game: &Genesia, seat: Seat, assault: &Assault, n: u8) -> Exchange {
    let mut after = game.clone();
    let done = after.apply(&Entry::Player { seat, action: Action::Losses(n) });
    debug_assert!(done.is_ok());
    let (people, Assault { from, to, defender, .. }) = (game.attacker(), *assault);
    let same = after.assault() == game.assault();
    Exchange {
        attackers: game.clans(people, from) - after.clans(people, from).min(game.clans(people, from)),
        defenders: game.clans(defender, to) - after.clans(defender, to).min(game.clans(defender, to)),
        then: match after.task {
            Task::Siege if same => Then::Siege,
            Task::Advance if same => Then::Advance,
            _ => Then::Over,
        },
    }
}
