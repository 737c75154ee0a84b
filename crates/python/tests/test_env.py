"""Many games at once."""

import threading

import numpy as np
import pytest

import genarium
from genarium import VecEnv, select


@pytest.fixture(params=genarium.GAMES)
def name(request):
    return request.param


def choose(words, random):
    counts = np.bitwise_count(words).sum(axis=1)
    return select(words, random.integers(0, counts))


def run(name, games, steps, threads=1):
    env = VecEnv(name, games, seed=3, threads=threads)
    arrays = env.allocate("seats", "rewards", "gains", "ends", "mask_bits", "mask_bytes", "planes", "features")
    env.reset()
    random = np.random.default_rng(1)
    told = []
    for _ in range(steps):
        actions = choose(arrays["mask_bits"], random)
        assert arrays["mask_bytes"][np.arange(games), actions].all()
        env.step(actions)
        told.append({key: array.copy() for key, array in arrays.items()})
    return told


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(name):
    for one, three in zip(run(name, 10, 60), run(name, 10, 60, threads=3)):
        for key in one:
            assert np.array_equal(one[key], three[key]), key


def test_packed_masks_say_what_bytes_say(name):
    env = VecEnv(name, 5, seed=1)
    arrays = env.allocate("mask_bits", "mask_bytes")
    env.reset()
    for _ in range(30):
        bits = np.unpackbits(arrays["mask_bits"].view(np.uint8), axis=1, bitorder="little")
        assert np.array_equal(bits[:, : env.shape.actions], arrays["mask_bytes"])
        env.step_at_random()


def test_select_finds_every_bit():
    random = np.random.default_rng(5)
    words = random.integers(0, 2**63, size=(40, 3), dtype=np.uint64) & random.integers(0, 2**63, size=(40, 3), dtype=np.uint64)
    words[0] = 2**64 - 1
    bits = np.unpackbits(words.view(np.uint8), axis=1, bitorder="little")
    for row in range(40):
        places = np.flatnonzero(bits[row])
        found = select(np.repeat(words[row : row + 1], len(places), axis=0), np.arange(len(places)))
        assert np.array_equal(found, places)


@pytest.mark.parametrize("name", ["genial", "genesis"])
def test_parts_that_are_allowed_join_to_legal_actions(name):
    env = VecEnv(name, 200, {"players": 3}, seed=2)
    arrays = env.allocate("factor_bits", "mask_bytes", "ends")
    env.reset()
    random, ended = np.random.default_rng(2), 0
    first_words = env.shape.factor_words[0]
    for _ in range(150):
        words = arrays["factor_bits"]
        actions = env.join(choose(words[:, :first_words], random), choose(words[:, first_words:], random))
        assert arrays["mask_bytes"][np.arange(200), actions].all()
        env.step(actions)
        ended += int(arrays["ends"].sum())
    assert ended > 100


def test_rewards_come_with_the_end_and_add_up_to_nothing(name):
    env = VecEnv(name, 6, seed=4)
    arrays = env.allocate("rewards", "ends")
    env.reset()
    ended = 0
    for _ in range(700):
        env.step_at_random()
        over = arrays["ends"].astype(bool)
        assert not arrays["rewards"][~over].any()
        assert np.allclose(arrays["rewards"].sum(axis=1), 0)
        ended += int(over.sum())
    assert ended >= 6


def test_bad_arrays_and_actions_are_refused_and_change_nothing():
    env = VecEnv("genial", 4, seed=1)
    arrays = env.allocate("mask_bits", "seats")
    env.reset()
    before = arrays["mask_bits"].copy()
    for wrong in (np.zeros(4), np.zeros(3), np.full(4, -1), np.full(4, 10**6)):
        with pytest.raises(ValueError, match=r"\.$"):
            env.step(wrong)
    assert np.array_equal(arrays["mask_bits"], before)
    with pytest.raises(ValueError, match="no array"):
        env.bind(colours=np.zeros(4))
    with pytest.raises(ValueError, match="no array 'colours'"):
        env.allocate("colours")
    with pytest.raises(ValueError, match="kind"):
        env.bind(seats=np.zeros(4, dtype=np.float32))
    shared = np.zeros(8, dtype=np.uint8)
    with pytest.raises(ValueError, match="shares memory"):
        env.bind(seats=shared[:4], ends=shared[2:6])
    with pytest.raises(ValueError, match="one piece"):
        env.bind(seats=shared[::2])
    frozen = np.zeros(4, dtype=np.uint8)
    frozen.flags.writeable = False
    with pytest.raises(ValueError):
        env.bind(seats=frozen)
    env.bind(seats=np.zeros(5, dtype=np.uint8))
    with pytest.raises(ValueError, match="5 values"):
        env.step_at_random()
    with pytest.raises(ValueError, match="without a bot"):
        VecEnv("genial", 1, bots=["random", "random"])
    with pytest.raises(ValueError):
        VecEnv("genial", 0)


def test_choices_describe_the_legal_actions_of_genesia():
    env = VecEnv("genesia", 3, seed=1)
    arrays = env.allocate("choices", "mask_bytes")
    env.reset()
    for _ in range(50):
        described = (arrays["choices"][:, :, 0] >= 0).astype(np.uint8)
        assert np.array_equal(described, arrays["mask_bytes"])
        env.step_at_random()


def test_the_interpreter_runs_on_during_a_step():
    env = VecEnv("genial", 2000, seed=1)
    env.reset()
    worker = threading.Thread(target=env.step_at_random, args=(3000,))
    worker.start()
    turns = 0
    while worker.is_alive():
        turns += 1
    worker.join()
    # With the lock held, the loop would come round a few times at most, before and after.
    assert turns > 1000
