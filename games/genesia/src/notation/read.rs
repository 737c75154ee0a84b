use super::line::{Choice, Line};
use crate::actions::{Action, Chance, LONGEST, March, Tile, Way};
use crate::board::{MOST_PEOPLES, Region};
use crate::cards::{Card, Cards};
use crate::options::Rules;
use crate::parts::NONE;
use crate::state::{Ask, Genesia, Task};
use genarium_engine::{Entry, EntryOf, Seat};

impl Genesia {
    /// Reads an entry.
    pub(crate) fn read_entry(&self, line: &Line) -> Result<EntryOf<Genesia>, String> {
        let entry = match (&line.chance, &line.rule, line.seat, line.action.as_deref()) {
            (Some(kind), None, None, None) => Entry::Chance(self.read_chance(kind, line)?),
            (None, Some(kind), None, None) => Entry::Chance(match kind.as_str() {
                "cities" => Chance::Cities,
                "progress" => Chance::Progress,
                "age" => Chance::Age,
                _ => return Err("The rules are cities, progress and age.".to_owned()),
            }),
            (None, None, Some(people), Some(kind)) => {
                let action = match line.choices.as_deref() {
                    Some([first, ..]) if line.resumed == Some(true) => self.read_choice(line, first)?,
                    _ => self.read_action(kind, line)?,
                };
                Entry::Player { seat: self.seat_for(people)?, action }
            }
            _ => return Err("An entry is a chance, a rule, or a seat and its action.".to_owned()),
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
        let made = if line.resumed == Some(true) { read } else { read - 1 };
        let (Some(people), Some(choice)) = (line.seat, line.choices.iter().flatten().nth(made)) else {
            return Ok(None);
        };
        let action = self.read_choice(line, choice)?;
        Ok(Some(Entry::Player { seat: self.seat_for(people)?, action }))
    }

    /// The seat that acts for a people: in solo one seat leads both.
    fn seat_for(&self, people: Seat) -> Result<Seat, String> {
        if self.is_solo() && people.0 != self.actor {
            return Err("It is the other people's turn.".to_owned());
        }
        Ok(if self.is_solo() { Seat(0) } else { people })
    }

    fn read_card(&self, number: Option<&String>) -> Result<Card, String> {
        let number = number.ok_or("A card is missing.")?;
        let shown: String = number.chars().take(8).collect();
        self.pack().find(number).ok_or_else(|| format!("The pack has no card {shown}."))
    }

    fn read_objective(&self, number: &str) -> Result<u8, String> {
        let shown: String = number.chars().take(8).collect();
        self.pack().find_objective(number).ok_or_else(|| format!("The pack has no Objective {shown}."))
    }

    fn read_chance(&self, kind: &str, line: &Line) -> Result<Chance, String> {
        let fits = |count: usize| match count == self.peoples() {
            true => Ok(()),
            false => Err("There is one of these for every people.".to_owned()),
        };
        if kind == "order" {
            let seats = line.seats.as_ref().ok_or("An order needs seats.")?;
            fits(seats.len())?;
            let mut order = [NONE; MOST_PEOPLES];
            order[..seats.len()].copy_from_slice(seats);
            return Ok(Chance::Order(order));
        }
        let hands = line.hands.as_ref().ok_or("A deal needs hands.")?;
        fits(hands.len())?;
        match kind {
            "deal-objectives" => {
                let mut dealt = [[NONE; 2]; MOST_PEOPLES];
                for (place, hand) in dealt.iter_mut().zip(hands) {
                    let read: Result<Vec<u8>, String> =
                        hand.iter().map(|number| self.read_objective(number)).collect();
                    *place = read?.try_into().map_err(|_| "Everybody is dealt two Objectives.")?;
                    place.sort_unstable();
                }
                Ok(Chance::Objectives(dealt))
            }
            "deal" => {
                let mut dealt = [Cards::EMPTY; MOST_PEOPLES];
                for (place, hand) in dealt.iter_mut().zip(hands) {
                    *place = hand
                        .iter()
                        .map(|number| self.read_card(Some(number)))
                        .collect::<Result<Cards, _>>()?;
                    if place.len() as usize != hand.len() {
                        return Err("A card is dealt twice.".to_owned());
                    }
                }
                Ok(Chance::Deal(dealt))
            }
            _ => Err("The chances of Genesia are order, deal-objectives and deal.".to_owned()),
        }
    }

    fn read_action(&self, kind: &str, line: &Line) -> Result<Action, String> {
        let card = || self.read_card(line.card.as_ref());
        let number = || line.n.ok_or("A number n is missing.");
        Ok(match kind {
            "objective" => Action::Objective(self.read_objective(line.card.as_deref().unwrap_or_default())?),
            "draft" => Action::Draft(card()?),
            "play" => Action::Play(card()?),
            "copy" => {
                let of = self.read_card(line.of.as_ref())?;
                if of.0 != self.window.card {
                    return Err("That is not the card just played.".to_owned());
                }
                Action::Copy(card()?)
            }
            "decline" if self.task == Task::March => Action::Done,
            "decline" => Action::Decline,
            "discard" => Action::Discard(card()?),
            "recruit" => Action::Recruit {
                region: line.find(self, line.region.as_deref())?,
                n: number()?,
                offer: line.offer.unwrap_or(0),
            },
            "move" => Action::Move(self.read_move(line)?),
            "end" => Action::End,
            "choose" => Action::Choose(match line.tile.as_deref() {
                Some("war") => Tile::War,
                Some("peace") => Tile::Peace,
                _ => return Err("A tile shows war or peace.".to_owned()),
            }),
            "assault" => Action::Assault {
                from: line.find(self, line.from.as_deref())?,
                to: line.find(self, line.to.as_deref())?,
            },
            "strike" => Action::Strike(card()?),
            "defend" => Action::Defend(card()?),
            "losses" => Action::Losses(number()?),
            "siege" => Action::Siege(line.take.ok_or("A siege is taken or not.")?),
            "advance" => Action::Advance(number()?),
            "build" => match line.regions.as_deref() {
                Some([region]) => Action::Build(line.find(self, Some(region))?),
                _ => return Err("A City is built in one Region at a time.".to_owned()),
            },
            "order" => Action::Order(line.position.ok_or("A position is missing.")?),
            _ => return Err("Genesia has no such action.".to_owned()),
        })
    }

    /// A path that is not the default is a way of the player's own, which the first rules do not know.
    fn read_move(&self, line: &Line) -> Result<March, String> {
        let path = line.path.as_ref().ok_or("A move needs a path.")?;
        if path.len() > LONGEST + 1 {
            return Err(format!("A move takes at most {LONGEST} steps."));
        }
        let path: Vec<Region> = path.iter().map(|id| line.find(self, Some(id))).collect::<Result<_, _>>()?;
        let [from, via, ..] = path[..] else { return Err("A path has a beginning and an end.".to_owned()) };
        let to = path[path.len() - 1];
        let best = self.best_path(self.actor.into(), from, via, to);
        let is_best = best.is_some_and(|best| best.regions() == path);
        if !is_best && best.is_some() && !self.since(Rules::V1_1) {
            return Err("The path is not the way that such a move takes.".to_owned());
        }
        let way = if is_best { None } else { Way::through(&path[2..]) };
        let n = line.n.ok_or("A move needs n.")?;
        Ok(March { from, via, to, n, fare: line.free.unwrap_or(0), way: way.unwrap_or(Way::DEFAULT) })
    }

    fn read_choice(&self, line: &Line, choice: &Choice) -> Result<Action, String> {
        let Task::Step(ask) = self.task else { return Err("No card asks for a choice now.".to_owned()) };
        let number = || choice.n.ok_or("A number n is missing.");
        let action = match ask {
            _ if choice.enough == Some(true) => Action::Done,
            Ask::Option => Action::Option(choice.option.ok_or("An option is missing.")?),
            Ask::Rival => Action::Rival(choice.rival.ok_or("An opponent is missing.")?),
            Ask::Put => Action::Put { region: line.find(self, choice.region.as_deref())?, n: number()? },
            Ask::Give => Action::Give { region: line.find(self, choice.region.as_deref())?, n: number()? },
            Ask::Shift => Action::Shift {
                from: line.find(self, choice.from.as_deref())?,
                to: line.find(self, choice.to.as_deref())?,
                n: number()?,
            },
            Ask::Trade => Action::Trade(number()?),
        };
        self.check_choice(choice, &self.write_choice(action))?;
        Ok(action)
    }
}
