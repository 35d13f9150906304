"""The table and everything that is numbered: zones, marks, columns, numbers, cards, quantities.  DEV "Zones", "Cards".

Not for: rules; those stand in `rules/`, a file a section of the ledger.
"""

from typing import Final

from cardwright.kernel import event
from cardwright.kernel.knowledge import BLIND, OPEN, SEAT
from cardwright.kernel.state import FACE_DOWN, NOBODY, State
from cardwright.kernel.zone import EachSeat, Zone

SEATS: Final = 4
"""Most players; the zones of a kind stand so far apart."""

# Shells, outermost first (DEV-1.2, 11.2)
LANES: Final = 3
LANE_NAMES: Final = ("Red", "Green", "Blue")

# zones of seat 0; the same zone of seat i has the number + i
RED: Final = 0
GREEN: Final = 4
BLUE: Final = 8
SHELLS: Final = 12
"""The three Shell cards; a destroyed one lies there turned over (DEV-11.4)."""
HAND: Final = 16
DECK: Final = 20
REMNANT: Final = 24
EXHAUST: Final = 28
ERASED: Final = 32
EXTRA: Final = 36
SIDE: Final = 40
MATERIALS: Final = 44
"""Cards Attached to a Layer Spell, the topmost last; whose they are under stands in `host`."""
LIMBO: Final = 48
"""A cast Spell without a Shell to go to (DEV-10.8); before the game, the Shell cards."""
GONE: Final = 52
"""Tokens that disappeared, cards that left the game."""
SPELL_ZONES: Final = SHELLS
"""Zones below this number hold the Spells in Shells."""
PLACES: Final[dict[str, int]] = {"hand": HAND, "remnant": REMNANT, "exhaust": EXHAUST, "materials": MATERIALS}
"""Places other than Shells from which an effect may work, as its condition names them (DEV-13.7)."""
IN_A_SHELL: Final = "shell"
"""The place from which effects work anyway, when a condition names it all the same (DEV-13.5)."""
ROLES: Final[dict[str, int]] = {
    "hand": HAND, "deck": DECK, "discard": EXHAUST, "remnant": REMNANT, "exhaust": EXHAUST, "extra": EXTRA,
    "materials": MATERIALS, "side": SIDE,
}  # fmt: skip
"""Zones by what the nouns of texts call them."""
IN_SHELLS: Final = 1
"""The scope of the three Shells: a move between them keeps the instance (DEV-21.14)."""
ZONES: Final = (
    Zone(RED, "red", OPEN, in_play=True, scope=IN_SHELLS),
    Zone(GREEN, "green", OPEN, in_play=True, scope=IN_SHELLS),
    Zone(BLUE, "blue", OPEN, in_play=True, scope=IN_SHELLS),
    Zone(SHELLS, "shells", OPEN, rows=1, columns=LANES, in_play=True, cells=LANE_NAMES),
    Zone(HAND, "hand", SEAT),
    Zone(DECK, "deck", BLIND),
    Zone(REMNANT, "remnant", OPEN),
    Zone(EXHAUST, "exhaust", OPEN),
    Zone(ERASED, "erased", OPEN),
    Zone(EXTRA, "extra", SEAT),
    Zone(SIDE, "side", SEAT),
    Zone(MATERIALS, "materials", OPEN),
    Zone(LIMBO, "limbo", OPEN),
    Zone(GONE, "gone", OPEN, shared=True),
)

# the book's numbers and the engine's bounds
START_HAND: Final = 6
HAND_LIMIT: Final = 6
PASSES_OF_ONE: Final = 3
STACKS_PER_PLAYER: Final = 3
LOOPS: Final = 5
ACTS_OF_TURN: Final = 200
TURNS_OF_EXCHANGE: Final = 100

# what can be done with an outermost Shell without a Spell (R17)
EXPOSED: Final = 0
IMMUNE: Final = 1
SKIPPED: Final = 2
SETTINGS: Final = {
    "first_player": -1,           # R5: by chance; else the seat
    "mulligans": 7,               # R6: so many at most
    "materials_in_damage": 0,     # R15: 1: in damage distribution a Layer Spell has the Mana of its Materials, too
    "destroyer_protected": 0,     # R16: 1: who destroyed a Shell takes no more damage, not its owner
    "empty_shell": EXPOSED,       # R17: or IMMUNE, or SKIPPED: the next Shell that holds a Spell is attacked
    "rounds": 60,                 # R46: bounds
    "dead_rounds": 3,
    "burst_window": 1,            # R53: 0: what a Burst without a Stack met is missed
    "losing_first": 1,            # R62: 0: who wins and loses at once wins
}  # fmt: skip
"""The rulings that are open to change, as they are ruled."""

# phases of a round: DEV-3.1
SETUP_PHASE: Final = 0
ACQUISITION: Final = 1
EXCHANGE: Final = 2
PREPARATION: Final = 3
DISTRIBUTION: Final = 4
PHASES: Final = ("setup", "mana acquisition", "exchange", "damage preparation", "damage distribution")

IN_FORCE: Final = 1
"""From this bit on: a conditional Continuous Effect of the card whose condition holds (DEV-13.10, 25.5)."""
MOST_EFFECTS: Final = 6
SAVED: Final = 1 << IN_FORCE + MOST_EFFECTS
"""It would be destroyed, and will not be."""
MET: Final[int] = IN_FORCE + MOST_EFFECTS + 1
"""From this bit on: the state that an Activated Effect of the card asks for was there at the latest check (DEV-17.12)."""
FLAGS: Final[dict[int, str]] = {
    FACE_DOWN: "destroyed", **{1 << IN_FORCE + k: f"continuous effect {k + 1} in force" for k in range(MOST_EFFECTS)},
    SAVED: "saved", **{1 << MET + k: f"condition {k + 1} met" for k in range(MOST_EFFECTS)},
}  # fmt: skip

# columns of a piece
USES: Final = 0
"""How often each of its effects was activated in its period: 20 bits an effect, 16 of them the period (DEV-13.9)."""
COLUMNS: Final = ("uses",)

# numbers of the game
ROUND: Final = 0
FIRST: Final = 1
"""The first turn player of the round."""
OUT: Final = 2
"""Bits of the players who have lost."""
MOMENT: Final = 3
"""Counts events; those of one moment are simultaneous (DEV-25.6)."""
STACK_NO: Final = 4
"""Counts the Stacks begun."""
BUSY: Final = 5
"""No Stack, one is being built, or one resolves."""
TURNS_BEFORE: Final = 6
"""The number of the last turn before this exchange."""
RUN: Final = 7
"""Passes in a row at the table."""
STACKS: Final = 8
"""Stacks of this exchange that have finished resolving."""
PLAYERS: Final = 9
"""N of DEV-27.3: players in the game when the exchange began."""
PROTECTED: Final = 10
"""Bits of the players who take no more damage this round (DEV-7.13)."""
STOPPED: Final = 11
"""Bits of the players who have stopped distributing, of their own will or under DEV-7.14."""
CARDS_MOVED: Final = 12
"""What `stirred` was when the round began."""
STIRRED_DAMAGE: Final = 13
"""1 when Stored Damage changed or something was done this round."""
DEAD_ROUNDS: Final = 14
STORED: Final = 15
"""Stored Damage of seat 0, then of the others."""
PASSED_OWN: Final = 19
"""Own turns passed in a row, by seat."""
ACTS: Final = 23
"""Activations and casts of this turn or window, by seat."""
TAKEN: Final = 27
"""Mulligans taken, by seat."""
VERDICT: Final = 31
"""Who wins (bits) and who loses (bits above those) by what is applied at this moment (R62)."""
NUMBERS: Final[tuple[str | EachSeat, ...]] = (
    "round", "first", "out", "moment", "stack-number", "busy", "turns-before", "run", "stacks", "players",
    "protected", "stopped", "moved", "stirred", "dead-rounds",
    EachSeat("stored"), EachSeat("passed"), EachSeat("acts"), EachSeat("mulligans"),
    "verdict",
)  # fmt: skip
FREE: Final = 0
BUILDING: Final = 1
RESOLVING: Final = 2

# colours of Mana
RED_MANA: Final = 0
GREEN_MANA: Final = 1
COLOURLESS: Final = 2
BLUE_MANA: Final = 3
COLOURS: Final = ("Red", "Green", "Colourless", "Blue")

# facts of a definition: columns of ruleset.fact
KIND: Final = 0
MANA_PRINTED: Final = 1
COLOUR: Final = 2
VIABLE: Final = 3
"""Bits of the Shells it may be cast into."""
LANE: Final = 4
"""Of a Shell card: its position."""
LAYER: Final = 5
"""Of a Layer Spell: the number of its program + 1."""
HEARS: Final = 6
"""Bits of the events that an effect of it hears from elsewhere than a Shell (hand, Remnant, Material)."""
NAMELESS: Final = 7
CONDITIONAL: Final = 8
"""Bits of its Continuous Effects that have a condition."""
STATES: Final = 9
"""Bits of its effects that are activated from a Shell and ask for a state."""
CASTING: Final = 10
"""CASTING + a time of casting (four): whether it can be cast then."""
NEVER: Final = 0
ALWAYS: Final = 1
IF_IT_CAN: Final = 2
"""It hangs on the position: Materials, costs, targets, conditions."""
LESSENS: Final = 14
"""1: a Continuous Effect of it takes Mana from Spells."""
MATERIALS_NEEDED: Final = 15
"""Of a Layer Spell: how many Materials it lists;  ANY_MATERIALS: 1 if any Spells will do."""
ANY_MATERIALS: Final = 16
AFAR: Final = 17
"""Bits of the quantities that its Continuous Effects change of cards beyond its own Shell."""
ANY_COPIES: Final = 18
"""1: a deck may hold any number of copies of it."""
FACTS: Final = 19

# tables of a pool: columns of ruleset.cells
MOMENTS: Final = 15
"""A moment is a phase, and whether there is no Stack, one is being built, or one resolves (see `moment`)."""
OFFERED: Final = 0
"""OFFERED + a moment: by definition, the programs of the effects that can be activated then from a Shell."""
ELSEWHERE: Final[int] = MOMENTS
"""ELSEWHERE + a moment: the same of those that work from another place."""
CAST_EFFECTS: Final[int] = 2 * MOMENTS
"""By definition: the programs of its Spell Cast Effects."""
WHOLE_POOL: Final[int] = 2 * MOMENTS + 1
HEARD_ELSEWHERE: Final = 0
"""In WHOLE_POOL: the events that any text hears from elsewhere than a Shell."""
FROM_HAND: Final = 1
"""In WHOLE_POOL: the definitions with something to do in a window from a hand."""

LOOKS_BACK: Final = 2
"""In WHOLE_POOL: 1 if any text asks what a card was when it left play, beyond its Shell."""
# what is remembered of a card that leaves play: the zone number of its Shell, and, where a text asks for more:
MANA_AT: Final = 1
"""Its Mana."""
MATERIALS_AT: Final = 2
"""From here on: its Materials."""

# where cards in play are found: numbers of `State.watch`
OFFERING: Final[int] = event.ENTERED
"""OFFERING - a moment: Spells and Shell cards with an effect that may be activated then."""
CONDITIONED: Final[int] = event.ENTERED - MOMENTS
"""Those with a Continuous Effect that has a condition."""
WATCHING: Final[int] = event.ENTERED - MOMENTS - 1
"""Those with an effect that asks for a state."""
LESSENING: Final[int] = event.ENTERED - MOMENTS - 2
"""Those with a Continuous Effect that takes Mana from Spells."""

SPELL: Final = 0
SHELL: Final = 1
TOKEN: Final = 2
KINDS: Final = ("spell", "shell", "token")

# quantities that modifiers and Continuous Effects change
MANA: Final = 0
SILENCED: Final = 1
NOT_DESTROYED: Final = 2
"""Cannot be destroyed (DEV-21, 22.8)."""
NOT_EXHAUSTED: Final = 3
NOT_ERASED: Final = 4
NOT_RETURNED: Final = 5
NOT_ATTACHED: Final = 6
NO_DRAWS: Final = 7
"""Its player cannot draw by effects."""
NOT_CHOSEN: Final = 8
"""Cannot be chosen during damage distribution (DEV-7.5)."""
NOT_TARGETED: Final = 9
SHUNS_OPPONENTS: Final = 10
"""Cannot be targeted by effects of opponents."""
NOT_SILENCED: Final = 11
SPARED: Final = 12
"""Cannot be destroyed by effects of opponents."""
DOUBLED: Final = 13
"""How often its Mana is doubled by what stands (DEV-9.7)."""
ANY_SHELL: Final = 14
"""Can be cast into any Shell of its player (DEV-10.6)."""
NEXT_FIRST: Final = 15
"""Of a Shell card: its player is the first turn player of the next round."""
OUTER_ONLY: Final = 16
"""Opponents must cast Spells into their outermost Shells, if those are viable (DEV-10.6)."""
LURES: Final = 17
"""Opponents must choose it before other Spells of its Shell, if they can pay for it (DEV-7.5)."""
UNCOUNTED: Final = 22
"""Stacks that its player starts do not count (DEV-5.15)."""
ENDS_EXCHANGE: Final = 23
"""Of a Shell card: the exchange is over once this turn is (see `verbs.storing`)."""
COLOUR_NOW: Final = 24
"""The colour of its Mana (DEV-9.7)."""
NOT_MOVED: Final = 25
"""Cannot be moved to another Shell (DEV-21.14)."""
NOT_NEGATED: Final = 27
"""Its effects cannot be negated by effects (DEV-19.7)."""
NO_EFFECTS: Final = 29
"""Opponents cannot activate effects of these speeds (bits, as in `plan`)."""
SPARED_FROM: Final = {
    NOT_DESTROYED: SPARED, NOT_EXHAUSTED: 18, NOT_ERASED: 19, NOT_RETURNED: 20, NOT_SILENCED: 21, NOT_MOVED: 26,
    NOT_NEGATED: 28,
}  # fmt: skip
"""What forbids an action -> what forbids it to effects of opponents alone."""
PROTECTIONS: Final = (
    NOT_DESTROYED, NOT_EXHAUSTED, NOT_ERASED, NOT_RETURNED, NOT_ATTACHED, NOT_CHOSEN, NOT_TARGETED, SHUNS_OPPONENTS,
    NOT_SILENCED, NOT_MOVED, NOT_NEGATED, *SPARED_FROM.values(),
)  # fmt: skip
"""What a Spell may be kept from."""
QUANTITIES: Final = (
    "Mana", "Silenced", "cannot be destroyed", "cannot be Exhausted", "cannot be Erased", "cannot be returned",
    "cannot be Attached", "cannot draw", "cannot be chosen during damage distribution", "cannot be targeted",
    "cannot be targeted by opposing effects", "cannot be Silenced", "cannot be destroyed by opposing effects",
    "has its Mana doubled", "can be cast into any Shell",
    "makes its player the first turn player of the next round",
    "makes opponents cast Spells into their outermost Shells", "must be chosen before other Spells of its Shell",
    "cannot be Exhausted by opposing effects", "cannot be Erased by opposing effects",
    "cannot be returned by opposing effects", "cannot be Silenced by opposing effects",
    "keeps the Stacks that its player starts from being counted", "ends the exchange", "colour",
    "cannot be moved", "cannot be moved by opposing effects",
    "cannot have its effects negated", "cannot have its effects negated by opposing effects",
    "keeps opponents from activating effects",
)  # fmt: skip

# until when a change lasts, beside the kernel's
END_OF_ROUND: Final = 16
WHILE_ATTACHED: Final = 17
"""As long as its source is Attached to what it lies on."""


def moment(s: State) -> int:
    """The phase, and what is of the Stack, as one number."""
    return s.phase * 3 + s.var[BUSY]


def seat_in(s: State, piece: int) -> int:
    """The player in whose zone a piece lies (DEV-11.8: of a Spell in a Shell, its player)."""
    return s.place[piece] & 3


def lane_of(s: State, piece: int) -> int:
    """The Shell in which a Spell lies: 0 Red, 1 Green, 2 Blue; NOBODY for a card that is in none."""
    place = s.place[piece]
    return place >> 2 if place < SPELL_ZONES else NOBODY


def in_shell(s: State, piece: int) -> bool:
    """Whether a piece is a Spell in a Shell."""
    return s.place[piece] < SPELL_ZONES


def lane_here(s: State, source: int) -> int:
    """What "this Shell" is: of a Spell the one it is in, of a Shell card its own, of a Material its host's (DEV-24.13)."""
    if in_shell(s, source):
        return lane_of(s, source)
    if s.slot[source] >= 0:
        return s.slot[source]
    return lane_of(s, s.host[source]) if s.host[source] >= 0 else -1


def shell_before(s: State, piece: int, epoch: int) -> int:
    """DEV-24.13: the zone number of the Shell in which a card was as that object, or just before it; NOBODY without one."""
    for former in (epoch, epoch - 1):
        found = s.ghosts.get(piece << 16 | former)
        if found is not None:
            return found[0]
    return NOBODY


def shell_card(s: State, seat: int, lane: int) -> int:
    """The Shell card of a lane."""
    return s.zones[SHELLS + seat][lane]


def standing(s: State, seat: int, lane: int) -> bool:
    """Whether a player's Shell of this lane is not destroyed."""
    piece = s.zones[SHELLS + seat][lane]
    return piece >= 0 and not s.flags[piece] & FACE_DOWN


def outermost(s: State, seat: int) -> int:
    """DEV-11.2: the first Shell that is not destroyed; NOBODY for a player without one."""
    left = s.face_up(SHELLS + seat)
    return s.slot[left[0]] if left else NOBODY


def shells_left(s: State, seat: int) -> list[int]:
    """The Shells of a player that are not destroyed, the outermost first."""
    slot = s.slot
    return [slot[piece] for piece in s.face_up(SHELLS + seat)]


def destroyed_shells(s: State, seat: int) -> int:
    """How many Shells of a player are destroyed."""
    return LANES - len(s.face_up(SHELLS + seat))


def plays(s: State, seat: int) -> bool:
    """Whether a player is still in the game."""
    return not s.var[OUT] >> seat & 1


def next_player(s: State, seat: int) -> int:
    """DEV-27.2: the next player to the right who is still in the game."""
    seat = (seat + 1) % s.seats
    if s.var[OUT]:
        while not plays(s, seat):
            seat = (seat + 1) % s.seats
    return seat


def in_order(s: State) -> list[int]:
    """The players in player order: the turn player first (outside the exchange the first turn player, DEV-3.4)."""
    first = s.active
    if s.seats == 2 and not s.var[OUT]:
        return [first, 1 - first]
    return [seat for i in range(s.seats) if plays(s, seat := (first + i) % s.seats)]


def players_left(s: State) -> int:
    """How many players are still in the game."""
    return len(in_order(s)) if s.var[OUT] else s.seats


def opponents(s: State, seat: int) -> list[int]:
    """DEV-27.1: every other player still in the game, the next to the right first."""
    if s.seats == 2 and not s.var[OUT]:
        return [1 - seat]
    return [other for i in range(1, s.seats) if plays(s, other := (seat + i) % s.seats)]


def spells_of(s: State, seat: int) -> list[int]:
    """The Spells in a player's Shells, the outermost Shell's first."""
    zones = s.zones
    return [*zones[RED + seat], *zones[GREEN + seat], *zones[BLUE + seat]]


def materials(s: State, piece: int) -> list[int]:
    """The Materials under a Layer Spell, the topmost last."""
    if not s.rules.fact[LAYER][s.define[piece]]:
        return []
    host = s.host
    return [m for seat in range(s.seats) for m in s.zones[MATERIALS + seat] if host[m] == piece]


def is_token(s: State, piece: int) -> bool:
    """Whether a piece is a Token."""
    return s.rules.fact[KIND][s.define[piece]] == TOKEN
