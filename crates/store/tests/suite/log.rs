//! The log, the index beside it, and the export of both.

use super::{NOW, guest, index, whole};
use genarium_store::*;

pub(super) async fn appends_in_order_and_refuses_a_taken_number(store: &Store) {
    let table = TableId::random();
    for seq in 0..3 {
        store.append(table, seq, format!("{{\"n\":{seq}}}"), IndexChange::Keep, Due::Keep).await.unwrap();
    }
    let again = store.append(table, 1, "{}".to_owned(), IndexChange::Keep, Due::Keep).await;
    assert_eq!(again, Err(AppendError::Conflict));
    let rows = store.read_log(table, 1).await.unwrap();
    let expected = [(1, "{\"n\":1}"), (2, "{\"n\":2}")];
    assert!(rows.iter().map(|row| (row.seq, row.body.as_str())).eq(expected));
    let long = store.append(table, 3, "x".repeat(2 << 20), IndexChange::Keep, Due::Keep).await;
    assert_eq!(long, Err(AppendError::TooLong));
}

pub(super) async fn one_of_many_racers_wins_each_number(store: &Store) {
    let table = TableId::random();
    for seq in 0..20 {
        let mut racers = Vec::new();
        for racer in 0..10 {
            let store = store.clone();
            racers.push(tokio::spawn(async move {
                store
                    .append(table, seq, format!("{racer}"), IndexChange::Keep, Due::Keep)
                    .await
                    .map(|()| racer)
            }));
        }
        let mut winners = Vec::new();
        for racer in racers {
            winners.extend(racer.await.unwrap().ok());
        }
        assert_eq!(winners.len(), 1, "at {seq}");
        let row = store.read_log(table, seq).await.unwrap().remove(0);
        assert_eq!(row.body, winners[0].to_string(), "the row is the winner's");
    }
}

pub(super) async fn a_conflict_spoils_nobody_elses_row(store: &Store) {
    let taken = TableId::random();
    store.append(taken, 0, "{}".to_owned(), IndexChange::Keep, Due::Keep).await.unwrap();
    let mut appends = Vec::new();
    for number in 0..200 {
        let store = store.clone();
        let table = if number % 10 == 0 { taken } else { TableId::random() };
        let host = UserId::random();
        appends.push(tokio::spawn(async move {
            let mut index = index(host, Status::Open);
            index.visibility = Visibility::Unlisted;
            (table, store.append(table, 0, format!("{number}"), whole(&index), Due::Keep).await)
        }));
    }
    for append in appends {
        let (table, done) = append.await.unwrap();
        if table == taken {
            assert_eq!(done, Err(AppendError::Conflict));
        } else {
            assert_eq!(done, Ok(()));
            assert_eq!(store.read_log(table, 0).await.unwrap().len(), 1);
            assert!(store.table(table).await.unwrap().is_some());
        }
    }
    assert!(store.table(taken).await.unwrap().is_none(), "a refused row changes no index");
}

pub(super) async fn the_index_moves_with_the_log(store: &Store) {
    let (user, session) = guest("Ada");
    store.welcome(&user, &session).await.unwrap();
    let table = TableId::random();
    let mut now = index(user.id, Status::Playing);
    now.game = "genesis".to_owned();
    store.append(table, 0, "{}".to_owned(), whole(&now), Due::Keep).await.unwrap();
    assert_eq!(store.table(table).await.unwrap().unwrap().index, now);
    let turn = IndexChange::Turn { turn: 2, updated: NOW + 1 };
    store.append(table, 1, "{}".to_owned(), turn, Due::Keep).await.unwrap();
    let row = store.table(table).await.unwrap().unwrap();
    assert_eq!((row.index.turn, row.index.updated), (2, NOW + 1));
    assert_eq!(store.unfinished_tables_of(user.id).await.unwrap(), 1);

    let list = |status, user, game: &str| Listing {
        game: Some(game.to_owned()),
        status,
        user,
        limit: 10,
        ..Listing::default()
    };
    let ids = async |listing: Listing| {
        let rows = store.list(&listing).await.unwrap();
        rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(list(Some(Status::Playing), None, "genesis")).await, [table]);
    assert_eq!(ids(list(Some(Status::Playing), Some(user.id), "genesis")).await, [table]);
    assert!(ids(list(Some(Status::Playing), None, "x' OR '1'='1")).await.is_empty());
    now.status = Status::Finished;
    now.visibility = Visibility::Private;
    now.ended = Some(NOW + 9);
    store.append(table, 2, "{}".to_owned(), whole(&now), Due::Keep).await.unwrap();
    assert!(ids(list(None, None, "genesis")).await.is_empty(), "private tables are in nobody else's list");
    assert_eq!(ids(list(None, Some(user.id), "genesis")).await, [table]);
    assert!(ids(list(None, Some(UserId::random()), "genesis")).await.is_empty());
    let before = Listing { before: Some((NOW + 9, table)), ..list(None, Some(user.id), "genesis") };
    assert!(ids(before).await.is_empty());
    assert_eq!(store.unfinished_tables_of(user.id).await.unwrap(), 0);
}

/// Each table that is due is taken up by one node; whoever took it says when it is due indeed, unless it has moved since.
pub(super) async fn who_is_due_is_taken_up_once(store: &Store) {
    const LONG_AGO: i64 = NOW - 500_000;
    let tables: Vec<TableId> = (0..40).map(|_| TableId::opened(NOW)).collect();
    for (place, table) in (0..).zip(&tables) {
        let due = Due::At(LONG_AGO + place);
        store.append(*table, 0, "{}".to_owned(), IndexChange::Keep, due).await.unwrap();
    }
    assert_eq!(store.take_due(LONG_AGO - 1, NOW, 50).await.unwrap(), []);
    let [one, other, third] = [(); 3].map(|()| store.take_due(LONG_AGO + 29, NOW + 7, 15));
    let (one, other, third) = tokio::join!(one, other, third);
    let mut taken: Vec<TableId> = [one, other, third].into_iter().flat_map(Result::unwrap).collect();
    let rest = store.take_due(LONG_AGO + 29, NOW + 7, 50).await.unwrap();
    taken.extend(rest);
    let mut expected = tables[..30].to_vec();
    expected.sort();
    taken.sort();
    assert_eq!(taken, expected, "each once, and none that has time");
    assert_eq!(store.due_of(tables[0]).await.unwrap(), Some(NOW + 7));
    store.keep_due(&tables[..2], NOW + 9).await.unwrap();
    store.set_due(tables[0], NOW + 7, Some(1)).await.unwrap();
    assert_eq!(store.due_of(tables[0]).await.unwrap(), Some(NOW + 9), "it has moved since");
    store.set_due(tables[0], NOW + 9, Some(NOW + 90)).await.unwrap();
    assert_eq!(store.due_of(tables[0]).await.unwrap(), Some(NOW + 90));
    store.set_due(tables[0], NOW + 90, None).await.unwrap();
    assert_eq!(store.due_of(tables[0]).await.unwrap(), None);
    // With a step it changes too, or stays.
    store.append(tables[1], 1, "{}".to_owned(), IndexChange::Keep, Due::Keep).await.unwrap();
    assert_eq!(store.due_of(tables[1]).await.unwrap(), Some(NOW + 9));
    for (seq, table) in [(2, tables[1]), (1, tables[2])] {
        store.append(table, seq, "{}".to_owned(), IndexChange::Keep, Due::Never).await.unwrap();
        assert_eq!(store.due_of(table).await.unwrap(), None);
    }
    let counts = store.rows_of(&[tables[1], TableId::random(), tables[3]]).await.unwrap();
    assert_eq!(counts, [(tables[1], 3), (tables[3], 1)]);
    let all = store.take_due(i64::MAX, NOW, 1000).await.unwrap();
    assert_eq!(all.len(), 37);
    for table in all {
        store.set_due(table, NOW, None).await.unwrap();
    }
}

/// Somebody writes in the middle of an export: it holds nothing of that, not even rows that come later in its order.
pub(super) async fn an_export_is_one_moment(store: &Store) {
    let (before, after) = (TableId::random(), TableId::random());
    store.append(before, 0, "{}".to_owned(), IndexChange::Keep, Due::Keep).await.unwrap();
    let mut rows = Vec::new();
    let mut written = false;
    let take = |row: Dumped| {
        if !std::mem::replace(&mut written, true) {
            let host = UserId::random();
            let mut later = index(host, Status::Playing);
            later.visibility = Visibility::Unlisted;
            let write = async {
                store.append(before, 1, "{}".to_owned(), IndexChange::Keep, Due::Keep).await.unwrap();
                store.append(after, 0, "{}".to_owned(), whole(&later), Due::Keep).await.unwrap();
            };
            tokio::task::block_in_place(|| tokio::runtime::Handle::current().block_on(write));
        }
        rows.push(row);
        Ok(())
    };
    let tally = store.export(take).await.unwrap().unwrap();
    assert_eq!(tally.values().sum::<u64>(), rows.len() as u64);
    let of = |table: TableId| rows.iter().filter(|row| row.row[0] == table.as_str()).count();
    assert_eq!((of(before), of(after)), (1, 0));
    assert_eq!(store.read_log(before, 0).await.unwrap().len(), 2, "it was written all the same");
}
