use super::{Count, Menu};
use crate::actions::{Action, LONGEST, March, Refusal, Way};
use crate::board::{Region, Regions, each};
use crate::people::People;
use crate::state::{Genesia, Task};

impl Genesia {
    /// Shows every move.
    pub(super) fn visit_moves<M: Menu>(&self, people: People, menu: &mut M) {
        let coins = self.coins[people];
        let credits = &self.standing[people].moves;
        let free: u16 = credits.iter().map(|credit| u16::from(credit.left)).sum();
        if coins + free == 0 {
            return;
        }
        let pile = self.age == 2;
        let hostile = self.hostile(people);
        let pays = self.task != Task::March;
        // Every step costs a coin or a free move, and crossings cost a toll besides.
        let longest = usize::from(if pays { coins + free } else { free }).min(LONGEST);
        for from in each(self.camps[people]) {
            let here = self.clans(people, from);
            let stops = self.stops(from, hostile);
            if pays && coins > 0 {
                let most = if pile { here } else { here.min(coins.min(255) as u8) };
                block(menu, from, stops, most, 0);
            }
            for (fare, credit) in (1..).zip(credits).filter(|(_, credit)| credit.left > 0) {
                let carried = u16::from(credit.left) * u16::from(credit.group) + if pays { coins } else { 0 };
                let most = if pile { here } else { here.min(carried.min(255) as u8) };
                let fits = |stop: &usize| self.credit_fits(people, credit.zone, from, Region(*stop as u8));
                block(menu, from, stops.iter().filter(fits).collect(), most, fare);
            }
            if longest >= 2 && stops != self.board().next(from) {
                for via in each(self.board().next(from) & hostile) {
                    self.visit_crossings(people, [from, via], hostile, longest, menu);
                }
            }
        }
    }

    fn visit_crossings<M: Menu>(
        &self,
        people: People,
        [from, via]: [Region; 2],
        hostile: Regions,
        longest: usize,
        menu: &mut M,
    ) {
        let ways = self.ways(people, from, via, hostile, longest);
        let coins = self.coins[people];
        let pile = self.age == 2;
        let here = self.clans(people, from);
        for to in each(ways.stops) {
            let each_costs = ways.steps(from, to) as u16 + ways.tolls[to.index()];
            if self.task != Task::March {
                let affordable = coins / each_costs;
                let most = if pile && affordable > 0 { here } else { here.min(affordable.min(255) as u8) };
                menu.block(most.into(), |place| {
                    Action::Move(March { from, via, to, n: place as u8 + 1, fare: 0, way: Way::DEFAULT })
                });
            }
            for fare in 1..=5 {
                if self.standing[people].moves[usize::from(fare) - 1].left == 0 {
                    continue;
                }
                for n in 1..=here {
                    let march = March { from, via, to, n, fare, way: Way::DEFAULT };
                    if self.check_move(people, march).is_ok() {
                        menu.add(Action::Move(march));
                    }
                }
            }
        }
    }

    /// Whether there is any free move left that can be used.
    pub(crate) fn can_march(&self, people: People) -> bool {
        let mut marching = self.clone();
        marching.task = Task::March;
        let mut count = Count::default();
        marching.visit_moves(people, &mut count);
        count.0 > 0
    }

    pub(crate) fn check_move(&self, people: People, march: March) -> Result<(), Refusal> {
        let March { from, n, fare, .. } = march;
        if from.index() >= self.board().ids.len() || self.clans(people, from) == 0 {
            return Err(Refusal::NotThere);
        }
        if n == 0 || n > self.clans(people, from) {
            return Err(Refusal::WrongNumber);
        }
        let path = self.path(people, march).ok_or(Refusal::NotAdjacent)?;
        let bill = self.bill(people, march, &path)?;
        if self.task == Task::March && (fare == 0 || bill.steps > 0) {
            return Err(Refusal::NoOffer);
        }
        Ok(())
    }
}

/// Moves of one to so many Clans to each of some Regions.
fn block<M: Menu>(menu: &mut M, from: Region, stops: Regions, most: u8, fare: u8) {
    if most > 0 {
        menu.block(stops.count() * u32::from(most), |place| {
            let to = Region(stops.nth(place / u32::from(most)) as u8);
            let n = (place % u32::from(most)) as u8 + 1;
            Action::Move(March { from, via: to, to, n, fare, way: Way::DEFAULT })
        });
    }
}
