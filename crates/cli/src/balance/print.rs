use super::figures::{CardFigures, Estimate, Report, SeatFigures, Spread, TableFigures};
use std::fmt;

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(2);
        write!(f, "{:.digits$} ± {:.digits$}", self.value, self.error)
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
        writeln!(
            f,
            "Spreads: mean (10th / 50th / 90th of a hundred). ±: 95 %. Wins: to the fair share, 1 is even.\n"
        )?;
        self.tables.iter().try_for_each(|table| writeln!(f, "{table}"))?;
        if !self.solo.is_empty() {
            writeln!(f, "solo: points of the lower people")?;
        }
        for solo in &self.solo {
            writeln!(
                f,
                "  {:9} {}, 100 reached in {:.1} %, 130 in {:.1} % of {} games",
                solo.mode, solo.lower, solo.reach_100, solo.reach_130, solo.games
            )?;
        }
        writeln!(
            f,
            "\ncards: early (first two picks) and playable in % of those drafted; played in % of those playable;"
        )?;
        writeln!(
            f,
            "wins of those who drafted them, of those who played them, and of the latter by players"
        )?;
        writeln!(
            f,
            "  {:4}{:7}{:36}{:>6}{:>9}{:>12}  {:12}  {:12}{:>6}{:>6}{:>6}{:>6}",
            "", "lot", "name", "early", "playable", "played", "drafted", "played", "2", "3", "4", "5"
        )?;
        self.cards.iter().try_for_each(|card| writeln!(f, "  {card}"))?;
        if self.outside.is_empty() {
            return writeln!(f, "\nnothing is outside the goals");
        }
        writeln!(f, "\noutside the goals; * by more than it may be off")?;
        for outside in &self.outside {
            let mark = if outside.surely { '*' } else { ' ' };
            let (of, what, goal) = (&outside.of, &outside.what, &outside.goal);
            let figure = outside.figure.to_string();
            writeln!(f, "{mark} {of:11}{what:38}{figure:>16}   {goal}")?;
        }
        Ok(())
    }
}

impl fmt::Display for CardFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CardFigures { number, lot, name, early, playable, wins, .. } = self;
        let told = |estimate: &Option<Estimate>, digits: usize| {
            estimate.map_or_else(|| "–".to_owned(), |estimate| format!("{estimate:.digits$}"))
        };
        let (played, wins_played) = (told(&self.played, 0), told(&self.wins_played, 2));
        write!(
            f,
            "{number:4}{lot:7}{name:36}{early:>6.0}{playable:>9.0}{played:>12}  {wins}   {wins_played:12}"
        )?;
        for players in 2..=5 {
            match self.wins_played_by_table.iter().find(|(table, _)| *table == players) {
                Some((_, wins)) => write!(f, "{:>6.2}", wins.value)?,
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
        writeln!(f, "  decisions    {}", self.length)?;
        let [first, second, third, radiance, conquest, objective] = self.kinds;
        writeln!(
            f,
            "  kinds        progress {first:.1} + {second:.1} + {third:.1}, radiance {radiance:.1}, conquest \
             {conquest:.1}, objective {objective:.1}"
        )?;
        let [first, second, third] = self.assaults_by_age;
        let (sum, defences) = (first + second + third, self.defences);
        writeln!(
            f,
            "  assaults     {sum:.2} a game; by Age {first:.2}, {second:.2}, {third:.2}; defence cards {defences:.2}"
        )?;
        let who = |estimate: Option<Estimate>| estimate.map_or("–".to_owned(), |wins| wins.to_string());
        writeln!(
            f,
            "  wins         most assaults {}, no assault {}, leader after Age II {} %",
            who(self.most_assaults),
            who(self.no_assault),
            self.leader.map_or("–".to_owned(), |percent| format!("{percent:.1}"))
        )?;
        for habit in &self.habits {
            let (wins, lead) = (habit.wins, habit.lead);
            let games = habit.games;
            writeln!(
                f,
                "  {:13}wins {wins}, {lead:.1} points ahead of the others, {games} games",
                habit.habit
            )?;
        }
        let mut seats = |name: &str, seats: &[SeatFigures]| {
            write!(f, "  {name:13}")?;
            for seat in seats {
                write!(f, "{} ({:+.1} points)  ", seat.wins, seat.points)?;
            }
            writeln!(f)
        };
        for (places, age) in self.places.iter().zip(["I", "II", "III"]) {
            seats(&format!("order {age}"), places)?;
        }
        seats("continents", &self.continents)
    }
}
