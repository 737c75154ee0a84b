//! The store on SQLite: what any store must do, and what happens when the disk does not do its part.

mod suite;

use genarium_store::*;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Barrier};
use tempfile::TempDir;

async fn open(dir: &Path) -> Result<Store, StoreError> {
    Store::open(&format!("sqlite:{}", dir.join("house.db").display())).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn does_everything() {
    let dir = TempDir::new().unwrap();
    let store = open(dir.path()).await.unwrap();
    suite::everything(&store).await;
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_reopening() {
    let dir = TempDir::new().unwrap();
    let table = TableId::random();
    let store = open(dir.path()).await.unwrap();
    store.append(table, 0, "{\"first\":true}".to_owned(), IndexChange::Keep, Due::Keep).await.unwrap();
    // Not closed: as if the program had been killed here.
    let copy = TempDir::new().unwrap();
    for file in ["house.db", "house.db-wal"] {
        fs::copy(dir.path().join(file), copy.path().join(file)).unwrap();
    }
    let again = open(copy.path()).await.unwrap();
    assert_eq!(again.read_log(table, 0).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_torn_file_loses_only_the_tail_and_never_lies() {
    let dir = TempDir::new().unwrap();
    let store = open(dir.path()).await.unwrap();
    let table = TableId::random();
    // How long the write-ahead log was when each row had been acknowledged.
    let mut written = Vec::new();
    for seq in 0..60 {
        let body = format!("{{\"n\":{seq},\"filler\":\"{}\"}}", "x".repeat(seq as usize * 20));
        store.append(table, seq, body, IndexChange::Keep, Due::Keep).await.unwrap();
        written.push(fs::metadata(dir.path().join("house.db-wal")).unwrap().len());
    }
    let wal = fs::read(dir.path().join("house.db-wal")).unwrap();
    let main = fs::read(dir.path().join("house.db")).unwrap();
    let mut cut = wal.len();
    while cut > 0 {
        let copy = TempDir::new().unwrap();
        fs::write(copy.path().join("house.db"), &main).unwrap();
        fs::write(copy.path().join("house.db-wal"), &wal[..cut]).unwrap();
        if let Ok(store) = open(copy.path()).await
            && let Ok(rows) = store.read_log(table, 0).await
        {
            let safe = written.iter().take_while(|&&length| length as usize <= cut).count();
            // A tidy-up may have carried rows into the file already; never fewer than were synced, and no gaps.
            assert!(rows.len() >= safe, "{} rows of {safe} after a cut at {cut}", rows.len());
            for (seq, row) in rows.iter().enumerate() {
                assert_eq!(row.seq, seq as i64);
                assert!(row.body.starts_with(&format!("{{\"n\":{seq},")) && row.body.ends_with("\"}"));
            }
            store
                .append(table, rows.len() as i64, "{}".to_owned(), IndexChange::Keep, Due::Keep)
                .await
                .unwrap();
        }
        cut = cut.saturating_sub(1777);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_gives_an_error_and_no_half_row() {
    let dir = TempDir::new().unwrap();
    // The file may have no more pages than this, which is what a full disk looks like from inside.
    let url = format!("sqlite:{}", dir.path().join("house.db").display());
    let store = Store::open_within(&url, Some(80)).await.unwrap();
    let table = TableId::random();
    let mut seq = 0;
    let error = loop {
        match store.append(table, seq, "x".repeat(5000), IndexChange::Keep, Due::Keep).await {
            Ok(()) => seq += 1,
            Err(error) => break error,
        }
        assert!(seq < 1000, "the limit was not kept");
    };
    assert!(matches!(&error, AppendError::Unavailable(text) if text.contains("full")), "{error}");
    assert!(seq > 5);
    let rows = store.read_log(table, 0).await.unwrap();
    assert_eq!(rows.len() as i64, seq, "what was acknowledged is there, what failed is not");
    drop(store);
    let store = open(dir.path()).await.unwrap();
    assert_eq!(store.read_log(table, 0).await.unwrap().len() as i64, seq);
    store.append(table, seq, "room again".to_owned(), IndexChange::Keep, Due::Keep).await.unwrap();
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused() {
    let dir = TempDir::new().unwrap();
    fs::write(dir.path().join("house.db"), "This is a letter to my aunt. ".repeat(100)).unwrap();
    let error = open(dir.path()).await.err().unwrap();
    assert!(error.to_string().contains("not a database"), "{error}");
}

#[tokio::test]
async fn a_closed_store_takes_nothing_more() {
    let dir = TempDir::new().unwrap();
    let store = open(dir.path()).await.unwrap();
    store.close().await;
    let late = store.append(TableId::random(), 0, "{}".to_owned(), IndexChange::Keep, Due::Keep).await;
    assert!(matches!(late, Err(AppendError::Unavailable(_))), "{late:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_can_be_carried_over() {
    let dir = TempDir::new().unwrap();
    let store = open(dir.path()).await.unwrap();
    assert!(store.is_empty().await.unwrap());
    suite::everything(&store).await;
    let mut lines = Vec::new();
    let out = store
        .export(|row| {
            lines.push(row);
            Ok(())
        })
        .await
        .unwrap()
        .unwrap();
    assert!(out["log"] > 20 && out["users"] > 3 && out["ratings"] > 0, "{out:?}");
    let other = TempDir::new().unwrap();
    let copy = open(other.path()).await.unwrap();
    // In the middle of it somebody gives up, or a line makes no sense: nothing is there.
    let mut rows = lines.iter().take(lines.len() / 2).cloned();
    let mut torn = || rows.next().map(Some).ok_or("the file ends");
    assert_eq!(copy.import(&mut torn).await.unwrap(), Err("the file ends"));
    assert!(copy.is_empty().await.unwrap(), "a failed import leaves nothing");
    let alien = Dumped { kind: "users; DROP TABLE log".to_owned(), row: vec![] };
    let mut rows = lines.iter().cloned().chain([alien]);
    let failed = copy.import(|| Ok::<_, ()>(rows.next())).await;
    assert!(matches!(failed, Err(StoreError::Broken(_))), "{failed:?}");
    assert!(copy.is_empty().await.unwrap(), "a failed import leaves nothing");
    let mut rows = lines.iter().cloned();
    assert_eq!(copy.import(|| Ok::<_, ()>(rows.next())).await.unwrap().unwrap(), out);
    let mut again = Vec::new();
    copy.export(|row| {
        again.push(row);
        Ok(())
    })
    .await
    .unwrap()
    .unwrap();
    assert_eq!(again, lines);
    let unseen = copy.accounts_without_looks().await.unwrap();
    assert!(!unseen.is_empty(), "how names look is derived anew");
    copy.set_looks(&unseen).await.unwrap();
    assert_eq!(copy.accounts_without_looks().await.unwrap(), []);
    assert!(copy.looks_taken(&unseen[0].1).await.unwrap());
}

/// Lists that are being read hold all their connections; whoever has a session is recognised all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 8)]
async fn sessions_are_found_while_every_list_is_busy() {
    let dir = TempDir::new().unwrap();
    let store = open(dir.path()).await.unwrap();
    let user =
        User { id: UserId::random(), name: "Ann".to_owned(), guest: true, created: 1, formerly: Vec::new() };
    let session = Session {
        token: [7; 32],
        id: "s".to_owned(),
        user: user.id,
        created: 1,
        expires: i64::MAX,
        agent: String::new(),
    };
    store.welcome(&user, &session).await.unwrap();
    let (busy, release) = (Arc::new(Barrier::new(5)), Arc::new(Barrier::new(5)));
    let readers: Vec<_> = (0..4)
        .map(|_| {
            let (store, busy, release) = (store.clone(), Arc::clone(&busy), Arc::clone(&release));
            let runtime = tokio::runtime::Handle::current();
            std::thread::spawn(move || {
                let mut held = false;
                runtime
                    .block_on(store.export(|_| {
                        if !held {
                            held = true;
                            busy.wait();
                            release.wait();
                        }
                        Ok(())
                    }))
                    .unwrap()
                    .unwrap();
            })
        })
        .collect();
    busy.wait();
    let found = store.session(&[7; 32], 5).await;
    release.wait();
    readers.into_iter().for_each(|reader| reader.join().unwrap());
    assert_eq!(found.unwrap().map(|(_, user)| user.name).as_deref(), Some("Ann"));
}

#[tokio::test]
async fn a_file_belongs_to_one_house_at_a_time() {
    let dir = TempDir::new().unwrap();
    let url = format!("sqlite:{}", dir.path().join("house.db").display());
    let first = Store::open_alone(&url).await.unwrap();
    let second = Store::open_alone(&url).await.err().unwrap();
    assert!(second.to_string().contains("Another house"), "{second}");
    assert!(Store::open(&url).await.is_ok(), "whoever only reads or copies may");
    first.close().await;
    drop(first);
    assert!(Store::open_alone(&url).await.is_ok());
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_can_read_a_database() {
    use std::os::unix::fs::PermissionsExt;
    let dir = TempDir::new().unwrap();
    let store = open(dir.path()).await.unwrap();
    store.append(TableId::random(), 0, "{}".to_owned(), IndexChange::Keep, Due::Keep).await.unwrap();
    for file in fs::read_dir(dir.path()).unwrap().map(|file| file.unwrap()) {
        let mode = file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", file.file_name());
    }
    // One that was made by an earlier version, or copied, was open to all.
    let file = dir.path().join("house.db");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    open(dir.path()).await.unwrap();
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
}

#[tokio::test]
async fn a_store_that_cannot_write_is_not_ready() {
    let dir = TempDir::new().unwrap();
    let url = format!("sqlite:{}", dir.path().join("house.db").display());
    let store = Store::open_alone(&url).await.unwrap();
    assert!(store.ready().await.is_ok());
    store.close().await;
    assert!(store.ready().await.is_err());
}
