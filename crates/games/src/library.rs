use crate::genesia::pack::PackRegistry;

/// What games are set up with beside their rules: for each game that has something of the kind, what comes with the
/// program and what players have brought. Whoever reads options, records or tables has one, and hands each game its
/// part with [`AsRef`].
#[derive(Default)]
pub struct Library {
    /// Packs of Genesia.
    pub packs: PackRegistry,
}

/// Games that are complete in themselves.
impl AsRef<()> for Library {
    fn as_ref(&self) -> &() {
        &()
    }
}

impl AsRef<PackRegistry> for Library {
    fn as_ref(&self) -> &PackRegistry {
        &self.packs
    }
}
