"""How many player steps a second of processor time, which a busy machine changes less than those by the clock: batched, with actions chosen in NumPy, and through PettingZoo.

    python throughput.py [SECONDS] [--peers]

With --peers, OpenSpiel and MOMAland are measured in the same run, if they are installed."""

import sys
import time

import numpy as np

from genarium import VecEnv, select


def measure(what, steps_of_a_round, play, seconds):
    play()
    rounds, start, used = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        play()
        rounds += 1
    steps = rounds * steps_of_a_round
    wall, used = time.perf_counter() - start, time.process_time() - used
    print(f"| {what} | {steps / used:,.0f} | {steps / wall:,.0f} |", flush=True)


def batched(game, games, seconds, *names):
    env = VecEnv(game, games, seed=1)
    env.allocate("seats", "rewards", "ends", *names)
    env.reset()
    with_what = f" with {', '.join(names)}" if names else ""
    steps = 1 if names else 16
    calls = "a step a call" if names else "16 steps a call"
    measure(f"{game}: {games} games, library chooses, {calls}{with_what}", games * steps, lambda: env.step_at_random(steps), seconds)


def in_numpy(game, games, seconds):
    """Masks of both parts of an action are read, and each part is chosen among those that are legal."""
    env = VecEnv(game, games, seed=1)
    words = env.allocate("seats", "rewards", "ends", "factor_bits")["factor_bits"]
    env.reset()
    random = np.random.default_rng(1)

    def part(words):
        return select(words, (random.random(games) * np.bitwise_count(words).sum(axis=1)).astype(np.int64))

    def play():
        env.step(env.join(part(words[:, :1]), part(words[:, 1:])))

    measure(f"{game}: {games} games, NumPy chooses by the masks of the parts", games, play, seconds)


def in_numpy_flat(game, games, seconds):
    env = VecEnv(game, games, seed=1)
    words = env.allocate("seats", "rewards", "ends", "mask_bits")["mask_bits"]
    env.reset()
    random = np.random.default_rng(1)

    def play():
        env.step(select(words, (random.random(games) * np.bitwise_count(words).sum(axis=1)).astype(np.int64)))

    measure(f"{game}: {games} games, NumPy chooses by the flat mask", games, play, seconds)


def zoo(game, seconds):
    from genarium.zoo import AecEnv

    env = AecEnv(game)
    random = np.random.default_rng(1)
    ranks = random.random(4096)
    turn = [0]

    def play(steps=200):
        for _ in range(steps):
            if not env.agents or env.terminations[env.agent_selection]:
                env.reset()
            seen, *_ = env.last()
            # The first legal action from a number on that is drawn at random: listing all of them takes longer than a step.
            mask = seen["action_mask"].view(bool)
            turn[0] = (turn[0] + 1) % 4096
            first = int(ranks[turn[0]] * len(mask))
            action = first + int(mask[first:].argmax())
            env.step(action if mask[action] else int(mask.argmax()))

    measure(f"{game}: PettingZoo AEC, observations and masks read", 200, play, seconds)


def peers(seconds):
    try:
        import pyspiel

        game = pyspiel.load_game("havannah(board_size=6)")
        random = np.random.default_rng(1)
        state = [game.new_initial_state()]

        def play():
            for _ in range(200):
                if state[0].is_terminal():
                    state[0] = game.new_initial_state()
                legal = state[0].legal_actions()
                state[0].apply_action(legal[int(random.random() * len(legal))])

        measure("peer: OpenSpiel from Python, havannah 6", 200, play, seconds)
    except ImportError:
        print("OpenSpiel is not installed.")
    try:
        from momaland.envs.ingenious import ingenious_v0

        env = ingenious_v0.env()
        env.reset(seed=1)

        def play():
            for _ in range(20):
                if not env.agents or env.terminations[env.agent_selection]:
                    env.reset()
                seen, *_ = env.last()
                legal = seen["action_mask"].nonzero()[0]
                env.step(int(np.random.choice(legal)))

        measure("peer: MOMAland ingenious, AEC", 20, play, seconds)
    except Exception as error:  # An optional comparison must not end the run.
        print(f"MOMAland was not measured: {error}")


def main():
    numbers = [float(word) for word in sys.argv[1:] if word[0].isdigit()]
    seconds = numbers[0] if numbers else 1.0
    print("| what | player steps a second of one core | by the clock |\n|---|---|---|")
    for game in ("genial", "genesis", "genesia"):
        batched(game, 1024, seconds)
    batched("genial", 1024, seconds, "factor_bits")
    batched("genial", 1024, seconds, "mask_bits")
    batched("genial", 1024, seconds, "mask_bits", "planes", "features")
    for game in ("genial", "genesis"):
        in_numpy(game, 4096, seconds)
    in_numpy_flat("genial", 2048, seconds)
    zoo("genial", seconds)
    zoo("genesis", seconds)
    if "--peers" in sys.argv:
        peers(seconds)


if __name__ == "__main__":
    main()
