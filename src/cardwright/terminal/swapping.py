"""Between two games of a match: one player moves cards between deck and side deck, and nobody else looks."""

from collections import Counter
from typing import Final

from rich.console import Console

from ..kernel.game import Deck
from ..tournament.errors import SwapError
from ..tournament.match import Match
from .lines import Lines
from .play import WIPE, LeaveError
from .session import LETTERS

HELP: Final = (
    "- CARD puts a card into the side deck, + CARD takes one out of it (+ CARD > SECTION into another part of the deck); "
    "0 begins again, Enter locks in, q leaves."
)


class Swapping:
    """One player at the screen."""

    def __init__(self, match: Match, seat: int, console: Console, lines: Lines, *, shared: bool) -> None:
        self.match: Final = match
        self.seat: Final = seat
        self.console: Final = console
        self.lines: Final = lines
        self.shared: Final = shared
        """Whether others use this screen."""
        self.side: Final = match.rules.side
        self.before: Final = match.deck(seat)
        self.deck: Deck = {}
        self.again()

    def again(self) -> None:
        """The deck of the last game."""
        self.deck = {section: list(cards) for section, cards in self.before.items()}

    def run(self) -> None:
        """Take lines until a deck is locked in that may be played.  Raises LeaveError when the person leaves."""
        if self.shared:
            self.wipe()
            self.ask(f"Pass the screen to {LETTERS[self.seat]}; {LETTERS[self.seat]} presses Enter. ")
        self.show()
        self.say(HELP)
        while not self.answer(self.ask("[Enter: lock in, ?: help] ")):
            pass
        if self.shared:
            self.wipe()

    def answer(self, line: str) -> bool:
        """Whether a deck was locked in."""
        if not line:
            return self.lock_in()
        if line.casefold() in ("q", "quit", "exit"):
            raise LeaveError
        if line == "0":
            self.again()
            self.show()
        elif line[0] in "+-":
            self.move(line[0] == "+", line[1:].strip())
        else:
            self.say(HELP)
        return False

    def lock_in(self) -> bool:
        """Lock in, or say every fault."""
        try:
            self.match.swap(self.seat, {section: cards for section, cards in self.deck.items() if section != self.side})
        except SwapError as error:
            for fault in error.faults:
                self.say(fault)
            return False
        return True

    def move(self, inward: bool, words: str) -> None:
        """A card by its name or the beginning of it."""
        name, _, wanted = (part.strip() for part in words.partition(">"))
        places = [self.side] if inward else [section for section in self.deck if section != self.side]
        known = {card for place in places for card in self.deck[place]}
        found = [card for card in known if card.casefold() == name.casefold()]
        found = found or sorted(card for card in known if name and card.casefold().startswith(name.casefold()))
        if len(found) != 1:
            where = "the side deck" if inward else "the deck"
            self.say(f"That can be {', '.join(found)}." if found else f'No card of {where} begins with "{name[:40]}".')
            return
        card = found[0]
        target = (wanted if wanted in self.deck else self.home(card)) if inward else self.side
        source = self.side if inward else next(place for place in places if card in self.deck[place])
        self.deck[source].remove(card)
        self.deck[target].append(card)
        self.show_changes()

    def home(self, card: str) -> str:
        """The section in which most cards are of this card's kind."""
        kinds = self.match.ruleset
        kind = kinds.cards[kinds.index[card]].kind
        sections = [section for section in self.before if section != self.side]
        alike = {
            section: sum(kinds.cards[kinds.index[name]].kind == kind for name in self.before[section])
            for section in sections
        }
        return max(sections, key=lambda section: alike[section])

    def show(self) -> None:
        """All sections, and what has moved."""
        for section, cards in self.deck.items():
            listed = ", ".join(f"{count} {name}" for name, count in sorted(Counter(cards).items()))
            self.say(f"{section}, {len(cards)}: {listed or 'none'}")
        self.show_changes()

    def show_changes(self) -> None:
        """What goes out and comes in, and how large the parts of the deck are."""
        for section, cards in self.deck.items():
            if section == self.side:
                continue
            now, then = Counter(cards), Counter(self.before[section])
            moved = [f"+{count} {name}" for name, count in (now - then).items()]
            moved += [f"-{count} {name}" for name, count in (then - now).items()]
            if moved:
                self.say(f"{section}, {len(cards)} cards ({len(self.before[section])} before): {', '.join(moved)}")

    def say(self, text: str) -> None:
        """A line for the person."""
        self.console.print(text, markup=False, highlight=False)

    def ask(self, prompt: str) -> str:
        """A line.  The end of input means leaving."""
        line = self.lines.read(prompt)
        if line is None:
            raise LeaveError
        return line

    def wipe(self) -> None:
        """An empty screen, and nothing to call back: another person sits down."""
        self.lines.forget()
        if self.lines.typed and self.console.is_terminal:
            print(WIPE, end="", flush=True)
