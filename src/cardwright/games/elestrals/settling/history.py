"""Settled: what has happened this turn, as a condition or a number."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Another, Bearer, Happening, Itself, Never, Test, This

from .. import nodes, tree
from ..tree import Player
from . import wording
from .context import Context, Unsettled


def of_turn(event: Any) -> Test | None:
    """What a card did, or was done to it, in this turn: the turn they change Position.  None for a Cast."""
    did = event.did if isinstance(event, tree.Event) and isinstance(event.what, tree.Pronoun) else None
    if isinstance(did, tree.Do) and did.verb in DONE:
        return test(tree.Done(DONE[did.verb], did.what, (THIS_TURN,)), Context("elestral"))
    if isinstance(did, tree.Done) and did.kind == "passive" and "Cast" not in did.other:
        return test(replace(did, how=(*did.how, THIS_TURN)), Context("elestral"))
    return None


DONE: Final = {"change own position": "changed", "receive": "received"}
THIS_TURN: Final = tree.How("this turn")
CASTS: Final = {"casts": "", "normal casts": "normal", "special casts": "special", "plays": "play"}
DEEDS: Final = {
    "destroys": "destroy", "activates": "activate", "discards": "discard", "draws": "draw", "suppresses": "suppress",
    "targets": "target", "sets": "set", "expends": "expend", "nexuses": "nexus", "disenchants": "disenchant",
    "ascends into": "ascend into", "foretells": "foretell", "received": "receive", "attacks": "attack",
    "declared": "declare", "changed": "change own position",
}  # fmt: skip
ASKING: Final = (
    Another, Itself, Bearer, nodes.Exceeds, nodes.Noted, nodes.TheEvent, nodes.SameName, nodes.Alike,
    nodes.Unlike,
)  # fmt: skip
"""Tests that ask about the card whose text it is: what has happened is noted for all cards alike."""
ONE: Final = ("a", "of", "", "another", "the")
MORE: Final = ("or more", "at least", "N")


def condition(what: tree.Happened, context: Context) -> Any:
    """It has happened this turn, so often; or it has not."""
    event, least, none = event_of(what.event, context)
    found = nodes.AtLeast(nodes.Past(event), least)
    return Never(found) if none != what.no else found


def number(event: tree.Event, context: Context, times: int) -> nodes.Past:
    """So many `times` as it has happened this turn."""
    found, least, none = event_of(event, context)
    if least > 1 or none:
        raise Unsettled("this turn")
    return nodes.Past(found, times)


def test(did: tree.Done, context: Context) -> Test:
    """Cards that have done it, or to which it was done: that received 1 or more {fire} this turn."""
    marked = wording.past(did)
    if marked is not None:
        return marked
    if did == tree.Done("ascended", how=(THIS_TURN,)):
        return nodes.CastFrom((nodes.ASCENDING, nodes.SPECIAL_ASCENDING), "")
    event, least, none = event_of(tree.Event(This(), did), context)
    if least > 1 or none:
        raise Unsettled("this turn")
    return nodes.DoneTo(event)


def done_turn(told: tree.DoneTurn, context: Context) -> Test:
    """Cards to which this was done this turn, by somebody: Elestrals Cast this turn, Runes you played this turn."""
    if told.who is None:
        return test(tree.Done("passive", told.kind, (THIS_TURN,)), context)
    kind = "casts" if told.kind == "plays" else told.kind  # its Cast is announced before it lies on the field
    event, least, none = event_of(tree.Event(told.who, tree.Done(kind, This(), (THIS_TURN,))), context)
    if least > 1 or none:
        raise Unsettled("this turn")
    return nodes.DoneTo(event)


def as_told(noun: tree.Noun) -> tree.Noun:
    """An Elestral that was destroyed this turn is one destroyed this turn: it is counted although it has left.

    Raises Unsettled where more is said of that: in battle, by a Rune.
    """
    last = noun.last
    did = last.deed if isinstance(last, tree.ThatDoes) and last.past else None
    if not isinstance(did, tree.Done) or did.kind != "passive" or did.other not in LEFT or THIS_TURN not in did.how:
        return noun
    if any(isinstance(test, tree.In) and getattr(test.zone, "zones", None) != ("field",) for test in noun.after):
        return noun  # those that lie there
    if did.how != (THIS_TURN,):
        raise Unsettled("that was")
    return replace(noun, after=(*noun.after, tree.DoneTurn(None, did.other)), last=None)


def fallen_so(noun: tree.Noun) -> tree.Happened | None:
    """An Elestral that was destroyed in battle this turn: each time that happened; None for what says no more of it."""
    last = noun.last
    did = last.deed if isinstance(last, tree.ThatDoes) and last.past else None
    if not isinstance(did, tree.Done) or did.kind != "passive" or did.other not in LEFT or THIS_TURN not in did.how:
        return None
    if len(did.how) < 2 or noun.after:
        return None
    return tree.Happened(tree.Event(tree.Pick("a", replace(noun, last=None)), did), "each time")


LEFT: Final = ("destroyed", "discarded")
"""By which a card has left the place where it was counted."""


def of_noun(noun: tree.Noun, last: tree.DoneTurn) -> tree.Event:
    """The event behind "for each Rune you Cast this turn"."""
    after = tuple(test for test in noun.after if test is not last)
    bare = replace(noun, after=after, last=None if noun.last is last else noun.last)
    spirits = isinstance(bare.head, tree.Symbol)
    what: Any = tree.Many("or more", bare.head.elements, 1) if spirits else tree.Pick("a", bare)
    if spirits and (bare.before or bare.after or bare.last is not None):
        raise Unsettled("this turn")
    if last.who is None:
        return tree.Event(what, tree.Done("passive", last.kind, (THIS_TURN,)))
    return tree.Event(last.who, tree.Done(last.kind, what, (THIS_TURN,)))


def event_of(event: tree.Event, context: Context) -> tuple[Happening, int, bool]:
    """The event, how often it has to have happened, and whether it must not have."""
    from . import events

    did = event.did
    if THIS_TURN not in did.how:
        raise Unsettled("if")
    hows = tuple(how for how in did.how if how != THIS_TURN)
    inner = Context(context.kind, context.they)
    who: Any = event.what
    if did.kind == "passive":
        who, least, none = how_often(who)
        deed: Any = tree.Done("passive", did.other, hows)
    else:
        other, least, none = how_often(did.other)
        if did.kind in CASTS:
            deed = tree.Cast(CASTS[did.kind], other)
        elif did.kind == "dealt":
            deed = tree.Done("deals damage")
        elif did.kind == "ascended" and did.other is None:
            deed = tree.Do("ascend")
        elif did.kind in DEEDS:
            deed = tree.Do("declare" if did.kind == "attacks" and isinstance(who, Player) else DEEDS[did.kind], other)
        else:
            raise Unsettled("this turn")
        deed = tree.InWay(deed, hows) if hows else deed
    found = events.event(tree.Event(who, deed), inner)
    if inner.besides or inner.places:
        raise Unsettled("this turn")
    about = replace(found, what=None) if isinstance(found.what, This) else found
    checked(about)
    return one_by_one(found), least, none


def counted_event(found: Happening) -> Happening:
    """An event as it is counted.  Raises Unsettled where it is about the card whose text it is."""
    checked(found)
    return one_by_one(found)


def checked(found: Happening) -> None:
    """Raises Unsettled for what cannot be noted for all cards alike."""
    if any(isinstance(node, (This, *ASKING)) for node in walk(found)):
        raise Unsettled("this turn")


def one_by_one(found: Happening) -> Happening:
    """Each of several that it happened to together counts."""
    return replace(found, once=False, many=1) if isinstance(found, nodes.Occasion) and found.once else found


def how_often(what: Any) -> tuple[Any, int, bool]:
    """One of them, and how many of them there have to be; true: there must be none."""
    if isinstance(what, tree.Pick) and what.det == "no":
        return replace(what, det="a", count=1), 1, True
    if isinstance(what, tree.Pick) and what.det in MORE and isinstance(what.count, int):
        return replace(what, det="a", count=1), what.count, False
    if isinstance(what, tree.Many) and what.det == "or more":
        return replace(what, count=1), what.count, False
    if isinstance(what, tree.Pick) and what.det not in ONE:
        raise Unsettled("this turn")
    return what, 1, False
