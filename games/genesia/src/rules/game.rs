use crate::actions::{Action, Chance, Refusal};
use crate::board::{MOST_REGIONS, Regions};
use crate::cards::Cards;
use crate::legal::{Count, Pick};
use crate::options::{Objectives, Options};
use crate::people::{MOST_PEOPLES, People, PerPeople};
use crate::state::{CLANS, Genesia, Phase, Task};
use crate::substate::{Done, Draft, Resolving, Standing};
use crate::{Line, View};
use genarium_engine::{
    Entry, EntryOf, Game, Options as _, OptionsError, Outcome, Privacy, Random, Seat, SeatSet, Turn, Viewer,
};

impl Genesia {
    /// The people for which a seat owes a decision.
    #[inline]
    pub(crate) fn acting(&self, seat: Seat) -> Option<People> {
        match self.turn() {
            Turn::Seats(seats) if seats.contains(seat) => Some(match self.phase {
                Phase::Objectives | Phase::Draft | Phase::Tiles => People::of(seat),
                _ => self.actor,
            }),
            _ => None,
        }
    }

    /// Whether a seat may do this now, and for which people.
    #[inline]
    fn check_action(&self, seat: Seat, action: Action) -> Result<People, Refusal> {
        let people = self.acting(seat).ok_or(Refusal::NotYourTurn)?;
        let wrong = |refusal| Err(refusal);
        match (self.phase, self.task) {
            (Phase::Objectives, _) => match action {
                Action::Objective(objective)
                    if self.offered[people].is_some_and(|two| two.contains(&objective)) =>
                {
                    Ok(())
                }
                Action::Objective(_) => wrong(Refusal::NotInHand),
                _ => wrong(Refusal::NotNow),
            },
            (Phase::Draft, _) => match action {
                Action::Draft(card) if self.draft.packs[people].contains(card) => Ok(()),
                Action::Draft(_) => wrong(Refusal::NotInHand),
                _ => wrong(Refusal::NotNow),
            },
            (Phase::Tiles | Phase::LateTiles, _) => match action {
                Action::Choose(_) => Ok(()),
                _ => wrong(Refusal::NotNow),
            },
            (Phase::TurnOrder, _) => match action {
                Action::Order(place)
                    if self.next_order[..self.peoples()].get(usize::from(place)) == Some(&None) =>
                {
                    Ok(())
                }
                Action::Order(_) => wrong(Refusal::Taken),
                _ => wrong(Refusal::NotNow),
            },
            (Phase::Build, _) => {
                let (sites, may_stop) = self.building(people);
                match action {
                    Action::Build(region) if sites.contains(region.index()) => Ok(()),
                    Action::Build(_) => wrong(Refusal::NotThere),
                    Action::End if may_stop => Ok(()),
                    Action::End => wrong(Refusal::MustChoose),
                    _ => wrong(Refusal::NotNow),
                }
            }
            (_, Task::Step(ask)) => self.check_step(people, ask, action),
            (_, Task::Window) => match action {
                Action::Copy(card) => self.can_copy(people, card),
                Action::Decline => Ok(()),
                _ => wrong(Refusal::NotNow),
            },
            (_, Task::March) => match action {
                Action::Move(march) => self.check_move(people, march),
                Action::Done => Ok(()),
                _ => wrong(Refusal::NotNow),
            },
            (Phase::Attack, _) => self.check_war(people, action),
            _ => self.check_turn(people, action),
        }?;
        Ok(people)
    }
}

impl Game for Genesia {
    const NAME: &'static str = "genesia";
    const TITLE: &'static str = "Genesia";
    const HAS_WINDOWS: bool = true;
    const DRAWS_WHO_BEGINS: bool = true;

    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type View = View;
    type Shown = Line;
    type Refusal = Refusal;

    fn start(options: &Options) -> Result<Genesia, OptionsError> {
        options.check()?;
        // Solo has no Objectives, whatever was chosen; records say so.
        let objectives = if options.mode.is_solo() { Objectives::None } else { options.objectives };
        Ok(Genesia {
            options: Options { objectives, ..options.clone() },
            phase: Phase::Order,
            task: Task::Turn,
            age: 0,
            round: 0,
            at: 0,
            actor: People(0),
            owing: SeatSet::EMPTY,
            order: People::ALL,
            next_order: [None; MOST_PEOPLES],
            clans: PerPeople::all([0; MOST_REGIONS]),
            camps: PerPeople::all(Regions::EMPTY),
            cities: PerPeople::all(Regions::EMPTY),
            supply: PerPeople::all(CLANS),
            coins: PerPeople::all(0),
            progress: PerPeople::all([0; 3]),
            inventions: PerPeople::all(Cards::EMPTY),
            deck: Cards::EMPTY,
            draft: Draft::EMPTY,
            hands: PerPeople::all(Cards::EMPTY),
            played: PerPeople::all(Cards::EMPTY),
            discarded: PerPeople::all(Cards::EMPTY),
            offered: PerPeople::all(None),
            kept: PerPeople::all(None),
            tiles: PerPeople::all(None),
            standing: PerPeople::all(Standing::EMPTY),
            protected: Regions::EMPTY,
            assaults: 0,
            last: None,
            resolving: Resolving::NOTHING,
            window: None,
            assault: None,
        })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        self.options.players as usize
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Order
            | Phase::DealObjectives
            | Phase::Deal
            | Phase::Cities
            | Phase::Progress
            | Phase::Age => Turn::Chance,
            Phase::Objectives | Phase::Draft | Phase::Tiles => Turn::Seats(self.owing),
            Phase::Over => Turn::Over,
            _ => Turn::Seats(SeatSet::one(self.seat_of(self.actor))),
        }
    }

    fn legal_into(&self, seat: Seat, actions: &mut Vec<Action>) {
        if let Some(people) = self.acting(seat) {
            self.visit(people, actions);
        }
    }

    #[inline]
    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        self.check_action(seat, *action).is_ok()
    }

    fn count_legal(&self, seat: Seat) -> usize {
        let mut count = Count::default();
        if let Some(people) = self.acting(seat) {
            self.visit(people, &mut count);
        }
        count.0
    }

    #[inline]
    fn random_legal<R: Random>(&self, seat: Seat, random: &mut R) -> Option<Action> {
        let people = self.acting(seat)?;
        let mut pick = Pick { random, seen: 0, picked: None };
        self.visit(people, &mut pick);
        pick.picked
    }

    #[inline]
    fn draw_chance<R: Random>(&self, random: &mut R) -> Option<Chance> {
        self.draw_due(random)
    }

    fn chance_odds(&self) -> Option<Vec<(Chance, u64)>> {
        self.odds()
    }

    #[inline]
    fn apply(&mut self, entry: &EntryOf<Genesia>) -> Result<(), Refusal> {
        match entry {
            Entry::Chance(chance) => self.happen(chance),
            Entry::Player { seat, action } => {
                let people = self.check_action(*seat, *action)?;
                self.last = Some((people, Done::Openly(*action)));
                self.perform(people, *action);
                Ok(())
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ranks()
    }

    fn solo_score(&self) -> Option<Vec<u32>> {
        let ended = self.phase == Phase::Over && self.is_solo();
        let lower = self.each_people().map(|people| self.sheet(people).total()).min()?;
        ended.then(|| vec![u32::from(lower)])
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn show(&self, entry: &EntryOf<Genesia>, viewer: Viewer) -> Option<Line> {
        crate::view::show(self, entry, viewer)
    }

    /// Everybody hears that something was done; what exactly, not always.
    fn is_shown(&self, _entry: &EntryOf<Genesia>, _viewer: Viewer) -> bool {
        true
    }

    fn determinize<R: Random>(view: &View, random: &mut R) -> Genesia {
        view.determinize(random)
    }

    /// The last of several simultaneous choices shows what the others chose, or the next pack of cards.
    fn reveals(&self, entry: &EntryOf<Genesia>) -> bool {
        let simultaneous = matches!(self.phase, Phase::Draft | Phase::Tiles);
        matches!(entry, Entry::Player { .. }) && simultaneous && self.owing.len() == 1
    }
    /// Those who are asked whether they copy or defend are asked whatever they hold; the time they take would tell.
    fn privacy(&self) -> Privacy {
        match self.task {
            Task::Window | Task::Defence if !self.is_solo() => Privacy::Timed,
            _ => Privacy::Open,
        }
    }

    fn let_pass(&self) -> Option<Action> {
        (self.privacy() == Privacy::Timed).then_some(Action::Decline)
    }
}
