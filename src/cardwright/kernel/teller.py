"""Telling the log to one reader: who did what, with names only where the reader saw the card.

A game derives nothing and says only its sentences: it walks the lines with a `Teller` (or a class of its own on top of
it) and lets it say "you draw 2 cards" or "the bot draws 2 cards (one is Gale Stag)".
"""

from collections.abc import Sequence

from .event import LINKED, MOVED, STOOD
from .kept import controller
from .modifier import ADD
from .state import Entry, State
from .view import seat_mask
from .zone import Zone

HISSING = ("s", "sh", "ch", "x")
"""A verb that ends so takes "es"."""


def many(number: int, word: str) -> str:
    """A number of things: "1 card", "2 cards"."""
    return f"{number} {word}{'' if number == 1 else 's'}"


class Teller:
    """One telling: the reader, the lines of one answer, how far it is, and the sentences so far."""

    def __init__(self, s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> None:
        self.s = s
        """The state right after the lines."""
        self.lines = lines
        self.seat = seat
        """The reader, or SPECTATOR."""
        self.names = names
        """What each seat is called in mid-sentence ("the bot"); the reader's own seat is "you"."""
        self.mask = seat_mask(s, seat)
        self.at = 0
        """The line that comes next."""
        self.said: list[str] = []

    def read(self) -> Entry | None:
        """The next line; None behind the last."""
        if self.at == len(self.lines):
            return None
        self.at += 1
        return self.lines[self.at - 1]

    def run(self, first: Entry) -> list[Entry]:
        """The line just read and those right after it that are the same move; they count as read."""
        same = [first]
        while self.at < len(self.lines) and self.lines[self.at][0] == first[0] and self.lines[self.at][3:5] == first[3:5]:
            same.append(self.lines[self.at])
            self.at += 1
        return same

    def who(self, seat: int) -> str:
        """A player in mid-sentence."""
        return "you" if seat == self.seat else self.names[seat]

    def whose(self, seat: int) -> str:
        """A player's, in mid-sentence."""
        return "your" if seat == self.seat else f"{self.names[seat]}'s"

    def does(self, seat: int, verb: str) -> str:
        """A player doing something: "you draw", "the bot draws"."""
        if seat == self.seat:
            return f"you {verb}"
        first, _, rest = verb.partition(" ")
        return f"{self.names[seat]} {first}{'es' if first.endswith(HISSING) else 's'} {rest}".rstrip()

    def known(self, line: Entry) -> bool:
        """Whether the reader saw which card the line is about."""
        return line[2] >= 0 and line[5] & self.mask == self.mask

    def card(self, line: Entry) -> str:
        """The line's card by name, if the reader saw it."""
        return f"{self.bare(line)}{self.which(line[1])}" if self.known(line) else "a card"

    def name(self, piece: int) -> str:
        """A card that another line is about, by name, if the reader saw it in this answer or knows it now."""
        for line in self.lines:
            if line[1] == piece and self.known(line):
                return self.card(line)
        known = self.s.known[piece] & self.mask == self.mask
        return f"{self.s.rules.cards[self.s.define[piece]].name}{self.which(piece)}" if known else "a card"

    def which(self, piece: int) -> str:
        """Behind a name where a player has, or had in this answer, more of that name in play: which of them it is."""
        define = self.s.define[piece]
        places = self.places(define) if self.s.define.count(define) > 1 else {}
        if piece not in places:
            return ""
        zone, cell = places[piece]
        seat = self.s.rules.seat_of[zone]
        beside = sorted(at for other, at in places.values() if other == zone)
        alike = [other for other, _ in places.values() if self.s.rules.seat_of[other] == seat]
        return self.where(zone, cell, beside.index(cell) + 1, len(beside)) if len(alike) > 1 else ""

    def places(self, define: int) -> dict[int, tuple[int, int]]:
        """The pieces of one name in play of which the reader knows, and their places there: zone, and cell or place.

        Those that have left play in this answer as well: of a pile all had the places of before then.
        """
        s = self.s
        found: dict[int, tuple[int, int]] = {}
        left = [line for line in self.lines if line[0] == STOOD and line[2] == define and self.known(line)]
        for zone, cards in enumerate(s.zones):
            if not s.rules.in_play[zone]:
                continue
            pile = cards[:]
            for line in reversed(left):
                if line[3] == zone and s.rules.zone[zone].rows:
                    found[line[1]] = (zone, line[4])
                elif line[3] == zone:
                    pile.insert(line[4], line[1])
            for at, piece in enumerate(pile):
                if piece >= 0 and s.define[piece] == define and s.known[piece] & self.mask == self.mask:
                    found[piece] = (zone, at)
        return found

    def where(self, zone: int, cell: int, number: int, beside: int) -> str:
        """A place in play: its cell, or in a pile the number among those beside it; their count is `beside`."""
        known: Zone = self.s.rules.zone[zone]
        return f" ({known.cells[cell]})" if known.rows else f" #{number}" if beside > 1 else ""

    def seat_of(self, piece: int) -> int:
        """Who controls the card at the line just read, outside play its owner."""
        rules = self.s.rules
        for line in self.lines[max(self.at - 1, 0) :]:
            if line[0] == MOVED and line[1] == piece:
                known = line[3] >= 0 and rules.in_play[line[3]] and rules.seat_of[line[3]] >= 0
                return rules.seat_of[line[3]] if known else self.s.owner[piece]
        return controller(self.s, piece)

    def of(self, seat: int, card: str) -> str:
        """A card with whose it is: "your Gale Stag", "one of the bot's cards"."""
        return f"one of {self.whose(seat)} cards" if card == "a card" else f"{self.whose(seat)} {card}"

    def theirs(self, line: Entry) -> str:
        """The line's card with whose it is at that line."""
        return self.of(self.seat_of(line[1]), self.card(line))

    def the(self, piece: int) -> str:
        """A card that another line is about, with whose it is: "your Gale Stag"."""
        return self.of(self.seat_of(piece), self.name(piece))

    def several(self, lines: Sequence[Entry]) -> str:
        """Cards together: "Gale Stag", "2 cards", "2 cards (Gale Stag, Wick Imp)", "2 cards (one is Gale Stag)"."""
        if len(lines) == 1:
            return self.card(lines[0])
        seen = [self.card(line) for line in lines if self.known(line)]
        some = "" if len(seen) == len(lines) else "one is " if len(seen) == 1 else "some are "
        return f"{len(lines)} cards" + (f" ({some}{', '.join(seen)})" if seen else "")

    def pile(self, lines: Sequence[Entry]) -> str:
        """Cards that go into a pile together: in which order they lie there is secret, and so they are told by name."""
        return self.several(sorted(lines, key=self.card))

    def way(self, line: Entry) -> int:
        """How the modifier that begins with this line changes its value; ADD for one that has ended since."""
        alike = [m.how for m in self.s.mods if (m.subject, m.what, m.value) == (line[1], line[3], line[4])]
        same = [other for other in self.lines if other[:5] == line[:5]]
        later = len(same) - 1 - next(number for number, other in enumerate(same) if other is line)
        return alike[-1 - later] if later < len(alike) else ADD

    def by(self, line: Entry) -> str:
        """The card whose text did it, in brackets; empty when a rule did."""
        program = line[6][2]
        return f" ({self.s.rules.cards[self.s.rules.programs[program].define].name})" if program >= 0 else ""

    def at_once(self, line: Entry) -> bool:
        """Whether the link that resolves was announced in this same answer: nobody was asked, and nothing more is to say."""
        return any(other[0] == LINKED and other[1] == line[1] for other in self.lines[: self.at])

    def targeted(self, line: Entry) -> str:
        """A target of what was just announced."""
        return f"{self.theirs(line)} is a target of {self.the(line[4])}"

    def bare(self, line: Entry) -> str:
        """The line's card by its name alone: where it comes to lie is told."""
        return self.s.rules.cards[line[2]].name if self.known(line) else "a card"

    def resolves(self, line: Entry) -> str:
        """A link resolves of which it was told before: all have passed."""
        return "" if self.at_once(line) else f"{self.of(line[3], self.card(line))} resolves"

    def nothing(self, line: Entry) -> str:
        """A text was carried out, and nothing has happened by it."""
        return f"the text of {self.of(line[3], self.card(line))} does nothing"

    def sentences(self, stop: str = "") -> list[str]:
        """What was said, each with a capital and `stop` at its end."""
        return [f"{words[0].upper()}{words[1:]}{stop}" for words in self.said if words]
