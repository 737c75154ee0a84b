use super::line::{ChanceLine, Choice, Deed, Line, LineEntry, PlayerLine, RuleLine};
use super::told;
use crate::actions::{Action, Chance, LONGEST, March, Way};
use crate::board::Region;
use crate::cards::{Card, Cards};
use crate::options::Rules;
use crate::people::{People, PerPeople};
use crate::state::{Ask, Genesia, Task};
use genarium_engine::{Entry, EntryOf, Seat};

impl Genesia {
    /// Reads an entry.
    pub(crate) fn read_entry(&self, line: &Line) -> Result<EntryOf<Genesia>, String> {
        let entry = match &line.entry {
            LineEntry::Chance(chance) => Entry::Chance(self.read_chance(chance)?),
            LineEntry::Rule(RuleLine::Cities { .. }) => Entry::Chance(Chance::Cities),
            LineEntry::Rule(RuleLine::Progress { .. }) => Entry::Chance(Chance::Progress),
            LineEntry::Rule(RuleLine::Age { .. }) => Entry::Chance(Chance::Age),
            LineEntry::Player(PlayerLine { seat, deed }) => {
                let action = match deed.choices() {
                    Some(([first, ..], true)) => self.read_choice(first)?,
                    _ => self.read_deed(deed)?,
                };
                Entry::Player { seat: self.seat_for(*seat)?, action }
            }
            LineEntry::Unclear(told) => return Err(told::read(told).err().unwrap_or_default()),
        };
        self.check_claims(line, &entry)?;
        Ok(entry)
    }

    /// The entry of the next choice of a line of which so many entries were read.
    pub(crate) fn read_next_choice(
        &self,
        line: &Line,
        read: usize,
    ) -> Result<Option<EntryOf<Genesia>>, String> {
        let Some((people, deed)) = line.deed() else { return Ok(None) };
        let next = deed.choices().and_then(|(choices, resumed)| choices.get(read - usize::from(!resumed)));
        let Some(choice) = next else { return Ok(None) };
        let action = self.read_choice(choice)?;
        Ok(Some(Entry::Player { seat: self.seat_for(people)?, action }))
    }

    /// The seat that acts for a people: in solo one seat leads both.
    fn seat_for(&self, people: Seat) -> Result<Seat, String> {
        if self.is_solo() && people.0 != self.actor.0 {
            return Err("It is the other people's turn.".to_owned());
        }
        Ok(if self.is_solo() { Seat(0) } else { people })
    }

    fn read_region(&self, id: &str) -> Result<Region, String> {
        let shown: String = id.chars().take(16).collect();
        self.board().find(id).ok_or_else(|| format!("There is no Region {shown:?}."))
    }

    fn read_card(&self, number: &str) -> Result<Card, String> {
        let shown: String = number.chars().take(8).collect();
        self.pack().find(number).ok_or_else(|| format!("The pack has no card {shown}."))
    }

    fn read_objective(&self, number: &str) -> Result<u8, String> {
        let shown: String = number.chars().take(8).collect();
        self.pack().find_objective(number).ok_or_else(|| format!("The pack has no Objective {shown}."))
    }

    fn read_chance(&self, chance: &ChanceLine) -> Result<Chance, String> {
        let fits = |count: usize| match count == self.peoples() {
            true => Ok(()),
            false => Err("There is one of these for every people.".to_owned()),
        };
        let dealt = |hands: &Option<Vec<Vec<String>>>| -> Result<Vec<Vec<String>>, String> {
            let hands = hands.as_ref().ok_or("A deal needs hands.")?;
            fits(hands.len())?;
            Ok(hands.clone())
        };
        match chance {
            ChanceLine::Order { seats } => {
                fits(seats.len())?;
                let mut order = People::ALL;
                order[..seats.len()].copy_from_slice(seats);
                Ok(Chance::Order(order))
            }
            ChanceLine::DealObjectives { hands, .. } => {
                let mut objectives = PerPeople::all(None);
                for (place, hand) in objectives.0.iter_mut().zip(dealt(hands)?) {
                    let read: Result<Vec<u8>, String> =
                        hand.iter().map(|number| self.read_objective(number)).collect();
                    let mut two: [u8; 2] =
                        read?.try_into().map_err(|_| "Everybody is dealt two Objectives.")?;
                    two.sort_unstable();
                    *place = Some(two);
                }
                Ok(Chance::Objectives(objectives))
            }
            ChanceLine::Deal { hands, .. } => {
                let mut cards = PerPeople::all(Cards::EMPTY);
                for (place, hand) in cards.0.iter_mut().zip(dealt(hands)?) {
                    *place =
                        hand.iter().map(|number| self.read_card(number)).collect::<Result<Cards, _>>()?;
                    if place.len() as usize != hand.len() {
                        return Err("A card is dealt twice.".to_owned());
                    }
                }
                Ok(Chance::Deal(cards))
            }
        }
    }

    fn read_deed(&self, deed: &Deed) -> Result<Action, String> {
        let card = |number: &Option<String>| self.read_card(number.as_ref().ok_or("A card is missing.")?);
        let number = |n: &Option<u8>| n.ok_or("A number n is missing.");
        Ok(match deed {
            Deed::Objective { card } => {
                Action::Objective(self.read_objective(card.as_deref().unwrap_or_default())?)
            }
            Deed::Draft { card: taken, .. } => Action::Draft(card(taken)?),
            Deed::Play(played) => Action::Play(self.read_card(&played.card)?),
            Deed::Copy { card, of, .. } => {
                if Some(self.read_card(of)?) != self.copyable() {
                    return Err("That is not the card just played.".to_owned());
                }
                Action::Copy(self.read_card(card)?)
            }
            Deed::Decline if self.task == Task::March => Action::Done,
            Deed::Decline => Action::Decline,
            Deed::Discard { card: laid } => Action::Discard(card(laid)?),
            Deed::Recruit { region, n, offer } => Action::Recruit {
                region: self.read_region(region.as_ref().ok_or("A Region is missing.")?)?,
                n: number(n)?,
                offer: offer.unwrap_or(0),
            },
            Deed::Move { n, path, free } => {
                Action::Move(self.read_move(path, n.ok_or("A move needs n.")?, free.unwrap_or(0))?)
            }
            Deed::End => Action::End,
            Deed::Choose { tile, .. } => Action::Choose(tile.ok_or("A tile shows war or peace.")?),
            Deed::Assault { from, to } => {
                Action::Assault { from: self.read_region(from)?, to: self.read_region(to)? }
            }
            Deed::Strike(played) => Action::Strike(self.read_card(&played.card)?),
            Deed::Defend(played) => Action::Defend(self.read_card(&played.card)?),
            Deed::Losses { n } => Action::Losses(number(n)?),
            Deed::Siege { take } => Action::Siege(*take),
            Deed::Advance { n } => Action::Advance(number(n)?),
            Deed::Build { regions } => match regions.as_deref() {
                Some([region]) => Action::Build(self.read_region(region)?),
                _ => return Err("A City is built in one Region at a time.".to_owned()),
            },
            Deed::Order { position } => Action::Order(*position),
        })
    }

    /// A path that is not the default is a way of the player's own, which the first rules do not know.
    fn read_move(&self, path: &[String], n: u8, fare: u8) -> Result<March, String> {
        if path.len() > LONGEST + 1 {
            return Err(format!("A move takes at most {LONGEST} steps."));
        }
        let path: Vec<Region> = path.iter().map(|id| self.read_region(id)).collect::<Result<_, _>>()?;
        let [from, via, ..] = path[..] else { return Err("A path has a beginning and an end.".to_owned()) };
        let to = path[path.len() - 1];
        let best = self.best_path(self.actor, from, via, to);
        let is_best = best.is_some_and(|best| best.regions() == path);
        if !is_best && best.is_some() && !self.since(Rules::V1_1) {
            return Err("The path is not the way that such a move takes.".to_owned());
        }
        let way = if is_best { None } else { Way::through(&path[2..]) };
        Ok(March { from, via, to, n, fare, way: way.unwrap_or(Way::DEFAULT) })
    }

    fn read_choice(&self, choice: &Choice) -> Result<Action, String> {
        let Task::Step(ask) = self.task else { return Err("No card asks for a choice now.".to_owned()) };
        let missing = match (ask, choice) {
            (_, Choice::Enough { enough: true }) => return Ok(Action::Done),
            (Ask::Option, Choice::Option { option }) => return Ok(Action::Option(*option)),
            (Ask::Rival, Choice::Rival { rival }) => return Ok(Action::Rival(*rival)),
            (Ask::Put, Choice::Region { region, n }) => {
                return Ok(Action::Put { region: self.read_region(region)?, n: *n });
            }
            (Ask::Give, Choice::Region { region, n }) => {
                return Ok(Action::Give { region: self.read_region(region)?, n: *n });
            }
            (Ask::Shift, Choice::Shift { from, to, n }) => {
                return Ok(Action::Shift { from: self.read_region(from)?, to: self.read_region(to)?, n: *n });
            }
            (Ask::Trade, Choice::Number { n }) => return Ok(Action::Trade(*n)),
            (Ask::Option, _) => "an option",
            (Ask::Rival, _) => "an opponent",
            (Ask::Put | Ask::Give, _) => "a Region and a number n",
            (Ask::Shift, _) => "from where to where, and a number n",
            (Ask::Trade, _) => "a number n",
        };
        Err(format!("The card asks for {missing}, and for nothing else."))
    }
}
