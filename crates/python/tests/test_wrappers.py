"""The environments of others: PettingZoo, Gymnasium, OpenSpiel."""

import warnings

import numpy as np
import pytest

import genarium

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, parallel_api_test, seed_test  # noqa: E402

from genarium.gym import SeatAgainstBots  # noqa: E402
from genarium.zoo import AecEnv, ParallelTable  # noqa: E402


@pytest.mark.parametrize("game", genarium.GAMES)
def test_tables_pass_the_test_of_the_api(game):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(AecEnv(game), num_cycles=150, verbose_progress=False)


@pytest.mark.parametrize("game", genarium.GAMES)
def test_parallel_tables_pass_the_test_of_the_api(game):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(ParallelTable(game), num_cycles=150)


def test_the_same_seed_gives_the_same_game():
    seed_test(lambda: AecEnv("genesis"), num_cycles=30)


def play(env, seed):
    env.reset(seed=seed)
    random, sums = np.random.default_rng(seed), {agent: 0 for agent in env.possible_agents}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        sums[agent] = sums[agent] + reward
        env.step(None if over else random.choice(np.flatnonzero(seen["action_mask"])))
    return sums


def test_rewards_reach_every_seat_once():
    for players in (2, 3, 4):
        sums = play(AecEnv("genial", {"players": players}), seed=4)
        assert sum(sums.values()) == pytest.approx(0) and max(sums.values()) > 0


def test_vector_rewards_are_points_by_colour():
    env = AecEnv("genial", vector_rewards=True)
    sums = play(env, seed=2)
    space = env.reward_space("seat_0")
    assert all(points.shape == space.shape == (6,) for points in sums.values())
    assert all((points >= 0).all() and (points <= 18).all() for points in sums.values())
    assert sum(points.sum() for points in sums.values()) > 10


def test_whoever_is_not_to_act_can_only_wait():
    env = ParallelTable("genial")
    seen, _ = env.reset(seed=1)
    assert seen["seat_1"]["action_mask"].sum() == 1 and seen["seat_1"]["action_mask"][env.wait] == 1
    action = int(np.flatnonzero(seen["seat_0"]["action_mask"])[0])
    with pytest.raises(ValueError, match="can only wait"):
        env.step({"seat_0": action, "seat_1": 0})
    env.step({"seat_0": action, "seat_1": env.wait})


def test_one_seat_learns_against_bots():
    env = SeatAgainstBots("genial", 8, seat=1, bot="greedy")
    seen, _ = env.reset(seed=5)
    random, ended = np.random.default_rng(1), []
    for _ in range(60):
        assert env.observation_space.contains(seen)
        actions = np.array([random.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        seen, rewards, over, cut, _ = env.step(actions)
        assert not cut.any() and not rewards[~over].any()
        ended += list(rewards[over])
    assert len(ended) > 8 and np.mean(ended) < -0.8


@pytest.mark.parametrize("game", ["genial", "genesis"])
def test_open_spiel_plays_at_random(game):
    pyspiel = pytest.importorskip("pyspiel")
    from genarium.spiel import register

    register()
    loaded = pyspiel.load_game(f"genarium_{game}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)
