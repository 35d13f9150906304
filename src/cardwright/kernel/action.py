"""Actions with needs: what a player may do now, and why not the rest.

An action names the cards it is done with, what it needs, and what begins when it is chosen.  A menu is the list of actions
of one question.  The needs decide what is offered, and the same needs say why something is not: the two cannot differ.
An option of a menu is a number: ``thing << menu.bits | action.number``.  The thing is the card the action is done with, or
what has that card: an effect of a text, something that waits.  Of an action without a card the option is its number alone.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from .node import mypyc_attr
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


def provided(holding: Holds, cards: Cards) -> Cards:
    """The cards, if something holds; else none."""
    return lambda s, seat: cards(s, seat) if holding(s, seat) else EMPTY


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing that a player may do.

    number     its number in options; unique in a menu.  An action that can be done in several ways with one card has the
               highest number of its menu, and the ways are the numbers from there up; it has a class of its own
    name       how it reads, with ``{}`` for the card: "Attack with {}"
    cards      the cards of a seat it may be done with, in canonical order; `no_card`: it is done without one
    quick      a quicker list to offer from, which leaves out only cards for which a need is missing
    needs      what it needs, first what is cheap to ask and often missing; those of the player before those of the card
    told       needs that `quick` asks for itself, where that is quicker
    begin      the procedure it begins, called for the seat with the card; None: see `start`
    alike      finds one of each kind among interchangeable cards, in the order they are offered; None: none are alike
    ways       where it can be done in several ways with one card: what lists them, as options, where the
               player's needs are met
    due        of what can be done in several ways: whether an option has to be chosen before any other; None: never
    doing      what "why not?" calls it, where "it" does not fit in the place of the card's name
    when       what holds whenever it is offered, if it is not what its menu says (see `Menu`)
    """

    __slots__ = (
        "alike", "begin", "cards", "doing", "due", "free", "gate", "keeps", "listed", "name", "needs", "number", "of_card",
        "ready", "ways", "when",
    )  # fmt: skip

    def __init__(self, number: int, name: str, cards: Cards = no_card, needs: tuple[Need, ...] = (),
                 begin: Procedure | None = None, alike: Alike | None = None, ways: Cards | None = None,
                 doing: str = "", quick: Cards | None = None, when: tuple[Need, ...] | None = None,
                 due: Callable[[State, int], bool] | None = None, told: tuple[Need, ...] = ()) -> None:  # fmt: skip
        self.number = number
        self.name = name
        self.doing: Final = doing or name.replace("{}", "it")
        self.cards = cards
        self.when: Final = when
        self.due: Final = due
        self.needs = (*told, *needs)
        self.begin = begin
        self.ways: Final = ways is not None
        self.of_card: Final = self.ways or cards is not no_card
        """Whether it is done with a card."""
        self.free: Final = not self.of_card and not needs
        """Whether it can be done always."""
        holds = tuple(need.holds for need in needs if need.holds is not None)
        self.gate: Final = holds[0] if holds else None
        """The first need of the player, which is asked before anything is looked for: mostly it says enough."""
        listed = ways or quick or cards
        for holding in reversed(holds[1:]):
            listed = provided(holding, listed)
        self.listed: Final = listed
        """The cards, or of several ways the options, if the player's other needs are met."""
        self.keeps: Final = tuple(need.keep for need in needs if need.keep is not None)
        """What it needs of each of them."""
        self.alike: Final = alike
        self.ready: Final[Cards] = self.ready_ones if self.gate or self.keeps or alike else listed
        """What lists those with which it can be done now (see `ready_ones`)."""

    def ready_ones(self, s: State, seat: int) -> list[int]:
        """The cards it can be done with now, one of those that are interchangeable; of several ways the options."""
        if self.gate is not None and not self.gate(s, seat):
            return EMPTY
        found = self.listed(s, seat)
        if not found:
            return found
        for keep in self.keeps:
            found = keep(s, seat, found)
            if not found:
                return found
        return found if self.alike is None else self.alike(s, found)

    def label(self, s: State, thing: int, number: int) -> str:
        """The action as the player who decides reads it.  number: of its option, which says the way."""
        return self.name.format(s.rules.telling.name(s, thing)) if "{}" in self.name else self.name

    def card(self, s: State, thing: int) -> int:
        """The card it is done with: the thing that its option names is that card, or has it."""
        return thing

    def start(self, s: State, seat: int, thing: int, number: int) -> None:
        """Begin what was chosen, for an action without a procedure of its own; else the game's step does it."""

    def doing_with(self, s: State, piece: int) -> str:
        """What "why not?" calls it with this card."""
        return self.doing

    def doing_by(self, s: State, thing: int, number: int) -> str:
        """What "why not?" calls what an option stands for."""
        return self.doing_with(s, self.card(s, thing))

    def doings(self, s: State, seat: int, piece: int, late: Reasons) -> list[Doing]:
        """What might be done with a card of the seat, and what stands against it.  late: what stands against its menu."""
        if self.cards is no_card or piece not in self.cards(s, seat):
            return []
        reasons = late if self.when is None else lacking(self.when, s, seat, piece)
        return [(self.doing_with(s, piece), reasons + lacking(self.needs, s, seat, piece))]


def due_ones(s: State, due: Callable[[State, int], bool], options: list[int]) -> list[int]:
    """Those of the options of one action that have to be chosen before any other."""
    return [option for option in options if due(s, option)]


class Menu:
    """The actions of one question, in the order in which they are offered.

    bits   how many bits of an option hold the number of the action
    bound  what everything that is done with a card needs besides: so many actions a turn, where a game has such a bound
    turn   whose question it is; None: anybody's.  Where this fails nothing else is said: what is counted "this turn" is
           another player's
    when   what else holds whenever the question is asked: phase, no open chain.  Like `turn` it is not tested for what is
           offered; it says why nothing of the menu is possible at another time
    quick  finds the same options where one look serves several actions; a property holds it against `plainly`
    """

    __slots__ = (
        "actions", "always", "asked", "bits", "bound", "by_number", "last", "mask", "offer", "quick", "turn", "when",
        "within",
    )  # fmt: skip

    def __init__(self, actions: Sequence[Action], bits: int, turn: Need | None = None, when: tuple[Need, ...] = (),
                 bound: Need | None = None, quick: Cards | None = None) -> None:  # fmt: skip
        self.actions: Final = tuple(actions)
        self.bits: Final = bits
        self.mask: Final = (1 << bits) - 1
        free = [action.number for action in actions if action.free]
        self.always: Final = free
        """The options that are there always: they stand first."""
        self.asked: Final = tuple(
            (None if action.ways else action.number, action.gate, action.listed, action.keeps, action.alike, action.due)
            for action in actions if not action.free
        )  # fmt: skip
        """What `plainly` asks of the others; no number for what has several ways."""
        self.turn: Final = turn
        self.when: Final = when
        self.bound: Final = bound
        self.within: Final = None if bound is None else bound.holds
        self.by_number: Final = {action.number: action for action in actions}
        self.last: Final = max(actions, key=lambda action: action.number)
        """The action with the highest number has all the numbers above it as well: its ways."""
        self.quick: Final = quick is not None
        self.offer: Final[Cards] = quick or self.plainly
        """What a seat can do now, as options; only what has to be done first, if anything has."""

    def plainly(self, s: State, seat: int) -> list[int]:
        """What a seat can do now, action by action."""
        bits = self.bits
        options = self.always.copy()
        first = EMPTY
        for number, gate, listed, keeps, alike, due in self.asked:  # `Action.ready_ones`, written in
            if gate is not None and not gate(s, seat):
                continue
            found = listed(s, seat)
            if not found:
                continue
            for keep in keeps:
                found = keep(s, seat, found)
                if not found:
                    break
            else:
                if alike is not None and len(found) > 1:  # one card is like no other
                    found = alike(s, found)
                if number is not None:
                    for card in found:
                        options.append(card << bits | number)
                    continue
                options += found
                if due is not None:
                    first = first + due_ones(s, due, found)
        if self.within is not None and len(options) > 1 and not self.within(s, seat):
            return self.without_card(options)
        return first or options

    def without_card(self, options: list[int]) -> list[int]:
        """Of these options those that are done without a card."""
        return [option for option in options if not self.of(option).of_card]

    def first(self, s: State, options: list[int]) -> list[int]:
        """Of these options those that have to be chosen before the others; all of them if none has to."""
        return [option for option in options if (due := self.of(option).due) is not None and due(s, option)] or options

    def of(self, option: int) -> Action:
        """The action of an option."""
        return self.by_number.get(option & self.mask if option >= 0 else option, self.last)

    def label(self, s: State, option: int) -> str:
        """An option as the player who decides reads it."""
        return self.of(option).label(s, option >> self.bits, option & self.mask)

    def card(self, s: State, option: int) -> list[int]:
        """The card that acts."""
        action = self.of(option)
        return [action.card(s, option >> self.bits)] if action.of_card else []

    def doing(self, s: State, option: int) -> str:
        """What "why not?" calls what an option stands for."""
        return self.of(option).doing_by(s, option >> self.bits, option & self.mask)

    def begin(self, s: State, seat: int, option: int) -> Action:
        """Begin what was chosen, if its action says how; the action."""
        action = self.by_number.get(option & self.mask if option >= 0 else option, self.last)  # `of`, written out
        if action.begin is not None:
            call(s, action.begin, seat, option >> self.bits if action.of_card else NOBODY)
        else:
            action.start(s, seat, option >> self.bits, option & self.mask)
        return action

    def doings(self, s: State, seat: int, piece: int) -> list[Doing]:
        """Everything in this menu that might be done with a card of the seat, with what stands against it now."""
        late = self.too_late(s, seat, piece)
        found = [doing for action in self.actions for doing in action.doings(s, seat, piece, late)]
        if self.turn is not None and not self.turn.met(s, seat, piece):
            return [(what, late) for what, _ in found]
        return found

    def too_late(self, s: State, seat: int, piece: int) -> Reasons:
        """Why nothing of the menu can be done now: another player's turn, another phase; empty when its question is due."""
        if self.turn is not None and not self.turn.met(s, seat, piece):
            return [self.turn.reason(s, seat, piece)]
        return lacking(self.when if self.bound is None else (*self.when, self.bound), s, seat, piece)


def sentence(doing: Doing) -> str:
    """One thing that might be done: possible, or what stands against it."""
    what, reasons = doing
    if not reasons:
        return f"{what}: possible now."
    return f"{what}: not now; {'; '.join(f'{words} ({clause})' if clause else words for words, clause in reasons)}."
