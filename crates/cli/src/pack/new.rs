//! `genarium pack new`

use crate::trouble::{Ending, Trouble};
use genarium_games::genesia::pack::{PackFiles, REFERENCE_FILES};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

const README: &str = include_str!("../../../../packs/reference/README.md");

pub fn run(dir: &Path) -> Ending {
    let trouble = |error: io::Error| Trouble::file(dir.display(), &error);
    match fs::read_dir(dir).map(|mut entries| entries.next().is_some()) {
        Ok(true) => {
            let sentence = format!("{} is not empty; a new pack overwrites nothing.", dir.display());
            return Err(Trouble::Request(sentence));
        }
        Ok(false) => {}
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(trouble(error)),
    }
    fs::create_dir_all(dir.join("texts")).map_err(trouble)?;
    let name = name_after(dir);
    write_new(&dir.join("README.md"), &readme(&name))?;
    let from = REFERENCE_FILES;
    let [en, fr, it] = from.texts;
    let texts = [
        head(&name, from.pack),
        to_fill_in(from.cards),
        to_fill_in(from.objectives),
        to_fill_in(from.boards),
        en.to_owned(),
        fr.to_owned(),
        it.to_owned(),
    ];
    for (file, text) in PackFiles::NAMES.into_iter().zip(texts) {
        write_new(&dir.join(file), &text)?;
    }
    let shown = dir.display().to_string();
    let typed = if shown.contains(' ') { format!("\"{shown}\"") } else { shown.clone() };
    let mut out = io::stdout().lock();
    writeln!(out, "The pack \"{name}\" is in {shown}, a copy of the reference pack to fill in.")?;
    writeln!(out, "Read {}, then:", dir.join("README.md").display())?;
    writeln!(out, "  genarium pack check {typed}\n  genarium pack show {typed}")?;
    writeln!(out, "  genarium play genesia --pack {typed}")?;
    Ok(ExitCode::SUCCESS)
}

fn write_new(path: &Path, text: &str) -> Result<(), Trouble> {
    let file = OpenOptions::new().write(true).create_new(true).open(path);
    let written = file.and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| Trouble::file(path.display(), &error))
}

/// A pack's name from its folder's: letters, digits and hyphens.
fn name_after(dir: &Path) -> String {
    let whole = dir.canonicalize().unwrap_or_else(|_| dir.to_owned());
    let folder = whole.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let kept = folder.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(32);
    match kept.collect::<String>().trim_matches('-') {
        "" | "reference" => "my-pack".to_owned(),
        name => name.to_owned(),
    }
}

fn readme(name: &str) -> String {
    let guide = README.find("## Files").map_or(README, |start| &README[start..]);
    format!(
        "# The pack {name}\n\n\
         A pack for Genesia. It began as a copy of the reference pack, which is a reconstruction: type the cards, Objectives\n\
         and boards that are printed over it. With DIR for this folder, `genarium pack check DIR` tells what is wrong, with file\n\
         and line, `genarium pack show DIR` lists everything, and `genarium play genesia --pack DIR` plays.\n\n\
         Records name the version of the pack and a fingerprint of what its files say, which comments and white space do not\n\
         change. Keep a copy of what was played with: `genarium verify` and `genarium render` need it, with `--pack`.\n\n{guide}"
    )
}

/// `pack.toml` under another name, with what to fill in.
fn head(name: &str, reference: &str) -> String {
    let solo = reference.find("# The cards that each solo mode").or_else(|| reference.find("[solo]"));
    format!(
        "# A pack for Genesia; README.md explains its files.\n\n\
         format = 1\n\
         # The name in commands and records: up to 32 letters, digits and hyphens.\n\
         name = \"{name}\"\n\
         # Raise it whenever something changes; records name it.\n\
         version = \"0.1.0\"\n\
         # What kind of pack it is, in a word or two.\n\
         label = \"draft\"\n\
         # The name on screens.\n\
         title = \"The pack {name}\"\n\n{}",
        &reference[solo.unwrap_or(0)..],
    )
}

/// A file of the reference pack whose first comment says what to do with it.
fn to_fill_in(reference: &str) -> String {
    let (first, rest) = reference.split_once('\n').unwrap_or((reference, ""));
    let what = first.split(" of the reference pack").next().unwrap_or(first);
    let rest = rest.replace("packs/reference/README.md", "README.md");
    let unlabelled: Vec<&str> = rest.lines().filter(|line| !line.starts_with("label = ")).collect();
    format!(
        "{what}, as the reference pack reconstructs them: put what is printed in their place.\n{}\n",
        unlabelled.join("\n")
    )
}
