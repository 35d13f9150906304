"""Amounts settled: Spirits by their symbols, numbers that are counted."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Amount, Cards, CountOf, Every, Is, Itself, Place, Side, This, ThisWay, Who

from .. import nodes, tree
from ..field import OMNI, SPIRIT
from ..tree import Player
from . import history, nouns, references, wording
from .context import Context, Unsettled, seat

UNDER: Final = Place("enchanting", Who.YOU, (Place("enchanting", Who.OPPONENT),))
"""Under any card on the field."""
MOST_COUNTED: Final = 40
VERBS: Final[dict[str, tuple[str, ...]]] = {
    "Suppressed": ("Suppress",), "destroyed": ("Destroy",), "discarded": ("Discard",), "revealed": ("Reveal",),
    "Expended": ("Expend",), "added to your hand": ("ToHand",), "drawn": ("Draw",),
    "returned": ("ToHand", "ShuffleInto", "OntoDeck"),
    "sent": ("Mill", "Send"), "sent to the Underworld": ("Mill", "Send"), "sent to your Underworld": ("Mill", "Send"),
    "shuffled into your deck": ("ShuffleInto",), "shuffled": ("ShuffleInto",), "Special Cast": ("SpecialCast",),
}  # fmt: skip
"""By which verbs cards were dealt with so."""


MOVED: Final[dict[str, tuple[str, ...]]] = {
    "Expended": ("Expend",), "Disenchanted": ("Disenchant",), "Nexused": ("Nexus",), "moved": ("Nexus",),
    "Enchanted": ("Enchant",), "returned": ("ReturnSpirits",), "returned to your Spirit Deck": ("ReturnSpirits",),
}  # fmt: skip
"""By which verbs Spirits were moved so."""


def spirits(amount: Any, context: Context, times: Amount = 1, *, up_to: bool = False) -> nodes.Spirits:
    """So many Spirits."""
    if isinstance(amount, tree.Amount):
        if amount.among and any(symbol != (OMNI,) for symbol in amount.symbols):
            raise Unsettled("combination")
        symbols = tuple(amount.among for _ in amount.symbols) if amount.among else amount.symbols or ((OMNI,),)
        if amount.equal is not None:
            times = number(amount.equal, context)
        return nodes.Spirits(symbols, times, amount.up_to or up_to)
    if isinstance(amount, tree.Many):
        if amount.det in ("any number of", "or more") and times != 1:
            raise Unsettled("up to")
        if amount.det == "any number of" or references.some(amount):
            return nodes.Spirits((amount.symbol,), any_number=True, least=int(references.some(amount)))
        if amount.det in ("N", "up to") and amount.count <= MOST_COUNTED:
            return nodes.Spirits((amount.symbol,) * amount.count, times, amount.det == "up to")
        if amount.det == "a number of" and times != 1:
            return nodes.Spirits((amount.symbol,), times, up_to)
        if amount.det in ("the same number of", "that many"):
            return nodes.Spirits((amount.symbol,), so_many(amount.det, context))
        raise Unsettled(amount.det)
    return plain_spirits(amount)


def plain_spirits(pick: Any) -> nodes.Spirits:
    """5 Spirits; all Spirits."""
    if (
        isinstance(pick, tree.Pick)
        and pick.noun.head == tree.Kind("spirit")
        and not pick.noun.after
        and pick.noun.last is None
    ):
        elements = [test.elements for test in pick.noun.before if isinstance(test, tree.OfElement)]
        if len(elements) + sum(test == tree.Adjective("Enchanting") for test in pick.noun.before) == len(pick.noun.before):
            symbol = elements[0] if elements else (OMNI,)
            if pick.det in ("a", "N", "up to") and pick.count <= MOST_COUNTED:
                return nodes.Spirits((symbol,) * pick.count, up_to=pick.det == "up to")
            if pick.det == "any number of" or references.some(pick):
                return nodes.Spirits((symbol,), any_number=True, least=int(references.some(pick)))
            if pick.det in ("all", "the all") and not elements:
                return nodes.Spirits()
    raise Unsettled("Spirits")


def so_many(word: str, context: Context) -> Amount:
    """As many as the deed before, or else the cost, dealt with."""
    if not context.done and (context.paid or context.event == "deals damage"):
        return nodes.EventNumber()
    if not context.done and context.spirits is not None:
        return nodes.EventNumber(context.spirits)
    verb = context.this_way(word)
    return nodes.EventNumber() if context.told else ThisWay(verb)


def as_many(context: Context) -> Callable[[int], Amount]:
    """As many as the deed before dealt with: of the effect before, the number that the event tells."""
    if context.told:
        return lambda times: nodes.EventNumber((), times)
    return lambda times: ThisWay(context.done, times)


# numbers -------------------------------------------------------------------------------------------------------------


def number(what: Any, context: Context) -> Amount:
    """The number of these; its Enchantment Cost."""
    if isinstance(what, tree.CostOf):
        if what.what == tree.Its(tree.Pronoun("it")) and context.has_fallen():
            raise Unsettled("its", "may be of the destroyed card")
        return nodes.Number("spirit number", pointed(what.what, context))
    if isinstance(what, tree.StatOf):
        return nodes.Number(what.stat, pointed(what.what, context))
    if isinstance(what, tree.Times):
        return nodes.Sum((number(what.number, context),), times=what.times)
    if isinstance(what, tree.Half):
        whole = number(what.number, context)
        return nodes.Share(nodes.Sum((whole, 1)) if what.up else whole, 2)
    if isinstance(what, tree.NumberOf):
        one = counted(what.noun, context)(1)
        return nodes.Sum((one, what.plus)) if what.plus else one
    raise Unsettled("equal")


def pointed(owner: Any, context: Context) -> Any:
    """The card something belongs to."""
    what = owner.what if isinstance(owner, tree.Its) else owner
    if isinstance(what, tree.Pick) and what.det == "that":
        found = references.pointing(what, context, gone=True)
        if isinstance(found, nodes.EventAims):
            raise Unsettled("that")
        return found
    if what == tree.Pronoun("it"):
        return references.here(context.find("it", "its", gone=True))
    if isinstance(what, (This, tree.Pronoun)) or (isinstance(what, tree.Pick) and what.det == "the"):
        return references.here(references.settle(what, context))
    raise Unsettled("'s")


def counted(noun: Any, context: Context) -> Callable[[int], Amount]:
    """So many `times` as there are of these."""
    if isinstance(noun, tree.Happened):
        return happened(noun, context)
    if isinstance(noun, tree.Pick):
        if history.as_told(noun.noun) != noun.noun:
            raise Unsettled("that was")
        return possessed(noun, context)
    if isinstance(noun, tree.GroupOf):
        one = counted(noun.noun, context)(1)
        return lambda times: nodes.Share(one, noun.count, times)
    if not isinstance(noun, tree.Noun):
        if noun is None and context.paid and not context.done:  # for each of what has paid the cost
            return lambda times: nodes.EventNumber((), times)
        raise Unsettled("for each")
    often = history.fallen_so(noun)
    if often is not None:
        return happened(often, context)
    noun = history.as_told(noun)
    both = of_each_player(noun)
    if both is not None:
        mine, theirs = (counted(one, context) for one in both)
        return lambda times: nodes.Sum((mine(times), theirs(times)))
    head = noun.head
    told = next((test for test in (*noun.after, noun.last) if isinstance(test, tree.DoneTurn)), None)
    if told is not None:
        event = history.of_noun(noun, told)
        history.number(event, context, 1)
        return lambda times: history.number(event, context, times)
    if isinstance(head, tree.Symbol) or head == tree.Kind("spirit"):
        return spirits_counted(noun, context)
    if isinstance(head, tree.Kind) and head.kind in DIFFERENT and noun.before == (tree.Adjective("different"),):
        return titles(noun, context)
    return cards_counted(noun, context)


def of_each_player(noun: tree.Noun) -> tuple[tree.Noun, tree.Noun] | None:
    """In each player's Underworld: in yours, and in your opponent's; None if it says nothing like that."""
    places = [test for test in noun.after if isinstance(test, tree.In) and isinstance(test.zone, tree.Zone)]
    found = next((test for test in places if test.zone.whose in nouns.EVERYBODYS), None)
    if found is None:
        return None
    if noun.before == (tree.Adjective("different"),) or any(test in nouns.DIFFERENT for test in noun.after):
        raise Unsettled("different")
    mine, theirs = (
        replace(noun, after=tuple(replace(one, zone=replace(one.zone, whose=who)) if one is found else one
                                  for one in noun.after))
        for who in (Player.YOU, Player.OPPONENT)
    )  # fmt: skip
    return mine, theirs


def cards_counted(noun: tree.Noun, context: Context) -> Callable[[int], Amount]:
    """Cards: in one place, or in several; what was dealt with this way."""
    shown = context.aside not in nouns.ASIDE and "Reveal" in (context.done, context.paid)  # they have stayed where they were
    done = [
        test for test in noun.after
        if isinstance(test, tree.DoneTo) and test.done in VERBS and (shown or test.done not in nouns.TOLD)
    ]  # fmt: skip
    if done:
        plain = tree.Noun(noun.head, noun.before, tuple(test for test in noun.after if test is not done[0]), noun.last)
        return done_so(plain, done[0].done, context)
    both = [test for test in noun.after if isinstance(test, tree.In) and isinstance(test.zone, tuple)]
    if both:
        parts = [tree.Noun(noun.head, noun.before, (tree.In("in", zone),)) for zone in both[0].zone]
        found = [nouns.cards_of(part, context) for part in parts]
        return lambda times: nodes.Sum(tuple(CountOf(cards, times) for cards in found))
    cards = nouns.cards_of(noun, context)
    return lambda times: CountOf(cards, times)


def done_so(noun: tree.Noun, done: str, context: Context) -> Callable[[int], Amount]:
    """What the deed before dealt with so: all of it or, by a filter, some of it."""
    if context.paid in VERBS.get(done, ()) and context.done not in VERBS.get(done, ()):
        if noun != tree.Noun(tree.Kind("card")) and (context.done or not dealt_with(noun, context)):
            raise Unsettled(f"{done} this way")
        return lambda times: nodes.EventNumber((), times)
    if context.done not in VERBS.get(done, ()):
        raise Unsettled(f"{done} this way", "has no such deed before it")
    if dealt_with(noun, context):
        return as_many(context)
    if context.done == "Draw" or context.told:
        raise Unsettled(f"{done} this way")
    cards = nouns.cards_of(noun, context)
    if cards.place is not None or any(isinstance(test, Is) for test in cards.tests):  # by now it lies elsewhere
        raise Unsettled(f"{done} this way")
    return lambda times: nodes.DealtNumber(cards, times)


def of_picks(amount: Amount) -> bool:
    """Whether it is counted among what was dealt with: then no other card may be dealt with before it is."""
    return isinstance(amount, nodes.DealtNumber)


def dealt_with(noun: tree.Noun, context: Context) -> bool:
    """Whether all that the last deed dealt with is meant: cards, or what it was called there."""
    plain = tree.Noun(noun.head, noun.before)
    spoken = next((one.cards for one in reversed(context.mentions) if one.picked == context.step), context.newest_noun())
    return plain == tree.Noun(tree.Kind("card")) or (
        spoken is not None and set(nouns.cards_of(plain, context).tests) <= set(spoken.tests)
    )


DIFFERENT: Final = {"title": "names", "name": "names", "element": "elements", "subclass": "subclasses"}


def titles(noun: tree.Noun, context: Context) -> Callable[[int], Amount]:
    """Different titles, Elements or Subclasses among these."""
    among, *rest = noun.after or (None,)
    of = DIFFERENT[noun.head.kind]
    if of == "elements" and not noun.after and isinstance(noun.last, tree.Enchanting):
        among = tree.In("among", tree.Noun(tree.Kind("spirit")))
    if not isinstance(among, tree.In) or among.word != "among":
        raise Unsettled(noun.head.kind)
    within = tree.Noun(among.zone.head, among.zone.before, tuple(rest), noun.last)
    spirits_meant = within.head == tree.Kind("spirit")
    if spirits_meant and of != "elements":
        raise Unsettled(noun.head.kind)
    if spirits_meant and isinstance(within.last, tree.Enchanting) and isinstance(within.last.what, This):
        cards = Cards((nodes.OfKind(SPIRIT), nodes.Attached(Cards((Itself(),)))), UNDER)
    elif spirits_meant and (within.last is not None or within.before):
        found = spirits_counted(within, context)(1)
        if not isinstance(found, CountOf):
            raise Unsettled("Enchanting")
        cards = found.cards
    else:
        cards = nouns.cards_of(within, context)
    return lambda times: nodes.Names(cards, times, of)


def happened(times_of: tree.Happened, context: Context) -> Callable[[int], Amount]:
    """As often as this was done this turn."""
    event = times_of.event
    if event.did.kind != "foretells":
        history.number(event, context, 1)
        return lambda times: history.number(event, context, times)
    if event.did.other is not None or event.did.how != (tree.How("this turn"),):
        raise Unsettled("time")
    who = seat(event.what, context)
    return lambda times: nodes.DoneThisTurn("foretold", who, times)


def possessed(pick: tree.Pick, context: Context) -> Callable[[int], Amount]:
    """Its Enchanting Spirits; a player's cards."""
    if pick.det == "of all" and isinstance(pick.whose, Player):
        return theirs(pick.noun, seat(pick.whose, context), context)
    if pick.noun.head != tree.Kind("spirit") or not isinstance(pick.whose, tree.Its):
        raise Unsettled("number")
    of = pointed(pick.whose, context)
    return lambda times: nodes.Number("spirits", of, times)


def theirs(noun: tree.Noun, who: Who, context: Context) -> Callable[[int], Amount]:
    """Cards on a player's field, or those of them with which something was done this way."""
    done = [test for test in noun.after if isinstance(test, tree.DoneTo) and test.done in VERBS]
    plain = replace(noun, after=tuple(test for test in noun.after if test not in done))
    cards = nouns.cards_of(plain, context)
    if not done:
        return lambda times: CountOf(replace(cards, tests=(*cards.tests, Side(who))), times)
    if context.done not in VERBS[done[0].done] or context.done == "Draw" or cards.place is not None or context.told:
        raise Unsettled(f"{done[0].done} this way", "has no such deed before it")
    return lambda times: nodes.DealtNumber(replace(cards, tests=(*cards.tests, nodes.Whose(who))), times)


def spirits_counted(noun: tree.Noun, context: Context) -> Callable[[int], Amount]:
    """Spirits: under a card, under all of some cards, in a pile, or received."""
    elements: tuple[int, ...] = noun.head.elements if isinstance(noun.head, tree.Symbol) else ()
    wording.one_element(noun)
    for test in noun.before:
        elements = test.elements if isinstance(test, tree.OfElement) else elements
    if OMNI in elements:
        elements = ()
    last = noun.last if noun.last is not None else (noun.after[-1] if noun.after else None)
    if isinstance(last, tree.DoneTo):
        return moved_so(last.done, elements, context, bare=not noun.before)
    if isinstance(last, tree.ThatGets):
        return gotten(last.how, elements, context)
    if isinstance(last, tree.Which) and isinstance(last.filter, tree.Enchanting):
        if last.past and last.filter.what == tree.Pronoun("it") and context.has_fallen():  # what has left, not this card
            return under(tree.Pick("that", tree.Noun(tree.Kind(context.mentions[-1].kind))), elements, context)
        last = last.filter
    if isinstance(last, tree.Enchanting):
        return under(last.what, elements, context)
    if isinstance(last, tree.In) and isinstance(last.zone, (tree.Pronoun, This)):
        return under(last.zone, elements, context)
    tests = (nodes.OfElement(elements),) if elements else (nodes.OfKind(SPIRIT),)
    if tree.Adjective("Enchanting") in noun.before or (not noun.before and on_a_field(noun)):
        place, sides = field(noun, context)
        return lambda times: CountOf(Cards((*tests, *sides), place), times)
    if isinstance(last, tree.In) and isinstance(last.zone, tree.Zone) and last.word in ("in", "from"):
        pile = nouns.zone_place(last.zone, context)
        return lambda times: CountOf(Cards(tests, pile), times)
    raise Unsettled("for each")


def moved_so(done: str, elements: tuple[int, ...], context: Context, *, bare: bool) -> Callable[[int], Amount]:
    """Spirits that were moved this way, by the cost or by the deed before."""
    verbs = MOVED.get(done, ())
    if context.paid in verbs and context.done not in verbs:
        return lambda times: nodes.EventNumber(elements, times)
    if (elements and elements != context.moved) or not bare or context.done not in verbs:
        raise Unsettled(f"{done} this way", "has no such deed before it")
    return as_many(context)


def gotten(how: str, elements: tuple[int, ...], context: Context) -> Callable[[int], Amount]:
    """Spirits of the event: received this way, received, Expended for damage."""
    if how == "receives this way":  # the Nexus before moved Spirits of these elements only
        if context.done != "Nexus" or (elements and elements != context.moved):
            raise Unsettled("this way")
        return as_many(context)
    if how == "received":
        if context.event != "receives" or context.done:
            raise Unsettled(how)
        return lambda times: nodes.EventNumber(elements, times)
    if how == "they Expended":
        if context.event != "deals damage" or elements:
            raise Unsettled(how)
        return lambda times: nodes.EventNumber((), times)
    if context.event != "nexused":
        raise Unsettled(how)
    return lambda times: nodes.EventNumber(elements, times)


def under(what: Any, elements: tuple[int, ...], context: Context) -> Callable[[int], Amount]:
    """Spirits under this, under it, under each of those."""
    if isinstance(what, tree.Pronoun) and context.static:
        return lambda times: many(elements, None, times)
    if what == tree.Pronoun("it") and context.mentions and context.mentions[-1].plural:  # give each of them so much
        what = tree.Pronoun("them")
    if isinstance(what, (This, tree.Pronoun)) or (isinstance(what, tree.Pick) and what.det in ("that", "the")):
        of = references.here(references.settle(what, context))
        if isinstance(of, Every):
            on = ((nodes.OfElement(elements),) if elements else (nodes.OfKind(SPIRIT),)) + (nodes.Attached(of.cards),)
            return lambda times: CountOf(Cards(on, UNDER), times)
        return lambda times: many(elements, of, times)
    if isinstance(what, tree.Pick) and what.det in ("each", "all", "", "of all", "of", "a", "each of", "all of"):
        cards = nouns.cards_of(what, context)
        tests = ((nodes.OfElement(elements),) if elements else (nodes.OfKind(SPIRIT),)) + (nodes.Attached(cards),)
        return lambda times: CountOf(Cards(tests, UNDER), times)
    raise Unsettled("Enchanting")


def many(elements: tuple[int, ...], of: Any, times: int) -> Amount:
    """Spirits under a card: of these elements, or all."""
    return nodes.HowMany(elements, of, times) if elements else nodes.Number("spirits", of, times)


def on_a_field(noun: tree.Noun) -> bool:
    """{fire} on a field: there Spirits lie under cards."""
    return any(
        isinstance(test, tree.In) and getattr(test.zone, "zones", ()) == ("field",) for test in (*noun.after, noun.last)
    )


def field(noun: tree.Noun, context: Context) -> tuple[Place, tuple[Any, ...]]:
    """Under cards on the field, or on a player's field."""
    for test in (*noun.after, noun.last):
        if isinstance(test, tree.In) and isinstance(test.zone, tree.Zone) and test.zone.zones == ("field",):
            if test.zone.whose is Player.ANYBODY:
                return UNDER, ()
            return Place("enchanting", seat(test.zone.whose, context)), ()
    raise Unsettled("Enchanting")
