"""A card's text, flattened: the list of small instructions that carries out an ability, made once at load.

A program has no nesting: choices and conditions are jumps.  So a running effect is a place in a program and a few
ints, and a game can be copied in the middle of a card's text.
"""

from dataclasses import replace
from functools import cache
from typing import Any, Final

from .errors import DefinitionError
from .hearing import demanding
from .joins import By, ChooseOne, Divide, ForEach, Keep, Repeat, Unless
from .kept import COUNTERS, INNER
from .node import mypyc_attr, walk
from .referents import (
    AmongKept,
    ControllerOf,
    CountKept,
    Kept,
    Least,
    Minus,
    NumberKept,
    OwnerOf,
    Times,
    picked_out,
)
from .tree import (
    ANY,
    Ability,
    Activated,
    Cards,
    Every,
    If,
    IfDone,
    Instruct,
    May,
    OwnObject,
    OwnPlayer,
    Ruling,
    Some,
    Static,
    Steps,
    Them,
    This,
    ThisWay,
    Triggered,
    Who,
)
from .verbs.chance import ChooseNumber
from .verbs.choose import Choose
from .verbs.leave import Search

# what an instruction does
THIS: Final = 0
"""Deal with the source, if it is still the same object where its text works."""
EVERY: Final = 1
"""Deal with all that fit now."""
CHOOSE: Final = 2
"""Let the controller choose among what fits now."""
AIMED: Final = 3
"""Deal with targets chosen when the ability was announced; choose them now if it was not announced."""
DO: Final = 4
"""Carry out the verb on what is dealt with."""
MAY: Final = 5
"""Ask; on no, jump."""
TEST: Final = 6
"""Jump unless the condition holds."""
DONE: Final = 7
"""Jump if the action before did nothing."""
FIND: Final = 8
"""Deal with what only the game can find (an object of its own)."""
PASS: Final = 9
"""Jump: what follows is done otherwise."""
MARK: Final = 10
"""Note in a slot what is dealt with, before anything is done to it."""
KEEP: Final = 11
"""Keep in a slot what was dealt with."""
BY: Final = 12
"""Another player goes on, or several one after the other; without any, jump."""
NEXT: Final = 13
"""The next of several players does the same: jump back; after the last one the first goes on."""
MODES: Final = 14
"""Ask which of some options are carried out."""
MODE: Final = 15
"""Jump unless this option was chosen."""
LOOP: Final = 16
"""Count the repetitions: jump when there are none left."""
REFUSED: Final = 17
"""Jump if the action before did something."""
PAYING: Final = 18
"""Ask whether a payment is made; on no, or if it cannot be made, jump."""
TOGETHER: Final = 19
"""Carry out the verb for one of several players, or leave it to the end and do it for all at once."""
EACH: Final = 20
"""Keep the next of some cards in a slot: jump when there are none left."""
SEVERAL: Final = (Who.EACH, Who.OPPONENTS)


DUE: Final = -1
"""In place of a slot of targets: they are chosen when they are due."""


def is_looked_for(cards: Cards) -> bool:
    """Whether the noun names a place to look into, and not cards that the text keeps already."""
    return cards.place is not None and not picked_out(cards)


class Instruction:
    """One instruction: what kind, its node, where to jump, the first target it uses, whether its node has an object.

    number which slot it keeps, which loop or option it belongs to
    shows  what its numbers and conditions count in zones that not all see, where the game's book says that this is shown
    stored whether what it deals with is looked for in a place the text names (a deck, a hand): not in play, not kept before
    """

    __slots__ = ("deals", "jump", "kind", "node", "number", "shows", "slot", "stored")

    def __init__(self, kind: int, node: object, slot: int = 0, number: int = 0) -> None:
        self.kind = kind
        self.node = node
        self.slot = slot
        self.number = number
        self.jump = 0
        what = getattr(node, "what", None)
        self.deals = what is not None
        self.stored = kind == DO and isinstance(what, (Some, Every)) and is_looked_for(what.cards)
        self.shows: tuple[Cards, ...] = ()


class Want:
    """Cards that a text wants chosen as it is announced.

    some  the noun, with how many
    cost  the part of the cost that they pay; None: they are targets
    """

    __slots__ = ("cost", "some")

    def __init__(self, some: Some, cost: object | None) -> None:
        self.some: Final = some
        self.cost: Final = cost


@mypyc_attr(allow_interpreted_subclasses=True)
class Program:
    """A flattened ability of a card.

    define  the card's definition;  number  of the program in the ruleset
    text    the sentences it was read from, for "why?"
    demands whether it is a trigger that asks more of its event than to whom it happened
    keeps   whether it speaks of what its event keeps for it
    target_wants, cost_wants  what must be chosen as it is announced: targets, and cards that pay
    cost_slots  where what paid each part of the cost is kept for the text; -1 where it does not speak of it
    offer   options of which some are chosen as it is announced;  offer_wants: the first target of each option, and the last
    places  how many targets it has
    nodes   of its tree, from the root down: whoever makes tables at load asks for them several times
    """

    __slots__ = (
        "ability", "code", "cost", "cost_slots", "cost_wants", "counters", "define", "demands", "keeps", "loops",
        "nodes", "number", "offer", "offer_wants", "options", "own", "places", "target_wants", "targets", "text",
    )  # fmt: skip

    def __init__(self, ability: Ability, text: str, define: int, number: int) -> None:
        self.ability = ability
        self.text = text
        self.define = define
        self.number = number
        self.nodes: list[object] = list(walk(ability))
        self.own: Any = None
        """What the game has found out about it for rules of its own; None until it does."""
        self.code: list[Instruction] = []
        self.targets: list[Some] = []
        """What must be targeted when it is announced, in order."""
        rule: Any = ability.rule if isinstance(ability, Ruling) else ability
        costs: tuple[object, ...] = getattr(rule, "cost", ())
        self.cost: tuple[object, ...] = tuple([one.action if isinstance(one, Keep) else one for one in costs])
        self.cost_slots: tuple[int, ...] = tuple([one.slot if isinstance(one, Keep) else -1 for one in costs])
        self.demands = isinstance(ability, Triggered) and demanding(ability.event)
        self.keeps = isinstance(ability, Triggered) and any(map(speaks_of_event, self.nodes))
        self.loops = INNER
        self.counters = COUNTERS
        self.options = 0
        """More than 0 while an option is flattened: its targets are chosen when it is carried out."""
        self.offer: ChooseOne | None = None
        self.offer_wants: list[range] = []
        if not isinstance(ability, (Static, Ruling)):
            self._flatten(ability.action)
        self.places: int = sum(some.count for some in self.targets)
        self.target_wants: tuple[Want, ...] = tuple([Want(some, None) for some in self.targets])
        self.cost_wants: tuple[Want, ...] = tuple(
            [
                Want(what, part)
                for part in (self.cost if isinstance(ability, Activated) else ())
                if isinstance(what := getattr(part, "what", None), Some)
            ]
        )

    def _flatten(self, action: object) -> None:
        if isinstance(action, Steps):
            for step in action.actions:
                self._flatten(step)
        elif isinstance(action, (May, If, IfDone)):
            kind = MAY if isinstance(action, May) else TEST if isinstance(action, If) else DONE
            gate = self._add(Instruction(kind, action))
            self._flatten(action.action)
            if not isinstance(action, May) and action.otherwise is not None:
                behind = self._add(Instruction(PASS, action))
                gate.jump = len(self.code)
                self._flatten(action.otherwise)
                behind.jump = len(self.code)
            else:
                gate.jump = len(self.code)
        elif isinstance(action, Divide):
            self._flatten(share_by_share(action))
        elif isinstance(action, (Keep, By, Unless, ChooseOne, Repeat, ForEach)):
            self._join(action)
        elif isinstance(who := getattr(action, "who", None), OwnPlayer) or who in SEVERAL:
            self._by(By(who, replace(action, who=Who.YOU)))  # type: ignore[type-var]
        else:
            self._object_of(action)
            self._add(Instruction(DO, action))

    def _add(self, instruction: Instruction) -> Instruction:
        self.code.append(instruction)
        return instruction

    def _join(self, action: Keep | By | Unless | ChooseOne | Repeat | ForEach) -> None:
        """What joins actions, as jumps."""
        if isinstance(action, By):
            self._by(action)
        elif isinstance(action, Keep):
            self._keep(action)
        elif isinstance(action, Unless):
            self._unless(action)
        elif isinstance(action, ChooseOne):
            self._choose_one(action)
        elif isinstance(action, ForEach):
            self._for_each(action)
        else:
            self._repeat(action)

    def _keep(self, action: Keep) -> None:
        """What is dealt with is noted before it is done, too: who controlled it."""
        if isinstance(action.action, (Steps, May, If, IfDone, Keep, By, Unless, ChooseOne, Repeat, ForEach)):
            self._flatten(action.action)
        else:
            self._flatten(action.action)
            if self.code[-1].kind == DO and self.code[-1].deals:
                done = self.code.pop()
                self._add(Instruction(MARK, action, number=action.slot))
                self._add(done)
        self._add(Instruction(KEEP, action, number=action.slot))

    def _by(self, action: By) -> None:
        """Several players: what can be divided so is chosen by each, then done once."""
        steps = action.action.actions if isinstance(action.action, Steps) else (action.action,)
        if action.who in SEVERAL and len(steps) > 1 and all(map(stands_alone, steps)):
            for step in steps:
                self._by(By(action.who, step))
            return
        loop = self.loops
        self.loops += 1
        gate = self._add(Instruction(BY, action, number=loop))
        self._flatten(action.action)
        back = Instruction(NEXT, action, number=loop)
        if action.who in SEVERAL and isinstance(getattr(action.action, "what", None), Some):
            back.node = self.code[-1].node  # the verb, to be done at once if the game can do so
            self.code[-1].kind = TOGETHER
        self._add(back)
        back.jump = self.code.index(gate) + 1
        gate.jump = len(self.code)

    def _unless(self, action: Unless) -> None:
        """The payment, as that player may make it; the action, if they did not."""
        loop = self.loops
        self.loops += 1
        by = self._add(Instruction(BY, action, number=loop))
        gate = self._add(Instruction(PAYING, action.payment))
        self._flatten(action.payment)
        gate.jump = len(self.code)
        back = self._add(Instruction(NEXT, action, number=loop))
        back.jump = self.code.index(by) + 1
        by.jump = len(self.code)
        refused = self._add(Instruction(REFUSED, action))
        self._flatten(action.action)
        refused.jump = len(self.code)

    def _choose_one(self, action: ChooseOne) -> None:
        """A question, and each option behind a gate."""
        slot = self.counters
        self.counters += 1
        self._add(Instruction(MODES, action, number=slot))
        announced = action.announced and not self.options and self.offer is None
        if announced:
            self.offer = action
        self.options += not announced
        for i, option in enumerate(action.options):
            gate, first = self._add(Instruction(MODE, action, slot=i, number=slot)), len(self.targets)
            self._flatten(option)
            gate.jump = len(self.code)
            if announced:
                self.offer_wants.append(range(first, len(self.targets)))
        self.options -= not announced

    def _repeat(self, action: Repeat) -> None:
        """A gate that counts, and a jump back to it."""
        slot = self.counters
        self.counters += 1
        gate = self._add(Instruction(LOOP, action, number=slot))
        start = len(self.code) - 1
        self.options += 1
        self._flatten(action.action)
        self.options -= 1
        self._add(Instruction(PASS, action)).jump = start
        gate.jump = len(self.code)

    def _for_each(self, action: ForEach) -> None:
        """A gate that takes the next card, and a jump back to it."""
        loop = self.loops
        self.loops += 1
        gate = self._add(Instruction(EACH, action, number=loop))
        start = len(self.code) - 1
        self.options += 1
        self._flatten(action.action)
        self.options -= 1
        self._add(Instruction(PASS, action)).jump = start
        gate.jump = len(self.code)

    def _object_of(self, action: object) -> None:
        """The instruction that finds what the verb deals with, if it has an object."""
        what = getattr(action, "what", None)
        if isinstance(action, Search):
            what = Some(action.cards, action.count)
        if what is None or isinstance(what, Them):
            return
        if isinstance(what, This):
            self.code.append(Instruction(THIS, what))
        elif isinstance(what, Every):
            self.code.append(Instruction(EVERY, what))
        elif isinstance(what, Some) and what.target:
            if self.options or what.number is not None or what.count == ANY:
                self.code.append(Instruction(AIMED, what, DUE))
            else:
                self.code.append(Instruction(AIMED, what, sum(target.count for target in self.targets)))
                self.targets.append(what)
        elif isinstance(what, Some):
            self.code.append(Instruction(CHOOSE, what))
        elif isinstance(what, OwnObject):
            self.code.append(Instruction(FIND, what))
        else:
            raise DefinitionError(f"{action!r}: its object cannot be dealt with")


def speaks_of_event(node: Any) -> bool:
    """Whether a node is about what is kept of an event."""
    if isinstance(node, (Kept, NumberKept, CountKept)):
        return node.slot < 2
    return any(getattr(node, name) is Who.THAT for name in players_of(node.__class__))


@cache
def players_of(kind: Any) -> tuple[str, ...]:
    """The fields of a kind of node in which a player may stand."""
    names = getattr(kind, "__match_args__", ())
    return tuple([name for name in ("who", "whom", "chooser", "whose") if name in names])


MANY: Final = 1000
"""More than anything is divided into."""


def share_by_share(node: Divide) -> Steps:
    """A divided number, told by what else there is: the cards, then a share for each; the last takes what is left."""
    cards, each, share, left, more = range(node.first, node.first + 5)
    to_come = Minus(NumberKept(more), 1)
    least = Least(Minus(NumberKept(left), Times(NumberKept(more), MANY)), 1)
    most = Minus(NumberKept(left), NumberKept(more))
    rest = Minus(NumberKept(left), NumberKept(share))
    return Steps((
        Keep(left, ChooseNumber(node.amount, node.amount)),
        Keep(cards, Choose(node.what)),
        Keep(more, ChooseNumber(CountKept(cards), CountKept(cards))),
        ForEach(each, Cards((AmongKept(cards),)), Steps((
            Keep(more, ChooseNumber(to_come, to_come)),
            Keep(share, ChooseNumber(least, most)),
            Keep(left, ChooseNumber(rest, rest)),
            node.action,
        ))),
    ))  # fmt: skip


def stands_alone(action: object) -> bool:
    """Whether an action refers to nothing that the one before did, and decides nothing."""
    if isinstance(action, (Steps, May, If, IfDone, Keep, By, Unless, ChooseOne, Repeat, ForEach, Divide)):
        return False
    return not any(isinstance(node, (Them, ThisWay, Kept, NumberKept, CountKept, ControllerOf, OwnerOf))
                   for node in walk(action))  # fmt: skip


def abilities(sentences: list[tuple[Ability, str]]) -> list[tuple[Ability, str]]:
    """Sentences grouped to abilities: a bare sentence goes on with the ability before it."""
    grouped: list[tuple[Ability, str]] = []
    for ability, text in sentences:
        if isinstance(ability, Instruct) and grouped and not isinstance(grouped[-1][0], (Static, Ruling)):
            grouped[-1] = joined(*grouped[-1], ability, text)
        else:
            grouped.append((ability, text))
    return grouped


def joined(before: Ability, words: str, after: Instruct, text: str) -> tuple[Ability, str]:
    """Two sentences as one ability."""
    if isinstance(before, (Static, Ruling)):
        raise DefinitionError("a statement of fact has no steps to go on with")
    return replace(before, action=Steps((*steps(before.action), *steps(after.action)))), f"{words} {text}"


def steps(action: object) -> tuple[object, ...]:
    """The actions of an action."""
    return action.actions if isinstance(action, Steps) else (action,)
