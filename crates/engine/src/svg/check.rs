use super::{HEIGHT, WIDTH};

/// Whether a picture is what every game's tests ask for: a well-formed document of the right size, with a title and
/// a description, nothing used that is not defined, nothing defined twice, and two decimals at most.
pub fn check_document(svg: &str) -> Result<(), String> {
    let size = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}""#);
    if !svg.starts_with(&size) || !svg.contains("<title id") || !svg.contains("<desc id") {
        return Err("it lacks its size, its title or its description".to_owned());
    }
    check_structure(svg)?;
    let long = |rest: &&str| rest.chars().take_while(char::is_ascii_digit).count() > 2;
    match svg.split('.').skip(1).find(long) {
        Some(rest) => Err(format!("too many decimals: .{}", rest.chars().take(8).collect::<String>())),
        None => Ok(()),
    }
}

/// Whether a document of any size is well-formed, uses nothing that is not defined and defines nothing twice.
pub fn check_structure(svg: &str) -> Result<(), String> {
    check_tags(svg)?;
    check_ids(svg)
}

/// Walks through the tags of a document: every one must be closed by its own name, in order.
fn check_tags(svg: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        if is_broken_text(text) || (open.is_empty() && !text.trim().is_empty()) {
            return Err(format!("stray text: {text}"));
        }
        let end = start + rest[start..].find('>').ok_or("a tag never ends")?;
        let tag = &rest[start + 1..end];
        let name = tag.split([' ', '/']).find(|part| !part.is_empty()).ok_or("a tag has no name")?;
        if tag.matches('"').count() % 2 == 1 || tag.contains('<') {
            return Err(format!("broken tag: {tag}"));
        }
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) if open.pop() != Some(name) => return Err(format!("{name} closes nothing")),
            (false, false) => open.push(name),
            _ => {}
        }
        rest = &rest[end + 1..];
    }
    if open.is_empty() && rest.trim().is_empty() { Ok(()) } else { Err(format!("left open: {open:?}")) }
}

fn is_broken_text(text: &str) -> bool {
    let entities = ["amp;", "lt;", "gt;"];
    text.contains('>')
        || text.split('&').skip(1).any(|rest| !entities.iter().any(|entity| rest.starts_with(entity)))
}

fn check_ids(svg: &str) -> Result<(), String> {
    let mut ids: Vec<&str> = between(svg, " id=\"", '"').collect();
    let mut used = between(svg, "href=\"#", '"').chain(between(svg, "url(#", ')'));
    if let Some(missing) = used.find(|used| !ids.contains(used)) {
        return Err(format!("{missing} is not defined"));
    }
    ids.sort_unstable();
    match ids.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(twice) => Err(format!("{} is defined twice", twice[0])),
        None => Ok(()),
    }
}

/// All that stands between two strings, wherever they come.
pub fn between<'a>(text: &'a str, before: &'a str, after: char) -> impl Iterator<Item = &'a str> {
    text.split(before).skip(1).filter_map(move |rest| rest.split(after).next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_tags_are_found() {
        assert_eq!(check_tags("<a><b x=\"1\"/>text<c>é &amp; è</c></a>\n"), Ok(()));
        for broken in ["<a>", "<a></b>", "<a/>x", "</a>", "<a x=\"1/>", "<a><b></a></b>", "<a>&</a>", "<a"] {
            assert!(check_tags(broken).is_err(), "{broken}");
        }
    }

    #[test]
    fn loose_ends_are_found() {
        let document = |body: &str| {
            format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><title id="t"/><desc id="d"/>{body}</svg>"#
            )
        };
        let check = |body: &str| check_document(&document(body));
        assert_eq!(check(r##"<a id="a" x="1.25"/><use href="#a" fill="url(#d)"/>"##), Ok(()));
        for loose in
            [r##"<use href="#a"/>"##, r#"<a fill="url(#a)"/>"#, r#"<a id="t"/>"#, r#"<a x="1.255"/>"#]
        {
            assert!(check(loose).is_err(), "{loose}");
        }
        assert!(check_document("<svg/>").is_err());
    }
}
