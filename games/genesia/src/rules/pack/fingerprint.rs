//! What tells packs apart: a fingerprint of what their files say, however they say it. `packs/README.md` describes it
//! for other programs.

use super::PackFiles;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

/// SHA-256 of the content in its canonical form, the first 32 digits. None if a file is not even TOML.
pub(super) fn of_content(files: &PackFiles<'_>) -> Option<String> {
    let mut pack = Map::new();
    for (name, text) in files.each() {
        // Inside a text of several lines too, a line ending changes nothing.
        let mut said: Value = toml::from_str(&text.replace("\r\n", "\n")).ok()?;
        if let (true, Some(texts)) = (name.starts_with("texts/"), said.as_object_mut()) {
            // What Regions are called changes nothing that is played, and came after packs had fingerprints.
            texts.remove("regions");
        }
        pack.insert(name.to_owned(), said);
    }
    let mut canonical = String::new();
    write(&Value::Object(pack), &mut canonical);
    let mut digits = String::new();
    for byte in Sha256::digest(canonical).iter().take(16) {
        digits.push_str(&format!("{byte:02x}"));
    }
    Some(digits)
}

/// JSON without white space, the keys of every object in order.
fn write(value: &Value, out: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<(&String, &Value)> = fields.iter().collect();
            fields.sort_unstable_by_key(|(key, _)| *key);
            for (place, (key, value)) in fields.iter().enumerate() {
                out.push(if place == 0 { '{' } else { ',' });
                write(&Value::from(key.as_str()), out);
                out.push(':');
                write(value, out);
            }
            out.push_str(if fields.is_empty() { "{}" } else { "}" });
        }
        Value::Array(values) => {
            for (place, value) in values.iter().enumerate() {
                out.push(if place == 0 { '[' } else { ',' });
                write(value, out);
            }
            out.push_str(if values.is_empty() { "[]" } else { "]" });
        }
        plain => out.push_str(&plain.to_string()),
    }
}

/// What packs were known by before version 1.5.0 of the reference pack: FNV-1a, 128 bits, over the bytes of the files
/// without the texts. Records and tables of that time still name it.
pub(super) fn of_bytes(files: &PackFiles<'_>) -> String {
    let bytes = files.each().take(4).flat_map(|(_, text)| text.bytes().chain([0]));
    let offset = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128;
    let hash = bytes.fold(offset, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul((1 << 88) + 0x13b));
    format!("{hash:032x}")
}
