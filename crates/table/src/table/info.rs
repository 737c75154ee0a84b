//! The table as a client sees it beside the game.

use super::{Chair, Table, Who};
use crate::protocol::{ClockFace, ProposalInfo, SeatInfo, SeatKind, Status, TableInfo};
use genarium_engine::record::{Player, PlayerKind};
use genarium_engine::{Seat, SeatSet, Viewer, fair};

impl Table {
    /// The table for a person who looks from there.
    pub fn info(&self, who: Option<&Who>, viewer: Viewer, present: SeatSet) -> TableInfo {
        let host = who.is_some_and(|who| who.is(&self.created.host));
        let sits = who.is_some_and(|who| self.seats_of(who).next().is_some());
        let turn = self.turn(viewer);
        let seed = self.status.is_over().then(|| self.created.seed.clone());
        TableInfo {
            id: self.id.clone(),
            game: self.created.game.clone(),
            options: self.created.options.clone(),
            status: self.status,
            visibility: self.created.visibility,
            rated: self.created.rated,
            chat: self.created.chat,
            hints: self.gives_hints(),
            hints_agreed: self.created.hints,
            lends_seats: self.lends_seats(),
            seating: self.created.seating,
            order: self.order.clone(),
            clock: self.created.clock,
            window_seconds: self.created.window_seconds,
            created_at: self.created_at,
            host,
            seats: self.seat_infos(who, present),
            turn: turn.iter().map(|seat| seat.0).collect(),
            clocks: self.clock.faces(turn, self.public_at),
            proposal: self.proposal_info(),
            commitment: fair::commitment(&fair::unhex(&self.created.seed).unwrap_or_default()),
            seed,
            result: self.result.clone(),
            next: self.next.clone(),
            key: self.created.key.clone().filter(|_| host || sits),
        }
    }

    /// The seats on turn as far as a viewer may know.
    pub fn turn(&self, viewer: Viewer) -> SeatSet {
        if self.status == Status::Playing { self.game.turn(viewer) } else { SeatSet::EMPTY }
    }

    /// The clocks as a viewer may see them.
    pub fn clocks(&self, viewer: Viewer) -> Option<Vec<ClockFace>> {
        self.clock.faces(self.turn(viewer), self.public_at)
    }

    /// When the open window closes; nobody knows while time stands still. Everybody knows that it is open.
    pub fn window_closes(&self) -> Option<i64> {
        self.window.filter(|_| self.held_since.is_none()).map(|window| window.closes)
    }

    fn seat_infos(&self, who: Option<&Who>, present: SeatSet) -> Vec<SeatInfo> {
        let info = |(seat, chair): (u8, &Chair)| {
            let kind = match &chair.taken {
                None if self.created.invited.contains(&seat) => SeatKind::Invited,
                None => SeatKind::Open,
                Some(seated) if seated.bot.is_some() => SeatKind::Bot,
                Some(seated) if seated.local => SeatKind::Local,
                Some(_) => SeatKind::Human,
            };
            SeatInfo {
                seat,
                kind,
                name: chair.taken.as_ref().map(|seated| seated.name.clone()).unwrap_or_default(),
                user: chair.user().map(str::to_owned),
                face: chair.taken.as_ref().and_then(|seated| seated.face),
                bot: chair.bot().map(str::to_owned),
                connected: present.contains(Seat(seat)),
                yours: who.zip(chair.user()).is_some_and(|(who, user)| who.is(user)),
                ready: chair.is_ready(),
                standing: chair.standing,
                out: chair.out,
            }
        };
        (0u8..).zip(&self.chairs).map(info).collect()
    }

    fn proposal_info(&self) -> Option<ProposalInfo> {
        let proposal = self.proposal.as_ref()?;
        let voters = self.voters();
        let waiting =
            voters.iter().filter(|seat| !proposal.agreed.contains(*seat)).map(|seat| seat.0).collect();
        let agreed = proposal.agreed.iter().map(|seat| seat.0).collect();
        Some(ProposalInfo { what: proposal.what, by: proposal.by, agreed, waiting })
    }

    /// Who sat where, for the record.
    pub fn players(&self) -> Vec<Player> {
        let player = |chair: &Chair| match &chair.taken {
            Some(seated) => Player {
                name: seated.name.clone(),
                kind: if seated.bot.is_some() { PlayerKind::Bot } else { PlayerKind::Human },
                bot: seated.bot.clone(),
            },
            None => Player::human(""),
        };
        self.chairs.iter().map(player).collect()
    }

    /// Every seat's entropy as hex, for the record.
    pub fn entropies(&self) -> Vec<String> {
        let entropy = |chair: &Chair| chair.taken.as_ref().and_then(|seated| seated.entropy.clone());
        self.chairs.iter().map(|chair| entropy(chair).unwrap_or_default()).collect()
    }

    /// The same as bytes.
    pub(super) fn entropy_bytes(&self) -> Vec<Vec<u8>> {
        self.entropies().iter().map(|hex| fair::unhex(hex).unwrap_or_default()).collect()
    }
}
