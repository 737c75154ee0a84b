use super::cards::{Brings, CardOffer, Gist, brings, card_offers, gists};
use super::fights::{AssaultOffer, Exchange, assault, exchange};
use crate::actions::{Action, March};
use crate::board::{Region, each};
use crate::notation::{Choice, Deed, Line};
use crate::pack::Effect;
use crate::people::People;
use crate::state::{Ask, Genesia, Phase, Task};
use crate::view::View;
use genarium_engine::{Game, Generator, Seat, Viewer};
use serde::Serialize;

/// Everything that a seat may do now. Lines are ready to be sent once the number of Clans, and where a list of Regions
/// is given the Region, are filled in: in `choices[0]` where the line has choices, otherwise in the line itself
/// (`regions` for a City that is built).
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Offers {
    /// The people that decides; none if nothing is owed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub people: Option<People>,
    /// Cards of the hand, or of the pack in the draft.
    pub cards: Vec<CardOffer>,
    /// One of a few: Objectives, tiles, a siege, places in the turn order, options, opponents.
    pub picks: Vec<PickOffer>,
    /// Recruits at each price.
    pub recruits: Vec<RecruitOffer>,
    /// Moves.
    pub moves: Vec<MoveOffer>,
    /// Assaults.
    pub assaults: Vec<AssaultOffer>,
    /// A number: losses, Clans that move in, or times to trade.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<NumberOffer>,
    /// Regions to choose from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sites: Option<SiteOffer>,
    /// Clans that a card lets be lifted and set elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shift: Option<ShiftOffer>,
    /// Ending the turn, declining, or leaving it at that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass: Option<Line>,
}

/// One of a few choices.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PickOffer {
    /// What to send; it says what is chosen.
    pub line: Line,
    /// What it does at once.
    pub brings: Brings,
    /// What an option of a card does.
    pub gists: Vec<Gist>,
}

/// Recruits at one price.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RecruitOffer {
    /// What to send, without Region and number.
    #[cfg_attr(test, ts(type = "Extract<Line, { action: \"recruit\" }>"))]
    pub line: Line,
    /// Coins for each.
    pub price: u8,
    /// How many at most.
    pub most: u8,
    /// Where.
    pub regions: Vec<String>,
}

/// Moves along one way, paid in one way. Beside the default ways there are those that are as long and pay others.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MoveOffer {
    /// What to send, without the number. Its path is the way.
    #[cfg_attr(test, ts(type = "Extract<Line, { action: \"move\" }>"))]
    pub line: Line,
    /// Coins to the bank for one Clan, for two, and so on to the most that can go.
    pub bank: Vec<u16>,
    /// Coins to others.
    pub tolls: Vec<Toll>,
}

/// Toll to one people.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Toll {
    /// To whom.
    pub people: People,
    /// Coins for one Clan, for two, and so on.
    pub coins: Vec<u16>,
}

/// A number from a range.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NumberOffer {
    /// What to send, without the number.
    #[cfg_attr(test, ts(type = "Extract<Line, { action: \"losses\" | \"advance\" } | CardPlay>"))]
    pub line: Line,
    /// The least.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// Coins for each, in a trade.
    pub price: u8,
    /// What each number of losses comes to.
    pub exchanges: Vec<Exchange>,
}

/// Regions to choose from.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SiteOffer {
    /// What to send, without Region and number.
    #[cfg_attr(test, ts(type = "Extract<Line, { action: \"build\" } | CardPlay>"))]
    pub line: Line,
    /// What happens there.
    pub kind: SiteKind,
    /// How many pieces are left to place or give.
    pub left: u8,
    /// Coins for each.
    pub price: u8,
    /// Where, and how many there.
    pub regions: Vec<Site>,
}

/// What happens in a Region that is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum SiteKind {
    /// A City is built by rule.
    Build,
    /// Clans appear.
    Clans,
    /// A City appears.
    City,
    /// It cannot be attacked.
    Protect,
    /// Clans are given back.
    Give,
}

/// A Region, and how many pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct Site {
    pub region: String,
    pub most: u8,
}

/// Clans that a card moves: from any of some Regions to any other of some Regions.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ShiftOffer {
    /// What to send, without Regions and number.
    #[cfg_attr(test, ts(type = "Extract<Line, CardPlay>"))]
    pub line: Line,
    /// How many Clans are left to move.
    pub left: u8,
    /// From where, and how many at most.
    pub from: Vec<Site>,
    /// To where; never to where they come from.
    pub to: Vec<String>,
}

impl Offers {
    pub(super) fn of(view: &View, seat: Seat) -> Offers {
        let known = view.known();
        let hidden = match view.viewer {
            Viewer::Seat(eyes) => eyes != seat,
            Viewer::Spectator => true,
            Viewer::Everything => false,
        };
        let Some(people) = known.acting(seat).filter(|_| !hidden) else { return Offers::default() };
        let mut legal = Vec::new();
        known.visit(people, &mut legal);
        let game = Genesia::determinize(view, &mut Generator::new(0));
        let maker = Maker { known, game: &game, seat, people };
        let mut offers = Offers {
            people: Some(people),
            cards: card_offers(known, &game, seat, people, &legal),
            ..Offers::default()
        };
        for run in legal.chunk_by(|one, other| stem(*one) == stem(*other)) {
            maker.add(&mut offers, run);
        }
        offers
    }
}

/// An action without its numbers, and without its Region where Regions are listed.
fn stem(action: Action) -> Action {
    match action {
        Action::Recruit { offer, .. } => Action::Recruit { region: Region(0), n: 0, offer },
        Action::Move(march) => Action::Move(March { n: 0, ..march }),
        Action::Put { .. } => Action::Put { region: Region(0), n: 0 },
        Action::Give { .. } => Action::Give { region: Region(0), n: 0 },
        Action::Shift { .. } => Action::Shift { from: Region(0), to: Region(0), n: 0 },
        Action::Build(_) => Action::Build(Region(0)),
        Action::Trade(_) => Action::Trade(0),
        Action::Losses(_) => Action::Losses(0),
        Action::Advance(_) => Action::Advance(0),
        other => other,
    }
}

struct Maker<'a> {
    known: &'a Genesia,
    /// A whole state that fits the view, to try things out.
    game: &'a Genesia,
    seat: Seat,
    people: People,
}

impl Maker<'_> {
    fn id(&self, region: Region) -> String {
        self.known.board().id(region).to_owned()
    }

    /// What to send, without what is filled in later.
    fn template(&self, action: Action) -> Line {
        let mut line = self.known.write_action(self.people, action);
        match line.deed_mut() {
            Some(Deed::Recruit { region, n, .. }) => (*region, *n) = (None, None),
            Some(Deed::Move { n, .. } | Deed::Losses { n } | Deed::Advance { n }) => *n = None,
            Some(Deed::Build { regions }) => *regions = None,
            Some(deed) => {
                deed.choices_mut().into_iter().flatten().for_each(|choice| *choice = Choice::Open {});
            }
            None => {}
        }
        line
    }

    /// Adds actions that differ in numbers and Regions alone.
    fn add(&self, offers: &mut Offers, run: &[Action]) {
        let first = run[0];
        match first {
            Action::Recruit { offer, .. } => offers.recruits.push(self.recruits(offer, run)),
            Action::Move(march) => {
                offers.moves.push(self.moves(march, run.len() as u8));
                let here = self.known.clans(self.people, march.from);
                let others = self.known.other_ways(March { n: 1, ..march });
                offers.moves.extend(others.into_iter().map(|other| self.moves(other, here)));
            }
            Action::Assault { from, to } => offers.assaults.push(assault(self.known, self.people, from, to)),
            Action::Losses(_) | Action::Advance(_) | Action::Trade(_) => {
                offers.number = Some(self.number(first, run.len() as u8));
            }
            Action::Put { .. } | Action::Give { .. } | Action::Build(_) => {
                offers.sites = Some(self.sites(first, run));
            }
            Action::Shift { .. } => offers.shift = Some(self.shift(first)),
            Action::End | Action::Decline | Action::Done => {
                offers.pass = Some(self.known.write_action(self.people, first));
            }
            Action::Objective(_)
            | Action::Choose(_)
            | Action::Siege(_)
            | Action::Order(_)
            | Action::Option(_)
            | Action::Rival(_) => offers.picks.push(self.pick(first)),
            // Cards have their own list.
            _ => {}
        }
    }

    fn pick(&self, action: Action) -> PickOffer {
        let tells = matches!(action, Action::Option(_) | Action::Rival(_) | Action::Siege(_));
        let gists = match (action, self.known.step_effect(), self.known.resolving()) {
            (Action::Option(option), Some(Effect::Choice { first, .. }), Some(card)) => {
                let programs = &self.known.face(card).programs;
                programs.get(usize::from(first + option)).map_or_else(Vec::new, |program| gists(program))
            }
            _ => Vec::new(),
        };
        PickOffer {
            line: self.known.write_action(self.people, action),
            brings: match tells {
                true => brings(self.game, self.seat, self.people, action),
                false => Brings::default(),
            },
            gists,
        }
    }

    fn recruits(&self, offer: u8, run: &[Action]) -> RecruitOffer {
        let number = |action: &Action| if let Action::Recruit { n, .. } = action { *n } else { 0 };
        let mut regions: Vec<Region> = Vec::new();
        for action in run {
            if let Action::Recruit { region, .. } = action
                && regions.last() != Some(region)
            {
                regions.push(*region);
            }
        }
        RecruitOffer {
            line: self.template(run[0]),
            price: self.known.recruit_price(self.people, offer).unwrap_or(0),
            most: run.iter().map(number).max().unwrap_or(0),
            regions: regions.into_iter().map(|region| self.id(region)).collect(),
        }
    }

    fn moves(&self, march: March, most: u8) -> MoveOffer {
        let prices: Vec<_> = (1..=most).filter_map(|n| self.known.price(March { n, ..march })).collect();
        let toll =
            |people: People| Toll { people, coins: prices.iter().map(|price| price.tolls[people]).collect() };
        MoveOffer {
            line: self.template(Action::Move(march)),
            bank: prices.iter().map(|price| price.bank).collect(),
            tolls: self
                .known
                .each_people()
                .map(toll)
                .filter(|toll| toll.coins.iter().any(|coins| *coins > 0))
                .collect(),
        }
    }

    fn number(&self, first: Action, count: u8) -> NumberOffer {
        let least = if matches!(first, Action::Advance(_)) { 0 } else { 1 };
        let most = least + count - 1;
        let price = match (first, self.known.step_effect()) {
            (Action::Trade(_), Some(Effect::Trade { price, .. })) => price,
            _ => 0,
        };
        let exchanges = match (first, &self.game.assault) {
            (Action::Losses(_), Some(assault)) => {
                (least..=most).map(|n| exchange(self.game, self.seat, assault, n)).collect()
            }
            _ => Vec::new(),
        };
        NumberOffer { line: self.template(first), least, most, price, exchanges }
    }

    fn sites(&self, first: Action, run: &[Action]) -> SiteOffer {
        let mut regions: Vec<Site> = Vec::new();
        for action in run {
            let (region, n) = match action {
                Action::Put { region, n } | Action::Give { region, n } => (*region, *n),
                Action::Build(region) => (*region, 1),
                _ => continue,
            };
            let id = self.id(region);
            match regions.last_mut().filter(|site| site.region == id) {
                Some(site) => site.most = site.most.max(n),
                None => regions.push(Site { region: id, most: n }),
            }
        }
        let effect = self.known.step_effect();
        let kind = match (self.known.phase, self.known.task, effect) {
            (Phase::Build, ..) => SiteKind::Build,
            (_, Task::Step(Ask::Give), _) => SiteKind::Give,
            (_, _, Some(Effect::Clans { .. })) => SiteKind::Clans,
            (_, _, Some(Effect::City { .. } | Effect::Trade { .. })) => SiteKind::City,
            _ => SiteKind::Protect,
        };
        let price = match (kind, effect) {
            (SiteKind::City, Some(Effect::Trade { price, .. })) => price,
            _ => 0,
        };
        let left = if kind == SiteKind::Build { 1 } else { self.known.step_left() };
        SiteOffer { line: self.template(first), kind, left, price, regions }
    }

    fn shift(&self, first: Action) -> ShiftOffer {
        let left = self.known.step_left();
        let site = |region: Region| Site {
            region: self.id(region),
            most: self.known.clans(self.people, region).min(left),
        };
        ShiftOffer {
            line: self.template(first),
            left,
            from: each(self.known.shift_sources(self.people)).map(site).collect(),
            to: self.known.names(self.known.resolving.eligible),
        }
    }
}
