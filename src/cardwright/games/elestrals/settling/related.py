"""Filters of nouns by other cards settled: what it Empowers, whom it battles, whose name it has, all but those."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Another, Bearer, Both, Cards, Every, Itself, Not, Test, This

from .. import nodes, tree
from . import comparing, history, nouns, wording
from .context import Context, Unsettled


def related(test: Any, context: Context) -> Test:
    """A filter by another card: what it Empowers, what Empowers it, whose name it has."""
    if isinstance(test, tree.Than):
        other = nouns.QUALITIES[test.other] if test.other not in ("", test.of) else ""
        return nodes.Exceeds(nouns.QUALITIES[test.of], not test.more, other, test.equal, compared_with(test.what, context))
    if isinstance(test, tree.ThatDoes) and test.past and isinstance(test.deed, tree.Done):
        return history.test(test.deed, context)
    if isinstance(test, tree.DoneTurn):
        return history.done_turn(test, context)
    if isinstance(test, tree.Empowering) and not test.past and (isinstance(test.what, This) or nouns.is_bearer(test.what)):
        return nodes.Attached(Cards((Itself() if isinstance(test.what, This) else Bearer(),)))
    if isinstance(test, tree.Empowering) and not test.past and points(test.what):
        return empowering_it(test.what, context)
    if isinstance(test, tree.Empowering) and not test.past and isinstance(test.what, tree.Pick):
        if test.what.det not in ("a", "another", "", "of", "of all"):
            raise Unsettled("Empowering")
        return nodes.Attached(nouns.cards_of(test.what, context))
    if isinstance(test, tree.Same) and test.of == "name" and comparing.plain_that(test.what):
        return comparing.same_name(test.what, nouns.kind_of(test.what.noun), context)
    test = facing_now(test)
    if isinstance(test, tree.Same) and test.of in ("battling", "attacking such"):
        facing = Cards((Itself(),)) if isinstance(test.what, This) else nouns.cards_of(test.what, context)
        return nodes.Facing(facing, test.of != "battling")
    if isinstance(test, tree.Same) and test.of == "empowered by":
        return nodes.EmpoweredBy(nouns.cards_of(test.what, context))
    if isinstance(test, tree.Same) and test.of in comparing.ALIKE:
        return nodes.Alike(comparing.ALIKE[test.of], compared_with(test.what, context, several=True))
    raise Unsettled(wording.words_of(test))


def facing_now(test: Any) -> Any:
    """Elestrals that attack, or battle, such a card: those that are doing so.  Other filters as they are."""
    deed = test.deed if isinstance(test, tree.ThatDoes) and not test.past and not test.way else None
    if not isinstance(deed, tree.Do) or deed.verb not in FACING or deed != tree.Do(deed.verb, deed.what):
        return test
    return tree.Same(FACING[deed.verb], deed.what) if isinstance(deed.what, (This, tree.Pick)) else test


FACING: Final = {"attack": "attacking such", "battle": "battling"}


def points(what: Any) -> bool:
    """It, that Elestral."""
    return what == tree.Pronoun("it") or (isinstance(what, tree.Pick) and what.det == "that")


def empowering_it(what: Any, context: Context) -> Test:
    """An Artifact that Empowers a card of the event, or this card.  Raises Unsettled for others."""
    found = comparing.one_card(what, nouns.kind_of(what.noun) if isinstance(what, tree.Pick) else "it", context)
    if isinstance(found, This):
        return nodes.Attached(Cards((Itself(),)))
    if isinstance(found, (nodes.EventCard, nodes.EventOther)):
        return nodes.Attached(Cards((nodes.TheEvent(isinstance(found, nodes.EventOther)),)))
    raise Unsettled("Empowering")


def such(what: Any, context: Context) -> Test:
    """All that a noun says, as one test.  Raises Unsettled if it says where."""
    found = nouns.cards_of(what, context)
    if found.place is not None or not found.tests:
        raise Unsettled("that")
    return found.tests[0] if len(found.tests) == 1 else Both(found.tests)


def excepted(what: Any, context: Context) -> tuple[Test, ...]:
    """All but this card, or but those of a name."""
    if isinstance(what, This):
        return (Another(),)
    if nouns.is_bearer(what):
        return (Not(Bearer()),)
    if isinstance(what, tree.Pick) and what.det in ("", "of", "of all", "a", "another") and what.count == 1:
        return (Not(such(what, context)),)
    raise Unsettled("except")


def compared_with(what: Any, context: Context, *, several: bool = False) -> Any:
    """The card, or any of the cards, with which something is compared."""
    if several and isinstance(what, tree.Pick) and what.det in ("a", "of", "another") and what.count == 1:
        one = replace(what, det="a") if what.det == "another" else what  # it is not compared with itself anyhow
        return Every(nouns.cards_of(one, context))
    return comparing.one_card(what, nouns.kind_of(what.noun) if isinstance(what, tree.Pick) else "it", context)
