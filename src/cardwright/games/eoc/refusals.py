"""Error codes of refused actions, with their texts and their order.  EOC-1.6, "Error codes for actions".

The engine offers legal options only, so a code is never the answer to a move; it says why something is not among them
(see `why`).  Not for: deck faults, which have codes and texts of their own (`decks`).
"""

from typing import Final

from cardwright.kernel.action import Reasons

PHASE: Final = "E-PHASE"
NOT_YOURS: Final = "E-NOT-YOURS"
REDRAW_PLAYABLE: Final = "E-REDRAW-PLAYABLE"
REDRAW_FINAL: Final = "E-REDRAW-FINAL"
ESSENCE_ONCE: Final = "E-ESSENCE-ONCE"
COST: Final = "E-COST"
NOT_IN_POOL: Final = "E-NOT-IN-POOL"
UNSATISFIED: Final = "E-UNSATISFIED"
MOVE_LIMIT: Final = "E-MOVE-LIMIT"
CREATURES_FULL: Final = "E-CREATURES-FULL"
SPELLS_FULL: Final = "E-SPELLS-FULL"
NO_HOST: Final = "E-NO-HOST"
TRAP_TIMING: Final = "E-TRAP-TIMING"
SPELL_TIMING: Final = "E-SPELL-TIMING"
EXHAUSTED: Final = "E-EXHAUSTED"
ONCE_PER_TURN: Final = "E-ONCE-PER-TURN"
ABILITY_COST: Final = "E-ABILITY-COST"
ABILITY_EXCESS: Final = "E-ABILITY-EXCESS"
TARGET: Final = "E-TARGET"
TARGET_SHIELDED: Final = "E-TARGET-SHIELDED"
VANQUISHER_ATTACK: Final = "E-VANQUISHER-ATTACK"
MUST_COUNTER: Final = "E-MUST-COUNTER"

TEXTS: Final[dict[str, str]] = {
    PHASE: "That cannot be done in this phase",
    NOT_YOURS: "This is not your decision or your card",
    REDRAW_PLAYABLE: "Your hand has a playable creature; you cannot redraw",
    REDRAW_FINAL: "The third hand is final",
    ESSENCE_ONCE: "You have already summoned an Essence this turn",
    COST: "The chosen Essence does not cover the Creation Cost",
    NOT_IN_POOL: "That Essence is not in your Essence Pool",
    UNSATISFIED: "That move would leave {card} without its Creation Cost",
    MOVE_LIMIT: "No more Essence moves in this phase",
    CREATURES_FULL: "You have no free creature slot",
    SPELLS_FULL: "You have no free spell slot",
    NO_HOST: "An Item needs one of your active creatures",
    TRAP_TIMING: "Traps can be played only in a Trap window",
    SPELL_TIMING: "Effect, Instant and Item spells can be played only in your Preparation Phase",
    EXHAUSTED: "{card} is exhausted",
    ONCE_PER_TURN: "This ability was already used this turn",
    ABILITY_COST: "The chosen Essence does not cover the Ability Cost",
    ABILITY_EXCESS: "{card} is not needed for this Ability Cost",
    TARGET: "That is not a legal target or choice",
    TARGET_SHIELDED: "The Vanquisher cannot be attacked while it has an active creature",
    VANQUISHER_ATTACK: "A Vanquisher cannot attack",
    MUST_COUNTER: "A counter-attack cannot be declined",
}
FIRST: Final = (
    NOT_YOURS, PHASE, TRAP_TIMING, SPELL_TIMING, ESSENCE_ONCE, MOVE_LIMIT, CREATURES_FULL, SPELLS_FULL, NO_HOST,
    VANQUISHER_ATTACK, EXHAUSTED, ONCE_PER_TURN, TARGET_SHIELDED, TARGET, NOT_IN_POOL, COST, ABILITY_COST, ABILITY_EXCESS,
    UNSATISFIED,
)  # fmt: skip
"""The order in which codes are told; the rest come after these."""


def words(code: str, card: str = "", more: str = "") -> str:
    """A code with its text.  card: the card it names; more: what else is said."""
    return f"{code}: {TEXTS[code].format(card=card)}{f': {more}' if more else ''}"


def in_order(reasons: Reasons) -> Reasons:
    """The most telling first; each code once."""
    order = {code: number for number, code in enumerate((*FIRST, *(code for code in TEXTS if code not in FIRST)))}
    found = {said.partition(":")[0]: (said, clause) for said, clause in reversed(reasons)}
    return [found[code] for code in sorted(found, key=lambda code: order[code])]
