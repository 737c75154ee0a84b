//! The house from outside: pages, tables and sockets as a client meets them. One program, because each would bring
//! the whole server along.

mod common;
mod http_abuse;
mod http_hostile;
mod http_house;
mod http_identity;
mod http_packs;
mod http_support;
mod people;
mod table_games;
mod table_hostile;
mod table_seats;
mod table_secrets;
mod table_twins;
