"""Many games at once, in arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _genarium
from .game import Options, Shape, chosen, shape

Array = npt.NDArray[Any]

#: What a step can write, and the type of its numbers.
KINDS: dict[str, type[np.generic]] = {
    "seats": np.uint8,
    "rewards": np.float32,
    "gains": np.float32,
    "ends": np.uint8,
    "mask_bits": np.uint64,
    "mask_bytes": np.uint8,
    "factor_bits": np.uint64,
    "choices": np.int16,
    "planes": np.uint8,
    "features": np.float32,
    "actions": np.int32,
}


class VecEnv:
    """Many games of one table, stepped at once into arrays. A game that is over begins anew in the same step: ``ends`` and
    ``rewards`` tell of the old one, everything else of the new one. The interpreter lock is not held during a step.

    ``bots`` names who plays each seat, or None for the caller; seats beyond the list are the caller's.

    >>> env = VecEnv("genial", 256, seed=1)
    >>> arrays = env.allocate("seats", "ends", "rewards", "mask_bits")
    >>> env.reset()
    >>> for _ in range(50):
    ...     words = arrays["mask_bits"]
    ...     env.step(select(words, np.zeros(256, dtype=np.int64)))
    >>> int(arrays["ends"].sum()) >= 0
    True
    """

    def __init__(
        self,
        game: str,
        games: int,
        options: Options | None = None,
        *,
        seed: int = 0,
        threads: int = 1,
        bots: Sequence[str | None] = (),
    ) -> None:
        self.game = game
        self.games = games
        self.seed = seed
        self.options = dict(options or {})
        self.shape: Shape = shape(game, options)
        self._native = _genarium.Env(game, chosen(options), games, list(bots), threads)

    def sizes(self) -> dict[str, tuple[int, ...]]:
        """The shape that each array has to have."""
        shape, games = self.shape, self.games
        return {
            "seats": (games,),
            "rewards": (games, shape.seats),
            "gains": (games, shape.seats, len(shape.objectives)),
            "ends": (games,),
            "mask_bits": (games, shape.mask_words),
            "mask_bytes": (games, shape.actions),
            "factor_bits": (games, sum(shape.factor_words)),
            "choices": (games, shape.actions, shape.columns),
            "planes": (games, *shape.planes),
            "features": (games, shape.features),
            "actions": (games,),
        }

    def allocate(self, *names: str) -> dict[str, Array]:
        """Makes arrays of these names and binds them."""
        sizes = self.sizes()
        unknown = [name for name in names if name not in KINDS]
        if unknown:
            raise ValueError(f"There is no array {unknown[0]!r}; there are {', '.join(KINDS)}.")
        arrays = {name: np.zeros(sizes[name], dtype=KINDS[name]) for name in names}
        self.bind(**arrays)
        return arrays

    def bind(self, **arrays: Array) -> None:
        """Writes into these arrays of the caller from now on, and into no others. Each has the type of ``KINDS`` and as many
        values as ``sizes`` says, in one piece."""
        self._native.bind(arrays)

    def reset(self, seed: int | None = None) -> None:
        """Begins all games anew. The same seed and the same actions give the same games."""
        self.seed = self.seed if seed is None else seed
        self._native.reset(self.seed)

    def step(self, actions: Array) -> None:
        """Plays an action in every game, by its number. If one is not legal, nothing is played."""
        self._native.step(np.ascontiguousarray(actions, dtype=np.int32))

    def step_at_random(self, steps: int = 1) -> None:
        """Plays so many actions in every game, each equally likely among those that are legal. Rewards, gains and ends are of
        all of them together."""
        self._native.step_at_random(steps)

    def join(self, first: Array, second: Array) -> Array:
        """The numbers of actions from their two parts, where they have parts (see docs/python.md)."""
        if len(self.shape.factors) != 2:
            raise ValueError("The actions of this game have no parts.")
        heads, size = self.shape.factors
        # All pairs of parts have a number of their own, but for the last few first parts, which go with any second.
        others = (heads * size - self.shape.actions) // (size - 1)
        placements = heads - others
        return np.where(first < placements, first * size + second, placements * size + (first - placements))


_EACH = np.uint64(0x0101010101010101)
_M1, _M2, _M4, _TOP = (np.uint64(mask) * _EACH for mask in (0x55, 0x33, 0x0F, 0x80))


def select(words: npt.NDArray[np.uint64], ranks: Array) -> npt.NDArray[np.int32]:
    """For each row of a mask in words, the number of the set bit with so many lower ones. A row must have more than that.

    >>> mask = np.array([[0b1010, 1]], dtype=np.uint64)
    >>> [int(select(mask, np.array([rank]))[0]) for rank in range(3)]
    [1, 3, 64]
    """
    counts = np.bitwise_count(words)
    ranks = np.asarray(ranks)
    if words.shape[1] == 1:
        return np.asarray(_nth_bit(words[:, 0], ranks.astype(np.uint64)), dtype=np.int32)
    # Sums of at most 65,535 bits, in numbers that are small enough to be quick.
    ends = np.cumsum(counts, axis=1, dtype=np.uint16)
    place = (ends <= ranks[:, None].astype(np.uint16)).sum(axis=1)
    rows = np.arange(len(words))
    before = ends[rows, place] - counts[rows, place]
    left = ranks.astype(np.uint64) - before.astype(np.uint64)
    return np.asarray(64 * place + _nth_bit(words[rows, place], left).astype(np.int64), dtype=np.int32)


def _nth_bit(word: npt.NDArray[np.uint64], rank: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """The place of the set bit with ``rank`` set bits below it: bits are counted in bytes, the byte is found by comparing
    all eight sums at once, and within it the search goes on by halves."""
    u = np.uint64
    pairs = word - ((word >> u(1)) & _M1)
    nibbles = (pairs & _M2) + ((pairs >> u(2)) & _M2)
    sums = ((nibbles + (nibbles >> u(4))) & _M4) * _EACH
    high = ((sums | _TOP) - (rank + u(1)) * _EACH) & _TOP
    place = np.bitwise_count((high & (~high + u(1))) - u(1)).astype(u) & u(56)
    rank = rank - (((sums << u(8)) >> place) & u(0xFF))
    for counts, width, mask in ((nibbles, 4, 15), (pairs, 2, 3), (word, 1, 1)):
        low = (counts >> place) & u(mask)
        beyond = rank >= low
        rank = np.where(beyond, rank - low, rank)
        place = np.where(beyond, place + u(width), place)
    return np.asarray(place, dtype=np.uint64)
