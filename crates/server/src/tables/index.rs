//! What lists say about a table, as far as everybody may know it.

use crate::table::{Event, Row, Table};
use genarium_engine::Viewer;
use genarium_store::{Best, IndexChange, RatingState, SeatIndex, Status, TableIndex, UserId};

/// What a row changes in the index of tables.
pub fn change(table: &Table, row: &Row) -> IndexChange {
    let small =
        |event: &Event| matches!(event, Event::Played { .. } | Event::Chance { .. } | Event::Undone { .. });
    let quiet = |event: &Event| {
        matches!(
            event,
            Event::Said(_) | Event::Muted { .. } | Event::Standing { .. } | Event::Declined { .. }
        )
    };
    if row.events.iter().all(quiet) {
        return IndexChange::Keep;
    }
    if row.events.iter().all(small) {
        return IndexChange::Turn { turn: turn(table), updated: table.public_at() };
    }
    let Some(index) = whole(table, row.at).map(Box::new) else { return IndexChange::Keep };
    match best(table) {
        Some(best) => IndexChange::Solo(index, Box::new(best)),
        None => IndexChange::Whole(index),
    }
}

/// What a finished game for one counts for.
pub(crate) fn best(table: &Table) -> Option<Best> {
    let (user, score, ended) = table.solo_score()?;
    let created = table.created();
    Some(Best {
        user: user.parse().ok()?,
        game: created.game.clone(),
        options: created.options.to_string(),
        score,
        table: table.id().parse().ok()?,
        ended,
    })
}

/// The seats on turn as spectators see them: a list may be read by anybody.
fn turn(table: &Table) -> u32 {
    table.turn(Viewer::Spectator).iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// By when the house has to do something by itself at a table that last moved at a moment.
pub(crate) fn due(table: &Table, at: i64) -> Option<i64> {
    let bot = (!table.bots_to_move().is_empty()).then_some(at);
    bot.into_iter().chain(table.deadline()).min()
}

pub(crate) fn whole(table: &Table, at: i64) -> Option<TableIndex> {
    let created = table.created();
    let over = table.status().is_over();
    let rank = |seat: u8| {
        let ranking = &table.result()?.ranking;
        let mut better = 0;
        for equals in ranking {
            if equals.contains(&seat) {
                return Some(better as u8);
            }
            better += equals.len();
        }
        None
    };
    let seats = (0u8..)
        .zip(table.seated())
        .map(|(seat, seated)| SeatIndex {
            user: seated.and_then(|seated| seated.user.as_deref()?.parse().ok()),
            name: seated.map(|seated| seated.name.clone()).unwrap_or_default(),
            rank: rank(seat),
        })
        .collect();
    let counts = created.rated && table.status() == Status::Finished;
    let sheet = serde_json::json!({
        "options": created.options,
        "clock": created.clock,
        "open": table.seated().filter(Option::is_none).count(),
        "kinds": table.seated().map(|seated| seated.map_or("open", |seated| match (&seated.bot, seated.local) {
            (Some(_), _) => "bot",
            (None, true) => "local",
            (None, false) => "human",
        })).collect::<Vec<_>>(),
        "result": table.result(),
    });
    Some(TableIndex {
        game: created.game.clone(),
        status: table.status(),
        visibility: created.visibility,
        rated: created.rated,
        rating: if counts { RatingState::Due } else { RatingState::Never },
        host: created.host.parse::<UserId>().ok()?,
        created: table.created_at(),
        updated: at,
        ended: over.then_some(at),
        turn: turn(table),
        seats,
        sheet: sheet.to_string(),
    })
}
