//! Guests, accounts and their sessions.

use super::{NOW, guest, index, whole};
use genarium_store::*;

pub(super) async fn guests_become_accounts(store: &Store) {
    let (user, session) = guest("Guest");
    store.welcome(&user, &session).await.unwrap();
    assert!(store.user(user.id).await.unwrap().unwrap().guest);
    let name = "Robert'); DROP TABLE users;--";
    store.register(user.id, name, &name.to_uppercase(), "hash").await.unwrap();
    let account = store.account(&name.to_uppercase()).await.unwrap().unwrap();
    assert_eq!(
        (account.user.id, account.user.name.as_str(), account.password.as_str()),
        (user.id, name, "hash")
    );
    assert!(!account.user.guest);
    assert!(matches!(store.register(user.id, "Other", "OTHER", "hash").await, Err(RegisterError::NoGuest)));
    let (second, session) = guest("Second");
    store.welcome(&second, &session).await.unwrap();
    for device in 0..25u8 {
        store.add_device(&[device; 32], user.id, NOW + i64::from(device)).await.unwrap();
    }
    assert!(store.knows_device(&[24; 32], user.id).await.unwrap());
    assert!(!store.knows_device(&[24; 32], second.id).await.unwrap());
    assert!(!store.knows_device(&[0; 32], user.id).await.unwrap(), "the oldest are forgotten");
    store.forget_devices(user.id).await.unwrap();
    assert!(!store.knows_device(&[24; 32], user.id).await.unwrap());
    store.set_password(user.id, "another hash").await.unwrap();
    assert_eq!(store.account(name).await.unwrap().unwrap().password, "another hash");
    let taken = store.register(second.id, &name.to_lowercase(), "x", "hash").await;
    assert!(
        store.looks_taken(&name.to_uppercase()).await.unwrap() && !store.looks_taken("OTHER").await.unwrap()
    );
    assert_eq!(store.accounts_without_looks().await.unwrap(), []);
    assert!(matches!(taken, Err(RegisterError::NameTaken)), "{taken:?}");
}

pub(super) async fn sessions_rotate_and_end(store: &Store) {
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

pub(super) async fn a_guest_who_logs_in_brings_everything_along(store: &Store) {
    let (account, session) = guest("Home");
    store.welcome(&account, &session).await.unwrap();
    store.register(account.id, "Wanderer", "wanderer", "hash").await.unwrap();
    let (stray, on_the_road) = guest("Guest");
    store.welcome(&stray, &on_the_road).await.unwrap();
    let table = TableId::random();
    let mut played = index(stray.id, Status::Playing);
    played.visibility = Visibility::Private;
    store.append(table, 0, "{}".to_owned(), whole(&played), Due::Keep).await.unwrap();

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
