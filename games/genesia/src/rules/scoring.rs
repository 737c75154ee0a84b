use crate::board::each;
use crate::options::Mode;
use crate::pack::{Filter, Zone};
use crate::people::{People, PerPeople};
use crate::state::{Genesia, Phase};
use genarium_engine::{Outcome, Seat};

/// Points for each Region held on another Continent.
pub const RADIANCE: u16 = 2;

/// A column of the score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Progress points of each Age.
    pub progress: [u16; 3],
    /// Points for Regions on other Continents.
    pub radiance: u16,
    /// How many Regions of each printed value are held: value and count.
    pub conquest: Vec<(u8, u16)>,
    /// Points of the secret Objective.
    pub objective: u16,
}

impl Sheet {
    /// Points for printed values.
    pub fn conquest_points(&self) -> u16 {
        self.conquest.iter().map(|(value, count)| u16::from(*value) * count).sum()
    }

    /// The final score.
    pub fn total(&self) -> u16 {
        self.progress.iter().sum::<u16>() + self.radiance + self.conquest_points() + self.objective
    }
}

/// What ranks: the total, then the Objective, then Progress.
type Worth = (u16, u16, u16);

impl Genesia {
    /// The score sheet of a people as the board stands.
    pub fn sheet(&self, people: People) -> Sheet {
        let board = self.board();
        let occupied = self.occupied(people);
        let mut conquest: Vec<(u8, u16)> = Vec::new();
        for value in each(board.all).map(|region| board.value(region)).filter(|value| *value > 0) {
            if !conquest.iter().any(|(other, _)| *other == value) {
                conquest.push((value, 0));
            }
        }
        conquest.sort_unstable();
        for region in each(occupied) {
            if let Some(line) = conquest.iter_mut().find(|(value, _)| *value == board.value(region)) {
                line.1 += 1;
            }
        }
        let (_, objective, _) = self.worth(people);
        Sheet { progress: self.progress[people], radiance: self.radiance(people), conquest, objective }
    }

    fn radiance(&self, people: People) -> u16 {
        let abroad = self.filtered(people, Filter { zone: Zone::Abroad, ..Filter::ALL });
        RADIANCE * (self.occupied(people) & abroad).count() as u16
    }

    /// Points of the Objective that a people kept.
    fn objective_points(&self, people: People) -> u16 {
        let Some(kept) = self.kept[people] else { return 0 };
        let tiers = &self.pack().objectives[usize::from(kept)].score;
        let holds =
            |need: &crate::pack::Need| (need.least..=need.most).contains(&self.count(people, need.counter));
        let reached = tiers.iter().filter(|tier| tier.needs.iter().all(holds));
        reached.map(|tier| self.amount(people, tier.points)).max().unwrap_or(0)
    }

    pub(crate) fn worth(&self, people: People) -> Worth {
        let progress = self.progress[people].iter().sum::<u16>();
        let values = each(self.occupied(people)).map(|region| u16::from(self.board().value(region)));
        let objective = self.objective_points(people);
        (progress + self.radiance(people) + values.sum::<u16>() + objective, objective, progress)
    }

    /// The ranks once the game is over: each for themselves, or each team by its lowest member.
    pub(crate) fn ranks(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        if self.is_solo() {
            return Some(Outcome::by_worth(&[0]));
        }
        let mut worths = PerPeople::all((0, 0, 0));
        for people in self.each_people() {
            worths[people] = self.worth(people);
        }
        if let (Mode::Teams, Some(teams)) = (self.options.mode, self.options.teams) {
            let own = worths;
            let team = |people: People| teams.of(Seat(people.0));
            for people in self.each_people() {
                let members = self.each_people().filter(|other| team(*other) == team(people));
                worths[people] = members.map(|other| own[other]).min().unwrap_or(own[people]);
            }
        }
        Some(Outcome::by_worth(worths.first(self.peoples())))
    }
}
