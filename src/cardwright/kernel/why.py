"""Why: the rule and the card's text behind what happened.  Read from what was kept; nothing is computed until asked.

The clause of a rule is what the docstring of its step cites, so that code, ledger and explanation cannot drift apart.
"""

import re

from .modifier import Modifier
from .procedure import Step
from .ruleset import Ruleset
from .state import NOBODY, Cause


def of_event(ruleset: Ruleset, cause: Cause) -> str:
    """Why an event of the log happened: the card's text that was carried out, or the rule, with its clauses."""
    name, step, program = cause
    if program >= 0:
        made = ruleset.programs[program]
        return f"{ruleset.cards[made.define].name}: {made.text}"
    proc = ruleset.procedures.get(name)
    return rule(proc.steps[step]) if proc is not None and 0 <= step < len(proc.steps) else ""


def rule(step: Step) -> str:
    """What a step's docstring says: the clauses it carries out, and how, on one line."""
    return re.sub(r"\s+", " ", (step.__doc__ or "").strip())


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
