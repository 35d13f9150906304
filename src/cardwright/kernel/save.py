"""A state as plain JSON values and back, and its digest.  Equal digests mean equal games to the bit.

Procedures, prompts and zones are written by name or number of the ruleset; cards by name, so that a saved state is
refused, not misread, when a card is missing.
"""

import json
from hashlib import sha256
from typing import Any, Final

from .errors import DefinitionError
from .modifier import Modifier
from .ruleset import Ruleset
from .state import Frame, State

PLAIN: Final = (
    "seats", "place", "slot", "flags", "known", "epoch", "host", "owner", "col", "zones", "var", "turn", "active",
    "phase", "passes", "order", "stirred", "given", "kind", "decider", "options", "picked", "auto", "winners", "reason",
    "block", "pool", "bits",
)  # fmt: skip


def dump(s: State) -> dict[str, Any]:
    """The whole state, as values that JSON can carry."""
    plain: dict[str, Any] = {name: getattr(s, name) for name in PLAIN}
    plain["cards"] = [s.rules.cards[d].name for d in s.define]
    plain["agenda"] = [f.numbers() for f in s.agenda]
    plain["stack"] = [f.numbers() for f in s.stack]
    plain["waiting"] = [f.numbers() for f in s.waiting]
    plain["watch"] = sorted((kind, pieces) for kind, pieces in s.watch.items())
    plain["ghosts"] = sorted((at, list(values)) for at, values in s.ghosts.items())
    plain["mods"] = [list(m) for m in s.mods]
    plain["prompt"] = s.prompt.name
    plain["key"] = s.key.hex()
    return plain


def restore(ruleset: Ruleset, plain: dict[str, Any]) -> State:
    """The state that `dump` wrote, on the same ruleset.  Raises DefinitionError when it does not fit."""
    s = State(ruleset, int(plain["seats"]))
    copied = json.loads(json.dumps(plain))
    for name in PLAIN:
        setattr(s, name, copied[name])
    missing = sorted({name for name in plain["cards"] if name not in ruleset.index})
    if missing:
        raise DefinitionError(f"the saved game needs cards that {ruleset.name} does not have: {', '.join(missing)}")
    s.define = [ruleset.index[name] for name in plain["cards"]]
    s.agenda = [_frame(ruleset, values) for values in copied["agenda"]]
    s.stack = [_frame(ruleset, values) for values in copied["stack"]]
    s.waiting = [_frame(ruleset, values) for values in copied["waiting"]]
    s.watch = dict(copied["watch"])
    s.ghosts = {at: tuple(values) for at, values in copied["ghosts"]}
    s.mods = [Modifier(*values) for values in copied["mods"]]
    s.prompt = ruleset.prompts[plain["prompt"]]
    s.key = bytes.fromhex(plain["key"])
    return s


def _frame(ruleset: Ruleset, values: list[Any]) -> Frame:
    name, step, seat, source, epoch, target, amount, other, pc, chosen, picks, among, prompt = values
    if name not in ruleset.procedures:
        raise DefinitionError(f'the saved game is in a procedure "{name}" that {ruleset.name} does not have')
    f = Frame(ruleset.procedures[name], seat, source, target, amount)
    f.step, f.epoch, f.other, f.pc, f.chosen, f.picks, f.among = step, epoch, other, pc, chosen, picks, among
    f.prompt = ruleset.prompts[prompt]
    return f


def digest(s: State) -> str:
    """SHA-256 over the whole state: the same on every machine, build and Python version."""
    return sha256(json.dumps(dump(s), sort_keys=True, separators=(",", ":")).encode()).hexdigest()
