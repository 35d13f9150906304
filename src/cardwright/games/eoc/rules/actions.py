"""What a player may do in the phases and in Trap windows: actions with their needs.  EOC-4.5, 9.1, 11.4, D2, D9, D11."""

from typing import Final

from cardwright.kernel.action import Action, Cards, Menu, Need
from cardwright.kernel.pick import one_of_each
from cardwright.kernel.state import State

from ..field import (
    ABILITY,
    ABLE,
    ATTACK,
    CREATURE,
    EXHAUSTED,
    HAND,
    IN_PREPARATION_PHASE,
    IS_ESSENCE,
    ITEM,
    KIND,
    PREPARATION,
    WHEN,
)
from ..refusals import (
    ABILITY_COST,
    COST,
    CREATURES_FULL,
    ESSENCE_ONCE,
    NO_HOST,
    NOT_YOURS,
    ONCE_PER_TURN,
    PHASE,
    SPELL_TIMING,
    SPELLS_FULL,
    TARGET,
    words,
)
from ..refusals import EXHAUSTED as IS_EXHAUSTED
from ..symbols import words as symbols
from . import abilities, essence, playing
from .naming import card_name, name_of

BITS: Final = 3
END: Final = 0
SUMMON: Final = 1
PLAY: Final = 2
USE: Final = 3
MOVE: Final = 4
ATTACK_WITH: Final = 5
PASS: Final = 0


class PlayAction(Action):
    """Playing a card from the hand; a creature is created."""

    def label(self, s: State, piece: int, number: int) -> str:
        """The card, and what is done with it."""
        return f"{self.verb(s, piece)} {name_of(s, piece)}"

    def doing_with(self, s: State, piece: int) -> str:
        """What is done with the card, in words that do not name it."""
        return f"{self.verb(s, piece)} it"

    def verb(self, s: State, piece: int) -> str:
        """EOC-6.1, 7.1: creatures are created, spells played."""
        return "Create" if s.rules.fact[KIND][s.define[piece]] == CREATURE else "Play"


# the cards --------------------------------------------------------------------------------------------------------------


def in_hand(fact: int) -> Cards:
    """The cards of a hand of which this fact holds."""

    def cards(s: State, seat: int) -> list[int]:
        held, define = s.rules.fact[fact], s.define
        return [card for card in s.zones[HAND + seat] if held[define[card]]]

    return cards


def with_ability(time: int) -> Cards:
    """EOC-8.3 to 8.6: the cards on the field with an ability for a phase, or for windows."""

    def cards(s: State, seat: int) -> list[int]:
        able, when, define = s.rules.fact[ABILITY], s.rules.fact[WHEN], s.define
        lying = (piece for zone in s.zones[seat:HAND:2] for piece in zone if piece >= 0)
        return sorted(piece for piece in lying if able[define[piece]] and when[define[piece]] == time)

    return cards


def in_force(time: int) -> Cards:
    """Those of them whose text is in force, by zone and slot."""

    def cards(s: State, seat: int) -> list[int]:
        watched = s.watch[ABLE - time]
        if not watched:
            return watched
        found = [piece for piece in watched if s.place[piece] & 1 == seat]
        if len(found) > 1:
            found.sort(key=lambda card: (s.place[card], s.slot[card]))
        return found

    return cards


# what they need ---------------------------------------------------------------------------------------------------------


def no_room(s: State, seat: int, piece: int) -> str:
    """EOC-6.2, 7.4, 7.5: which place is missing."""
    kind = s.rules.fact[KIND][s.define[piece]]
    return words(CREATURES_FULL if kind == CREATURE else NO_HOST if kind == ITEM else SPELLS_FULL)


def unready(s: State, seat: int, piece: int) -> str:
    """EOC-6.6."""
    return words(IS_EXHAUSTED, card_name(s, piece))


def play_cost(s: State, seat: int, piece: int) -> str:
    """EOC-5.19: what it costs now."""
    return words(COST, more=f"it costs {symbols(essence.cost(s, piece))}")


def use_cost(s: State, seat: int, piece: int) -> str:
    """EOC-5.27: what its ability costs now."""
    return words(ABILITY_COST, more=f"it costs {symbols(abilities.ability_cost(s, piece))}")


def ready(s: State, seat: int, cards: list[int]) -> list[int]:
    """EOC-6.6."""
    flags = s.flags
    return [card for card in cards if not flags[card] & EXHAUSTED]


def too_late(s: State, seat: int, piece: int) -> str:
    """EOC-4.5, 7.2: the code says which kind of card it is."""
    return words(PHASE if s.rules.fact[KIND][s.define[piece]] == CREATURE else SPELL_TIMING)


YOURS: Final = Need(words(NOT_YOURS), "EOC-4.5, 9.2", lambda s, seat: s.active == seat and s.turn > 0)
IN_PREPARATION: Final = Need(words(PHASE), "EOC-4.5, 9.28", lambda s, seat: s.phase == PREPARATION)
TIME_TO_PLAY: Final = Need(too_late, "EOC-6.1, 7.2, 9.28", lambda s, seat: s.phase == PREPARATION)
IN_ATTACK: Final = Need(words(PHASE), "EOC-9.1, 9.2", lambda s, seat: s.phase == ATTACK)
ROOM: Final = Need(no_room, "EOC-6.2, 7.4, 7.5", keep=playing.with_room)
ESSENCE_THERE: Final = Need(play_cost, "EOC-5.19", keep=playing.payable)
AIMS: Final = Need(words(TARGET), "EOC-7.8, 11.10", keep=playing.with_aims)
SUMMON_LEFT: Final = Need(words(ESSENCE_ONCE), "EOC-5.2", essence.may_summon)
MOVE_LEFT: Final = Need(words(TARGET), "EOC-5.13, 5.17", essence.can_move)
READY: Final = Need(unready, "EOC-6.6", keep=ready)
USE_LEFT: Final = Need(words(ONCE_PER_TURN), "EOC-8.7", keep=abilities.with_uses)
SPEAKS: Final = Need(words(TARGET, more="its text does not work now"), "EOC-8.2", keep=abilities.speaking)
PRICE_THERE: Final = Need(use_cost, "EOC-5.27", keep=abilities.payable)
TARGETS: Final = Need(words(TARGET), "EOC-8.11", keep=abilities.with_targets)
ALLOWED: Final = Need(words(TARGET, more="a card's text forbids it"), "EOC-1.2", keep=playing.not_forbidden)
TO_PLAY: Final = (ESSENCE_THERE, ROOM, ALLOWED, AIMS)
TO_USE: Final = (PRICE_THERE, READY, USE_LEFT, SPEAKS, TARGETS)

PREPARATION_MENU: Final = Menu((
    Action(END, "End the Preparation Phase"),
    PlayAction(PLAY, "Play {}", in_hand(IN_PREPARATION_PHASE), TO_PLAY, playing.PLAY, alike=one_of_each,
               when=(TIME_TO_PLAY,)),                                                                       # EOC-6, 7
    Action(USE, "Use the ability of {}", with_ability(PREPARATION), TO_USE, abilities.ACTIVATION,
           quick=in_force(PREPARATION), doing="Use its ability"),                                       # EOC-8.3
    Action(SUMMON, "Summon {}", in_hand(IS_ESSENCE), (SUMMON_LEFT, ALLOWED), alike=one_of_each),       # EOC-5.1
    Action(MOVE, "Move an Essence", needs=(MOVE_LEFT,), begin=essence.MOVE_ESSENCE),                        # EOC-5.13
), BITS, YOURS, (IN_PREPARATION,))  # fmt: skip
"""EOC-4.5: the actions of the Preparation Phase."""
