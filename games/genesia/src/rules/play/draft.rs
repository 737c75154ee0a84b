use crate::actions::{Chance, Refusal};
use crate::cards::{Card, Cards};
use crate::people::{MOST_PEOPLES, People, PerPeople};
use crate::state::{Genesia, INCOME, Phase};
use crate::substate::Draft;
use genarium_engine::{Random, Seat, SeatSet};

impl Genesia {
    /// The chance that is due, drawn with its true odds.
    pub(crate) fn draw_due<R: Random>(&self, random: &mut R) -> Option<Chance> {
        let peoples = self.peoples();
        Some(match self.phase {
            Phase::Order => {
                let mut order = People::ALL;
                random.shuffle(&mut order[..peoples]);
                Chance::Order(order)
            }
            Phase::DealObjectives => {
                let mut pool = self.options.objective_pool();
                let mut hands = PerPeople::all(None);
                for hand in &mut hands.0[..peoples] {
                    let mut two = [0; 2];
                    for objective in &mut two {
                        let rank = random.below(pool.count_ones());
                        *objective = genarium_engine::bits::nth_bit(u64::from(pool), rank) as u8;
                        pool &= !(1 << *objective);
                    }
                    two.sort_unstable();
                    *hand = Some(two);
                }
                Chance::Objectives(hands)
            }
            Phase::Deal => {
                let mut deck = self.options.deck_of(self.age.into());
                let mut hands = PerPeople::all(Cards::EMPTY);
                for hand in &mut hands.0[..peoples] {
                    for _ in 0..self.options.hand_size(self.age.into()) {
                        let card = deck.nth(random.below(deck.len()));
                        deck.remove(card);
                        hand.insert(card);
                    }
                }
                Chance::Deal(hands)
            }
            Phase::Cities => Chance::Cities,
            Phase::Progress => Chance::Progress,
            Phase::Age => Chance::Age,
            _ => return None,
        })
    }

    /// Every outcome of the chance that is due, where they can be listed.
    pub(crate) fn odds(&self) -> Option<Vec<(Chance, u64)>> {
        match self.phase {
            Phase::Order => {
                let mut orders = vec![People::ALL];
                for place in 0..self.peoples() {
                    let longer = |order: [People; MOST_PEOPLES]| {
                        let free = move |people: &People| !order[..place].contains(people);
                        self.each_people().filter(free).map(move |people| {
                            let mut order = order;
                            order[place] = people;
                            order
                        })
                    };
                    orders = orders.into_iter().flat_map(longer).collect();
                }
                Some(orders.into_iter().map(|order| (Chance::Order(order), 1)).collect())
            }
            Phase::Cities => Some(vec![(Chance::Cities, 1)]),
            Phase::Progress => Some(vec![(Chance::Progress, 1)]),
            Phase::Age => Some(vec![(Chance::Age, 1)]),
            _ => None,
        }
    }

    pub(crate) fn check_chance(&self, chance: &Chance) -> Result<(), Refusal> {
        let peoples = self.peoples();
        let right = match (chance, self.phase) {
            (Chance::Order(order), Phase::Order) => {
                let mut seen = [false; MOST_PEOPLES];
                for people in &order[..peoples] {
                    *seen.get_mut(people.index()).ok_or(Refusal::WrongDeal)? = true;
                }
                seen[..peoples].iter().all(|seen| *seen) && order[peoples..] == People::ALL[peoples..]
            }
            (Chance::Objectives(hands), Phase::DealObjectives) => {
                let mut pool = self.options.objective_pool();
                let mut take = |objective: u8| {
                    let one = 1u32.checked_shl(objective.into()).unwrap_or(0);
                    let is_there = pool & one != 0;
                    pool &= !one;
                    is_there
                };
                let fits = hands.first(peoples).iter().all(|hand| {
                    let sorted = hand.filter(|[a, b]| a < b);
                    sorted.is_some_and(|[a, b]| take(a) && take(b))
                });
                fits && hands.0[peoples..].iter().all(Option::is_none)
            }
            (Chance::Deal(hands), Phase::Deal) => {
                let mut deck = self.options.deck_of(self.age.into());
                let size = self.options.hand_size(self.age.into());
                let fits = hands.first(peoples).iter().all(|hand| {
                    let fits = hand.len() == size && deck.includes(*hand);
                    deck = deck.without(*hand);
                    fits
                });
                fits && hands.0[peoples..].iter().all(|rest| rest.is_empty())
            }
            (Chance::Cities, Phase::Cities)
            | (Chance::Progress, Phase::Progress)
            | (Chance::Age, Phase::Age) => true,
            _ => return Err(Refusal::NotDue),
        };
        if right { Ok(()) } else { Err(Refusal::WrongDeal) }
    }

    pub(crate) fn set_order(&mut self, order: [People; MOST_PEOPLES]) {
        self.order = order;
        let objectives = self.options.objective_pool() != 0;
        self.phase = if objectives { Phase::DealObjectives } else { Phase::Deal };
    }

    pub(crate) fn deal_objectives(&mut self, hands: PerPeople<Option<[u8; 2]>>) {
        self.offered = hands;
        self.phase = Phase::Objectives;
        self.owing = SeatSet::first(self.peoples());
    }

    pub(crate) fn keep_objective(&mut self, people: People, objective: u8) {
        self.kept[people] = Some(objective);
        self.owing.remove(Seat(people.0));
        if self.owing.is_empty() {
            self.phase = Phase::Deal;
        }
    }

    /// Coins and cards of a new Age.
    pub(crate) fn deal(&mut self, hands: PerPeople<Cards>) {
        self.deck = self.options.deck_of(self.age.into());
        if self.is_solo() {
            self.hands = hands;
            self.begin_turns(Phase::Growth);
            return;
        }
        for people in self.each_people() {
            self.coins[people] += INCOME;
        }
        self.draft = Draft { dealt: hands, packs: hands, ..Draft::EMPTY };
        self.phase = Phase::Draft;
        self.round = 0;
        self.owing = SeatSet::first(self.peoples());
    }

    pub(crate) fn draft_card(&mut self, people: People, card: Card) {
        self.hands[people].insert(card);
        self.draft.packs[people].remove(card);
        self.draft.picks[people][usize::from(self.round)] = Some(card);
        self.owing.remove(Seat(people.0));
        if self.owing.is_empty() {
            self.pass_packs();
        }
    }

    /// Packs go to the left in Ages I and III, to the right in Age II; the sixth cards are discarded.
    fn pass_packs(&mut self) {
        let peoples = self.peoples();
        if self.round == 4 {
            self.draft.packs = PerPeople::all(Cards::EMPTY);
            self.begin_turns(Phase::Growth);
            return;
        }
        self.round += 1;
        let packs = &mut self.draft.packs.0[..peoples];
        if self.age == 1 {
            packs.rotate_left(1);
        } else {
            packs.rotate_right(1);
        }
        self.owing = SeatSet::first(peoples);
    }

    /// Who first held the pack that a people holds in a round of the draft.
    pub(crate) fn first_holder(&self, people: People, round: usize) -> People {
        let peoples = self.peoples();
        let places = if self.age == 1 { round } else { peoples * 5 - round };
        People(((people.index() + places) % peoples) as u8)
    }
}
