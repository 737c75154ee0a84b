#!/usr/bin/env python3
"""A second referee: checks records of games by docs/record.md alone, and shares no code with the first.

    referee.py [--boards DIR] [--packs DIR] FILE...

It prints a line for every record, "good" with what was proved or "bad" with what is wrong, and ends with 1 if any is bad.
Boards of Genesis and packs of Genesia are data that a record only names; with their folders more can be checked.
"""

import argparse
import hashlib
import json
import pathlib
import sys
import tomllib

import chance
import genesia
import genesis
import genial
from words import Refused, is_count, need

FORMAT = "genarium-record/1"
GAMES = {"genial": genial, "genesis": genesis, "genesia": genesia}
MOST_NAME, LONGEST_TIME = 100, 2**53 - 1
PLACES = {
    "record": {"format", "game", "rules", "options", "setup", "players", "fairness", "log", "result"},
    "player": {"name", "kind", "bot"},
    "fairness": {"commitment", "seed", "entropy", "draws", "taken_back"},
    "taken_back": {"at", "log"},
    "result": {"winners", "scores", "ranking"},
}


class Shelf:
    """The boards and packs at hand."""

    def __init__(self, boards, packs):
        self.boards, self.packs = {}, []
        for file in pathlib.Path(boards).glob("*.toml") if boards else []:
            board = tomllib.loads(file.read_text(encoding="utf-8"))
            self.boards[board["name"]] = board["rows"]
        for file in pathlib.Path(packs).glob("**/pack.toml") if packs else []:
            self.packs.append(Pack(file.parent))

    def board(self, name):
        return self.boards.get(name)

    def pack(self, note):
        """The pack that a record names, if it is at hand."""
        for pack in self.packs:
            named = (note.get("name"), note.get("version")) == (pack.name, pack.version)
            need(named == (note.get("hash") in pack.hashes), "the pack has another fingerprint than its name")
            if named:
                return pack
        return None


class Pack:
    """What a referee knows of a pack: which cards and Objectives there are, in which order, of which lot, and what the
    Inventions among them are worth."""

    PLAYED = ["pack.toml", "cards.toml", "objectives.toml", "boards.toml"]
    TEXTS = ["texts/en.toml", "texts/fr.toml", "texts/it.toml"]

    def __init__(self, folder):
        bytes_of = {name: (folder / name).read_bytes() for name in self.PLAYED + self.TEXTS}
        files = {name: tomllib.loads(read.decode().replace("\r\n", "\n")) for name, read in bytes_of.items()}
        for name in self.TEXTS:
            files[name].pop("regions", None)
        text = json.dumps(files, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        self.hashes = {
            hashlib.sha256(text.encode()).hexdigest()[:32],
            fnv_1a(b"".join(bytes_of[name] + b"\0" for name in self.PLAYED)),
        }
        head, cards = files["pack.toml"], files["cards.toml"]["card"]
        self.name, self.version, self.left_out = head["name"], head["version"], head["solo"]
        self.cards = [(card["number"], card["age"] - 1, card["lot"]) for card in cards]
        inventions = [card for card in cards if "invention" in card.get("kinds", [])]
        self.progress = {card["number"]: card.get("progress", 0) for card in inventions}
        self.objectives = [(one["number"], one.get("lot")) for one in files["objectives.toml"]["objective"]]

        self.boards = {board["players"]: read_board(board) for board in files["boards.toml"]["board"]}

    def in_order(self, numbers):
        return [number for number, _, _ in self.cards if number in set(numbers)]


def read_board(board):
    """The Regions of a pack's board: value, homeland, continent and neighbours of each."""
    near = {region["id"]: set() for region in board["regions"]}
    for here, there in board["edges"]:
        near[here].add(there)
        near[there].add(here)

    def seat(region):
        return board["homelands"].index(region["id"]) if region["id"] in board["homelands"] else None

    def continent(region):
        return None if region["zone"] == "gen" else int(region["zone"][1:]) - 1

    return {region["id"]: (region["value"], seat(region), continent(region), near[region["id"]])
            for region in board["regions"]}


def fnv_1a(read):
    """The fingerprint of packs up to version 1.4.0."""
    value = 0x6C62272E07BB014262B821756295C58D
    for byte in read:
        value = (value ^ byte) * ((1 << 88) + 0x13B) % (1 << 128)
    return f"{value:032x}"


def check_place(fields, place):
    """No field of the format stands where it does not belong; fields that the format does not know may stand anywhere."""
    known = set().union(*PLACES.values())
    for field in fields:
        need(field in PLACES[place] or field not in known, f"{field} does not belong in the {place}")


def check_head(record):
    need(isinstance(record, dict) and record.get("format") == FORMAT, "this is not a record of a known format")
    check_place(record, "record")
    module = GAMES.get(record.get("game"))
    need(module, "there is no such game")
    need(record.get("rules") in module.VERSIONS, "the rules have no such version")
    for part, kind in (("options", dict), ("setup", dict), ("players", list), ("log", list), ("result", dict)):
        need(isinstance(record.get(part), kind), f"the record lacks {part}")
    for option in record["options"]:
        need(option in module.OPTIONS, f"there is no option {option}")
    fairness = record.get("fairness") or {}
    check_place(fairness, "fairness")
    logs = [record["log"]]
    for back in fairness.get("taken_back") or []:
        check_place(back, "taken_back")
        logs.append(back.get("log") or [])
    for line in (line for log in logs for line in log):
        need(isinstance(line, dict), "an entry is an object")
        time = line.get("t")
        need(time is None or (is_count(time) and time <= LONGEST_TIME), "a time is no number of milliseconds")
    return module


def check_players(players, seats):
    need(len(players) == seats, "there is not one player for every seat")
    for player in players:
        check_place(player, "player")
        need(player.get("kind") in ("human", "bot"), "a player is human or bot")
        for name in (player.get("name"), player.get("bot", "")):
            fits = isinstance(name, str) and len(name) <= MOST_NAME and name.isprintable()
            need(fits, "a name is too long or not to be printed")
        need(player["kind"] == "bot" or "bot" not in player, "a human player is no bot")


def check(record, shelf):
    """Checks one record; gives what was proved of its chance."""
    module = check_head(record)

    def new_game():
        return module.Game(record["options"], record["rules"], record["setup"], shelf)

    game = new_game()
    check_players(record["players"], game.seats)
    for number, line in enumerate(record["log"]):
        try:
            game.play(line)
        except Refused as refused:
            raise Refused(f"entry {number}: {refused}") from None
    need(game.over(), "the log ends before the game does")
    result = record["result"]
    check_place(result, "result")
    ranking = game.check_result(result)
    said = result.get("ranking")
    need(isinstance(said, list) and [sorted(equals) for equals in said] == ranking, "the ranking is another")
    need(sorted(result.get("winners", [])) == ranking[0], "the winners are others")
    return chance.prove(record, new_game, game.seats)


def verdict(text, shelf):
    try:
        return "good", check(json.loads(text), shelf)
    except Refused as refused:
        return "bad", str(refused)
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        return "bad", f"this is not a record ({type(error).__name__}: {error})"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", help="a folder of boards of Genesis")
    parser.add_argument("--packs", help="a folder of packs of Genesia")
    parser.add_argument("files", nargs="+", metavar="FILE")
    arguments = parser.parse_args()
    shelf = Shelf(arguments.boards, arguments.packs)
    bad = 0
    for file in arguments.files:
        with open(file, encoding="utf-8-sig") as lines:
            for number, text in enumerate(lines, 1):
                if text.strip():
                    word, what = verdict(text, shelf)
                    bad += word == "bad"
                    print(f"{word} {file}:{number}: {'chance ' if word == 'good' else ''}{what}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
