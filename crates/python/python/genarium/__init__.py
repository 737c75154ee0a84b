"""Génial, Genesis and Genesia: rules, records, bots and environments for learning.

>>> import genarium
>>> game = genarium.Game("genial", seed=7)
>>> game.turn
[0]
>>> game.play(game.legal(0)[0])
>>> game.entries
4
>>> [name for name in genarium.GAMES]
['genial', 'genesis', 'genesia']
"""

from .arena import Standing, arena
from .env import VecEnv, select
from .game import GAMES, Action, Game, Hint, Shape, bots, options, shape, symmetries
from .records import Record, read_records, to_arrow, to_polars

__all__ = [
    "GAMES",
    "Action",
    "Game",
    "Hint",
    "Record",
    "Shape",
    "Standing",
    "VecEnv",
    "arena",
    "bots",
    "options",
    "read_records",
    "select",
    "shape",
    "symmetries",
    "to_arrow",
    "to_polars",
]
