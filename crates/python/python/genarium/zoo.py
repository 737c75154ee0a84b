"""The games as environments of PettingZoo: agents in turn (``AecEnv``) or all at once (``ParallelTable``).

Observations are a dictionary of ``observation``, the features followed by the planes, and ``action_mask``. With
``vector_rewards=True`` rewards are the points gained by objective, as in MOMAland: six colours in Génial.
"""

from __future__ import annotations

from typing import Any

import gymnasium.spaces as spaces
import numpy as np
import numpy.typing as npt
from pettingzoo.utils.env import AECEnv, ParallelEnv

from .env import VecEnv
from .game import Options

Observation = dict[str, npt.NDArray[Any]]


class _Table:
    """One game of a batch of one, and what every seat sees of it."""

    def __init__(self, game: str, options: Options | None, vector_rewards: bool) -> None:
        self.env = VecEnv(game, 1, options)
        self.native = self.env._native
        shape = self.env.shape
        self.size = shape.features + int(np.prod(shape.planes))
        self.observation = np.zeros(self.size, dtype=np.float32)
        self.mask = np.zeros(shape.actions, dtype=np.uint8)
        self.planes = np.zeros(self.size - shape.features, dtype=np.uint8)
        # Features are written where they stay; planes are bytes, and copied behind them as floats.
        self.behind = self.observation[shape.features :]
        paid = "gains" if vector_rewards else "rewards"
        self.paid = np.zeros(self.env.sizes()[paid][1:], dtype=np.float32)
        self.seats = np.zeros(1, dtype=np.uint8)
        bound: dict[str, npt.NDArray[Any]] = {
            "seats": self.seats,
            "features": self.observation[: shape.features],
            "planes": self.planes,
            "mask_bytes": self.mask,
            paid: self.paid,
        }
        self.env.bind(**bound)
        self.seat = 0
        self.ended = False
        self.seen = 0
        self.nothing: Observation = {
            "observation": np.zeros(self.size, dtype=np.float32),
            "action_mask": np.zeros(len(self.mask), dtype=np.int8),
        }

    def reset(self, seed: int) -> None:
        self.env.reset(seed)
        self.ended = False
        self.seat = self.seen = int(self.seats[0])

    def step(self, action: int) -> None:
        self.seat, self.ended = self.native.step_one(action)
        self.seen = self.seat

    def observe(self, seat: int) -> Observation:
        """What a seat sees; nothing any more once the game is over."""
        if self.ended:
            return {name: array.copy() for name, array in self.nothing.items()}
        if seat != self.seen:
            self.native.observe_one(seat)
            self.seen = seat
        self.behind[:] = self.planes
        return {"observation": self.observation.copy(), "action_mask": self.mask.view(np.int8).copy()}


class AecEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A table whose seats act one after another.

    >>> env = AecEnv("genial")
    >>> env.reset(seed=3)
    >>> env.agent_selection
    'seat_0'
    >>> env.last()[0]["action_mask"].shape
    (8643,)
    """

    metadata: dict[str, Any] = {"render_modes": [], "is_parallelizable": False}

    def __init__(self, game: str = "genial", options: Options | None = None, *, vector_rewards: bool = False) -> None:
        super().__init__()
        self.metadata = {**AecEnv.metadata, "name": f"genarium_{game}_v0"}
        self.render_mode = None
        self._table = _Table(game, options, vector_rewards)
        self._vector = vector_rewards
        shape = self._table.env.shape
        self.possible_agents = [f"seat_{seat}" for seat in range(shape.seats)]
        self.agents: list[str] = []
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._objectives = len(shape.objectives)
        self._observations = {agent: _space(self._table, 0) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(shape.actions) for agent in self.possible_agents}
        self._games = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reward_space(self, agent: str) -> spaces.Space[Any]:
        """Where vector rewards lie."""
        return spaces.Box(-np.inf, np.inf, shape=(self._objectives,), dtype=np.float32)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._games = self._games + 1 if seed is None else seed
        self._table.reset(self._games)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: self._none() for agent in self.agents}
        self._cumulative_rewards = {agent: self._none() for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.seat]

    def _none(self) -> Any:
        return np.zeros(self._objectives, dtype=np.float32) if self._vector else 0.0

    def observe(self, agent: str) -> Observation:
        return self._table.observe(self._numbers[agent])

    def step(self, action: int | None) -> None:
        agent, table = self.agent_selection, self._table
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("A seat that goes on playing must choose an action.")
        table.step(int(action))
        self._cumulative_rewards[agent] = self._none()
        if self._vector:
            for other, seat in self._numbers.items():
                self.rewards[other] = table.paid[seat].copy()
            self._accumulate_rewards()
        if not table.ended:
            self.agent_selection = self.possible_agents[table.seat]
            return
        if not self._vector:
            for other, seat in self._numbers.items():
                self.rewards[other] = float(table.paid[seat])
            self._accumulate_rewards()
        for other in self.agents:
            self.terminations[other] = True
        self._deads_step_first()

    def render(self) -> None:
        return None

    def close(self) -> None:
        return None


class ParallelTable(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A table whose seats are all asked at once. Only one of them acts: the others have the last action, which is to wait."""

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(self, game: str = "genial", options: Options | None = None, *, vector_rewards: bool = False) -> None:
        self.metadata = {**ParallelTable.metadata, "name": f"genarium_{game}_v0"}
        self.render_mode = None
        self._table = _Table(game, options, vector_rewards)
        self._vector = vector_rewards
        shape = self._table.env.shape
        self.possible_agents = [f"seat_{seat}" for seat in range(shape.seats)]
        self.agents: list[str] = []
        self.wait = shape.actions
        self._objectives = len(shape.objectives)
        self._observations = {agent: _space(self._table, 1) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(shape.actions + 1) for agent in self.possible_agents}
        self._games = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reward_space(self, agent: str) -> spaces.Space[Any]:
        """Where vector rewards lie."""
        return spaces.Box(-np.inf, np.inf, shape=(self._objectives,), dtype=np.float32)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._games = self._games + 1 if seed is None else seed
        self._table.reset(self._games)
        self.agents = list(self.possible_agents)
        return self._observe(), {agent: {} for agent in self.agents}

    def _observe(self) -> dict[str, Observation]:
        acting = None if self._table.ended else self._table.seat
        told = {}
        for seat, agent in enumerate(self.possible_agents):
            one = self._table.observe(seat)
            # Of several who owe a decision, as in a draft, the others wait too: their turn comes.
            mask = np.zeros(self.wait + 1, dtype=np.int8)
            if seat == acting:
                mask[:-1] = one["action_mask"]
            else:
                mask[-1] = 1
            told[agent] = {**one, "action_mask": mask}
        return told

    def step(self, actions: dict[str, int]) -> tuple[
        dict[str, Observation], dict[str, Any], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        agents, table = self.agents, self._table
        acting = self.possible_agents[table.seat]
        idle = [agent for agent, action in actions.items() if agent != acting and int(action) != self.wait]
        if idle:
            raise ValueError(f"{idle[0]} is not to act, and can only wait (action {self.wait}).")
        table.step(int(actions[acting]))
        paid = enumerate(self.possible_agents)
        rewards = {agent: table.paid[seat].copy() if self._vector else float(table.paid[seat]) for seat, agent in paid}
        ended = dict.fromkeys(agents, table.ended)
        told = self._observe()
        if table.ended:
            self.agents = []
        return told, rewards, ended, dict.fromkeys(agents, False), {agent: {} for agent in agents}

    def render(self) -> None:
        return None

    def close(self) -> None:
        return None


def _space(table: _Table, more: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, shape=(table.size,), dtype=np.float32),
            "action_mask": spaces.Box(0, 1, shape=(len(table.mask) + more,), dtype=np.int8),
        }
    )
