use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Writes a record under a name that no file has yet, and tells the name.
pub fn save(folder: &Path, stem: &str, record: &str) -> io::Result<String> {
    for number in 1..=999 {
        let name = if number == 1 { format!("{stem}.jsonl") } else { format!("{stem}-{number}.jsonl") };
        let path = folder.join(&name);
        match File::create_new(&path) {
            Ok(mut file) => {
                let written = writeln!(file, "{record}");
                if written.is_err() {
                    let _ = fs::remove_file(&path); // Half a record is worse than none.
                }
                return written.map(|()| name);
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::new(ErrorKind::AlreadyExists, "this game has been saved too often"))
}
