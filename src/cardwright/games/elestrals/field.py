"""The field and what is numbered on it: zones, phases, elements, marks, facts of cards.  ELE-2, ELE-3.2, ELE-26.

Zones of a seat have even numbers, those of the other seat the next odd one: ``place & 1`` is the seat.
Not for: what lasting changes are about (`quantities`), the events (`events`), rules (`rules/`, a file a ledger section).
"""

from typing import Final

from cardwright.kernel import event
from cardwright.kernel.knowledge import BLIND, FACE, OPEN, SEAT
from cardwright.kernel.state import FACE_DOWN, NOBODY, State
from cardwright.kernel.zone import EachSeat, Zone

from .quantities import BLOCKED

ROW: Final = 4
SLOT_NAMES: Final = ("1", "2", "3", "4")

SPIRITS: Final = 0
DECK: Final = 2
HAND: Final = 4
ELESTRALS: Final = 6
RUNES: Final = 8
STADIUM: Final = 10
ENCHANTING: Final = 12
"""Spirits under cards on a player's side of the field: ``State.host`` is the card."""
UNDERWORLD: Final = 14
ASIDE: Final = 18
"""Cards of a deck that a text has found, foretold or looked at, until its sentences have dealt with them."""
ROWS: Final = (ELESTRALS, RUNES, STADIUM, ELESTRALS + 1, RUNES + 1, STADIUM + 1)
"""The field."""
LIMBO: Final = 16
"""Cards on the chain or waiting for it, with their Spirits (``State.host`` is the card), on their player's side."""
ZONES: Final = (  # ELE-27.1 to 27.4, 27.7, 22.12: who may see what lies there
    Zone(SPIRITS, "spirit-deck", SEAT),
    Zone(DECK, "main-deck", BLIND),
    Zone(HAND, "hand", SEAT),
    Zone(ELESTRALS, "elestral-row", FACE, rows=1, columns=ROW, in_play=True, scope=1, cells=SLOT_NAMES),
    Zone(RUNES, "rune-row", FACE, rows=1, columns=ROW, in_play=True, scope=1, cells=SLOT_NAMES),
    Zone(STADIUM, "stadium", FACE, rows=1, columns=1, in_play=True, scope=1, cells=("stadium",)),
    Zone(ENCHANTING, "enchanting", OPEN),
    Zone(UNDERWORLD, "underworld", OPEN),
    Zone(LIMBO, "limbo", OPEN),
    Zone(ASIDE, "aside", BLIND),
)

# the book's numbers
NO_RUNES: Final = [-1] * ROW
"""A Rune Row in which nothing lies."""
HAND_SIZE: Final = 5
MULLIGAN_COST: Final = 2
SETTINGS: Final = {
    "decider": 0,               # ELE-2.2, 2.3: who decides who begins: 0 by chance, else the seat + 1
    "links": 100,               # ELE-25.1
    "optional_chains": 200,     # ELE-25.2 (R43)
    "chains": 300,              # ELE-25.2 (R43)
    "attacks": 40,              # ELE-25.3
    "turns": 200,               # ELE-25.4 (R44)
    "wrong_elements": 2,        # R1: Elestrals may be Cast with them; 1: only Normal Casts and Ascends, 0: none
    "must_effects": 1,          # R8: owed before the phase ends; 2: at once, 0: not at all
    "sourceless_effects": 0,    # R10: 1: a waiting effect stays when its source leaves
    "impossible_casts": 1,      # R15: the card goes back where it was; 0: to the Underworld
    "homeless": 1,              # R22: without a slot in its owner's row an Elestral stays; 0: it goes to the Underworld
    "negated_attacks": 1,       # R25: spent; 0: given back like a cancelled one
    "up_to_least": 1,           # R33: "up to" takes one at least; 0: none will do
    "newcomers_attack": 1,      # R42: Elestrals Cast this turn may attack; 0: they may not
    "late_answers": 1,          # R50: Counter Runes have a chance after each action; 0: only in chains and windows
    "foretold_back": 1,         # R69: on top, in any order; 0: on top as they lay, 2: to the bottom, in any order
    "special_ascends": 1,       # R74: they meet "when you Special Cast"; 0: they do not
}  # fmt: skip
"""Rulings that are open to change (their values as ruled, then the others), and what comes from outside a game."""

# where the machine's index of listeners also finds cards (see kernel.event.ENTERED)
ACTIVE: Final = event.ENTERED
"""Face-up cards on the field with an active effect."""

# phases, ELE-4.1; the steps of the Battle Phase that have windows of their own count as phases of the machine
SETUP_PHASE: Final = 0
DRAW: Final = 1
MAIN: Final = 2
BATTLE: Final = 3
ATTACK_STEP: Final = 4
BATTLE_STEP: Final = 5
DAMAGE_STEP: Final = 6
END: Final = 7
PHASES: Final = ("setup", "draw", "main", "battle", "attack step", "battle step", "damage step", "end")
PHASE_WORDS: Final = ("", "Draw Phase", "Main Phase", *["Battle Phase"] * 4, "End Phase")
"""The phase of the rulebook by the machine's phase."""

# ELE-3.2 (R2): the elements are data
ELEMENTS: Final[tuple[str, ...]] = ("earth", "fire", "thunder", "water", "wind", "frost", "lunar", "solar")
OMNI: Final = len(ELEMENTS)
"""The symbol & of a cost: any element."""
SYMBOL_BITS: Final = 6
SYMBOL_MASK: Final = 63
"""A packed set of symbols has six bits an element: how many of it."""
SUBCLASSES: Final = (
    "aquatic", "archaic", "avian", "behemoth", "brute", "dragon", "dryad", "eldritch", "ethereal", "golem", "insectoid",
    "oceanic", "spectral", "ursa",
)  # fmt: skip

# marks of a card on the field
DEFENSE: Final = 2
"""Sideways: Defense Position; without it an Elestral stands in Attack Position."""
CAST_NOW: Final = 4
"""Cast this turn, ELE-10.6."""
TURNED: Final = 8
"""Its Position was changed by rule this turn, ELE-10.6."""
ATTACKED: Final = 16
"""Its attack of this turn is used, ELE-16.5."""
SET_NOW: Final = 32
"""Set this turn, ELE-9.2."""
IN_CHAIN: Final = 64
"""A link on the open chain met the play condition of this Set Counter Rune, ELE-9.29."""
IN_ATTACK: Final = 128
"""The attack that is declared met it."""
IN_EVENT: Final = 256
"""An event that is complete met it."""
USED: Final = 512
"""USED << k: the k-th effect of the card was activated this turn, ELE-11.1."""
EFFECTS: Final = 8
"""Most effects a card's text may have."""
USES: Final = ((1 << EFFECTS) - 1) * USED
TURN_MARKS: Final = CAST_NOW | TURNED | ATTACKED | SET_NOW | USES
FLAGS: Final = {
    FACE_DOWN: "set", DEFENSE: "defense", CAST_NOW: "cast this turn", TURNED: "position changed", ATTACKED: "attacked",
    SET_NOW: "set this turn", IN_CHAIN: "met by a link", IN_ATTACK: "met by an attack", IN_EVENT: "met by an event",
    **{USED << k: f"used effect {k + 1}" for k in range(EFFECTS)},
}  # fmt: skip

# columns of a piece
KEPT: Final = 0
"""Of a card in Limbo: the slot it reserves on its side, as zone (of seat 0) * 4 + slot + 1; 0: none.  ELE-13.24."""
NOTE: Final = 0
"""Of a Set Rune whose play condition was met: the card of that event + 1 and, from bit NOTED_BITS up, the other one + 1."""
NOTED_BITS: Final = 10
ANNOUNCED: Final = 1
"""Order number of its Cast: the place of its passive effects.  ELE-18.2."""
COLUMNS: Final = ("kept slot", "announced")

# numbers of the game; those of a seat follow each other
SPIRIT_ACTION: Final = 0
CHAINS: Final = 1
ATTACKS: Final = 2
CLOSED: Final = 3
"""1 while the chain resolves."""
NO_ATTACK: Final = 4
"""1 when the declared attack was Negated."""
LAST_DRAW: Final = 5
"""1 when the next player to draw loses, ELE-23.8; 2: after time, ELE-24.10."""
PROPOSED: Final = 6
"""Of seat 0, then of seat 1: 1 when the stalemate was proposed this turn."""
UNSETTLED: Final = 8
"""1: something happened that the between-chains check may have to deal with; 2: an Elestral is not with its owner."""
MET: Final = 9
"""1 while some Set Rune may have a mark that its play condition was met."""
NUMBERS: Final[tuple[str | EachSeat, ...]] = (
    "spirit action", "chains", "attacks", "chain closed", "attack negated", "next draw loses", EachSeat("proposed"),
    "unsettled", "condition met",
)  # fmt: skip

# facts of a definition: columns of ruleset.fact
KIND: Final = 0
ELEMENT: Final = 1
TYPE: Final = 2
ATTACK: Final = 3
DEFENSE_STAT: Final = 4
SUBCLASS_SET: Final = 5
COST: Final = 6
"""Number of symbols."""
NEED: Final = 7
"""How many symbols of each element: six bits an element, & left out."""
NEEDED: Final = 1
"""The cell (see ruleset.cells) with the same as a list: how many << 6 | six times the element."""
BASE_NAME: Final = 8
ONE: Final = 9
"""A Spirit as a packed set of symbols; 0 for other cards."""
FACTS: Final = 10
SPIRIT: Final = 0
ELESTRAL: Final = 1
RUNE: Final = 2
INVOKE: Final = 0
COUNTER: Final = 1
ARTIFACT: Final = 2
DIVINE: Final = 3
STADIUM_RUNE: Final = 4
TYPES: Final = ("invoke", "counter", "artifact", "divine", "stadium")


def on_field(s: State, piece: int) -> bool:
    """Whether a piece lies in an Elestral Row, a Rune Row or a Stadium slot."""
    return ELESTRALS <= s.place[piece] < ENCHANTING


def controller(s: State, piece: int) -> int:
    """The player on whose side a piece lies.  ELE-21.1."""
    return s.place[piece] & 1


def met_by(s: State, rune: int) -> tuple[int, int]:
    """The card of the event that met the play condition of a Set Rune, and the other one where its text speaks of that."""
    note = s.col[NOTE][rune]
    return (note & (1 << NOTED_BITS) - 1) - 1, (note >> NOTED_BITS) - 1


def in_row(s: State, zone: int) -> list[int]:
    """The cards of a row or Stadium slot, by slot."""
    return [p for p in s.zones[zone] if p >= 0]


def elestrals(s: State, seat: int) -> list[int]:
    """The Elestrals a player controls, by slot.  The list is kept and shared: do not change it."""
    known = s.up[ELESTRALS + seat]
    return s.face_up(ELESTRALS + seat) if known is None else known


def face_up(s: State, seat: int) -> list[int]:
    """The face-up cards a player controls: Elestrals, Runes, Stadium."""
    return s.face_up(ELESTRALS + seat) + s.face_up(RUNES + seat) + s.face_up(STADIUM + seat)


def under(s: State, piece: int) -> list[int]:
    """The Spirits under a card, in the order they came.  (Of a card in Limbo: those with it there.)"""
    place = s.place[piece]
    zone = (ENCHANTING if place < ENCHANTING else LIMBO) + (place & 1)
    host = s.host
    return [spirit for spirit in s.zones[zone] if host[spirit] == piece]


def hosts(s: State, seat: int) -> list[int]:
    """The card each Spirit on a player's side of the field lies under: counting in it is cheaper than `under`."""
    host = s.host
    return [host[spirit] for spirit in s.zones[ENCHANTING + seat]]


def held(s: State, card: int) -> tuple[int, int]:
    """The Spirits under a card on the field: how many, and which (packed)."""
    one, define, host = s.rules.fact[ONE], s.define, s.host
    number = have = 0
    for spirit in s.zones[ENCHANTING + (s.place[card] & 1)]:
        if host[spirit] == card:
            number += 1
            have += one[define[spirit]]
    return number, have


def element(s: State, spirit: int) -> int:
    """A Spirit's element."""
    return s.rules.fact[ELEMENT][s.define[spirit]]


def kind(s: State, piece: int) -> int:
    """SPIRIT, ELESTRAL or RUNE."""
    return s.rules.fact[KIND][s.define[piece]]


def kind_now(s: State, piece: int) -> int:
    """The same, but an Elestral in a Rune Row, or in Limbo on its way there, is a Rune (an Artifact, see cards.tabulate)."""
    own = s.rules.fact[KIND][s.define[piece]]
    if own != ELESTRAL:
        return own
    place, kept = s.place[piece] & ~1, s.col[KEPT][piece]
    return RUNE if place == RUNES or (place == LIMBO and kept and (kept - 1) // ROW == RUNES) else own


def rune_type(s: State, piece: int) -> int:
    """INVOKE, COUNTER, ARTIFACT, DIVINE or STADIUM_RUNE."""
    return s.rules.fact[TYPE][s.define[piece]]


def has_room(s: State, zone: int) -> bool:
    """Whether a row has an unfilled slot; without blocks and cards in Limbo one look at the row says it.  ELE-7.2."""
    if NOBODY not in s.zones[zone]:
        return False
    if s.zones[LIMBO + (zone & 1)]:
        return bool(free_slots(s, zone))
    for m in s.mods:
        if m.what == BLOCKED:
            return bool(free_slots(s, zone))
    return True


def free_slots(s: State, zone: int) -> list[int]:
    """The unfilled slots of a row: nothing lies there and nothing in Limbo has reserved them.  ELE-7.2."""
    free = [slot for slot, piece in enumerate(s.zones[zone]) if piece < 0]
    for m in s.mods:
        if m.what == BLOCKED and m.value // ROW == zone and m.value % ROW in free:
            free.remove(m.value % ROW)
    limbo = s.zones[LIMBO + (zone & 1)]
    if not limbo:
        return free
    kept = s.col[KEPT]
    for piece in limbo:
        at = kept[piece] - 1
        if at >= 0 and at // ROW == zone - (zone & 1) and at % ROW in free:
            free.remove(at % ROW)
    return free
