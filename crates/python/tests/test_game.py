"""One game, records and bots, in all three games."""

import json
from pathlib import Path

import numpy as np
import pytest

import genarium

RECORDS = Path(__file__).parents[3] / "tests" / "records"


@pytest.fixture(params=genarium.GAMES)
def name(request):
    return request.param


def test_actions_by_number_and_by_line_play_the_same_game(name):
    lines, numbers = genarium.Game(name, seed=5), genarium.Game(name, seed=5)
    for step in range(30):
        seat = lines.turn[0]
        legal = lines.legal(seat)
        assert sorted(action.number for action in legal) == list(np.flatnonzero(lines.mask(seat)))
        action = legal[(7 * step) % len(legal)]
        lines.play(action)
        numbers.play(action.number, seat)
        assert lines.view("everything") == numbers.view("everything")


def test_bad_input_is_refused_with_a_sentence_and_changes_nothing(name):
    game = genarium.Game(name, seed=1)
    before = game.view("everything")
    illegal = int(np.flatnonzero(game.mask() == 0)[0])
    for wrong in (illegal, 10**9, {"seat": 0}, {"no": "line"}):
        with pytest.raises(ValueError, match=r"\.$"):
            game.play(wrong)
    for wrong in (lambda: game.legal(77), lambda: game.view(9), lambda: game.choose("nobody"), lambda: game.svg(language="xx")):
        with pytest.raises(ValueError, match=r"\.$"):
            wrong()
    assert game.view("everything") == before
    with pytest.raises(ValueError, match="no game"):
        genarium.Game("chess")
    with pytest.raises(ValueError):
        genarium.Game(name, {"players": 17})


def test_a_seat_sees_nothing_that_its_view_does_not_tell():
    game = genarium.Game("genial", seed=2)
    hidden = game.determinize(0, seed=9)
    assert hidden.view("everything") != game.view("everything")
    assert hidden.view(0) == game.view(0)
    for seen, imagined in zip(game.observe(0), hidden.observe(0)):
        assert np.array_equal(seen, imagined)


def test_a_game_is_copied_drawn_and_recorded(name):
    game = genarium.Game(name, seed=3)
    twin = game.copy()
    while not game.over:
        game.play(game.choose("random", seed=game.entries))
    assert not twin.over and twin.entries < game.entries
    assert game.svg().startswith("<svg") and game._repr_svg_() == game.svg()
    assert sum(game.rewards) == pytest.approx(0)
    record = genarium.Record(game.record(["Ann", "random"]))
    proved = record.verify()
    assert proved["ranks"] == game.ranks
    assert [player["kind"] for player in record.data["players"]] == ["human", "bot"]
    assert record.replay().view("everything") == game.view("everything")
    assert record.replay(3).entries <= 8


def test_records_of_the_house_are_read_and_bad_ones_refused(tmp_path):
    read = 0
    for path in sorted((RECORDS / "good").glob("*.jsonl"))[:6]:
        for record in genarium.read_records(path):
            record.verify()
            read += 1
    assert read > 0
    game = genarium.Game("genesis", seed=1)
    while not game.over:
        game.play(game.legal()[0])
    data = json.loads(game.record())
    data["result"]["winners"] = [1 - data["result"]["winners"][0]]
    with pytest.raises(ValueError, match="winners"):
        genarium.Record(json.dumps(data)).verify()
    file = tmp_path / "two.jsonl"
    file.write_text(game.record() + "\n" + game.record() + "\n")
    assert len(list(genarium.read_records(file))) == 2
    with pytest.raises(OSError):
        genarium.read_records(tmp_path / "none.jsonl")


def test_records_become_tables():
    game = genarium.Game("genial", seed=1)
    for _ in range(4):
        game.play(game.legal()[0])
    records = [genarium.Record(game.record())] * 2
    lines = len(records[0].data["log"])
    polars, pyarrow = pytest.importorskip("polars"), pytest.importorskip("pyarrow")
    assert genarium.to_polars(records).shape == (2 * lines, 7)
    assert genarium.to_arrow(records).num_rows == 2 * lines
    assert polars and pyarrow


def test_hints_are_the_best_first_and_legal(name):
    game = genarium.Game(name, seed=4)
    hints = game.hints("medium", playouts=20)
    values = [hint.value for hint in hints]
    assert hints and values == sorted(values, reverse=True)
    legal = {action.number for action in game.legal()}
    assert all(hint.action.number in legal for hint in hints)


def test_symmetries_map_legal_actions_of_the_empty_board():
    start = genarium.Game("genial", {"players": 2}, seed=1)
    planes, _ = start.observe()
    images = set()
    for symmetry in genarium.symmetries("genial"):
        image = np.empty(planes.size, dtype=np.uint8)
        image[symmetry["planes"]] = planes.ravel()
        # The printed symbols lie on each other again: nothing else is on the board yet.
        assert np.array_equal(image, planes.ravel())
        images.add(tuple(symmetry["actions"]))
    assert len(images) == 12


def test_the_arena_seats_everybody_in_turn():
    first = lambda game, seat: game.legal(seat)[0]  # noqa: E731
    greedy, other = genarium.arena("genesis", ["greedy", first], games=6)
    assert greedy.games == other.games == 6
    assert greedy.wins + other.wins == 6 and greedy.wins >= 5
