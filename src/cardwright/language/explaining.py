"""What a card's text will do, step by step, as the machine will do it: the flattened program in words.

A step finds cards ("Choose ...", "Target ...") or deals with them ("Destroy it").  The words are the lexicon's own:
headings are its phrases of category "Heading", everything else is printed as in a text.  A game whose trees are not those
of its sentences says their nodes itself (`Dialect.say`), one whose effects are no programs of the kernel whole abilities
(`Dialect.said`).
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from cardwright.kernel.program import AIMED, CHOOSE, DO, DONE, EVERY, FIND, MAY, PASS, TEST, THIS, Instruction, Program
from cardwright.kernel.tree import Ability, Every, Ruling, Some, Static, Them
from cardwright.kernel.verbs.choose import Choose

from .judging import Dialect, Examined
from .lexicon import Lexicon
from .printer import print_tree
from .refusal import Unprintable
from .service import finished

FINDING: Final = {EVERY: "Take", CHOOSE: "Choose", AIMED: "Target", FIND: "Take"}
Say = Callable[[Any, str], str]
"""A node, and what it is said as: "Heading", "Deed", "Object" or "Condition"."""
OBJECTS: Final = ("Object", "StoredObject", "HandObject")


def explained(found: Examined, dialect: Dialect) -> list[str]:
    """Lines for a person about a card's text that can be read."""
    abilities = [ability for ability, _words in found.abilities]
    if dialect.said is None:
        return explain_abilities(abilities, dialect.lexicon, dialect.say)
    lines: list[str] = []
    for ability in abilities:
        heading, steps = dialect.said(found.card.kind, ability)
        lines += [f"{heading}:", *numbered([f"{step[0].upper()}{step[1:]}" for step in steps])]
    return lines


def numbered(steps: Iterable[str]) -> list[str]:
    """Steps as they stand below their heading."""
    return [f"   {number}. {step}" for number, step in enumerate(steps, 1)]


def explain_abilities(abilities: Iterable[Ability], lexicon: Lexicon, say: Say | None = None) -> list[str]:
    """Lines for a person: a heading for each ability, and its numbered steps.

    A static ability has no steps: its heading says all.
    """
    said = pointed(say) if say else printing(lexicon)
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
    return lambda node, what: say(_pointing(node) if what == "Deed" else node, what)


def printing(lexicon: Lexicon) -> Say:
    """Nodes said with a lexicon's phrases."""

    def say(node: Any, what: str) -> str:
        if what == "Deed":
            return print_tree(node, lexicon) if isinstance(node, Static) else _deed(node, lexicon)
        if what == "Object":
            return _object(node, lexicon)
        return print_tree(node, lexicon, category=what, capital=what == "Heading")

    return say


def _steps(ability: Ability, say: Say) -> list[str]:
    """The program's instructions as sentences."""
    code = Program(ability, "", 0, 0).code
    silent = [i for i in code if i.kind == THIS or (i.kind == DO and isinstance(i.node, Choose))]
    silent += [found for found, done in pairwise(code) if _is_said_by(found, done)]
    said = [instruction for instruction in code if instruction not in silent]
    numbers = {id(instruction): number for number, instruction in enumerate(said, 1)}

    def after(instruction: Instruction) -> str:
        """Where a jump leads, for a reader."""
        following = [numbers[id(other)] for other in code[instruction.jump :] if id(other) in numbers]
        return f"go on with step {following[0]}" if following else "stop here"

    return [_step(instruction, after(instruction), say) for instruction in said]


def _is_said_by(found: Instruction, done: Instruction) -> bool:
    """Whether the verb names what the step before it takes, in words of its own and not by a pronoun."""
    what: Any = found.node
    named = found.kind == FIND and not isinstance(what, (Every, Some))
    return named and done.kind == DO and not isinstance(done.node, Choose) and getattr(done.node, "what", None) == what


def _step(instruction: Instruction, otherwise: str, say: Say) -> str:
    node: Any = instruction.node
    if instruction.kind == MAY:
        return f"You may go on; if not, {otherwise}."
    if instruction.kind == TEST:
        return f"If not ({say(node.condition, 'Condition')}), {otherwise}."
    if instruction.kind == PASS:
        return finished(f"{otherwise[0].upper()}{otherwise[1:]}")
    if instruction.kind == DONE:
        return f"If the step before did nothing, {otherwise}."
    words = finished(say(node, "Deed" if instruction.kind == DO else "Object"))
    return f"{words[0].upper()}{words[1:]}" if instruction.kind == DO else f"{FINDING[instruction.kind]} {words}"


def _deed(verb: Any, lexicon: Lexicon) -> str:
    """The verb, with a pronoun for what was found if it can be said so."""
    try:
        return print_tree(_pointing(verb), lexicon, category="Action")
    except Unprintable:
        return print_tree(verb, lexicon, category="Action")


def _object(what: Any, lexicon: Lexicon) -> str:
    """A noun phrase in the first category that can say it."""
    for category in OBJECTS:
        try:
            return print_tree(what, lexicon, category=category, capital=False).removeprefix("target ")
        except Unprintable:
            continue
    raise Unprintable(what, OBJECTS[0], lexicon.name)


def _pointing(verb: Any) -> Any:
    """The verb with "it" or "them" for what the step before has found."""
    what = getattr(verb, "what", None)
    if isinstance(what, Every) or (isinstance(what, Some) and what.count > 1):
        return replace(verb, what=Them(many=True))
    return replace(verb, what=Them()) if isinstance(what, Some) else verb
