use std::path::Path;

/// Holds a file of the browser client, made from the program, to what it would be now. `UPDATE_TYPES=1` writes it.
pub fn is_up_to_date(name: &str, text: &str) {
    let file = Path::new("../../web/src/generated").join(name);
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::write(&file, text).expect("the folder of generated files");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == text, "{} is not what the Rust types say: run again with UPDATE_TYPES=1", file.display());
}
