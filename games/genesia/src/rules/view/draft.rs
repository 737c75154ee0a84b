use super::{View, sees};
use crate::cards::{Card, Cards};
use crate::people::{People, PerPeople};
use crate::state::{Genesia, Phase};
use genarium_engine::{Random, Seat, Viewer};

/// A card that somebody took: who, and in which round.
#[derive(Clone, Copy)]
struct Slot {
    people: People,
    round: usize,
    /// Who was dealt the pack.
    pack: People,
}

impl View {
    /// Fills in who took which card in a way that fits everything the viewer saw: the packs that came by, and the
    /// cards laid open since.
    pub(super) fn imagine_draft<R: Random>(&self, game: &mut Genesia, random: &mut R) {
        let rounds = game.rounds_seen();
        if rounds == 0 {
            return;
        }
        let mut contents = PerPeople::all(Cards::EMPTY);
        self.imagine_unseen(game, rounds, &mut contents, random);
        for pack in game.each_people() {
            self.imagine_seen(game, rounds, pack, &mut contents, random);
        }
        game.draft.dealt = contents;
        if game.phase == Phase::Draft {
            for people in self.hidden() {
                let round = usize::from(game.round);
                let mut pack = game.pack_at(people, round);
                game.draft.picks[people][round].into_iter().for_each(|card| pack.remove(card));
                game.draft.packs[people] = pack;
            }
        }
        for people in self.hidden() {
            let taken: Cards = game.draft.picks[people].into_iter().flatten().collect();
            let mut hand = taken.without(game.played[people]);
            for _ in 0..self.discarded[people] {
                let card = hand.nth(random.below(hand.len()));
                hand.remove(card);
                game.discarded[people].insert(card);
            }
            game.hands[people] = hand;
        }
    }

    /// The rounds in which the viewer held a pack.
    fn sightings(&self, game: &Genesia, pack: People, rounds: usize) -> Vec<usize> {
        match self.viewer {
            Viewer::Seat(seat) => {
                (0..rounds).filter(|round| game.first_holder(People::of(seat), *round) == pack).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What others have taken from a pack in some rounds.
    fn slots(&self, game: &Genesia, pack: People, rounds: std::ops::Range<usize>) -> Vec<Slot> {
        let taken = |slot: &Slot| {
            let drafting = game.phase == Phase::Draft && slot.round == usize::from(game.round);
            let waits = drafting && game.owing.contains(Seat(slot.people.0));
            !waits && !sees(game, self.viewer, slot.people)
        };
        let slots =
            rounds.flat_map(|round| game.each_people().map(move |people| Slot { people, round, pack }));
        slots.filter(|slot| game.first_holder(slot.people, slot.round) == pack).filter(taken).collect()
    }

    /// Cards that the viewer never held: taken before a pack came by, or still in packs to come.
    fn imagine_unseen<R: Random>(
        &self,
        game: &mut Genesia,
        rounds: usize,
        contents: &mut PerPeople<Cards>,
        random: &mut R,
    ) {
        let seen = self.seen.iter().fold(Cards::EMPTY, |sum, pack| sum.with(*pack));
        let pool = game.deck.without(seen);
        let mut slots = Vec::new();
        let mut rest = PerPeople::all(0);
        for pack in game.each_people() {
            let first = self.sightings(game, pack, rounds).first().copied();
            let before = self.slots(game, pack, 0..first.unwrap_or(rounds));
            // After a draft every pack has lost five cards, and nobody has seen what became of the sixth.
            rest[pack] = if first.is_none() { 6 - before.len() } else { 0 };
            slots.extend(before);
        }
        let mut left = fill(game, &slots, pool, contents, random);
        for (pack, count) in rest.iter() {
            for _ in 0..*count {
                if left.is_empty() {
                    break;
                }
                let card = left.nth(random.below(left.len()));
                left.remove(card);
                contents[pack].insert(card);
            }
        }
    }

    /// Cards of a pack that the viewer held: who took them since is open, but for those laid open.
    fn imagine_seen<R: Random>(
        &self,
        game: &mut Genesia,
        rounds: usize,
        pack: People,
        contents: &mut PerPeople<Cards>,
        random: &mut R,
    ) {
        let Viewer::Seat(seat) = self.viewer else { return };
        let sightings = self.sightings(game, pack, rounds);
        for (place, &round) in sightings.iter().enumerate() {
            let again = sightings.get(place + 1).copied();
            let mut pool = self.seen[round];
            contents[pack] = contents[pack].with(pool);
            game.draft.picks[People::of(seat)][round].into_iter().for_each(|card| pool.remove(card));
            if let Some(again) = again {
                pool = pool.without(self.seen[again]);
            }
            let slots = self.slots(game, pack, round + 1..again.unwrap_or(rounds));
            fill(game, &slots, pool, &mut PerPeople::all(Cards::EMPTY), random);
        }
    }
}

/// Gives each slot a card of the pool: those laid open to whoever laid them, the others at random. Returns what is
/// left of the pool.
fn fill<R: Random>(
    game: &mut Genesia,
    slots: &[Slot],
    pool: Cards,
    contents: &mut PerPeople<Cards>,
    random: &mut R,
) -> Cards {
    let mut order: Vec<Slot> = slots.to_vec();
    random.shuffle(&mut order);
    let mut left = pool;
    let mut take = |game: &mut Genesia, slot: Slot, card: Card| {
        game.draft.picks[slot.people][slot.round] = Some(card);
        contents[slot.pack].insert(card);
    };
    let mut open = game.played.map(|played| played.within(pool));
    let all_open = open.0.iter().fold(Cards::EMPTY, |sum, cards| sum.with(*cards));
    left = left.without(all_open);
    let (mut given, mut waiting) = (Vec::new(), Vec::new());
    for slot in order {
        match open[slot.people].iter().next() {
            Some(card) => {
                open[slot.people].remove(card);
                given.push((slot, card));
            }
            None => waiting.push(slot),
        }
    }
    for (slot, card) in given {
        take(game, slot, card);
    }
    for slot in waiting {
        let card = left.nth(random.below(left.len()));
        left.remove(card);
        take(game, slot, card);
    }
    left
}
