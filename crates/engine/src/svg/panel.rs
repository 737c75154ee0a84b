use super::{ACCENT, Num, Theme};

const LEFT: f64 = 810.0;
const TOP: f64 = 40.0;

/// The measures of a side's panel; fewer sides have more room each.
pub struct Frame {
    /// How high a panel is.
    pub height: f64,
    /// Between two panels.
    gap: f64,
    /// Around the contents.
    pub padding: f64,
    /// The letters of the name, and the line they stand on.
    name: (f64, f64),
}

impl Frame {
    /// How wide every panel is.
    pub const WIDTH: f64 = 430.0;

    /// The measures of one to five panels, which fill the right of the page.
    pub fn of(sides: usize) -> Frame {
        match sides {
            1 => Frame { height: 640.0, gap: 0.0, padding: 30.0, name: (26.0, 54.0) },
            2 => Frame { height: 312.0, gap: 16.0, padding: 22.0, name: (21.0, 38.0) },
            3 => Frame { height: 204.0, gap: 14.0, padding: 20.0, name: (18.0, 33.0) },
            4 => Frame { height: 151.0, gap: 12.0, padding: 18.0, name: (16.0, 27.0) },
            _ => Frame { height: 120.0, gap: 10.0, padding: 16.0, name: (15.0, 25.0) },
        }
    }

    /// A panel, counted from 0 at the top, about its own upper left corner. Marked is the one that everybody looks
    /// at.
    pub fn draw(&self, theme: &Theme, place: u32, marked: bool, name: &str, body: &str) -> String {
        let top = TOP + f64::from(place) * (self.height + self.gap);
        let (edge, thick) = if marked { (ACCENT, 2) } else { (theme.panel_edge, 1) };
        let (size, line) = self.name;
        format!(
            r##"<g transform="translate({} {})"><rect width="{}" height="{}" rx="18" fill="{}" stroke="{edge}" stroke-width="{thick}"/>
<text x="{}" y="{}" font-size="{}" font-weight="600">{name}</text>
{body}</g>
"##,
            Num(LEFT),
            Num(top),
            Num(Frame::WIDTH),
            Num(self.height),
            theme.panel,
            Num(self.padding),
            Num(line),
            Num(size),
        )
    }

    /// What the side is about, in a pill at the upper right.
    pub fn pill(&self, theme: &Theme, text: &str, marked: bool, crowned: bool) -> String {
        let crown = if crowned { 26.0 } else { 0.0 };
        let width = 26.0 + 7.4 * text.chars().count() as f64 + crown;
        let right = Frame::WIDTH - self.padding + 4.0;
        let middle = self.name.1 - 0.36 * self.name.0;
        let (fill, ink, edge) =
            if marked { (ACCENT, theme.ink, ACCENT) } else { ("none", theme.muted, theme.pill_edge) };
        let crown_mark = if crowned {
            format!(
                r##"<use href="#{}-crown" x="{}" y="{}"/>"##,
                theme.prefix,
                Num(right - width + 22.0),
                Num(middle)
            )
        } else {
            String::new()
        };
        format!(
            r##"<rect x="{}" y="{}" width="{}" height="22" rx="11" fill="{fill}" stroke="{edge}"/>{crown_mark}<text x="{}" y="{}" font-size="13" font-weight="600" text-anchor="middle" fill="{ink}">{text}</text>
"##,
            Num(right - width),
            Num(middle - 11.0),
            Num(width),
            Num(right - (width - crown) / 2.0),
            Num(middle + 4.7),
        )
    }
}
