//! Whether everything in a store follows from its logs.

use crate::packs;
use crate::ratings;
use crate::table::{Row, Table};
use crate::tables::index;
use genarium_games::Library;
use genarium_store::{Best, Store, StoreError, TableId, TableIndex, UserId};
use std::collections::HashMap;

/// What a check has found.
#[derive(Debug, Default)]
pub struct Findings {
    /// How many logs were replayed.
    pub tables: u64,
    /// How many rows they had.
    pub rows: u64,
    /// How many ratings were computed again.
    pub ratings: usize,
    /// How many bests of solo games were derived again.
    pub bests: usize,
    /// What is wrong, in sentences.
    pub faults: Vec<String>,
}

const MOST_FAULTS: usize = 1000;

impl Findings {
    fn add(&mut self, fault: String) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
    }
}

/// The bests that follow from the logs, by person, game and options.
type Bests = HashMap<(UserId, String, String), Best>;

/// Replays every log, and compares the index of tables, the bests and the ratings with what follows from them.
pub async fn check(store: &Store) -> Result<Findings, StoreError> {
    let mut findings = Findings::default();
    let library = Library::default();
    let mut bests = Bests::new();
    let mut after = None;
    loop {
        let page = store.logged(after, 200).await?;
        let Some(last) = page.last() else { break };
        after = Some(*last);
        for id in page {
            findings.tables += 1;
            match check_table(store, &library, id, &mut findings.rows).await? {
                Ok(Some(best)) => keep(&mut bests, best),
                Ok(None) => {}
                Err(fault) => findings.add(format!("Table {id}: {fault}")),
            }
        }
    }
    findings.bests = bests.len();
    for stored in store.all_bests().await? {
        let key = (stored.user, stored.game.clone(), stored.options.clone());
        if bests.remove(&key).as_ref() != Some(&stored) {
            let fault = "does not follow from the games; `genarium db rebuild` derives it again.";
            findings.add(format!("The best of {} in {} {fault}", stored.user, stored.game));
        }
    }
    for (user, game, _) in bests.into_keys() {
        let fault = "is missing; `genarium db rebuild` derives it from the games.";
        findings.add(format!("The best of {user} in {game} {fault}"));
    }
    let right = ratings::recompute(store).await?;
    let stored = store.all_ratings().await?;
    findings.ratings = right.len();
    if stored.len() != right.len() {
        findings.add(format!("There are {} ratings; there should be {}.", stored.len(), right.len()));
    }
    for (game, user, rating) in stored {
        // Other machines may round the last digits differently.
        let near = |a: f64, b: f64| (a - b).abs() < 1e-6;
        let fits = right.get(&(game.clone(), user)).is_some_and(|right| {
            near(right.rating, rating.rating)
                && near(right.uncertainty, rating.uncertainty)
                && right.games == rating.games
        });
        if !fits {
            findings.add(format!("The rating of {user} in {game} does not follow from the games."));
        }
    }
    Ok(findings)
}

/// Derives the bests of solo games from the logs again. Says how many games there were.
pub async fn rebuild_bests(store: &Store) -> Result<u64, StoreError> {
    store.forget_bests().await?;
    let library = Library::default();
    let (mut games, mut rows, mut after) = (0, 0, None);
    loop {
        let page = store.logged(after, 200).await?;
        let Some(last) = page.last() else { return Ok(games) };
        after = Some(*last);
        for id in page {
            // What is wrong with a log is for `check` to say.
            if let Ok(table) = replay(store, &library, id, &mut rows).await?
                && let Some(best) = index::best(&table.0)
            {
                store.keep_best(&best).await?;
                games += 1;
            }
        }
    }
}

fn keep(bests: &mut Bests, best: Best) {
    let key = (best.user, best.game.clone(), best.options.clone());
    if bests.get(&key).is_none_or(|known| best.beats(known)) {
        bests.insert(key, best);
    }
}

/// A table, and when it last moved.
async fn replay(
    store: &Store,
    library: &Library,
    id: TableId,
    count: &mut u64,
) -> Result<Result<(Table, i64), String>, StoreError> {
    let rows = store.read_log(id, 0).await?;
    *count += rows.len() as u64;
    if let Some((place, row)) = (0..).zip(&rows).find(|(place, row)| row.seq != *place) {
        return Ok(Err(format!("row {place} is missing before row {}.", row.seq)));
    }
    let mut steps: Vec<Row> = Vec::with_capacity(rows.len());
    for row in &rows {
        match serde_json::from_str(&row.body) {
            Ok(step) => steps.push(step),
            Err(error) => return Ok(Err(format!("row {} cannot be read ({error}).", row.seq))),
        }
    }
    let at = steps.last().map_or(0, |step| step.at);
    let _held = packs::provide_for(store, library, steps.first()).await?;
    Ok(Table::replay(id.as_str(), steps, library).map(|table| (table, at)))
}

/// What a table counts for as a solo game, if it is what its log says.
async fn check_table(
    store: &Store,
    library: &Library,
    id: TableId,
    count: &mut u64,
) -> Result<Result<Option<Best>, String>, StoreError> {
    let (table, at) = match replay(store, library, id, count).await? {
        Ok(replayed) => replayed,
        Err(fault) => return Ok(Err(fault)),
    };
    let right = index::whole(&table, at);
    let stored = store.table(id).await?.map(|row| row.index);
    if let Err(fault) = compare(stored.as_ref(), right.as_ref()) {
        return Ok(Err(fault));
    }
    // Somebody has to look in time; too early does no harm.
    let late = match index::due(&table, at) {
        Some(due) if !table.status().is_over() => {
            store.due_of(id).await?.is_none_or(|known| known > due + LOOKED_AFTER)
        }
        _ => false,
    };
    if late {
        return Ok(Err("nobody will look after it when it is due.".to_owned()));
    }
    Ok(Ok(index::best(&table)))
}

/// A node that looks after a table may take so long before another one does, in milliseconds.
const LOOKED_AFTER: i64 = 60_000;

fn compare(stored: Option<&TableIndex>, right: Option<&TableIndex>) -> Result<(), String> {
    let (Some(stored), Some(right)) = (stored, right) else {
        return Err("it is not in the index.".to_owned());
    };
    let same = [
        ("game", stored.game == right.game),
        ("status", stored.status == right.status),
        ("visibility", stored.visibility == right.visibility),
        ("rated", stored.rated == right.rated),
        ("host", stored.host == right.host),
        ("time of opening", stored.created == right.created),
        ("turn", stored.turn == right.turn),
        ("seats", stored.seats == right.seats),
        ("sheet", stored.sheet == right.sheet),
    ];
    match same.iter().find(|(_, same)| !same) {
        Some((what, _)) => Err(format!("the index has another {what} than the log.")),
        None => Ok(()),
    }
}
