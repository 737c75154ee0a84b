"""One game: its state, what is legal, views, pictures, bots and hints."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from . import _genarium

GAMES = tuple(_genarium.games())
Options = Mapping[str, Any]
Viewer = int | Literal["spectator", "everything"]


def chosen(options: Options | None) -> list[tuple[str, str]]:
    """Options as they are typed: true and false in small letters, everything else as it prints."""
    plain = {True: "true", False: "false"}
    return [
        (key, plain[value] if isinstance(value, bool) else str(value)) for key, value in (options or {}).items()
    ]


@dataclass(frozen=True)
class Shape:
    """How a table is written in numbers: how many actions there are, and so on. See docs/python.md."""

    actions: int
    factors: tuple[int, ...]
    columns: int
    planes: tuple[int, int, int]
    features: int
    objectives: tuple[str, ...]
    seats: int

    @property
    def mask_words(self) -> int:
        return -(-self.actions // 64)

    @property
    def factor_words(self) -> tuple[int, ...]:
        """How many words the mask of each part has."""
        return tuple(-(-size // 64) for size in self.factors)


def _about(game: str, options: Options | None) -> dict[str, Any]:
    about: dict[str, Any] = json.loads(_genarium.describe(game, chosen(options)))
    return about


def shape(game: str, options: Options | None = None) -> Shape:
    """How a table is written in numbers.

    >>> shape("genial").actions
    8643
    >>> shape("genesis", {"players": 4}).planes
    (10, 10, 14)
    """
    about = _about(game, options)
    told = about["shape"]
    return Shape(
        actions=told["actions"],
        factors=tuple(told["factors"]),
        columns=told["columns"],
        planes=tuple(told["planes"]),
        features=told["features"],
        objectives=tuple(told["objectives"]),
        seats=about["seats"],
    )


def options(game: str, options: Options | None = None) -> list[dict[str, Any]]:
    """The options of a game: name, what it takes, what it means, and its value."""
    return list(_about(game, options)["options"])


def bots(game: str) -> list[str]:
    """The bots of a game, from the weakest to the strongest."""
    return list(_about(game, None)["bots"])


def symmetries(game: str, options: Options | None = None) -> list[dict[str, npt.NDArray[np.uint32]]]:
    """The ways a table can be turned and mirrored: where each action, cell of the planes and feature goes.

    What stands at ``n`` stands at ``actions[n]`` in the image, so ``image[s["planes"]] = planes.ravel()``.

    >>> len(symmetries("genial")), len(symmetries("genesis"))
    (12, 1)
    """
    names = ("actions", "planes", "features")
    read = lambda data: np.frombuffer(bytes(data), dtype="<u4")  # noqa: E731
    return [dict(zip(names, map(read, one))) for one in _genarium.symmetries(game, chosen(options))]


@dataclass(frozen=True)
class Action:
    """Something a seat may do: its number, and the line that stands for it in records."""

    seat: int
    number: int | None
    line: dict[str, Any]


@dataclass(frozen=True)
class Hint:
    """What a bot would consider: the action, what would be told of it, the share of the win it promises, and playouts."""

    action: Action
    says: str | None
    value: float
    visits: int


class Game:
    """A game being played. Chance is resolved at once, with random numbers that follow from the seed.

    >>> game = Game("genesis", {"players": 3}, seed=1)
    >>> while not game.over:
    ...     game.play(game.choose("random", seed=game.entries))
    >>> sorted(game.ranks)[0]
    0
    """

    def __init__(self, game: str, options: Options | None = None, seed: int = 0) -> None:
        self._options = dict(options or {})
        self._native = _genarium.NativeGame(game, chosen(options), seed)
        self._native.resolve_chance()

    @classmethod
    def _of(cls, native: _genarium.NativeGame, options: Options) -> Game:
        game = cls.__new__(cls)
        game._options = dict(options)
        game._native = native
        return game

    @property
    def name(self) -> str:
        return self._native.name()

    @property
    def seats(self) -> int:
        return self._native.seats()

    @property
    def turn(self) -> list[int]:
        """The seats that owe a decision; none once the game is over."""
        return self._native.owing()

    @property
    def over(self) -> bool:
        return self._native.is_over()

    @property
    def entries(self) -> int:
        """How many entries the log has, chance included."""
        return self._native.entries()

    @property
    def ranks(self) -> list[int] | None:
        """How many seats were better than each; none while the game goes on."""
        return self._native.ranks()

    @property
    def scores(self) -> list[int]:
        """What each seat has reached."""
        return self._native.scores()

    @property
    def rewards(self) -> list[float]:
        """What the finished game is worth to each seat, from -1 to 1; 0 while it goes on."""
        return self._native.rewards()

    def legal(self, seat: int | None = None) -> list[Action]:
        """Everything a seat may do; without a seat, the first that owes a decision."""
        seat = self._seat(seat)
        return [Action(seat, number, json.loads(line)) for number, line in self._native.legal(seat)]

    def play(self, action: Action | int | Mapping[str, Any], seat: int | None = None) -> None:
        """Plays an action, its number, or a line of a record, and then lets chance act. What is not legal is refused with a
        ``ValueError`` that says why, and changes nothing."""
        if isinstance(action, Action):
            action = action.line
        if isinstance(action, Mapping):
            self._native.apply_line(json.dumps(action))
        else:
            self._native.apply_number(self._seat(seat), int(action))
        self._native.resolve_chance()

    def mask(self, seat: int | None = None) -> npt.NDArray[np.uint8]:
        """Which numbers are legal, a byte each."""
        return np.frombuffer(bytes(self._native.mask(self._seat(seat))), dtype=np.uint8)

    def observe(self, seat: int | None = None) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32]]:
        """What a seat sees, as planes and features."""
        planes, features = self._native.observe(self._seat(seat))
        size = self.shape.planes
        return (
            np.frombuffer(bytes(planes), dtype=np.uint8).reshape(size),
            np.frombuffer(bytes(features), dtype="<f4"),
        )

    @property
    def shape(self) -> Shape:
        return shape(self.name, self._options)

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What somebody may know: a seat, a ``"spectator"``, or ``"everything"``."""
        view: dict[str, Any] = json.loads(self._native.view(_viewer(viewer)))
        return view

    def determinize(self, viewer: Viewer, seed: int = 0) -> Game:
        """A game drawn at random from those that look like this one to somebody."""
        return Game._of(self._native.determinize(_viewer(viewer), seed), self._options)

    def svg(self, viewer: Viewer = "spectator", language: str = "en") -> str:
        """The position as a picture."""
        return self._native.svg(_viewer(viewer), language)

    def _repr_svg_(self) -> str:
        return self.svg()

    def choose(self, bot: str = "medium", seat: int | None = None, seed: int = 0) -> Action:
        """What a bot does for a seat. It sees what the seat sees, and nothing else."""
        seat = self._seat(seat)
        number, line = self._native.choose(bot, seat, seed)
        return Action(seat, number, json.loads(line))

    def hints(
        self, bot: str = "hard", seat: int | None = None, playouts: int = 200, language: str = "en", seed: int = 0
    ) -> list[Hint]:
        """What a bot would consider, the best first."""
        seat = self._seat(seat)
        told = json.loads(self._native.hints(bot, seat, playouts, language, seed))
        return [
            Hint(Action(seat, one["number"], one["action"]), one["says"], one["value"], one["visits"])
            for one in told
        ]

    def record(self, players: list[str] | None = None) -> str:
        """The record of the game so far, as JSON; a player named like a bot is one."""
        return self._native.record(players or [f"Player {seat}" for seat in range(self.seats)])

    def copy(self) -> Game:
        return Game._of(self._native.copy(), self._options)

    def __deepcopy__(self, _memo: object) -> Game:
        return self.copy()

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        if not self.turn:
            raise ValueError("Nobody owes a decision: the game is over.")
        return self.turn[0]

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.turn[0]} to decide"
        return f"<{self.name}, {self.seats} seats, {self.entries} entries, {where}>"


def _viewer(viewer: Viewer) -> int:
    match viewer:
        case "everything":
            return -2
        case "spectator":
            return -1
        case int() if viewer >= 0:
            return viewer
    raise ValueError(f"{viewer!r} is neither a seat nor 'spectator' nor 'everything'.")
