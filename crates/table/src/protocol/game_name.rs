use genarium_games::Title;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema, openapi};

/// The name of a game as the description of the API has it: one of those that there are.
pub struct GameName;

impl GameName {
    /// For fields, which would be described as text and something else at once if they named the type.
    pub fn field() -> openapi::Object {
        let names = Title::ALL.map(Title::name);
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).build()
    }
}

impl PartialSchema for GameName {
    fn schema() -> openapi::RefOr<Schema> {
        GameName::field().into()
    }
}

impl ToSchema for GameName {}
