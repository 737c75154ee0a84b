//! Outlines of motifs: path data as SVG has it, of which every part begins with `M`, on a grid of 512 by 512.

/// Holes of fewer square units than this are details of the motif, larger ones let the land show through.
const DETAIL: f64 = 9_000.0;

/// Most bytes of an outline.
pub const LONGEST: usize = 8_000;

/// An outline, split into what is solid and what is carved into it.
#[derive(Clone, PartialEq, Debug)]
pub struct Outline {
    /// Path data without its small holes.
    pub solid: String,
    /// The small holes.
    pub carved: String,
    /// Left, top, width and height.
    pub bounds: [f64; 4],
}

struct Part<'a> {
    text: &'a str,
    /// Square units, negative if it runs the other way round.
    area: f64,
    /// Left, top, right and bottom.
    edges: [f64; 4],
}

impl Outline {
    /// Reads path data; what is wrong with it is said in a sentence.
    pub fn parse(path: &str) -> Result<Outline, &'static str> {
        if path.len() > LONGEST {
            return Err("An outline has at most 8000 characters.");
        }
        let mut starts: Vec<usize> = path.match_indices('M').map(|(at, _)| at).collect();
        if starts.first() != Some(&0) {
            return Err("An outline begins with M, and so does each of its parts.");
        }
        starts.push(path.len());
        let parts: Vec<Part> = starts
            .windows(2)
            .map(|ends| part(path[ends[0]..ends[1]].trim_end()))
            .collect::<Result<_, _>>()?;
        let edges =
            parts.iter().fold([f64::MAX, f64::MAX, f64::MIN, f64::MIN], |all, part| join(all, part.edges));
        let [left, top, right, bottom] = edges;
        let fits = left >= -64.0 && top >= -64.0 && right <= 576.0 && bottom <= 576.0;
        if !fits || right - left < 16.0 || bottom - top < 16.0 {
            return Err("An outline fills a grid of 512 by 512.");
        }
        let mut outline = Outline {
            solid: String::new(),
            carved: String::new(),
            bounds: [left, top, right - left, bottom - top],
        };
        for part in &parts {
            let carved = part.area.abs() < DETAIL && is_hole(part, &parts);
            let to = if carved { &mut outline.carved } else { &mut outline.solid };
            to.push_str(part.text);
        }
        Ok(outline)
    }
}

fn join(one: [f64; 4], other: [f64; 4]) -> [f64; 4] {
    [one[0].min(other[0]), one[1].min(other[1]), one[2].max(other[2]), one[3].max(other[3])]
}

/// Whether it runs against the smallest part around it.
fn is_hole(part: &Part, parts: &[Part]) -> bool {
    let [left, top, right, bottom] = part.edges;
    let around = parts.iter().filter(|other| {
        let [x, y, far, low] = other.edges;
        other.area.abs() > part.area.abs() && x <= left && y <= top && far >= right && low >= bottom
    });
    let closest = around.min_by(|one, other| one.area.abs().total_cmp(&other.area.abs()));
    closest.is_some_and(|around| (around.area < 0.0) != (part.area < 0.0))
}

/// How many numbers a command takes.
fn takes(command: u8) -> Option<usize> {
    Some(match command.to_ascii_uppercase() {
        b'M' | b'L' | b'T' => 2,
        b'H' | b'V' => 1,
        b'C' => 6,
        b'S' | b'Q' => 4,
        b'A' => 7,
        b'Z' => 0,
        _ => return None,
    })
}

fn part(text: &str) -> Result<Part<'_>, &'static str> {
    const UNKNOWN: &str = "An outline is path data as SVG has it: letters of commands, and numbers.";
    let mut words = Words { rest: text };
    let mut points = vec![];
    let (mut at, mut command) = ((0.0, 0.0), 0);
    loop {
        let word = words.next();
        match word {
            Word::Command(letter) => command = letter,
            Word::Number if !command.eq_ignore_ascii_case(&b'Z') => {}
            Word::End => break,
            Word::Number | Word::Other => return Err(UNKNOWN),
        }
        let count = takes(command).ok_or(UNKNOWN)?;
        if command == b'm' || (command == b'M') != points.is_empty() {
            return Err("An outline begins with M, and so does each of its parts.");
        }
        let mut numbers = [0.0; 7];
        for number in &mut numbers[..count] {
            *number = words.number().ok_or(UNKNOWN)?;
        }
        let relative = command.is_ascii_lowercase();
        let place = |x: f64, y: f64| if relative { (at.0 + x, at.1 + y) } else { (x, y) };
        let [a, b, c, d, e, f, g] = numbers;
        let to = match command.to_ascii_uppercase() {
            b'Z' => continue,
            b'H' => (place(a, 0.0).0, at.1),
            b'V' => (at.0, place(0.0, a).1),
            b'C' => {
                points.extend(curve(at, place(a, b), place(c, d), place(e, f)));
                place(e, f)
            }
            b'Q' | b'S' => {
                points.extend(curve(at, place(a, b), place(a, b), place(c, d)));
                place(c, d)
            }
            b'A' => place(f, g),
            _ => place(a, b),
        };
        points.push(to);
        at = to;
        command = if command == b'M' { b'L' } else { command };
    }
    let next = points.iter().cycle().skip(1);
    let area =
        points.iter().zip(next).map(|(one, other)| one.0 * other.1 - other.0 * one.1).sum::<f64>() / 2.0;
    let edges = points.iter().fold([f64::MAX, f64::MAX, f64::MIN, f64::MIN], |all, point| {
        join(all, [point.0, point.1, point.0, point.1])
    });
    Ok(Part { text, area, edges })
}

type Point = (f64, f64);

/// Three places on the way along a curve.
fn curve(from: Point, one: Point, two: Point, to: Point) -> impl Iterator<Item = Point> {
    [0.25, 0.5, 0.75].into_iter().map(move |t: f64| {
        let u = 1.0 - t;
        let blend = |a: f64, b: f64, c: f64, d: f64| {
            u * u * u * a + 3.0 * u * u * t * b + 3.0 * u * t * t * c + t * t * t * d
        };
        (blend(from.0, one.0, two.0, to.0), blend(from.1, one.1, two.1, to.1))
    })
}

struct Words<'a> {
    rest: &'a str,
}

enum Word {
    Command(u8),
    /// Numbers of the last command go on.
    Number,
    End,
    Other,
}

impl Words<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', ',', '\n', '\t', '\r']);
    }

    fn next(&mut self) -> Word {
        self.skip();
        match self.rest.bytes().next() {
            None => Word::End,
            Some(letter) if letter.is_ascii_alphabetic() => {
                self.rest = &self.rest[1..];
                Word::Command(letter)
            }
            Some(b'0'..=b'9' | b'-' | b'+' | b'.') => Word::Number,
            Some(_) => Word::Other,
        }
    }

    fn number(&mut self) -> Option<f64> {
        self.skip();
        let bytes = self.rest.as_bytes();
        let mut end = usize::from(matches!(bytes.first(), Some(b'-' | b'+')));
        let mut dotted = false;
        while let Some(byte) = bytes.get(end) {
            match byte {
                b'0'..=b'9' => {}
                b'.' if !dotted => dotted = true,
                _ => break,
            }
            end += 1;
        }
        let number: f64 = self.rest.get(..end)?.parse().ok()?;
        self.rest = &self.rest[end..];
        (number.abs() <= 2_000.0).then_some(number)
    }
}
