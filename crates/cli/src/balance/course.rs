//! One game as it goes by: what is looked at while it is played.

use genarium_engine::{Entry, EntryOf, Game, Seat};
use genarium_games::genesia::{Action, Card, Cards, Chance, Genesia, People, PerPeople, Phase};

#[derive(Default)]
pub struct Course {
    /// The turn order of each Age.
    pub orders: [Vec<People>; 3],
    /// The cards that each people drafted, of all Ages.
    pub drafted: PerPeople<Cards>,
    pub early: Cards,
    /// Cards whose owner could have played them at some time.
    pub playable: Cards,
    pub played: Cards,
    pub assaults: PerPeople<[u64; 3]>,
    pub defences: u64,
    pub decisions: u64,
    /// Who had the most points after Age II.
    pub leaders: Vec<People>,
}

impl Course {
    /// Looks at an entry before it is applied.
    pub fn watch(&mut self, game: &Genesia, entry: &EntryOf<Genesia>) {
        match entry {
            Entry::Player { seat, action } => {
                self.decisions += 1;
                self.watch_hand(game, *seat);
                match action {
                    Action::Draft(card) => {
                        let left = game.draft_pack(People::of(*seat)).len();
                        if left + 1 >= game.options().hand_size(usize::from(game.age()) - 1) {
                            self.early.insert(*card);
                        }
                    }
                    Action::Assault { .. } => {
                        self.assaults[game.actor()][usize::from(game.age()) - 1] += 1;
                    }
                    Action::Defend(_) => self.defences += 1,
                    _ => {}
                }
            }
            Entry::Chance(Chance::Progress) => {
                for people in game.each_people() {
                    self.played = self.played.with(game.played(people));
                }
            }
            Entry::Chance(_) => {}
        }
    }

    /// Which cards could be played now.
    fn watch_hand(&mut self, game: &Genesia, seat: Seat) {
        if game.phase() < Phase::Growth {
            return;
        }
        let hand = game.hand(game.acts_for(seat));
        for card in hand.without(self.playable).iter() {
            let ways: [fn(Card) -> Action; 4] = [Action::Play, Action::Copy, Action::Strike, Action::Defend];
            if ways.iter().any(|way| game.is_legal(seat, &way(card))) {
                self.playable.insert(card);
            }
        }
    }

    /// Looks at the game after an entry.
    pub fn follow(&mut self, game: &Genesia, entry: &EntryOf<Genesia>) {
        let dealt = matches!(entry, Entry::Chance(Chance::Deal(_)));
        if dealt {
            let age = usize::from(game.age()) - 1;
            self.orders[age] = game.order().to_vec();
            if age == 2 {
                let most = game.each_people().map(|people| game.points(people)).max();
                self.leaders =
                    game.each_people().filter(|people| Some(game.points(*people)) == most).collect();
            }
        }
        // In solo nobody drafts: what was dealt is theirs.
        if dealt || matches!(entry, Entry::Player { action: Action::Draft(_), .. }) {
            for people in game.each_people() {
                self.drafted[people] = self.drafted[people].with(game.hand(people));
            }
        }
    }
}
