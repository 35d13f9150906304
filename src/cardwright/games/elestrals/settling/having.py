"""Conditions of having settled: so many cards of a player, compared with another's, and so many Spirits under a card."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Another, Cards, Compare, Control, CountOf, Every, Side, Some, This, ThisIs, Who

from .. import nodes, tree
from ..tree import Player
from . import amounts, nouns, references, wording
from .context import Context, Unsettled, seat

Condition = Any
COUNTED: Final[dict[str, Callable[[int], tuple[int | None, int | None]]]] = {
    "or more": lambda n: (n, None), "at least": lambda n: (n, None), "or fewer": lambda n: (None, n),
    "exactly": lambda n: (n, n), "no": lambda n: (None, 0),
}  # fmt: skip
LEAST: Final = {"a": 1, "another": 1, "N": None, "at least": None, "or more": None, "no": 0}


def carries(what: tree.Has, context: Context) -> Condition:
    """So many Spirits lie under a card."""
    pick = what.what
    noun = pick.noun if isinstance(pick, tree.Pick) and what.than is None else None
    if noun is not None and pick.det == "a" and noun in BY_ARTIFACT:
        return (
            ThisIs(nouns.WORDS["Empowered"]) if references.settle(what.who, context) == This() else empowered(what, context)
        )
    if noun is None or pick.det not in COUNTED or not under_it(noun):
        raise Unsettled("has")
    elements = noun.head.elements if isinstance(noun.head, tree.Symbol) else ()
    least, most = COUNTED[pick.det](pick.count)
    if elements and most is not None:
        raise Unsettled(pick.det)
    test = nodes.SpiritsUnder(elements, least or 0) if elements else Compare("spirits", least, most)
    if isinstance(what.who, tree.Pick) and isinstance(what.who.noun.head, tree.Called) and what.who.det in ("", "of"):
        if most is not None:
            raise Unsettled(pick.det)
        cards = nouns.cards_of(what.who, context)
        return Control(replace(cards, tests=(*cards.tests, test)))
    found = references.settle(what.who, context)
    if isinstance(found, (Every, Some)):
        raise Unsettled("has")
    return ThisIs(test) if isinstance(found, This) else nodes.Fits(found, (test,))


BY_ARTIFACT: Final = tuple(
    tree.Noun(tree.Kind(kind), before, last=tree.Empowering(tree.Pronoun("it")))
    for kind, before in (("artifact", ()), ("rune", (tree.OfType(("artifact",)),)))
)
"""An Artifact Rune Empowering it: then it is Empowered."""


def empowered(what: tree.Has, context: Context) -> Condition:
    """A card has an Artifact Rune."""
    found, test = references.settle(what.who, context), nouns.WORDS["Empowered"]
    if isinstance(found, (Every, Some)):
        raise Unsettled("has")
    return ThisIs(test) if isinstance(found, This) else nodes.Fits(found, (test,))


def under_it(noun: tree.Noun) -> bool:
    """Enchanting Spirits, or Spirits Enchanting it."""
    spirits = noun.head == tree.Kind("spirit") or isinstance(noun.head, tree.Symbol)
    own = noun.last is None or noun.last == tree.Enchanting(tree.Pronoun("it"))
    return spirits and own and not noun.after and noun.before in ((), (tree.Adjective("Enchanting"),))


def compared(what: tree.Has, who: Who, context: Context) -> Condition:
    """What the player has, perhaps against another; in it "their" zones are those of whom it speaks."""
    pick = what.what
    if not isinstance(pick, tree.Pick):
        raise Unsettled("has")
    if pick.det in ("a", "another") and any(test in nouns.DIFFERENT for test in pick.noun.after):
        raise Unsettled("different")
    both = wording.each_of(pick) or names_of(pick)
    if both:
        return nodes.All(tuple(compared(replace(what, what=one), who, context) for one in both))
    context.they = who
    theirs = number_of(pick.noun, who, context)
    if what.than is not None:
        context.they = seat(what.than, context)
        other = number_of(of_them(pick.noun, what.who), context.they, context)
        return than(pick, what.verb, theirs, other)
    cards = theirs.cards if isinstance(theirs, CountOf) else None
    bare = pick.det == "" and nouns.by_name(pick.noun.head)  # you control Hestia
    if cards is None or (pick.det not in (*LEAST, "or fewer", "exactly") and not bare):
        raise Unsettled(pick.det or "has")
    tests = (*cards.tests, Another()) if pick.det == "another" else cards.tests
    cards = Cards(tests, cards.place)
    if pick.det == "no":
        return Control(cards, 0, 0)
    if pick.det == "or fewer":
        return Control(cards, 0, pick.count)
    return Control(cards, pick.count, pick.count if pick.det == "exactly" else None)


def names_of(pick: tree.Pick) -> list[tree.Pick]:
    """Hestia and Hermes: the one and the other; nothing for another noun."""
    head = pick.noun.head
    if pick.det or not isinstance(head, tree.Joined) or head.word != "and" or pick.noun.before:
        return []
    parts = [part for part in head.parts if isinstance(part, tree.Noun) and nouns.by_name(part.head)]
    named = [replace(pick, noun=replace(part, after=(*part.after, *pick.noun.after))) for part in parts]
    return named if len(parts) == len(head.parts) else []


def number_of(noun: tree.Noun, who: Who, context: Context) -> Any:
    """How many of these a player has: on their field, unless the text says where."""
    elsewhere = any(isinstance(test, tree.In) for test in noun.after)
    spirits = noun.head == tree.Kind("spirit") or isinstance(noun.head, tree.Symbol)
    if spirits:
        if tree.Adjective("Enchanting") in noun.before and not elsewhere:
            whose = Player.YOU if who is Who.YOU else Player.OPPONENT
            noun = tree.Noun(noun.head, noun.before, (*noun.after, tree.In("on", tree.Zone(("field",), whose))), noun.last)
        return amounts.counted(noun, context)(1)
    cards = nouns.cards_of(noun, context)
    sided = any(isinstance(test, Side) for test in cards.tests)
    return CountOf(cards if cards.place is not None or sided else Cards((*cards.tests, Side(who)), None))


def of_them(noun: tree.Noun, who: Any) -> tree.Noun:
    """The same cards of the other player: "fewer cards in your hand than an opponent"."""
    after = tuple(
        replace(test, zone=replace(test.zone, whose=Player.THEY))
        if isinstance(test, tree.In) and isinstance(test.zone, tree.Zone) and test.zone.whose is who
        else test
        for test in noun.after
    )
    return replace(noun, after=after)


def than(pick: tree.Pick, verb: str, one: Any, other: Any) -> Condition:
    """At least 2 more than you do; fewer than you do; the same number as you or more."""
    if verb.endswith("as many") and pick.det == "the same number of":
        return nodes.AtLeast(one, other)
    if pick.det == "at least more":
        return nodes.AtLeast(one, nodes.Sum((other, pick.count)))
    if pick.det == "more":
        return nodes.AtLeast(one, nodes.Sum((other, 1)))
    if pick.det in ("fewer", "less"):
        return nodes.AtLeast(other, nodes.Sum((one, 1)))
    raise Unsettled("than")
