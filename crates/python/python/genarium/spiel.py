"""The games for OpenSpiel. ``register()`` makes ``pyspiel.load_game("genarium_genial")`` and the others known."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from . import _genarium
from .game import GAMES, shape

#: No game of ours takes longer; random play takes a few hundred.
LONGEST = 50_000


def _type(name: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"genarium_{name}",
        long_name=f"Genarium: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        # A node of chance has one outcome, and what it brings is drawn when it is taken.
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "seed": 0},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A table of one of our games."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        params = {"players": 2, "seed": 0, **(params or {})}
        self.name = name
        self.chosen = [("players", str(params["players"]))]
        self.seed = int(params["seed"])
        self.begun = 0
        self.sizes = shape(name, {"players": params["players"]})
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sizes.actions,
            max_chance_outcomes=1,
            num_players=self.sizes.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(name), info, params)

    def new_initial_state(self) -> SpielState:
        # Every game has chance of its own; all of it follows from the seed.
        self.begun += 1
        return SpielState(self, _genarium.NativeGame(self.name, self.chosen, self.seed + self.begun))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.sizes)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Where a game stands."""

    def __init__(self, game: SpielGame, native: _genarium.NativeGame) -> None:
        super().__init__(game)
        self.native = native

    def current_player(self) -> int:
        if self.native.is_over():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.native.is_chance():
            return int(pyspiel.PlayerId.CHANCE)
        return self.native.owing()[0]

    def _legal_actions(self, player: int) -> list[int]:
        mask = np.frombuffer(bytes(self.native.mask(player)), dtype=np.uint8)
        return [int(number) for number in np.flatnonzero(mask)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        if self.native.is_chance():
            self.native.resolve_chance()
        else:
            self.native.apply_number(self.native.owing()[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return "chance"
        return dict(self.native.legal(player)).get(action, str(action))

    def is_terminal(self) -> bool:
        return self.native.is_over()

    def returns(self) -> list[float]:
        return self.native.rewards()

    def __str__(self) -> str:
        return self.native.view(-2)


class SpielObserver:
    """What a player sees: features, then planes."""

    def __init__(self, sizes: Any) -> None:
        self.tensor = np.zeros(sizes.features + int(np.prod(sizes.planes)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        planes, features = state.native.observe(player)
        seen = np.frombuffer(bytes(features), dtype="<f4")
        self.tensor[: len(seen)] = seen
        self.tensor[len(seen) :] = np.frombuffer(bytes(planes), dtype=np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.native.view(player)


def register() -> None:
    """Makes the games known to OpenSpiel; once is enough."""
    known = set(pyspiel.registered_names())
    for name in GAMES:
        kind = _type(name)
        if kind.short_name not in known:
            pyspiel.register_game(kind, lambda params, name=name: SpielGame(name, params))
