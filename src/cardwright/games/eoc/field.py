"""The field and everything that is numbered: zones, marks, facts of cards, Essence Types, events.  EOC-1.4, EOC-5.6.

Zones of a seat have even numbers, those of the other seat the next odd one: ``place & 1`` is the seat.
Not for: rules; those stand in `rules/`, a file a section of the ledger.
"""

from typing import Final

from cardwright.kernel import event
from cardwright.kernel.knowledge import BLIND, OPEN, SEAT
from cardwright.kernel.state import FACE_DOWN, NOBODY, State
from cardwright.kernel.zone import EachSeat, Zone

SLOTS: Final = 3

CREATURES: Final = 0
SPELLS: Final = 2
VANQUISHER_SLOT: Final = 4
ITEMS: Final = 6
"""Items on creatures, of the players who control the Items: ``State.host`` is the creature."""
HAND: Final = 8
DECK: Final = 10
POOL: Final = 12
ATTACHED: Final = 14
"""Essence on creatures, spells and Items: ``State.host`` is the card."""
GRAVEYARD: Final = 16
BANISHED: Final = 18
OTHER_FACE: Final = 20
"""The face of a Vanquisher that is not up, open to all."""
ZONES: Final = (
    Zone(CREATURES, "creatures", OPEN, rows=1, columns=SLOTS, in_play=True, scope=1, cells=("C1", "C2", "C3")),
    Zone(SPELLS, "spells", OPEN, rows=1, columns=SLOTS, in_play=True, scope=1, cells=("S1", "S2", "S3")),
    Zone(VANQUISHER_SLOT, "vanquisher", OPEN, rows=1, columns=1, in_play=True, cells=("V",)),
    Zone(ITEMS, "items", OPEN, in_play=True, scope=1),
    Zone(HAND, "hand", SEAT),
    Zone(DECK, "deck", BLIND),
    Zone(POOL, "pool", OPEN),
    Zone(ATTACHED, "attached", OPEN),
    Zone(GRAVEYARD, "graveyard", OPEN),
    Zone(BANISHED, "banished", OPEN),
    Zone(OTHER_FACE, "other-face", OPEN),
)

# the book's numbers
HAND_SIZE: Final = 7
REDRAWS_MOST: Final = 2
GROUP_MOST: Final = 3
WEAKNESS_BONUS: Final = 1

SETTINGS: Final = {
    "redraw_forced": 0,             # R1: 1: a hand without a playable creature must be redrawn
    "coin_winner_chooses": 0,       # R3: 1: who goes first
    "essence_returns": 1,           # R7: 0: surplus moves between cards, not to the Pool
    "essence_comes_home": 1,        # R9: 0: the Essence of a card that leaves goes to the Graveyard
    "exhausted_strike_back": 1,     # R12: 0: an exhausted creature does not
    "items_follow": 0,              # R16: 1: the Items of a creature that is returned are returned with it
    "groups_hit_vanquishers": 1,    # R20: 0: a Vanquisher is attacked by one creature at a time
    "beaten_strike_back": 1,        # R21: 0: whose damage exceeds its defense does not
    "vain_attack_exhausts": 1,      # R22: 0: an attack that was cancelled, or lost its target, may be made again
    "weakness_strikes_back": 1,     # R25: 0: weakness counts for attacks only
    "gray_hits_all": 0,             # R26: 1: a Gray creature hits every weakness
    "weakness_of_effects": 0,       # R27: 1: weakness raises the damage of a creature's text, too
    "vanquishers_heal": 1,          # R29: 0: their damage stays
    "excess_hits_stage_two": 0,     # R32: 1: what exceeds the defense of Stage 1
    "last_card_loses": 0,           # R35: 1: who draws the last card has lost
    "essence_copies": 4,            # R36: of one name in a deck
    "first_turn_attacks": 1,        # R41: 0: nobody attacks on the starting turn
    "uses_return_each_turn": 1,     # R46: 0: abilities can be used again from their controller's next turn
    "essence_moves": 100,           # R37: bounds, EOC-5.17, 8.16, 16.10, 17.7
    "ability_uses": 100,
    "triggers": 200,
    "turns": 300,                   # R38
}  # fmt: skip
"""The rulings that are open to change, as they are ruled."""

# phases, EOC-3.1
SETUP_PHASE: Final = 0
PREPARATION: Final = 1
ATTACK: Final = 2
CLEAN_UP: Final = 3
PHASES: Final = ("setup", "preparation", "attack", "clean-up")
IN_WINDOW: Final = 4
"""The time of an ability that is used in Trap windows."""

# Essence Types, EOC-5.6
TYPES: Final = ("Fire", "Nature", "Aqua", "Energy", "Divine", "Dark", "Gray")
GRAY: Final = 6
CLASSES: Final = (
    "Amphibian", "Beast", "Bird", "Construct", "Demon", "Dragon", "Elemental", "Fish", "Human", "Insect", "Plant",
    "Reptile", "Spirit", "Undead", "Angel",
)  # fmt: skip

# marks of a card on the field
EXHAUSTED: Final = 2
FALLEN: Final = 4
"""Destroyed, but in its slot until Clean-up: not active.  EOC-6.3, 14.3."""
WAIVED: Final = 8
"""Put into play without its Creation Cost, which is nothing while it stays.  EOC-6.8."""
PASSING: Final = 16
"""While its leaving the field is told: it is of its kind also where it, or the creature that carries it, has fallen."""
FLAGS: Final = {FACE_DOWN: "face-down", EXHAUSTED: "exhausted", FALLEN: "fallen", WAIVED: "cost waived"}

# columns of a piece
DAMAGE: Final = 0
THIS_TURN: Final = 1
"""What is remembered of this turn, in one number: uses of its ability (EOC-8.7), HEARD_ONCE, and from bit STRIKER on the
card that dealt it the last damage, plus 1."""
COLUMNS: Final = ("damage", "this turn")
STRIKER: Final = 16
HEARD_ONCE: Final[int] = 1 << STRIKER - 1
"""In THIS_TURN: what its text does the first time each turn it has done."""
USES: Final[int] = HEARD_ONCE - 1

# numbers of the game; those of a seat follow each other
SUMMONED: Final = 0
"""Essences summoned this turn, of seat 0, then of seat 1."""
REDRAWS: Final = 2
OWED: Final = 4
"""1: had to draw from an empty deck.  EOC-15.2."""
SKIP_PREPARATION: Final = 6
SKIP_ATTACK: Final = 8
"""Phases of this kind the seat has still to skip.  EOC-3.8."""
MOVES: Final = 10
BLOWS: Final = 11
"""1 from the marking of attack damage to that of counter damage: nothing falls.  EOC-9.22."""
LOOSE: Final = 12
"""1 when a card in play may have lost what covers it, or a draw is owed: to be looked at again.  EOC-15.2, 15.5."""
TRACES: Final = 13
"""What the turn has left behind, as bits (see rules/traces)."""
EXTRA_TURNS: Final = 14
"""Turns that a text gives to the seat, after the present one."""
NUMBERS: Final[tuple[str | EachSeat, ...]] = (
    EachSeat("summoned"), EachSeat("redraws"), EachSeat("owed"), EachSeat("skip-preparation"), EachSeat("skip-attack"),
    "moves", "blows", "loose", "traces", EachSeat("extra-turns"),
)  # fmt: skip

# traces of a turn
DAMAGE_MARKED: Final = 1
"""Damage is marked on a card, until Healing.  EOC-12.4."""
CREATURE_FELL: Final = 2
"""A creature has fallen and is not buried yet.  EOC-12.1."""
TURN_REMEMBERED: Final = 4
"""Something is remembered of the turn (THIS_TURN), until the next one begins.  EOC-3.6."""
EVERY_TRACE: Final = 7

# facts of a definition: columns of ruleset.fact
KIND: Final = 0
TYPE: Final = 1
"""Essence Type of a creature or Essence."""
ATK_PRINTED: Final = 2
DEF_PRINTED: Final = 3
WEAKNESS: Final = 4
"""A type plus 1; 0: none."""
COST: Final = 5
"""Packed symbols (see symbols); of an Essence what it provides."""
CLASS_SET: Final = 6
LASTING: Final = 7
STAGE: Final = 8
FLIPS_TO: Final = 9
"""The definition of a Vanquisher's other face."""
ABILITY: Final = 10
"""The number of the program of its ability, plus 1; 0: none."""
PLAYED: Final = 11
"""The number of the program that is carried out when the spell is played, plus 1; 0: none."""
MOMENT: Final = 12
"""The event a Trap's text names as its moment, plus 1; 0: the windows of attacks.  EOC-11.11."""
ABILITY_COST: Final = 13
"""Packed symbols."""
USES_ALLOWED: Final = 14
"""How often its ability may be activated a turn; 0: any number of times."""
WHEN: Final = 15
"""The time of its ability: a phase or IN_WINDOW; by the kind of card, or as its text says.  EOC-8.3, 8.5, 8.6, 8.14."""
TOKEN: Final = 16
"""1: a creature without a card; off the field it is out of the game."""
IN_PREPARATION_PHASE: Final = 17
"""1: it is played in the Preparation Phase.  EOC-4.8, 7.2."""
IS_ESSENCE: Final = 18
IS_TRAP: Final = 19
FACTS: Final = 20

MOMENTS: Final = FACTS
"""By event, not by definition: 1 for the moment of a Trap of the pool."""

# kinds of card
CREATURE: Final = 0
ESSENCE: Final = 1
EFFECT: Final = 2
INSTANT: Final = 3
ITEM: Final = 4
TRAP: Final = 5
VANQUISHER: Final = 6
SPELL_TYPES: Final = ("Effect", "Instant", "Item", "Trap")
SPELL_KINDS: Final = (EFFECT, INSTANT, ITEM, TRAP)
ON_SLOT: Final = (EFFECT, INSTANT, TRAP)

LIES_IN: Final[dict[int, tuple[int, ...]]] = {
    CREATURES: (CREATURE,), SPELLS: ON_SLOT, VANQUISHER_SLOT: (VANQUISHER,), ITEMS: (ITEM,),
}  # fmt: skip
"""Rows of the field, and the kinds of card that lie there."""

# what modifiers change
ATK: Final = 0
DEF: Final = 1
TYPE_NOW: Final = 2
WEAKNESS_NOW: Final = 3
"""A type plus 1; 0: none."""
CLASSES_NOW: Final = 4
COST_NOW: Final = 5
"""Packed signed symbols (see symbols)."""
CANNOT_ATTACK: Final = 6
CANNOT_BE_ATTACKED: Final = 7
CANNOT_COUNTER: Final = 8
CANNOT_BE_COUNTERED: Final = 9
CANNOT_BE_TARGETED_BY_TRAPS: Final = 10
CANNOT_BE_DESTROYED: Final = 11
ACTS_AT_ONCE: Final = 12
PASSES_SHIELD: Final = 13
GUARD: Final = 14
EXTRA_SUMMONS: Final = 15
WEAKNESS_MORE: Final = 16
PREVENT: Final = 17
"""So much of the next damage to it is prevented."""
NO_TEXT: Final = 18
EXCESS: Final = 19
"""What it deals beyond a creature's defense goes on to the Vanquisher."""
STRIKES_ALL: Final = 20
NEGATED: Final = 21
"""On a Vanquisher: so many of the next Traps of its player have no effect."""
ABILITY_COST_NOW: Final = 22
"""Packed signed symbols (see symbols)."""
TAKEN: Final = 23
"""A claim: a player controls it, for good or until Clean-up; the latest counts (see the kernel's `control`)."""

CANNOT_ATTACK_VANQUISHER: Final = 24
MUST_ATTACK: Final = 25
"""The Attack Phase does not end while it can attack."""
NO_ABILITY: Final = 26
"""Its ability is gone, its effect is not."""

BOUND_TO: Final = 27
"""It must attack that card, whose number plus 1 this is."""
ATK_TIMES: Final = 28
"""Of texts that stand: so often its ATK is doubled, or, negative, halved."""
DEF_TIMES: Final = 29
BARRED_KINDS: Final = 30
"""On a Vanquisher: kinds of card (bits) that its player cannot play."""
SHUNS_SPELLS: Final = 31
"""It cannot be the target of spells."""

PREVENT_FIRST: Final = 32
"""So much of the damage to it is prevented each turn; as modifiers, negative, what was prevented this turn."""
WEAKNESS_TAKEN: Final = 33
"""It takes so much more from each creature of the type it is weak to."""

EXTRA_ATTACKS: Final = 34
"""So often more than once it may attack in a turn: it is not exhausted then."""
MORE_ATTACK_PHASES: Final = 39
"""On a Vanquisher: its player has so many more Attack Phases this turn."""
ATTACK_TOLL: Final = 40
"""Packed symbols (see symbols): what is paid for each time it attacks."""
VANQUISHER_TOLL: Final = 41
"""The same, each time it attacks a Vanquisher."""
SPARED: Final = 35
"""A text kept it from falling by damage that is so much more than its defense (R55)."""

SHUNS_ALL: Final = 36
"""Nothing can target it."""
SHUNS_ENEMIES: Final = 37
"""Its player's opponent cannot target it."""
SHUNS_ENEMY_SPELLS: Final = 38
"""Spells of its player's opponent cannot."""

OF_FIGHTERS: Final = (
    ATK, DEF, CANNOT_ATTACK, CANNOT_BE_ATTACKED, CANNOT_COUNTER, CANNOT_BE_COUNTERED, PASSES_SHIELD, GUARD, WEAKNESS_MORE,
    EXCESS, STRIKES_ALL, CANNOT_ATTACK_VANQUISHER, MUST_ATTACK, BOUND_TO, ATK_TIMES, DEF_TIMES, PREVENT_FIRST,
    WEAKNESS_TAKEN, EXTRA_ATTACKS,
)  # fmt: skip
"""What belongs to battle."""
QUANTITIES: Final = (
    "ATK", "DEF", "Essence Type", "weakness", "class", "Creation Cost", "cannot attack", "cannot be attacked",
    "cannot counter-attack", "cannot be counter-attacked", "cannot be the target of Traps", "cannot be destroyed",
    "may act at once", "may attack past creatures", "must be attacked", "more summons", "weakness bonus",
    "damage prevented", "text lost", "excess damage goes on", "strikes back at all", "next Trap negated",
    "Ability Cost", "taken until Clean-up", "cannot attack the Vanquisher", "must attack", "ability lost",
    "must attack one card", "ATK doubled", "DEF doubled", "cannot be played", "cannot be the target of spells",
    "first damage prevented each turn", "more damage by its weakness", "more attacks", "saved from damage",
    "cannot be targeted", "cannot be targeted by enemies", "cannot be targeted by enemy spells",
    "more Attack Phases", "cost of attacking", "cost of attacking the Vanquisher",
)  # fmt: skip

ABLE: Final = event.ENTERED
"""ABLE - time: under it `State.watch` has the cards in play with an ability that is used at that time (see WHEN)."""

# events
CREATED: Final = event.FIRST_OF_GAME
"""A creature entered the field: the card, its controller, 1 when it was created."""
PLAYED_NOW: Final = event.FIRST_OF_GAME + 1
"""A spell was played: the card, its player, its kind."""
SUMMONS: Final = event.FIRST_OF_GAME + 2
"""An Essence was summoned: the card, its player."""
ATTACKS: Final = event.FIRST_OF_GAME + 3
"""An attacker is declared: the card, its controller, the target."""
WAS_ATTACKED: Final = event.FIRST_OF_GAME + 4
COUNTERS: Final = event.FIRST_OF_GAME + 5
"""A counter-attack is directed: the counter-attacker, its controller, the struck attacker."""
COUNTERED: Final = event.FIRST_OF_GAME + 6
DEALT: Final = event.FIRST_OF_GAME + 7
"""Damage was marked: the card that dealt it, its controller, how much."""
TOOK: Final = event.FIRST_OF_GAME + 8
"""Damage was marked: the damaged card, its controller, how much."""
FELL: Final = event.FIRST_OF_GAME + 9
"""A creature is destroyed: the card, its controller, what dealt it the last damage (or -1)."""
SENT: Final = event.FIRST_OF_GAME + 10
"""A card on the field goes to the Graveyard: the card, its controller; told just before."""
DESTROYS: Final = event.FIRST_OF_GAME + 11
"""A creature fell by this card's damage: the card, its controller, the creature."""
PHASE_BEGAN: Final = event.FIRST_OF_GAME + 12
FLIPPED: Final = event.FIRST_OF_GAME + 13
"""A Vanquisher reached Stage 2: the new face, its player."""
TURN_BEGAN: Final = event.FIRST_OF_GAME + 14
TURN_ENDED: Final = event.FIRST_OF_GAME + 15
KEPT: Final = event.FIRST_OF_GAME + 16
REDREW: Final = event.FIRST_OF_GAME + 17
WINDOW_OPENED: Final = event.FIRST_OF_GAME + 18
WINDOW_CLOSED: Final = event.FIRST_OF_GAME + 19
ACTIVATED: Final = event.FIRST_OF_GAME + 20
"""An ability was activated: the card, its player."""
MOVED_ESSENCE: Final = event.FIRST_OF_GAME + 21
"""Essence changes its place by its player's move: the Essence, the player, the card it goes to (or -1)."""
EXCHANGE_ENDED: Final = event.FIRST_OF_GAME + 22
CANCELLED: Final = event.FIRST_OF_GAME + 23
PREPARATION_BEGAN: Final = event.FIRST_OF_GAME + 24
ATTACK_BEGAN: Final = event.FIRST_OF_GAME + 25
CLEAN_UP_BEGAN: Final = event.FIRST_OF_GAME + 26
NO_EFFECT: Final = event.FIRST_OF_GAME + 27
"""A negated Trap: the card, its player."""
BEATEN: Final = event.FIRST_OF_GAME + 28
"""A Vanquisher is defeated: the face, its player."""
BANISHED_NOW: Final = event.FIRST_OF_GAME + 30
"""A card on the field is banished: the card, its controller; told just before."""
REPAIRED: Final = event.FIRST_OF_GAME + 29
"""A card is let go because its Creation Cost is not covered: the card, its controller."""
WEARIED: Final = event.FIRST_OF_GAME + 32
"""A creature on the field becomes exhausted: the card, its controller.  One that enters exhausted does not become so."""
READIED: Final = event.FIRST_OF_GAME + 33
"""A creature is exhausted no longer, by a text or in Clean-up: the card, its controller."""
PREPARATION_ENDED: Final = event.FIRST_OF_GAME + 34
ATTACK_ENDED: Final = event.FIRST_OF_GAME + 35
DREW: Final = event.FIRST_OF_GAME + 36
"""A player drew a card: the card, the player."""
DISCARDED: Final = event.FIRST_OF_GAME + 37
"""A card is discarded from a hand: the card, its player; told just before."""
LEAVES: Final = event.FIRST_OF_GAME + 38
"""A card leaves the field, wherever it goes: the card, its controller; told just before."""
RETURNED: Final = event.FIRST_OF_GAME + 45
"""A card leaves the field for its owner's hand: the card, its owner; told just before."""
HEALED: Final = event.FIRST_OF_GAME + 39
"""Damage was removed from a card: the card, its controller, how much."""
TURN_ENDS: Final = event.FIRST_OF_GAME + 40
"""The turn is about to end: Conclusion comes next; the turn player."""
TOOK_BACK: Final = event.FIRST_OF_GAME + 41
"""Damage of a counter-attack would be marked; told to nobody, but texts can forbid it."""
ATTACKS_GROUPED: Final = event.FIRST_OF_GAME + 42
"""One of several attackers is declared: the card, its controller, the target."""
ATTACKED_BY_GROUP: Final = event.FIRST_OF_GAME + 43
"""Several attack it together: the card, its controller, the first attacker."""
REDIRECTED: Final = event.FIRST_OF_GAME + 44
"""A text turns the attack: the new target, its controller.  For the log alone."""
TRIGGER_BEGAN: Final = event.FIRST_OF_GAME + 31
"""A waiting trigger is carried out now: its card, its player, the program.  All see which one (D15)."""


def kind(s: State, piece: int) -> int:
    """What kind of card it is."""
    return s.rules.fact[KIND][s.define[piece]]


def on_field(s: State, piece: int) -> bool:
    """Whether it lies in a slot or on a creature.  EOC-1.4."""
    return 0 <= s.place[piece] < HAND


def controller(s: State, piece: int) -> int:
    """The player on whose side it lies.  EOC-1.3."""
    return s.place[piece] & 1


def active(s: State, piece: int) -> bool:
    """EOC-1.4, 14.3: on the field and not fallen, nor on a fallen creature."""
    if not 0 <= s.place[piece] < HAND or s.flags[piece] & FALLEN:
        return False
    host = s.host[piece]
    return host == NOBODY or not s.flags[host] & FALLEN


def creatures(s: State, seat: int) -> list[int]:
    """A player's active creatures, slot by slot."""
    flags = s.flags
    found: list[int] = []
    for piece in s.zones[CREATURES + seat]:
        if piece >= 0 and not flags[piece] & FALLEN:
            found.append(piece)
    return found


def has_creature(s: State, seat: int) -> bool:
    """Whether a player has an active creature."""
    flags = s.flags
    for piece in s.zones[CREATURES + seat]:
        if piece >= 0 and not flags[piece] & FALLEN:
            return True
    return False


def spells(s: State, seat: int) -> list[int]:
    """The spells in a player's spell slots."""
    found: list[int] = []
    for piece in s.zones[SPELLS + seat]:
        if piece >= 0:
            found.append(piece)
    return found


def items(s: State, seat: int) -> list[int]:
    """The active Items a player controls."""
    carried = s.zones[ITEMS + seat]
    return [p for p in carried if active(s, p)] if carried else carried[:]


def vanquisher(s: State, seat: int) -> int:
    """The face that is up."""
    return s.zones[VANQUISHER_SLOT + seat][0]


def in_play(s: State, seat: int) -> list[int]:
    """All active cards of a player but Essence: creatures, spells, Items, Vanquisher."""
    return [*creatures(s, seat), *spells(s, seat), *items(s, seat), vanquisher(s, seat)]


def attached(s: State, host: int) -> list[int]:
    """The Essence on a card."""
    hosts = s.host
    found: list[int] = []
    for essence in s.zones[ATTACHED + (s.place[host] & 1)]:
        if hosts[essence] == host:
            found.append(essence)
    return found


def items_on(s: State, creature: int) -> list[int]:
    """The Items on a creature, of either player."""
    hosts = s.host
    return [i for seat in (0, 1) for i in s.zones[ITEMS + seat] if hosts[i] == creature]


def free_slot(s: State, row: int, seat: int) -> int:
    """EOC-1.10: the free slot with the lowest number; -1 when there is none.  row: CREATURES or SPELLS."""
    grid = s.zones[row + seat]
    return grid.index(-1) if -1 in grid else -1


def uses(s: State, piece: int) -> int:
    """EOC-8.7: how often its ability was activated this turn."""
    return s.col[THIS_TURN][piece] & USES


def striker(s: State, piece: int) -> int:
    """The card that dealt it the last damage of this turn; -1: none."""
    return (s.col[THIS_TURN][piece] >> STRIKER) - 1
