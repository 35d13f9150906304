"""Which parts of a sentence's tree are for the words alone: they change how it is said, never what it does.

`language.mute` refuses a text with any other part that changes nothing.
"""

from typing import Any, Final

from .cases import Happened, Has
from .clauses import Limit, With
from .deeds import ForCost
from .nouns import Adjective, In, Joined, Player, Which, Zone
from .objects import Pick, Pronoun, Top

PLAIN: Final = frozenset({"from", "in", "into", "of", "on", "to"})
"""Prepositions: where the noun says all of it."""

SPOKEN: Final[dict[tuple[type[Any], str], frozenset[object] | None]] = {
    (Adjective, "word"): frozenset({"Enchanting"}),  # a Spirit on a card does nothing else
    (ForCost, "word"): None,  # "in order to", "to" (R63)
    (Happened, "when"): frozenset({"each time"}),  # for each time: of what happened this turn
    (Has, "verb"): None,  # have, control
    (In, "word"): PLAIN,
    (Joined, "word"): None,  # which of them, each of them: where both could be meant settling refuses it
    (Limit, "times"): frozenset({0}),  # any number
    (Pick, "det"): frozenset({"of", "of all", "the", "this"}),
    (Pronoun, "word"): None,  # it, them: whether one or several was said before
    (Top, "more"): None,  # an additional card: one more than were moved before
    (Top, "word"): PLAIN,
    (Which, "past"): None,
    (With, "first"): None,
    (With, "what"): frozenset({"turn"}),  # once per turn
    (Zone, "whose"): frozenset({Player.ANYBODY, Player.OWNER, Player.OWNERS}),  # cards go to their owners' (ELE-22.10)
    (Zone, "word"): None,
}
