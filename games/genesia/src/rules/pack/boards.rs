use super::faults::{Faults, File, Unknown, unknown, unknown_of_many};
use super::raw::{BoardsFile, RawBoard, RawRegion};
use crate::board::{Board, MOST_REGIONS, Region, Regions};
use crate::people::{MOST_PEOPLES, People, PerPeople};
use toml::Spanned;

pub(super) fn read_boards(file: File<'_>, raw: &BoardsFile, faults: &mut Faults) -> Option<[Board; 4]> {
    if raw.continent_colours.get_ref().len() != MOST_PEOPLES {
        faults.at(file, raw.continent_colours.span(), "Five Continents have a colour.");
    }
    let mut boards: [Option<Board>; 4] = [const { None }; 4];
    for board in raw.board.iter().filter_map(|board| board.0.as_ref()) {
        let players = board.players.clone();
        let place = usize::from(*players.get_ref()).wrapping_sub(2);
        match boards.get_mut(place) {
            None => faults.at(file, players.span(), "A board is for 2, 3, 4 or 5 players."),
            Some(Some(_)) => faults.at(file, players.span(), "There is already a board for so many players."),
            Some(free) => *free = Reader { file, values: &raw.values, raw: board }.read(faults),
        }
    }
    let has_board = |players: u8| {
        // One that cannot even be read may be any.
        raw.board.iter().any(|board| board.0.as_ref().is_none_or(|board| *board.players.get_ref() == players))
    };
    for players in (2..=5).filter(|players| !has_board(*players)) {
        faults.with(file, format_args!("There is no board for {players} players."));
    }
    let [a, b, c, d] = boards;
    Some([a?, b?, c?, d?])
}

struct Reader<'a> {
    file: File<'a>,
    values: &'a [u8],
    raw: &'a RawBoard,
}

impl Reader<'_> {
    fn read(&self, faults: &mut Faults) -> Option<Board> {
        let found = faults.count();
        let peoples = usize::from(*self.raw.players.get_ref());
        if self.raw.regions.len() > MOST_REGIONS {
            let place = self.raw.regions[MOST_REGIONS].span();
            faults.at(self.file, place, format_args!("A board has at most {MOST_REGIONS} Regions."));
            return None;
        }
        let mut board = Board {
            peoples,
            ids: Vec::new(),
            spots: Vec::new(),
            values: [0; MOST_REGIONS],
            continents: [None; MOST_REGIONS],
            next: [Regions::EMPTY; MOST_REGIONS],
            homes: PerPeople::all(Region(0)),
            all: Regions::EMPTY,
            homelands: Regions::EMPTY,
            lands: PerPeople::all(Regions::EMPTY),
            genesia: Regions::EMPTY,
        };
        for region in &self.raw.regions {
            self.add_region(&mut board, region, faults);
        }
        self.add_homelands(&mut board, faults);
        self.add_edges(&mut board, faults);
        if board.find(self.raw.centre.get_ref()).is_none() {
            faults.at(self.file, self.raw.centre.span(), "The centre is not a Region of this board.");
        }
        self.check_reach(&board, faults);
        (faults.count() == found).then_some(board)
    }

    fn zones(&self) -> Vec<String> {
        let continents = (1..=*self.raw.players.get_ref()).map(|number| format!("c{number}"));
        continents.chain(["gen".to_owned()]).collect()
    }

    fn add_region(&self, board: &mut Board, raw: &Spanned<RawRegion>, faults: &mut Faults) {
        let (place, region) = (raw.span(), raw.get_ref());
        let number = board.ids.len();
        if board.find(&region.id).is_some() {
            faults.at(self.file, place.clone(), format_args!("There are two Regions {:?}.", region.id));
        }
        let continent = |zone: &str| {
            let number = zone.strip_prefix('c')?.parse::<u8>().ok()?;
            let people = People(number.checked_sub(1)?);
            (people.index() < board.peoples).then_some(people)
        };
        match (region.zone.as_str(), continent(&region.zone)) {
            ("gen", _) => board.genesia.insert(number),
            (_, Some(people)) => {
                board.continents[number] = Some(people);
                board.lands[people].insert(number);
            }
            _ => faults.at(
                self.file,
                place.clone(),
                unknown("zone", &region.zone, self.zones().iter().map(String::as_str)),
            ),
        }
        if region.value != 0 && !self.values.contains(&region.value) {
            let values: Vec<String> = self.values.iter().map(u8::to_string).collect();
            let what = format!("{} is not among the printed values: {}.", region.value, values.join(", "));
            faults.at(self.file, place, what);
        }
        board.values[number] = region.value;
        board.spots.push((region.x, region.y));
        board.ids.push(region.id.clone());
        board.all.insert(number);
    }

    fn add_homelands(&self, board: &mut Board, faults: &mut Faults) {
        let homelands = self.raw.homelands.get_ref();
        if homelands.len() != board.peoples {
            faults.at(self.file, self.raw.homelands.span(), "Every player has one Homeland.");
            return;
        }
        for (people, id) in board.each_people().zip(homelands) {
            match board.find(id.get_ref()) {
                Some(home) if board.continent_of(home) == Some(people) && board.value(home) == 0 => {
                    board.homes[people] = home;
                    board.homelands.insert(home.index());
                }
                Some(_) => faults.at(
                    self.file,
                    id.span(),
                    format_args!("{} must lie on c{} and be worth 0.", id.get_ref(), people.0 + 1),
                ),
                None => {
                    faults.at(self.file, id.span(), self.no_region(id.get_ref()));
                }
            }
        }
        let bare = |region: &Region| board.value(*region) == 0 && !board.is_homeland(*region);
        if let Some(region) = board.regions().find(bare) {
            let place = self.raw.regions[region.index()].span();
            faults.at(self.file, place, "Only a Homeland is worth 0.");
        }
    }

    fn no_region<'a>(&'a self, id: &'a str) -> Unknown<'a> {
        unknown_of_many("Region", id, self.raw.regions.iter().map(|region| region.get_ref().id.as_str()))
    }

    fn add_edges(&self, board: &mut Board, faults: &mut Faults) {
        for edge in &self.raw.edges {
            let [a, b] = edge.get_ref();
            let (Some(one), Some(other)) = (board.find(a), board.find(b)) else {
                let missing = if board.find(a).is_none() { a } else { b };
                faults.at(self.file, edge.span(), self.no_region(missing));
                continue;
            };
            if one == other || board.next(one).contains(other.index()) {
                faults.at(
                    self.file,
                    edge.span(),
                    format_args!("{a} and {b} cannot be joined here, or already are."),
                );
            }
            board.next[one.index()].insert(other.index());
            board.next[other.index()].insert(one.index());
        }
    }

    /// Every Region can be reached from every other.
    fn check_reach(&self, board: &Board, faults: &mut Faults) {
        let mut reached = Regions::EMPTY;
        let mut edge: Vec<Region> = board.regions().take(1).collect();
        while let Some(region) = edge.pop() {
            if !reached.contains(region.index()) {
                reached.insert(region.index());
                edge.extend(board.next(region).iter().map(|number| Region(number as u8)));
            }
        }
        for number in board.all.without(reached).iter() {
            let region = &self.raw.regions[number];
            let id = &region.get_ref().id;
            faults.at(
                self.file,
                region.span(),
                format_args!("The Region {id} cannot be reached from the others."),
            );
        }
    }
}
