use crate::{__Name__, Action, Line, Refusal, View};
use genarium_engine::{Language, Phrase, Present, Seat, Speaker, Viewer};

impl Present for __Name__ {
    fn draw(view: &View, speaker: &Speaker) -> String {
        crate::drawing::draw(view, speaker)
    }

    fn ask(view: &View) -> Phrase {
        let told = |key: &'static str| Phrase::new(key).with("who", view.seat);
        match view.roll {
            _ if view.heap == 0 => told("ask.over"),
            None => told("ask.roll"),
            Some(roll) if view.viewer == Viewer::Seat(view.seat) => {
                Phrase::to(view.seat, Phrase::new("ask.take").with("n", roll.min(view.heap)))
            }
            Some(roll) => told("ask.other").with("n", roll.min(view.heap)),
        }
    }

    fn tell(_before: &View, shown: &Line) -> Option<Phrase> {
        Some(match shown {
            Line::Chance { die, .. } => Phrase::new("tell.roll").with("n", *die),
            Line::Player { seat, count, .. } => {
                Phrase::new("tell.take").with("who", *seat).with("n", *count)
            }
        })
    }

    fn choice(_view: &View, _seat: Seat, action: &Action) -> Phrase {
        Phrase::new("take").with("n", action.0)
    }

    fn refuse(refusal: &Refusal) -> Phrase {
        match refusal {
            Refusal::NotYourTurn => Phrase::new("refuse.turn"),
            Refusal::NoRollDue => Phrase::new("refuse.roll"),
            Refusal::NoSuchRoll => Phrase::new("refuse.die"),
            Refusal::NotSoMany(most) => Phrase::new("refuse.many").with("n", *most),
        }
    }

    fn phrases(language: Language) -> &'static str {
        genarium_engine::texts!(language, "../texts/phrases", "json")
    }

    fn rules(language: Language) -> &'static str {
        genarium_engine::texts!(language, "../texts/rules", "md")
    }
}
