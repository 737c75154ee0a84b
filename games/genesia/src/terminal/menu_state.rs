use super::detail;
use super::map;
use super::menu::{Group, Item, is_ending, items, places, usual};
use crate::people::People;
use crate::{Action, Genesia, Phase, Region, Regions, Task};
use genarium_engine::Phrase;
use genarium_terminal::ratatui::crossterm::event::KeyCode;
use genarium_terminal::screen::{Reply, Sight};

/// A person's desk: where in the menu they are, and how they look at the map and the cards.
#[derive(Default)]
pub struct Desk {
    /// The groups that are open, each with the row of the menu that it was opened from.
    pub open: Vec<(Group, usize)>,
    pub row: usize,
    /// Which of several numbers is chosen; none for the usual one.
    amount: Option<usize>,
    pub focus: Focus,
    /// The Region that was chosen on the map.
    region: Option<Region>,
    /// The first row of the page of cards.
    pub scroll: usize,
    /// Whether windows to copy cards pass by without asking.
    pub lets_pass: bool,
    /// The decision that the menu was opened for.
    decision: Option<(u8, Phase, Task, People)>,
}

/// What the arrows move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Focus {
    #[default]
    Menu,
    Map,
    Cards,
}

impl Desk {
    pub fn group(&self) -> Option<Group> {
        self.open.last().map(|(group, _)| *group)
    }

    /// A new decision begins at the top. In the same turn the open group stays open while it has rows.
    pub fn start_decision(&mut self, sight: &Sight<Genesia>) {
        let game = sight.view.known();
        let decision = Some((game.age(), game.phase(), game.task(), game.actor()));
        if self.decision != decision || game.phase() == Phase::Draft {
            (self.open, self.focus, self.decision) = (Vec::new(), Focus::Menu, decision);
            let usable = |item: &Item| !detail::is_idle(sight, item);
            self.row = items(sight, None).iter().position(usable).unwrap_or(0);
        }
        self.amount = None;
        if matches!(game.task(), Task::Window | Task::Defence) {
            self.aim_at_ending(sight);
        }
        while !self.open.is_empty() && items(sight, self.group()).is_empty() {
            self.close();
        }
        self.row = self.row.min(items(sight, self.group()).len().saturating_sub(1));
    }

    /// What is done at once because the person said so: a standing pass tells nobody what they hold.
    pub fn standing(&self, sight: &Sight<Genesia>) -> Option<Action> {
        let passes = self.lets_pass && sight.view.known().task() == Task::Window;
        Some(Action::Decline).filter(|decline| passes && sight.legal.contains(decline))
    }

    /// The row that is chosen.
    pub fn item(&self, sight: &Sight<Genesia>) -> Option<Item> {
        let mut items = items(sight, self.group());
        (self.row < items.len()).then(|| items.swap_remove(self.row))
    }

    /// The action of a row: the chosen number if it is the chosen row, otherwise the usual one.
    pub fn action_of(&self, actions: &[Action], chosen: bool) -> Option<Action> {
        let place = self.amount.filter(|_| chosen).unwrap_or_else(|| usual(actions));
        actions.get(place.min(actions.len().saturating_sub(1))).copied()
    }

    /// The Region that is looked at on the map.
    pub fn region(&self, sight: &Sight<Genesia>) -> Region {
        let game = sight.view.known();
        let known = |region: &Region| region.index() < game.board().ids.len();
        self.region.filter(known).unwrap_or_else(|| game.board().home(game.acts_for(sight.seat)))
    }

    /// What stands out on the map: what the person looks at, or where the chosen row acts.
    pub fn marks(&self, sight: &Sight<Genesia>) -> map::Marks {
        let game = sight.view.known();
        if self.focus == Focus::Map {
            let aim = self.region(sight);
            return map::Marks { aim: Some(aim), from: None, near: game.board().next(aim) };
        }
        let near = |region: Option<Region>| region.map_or(Regions::EMPTY, |region| game.board().next(region));
        match self.item(sight) {
            Some(Item::Act(actions)) => {
                let (from, aim) = self.action_of(&actions, true).map_or((None, None), places);
                let assault = game.assault().filter(|_| aim.is_none());
                let (from, aim) = assault.map_or((from, aim), |(from, to)| (Some(from), Some(to)));
                map::Marks { aim, from, near: near(from) }
            }
            Some(Item::Open(Group::MovesFrom(from) | Group::ShiftsFrom(from))) => {
                map::Marks { aim: None, from: Some(from), near: near(Some(from)) }
            }
            _ => {
                let (from, aim) = game.assault().unzip();
                map::Marks { aim, from, near: Regions::EMPTY }
            }
        }
    }

    fn close(&mut self) {
        if let Some((_, row)) = self.open.pop() {
            (self.row, self.amount) = (row, None);
        }
    }

    fn enter(&mut self, group: Group) {
        self.open.push((group, self.row));
        (self.row, self.amount) = (0, None);
    }

    pub fn press(&mut self, key: KeyCode, sight: &Sight<Genesia>) -> Reply<Action> {
        match (key, self.focus) {
            (KeyCode::Char('c'), Focus::Cards) => self.focus = Focus::Menu,
            (KeyCode::Char('c'), _) => (self.focus, self.scroll) = (Focus::Cards, 0),
            (KeyCode::Tab | KeyCode::BackTab, Focus::Map) => self.focus = Focus::Menu,
            (KeyCode::Tab | KeyCode::BackTab, _) => self.focus = Focus::Map,
            (key, Focus::Menu) => return self.press_in_menu(key, sight),
            (key, Focus::Map) => return self.press_on_map(key, sight),
            (key, Focus::Cards) => self.press_on_cards(key),
        }
        Reply::Nothing
    }

    fn press_on_cards(&mut self, key: KeyCode) {
        match key {
            KeyCode::Up | KeyCode::Char('k') => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.scroll += 1,
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(10),
            KeyCode::PageDown => self.scroll += 10,
            _ => self.focus = Focus::Menu,
        }
    }

    fn press_in_menu(&mut self, key: KeyCode, sight: &Sight<Genesia>) -> Reply<Action> {
        match key {
            KeyCode::Up | KeyCode::Char('k') => self.move_to(self.row.saturating_sub(1), sight),
            KeyCode::Down | KeyCode::Char('j') => self.move_to(self.row + 1, sight),
            KeyCode::PageUp => self.move_to(self.row.saturating_sub(8), sight),
            KeyCode::PageDown => self.move_to(self.row + 8, sight),
            KeyCode::Home => self.move_to(0, sight),
            KeyCode::End => self.move_to(usize::MAX, sight),
            KeyCode::Right | KeyCode::Char('l' | '+') => return self.more(1, sight),
            KeyCode::Left | KeyCode::Char('h' | '-') => return self.more(-1, sight),
            KeyCode::Char(digit @ '1'..='9') => self.move_to(digit as usize - '1' as usize, sight),
            KeyCode::Char('r') => return self.jump(Group::Recruits, sight),
            KeyCode::Char('m') => return self.jump(Group::Moves, sight),
            KeyCode::Char('a') => return self.jump(Group::Assaults, sight),
            KeyCode::Char('e') => self.aim_at_ending(sight),
            KeyCode::Char('x') => return self.let_pass(),
            KeyCode::Esc | KeyCode::Backspace => self.close(),
            KeyCode::Enter => return self.choose(sight),
            _ => {}
        }
        Reply::Nothing
    }

    fn move_to(&mut self, row: usize, sight: &Sight<Genesia>) {
        self.row = row.min(items(sight, self.group()).len().saturating_sub(1));
        self.amount = None;
    }

    /// More or fewer Clans; in rows without numbers, into a group or out of it.
    fn more(&mut self, change: isize, sight: &Sight<Genesia>) -> Reply<Action> {
        match self.item(sight) {
            Some(Item::Act(actions)) if actions.len() > 1 => {
                let now = self.amount.unwrap_or_else(|| usual(&actions));
                self.amount = Some(now.saturating_add_signed(change).min(actions.len() - 1));
            }
            Some(Item::Open(group)) if change > 0 => self.enter(group),
            _ if change < 0 => self.close(),
            _ => {}
        }
        Reply::Nothing
    }

    fn jump(&mut self, group: Group, sight: &Sight<Genesia>) -> Reply<Action> {
        let whole = items(sight, None);
        let Some(row) = whole.iter().position(|item| *item == Item::Open(group)) else {
            let sentence = match group {
                Group::Recruits => "say.recruit",
                Group::Moves => "say.move",
                _ => "say.attack",
            };
            return Reply::Say(Phrase::new(sentence));
        };
        (self.open, self.row) = (Vec::new(), row);
        self.enter(group);
        Reply::Nothing
    }

    fn let_pass(&mut self) -> Reply<Action> {
        self.lets_pass = !self.lets_pass;
        let sentence = match self.lets_pass {
            true => "say.never",
            false => "say.again",
        };
        Reply::Say(Phrase::new(sentence))
    }

    fn aim_at_ending(&mut self, sight: &Sight<Genesia>) {
        let ends = |item: &Item| matches!(item, Item::Act(actions) if is_ending(actions[0]));
        if let Some(row) = items(sight, None).iter().position(ends) {
            (self.open, self.row, self.amount) = (Vec::new(), row, None);
        }
    }

    fn choose(&mut self, sight: &Sight<Genesia>) -> Reply<Action> {
        match self.item(sight) {
            Some(Item::Act(actions)) => self.action_of(&actions, true).map_or(Reply::Nothing, Reply::Act),
            Some(Item::Open(group)) => {
                self.enter(group);
                Reply::Nothing
            }
            Some(Item::Idle(card)) => detail::refusal(sight, card).map_or(Reply::Nothing, Reply::Say),
            None => Reply::Nothing,
        }
    }

    fn press_on_map(&mut self, key: KeyCode, sight: &Sight<Genesia>) -> Reply<Action> {
        let (right, down) = match key {
            KeyCode::Left | KeyCode::Char('h') => (-1, 0),
            KeyCode::Right | KeyCode::Char('l') => (1, 0),
            KeyCode::Up | KeyCode::Char('k') => (0, -1),
            KeyCode::Down | KeyCode::Char('j') => (0, 1),
            KeyCode::Enter => return self.act_there(sight),
            KeyCode::Esc | KeyCode::Backspace => {
                self.focus = Focus::Menu;
                return Reply::Nothing;
            }
            _ => return Reply::Nothing,
        };
        self.region = Some(map::step(sight.view.known().board(), self.region(sight), right, down));
        Reply::Nothing
    }

    /// Opens what can be done with the Region that is looked at: its moves, or the row of the menu that acts there.
    fn act_there(&mut self, sight: &Sight<Genesia>) -> Reply<Action> {
        let region = self.region(sight);
        let acts = |item: &Item| match item {
            Item::Act(actions) => places(actions[0]).1 == Some(region),
            Item::Open(Group::MovesFrom(from) | Group::ShiftsFrom(from)) => *from == region,
            _ => false,
        };
        let groups = [self.group(), None, Some(Group::Moves), Some(Group::Assaults), Some(Group::Recruits)];
        for group in groups {
            let Some(row) = items(sight, group).iter().position(acts) else { continue };
            if group.is_some() && group != self.group() {
                let whole = items(sight, None);
                self.open.clear();
                self.row = whole
                    .iter()
                    .position(|item| group.is_some_and(|group| *item == Item::Open(group)))
                    .unwrap_or(0);
                group.into_iter().for_each(|group| self.enter(group));
            } else if group.is_none() {
                self.open.clear();
            }
            (self.row, self.amount, self.focus) = (row, None, Focus::Menu);
            if let Some(Item::Open(group)) = self.item(sight) {
                self.enter(group);
            }
            return Reply::Nothing;
        }
        let id = sight.view.known().board().id(region);
        Reply::Say(Phrase::new("say.nothing").with("region", id))
    }
}
