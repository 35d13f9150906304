"""The events of the game, which texts and logs hear.  ELE-13.

Not for: telling one; that is `rules/happening`.
"""

from typing import Final

from cardwright.kernel import event

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
TIMED: Final[int] = event.FIRST_OF_GAME + 51
"""Time was called: nobody, the turn player; the last turn."""
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
NAMED_ELEMENT: Final[int] = event.FIRST_OF_GAME + 52
"""A player named an Element: nobody, the player, which."""
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
COMPARED: Final[int] = event.FIRST_OF_GAME + 53
"""Two Elestrals battle: the attacker, its stat << 16 | that of the other one, which is that one.  For the log alone."""
LEAVING: Final = frozenset({DESTROYED, SENT, LEFT, ASCENDED, FOUGHT})
"""Events told while the card is still there: its own effect for them works from beyond (ELE-13.19)."""
