"""Bots against each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .game import Action, Game, Options

Player = str | Callable[[Game, int], Action | int]


@dataclass
class Standing:
    """What a player came to: games, the sum of its shares of wins, and the sum of its scores."""

    games: int = 0
    wins: float = 0.0
    score: int = 0


def arena(
    game: str, players: Sequence[Player], games: int, options: Options | None = None, seed: int = 0
) -> list[Standing]:
    """Lets players meet, each a bot by its name or a function of the game and its seat. They move on by a seat from game to
    game, and each deal is played once from every seat, with the same seed.

    A function is handed the game itself, so it can look at what its seat may not know: ask for ``game.view(seat)`` or
    ``game.determinize(seat)`` to play fair. Bots of the house always do.

    >>> greedy, random = arena("genial", ["greedy", "random"], games=10)
    >>> greedy.wins
    10.0
    """
    standings = [Standing() for _ in players]
    for number in range(games):
        deal, turn = divmod(number, len(players))
        match = Game(game, options, seed=seed + deal)
        if match.seats != len(players):
            raise ValueError(f"There are {len(players)} players for {match.seats} seats.")
        seated = [(seat + turn) % len(players) for seat in range(match.seats)]
        while not match.over:
            seat = match.turn[0]
            player = players[seated[seat]]
            if callable(player):
                match.play(player(match, seat), seat)
            else:
                mind = (seed * 1_000_003 + number) * 100_003 + match.entries
                match.play(match.choose(player, seat, seed=mind % 2**64))
        ranks = match.ranks or []
        for seat, place in enumerate(seated):
            standing = standings[place]
            standing.games += 1
            standing.wins += (ranks[seat] == 0) / ranks.count(0)
            standing.score += match.scores[seat]
    return standings
