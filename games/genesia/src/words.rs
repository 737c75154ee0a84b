use crate::actions::{Refusal, Tile};
use crate::cards::Card;
use crate::notation::{CardPlay, ChanceLine, Choice, Deed, Delta, Line, LineEntry, PlayerLine, RuleLine};
use crate::pack::Pack;
use crate::people::People;
use crate::state::{Ask, Genesia, Phase, Task};
use crate::view::View;
use genarium_engine::{Arg, Game, Language, Phrase, Present, Seat, Speaker, Turn, Viewer};
use std::collections::BTreeMap;

impl Present for Genesia {
    fn draw(view: &View, speaker: &Speaker) -> String {
        crate::drawing::draw(view, speaker)
    }

    fn ask(view: &View) -> Phrase {
        let game = view.known();
        match game.turn() {
            Turn::Over if game.is_solo() => {
                let lowest = game.each_people().map(|people| game.sheet(people).total()).min();
                Phrase::new("ask.over.solo").with("n", lowest.unwrap_or(0))
            }
            Turn::Over => Phrase::new("over"),
            Turn::Chance => awaited(game.phase),
            Turn::Seats(seats) => {
                let together = matches!(game.phase, Phase::Objectives | Phase::Draft | Phase::Tiles);
                let mine = matches!(view.viewer, Viewer::Seat(seat) if seats.contains(seat));
                if together && !mine {
                    return Phrase::new("ask.wait").with("who", seats.iter().collect::<Vec<_>>());
                }
                let people = match view.viewer {
                    Viewer::Seat(seat) if together => People::of(seat),
                    _ => game.actor,
                };
                Phrase::to(who(game.is_solo(), people), question(view, people))
            }
        }
    }

    fn tell(before: &View, shown: &Line) -> Option<Phrase> {
        let game = before.known();
        Words { pack: game.pack(), solo: game.is_solo() }.tell(shown)
    }

    fn refuse(refusal: &Refusal) -> Phrase {
        Phrase::new(match refusal {
            Refusal::NotYourTurn => "refuse.turn",
            Refusal::NotNow => "refuse.now",
            Refusal::NotDue => "refuse.due",
            Refusal::WrongDeal => "refuse.deal",
            Refusal::NotInHand => "refuse.hand",
            Refusal::NotPlayable => "refuse.phase",
            Refusal::LaidAlready => "refuse.laid",
            Refusal::TooDear => "refuse.dear",
            Refusal::NoClans => "refuse.clans",
            Refusal::NotThere => "refuse.there",
            Refusal::NotAdjacent => "refuse.adjacent",
            Refusal::NoOffer => "refuse.offer",
            Refusal::Vowed => "refuse.vow",
            Refusal::NoAssault => "refuse.assault",
            Refusal::MustAssault => "refuse.must",
            Refusal::WrongNumber => "refuse.number",
            Refusal::TooWeak => "refuse.weak",
            Refusal::NotCopyable => "refuse.copy",
            Refusal::Taken => "refuse.taken",
            Refusal::MustChoose => "refuse.choose",
            Refusal::NotOffered => "refuse.option",
        })
    }

    fn phrases(language: Language) -> &'static str {
        genarium_engine::texts!(language, "../texts/phrases", "json")
    }

    fn rules(language: Language) -> &'static str {
        genarium_engine::texts!(language, "../texts/rules", "md")
    }
}

/// A people: the player who leads it, or in solo one of two peoples.
pub(crate) fn who(solo: bool, people: People) -> Arg {
    if solo { Phrase::new("people").with("n", people.0 + 1).into() } else { Seat(people.0).into() }
}

/// What everybody waits for when nobody has to decide.
fn awaited(phase: Phase) -> Phrase {
    Phrase::new(match phase {
        Phase::Order => "ask.order",
        Phase::DealObjectives => "ask.dealObjectives",
        Phase::Deal => "ask.deal",
        Phase::Cities => "ask.cities",
        Phase::Progress => "ask.progress",
        _ => "ask.age",
    })
}

/// What the player to move is asked.
fn question(view: &View, people: People) -> Phrase {
    let game = view.known();
    let card = |key: &'static str, card: Option<Card>| {
        let name = card.map_or(Phrase::new("card.any").into(), |card| card_name(game.pack(), card));
        Phrase::new(key).with("card", name)
    };
    let target = |key: &'static str| {
        let (_, to) = game.assault().unzip();
        let place = to.map_or("?".into(), |to| region_name(game.pack(), game.board().id(to)));
        Phrase::new(key).with("region", place)
    };
    match (game.phase, game.task) {
        (Phase::Objectives, _) => Phrase::new("ask.objective"),
        (Phase::Draft, _) => Phrase::new("ask.draft").with("n", view.held(people) + 1),
        (Phase::Tiles | Phase::LateTiles, _) => Phrase::new("ask.tiles"),
        (Phase::TurnOrder, _) => Phrase::new("ask.place"),
        (Phase::Build, _) => Phrase::new("ask.build"),
        (_, Task::Step(ask)) => {
            let step = |key| card(key, game.resolving());
            match ask {
                Ask::Rival => step("ask.rival"),
                Ask::Option => step("ask.option"),
                Ask::Put => step("ask.put").with("n", game.step_left()),
                Ask::Shift => step("ask.shift").with("n", game.step_left()),
                Ask::Give => step("ask.give"),
                Ask::Trade => step("ask.trade"),
            }
        }
        (_, Task::Window) => card("ask.window", game.copyable()),
        (_, Task::March) => Phrase::new("ask.march"),
        (_, Task::Strike | Task::Again) => target("ask.strike"),
        (_, Task::Defence) => target("ask.defence"),
        (_, Task::Losses) => target("ask.losses"),
        (_, Task::Siege) => target("ask.siege"),
        (_, Task::Advance) => target("ask.advance"),
        (Phase::Growth, _) => Phrase::new("ask.growth"),
        (Phase::Expansion, _) => Phrase::new("ask.expansion"),
        (Phase::Attack, _) => Phrase::new("ask.attack"),
        _ => Phrase::new("ask.end"),
    }
}

/// What a pack calls a card.
fn card_name(pack: &Pack, card: Card) -> Arg {
    Arg::words(|language| pack.card_text(card, language).name.clone())
}

/// What a pack calls a Region; its code where it has no name.
fn region_name(pack: &Pack, code: &str) -> Arg {
    Arg::words(|language| pack.region_name(code, language).unwrap_or(code).to_owned())
}

/// A way from Region to Region.
fn way(pack: &Pack, path: &[String]) -> Arg {
    let called = |code: &String, language| pack.region_name(code, language).unwrap_or(code).to_owned();
    Arg::words(|language| {
        let names: Vec<String> = path.iter().map(|code| called(code, language)).collect();
        names.join(" › ")
    })
}

/// The number of an Age as it is written.
pub(crate) fn numeral(age: u8) -> &'static str {
    ["I", "II", "III"][usize::from(age.clamp(1, 3)) - 1]
}

/// How lines are told: with the names of a pack's cards, and of players or of peoples.
struct Words<'a> {
    pack: &'a Pack,
    solo: bool,
}

impl Words<'_> {
    fn tell(&self, shown: &Line) -> Option<Phrase> {
        let delta = shown.delta.as_ref();
        let (said, actor) = match &shown.entry {
            LineEntry::Chance(chance) => (self.dealt(chance, delta), None),
            LineEntry::Rule(rule) => (self.ruled(rule, delta), None),
            LineEntry::Player(PlayerLine { seat, deed }) => {
                let who = self.who(People(seat.0));
                (self.acted(deed, delta).with("who", who), Some(People(seat.0)))
            }
            LineEntry::Unclear(_) => return None,
        };
        // What everybody gets with a deal is in its sentence.
        let dealt = matches!(&shown.entry, LineEntry::Chance(_));
        let changes = delta.filter(|_| !dealt).map(|delta| self.changes(delta, actor)).unwrap_or_default();
        Some(match changes.is_empty() {
            true => Phrase::new("tell").with("said", said),
            false => Phrase::new("tell.changes").with("said", said).with("changes", changes),
        })
    }

    fn who(&self, people: People) -> Arg {
        who(self.solo, people)
    }

    fn card(&self, number: &str) -> Arg {
        self.pack.find(number).map_or(number.into(), |card| card_name(self.pack, card))
    }

    fn region(&self, code: &str) -> Arg {
        region_name(self.pack, code)
    }

    fn objective(&self, number: &str) -> Arg {
        let found = self.pack.find_objective(number);
        found.map_or(number.into(), |objective| {
            Arg::words(|language| self.pack.objective_text(objective, language).name.clone())
        })
    }

    fn dealt(&self, chance: &ChanceLine, delta: Option<&Delta>) -> Phrase {
        match chance {
            ChanceLine::Order { seats } => {
                let order: Vec<Arg> = seats.iter().map(|people| self.who(*people)).collect();
                Phrase::new("tell.order").with("order", order)
            }
            ChanceLine::DealObjectives { .. } => Phrase::new("tell.dealObjectives"),
            ChanceLine::Deal { age, .. } => {
                let said = match delta.and_then(|delta| delta.coins.values().next()) {
                    Some(coins) => Phrase::new("tell.deal.coins").with("n", *coins),
                    None => Phrase::new("tell.deal"),
                };
                said.with("age", numeral(*age))
            }
        }
    }

    fn ruled(&self, rule: &RuleLine, delta: Option<&Delta>) -> Phrase {
        let built: Vec<Arg> =
            delta.iter().flat_map(|delta| delta.cities.keys()).map(|region| self.region(region)).collect();
        match rule {
            RuleLine::Cities { .. } if built.is_empty() => Phrase::new("tell.cities.none"),
            RuleLine::Cities { .. } => Phrase::new("tell.cities").with("regions", built),
            RuleLine::Progress { .. } if delta.is_some_and(|delta| !delta.coins.is_empty()) => {
                Phrase::new("tell.leftovers")
            }
            RuleLine::Progress { .. } => Phrase::new("tell.progress"),
            RuleLine::Age { age, objectives: Some(objectives) } => {
                let objectives: Vec<Arg> = objectives.iter().map(|number| self.objective(number)).collect();
                Phrase::new("tell.age.objectives").with("age", numeral(*age)).with("objectives", objectives)
            }
            RuleLine::Age { age, .. } => Phrase::new("tell.age").with("age", numeral(*age)),
        }
    }

    /// What a people did; who it was is added to it.
    fn acted(&self, deed: &Deed, delta: Option<&Delta>) -> Phrase {
        let with_card = |key: &'static str, card: &str| Phrase::new(key).with("card", self.card(card));
        let hidden = |open: &'static str, closed: &'static str, card: &Option<String>| match card {
            Some(card) => with_card(open, card),
            None => Phrase::new(closed),
        };
        let number = |key: &'static str, n: &Option<u8>| Phrase::new(key).with("n", n.unwrap_or(0));
        match deed {
            Deed::Play(CardPlay { card, choices, resumed: true })
            | Deed::Strike(CardPlay { card, choices, resumed: true })
            | Deed::Defend(CardPlay { card, choices, resumed: true })
            | Deed::Copy { card, choices, resumed: true, .. } => {
                with_card("tell.goesOn", card).with("what", self.chosen(choices, delta))
            }
            Deed::Objective { .. } => Phrase::new("tell.keeps"),
            Deed::Draft { card, .. } => hidden("tell.drafts", "tell.drafts.hidden", card),
            Deed::Play(played) => with_card("tell.plays", &played.card),
            Deed::Copy { card, of, .. } => with_card("tell.copies", card).with("of", self.card(of)),
            Deed::Decline => Phrase::new("tell.declines"),
            Deed::Discard { card } => hidden("tell.discards", "tell.discards.hidden", card),
            Deed::Recruit { region, n, .. } => {
                number("tell.recruits", n).with("region", self.region(region.as_deref().unwrap_or("?")))
            }
            Deed::Move { n, path, .. } => number("tell.moves", n).with("way", way(self.pack, path)),
            Deed::End => Phrase::new("tell.ends"),
            Deed::Choose { tile, tiles } => self.turned(*tile, tiles.as_deref()),
            Deed::Assault { from, to } => {
                Phrase::new("tell.attacks").with("from", self.region(from)).with("to", self.region(to))
            }
            Deed::Strike(played) => with_card("tell.strikes", &played.card),
            Deed::Defend(played) => with_card("tell.defends", &played.card),
            Deed::Losses { .. } => Phrase::new("tell.losses").with("what", self.moved(delta)),
            Deed::Siege { take: true } => Phrase::new("tell.takes"),
            Deed::Siege { take: false } => Phrase::new("tell.leaves"),
            Deed::Advance { n } => number("tell.advances", n),
            Deed::Build { regions } => {
                let regions: Vec<Arg> = regions.iter().flatten().map(|region| self.region(region)).collect();
                Phrase::new("tell.builds").with("regions", regions)
            }
            Deed::Order { position } => Phrase::new("tell.place").with("n", position + 1),
        }
    }

    /// The answer to what a card asks.
    fn chosen(&self, choices: &[Choice], delta: Option<&Delta>) -> Arg {
        let moves = delta.is_some_and(|delta| !delta.clans.is_empty() || !delta.cities.is_empty());
        match choices.last() {
            Some(Choice::Enough { .. }) => Phrase::new("chosen.enough").into(),
            Some(Choice::Option { option }) => Phrase::new("chosen.option").with("n", option + 1).into(),
            Some(Choice::Rival { rival }) => self.who(*rival),
            Some(_) if moves => self.moved(delta),
            Some(Choice::Region { region, .. }) => self.region(region),
            Some(Choice::Number { n }) => Phrase::new("chosen.times").with("n", *n).into(),
            _ => Phrase::new("chosen.done").into(),
        }
    }

    /// The tile of somebody, and all of them once they are turned over.
    fn turned(&self, tile: Option<Tile>, tiles: Option<&[Option<Tile>]>) -> Phrase {
        let named = People::ALL.into_iter().zip(tiles.unwrap_or_default());
        let all: Vec<Phrase> = named
            .filter_map(|(people, tile)| {
                let of = Phrase::new("tile.of").with("who", self.who(people));
                Some(of.with("tile", (*tile)?.word()))
            })
            .collect();
        match (tile, all.is_empty()) {
            (None, true) => Phrase::new("tell.chooses"),
            (None, false) => Phrase::new("tell.chooses.all").with("tiles", all),
            (Some(tile), true) => Phrase::new("tell.shows").with("tile", tile.word()),
            (Some(tile), false) => Phrase::new("tell.shows.all").with("tile", tile.word()).with("tiles", all),
        }
    }

    /// Where pieces came and went.
    fn moved(&self, delta: Option<&Delta>) -> Arg {
        let pieces = |key: &'static str, map: &BTreeMap<String, BTreeMap<String, i32>>| -> Vec<Phrase> {
            let single =
                map.iter().flat_map(|(region, by)| by.iter().map(move |(seat, n)| (region, seat, n)));
            let said = |(region, seat, n): (&String, &String, &i32)| {
                Phrase::new(key).with("region", self.region(region)).with("who", self.of(seat)).with("n", *n)
            };
            single.map(said).collect()
        };
        let mut all = delta.map(|delta| pieces("moved.clans", &delta.clans)).unwrap_or_default();
        all.extend(delta.into_iter().flat_map(|delta| pieces("moved.cities", &delta.cities)));
        if all.is_empty() { Phrase::new("moved.nothing").into() } else { all.into() }
    }

    /// Coins and Progress of an entry; the actor's own go without a name.
    fn changes(&self, delta: &Delta, actor: Option<People>) -> Vec<Phrase> {
        let own = actor.map(|people| people.0.to_string());
        let of = |keys: [&'static str; 2], by: &BTreeMap<String, i32>| -> Vec<Phrase> {
            let said = |(seat, n): (&String, &i32)| match own.as_ref() == Some(seat) {
                true => Phrase::new(keys[0]).with("n", *n),
                false => Phrase::new(keys[1]).with("who", self.of(seat)).with("n", *n),
            };
            by.iter().map(said).collect()
        };
        let mut changes = of(["change.coins", "change.coins.of"], &delta.coins);
        changes.extend(of(["change.progress", "change.progress.of"], &delta.progress));
        changes
    }

    /// The people that a delta counts by its number.
    fn of(&self, seat: &str) -> Arg {
        self.who(People(seat.parse().unwrap_or(0)))
    }
}

impl Tile {
    /// What it is called.
    pub fn word(self) -> Phrase {
        Phrase::new(if self == Tile::War { "tile.war" } else { "tile.peace" })
    }
}
