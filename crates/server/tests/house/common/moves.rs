//! What a client that knows no rules can do with what it is offered.

use serde_json::{Value, json};

/// Lines worth trying, the most promising first.
pub fn candidates(sheet: &Value, stage: &Value, offers: &Value, number: u64) -> Vec<Value> {
    match sheet["game"].as_str() {
        Some("genial") => genial(stage, offers, number),
        Some("genesis") => genesis(stage, offers, number),
        Some("genesia") => genesia(offers, number),
        _ => turned(list(&offers["choices"]), number).map(|choice| choice["line"].clone()).collect(),
    }
}

fn turned(list: &[Value], number: u64) -> impl Iterator<Item = &Value> {
    let from = if list.is_empty() { 0 } else { number as usize % list.len() };
    list[from..].iter().chain(&list[..from])
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn genial(stage: &Value, offers: &Value, number: u64) -> Vec<Value> {
    let mut lines = Vec::new();
    let open = offers["open"].as_str().unwrap_or_default().bytes();
    let pairs: Vec<&Value> = list(&stage["pairs"])
        .iter()
        .zip(open)
        .filter(|(_, open)| *open == b'1')
        .map(|(pair, _)| pair)
        .collect();
    let tiles = list(&offers["tiles"]);
    if !pairs.is_empty() && !tiles.is_empty() {
        let pair = pairs[number as usize % pairs.len()];
        let cell = |place: usize| stage["cells"][pair[place].as_u64().unwrap_or(0) as usize].clone();
        let tile = &tiles[number as usize % tiles.len()];
        lines.push(json!({"action": "place", "tile": tile, "cells": [cell(0), cell(1)]}));
    }
    if offers["swap"] == true {
        lines.push(json!({"action": if number.is_multiple_of(2) { "keep" } else { "swap" }}));
    }
    if offers["pass"] == true {
        lines.push(json!({"action": "pass"}));
    }
    lines
}

fn genesis(stage: &Value, offers: &Value, number: u64) -> Vec<Value> {
    let mut lines = Vec::new();
    let columns = stage["columns"].as_u64().unwrap_or(1);
    let cells = list(&offers["cells"]);
    for terrain in turned(list(&offers["terrains"]), number) {
        for cell in turned(cells, number * 7).take(4) {
            let cell = cell.as_u64().unwrap_or(0);
            let column = char::from(b'a' + (cell % columns) as u8);
            let name = format!("{column}{}", cell / columns + 1);
            lines.push(json!({"action": "place", "terrain": terrain["terrain"], "cell": name}));
        }
    }
    if offers["stop"] == true {
        lines.push(json!({"action": "stop"}));
    }
    if offers["pass"] == true {
        lines.push(json!({"action": "pass"}));
    }
    lines
}

fn with(line: &Value, more: &[(&str, Value)]) -> Value {
    let mut line = line.clone();
    // What belongs to a card is said in its last choice.
    let choices = line["choices"].as_array().map_or(0, Vec::len);
    for (name, value) in more {
        match choices {
            0 => line[*name] = value.clone(),
            last => line["choices"][last - 1][*name] = value.clone(),
        }
    }
    line
}

fn genesia(offers: &Value, number: u64) -> Vec<Value> {
    let mut lines = Vec::new();
    for card in turned(list(&offers["cards"]), number).take(3) {
        lines.extend(card["play"].get("line").cloned());
    }
    for pick in turned(list(&offers["picks"]), number).take(6) {
        lines.push(pick["line"].clone());
    }
    if let Some(choice) = offers["number"].as_object() {
        for most in [&choice["most"], &choice["least"]] {
            lines.push(with(&choice["line"], &[("n", most.clone())]));
        }
    }
    if let Some(sites) = offers["sites"].as_object() {
        for site in turned(list(&sites["regions"]), number).take(3) {
            let line = &sites["line"];
            lines.push(with(line, &[("region", site["region"].clone()), ("n", json!(1))]));
            lines.push(with(line, &[("region", site["region"].clone())]));
        }
    }
    if let Some(shift) = offers["shift"].as_object() {
        for from in turned(list(&shift["from"]), number).take(2) {
            for to in list(&shift["to"]).iter().take(3) {
                let places = [("from", from["region"].clone()), ("to", to.clone()), ("n", json!(1))];
                lines.push(with(&shift["line"], &places));
            }
        }
    }
    for discard in list(&offers["cards"]).iter().take(2) {
        lines.extend(discard["discard"].get("line").cloned());
    }
    let pass = offers.get("pass").filter(|pass| !pass.is_null()).cloned();
    match (number % 3, pass) {
        // A turn ends sooner or later.
        (0, Some(pass)) => lines.insert(0, pass),
        (_, Some(pass)) => lines.push(pass),
        (_, None) => {}
    }
    lines
}
