//! One task writes for everybody. While a batch is on its way to the disk the next one gathers, so however many
//! tables move at once, they share the wait for the disk.

#[cfg(feature = "postgres")]
mod postgres;
mod sqlite;

use crate::db::{Backend, Db, lock_writer};
use crate::postgres::either;
use crate::{AppendError, Best, Due, IndexChange, SeatIndex, Session, Store, TableId, TableIndex, User};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{Semaphore, mpsc, oneshot};

/// How many writes may wait; whoever comes later waits to be let in.
const QUEUE: usize = 8192;
/// How many writes share one transaction.
const BATCH: usize = 1024;
/// How many transactions are under way at once in PostgreSQL.
const LANES: usize = 4;

#[derive(Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Job>,
}

type Answer = oneshot::Sender<Result<(), AppendError>>;

pub(crate) enum Job {
    Append { row: Row, answer: Answer },
    Welcome { user: User, session: Session, answer: Answer },
    Close { done: oneshot::Sender<()> },
}

pub(crate) struct Row {
    pub table: TableId,
    pub seq: i64,
    pub body: String,
    pub index: IndexChange,
    pub due: Due,
}

#[derive(Default)]
pub(crate) struct Batch {
    pub rows: Vec<Row>,
    pub newcomers: Vec<(User, Session)>,
}

#[derive(Default)]
struct Answers {
    rows: Vec<Answer>,
    newcomers: Vec<Answer>,
}

/// How long PostgreSQL may take for a batch.
#[cfg(feature = "postgres")]
const DEADLINE: std::time::Duration = std::time::Duration::from_secs(10);

/// The longest row that is taken. A step of a table has a few hundred bytes.
const LONGEST_ROW: usize = 1 << 20;

impl Store {
    /// Appends a step to the log of a table, and changes with it the index of tables and when somebody should look at it. Returns
    /// when it is on disk.
    pub async fn append(
        &self,
        table: TableId,
        seq: i64,
        body: String,
        index: IndexChange,
        due: Due,
    ) -> Result<(), AppendError> {
        if body.len() > LONGEST_ROW {
            return Err(AppendError::TooLong);
        }
        self.writer.ask(|answer| Job::Append { row: Row { table, seq, body, index, due }, answer }).await
    }
}

impl Writer {
    pub fn start(db: Arc<Db>) -> Writer {
        let (queue, jobs) = mpsc::channel(QUEUE);
        if db.backend() == Backend::Sqlite {
            tokio::spawn(sqlite::tidy(Arc::downgrade(&db)));
        }
        tokio::spawn(work(db, jobs));
        Writer { queue }
    }

    pub async fn welcome(&self, user: User, session: Session) -> Result<(), AppendError> {
        self.ask(|answer| Job::Welcome { user, session, answer }).await
    }

    async fn ask(&self, job: impl FnOnce(Answer) -> Job) -> Result<(), AppendError> {
        let closed = || AppendError::Unavailable("it is closed".to_owned());
        let (answer, hear) = oneshot::channel();
        self.queue.send(job(answer)).await.map_err(|_| closed())?;
        hear.await.map_err(|_| closed())?
    }

    /// Waits until everything that was asked for before is written; nothing is taken afterwards.
    pub async fn close(&self) {
        let (done, hear) = oneshot::channel();
        if self.queue.send(Job::Close { done }).await.is_ok() {
            let _ = hear.await;
        }
    }
}

async fn work(db: Arc<Db>, mut jobs: mpsc::Receiver<Job>) {
    let lanes = match db.backend() {
        Backend::Sqlite => 1,
        Backend::Postgres => LANES,
    };
    let free = Arc::new(Semaphore::new(lanes));
    let mut waiting = Vec::with_capacity(BATCH);
    let mut closing = None;
    while closing.is_none() {
        // A lane first, then the jobs: what comes while all lanes are busy gathers in the queue.
        let Ok(lane) = Arc::clone(&free).acquire_owned().await else { return };
        if jobs.recv_many(&mut waiting, BATCH).await == 0 {
            return;
        }
        let mut batch = Batch::default();
        let mut answers = Answers::default();
        for job in waiting.drain(..) {
            match job {
                Job::Append { row, answer } => {
                    batch.rows.push(row);
                    answers.rows.push(answer);
                }
                Job::Welcome { user, session, answer } => {
                    batch.newcomers.push((user, session));
                    answers.newcomers.push(answer);
                }
                Job::Close { done } => {
                    jobs.close();
                    closing = Some(done);
                }
            }
        }
        if lanes == 1 {
            write(&db, batch, answers).await;
            drop(lane);
        } else {
            let db = Arc::clone(&db);
            tokio::spawn(async move {
                write(&db, batch, answers).await;
                drop(lane);
            });
        }
    }
    let _ = free.acquire_many(lanes as u32).await;
    if let Some(done) = closing {
        let _ = done.send(());
    }
}

async fn write(db: &Db, batch: Batch, answers: Answers) {
    let landed = either!(
        db,
        sqlite(read, write) => match lock_writer(read, write).await {
            Ok(mut conn) => sqlite::write(&mut conn, &batch).await,
            Err(error) => Err(error),
        },
        // A server that went silent without hanging up never answers: dropped here, the connection is closed and not
        // used again.
        postgres(pool) => match tokio::time::timeout(DEADLINE, postgres::write(pool, &batch)).await {
            Ok(landed) => landed,
            Err(_) => Err(sqlx::Error::PoolTimedOut),
        }
    );
    // Whoever asked may have gone: nobody has to hear the answer.
    match landed {
        Ok(landed) => {
            for (answer, landed) in answers.rows.into_iter().zip(landed) {
                let _ = answer.send(if landed { Ok(()) } else { Err(AppendError::Conflict) });
            }
            for answer in answers.newcomers {
                let _ = answer.send(Ok(()));
            }
        }
        Err(error) => {
            tracing::error!(%error, rows = batch.rows.len(), "a batch could not be written");
            for answer in answers.rows.into_iter().chain(answers.newcomers) {
                let _ = answer.send(Err(AppendError::Unavailable(error.to_string())));
            }
        }
    }
}

/// What the rows that landed change in the index, each table once.
#[derive(Default)]
struct Changes<'b> {
    wholes: Vec<(TableId, &'b TableIndex)>,
    bests: Vec<&'b Best>,
    turns: Vec<(TableId, u32, i64)>,
    dues: Vec<(TableId, i64)>,
    no_longer_due: Vec<TableId>,
}

impl<'b> Changes<'b> {
    /// The seats of the tables that changed: table, number and seat.
    fn seats(&self) -> impl Iterator<Item = (TableId, usize, &'b SeatIndex)> {
        let seats = |&(table, index): &(TableId, &'b TableIndex)| {
            index.seats.iter().enumerate().map(move |(number, seat)| (table, number, seat))
        };
        self.wholes.iter().flat_map(seats)
    }

    /// In the order of ids, so that two nodes never wait for each other.
    fn of(batch: &'b Batch, landed: &[bool]) -> Changes<'b> {
        let mut wholes: HashMap<TableId, &TableIndex> = HashMap::new();
        let mut turns: HashMap<TableId, (u32, i64)> = HashMap::new();
        let mut dues: HashMap<TableId, Option<i64>> = HashMap::new();
        let mut bests: Vec<&Best> = Vec::new();
        for (row, _) in batch.rows.iter().zip(landed).filter(|(_, landed)| **landed) {
            match &row.index {
                IndexChange::Keep => {}
                IndexChange::Turn { turn, updated } => {
                    turns.insert(row.table, (*turn, *updated));
                }
                IndexChange::Whole(index) | IndexChange::Solo(index, _) => {
                    turns.remove(&row.table);
                    wholes.insert(row.table, index);
                }
            }
            if let IndexChange::Solo(_, best) = &row.index {
                bests.push(best);
            }
            match row.due {
                Due::Keep => {}
                Due::At(due) => drop(dues.insert(row.table, Some(due))),
                Due::Never => drop(dues.insert(row.table, None)),
            }
        }
        let mut changes = Changes {
            wholes: wholes.into_iter().collect(),
            bests,
            turns: turns.into_iter().map(|(table, (turn, updated))| (table, turn, updated)).collect(),
            dues: dues.iter().filter_map(|(table, due)| Some((*table, (*due)?))).collect(),
            no_longer_due: dues.iter().filter(|(_, due)| due.is_none()).map(|(table, _)| *table).collect(),
        };
        changes.dues.sort_unstable();
        changes.no_longer_due.sort_unstable();
        changes.wholes.sort_by_key(|whole| whole.0);
        changes.turns.sort_by_key(|turn| turn.0);
        changes.bests.sort();
        changes
    }
}

/// What is said of a table, before its values and after them.
const WHOLE: [&str; 2] = [
    "INSERT INTO tables (id, game, status, visibility, rated, rating, host, created, updated, ended, turn, sheet) \
     VALUES ",
    " ON CONFLICT (id) DO UPDATE SET status = excluded.status, visibility = excluded.visibility, \
     rated = excluded.rated, updated = excluded.updated, turn = excluded.turn, \
     sheet = excluded.sheet, ended = COALESCE(tables.ended, excluded.ended), \
     rating = CASE WHEN tables.rating = 'done' THEN tables.rating ELSE excluded.rating END",
];
/// The same of a seat.
const SEAT: [&str; 2] = [
    "INSERT INTO table_seats (table_id, seat, user_id, name, rank) VALUES ",
    " ON CONFLICT (table_id, seat) DO UPDATE SET user_id = excluded.user_id, name = excluded.name, \
     rank = excluded.rank",
];
const USER: &str = "INSERT INTO users (id, name, created) VALUES ($1, $2, $3)";
const SESSION: &str =
    "INSERT INTO sessions (token, id, user_id, created, expires, agent) VALUES ($1, $2, $3, $4, $5, $6)";

/// Binds a row of the index of tables.
macro_rules! bind_whole {
    ($query:expr, $table:expr, $index:expr) => {
        $query
            .bind($table.as_str())
            .bind(&$index.game)
            .bind($index.status.as_str())
            .bind($index.visibility.as_str())
            .bind(i64::from($index.rated))
            .bind($index.rating.as_str())
            .bind($index.host.as_str())
            .bind($index.created)
            .bind($index.updated)
            .bind($index.ended)
            .bind(i64::from($index.turn))
            .bind(&$index.sheet)
    };
}
use bind_whole;

/// Binds a row of the index of seats.
macro_rules! bind_seat {
    ($query:expr, $table:expr, $number:expr, $seat:expr) => {
        $query
            .bind($table.as_str())
            .bind($number as i64)
            .bind($seat.user.as_ref().map(crate::UserId::as_str))
            .bind(&$seat.name)
            .bind($seat.rank.map(i64::from))
    };
}
use bind_seat;

/// Writes newcomers; the same statements in both databases.
macro_rules! write_newcomers {
    ($step:expr, $newcomers:expr) => {
        for (user, session) in $newcomers {
            sqlx::query(USER)
                .bind(user.id.as_str())
                .bind(&user.name)
                .bind(user.created)
                .execute(&mut *$step)
                .await?;
            sqlx::query(SESSION)
                .bind(&session.token[..])
                .bind(&session.id)
                .bind(session.user.as_str())
                .bind(session.created)
                .bind(session.expires)
                .bind(&session.agent)
                .execute(&mut *$step)
                .await?;
        }
    };
}
use write_newcomers;
