"""Events that are Casts settled: somebody Casts or plays a card, Ascends it, or Ascends into it."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Cards, Either, Happening, Is, Itself, Side, Some, This, ThisIs, Who

from .. import nodes, tree
from ..tree import Player
from . import nouns
from .context import Context, Unsettled, seat
from .parties import effects_of, player, subject

SPECIAL: Final = (nodes.SPECIAL, nodes.SPECIAL_ASCENDING)
CASTS: Final = {
    "normal": (nodes.NORMAL,), "special": SPECIAL, "": (),
    "play": (), "play normal": (nodes.NORMAL,), "play special": SPECIAL,
}  # fmt: skip


def cast(who: Any, did: tree.Cast, hows: Any, context: Context) -> Happening:
    """A Cast is complete; "plays" is its announcement."""
    whose = player(who, context)
    pick, zone = where_from(did.what)
    what = subject(pick, context, nodes.EventCard)
    how = CASTS[did.how]
    if zone is not None:
        if did.how.startswith("play"):
            raise Unsettled("from")
        what = came_from(what, how, zone, context)
    blank = did.manner == (tree.Manner("status", "Suppressed"),)
    if not blank and len(did.manner) == 1 and not did.how.startswith("play"):
        what, did = as_it_is(what, did, context)
    elements = made_of(did.manner) if isinstance(what, Some) and not how else ()
    if elements:
        what, did = Some(replace(what.cards, tests=(*what.cards.tests, nodes.HasElement(elements)))), replace(did, manner=())
    if did.manner and not blank:
        raise Unsettled(did.manner[0].word)
    other = effects_of(hows, context)
    if did.how.startswith("play"):
        if other is not None:
            raise Unsettled("with")
        more = blank or how
        return (
            nodes.Occasion("announced", what, whose, how=how, blank=blank) if more else Happening("announced", what, whose)
        )
    if blank:
        what = entering_blank(what)
    if other is not None:
        return nodes.Occasion("cast", what, whose, other=other, how=how)
    return nodes.Occasion("cast", what, whose, how=how) if how else Happening("cast", what, whose)


def as_it_is(what: Any, did: tree.Cast, context: Context) -> tuple[Any, tree.Cast]:
    """Cast in a Position, Misenchanted, Empowering such a card, with such Spirits: when its Cast is complete it is so."""
    manner = did.manner[0]
    test: Any = None
    if manner.word == "in":
        test = nouns.STANCES.get(manner.what)
    elif manner.word == "status":
        test = nouns.WORDS.get(manner.what)
    elif manner.word == "empowering":
        test = nodes.Attached(Cards((Itself(),)) if isinstance(manner.what, This) else nouns.cards_of(manner.what, context))
    elif manner.word == "with" and isinstance(what, This):
        either = tuple(nouns.enchanted_by(symbols) for symbols in manner.what)
        test = either[0] if len(either) == 1 else Either(either)
    if test is None:
        return what, did
    if isinstance(what, This):
        context.besides.append(ThisIs(test))
    else:
        what = Some(replace(what.cards, tests=(*what.cards.tests, test)))
    return what, replace(did, manner=())


def made_of(manner: tuple[Any, ...]) -> tuple[int, ...]:
    """Casts a card with {fire}: one that has it in its Enchantment Cost, as "without {fire}" is one that has not."""
    one = manner[0] if len(manner) == 1 else None
    if one is None or one.word != "with" or len(one.what) != 1 or len(one.what[0]) != 1:
        return ()
    return tuple(one.what[0][0])


def where_from(what: Any) -> tuple[Any, Any]:
    """The card without the zone from which it is Cast, and that zone."""
    if isinstance(what, tree.Located):
        return what.what, what.zone
    zones = [test for test in what.noun.after if isinstance(test, tree.In) and test.word == "from"] if isinstance(
        what, tree.Pick) else []  # fmt: skip
    if len(zones) != 1:
        return what, None
    after = tuple(test for test in what.noun.after if test is not zones[0])
    return replace(what, noun=replace(what.noun, after=after)), zones[0].zone


def came_from(what: Any, how: tuple[int, ...], zone: Any, context: Context) -> Any:
    """It was Cast from this zone of who Cast it."""
    if not isinstance(zone, tree.Zone) or len(zone.zones) > 1 or zone.zones[0] not in nouns.ROLES:
        raise Unsettled("from")
    fallen = zone.whose is Player.ANYBODY and zone.zones == ("discard",) and isinstance(what, This)
    if zone.whose is not Player.THEY and not fallen and seat(zone.whose, context) is not Who.YOU:
        raise Unsettled("from")
    came = nodes.CastFrom(how or tuple(range(nodes.NORMAL, nodes.IN_BATTLE)), zone.zones[0])
    if isinstance(what, This):
        context.besides.append(ThisIs(came))
        return what
    return Some(replace(what.cards, tests=(*what.cards.tests, came)))


def entering_blank(what: Any) -> Some:
    """It enters Suppressed."""
    if not isinstance(what, Some):
        raise Unsettled("Suppressed")
    return replace(what, cards=replace(what.cards, tests=(*what.cards.tests, Is("suppressed"))))


def plain(did: tree.Do, hows: Any) -> None:
    """Nothing more is said of it.  Raises Unsettled."""
    if hows or did.until is not None or (did.to is not None and did.to != "their") or did.frm is not None:
        raise Unsettled(hows[0].word if hows else did.verb)


def ascended(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """You Ascend this, or Ascend this into that: it leaves for another, which "it" means then.  One of yours Ascends: so."""
    plain(replace(did, to=None), hows)
    if not isinstance(who, Player) and did.what is None and did.to is None:
        before = list(context.mentions)
        found = of_a_field(Happening("ascended", subject(who, context, nodes.EventCard)))
        if did.verb == "special ascend":
            found = nodes.Occasion("ascended", found.what, found.who, how=(nodes.SPECIAL_ASCENDING,))
        context.mentions = before  # "it": the old one, or what it has become?
        return found
    whose = player(who, context)
    what = subject(did.what, context, nodes.EventCard) if did.what is not None else None
    for one in context.mentions:  # it has left the field for the Ascension: nothing can be done to it there
        one.gone = one.gone or isinstance(one.what, nodes.EventCard)
    into = nouns.as_printed(did.to, context) if did.to is not None else None
    if into is not None:
        context.mention("elestral", nodes.EventOther(), cards=into, apart="facing")
    if into is not None or did.verb == "special ascend":
        how = (nodes.SPECIAL_ASCENDING,) if did.verb == "special ascend" else ()
        return nodes.Occasion("ascended", what, whose, other=into, how=how)
    return Happening("ascended", what, whose)


def of_a_field(found: Happening) -> Happening:
    """A card of somebody's field does so: that player does it with the card, which may have left the field by then."""
    if not isinstance(found.what, Some):
        return found
    cards = found.what.cards
    sides = [test for test in cards.tests if isinstance(test, Side)]
    if len(sides) > 1:
        raise Unsettled("field")
    if not sides:
        return found
    what = replace(found.what, cards=replace(cards, tests=tuple(test for test in cards.tests if test not in sides)))
    return replace(found, what=what, who=sides[0].who)


def ascended_into(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """You Ascend into this, or into this from that: it is Cast so.  This Ascends into that: it is Ascended."""
    if isinstance(who, This):
        verb = did.verb.removesuffix(" into")
        return ascended(Player.YOU, replace(did, verb=verb, what=who, to=did.what), hows, context)
    if not isinstance(who, Player) and isinstance(did.what, This):  # an Elestral Ascends into this
        return ascended_into(Player.YOU, replace(did, frm=who), hows, context)
    plain(replace(did, frm=None), hows)
    bare, zone = where_from(did.what)
    did = replace(did, what=bare)
    whose = player(who, context)
    how = (nodes.SPECIAL_ASCENDING,) if did.verb.startswith("special") else (nodes.ASCENDING, nodes.SPECIAL_ASCENDING)
    what = subject(did.what, context, nodes.EventCard)
    if zone is not None:
        what = came_from(what, how, zone, context)
    if did.frm is not None:
        came = nodes.AscendedFrom(nouns.as_printed(did.frm, context))
        if isinstance(what, This):
            context.besides.append(ThisIs(came))
        else:
            what = Some(replace(what.cards, tests=(*what.cards.tests, came)))
    return nodes.Occasion("cast", what, whose, how=how)
