"""Reading card facts from card files, and the tables made of them.  PUZ-3, PUZ-12.2 to 12.6, PUZ-D.10."""

import re
from typing import Final

from cardwright.kernel.card import Card
from cardwright.kernel.facts import MUST, TEXT, Facts, Number, String, Word, Words, strings
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Tables
from cardwright.kernel.tree import Activated

from . import field
from .rules.abilities import ONCE_SPEEDS, is_bolt
from .texts import TEXTS

MAX_FORM = 15


def complete(kind: str, facts: dict[str, object]) -> str:
    """What hangs together: form, Skills and Scheme of a Spirit Card; a Shaman Soul Card needs an effect.  PUZ-D.10."""
    if kind == "soul":
        facts["elements"] = list(dict.fromkeys(strings(facts["elements"])))
        return ""
    form = re.fullmatch(r"(\d+)/(\d+)", str(facts["form"]))
    if not form or not 1 <= int(form[1]) <= int(form[2]) <= MAX_FORM:
        return f'form (as "1/3", at most {MAX_FORM})'
    size = int(form[2])
    facts["form"] = f"{int(form[1])}/{size}"
    if ("PUZZLE" in strings(facts["skills"])) != bool(facts["scheme"]):
        return "scheme (exactly when PUZZLE is printed)"
    if not facts["scheme"]:
        return ""
    if size < 2:
        return "form (a card with PUZZLE belongs to a form of 2 or more)"
    try:
        offsets(str(facts["scheme"]), size)
    except ValueError as error:
        return f"scheme ({error})"
    return ""


PRINTED: Final = Facts(
    {
        "spirit": {
            "element": Word(field.ELEMENTS), "form": String("1/1"), "skills": Words(field.SKILLS, default=[]),
            "scheme": String(""),
            "text": TEXT,
        },
        "soul": {"elements": Words(field.ELEMENTS, least=1, repeated=True), "cost": Number(1), "text": String(MUST, 1)},
    },
    complete,
)  # fmt: skip


def offsets(scheme: str, size: int) -> list[tuple[int, int]]:
    """Offsets (front, right) of a Scheme's cells from P.  Raises ValueError.  PUZ-12.2, 12.3, 12.6."""
    rows = scheme.split("/")
    cells = [(r, c, mark) for r, row in enumerate(rows) for c, mark in enumerate(row)]
    own = [(r, c) for r, c, mark in cells if mark == "P"]
    others = [(r, c) for r, c, mark in cells if mark == "x"]
    if any(mark not in "Px." for _, _, mark in cells) or len(own) != 1 or len(others) != size - 1:
        raise ValueError(f"one P, {size - 1} x and dots; not {scheme!r}")
    if len(rows) > field.RANKS or max(map(len, rows)) > field.COLS:
        raise ValueError(f"at most {field.RANKS} rows of {field.COLS}; not {scheme!r}")
    row, column = own[0]
    return [(row - r, c - column) for r, c in others]


def spirit_name(name: str) -> str:
    """The part of a card's name before the first slash.  PUZ-3.2."""
    return name.split("/", 1)[0].strip()


def scheme_cells(scheme: list[tuple[int, int]], cell: int) -> tuple[int, ...]:
    """The Scheme's cells that exist when its PUZZLE card stands in `cell`, in zone order.  PUZ-12.3, 12.5."""
    rank, column = divmod(cell, field.COLS)
    found = []
    for front, right in scheme:
        if 0 <= rank - front < field.RANKS and 0 <= column + right < field.COLS:
            found.append((rank - front) * field.COLS + column + right)
    return tuple(sorted(found))


def facts_of(cards: list[Card]) -> tuple[list[list[int]], list[list[tuple[int, ...]]], list[int]]:
    """The tables of a pool: facts, Scheme cells and card backs by definition (see field)."""
    fact = [[0] * len(cards) for _ in range(field.FACTS)]
    cells: list[list[tuple[int, ...]]] = [[()] * len(cards) for _ in range(field.CELLS + 1)]
    forms: dict[tuple[str, int], int] = {}
    for d, card in enumerate(cards):
        if card.kind == "soul":
            fact[field.KIND][d] = field.SOUL
            fact[field.COST][d] = int(str(card.facts["cost"]))
            fact[field.SOUL_ELEMENTS][d] = sum(1 << field.ELEMENTS.index(str(e)) for e in strings(card.facts["elements"]))
            continue
        index, size = (int(part) for part in str(card.facts["form"]).split("/"))
        fact[field.ELEMENT][d] = field.ELEMENTS.index(str(card.facts["element"]))
        fact[field.SKILL_SET][d] = sum(1 << field.SKILLS.index(skill) for skill in strings(card.facts["skills"]))
        fact[field.FORM_INDEX][d] = index
        fact[field.FORM_SIZE][d] = size
        fact[field.FORM][d] = forms.setdefault((spirit_name(card.name), size), len(forms) + 1)
        if fact[field.SKILL_SET][d] >> field.PUZZLE & 1:
            scheme = offsets(str(card.facts["scheme"]), size)
            for cell in range(field.CELLS):
                cells[cell][d] = scheme_cells(scheme, cell)
            cells[field.CELLS][d] = tuple(cell for cell in range(field.CELLS) if len(cells[cell][d]) == size - 1)
    mark_mixed(fact)
    return fact, cells, list(fact[field.KIND])


def mark_mixed(fact: list[list[int]]) -> None:
    """A form whose cards have several Elements is mixed.  PUZ-3.8."""
    elements: dict[int, set[int]] = {}
    for d, form in enumerate(fact[field.FORM]):
        elements.setdefault(form, set()).add(fact[field.ELEMENT][d])
    for d, form in enumerate(fact[field.FORM]):
        fact[field.MIXED][d] = 1 if form and len(elements[form]) > 1 else 0


def mark_offered(fact: list[list[int]], programs: list[Program]) -> None:
    """Abilities of a text are Skills beyond the nine keywords, Bolts if it says so.  PUZ-7.4, 7.16.

    `Program.own`: the number of an ability among those that are used once per game (R50).
    """
    fact[field.OFFERED] = [have & ~(1 << field.MIRROR) for have in fact[field.SKILL_SET]]
    once = 0
    for program in programs:
        if isinstance(program.ability, Activated):
            d = program.define
            if program.ability.speed in ONCE_SPEEDS:
                program.own, once = once, once + 1
            bit = 1 << max(field.SKILL_COUNT, fact[field.OFFERED][d].bit_length())
            fact[field.OFFERED][d] |= bit
            if is_bolt(program):
                fact[field.OFFERED_BOLTS][d] |= bit
    for d, have in enumerate(fact[field.SKILL_SET]):
        fact[field.OFFERED_BOLTS][d] |= fact[field.OFFERED][d] & field.BOLTS
        fact[field.OFFERED_ANSWERS][d] = fact[field.OFFERED_BOLTS][d] | have & 1 << field.MIRROR


def tabulate(cards: list[Card]) -> Tables:
    """What the machine reads of a pool of cards."""
    fact, cells, back = facts_of(cards)
    programs = TEXTS.programs(cards)
    mark_offered(fact, programs)
    return Tables(fact, cells, back, programs)
