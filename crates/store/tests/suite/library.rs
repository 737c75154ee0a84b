//! What is kept beside the games: ratings, packs and the best solo games.

use super::{NOW, guest, index, whole};
use genarium_store::*;

/// What rating a game brings in these tests: as much as the game was worth for whoever was not the first.
fn reckon(game: &RatedGame, before: &[Option<Rating>]) -> Vec<Rating> {
    let rating = |(seat, before): (&RatedSeat, &Option<Rating>)| Rating {
        // In another order the sum would be another.
        rating: before.map_or(25.0, |before| before.rating) * 1.5 + f64::from(seat.rank),
        uncertainty: 2.25,
        games: before.map_or(0, |before| before.games) + 1,
    };
    game.seats.iter().zip(before).map(rating).collect()
}

pub(super) async fn ratings_count_once_in_order(store: &Store) {
    let (ada, session) = guest("Ada");
    store.welcome(&ada, &session).await.unwrap();
    let mut expected = 25.0;
    let mut tables = Vec::new();
    for number in 0..7i64 {
        let mut index = index(ada.id, Status::Finished);
        index.ended = Some(NOW + number);
        index.seats[0].rank = Some(number as u8);
        expected = expected * 1.5 + number as f64;
        tables.push((TableId::opened(NOW), index));
    }
    // They come in another order than they ended in.
    for (table, index) in tables.iter().rev() {
        store.append(*table, 0, "{}".to_owned(), whole(index), Due::Keep).await.unwrap();
    }
    let other_game = TableId::opened(NOW);
    let mut other = index(ada.id, Status::Finished);
    other.game = "genesis".to_owned();
    store.append(other_game, 0, "{}".to_owned(), whole(&other), Due::Keep).await.unwrap();
    assert_eq!(store.unsettled().await.unwrap(), ["genesis", "genial"]);
    assert_eq!(store.settle("genial", 3, reckon).await.unwrap(), 3);
    // Two at once: each result counts once.
    let (one, another) =
        tokio::join!(store.settle("genial", 100, reckon), store.settle("genial", 100, reckon));
    assert_eq!(one.unwrap() + another.unwrap(), 4);
    assert_eq!(store.settle("genial", 100, reckon).await.unwrap(), 0);
    assert_eq!(store.settle("genesis", 100, reckon).await.unwrap(), 1);
    assert_eq!(store.unsettled().await.unwrap(), <[&str; 0]>::default());
    let ratings = store.ratings_of(ada.id).await.unwrap();
    assert_eq!(ratings[1], ("genial".to_owned(), Rating { rating: expected, uncertainty: 2.25, games: 7 }));
    assert_eq!(ratings[0].1.rating, 25.0 * 1.5 + 1.0);
    let history = store.rating_history(ada.id, 50).await.unwrap();
    assert_eq!(history.len(), 8);
    assert_eq!(history[1], ("genial".to_owned(), NOW + 6, expected));
    assert_eq!(store.leaderboard("genial", 5).await.unwrap()[0].name, "Ada");
    let counted: Vec<TableId> = store
        .counted(0, 1000)
        .await
        .unwrap()
        .into_iter()
        .filter(|(_, game)| game.game == "genial")
        .map(|(_, game)| game.table)
        .collect();
    assert_eq!(counted, tables.iter().map(|(table, _)| *table).collect::<Vec<_>>());
}

pub(super) async fn packs_are_found_by_hash(store: &Store) {
    let (user, session) = guest("Ada");
    store.welcome(&user, &session).await.unwrap();
    let pack = StoredPack {
        hash: "abc".to_owned(),
        name: "mine".to_owned(),
        user: Some(user.id),
        created: NOW,
        files: "{}".to_owned(),
    };
    let sheet = "{\"title\":\"Mine\"}";
    store.add_pack(&pack, sheet, false).await.unwrap();
    store.add_pack(&pack, sheet, false).await.unwrap();
    assert_eq!(store.pack_hashes().await.unwrap(), ["abc"]);
    let line = PackLine { hash: pack.hash.clone(), user: pack.user, sheet: sheet.to_owned() };
    assert_eq!(store.list_packs(5).await.unwrap(), [line]);
    assert_eq!(store.packs_called("abc", "").await.unwrap(), std::slice::from_ref(&pack));
    assert_eq!(store.packs_called("abd", "mine").await.unwrap(), std::slice::from_ref(&pack));
    assert_eq!(store.packs_called("abd", "yours").await.unwrap(), []);
    assert_eq!(store.count_packs(user.id).await.unwrap(), (1, 1));

    let (other, session) = guest("Bo");
    store.welcome(&other, &session).await.unwrap();
    assert!(store.pack_name_taken("MINE", other.id).await.unwrap());
    assert!(!store.pack_name_taken("mine", user.id).await.unwrap());
    assert!(!store.pack_name_taken("yours", other.id).await.unwrap());

    // Nobody has played with it: it can go. Once there is a table with it, it stays.
    assert_eq!(store.delete_pack("abc", other.id).await.unwrap(), PackDeleted::NotTheirs);
    assert_eq!(store.delete_pack("abc", user.id).await.unwrap(), PackDeleted::Deleted);
    assert!(!store.play_pack("abc").await.unwrap());
    store.add_pack(&pack, sheet, false).await.unwrap();
    let old = StoredPack { hash: "old".to_owned(), created: NOW - 10, ..pack.clone() };
    store.add_pack(&old, "", false).await.unwrap();
    assert_eq!(store.count_packs(user.id).await.unwrap(), (2, 2));
    assert!(store.play_pack("abc").await.unwrap());
    assert_eq!(store.count_packs(user.id).await.unwrap(), (1, 2));
    assert_eq!(store.delete_pack("abc", user.id).await.unwrap(), PackDeleted::Played);
    assert_eq!(store.sweep_packs(NOW - 10).await.unwrap(), 0);
    assert_eq!(store.sweep_packs(NOW + 10).await.unwrap(), 1, "what is played with stays");
    assert_eq!(store.pack_hashes().await.unwrap(), ["abc"]);
}

pub(super) async fn the_best_of_all_solo_games_stays(store: &Store) {
    let (account, session) = guest("Solo");
    store.welcome(&account, &session).await.unwrap();
    store.register(account.id, "Soloist", "soloist", "hash").await.unwrap();
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
        store.append(best.table, 0, "{}".to_owned(), change, Due::Keep).await.unwrap();
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
