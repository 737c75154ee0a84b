use super::Shape;

/// One way to turn or mirror a game: where each number goes. What stands at `n` stands at `actions[n]` in the image, and so
/// on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// Where the numbers of actions go.
    pub actions: Vec<u32>,
    /// Where the cells of the planes go, all planes one after another.
    pub planes: Vec<u32>,
    /// Where the features go.
    pub features: Vec<u32>,
}

impl Symmetry {
    /// Leaves everything where it is.
    pub fn identity(shape: &Shape) -> Symmetry {
        let all = |count: usize| (0..count as u32).collect();
        Symmetry {
            actions: all(shape.actions),
            planes: all(shape.plane_cells()),
            features: all(shape.features),
        }
    }
}
