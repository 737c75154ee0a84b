//! Tells other nodes who is at a table here, and hears it from them.

use super::{TableService, now};
use genarium_engine::SeatSet;
use genarium_store::TableId;

impl TableService {
    /// Another node says whom it sees at a table.
    pub(super) async fn hear_of(&self, id: TableId, node: u64, seats: SeatSet) {
        let Some(slot) = self.slot_in_use(id) else { return };
        let mut state = slot.state.lock().await;
        let Some(before) = state.live.present() else { return };
        let first = state.live.audience.elsewhere.hear(node, seats, now());
        state.live.announce(before, now());
        // Whoever speaks for the first time has not heard from here either.
        if first && !state.live.audience.is_empty() {
            self.speak(id, &state);
        }
    }

    /// Tells the other nodes once more who is here.
    pub(super) async fn remind(&self, id: TableId) {
        let Some(slot) = self.slot_in_use(id) else { return };
        let mut state = slot.state.lock().await;
        let Some(before) = state.live.present() else { return };
        state.live.audience.elsewhere.forget_silent(now());
        state.live.announce(before, now());
        self.speak(id, &state);
    }

    /// Tells the other nodes who is here.
    pub(super) fn speak(&self, id: TableId, state: &super::slot::SlotState) {
        if let Some(table) = &state.live.table {
            self.cluster.here(id, state.live.audience.here(table));
        }
    }
}
