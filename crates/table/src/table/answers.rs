use super::{Refused, RequestId};
use genarium_engine::MAX_SEATS;
use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

/// How a request was answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It was carried out, and its seat had then seen so many lines.
    Done(u32),
    Refused(Refused),
}

/// The last answers of a table, so that a request said twice happens once. Each seat has its own share, so that
/// nobody can push out what others asked; those who watch share one.
#[derive(Default)]
#[cfg_attr(test, derive(Debug))]
pub struct Answers([VecDeque<(u64, Answer)>; MAX_SEATS + 1]);

/// How many are kept of each seat.
const KEPT: usize = 64;

impl Answers {
    fn key(ask: &RequestId) -> (usize, u64) {
        let mut hasher = DefaultHasher::new();
        (&ask.user, &ask.id).hash(&mut hasher);
        let share = ask.seat.map_or(MAX_SEATS, usize::from).min(MAX_SEATS);
        (share, hasher.finish())
    }

    pub fn find(&self, ask: &RequestId) -> Option<Answer> {
        let (share, key) = Answers::key(ask);
        self.0[share].iter().rev().find(|(kept, _)| *kept == key).map(|(_, answer)| answer.clone())
    }

    pub fn keep(&mut self, ask: &RequestId, answer: Answer) {
        let (share, key) = Answers::key(ask);
        let share = &mut self.0[share];
        if share.len() == KEPT {
            share.pop_front();
        }
        share.push_back((key, answer));
    }
}
