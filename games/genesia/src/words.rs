use crate::cards::Card;
use crate::notation::{Delta, Line};
use crate::options::Options;
use crate::pack::Pack;
use crate::state::{Ask, Genesia, Phase, Task};
use crate::view::View;
use genarium_engine::{Game, Language, Present, Turn, Viewer};

impl Present for Genesia {
    fn draw(view: &View) -> String {
        crate::drawing::draw(view)
    }

    fn ask(view: &View) -> String {
        let game = view.known();
        match game.turn() {
            Turn::Over => "The game is over.".to_owned(),
            Turn::Chance => awaited(game.phase).to_owned(),
            Turn::Seats(seats) => {
                let together = matches!(game.phase, Phase::Objectives | Phase::Draft | Phase::Tiles);
                let mine = matches!(view.viewer, Viewer::Seat(seat) if seats.contains(seat));
                if together && !mine {
                    let waiting: Vec<String> = seats.iter().map(|seat| (seat.0 + 1).to_string()).collect();
                    return format!("Waiting for the choice of player {}.", waiting.join(", "));
                }
                let people = match view.viewer {
                    Viewer::Seat(seat) if together => seat.index(),
                    _ => game.actor.into(),
                };
                format!("{}: {}", name(game, people), question(game))
            }
        }
    }

    fn tell(shown: &Line) -> String {
        Words { pack: None, solo: false }.tell(shown)
    }

    fn rules(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../texts/rules.en.md"),
            Language::French => include_str!("../texts/rules.fr.md"),
            Language::Italian => include_str!("../texts/rules.it.md"),
        }
    }
}

impl Genesia {
    /// What happened, in one sentence with the names of the cards: a line alone has only their numbers.
    pub fn tell_with(options: &Options, shown: &Line) -> String {
        Words { pack: Some(options.pack.pack()), solo: options.mode.is_solo() }.tell(shown)
    }
}

fn name(game: &Genesia, people: usize) -> String {
    if game.is_solo() { format!("People {}", people + 1) } else { format!("Player {}", people + 1) }
}

/// What everybody waits for when nobody has to decide.
fn awaited(phase: Phase) -> &'static str {
    match phase {
        Phase::Order => "The turn order is drawn.",
        Phase::DealObjectives => "Objectives are dealt.",
        Phase::Deal => "The cards of the Age are dealt.",
        Phase::Cities => "Cities are built.",
        Phase::Progress => "Progress is counted.",
        _ => "The Age ends.",
    }
}

/// What the player to move is asked.
fn question(game: &Genesia) -> String {
    let card =
        |card: Option<Card>| card.map_or(String::new(), |card| card_title(game.pack(), &game.number(card)));
    let target = || game.assault().map_or("", |(_, to)| game.board().id(to));
    match (game.phase, game.task) {
        (Phase::Objectives, _) => "keep one of your two Objectives.".to_owned(),
        (Phase::Draft, _) => "take a card and pass the others on.".to_owned(),
        (Phase::Tiles | Phase::LateTiles, _) => "War or Peace?".to_owned(),
        (Phase::TurnOrder, _) => "choose your place in the next turn order.".to_owned(),
        (Phase::Build, _) => "choose where to build a City.".to_owned(),
        (_, Task::Step(ask)) => {
            let what = match ask {
                Ask::Rival => "name an opponent",
                Ask::Option => "choose an option",
                Ask::Put => "choose a Region",
                Ask::Shift => "move Clans",
                Ask::Give => "give Clans back",
                Ask::Trade => "how many times do you trade",
            };
            format!("{}: {what}.", card(game.resolving()))
        }
        (_, Task::Window) => format!("copy {}, or decline.", card(game.copyable())),
        (_, Task::March) => "use the free moves of the copied card.".to_owned(),
        (_, Task::Strike | Task::Again) => {
            format!("your assault on {}: play offence cards, or go on.", target())
        }
        (_, Task::Defence) => format!("you are attacked in {}: play defence cards, or decline.", target()),
        (_, Task::Losses) => format!("the fight for {}: how many Clans does each side lose?", target()),
        (_, Task::Siege) => format!("besiege the City of {}?", target()),
        (_, Task::Advance) => format!("how many Clans move into {}?", target()),
        (Phase::Growth, _) => "Growth: play cards, recruit, or end your turn.".to_owned(),
        (Phase::Expansion, _) => "Expansion: play cards, recruit, move, or end your turn.".to_owned(),
        (Phase::Attack, _) => "War: launch your assault.".to_owned(),
        _ => "play or discard your last cards.".to_owned(),
    }
}

/// A card of a pack by its number and its name.
fn card_title(pack: &Pack, number: &str) -> String {
    let name = pack.find(number).map_or("", |card| &pack.card_text(card, Language::English).name);
    format!("{number} {name}")
}

/// How lines are told: with the names of a pack's cards where it is known, and of players or of peoples.
struct Words {
    pack: Option<&'static Pack>,
    solo: bool,
}

impl Words {
    fn tell(&self, shown: &Line) -> String {
        let who = shown.seat.map_or("Somebody".to_owned(), |seat| self.player(seat.0));
        let text = match (&shown.chance, &shown.rule, shown.action.as_deref()) {
            (Some(kind), ..) => self.dealt(kind, shown),
            (_, Some(rule), _) => ruled(rule, shown),
            (_, _, Some(action)) => format!("{who} {}", self.acted(action, shown)),
            _ => return String::new(),
        };
        let gains = shown.delta.as_ref().map(|delta| self.changes(delta)).unwrap_or_default();
        if gains.is_empty() { format!("{text}.") } else { format!("{text} ({gains}).") }
    }

    fn player(&self, people: u8) -> String {
        format!("{} {}", if self.solo { "People" } else { "Player" }, people + 1)
    }

    /// A card, by its name where the pack is known.
    fn card(&self, number: &str) -> String {
        self.pack.map_or_else(|| format!("card {number}"), |pack| card_title(pack, number))
    }

    fn dealt(&self, kind: &str, shown: &Line) -> String {
        let hand =
            shown.hand.as_ref().map(|hand| format!(": you hold {}", hand.join(", "))).unwrap_or_default();
        match kind {
            "order" => {
                let seats = shown.seats.iter().flatten().map(|seat| self.player(*seat));
                format!("The turn order is {}", seats.collect::<Vec<_>>().join(", "))
            }
            "deal-objectives" => format!("Objectives are dealt{hand}"),
            _ => format!("The cards of Age {} are dealt{hand}", shown.age.unwrap_or(0)),
        }
    }

    fn acted(&self, action: &str, shown: &Line) -> String {
        let card = shown.card.as_ref().map_or("a card".to_owned(), |card| self.card(card));
        let clans = clans(shown.n.unwrap_or(0));
        let place = |region: &Option<String>| region.clone().unwrap_or_default();
        match action {
            "objective" => "keeps an Objective".to_owned(),
            "draft" => format!("takes {card}"),
            "play" | "strike" | "defend" | "copy" if shown.resumed.is_some() => {
                format!("goes on with {card}{}", self.chosen(shown))
            }
            "play" => format!("plays {card}"),
            "copy" => format!("copies {} with {card}", self.card(&place(&shown.of))),
            "decline" => "plays no card".to_owned(),
            "discard" => format!("discards {card}"),
            "recruit" => format!("recruits {clans} in {}", place(&shown.region)),
            "move" => {
                let path = shown.path.as_deref().unwrap_or_default();
                format!("moves {clans} by {}", path.join(" – "))
            }
            "end" => "is done".to_owned(),
            "choose" => {
                format!("chooses {}{}", shown.tile.as_deref().unwrap_or("a tile"), self.turned(shown))
            }
            "assault" => format!("attacks {} from {}", place(&shown.to), place(&shown.from)),
            "strike" => format!("strikes with {card}"),
            "defend" => format!("defends with {card}"),
            "losses" => format!("engages {clans}: {}", pieces(shown)),
            "siege" if shown.take == Some(true) => "takes the City".to_owned(),
            "siege" => "leaves the City".to_owned(),
            "advance" => format!("moves in with {clans}"),
            "build" => {
                format!("builds a City in {}", shown.regions.as_deref().unwrap_or_default().join(", "))
            }
            "order" => format!("will play in place {}", shown.position.unwrap_or(0) + 1),
            _ => String::new(),
        }
    }

    /// The answer to what a card asks.
    fn chosen(&self, shown: &Line) -> String {
        let Some(choice) = shown.choices.iter().flatten().last() else { return String::new() };
        match (choice.option, choice.rival, choice.region.as_deref()) {
            _ if choice.enough == Some(true) => ", that is enough".to_owned(),
            (Some(option), ..) => format!(": option {}", option + 1),
            (_, Some(rival), _) => format!(": {}", self.player(rival)),
            _ if shown
                .delta
                .as_ref()
                .is_some_and(|delta| !delta.clans.is_empty() || !delta.cities.is_empty()) =>
            {
                format!(": {}", pieces(shown))
            }
            (_, _, Some(region)) => format!(": {region}"),
            _ => String::new(),
        }
    }

    /// The tiles, once all are turned over.
    fn turned(&self, shown: &Line) -> String {
        let Some(tiles) = &shown.tiles else { return String::new() };
        let named = (0..).zip(tiles).filter(|(_, tile)| !tile.is_empty());
        let words: Vec<String> =
            named.map(|(people, tile)| format!("{} {tile}", self.player(people))).collect();
        format!("; all tiles are turned: {}", words.join(", "))
    }

    /// Coins and points of an entry in a few words.
    fn changes(&self, delta: &Delta) -> String {
        let player = |seat: &str| self.player(seat.parse().unwrap_or(0)).to_lowercase();
        let coins = delta.coins.iter().map(|(seat, n)| format!("{} {n:+} coins", player(seat)));
        let points = delta.progress.iter().map(|(seat, n)| format!("{} {n:+} Progress", player(seat)));
        coins.chain(points).collect::<Vec<_>>().join(", ")
    }
}

fn clans(n: u8) -> String {
    if n == 1 { "1 Clan".to_owned() } else { format!("{n} Clans") }
}

/// Where pieces came or went.
fn pieces(shown: &Line) -> String {
    let Some(delta) = &shown.delta else { return "nothing changes".to_owned() };
    let sum = |by: &std::collections::BTreeMap<String, i32>| by.values().sum::<i32>();
    let clans = delta.clans.iter().map(|(region, by)| {
        format!("{region} {}{}", if sum(by) < 0 { "-" } else { "+" }, clans(sum(by).unsigned_abs() as u8))
    });
    let cities = delta.cities.keys().map(|region| format!("City in {region}"));
    clans.chain(cities).collect::<Vec<_>>().join(", ")
}

fn ruled(rule: &str, shown: &Line) -> String {
    let age = shown.age.unwrap_or(0);
    match (rule, &shown.objectives) {
        ("cities", _) => {
            match shown.delta.as_ref().map(|delta| delta.cities.keys().cloned().collect::<Vec<_>>()) {
                Some(built) if !built.is_empty() => format!("Cities are built in {}", built.join(", ")),
                _ => "No City is built".to_owned(),
            }
        }
        ("progress", _) if shown.delta.as_ref().is_some_and(|delta| !delta.coins.is_empty()) => {
            "The cards that are left bring coins, Inventions bring Progress".to_owned()
        }
        ("progress", _) => "Inventions bring Progress".to_owned(),
        (_, Some(objectives)) => format!("Age {age} ends; the Objectives were {}", objectives.join(", ")),
        _ => format!("Age {age} ends"),
    }
}
