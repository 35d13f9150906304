"""Deeds with Spirits settled: Expend, Disenchant, Enchant, Nexus, return."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import (
    Bearer,
    Cards,
    CountOf,
    Every,
    Itself,
    Side,
    Some,
    Them,
    This,
    Who,
)

from .. import nodes, tree
from ..tree import Player
from . import amounts, kept, moving, nouns, references
from .context import INSTANTS, Context, Deeds, Unsettled, Verb, seat


def expend(deed: tree.Do, context: Context, who: Who, times: Any) -> Deeds:
    """Expend Spirits, or the whole Spirit Deck."""
    if isinstance(deed.what, tree.Owned):
        if deed.what.zone.zones != ("spirits",) or not of_player(deed.what.zone, context, who):
            raise Unsettled("Expend")
        return [nodes.Expend(nodes.Spirits(), who)]
    zone = getattr(deed.what, "zone", None)
    if zone is not None and (zone.zones != ("spirits",) or not of_player(zone, context, who)):
        raise Unsettled("Expend", "is from the Spirit Deck of who Expends")
    some = getattr(deed.what, "up_to", False) or getattr(deed.what, "det", "") in ("up to", "any number of", "or more")
    if some and not context.paying:
        raise Unsettled("Expend", "can be up to a number only as a cost")  # as an instruction it is forced (ELE-22.3)
    spirits = amounts.spirits(deed.what, context, times, up_to=times != 1)
    context.does("Expend")
    context.moved = ()
    return [nodes.Expend(spirits, who)]


def disenchant(deed: tree.Do, context: Context, who: Who, times: Any) -> Deeds:
    """From a card, from a player's field, from each of some cards."""
    what, like = alike(deed.what, context)
    if like is not None and isinstance(what.noun.after[0] if what.noun.after else None, tree.In):
        deed = replace(deed, what=replace(what, noun=replace(what.noun, after=())), frm=what.noun.after[0].zone)
    spirits = replace(stated(deed.what, context, times), like=like)
    context.does("Disenchant")
    context.moved = alone(spirits)
    if deed.frm is None and (who is not Who.YOU or context.kind in INSTANTS):
        raise Unsettled("Disenchant", "does not say from where")
    if deed.frm is None:
        return [nodes.Disenchant(spirits, This())]
    each = isinstance(deed.frm, tree.Pick) and deed.frm.det in ("each", "each of")
    if each and context.paying:
        raise Unsettled("each")
    what = references.chosen_by(holders(deed.frm, context, 2 if spirits.any_number else len(spirits.symbols)), who)
    return [nodes.Disenchant(spirits, what, each)]


def alone(spirits: nodes.Spirits) -> tuple[int, ...]:
    """The elements of which each of these Spirits has one."""
    return spirits.symbols[0] if len(set(spirits.symbols)) == 1 else ()


def stated(what: Any, context: Context, times: Any) -> nodes.Spirits:
    """So many Spirits, or all of an element."""
    if isinstance(what, tree.Many) and what.det == "all" and what.zone is None and times == 1:
        return nodes.Spirits((what.symbol,), whole=True)
    return amounts.spirits(what, context, times, up_to=times != 1)


def alike(what: Any, context: Context) -> tuple[Any, Any]:
    """The object without "of the same Element as a Spirit Enchanting that", and that card."""
    same = what.noun.last if isinstance(what, tree.Pick) else None
    if not isinstance(same, tree.Same) or same.of != "element":
        return what, None
    one = same.what
    under = one.noun.last if isinstance(one, tree.Pick) and one.det == "a" else None
    if not isinstance(under, tree.Enchanting) or under.past or one.noun != tree.Noun(tree.Kind("spirit"), last=under):
        raise Unsettled("same Element")
    like = references.here(references.settle(under.what, context))
    return replace(what, noun=replace(what.noun, last=None)), like


def holders(what: Any, context: Context, count: int = 1) -> Any:
    """The cards on which Spirits lie: in any mixture where there are several; `count`: how many Spirits."""
    if isinstance(what, tree.Owned) and what.zone.zones == ("field",):
        return Every(Cards((Side(seat(what.zone.whose, context)),)))
    what = any_of(what, count)
    if isinstance(what, tree.Pick) and what.det == "or more of" and what.count != 1:
        raise Unsettled("or more")
    if (
        isinstance(what, tree.Pick)
        and what.det in ("a", "any", "of", "another")
        and not isinstance(what.noun.head, tree.Called)
    ):
        if context.paying and count > 1:
            raise Unsettled("from")
        return references.settle(what, context)
    if isinstance(what, tree.Pick) and what.det in ("of", "of all", "or more of"):
        cards = nouns.cards_of(what, context)
        context.mention(nouns.kind_of(what.noun), None, cards=cards)
        return Every(cards)
    return references.settle(what, context)


def any_of(what: Any, count: int) -> Any:
    """From any of your Elestrals: from one of them.  Raises Unsettled for several Spirits: they may be of several cards."""
    if not isinstance(what, tree.Pick) or what.det != "any of":
        return what
    if count > 1:
        raise Unsettled("any", "may be one of them, or several")
    return replace(what, det="of")


def enchant(deed: tree.Do, context: Context, who: Who, times: Any) -> Deeds:
    """From the Spirit Deck unless another source is stated."""
    if who is not Who.YOU:
        raise Unsettled("Enchant")
    if isinstance(deed.what, tree.Pronoun) or kept.were_under(deed.what) is not None:
        to = deed.to
        left = None if isinstance(deed.what, tree.Pronoun) else left_under(deed.what, context)
        if isinstance(to, This) and not context.gone:
            return [nodes.PutUnder(left or those(deed.what, context), Cards((Itself(),)))]
        if not isinstance(to, tree.Pick) or to.det not in ("a", "of", "another"):
            raise Unsettled("Enchant")
        return [nodes.PutUnder(left or those(deed.what, context), nouns.cards_of(to, context))]
    what, zone = deed.what, getattr(deed.what, "zone", None)
    if isinstance(deed.to, tree.Located) and zone is None:  # Enchant {x} to it from your Underworld
        zone, deed = deed.to.zone, replace(deed, to=deed.to.what)
    if isinstance(what, tree.Pick) and len(what.noun.after) == 1 and isinstance(what.noun.after[0], tree.In):
        what, zone = replace(what, noun=replace(what.noun, after=())), what.noun.after[0].zone
        if not isinstance(zone, tree.Zone):
            raise Unsettled("from")
    place = nouns.zone_place(zone, context) if zone is not None else nodes.SPIRIT_DECK
    if place.who is not Who.YOU or "hand" in (place.role, *(one.role for one in place.also)):
        raise Unsettled("from")
    own = deed.to == tree.Pronoun("it") and context.means_this("it")
    spirits = amounts.spirits(what, context, times, up_to=times != 1)
    if own and not context.means_this("it"):
        raise Unsettled("it", "may be this card, or that of the number")
    several = spirits.any_number or spirits.times != 1
    deed = replace(deed, to=any_of(deed.to, 2 if several else len(spirits.symbols)))
    to = receivers(deed.to, context)
    each = isinstance(deed.to, tree.Pick) and deed.to.det in ("each", "each of")
    if not each and undivided(deed.to, to):
        raise Unsettled("to")
    return [nodes.Enchant(spirits, to, place, each)]


def undivided(said: Any, what: Any) -> bool:
    """Several cards, of which is not said whether each receives so many or all together."""
    many = getattr(what, "count", 1) != 1 or getattr(what, "many", False) or isinstance(what, nodes.Chosen)
    return many or (isinstance(said, tree.Pick) and said.det in ("all", "all of", "both"))


def receivers(what: Any, context: Context) -> Any:
    """The cards that receive Spirits: in any distribution where there are several."""
    if isinstance(what, tree.Owned) and what.zone.zones != ("field",):
        raise Unsettled("to", "is no place where a card receives Spirits")
    if isinstance(what, tree.Owned) and what.zone.zones == ("field",):
        return Every(Cards((Side(seat(what.zone.whose, context)),)))
    return references.settle(what, context)


def nexus(deed: tree.Do, context: Context, who: Who, times: Any) -> Deeds:
    """From and to own cards."""
    if who is not Who.YOU or deed.what is None:
        raise Unsettled("Nexus")
    to_it = given_to(deed, context) if deed.to == tree.Pronoun("it") else None  # no card that gives
    giver = holders(deed.frm, context) if deed.frm is not None else None
    if isinstance(to_it, Them) and isinstance(giver, Some):
        raise Unsettled("it")
    pick = deed.what
    if isinstance(pick, tree.Pick) and pick.det in ("all of", "of all") and giver is None and pick.whose is Player.YOU:
        if pick.noun != tree.Noun(tree.Kind("spirit"), (tree.Adjective("Enchanting"),)):
            raise Unsettled("all")
        deed, giver = replace(deed, what=tree.Pick("all", tree.Noun(tree.Kind("spirit")))), Every(Cards((Side(Who.YOU),)))
    if deed.frm is not None and isinstance(deed.to, tree.Pick) and deed.to.det == "another":
        deed = replace(deed, to=replace(deed.to, det="a"))  # than the giver: it never receives its own (ELE-20)
    if isinstance(giver, nodes.Chosen) or getattr(giver, "count", 1) != 1:
        raise Unsettled("from", 'is said of several cards; a Nexus takes from one: say "from a card" (ELE-20.4)')
    receiver = given_to(deed, context) if to_it is None else to_it
    own_only(giver, context)
    own_only(receiver, context)
    several = isinstance(receiver, (Every, nodes.Chosen)) or getattr(receiver, "count", 1) != 1
    if several and receiver != Every(Cards((Bearer(),))):
        raise Unsettled("to")  # one card receives (ELE-20.4)
    context.forget()
    if not isinstance(receiver, This):
        kind = nouns.kind_of(deed.to.noun) if isinstance(deed.to, tree.Pick) else "card"
        context.mention(kind, None, picked=True)  # afterwards "it" is the receiver
    if isinstance(deed.what, tree.Many) and deed.what.det == "all" and is_one(giver) and deed.what.zone is None:
        spirits = nodes.Spirits((deed.what.symbol,), nodes.HowMany(deed.what.symbol, giver))
    elif (isinstance(giver, Some) and giver.count == 1) or (isinstance(giver, Every) and of_one(deed.frm)):
        spirits = stated(deed.what, context, times)
    else:
        spirits = amounts.spirits(deed.what, context, times)
    context.does("Nexus")
    context.moved = alone(spirits)
    return [nodes.Nexus(spirits, giver, receiver)]


def given_to(deed: tree.Do, context: Context) -> Any:
    """The receiver; from this card to "it": to another one."""
    if deed.to is None:
        return None
    if isinstance(deed.frm, This) and deed.to == tree.Pronoun("it"):
        found = context.find("it", "it", itself=False)
        if getattr(found, "role", ""):
            raise Unsettled("it", "has left the field")
        return found
    return references.settle(deed.to, context)


def own_only(what: Any, context: Context) -> None:
    """Raises Unsettled for a card of an opponent: Spirits are Nexused between own cards (ELE-20.4)."""
    cards = what.cards if isinstance(what, (Some, Every)) else None
    if isinstance(what, nodes.Aimed):
        cards = next((one.cards for one in context.mentions if one.what == what), None)
    if isinstance(what, (nodes.EventCard, nodes.EventOther)):
        cards = context.noun_of(what)
    if cards is not None and (cards.place is not None or any(test in OPPOSING for test in cards.tests)):
        raise Unsettled("Nexus", "is between cards of your own")


OPPOSING: Final = (Side(Who.OPPONENT), nodes.Whose(Who.OPPONENT))


def of_one(what: Any) -> bool:
    """Your Poseidon: whichever of them gives."""
    return isinstance(what, tree.Pick) and what.det == "of"


def is_one(what: Any) -> bool:
    """A reference to one card."""
    return isinstance(what, (This, nodes.EventCard, nodes.EventOther)) or (isinstance(what, nodes.Aimed) and what.count == 1)


def give_back(deed: tree.Do, context: Context, who: Who, times: Any) -> Deeds:
    """Spirits from the Underworld to the Spirit Deck; other cards are moved."""
    pick = deed.what
    if to_spirits(deed.to) and who is Who.YOU and isinstance(pick, tree.Pronoun):
        return [nodes.TakeHome(those(pick, context))]
    if to_spirits(deed.to) and who is Who.YOU and not context.paying and kept.were_under(pick) is not None:
        return [nodes.TakeHome(left_under(pick, context))]
    if from_pile(pick) and to_spirits(deed.to):
        plain = replace(pick, noun=replace(pick.noun, after=()))
        return [nodes.ReturnSpirits(amounts.spirits(plain, context, times, up_to=times != 1), who)]
    if isinstance(deed.what, tree.Many) and deed.what.det == "all" and deed.what.zone == tree.Zone(("discard",)):
        there = CountOf(Cards((nodes.OfElement(deed.what.symbol),), nodes.UNDERWORLD))
        if not to_spirits(deed.to) or who is not Who.YOU:
            raise Unsettled("return")
        return [nodes.ReturnSpirits(nodes.Spirits((deed.what.symbol,), there))]
    if isinstance(deed.what, (tree.Amount, tree.Many)):
        to = deed.to.zone.zones if deed.to is not None and isinstance(deed.to.zone, tree.Zone) else None
        zone = deed.what.zone.zones if deed.what.zone is not None else None
        if deed.frm is not None and to == ("spirits",):
            return brought_home(deed, context, who, times)
        if to != ("spirits",) or zone != ("discard",):
            raise Unsettled("return")
        if not all(of_player(lies.zone, context, who) for lies in (deed.what, deed.to)):
            raise Unsettled("return")
        if context.paying:
            return [nodes.TakeHome(as_cards(amounts.spirits(deed.what, context, times)))]
        return [nodes.ReturnSpirits(amounts.spirits(deed.what, context, times, up_to=times != 1), who)]
    return moving.move(deed, context, who)


def left_under(what: tree.Pick, context: Context) -> nodes.LeftUnder:
    """The Spirits that were Enchanting a card that has left.  Raises Unsettled if it is there, or is not one card."""
    of = amounts.pointed(kept.were_under(what), context)
    spoken = [one for one in context.mentions if one.gone or getattr(one.what, "role", None)]
    one = context.dealt_as.get("destroyed")
    fell = one is not None and of in (Them(many=False), one.what)
    if not fell and not spoken and not (of == This() and context.gone):
        raise Unsettled("were")
    return nodes.LeftUnder(of)


def from_pile(pick: Any) -> bool:
    """So many Spirits from your Underworld."""
    if not isinstance(pick, tree.Pick) or pick.noun.head != tree.Kind("spirit"):
        return False
    lies = pick.noun.after
    there = len(lies) == 1 and isinstance(lies[0], tree.In) and in_pile(lies[0].zone)
    return there and (pick.det in ("a", "N", "up to", "any number of") or references.some(pick))


def of_player(zone: tree.Zone, context: Context, who: Who) -> bool:
    """Whether a zone is that of the player who does it."""
    return zone.whose in NOBODYS or seat(zone.whose, context) is who


NOBODYS: Final = (Player.ANYBODY, Player.OWNER, Player.OWNERS)
"""Whose it is goes without saying."""


def as_cards(spirits: nodes.Spirits) -> Some:
    """Spirits of one kind in your Underworld as cards that are chosen.  Raises Unsettled."""
    if len(set(spirits.symbols)) != 1 or spirits.times != 1 or spirits.any_number:
        raise Unsettled("return")
    cards = Cards((nodes.OfElement(spirits.symbols[0]),), nodes.UNDERWORLD)
    return Some(cards, len(spirits.symbols), up_to=spirits.up_to)


def brought_home(deed: tree.Do, context: Context, who: Who, times: Any) -> Deeds:
    """Spirits under a card, to their owners' Spirit Decks: they are Disenchanted, and go there."""
    each = isinstance(deed.frm, tree.Pick) and deed.frm.det in ("each", "each of")
    if deed.what.zone is not None or context.paying:
        raise Unsettled("return")
    spirits = stated(deed.what, context, times)
    what = holders(deed.frm, context, len(spirits.symbols))
    sides = {test.who for test in getattr(getattr(what, "cards", None), "tests", ()) if isinstance(test, Side)}
    side = Who.YOU if isinstance(what, This) else sides.pop() if len(sides) == 1 else None
    if deed.to.zone.whose not in NOBODYS and seat(deed.to.zone.whose, context) is not side:
        raise Unsettled("to")
    return [nodes.Disenchant(spirits, references.chosen_by(what, who), each, home=True)]


def those(what: tree.Pronoun, context: Context) -> Any:
    """The Spirits that were spoken of."""
    if not context.mentions or context.mentions[-1].kind != "spirit":
        raise Unsettled(what.word)
    return references.settle(what, context)


def to_spirits(to: Any) -> bool:
    """To your Spirit Deck."""
    spirits = isinstance(to, tree.In) and isinstance(to.zone, tree.Zone) and to.zone.zones == ("spirits",)
    return spirits and to.zone.whose in (Player.YOU, *NOBODYS)


def in_pile(zone: Any) -> bool:
    """In your Underworld."""
    return isinstance(zone, tree.Zone) and zone.zones == ("discard",) and zone.whose is Player.YOU


SPIRITS: Final[Mapping[str, Verb]] = {
    "expend": expend, "disenchant": disenchant, "enchant": enchant, "nexus": nexus, "return": give_back,
}  # fmt: skip
