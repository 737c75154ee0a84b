use thiserror::Error;

/// Why the store could not answer.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database cannot be reached, is full or refuses; trying again later may help.
    #[error("The database does not answer: {0}")]
    Unavailable(String),
    /// What is stored makes no sense; somebody else wrote there.
    #[error("The database holds something that is not ours: {0}")]
    Broken(String),
    /// The address is none that is understood.
    #[error("{0}")]
    Address(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) | sqlx::Error::ColumnNotFound(_) => {
                StoreError::Broken(error.to_string())
            }
            other => StoreError::Unavailable(other.to_string()),
        }
    }
}

impl From<crate::BadId> for StoreError {
    fn from(error: crate::BadId) -> StoreError {
        StoreError::Broken(error.to_string())
    }
}

impl From<genarium_listing::BadWord> for StoreError {
    fn from(error: genarium_listing::BadWord) -> StoreError {
        StoreError::Broken(error.to_string())
    }
}

/// Why a row was not appended.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AppendError {
    /// The number is taken: somebody else was faster.
    #[error("Somebody else was faster.")]
    Conflict,
    /// The row is longer than any that a table writes.
    #[error("The row is too long.")]
    TooLong,
    /// The database could not say that the row is on disk. It may be there all the same: whoever appended it reads
    /// the log again before the next step.
    #[error("The database does not answer: {0}")]
    Unavailable(String),
}
