use genarium_engine::encode::Shape;

/// Runs a macro with the names of all arrays.
macro_rules! with_all_arrays {
    ($run:ident) => {
        $run!(
            seats,
            rewards,
            gains,
            ends,
            mask_bits,
            mask_bytes,
            factor_bits,
            choices,
            planes,
            features,
            actions
        )
    };
}

/// Where a batch writes what is known after a step, game by game; what is not wanted is left out, and costs nothing.
#[derive(Default)]
pub struct Arrays<'a> {
    /// The seat that is to act in each game.
    pub seats: Option<&'a mut [u8]>,
    /// For each game and seat, what the game was worth to it, where one ended; else 0.
    pub rewards: Option<&'a mut [f32]>,
    /// For each game, seat and objective, the points gained.
    pub gains: Option<&'a mut [f32]>,
    /// Whether a game ended. Everything about the seat to act is of the next one then.
    pub ends: Option<&'a mut [u8]>,
    /// Which actions are legal, a bit each.
    pub mask_bits: Option<&'a mut [u64]>,
    /// Which actions are legal, a byte each.
    pub mask_bytes: Option<&'a mut [u8]>,
    /// Which parts of actions are legal, a bit each.
    pub factor_bits: Option<&'a mut [u64]>,
    /// The legal actions in columns.
    pub choices: Option<&'a mut [i16]>,
    /// What the seat to act sees on the board.
    pub planes: Option<&'a mut [u8]>,
    /// What else it sees.
    pub features: Option<&'a mut [f32]>,
    /// The numbers of the actions that were chosen at random, the last of each game.
    pub actions: Option<&'a mut [i32]>,
}

/// How many values of each array belong to one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // They are named as the arrays.
pub struct Widths {
    pub seats: usize,
    pub rewards: usize,
    pub gains: usize,
    pub ends: usize,
    pub mask_bits: usize,
    pub mask_bytes: usize,
    pub factor_bits: usize,
    pub choices: usize,
    pub planes: usize,
    pub features: usize,
    pub actions: usize,
}

impl Widths {
    pub(crate) fn new(shape: &Shape, seats: usize) -> Widths {
        Widths {
            seats: 1,
            rewards: seats,
            gains: seats * shape.objectives.len(),
            ends: 1,
            mask_bits: shape.mask_words(),
            mask_bytes: shape.actions,
            factor_bits: shape.factor_words(),
            choices: shape.table_cells(),
            planes: shape.plane_cells(),
            features: shape.features,
            actions: 1,
        }
    }
}

impl<'a> Arrays<'a> {
    /// Sees that every array has room for just so many games.
    pub(crate) fn check(&self, games: usize, widths: &Widths) -> Result<(), String> {
        macro_rules! check {
            ($($name:ident),+) => {
                $(if let Some(array) = &self.$name && array.len() != games * widths.$name {
                    let (is, due) = (array.len(), games * widths.$name);
                    return Err(format!(
                        "The array {} has {is} values; {games} games of this table have {due}.",
                        stringify!($name)
                    ));
                })+
            };
        }
        with_all_arrays!(check);
        Ok(())
    }

    /// Takes out the part of the next so many games.
    pub(crate) fn take(&mut self, games: usize, widths: &Widths) -> Arrays<'a> {
        let mut taken = Arrays::default();
        macro_rules! split {
            ($($name:ident),+) => {
                $(if let Some(array) = self.$name.take() {
                    let (first, rest) = array.split_at_mut(games * widths.$name);
                    (taken.$name, self.$name) = (Some(first), Some(rest));
                })+
            };
        }
        with_all_arrays!(split);
        taken
    }
}
