"""The Battlefield and everything that is numbered: zones, phases, marks, facts of cards, elements, quantities, events.

FAR, "Zones", "Cards", "State a bot must see".  Not for: rules; those stand in `rules/`, a file a section of the ledger.
"""

from typing import Any, Final

from cardwright.kernel import event, modifier
from cardwright.kernel.effect import added_by
from cardwright.kernel.filter import matches
from cardwright.kernel.knowledge import BLIND, OPEN, SEAT
from cardwright.kernel.modifier import Modifier
from cardwright.kernel.state import FACE_DOWN, NOBODY, State
from cardwright.kernel.zone import EachSeat, Zone

MOST_SEATS: Final = 4
CRYSTALS_EACH: Final = 4

# zones; the zone of seat i has the number + i
FIELD: Final = 0
CRYSTALS: Final = 4
HAND: Final = 8
MEMORY: Final = 12
VORTEX: Final = 16
AETHER: Final = 20
ASIDE: Final = 24
GONE: Final = 28
PENDING: Final = 32
ZONES: Final = (
    Zone(FIELD, "battlefield", OPEN, in_play=True, scope=1),
    Zone(CRYSTALS, "crystals", OPEN, rows=1, columns=CRYSTALS_EACH, in_play=True, cells=("1", "2", "3", "4")),
    Zone(HAND, "hand", SEAT),
    Zone(MEMORY, "memory", BLIND),
    Zone(VORTEX, "vortex", OPEN),
    Zone(AETHER, "aether", OPEN),
    Zone(ASIDE, "aside", SEAT),
    Zone(GONE, "gone", BLIND),
    Zone(PENDING, "pending", OPEN, shared=True),
)
"""`aside` holds what Afterthought set aside (FAR-2.7), `gone` what has left the game: tokens, and cards of the defeated."""

# the book's numbers
ENERGY_CARDS: Final = 10
FRAGMENTS_EACH: Final = 5
START_HAND: Final = 5
USUAL_LIMIT: Final = 5

NEVER: Final = 0
AT_END_OF_TURN: Final = 1
IN_REGENERATION: Final = 2
SETTINGS: Final = {
    "fatigue_free_card": 0,            # R1: cards above the hand limit that an effect lets one remember for nothing
    "disabling_exploits": 1,           # R18: 0: it only marks
    "defen_returns": AT_END_OF_TURN,   # R20: or IN_REGENERATION, its controller's, or NEVER
    "excess_spills": 1,                # R24: 0: points beyond the fragments of a Crystal are lost
    "frangible_targets": 1,            # R25: 0: unleashes are aimed at Crystals and Evocations only
    "first_turn_recall": 1,            # R61: 0: the first player remembers no card in the first turn
    "turns_each": 100,                 # R50: bounds, FAR-24.1 to 24.4
    "actions_a_turn": 300,
    "triggers_a_turn": 1000,
    "windows_deep": 50,
}  # fmt: skip
"""The rulings that are open to change, as they are ruled."""

# phases, FAR-3.1
SETUP: Final = 0
REGENERATION: Final = 1
RECALL: Final = 2
ACTION: Final = 3
REST: Final = 4
PHASES: Final = ("setup", "regeneration", "recall", "action", "rest")

# elements; packed counts of units have UNIT_BITS bits an element, and the total above them
WATER: Final = 0
FIRE: Final = 1
MIND: Final = 2
NATURE: Final = 3
ELEMENTS: Final = ("Water", "Fire", "Mind", "Nature")
UNIT_BITS: Final = 12
TOTAL: Final = 4
ONE: Final[tuple[int, ...]] = tuple(1 << UNIT_BITS * i for i in range(TOTAL + 1))
"""One unit of an element; ONE[TOTAL] one unit of the total."""
UNITS: Final[int] = (1 << UNIT_BITS - 1) - 1
"""Mask of one count; the bit above it tells whether a subtraction went below 0."""
GUARD: Final[int] = sum(1 << UNIT_BITS * i + UNIT_BITS - 1 for i in range(TOTAL + 1))

# kinds of card
EVOCATION: Final = 0
ATTACK: Final = 1
MYSTIC: Final = 2
PROTECTION: Final = 3
RECOVERY: Final = 4
TOKEN: Final = 5
ENERGY: Final = 6
CRYSTAL: Final = 7
KINDS: Final = ("evocation", "attack", "mystic", "protection", "recovery", "token", "energy", "crystal")
PLAYABLE: Final = tuple(range(TOKEN + 1))
"""What texts call a card: no Crystal of Essence and no Energy Card."""
TYPES: Final = ("Evocation", "Attack", "Mystic", "Protection", "Recovery")
MEMORY_KINDS: Final = 5
"""The first so many kinds may stand in a Memory."""

# Power Indicators, DC3 to DC5: copies allowed by power
POWERS: Final = ("Normal", "Strong", "Legendary")
COPIES: Final = (3, 2, 1)
NO_POWER: Final = 3
SUPERGROUPS: Final = ("none", "Epic", "Deity")

# properties, bits of fact PROPERTIES
ENERGIZED: Final = 1
TW: Final = 2
FRANGIBLE: Final = 4
POSITION: Final = 8
PROPERTIES_BY_NAME: Final = {"Energized": ENERGIZED, "TW": TW, "Frangible": FRANGIBLE, "Position": POSITION}

# facts of a definition: columns of ruleset.fact
KIND: Final = 0
COST: Final = 1
NEED: Final = 2
"""Gate requirement as packed units (see ONE): elements, and the total with the generic ones."""
DESEN: Final = 3
DEFEN: Final = 4
GIVES: Final = 5
"""Crystallized Energy as packed units."""
PROPERTIES: Final = 6
POWER: Final = 7
SUPERGROUP: Final = 8
WEARS: Final = 9
"""1: its text makes it worn."""
CHARGE: Final = 10
"""Number of its Charge among its activated abilities, plus 1; 0: none."""
TIMELY: Final = 11
"""1: it can be declared in windows."""
CREATURE: Final = 12
"""1: Evocations, and tokens, which are Evocations (FAR-17.9)."""
SPELL: Final = 13
"""Number of the program that a non-Evocation carries out when it resolves, plus 1; 0: none."""
HARD: Final = 14
"""1: it has a DefEn (of a Frangible card only if printed)."""
FACTS: Final = 15
# ruleset.cells: by definition, numbers among its activated abilities
CRYSTAL_ABILITIES: Final = 0
TW_ABILITIES: Final = 1
ONCE_ABILITIES: Final = 2
"""Those that may be used once per turn."""
CELLS: Final = 3

# under these numbers `State.watch` holds positioned cards, whoever controls them
WORN: Final[int] = event.ENTERED
"""Worn cards."""
WITH_ABILITY: Final[int] = event.ENTERED - 1
WITH_TW_ABILITY: Final[int] = event.ENTERED - 2
WITH_ONCE_ABILITY: Final[int] = event.ENTERED - 3

# marks
EXPLOITED: Final = 2
DISABLED: Final = 4
STOOD: Final = 8
"""It could have been declared as a defender (FAR-15.11)."""
USED: Final = 16
"""USED << k: once-per-turn ability k was used."""
ABILITIES: Final = 6
"""Most activated abilities of a card."""
FLAGS: Final[dict[int, str]] = {
    FACE_DOWN: "face-down", EXPLOITED: "exploited", DISABLED: "disabled", STOOD: "stood by",
    **{USED << k: f"used ability {k + 1}" for k in range(ABILITIES)},
}  # fmt: skip
ALL_USED: Final[int] = ((1 << ABILITIES) - 1) * USED

# columns of a piece
FRAGMENTS: Final = 0
"""Of a Crystal of Essence."""
LOST: Final = 1
"""DefEn lost this turn, FAR-15.19."""
COLUMNS: Final = ("fragments", "lost")

# numbers of the game; those of a seat follow each other
ACTIONS: Final = 0
TRIGGERS: Final = 1
UNLEASHES: Final = 2
DEFEATS: Final = 3
EXTRA_TURN: Final = 4
"""Seat + 1 of who takes another turn after this one; 0: nobody."""
CHARGED: Final = 5
"""Charged Energy Cards of seat 0, then of the others."""
KEPT: Final = 9
"""Energy Cards that do not recharge in the next Regeneration Phase."""
PREVENTED: Final = 13
"""Fragments whose shattering is still prevented this turn."""
PLAYED: Final = 17
"""Cards played this turn."""
PLACE: Final = 21
"""0: in the game; else so many were in the game when this player was defeated: the place (FAR-23.8)."""
BROKEN: Final = 25
"""Fragments of this player shattered this turn."""
AWAY: Final = 29
"""1: somebody may have a claim on a positioned card, or had one until now."""
FIRST: Final = 30
"""Seat + 1 of the first player; 0: unknown."""
NUMBERS: Final[tuple[str | EachSeat, ...]] = (
    "actions", "triggers", "unleashes", "defeats", "extra-turn", EachSeat("charged"), EachSeat("kept"),
    EachSeat("prevented"), EachSeat("played"), EachSeat("place"), EachSeat("broken"),
    "away", "first",
)  # fmt: skip

# quantities that modifiers and standing texts change
DESEN_NOW: Final = 0
DEFEN_NOW: Final = 1
COST_NOW: Final = 2
GATE_NOW: Final = 3
"""Generic units of its Gate requirement."""
LIMIT_NOW: Final = 4
"""Its controller's hand limit is this."""
CANNOT_UNLEASH: Final = 5
CANNOT_DEFEND: Final = 6
CANNOT_BE_SHATTERED: Final = 7
CANNOT_BE_TARGETED: Final = 8
CANNOT_BE_DEFENDED: Final = 9
CANNOT_BE_PLAYED: Final = 10
STAYS_EXPLOITED: Final = 11
"""It is not energized in the Regeneration Phase."""
CONTROLLED: Final = 12
"""A claim: a player controls it; the value is that player.  The latest counts (see rules/control)."""
GIVES_NOW: Final = 13
"""GIVES_NOW + element: units of that element it provides besides."""
PROPERTIES_NOW: Final = 17
CANNOT_BE_DISABLED: Final = 18
SHUNS_OPPONENTS: Final = 19
"""Opponents of its controller cannot target it."""
PROVIDES_EXPLOITED: Final = 20
"""Its Crystallized Energy counts for the Gate while it is Exploited, too."""
LEAST_COST: Final = 21
"""A text that makes it cost less does not make it cost less than this."""
LIMIT_MORE: Final = 22
"""So much more, or less, is its controller's hand limit."""
SILENT: Final = 23
"""It has lost all abilities."""
MUST_UNLEASH: Final = 24
"""It has to unleash before the phase ends, if it can."""
DRAWS_UNLEASH: Final = 25
"""Opposing Evocations that unleash toward an Evocation must unleash toward this card."""
DRAWS_ALL: Final = 26
UNLEASH_TOLL: Final = 31
"""So many Energy Cards are discharged for each time it unleashes."""
"""Opposing Evocations that unleash must unleash toward this card."""
SHIELD: Final = 27
"""So many fragments of its controller, the first in each turn, are not shattered."""
SHIELDED: Final = 29
"""On no card: so many were kept so this turn << 3 | the player."""
NOT_AT_CRYSTALS: Final = 28
"""It cannot unleash toward Crystals."""
SPARED: Final = 30
"""A text kept it from being shattered with so much less than 0 DefEn (R88)."""
QUANTITIES: Final = (
    "DesEn", "DefEn", "Energy Cost", "Gate requirement", "hand limit", "cannot unleash", "cannot defend",
    "cannot be shattered", "cannot be targeted", "cannot be defended", "cannot be played", "stays Exploited",
    "control", "Water", "Fire", "Mind", "Nature", "properties", "cannot be Disabled",
    "cannot be targeted by opponents", "provides Crystallized Energy while Exploited", "lowest Energy Cost",
    "hand limit of its controller", "loses all abilities", "must unleash if able",
    "draws unleashes toward Evocations", "draws all unleashes", "prevents the first fragments each turn",
    "cannot unleash toward Crystals", "fragments prevented this turn", "saved from being shattered",
    "cost of unleashing",
)  # fmt: skip

# events: piece, seat, one more number
_FIRST: Final = event.FIRST_OF_GAME
PHASE_BEGAN: Final[int] = _FIRST
DECLARED: Final[int] = _FIRST + 1
PAID: Final[int] = _FIRST + 2
CARD_PLAYED: Final[int] = _FIRST + 3
POSITIONED: Final[int] = _FIRST + 4
CRYSTALLIZED: Final[int] = _FIRST + 5
SHATTERS: Final[int] = _FIRST + 6
"""An Evocation shattered something (FAR-16.12): its controller, fragments << 8 | cards."""
SHATTERED: Final[int] = _FIRST + 7
"""A positioned card is shattered: its controller."""
LEFT: Final[int] = _FIRST + 8
UNLEASHED: Final[int] = _FIRST + 9
DEFENDS: Final[int] = _FIRST + 10
ABANDONED: Final[int] = _FIRST + 11
REMEMBERED: Final[int] = _FIRST + 12
FORGOTTEN: Final[int] = _FIRST + 13
DISPERSED: Final[int] = _FIRST + 14
TURN_BEGAN: Final[int] = _FIRST + 15
TURN_ENDED: Final[int] = _FIRST + 16
FRAGMENTS_LOST: Final[int] = _FIRST + 17
"""Of a Crystal: its owner, how many | how many are left << LEFT_BITS | its number << NUMBER_BITS."""
FRAGMENTS_BACK: Final[int] = _FIRST + 18
CLOSED_GATE: Final[int] = _FIRST + 19
DISSIPATED: Final[int] = _FIRST + 20
UNPAID: Final[int] = _FIRST + 21
ACTIVATED: Final[int] = _FIRST + 22
DEFEATED: Final[int] = _FIRST + 23
"""No piece: the seat, its place."""
CAPPED: Final[int] = _FIRST + 24
"""A bound of FAR-24 is reached: seat, which."""
EXPLOITS: Final[int] = _FIRST + 25
ENERGIZES: Final[int] = _FIRST + 26
CHARGE_PAID: Final[int] = _FIRST + 27
TIRED: Final[int] = _FIRST + 28
"""Fatigue Damage: the seat, how many cards (no piece)."""
DAMAGED: Final[int] = _FIRST + 29
"""It lost DefEn: its controller, how much."""
AFTERTHOUGHT: Final[int] = _FIRST + 30
"""No piece: the seat, how many were set aside."""
ENERGY_CHANGED: Final[int] = _FIRST + 31
"""No piece: the seat, how many Energy Cards were recharged (or, negative, discharged)."""
TOKEN_MADE: Final[int] = _FIRST + 32
RECALL_BEGAN: Final[int] = _FIRST + 33
AIMED: Final[int] = _FIRST + 34
"""It is a target: who aims, the card that does."""
WINDOW_OPENED: Final[int] = _FIRST + 35
"""Somebody is asked in a window (no piece): whose item or turn it is, which kind."""
TW_ACTIVATED: Final[int] = _FIRST + 36
"""An ability with TW is activated: the card, its controller."""
SHATTERS_EVOCATION: Final[int] = _FIRST + 37
SHATTERS_FRAGMENT: Final[int] = _FIRST + 38
CRYSTAL_DESTROYED: Final[int] = _FIRST + 39
"""Told only where a text waits for them: an Evocation shattered such a thing; a Crystal has lost its last fragment."""
RETURNED: Final[int] = _FIRST + 48
"""A card leaves the Battlefield for its owner's hand: the card, its owner; told only where a text waits for it."""
DISABLED_NOW: Final[int] = _FIRST + 46
REGENERATES: Final[int] = _FIRST + 47
"""No piece: the player, how many fragments; once for all that one text regenerates.  Both told only where a text waits."""
PHASE_STARTS: Final[int] = _FIRST + 40
"""With the number of the phase added; told only where a text waits for it: no piece, the active player."""
PHASE_STOPS: Final[int] = _FIRST + 50

# what has become of a pending item: bits of a link's register `other`
PAID_FOR: Final = 1
CLOSED: Final = 2
DISSOLVED: Final = 4
IN_UNLEASH: Final = 8
"""The item is an unleash."""
RESOLVING: Final = 16
"""It has begun to resolve: nothing stops it any more."""
WITH_CHARGE: Final = 32
"""Its Charge is paid."""
UNANSWERED: Final = 64
"""Opponents of its player cannot react to it."""
STOPPED: Final[int] = CLOSED | DISSOLVED
"""It leaves the pending zone without resolving."""

# bounds, as CAPPED tells of them
ACTION_LIMIT: Final = 0
TRIGGER_LIMIT: Final = 1
WINDOW_LIMIT: Final = 2

STEP_BITS: Final = 8
"""What forbids plays for a while says where in which text: the program << STEP_BITS | the instruction."""
EPOCH_BITS: Final = 16
LEFT_BITS: Final = 8
NUMBER_BITS: Final = 16
LETTERS: Final = "ABCD"


# who --------------------------------------------------------------------------------------------------------------------


def in_game(s: State, seats: list[int]) -> list[int]:
    """Those of some players who are still in the game.  FAR-22.6."""
    return [seat for seat in seats if alive(s, seat)]


def alive(s: State, seat: int) -> bool:
    """Whether a player is still in the game.  FAR-22.6."""
    return not s.var[PLACE + seat]


CLOCKWISE: Final[tuple[tuple[list[int], ...], ...]] = tuple(
    tuple([(first + i) % seats for i in range(seats)] for first in range(seats)) for seats in range(MOST_SEATS + 1)
)  # fmt: skip
"""CLOCKWISE[n][first]: the seats of a table of n."""
OTHERS: Final[tuple[tuple[list[int], ...], ...]] = tuple(tuple([order[1:] for order in table]) for table in CLOCKWISE)


def in_turn_order(s: State, first: int) -> list[int]:
    """The players still in the game, clockwise from `first`; not to be changed.  FAR-1.5, 23.2."""
    seats = s.seats
    if not s.var[DEFEATS]:
        return CLOCKWISE[seats][first % seats]
    return [seat for seat in ((first + i) % seats for i in range(seats)) if not s.var[PLACE + seat]]


def opponents(s: State, seat: int) -> list[int]:
    """Every other player still in the game, in turn order after `seat`; not to be changed.  FAR-23.1."""
    seats = s.seats
    if not s.var[DEFEATS]:
        return OTHERS[seats][seat]
    return [other for other in ((seat + i) % seats for i in range(1, seats)) if not s.var[PLACE + other]]


# what lies where --------------------------------------------------------------------------------------------------------


def on_field(s: State, piece: int) -> bool:
    """Whether a card is positioned (a Crystal of Essence is not)."""
    return 0 <= s.place[piece] < CRYSTALS


def is_crystal(s: State, piece: int) -> bool:
    """Whether it is a Crystal of Essence."""
    return CRYSTALS <= s.place[piece] < HAND


def controller(s: State, piece: int) -> int:
    """Who controls a positioned card; whose a Crystal is; else its owner."""
    place = s.place[piece]
    if place < CRYSTALS:
        return place
    return place - CRYSTALS if place < HAND else s.owner[piece]


def whole(s: State, seat: int) -> list[int]:
    """The undestroyed Crystals of Essence of a player.  FAR-16.1, 16.7."""
    left = s.col[FRAGMENTS]
    return [piece for piece in s.zones[CRYSTALS + seat] if piece >= 0 and left[piece]]


def thing(s: State, piece: int) -> int:
    """A card as the object that it is now: as one number, to be recognised later."""
    return piece << EPOCH_BITS | s.epoch[piece]


def still(s: State, what: int) -> int:
    """The card of such a number if it is the same object on the Battlefield; else -1."""
    piece = what >> EPOCH_BITS
    return piece if s.epoch[piece] == what & (1 << EPOCH_BITS) - 1 and s.place[piece] < HAND else -1


def evocations(s: State, seat: int) -> list[int]:
    """The Evocations a player controls, tokens included, in order of arrival."""
    creature = s.rules.fact[CREATURE]
    return [piece for piece in s.zones[FIELD + seat] if creature[s.define[piece]]]


def is_evocation(s: State, piece: int) -> bool:
    """Whether a card is an Evocation, or a token, which is one (FAR-17.9)."""
    return s.rules.fact[CREATURE][s.define[piece]] == 1


def properties(s: State, piece: int) -> int:
    """The properties a card has now."""
    found = s.rules.fact[PROPERTIES][s.define[piece]]
    for source in s.watch[event.STANDING - PROPERTIES_NOW]:
        if s.rules.meaning.speaks(s, source):
            for static, own in s.rules.stands[s.define[source]]:
                if static.what == PROPERTIES_NOW and (source == piece or not own):
                    found |= added_by(s, static, piece, controller(s, source), source)
    return modifier.bits(s, PROPERTIES_NOW, piece, found) if s.mods else found


def changed_properties(s: State) -> bool:
    """Whether any card may have other properties than those printed on it."""
    return modifier.in_use(s, PROPERTIES_NOW)


def allowed(s: State, barred: int, pieces: list[int]) -> list[int]:
    """The pieces no text forbids this for (`barred`: one of the quantities named "cannot ...").  FAR-1.3."""
    if (not s.mods and not s.watch[event.STANDING - barred]) or not modifier.in_use(s, barred):
        return pieces
    return free_of(s, barred, pieces)


def free_of(s: State, barred: int, pieces: list[int]) -> list[int]:
    """The pieces on which this does not lie, asked one by one."""
    classes = [m for m in s.mods if m.what == barred and m.subject == NOBODY]
    free = [piece for piece in pieces if not modifier.under(s, barred, piece)]
    return [piece for piece in free if all(of_class(s, m, piece) is None for m in classes)] if classes else free


def of_class(s: State, m: Modifier, piece: int) -> Any:
    """The node by which a change that lies on no card means this one: such cards, whenever they come; else None.

    Its value says where in which text the noun stands; "you" is whose text it was.
    """
    node: Any = s.rules.programs[m.value >> STEP_BITS].code[m.value & (1 << STEP_BITS) - 1].node
    fits = matches(s, piece, node.what.cards, m.until_arg % modifier.SEATS, m.source)
    return node if fits else None
