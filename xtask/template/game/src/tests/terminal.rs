use crate::{__Name__, Options};
use genarium_engine::{Generator, Language};
use genarium_terminal::ratatui::crossterm::event::KeyCode;
use genarium_terminal::sitting::{Sitting, everything_is_said_in_every_language, mash_keys};

#[test]
fn a_whole_game_is_played_by_keys_alone() {
    let mut sitting = Sitting::<__Name__>::new(Options::default(), 1, (80, 24));
    let mut turns = 0;
    while !sitting.table.is_over() {
        sitting.let_bots_play();
        if sitting.table.is_over() {
            break;
        }
        assert!(sitting.text().contains(">  1  Take 1 counter"), "{}", sitting.text());
        sitting.press(KeyCode::Down);
        sitting.press(KeyCode::Enter);
        turns += 1;
    }
    assert!(turns > 5, "{turns}");
    let text = sitting.text();
    assert!(text.contains("In the heap: 0 counters") && text.contains("Won by Player"), "{text}");
}

#[test]
fn a_choice_is_marked_by_its_number() {
    let mut sitting = Sitting::<__Name__>::new(Options::default(), 2, (80, 24));
    while !sitting.text().contains("3  Take 3 counters") {
        sitting.press(KeyCode::Enter);
    }
    sitting.type_keys("3");
    assert!(sitting.text().contains(">  3  Take 3 counters"), "{}", sitting.text());
    let heap = sitting.view().heap;
    sitting.press(KeyCode::Enter);
    assert_eq!(sitting.view().heap, heap - 3);
}

#[test]
fn the_screen_speaks_every_language() {
    everything_is_said_in_every_language::<__Name__>();
    let mut sitting = Sitting::<__Name__>::speaking(Language::Italian, "greedy", Options::default(), 2, (80, 24));
    assert!(sitting.text().contains(">  1  Prendi 1 gettone"), "{}", sitting.text());
}

#[test]
fn no_key_does_harm() {
    mash_keys::<__Name__>(&Options::default(), 1, &mut Generator::new(12));
}
