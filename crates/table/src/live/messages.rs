//! What a table tells its viewers, as messages.

use crate::protocol::{ServerMessage, VERSION};
use crate::table::{ChatMessage, Table, Who};
use genarium_engine::{Phrase, SeatSet, Viewer};
use serde_json::value::RawValue;
use std::sync::Arc;

pub fn chat((at, said): &(i64, ChatMessage)) -> ServerMessage {
    ServerMessage::Chat {
        from: said.name.clone(),
        user: said.user.clone(),
        seat: said.seat,
        room: said.room,
        text: said.text.clone(),
        emote: said.emote,
        at: *at,
    }
}

pub fn welcome(table: &Table, who: Option<&Who>, viewer: Viewer, present: SeatSet) -> ServerMessage {
    let yours = who.map(|who| table.seats_of(who).collect()).unwrap_or_default();
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat.0),
        _ => None,
    };
    let info = Box::new(table.info(who, viewer, present));
    ServerMessage::Welcome { version: VERSION, table: info, seat, yours }
}

/// What there is to see and to do for a viewer, and what is asked.
fn view_and_offers(
    table: &Table,
    viewer: Viewer,
) -> (Option<Arc<RawValue>>, Option<Arc<RawValue>>, Option<Phrase>) {
    let view = Some(table.game().view(table.effective_viewer(viewer)));
    let offers = match viewer {
        Viewer::Seat(seat) if table.turn(viewer).contains(seat) => table.game().offers(seat),
        _ => None,
    };
    (view, offers, Some(table.game().asks(table.effective_viewer(viewer))))
}

/// How long the open window stays open. Not until when: the viewer's clock may go wrong.
fn window(table: &Table, now: i64) -> Option<i64> {
    table.window_closes().map(|closes| (closes - now).max(0))
}

pub fn moved(table: &mut Table, viewer: Viewer, seen: u32, now: i64) -> ServerMessage {
    let news = table.game_mut().news(viewer);
    let (view, offers, asks) = view_and_offers(table, viewer);
    ServerMessage::Moved {
        seen,
        news,
        view,
        offers,
        asks,
        turn: table.turn(viewer).iter().map(|seat| seat.0).collect(),
        clocks: table.clocks(viewer),
        window: window(table, now),
    }
}

pub fn sync(table: &Table, viewer: Viewer, since: u32, now: i64) -> ServerMessage {
    let (view, offers, asks) = view_and_offers(table, viewer);
    let log = table.game().lines_since(viewer, since);
    let seen = table.game().seen(viewer);
    ServerMessage::Sync { seen, since, view, offers, asks, log, window: window(table, now) }
}
