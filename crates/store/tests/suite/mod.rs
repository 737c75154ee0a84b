//! What any store must do, whatever the database.
#![allow(dead_code, reason = "each database uses its part")]

use genarium_store::*;

pub const NOW: i64 = 1_800_000_000_000;

pub fn guest(name: &str) -> (User, Session) {
    let user =
        User { id: UserId::random(), name: name.to_owned(), guest: true, created: NOW, formerly: Vec::new() };
    let mut token = [0; 32];
    token[..12].copy_from_slice(UserId::random().as_str().as_bytes());
    let id = UserId::random().to_string();
    let session =
        Session { token, id, user: user.id, created: NOW, expires: NOW + 1000, agent: "test".to_owned() };
    (user, session)
}

pub fn index(host: UserId, status: Status) -> TableIndex {
    TableIndex {
        game: "genial".to_owned(),
        status,
        visibility: Visibility::Public,
        rated: true,
        rating: if status == Status::Finished { RatingState::Due } else { RatingState::Never },
        host,
        created: NOW,
        updated: NOW,
        ended: (status == Status::Finished).then_some(NOW + 5),
        turn: 1,
        due: None,
        seats: vec![
            SeatIndex { user: Some(host), name: "Ada".to_owned(), rank: Some(1) },
            SeatIndex { user: None, name: "hard".to_owned(), rank: Some(0) },
        ],
        sheet: "{}".to_owned(),
    }
}

fn whole(index: &TableIndex) -> IndexChange {
    IndexChange::Whole(Box::new(index.clone()))
}

pub async fn everything(store: &Store) {
    appends_in_order_and_refuses_a_taken_number(store).await;
    one_of_many_racers_wins_each_number(store).await;
    a_conflict_spoils_nobody_elses_row(store).await;
    the_index_moves_with_the_log(store).await;
    guests_become_accounts(store).await;
    sessions_rotate_and_end(store).await;
    ratings_count_once(store).await;
    packs_are_found_by_hash(store).await;
    a_guest_who_logs_in_brings_everything_along(store).await;
    the_best_of_all_solo_games_stays(store).await;
    an_export_is_one_moment(store).await;
}

async fn appends_in_order_and_refuses_a_taken_number(store: &Store) {
    let table = TableId::random();
    for seq in 0..3 {
        store.append(table, seq, format!("{{\"n\":{seq}}}"), IndexChange::Keep).await.unwrap();
    }
    let again = store.append(table, 1, "{}".to_owned(), IndexChange::Keep).await;
    assert_eq!(again, Err(AppendError::Conflict));
    let rows = store.read_log(table, 1).await.unwrap();
    let expected = [(1, "{\"n\":1}"), (2, "{\"n\":2}")];
    assert!(rows.iter().map(|row| (row.seq, row.body.as_str())).eq(expected));
    let long = store.append(table, 3, "x".repeat(2 << 20), IndexChange::Keep).await;
    assert_eq!(long, Err(AppendError::TooLong));
}

async fn one_of_many_racers_wins_each_number(store: &Store) {
    let table = TableId::random();
    for seq in 0..20 {
        let mut racers = Vec::new();
        for racer in 0..10 {
            let store = store.clone();
            racers.push(tokio::spawn(async move {
                store.append(table, seq, format!("{racer}"), IndexChange::Keep).await.map(|()| racer)
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

async fn a_conflict_spoils_nobody_elses_row(store: &Store) {
    let taken = TableId::random();
    store.append(taken, 0, "{}".to_owned(), IndexChange::Keep).await.unwrap();
    let mut appends = Vec::new();
    for number in 0..200 {
        let store = store.clone();
        let table = if number % 10 == 0 { taken } else { TableId::random() };
        let host = UserId::random();
        appends.push(tokio::spawn(async move {
            let mut index = index(host, Status::Open);
            index.visibility = Visibility::Unlisted;
            (table, store.append(table, 0, format!("{number}"), whole(&index)).await)
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

async fn the_index_moves_with_the_log(store: &Store) {
    let (user, session) = guest("Ada");
    store.welcome(&user, &session).await.unwrap();
    let table = TableId::random();
    let mut now = index(user.id, Status::Playing);
    now.game = "genesis".to_owned();
    store.append(table, 0, "{}".to_owned(), whole(&now)).await.unwrap();
    assert_eq!(store.table(table).await.unwrap().unwrap().index, now);
    let due = Some(NOW - 500_000);
    store
        .append(table, 1, "{}".to_owned(), IndexChange::Turn { turn: 2, updated: NOW + 1, due })
        .await
        .unwrap();
    let row = store.table(table).await.unwrap().unwrap();
    assert_eq!((row.index.turn, row.index.updated, row.index.due), (2, NOW + 1, due));
    assert_eq!(store.due(NOW - 500_000, 10).await.unwrap(), [(table, NOW - 500_000)]);
    assert_eq!(store.due(NOW - 500_001, 10).await.unwrap(), []);
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
    now.due = None;
    store.append(table, 2, "{}".to_owned(), whole(&now)).await.unwrap();
    assert!(ids(list(None, None, "genesis")).await.is_empty(), "private tables are in nobody else's list");
    assert_eq!(ids(list(None, Some(user.id), "genesis")).await, [table]);
    assert!(ids(list(None, Some(UserId::random()), "genesis")).await.is_empty());
    let before = Listing { before: Some((NOW + 9, table)), ..list(None, Some(user.id), "genesis") };
    assert!(ids(before).await.is_empty());
    assert_eq!(store.unfinished_tables_of(user.id).await.unwrap(), 0);
}

async fn guests_become_accounts(store: &Store) {
    let (user, session) = guest("Guest");
    store.welcome(&user, &session).await.unwrap();
    assert!(store.user(user.id).await.unwrap().unwrap().guest);
    let name = "Robert'); DROP TABLE users;--";
    store.register(user.id, name, "hash").await.unwrap();
    let account = store.account(&name.to_uppercase()).await.unwrap().unwrap();
    assert_eq!(
        (account.user.id, account.user.name.as_str(), account.password.as_str()),
        (user.id, name, "hash")
    );
    assert!(!account.user.guest);
    assert!(matches!(store.register(user.id, "Other", "hash").await, Err(RegisterError::NoGuest)));
    let (second, session) = guest("Second");
    store.welcome(&second, &session).await.unwrap();
    let taken = store.register(second.id, &name.to_lowercase(), "hash").await;
    assert!(matches!(taken, Err(RegisterError::NameTaken)), "{taken:?}");
}

async fn sessions_rotate_and_end(store: &Store) {
    let (user, first) = guest("Guest");
    store.welcome(&user, &first).await.unwrap();
    assert_eq!(store.session(&first.token, NOW).await.unwrap().unwrap().1, user);
    assert!(store.session(&[7; 32], NOW).await.unwrap().is_none());
    assert!(store.session(&first.token, NOW + 1000).await.unwrap().is_none(), "it has expired");
    let (_, mut second) = guest("Guest");
    second.user = user.id;
    second.created += 1;
    store.add_session(&second, Some((first.token, NOW + 60))).await.unwrap();
    assert!(store.session(&first.token, NOW + 59).await.unwrap().is_some());
    assert!(store.session(&first.token, NOW + 60).await.unwrap().is_none());
    assert_eq!(store.sessions(user.id, NOW).await.unwrap().len(), 2);
    assert!(!store.revoke(UserId::random(), &second.id).await.unwrap(), "nobody ends another's session");
    assert!(store.revoke(user.id, &second.id).await.unwrap());
    assert!(store.session(&second.token, NOW).await.unwrap().is_none());
    assert_eq!(store.revoke_others(user.id, "none").await.unwrap(), 1);
}

async fn ratings_count_once(store: &Store) {
    let (ada, session) = guest("Ada");
    store.welcome(&ada, &session).await.unwrap();
    let table = TableId::random();
    store.append(table, 0, "{}".to_owned(), whole(&index(ada.id, Status::Finished))).await.unwrap();
    let due = store.unsettled(1000).await.unwrap();
    let game = due.into_iter().find(|game| game.table == table).unwrap();
    assert_eq!(game.seats, [RatedSeat { user: ada.id, rank: 1 }]);
    let reckon = |before: &[Option<Rating>]| {
        assert_eq!(before, [None]);
        vec![Rating { rating: 30.5, uncertainty: 2.25, games: 1 }]
    };
    assert!(store.settle(&game, reckon).await.unwrap());
    assert!(!store.settle(&game, |_| unreachable!()).await.unwrap());
    assert!(store.unsettled(1000).await.unwrap().iter().all(|game| game.table != table));
    let rating = Rating { rating: 30.5, uncertainty: 2.25, games: 1 };
    assert_eq!(store.ratings_of(ada.id).await.unwrap(), [("genial".to_owned(), rating)]);
    assert_eq!(store.rating_history(ada.id, 5).await.unwrap(), [("genial".to_owned(), NOW + 5, 30.5)]);
    assert_eq!(store.leaderboard("genial", 5).await.unwrap()[0].name, "Ada");
    assert_eq!(store.counted(0, 1000).await.unwrap().last().unwrap().1, game);
}

async fn packs_are_found_by_hash(store: &Store) {
    let (user, session) = guest("Ada");
    store.welcome(&user, &session).await.unwrap();
    let pack = StoredPack {
        hash: "abc".to_owned(),
        name: "mine".to_owned(),
        user: Some(user.id),
        created: NOW,
        files: "{}".to_owned(),
    };
    store.add_pack(&pack).await.unwrap();
    store.add_pack(&pack).await.unwrap();
    assert_eq!(store.packs().await.unwrap(), std::slice::from_ref(&pack));
    assert_eq!(store.packs_called("abc", "").await.unwrap(), std::slice::from_ref(&pack));
    assert_eq!(store.packs_called("abd", "mine").await.unwrap(), [pack]);
    assert_eq!(store.packs_called("abd", "yours").await.unwrap(), []);
    assert_eq!(store.count_packs(user.id).await.unwrap(), (1, 1));
}

async fn a_guest_who_logs_in_brings_everything_along(store: &Store) {
    let (account, session) = guest("Home");
    store.welcome(&account, &session).await.unwrap();
    store.register(account.id, "Wanderer", "hash").await.unwrap();
    let (stray, on_the_road) = guest("Guest");
    store.welcome(&stray, &on_the_road).await.unwrap();
    let table = TableId::random();
    let mut played = index(stray.id, Status::Playing);
    played.visibility = Visibility::Private;
    store.append(table, 0, "{}".to_owned(), whole(&played)).await.unwrap();

    let (_, mut new) = guest("Home");
    new.user = account.id;
    store.follow(&new, &on_the_road, NOW + 1).await.unwrap();
    let (_, found) = store.session(&new.token, NOW + 2).await.unwrap().unwrap();
    assert_eq!(
        (found.id, found.formerly.as_slice(), found.guest),
        (account.id, [stray.id].as_slice(), false)
    );
    assert!(found.is(stray.id) && found.is(account.id) && !found.is(UserId::random()));
    assert!(
        store.session(&on_the_road.token, NOW + 2).await.unwrap().is_none(),
        "the guest's session has ended"
    );
    let mine =
        Listing { status: Some(Status::Playing), user: Some(account.id), limit: 10, ..Listing::default() };
    assert_eq!(store.list(&mine).await.unwrap().iter().map(|row| row.id).collect::<Vec<_>>(), [table]);
    assert_eq!(store.unfinished_tables_of(account.id).await.unwrap(), 1);
    assert_eq!(
        store.table(table).await.unwrap().unwrap().index,
        played,
        "what follows from the log stays as it was"
    );
    assert_eq!(store.account("wanderer").await.unwrap().unwrap().user, found);

    let (nobody, empty) = guest("Guest");
    store.welcome(&nobody, &empty).await.unwrap();
    let (_, mut third) = guest("Home");
    third.user = account.id;
    store.follow(&third, &empty, NOW + 1).await.unwrap();
    assert_eq!(store.user(account.id).await.unwrap().unwrap().formerly, [stray.id], "this one left nothing");
}

async fn the_best_of_all_solo_games_stays(store: &Store) {
    let (account, session) = guest("Solo");
    store.welcome(&account, &session).await.unwrap();
    store.register(account.id, "Soloist", "hash").await.unwrap();
    let (stray, on_the_road) = guest("Stray");
    store.welcome(&stray, &on_the_road).await.unwrap();
    let best = |user: UserId, options: &str, score: &[u32], ended: i64| Best {
        user,
        game: "genial".to_owned(),
        options: options.to_owned(),
        score: score.to_vec(),
        table: TableId::random(),
        ended,
    };
    let played = async |best: &Best| {
        let mut index = index(best.user, Status::Finished);
        (index.visibility, index.rated, index.rating) = (Visibility::Private, false, RatingState::Never);
        let change = IndexChange::Solo(Box::new(index), Box::new(best.clone()));
        store.append(best.table, 0, "{}".to_owned(), change).await.unwrap();
    };
    assert_eq!(store.bests_of(account.id).await.unwrap(), []);
    // Nine is less than ten, and the first number counts before the next.
    let first = best(account.id, "{}", &[9, 36], NOW);
    let second = best(account.id, "{}", &[10, 11, 12], NOW + 1);
    let worse = best(account.id, "{}", &[10, 10, 36], NOW + 2);
    let equal = best(account.id, "{}", &[10, 11, 12], NOW + 3);
    for best in [&first, &second, &worse, &equal] {
        played(best).await;
    }
    assert_eq!(
        store.bests_of(account.id).await.unwrap(),
        std::slice::from_ref(&second),
        "of equals the earlier stays"
    );
    // Other options are another thing; what the same person did as a guest counts.
    let other = best(account.id, "{\"a\":1}", &[3], NOW + 4);
    let as_guest = best(stray.id, "{}", &[12], NOW + 5);
    played(&other).await;
    played(&as_guest).await;
    assert_eq!(store.bests_of(account.id).await.unwrap(), [other.clone(), second.clone()]);
    let (_, mut new) = guest("Solo");
    new.user = account.id;
    store.follow(&new, &on_the_road, NOW + 6).await.unwrap();
    assert_eq!(store.bests_of(account.id).await.unwrap(), [as_guest.clone(), other.clone()]);
    // Thrown away and derived again in another order, they are the same.
    let kept = |bests: Vec<Best>| {
        let mut mine: Vec<Best> =
            bests.into_iter().filter(|best| best.user == account.id || best.user == stray.id).collect();
        mine.sort();
        mine
    };
    let before = kept(store.all_bests().await.unwrap());
    assert_eq!(before.len(), 3);
    store.forget_bests().await.unwrap();
    assert_eq!(store.all_bests().await.unwrap(), []);
    for best in [&equal, &as_guest, &worse, &second, &other, &first] {
        store.keep_best(best).await.unwrap();
    }
    assert_eq!(kept(store.all_bests().await.unwrap()), before);
}

/// Somebody writes in the middle of an export: it holds nothing of that, not even rows that come later in its order.
async fn an_export_is_one_moment(store: &Store) {
    let (before, after) = (TableId::random(), TableId::random());
    store.append(before, 0, "{}".to_owned(), IndexChange::Keep).await.unwrap();
    let mut rows = Vec::new();
    let mut written = false;
    let take = |row: Dumped| {
        if !std::mem::replace(&mut written, true) {
            let host = UserId::random();
            let mut later = index(host, Status::Playing);
            later.visibility = Visibility::Unlisted;
            let write = async {
                store.append(before, 1, "{}".to_owned(), IndexChange::Keep).await.unwrap();
                store.append(after, 0, "{}".to_owned(), whole(&later)).await.unwrap();
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
