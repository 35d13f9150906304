"""Rules of the card itself settled: other ways to Cast or Ascend into it."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Not, Some, Test, This

from .. import nodes, tree
from ..tree import Player
from . import conditions, costs, deeds, history, nouns
from .context import POSITIONS, WHILE, Context, Unsettled

PAID: Final = ("Expend", "Disenchant")


def extras(under_: tree.With | None, context: Context) -> dict[str, Any]:
    """If a condition holds, or if you pay something, too."""
    if under_ is None:
        return {}
    if under_.word not in WHILE or (under_.word != "if" and isinstance(under_.what, tree.Also)):
        raise Unsettled(under_.word)
    if isinstance(under_.what, tree.Also):
        cost = tuple(deeds.deeds(under_.what.deed, context))
        if not all(type(part).__name__ in PAID or isinstance(getattr(part, "what", None), Some) for part in cost):
            raise Unsettled("also")
        if any(context.places for _ in cost) or not all(type(part).__name__ in costs.PAYABLE for part in cost):
            raise Unsettled("also")
        return {"cost": cost}
    return {"condition": conditions.condition(under_.what, context)}


def manners(manner: tuple[Any, ...], *, away: bool = False) -> dict[str, Any]:
    """With these Spirits, in this Position, in this phase."""
    found: dict[str, Any] = {}
    for one in manner:
        if one.word == "with" and len(one.what) == 1:
            found["spirits"] = nodes.Spirits(one.what[0])
        elif one.word == "in":
            found["position"] = POSITIONS[one.what]
        elif one.word == "during":
            found["during"] = one.what
        elif one.word == "from" and away and set(one.what.zones) <= AWAY and one.what.whose is Player.YOU:
            found["places"] = one.what.zones
        elif one.word != "from" or one.what != tree.Zone(("hand",)):
            raise Unsettled(one.word)
    return found


def other_cast(fact: tree.CanCast, under_: tree.With | None, context: Context) -> nodes.OtherCast:
    """This card can be Normal Cast, or Special Cast, otherwise than the rules say."""
    special = fact.how == "special"
    return nodes.OtherCast(special, **manners(fact.manner, away=special), **extras(under_, context))


AWAY: Final = frozenset({"hand", "discard"})
"""From where a rule of the card itself can let it be Special Cast."""


def ascend_from(subject: Any, fact: tree.CanAscend, under_: tree.With | None, context: Context) -> nodes.AscendFrom:
    """In the hand this card can Special Ascend from such an Elestral."""
    if isinstance(subject, This):  # it goes without saying that it is in the hand
        subject = tree.Pick("this", tree.Noun(This(), (), (tree.In("in", tree.Zone(("hand",))),)))
    noun = subject.noun if isinstance(subject, tree.Pick) else None
    zone: Any = noun.after[0].zone if noun is not None and noun.after and isinstance(noun.after[0], tree.In) else None
    lies = isinstance(zone, tree.Zone) and zone.whose is Player.YOU and set(zone.zones) <= AWAY
    if not lies or noun != tree.Noun(This(), (), (tree.In("in", zone),)) or not isinstance(fact.old, tree.Pick):
        raise Unsettled("Special Ascend")
    cards = nouns.cards_of(fact.old, context)
    if under_ is not None and under_.word == "if":
        tests = of_the_ascending(under_.what, fact.old, context)
        cards, under_ = replace(cards, tests=(*cards.tests, *tests)), None if tests else under_
    return nodes.AscendFrom(cards, **manners(fact.manner), **extras(under_, context), places=zone.zones)


def of_the_ascending(what: Any, old: tree.Pick, context: Context) -> tuple[Test, ...]:
    """What must be true of that Elestral, which Ascends, as tests of it; none if the condition is about something else."""
    named: tuple[Any, ...] = (tree.Pick("that", old.noun), tree.Pick("that", tree.Noun(tree.Kind("elestral"))))
    if lies_on_field(what):  # as this card does not, which is in the hand
        named = (*named, tree.Pronoun("it"))
    if isinstance(what, tree.Holds) and what.what in named:
        tests, place = conditions.fitting(what.fits, context)
        if place is not None or (what.no and len(tests) != 1):
            raise Unsettled("is")
        return (Not(tests[0]),) if what.no else tests
    if not isinstance(what, tree.Happened) or what.event.what not in named:
        return ()
    found = history.test(what.event.did, context)
    return (Not(found),) if what.no else (found,)


def lies_on_field(what: Any) -> bool:
    """What is asked of it can only be so of a card that lies on the field."""
    if isinstance(what, tree.Happened):
        return what.event.did.kind in ("attacks", "destroys", "received", "dealt", "changed")
    fits = what.fits if isinstance(what, tree.Holds) else None
    return isinstance(fits, (tree.EnchantedBy, tree.Adjective)) or (isinstance(fits, tree.In) and isinstance(fits.zone, str))
