/// How much others may notice of a decision that is due, beside what it does in the end.
///
/// Views hide what a seat holds; whoever runs a table with people must also hide what the clock would tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Privacy {
    /// Everybody may know that the decision is due and how long it takes.
    Open,
    /// Everybody knows that the decision is due, but not how long it takes: letting it pass
    /// ([`Game::let_pass`](crate::Game::let_pass)) shows only when the time for it is up.
    Timed,
    /// Nobody else may know that the decision is due at all: what its seat has done since the last state that was
    /// not secret is shown together with the decision.
    Secret,
}
