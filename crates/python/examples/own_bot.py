"""A bot in Python against a bot of the house.

    python own_bot.py [GAMES] [BOT]

It takes the placement that leaves its lowest colours highest, looking only at what its seat sees."""

import sys

from genarium import Game, arena


def lowest_first(game: Game, seat: int):
    # A game that looks like this one to the seat: what others hide is drawn at random in it.
    imagined = game.determinize(seat, seed=1)
    best, chosen = None, None
    for action in imagined.legal(seat):
        after = imagined.copy()
        after.play(action.number, seat)
        values = sorted(after.view(seat)["tracks"][seat])
        if best is None or values > best:
            best, chosen = values, action
    return chosen.number


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    rival = sys.argv[2] if len(sys.argv) > 2 else "hard"
    own, other = arena("genial", [lowest_first, rival], games)
    print(f"own bot: {own.wins:g} of {own.games} games, {own.score / own.games:.1f} points a game")
    print(f"{rival}: {other.wins:g} of {other.games} games, {other.score / other.games:.1f} points a game")


if __name__ == "__main__":
    main()
