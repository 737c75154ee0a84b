use crate::{__Name__, Action, Line, View};
use genarium_engine::svg::count;
use genarium_engine::{Language, Present, Seat};

impl Present for __Name__ {
    fn draw(view: &View) -> String {
        crate::drawing::draw(view)
    }

    fn ask(view: &View) -> String {
        let player = player(view.seat);
        match view.roll {
            _ if view.heap == 0 => format!("The game is over: {player} took the last counter."),
            None => format!("{player} rolls the die."),
            Some(1) => format!("{player} takes one counter."),
            Some(most) => format!("{player} takes up to {most} counters."),
        }
    }

    fn tell(shown: &Line) -> String {
        match shown {
            Line::Chance { die, .. } => format!("The die shows {die}."),
            Line::Player { seat, count: number, .. } => {
                format!("{} takes {}.", player(*seat), count((*number).into(), "counter"))
            }
        }
    }

    fn choice(_view: &View, _seat: Seat, action: &Action) -> String {
        format!("Take {}", count(action.0.into(), "counter"))
    }

    fn rules(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../texts/rules.en.md"),
            Language::French => include_str!("../texts/rules.fr.md"),
            Language::Italian => include_str!("../texts/rules.it.md"),
        }
    }
}

/// A seat as sentences name it.
fn player(seat: Seat) -> String {
    format!("Player {}", seat.0 + 1)
}
