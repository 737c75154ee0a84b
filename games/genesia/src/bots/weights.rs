use crate::Genesia;
use genarium_engine::Game;

/// What things are worth to the keen policy, in hundredths of a point. The numbers were found by letting variants play
/// each other; by Age where there are three.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// A coin while Clans can still move in this Age.
    pub coin: [i32; 3],
    /// A coin that waits for the next Age.
    pub coin_later: [i32; 2],
    /// Coins up to this number count fully, the others half.
    pub purse: [i32; 3],
    /// What a step of the way takes from a land in reach.
    pub step: [i32; 3],
    /// A free move while there is somebody to move.
    pub free_move: [i32; 3],
    /// The share of what lies in reach that is usually got, in hundredths.
    pub hope: [i32; 3],
    /// The share of a crowd's hopes that is left to Clans who cannot pay their way, in hundredths.
    pub idle: [i32; 3],
    /// A Clan on the board, wherever it stands.
    pub clan: [i32; 3],
    /// A City.
    pub city: [i32; 3],
    /// Two Clans together, who become a City at the end of the Age.
    pub pair: [i32; 3],
    /// The share of a Region's worth that is lost when a stronger neighbour could strike, in hundredths.
    pub risk: [i32; 3],
    /// The share that counts of what a rich land is worth beyond a plain one, in hundredths: whoever takes it early must
    /// hold it for long.
    pub lure: [i32; 3],
    /// An assault must promise so much.
    pub war: [i32; 3],
    /// A Clan that falls.
    pub fallen: i32,
    /// What others lose, in hundredths of it.
    pub spite: i32,
    /// What a card is worth to keep for its phase, in hundredths.
    pub keep: i32,
    /// A discard that comes late, in tenths of a coin.
    pub late_discard: i32,
    /// A Region taken by a card.
    pub land: [i32; 3],
    /// A place on a foreign Continent.
    pub abroad: i32,
    /// A card that copies.
    pub copy: i32,
    /// The share of a war card that is usually got, in hundredths.
    pub war_card: i32,
    /// An early place in the turn order.
    pub seat: i32,
    /// A Clan that a card brings.
    pub card_clan: [i32; 3],
    /// A free move that a card brings.
    pub card_move: [i32; 3],
    /// A point of Progress from a card that counts something, in hundredths.
    pub counting: [i32; 3],
    /// A copy is made only for more than this.
    pub copy_bar: i32,
    /// A place nearer to the front of the turn order.
    pub order: i32,
}

impl Weights {
    /// The weights for a table.
    pub fn of(game: &Genesia) -> &'static Weights {
        if game.options().mode.is_solo() { &Weights::SOLO } else { &Weights::TABLE }
    }

    /// What a thoughtful reader of the rules would say: nobody has played with these.
    pub const FIRST: Weights = Weights {
        coin: [60, 60, 70],
        coin_later: [60, 60],
        purse: [20, 20, 20],
        step: [50, 45, 30],
        free_move: [35, 35, 35],
        hope: [70, 70, 70],
        idle: [60, 60, 50],
        clan: [0, 0, 0],
        city: [150, 100, 50],
        pair: [60, 60, 60],
        risk: [10, 20, 20],
        lure: [100, 100, 100],
        war: [450, 450, 450],
        fallen: 120,
        spite: 100,
        keep: 90,
        late_discard: 35,
        land: [200, 260, 330],
        abroad: 300,
        copy: 350,
        war_card: 40,
        seat: 80,
        card_clan: [120, 120, 140],
        card_move: [35, 35, 35],
        counting: [100, 100, 100],
        copy_bar: 0,
        order: 100,
    };

    /// Found by playing for points more than the best of two to five players.
    pub const TABLE: Weights = Weights {
        coin: [24, 142, 2],
        coin_later: [59, 87],
        purse: [12, 6, -14],
        step: [104, 79, 64],
        free_move: [0, 20, -29],
        hope: [100, 100, 61],
        idle: [47, 110, 5],
        clan: [-23, -50, 115],
        city: [138, 69, 54],
        pair: [114, 142, 15],
        risk: [33, 56, 19],
        lure: [20, 35, 100],
        war: [904, 177, -140],
        fallen: 126,
        spite: 34,
        keep: 80,
        late_discard: 62,
        land: [369, 176, 317],
        abroad: 113,
        copy: 37,
        war_card: 120,
        seat: 45,
        card_clan: [210, 441, -52],
        card_move: [156, -2, 70],
        counting: [98, 42, 81],
        copy_bar: -58,
        order: 171,
    };

    /// Found by playing alone for the points of the lower people.
    pub const SOLO: Weights = Weights {
        coin: [77, 77, 69],
        coin_later: [96, 32],
        purse: [23, 41, 7],
        step: [73, -3, 65],
        free_move: [25, -84, 15],
        hope: [82, 59, 70],
        idle: [40, 67, 45],
        clan: [69, -46, 12],
        city: [135, 88, 240],
        pair: [303, 136, -11],
        risk: [24, 10, 17],
        lure: [100, 100, 100],
        war: [459, 328, 251],
        fallen: 144,
        spite: 181,
        keep: 112,
        late_discard: 30,
        land: [93, 446, 364],
        abroad: 842,
        copy: 473,
        war_card: 67,
        seat: 104,
        card_clan: [365, 197, 157],
        card_move: [198, 53, 82],
        counting: [156, 77, 66],
        copy_bar: -59,
        order: 206,
    };
}
