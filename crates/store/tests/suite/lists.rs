//! Lists of tables: page by page, and by index alone.

use super::{NOW, guest, index, whole};
use genarium_store::*;

async fn account(store: &Store) -> (UserId, String) {
    let (user, session) = guest("Ann");
    store.welcome(&user, &session).await.unwrap();
    let name = format!("Ann {}", &user.id.as_str()[..8]);
    store.register(user.id, &name, &name, "hash").await.unwrap();
    (user.id, name)
}

async fn put(store: &Store, index: &TableIndex) -> TableId {
    let table = TableId::opened(index.created);
    store.append(table, 0, "{}".to_owned(), whole(index), Due::Keep).await.unwrap();
    table
}

/// The tables of a list, page by page.
async fn walk(store: &Store, listing: &Listing) -> Vec<TableId> {
    let mut listing = Listing { limit: 3, ..listing.clone() };
    let mut found = Vec::new();
    loop {
        let page = store.list(&listing).await.unwrap();
        assert!(page.len() <= 3);
        found.extend(page.iter().map(|row| row.id));
        let Some(last) = page.last() else { return found };
        let at = if listing.status.is_none_or(|status| status == Status::Finished) {
            last.index.ended.unwrap()
        } else {
            last.index.created
        };
        listing.before = Some((at, last.id));
        assert!(page.iter().all(|row| row.index.seats.len() == 2 && row.index.seats[1].name == "hard"));
    }
}

pub(super) async fn pages_follow_each_other_and_miss_nothing(store: &Store) {
    let (ann, name) = account(store).await;
    let (bo, _) = account(store).await;
    let mut games = Vec::new();
    for number in 0..24i64 {
        let mut index = index(if number % 3 == 0 { bo } else { ann }, Status::Finished);
        index.rating = RatingState::Never;
        index.game = ["listed", "seldom"][usize::from(number % 8 == 1)].to_owned();
        index.visibility = [Visibility::Public, Visibility::Private][usize::from(number % 4 == 2)];
        // Many end in the same moment: the id decides between them.
        index.ended = Some(NOW + number / 6);
        index.created = NOW - number;
        if number % 5 == 4 {
            index.status = Status::Aborted;
        }
        games.push((put(store, &index).await, index));
    }
    let finished = Listing { limit: 3, ..Listing::default() };
    let lists = [
        Listing { game: Some("listed".to_owned()), ..finished.clone() },
        Listing { game: Some("seldom".to_owned()), ..finished.clone() },
        Listing { user: Some(ann), ..finished.clone() },
        Listing { user: Some(ann), game: Some("seldom".to_owned()), ..finished.clone() },
        Listing { name: Some(name.to_uppercase()), ..finished.clone() },
        Listing { name: Some(name), game: Some("seldom".to_owned()), ..finished.clone() },
        Listing { status: Some(Status::Aborted), user: Some(ann), ..finished.clone() },
        Listing { status: Some(Status::Aborted), game: Some("listed".to_owned()), ..finished.clone() },
        Listing { name: Some("Nobody is called so".to_owned()), ..finished.clone() },
    ];
    for listing in lists {
        let status = listing.status.unwrap_or(Status::Finished);
        let mut expected: Vec<(i64, TableId)> = games
            .iter()
            .filter(|(_, index)| {
                let mine = index.host == ann && listing.name.as_deref() != Some("Nobody is called so");
                index.status == status
                    && listing.game.as_ref().is_none_or(|game| *game == index.game)
                    && (listing.user.is_some() || index.visibility == Visibility::Public)
                    && (mine || (listing.user.is_none() && listing.name.is_none()))
            })
            .map(|(id, index)| {
                (if status == Status::Finished { index.ended.unwrap() } else { index.created }, *id)
            })
            .collect();
        expected.sort();
        let expected: Vec<TableId> = expected.into_iter().rev().map(|(_, id)| id).collect();
        assert_eq!(walk(store, &listing).await, expected, "{listing:?}");
    }
}

pub(super) async fn somebody_with_two_seats_is_listed_once(store: &Store) {
    let (ann, _) = account(store).await;
    let (stray, on_the_road) = guest("Guest");
    store.welcome(&stray, &on_the_road).await.unwrap();
    let two = |one: UserId, other: UserId| {
        let mut index = index(one, Status::Playing);
        index.seats[1].user = Some(other);
        index
    };
    let (alone, together) = (put(store, &two(ann, ann)).await, put(store, &two(stray.id, ann)).await);
    let mine =
        |user| Listing { status: Some(Status::Playing), user: Some(user), limit: 3, ..Listing::default() };
    let sorted = |mut ids: Vec<TableId>| {
        ids.sort();
        ids
    };
    let both = sorted(vec![alone, together]);
    assert_eq!(sorted(walk(store, &mine(ann)).await), both);
    let (_, mut session) = guest("Ann");
    session.user = ann;
    store.follow(&session, &on_the_road, NOW).await.unwrap();
    assert_eq!(sorted(walk(store, &mine(ann)).await), both, "the guest's seat is hers as well");
    // What the guest's tables do later is in the account's list, and who gets up is in none.
    let mut later = two(stray.id, stray.id);
    later.seats[1].user = None;
    store.append(together, 1, "{}".to_owned(), whole(&later), Due::Keep).await.unwrap();
    assert_eq!(sorted(walk(store, &mine(ann)).await), both);
    later.seats[0].user = None;
    store.append(together, 2, "{}".to_owned(), whole(&later), Due::Keep).await.unwrap();
    assert_eq!(walk(store, &mine(ann)).await, [alone]);
}

/// Every page is found by an index that has it in order: nothing is sorted, and nothing walked through that does not belong.
pub(super) async fn no_list_sorts_or_walks(store: &Store) {
    let (ann, _) = account(store).await;
    for status in [None, Some(Status::Open), Some(Status::Playing), Some(Status::Aborted)] {
        for (game, before) in [
            (None, None),
            (None, Some((NOW, TableId::opened(NOW)))),
            (Some("genial".to_owned()), None),
            (Some("genial".to_owned()), Some((NOW, TableId::opened(NOW)))),
        ] {
            for (user, owner) in [(None, None), (None, Some(ann)), (Some(ann), Some(ann))] {
                let listing = Listing { game: game.clone(), status, user, name: None, before, limit: 50 };
                let plan = store.plan(&listing, owner).await.unwrap().join("\n");
                let index = listing.index_name(owner.is_some());
                assert!(plan.contains(index), "{listing:?} should use {index}:\n{plan}");
                for walk in ["TEMP B-TREE", "SCAN", "Seq Scan"] {
                    assert!(!plan.contains(walk), "{listing:?}:\n{plan}");
                }
                assert!(!plan.contains("  Sort") && !plan.contains("\nSort"), "{listing:?}:\n{plan}");
            }
        }
    }
}
