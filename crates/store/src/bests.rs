use crate::db::{reading, writing};
use crate::{Best, Store, StoreError, UserId};

/// The score as text that compares as the score does: every number with as many digits as the largest has.
pub(crate) fn written_score(best: &Best) -> String {
    let numbers: Vec<String> = best.score.iter().map(|number| format!("{number:010}")).collect();
    numbers.join(".")
}

/// Keeps a best if it beats the one that is there; in whatever order bests come, the same one stays.
pub(crate) const KEEP: &str = "INSERT INTO bests (user_id, game, options, score, table_id, ended) \
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id, game, options) DO UPDATE SET score = excluded.score, \
     table_id = excluded.table_id, ended = excluded.ended WHERE excluded.score > bests.score \
     OR (excluded.score = bests.score AND (excluded.ended < bests.ended \
         OR (excluded.ended = bests.ended AND excluded.table_id < bests.table_id)))";

/// Binds a best to [`KEEP`].
macro_rules! bind_best {
    ($best:expr) => {
        sqlx::query($crate::bests::KEEP)
            .bind($best.user.as_str())
            .bind(&$best.game)
            .bind(&$best.options)
            .bind($crate::bests::written_score($best))
            .bind($best.table.as_str())
            .bind($best.ended)
    };
}
pub(crate) use bind_best;

type Row = (String, String, String, String, String, i64);

fn best((user, game, options, score, table, ended): Row) -> Result<Best, StoreError> {
    let numbers = score.split('.').map(str::parse).collect::<Result<_, _>>();
    let score = numbers.map_err(|_| StoreError::Broken("a score".to_owned()))?;
    Ok(Best { user: user.parse()?, game, options, score, table: table.parse()?, ended })
}

/// The most bests of a person that are told.
const MOST: i64 = 200;

impl Store {
    /// The bests of a person, also from when they were a guest: one for each game and options, the newest first.
    pub async fn bests_of(&self, user: UserId) -> Result<Vec<Best>, StoreError> {
        let rows: Vec<Row> = reading!(self, conn => {
            sqlx::query_as(
                "SELECT user_id, game, options, score, table_id, ended FROM bests WHERE user_id = $1 \
                 OR user_id IN (SELECT guest FROM followed WHERE account = $1) ORDER BY ended DESC LIMIT $2",
            )
            .bind(user.as_str())
            .bind(MOST)
            .fetch_all(conn)
            .await?
        });
        let mut bests: Vec<Best> = Vec::new();
        for row in rows {
            let new = best(row)?;
            let same = |old: &Best| (&old.game, &old.options) == (&new.game, &new.options);
            match bests.iter_mut().find(|old| same(old)) {
                Some(old) if new.beats(old) => *old = new,
                Some(_) => {}
                None => bests.push(new),
            }
        }
        Ok(bests)
    }

    /// Keeps a best if it beats the one that is there.
    pub async fn keep_best(&self, best: &Best) -> Result<(), StoreError> {
        writing!(self, conn => { bind_best!(best).execute(&mut *conn).await?; });
        Ok(())
    }

    /// Forgets all bests, before they are derived from the logs again.
    pub async fn forget_bests(&self) -> Result<(), StoreError> {
        writing!(self, conn => { sqlx::query("DELETE FROM bests").execute(&mut *conn).await?; });
        Ok(())
    }

    /// Every best there is; for checks.
    pub async fn all_bests(&self) -> Result<Vec<Best>, StoreError> {
        let rows: Vec<Row> = reading!(self, conn => {
            sqlx::query_as("SELECT user_id, game, options, score, table_id, ended FROM bests")
                .fetch_all(conn)
                .await?
        });
        rows.into_iter().map(best).collect()
    }
}
