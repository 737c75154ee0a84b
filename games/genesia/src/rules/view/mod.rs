//! What a viewer may know: the state with everything hidden taken out, and what the viewer remembers of the draft.

mod draft;
mod serial;

pub use serial::{Fight, InProgress, Last, LastDone, Moves, PeopleInfo, Pieces, RecruitTerms, ViewJson};

use crate::actions::{Action, Chance, Tile};
use crate::cards::Cards;
use crate::notation::{ChanceLine, Deed, Line, LineEntry, RuleLine};
use crate::people::{People, PerPeople};
use crate::state::{Genesia, Phase};
use crate::substate::Draft;
use genarium_engine::{Entry, EntryOf, Game, Random, Seat, Viewer};

/// What a viewer may know of a game of Genesia.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The state without what is hidden.
    pub(crate) state: Genesia,
    /// How many cards each people holds, and how many it has discarded in this Age.
    pub(crate) held: PerPeople<u8>,
    pub(crate) discarded: PerPeople<u8>,
    /// The packs that the viewer was handed in this Age's draft, round by round.
    pub(crate) seen: [Cards; 5],
}

/// Whether a viewer may look at what a people hides.
pub(crate) fn sees(game: &Genesia, viewer: Viewer, people: People) -> bool {
    match viewer {
        Viewer::Everything => true,
        _ if game.is_solo() => true,
        Viewer::Spectator => false,
        Viewer::Seat(seat) => seat.0 == people.0,
    }
}

impl View {
    pub(crate) fn of(game: &Genesia, viewer: Viewer) -> View {
        let mut state = game.clone();
        let hidden = |people: &People| !sees(game, viewer, *people);
        for people in game.each_people().filter(hidden) {
            state.hands[people] = Cards::EMPTY;
            state.discarded[people] = Cards::EMPTY;
            state.draft.packs[people] = Cards::EMPTY;
            state.draft.picks[people] = Draft::EMPTY.picks[people];
            state.offered[people] = None;
            if game.phase != Phase::Over {
                state.kept[people] = None;
            }
            if game.tile_hidden(people) {
                state.tiles[people] = None;
            }
        }
        state.last = game.last.map(|(people, done)| match sees(game, viewer, people) {
            true => (people, done),
            false => (people, done.face_down(game.tile_hidden(people))),
        });
        if viewer != Viewer::Everything && !game.is_solo() {
            state.draft.dealt = Draft::EMPTY.dealt;
        }
        let mut seen = [Cards::EMPTY; 5];
        if let Viewer::Seat(seat) = viewer
            && !game.is_solo()
        {
            for (round, pack) in seen.iter_mut().enumerate().take(game.rounds_seen()) {
                *pack = game.pack_at(People::of(seat), round);
            }
        }
        View {
            viewer,
            state,
            held: game.hands.map(|hand| hand.len() as u8),
            discarded: game.discarded.map(|cards| cards.len() as u8),
            seen,
        }
    }

    /// The game as far as this viewer may know it: hidden hands are empty in it.
    pub fn known(&self) -> &Genesia {
        &self.state
    }

    /// How many cards a people holds.
    pub fn held(&self, people: People) -> u8 {
        self.held[people]
    }

    /// The peoples with something to hide from this viewer.
    fn hidden(&self) -> impl Iterator<Item = People> {
        self.state.each_people().filter(|people| !sees(&self.state, self.viewer, *people))
    }

    pub(crate) fn determinize<R: Random>(&self, random: &mut R) -> Genesia {
        let mut game = self.state.clone();
        if self.viewer == Viewer::Everything || game.is_solo() {
            return game;
        }
        self.imagine_draft(&mut game, random);
        self.imagine_objectives(&mut game, random);
        for people in self.hidden() {
            if self.state.tile_hidden(people) {
                game.tiles[people] = Some(if random.below(2) == 0 { Tile::Peace } else { Tile::War });
            }
        }
        game
    }

    fn imagine_objectives<R: Random>(&self, game: &mut Genesia, random: &mut R) {
        if game.phase <= Phase::DealObjectives || game.options.objective_pool() == 0 {
            return;
        }
        let offered = self.state.offered.0.iter().flatten().flatten();
        let known = offered.chain(self.state.kept.0.iter().flatten());
        let known = known.fold(0u32, |set, objective| set | 1 << objective);
        let mut pool = game.options.objective_pool() & !known;
        for people in self.hidden() {
            let mut draw = || {
                let rank = random.below(pool.count_ones());
                let objective = genarium_engine::bits::nth_bit(u64::from(pool), rank) as u8;
                pool &= !(1 << objective);
                objective
            };
            let first = game.kept[people].unwrap_or_else(&mut draw);
            let second = draw();
            if game.phase != Phase::Objectives || !game.owing.contains(Seat(people.0)) {
                game.kept[people] = Some(first);
            }
            game.offered[people] = Some([first.min(second), first.max(second)]);
        }
    }
}

impl Genesia {
    /// Whether the tile of a people lies face down: it has chosen, and others still choose.
    pub(crate) fn tile_hidden(&self, people: People) -> bool {
        let chosen = self.phase == Phase::Tiles && !self.owing.contains(Seat(people.0));
        chosen && !self.vows_peace(people) && !self.chooses_last(people)
    }

    /// In how many rounds of this Age's draft everybody has been handed a pack.
    pub(crate) fn rounds_seen(&self) -> usize {
        match self.phase {
            Phase::Draft => usize::from(self.round) + 1,
            Phase::Order | Phase::DealObjectives | Phase::Objectives | Phase::Deal => 0,
            _ => 5,
        }
    }

    /// The pack that a people was handed in a round of the draft.
    pub(crate) fn pack_at(&self, people: People, round: usize) -> Cards {
        let first = self.first_holder(people, round);
        let mut pack = self.draft.dealt[first];
        for earlier in 0..round {
            let holders = self.each_people().filter(|holder| self.first_holder(*holder, earlier) == first);
            for holder in holders {
                self.draft.picks[holder][earlier].into_iter().for_each(|card| pack.remove(card));
            }
        }
        pack
    }
}

/// What a viewer gets to see when an entry is applied to a game.
pub(crate) fn show(game: &Genesia, entry: &EntryOf<Genesia>, viewer: Viewer) -> Option<Line> {
    let mut after = game.clone();
    after.apply(entry).ok()?;
    let mut line = game.write_entry(entry, &after);
    if viewer == Viewer::Everything {
        return Some(line);
    }
    let own = match viewer {
        Viewer::Seat(seat) => Some(People::of(seat)),
        _ => None,
    };
    match entry {
        Entry::Chance(Chance::Deal(_) | Chance::Objectives(_)) if !game.is_solo() => {
            if let LineEntry::Chance(
                ChanceLine::DealObjectives { hands, hand } | ChanceLine::Deal { hands, hand, .. },
            ) = &mut line.entry
            {
                let hands = hands.take();
                *hand = own.and_then(|own| hands?.into_iter().nth(own.index()));
            }
        }
        Entry::Chance(Chance::Age) if after.phase == Phase::Over => {
            if let LineEntry::Rule(RuleLine::Age { objectives, .. }) = &mut line.entry {
                let kept = after.kept.first(after.peoples()).iter();
                *objectives = kept.map(|kept| kept.map(|kept| after.objective_number(kept))).collect();
            }
        }
        Entry::Player { seat, action } => {
            let people = game.acting(*seat)?;
            let secret = !sees(game, viewer, people);
            match line.deed_mut()? {
                Deed::Objective { card } | Deed::Discard { card } if secret => *card = None,
                Deed::Draft { card, hand } => {
                    if secret {
                        *card = None;
                    }
                    if let (Phase::Draft, Some(own)) = (after.phase, own)
                        && after.round != game.round
                    {
                        *hand = Some(after.numbers(after.draft.packs[own]));
                    }
                }
                Deed::Choose { tile, tiles } if game.phase == Phase::Tiles => {
                    if secret {
                        *tile = None;
                    }
                    if after.phase != Phase::Tiles {
                        *tiles = Some(game.turned_tiles(people, *action));
                    }
                }
                _ => {}
            }
        }
        Entry::Chance(_) => {}
    }
    Some(line)
}

impl Genesia {
    /// All tiles once the last of those who choose together has chosen; none for those who choose later.
    fn turned_tiles(&self, people: People, action: Action) -> Vec<Option<Tile>> {
        let tile = |other: People| match (other == people, action) {
            (true, Action::Choose(tile)) => Some(tile),
            _ => self.tiles[other],
        };
        self.each_people().map(tile).collect()
    }
}
