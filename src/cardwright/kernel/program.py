"""A card's text, flattened: the list of small instructions that carries out an ability, made once at load.

A program has no nesting: choices and conditions are jumps.  So a running effect is a place in a program and a few
ints, and a game can be copied in the middle of a card's text.
"""

from dataclasses import replace
from typing import Any, Final

from .errors import DefinitionError
from .tree import (
    Ability,
    Activated,
    Cards,
    Every,
    If,
    IfDone,
    Instruct,
    May,
    OwnObject,
    Ruling,
    Some,
    Static,
    Steps,
    Them,
    This,
    Triggered,
)
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


class Instruction:
    """One instruction: what kind, its node, where to jump, the first target it uses, whether its node has an object.

    shows  what its numbers and conditions count in zones that not all see, where the game's book says that this is shown
    stored whether what it deals with lies in a place the text names (a deck, a hand), not in play
    """

    __slots__ = ("deals", "jump", "kind", "node", "shows", "slot", "stored")

    def __init__(self, kind: int, node: object, slot: int = 0) -> None:
        self.kind = kind
        self.node = node
        self.slot = slot
        self.jump = 0
        what = getattr(node, "what", None)
        self.deals = what is not None
        self.stored = kind == DO and isinstance(what, (Some, Every)) and what.cards.place is not None
        self.shows: tuple[Cards, ...] = ()


class Program:
    """A flattened ability of a card.

    define  the card's definition;  number  of the program in the ruleset
    text    the sentences it was read from, for "why?"
    """

    __slots__ = ("ability", "code", "cost", "define", "number", "own", "targets", "text")

    def __init__(self, ability: Ability, text: str, define: int, number: int) -> None:
        self.ability = ability
        self.text = text
        self.define = define
        self.number = number
        self.own: Any = None
        """What the game has found out about it for rules of its own; None until it does."""
        self.code: list[Instruction] = []
        self.targets: list[Some] = []
        """What must be targeted when it is announced, in order."""
        self.cost: tuple[object, ...] = ability.cost if isinstance(ability, (Activated, Triggered)) else ()
        if not isinstance(ability, (Static, Ruling)):
            self._flatten(ability.action)

    def _flatten(self, action: object) -> None:
        if isinstance(action, Steps):
            for step in action.actions:
                self._flatten(step)
        elif isinstance(action, (May, If, IfDone)):
            kind = MAY if isinstance(action, May) else TEST if isinstance(action, If) else DONE
            gate = Instruction(kind, action)
            self.code.append(gate)
            self._flatten(action.action)
            if isinstance(action, If) and action.otherwise is not None:
                behind = Instruction(PASS, action)
                self.code.append(behind)
                gate.jump = len(self.code)
                self._flatten(action.otherwise)
                behind.jump = len(self.code)
            else:
                gate.jump = len(self.code)
        else:
            self._object_of(action)
            self.code.append(Instruction(DO, action))

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
            self.code.append(Instruction(AIMED, what, sum(target.count for target in self.targets)))
            self.targets.append(what)
        elif isinstance(what, Some):
            self.code.append(Instruction(CHOOSE, what))
        elif isinstance(what, OwnObject):
            self.code.append(Instruction(FIND, what))
        else:
            raise DefinitionError(f"{action!r}: its object cannot be dealt with")


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
