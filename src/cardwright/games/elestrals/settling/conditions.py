"""Conditions settled."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import (
    Another,
    Bearer,
    Cards,
    Control,
    Every,
    Itself,
    Never,
    Not,
    Place,
    Some,
    This,
    ThisIs,
    ThisWay,
    Who,
)

from .. import nodes, tree
from ..tree import Player
from . import amounts, history, kept, nouns, printed, references, times, whoever, wording
from .context import Context, Unsettled, seat
from .having import LEAST, carries, compared

Condition = Any


def condition(what: Any, context: Context) -> Condition:
    """A condition of a text as one of the machine."""
    made = MADE.get(type(what))
    if made is None:
        raise Unsettled(getattr(what, "words", "if"))
    found: Condition = made(what, context)
    return found


def holds(what: tree.Holds, context: Context) -> Condition:
    """It is such: this card, a card of a name, that card; or two of these are."""
    who = what.what
    if isinstance(who, tree.Pair) and not what.no:
        return nodes.All(tuple(holds(replace(what, what=one), context) for one in (who.first, who.second)))
    return done_way(what, context) if isinstance(what.fits, tree.DoneTo) else is_so(what, context)


def is_so(what: tree.Holds, context: Context) -> Condition:
    """One thing is such, or lies there."""
    who = what.what
    if isinstance(who, tree.Pick) and who.noun == tree.Noun(tree.Kind("effect")) and isinstance(who.whose, tree.Its):
        return effect_on_chain(who.whose, what, context)
    if isinstance(who, This) and what.fits == tree.In("on", "chain"):
        return Never(nodes.OnChain()) if what.no else nodes.OnChain()
    if isinstance(who, This) and what.fits == tree.In("on", tree.Zone(("field",), Player.ANYBODY)) and not what.no:
        return Control(Cards((Itself(),)))
    if isinstance(who, This) and what.fits in SILENT and not what.no:
        raise Unsettled(what.fits.word, "is a card without effect: this text would never be in force")
    if isinstance(who, This):
        return tested(ThisIs, *fitting(what.fits, context), no=what.no)
    if isinstance(who, tree.Pick) and nouns.by_name(who.noun.head) and who.det in ("", "of"):
        return named(who, what, context)
    several = names_joined(who) if not what.no else []
    if several:
        return nodes.All(tuple(named(one, what, context) for one in several))
    both = wording.each_of(who) if not what.no else []
    if both:
        return nodes.All(tuple(number_such(one, what, context) for one in both))
    if isinstance(who, tree.Pick) and (who.det in ("a", "another") or general(who)):
        there = number_such(who, what, context)
        return Never(there) if what.no else there
    if isinstance(who, tree.Pick) and who.det in ("no", "or more", "at least") and not what.no:
        return number_such(who, what, context)
    if isinstance(who, tree.Pick) and who.det in ("each", "all", "of all", "each of", "all of"):
        return all_such(who, what, context)
    return pointed(what, context)


SILENT: Final = (tree.Adjective("Suppressed"), tree.Adjective("Misenchanted"))


def pointed(what: tree.Holds, context: Context) -> Condition:
    """The card that a word points to is such."""
    who = what.what
    if isinstance(who, (tree.Pronoun, tree.Pick)):
        tests, place = fitting(what.fits, context)
        if place is not None:
            raise Unsettled("is")
        found = of_printed(who, tests, context)
        if isinstance(found, This):
            return tested(ThisIs, tests, place, no=what.no)
        if found == Every(Cards((Bearer(),))):
            there = Control(Cards((Bearer(), *tests)))
            return Never(there) if what.no else there
        if isinstance(found, Every) and found.cards.place == Place("aside"):
            there = Control(Cards((*found.cards.tests, *tests), found.cards.place))
            return Never(there) if what.no else there
        if isinstance(found, Every):
            raise Unsettled("is")
        if what.fits == tree.Adjective("attacking") and not what.no:  # "that attack" is then its attack
            context.mention("attack", found)
        fits = nodes.Fits(found, tests)
        return Never(fits) if what.no else fits
    raise Unsettled("is")


def of_printed(who: Any, tests: tuple[Any, ...], context: Context) -> Any:
    """The card that is meant; of one that is gone only what is printed on it can be asked."""
    before = len(context.mentions)
    try:
        return references.settle(who, context)
    except Unsettled:
        if not tests or not all(map(printed.is_printed, tests)) or len(context.mentions) != before:
            raise
        return printed.spoken_of(who, context)


def was(what: tree.Was, context: Context) -> Condition:
    """It was such by what is printed on it (see `were` for what it was by how it lay)."""
    found = printed.spoken_of(what.what, context)
    tests, place = fitting(what.fits, context)
    if place is not None or not tests or not all(map(printed.is_printed, tests)):
        raise Unsettled("was")
    fits = nodes.Fits(found, tests)
    return Never(fits) if what.no else fits


def all_such(who: tree.Pick, what: tree.Holds, context: Context) -> Condition:
    """Each of them is such: none is not."""
    cards = nouns.cards_of(who, context)
    tests, place = fitting(what.fits, context)
    if place is not None or len(tests) != 1 or what.no:
        raise Unsettled("is")
    return Control(replace(cards, tests=(*cards.tests, Not(tests[0]))), 0, 0)


def effect_on_chain(owner: tree.Its, what: tree.Holds, context: Context) -> Condition:
    """Its effect is on a chain: "it" is then that effect."""
    if what.fits != tree.In("on", "chain") or what.no:
        raise Unsettled("effect")
    of = references.here(references.settle(owner.what, context))
    context.mention("its effect", of)
    return nodes.OnChain(of, effect=True)


def tested(kind: type[Any], tests: tuple[Any, ...], place: Any, *, no: bool) -> Condition:
    """All of the tests hold for this card."""
    if place is not None or not tests:
        raise Unsettled("is")
    each = tuple(kind(test) for test in tests)
    found = each[0] if len(each) == 1 else nodes.All(each)
    return Never(found) if no else found


def of_either(what: Any, context: Context) -> tuple[Condition, Condition]:
    """A condition of which "they" are you, and one of which they are the opponent."""
    mine, theirs = (
        condition(what, replace(context, they=who, mentions=list(context.mentions))) for who in (Who.YOU, Who.OPPONENT)
    )
    return mine, theirs


def of_all(clause: Any, what: Any, context: Context) -> Condition:
    """The condition of a clause.  Raises Unsettled where "they", of each player, would be two."""
    mine, theirs = of_either(what, context) if getattr(clause, "who", None) in whoever.EVERYBODY else (None, None)
    if mine != theirs:
        raise Unsettled("they", "may be either player here")
    return condition(what, context)


def either(one: Condition, other: Condition) -> Condition:
    """At least one of the two holds."""
    return Never(nodes.All((Never(one), Never(other))))


def never(found: Condition) -> Condition:
    """It does not hold."""
    return Never(found)


def fitting(fits: Any, context: Context) -> tuple[tuple[Any, ...], Any]:
    """What something is said to be, as tests and a place."""
    if fits in nouns.NAMED:
        return (nouns.NAMED[fits],), None
    if isinstance(fits, tree.In):
        found = nouns.where(fits, context)
        return (tuple(found), None) if isinstance(found, list) else ((), found)
    return nouns.filtered(fits, context), None


def general(who: tree.Pick) -> bool:
    """An opponent's Elestral, your Artifact Rune: any of them; not whom an Artifact Empowers, not "its effect"."""
    return who.det == "of" and isinstance(who.whose, Player) and who.count == 1 and not nouns.is_bearer(who)


def number_such(who: tree.Pick, what: tree.Holds, context: Context) -> Condition:
    """So many cards, or none, are such: a Rune is on your field, 2 or more Elestrals are Suppressed."""
    tests, place = fitting(what.fits, context)
    cards = nouns.cards_of(who, context, place)
    cards = Cards((*cards.tests, *tests), cards.place)
    return Control(cards, 0, 0) if who.det == "no" else Control(cards, who.count)


def names_joined(who: Any) -> list[tree.Pick]:
    """Hestia and Hephaestus: the one and the other; nothing for another noun."""
    head = who.noun.head if isinstance(who, tree.Pick) and who.det in ("", "of all", "of") else None
    if not isinstance(head, tree.Joined) or head.word != "and" or who.noun != tree.Noun(head):
        return []
    parts = [part for part in head.parts if isinstance(part, tree.Noun) and nouns.by_name(part.head)]
    return (
        [tree.Pick("of" if who.whose else "", part, 1, who.whose) for part in parts] if len(parts) == len(head.parts) else []
    )


def named(who: tree.Pick, what: tree.Holds, context: Context) -> Condition:
    """Any player's card of that name; yours, if the text says so."""
    tests, place = fitting(what.fits, context)
    cards = nouns.cards_of(who, context, place)
    found = Control(Cards((*cards.tests, *tests), cards.place))
    return Never(found) if what.no else found


def done_way(what: tree.Holds, context: Context) -> Condition:
    """1 or more such cards are Foretold, or destroyed, this way."""
    pick, done = what.what, what.fits.done
    if what.fits.by is not None and seat(what.fits.by, context) is not context.did:
        raise Unsettled("this way", "is said of a player who has not done it")
    if pick == tree.Pronoun("it") or (isinstance(pick, tree.Pick) and pick.det == "that"):
        return it_was(what, done, context)
    if not isinstance(pick, tree.Pick) or pick.det not in ("or more", "at least", "a", "no") or what.no:
        raise Unsettled("this way")
    least = 1 if pick.det in ("a", "no") else pick.count
    if done in nouns.TOLD:
        cards = nouns.cards_of(pick, context, nouns.aside(done, context))
        context.among = cards
        if pick.det == "a":
            context.mention(nouns.kind_of(pick.noun), Some(cards), cards=cards)
        return Control(cards, 0, 0) if pick.det == "no" else Control(cards, least)
    number = amounts.done_so(pick.noun, done, context)(1)
    return Never(nodes.AtLeast(number, 1)) if pick.det == "no" else nodes.AtLeast(number, least)


def it_was(what: tree.Holds, done: str, context: Context) -> Condition:
    """It is destroyed, Suppressed, ... this way: the deed before has done it."""
    if context.done not in amounts.VERBS.get(done, ()) or context.done in ("Draw", "Mill"):
        raise Unsettled(f"{done} this way", "has no such deed before it")
    last = context.mentions[-1] if context.mentions else None
    one = last is not None and not last.several and getattr(last.what, "count", 1) == 1
    if last is None or not one or not (last.picked == context.step or isinstance(last.what, nodes.Aimed)):
        raise Unsettled(f"{done} this way", "points to nothing that is clear here")
    found = nodes.AtLeast(ThisWay(context.done), 1)
    return Never(found) if what.no else found


def worded(what: tree.Words, context: Context) -> Condition:
    """Whose turn it is."""
    if not what.words.startswith("it is "):
        raise Unsettled(what.words)
    return times.during(what.words)


def has(what: tree.Has, context: Context) -> Condition:
    """A player has so many of these; more, fewer, or as many as another.  A card has that name."""
    if what.what == THAT_NAME and what.than is None:
        return pointed(tree.Holds(what.who, tree.Phrase("with that name")), context)
    if what.what == This() and isinstance(what.who, Player) and what.verb == "control" and what.than is None:
        return Control(Cards((Itself(), *nouns.whose_side(what.who, context))))
    if what.verb == "have" and not isinstance(what.who, Player) and what.who != tree.Pronoun("they"):
        return carries(what, context)
    if what.who is Player.A_PLAYER and what.than is None:
        mine, theirs = (replace(what, who=one) for one in (Player.YOU, Player.OPPONENT))
        return either(has(mine, context), has(theirs, context))
    who, before = seat(what.who, context), context.they
    found = compared(what, who, context)
    context.they = who if who is not Who.YOU or before is Who.YOU else before  # "they" behind "you control" are others
    return found


THAT_NAME: Final = tree.Pick("that", tree.Noun(tree.Kind("name")))


def of_each(pick: tree.Pick) -> list[tree.Pick]:
    """So many in each player's Underworld: in the one, and in the other."""
    if Player.EACH_PLAYER not in [getattr(getattr(test, "zone", None), "whose", None) for test in pick.noun.after]:
        return []
    ways = (kept.replaced(pick.noun.after, Player.EACH_PLAYER, who) for who in (Player.YOU, Player.OPPONENT))
    return [replace(pick, noun=replace(pick.noun, after=after)) for after in ways]


def there(what: tree.There, context: Context) -> Condition:
    """There are such cards."""
    pick = what.what
    if not isinstance(pick, tree.Pick) or pick.det not in (*LEAST, "or fewer"):
        raise Unsettled("there")
    both = wording.each_of(pick) or of_each(pick)
    if both:
        return nodes.All(tuple(there(replace(what, what=one), context) for one in both))
    if pick.det in ("or more", "at least") and pick.noun.before == (tree.Adjective("different"),):
        return nodes.AtLeast(amounts.counted(pick.noun, context)(1), pick.count)
    if isinstance(pick.noun.head, tree.Symbol) or pick.noun.head == tree.Kind("spirit"):
        if pick.det not in ("or more", "at least"):
            raise Unsettled("there")
        return nodes.AtLeast(amounts.counted(pick.noun, context)(1), pick.count)
    cards = nouns.cards_of(pick, context)
    if pick.det in ("no", "or fewer"):
        return Control(cards, 0, 0 if pick.det == "no" else pick.count)
    return Control(cards, pick.count)


def only_one(what: tree.OnlyOne, context: Context) -> Condition:
    """There is no other such card, and this is one.  Raises Unsettled off the field."""
    cards = nouns.cards_of(what.noun, context)
    if cards.place is not None or context.kind != "elestral":
        raise Unsettled("only")
    return Control(replace(cards, tests=(*cards.tests, Another())), 0, 0)


def happened(what: tree.Happened, context: Context) -> Condition:
    """This turn it attacked; you Foretold; you Cast such a card."""
    event = what.event
    if event.what is Player.A_PLAYER and not what.no:
        one, other = (happened(replace(what, event=replace(event, what=who)), context)
                      for who in (Player.YOU, Player.OPPONENT))  # fmt: skip
        return either(one, other)
    did = event.did
    hows = tuple(how.word for how in did.how)
    if did.kind == "ascended from" and hows in ((), ("this turn",)) and event.what in (This(), tree.Pronoun("it")):
        rose: Condition = ThisIs(nodes.AscendedFrom(nouns.as_printed(did.other, context)))
        rose = nodes.All((rose, ThisIs(nodes.CastFrom(ASCENDS, "")))) if hows else rose
        return Never(rose) if what.no else rose
    spoken = isinstance(event.what, (This, tree.Pronoun)) or getattr(event.what, "det", "") in ("that", "the")
    of_it = did.kind in ("attacks", "ascended") or event.what not in (This(), tree.Pronoun("they"))
    if "this turn" in hows and spoken and of_it:
        found = turned(event.what, history.test(did, context), context)
        return Never(found) if what.no else found
    if what.no:
        return history.condition(what, context)
    if did.kind == "foretells" and hows == ("this turn",) and event.what is Player.YOU:
        return nodes.AtLeast(nodes.DoneThisTurn("foretold"), 1)
    name = did.other.noun.head if isinstance(did.other, tree.Pick) else None
    if did.kind == "casts" and hows == ("this turn",) and isinstance(name, tree.Called):
        called = wording.called(name.name)
        if isinstance(called, nodes.Called) and did.other.noun == tree.Noun(name):
            return nodes.CastThisTurn(called.names, seat(event.what, context))
    return history.condition(what, context)


def turned(what: Any, test: Any, context: Context) -> Condition:
    """A mark of a card."""
    found = references.settle(what, context)
    return ThisIs(test) if isinstance(found, This) else nodes.Fits(found, (test,))


def both(what: tree.Both, context: Context) -> Condition:
    """All of them hold, or one of them."""
    parts = tuple(condition(part, context) for part in what.conditions)
    return nodes.All(parts) if what.word == "and" else Never(nodes.All(tuple(Never(part) for part in parts)))


ASCENDS: Final = (nodes.ASCENDING, nodes.SPECIAL_ASCENDING)
MADE: Final[dict[type, Any]] = {
    tree.OnlyOne: only_one, tree.Was: was,
    tree.Holds: holds, tree.Has: has, tree.There: there, tree.Happened: happened, tree.Both: both,
    tree.Words: worded,
}  # fmt: skip
