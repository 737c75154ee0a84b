use crate::actions::Tile;
use crate::cards::Card;
use crate::notation::{ChanceLine, Choice, Deed, Delta, Line, LineEntry, Played, PlayerLine, RuleLine};
use crate::options::Options;
use crate::pack::Pack;
use crate::people::People;
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
                    Viewer::Seat(seat) if together => People::of(seat),
                    _ => game.actor,
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
        Words { pack: Some(&options.pack), solo: options.mode.is_solo() }.tell(shown)
    }
}

fn name(game: &Genesia, people: People) -> String {
    if game.is_solo() { format!("People {}", people.0 + 1) } else { format!("Player {}", people.0 + 1) }
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
struct Words<'a> {
    pack: Option<&'a Pack>,
    solo: bool,
}

impl Words<'_> {
    fn tell(&self, shown: &Line) -> String {
        let delta = shown.delta.as_ref();
        let text = match &shown.entry {
            LineEntry::Chance(chance) => self.dealt(chance),
            LineEntry::Rule(rule) => ruled(rule, delta),
            LineEntry::Player(PlayerLine { seat, deed }) => {
                format!("{} {}", self.player(People::of(*seat)), self.acted(deed, delta))
            }
            LineEntry::Unclear(_) => return String::new(),
        };
        let gains = delta.map(|delta| self.changes(delta)).unwrap_or_default();
        if gains.is_empty() { format!("{text}.") } else { format!("{text} ({gains}).") }
    }

    fn player(&self, people: People) -> String {
        format!("{} {}", if self.solo { "People" } else { "Player" }, people.0 + 1)
    }

    /// A card, by its name where the pack is known.
    fn card(&self, number: &str) -> String {
        self.pack.map_or_else(|| format!("card {number}"), |pack| card_title(pack, number))
    }

    fn dealt(&self, chance: &ChanceLine) -> String {
        let held = |hand: &Option<Vec<String>>| {
            hand.as_ref().map(|hand| format!(": you hold {}", hand.join(", "))).unwrap_or_default()
        };
        match chance {
            ChanceLine::Order { seats } => {
                let seats = seats.iter().map(|seat| self.player(*seat));
                format!("The turn order is {}", seats.collect::<Vec<_>>().join(", "))
            }
            ChanceLine::DealObjectives { hand, .. } => format!("Objectives are dealt{}", held(hand)),
            ChanceLine::Deal { age, hand, .. } => format!("The cards of Age {age} are dealt{}", held(hand)),
        }
    }

    fn acted(&self, deed: &Deed, delta: Option<&Delta>) -> String {
        let hidden =
            |card: &Option<String>| card.as_ref().map_or("a card".to_owned(), |card| self.card(card));
        let number = |n: &Option<u8>| clans(n.unwrap_or(0));
        match deed {
            Deed::Play(Played { card, choices, resumed: true })
            | Deed::Strike(Played { card, choices, resumed: true })
            | Deed::Defend(Played { card, choices, resumed: true })
            | Deed::Copy { card, choices, resumed: true, .. } => {
                format!("goes on with {}{}", self.card(card), self.chosen(choices, delta))
            }
            Deed::Objective { .. } => "keeps an Objective".to_owned(),
            Deed::Draft { card, .. } => format!("takes {}", hidden(card)),
            Deed::Play(played) => format!("plays {}", self.card(&played.card)),
            Deed::Copy { card, of, .. } => format!("copies {} with {}", self.card(of), self.card(card)),
            Deed::Decline => "plays no card".to_owned(),
            Deed::Discard { card } => format!("discards {}", hidden(card)),
            Deed::Recruit { region, n, .. } => {
                format!("recruits {} in {}", number(n), region.as_deref().unwrap_or_default())
            }
            Deed::Move { n, path, .. } => format!("moves {} by {}", number(n), path.join(" – ")),
            Deed::End => "is done".to_owned(),
            Deed::Choose { tile, tiles } => {
                format!("chooses {}{}", tile.map_or("a tile", Tile::name), self.turned(tiles.as_deref()))
            }
            Deed::Assault { from, to } => format!("attacks {to} from {from}"),
            Deed::Strike(played) => format!("strikes with {}", self.card(&played.card)),
            Deed::Defend(played) => format!("defends with {}", self.card(&played.card)),
            Deed::Losses { n } => format!("engages {}: {}", number(n), pieces(delta)),
            Deed::Siege { take: true } => "takes the City".to_owned(),
            Deed::Siege { take: false } => "leaves the City".to_owned(),
            Deed::Advance { n } => format!("moves in with {}", number(n)),
            Deed::Build { regions } => {
                format!("builds a City in {}", regions.as_deref().unwrap_or_default().join(", "))
            }
            Deed::Order { position } => format!("will play in place {}", position + 1),
        }
    }

    /// The answer to what a card asks.
    fn chosen(&self, choices: &[Choice], delta: Option<&Delta>) -> String {
        let moves = delta.is_some_and(|delta| !delta.clans.is_empty() || !delta.cities.is_empty());
        match choices.last() {
            Some(Choice::Enough { .. }) => ", that is enough".to_owned(),
            Some(Choice::Option { option }) => format!(": option {}", option + 1),
            Some(Choice::Rival { rival }) => format!(": {}", self.player(*rival)),
            Some(_) if moves => format!(": {}", pieces(delta)),
            Some(Choice::Region { region, .. }) => format!(": {region}"),
            _ => String::new(),
        }
    }

    /// The tiles, once all are turned over.
    fn turned(&self, tiles: Option<&[Option<Tile>]>) -> String {
        let Some(tiles) = tiles else { return String::new() };
        let named = People::ALL.into_iter().zip(tiles).filter_map(|(people, tile)| Some((people, (*tile)?)));
        let words: Vec<String> =
            named.map(|(people, tile)| format!("{} {}", self.player(people), tile.name())).collect();
        format!("; all tiles are turned: {}", words.join(", "))
    }

    /// Coins and points of an entry in a few words.
    fn changes(&self, delta: &Delta) -> String {
        let player = |seat: &str| self.player(People(seat.parse().unwrap_or(0))).to_lowercase();
        let coins = delta.coins.iter().map(|(seat, n)| format!("{} {n:+} coins", player(seat)));
        let points = delta.progress.iter().map(|(seat, n)| format!("{} {n:+} Progress", player(seat)));
        coins.chain(points).collect::<Vec<_>>().join(", ")
    }
}

fn clans(n: u8) -> String {
    if n == 1 { "1 Clan".to_owned() } else { format!("{n} Clans") }
}

/// Where pieces came or went.
fn pieces(delta: Option<&Delta>) -> String {
    let Some(delta) = delta else { return "nothing changes".to_owned() };
    let sum = |by: &std::collections::BTreeMap<String, i32>| by.values().sum::<i32>();
    let clans = delta.clans.iter().map(|(region, by)| {
        format!("{region} {}{}", if sum(by) < 0 { "-" } else { "+" }, clans(sum(by).unsigned_abs() as u8))
    });
    let cities = delta.cities.keys().map(|region| format!("City in {region}"));
    clans.chain(cities).collect::<Vec<_>>().join(", ")
}

fn ruled(rule: &RuleLine, delta: Option<&Delta>) -> String {
    match rule {
        RuleLine::Cities { .. } => {
            match delta.map(|delta| delta.cities.keys().cloned().collect::<Vec<_>>()) {
                Some(built) if !built.is_empty() => format!("Cities are built in {}", built.join(", ")),
                _ => "No City is built".to_owned(),
            }
        }
        RuleLine::Progress { .. } if delta.is_some_and(|delta| !delta.coins.is_empty()) => {
            "The cards that are left bring coins, Inventions bring Progress".to_owned()
        }
        RuleLine::Progress { .. } => "Inventions bring Progress".to_owned(),
        RuleLine::Age { age, objectives: Some(objectives) } => {
            format!("Age {age} ends; the Objectives were {}", objectives.join(", "))
        }
        RuleLine::Age { age, .. } => format!("Age {age} ends"),
    }
}
