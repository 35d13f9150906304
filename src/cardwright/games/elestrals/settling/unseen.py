"""Cards that nobody has seen, settled: they are drawn, or go from the top of a deck to the Underworld."""

from typing import Any, Final

from cardwright.kernel.tree import Cards, CountOf, Place, Who
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Discard
from cardwright.kernel.verbs.mill import Mill

from .. import nodes, tree
from ..tree import Player
from . import amounts
from .context import Context, Deeds, Unsettled, seat

DRAWN: Final = (tree.Noun(tree.Kind("card")), tree.Noun(tree.Kind("card"), (tree.Adjective("additional"),)))


def draw(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """Draw cards: from the Main Deck, so they have no filter."""
    what = deed.what
    if not isinstance(what, tree.Pick) or what.noun not in DRAWN:
        raise Unsettled("draw")
    number: Any = {"a": 1, "N": what.count}.get(what.det)
    if what.det in ("that many", "the same number of"):
        number = amounts.so_many("that many", context)
    if what.det == "equal to":
        number = amounts.number(what.count, context)
    if number is None:
        raise Unsettled(what.det)
    context.mention("drawn", None, picked=True)
    context.does("Draw")
    return [Draw(number, who)]


def top_of(what: Any) -> Any:
    """2 cards from a deck, to the Underworld without a Search: its top 2 cards (R130).  Other things as they are."""
    pick = what if isinstance(what, tree.Pick) and what.det in ("a", "N", "an additional") else None
    lies = pick.noun.after[0] if pick is not None and len(pick.noun.after) == 1 else None
    if pick is None or not isinstance(lies, tree.In) or not isinstance(lies.zone, tree.Zone) or lies.word != "from":
        return what
    plain = pick.noun == tree.Noun(tree.Kind("card"), after=(lies,))
    if not plain or lies.zone.zones != ("deck",) or pick.whose is not None:
        return what
    return tree.Top(pick.count, lies.zone.whose, pick.det == "an additional", "from")


OWN: Final = (Player.ANYBODY, Player.OWNER, Player.OWNERS)
"""Where a card goes that goes to its owner's Underworld."""


def mill(deed: tree.Do, context: Context, who: Who, role: str) -> Deeds:
    """The top cards of a Main Deck to the Underworld."""
    top = deed.what
    if deed.verb not in ("send", "move", "put") or role != "discard":
        raise Unsettled(deed.verb)
    context.does("Mill")
    if top.whose in (Player.EACH_PLAYER, Player.A_PLAYER) and who is Who.YOU:
        if top.whose is Player.A_PLAYER:
            raise Unsettled("a player's")
        if deed.to.zone.whose not in (Player.ANYBODY, Player.OWNER, Player.OWNERS, Player.THEY, Player.EACH_PLAYER):
            raise Unsettled("to")
        return [Mill(top.count, Who.YOU), Mill(top.count, Who.OPPONENT)]
    whose = seat(top.whose, context)
    if whose is not who and who is not Who.YOU:
        raise Unsettled("deck", "is that of another player")
    if deed.to.zone.whose not in OWN and seat(deed.to.zone.whose, context) is not whose:
        raise Unsettled("to")
    plural = top.count != 1
    context.mention("card", None, cards=Cards((), Place("discard", whose)), picked=True, plural=plural)
    return [Mill(top.count, whose)]


def draw_until(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """Until so many cards are in the hand: none if there are as many."""
    if deed.to != ("you have" if who is Who.YOU and context.they is not Who.YOU else "they have"):
        raise Unsettled("until")
    have = CountOf(Cards((), Place("hand", who)), -1)
    return [Draw(nodes.Sum((deed.what, have)), who)]


def discard_until(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """Until so many cards are left in the hand."""
    if deed.to != ("you have" if who is Who.YOU and context.they is not Who.YOU else "they have"):
        raise Unsettled("until")
    hand = Cards((), Place("hand", who))
    return [Discard(nodes.Chosen(hand, nodes.Sum((CountOf(hand), -deed.what)), who=who))]
