"""Actions with needs: what a player may do now, and why not the rest.

An action names the cards it is done with, what it needs, and what begins when it is chosen.  A menu is the list of actions
of one question.  The needs decide what is offered, and the same needs say why something is not: the two cannot differ.
An option of a menu is a number: ``card << menu.bits | action.number`` (of an action without a card: its number alone).
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from .procedure import Procedure, call
from .state import EMPTY, NOBODY, State

Holds = Callable[[State, int], bool]
"""Whether something is so for a seat."""
Cards = Callable[[State, int], list[int]]
"""Cards of a seat."""
Keep = Callable[[State, int, list[int]], list[int]]
"""Of some cards of a seat those with which something is so, in the same order."""
Alike = Callable[[State, list[int]], list[int]]
"""Of some cards one of each set of interchangeable ones."""
Words = str | Callable[[State, int, int], str]
"""Words, or what finds them for a seat and a card."""
Reason = tuple[str, str]
"""Why not: words, and the clause of the ledger that says so."""
Reasons = list[Reason]
Doing = tuple[str, Reasons]
"""One thing that might be done with a card, in words, and what stands against it now; nothing: it is possible."""


class Need:
    """A condition of an action: something that must be so before a player can do it.

    words   what is said when it is missing: "your Simple Summon of this turn is used"
    clause  the clause of the ledger that asks for it
    holds   tests it for the player; one of the two is given
    keep    tests it for cards: of these, those with which the action is possible
    """

    __slots__ = ("clause", "holds", "keep", "words")

    def __init__(self, words: Words, clause: str, holds: Holds | None = None, keep: Keep | None = None) -> None:
        self.words = words
        self.clause = clause
        self.holds = holds
        self.keep = keep

    def met(self, s: State, seat: int, piece: int) -> bool:
        """Whether it is so for this player and card."""
        if self.holds is not None:
            return self.holds(s, seat)
        return self.keep is None or bool(self.keep(s, seat, [piece]))

    def reason(self, s: State, seat: int, piece: int) -> Reason:
        """What is said when it is missing."""
        return (self.words if isinstance(self.words, str) else self.words(s, seat, piece), self.clause)


def lacking(needs: Iterable[Need], s: State, seat: int, piece: int) -> Reasons:
    """The reasons of those needs that are not met."""
    return [need.reason(s, seat, piece) for need in needs if not need.met(s, seat, piece)]


def passing(needs: Iterable[Need], s: State, seat: int, cards: list[int]) -> list[int]:
    """Of some cards those with which all needs are met: for games that look at a hand once for several actions."""
    for need in needs:
        if not cards or (need.holds is not None and not need.holds(s, seat)):
            return EMPTY
        if need.keep is not None:
            cards = need.keep(s, seat, cards)
    return cards


def no_card(s: State, seat: int) -> list[int]:
    """An action that is done without a card."""
    return WITHOUT


WITHOUT: Final = [0]
"""One way to do it, and the card's bits of the option are 0."""


def pipeline(holds: tuple[Holds, ...], cards: Cards, keeps: tuple[Keep, ...], alike: Alike | None) -> Cards:
    """What lists the cards that pass every test; as short as it can be, since it is asked at most decisions."""
    if not holds and not keeps and alike is None:
        return cards
    if len(holds) == 1 and not keeps and alike is None:
        only = holds[0]
        return lambda s, seat: cards(s, seat) if only(s, seat) else EMPTY

    def ready(s: State, seat: int) -> list[int]:
        for test in holds:
            if not test(s, seat):
                return EMPTY
        found = cards(s, seat)
        for keep in keeps:
            if not found:
                return found
            found = keep(s, seat, found)
        return alike(s, found) if alike is not None and found else found

    return ready


class Action:
    """One thing that a player may do.

    number     its number in options; unique in a menu.  An action that can be done in several ways with one card has the
               highest number of its menu, and the ways are the numbers from there up; it has a class of its own
    name       how it reads, with ``{}`` for the card: "Attack with {}"
    cards      the cards of a seat it may be done with, in canonical order; `no_card`: it is done without one
    quick      a quicker list to offer from, which leaves out only cards for which a need is missing
    needs      what it needs, cheapest first; those of the player before those of the card
    begin      the procedure it begins, called for the seat with the card; None: the game's step does it
    alike      finds one of each kind among interchangeable cards, in the order they are offered; None: none are alike
    ways       where it can be done in several ways with one card: what lists them, as options
    doing      what "why not?" calls it, where "it" does not fit in the place of the card's name
    when       what holds whenever it is offered, if it is not what its menu says (see `Menu`)
    """

    __slots__ = (
        "begin", "cards", "doing", "free", "name", "needs", "number", "of_card", "ready", "ways", "when",
    )  # fmt: skip

    def __init__(self, number: int, name: str, cards: Cards = no_card, needs: tuple[Need, ...] = (),
                 begin: Procedure | None = None, alike: Alike | None = None, ways: Cards | None = None,
                 doing: str = "", quick: Cards | None = None, when: tuple[Need, ...] | None = None) -> None:  # fmt: skip
        self.number = number
        self.name = name
        self.doing: Final = doing or name.replace("{}", "it")
        self.cards = cards
        self.when: Final = when
        self.needs = needs
        self.begin = begin
        self.ways: Final = ways is not None
        self.of_card: Final = self.ways or cards is not no_card
        """Whether it is done with a card."""
        self.free: Final = not self.of_card and not needs
        """Whether it can be done always."""
        holds = tuple(need.holds for need in needs if need.holds is not None)
        keeps = tuple(need.keep for need in needs if need.keep is not None)
        self.ready: Final = ways or pipeline(holds, quick or cards, keeps, alike)
        """The cards it can be done with now, one of those that are interchangeable; of several ways the options."""

    def label(self, s: State, piece: int, number: int) -> str:
        """The action with a card as the player who decides reads it.  number: of its option, which says the way."""
        return self.name.format(s.rules.telling.name(s, piece)) if "{}" in self.name else self.name

    def doing_with(self, s: State, piece: int) -> str:
        """What "why not?" calls it with this card."""
        return self.doing


class Menu:
    """The actions of one question, in the order in which they are offered.

    bits  how many bits of an option hold the number of the action
    turn  whose question it is; None: anybody's.  Where this fails nothing else is said: what is counted "this turn" is
          another player's
    when  what else holds whenever the question is asked: phase, no open chain.  Like `turn` it is not tested for what is
          offered; it says why nothing of the menu is possible at another time
    """

    __slots__ = ("actions", "always", "asked", "bits", "by_number", "last", "mask", "turn", "when")

    def __init__(self, actions: Sequence[Action], bits: int, turn: Need | None = None, when: tuple[Need, ...] = ()) -> None:
        self.actions: Final = tuple(actions)
        self.bits: Final = bits
        self.mask: Final = (1 << bits) - 1
        free = [action.number for action in actions if action.free]
        self.always: Final = free
        """The options that are there always: they stand first."""
        self.asked: Final = tuple(
            (NOBODY if action.ways else action.number, action.ready) for action in actions if not action.free
        )
        """Number and what is ready of the others; no number for what has several ways."""
        self.turn: Final = turn
        self.when: Final = when
        self.by_number: Final = {action.number: action for action in actions}
        self.last: Final = max(actions, key=lambda action: action.number)
        """The action with the highest number has all the numbers above it as well: its ways."""

    def offer(self, s: State, seat: int) -> list[int]:
        """What a seat can do now, as options."""
        bits = self.bits
        options = self.always.copy()
        for number, ready in self.asked:
            found = ready(s, seat)
            if found:
                if number < 0:
                    options += found
                else:
                    for card in found:
                        options.append(card << bits | number)
        return options

    def of(self, option: int) -> Action:
        """The action of an option."""
        return self.by_number.get(option & self.mask if option >= 0 else option, self.last)

    def label(self, s: State, option: int) -> str:
        """An option as the player who decides reads it."""
        return self.of(option).label(s, option >> self.bits, option & self.mask)

    def card(self, s: State, option: int) -> list[int]:
        """The card that acts."""
        return [option >> self.bits] if self.of(option).of_card else []

    def begin(self, s: State, seat: int, option: int) -> Action:
        """Begin what was chosen, if its action says how; the action."""
        action = self.of(option)
        if action.begin is not None:
            call(s, action.begin, seat, option >> self.bits if action.of_card else NOBODY)
        return action

    def doings(self, s: State, seat: int, piece: int) -> list[Doing]:
        """Everything in this menu that might be done with a card of the seat, with what stands against it now."""
        found = [action for action in self.actions if action.cards is not no_card and piece in action.cards(s, seat)]
        if not found:
            return []
        late = self.too_late(s, seat, piece)
        if self.turn is not None and not self.turn.met(s, seat, piece):
            return [(action.doing_with(s, piece), late) for action in found]
        return [
            (action.doing_with(s, piece), (late if action.when is None else lacking(action.when, s, seat, piece))
             + lacking(action.needs, s, seat, piece)) for action in found
        ]  # fmt: skip

    def too_late(self, s: State, seat: int, piece: int) -> Reasons:
        """Why nothing of the menu can be done now: another player's turn, another phase; empty when its question is due."""
        if self.turn is not None and not self.turn.met(s, seat, piece):
            return [self.turn.reason(s, seat, piece)]
        return lacking(self.when, s, seat, piece)


def sentence(doing: Doing) -> str:
    """One thing that might be done: possible, or what stands against it."""
    what, reasons = doing
    if not reasons:
        return f"{what}: possible now."
    return f"{what}: not now; {'; '.join(f'{words} ({clause})' if clause else words for words, clause in reasons)}."
