//! A table's room in the house: the table while it is in memory, and everybody who looks at it.

use super::audience::Audience;
use super::{House, Refused, Who, now};
use crate::packs;
use crate::protocol::{Code, Command};
use crate::table::{Answer, Ask, Row, Stepped, Table};
use genarium_engine::{Seat, Viewer};
use genarium_store::{AppendError, StoreError, TableId};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use tokio::sync::{Mutex, MutexGuard};

pub(super) struct Hall {
    pub id: TableId,
    pub inside: Mutex<Inside>,
    used: AtomicI64,
}

/// What is behind the door. One step at a time.
#[derive(Default)]
pub(super) struct Inside {
    /// None while it is not in memory.
    pub table: Option<Table>,
    pub audience: Audience,
    /// Decisions that bots think about, with what stops them.
    pub thinking: Vec<(Seat, u64, Arc<AtomicBool>)>,
    /// The moment for which a timer is set.
    pub timer: Option<i64>,
}

impl Inside {
    /// Forgets the table; it is read again when it is needed.
    pub fn forget(&mut self) {
        self.table = None;
        self.timer = None;
        self.stop_thinking();
    }

    pub fn stop_thinking(&mut self) {
        for (_, _, stop) in self.thinking.drain(..) {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        self.stop_thinking();
    }
}

impl Hall {
    pub fn new(id: TableId) -> Hall {
        Hall { id, inside: Mutex::default(), used: AtomicI64::new(now()) }
    }

    pub fn touch(&self) {
        self.used.store(now(), Ordering::Relaxed);
    }

    pub fn is_idle(&self, oldest: i64) -> bool {
        let empty = self.inside.try_lock().is_ok_and(|inside| inside.audience.is_empty());
        empty && self.used.load(Ordering::Relaxed) < oldest
    }

    pub async fn close(&self, reason: &str) {
        let mut inside = self.inside.lock().await;
        inside.stop_thinking();
        inside.audience.dismiss(reason);
    }
}

/// A table that has taken a step which is not on disk yet. Dropped in this state, for whatever reason, it is
/// forgotten, and read again from its log.
struct Unwritten<'a> {
    inside: &'a mut Inside,
    on_disk: bool,
}

impl<'a> Unwritten<'a> {
    fn new(inside: &'a mut Inside) -> Unwritten<'a> {
        Unwritten { inside, on_disk: false }
    }

    /// The step is on disk; the table is what its log says.
    fn commit(mut self) {
        self.on_disk = true;
    }
}

impl Drop for Unwritten<'_> {
    fn drop(&mut self) {
        if !self.on_disk {
            self.inside.forget();
        }
    }
}

/// How often a step is tried again when another node was faster.
const TRIES: usize = 4;

impl House {
    /// Enters a table's room and makes sure that the table is there.
    pub(super) async fn enter<'a>(&self, hall: &'a Hall) -> Result<MutexGuard<'a, Inside>, Refused> {
        let mut inside = hall.inside.lock().await;
        if inside.table.is_none() {
            self.load(hall.id, &mut inside).await?;
        }
        Ok(inside)
    }

    /// The same, knowing what other nodes have written.
    pub(super) async fn enter_fresh<'a>(&self, hall: &'a Hall) -> Result<MutexGuard<'a, Inside>, Refused> {
        let mut inside = self.enter(hall).await?;
        if self.cluster.is_shared() {
            Box::pin(self.catch_up(hall.id, &mut inside)).await?;
        }
        Ok(inside)
    }

    /// Reads a table. This is rare, and boxed: otherwise every socket that waits would keep room for it.
    async fn load(&self, id: TableId, inside: &mut Inside) -> Result<(), Refused> {
        Box::pin(self.load_now(id, inside)).await
    }

    async fn load_now(&self, id: TableId, inside: &mut Inside) -> Result<(), Refused> {
        let rows = self.read(id, 0).await?;
        if rows.is_empty() {
            return Err(Refused::no_table());
        }
        let pack = packs::provide_for(&self.store, &self.library, rows.first()).await;
        let _held = pack.map_err(|error| no_packs(&error))?;
        let table = Table::replay(id.as_str(), rows, &self.library).map_err(|error| {
            tracing::error!(table = %id, %error, "a log cannot be read");
            Refused::broken()
        })?;
        inside.table = Some(table);
        inside.listen();
        inside.resume();
        self.move_on(id, inside);
        Ok(())
    }

    async fn read(&self, id: TableId, from: u64) -> Result<Vec<Row>, Refused> {
        let rows = self.store.read_log(id, from as i64).await.map_err(|error| {
            tracing::warn!(table = %id, %error, "a log cannot be reached");
            Refused::unavailable()
        })?;
        rows.iter()
            .map(|row| {
                serde_json::from_str(&row.body).map_err(|error| {
                    tracing::error!(table = %id, seq = row.seq, %error, "a row cannot be read");
                    Refused::broken()
                })
            })
            .collect()
    }

    /// Takes what others have written since.
    pub(super) async fn catch_up(&self, id: TableId, inside: &mut Inside) -> Result<bool, Refused> {
        let Some(table) = inside.table.as_mut() else {
            self.load(id, inside).await?;
            return Ok(true);
        };
        let rows = self.read(id, table.rows()).await?;
        if rows.is_empty() {
            return Ok(false);
        }
        for row in &rows {
            if let Err(error) = table.take_row(row) {
                tracing::warn!(table = %id, %error, "a row does not fit; reading the table again");
                inside.forget();
                self.load(id, inside).await?;
                return Ok(true);
            }
        }
        inside.publish();
        self.move_on(id, inside);
        Ok(true)
    }

    /// Does what somebody asks of a table, and answers when it is on disk: the number of the last line their seat has
    /// seen.
    pub(super) async fn ask(
        &self,
        hall: &Hall,
        who: &Who,
        request: Option<&str>,
        command: Command,
    ) -> Result<u32, Refused> {
        let ask = request.map(|id| Ask { user: who.user.clone(), id: id.to_owned(), seat: command.seat() });
        let result = self.try_ask(hall, who, ask.as_ref(), command).await;
        if let Err(refused) = &result {
            self.counters.refusals.fetch_add(1, Ordering::Relaxed);
            if let Some(ask) = ask.as_ref().filter(|_| refused.code.is_lasting())
                && let Some(table) = hall.inside.lock().await.table.as_mut()
            {
                table.remember_refusal(ask, refused);
            }
        }
        result
    }

    async fn try_ask(
        &self,
        hall: &Hall,
        who: &Who,
        ask: Option<&Ask>,
        command: Command,
    ) -> Result<u32, Refused> {
        for _ in 0..TRIES {
            // A client on a socket says what it has seen, so a node that is behind finds out; others do not.
            let mut inside =
                if ask.is_some() { self.enter(hall).await? } else { self.enter_fresh(hall).await? };
            self.tick(hall.id, &mut inside).await?;
            let Some(table) = inside.table.as_mut() else { continue };
            match ask.and_then(|ask| table.answered(ask)) {
                Some(Answer::Done(seen)) => return Ok(seen),
                Some(Answer::Refused(refused)) => return Err(refused),
                None => {}
            }
            let seat = command.seat();
            let fresh = || TableId::random().to_string();
            match table.step(who, ask.map(|ask| ask.id.as_str()), command.clone(), now(), fresh) {
                Ok(stepped) => {
                    if self.commit(hall.id, &mut inside, stepped).await? {
                        let eyes = |seat: u8| Viewer::Seat(Seat(seat));
                        let table = inside.table.as_ref();
                        let seen = table.zip(seat).map(|(table, seat)| table.game().seen(eyes(seat)));
                        return Ok(seen.unwrap_or_default());
                    }
                }
                // Somebody knows more than this node: another one has written since.
                Err(refused) if refused.code == Code::Ahead && self.cluster.is_shared() => {
                    if !Box::pin(self.catch_up(hall.id, &mut inside)).await? {
                        return Err(refused);
                    }
                }
                Err(refused) => {
                    if refused.code == Code::Broken {
                        inside.forget();
                    }
                    return Err(refused);
                }
            }
        }
        Err(Refused::new(Code::Conflict, "Others were faster; look again."))
    }

    /// Does what a bot decided.
    pub(super) async fn bot_acts(&self, id: TableId, seat: Seat, mark: u64, line: serde_json::Value) {
        let hall = self.hall(id);
        let Ok(mut inside) = self.enter(&hall).await else { return };
        inside.thinking.retain(|(thinker, _, _)| *thinker != seat);
        if self.tick(id, &mut inside).await.is_err() {
            return;
        }
        let Some(table) = inside.table.as_mut() else { return };
        match table.bot_acts(seat.0, mark, line, now()) {
            // After a conflict or a failure the table is read again, and the bot with it.
            Ok(stepped) => drop(self.commit(id, &mut inside, stepped).await),
            Err(refused) => {
                if refused.code != Code::Stale {
                    tracing::error!(table = %id, %refused, "a bot chose what the rules refuse");
                }
                if refused.code == Code::Broken {
                    inside.forget();
                }
                self.move_on(id, &mut inside);
            }
        }
        if inside.table.is_none() {
            drop(inside);
            self.care_later(id);
        }
    }

    /// Looks after a table: lets fall what is due, and bots think.
    pub(super) async fn care(&self, id: TableId) {
        let hall = self.hall(id);
        let result = async {
            let mut inside = self.enter_fresh(&hall).await?;
            inside.timer = None;
            self.tick(id, &mut inside).await?;
            self.move_on(id, &mut inside);
            let next = inside.table.as_ref().is_some_and(|table| table.next().is_some());
            drop(inside);
            if next {
                self.open_next(id).await;
            }
            Ok::<(), Refused>(())
        };
        if result.await.is_err_and(|refused| refused.code == Code::Unavailable) {
            self.care_later(id);
        }
    }

    fn care_later(&self, id: TableId) {
        self.timers.set(now() + 1000, id);
    }

    async fn tick(&self, id: TableId, inside: &mut Inside) -> Result<(), Refused> {
        for _ in 0..TRIES {
            let Some(table) = inside.table.as_mut() else {
                self.load(id, inside).await?;
                continue;
            };
            let Some(stepped) = table.tick(now()) else { return Ok(()) };
            Box::pin(self.commit(id, inside, stepped)).await?;
        }
        Ok(())
    }

    /// Writes a step down, then tells everybody. Says false where another node was faster: the table is then as
    /// that node left it.
    async fn commit(&self, id: TableId, inside: &mut Inside, stepped: Stepped) -> Result<bool, Refused> {
        let unwritten = Unwritten::new(inside);
        let Some(table) = &unwritten.inside.table else { return Err(Refused::unavailable()) };
        let body = serde_json::to_string(&stepped.row).map_err(|_| Refused::unavailable())?;
        let index = super::index::change(table, &stepped.row);
        match self.store.append(id, stepped.seq as i64, body, index).await {
            Ok(()) => {
                unwritten.commit();
                self.counters.steps.fetch_add(1, Ordering::Relaxed);
                inside.publish();
                self.cluster.moved(id, stepped.seq + 1);
                self.move_on(id, inside);
                self.see_to_rematch(id, inside, &stepped.row);
                Ok(true)
            }
            Err(AppendError::Conflict) => {
                drop(unwritten);
                self.counters.conflicts.fetch_add(1, Ordering::Relaxed);
                self.load(id, inside).await?;
                Ok(false)
            }
            Err(error) => {
                tracing::warn!(table = %id, %error, "a step cannot be written down");
                drop(unwritten);
                self.care_later(id);
                Err(Refused::unavailable())
            }
        }
    }

    /// Sets bots to think and timers for what is due next.
    pub(super) fn move_on(&self, id: TableId, inside: &mut Inside) {
        let Some(table) = &inside.table else { return };
        let due = table.bots_to_move();
        inside.thinking.retain(|(seat, mark, stop)| {
            let wanted = due.iter().any(|(thinker, _, now)| thinker == seat && now == mark);
            if !wanted {
                stop.store(true, Ordering::Relaxed);
            }
            wanted
        });
        for (seat, bot, mark) in due {
            let idle = inside.thinking.iter().all(|(thinker, _, _)| *thinker != seat);
            if idle && let Some(stop) = self.pool.think(id, seat, mark, bot, table.game()) {
                inside.thinking.push((seat, mark, stop));
            }
        }
        let deadline = table.deadline();
        if let Some(at) = deadline.filter(|_| deadline != inside.timer) {
            self.timers.set(at, id);
        }
        inside.timer = deadline;
    }
}

pub(super) fn no_packs(error: &StoreError) -> Refused {
    tracing::warn!(%error, "the packs cannot be reached");
    Refused::unavailable()
}
