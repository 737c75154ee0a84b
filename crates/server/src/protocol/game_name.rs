use genarium_games::Title;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema, openapi};

/// The name of a game as the description of the API has it: one of those that there are.
pub struct GameName;

impl PartialSchema for GameName {
    fn schema() -> openapi::RefOr<Schema> {
        let names = Title::ALL.map(Title::name);
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
    }
}

impl ToSchema for GameName {}
