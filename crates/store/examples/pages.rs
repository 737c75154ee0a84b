//! How long each page of lists takes, with few games stored and with many:
//! `cargo run --profile dist -p genarium-store --example pages -- sqlite:pages.db 400000`.
//!
//! Games are put in by SQL of its own, 4,000 players of two games each side of a table, and one player, Ann, who has played every
//! hundredth of them. What is timed is what the house asks the store for: the rows of a page with their seats.

use genarium_store::{Listing, Session, Status, Store, User, UserId};
use sqlx::{AssertSqlSafe, Connection, Executor};
use std::time::Instant;

const NOW: i64 = 1_800_000_000_000;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let url = args.next().ok_or("Say which database, such as sqlite:pages.db.")?;
    let games: i64 = args.next().map_or(Ok(400_000), |n| n.parse())?;
    let store = Store::open(&url).await?;
    let ann = player(&store, "Ann").await?;
    println!("{:<28} {:>9} {:>9} {:>9}", "page", "games", "p50 ms", "p99 ms");
    for (from, to) in [(0, 1000), (1000, games)] {
        fill(&url, ann, from, to).await?;
        measure(&store, ann, to).await?;
    }
    store.close().await;
    Ok(())
}

async fn player(store: &Store, name: &str) -> Result<UserId, Box<dyn std::error::Error>> {
    let user =
        User { id: UserId::random(), name: name.to_owned(), guest: true, created: 1, formerly: Vec::new() };
    let mut token = [0; 32];
    token[..12].copy_from_slice(user.id.as_str().as_bytes());
    let id = user.id.to_string();
    let session = Session { token, id, user: user.id, created: 1, expires: NOW, agent: String::new() };
    store.welcome(&user, &session).await?;
    store.register(user.id, name, name, "hash").await?;
    Ok(user.id)
}

/// Puts finished games in. Of fifty one is of Genesia, of twenty one is private, and of a hundred one is Ann's.
async fn fill(url: &str, ann: UserId, from: i64, to: i64) -> Result<(), Box<dyn std::error::Error>> {
    let sqlite = url.starts_with("sqlite:");
    let numbers = match sqlite {
        true => format!(
            "WITH RECURSIVE n (i) AS (SELECT {from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {to})"
        ),
        false => format!("WITH n (i) AS (SELECT generate_series({from}::bigint, {to}::bigint - 1))"),
    };
    // Numbers of five digits, which are letters of ids but for the zeros.
    let id = "'zz' || replace(substr(CAST(10000000000 + i * 7919 AS TEXT), 2), '0', 'A')";
    let person = |side: i64| {
        format!(
            "CASE WHEN i % 100 = {side} THEN '{ann}' ELSE \
             'uuuuuu' || replace(substr(CAST(1000000 + (i * {} + {side}) % 4000 AS TEXT), 2), '0', 'A') END",
            side * 2 + 1
        )
    };
    let tables = format!(
        "{numbers} INSERT INTO tables (id, game, status, visibility, rated, rating, host, created, updated, ended, turn, sheet) \
         SELECT {id}, CASE WHEN i % 50 = 1 THEN 'genesia' ELSE 'genial' END, 'finished', \
         CASE WHEN i % 20 = 3 THEN 'private' ELSE 'public' END, 0, 'never', {}, {NOW} + i, {NOW} + i, {NOW} + i, 0, \
         '{{\"options\":{{\"players\":2}},\"result\":{{\"ranking\":[[0],[1]]}}}}' FROM n",
        person(0)
    );
    let seats = (0..2).map(|side| {
        format!(
            "{numbers} INSERT INTO table_seats (table_id, seat, user_id, name, rank) \
             SELECT {id}, {side}, {}, 'Somebody', {side} FROM n",
            person(side)
        )
    });
    let statements: Vec<String> = std::iter::once(tables).chain(seats).collect();
    // Each in one transaction.
    if sqlite {
        let mut conn = sqlx::SqliteConnection::connect(url).await?;
        for sql in statements {
            conn.execute(AssertSqlSafe(sql)).await?;
        }
    } else {
        let mut conn = sqlx::PgConnection::connect(url).await?;
        for sql in statements {
            conn.execute(AssertSqlSafe(sql)).await?;
        }
        conn.execute("ANALYZE").await?;
    }
    Ok(())
}

async fn measure(store: &Store, ann: UserId, games: i64) -> Result<(), Box<dyn std::error::Error>> {
    let all = Listing { limit: 50, ..Listing::default() };
    let genesia = Some("genesia".to_owned());
    let middle = store.list(&all).await?.last().map(|row| (NOW + games / 2, row.id));
    let pages = [
        ("library", all.clone()),
        ("library, in the middle", Listing { before: middle, ..all.clone() }),
        ("library?game=genesia", Listing { game: genesia.clone(), ..all.clone() }),
        ("library?player=Ann", Listing { name: Some("Ann".to_owned()), ..all.clone() }),
        ("…&game=genesia", Listing { name: Some("Ann".to_owned()), game: genesia.clone(), ..all.clone() }),
        ("my finished tables", Listing { user: Some(ann), ..all.clone() }),
        ("my tables in play", Listing { user: Some(ann), status: Some(Status::Playing), ..all.clone() }),
        ("open tables", Listing { status: Some(Status::Open), ..all.clone() }),
    ];
    for (name, listing) in pages {
        time(name, games, async || store.list(&listing).await.map(drop)).await?;
    }
    // The whole of a player's page.
    time("players/Ann", games, async || {
        let listing = Listing { name: Some("Ann".to_owned()), limit: 50, ..Listing::default() };
        store.account("Ann").await?;
        store.list(&listing).await?;
        store.ratings_of(ann).await?;
        store.rating_history(ann, 200).await?;
        store.bests_of(ann).await.map(drop)
    })
    .await?;
    time("leaderboards/genial", games, async || store.leaderboard("genial", 100).await.map(drop)).await?;
    time("unfinished tables", games, async || store.unfinished_tables_of(ann).await.map(drop)).await
}

async fn time<E: std::error::Error + 'static>(
    name: &str,
    games: i64,
    ask: impl AsyncFn() -> Result<(), E>,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut times = Vec::new();
    for _ in 0..200 {
        let begun = Instant::now();
        ask().await?;
        times.push(begun.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    println!("{name:<28} {games:>9} {:>9.2} {:>9.2}", times[100], times[198]);
    Ok(())
}
