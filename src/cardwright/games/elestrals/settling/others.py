"""Settled: "another" and "other": than this card, or than the one that was spoken of."""

from cardwright.kernel.tree import Another, Bearer, Both, Cards, Every, Itself, Not, Test, This

from .. import nodes
from .context import CARDS, Context, Mention, Unsettled


def other_one(kind: str, context: Context, name: Test | None = None) -> Test:
    """Another one of a kind: than the newest that was spoken of, otherwise than this card.  Raises Unsettled.

    name: it is said by a name; then than the newest that was called so
    """
    own = may_be_this(kind, context)
    spoken = next((one for one in reversed(context.mentions) if is_such(one, kind) and is_called(one, name)), None)
    if spoken is None and not own:
        raise Unsettled("other")
    if spoken is None:
        return Another()
    if isinstance(spoken.what, (nodes.EventCard, nodes.EventOther)):
        return of_event(spoken, own, context)
    if spoken.what == Every(Cards((Bearer(),))):
        return Not(Bearer())
    if context.static and isinstance(spoken.what, Every) and spoken.what.cards.place is None:
        tests = spoken.what.cards.tests
        return Not(tests[0] if len(tests) == 1 else Both(tests))
    if isinstance(spoken.what, nodes.Aimed) and spoken.cards == Cards((Itself(),)):
        return Another()
    if isinstance(spoken.what, nodes.Aimed) and spoken.what.count == 1:
        return Another() if context.static else nodes.Unlike(spoken.what)  # a standing text is given to the target itself
    if spoken.what is not None:
        raise Unsettled("other")
    return than_dealt(spoken, kind, context)


def may_be_this(kind: str, context: Context) -> bool:
    """Whether this card is one of that kind."""
    return kind == "card" or (kind == "elestral") == (context.kind == "elestral")


def is_such(one: Mention, kind: str) -> bool:
    """Whether another one of that kind can be another than the one spoken of."""
    alike = one.kind == kind or (one.kind in CARDS and "card" in (kind, one.kind))
    return alike and not isinstance(one.what, This)


def is_called(one: Mention, name: Test | None) -> bool:
    """It was spoken of by this name, if one is said."""
    return name is None or (one.cards is not None and name in one.cards.tests)


def of_event(spoken: Mention, own: bool, context: Context) -> Test:
    """Another one than a card of the event; than this card, too, if the event tells of it."""
    test = nodes.Unlike(type(spoken.what)())
    told = context.facing or any(isinstance(one.what, This) for one in context.mentions)
    return Both((Another(), test)) if own and (told or said_of_another(spoken)) else test


def said_of_another(spoken: Mention) -> bool:
    """It was another one than this card."""
    return spoken.cards is not None and Another() in spoken.cards.tests


def than_dealt(spoken: Mention, kind: str, context: Context) -> Test:
    """Another one than the card dealt with last, which is kept for it; than this card, too, if that was another."""
    if spoken.apart in ("waiting", "paid"):
        return Another()
    several = [one for one in context.mentions if is_such(one, kind) and one.picked >= 0 and not one.gone]
    if spoken.picked != context.step or spoken.several or context.static or len(several) > 1:
        raise Unsettled("other", "may mean another card than this, or than the one that was spoken of")
    test = nodes.Unlike(context.keep_dealt())
    return Both((Another(), test)) if said_of_another(spoken) else test
