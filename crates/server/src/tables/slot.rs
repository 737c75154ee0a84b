//! A table's slot: the table while it is in memory, and everybody who looks at it.

use super::{Refused, TableService, Who, now};
use crate::packs;
use crate::protocol::{Code, Command};
use crate::table::{RequestId, Row, Stepped, Table};
use axum::extract::ws::Utf8Bytes;
use genarium_engine::Seat;
use genarium_store::{AppendError, Due, StoreError, TableId};
use genarium_table::live::{Ear, Judged, LiveTable};
use std::hash::BuildHasher;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use tokio::sync::{Mutex, MutexGuard, mpsc};

pub(super) struct Slot {
    pub id: TableId,
    pub state: Mutex<SlotState>,
    used: AtomicI64,
}

/// Whose turn to think it is counted as: the network that a table was opened from as long as it is known, else its host.
#[derive(Clone, Copy, Default)]
pub(super) struct Owner(pub Option<u64>);

/// How many messages wait for a slow reader before they are dropped.
pub(super) const QUEUE: usize = 48;

/// A socket's queue; messages are written out once for all who hear them.
pub(super) struct Queue(pub mpsc::Sender<Utf8Bytes>);

impl Ear for Queue {
    type Text = Utf8Bytes;

    fn tell(&mut self, message: Utf8Bytes) -> bool {
        self.0.try_send(message).is_ok()
    }
}

/// What a slot holds. One step at a time.
#[derive(Default)]
pub(super) struct SlotState {
    /// The table, and everybody who looks at it here.
    pub live: LiveTable<Queue>,
    pub owner: Owner,
    /// Decisions that bots think about, with what stops them.
    pub thinking: Vec<(Seat, u64, Arc<AtomicBool>)>,
    /// The moment for which a timer is set.
    pub timer: Option<i64>,
    /// By when the store says that somebody should look, as far as this node knows what it says.
    pub due: Option<Option<i64>>,
}

impl SlotState {
    /// Forgets the table; it is read again when it is needed.
    pub fn forget(&mut self) {
        self.live.table = None;
        self.timer = None;
        self.due = None;
        self.stop_thinking();
    }

    /// What a step at a moment changes in when somebody should look, if it should be at `due` now. A moment that is too early and
    /// still to come does no harm: whoever looks then sees the right one.
    fn due_change(&self, at: i64, due: Option<i64>) -> Due {
        match (self.due, due) {
            (Some(known), due) if known == due => Due::Keep,
            (Some(Some(known)), Some(due)) if at < known && known <= due => Due::Keep,
            (_, Some(due)) => Due::At(due),
            (_, None) => Due::Never,
        }
    }

    fn due_changed(&mut self, change: Due) {
        match change {
            Due::Keep => {}
            Due::At(due) => self.due = Some(Some(due)),
            Due::Never => self.due = Some(None),
        }
    }

    pub fn stop_thinking(&mut self) {
        for (_, _, stop) in self.thinking.drain(..) {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for SlotState {
    fn drop(&mut self) {
        self.stop_thinking();
    }
}

impl Slot {
    pub fn new(id: TableId) -> Slot {
        Slot { id, state: Mutex::default(), used: AtomicI64::new(now()) }
    }

    pub fn touch(&self) {
        self.used.store(now(), Ordering::Relaxed);
    }

    pub fn is_idle(&self, oldest: i64) -> bool {
        let empty = self.state.try_lock().is_ok_and(|state| state.live.audience.is_empty());
        empty && self.used.load(Ordering::Relaxed) < oldest
    }

    pub async fn close(&self, reason: &str) {
        let mut state = self.state.lock().await;
        state.stop_thinking();
        state.live.audience.dismiss(reason);
    }
}

/// A table that has taken a step which is not on disk yet. Dropped in this state, for whatever reason, it is
/// forgotten, and read again from its log.
struct Unwritten<'a> {
    state: &'a mut SlotState,
    on_disk: bool,
}

impl<'a> Unwritten<'a> {
    fn new(state: &'a mut SlotState) -> Unwritten<'a> {
        Unwritten { state, on_disk: false }
    }

    /// The step is on disk; the table is what its log says.
    fn commit(mut self) {
        self.on_disk = true;
    }
}

impl Drop for Unwritten<'_> {
    fn drop(&mut self) {
        if !self.on_disk {
            self.state.forget();
        }
    }
}

/// How often a step is tried again when another node was faster.
const TRIES: usize = 4;

impl TableService {
    /// Locks a table's slot and makes sure that the table is there.
    pub(super) async fn enter<'a>(&self, slot: &'a Slot) -> Result<MutexGuard<'a, SlotState>, Refused> {
        let mut state = slot.state.lock().await;
        if state.live.table.is_none() {
            self.load(slot.id, &mut state).await?;
        }
        Ok(state)
    }

    /// The same, knowing what other nodes have written.
    pub(super) async fn enter_fresh<'a>(&self, slot: &'a Slot) -> Result<MutexGuard<'a, SlotState>, Refused> {
        let mut state = self.enter(slot).await?;
        if self.cluster.is_shared() {
            Box::pin(self.catch_up(slot.id, &mut state)).await?;
        }
        Ok(state)
    }

    /// Reads a table. This is rare, and boxed: otherwise every socket that waits would keep room for it.
    async fn load(&self, id: TableId, state: &mut SlotState) -> Result<(), Refused> {
        Box::pin(self.load_now(id, state)).await
    }

    async fn load_now(&self, id: TableId, state: &mut SlotState) -> Result<(), Refused> {
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
        state.live.table = Some(table);
        let now = now();
        state.live.listen(now);
        state.live.resume(now);
        self.move_on(id, state);
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
    pub(super) async fn catch_up(&self, id: TableId, state: &mut SlotState) -> Result<bool, Refused> {
        let Some(table) = state.live.table.as_mut() else {
            self.load(id, state).await?;
            return Ok(true);
        };
        let rows = self.read(id, table.rows()).await?;
        if rows.is_empty() {
            return Ok(false);
        }
        for row in &rows {
            if let Err(error) = table.apply_row(row) {
                tracing::warn!(table = %id, %error, "a row does not fit; reading the table again");
                state.forget();
                self.load(id, state).await?;
                return Ok(true);
            }
        }
        // Whoever wrote these rows has said by when to look.
        state.due = None;
        state.live.publish(now());
        self.move_on(id, state);
        Ok(true)
    }

    /// Does what somebody asks of a table, and answers when it is on disk: the number of the last line their seat has
    /// seen.
    pub(super) async fn ask(
        &self,
        slot: &Slot,
        who: &Who,
        request: Option<&str>,
        command: Command,
    ) -> Result<u32, Refused> {
        let ask =
            request.map(|id| RequestId { user: who.user.clone(), id: id.to_owned(), seat: command.seat() });
        let result = self.try_ask(slot, who, ask.as_ref(), command).await;
        if let Err(refused) = &result {
            self.counters.refusals.fetch_add(1, Ordering::Relaxed);
            if let Some(ask) = ask.as_ref().filter(|_| refused.code.is_lasting())
                && let Some(table) = slot.state.lock().await.live.table.as_mut()
            {
                table.remember_refusal(ask, refused);
            }
        }
        result
    }

    async fn try_ask(
        &self,
        slot: &Slot,
        who: &Who,
        ask: Option<&RequestId>,
        command: Command,
    ) -> Result<u32, Refused> {
        for _ in 0..TRIES {
            // A client on a socket says what it has seen, so a node that is behind finds out; others do not.
            let mut state =
                if ask.is_some() { self.enter(slot).await? } else { self.enter_fresh(slot).await? };
            self.tick(slot.id, &mut state).await?;
            if state.live.table.is_none() {
                continue;
            }
            let seat = command.seat();
            let fresh = || TableId::opened(now()).to_string();
            match state.live.judge(who, ask, command.clone(), now(), fresh) {
                Ok(Judged::Before(answer)) => return answer,
                Ok(Judged::Step(stepped)) => {
                    if self.commit(slot.id, &mut state, stepped).await? {
                        return Ok(state.live.seen_by(seat));
                    }
                }
                // Somebody knows more than this node: another one has written since.
                Err(refused) if refused.code == Code::Ahead && self.cluster.is_shared() => {
                    if !Box::pin(self.catch_up(slot.id, &mut state)).await? {
                        return Err(refused);
                    }
                }
                Err(refused) => {
                    if refused.code == Code::Broken {
                        state.forget();
                    }
                    return Err(refused);
                }
            }
        }
        Err(Refused::new(Code::Conflict, "Others were faster; look again."))
    }

    /// Does what a bot decided.
    pub(super) async fn bot_acts(&self, id: TableId, seat: Seat, mark: u64, line: serde_json::Value) {
        let slot = self.slot(id);
        let Ok(mut state) = self.enter(&slot).await else { return };
        state.thinking.retain(|(thinker, _, _)| *thinker != seat);
        if self.tick(id, &mut state).await.is_err() {
            return;
        }
        let Some(table) = state.live.table.as_mut() else { return };
        match table.bot_acts(seat.0, mark, line, now()) {
            // After a conflict or a failure the table is read again, and the bot with it.
            Ok(stepped) => drop(self.commit(id, &mut state, stepped).await),
            Err(refused) => {
                if refused.code != Code::Stale {
                    tracing::error!(table = %id, %refused, "a bot chose what the rules refuse");
                }
                if refused.code == Code::Broken {
                    state.forget();
                }
                self.move_on(id, &mut state);
            }
        }
        if state.live.table.is_none() {
            drop(state);
            self.care_later(id);
        }
    }

    /// Looks after a table: lets fall what is due, and bots think.
    pub(super) async fn care(&self, id: TableId) {
        self.look_at(id, None).await;
    }

    /// The same with a table that this node has taken up until a moment.
    pub(super) async fn take_up(&self, id: TableId, until: i64) {
        self.look_at(id, Some(until)).await;
    }

    async fn look_at(&self, id: TableId, taken: Option<i64>) {
        let slot = self.slot(id);
        let result = async {
            let mut state = self.enter_fresh(&slot).await?;
            state.timer = None;
            state.due = taken.map(Some).or(state.due);
            self.tick(id, &mut state).await?;
            self.move_on(id, &mut state);
            let Some(table) = &state.live.table else { return Ok(()) };
            // A bot that thinks keeps the table taken; a moment that was too early is put right.
            if let Some(taken) = taken.filter(|taken| state.due == Some(Some(*taken)))
                && table.bots_to_move().is_empty()
            {
                let due = table.deadline();
                self.store.set_due(id, taken, due).await.map_err(|_| Refused::unavailable())?;
                state.due = None;
            }
            self.open_next(&state).await;
            Ok::<(), Refused>(())
        };
        match (result.await, taken) {
            (Err(refused), _) if refused.code == Code::Unavailable => self.care_later(id),
            // Nobody can look after a table that cannot be read.
            (Err(_), Some(taken)) => drop(self.store.set_due(id, taken, None).await),
            _ => {}
        }
    }

    fn care_later(&self, id: TableId) {
        self.timers.set(now() + 1000, id);
    }

    async fn tick(&self, id: TableId, state: &mut SlotState) -> Result<(), Refused> {
        for _ in 0..TRIES {
            let Some(table) = state.live.table.as_mut() else {
                self.load(id, state).await?;
                continue;
            };
            let Some(stepped) = table.tick(now()) else { return Ok(()) };
            Box::pin(self.commit(id, state, stepped)).await?;
        }
        Ok(())
    }

    /// Writes a step down, then tells everybody. Says false where another node was faster: the table is then as
    /// that node left it.
    async fn commit(&self, id: TableId, state: &mut SlotState, stepped: Stepped) -> Result<bool, Refused> {
        let unwritten = Unwritten::new(state);
        if self.is_closing() {
            return Err(Refused::closing());
        }
        let Some(table) = &unwritten.state.live.table else { return Err(Refused::unavailable()) };
        let body = serde_json::to_string(&stepped.row).map_err(|_| Refused::unavailable())?;
        let index = super::index::change(table, &stepped.row);
        let due = super::index::due(table, stepped.row.at);
        let due = unwritten.state.due_change(stepped.row.at, due);
        match self.store.append(id, stepped.seq as i64, body, index, due).await {
            Ok(()) => {
                unwritten.commit();
                state.due_changed(due);
                self.counters.steps.fetch_add(1, Ordering::Relaxed);
                self.see_to_rematch(id, state, &stepped.row).await;
                state.live.publish(now());
                self.cluster.moved(id, stepped.seq + 1);
                self.move_on(id, state);
                Ok(true)
            }
            Err(AppendError::Conflict) => {
                drop(unwritten);
                self.counters.conflicts.fetch_add(1, Ordering::Relaxed);
                self.load(id, state).await?;
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
    pub(super) fn move_on(&self, id: TableId, state: &mut SlotState) {
        let Some(table) = &state.live.table else { return };
        let due = table.bots_to_move();
        state.thinking.retain(|(seat, mark, stop)| {
            let wanted = due.iter().any(|(thinker, _, now)| thinker == seat && now == mark);
            if !wanted {
                stop.store(true, Ordering::Relaxed);
            }
            wanted
        });
        for (seat, bot, mark) in due {
            let idle = state.thinking.iter().all(|(thinker, _, _)| *thinker != seat);
            let owner = state.owner.0.unwrap_or_else(|| self.hasher.hash_one(&table.created().host));
            if idle && let Some(stop) = self.pool.think(owner, id, seat, mark, bot, table.game()) {
                state.thinking.push((seat, mark, stop));
            }
        }
        let deadline = table.deadline();
        if let Some(at) = deadline.filter(|_| deadline != state.timer) {
            self.timers.set(at, id);
        }
        state.timer = deadline;
    }
}

pub(super) fn no_packs(error: &StoreError) -> Refused {
    tracing::warn!(%error, "the packs cannot be reached");
    Refused::unavailable()
}
