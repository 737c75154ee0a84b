//! The store on SQLite: what any store must do, and what happens when the disk does not do its part.

mod suite;

use genarium_store::*;
use std::fs;
use std::path::Path;
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
    store.append(table, 0, "{\"first\":true}".to_owned(), IndexChange::Keep).await.unwrap();
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
        store.append(table, seq, body, IndexChange::Keep).await.unwrap();
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
            store.append(table, rows.len() as i64, "{}".to_owned(), IndexChange::Keep).await.unwrap();
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
        match store.append(table, seq, "x".repeat(5000), IndexChange::Keep).await {
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
    store.append(table, seq, "room again".to_owned(), IndexChange::Keep).await.unwrap();
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
    let late = store.append(TableId::random(), 0, "{}".to_owned(), IndexChange::Keep).await;
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
    let mut import = copy.import();
    for line in &lines {
        import.put(line.clone()).await.unwrap();
    }
    assert_eq!(import.finish().await.unwrap(), out);
    let mut again = Vec::new();
    copy.export(|row| {
        again.push(row);
        Ok(())
    })
    .await
    .unwrap()
    .unwrap();
    assert_eq!(again, lines);
    let alien = Dumped { kind: "users; DROP TABLE log".to_owned(), row: vec![] };
    assert!(matches!(copy.import().put(alien).await, Err(StoreError::Broken(_))));
}
