"""Why: the rule and the card's text behind what happened.  Read from what was kept; nothing is computed until asked.

The clause of a rule is what the docstring of its step cites, so that code, ledger and explanation cannot drift apart.
"""

import ast
import re
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from .decision import ACT, ATTACK, NO_PROMPT, OFFER, ORDER, RESPOND, SETUP
from .effect import added_by
from .event import STANDING, TEXT
from .modifier import Modifier
from .procedure import Step
from .ruleset import Ruleset
from .state import NOBODY, Cause, State
from .tree import Static
from .view import knows

SPEAKING: Final = frozenset({ACT, ATTACK, OFFER, ORDER, RESPOND, SETUP})
"""Kinds of decisions that are about no card, or whose options say themselves about which."""
FLOW: Final = 2
"""At the bottom of the agenda: the game and its turn, which are about no card."""


def of_event(ruleset: Ruleset, cause: Cause) -> str:
    """Why an event of the log happened: the card's text that was carried out, or the rule, with its clauses.

    A link that begins to resolve has carried out no step yet: its first one says it.
    """
    name, step, program = cause[0], max(cause[1], 0), cause[2]
    if program >= 0:
        made = ruleset.programs[program]
        return f"{ruleset.cards[made.define].name}: {made.text}"
    proc = ruleset.procedures.get(name)
    return rule(proc.steps[step]) if proc is not None and step < len(proc.steps) else ""


def of_question(s: State, seat: int) -> str:
    """The text that asks the open decision, with its card, if `seat` knows the card; empty when a rule asks."""
    carried = next((f for f in reversed(s.agenda) if f.proc.text), None)
    if carried is None or carried.source < 0 or not knows(s, seat, carried.source):
        return ""
    return of_event(s.rules, (TEXT, 0, carried.target))


def card_of_question(s: State, seat: int, told: Iterable[str]) -> str:
    """The card that the innermost frame comes from, if `seat` knows it: what is announced, or what a rule asks for.

    Empty where there is none, where the options say it, or where what is told beside the question (`told`) names it.
    """
    if s.kind in SPEAKING:
        return ""
    asking = (f for f in reversed(s.agenda[FLOW:]) if f.prompt is NO_PROMPT)  # one that serves many asks for its caller
    source = next((f.source for f in asking if f.source >= 0), NOBODY)
    if source < 0 or not knows(s, seat, source):
        return ""
    name = s.rules.cards[s.define[source]].name
    options = [s.prompt.label(s, option) for option in s.options]
    return "" if any(name in text for text in told) or all(name in label for label in options) else name


def rule(step: Step) -> str:
    """What a step's docstring says: the clauses it carries out, and how, on one line."""
    said = step.__doc__ or docstrings(step.__module__).get(step.__name__, "")
    return re.sub(r"\s+", " ", said.strip())


@cache
def docstrings(module: str) -> dict[str, str]:
    """Docstrings of a module's functions from its source: a compiled build keeps none, but lies beside its source."""
    spec = find_spec(module)
    source = Path(spec.origin).parent / f"{module.rpartition('.')[2]}.py" if spec and spec.origin else None
    if source is None or not source.exists():
        return {}
    tree = ast.parse(source.read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name: ast.get_docstring(node) or "" for node in functions}


def clauses(ruleset: Ruleset, text: str) -> list[str]:
    """The clause IDs a docstring cites, as ``PUZ-8.5``; a bare ``8.6`` after one belongs to the same ledger."""
    found: list[str] = []
    prefix = ""
    for match in re.finditer(r"\b(?:([A-Z]{3})-)?([A-Z]?\d*(?:[A-Z]\.\d+|\d\.\d+|\d+\.\d+))\b", text):
        prefix = match[1] or prefix
        if prefix:
            found.append(f"{prefix}-{match[2]}")
    return found


def of_modifier(ruleset: Ruleset, modifier: Modifier) -> str:
    """Where a modifier comes from: the card whose text or Skill made it."""
    return ruleset.cards[modifier.define].name if modifier.define != NOBODY else "a rule"


def of_standing(s: State, what: int, piece: int) -> list[tuple[str, int]]:
    """The static texts in force that add to a quantity of a piece: card and how much; `effect.standing` is their sum."""
    found = []
    for source in s.watch[STANDING - what]:
        seat = s.rules.seat_of[s.place[source]]
        for program in s.rules.statics[s.define[source]]:
            static = program.ability
            if isinstance(static, Static) and static.what == what:
                amount = added_by(s, static, piece, seat, source)
                if amount:
                    found.append((s.rules.cards[s.define[source]].name, amount))
    return found
