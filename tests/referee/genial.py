"""Génial: every rule of the game. See docs/record.md, "Génial"."""

import copy
from collections import Counter

from words import check_fields, is_count, need, ranking

VERSIONS = ["1.0.0", "1.1.0"]
OPTIONS = {"players", "variant", "partners", "halt"}
COLOURS = "roygbp"
KINDS = [(a, b) for a in range(6) for b in range(a, 6)]
STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
PRINTED = {(0, -5): "r", (5, -5): "g", (5, 0): "b", (0, 5): "o", (-5, 5): "y", (-5, 0): "p"}
FIELDS = {"chance", "seat", "action", "tile", "cells", "tiles", "count", "scores"}
STOP = 18


def kind(text):
    """The kind of a tile of two letters."""
    letters = isinstance(text, str) and len(text) == 2 and all(letter in COLOURS for letter in text)
    need(letters, f"{text!r} is no tile")
    return tuple(sorted(COLOURS.index(letter) for letter in text))


def beside(cell, step):
    return (cell[0] + step[0], cell[1] + step[1])


def ring(cell):
    q, r = cell
    return max(abs(q), abs(r), abs(q + r))


class Game:
    def __init__(self, options, rules, setup, shelf):
        self.seats = options.get("players")
        self.variant = options.get("variant", "standard")
        partners, halt = options.get("partners", "hidden"), options.get("halt", "turn")
        need(partners in ("hidden", "open") and halt in ("turn", "tile"), "an option has no such value")
        fits = {"standard": [2, 3, 4], "teams": [4], "solo": [1]}.get(self.variant)
        need(fits and self.seats in fits and is_count(self.seats), "the variant is not for so many players")
        teams = self.variant == "teams"
        need(teams or partners == "hidden", "only teams have partners")
        need(halt == "turn" or (teams and rules != "1.0.0"), "the option halt does not belong there")
        self.halts = teams and halt == "turn" and rules != "1.0.0"
        self.swaps_nothing = rules == "1.0.0"
        printed = setup.get("printed")
        need(isinstance(printed, list) and len(printed) == 6, "there are six printed symbols")
        need({tuple(at): colour for at, colour in printed} == PRINTED, "the printed symbols are others")
        self.radius = {1: 5, 2: 5, 3: 6, 4: 7}[self.seats]
        self.end = STOP if self.variant == "standard" else 2 * STOP
        self.board = dict(PRINTED)
        self.tracks = [[0] * 6 for _ in range(self.seats)]
        self.racks = [Counter() for _ in range(self.seats)]
        self.bag = Counter({pair: 5 if pair[0] == pair[1] else 6 for pair in KINDS})
        self.aside = Counter()
        self.due = 1 if self.variant == "solo" else 6
        self.phase, self.seat = "deal", 0
        self.bonus, self.halted = 0, set()
        self.opened, self.used = set(), set()

    def copy(self):
        return copy.deepcopy(self)

    def over(self):
        return self.phase == "over"

    def track(self, seat):
        return self.tracks[seat % 2 if self.variant == "teams" else seat]

    def is_chance(self, line):
        return "chance" in line

    def drawn(self, line):
        return Counter(kind(tile) for tile in line["tiles"])

    def draw(self, random):
        need(self.phase in ("deal", "refill", "renew"), "no draw is due")
        bag, drawn = Counter(self.bag), Counter()
        for _ in range(self.due):
            tile = draw_tile(bag, random)
            bag[tile] -= 1
            drawn[tile] += 1
        return drawn

    def play(self, line):
        need(not self.over(), "the game was over before this entry")
        if self.is_chance(line):
            check_fields(line, {"chance", "seat", "tiles"}, {"count"}, FIELDS)
            need(line["chance"] == "draw", "the only chance is draw")
            return self.take(line)
        check_fields(line, {"seat", "action"}, FIELDS, FIELDS)
        need(line["seat"] == self.seat, "it is another seat's turn")
        action = line["action"]
        if action == "place":
            check_fields(line, {"seat", "action", "tile", "cells", "scores"}, set(), FIELDS)
            need(self.phase in ("place", "bonus"), "no tile can be placed now")
            return self.place(line)
        need(action in ("pass", "swap", "keep"), "there is no such action")
        check_fields(line, {"seat", "action"}, {"tiles"} if action == "swap" else set(), FIELDS)
        if action == "pass":
            need(self.phase == "bonus", "there is no bonus tile to decline")
            return self.finish_placing()
        need(self.phase == "swap", "the rack cannot be swapped now")
        if action == "swap":
            rack = self.racks[self.seat]
            if "tiles" in line:
                need(Counter(kind(tile) for tile in line["tiles"]) == rack, "these tiles are not the rack's")
            self.aside, self.racks[self.seat] = rack, Counter()
            self.due, self.phase = 6, "renew"
        else:
            self.phase = "refill"

    def take(self, line):
        need(self.phase in ("deal", "refill", "renew"), "no draw is due")
        need(line["seat"] == self.seat, "the draw is due to another seat")
        drawn = self.drawn(line)
        need(sum(drawn.values()) == self.due, f"{self.due} tiles are to be drawn")
        need(line.get("count", self.due) == self.due, "the count is not that of the tiles")
        need(all(self.bag[tile] >= count for tile, count in drawn.items()), "the bag does not hold these tiles")
        self.bag = self.bag - drawn + self.aside
        self.aside = Counter()
        self.racks[self.seat] += drawn
        last = self.seat + 1 == self.seats
        self.seat = 0 if last else self.seat + 1
        if self.phase != "deal" or last:
            self.phase, self.due = "place", 0

    def is_free(self, cell):
        return ring(cell) <= self.radius and cell not in self.board

    def place(self, line):
        tile, cells = kind(line["tile"]), [tuple(cell) for cell in line["cells"]]
        need(self.racks[self.seat][tile] > 0, "the rack does not hold the tile")
        need(len(cells) == 2 and any(beside(cells[0], step) == cells[1] for step in STEPS), "the cells are not side by side")
        need(all(self.is_free(cell) for cell in cells), "a cell is not free")
        if self.seat not in self.opened:
            near = {at for at in PRINTED for cell in cells for step in STEPS if beside(cell, step) == at}
            need(near - self.used, "a first tile lies beside a printed symbol that nobody else started from")
            self.opened.add(self.seat)
            self.used |= near
        self.racks[self.seat][tile] -= 1
        self.racks[self.seat] += Counter()
        self.due += 1
        if self.phase == "bonus":
            self.bonus -= 1
        gains = Counter()
        for cell, colour in zip(cells, line["tile"]):
            gains[colour] += self.sight(cell, colour)
        for cell, colour in zip(cells, line["tile"]):
            self.board[cell] = colour
        track, reached = self.track(self.seat), set()
        for colour, gain in gains.items():
            at = COLOURS.index(colour)
            stop = STOP if track[at] < STOP else self.end
            if colour not in self.halted and track[at] < stop:
                track[at] = min(track[at] + gain, stop)
                if track[at] == stop:
                    reached.add(colour)
        need(line["scores"] == dict(zip(COLOURS, track)), "the scores after this placement are others")
        if self.is_full() or all(value == self.end for value in track):
            self.phase = "over"
            return
        if self.variant != "solo":
            self.bonus += len(reached)
        if self.halts:
            self.halted |= reached
        if self.bonus and self.racks[self.seat]:
            self.phase = "bonus"
        else:
            self.finish_placing()

    def sight(self, cell, colour):
        """How many symbols of the colour the lines from a cell see; the tile itself does not lie yet."""
        seen = 0
        for step in STEPS:
            at = beside(cell, step)
            while self.board.get(at) == colour:
                seen += 1
                at = beside(at, step)
        return seen

    def is_full(self):
        """Whether no two free cells lie side by side."""
        span = range(-self.radius, self.radius + 1)
        cells = [(q, r) for q in span for r in span if self.is_free((q, r))]
        return not any(self.is_free(beside(cell, step)) for cell in cells for step in STEPS)

    def finish_placing(self):
        self.bonus, self.halted = 0, set()
        rack, track = self.racks[self.seat], self.track(self.seat)
        shown = {colour for tile in rack for colour in tile}
        lowest = {colour for colour in range(6) if track[colour] == min(track)}
        may_swap = self.variant != "solo" and not shown & lowest and (rack or self.swaps_nothing)
        self.phase = "swap" if may_swap else "refill"

    def check_result(self, result):
        scores = [dict(zip(COLOURS, self.track(seat))) for seat in range(self.seats)]
        need(result.get("scores") == scores, "the scores in the result are others")
        return ranking([tuple(sorted(self.track(seat))) for seat in range(self.seats)])


def draw_tile(bag, random):
    while True:
        bits = random.next()
        for _ in range(9):
            slot = bits & 127
            bits >>= 7
            if slot < 126 and slot % 6 < bag[KINDS[slot // 6]]:
                return KINDS[slot // 6]
