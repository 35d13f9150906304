"""Reading card facts from card files, and the tables made of them.  PUZ-3, PUZ-12.2 to 12.6, PUZ-D.10."""

import re
from collections.abc import Mapping

from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Tables
from cardwright.kernel.tree import Activated

from .field import (
    BOLTS,
    CELLS,
    COLS,
    COST,
    ELEMENT,
    ELEMENTS,
    FACTS,
    FORM,
    FORM_INDEX,
    FORM_SIZE,
    KIND,
    MIRROR,
    MIXED,
    OFFERED,
    OFFERED_ANSWERS,
    OFFERED_BOLTS,
    PUZZLE,
    RANKS,
    SKILL_COUNT,
    SKILL_SET,
    SKILLS,
    SOUL,
    SOUL_ELEMENTS,
)
from .rules.abilities import is_bolt
from .texts import TEXTS

MAX_FORM = 15
SPIRIT_KEYS = frozenset({"name", "element", "form", "skills", "scheme", "text"})
SOUL_KEYS = frozenset({"name", "elements", "cost", "text"})


def read_card(kind: str, raw: Mapping[str, object], place: str) -> Card:
    """A card from an entry of a card file, its data checked (PUZ-D.10).  Raises DefinitionError naming the field."""
    name = raw.get("name")
    if not isinstance(name, str) or not name.strip():
        raise DefinitionError(f"{place}: a card needs a name")
    known = SPIRIT_KEYS if kind == "spirit" else SOUL_KEYS
    for key in raw:
        if key not in known:
            raise fault(place, name, f"{key} (a {kind} has: {', '.join(sorted(known))})")
    text = raw.get("text", "")
    if not isinstance(text, str):
        raise fault(place, name, "text (a string)")
    facts = spirit_facts(raw, place, name) if kind == "spirit" else soul_facts(raw, place, name)
    return Card(name, kind, facts, text.strip(), place)


def fault(place: str, name: str, field: str) -> DefinitionError:
    """The error text of PUZ-D.10."""
    return DefinitionError(f'{place}: Card data error in "{name}": {field}.')


def spirit_facts(raw: Mapping[str, object], place: str, name: str) -> dict[str, object]:
    """Element, form, Skills and Scheme of a Spirit Card."""
    element = raw.get("element")
    if element not in ELEMENTS:
        given = "it is missing" if element is None else f"not {element!r}"
        raise fault(place, name, f"element (one of {', '.join(ELEMENTS)}; {given})")
    form = re.fullmatch(r"(\d+)/(\d+)", str(raw.get("form", "1/1")))
    if not form or not 1 <= int(form[1]) <= int(form[2]) <= MAX_FORM:
        raise fault(place, name, f'form (as "1/3", at most {MAX_FORM})')
    index, size = int(form[1]), int(form[2])
    skills = raw.get("skills", [])
    if not isinstance(skills, list) or any(skill not in SKILLS for skill in skills) or len(set(skills)) < len(skills):
        raise fault(place, name, f"skills (different ones of {', '.join(SKILLS)})")
    scheme = raw.get("scheme", "")
    if ("PUZZLE" in skills) != bool(scheme):
        raise fault(place, name, "scheme (exactly when PUZZLE is printed)")
    if scheme:
        if size < 2:
            raise fault(place, name, "form (a card with PUZZLE belongs to a form of 2 or more)")
        offsets(str(scheme), size, place, name)
    return {"element": element, "form": f"{index}/{size}", "skills": list(skills), "scheme": scheme}


def soul_facts(raw: Mapping[str, object], place: str, name: str) -> dict[str, object]:
    """Elements and cost of a Shaman Soul Card."""
    elements = raw.get("elements")
    if not isinstance(elements, list) or not elements or any(element not in ELEMENTS for element in elements):
        raise fault(place, name, f"elements (at least one of {', '.join(ELEMENTS)})")
    cost = raw.get("cost")
    if not isinstance(cost, int) or isinstance(cost, bool) or cost < 1:
        raise fault(place, name, "cost (a number, at least 1)")
    if not raw.get("text"):
        raise fault(place, name, "text (a Shaman Soul Card needs an effect)")
    return {"elements": list(dict.fromkeys(elements)), "cost": cost}


def offsets(scheme: str, size: int, place: str = "", name: str = "") -> list[tuple[int, int]]:
    """Offsets (front, right) of a Scheme's cells from P.  PUZ-12.2, 12.3, 12.6."""
    rows = scheme.split("/")
    cells = [(r, c, mark) for r, row in enumerate(rows) for c, mark in enumerate(row)]
    own = [(r, c) for r, c, mark in cells if mark == "P"]
    others = [(r, c) for r, c, mark in cells if mark == "x"]
    if any(mark not in "Px." for _, _, mark in cells) or len(own) != 1 or len(others) != size - 1:
        raise fault(place, name, f"scheme (one P, {size - 1} x and dots; {scheme!r})")
    if len(rows) > RANKS or max(map(len, rows)) > COLS:
        raise fault(place, name, f"scheme (at most {RANKS} rows of {COLS}; {scheme!r})")
    row, column = own[0]
    return [(row - r, c - column) for r, c in others]


def spirit_name(name: str) -> str:
    """The part of a card's name before the first slash.  PUZ-3.2."""
    return name.split("/", 1)[0].strip()


def scheme_cells(scheme: list[tuple[int, int]], cell: int) -> tuple[int, ...]:
    """The Scheme's cells that exist when its PUZZLE card stands in `cell`, in zone order.  PUZ-12.3, 12.5."""
    rank, column = divmod(cell, COLS)
    found = []
    for front, right in scheme:
        if 0 <= rank - front < RANKS and 0 <= column + right < COLS:
            found.append((rank - front) * COLS + column + right)
    return tuple(sorted(found))


def facts_of(cards: list[Card]) -> tuple[list[list[int]], list[list[tuple[int, ...]]], list[int]]:
    """The tables of a pool: facts, Scheme cells and card backs by definition (see field)."""
    fact = [[0] * len(cards) for _ in range(FACTS)]
    cells: list[list[tuple[int, ...]]] = [[()] * len(cards) for _ in range(CELLS + 1)]
    forms: dict[tuple[str, int], int] = {}
    for d, card in enumerate(cards):
        if card.kind == "soul":
            fact[KIND][d] = SOUL
            fact[COST][d] = int(str(card.facts["cost"]))
            fact[SOUL_ELEMENTS][d] = sum(1 << ELEMENTS.index(str(e)) for e in words(card.facts["elements"]))
            continue
        index, size = (int(part) for part in str(card.facts["form"]).split("/"))
        fact[ELEMENT][d] = ELEMENTS.index(str(card.facts["element"]))
        fact[SKILL_SET][d] = sum(1 << SKILLS.index(skill) for skill in words(card.facts["skills"]))
        fact[FORM_INDEX][d] = index
        fact[FORM_SIZE][d] = size
        fact[FORM][d] = forms.setdefault((spirit_name(card.name), size), len(forms) + 1)
        if fact[SKILL_SET][d] >> PUZZLE & 1:
            scheme = offsets(str(card.facts["scheme"]), size)
            for cell in range(CELLS):
                cells[cell][d] = scheme_cells(scheme, cell)
            cells[CELLS][d] = tuple(cell for cell in range(CELLS) if len(cells[cell][d]) == size - 1)
    mark_mixed(fact)
    return fact, cells, list(fact[KIND])


def mark_mixed(fact: list[list[int]]) -> None:
    """A form whose cards have several Elements is mixed.  PUZ-3.8."""
    elements: dict[int, set[int]] = {}
    for d, form in enumerate(fact[FORM]):
        elements.setdefault(form, set()).add(fact[ELEMENT][d])
    for d, form in enumerate(fact[FORM]):
        fact[MIXED][d] = 1 if form and len(elements[form]) > 1 else 0


def mark_offered(fact: list[list[int]], programs: list[Program]) -> None:
    """Abilities of a text are Skills beyond the nine keywords, Bolts if it says so.  PUZ-7.4, 7.16."""
    fact[OFFERED] = [have & ~(1 << MIRROR) for have in fact[SKILL_SET]]
    for program in programs:
        if isinstance(program.ability, Activated):
            d = program.define
            bit = 1 << max(SKILL_COUNT, fact[OFFERED][d].bit_length())
            fact[OFFERED][d] |= bit
            if is_bolt(program):
                fact[OFFERED_BOLTS][d] |= bit
    for d, have in enumerate(fact[SKILL_SET]):
        fact[OFFERED_BOLTS][d] |= fact[OFFERED][d] & BOLTS
        fact[OFFERED_ANSWERS][d] = fact[OFFERED_BOLTS][d] | have & 1 << MIRROR


def words(value: object) -> list[str]:
    """A list of words as it stands in a card's facts."""
    return [str(item) for item in value] if isinstance(value, list) else []


def tabulate(cards: list[Card]) -> Tables:
    """What the machine reads of a pool of cards."""
    fact, cells, back = facts_of(cards)
    programs = TEXTS.programs(cards)
    mark_offered(fact, programs)
    return Tables(fact, cells, back, programs)
