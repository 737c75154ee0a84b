use super::fights::ClashFace;
use crate::actions::Action;
use crate::board::each;
use crate::cards::Card;
use crate::notation::{Delta, Line};
use crate::pack::{Change, Effect, Phases};
use crate::people::People;
use crate::state::{Genesia, Phase, Task};
use genarium_engine::{Entry, Game, Seat};
use serde::Serialize;

/// A card of the hand, or of the pack in the draft, and what can be done with it now.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct CardOffer {
    /// Its number.
    pub card: String,
    /// Playing, copying, striking, defending with it, or taking it in the draft.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayOffer>,
    /// Discarding it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard: Option<DiscardOffer>,
    /// Why it cannot be played now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
}

/// What playing a card costs and brings.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayOffer {
    /// What to send.
    pub line: Line,
    /// Coins for it; a copy pays for both cards.
    pub cost: u16,
    /// What it does at once.
    pub brings: Brings,
}

/// What discarding a card brings.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DiscardOffer {
    /// What to send.
    pub line: Line,
    /// Coins.
    pub coins: u16,
}

/// Why a card cannot be played now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// It has its time in another phase.
    Phase,
    /// It costs too much.
    Dear,
    /// It answers cards of others.
    Copy,
    /// It does not fit the card just played.
    Unfit,
    /// It does not help here.
    War,
    /// Cards for the attack are laid all together, and this one was not among them.
    Together,
}

/// What an action does at once, before anybody else decides.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Brings {
    /// Coins, Clans, Cities and Progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delta: Option<Delta>,
    /// What the card asks next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asks: Option<Task>,
    /// How many pieces or times it asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// In how many Regions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Option<u8>,
    /// Free moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<u16>,
    /// Recruits at a price of their own: how many, and the price.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recruits: Option<(u8, u8)>,
    /// How the assault stands then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clash: Option<ClashFace>,
    /// Whether the assault comes to nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancels: Option<bool>,
}

/// An effect in a word and a number, for the options of cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Gist {
    /// Which effect.
    pub what: GistName,
    /// How much.
    pub n: i32,
}

/// Effects that can be told in a word and a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum GistName {
    Coins,
    Clans,
    Cities,
    Progress,
    Take,
    Moves,
    Recruits,
    EnemyLosses,
    OwnLosses,
    Strength,
    Reach,
    Siege,
    Cancel,
    Retreat,
    Protect,
}

/// The effects of an option in words and numbers; those that need more words are left to the card's text.
pub(super) fn gists(program: &[Effect]) -> Vec<Gist> {
    let gist = |effect: &Effect| {
        let (what, n) = match effect {
            Effect::Coins { n, .. } if n.per.is_none() => (GistName::Coins, n.base.into()),
            Effect::Clans { n, .. } if n.per.is_none() => (GistName::Clans, n.base.into()),
            Effect::City { n, .. } if n.per.is_none() => (GistName::Cities, n.base.into()),
            Effect::Progress { n } if n.per.is_none() => (GistName::Progress, n.base.into()),
            Effect::Take { n, .. } if n.per.is_none() => (GistName::Take, n.base.into()),
            Effect::Moves { n, .. } => (GistName::Moves, (*n).into()),
            Effect::Recruit { limit, .. } => (GistName::Recruits, (*limit).into()),
            Effect::Losses { enemy, change, .. } => {
                let name = if *enemy { GistName::EnemyLosses } else { GistName::OwnLosses };
                match change {
                    Change::Add(add) => (name, (*add).into()),
                    Change::Times(0) => (name, -99),
                    Change::Times(_) => return None,
                }
            }
            Effect::Strength { n, .. } => (GistName::Strength, (*n).into()),
            Effect::Reach { n } => (GistName::Reach, (*n).into()),
            Effect::Siege { cost, .. } => (GistName::Siege, (*cost).into()),
            Effect::Cancel => (GistName::Cancel, 1),
            Effect::Retreat { n } => (GistName::Retreat, (*n).into()),
            Effect::Protect { .. } => (GistName::Protect, 1),
            _ => return None,
        };
        Some(Gist { what, n })
    };
    program.iter().filter_map(gist).collect()
}

/// What an action would do at once. The state is one that fits what its seat knows; nothing that others hide can
/// change what is told here.
pub(super) fn brings(game: &Genesia, seat: Seat, people: People, action: Action) -> Brings {
    let mut after = game.clone();
    if after.apply(&Entry::Player { seat, action }).is_err() {
        return Brings::default();
    }
    let mine = after.resolving.people == people;
    let ask = match after.task {
        Task::Step(_) if mine && after.resolving().is_some() => Some(after.task),
        _ => None,
    };
    let moves = after.free_moves(people).saturating_sub(game.free_moves(people));
    let recruits = (after.standing[people].offers.iter()).zip(&game.standing[people].offers);
    let recruits =
        recruits.map(|(new, old)| (new.left.saturating_sub(old.left), new.price)).find(|new| new.0 > 0);
    let fights = matches!(action, Action::Strike(_) | Action::Defend(_));
    let same = after.assault().is_some() && after.assault() == game.assault();
    Brings {
        delta: Delta::between(game, &after),
        asks: ask,
        count: ask.map(|_| after.resolving.left).filter(|left| *left > 0),
        places: ask.map(|_| after.resolving.eligible.count() as u8).filter(|places| *places > 0),
        moves: Some(moves).filter(|moves| *moves > 0),
        recruits,
        clash: game.assault().filter(|_| fights && same).map(|(from, to)| ClashFace::of(&after, from, to)),
        cancels: (fights && !same).then_some(true),
    }
}

/// The cards that can be used now, and why the others cannot.
pub(super) fn card_offers(
    known: &Genesia,
    game: &Genesia,
    seat: Seat,
    people: People,
    legal: &[Action],
) -> Vec<CardOffer> {
    let drafting = known.phase == Phase::Draft;
    let asked = matches!(known.task, Task::Turn | Task::Window | Task::Strike | Task::Again | Task::Defence);
    let still = matches!(
        known.phase,
        Phase::Objectives | Phase::Tiles | Phase::LateTiles | Phase::Build | Phase::TurnOrder
    );
    if !drafting && (!asked || still) {
        return Vec::new();
    }
    let cards = if drafting { known.draft.packs[people] } else { known.hands[people] };
    let offer = |card: Card| {
        let uses = |action: &&Action| action.card() == Some(card);
        let is_discard = |action: &Action| matches!(action, Action::Discard(_));
        let play = legal.iter().filter(uses).find(|action| !is_discard(action)).map(|action| PlayOffer {
            line: known.write_action(people, *action),
            cost: cost(known, *action),
            brings: if drafting { Brings::default() } else { brings(game, seat, people, *action) },
        });
        let discard = legal.iter().filter(uses).find(|action| is_discard(action)).map(|action| {
            DiscardOffer { line: known.write_action(people, *action), coins: known.discard_coins(people) }
        });
        let why = if play.is_none() { Some(why(known, people, card)) } else { None };
        CardOffer { card: known.number(card), play, discard, why }
    };
    cards.iter().map(offer).collect()
}

fn cost(game: &Genesia, action: Action) -> u16 {
    let price = |card: Card| u16::from(game.face(card).cost);
    match action {
        Action::Play(card) | Action::Strike(card) | Action::Defend(card) => price(card),
        Action::Copy(card) => price(card) + game.copyable().map_or(0, price),
        _ => 0,
    }
}

fn why(game: &Genesia, people: People, card: Card) -> Why {
    let face = game.face(card);
    let dear = u16::from(face.cost) > game.coins(people);
    match (game.phase, game.task) {
        (_, Task::Window) if !face.copy => Why::Unfit,
        (_, Task::Window) => match game.window {
            Some(window) if game.copies(card, window.card, window.phase) => Why::Dear,
            _ => Why::Unfit,
        },
        (_, Task::Strike | Task::Again) => {
            if face.offence && dear {
                Why::Dear
            } else {
                Why::War
            }
        }
        (_, Task::Defence) => {
            if face.defence && dear {
                Why::Dear
            } else {
                Why::War
            }
        }
        _ if face.copy => Why::Copy,
        (Phase::Growth, _) if face.is_lasting() && game.has_laid(people) => Why::Together,
        (Phase::Attack, _) => Why::War,
        (phase, _) if !face.phases.has(phase.icon()) || phase.icon() == Phases(0) => Why::Phase,
        _ => Why::Dear,
    }
}

impl Genesia {
    /// What the next discard brings.
    pub fn discard_coins(&self, people: People) -> u16 {
        let bonuses = self.standing[people].bonuses.iter().filter(|bonus| bonus.left > 0);
        crate::state::DISCARD + bonuses.map(|bonus| u16::from(bonus.n)).sum::<u16>()
    }

    /// The Regions of a set by name.
    pub(super) fn names(&self, set: crate::board::Regions) -> Vec<String> {
        each(set).map(|region| self.board().id(region).to_owned()).collect()
    }
}
