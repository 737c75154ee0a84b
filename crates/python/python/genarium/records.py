"""Records of games: reading, judging, replaying, and as tables."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any

from . import _genarium
from .game import Game

if TYPE_CHECKING:
    import polars
    import pyarrow


@dataclass(frozen=True)
class Record:
    """A record, as text and as the JSON that it is.

    >>> game = Game("genial", seed=3)
    >>> while not game.over:
    ...     game.play(game.legal()[0])
    >>> record = Record(game.record())
    >>> record.verify()["chance"]
    'not proved: the record has no fairness'
    >>> record.replay().ranks == game.ranks
    True
    """

    text: str

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(self.text)
        return data

    def verify(self) -> dict[str, Any]:
        """Judges a finished game: what was proved, or a ``ValueError`` that says what is wrong and where."""
        proved: dict[str, Any] = json.loads(_genarium.verify_record(self.text))
        return proved

    def replay(self, lines: int | None = None) -> Game:
        """The game after so many lines of its log, or all of them."""
        options = {key: value for key, value in self.data["options"].items() if isinstance(value, (str, int))}
        return Game._of(_genarium.follow_record(self.text, lines, 0), options)

    def positions(self) -> Iterator[Game]:
        """The game before its first line and after each. Every position is replayed from the start."""
        return (self.replay(lines) for lines in range(len(self.data["log"]) + 1))


def read_records(path: str | PathLike[str]) -> Iterator[Record]:
    """The records of a file, one after another."""
    return map(Record, _genarium.RecordFile(path))


def rows(records: Iterable[Record]) -> dict[str, list[Any]]:
    """Records as columns of lines: the game's number, the line's, who acted (none for chance), and the line as JSON."""
    columns: dict[str, list[Any]] = {
        name: [] for name in ("record", "game", "rules", "line", "seat", "data", "winner")
    }
    for number, record in enumerate(records):
        data = record.data
        winners = (data.get("result") or {}).get("winners", [])
        for place, line in enumerate(data["log"]):
            seat = line.get("seat") if line.get("kind") != "chance" else None
            values = (number, data["game"], data["rules"], place, seat, json.dumps(line), seat in winners)
            for column, value in zip(columns.values(), values):
                column.append(value)
    return columns


def to_arrow(records: Iterable[Record]) -> pyarrow.Table:
    """Records as a table of lines for Arrow; needs pyarrow."""
    import pyarrow

    return pyarrow.table(rows(records))


def to_polars(records: Iterable[Record]) -> polars.DataFrame:
    """Records as a table of lines for Polars; needs polars."""
    import polars

    return polars.DataFrame(rows(records))
