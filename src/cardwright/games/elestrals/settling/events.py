"""Events settled: what an effect waits for, and what it can point back to."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Cards, Happening, Itself, Some, This, ThisIs, Who

from .. import nodes, tree
from . import nouns
from .context import OPPONENTS, Context, Unsettled
from .deed_events import CASTS, DEEDS, cast
from .parties import ONCE, effects_of, opposite, source, subject, ways

CAST: Final = {"Cast": "", "Normal Cast": "normal", "Special Cast": "special"}
FROM: Final = {"deck": nodes.FROM_DECK, "hand": nodes.FROM_HAND, "field": nodes.FROM_FIELD}


def events(trigger: tuple[Any, ...], context: Context) -> list[Happening]:
    """Each of the events; what can be pointed back to is the same for all."""
    found = [event(one.event if isinstance(one, tree.State) else one, context) for one in trigger]
    context.event = found[0].event
    return found


def event(what: Any, context: Context) -> Happening:
    """One event; to 1 or more of some cards together it happens once."""
    if not isinstance(what, tree.Event):
        raise Unsettled("when")
    found = happening(what, context)
    did = what.did.deed if isinstance(what.did, tree.InWay) else what.did
    if not together(what.what) and not together(getattr(did, "what", None)):
        return found
    if isinstance(found, nodes.Occasion):
        return replace(found, once=True)
    return nodes.Occasion(found.event, found.what, found.who, once=True)


def together(pick: Any) -> bool:
    """1 or more of some cards."""
    return isinstance(pick, tree.Pick) and pick.det in ONCE and pick.count == 1 and pick.noun.head != tree.Kind("spirit")


def happening(what: tree.Event, context: Context) -> Happening:
    """One event, to one card or to each of several."""
    did, hows = what.did, ()
    if isinstance(did, tree.InWay):
        did, hows = did.deed, did.how
    if isinstance(did, tree.Cast):
        return cast(what.what, did, hows, context)
    if isinstance(did, tree.Do):
        made = DEEDS.get(did.verb)
        if made is None:
            raise Unsettled(str(did.verb))
        found: Happening = made(what.what, did, hows, context)
        return found
    if isinstance(did, tree.Done):
        return suffered(what.what, did, context)
    if isinstance(did, tree.Twice):
        return empowered(what.what, did, context)
    raise Unsettled("when")


def empowered(what: Any, did: tree.Twice, context: Context) -> Happening:
    """This is Empowered by such an Artifact, and something happens: that Artifact can be pointed to."""
    state = did.first
    if not isinstance(what, This) or not isinstance(state, tree.Done) or state.kind != "empowered":
        raise Unsettled("when")
    if not isinstance(state.other, tree.Pick) or state.other.det not in ("a", "of"):
        raise Unsettled("Empowered")
    cards = nouns.cards_of(state.other, context)
    found = happening(tree.Event(what, did.second), context)
    context.besides.append(ThisIs(nodes.EmpoweredBy(cards)))
    context.mention("artifact", Some(replace(cards, tests=(*cards.tests, nodes.Attached(Cards((Itself(),)))))))
    return found


# what happens to a card ----------------------------------------------------------------------------------------------


def suffered(what: Any, did: tree.Done, context: Context) -> Happening:
    """A card is destroyed, sent, discarded; deals damage, enters battle."""
    if did.kind == "passive":
        return passive(what, did, context)
    if did.kind == "becomes" and did.other == tree.Adjective("Suppressed"):
        return Happening("suppressed", subject(what, context, nodes.EventCard))
    found = subject(what, context, nodes.EventCard)
    if did.kind == "leaves":
        return Happening("left", found)
    if did.kind == "deals damage":
        if did.other is None:
            return Happening("deals damage", found)
        if did.other not in OPPONENTS:
            raise Unsettled("damage")
        context.they = Who.OPPONENT
        return nodes.Occasion("deals damage", found, how=(nodes.AT_SPIRIT_DECK,))
    if did.kind == "enters battle":
        other = None
        if did.other is not None:
            other = opposite(did.other, context)
        return nodes.Occasion("enters battle", found, other=other)
    raise Unsettled(did.kind)


def passive(what: Any, did: tree.Done, context: Context) -> Happening:
    """Destroyed in battle, by an effect; sent from a zone; discarded by a card; attacked."""
    left = did.other in ("destroyed", "sent", "discarded")
    found = subject(what, context, lambda: nodes.EventCard("discard" if left else ""))
    if left and found == This():
        context.gone = "discard"
    if did.other == "destroyed":
        how, other = ways(did.how, context)
        context.mention("destroyer", nodes.EventOther())
        return nodes.Occasion("destroyed", found, other=other, how=how)
    if did.other == "sent":
        return sent(found, did.how, context)
    if did.other == "discarded":
        other = None
        for how in did.how:
            if how.word != "by":
                raise Unsettled(how.word)
            other = source(how.what, context)
        return nodes.Occasion("discarded", found, other=other)
    if did.other in CAST and not did.how:
        how = CASTS[CAST[did.other]]
        return nodes.Occasion("cast", found, how=how) if how else Happening("cast", found)
    if did.other == "targeted" and len(did.how) == 1 and did.how[0].word == "by":
        other = source(did.how[0].what, context)
        context.mention("rune", nodes.EventOther(), apart="fallen")
        return nodes.Occasion("targeted", found, other=other)
    if did.other in ("attacked", "targeted", "Suppressed") and not did.how:
        return Happening({"Suppressed": "suppressed"}.get(did.other, did.other), found)
    raise Unsettled(str(did.other))


def sent(found: Any, hows: tuple[Any, ...], context: Context) -> Happening:
    """To the Underworld, from such a zone."""
    how: tuple[int, ...] = ()
    other = None
    for one in hows:
        if one.word == "from" and isinstance(one.what, tree.Zone) and all(zone in FROM for zone in one.what.zones):
            how = tuple(FROM[zone] for zone in one.what.zones)
        elif one.word == "with":
            other = effects_of((one,), context)
        elif one.word != "to" or one.what.zones != ("discard",):
            raise Unsettled(one.word)
    return nodes.Occasion("sent", found, other=other, how=how)
