"""Events of Spirits settled: a card receives them, a player Expends, Enchants, Nexuses, Disenchants or takes them home."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Cards, Happening, Some, Who

from .. import nodes, tree
from ..tree import Player
from . import nouns
from .cast_events import plain
from .context import Context, Unsettled
from .moved_events import takes_back
from .parties import effects_of, player, spirits, subject

THEIRS: Final = (Player.THEY, Player.THAT_PLAYER, Player.ANYBODY, Player.OWNER, Player.OWNERS)
"""Zones of the player who does it, as they are called where that is another one."""


def receives(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """So many Spirits of these elements."""
    what = subject(who, context, nodes.EventCard)
    elements, least = spirits(did.what)
    how: tuple[int, ...] = (nodes.FROM_UNDERWORLD,) if out_of_underworld(did.what) else ()
    other = nouns.cards_of(did.frm, context) if did.frm is not None else None
    for one in hows:
        if one.word not in ("in a Nexus", "in a Nexus from") or how:
            raise Unsettled(one.word)
        how = (nodes.IN_NEXUS,)
        other = nouns.cards_of(one.what, context) if one.what is not None else other
    return nodes.Occasion("receives", what, other=other, how=how, elements=elements, least=least)


def out_of_underworld(amount: Any) -> bool:
    """The Spirits come from an Underworld.  Raises Unsettled for another zone."""
    zone = getattr(amount, "zone", None)
    if zone is None and isinstance(amount, tree.Pick):
        lies = [test.zone for test in amount.noun.after if isinstance(test, tree.In)]
        zone = lies[0] if lies else None
    if zone is not None and (not isinstance(zone, tree.Zone) or zone.zones != ("discard",)):
        raise Unsettled("from")
    return zone is not None


def enchants(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player Enchants such a card of theirs: it receives Spirits, but not by its Cast and not in a Nexus."""
    plain(replace(did, to=None), hows)
    whose = player(who, context)
    what = subject(did.to, context, nodes.EventCard)
    elements, least = spirits(did.what)
    return nodes.Occasion(
        "receives", what, whose, how=(nodes.BY_ENCHANT, nodes.FROM_UNDERWORLD), elements=elements, least=least
    )


def returns(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """Spirits go from the Underworld to the Spirit Deck, or cards to a hand."""
    if isinstance(did.to, tree.In) and isinstance(did.to.zone, tree.Zone) and did.to.zone.zones == ("hand",):
        return takes_back(who, did, hows, context)
    whose = player(who, context)
    to = did.to.zone.zones if did.to is not None and isinstance(did.to.zone, tree.Zone) else None
    from_there = of_underworld(did.what, who) or unplaced(did.what)
    if to != ("spirits",) or not from_there or did.to.zone.whose not in (*THEIRS, who):
        raise Unsettled("return")
    elements, least = spirits(did.what)
    other = effects_of(hows, context)
    return nodes.Occasion("returned spirits", None, whose, other=other, elements=elements, least=least)


def brought_home(what: tree.Pick, did: tree.Done, context: Context) -> Happening:
    """Spirits are returned from an Underworld to a Spirit Deck: the player whose they are returns them."""
    zones = {how.word: how.what for how in did.how if isinstance(how.what, tree.Zone)}
    if len(did.how) != len(zones) or set(zones) != {"from", "to"} or zones["from"].whose is not zones["to"].whose:
        raise Unsettled("returned")
    lies = tree.In("from", zones["from"])
    spirits_there = replace(what, noun=replace(what.noun, after=(*what.noun.after, lies)))
    return returns(zones["to"].whose, tree.Do("return", spirits_there, to=tree.In("to", zones["to"])), (), context)


def unplaced(amount: Any) -> bool:
    """Spirits of which is not said from where: they go home from the Underworld."""
    return isinstance(amount, (tree.Many, tree.Amount)) and amount.zone is None


def of_underworld(amount: Any, who: Any = None) -> bool:
    """Spirits that come from the Underworld of who returns them."""
    zone = getattr(amount, "zone", None)
    if isinstance(amount, tree.Pick):
        after = amount.noun.after
        zone = after[0].zone if len(after) == 1 and isinstance(after[0], tree.In) else None
    return isinstance(zone, tree.Zone) and zone.zones == ("discard",) and zone.whose in (*THEIRS, who)


def expends(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player Expends Spirits, so many or more together."""
    whose = player(who, context)
    elements, least = spirits(did.what)
    if hows == (tree.How("in battle"),) and not elements:  # as battle damage
        by = {Who.YOU: Who.OPPONENT, Who.OPPONENT: Who.YOU}.get(whose) if whose is not None else None
        return nodes.Occasion("deals damage", None, by, how=(nodes.AT_SPIRIT_DECK,), least=least)
    plain(did, hows)
    what = Some(Cards((nodes.OfElement(elements),))) if elements else None
    return nodes.Occasion("expended", what, whose, once=True, many=least)
