use crate::actions::Tile;
use crate::notation::{CardPlay, Choice, Deed, Line};
use crate::people::People;
use crate::state::Genesia;
use crate::view::View;
use genarium_engine::{Language, Phrase, Present, Seat};

/// The words that actions are typed with; people may mix those of all languages, and leave out accents.
const WORDS: [&str; 29] = [
    "type.recruit",
    "type.move",
    "type.play",
    "type.draft",
    "type.copy",
    "type.strike",
    "type.defend",
    "type.discard",
    "type.objective",
    "type.assault",
    "type.end",
    "type.decline",
    "type.war",
    "type.peace",
    "type.losses",
    "type.siege",
    "type.leave",
    "type.advance",
    "type.build",
    "type.order",
    "type.option",
    "type.rival",
    "type.put",
    "type.give",
    "type.shift",
    "type.trade",
    "type.enough",
    // Behind a number: whose free moves or whose price is used, counted from 1.
    "type.free",
    "type.offer",
];

/// The words of all languages, each with its key.
struct Lexicon(Vec<(String, &'static str)>);

impl Lexicon {
    fn new() -> Lexicon {
        let speakers = Language::ALL.map(Genesia::speaker);
        let said = |key: &'static str| speakers.each_ref().map(|speaker| (plain(&speaker.word(key)), key));
        // What records call an action is understood too, where it means nothing else.
        let recorded = WORDS.map(|key| (key.trim_start_matches("type.").to_owned(), key));
        Lexicon(WORDS.into_iter().flat_map(said).chain(recorded).collect())
    }

    fn find(&self, word: &str) -> Option<&'static str> {
        let word = plain(word);
        self.0.iter().find(|(known, _)| *known == word).map(|(_, key)| *key)
    }
}

/// A word in small letters without accents.
fn plain(word: &str) -> String {
    let letter = |letter: char| match letter {
        'à' | 'â' | 'á' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'î' | 'ï' => 'i',
        'ò' | 'ô' => 'o',
        'ù' | 'û' => 'u',
        letter => letter,
    };
    word.to_lowercase().chars().map(letter).collect()
}

/// Reads an action as people type it, such as "move c1.h c1.1a 2 free 1".
pub fn read(view: &View, seat: Seat, text: &str) -> Result<Line, Phrase> {
    let unknown = || Phrase::new("typed.unknown");
    let (game, lexicon) = (view.known(), Lexicon::new());
    let mut words = text.split([' ', '\t', ',']).filter(|word| !word.is_empty());
    let verb = words.next().and_then(|word| lexicon.find(word)).ok_or_else(unknown)?;
    let mut rest: Vec<&str> = words.collect();
    let people = game.acts_for(seat);
    if let Some(of_card) = card_deed(verb) {
        let number = rest.first().map_or(String::new(), |number| number.to_uppercase());
        let known = match verb {
            "type.objective" => game.pack().find_objective(&number).is_some(),
            _ => game.pack().find(&number).is_some(),
        };
        let asked = || Phrase::new("typed.card").with("text", rest.first().copied().unwrap_or("?"));
        return if known { Ok(Line::player(people, of_card(view, number))) } else { Err(asked()) };
    }
    let [free, offer] = ["type.free", "type.offer"].map(|word| take(&mut rest, word, &lexicon));
    let numbers = rest.iter().rev().find(|word| is_number(word));
    let n = numbers.map_or(Ok(1), |word| word.parse::<u8>()).map_err(|_| unknown())?;
    let regions: Vec<&str> = rest.into_iter().filter(|word| !is_number(word)).collect();
    if let Some(strange) = regions.iter().find(|id| game.board().find(id).is_none()) {
        return Err(Phrase::new("typed.region").with("text", *strange));
    }
    let said = Said { regions, n, free, offer };
    let deed = said.action(verb).or_else(|| said.answer(verb, view)).ok_or_else(unknown)?;
    Ok(Line::player(people, deed))
}

fn is_number(word: &str) -> bool {
    (1..=3).contains(&word.len()) && word.bytes().all(|digit| digit.is_ascii_digit())
}

/// Takes a word and the number behind it out of a list.
fn take(rest: &mut Vec<&str>, word: &str, lexicon: &Lexicon) -> Option<u8> {
    let at = rest.iter().position(|one| lexicon.find(one) == Some(word))?;
    rest.remove(at);
    if rest.get(at).is_some_and(|next| is_number(next)) { rest.remove(at).parse().ok() } else { Some(1) }
}

/// What is done with a card of a number.
fn card_deed(verb: &str) -> Option<fn(&View, String) -> Deed> {
    Some(match verb {
        "type.objective" => |_, card| Deed::Objective { card: Some(card) },
        "type.draft" => |_, card| Deed::Draft { card: Some(card), hand: None },
        "type.discard" => |_, card| Deed::Discard { card: Some(card) },
        "type.play" => |_, card| Deed::Play(fresh(card)),
        "type.strike" => |_, card| Deed::Strike(fresh(card)),
        "type.defend" => |_, card| Deed::Defend(fresh(card)),
        "type.copy" => |view, card| {
            let of = view.known().copyable().map(|card| view.known().number(card)).unwrap_or_default();
            Deed::Copy { card, of, choices: Vec::new(), resumed: false }
        },
        _ => return None,
    })
}

fn fresh(card: String) -> CardPlay {
    CardPlay { card, choices: Vec::new(), resumed: false }
}

/// What was typed behind the verb.
struct Said<'a> {
    regions: Vec<&'a str>,
    n: u8,
    free: Option<u8>,
    offer: Option<u8>,
}

impl Said<'_> {
    fn region(&self, place: usize) -> Option<String> {
        self.regions.get(place).map(|id| (*id).to_owned())
    }

    fn action(&self, verb: &str) -> Option<Deed> {
        let n = Some(self.n);
        Some(match verb {
            "type.recruit" => Deed::Recruit { region: Some(self.region(0)?), n, offer: self.offer },
            "type.move" => {
                self.region(1)?;
                let path = self.regions.iter().map(|id| (*id).to_owned()).collect();
                Deed::Move { n, path, free: self.free }
            }
            "type.assault" => Deed::Assault { from: self.region(0)?, to: self.region(1)? },
            "type.war" => Deed::Choose { tile: Some(Tile::War), tiles: None },
            "type.peace" => Deed::Choose { tile: Some(Tile::Peace), tiles: None },
            "type.siege" => Deed::Siege { take: true },
            "type.leave" => Deed::Siege { take: false },
            "type.losses" => Deed::Losses { n },
            "type.advance" => Deed::Advance { n },
            "type.build" => Deed::Build { regions: Some(vec![self.region(0)?]) },
            "type.order" => Deed::Order { position: self.n.checked_sub(1)? },
            "type.end" => Deed::End,
            "type.decline" => Deed::Decline,
            _ => return None,
        })
    }

    /// An answer to what a card asks.
    fn answer(&self, verb: &str, view: &View) -> Option<Deed> {
        let n = self.n;
        let choice = match verb {
            "type.option" => Choice::Option { option: n.checked_sub(1)? },
            "type.rival" => Choice::Rival { rival: People(n.checked_sub(1)?) },
            "type.put" | "type.give" => Choice::Region { region: self.region(0)?, n },
            "type.shift" => Choice::Shift { from: self.region(0)?, to: self.region(1)?, n },
            "type.trade" => Choice::Number { n },
            "type.enough" => Choice::Enough { enough: true },
            _ => return None,
        };
        let game = view.known();
        let card = game.number(game.resolving()?);
        Some(Deed::Play(CardPlay { card, choices: vec![choice], resumed: true }))
    }
}
