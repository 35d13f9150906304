"""What a card's text will do, step by step, as the machine will do it: the flattened program in words.

A step finds cards ("Choose ...", "Target ...") or deals with them ("Destroy it").  A verb that has no words for "it" says
in one step what it finds: "Search for a creature".  A game says its nodes (`Dialect.say`), or whole abilities where its
effects are no programs of the kernel (`Dialect.said`).
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from cardwright.kernel.program import AIMED, CHOOSE, DO, DONE, EVERY, FIND, MAY, PASS, TEST, THIS, Instruction, Program
from cardwright.kernel.tree import Ability, Every, Ruling, Some, Static, Them
from cardwright.kernel.verbs.choose import Choose

from .judging import Dialect, Examined
from .tokens import finished

FINDING: Final = {EVERY: "Take", CHOOSE: "Choose", AIMED: "Target", FIND: "Take"}
Say = Callable[[Any, str], str]
"""A node, and what it is said as: "Heading", "Deed" (of what a step before has found), "Whole", "Object", "Condition"."""


def explained(found: Examined, dialect: Dialect) -> list[str]:
    """Lines for a person about a card's text that can be read."""
    abilities = [ability for ability, _words in found.abilities]
    if dialect.say is not None:
        return explain_abilities(abilities, dialect.say(found.card))
    if dialect.said is None:
        raise TypeError("a game says its nodes or its abilities: Dialect.say or Dialect.said")
    lines: list[str] = []
    for ability in abilities:
        heading, steps = dialect.said(found.card.kind, ability)
        lines += [f"{heading}:", *numbered([f"{step[0].upper()}{step[1:]}" for step in steps])]
    return lines


def numbered(steps: Iterable[str]) -> list[str]:
    """Steps as they stand below their heading."""
    return [f"   {number}. {step}" for number, step in enumerate(steps, 1)]


def explain_abilities(abilities: Iterable[Ability], say: Say) -> list[str]:
    """Lines for a person: a heading for each ability, and its numbered steps.

    A static ability has no steps: its heading says all.
    """
    said = pointed(say)
    lines: list[str] = []
    for ability in abilities:
        lines.append(said(ability, "Heading") + ":")
        if isinstance(ability, Static):
            lines.append("   " + finished(said(ability, "Deed")))
            continue
        lines += numbered(_steps(ability, said))
        if isinstance(ability, Ruling):
            lines[-1] = finished(lines[-1].removesuffix(":"))
    return lines


def pointed(say: Say) -> Say:
    """The same, with a pronoun for what the step before has found."""

    def said(node: Any, what: str) -> str:
        return say(_pointing(node) if what == "Deed" else node, "Deed" if what == "Whole" else what)

    return said


def _steps(ability: Ability, say: Say) -> list[str]:
    """The program's instructions as sentences."""
    code = Program(ability, "", 0, 0).code
    silent = [i for i in code if i.kind == THIS or (i.kind == DO and isinstance(i.node, Choose))]
    found_by = {id(done): found for found, done in pairwise(code) if _is_said_by(found, done, say)}
    silent += found_by.values()
    said = [instruction for instruction in code if instruction not in silent]
    numbers = {id(instruction): number for number, instruction in enumerate(said, 1)}

    def after(instruction: Instruction) -> str:
        """Where a jump leads, for a reader."""
        following = [numbers[id(other)] for other in code[instruction.jump :] if id(other) in numbers]
        return f"go on with step {following[0]}" if following else "stop here"

    return [_step(i, after(i), say, "Whole" if id(i) in found_by else "Deed") for i in said]


def _is_said_by(found: Instruction, done: Instruction, say: Say) -> bool:
    """Whether the verb names what the step before it takes: not chosen, or without words for "it"."""
    what: Any = found.node
    if done.kind != DO or isinstance(done.node, Choose):
        return False
    if isinstance(what, Some) and getattr(done.node, "cards", None) == what.cards:
        return True  # it holds the cards themselves, as a search does
    if getattr(done.node, "what", None) != what:
        return False
    if isinstance(what, (Some, Every)):
        return say(done.node, "Deed") == say(done.node, "Whole")
    return found.kind == FIND


def _step(instruction: Instruction, otherwise: str, say: Say, deed: str) -> str:
    node: Any = instruction.node
    if instruction.kind == MAY:
        return f"You may go on; if not, {otherwise}."
    if instruction.kind == TEST:
        return f"If not ({say(node.condition, 'Condition')}), {otherwise}."
    if instruction.kind == PASS:
        return finished(f"{otherwise[0].upper()}{otherwise[1:]}")
    if instruction.kind == DONE:
        return f"If the step before did nothing, {otherwise}."
    if instruction.kind not in (DO, *FINDING):
        return finished(f"{type(node).__name__}: {otherwise}" if instruction.jump else type(node).__name__)
    words = finished(say(node, deed if instruction.kind == DO else "Object"))
    return f"{words[0].upper()}{words[1:]}" if instruction.kind == DO else f"{FINDING[instruction.kind]} {words}"


def _divides(verb: Any) -> bool:
    """Not all that was found, but some of it as a player divides, is dealt with: the verb says so itself."""
    return getattr(verb, "each", True) is False and isinstance(verb.what, Every)


def _pointing(verb: Any) -> Any:
    """The verb with "it" or "them" for what the step before has found."""
    what = getattr(verb, "what", None)
    if not isinstance(what, (Every, Some)) or _divides(verb):
        return verb
    return replace(verb, what=Them(many=isinstance(what, Every) or what.count > 1))
