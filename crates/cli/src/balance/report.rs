use super::gather::{CardTally, Share, Tally, WIN};
use genarium_engine::Language;
use genarium_games::genesia::Card;
use genarium_games::genesia::pack::Pack;
use serde::Serialize;
use std::fmt;

/// The figures of a pack.
#[derive(Serialize)]
pub struct Report {
    pack: String,
    version: String,
    bot: String,
    seed: u64,
    tables: Vec<TableFigures>,
    solo: Vec<SoloFigures>,
    cards: Vec<CardFigures>,
}

/// A ratio to the fair share, 1 being even, and how far it may be off in 19 of 20 cases.
#[derive(Serialize, Clone, Copy)]
pub struct Ratio {
    ratio: f64,
    error: f64,
}

#[derive(Serialize)]
struct TableFigures {
    players: usize,
    games: u64,
    score: Spread,
    winner: Spread,
    /// Progress of each Age, radiance, conquest and Objective, in points a player.
    kinds: [f64; 6],
    assaults_by_age: [f64; 3],
    most_assaults: Option<Ratio>,
    places: Vec<SeatFigures>,
    continents: Vec<SeatFigures>,
}

/// The advantage of a place in the first turn order, or of a Continent.
#[derive(Serialize)]
struct SeatFigures {
    /// Wins in a hundred games above or below an even share.
    percent: f64,
    error: f64,
    /// Mean points above or below the mean of all.
    points: f64,
}

#[derive(Serialize)]
struct Spread {
    mean: f64,
    p10: usize,
    p50: usize,
    p90: usize,
}

#[derive(Serialize)]
struct SoloFigures {
    mode: String,
    games: u64,
    lower: Spread,
    reach_100: f64,
    reach_130: f64,
}

#[derive(Serialize)]
struct CardFigures {
    number: String,
    lot: &'static str,
    name: String,
    /// Of a hundred times in play.
    early: f64,
    played: f64,
    discarded: f64,
    wins: Ratio,
    /// For 2, 3, 4 and 5 players; none where the card is not dealt.
    wins_by_table: [Option<Ratio>; 4],
}

impl Report {
    pub fn new(pack: &Pack, bot: &str, seed: u64, tables: &[Tally], solos: &[(&str, Tally)]) -> Report {
        Report {
            pack: pack.name.clone(),
            version: pack.version.clone(),
            bot: bot.to_owned(),
            seed,
            tables: tables.iter().map(TableFigures::new).collect(),
            solo: solos.iter().map(|(mode, tally)| SoloFigures::new(mode, tally)).collect(),
            cards: (0..pack.cards.len())
                .map(|place| Card(place as u8))
                .filter_map(|card| CardFigures::new(pack, card, tables))
                .collect(),
        }
    }
}

impl Ratio {
    /// From wins in [`WIN`]ths at several tables: each with the times it could have won and the players.
    fn new(tables: impl Iterator<Item = (u64, f64, usize)>) -> Option<Ratio> {
        let (mut won, mut fair, mut variance) = (0.0, 0.0, 0.0);
        for (wins, times, players) in tables.filter(|(_, times, _)| *times > 0.0) {
            let wins = wins as f64 / WIN as f64;
            won += wins;
            fair += times / players as f64;
            variance += wins * (1.0 - wins / times);
        }
        (fair > 0.0).then(|| Ratio { ratio: won / fair, error: 1.96 * variance.max(0.0).sqrt() / fair })
    }
}

impl TableFigures {
    fn new(tally: &Tally) -> TableFigures {
        let games = tally.games as f64;
        let players = tally.peoples;
        let all: u64 = tally.continents.iter().map(|share| share.points).sum();
        let mean = all as f64 / games / players as f64;
        let seats = |shares: &[Share; 5]| {
            shares[..players].iter().map(|share| SeatFigures::new(share, players, mean)).collect()
        };
        let busiest = (tally.busiest.wins, tally.busiest.times as f64 / WIN as f64, players);
        TableFigures {
            players,
            games: tally.games,
            score: Spread::new(&tally.scores),
            winner: Spread::new(&tally.winning),
            kinds: tally.points.map(|points| points as f64 / games / players as f64),
            assaults_by_age: tally.assaults.map(|assaults| assaults as f64 / games),
            most_assaults: Ratio::new([busiest].into_iter()),
            places: seats(&tally.places),
            continents: seats(&tally.continents),
        }
    }
}

impl SeatFigures {
    fn new(share: &Share, players: usize, mean: f64) -> SeatFigures {
        let times = share.times as f64 / WIN as f64;
        let wins = share.wins as f64 / WIN as f64 / times;
        SeatFigures {
            percent: 100.0 * (wins - 1.0 / players as f64),
            error: 196.0 * (wins * (1.0 - wins) / times).sqrt(),
            points: share.points as f64 / times - mean,
        }
    }
}

impl Spread {
    fn new(histogram: &[u64]) -> Spread {
        let count: u64 = histogram.iter().sum();
        let sum: u64 = histogram.iter().zip(0..).map(|(times, points)| times * points).sum();
        let below = |percent: u64| {
            let mut seen = 0;
            let reached = histogram.iter().position(|times| {
                seen += times;
                100 * seen >= percent * count
            });
            reached.unwrap_or(0)
        };
        Spread { mean: sum as f64 / count as f64, p10: below(10), p50: below(50), p90: below(90) }
    }
}

impl SoloFigures {
    fn new(mode: &str, tally: &Tally) -> SoloFigures {
        let reach =
            |points: usize| 100.0 * tally.scores[points..].iter().sum::<u64>() as f64 / tally.games as f64;
        SoloFigures {
            mode: mode.to_owned(),
            games: tally.games,
            lower: Spread::new(&tally.scores),
            reach_100: reach(100),
            reach_130: reach(130),
        }
    }
}

impl CardFigures {
    /// None for a card that no table deals.
    fn new(pack: &Pack, card: Card, tables: &[Tally]) -> Option<CardFigures> {
        let of = |tally: &Tally| tally.cards[card.index()];
        let line = |tally: &Tally| (of(tally).wins, of(tally).drafted as f64, tally.peoples);
        let sum =
            |what: fn(&CardTally) -> u64| tables.iter().map(|tally| what(&of(tally))).sum::<u64>() as f64;
        let wins = Ratio::new(tables.iter().map(line))?;
        let share = |what: f64| 100.0 * what / sum(|card| card.drafted);
        let played = share(sum(|card| card.played));
        Some(CardFigures {
            number: pack.face(card).number.clone(),
            lot: pack.face(card).lot.name(),
            name: pack.card_text(card, Language::English).name.clone(),
            early: share(sum(|card| card.early)),
            played,
            discarded: 100.0 - played,
            wins,
            wins_by_table: std::array::from_fn(|table| Ratio::new([line(&tables[table])].into_iter())),
        })
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} ± {:.2}", self.ratio, self.error)
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} ({} / {} / {})", self.mean, self.p10, self.p50, self.p90)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "pack {} {}, bot {}, seed {}", self.pack, self.version, self.bot, self.seed)?;
        writeln!(f, "Points: mean (10th / 50th / 90th of a hundred). ±: 95 %.\n")?;
        self.tables.iter().try_for_each(|table| writeln!(f, "{table}"))?;
        writeln!(f, "solo: points of the lower people")?;
        for solo in &self.solo {
            writeln!(
                f,
                "  {:9} {}, 100 reached in {:.1} %, 130 in {:.1} % of {} games",
                solo.mode, solo.lower, solo.reach_100, solo.reach_130, solo.games
            )?;
        }
        let worst = |pick: fn(f64, f64) -> f64, from: f64| {
            self.cards.iter().map(|card| card.wins.ratio).fold(from, pick)
        };
        let (most, least) = (worst(f64::max, 0.0), worst(f64::min, 9.0));
        writeln!(
            f,
            "\ncards: early (first two picks), played and discarded in %; wins of those who drafted"
        )?;
        writeln!(f, "them to their fair share, from {least:.2} to {most:.2}, then by players")?;
        writeln!(
            f,
            "  {:4}{:7}{:36}{:>6}{:>7}{:>6}  {:12}{:>7}{:>6}{:>6}{:>6}",
            "", "lot", "name", "early", "played", "disc.", "wins", "2", "3", "4", "5"
        )?;
        self.cards.iter().try_for_each(|card| writeln!(f, "  {card}"))
    }
}

impl fmt::Display for CardFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CardFigures { number, lot, name, early, played, discarded, wins, wins_by_table } = self;
        write!(f, "{number:4}{lot:7}{name:36}{early:>6.0}{played:>7.0}{discarded:>6.0}  {wins} ")?;
        for wins in wins_by_table {
            match wins {
                Some(wins) => write!(f, "{:>6.2}", wins.ratio)?,
                None => write!(f, "{:>6}", "–")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for TableFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} players, {} games", self.players, self.games)?;
        writeln!(f, "  points       all {}, winner {}", self.score, self.winner)?;
        let [first, second, third, radiance, conquest, objective] = self.kinds;
        writeln!(
            f,
            "  kinds        progress {first:.1} + {second:.1} + {third:.1}, radiance {radiance:.1}, conquest \
             {conquest:.1}, objective {objective:.1}"
        )?;
        let [first, second, third] = self.assaults_by_age;
        let sum = first + second + third;
        writeln!(f, "  assaults     {sum:.2} a game; by Age {first:.2}, {second:.2}, {third:.2}")?;
        if let Some(most) = self.most_assaults {
            writeln!(f, "  most of them wins {most} times the fair share")?;
        }
        let mut seats = |name: &str, seats: &[SeatFigures]| {
            write!(f, "  {name:13}")?;
            for seat in seats {
                write!(f, "{:+.1} ± {:.1} % ({:+.1} points)  ", seat.percent, seat.error, seat.points)?;
            }
            writeln!(f)
        };
        seats("turn order", &self.places)?;
        seats("continents", &self.continents)
    }
}
