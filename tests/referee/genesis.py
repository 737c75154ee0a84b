"""Genesis: every rule of the game. See docs/record.md, "Genesis"."""

import copy

from words import check_fields, need, ranking

VERSIONS = ["1.0.0", "1.1.0"]
OPTIONS = {"players", "tiles", "end", "board", "species"}
TERRAINS = ["forest", "savannah", "mountain", "wetland"]
FACES = TERRAINS + ["wild", "wild"]
SPECIES = {"reptile", "dinosaur", "mammal", "man"}
FIELDS = {"chance", "dice", "seat", "action", "terrain", "cell"}
COLUMNS, ROWS, PLAYABLE = "abcdefghijklmn", 10, 118
CELLS = [f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMNS]


def neighbours(cell):
    column, row = COLUMNS.index(cell[0]), int(cell[1:])
    for other, at in [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]:
        if 0 <= other < len(COLUMNS) and 1 <= at <= ROWS:
            yield f"{COLUMNS[other]}{at}"


def connected(cells):
    """The connected groups of a set of cells, each in reading order."""
    left = set(cells)
    for cell in CELLS:
        if cell not in left:
            continue
        group, edge = {cell}, [cell]
        while edge:
            for near in neighbours(edge.pop()):
                if near in left and near not in group:
                    group.add(near)
                    edge.append(near)
        left -= group
        yield [cell for cell in CELLS if cell in group]


def cells_of_rows(rows, players):
    """The playable cells of a board that is drawn in rows."""
    cells = []
    need(isinstance(rows, list) and len(rows) == ROWS, "a board has ten rows")
    for number, row in enumerate(rows, 1):
        need(isinstance(row, str) and row.count("|") == 1, "the river crosses every row once")
        drawn = row.replace("|", "")
        need(len(drawn) == len(COLUMNS) and set(drawn) <= set(".VT"), "a row has fourteen cells")
        for column, mark in zip(COLUMNS, drawn):
            beyond = COLUMNS.index(column) >= row.index("|")
            if mark == "." and not (players == 2 and beyond):
                cells.append(f"{column}{number}")
    return cells


class Game:
    def __init__(self, options, rules, setup, shelf):
        self.seats, self.rules = options.get("players"), rules
        self.end = options.get("end", "immediate")
        tiles, species = options.get("tiles", 13), options.get("species")
        need(self.seats in (2, 3, 4), "Genesis is for 2 to 4 players")
        need(tiles in (13, 16) and self.end in ("immediate", "finish-turn"), "an option has no such value")
        if species is not None:
            one_each = isinstance(species, list) and len(species) == self.seats == len(set(species))
            need(one_each and set(species) <= SPECIES, "the species are not one for every seat")
        board, cells = setup.get("board"), setup.get("cells")
        need(isinstance(board, str) and isinstance(cells, list), "the setup lacks the board")
        need(options.get("board", board) == board, "options and setup name different boards")
        need(len(set(cells)) == len(cells) and set(cells) <= set(CELLS), "the cells are not cells of a board")
        rows = shelf.board(board)
        if rows is None:
            rows = setup.get("rows")
        if rows is not None:
            need(set(cells_of_rows(rows, self.seats)) == set(cells), "the cells are not those of the board")
            need(setup.get("rows") in (None, rows), "the rows are not those of the board")
            need(len(cells_of_rows(rows, 4)) == PLAYABLE, f"a board has {PLAYABLE} cells to play on")
        fits = len(cells) <= PLAYABLE if self.seats == 2 else len(cells) == PLAYABLE
        need(fits, f"a board has {PLAYABLE} cells to play on")
        need(len(cells) <= 4 * tiles * self.seats + 2, "there are too few tiles for the board")
        self.vacant = set(cells)
        self.land = {}
        self.stocks = [dict.fromkeys(TERRAINS, tiles) for _ in range(self.seats)]
        need(self.has_room(), "there is no room on the board")
        self.phase, self.seat, self.dice = "roll", 0, None

    def copy(self):
        return copy.deepcopy(self)

    def over(self):
        return self.phase == "over"

    def is_chance(self, line):
        return "chance" in line

    def drawn(self, line):
        return sorted(line["dice"])

    def draw(self, random):
        need(self.phase == "roll", "no roll is due")
        faces = random.below(36)
        return sorted([FACES[faces // 6], FACES[faces % 6]])

    def play(self, line):
        need(not self.over(), "the game was over before this entry")
        if self.is_chance(line):
            check_fields(line, {"chance", "dice"}, set(), FIELDS)
            need(line["chance"] == "roll" and self.phase == "roll", "no roll is due")
            dice = line["dice"]
            need(isinstance(dice, list) and len(dice) == 2 and set(dice) <= set(FACES), "a roll is of two dice")
            self.dice, self.phase = list(dice), "first"
            return
        check_fields(line, {"seat", "action"}, FIELDS, FIELDS)
        need(line["seat"] == self.seat and self.phase in ("first", "second"), "it is another seat's turn")
        action, stock = line["action"], self.stocks[self.seat]
        if action == "place":
            check_fields(line, {"seat", "action", "terrain", "cell"}, set(), FIELDS)
            return self.place(line["terrain"], line["cell"], stock)
        check_fields(line, {"seat", "action"}, set(), FIELDS)
        if action == "stop":
            need(self.phase == "second", "the turn can stop only after a first of two tiles")
        else:
            need(action == "pass", "there is no such action")
            need(not any(stock.values()), "only a player without tiles passes")
        self.end_turn()

    def place(self, terrain, cell, stock):
        need(cell in self.vacant, "the cell is not vacant")
        need(stock.get(terrain, 0) > 0, "there is no such tile left")

        def is_free(die):
            return die == "wild" or stock[die] == 0

        left = None
        if self.phase == "first":
            a, b = self.dice
            if a == terrain or (b != terrain and is_free(a)):
                left = b
            elif b == terrain or is_free(b):
                left = a
        else:
            die = self.dice[0]
            need(die == terrain or is_free(die), "the other die does not allow the tile")
        stock[terrain] -= 1
        self.vacant.remove(cell)
        self.land[cell] = (terrain, self.seat)
        if left is not None and any(stock.values()):
            self.dice, self.phase = [left], "second"
            if self.end == "immediate" and not self.has_room():
                self.phase = "over"
        else:
            self.end_turn()

    def has_room(self):
        return any(len(group) >= 3 for group in connected(self.vacant))

    def end_turn(self):
        self.phase, self.seat = ("roll" if self.has_room() else "over"), (self.seat + 1) % self.seats

    def areas(self):
        """Every area that scores: terrain, cells, multiplier and herds as (seat, size, share)."""
        areas = []
        for terrain in TERRAINS:
            own = [cell for cell, (other, _) in self.land.items() if other == terrain]
            areas += [(terrain, group) for group in connected(own) if len(group) >= 3]
        sizes = [len(cells) for _, cells in areas]
        for terrain, cells in areas:
            of_terrain = [len(other) for name, other in areas if name == terrain]
            if len(cells) == max(sizes) and sizes.count(len(cells)) == 1:
                multiplier = 3
            elif len(cells) == max(of_terrain) and of_terrain.count(len(cells)) == 1:
                multiplier = 2
            else:
                multiplier = 1
            yield terrain, cells, multiplier, self.herds(cells, multiplier)

    def herds(self, cells, multiplier):
        herds = []
        for seat in range(self.seats):
            own = [cell for cell in cells if self.land[cell][1] == seat]
            herds += [[seat, len(group), 0] for group in connected(own)]
        sizes = sorted({size for _, size, _ in herds}, reverse=True)
        firsts = [herd for herd in herds if herd[1] == sizes[0]]
        seconds = [herd for herd in herds if len(sizes) > 1 and herd[1] == sizes[1]]
        if len(firsts) > 1 or not seconds:
            self.share(firsts, 6 * multiplier)
        else:
            self.share(firsts, 4 * multiplier)
            self.share(seconds, 2 * multiplier)
        return herds

    def share(self, herds, points):
        for herd in herds:
            herd[2] = points // len(herds)
        if self.rules != "1.0.0" and len({seat for seat, _, _ in herds}) == 1:
            herds[0][2] += points % len(herds)

    def check_result(self, result):
        areas = list(self.areas())
        scores = [0] * self.seats
        for _, _, _, herds in areas:
            for seat, _, share in herds:
                scores[seat] += share
        need(result.get("scores") == scores, "the scores in the result are others")
        said = result.get("areas")
        if said is not None:
            need(isinstance(said, list) and len(said) == len(areas), "the result has not as many areas as the board")
            for area in said:
                fits = [other for other in areas if matches(area, *other)]
                need(fits, f"there is no such area: {area.get('terrain')} of {area.get('size')}")
                areas.remove(fits[0])
        return ranking(scores)


def matches(said, terrain, cells, multiplier, herds):
    """Whether an area of the result is one of the board. Cells and shares may be left out."""
    if (said["terrain"], said["size"], said["multiplier"]) != (terrain, len(cells), multiplier):
        return False
    if said.get("cells") is not None and sorted(said["cells"]) != sorted(cells):
        return False
    left = [tuple(herd) for herd in herds]
    # Herds that say their share choose first, so that the others get what is left.
    for herd in sorted(said["herds"], key=lambda herd: herd.get("share") is None):
        fits = [own for own in left if own[:2] == (herd["seat"], herd["size"]) and herd.get("share") in (None, own[2])]
        if not fits:
            return False
        left.remove(fits[0])
    return not left
