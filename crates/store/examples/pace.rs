//! How fast rows go to disk: `cargo run --release -p genarium-store --example pace -- sqlite:pace.db 2000 20`
//! appends 20 rows at each of 2000 tables at once and prints rows a second.

use genarium_store::{
    Due, IndexChange, RatingState, SeatIndex, Status, Store, TableId, TableIndex, UserId, Visibility,
};
use std::time::Instant;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let url = args.next().ok_or("Say which database, such as sqlite:pace.db.")?;
    let tables: u32 = args.next().map_or(Ok(1000), |n| n.parse())?;
    let rows: i64 = args.next().map_or(Ok(20), |n| n.parse())?;
    let start = Instant::now();
    let store = Store::open(&url).await?;
    println!("opened in {:.0} ms", start.elapsed().as_secs_f64() * 1e3);
    let start = Instant::now();
    let mut tasks = Vec::new();
    for _ in 0..tables {
        let store = store.clone();
        tasks.push(tokio::spawn(async move {
            let table = TableId::opened(1_800_000_000_000);
            let mut slowest = 0.0_f64;
            for seq in 0..rows {
                let change = if seq == 0 {
                    IndexChange::Whole(Box::new(index()))
                } else if seq + 1 == rows {
                    let mut index = index();
                    index.status = Status::Finished;
                    index.ended = Some(2);
                    IndexChange::Whole(Box::new(index))
                } else {
                    IndexChange::Turn { turn: 1 << (seq % 2), updated: seq }
                };
                let body = format!("{{\"at\":1800000000000,\"events\":[{{\"played\":{{\"seat\":{},\"line\":{{\"seat\":0,\"action\":\"place\",\"tile\":\"ro\",\"cells\":[[1,2],[2,2]]}}}}}}]}}", seq % 2);
                let asked = Instant::now();
                store.append(table, seq, body, change, Due::Keep).await?;
                slowest = slowest.max(asked.elapsed().as_secs_f64());
            }
            Ok::<f64, genarium_store::AppendError>(slowest)
        }));
    }
    let mut slowest = 0.0_f64;
    for task in tasks {
        slowest = slowest.max(task.await??);
    }
    let took = start.elapsed().as_secs_f64();
    let all = i64::from(tables) * rows;
    println!(
        "{all} rows in {took:.2} s: {:.0} rows a second, slowest {:.0} ms",
        all as f64 / took,
        slowest * 1e3
    );
    store.close().await;
    Ok(())
}

fn index() -> TableIndex {
    let seat = |name: &str| SeatIndex { user: Some(UserId::random()), name: name.to_owned(), rank: None };
    TableIndex {
        game: "genial".to_owned(),
        status: Status::Playing,
        visibility: Visibility::Public,
        rated: false,
        rating: RatingState::Never,
        host: UserId::random(),
        created: 1,
        updated: 1,
        ended: None,
        turn: 1,
        seats: vec![seat("Ada"), seat("Ben")],
        sheet: "{\"options\":{\"players\":2},\"clock\":{\"kind\":\"none\"}}".to_owned(),
    }
}
