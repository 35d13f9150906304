"""Players compared: the cards of which one has the most, and a tie that is left out and means nobody anyway."""

from __future__ import annotations

from cardwright.kernel.referents import Foremost
from cardwright.kernel.tree import CountOf

from ..english import Part
from ..english.kinds import kinds
from .scope import Referent, Scope


def most_of(scope: Scope, who: Foremost) -> Referent | None:
    """The cards of which that player has the most, or fewest: "them" of what the player does."""
    if not isinstance(who.amount, CountOf) or not scope.words.binds:
        return None
    return scope.tell(Referent("card", True, "card", slot=scope.new_slot(), cards=who.amount.cards, me=who))


def tied(clause: Part, adverb: Part) -> bool:
    """As in "unless players are tied for the most", of the player with the most: then there is none anyway."""
    subject = clause.part("s")
    condition = adverb.part("c") if adverb.tag == "unless" else None
    if subject is None or condition is None or len(condition.parts("c")) != 1:
        return False
    (said,) = condition.parts("c")
    degrees = [one.part("x") for one in subject.walk() if one.tag == "sup"]
    theirs = [one.part("x") for cmp in said.walk() if cmp.tag == "tied" for one in cmp.walk() if one.tag == "sup"]
    who = said.part("s")
    players = who is not None and kinds(who) == {"player"} and who.get("d") is None
    return players and len(degrees) == 1 and degrees == theirs
