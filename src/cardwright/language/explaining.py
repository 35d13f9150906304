"""What a card's text will do, step by step, as the machine will do it: the flattened program in words.

A step finds cards ("Choose ...", "Target ...") or deals with them ("Destroy it").  The words are the lexicon's own:
headings are its phrases of category "Heading", everything else is printed as in a text.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.program import AIMED, CHOOSE, DO, DONE, EVERY, MAY, TEST, THIS, Instruction, Program
from cardwright.kernel.tree import Ability, Every, Some, Static, Them
from cardwright.kernel.verbs.choose import Choose

from .lexicon import Lexicon
from .printer import print_tree
from .refusal import Unprintable
from .service import finished

FINDING: Final = {EVERY: "Take", CHOOSE: "Choose", AIMED: "Target"}
OBJECTS: Final = ("Object", "StoredObject", "HandObject")


def explain_abilities(abilities: Iterable[Ability], lexicon: Lexicon) -> list[str]:
    """Lines for a person: a heading for each ability, and its numbered steps.

    A static ability has no steps: its heading says all.
    """
    lines: list[str] = []
    for ability in abilities:
        lines.append(print_tree(ability, lexicon, category="Heading") + ":")
        if isinstance(ability, Static):
            lines.append("   " + finished(print_tree(ability, lexicon)))
            continue
        lines += [f"   {number}. {step}" for number, step in enumerate(_steps(ability, lexicon), 1)]
    return lines


def _steps(ability: Ability, lexicon: Lexicon) -> list[str]:
    """The program's instructions as sentences."""
    code = Program(ability, "", 0, 0).code
    silent = [i for i in code if i.kind == THIS or (i.kind == DO and isinstance(i.node, Choose))]
    said = [instruction for instruction in code if instruction not in silent]
    numbers = {id(instruction): number for number, instruction in enumerate(said, 1)}

    def after(instruction: Instruction) -> str:
        """Where a jump leads, for a reader."""
        following = [numbers[id(other)] for other in code[instruction.jump :] if id(other) in numbers]
        return f"go on with step {following[0]}" if following else "stop here"

    return [_step(instruction, code, after(instruction), lexicon) for instruction in said]


def _step(instruction: Instruction, code: list[Instruction], otherwise: str, lexicon: Lexicon) -> str:
    node: Any = instruction.node
    if instruction.kind == MAY:
        return f"You may go on; if not, {otherwise}."
    if instruction.kind == TEST:
        return f"If not ({print_tree(node.condition, lexicon, category='Condition', capital=False)}), {otherwise}."
    if instruction.kind == DONE:
        return f"If the step before did nothing, {otherwise}."
    if instruction.kind == DO:
        return finished(_deed(node, lexicon))
    words = finished(_object(node, lexicon))
    return f"{FINDING[instruction.kind]} {words}"


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
