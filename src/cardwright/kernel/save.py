"""A state as plain JSON values and back, and its digest.  Equal digests mean equal games to the bit.

Procedures, prompts and zones are written by name or number of the ruleset; cards by name, so that a saved state is
refused, not misread, when a card is missing.
"""

import json
from hashlib import sha256
from typing import Any, Final

from .decision import Prompt
from .errors import DefinitionError
from .event import ENTERED, EVENTS, STANDING, meet
from .modifier import Modifier
from .ruleset import Ruleset
from .soundness import faults
from .state import EMPTY, PUBLIC, WATCHED, Frame, Kept, State

NUMBERS: Final = (
    "seats", "turn", "active", "phase", "order", "stirred", "kind", "decider", "picked", "winners",
    "reason", "block", "pool", "bits",
)  # fmt: skip
"""Fields of a state that are one number."""
LISTS: Final = ("place", "slot", "flags", "known", "epoch", "host", "owner", "var", "options")
"""Fields that are a list of numbers."""
TABLES: Final = ("col", "zones")
"""Fields that are a list of such lists."""


def dump(s: State) -> dict[str, Any]:
    """The whole state, as values that JSON can carry."""
    plain: dict[str, Any] = {name: getattr(s, name) for name in (*NUMBERS, *LISTS, *TABLES)}
    plain["known"] = [_mark(s.rules, mark) for mark in s.known]
    plain["auto"] = s.auto
    if s.searched:
        plain["searched"] = s.searched
    plain["cards"] = [s.rules.cards[d].name for d in s.define]
    plain["agenda"] = [f.numbers() for f in s.agenda]
    plain["stack"] = [f.numbers() for f in s.stack]
    plain["waiting"] = [f.numbers() for f in s.waiting]
    plain["watch"] = sorted((_saved(kind), pieces) for kind, pieces in enumerate(s.watch) if pieces)
    plain["ghosts"] = sorted((at, list(values)) for at, values in s.ghosts.items())
    plain["mods"] = [m.numbers() for m in s.mods]
    if s.past:
        plain["past"] = s.past
    plain["prompt"] = s.prompt.name
    plain["key"] = s.key.hex()
    return plain


def restore(ruleset: Ruleset, plain: dict[str, Any]) -> State:
    """The state that `dump` wrote, on the same ruleset.  Raises DefinitionError when it does not fit or is damaged."""
    try:
        s = _rebuilt(ruleset, json.loads(json.dumps(plain)))
    except (AttributeError, KeyError, IndexError, RecursionError, TypeError, ValueError, OverflowError) as error:
        raise DefinitionError(f"the saved position is damaged: {type(error).__name__}: {error}") from error
    wrong = faults(s)
    if wrong:
        raise DefinitionError(f"the saved position is damaged: {wrong[0]}")
    return s


def _rebuilt(ruleset: Ruleset, plain: dict[str, Any]) -> State:
    s = State(ruleset, _number(plain["seats"]))
    for name in NUMBERS:
        setattr(s, name, _number(plain[name]))
    for name in LISTS:
        setattr(s, name, _numbers(plain[name]))
    s.known = [_mark(ruleset, mark) for mark in s.known]
    for name in TABLES:
        setattr(s, name, [_numbers(values) for values in plain[name]])
    s.auto = bool(plain["auto"])
    s.searched = _number(plain.get("searched", 0))
    missing = sorted({str(name) for name in plain["cards"] if name not in ruleset.index})
    if missing:
        raise DefinitionError(f"the saved game needs cards that {ruleset.name} does not have: {', '.join(missing)}")
    s.define = [ruleset.index[name] for name in plain["cards"]]
    meet(s)
    s.agenda = [_frame(ruleset, values) for values in plain["agenda"]]
    s.heed |= sum({1 << f.seat for f in s.agenda if f.proc.decided})
    s.stack = [_frame(ruleset, values) for values in plain["stack"]]
    s.waiting = [_frame(ruleset, values) for values in plain["waiting"]]
    s.watch = [EMPTY] * WATCHED
    for kind, pieces in plain["watch"]:
        s.watch[_loaded(_number(kind))] = _numbers(pieces)
    s.ghosts = {_number(at): tuple(_numbers(values)) for at, values in plain["ghosts"]}
    s.mods = [_modifier(values) for values in plain["mods"]]
    s.past = tuple(tuple(_numbers(record)) for record in plain.get("past", ()))
    s.prompt = _prompt(ruleset, plain["prompt"])
    s.key = bytes.fromhex(plain["key"])
    return s


def _frame(ruleset: Ruleset, values: list[Any]) -> Frame:
    kept = values.pop() if isinstance(values[-1], list) else None
    name, *registers, picks, among, prompt = values
    step, seat, source, epoch, target, amount, other, pc, chosen = _numbers(registers)
    if name not in ruleset.procedures:
        raise DefinitionError(f'the saved game is in a procedure "{name}" that {ruleset.name} does not have')
    proc = ruleset.procedures[name]
    f = (ruleset.frame or Frame)(proc, seat, source, target, amount)
    f.step, f.epoch, f.other, f.pc, f.chosen = step, epoch, other, pc, chosen
    f.picks, f.among = _numbers(picks), _numbers(among)
    f.prompt = _prompt(ruleset, prompt)
    f.kept = _kept(kept) if kept else None
    return f


def _modifier(values: list[Any]) -> Modifier:
    kept = _kept(values.pop()) if isinstance(values[-1], list) else None
    what, how, value, subject, until, argument, source, define, epoch, order = _numbers(values)
    return Modifier(what, how, value, subject, until, argument, source, define, epoch, order, kept)


def _kept(slots: list[Any]) -> Kept:
    return tuple(tuple(_numbers(slot)) for slot in slots) or None


def _prompt(ruleset: Ruleset, name: object) -> Prompt:
    if name not in ruleset.prompts:
        raise DefinitionError(f'the saved game asks "{name}", which {ruleset.name} does not')
    return ruleset.prompts[str(name)]


def _saved(kind: int) -> int:
    """What never happens (see `event.STANDING`) is saved under numbers from -1 and from -1000 down, for ever."""
    if kind < EVENTS:
        return kind
    return kind - ENTERED + LAST_STANDING if kind <= ENTERED else kind - STANDING - 1


def _loaded(kind: int) -> int:
    """The number that was saved so."""
    if kind >= 0:
        return kind
    return kind + ENTERED - LAST_STANDING if kind <= LAST_STANDING else kind + STANDING + 1


LAST_STANDING: Final = -1000
"""More than this are saved numbers of STANDING."""


def _mark(rules: Ruleset, mark: int) -> int:
    """A mark of knowledge as it is saved, and back: of a piece that all seats know, PUBLIC says that it is *not* public.

    So a position that was saved when there was no such bit says what it said then.
    """
    seats = rules.everyone & ~PUBLIC
    return mark ^ PUBLIC if mark & seats == seats else mark


def _number(value: object) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value


def _numbers(values: object) -> list[int]:
    if not isinstance(values, list):
        raise TypeError(f"{values!r} is not a list")
    return [_number(value) for value in values]


def digest(s: State) -> str:
    """SHA-256 over the whole state: the same on every machine, build and Python version."""
    return sha256(json.dumps(dump(s), sort_keys=True, separators=(",", ":")).encode()).hexdigest()
