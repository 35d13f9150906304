"""What lasting changes (modifiers) are about, how they change it and until when.  ELE-17, 18, 19, 21.

Not for: what follows; that stands in `rules/`.
"""

from typing import Final

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
"""An effect with a limit of its own was activated: the number of the program; or a permission was used: of which kind."""
ATTACK_USED: Final = -1
"""A use of an additional attack; no program has such a number."""
CAST_USED: Final = -2
"""A use of an additional Normal Cast."""
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
MORE_USES: Final = 72
"""Its active effects can be activated so many times more each turn."""
EXTRA_TO_SPECIAL: Final = 80
"""So many Spirits more must be Expended to Special Cast it, or to Special Ascend into it."""
EXTRA_TO_NORMAL: Final = 81
EXTRA_TO_ASCEND: Final = 82
"""To Ascend into it, also by a Special Ascend."""
ALSO_OF: Final = 83
"""A card that is also of these elements, as bits."""
CANNOT_BE_SENT: Final = 84
"""By effects from the field to the Underworld."""
CANNOT_BE_TAKEN: Final = 85
"""An opponent cannot take control of it."""
ATTACKS_EACH: Final = 86
"""It can attack each Elestral of the opponent once."""
STRUCK: Final = 87
"""An Elestral that it has attacked this turn: piece, and its epoch << PIECE_BITS."""
SKIPS: Final = 88
"""A player skips every phase of this number."""
CANNOT_DRAW: Final = 89
"""A player."""
KEEPS_STAT: Final = 90
"""A stat that is not changed so: above BY_ANY and the like, STAT_BITS up, which (see STAT_FALLS)."""
OF_ELESTRALS: Final = frozenset({
    ATTACK_NOW, DEFENSE_NOW, CANNOT_ATTACK, CANNOT_BE_ATTACKED, CANNOT_ASCEND, EXTRA_ATTACKS, DIRECT_ATTACK, PIERCING,
    CANNOT_CHANGE_POSITION, SAFE_IN_BATTLE, EXTRA_TO_ATTACK, ATTACKS_SIDEWAYS, FIGHTS_WITH_DEFENSE, NO_DAMAGE, ATTACK_IS,
    DEFENSE_IS, SWAPPED, MUST_ATTACK, LURES, CANNOT_ATTACK_DECKS, CANNOT_STAND, CANNOT_LIE, CANNOT_BE_EMPOWERED, ENTERS,
    EXTRA_TO_ASCEND, ATTACKS_EACH, KEEPS_STAT,
})  # fmt: skip
"""What only Elestrals have: stats, attacks, Positions, Ascensions."""
STAT_BITS: Final = 10
STAT_FALLS: Final = 1
"""Attack cannot be reduced; Defense is a bit higher."""
STAT_RISES: Final = 4
PIECE_BITS: Final = 16
PAST_BITS: Final = 16
"""Above these bits of a PAST stands, of an event with which a card left the field, the object it became."""


def left_so(value: int, piece: int, epoch: int) -> int:
    """A PAST of such an event."""
    return (epoch << PIECE_BITS | piece + 1) << PAST_BITS | value


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
BY_RULES: Final = 512
"""Not against effects: only against what a player does by the rules."""
BY_SUCH: Final = 256
"""Against cards that fit (nodes.Against): above it, ten bits up, stand the card of the text and the text's program."""
SWAP: Final = 16
"""How a modifier changes: Attack and Defense change places (layer 3)."""
HELD: Final = 17
"""Of a text that is about a card without being the card's: who gave it is "you"."""

# until when a modifier lasts, beyond the kernel's durations
WHILE_ENCHANTED: Final = 16
"""As long as its source is Enchanted, ELE-11.18."""
WHILE_STAYING: Final = 18
"""As long as its source is the same object on the field, and, ``until_arg >> 3`` less 1, in that Position; R110."""
AT_MOMENT: Final = 17
"""Until a moment of a turn still to come (see rules/moments)."""
