//! What the HTTP side asks of the house.

use super::bots::Watch;
use super::hall::{Inside, no_packs};
use super::{House, Refused, Who, now};
use crate::packs;
use crate::protocol::{Chances, Code, Command, Hint, NewTable, Position, Status, TableSheet};
use crate::table::{Row, Table, open, rematch};
use genarium_engine::{Seat, Viewer};
use genarium_store::{AppendError, TableId};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

fn secret<const N: usize>() -> String {
    let mut bytes = [0u8; N];
    getrandom::fill(&mut bytes).expect("the system has a source of random numbers");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Who is asked for a hint: its thoughts are counted in playouts, so that it says the same however busy the house is.
const ADVISER: &str = "champion";

fn over(table: &Table) -> Result<(), Refused> {
    match table.sight(Viewer::Spectator) {
        Viewer::Everything => Ok(()),
        _ => Err(Refused::new(Code::Status, "This is shown when the game is over.")),
    }
}

/// Somebody comes to a table.
pub struct Visit {
    pub table: TableId,
    /// None where nobody knows them.
    pub who: Option<Who>,
    /// The key of a private table.
    pub key: Option<String>,
}

impl House {
    /// Opens a table; it begins at once if nobody is missing.
    pub async fn create(&self, who: &Who, new: &NewTable) -> Result<TableId, Refused> {
        let id = TableId::random();
        let _held = match new.pack.as_ref().or(new.options.get("pack")) {
            Some(named) => {
                packs::provide(&self.store, &self.library, named).await.map_err(|error| no_packs(&error))?
            }
            None => None,
        };
        let (table, stepped) =
            open(id.as_str(), who, new, secret::<32>(), secret::<16>(), now(), &self.library)?;
        self.write_first(id, table, stepped.row).await?;
        Ok(id)
    }

    async fn write_first(&self, id: TableId, table: Table, row: Row) -> Result<(), Refused> {
        let body = serde_json::to_string(&row).map_err(|_| Refused::unavailable())?;
        let index = super::index::change(&table, &row);
        let hall = self.hall(id);
        let mut inside = hall.inside.lock().await;
        match self.store.append(id, 0, body, index).await {
            Ok(()) => {
                inside.table = Some(table);
                inside.listen();
                self.move_on(id, &mut inside);
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

    /// Opens the table of a rematch that a row has agreed on.
    pub(super) fn see_to_rematch(&self, id: TableId, inside: &mut Inside, row: &Row) {
        use crate::table::Event;
        if row.events.iter().any(|event| matches!(event, Event::Next { .. })) {
            self.timers.set(now(), id);
            inside.timer = None;
        }
    }

    /// Opens the rematch of a table if it was agreed on and is not there yet.
    pub(super) async fn open_next(&self, old: TableId) {
        let hall = self.hall(old);
        let Ok(inside) = self.enter(&hall).await else { return };
        let Some(table) = &inside.table else { return };
        let Some(next) = table.next().and_then(|next| next.parse::<TableId>().ok()) else { return };
        let opened = rematch(next.as_str(), table, secret::<32>(), secret::<16>(), now(), &self.library);
        drop(inside);
        match self.store.read_log(next, 0).await {
            Ok(rows) if rows.is_empty() => {}
            _ => return,
        }
        if let Ok((table, stepped)) = opened {
            let _ = self.write_first(next, table, stepped.row).await;
        }
    }

    async fn visit<T>(
        &self,
        visit: &Visit,
        look: impl FnOnce(&Table, &Inside) -> Result<T, Refused>,
    ) -> Result<T, Refused> {
        let hall = self.hall(visit.table);
        let inside = self.enter_fresh(&hall).await?;
        let Some(table) = &inside.table else { return Err(Refused::unavailable()) };
        if !table.admits(visit.who.as_ref(), visit.key.as_deref()) {
            return Err(Refused::no_table());
        }
        look(table, &inside)
    }

    /// The sheet of a table.
    pub async fn sheet(&self, visit: &Visit) -> Result<TableSheet, Refused> {
        self.visit(visit, |table, inside| {
            Ok(table.sheet(visit.who.as_ref(), Viewer::Spectator, inside.audience.present(table)))
        })
        .await
    }

    /// Does what somebody asks of a table over HTTP.
    pub async fn order(&self, id: TableId, who: &Who, command: Command) -> Result<(), Refused> {
        self.ask(&self.hall(id), who, None, command).await.map(drop)
    }

    /// What a drawing needs once, as JSON.
    pub async fn stage(&self, visit: &Visit) -> Result<String, Refused> {
        self.visit(visit, |table, _| Ok(table.game().stage().get().to_owned())).await
    }

    /// What a viewer saw after its line of that number.
    pub async fn position(&self, visit: &Visit, seat: Option<u8>, n: u32) -> Result<Position, Refused> {
        self.visit(visit, |table, _| {
            let over = table.sight(Viewer::Spectator) == Viewer::Everything;
            let eyes = match seat {
                // Once the game is over everybody may look from any seat.
                Some(seat) if over && usize::from(seat) < table.game().seats() => Viewer::Seat(Seat(seat)),
                seat => table.eyes(visit.who.as_ref(), seat)?,
            };
            let view = table
                .game()
                .position(eyes, n, over)
                .ok_or_else(|| Refused::bad("The game has no such position yet."))?;
            Ok(Position { seen: n, view, offers: None })
        })
        .await
    }

    /// A hint for one's own seat at an unrated table: the best lines and what they promise.
    pub async fn hint(&self, visit: &Visit, seat: u8) -> Result<Hint, Refused> {
        let advice = self
            .visit(visit, |table, _| {
                table.eyes(visit.who.as_ref(), Some(seat))?;
                if table.created().rated {
                    return Err(Refused::new(Code::Forbidden, "There are no hints in rated games."));
                }
                let turn = table.turn(Viewer::Seat(Seat(seat)));
                let due = table.status() == Status::Playing && turn.contains(Seat(seat));
                let advice = due.then(|| table.game().advice(Seat(seat), ADVISER)).flatten();
                advice.ok_or_else(|| Refused::new(Code::NotYourTurn, "It is not your turn."))
            })
            .await?;
        let _place = self.advisers.acquire().await;
        let best = tokio::task::spawn_blocking(move || {
            let never = AtomicBool::new(false);
            advice(&Watch { since: Instant::now(), stop: &never })
        });
        let best = best.await.unwrap_or_default();
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
                let eyes = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
                Ok(table.game().chances(eyes))
            })
            .await?;
        let _place = self.advisers.acquire().await;
        Ok(tokio::task::spawn_blocking(chances).await.unwrap_or_default())
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
