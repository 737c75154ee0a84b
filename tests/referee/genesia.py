"""Genesia without its cards: chance, the board that the changes add up to, the order of Ages, and the score sheet.

What a card does is in its pack; so whether a card's changes are right is not judged here. See docs/record.md, "Genesia".
"""

import copy
from collections import Counter

from words import check_fields, is_count, need, ranking

VERSIONS = ["1.0.0", "1.1.0"]
OPTIONS = {"players", "mode", "teams", "lots", "objectives", "recruit_in_attack", "promo", "deck", "pack"}
SOLO = ["beginner", "expert", "heroic"]
LOTS = ["blue", "yellow", "green", "violet", "red"]
#: The fields that each kind of line needs and those that it may have besides.
ACTIONS = {
    "objective": ({"card"}, set()),
    "draft": ({"card"}, set()),
    "choose": ({"tile"}, set()),
    "recruit": ({"region", "n"}, {"offer"}),
    "discard": ({"card"}, set()),
    "end": (set(), set()),
    "move": ({"n", "path"}, {"free"}),
    "play": ({"card"}, {"choices", "resumed"}),
    "copy": ({"card", "of"}, {"choices", "resumed"}),
    "decline": (set(), set()),
    "assault": ({"from", "to"}, set()),
    "strike": ({"card"}, {"choices", "resumed"}),
    "defend": ({"card"}, {"choices", "resumed"}),
    "losses": ({"n"}, set()),
    "siege": ({"take"}, set()),
    "advance": ({"n"}, set()),
    "build": ({"regions"}, set()),
    "order": ({"position"}, set()),
}
FIELDS = {"chance", "rule", "seat", "action", "age", "seats", "hands", "card", "of", "choices", "resumed", "region",
          "regions", "from", "to", "n", "path", "free", "offer", "tile", "take", "position", "delta"}
#: What a choice of a card can be made of.
CHOICES = [{"option"}, {"rival"}, {"region", "n"}, {"from", "to", "n"}, {"n"}, {"enough"}]
MOST_CLANS, MOST_CITIES, INCOME, DISCARD, RECRUIT, DRAFTED = 30, 20, 15, 4, 2, 5


class Game:
    def __init__(self, options, rules, setup, shelf):
        self.players, self.mode = options.get("players"), options.get("mode", "standard")
        self.objectives = options.get("objectives", "normal")
        self.solo = self.mode in SOLO
        need(is_count(self.players) and 1 <= self.players <= 5, "Genesia is for 1 to 5 players")
        need(self.mode in SOLO + ["standard", "teams"], "there is no such mode")
        need(self.solo == (self.players == 1), "the mode is not for so many players")
        need(self.objectives in ("normal", "with-black", "none"), "there are no such objectives")
        need(not self.solo or self.objectives == "none", "one player has no objectives")
        self.seats, self.peoples = self.players, 2 if self.solo else self.players
        self.teams = self.read_teams(options.get("teams"))
        self.options, self.rules = options, rules
        self.read_board(setup)
        self.pack = shelf.pack(setup["pack"])
        if self.pack:
            told = {name: (region["value"], region["homeland"], region["continent"], set(region["next"]))
                    for name, region in self.regions.items()}
            need(told == self.pack.boards.get(self.peoples), "the regions are not those of the pack's board")
        self.coins = [0] * self.peoples
        self.progress = [[0, 0, 0] for _ in range(self.peoples)]
        self.clans, self.cities = Counter(), Counter()
        self.age, self.due = 0, "order"
        #: The Objectives dealt to each people and kept; the packs that go round; the cards in hand and laid open.
        self.offered, self.kept, self.packs, self.picked = [], {}, [], set()
        self.hands = [set() for _ in range(self.peoples)]
        self.laid = [set() for _ in range(self.peoples)]
        #: The cards that each people copied in this Age, and who named an assault beyond a neighbour just now.
        self.copied, self.far = [set() for _ in range(self.peoples)], None
        self.inventions = [set() for _ in range(self.peoples)]
        self.positions = set()

    def copy(self):
        twin = copy.copy(self)
        for name in ("coins", "progress", "clans", "cities", "offered", "kept", "packs", "picked", "hands", "laid",
                     "copied", "inventions", "positions"):
            setattr(twin, name, copy.deepcopy(getattr(self, name)))
        return twin

    def read_teams(self, teams):
        need((teams is not None) == (self.mode == "teams"), "teams play in the mode teams")
        if teams is None:
            return [[seat] for seat in range(self.seats)]
        need(sorted(seat for team in teams for seat in team) == list(range(self.seats)), "every seat is in one team")
        need(len(teams) >= 2 and all(teams), "there are at least two teams")
        return teams

    def read_board(self, setup):
        regions = setup.get("regions")
        need(isinstance(regions, list) and regions, "the setup lacks the regions")
        self.regions = {region["id"]: region for region in regions}
        need(len(self.regions) == len(regions), "a region is listed twice")
        for region in regions:
            for near in region["next"]:
                need(region["id"] in self.regions.get(near, {"next": []})["next"], "neighbours are neighbours both ways")
        homes = sorted(region["homeland"] for region in regions if region["homeland"] is not None)
        need(homes == list(range(self.peoples)), "every people has one homeland")

    def over(self):
        return self.due == "over"

    def is_chance(self, line):
        return "chance" in line or "rule" in line

    # Chance.

    def drawn(self, line):
        if "rule" in line:
            return line["rule"]
        return line["seats"] if line["chance"] == "order" else [sorted(hand) for hand in line["hands"]]

    def draw(self, random):
        """What chance brings now; None where it takes a pack that is not at hand."""
        if self.due == "order":
            order = list(range(self.peoples))
            random.shuffle(order)
            return order
        if self.due in ("cities", "progress", "age", "play"):
            # Nothing is drawn: the rules do this by themselves, in this order.
            return {"play": "cities"}.get(self.due, self.due)
        if self.pack is None:
            return None
        if self.due == "deal-objectives":
            return random.deal(self.objective_pool(), self.peoples, 2)
        need(self.due == "deal", "no chance is due")
        return random.deal(self.deck(), self.peoples, self.hand_size())

    def hand_size(self):
        return (4 if self.age == 2 else 5) if self.solo else 6

    def lots(self, age):
        lots = self.options.get("lots")
        return lots[age] if lots else LOTS[:self.peoples]

    def deck(self):
        """The numbers of all cards that may be dealt in this Age, in the order of the pack."""
        if "deck" in self.options:
            return self.pack.in_order(self.options["deck"][self.age])
        lots = set(self.lots(self.age)) | ({"promo"} if self.options.get("promo") else set())
        left_out = self.pack.left_out.get(self.mode, [])
        return [number for number, age, lot in self.pack.cards
                if age == self.age and lot in lots and (number not in left_out or lot == "promo")]

    def objective_pool(self):
        if "deck" in self.options:
            numbers = {number for age in self.options["deck"] for number in age}
            in_play = {lot for number, _, lot in self.pack.cards if number in numbers} - {"promo"}
        else:
            in_play = {lot for age in range(3) for lot in self.lots(age)}

        def pick(lots):
            black = self.objectives == "with-black"
            return [number for number, lot in self.pack.objectives if lot in lots or (lot == "black" and black)]

        pool = pick(in_play)
        return pick(LOTS) if len(pool) < 2 * self.players else pool

    # Play.

    def play(self, line):
        need(not self.over(), "the game was over before this entry")
        kinds = [name for name in ("chance", "rule", "action") if name in line]
        need(len(kinds) == 1, "an entry is a chance, a rule, or a seat and its action")
        strikes = (line.get("action"), line.get("seat")) == ("strike", self.far)
        need(self.far is None or strikes, "an assault goes to a neighbour, or needs a card")
        self.far = None
        getattr(self, "play_" + kinds[0])(line)
        self.change(line.get("delta", {}))

    def play_chance(self, line):
        kind = line["chance"]
        need(kind == self.due, f"{kind} is not due")
        if kind == "order":
            check_fields(line, {"chance", "seats"}, set(), FIELDS)
            need(sorted(line["seats"]) == list(range(self.peoples)), "the order names every people once")
            with_objectives = self.objectives != "none" and not self.solo
            self.due = "deal-objectives" if with_objectives else "deal"
            return
        hands = line["hands"]
        cards = [card for hand in hands for card in hand]
        size = 2 if kind == "deal-objectives" else self.hand_size()
        need(len(hands) == self.peoples and all(len(hand) == size for hand in hands), "a hand has not its size")
        need(len(set(cards)) == len(cards), "a card is dealt twice")
        if kind == "deal-objectives":
            check_fields(line, {"chance", "hands"}, set(), FIELDS)
            if self.pack:
                need(set(cards) <= set(self.objective_pool()), "an objective is dealt that is not in play")
            self.offered, self.due = hands, "objectives"
            return
        check_fields(line, {"chance", "age", "hands"}, set() if self.solo else {"delta"}, FIELDS)
        need(line["age"] == self.age + 1, "the deal is of another age")
        income = {"coins": {str(people): INCOME for people in range(self.peoples)}}
        need(line.get("delta") == (None if self.solo else income), f"everybody gets {INCOME} coins, but not in solo")
        if self.pack:
            need(set(cards) <= set(self.deck()), "a card is dealt that is not in the deck")
        self.laid, self.copied = [[set() for _ in range(self.peoples)] for _ in range(2)]
        self.positions = set()
        if self.solo:
            self.hands, self.due = [set(hand) for hand in hands], "play"
        else:
            self.hands = [set() for _ in range(self.peoples)]
            self.packs, self.picked, self.due = [set(hand) for hand in hands], set(), "draft"

    def play_rule(self, line):
        kind = line["rule"]
        need(kind in ("cities", "progress", "age"), "the rules are cities, progress and age")
        check_fields(line, {"rule", "age"}, {"delta"}, FIELDS)
        need(line["age"] == self.age + 1, "the rule is of another age")
        need((self.due, kind) in (("play", "cities"), ("progress", "progress"), ("age", "age")), f"{kind} is not due")
        changed = set(line.get("delta", {}))
        if kind == "cities":
            need(changed <= {"cities"}, "the rule cities only builds cities")
            need(line.get("delta", {}).get("cities", {}) == self.due_cities(), "these are not the cities that are due")
            self.due = "progress"
        elif kind == "progress":
            self.check_leftovers(line.get("delta", {}).get("coins", {}))
            need(changed <= {"coins", "progress"}, "the rule progress only counts progress and what is left")
            if self.pack:
                points = [sum(self.pack.progress[card] for card in own) for own in self.inventions]
                due = {str(people): own for people, own in enumerate(points) if own}
                need(line.get("delta", {}).get("progress", {}) == due, "the inventions bring another progress")
            self.due = "age"
        else:
            need(not changed, "the end of an age changes nothing on the board")
            self.age += 1
            self.due = "deal" if self.age < 3 else "over"

    def check_leftovers(self, coins):
        """From rules 1.1.0 on cards that are left are discarded when all are done with the end of the Age."""
        for people, hand in enumerate(self.hands):
            left = len(hand) if self.rules != "1.0.0" else 0
            gained = coins.get(str(people), 0)
            need(gained >= DISCARD * left and (left or not gained), "the cards that are left bring other coins")
            if left:
                hand.clear()

    def play_action(self, line):
        kind, people = line["action"], line.get("seat")
        need(kind in ACTIONS, "there is no such action")
        need(is_count(people) and people < self.peoples, "there is no such seat")
        needed, allowed = ACTIONS[kind]
        check_fields(line, {"seat", "action"} | needed, allowed | {"delta"}, FIELDS)
        for region in [line.get("region"), line.get("from"), line.get("to"), *line.get("path", []), *line.get("regions", [])]:
            need(region is None or region in self.regions, f"there is no region {region}")
        for choice in line.get("choices", []):
            need(set(choice) & set().union(*CHOICES) in CHOICES, "a choice is made of other fields")
        if kind == "objective":
            need(self.due == "objectives" and people not in self.kept, "no objective is due")
            need(line["card"] in self.offered[people], "the objective was not dealt to them")
            self.kept[people] = line["card"]
            if len(self.kept) == self.peoples:
                self.due = "deal"
        elif kind == "draft":
            self.draft(people, line["card"])
        else:
            need(self.due in ("play", "progress", "age"), f"{kind} is not due")
            if "card" in line:
                self.use_card(kind, people, line)
            getattr(self, "check_" + kind, lambda people, line: None)(people, line)

    def draft(self, people, card):
        need(self.due == "draft" and people not in self.picked, "no card is to be drafted")
        need(card in self.packs[people], "the card is not in the pack that they hold")
        self.packs[people].remove(card)
        self.hands[people].add(card)
        self.picked.add(people)
        if len(self.picked) < self.peoples:
            return
        self.picked = set()
        if len(self.hands[people]) == DRAFTED:
            self.due = "play"
        elif self.age == 1:
            self.packs = self.packs[1:] + self.packs[:1]
        else:
            self.packs = self.packs[-1:] + self.packs[:-1]

    def use_card(self, kind, people, line):
        """A card leaves the hand; a card that goes on was laid or copied before."""
        card = line["card"]
        if line.get("resumed"):
            return need(card in self.laid[people] | self.copied[people], f"card {card} was not laid before")
        need(card in self.hands[people], f"card {card} is not in the hand")
        self.hands[people].remove(card)
        if kind != "discard":
            self.laid[people].add(card)
            effective = line.get("of", card)
            if "of" in line:
                need(any(effective in laid for laid in self.laid), "the card that is copied was not laid")
                self.copied[people].add(effective)
            if self.pack and effective in self.pack.progress:
                self.inventions[people].add(effective)

    def check_recruit(self, people, line):
        delta, n = line.get("delta", {}), line["n"]
        need(is_count(n) and n > 0, "a recruit is of some clans")
        need(delta.get("clans", {}).get(line["region"], {}).get(str(people)) == n, "the clans do not come as said")
        if "offer" not in line:
            need(delta.get("coins") == {str(people): -RECRUIT * n}, f"a recruit costs {RECRUIT} coins")

    def check_discard(self, people, line):
        gained = line.get("delta", {}).get("coins", {}).get(str(people), 0)
        need(gained >= DISCARD, f"a discarded card brings {DISCARD} coins or more")

    def check_assault(self, people, line):
        if line["to"] not in self.regions[line["from"]]["next"]:
            self.far = people
        need(self.clans[line["from"], people] > 0, "nobody stands there to attack")

    def check_choose(self, people, line):
        need(line["tile"] in ("war", "peace"), "the tiles are war and peace")

    def check_order(self, people, line):
        place = line["position"]
        need(is_count(place) and place < self.peoples and place not in self.positions, "the position is not free")
        self.positions.add(place)

    def check_siege(self, people, line):
        need(isinstance(line["take"], bool), "a siege is taken or not")

    def due_cities(self):
        """Where every people with enough cities builds: two clans or more and no city of theirs."""
        due = {}
        for people in range(self.peoples):
            sites = [region for region in self.regions
                     if self.clans[region, people] >= 2 and not self.cities[region, people]]
            left = MOST_CITIES - sum(self.cities[region, people] for region in self.regions)
            for region in sites if len(sites) <= left else []:
                due.setdefault(region, {})[str(people)] = 1
        return due

    def check_move(self, people, line):
        path, n = line["path"], line["n"]
        need(is_count(n) and n > 0, "a move is of some clans")
        need(len(path) >= 2, "a move leads somewhere")
        for here, there in zip(path, path[1:]):
            need(there in self.regions[here]["next"], f"{there} is not beside {here}")
        need(self.clans[path[0], people] >= n, "not so many clans stand there")
        clans = line.get("delta", {}).get("clans", {})
        key = str(people)
        if path[0] != path[-1]:
            need(clans.get(path[0], {}).get(key) == -n and clans.get(path[-1], {}).get(key) == n,
                 "the clans do not go where the move says")

    # The board.

    def change(self, delta):
        need(isinstance(delta, dict) and set(delta) <= {"coins", "clans", "cities", "progress"}, "the delta has other parts")
        for people, change in delta.get("coins", {}).items():
            self.coins[int(people)] += change
            need(self.coins[int(people)] >= 0, "coins cannot be less than none")
        for people, change in delta.get("progress", {}).items():
            age = self.age if self.due != "deal" and self.age < 3 else self.age - 1
            self.progress[int(people)][age] += change
        for name, board in (("clans", self.clans), ("cities", self.cities)):
            for region, by in delta.get(name, {}).items():
                need(region in self.regions, f"there is no region {region}")
                for people, change in by.items():
                    need(int(people) in range(self.peoples) and change != 0, "the delta names nobody or nothing")
                    board[region, int(people)] += change
                    need(board[region, int(people)] >= 0, f"{name} cannot be less than none")
                    need(name == "clans" or board[region, int(people)] <= 1, "a people has one city in a region")
            for people in range(self.peoples):
                most = MOST_CLANS if name == "clans" else MOST_CITIES
                need(sum(board[region, people] for region in self.regions) <= most, f"nobody has so many {name}")

    def check_result(self, result):
        scores = result.get("scores")
        need(isinstance(scores, list) and len(scores) == self.peoples, "there is not one score for every people")
        worths = []
        values = sorted({region["value"] for region in self.regions.values()} - {0})
        for people, score in enumerate(scores):
            held = [region for name, region in self.regions.items()
                    if self.clans[name, people] or self.cities[name, people]]
            conquest = {str(value): sum(region["value"] == value for region in held) for value in values}
            abroad = [region for region in held if region["continent"] not in (None, people)]
            need(score["progress"] == self.progress[people], f"the progress of people {people} is another")
            need(score["conquest"] == conquest, f"the conquest of people {people} is another")
            need(score["radiance"] == 2 * len(abroad), f"the radiance of people {people} is another")
            need(is_count(score["objective"]), "an objective scores points")
            need(people in self.kept or score["objective"] == 0, "nobody scores an objective without one")
            progress = sum(score["progress"])
            points = sum(int(value) * count for value, count in conquest.items())
            total = progress + score["radiance"] + points + score["objective"]
            need(score["total"] == total, f"the total of people {people} is another")
            worths.append((total, score["objective"], progress))
        if self.solo:
            need(result.get("score") == min(score["total"] for score in scores), "the score is the lower total")
            return [[0]]
        need("score" not in result, "only solo play has one score")
        for team in self.teams:
            lowest = min(worths[seat] for seat in team)
            for seat in team:
                worths[seat] = lowest
        return ranking(worths)
