use std::path::Path;

/// Holds a file of the browser client, made from the program, to what it would be now. `UPDATE_TYPES=1` writes it. The
/// path is that in `web/src`.
pub fn is_up_to_date(path: &str, text: &str) {
    let file = Path::new("../../web/src").join(path);
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::write(&file, text).expect("the folder of generated files");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == text, "{} is not what the Rust types say: run again with UPDATE_TYPES=1", file.display());
}
