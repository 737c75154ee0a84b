//! Whatever the files of a pack for Genesia say, they are refused with the file and the line of each fault, or read.
#![no_main]

use genarium_fuzz::{Choices, assert_sentence, spoilt};
use genarium_games::genesia::pack::{Pack, PackFiles, REFERENCE_FILES};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices(data);
    let mut files: Vec<(&str, String)> =
        REFERENCE_FILES.each().map(|(name, text)| (name, text.to_owned())).collect();
    for _ in 0..=choices.next() % 2 {
        let file = choices.below(files.len());
        files[file].1 = spoilt(&files[file].1, &mut choices);
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    match Pack::read(&PackFiles::named(&files).expect("all seven files")) {
        Ok(pack) => pack.remarks().iter().for_each(|remark| assert_sentence(remark)),
        Err(error) => {
            let error = error.to_string();
            assert!(!error.is_empty());
            for fault in error.lines() {
                assert!(files.iter().any(|(name, _)| fault.starts_with(&format!("{name}:"))), "{fault}");
                assert_sentence(fault);
            }
        }
    }
});
