use genarium_engine::Phrase;
use serde::Serialize;
use serde_json::value::RawValue;
use std::sync::Arc;

/// What a viewer saw after some line.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Position {
    /// The number of the line.
    pub seen: u32,
    /// What there was to see.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    #[cfg_attr(feature = "typescript", ts(type = "Json"))]
    pub view: Arc<RawValue>,
    /// What the seat may do: nothing, the past is over.
    pub offers: Option<()>,
}

/// What a bot would do in a seat's place.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hint {
    /// The best line.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    #[cfg_attr(feature = "typescript", ts(type = "Json"))]
    pub line: Option<serde_json::Value>,
    /// The best lines, the best first.
    pub best: Vec<Advised>,
}

/// A line that a bot would consider.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Advised {
    /// What to do.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    #[cfg_attr(feature = "typescript", ts(type = "Json"))]
    pub line: serde_json::Value,
    /// What would be told of it.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    #[cfg_attr(feature = "typescript", ts(type = "Phrase | null"))]
    pub says: Option<Phrase>,
    /// The share of the win it promises, from 0 to 1.
    pub value: f64,
}

/// How likely each seat was to win, position by position.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Chances {
    /// Every position that the viewer was shown.
    pub positions: Vec<ChancesAt>,
}

/// How likely each seat was to win after some line.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChancesAt {
    /// The number of the line.
    pub n: u32,
    /// Every seat's share of the wins, from 0 to 1.
    pub chances: Vec<f64>,
}
