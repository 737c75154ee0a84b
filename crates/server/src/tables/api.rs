//! What the HTTP side asks of the house.

use super::slot::{Owner, SlotState, no_packs};
use super::{Refused, TableService, Who, now};
use crate::protocol::{Chances, Code, Command, Hint, NewSeat, NewTable, Position, Sit, Status, TableInfo};
use crate::rates::network;
use crate::table::{Row, Table, open, rematch};
use crate::{names, packs};
use genarium_engine::{Seat, Viewer};
use genarium_store::{AppendError, Due, TableId};
use std::hash::BuildHasher;
use std::net::IpAddr;

fn secret<const N: usize>() -> String {
    let mut bytes = [0u8; N];
    getrandom::fill(&mut bytes).expect("the system has a source of random numbers");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Who is asked for a hint: its thoughts are counted in playouts, so that it says the same however busy the house is.
const ADVISER: &str = "champion";

fn over(table: &Table) -> Result<(), Refused> {
    match table.effective_viewer(Viewer::Spectator) {
        Viewer::Everything => Ok(()),
        _ => Err(Refused::new(Code::Status, "This is shown when the game is over.")),
    }
}

/// Whether a name that somebody gives another person at their screen deceives nobody.
fn check_name(name: &str) -> Result<(), Refused> {
    names::honest(name.trim()).map_err(Refused::bad)
}

/// Somebody comes to a table.
pub struct Visit {
    pub table: TableId,
    /// None where nobody knows them.
    pub who: Option<Who>,
    /// The key of a private table.
    pub key: Option<String>,
}

impl TableService {
    /// Opens a table from an address; it begins at once if nobody is missing.
    pub async fn create(&self, who: &Who, from: IpAddr, new: &NewTable) -> Result<TableId, Refused> {
        for seat in &new.seats {
            if let NewSeat::Local { name } = seat {
                check_name(name)?;
            }
        }
        let id = TableId::opened(now());
        let _held = match new.pack.as_ref().or(new.options.get("pack")) {
            Some(named) => {
                let pack = packs::provide_to_play(&self.store, &self.library, named).await;
                let pack = pack.map_err(|error| no_packs(&error))?;
                Some(pack.ok_or_else(|| Refused::bad("There is no such pack."))?)
            }
            None => None,
        };
        let (table, stepped) =
            open(id.as_str(), who, new, secret::<32>(), secret::<16>(), now(), &self.library)?;
        let owner = Owner(Some(self.hasher.hash_one(network(from))));
        self.write_first(id, owner, table, stepped.row).await?;
        Ok(id)
    }

    async fn write_first(&self, id: TableId, owner: Owner, table: Table, row: Row) -> Result<(), Refused> {
        if self.is_closing() {
            return Err(Refused::closing());
        }
        let body = serde_json::to_string(&row).map_err(|_| Refused::unavailable())?;
        let index = super::index::change(&table, &row);
        let due = super::index::due(&table, row.at);
        let slot = self.slot(id);
        let mut state = slot.state.lock().await;
        match self.store.append(id, 0, body, index, due.map_or(Due::Keep, Due::At)).await {
            Ok(()) => {
                state.due = Some(due);
                state.live.table = Some(table);
                state.owner = owner;
                state.live.listen(now());
                self.move_on(id, &mut state);
                Ok(())
            }
            // Another node has opened the same rematch.
            Err(AppendError::Conflict) => Ok(()),
            Err(error) => {
                tracing::warn!(table = %id, %error, "a table cannot be opened");
                Err(Refused::unavailable())
            }
        }
    }

    /// Opens the table of a rematch that a row has agreed on, before anybody is told to go there. Where that fails, it is
    /// tried again.
    pub(super) async fn see_to_rematch(&self, id: TableId, state: &mut SlotState, row: &Row) {
        use crate::table::Event;
        if row.events.iter().any(|event| matches!(event, Event::Next { .. })) {
            self.timers.set(now(), id);
            state.timer = None;
            self.open_next(state).await;
        }
    }

    /// Opens the rematch of a table if it was agreed on and is not there yet.
    pub(super) async fn open_next(&self, state: &SlotState) {
        let Some(table) = &state.live.table else { return };
        let Some(next) = table.next().and_then(|next| next.parse::<TableId>().ok()) else { return };
        let opened = rematch(next.as_str(), table, secret::<32>(), secret::<16>(), now(), &self.library);
        match self.store.read_log(next, 0).await {
            Ok(rows) if rows.is_empty() => {}
            _ => return,
        }
        if let Ok((table, stepped)) = opened {
            let _ = self.write_first(next, state.owner, table, stepped.row).await;
        }
    }

    async fn visit<T>(
        &self,
        visit: &Visit,
        look: impl FnOnce(&Table, &SlotState) -> Result<T, Refused>,
    ) -> Result<T, Refused> {
        let slot = self.slot(visit.table);
        let state = self.enter_fresh(&slot).await?;
        let Some(table) = &state.live.table else { return Err(Refused::unavailable()) };
        if !table.admits(visit.who.as_ref(), visit.key.as_deref()) {
            return Err(Refused::no_table());
        }
        look(table, &state)
    }

    /// What there is to know of a table beside its game.
    pub async fn info(&self, visit: &Visit) -> Result<TableInfo, Refused> {
        self.visit(visit, |table, state| {
            Ok(table.info(visit.who.as_ref(), Viewer::Spectator, state.live.audience.present(table)))
        })
        .await
    }

    /// Does what somebody asks of a table over HTTP.
    pub async fn order(&self, id: TableId, who: &Who, command: Command) -> Result<(), Refused> {
        if let Command::Sit(Sit { name: Some(name), .. }) = &command {
            check_name(name)?;
        }
        self.ask(&self.slot(id), who, None, command).await.map(drop)
    }

    /// What a drawing needs once, as JSON.
    pub async fn stage(&self, visit: &Visit) -> Result<String, Refused> {
        self.visit(visit, |table, _| Ok(table.game().stage().get().to_owned())).await
    }

    /// What a viewer saw after its line of that number.
    pub async fn position(&self, visit: &Visit, seat: Option<u8>, n: u32) -> Result<Position, Refused> {
        self.visit(visit, |table, _| {
            let over = table.effective_viewer(Viewer::Spectator) == Viewer::Everything;
            let viewer = match seat {
                // Once the game is over everybody may look from any seat.
                Some(seat) if over && usize::from(seat) < table.game().seats() => Viewer::Seat(Seat(seat)),
                seat => table.viewer_for(visit.who.as_ref(), seat)?,
            };
            let view = table
                .game()
                .position(viewer, n, over)
                .ok_or_else(|| Refused::bad("The game has no such position yet."))?;
            Ok(Position { seen: n, view, offers: None })
        })
        .await
    }

    /// A hint for one's own seat, where the table gives hints: the best lines and what they promise.
    pub async fn hint(&self, visit: &Visit, seat: u8) -> Result<Hint, Refused> {
        let advice = self
            .visit(visit, |table, _| {
                table.viewer_for(visit.who.as_ref(), Some(seat))?;
                if !table.gives_hints() {
                    let sentence = match table.created().rated {
                        true => "There are no hints in rated games.",
                        false => "There are no hints at this table: its players have not agreed on them.",
                    };
                    return Err(Refused::new(Code::NoHints, sentence));
                }
                let turn = table.turn(Viewer::Seat(Seat(seat)));
                let due = table.status() == Status::Playing && turn.contains(Seat(seat));
                let advice = due.then(|| table.game().advice(Seat(seat), ADVISER)).flatten();
                advice.ok_or_else(Refused::not_your_turn)
            })
            .await?;
        let best = self.advisers.think(advice).await.unwrap_or_default();
        Ok(Hint { line: best.first().map(|best| best.line.clone()), best })
    }

    /// What chances every seat had after each line of a game that is over; the lines are numbered as those of the
    /// seat, or of a spectator.
    pub async fn chances(&self, visit: &Visit, seat: Option<u8>) -> Result<Chances, Refused> {
        let chances = self
            .visit(visit, |table, _| {
                over(table)?;
                if seat.is_some_and(|seat| usize::from(seat) >= table.game().seats()) {
                    return Err(Refused::no_seat());
                }
                let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
                Ok(table.game().chances(viewer))
            })
            .await?;
        Ok(self.advisers.think(|_| chances()).await.unwrap_or_default())
    }

    /// Whether the chance of a game that is over was fair: its commitment and every draw are checked.
    pub async fn is_fair(&self, visit: &Visit) -> Result<bool, Refused> {
        self.visit(visit, |table, _| {
            over(table)?;
            Ok(table.is_fair(&self.library))
        })
        .await
    }

    /// The record of a game that is over, as JSON.
    pub async fn record(&self, visit: &Visit) -> Result<String, Refused> {
        self.visit(visit, |table, _| {
            over(table)?;
            Ok(table.record().to_string())
        })
        .await
    }
}
