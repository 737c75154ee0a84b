//! What can go wrong in a command, and how it ends then.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Why a command could not do its work.
#[derive(Debug)]
pub enum CommandError {
    /// The request cannot be met; the sentence says why. Ends with exit code 2.
    Request(String),
    /// Whoever read the output has seen enough. Ends quietly.
    ReaderGone,
}

/// How a command ends.
pub type CommandResult = Result<ExitCode, CommandError>;

impl CommandError {
    /// Something went wrong with a file.
    pub fn file(name: impl Display, error: &io::Error) -> CommandError {
        CommandError::Request(format!("{name}: {error}"))
    }

    /// Tells the user and gives the exit code.
    pub fn report(self) -> ExitCode {
        match self {
            CommandError::Request(sentence) => {
                // If even standard error is gone there is nobody to tell.
                let _ = writeln!(io::stderr(), "genarium: {sentence}");
                ExitCode::from(2)
            }
            CommandError::ReaderGone => ExitCode::SUCCESS,
        }
    }
}

/// Errors of writing to standard output.
impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> CommandError {
        match error.kind() {
            ErrorKind::BrokenPipe => CommandError::ReaderGone,
            _ => CommandError::file("standard output", &error),
        }
    }
}
