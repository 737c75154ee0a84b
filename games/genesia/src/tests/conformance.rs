use super::fixture;
use crate::board::each;
use crate::cards::{Card, Cards};
use crate::pack::Lot;
use crate::people::{People, PerPeople};
use crate::state::Phase;
use crate::view::sees;
use crate::{Action, Chance, Genesia, Lots, March, Mode, Objectives, Options, Region, Tile, Way};
use genarium_engine::conformance::{Situation, Specimen, recorded};
use genarium_engine::{Game, Match, Random, Seat, Viewer, conformance_suite};
use std::path::Path;

conformance_suite!(Genesia);

impl Specimen for Genesia {
    fn tables() -> Vec<Options> {
        let lots = |ages: [[Lot; 2]; 3]| Some(ages.map(Lots::from_iter));
        // The lots of two players with much to copy, and with cards for both sides of an assault.
        let copies = [[Lot::Blue, Lot::Violet], [Lot::Violet, Lot::Green], [Lot::Violet, Lot::Green]];
        let war = [[Lot::Green, Lot::Red], [Lot::Violet, Lot::Red], [Lot::Yellow, Lot::Red]];
        vec![
            fixture::standard(2),
            fixture::standard(3),
            fixture::standard(4),
            fixture::standard(5),
            fixture::teams(&[vec![0, 2], vec![1]]),
            Options { lots: lots(copies), promo: true, ..fixture::standard(2) },
            Options { lots: lots(war), ..fixture::standard(2) },
            Options { deck: Some(warlike_deck()), ..fixture::standard(2) },
            Options { recruit_in_attack: true, promo: true, ..fixture::standard(3) },
            Options { objectives: Objectives::WithBlack, ..fixture::standard(2) },
            Options { objectives: Objectives::None, ..fixture::standard(3) },
            fixture::solo(Mode::Beginner),
            fixture::solo(Mode::Expert),
            fixture::solo(Mode::Heroic),
        ]
    }

    fn recorded() -> Vec<Match<Genesia>> {
        recorded(Path::new("../../tests/records/good"))
    }

    fn prepared() -> Vec<Genesia> {
        super::situations::prepared()
    }

    fn holds_back(action: &Action) -> bool {
        matches!(
            action,
            Action::End | Action::Discard(_) | Action::Done | Action::Decline | Action::Choose(Tile::Peace)
        )
    }

    fn situations() -> Vec<Situation<Genesia>> {
        super::situations::situations()
    }

    fn conceivable(&self) -> Vec<Action> {
        let mut all =
            vec![Action::Decline, Action::End, Action::Done, Action::Siege(true), Action::Siege(false)];
        all.extend([Tile::Peace, Tile::War].map(Action::Choose));
        let in_play = self.hands.0.iter().fold(Cards::EMPTY, |sum, hand| sum.with(*hand));
        for card in in_play.iter().chain([0, 17, 40, 80, 98, 119, 127, 255].map(Card)) {
            let kinds =
                [Action::Draft, Action::Play, Action::Copy, Action::Discard, Action::Strike, Action::Defend];
            all.extend(kinds.map(|kind| kind(card)));
        }
        for n in [0, 1, 2, 3, 5, 31] {
            all.extend([Action::Losses(n), Action::Advance(n), Action::Order(n), Action::Option(n)]);
            all.extend([Action::Rival(People(n)), Action::Trade(n), Action::Objective(n)]);
        }
        let regions: Vec<Region> = self.board().regions().chain([Region(95), Region(200)]).collect();
        for &region in &regions {
            all.push(Action::Build(region));
            for n in [0, 1, 3, 30] {
                all.extend([Action::Put { region, n }, Action::Give { region, n }]);
            }
            all.extend([(1, 0), (2, 0), (1, 1), (0, 0), (31, 0), (1, 9)].map(|(n, offer)| Action::Recruit {
                region,
                n,
                offer,
            }));
        }
        let near = |from: Region| {
            let near = if from.index() < crate::MOST_REGIONS {
                self.board().next[from.index()]
            } else {
                crate::Regions::EMPTY
            };
            each(near).chain([Region(0), Region(30), Region(200), from])
        };
        for &from in &regions {
            for to in near(from) {
                all.extend(
                    [(1, 0), (3, 1), (0, 0), (2, 9)].map(|(n, fare)| {
                        Action::Move(March { from, via: to, to, n, fare, way: Way::DEFAULT })
                    }),
                );
                all.extend([Action::Assault { from, to }, Action::Shift { from, to, n: 1 }]);
            }
        }
        all
    }

    fn impossible(&self) -> Vec<Chance> {
        let not_now = |chance: &Chance| match chance {
            Chance::Cities => self.phase != Phase::Cities,
            Chance::Progress => self.phase != Phase::Progress,
            Chance::Age => self.phase != Phase::Age,
            _ => true,
        };
        let rules = [Chance::Cities, Chance::Progress, Chance::Age].into_iter().filter(not_now);
        let twice = [Card(0), Card(1), Card(2), Card(3), Card(4), Card(5)].into_iter().collect();
        let late: Cards = (200..206).map(Card).collect();
        let draws = [
            Chance::Order([People(0); 5]),
            Chance::Order([People(255); 5]),
            Chance::Order([4, 3, 2, 1, 9].map(People)),
            Chance::Objectives(PerPeople::all(Some([0, 1]))),
            Chance::Objectives(PerPeople::all(Some([31, 200]))),
            Chance::Objectives(PerPeople::all(None)),
            Chance::Deal(PerPeople::all(twice)),
            Chance::Deal(PerPeople::all(late)),
            Chance::Deal(PerPeople::all(Cards::EMPTY)),
        ];
        rules.chain(draws).collect()
    }

    /// Renames what the viewer cannot tell apart: cards never seen, cards that left a pack between two looks at
    /// it, Objectives of others, tiles that lie face down.
    fn twin<R: Random>(&self, viewer: Viewer, random: &mut R) -> Genesia {
        let mut twin = self.clone();
        let hidden: Vec<People> = self.each_people().filter(|people| !sees(self, viewer, *people)).collect();
        if hidden.is_empty() {
            return twin;
        }
        for class in classes(self, viewer) {
            let mut names = class.clone();
            random.shuffle(&mut names);
            twin = renamed(&twin, &class, &names);
        }
        for &people in &hidden {
            let (hand, discarded) = (twin.hands[people], twin.discarded[people]);
            if !hand.is_empty() && !discarded.is_empty() && random.below(2) == 0 {
                let (kept, gone) =
                    (hand.nth(random.below(hand.len())), discarded.nth(random.below(discarded.len())));
                twin.hands[people].remove(kept);
                twin.hands[people].insert(gone);
                twin.discarded[people].remove(gone);
                twin.discarded[people].insert(kept);
            }
            if twin.tile_hidden(people) && random.below(2) == 0 {
                let turned = if twin.tiles[people] == Some(Tile::War) { Tile::Peace } else { Tile::War };
                twin.tiles[people] = Some(turned);
            }
        }
        other_objectives(&mut twin, &hidden, random);
        twin
    }
}

/// The cards for assaults first, as many as two players are dealt in each Age.
fn warlike_deck() -> [Cards; 3] {
    let pack = fixture::pack();
    [0, 1, 2].map(|age| {
        let all = Lot::ALL.into_iter().fold(Cards::EMPTY, |sum, lot| sum.with(pack.lot(age, lot)));
        let war = all.within(pack.offence.with(pack.defence));
        war.iter().chain(all.without(war).iter()).take(12).collect()
    })
}

/// Sets of cards that the viewer cannot tell apart.
fn classes(game: &Genesia, viewer: Viewer) -> Vec<Vec<Card>> {
    let laid = game.played.0.iter().fold(Cards::EMPTY, |sum, cards| sum.with(*cards));
    let rounds = game.rounds_seen();
    let Viewer::Seat(seat) = viewer else { return vec![game.deck.without(laid).iter().collect()] };
    let own = People::of(seat);
    let seen = |round| game.pack_at(own, round);
    let all_seen = (0..rounds).fold(Cards::EMPTY, |sum, round| sum.with(seen(round)));
    let mut classes = vec![game.deck.without(all_seen).without(laid).iter().collect()];
    for round in 0..rounds {
        let pack = game.first_holder(own, round);
        let mut gone = seen(round);
        game.draft.picks[own][round].into_iter().for_each(|card| gone.remove(card));
        let again = (round + 1..rounds).find(|later| game.first_holder(own, *later) == pack);
        if let Some(again) = again {
            gone = gone.without(seen(again));
        } else if game.phase == Phase::Draft && round == usize::from(game.round) {
            continue; // It is still in the viewer's hands.
        }
        classes.push(gone.without(laid).iter().collect());
    }
    classes
}

/// The game with cards renamed everywhere.
fn renamed(game: &Genesia, from: &[Card], to: &[Card]) -> Genesia {
    let name = |card: Card| from.iter().position(|other| *other == card).map_or(card, |place| to[place]);
    let all = |cards: &Cards| cards.iter().map(name).collect::<Cards>();
    let mut game = game.clone();
    for people in game.each_people() {
        game.hands[people] = all(&game.hands[people]);
        game.discarded[people] = all(&game.discarded[people]);
        game.draft.dealt[people] = all(&game.draft.dealt[people]);
        game.draft.packs[people] = all(&game.draft.packs[people]);
        game.draft.picks[people] = game.draft.picks[people].map(|pick| pick.map(name));
    }
    game
}

/// Deals the hidden Objectives anew, and lets their owners keep either.
fn other_objectives<R: Random>(twin: &mut Genesia, hidden: &[People], random: &mut R) {
    if twin.offered[People(0)].is_none() {
        return;
    }
    let over = twin.phase == Phase::Over;
    let visible = |people: People| !hidden.contains(&people);
    let mut pool: Vec<u8> =
        (0..32).filter(|objective| twin.options.objective_pool() >> objective & 1 == 1).collect();
    for people in twin.each_people() {
        let offered = twin.offered[people].filter(|_| visible(people));
        let kept = twin.kept[people].filter(|_| over);
        let known: Vec<u8> = offered.into_iter().flatten().chain(kept).collect();
        pool.retain(|objective| !known.contains(objective));
    }
    random.shuffle(&mut pool);
    for &people in hidden {
        let mut draw = || pool.pop().expect("there are enough Objectives");
        let kept = twin.kept[people].filter(|_| over);
        let mut two = [kept.unwrap_or_else(&mut draw), draw()];
        twin.kept[people] = twin.kept[people].map(|_| two[0]);
        two.sort_unstable();
        twin.offered[people] = Some(two);
    }
}

#[test]
fn every_seat_is_somebody() {
    let game = Genesia::start(&fixture::standard(5)).unwrap();
    assert_eq!(game.seats(), 5);
    assert_eq!(game.seat_of(People(4)), Seat(4));
}
