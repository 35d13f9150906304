"""The field and everything that is numbered: zones, marks, facts of cards, elements, events.  ELE-2, ELE-3.2, ELE-26.

Zones of a seat have even numbers, those of the other seat the next odd one: ``place & 1`` is the seat.
Not for: rules; those stand in `rules/`, a file a section of the ledger.
"""

from typing import Final

from cardwright.kernel import event
from cardwright.kernel.knowledge import BLIND, FACE, OPEN, SEAT
from cardwright.kernel.state import FACE_DOWN, NOBODY, State
from cardwright.kernel.zone import EachSeat, Zone

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
LIMBO: Final = 16
"""Cards on the chain or waiting for it, with their Spirits (``State.host`` is the card), on their player's side."""
ZONES: Final = (
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
"""Of a Set Rune whose play condition was met: the card of that event + 1."""
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
"""1 when the next player to draw loses, ELE-23.8."""
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

# what modifiers change
ATTACK_NOW: Final = 0
DEFENSE_NOW: Final = 1
SUPPRESSED: Final = 2
CONTROL: Final = 3
CANNOT_ATTACK: Final = 4
CANNOT_BE_ATTACKED: Final = 5
CANNOT_BE_TARGETED: Final = 6
CANNOT_BE_DESTROYED: Final = 7
CANNOT_RECEIVE: Final = 8
CANNOT_NEXUS: Final = 9
CANNOT_ASCEND: Final = 10
EXTRA_ATTACKS: Final = 11
DIRECT_ATTACK: Final = 12
PIERCING: Final = 13
CANNOT_BE_PLAYED: Final = 14
"""Also asked of cards in hand and of Set Runes."""
CANNOT_CHANGE_POSITION: Final = 15
CANNOT_BE_SUPPRESSED: Final = 16
CANNOT_RETURN: Final = 17
"""To a hand."""
UNAFFECTED: Final = 18
"""Effects of such cards do not change or move it; it may be targeted."""
SAFE_IN_BATTLE: Final = 19
"""Cannot be destroyed in battle."""
SAFE_FROM_EFFECTS: Final = 20
"""Cannot be destroyed by card effects."""
EXTRA_TO_PLAY: Final = 21
"""So many Spirits more must be Expended to play it."""
EXTRA_TO_ATTACK: Final = 22
ATTACKS_SIDEWAYS: Final = 23
"""It can attack in Defense Position."""
FIGHTS_WITH_DEFENSE: Final = 24
"""In Defense Position, attacking, its Defense counts for damage."""
NO_DAMAGE: Final = 25
ATTACK_IS: Final = 26
"""Its base Attack is this, by a standing text."""
DEFENSE_IS: Final = 27
SWAPPED: Final = 28
"""Its Attack and Defense have changed places, by a standing text."""
PAYS_FROM_UNDERWORLD: Final = 29
"""It may also be paid with Spirits from the Underworld."""
HAND_OPEN: Final = 30
"""The opponent plays with their hand revealed."""
GIVEN: Final = 31
"""A text it was given: the number of the program."""
USE: Final = 32
"""An effect with a limit of its own was activated: the number of the program."""
BLOCKED: Final = 33
"""A slot that counts as filled: zone * 4 + slot."""
DID: Final = 34
"""What a player did this turn (see nodes.DoneThisTurn); the subject is nobody."""
ONCE_SAFE: Final = 35
"""The next time it would be destroyed by a card effect it is not."""
ELEMENT_IS: Final = 36
"""A Spirit under a card has this element, as a bit, in place of its own."""
CAPPED: Final = 37
"""How much the texts of some cards together may change a number of it (nodes.AllOf)."""
MORE_FORETOLD: Final = 38
"""Its effects Foretell so many cards more."""
NOTED: Final = 39
"""A card that its text keeps in mind: piece, and its epoch << PIECE_BITS."""
CAME_FROM: Final = 40
"""How it was Cast this turn, and from which zone: zone << 8 | manner."""
ROSE_FROM: Final = 41
"""The card that Ascended into it, by its definition."""
ASLEEP: Final = 42
"""A change that begins with a turn still to come: what, how and value, packed (see rules/moments)."""
MUST_ATTACK: Final = 43
"""Its controller cannot end the Battle Phase, nor the turn without one, while it can attack."""
LURES: Final = 44
"""Elestrals that attack attack it, if they can; the value says which of them."""
CANNOT_ATTACK_DECKS: Final = 45
CANNOT_STAND: Final = 46
"""It cannot be changed to Attack Position."""
CANNOT_LIE: Final = 47
"""It cannot be changed to Defense Position."""
SKIPPED: Final = 48
"""A player skips a phase: phase << 1 | seat; the subject is nobody."""
PAST: Final = 49
"""An event of this turn that a text asks about (nodes.Past): its number << 1 | for whom it is one; the subject: its card."""
CANNOT_ACTIVATE: Final = 50
"""Its active and conditional effects cannot become links."""
CANNOT_BE_NEGATED: Final = 51
"""Neither its Cast nor its effects."""
CANNOT_BE_SPECIAL: Final = 52
"""Cannot be Special Cast."""
CANNOT_BE_NORMAL: Final = 53
CANNOT_BE_SET: Final = 54
CANNOT_BE_FOUND: Final = 55
"""In its deck no Search finds it."""
CANNOT_GO_HOME: Final = 56
"""A Spirit of the Underworld that cannot be returned to the Spirit Deck."""
MORE_CASTS: Final = 57
"""So many Normal Casts more each turn, of cards for which a text says so."""
CANNOT_BE_DISENCHANTED: Final = 58
CANNOT_BE_EMPOWERED: Final = 59
GOES_ELSEWHERE: Final = 70
"""Where it goes from the field instead of the Underworld: TO_HAND ... INTO_DECK."""
TO_HAND: Final = 1
ONTO_DECK: Final = 2
UNDER_DECK: Final = 3
INTO_DECK: Final = 4
ENTERS: Final = 71
"""In which Position an Elestral enters: 1 Attack, 2 Defense Position."""
PIECE_BITS: Final = 16

# against which cards a prohibition holds, as bits of its value; without any type: whatever the type
BY_ANY: Final = 1
BY_OPPONENTS: Final = 2
BY_INVOKE: Final = 4
BY_COUNTER: Final = 8
BY_ARTIFACT: Final = 16
BY_DIVINE: Final = 32
BY_STADIUM: Final = 64
BY_ELESTRAL: Final = 128
BY_RUNE: Final = 124
BY_SUCH: Final = 256
"""Against cards that fit (nodes.Against): above it, ten bits up, stand the card of the text and the text's program."""
SWAP: Final = 16
"""How a modifier changes: Attack and Defense change places (layer 3)."""
HELD: Final = 17
"""Of a text that is about a card without being the card's: who gave it is "you"."""

# until when a modifier lasts, beyond the kernel's durations
WHILE_ENCHANTED: Final = 16
"""As long as its source is Enchanted, ELE-11.18."""
AT_MOMENT: Final = 17
"""Until a moment of a turn still to come (see rules/moments)."""

# events
CAST: Final[int] = event.FIRST_OF_GAME
"""A Cast is complete: the card, its player; how: Normal, Special, by an Ascend.

Of this and all other events of the game: the card, the player; the count, the manner and the other card stand together in
the second number (see rules/happening)."""
ANNOUNCE: Final[int] = event.FIRST_OF_GAME + 1
"""A card is being Cast: the card, its player."""
ACTIVATED: Final[int] = event.FIRST_OF_GAME + 2
"""An effect became a link: its card, its controller, the program."""
ASCENDED: Final[int] = event.FIRST_OF_GAME + 3
"""An Elestral was Ascended from: the old one, its player, the new one."""
RECEIVED: Final[int] = event.FIRST_OF_GAME + 4
"""A card received Spirits: the card, its controller; how many of each element, and the giver of a Nexus."""
EXPENDED: Final[int] = event.FIRST_OF_GAME + 5
DRAWN: Final[int] = event.FIRST_OF_GAME + 6
DISCARDED: Final[int] = event.FIRST_OF_GAME + 7
DISENCHANTED: Final[int] = event.FIRST_OF_GAME + 8
"""Spirits left a card: the card, its controller; how many of each element."""
NEXUSED: Final[int] = event.FIRST_OF_GAME + 9
"""Spirits moved: the receiver, its controller, the giver."""
DESTROYED: Final[int] = event.FIRST_OF_GAME + 10
"""A card is destroyed, told before it leaves: the card, its controller, what did it (or -1)."""
DESTROYS: Final[int] = event.FIRST_OF_GAME + 11
SENT: Final[int] = event.FIRST_OF_GAME + 12
"""A card on the field goes to the Underworld, told before it leaves: the card, its controller, its zone."""
LEFT: Final[int] = event.FIRST_OF_GAME + 13
"""A card leaves the field, told before it does: the card, its controller, the zone it goes to."""
DECLARED: Final[int] = event.FIRST_OF_GAME + 14
"""An attack: the attacker, its controller, the attacked Elestral (or -1: the Spirit Deck)."""
ATTACKED_NOW: Final[int] = event.FIRST_OF_GAME + 15
ENTERED_BATTLE: Final[int] = event.FIRST_OF_GAME + 16
DAMAGED: Final[int] = event.FIRST_OF_GAME + 17
"""An Elestral deals damage: it, its controller, the other Elestral (or -1: a Spirit Deck)."""
CANCELLED: Final[int] = event.FIRST_OF_GAME + 18
NEGATED: Final[int] = event.FIRST_OF_GAME + 19
SUPPRESSES: Final[int] = event.FIRST_OF_GAME + 20
TARGETED: Final[int] = event.FIRST_OF_GAME + 21
SET: Final[int] = event.FIRST_OF_GAME + 22
POSITION: Final[int] = event.FIRST_OF_GAME + 23
CONTROLLED: Final[int] = event.FIRST_OF_GAME + 24
TURN_BEGAN: Final[int] = event.FIRST_OF_GAME + 25
PHASE_BEGAN: Final[int] = event.FIRST_OF_GAME + 26
TURN_ENDED: Final[int] = event.FIRST_OF_GAME + 27
DECLINED: Final[int] = event.FIRST_OF_GAME + 29
MULLIGAN: Final[int] = event.FIRST_OF_GAME + 30
KEEPS: Final[int] = event.FIRST_OF_GAME + 31
STARTS: Final[int] = event.FIRST_OF_GAME + 32
OFFERED: Final[int] = event.FIRST_OF_GAME + 33
SEARCHED: Final[int] = event.FIRST_OF_GAME + 34
ADDED: Final[int] = event.FIRST_OF_GAME + 35
"""A card was added to a hand by a text: it, its player; the card whose text did."""
RETURNED: Final[int] = event.FIRST_OF_GAME + 36
"""Spirits went from the Underworld to the Spirit Deck: nobody, the player; how many."""
FORETOLD: Final[int] = event.FIRST_OF_GAME + 37
DONE_SO: Final[int] = event.FIRST_OF_GAME + 38
"""What "when you do" waits for."""
CHAINED: Final[int] = event.FIRST_OF_GAME + 40
"""An ordered Cast is about to become a link: the card, its player."""
NAMED_CARD: Final[int] = event.FIRST_OF_GAME + 39
"""A player named a card: nobody, the player, its definition."""
FOUGHT: Final[int] = event.FIRST_OF_GAME + 41
"""The Damage Step of a battle, told before what falls leaves: the attacked Elestral, its controller, the attacker."""
EMPOWERS: Final[int] = event.FIRST_OF_GAME + 50
"""An Artifact begins to Empower an Elestral: that, the player of the Artifact; the Artifact."""
REACHED: Final[int] = event.FIRST_OF_GAME + 42
"""A number has become what a given text waits for: the card, its controller."""
PHASE_BEGINS: Final[int] = event.FIRST_OF_GAME + 43
"""The Draw, Main, Battle or End Phase begins: nobody, the turn player."""
PHASE_ENDS: Final[int] = event.FIRST_OF_GAME + 44
"""The Battle Phase ends: nobody, the turn player."""
TURN_BEGINS: Final[int] = event.FIRST_OF_GAME + 45
"""A turn begins: nobody, its player."""
LEAVING: Final = frozenset({DESTROYED, SENT, LEFT, ASCENDED, FOUGHT})
"""Events told while the card is still there: its own effect for them works from beyond (ELE-13.19)."""


def on_field(s: State, piece: int) -> bool:
    """Whether a piece lies in an Elestral Row, a Rune Row or a Stadium slot."""
    return ELESTRALS <= s.place[piece] < ENCHANTING


def controller(s: State, piece: int) -> int:
    """The player on whose side a piece lies.  ELE-21.1."""
    return s.place[piece] & 1


def in_row(s: State, zone: int) -> list[int]:
    """The cards of a row or Stadium slot, by slot."""
    return [p for p in s.zones[zone] if p >= 0]


def elestrals(s: State, seat: int) -> list[int]:
    """The Elestrals a player controls, by slot.  The list is kept and shared: do not change it."""
    return s.face_up(ELESTRALS + seat)


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
    return list(map(s.host.__getitem__, s.zones[ENCHANTING + seat]))


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
