"""Many games as a vector environment of Gymnasium: one seat learns, bots play the others."""

from __future__ import annotations

from typing import Any

import gymnasium.spaces as spaces
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .env import VecEnv
from .game import Options, shape


class SeatAgainstBots(VectorEnv[dict[str, npt.NDArray[Any]], npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Games begin anew in the step that ends them; the reward is that of the seat, and all observations are of its decisions.

    >>> env = SeatAgainstBots("genial", 8, bot="greedy")
    >>> seen, _ = env.reset(seed=1)
    >>> actions = np.array([mask.argmax() for mask in seen["action_mask"]])
    >>> env.step(actions)[1].shape
    (8,)
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int,
        options: Options | None = None,
        *,
        seat: int = 0,
        bot: str = "greedy",
        threads: int = 1,
    ) -> None:
        seats = shape(game, options).seats
        if not 0 <= seat < seats:
            raise ValueError(f"There is no seat {seat}; the table has {seats}.")
        bots = [None if other == seat else bot for other in range(seats)]
        self.num_envs = num_envs
        self.render_mode = None
        self._seat = seat
        self._env = VecEnv(game, num_envs, options, threads=threads, bots=bots)
        self._arrays = self._env.allocate("rewards", "ends", "mask_bytes", "planes", "features")
        sizes = self._env.shape
        self.single_observation_space = spaces.Dict(
            {
                "planes": spaces.Box(0, 1, shape=sizes.planes, dtype=np.uint8),
                "features": spaces.Box(0.0, 1.0, shape=(sizes.features,), dtype=np.float32),
                "action_mask": spaces.Box(0, 1, shape=(sizes.actions,), dtype=np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(sizes.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, npt.NDArray[Any]], dict[str, Any]]:
        if isinstance(seed, list):
            raise ValueError("All games follow from one seed, which is a number.")
        self._env.reset(seed)
        return self._observation(), {}

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[
        dict[str, npt.NDArray[Any]], npt.NDArray[Any], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]
    ]:
        self._env.step(actions)
        ends = self._arrays["ends"].astype(bool)
        rewards = self._arrays["rewards"][:, self._seat].copy()
        return self._observation(), rewards, ends, np.zeros_like(ends), {}

    def _observation(self) -> dict[str, npt.NDArray[Any]]:
        arrays = self._arrays
        return {
            "planes": arrays["planes"].copy(),
            "features": arrays["features"].copy(),
            "action_mask": arrays["mask_bytes"].view(np.int8).copy(),
        }
