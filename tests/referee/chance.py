"""Chance: the random numbers of a draw, and the fairness of a record. See docs/record.md, "Fairness"."""

import hashlib

from words import Refused, is_count, need


class Draws:
    """The random numbers of one draw."""

    def __init__(self, key, number):
        self.head = key + number.to_bytes(8, "big")
        self.block = 0
        self.words = []

    def next(self):
        """64 random bits."""
        if not self.words:
            digest = hashlib.sha256(self.head + self.block.to_bytes(8, "big")).digest()
            self.words = [int.from_bytes(digest[at:at + 8], "big") for at in range(0, 32, 8)]
            self.block += 1
        return self.words.pop(0)

    def below(self, bound):
        """A number from 0 to bound - 1."""
        while True:
            product = (self.next() >> 32) * bound
            if product & 0xFFFFFFFF >= (1 << 32) % bound:
                return product >> 32

    def shuffle(self, items):
        for end in range(len(items) - 1, 0, -1):
            other = self.below(end + 1)
            items[end], items[other] = items[other], items[end]

    def deal(self, pool, hands, size):
        """Card after card for the first hand, then for the next; hands are in no order."""
        pool = list(pool)
        return [sorted(pool.pop(self.below(len(pool))) for _ in range(size)) for _ in range(hands)]


def unhex(text, what):
    need(isinstance(text, str) and len(text) % 2 == 0, f"{what} is not written in hex")
    need(all(digit in "0123456789abcdefABCDEF" for digit in text), f"{what} is not written in hex")
    return bytes.fromhex(text)


def read_key(fairness, seats):
    """Checks the commitment; gives the key of all draws, or None where the record does not say enough."""
    seed = unhex(fairness.get("seed"), "the seed")
    committed = unhex(fairness.get("commitment"), "the commitment")
    need(hashlib.sha256(seed).digest() == committed, "the seed is not the one that was committed to")
    entropies = fairness.get("entropy")
    if entropies is None:
        return None
    need(isinstance(entropies, list) and len(entropies) == seats, "there is not one entropy for every seat")
    key = hashlib.sha256(b"genarium-fair-1" + seed)
    for entropy in entropies:
        entropy = unhex(entropy, "the entropy of a seat")
        need(len(entropy) <= 255, "the entropy of a seat is too long")
        key.update(bytes([len(entropy)]) + entropy)
    return key.digest()


def in_order_of_time(log, taken_back):
    """All lines in the order they were played: stretches, each after the log was taken back to a length."""
    lines = [(f"entry {number}", line) for number, line in enumerate(log)]
    stretches = []
    for which in range(len(taken_back) - 1, -1, -1):
        back = taken_back[which]
        need(isinstance(back, dict) and is_count(back.get("at")), f"taken_back {which} has no place")
        at, gone = back["at"], back.get("log")
        need(isinstance(gone, list) and gone and at <= len(lines), f"taken_back {which} takes back nothing")
        stretches.append((at, lines[at:]))
        lines[at:] = [(f"taken_back {which}, entry {number}", line) for number, line in enumerate(gone)]
    stretches.append((0, lines))
    stretches.reverse()
    return stretches


def prove(record, new_game, seats):
    """Replays the whole past of a table with its draws; gives a sentence about what is proved of its chance."""
    fairness = record.get("fairness")
    if fairness is None:
        return "not proved: the record has no fairness"
    need(isinstance(fairness, dict), "the fairness is not an object")
    key = read_key(fairness, seats)
    taken_back = fairness.get("taken_back") or []
    games, numbers, drawn, cuts, undrawn = [new_game()], [], 0, [], 0
    for which, (at, lines) in enumerate(in_order_of_time(record["log"], taken_back)):
        kept = [(place, number) for place, number in numbers if place < at]
        if which > 0 and len(kept) == len(numbers):
            need(any(cut > at for cut in cuts), f"taken_back {which - 1} has no draw in it")
        cuts.append(at)
        del games[at + 1:]
        numbers = kept
        for place, line in lines:
            game = games[-1].copy() if taken_back else games[-1]
            try:
                if game.is_chance(line):
                    if key is not None:
                        due = game.draw(Draws(key, drawn))
                        if due is None:
                            undrawn += 1
                        else:
                            need(due == game.drawn(line), f"draw {drawn} is not what the seed and the seats gave")
                    numbers.append((len(games) - 1, drawn))
                    drawn += 1
                game.play(line)
            except Refused as refused:
                raise Refused(f"{place}: {refused}") from None
            games.append(game)
    said = fairness.get("draws")
    if said is not None:
        need(said == [number for _, number in numbers], "the numbers of the draws are not those they have")
    if key is None:
        return "not proved: the record has no entropy"
    if undrawn:
        return f"not proved: {undrawn} draws need a pack that is not at hand"
    back = drawn - len(numbers)
    return f"proved ({len(numbers)} draws, {back} taken back)" if back else f"proved ({len(numbers)} draws)"
