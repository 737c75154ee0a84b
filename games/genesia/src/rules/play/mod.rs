//! What entries do, once they are known to be legal.

mod ages;
mod draft;
mod effects;
mod resolve;
mod steps;
mod tiles;
mod turns;
mod war;

use crate::actions::{Action, Chance, Refusal};
use crate::people::People;
use crate::state::Genesia;

impl Genesia {
    /// Plays a legal action of a people.
    pub(crate) fn perform(&mut self, people: People, action: Action) {
        match action {
            Action::Objective(objective) => self.keep_objective(people, objective),
            Action::Draft(card) => self.draft_card(people, card),
            Action::Play(card) => self.play_card(people, card),
            Action::Copy(card) => self.copy_card(people, card),
            Action::Decline => self.decline(),
            Action::Discard(card) => self.discard_card(people, card),
            Action::Recruit { region, n, offer } => self.recruit(people, region, n, offer),
            Action::Move(march) => self.move_clans(people, march),
            Action::End => self.end_turn(people),
            Action::Choose(tile) => self.choose_tile(people, tile),
            Action::Assault { from, to } => self.name_assault(people, from, to),
            Action::Strike(card) | Action::Defend(card) => self.play_war_card(people, card),
            Action::Losses(n) => self.take_losses(n),
            Action::Siege(take) => self.besiege(take),
            Action::Advance(n) => self.advance(n),
            Action::Build(region) => self.build(people, region),
            Action::Order(place) => self.take_place(people, place),
            Action::Option(option) => self.step_option(option),
            Action::Rival(rival) => self.step_rival(rival),
            Action::Put { region, n } => self.step_put(region, n),
            Action::Shift { from, to, n } => self.step_shift(from, to, n),
            Action::Give { region, n } => self.step_give(region, n),
            Action::Trade(n) => self.step_trade(n),
            Action::Done => self.step_done(people),
        }
    }

    /// Checks what chance or the rules bring, then lets it happen.
    pub(crate) fn happen(&mut self, chance: &Chance) -> Result<(), Refusal> {
        self.check_chance(chance)?;
        self.last = None;
        match chance {
            Chance::Order(order) => self.set_order(*order),
            Chance::Objectives(hands) => self.deal_objectives(*hands),
            Chance::Deal(hands) => self.deal(*hands),
            Chance::Cities => self.build_cities(),
            Chance::Progress => self.count_progress(),
            Chance::Age => self.end_age(),
        }
        Ok(())
    }
}
