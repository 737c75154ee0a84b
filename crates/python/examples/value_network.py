"""Trains a tiny value network for Génial in NumPy: from what a seat sees, will it win?

    python value_network.py [SECONDS]

Positions come from random play, their worth from how these games end. Two minutes are enough to beat guessing clearly."""

import sys
import time

import numpy as np

from genarium import VecEnv

GAMES = 512


def positions(env, arrays, waiting):
    """A step of every game; of those that ended, what each seat saw and what it came to."""
    for game in range(GAMES):
        waiting[game].append((int(arrays["seats"][game]), arrays["features"][game].copy()))
    env.step_at_random()
    seen, worth = [], []
    for game in np.flatnonzero(arrays["ends"]):
        for seat, features in waiting[game]:
            seen.append(features)
            worth.append(arrays["rewards"][game, seat])
        waiting[game] = []
    return seen, worth


class Network:
    """One hidden layer of 32, tanh, trained by Adam."""

    def __init__(self, inputs, random):
        self.weights = [
            random.normal(0, inputs**-0.5, (inputs, 32)),
            np.zeros(32),
            random.normal(0, 32**-0.5, (32, 1)),
            np.zeros(1),
        ]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def value(self, seen):
        self.hidden = np.tanh(seen @ self.weights[0] + self.weights[1])
        return np.tanh(self.hidden @ self.weights[2] + self.weights[3])[:, 0]

    def learn(self, seen, worth, rate=2e-3):
        value = self.value(seen)
        out = ((value - worth) * (1 - value**2) / len(seen))[:, None]
        back = (out @ self.weights[2].T) * (1 - self.hidden**2)
        slopes = [seen.T @ back, back.sum(0), self.hidden.T @ out, out.sum(0)]
        self.steps += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self.means, self.squares):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            scale = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            weight -= rate * mean / (1 - 0.9**self.steps) / scale


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 120.0
    random = np.random.default_rng(1)
    env = VecEnv("genial", GAMES, seed=1)
    arrays = env.allocate("seats", "features", "rewards", "ends")
    env.reset()
    network = Network(env.shape.features, random)
    waiting = [[] for _ in range(GAMES)]
    seen, worth, right, count, rounds = [], [], 0.0, 0, 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds or rounds < 2:
        more_seen, more_worth = positions(env, arrays, waiting)
        seen += more_seen
        worth += more_worth
        if len(seen) < 8192:
            continue
        rounds += 1
        batch_seen, batch_worth = np.array(seen), np.array(worth)
        # Judged before it is learnt from: these games are new to the network.
        decided = batch_worth != 0
        right = float((np.sign(network.value(batch_seen)) == batch_worth)[decided].mean())
        count += len(batch_seen)
        for part in np.array_split(random.permutation(len(batch_seen)), 16):
            network.learn(batch_seen[part], batch_worth[part])
        if rounds % 10 == 1:
            print(f"{count:>9,} positions: {100 * right:.1f} % of new ones told right", flush=True)
        seen, worth = [], []
    print(f"{count:,} positions in {time.perf_counter() - start:.0f} s: {100 * right:.1f} % told right")
    return right


if __name__ == "__main__":
    main()
