//! What any store must do, whatever the database.
#![allow(dead_code, reason = "each database uses its part")]

mod library;
mod lists;
mod log;
mod people;

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
    log::appends_in_order_and_refuses_a_taken_number(store).await;
    log::one_of_many_racers_wins_each_number(store).await;
    log::a_conflict_spoils_nobody_elses_row(store).await;
    log::the_index_moves_with_the_log(store).await;
    log::who_is_due_is_taken_up_once(store).await;
    lists::pages_follow_each_other_and_miss_nothing(store).await;
    lists::somebody_with_two_seats_is_listed_once(store).await;
    lists::no_list_sorts_or_walks(store).await;
    people::guests_become_accounts(store).await;
    people::sessions_rotate_and_end(store).await;
    library::ratings_count_once_in_order(store).await;
    library::packs_are_found_by_hash(store).await;
    people::a_guest_who_logs_in_brings_everything_along(store).await;
    library::the_best_of_all_solo_games_stays(store).await;
    log::an_export_is_one_moment(store).await;
}
