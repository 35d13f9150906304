"""The field and everything that is numbered: zones, cells, marks, facts of cards, Elements.  PUZ-2, PUZ-3, PUZ-4.

Not for: rules; those stand in `rules/`, a file a section of the ledger.
"""

from typing import Final

from cardwright.kernel import event, modifier
from cardwright.kernel.effect import standing_bits
from cardwright.kernel.event import STANDING
from cardwright.kernel.knowledge import ARRANGED, BLIND, FACE, OPEN, SEAT
from cardwright.kernel.state import FACE_DOWN, State
from cardwright.kernel.zone import EachSeat, Zone

# PUZ-2.1, 2.2: three ranks of five (R1); cells count in zone order, front rank first: B1..B5, Y1..Y5, R1..R5
RANKS: Final = 3
COLS: Final = 5
CELLS: Final = RANKS * COLS
COLOURS: Final = ("B", "Y", "R")
RANK_NAMES: Final = ("Blue", "Yellow", "Red")
NO_SPIRITS: Final = [-1] * CELLS
"""A grid in which every cell is free."""
CELL_NAMES: Final = tuple(f"{colour}{column}" for colour in COLOURS for column in range(1, COLS + 1))

# PUZ-2.8: zones; the zone of seat 1 has the next number
FIELD: Final = 0
HAND: Final = 2
DECK: Final = 4
OBLIVION: Final = 6
SOULS: Final = 8
ZONES: Final = (
    Zone(FIELD, "field", FACE, rows=RANKS, columns=COLS, in_play=True, scope=1, cells=CELL_NAMES),
    Zone(HAND, "hand", SEAT),
    Zone(DECK, "deck", BLIND),
    Zone(OBLIVION, "oblivion", OPEN),
    Zone(SOULS, "souls", ARRANGED),
)

# the book's numbers
START_DRAW: Final = 10
START_FIELD: Final = 9
BASE_BP: Final = 1
ELEMENT_BONUS: Final = 1
UNION_BONUS: Final = 1
TURN_CAP: Final = 200
IDLE_CAP: Final = 20
ACTION_CAP: Final = 500
TRIGGER_CAP: Final = 100

# phases, PUZ-5.1
SETUP_PHASE: Final = 0
COLLECTION: Final = 1
ACTION_1: Final = 2
CLASH: Final = 3
ACTION_2: Final = 4
FINAL: Final = 5
PHASES: Final = ("setup", "collection", "action-1", "clash", "action-2", "final")

# Elements, PUZ-4
FIRE: Final = 0
WATER: Final = 1
EARTH: Final = 2
AIR: Final = 3
DARKNESS: Final = 4
LIGHT: Final = 5
ELEMENTS: Final = ("FIRE", "WATER", "EARTH", "AIR", "DARKNESS", "LIGHT")
NO_ELEMENT: Final = 6
"""Of a face-down Spirit: stronger and weaker than none.  PUZ-3.10."""
STRONGER: Final = frozenset(
    {(WATER, FIRE), (FIRE, AIR), (AIR, EARTH), (EARTH, WATER)}  # PUZ-4.1 to 4.4
    | {(great, small) for great in (DARKNESS, LIGHT) for small in (FIRE, WATER, EARTH, AIR)}  # PUZ-4.5, 4.6
)
BEATS: Final = tuple(tuple((a, b) in STRONGER for b in range(NO_ELEMENT + 1)) for a in range(NO_ELEMENT + 1))
"""BEATS[a][b]: Element a is stronger than b.  All other pairs are equal or Twins: no bonus (PUZ-4.7 to 4.9)."""

# Skills, PUZ-7.16; bit i of a set of Skills
PUZZLE: Final = 0
RESEARCH: Final = 1
REWARD: Final = 2
MIRROR: Final = 3
SACRIFICE: Final = 4
REBIRTH: Final = 5
THEFT: Final = 6
METAMORPHOSIS: Final = 7
GAMBLE: Final = 8
SKILLS: Final = (
    "PUZZLE", "RESEARCH", "REWARD", "MIRROR", "SACRIFICE", "REBIRTH", "THEFT", "METAMORPHOSIS", "GAMBLE",
)  # fmt: skip
SKILL_COUNT: Final = 9
BOLTS: Final = 1 << MIRROR | 1 << METAMORPHOSIS | 1 << GAMBLE
"""The Bolt Skills, PUZ-7.4."""
BARRED_BOLTS: Final = 1 << SKILL_COUNT
"""In a set of barred Skills: the Bolt abilities of texts."""
BARRED_TEXTS: Final = 1 << SKILL_COUNT + 1
"""In a set of barred Skills: the abilities of texts that are no Bolts."""
ALL_BOLTS: Final = BOLTS | BARRED_BOLTS
ALL_SKILLS: Final = (1 << SKILL_COUNT + 2) - 1
PUZZLE_BIT: Final = 1 << PUZZLE

# marks of a Spirit on the field; they stay while it moves between Spirit Card Zones (PUZ-23.4)
ATTACKED: Final = 2
ASSEMBLED: Final = 4
USED_SHIFT: Final = 3
USED: Final = 1 << USED_SHIFT
"""USED << k: Skill k was used this turn; from k = 9 the abilities of the card's text."""
ABILITIES: Final = 8
"""Most abilities a card's text may have."""
MARKS: Final = ((1 << (SKILL_COUNT + ABILITIES)) - 1) * USED
FLAGS: Final = {
    FACE_DOWN: "face-down", ATTACKED: "attacked", ASSEMBLED: "assembled",
    **{USED << k: f"used {name}" for k, name in enumerate(SKILLS)},
    **{USED << (SKILL_COUNT + k): f"used ability {k + 1}" for k in range(ABILITIES)},
}  # fmt: skip

# columns of a piece
HOME: Final = 0
"""Cell it was stolen from, plus 1; 0: not stolen.  PUZ-18.7."""
COLUMNS: Final = ("home",)

# numbers of the game; those of a seat follow each other
SUMMONS: Final = 0
"""Simple Summons the turn player has made this turn."""
SUMMONS_ALLOWED: Final = 1
SOUL_FLIPPED: Final = 2
SOUL_USED: Final = 3
ACTIONS: Final = 4
IDLE: Final = 5
STIRRED: Final = 6
"""Moves and flips of the whole game when the turn began, and since then those of Shaman Soul Cards.  PUZ-24.2."""
SOUL_TURNS: Final = 7
"""Of seat 0, then of seat 1: own turns the face-up Shaman Soul Card stays."""
ONCE_USED: Final = 9
"""Of seat 0, then of seat 1: abilities the player has used that are used once per game, as bits (see `Program.own`)."""
NUMBERS: Final[tuple[str | EachSeat, ...]] = (
    "simple-summons", "simple-summons-allowed", "soul-flipped", "soul-used", "actions", "idle-turns", "stirred",
    EachSeat("soul-turns"), EachSeat("once-used"),
)  # fmt: skip

# facts of a definition: columns of ruleset.fact
KIND: Final = 0
ELEMENT: Final = 1
SKILL_SET: Final = 2
FORM_INDEX: Final = 3
FORM_SIZE: Final = 4
FORM: Final = 5
"""Number of the Original Form: cards of one Spirit name and size share it."""
COST: Final = 6
SOUL_ELEMENTS: Final = 7
"""Bits of the Elements on a Shaman Soul Card."""
MIXED: Final = 8
OFFERED: Final = 9
"""Skills a card offers to open a Sequence: all but MIRROR; from bit SKILL_COUNT the abilities of its text (PUZ-7.16)."""
OFFERED_BOLTS: Final = 10
"""The Bolt Skills among OFFERED."""
OFFERED_ANSWERS: Final = 11
"""OFFERED_BOLTS and MIRROR, which only answers a link (PUZ-15.1)."""
FACTS: Final = 12
SPIRIT: Final = 0
SOUL: Final = 1
# ruleset.cells: columns 0 to 14 are the Scheme's cells on the grid when PUZZLE stands in that cell (PUZ-12.3, 12.5)
WHOLE: Final = CELLS
"""Cells in which the whole Scheme lies on the grid."""

# quantities that modifiers change
BP: Final = 0
ELEMENT_NOW: Final = 1
SKILLS_NOW: Final = 2
CANNOT_ATTACK: Final = 3
CANNOT_BE_ATTACKED: Final = 4
CANNOT_BE_TARGETED: Final = 5
"""By Skills, texts and attacks (R56)."""
CANNOT_BE_DESTROYED: Final = 6
EXTRA_ATTACKS: Final = 7
NO_ELEMENT_BONUS: Final = 8
MUST_ATTACK: Final = 9
LURE: Final = 10
"""Opposing attacks must be aimed at it."""
SAFE_FROM_SKILLS: Final = 11
SAFE_IN_BATTLE: Final = 12
SAFE_FROM_KIN: Final = 13
"""In battle, from cards of an equal or Twin Element."""
NO_TEXT_SKILLS: Final = 14
"""The abilities of its text are lost, as Skills are."""
BARRED: Final = 15
"""Skills that it cannot activate: the bits of keywords, BARRED_BOLTS and BARRED_TEXTS."""
SKIPPED: Final = 16
"""On nobody: a phase that a player skips the next time, ``phase << 1 | seat``."""
SHUNS: Final = 17
"""Opposing Skills and texts cannot target it."""
SAFE_FROM_OPPONENT: Final = 18
"""It cannot be destroyed by opposing Skills."""
NO_REBIRTH: Final = 19
"""It cannot be summoned from an Oblivion Zone."""
BP_DOUBLED: Final = 20
"""By texts that stand: so often its Battle Points are doubled, or halved, rounded down or up."""
BP_HALVED: Final = 21
BP_HALVED_UP: Final = 22
EXTRA_SUMMONS: Final = 23
"""So many more Simple Summons its controller may make in each of their turns."""
SKILL_PROOF: Final = 24
"""Skills and texts cannot target it; attacks can."""
QUANTITIES: Final = (
    "BP", "Element", "Skills", "cannot attack", "cannot be attacked", "cannot be targeted", "cannot be destroyed",
    "extra attacks", "no Elemental Bonus", "must attack", "must be attacked", "cannot be destroyed by Skills",
    "cannot be destroyed in battle", "cannot be destroyed in battle by cards with an equal or Twin Element",
    "no Skills of its text", "cannot activate", "skips a phase",
    "cannot be targeted by opposing Skills", "cannot be destroyed by opposing Skills",
    "cannot be summoned from Oblivion Zones", "twice as many BP", "half as many BP", "half as many BP, rounded up",
    "more Simple Summons", "cannot be targeted by Skills",
)  # fmt: skip

# events
SUMMONED: Final = event.FIRST_OF_GAME
"""A Spirit entered a Spirit Card Zone by a Summon, or was turned up by the Simple Summon."""
FLIPPED: Final = event.FIRST_OF_GAME + 1
ATTACK_DECLARED: Final = event.FIRST_OF_GAME + 2
TARGETED: Final = event.FIRST_OF_GAME + 3
DESTROYED: Final = event.FIRST_OF_GAME + 4
TURN_BEGAN: Final = event.FIRST_OF_GAME + 5
TURN_ENDED: Final = event.FIRST_OF_GAME + 6
SKILL_USED: Final = event.FIRST_OF_GAME + 7
BATTLED: Final = event.FIRST_OF_GAME + 8
SOUL_TURNED: Final = event.FIRST_OF_GAME + 9
PASSED: Final = event.FIRST_OF_GAME + 10
PHASE_BEGAN: Final = event.FIRST_OF_GAME + 11
UNITED: Final = event.FIRST_OF_GAME + 12
DISCARDED: Final = event.FIRST_OF_GAME + 13
WAS_ATTACKED: Final = event.FIRST_OF_GAME + 14
REDIRECTED: Final = event.FIRST_OF_GAME + 15
"""A link got a new target: the link's source, the new target, the one it replaces."""
LINK_CANCELLED: Final = event.FIRST_OF_GAME + 16
"""A link was taken out of the Sequence: its source, which Skill it was (-1: an attack), its player."""
# told only where a text waits for them: the card, its player
DREW: Final = event.FIRST_OF_GAME + 17
LEAVES: Final = event.FIRST_OF_GAME + 18
"""A Spirit leaves the field, wherever it goes; told just before."""
FELL_IN_BATTLE: Final = event.FIRST_OF_GAME + 19
FELLED_IN_BATTLE: Final = event.FIRST_OF_GAME + 20
"""It destroyed another card in battle."""
MILLED: Final = event.FIRST_OF_GAME + 21
SUPERIOR: Final = event.FIRST_OF_GAME + 22
"""A Superior Summon; told besides SUMMONED."""
SIMPLE: Final = event.FIRST_OF_GAME + 23
BOLT_USED: Final = event.FIRST_OF_GAME + 24
PHASE_STARTS: Final = event.FIRST_OF_GAME + 30
"""With the number of the phase added: no card, the turn player."""
PHASE_STOPS: Final = event.FIRST_OF_GAME + 40

SOUL_UP: Final = event.FIRST_OF_GAME + 25
"""A player flips a Shaman Soul Card."""
ASSEMBLES: Final = event.FIRST_OF_GAME + 26
"""A card with PUZZLE is assembled."""
BATTLES: Final = event.FIRST_OF_GAME + 27
"""A card comes to battle another one; told of both."""
WINS: Final = event.FIRST_OF_GAME + 29
"""A card wins a battle: it has the higher Battle Points, whether the other one is destroyed or not."""
LOSES: Final = event.FIRST_OF_GAME + 48
REWARDED: Final = event.FIRST_OF_GAME + 28
"""A player has drawn so many cards with one REWARD."""
PAYS_FOR_METAMORPHOSIS: Final = event.FIRST_OF_GAME + 61
"""A card is discarded to activate it: the card, its player."""
PAYS_FOR_REBIRTH: Final = event.FIRST_OF_GAME + 62
PAYS_BY_DISCARD: Final = event.FIRST_OF_GAME + 63
"""For either of the two."""
REBORN: Final = event.FIRST_OF_GAME + 60
"""A Spirit is summoned from its player's Oblivion Zone; told besides SUMMONED."""
FROM_HAND: Final = event.FIRST_OF_GAME + 64
FELL_BY_SKILL: Final = event.FIRST_OF_GAME + 65
"""A Spirit is destroyed by a Skill; told besides DESTROYED."""
FELL_BY_OPPONENT: Final = event.FIRST_OF_GAME + 66
"""By a Skill of the other player than its controller; told besides."""
RETURNED: Final = event.FIRST_OF_GAME + 67
"""A Spirit goes from the field to its owner's hand; told just before, besides LEAVES."""
SKILL_USES: Final = event.FIRST_OF_GAME + 50
"""With the number of the keyword Skill added: it is activated."""


# under these numbers of `State.watch` stand the cards whose texts change a quantity as long as they stand
GIVING: Final[int] = STANDING - SKILLS_NOW
BARRING: Final[int] = STANDING - BARRED
SHIELDING: Final[int] = STANDING - CANNOT_BE_TARGETED
SHUNNING: Final[int] = STANDING - SHUNS
PROOF: Final[int] = STANDING - SKILL_PROOF
DOUBLING: Final[int] = STANDING - BP_DOUBLED
HALVING: Final[int] = STANDING - BP_HALVED
HALVING_UP: Final[int] = STANDING - BP_HALVED_UP
PROTECTING: Final = frozenset({CANNOT_BE_TARGETED, SHUNS, SKILL_PROOF})
"""What keeps cards from being targeted."""


def on_field(s: State, piece: int) -> bool:
    """Whether the piece lies in a Spirit Card Zone."""
    return 0 <= s.place[piece] < HAND


def controller(s: State, piece: int) -> int:
    """The player in whose grid the piece stands.  PUZ-23.1."""
    return s.place[piece]


def face_up(s: State, seat: int) -> list[int]:
    """The face-up Spirits a player controls, in zone order; not to be changed."""
    return s.face_up(FIELD + seat)


def face_down(s: State, seat: int) -> list[int]:
    """The face-down Spirits a player controls, in zone order."""
    flags = s.flags
    found = []
    for piece in s.zones[seat]:
        if piece >= 0 and flags[piece] & FACE_DOWN:
            found.append(piece)
    return found


def spirits(s: State, seat: int) -> list[int]:
    """All Spirits a player controls, in zone order: the player's life."""
    return [p for p in s.zones[seat] if p >= 0]


def has_face_up(s: State, seat: int) -> bool:
    """Whether a player controls any face-up Spirit."""
    return bool(s.face_up(FIELD + seat))


def has_spirit(s: State, seat: int) -> bool:
    """Whether a player controls any Spirit."""
    return s.zones[seat] != NO_SPIRITS


def free_zones(s: State, seat: int) -> list[int]:
    """The free cells of a player's grid, in zone order."""
    grid = s.zones[seat]
    return [cell for cell in range(CELLS) if grid[cell] < 0]


def element(s: State, piece: int) -> int:
    """The Element a piece has now: printed, or the latest change of it; none face-down.  PUZ-3.4, 3.5, 3.10, 19.4."""
    if s.flags[piece] & FACE_DOWN and on_field(s, piece):
        return NO_ELEMENT
    printed = s.rules.fact[ELEMENT][s.define[piece]]
    return modifier.number(s, ELEMENT_NOW, piece, printed) if s.mods else printed


def skills(s: State, piece: int) -> int:
    """The set of Skills a face-up piece has now: printed, given by texts that stand, and what effects give and take."""
    printed = s.rules.fact[SKILL_SET][s.define[piece]]
    if s.watch[GIVING]:
        printed |= standing_bits(s, SKILLS_NOW, piece)
    return modifier.bits(s, SKILLS_NOW, piece, printed) if s.mods else printed


def barred(s: State, piece: int) -> int:
    """The Skills that texts forbid a piece to activate, as bits; some forbid them to a player.  PUZ-7.1."""
    found = standing_bits(s, BARRED, piece) if s.watch[BARRING] else 0
    for m in s.mods:
        if m.what == BARRED and (m.subject == piece or (m.subject < 0 and m.value & 1 == s.place[piece])):
            found |= m.value >> 1
    return found


def allowed(s: State, barred: int, pieces: list[int]) -> list[int]:
    """The pieces no card text forbids this for (`barred`: one of the quantities named "cannot ...")."""
    if (not s.mods and not s.watch[STANDING - barred]) or not modifier.in_use(s, barred):
        return pieces
    return free_of(s, barred, pieces)


def free_of(s: State, barred: int, pieces: list[int]) -> list[int]:
    """The pieces on which this does not lie, asked one by one."""
    return [piece for piece in pieces if not modifier.under(s, barred, piece)]


def protecting(s: State) -> bool:
    """Whether any text keeps any card from being targeted."""
    if s.watch[SHIELDING] or s.watch[SHUNNING] or s.watch[PROOF]:
        return True
    for m in s.mods:
        if m.what in PROTECTING:
            return True
    return False


def aimable_by(s: State, seat: int, pieces: list[int]) -> list[int]:
    """The pieces that no card text keeps a player from targeting."""
    if not protecting(s):
        return pieces
    pieces = allowed(s, SKILL_PROOF, allowed(s, CANNOT_BE_TARGETED, pieces))
    if not modifier.in_use(s, SHUNS):
        return pieces
    return [piece for piece in pieces if s.place[piece] == seat or not modifier.under(s, SHUNS, piece)]


def last_element(s: State, piece: int, epoch: int) -> int:
    """The Element of a Skill's source: as it is now, or as it last was on the field.  PUZ-7.13."""
    if on_field(s, piece) and s.epoch[piece] == epoch:
        return element(s, piece)
    return s.ghosts[piece << 16 | epoch][0]
