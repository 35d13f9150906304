"""Deeds that move or show cards, settled."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import (
    Cards,
    Every,
    Face,
    Place,
    Side,
    Some,
    Steps,
    Test,
    Them,
    This,
    Who,
)
from cardwright.kernel.tree import Player as AnyPlayer
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.leave import Discard, OntoDeck, ToHand
from cardwright.kernel.verbs.look import LookAt, Reveal

from .. import nodes, tree
from ..tree import Player
from . import amounts, kept, naming, nouns, own_rules, references, unseen, wording
from .context import HAND, OPPONENTS, Context, Deeds, Unsettled, Verb, seat

MOST_FOUND: Final = 40
"""Any number of cards of a Main Deck."""


def discard(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """From a hand: by who has it, or chosen by you when you look at it."""
    what = deed.what
    place = Place("hand", who)
    if isinstance(what, tree.Pick) and what.det in ("that many", "the same number of"):
        context.mention("card", None, picked=True)
        return [Discard(nodes.Chosen(nouns.cards_of(what, context, place), amounts.so_many("that many", context), who=who))]
    if isinstance(what, tree.Pick) and what.det == "equal to":
        number = amounts.number(what.count, context)
        if amounts.of_picks(number):
            raise Unsettled("this way")
        context.mention("card", None, picked=True)
        return [Discard(nodes.Chosen(nouns.cards_of(replace(what, det="", count=1), context, place), number, who=who))]
    from_it = isinstance(what, tree.Pick) and tree.In("from", tree.Pronoun("it")) in what.noun.after
    if isinstance(what, tree.OfThem) and context.aside == "LookAtSome" and what.how in ("of them", "count") and what.count:
        found: Any = one_looked_at(what.count, context)
    elif isinstance(what, tree.OfThem) or from_it:
        if not sees_hand(context):
            raise Unsettled("them" if not from_it else "it")
        few = isinstance(what, tree.Pick) and what.det == "up to"
        found = Some(Cards(from_hand(what, context), Place("hand", Who.OPPONENT)), what.count or 1, up_to=few)
    else:
        found = references.settle(what, context, place)
    if who is not Who.YOU:
        if isinstance(found, (nodes.AtRandom, Them, Every)) or isinstance(what, tree.Owned):
            context.forget()
            return [Discard(found)]
        found = their_choice(found, who)
    if isinstance(found, This):
        if context.own:  # what the event is about lies on the field, or has left it
            raise Unsettled("discard")
        context.places = ("hand",)
    context.does("Discard")
    kept.falls(found, context, "discarded")
    context.forget()
    return [Discard(found)]


def their_choice(found: Any, who: Who) -> nodes.Chosen:
    """Cards of a hand, chosen by who discards them.  Raises Unsettled for what nobody chooses."""
    if isinstance(found, nodes.Chosen):
        return replace(found, who=who)
    if isinstance(found, Some):
        return nodes.Chosen(found.cards, found.count, up_to=found.up_to, who=who)
    raise Unsettled("discard")


def one_looked_at(count: int, context: Context) -> nodes.Dealt:
    """So many of the cards of a hand that were looked at.  Raises Unsettled: others are not discarded (ELE-22.4)."""
    place = getattr(context.newest_noun(), "place", None)
    if place is None or place.role != "hand":
        raise Unsettled("discard", "is said of cards in a hand")
    return nodes.Dealt(Cards(()), count)


def sees_hand(context: Context) -> bool:
    """Whether you look at an opponent's hand, or it has been revealed."""
    return context.aside == "LookAt" or (context.aside == "Reveal" and context.hand_shown)


def from_looked_at(what: Any) -> bool:
    """A card from it: from the hand that is looked at."""
    return isinstance(what, tree.Pick) and tree.In("from", tree.Pronoun("it")) in what.noun.after


def taken_from_hand(deed: tree.Do, context: Context) -> Deeds:
    """A card of the hand that is looked at goes to its owner's deck or Underworld."""
    role = deed.to.zone.zones[0]
    if len(deed.to.zone.zones) > 1:
        raise Unsettled(deed.to.zone.word, "leaves open where it goes")
    whose = deed.to.zone.whose in (Player.THEY, Player.OWNER, *OPPONENTS)
    if not sees_hand(context) or not whose or deed.what.det == "up to":
        raise Unsettled("it")
    what = Some(Cards(from_hand(deed.what, context), Place("hand", Who.OPPONENT)), deed.what.count)
    context.mention("card", None, picked=True)
    context.forget()
    if role == "deck":
        return onto_deck(what, deed.to.word, deed.verb)
    if role == "discard" and deed.to.word == "to":
        return [nodes.Send(what)]
    raise Unsettled(deed.verb)


def from_hand(what: Any, context: Context) -> tuple[Test, ...]:
    """Which card of the hand that is looked at: 1 of them, or a Rune from it."""
    if not isinstance(what, tree.Pick):
        return ()
    from_it = tree.In("from", tree.Pronoun("it"))
    others = tuple(test for test in what.noun.after if test != from_it)
    if what.det not in ("a", "N", "up to") or any(test != tree.Phrase("with that name") for test in others):
        raise Unsettled("it")
    return nouns.cards_of(replace(what, noun=replace(what.noun, after=others)), context).tests


def reveal(deed: tree.Do, context: Context) -> Deeds:
    """Spirits of the Spirit Deck, or cards."""
    what = deed.what
    if isinstance(what, tree.Many) and what.det == "N" and what.zone is not None:
        spirits = Cards((nodes.OfElement(what.symbol),), nouns.zone_place(what.zone, context))
        return [Reveal(Some(spirits, what.count))]
    if isinstance(what, tree.Top):
        return look_at(deed, context)
    if isinstance(what, tree.Pick) and tree.DoneTo("from among them") in what.noun.after and context.aside in nouns.ASIDE:
        return [Reveal(references.settle(what, context))]
    context.aside = ""
    return [Reveal(references.settle(what, context, None if of_field(what, context) else HAND))]


def of_field(what: Any, context: Context) -> bool:
    """It is said of the card that it lies on the field."""
    pick = what.what if isinstance(what, tree.Aimed) else what
    if not isinstance(pick, tree.Pick):
        return False
    tests = nouns.cards_of(pick, context).tests
    return any(isinstance(test, (Side, Face)) for test in tests)


def look_at(deed: tree.Do, context: Context) -> Deeds:
    """A hand, or the top cards of the own deck, which are set aside."""
    what = deed.what
    if isinstance(what, tree.Top):
        context.aside, context.aside_of = "LookAtTop", seat(what.whose, context)
        context.mention("card", Every(Cards((), Place("aside"))), several=what.count != 1)
        return [nodes.LookAtTop(what.count, deed.verb == "reveal", seat(what.whose, context))]
    found = references.settle(what, context)
    place = found.cards.place if isinstance(found, Every) else None
    context.aside = "LookAt" if place is not None and place.role == "hand" else "LookAtSome"
    return [LookAt(found)]


def foretell(deed: tree.Do, context: Context) -> Deeds:
    """Foretell 3; Foretell cards equal to a number."""
    what = deed.what
    number: Any = what if isinstance(what, int) else None
    if isinstance(what, tree.Pick) and what.det == "equal to" and what.noun == tree.Noun(tree.Kind("card")):
        number = amounts.number(what.count, context)
    if number is None:
        raise Unsettled("Foretell", "is said of so many cards, whatever they are")
    context.does("Foretell")
    context.aside = "Foretell"
    context.aside_of = Who.YOU
    context.mention("card", Every(Cards((), Place("aside"))), several=number != 1)
    return [nodes.Foretell(number)]


def search(deed: tree.Do, context: Context) -> Deeds:
    """What was found is moved by what follows."""
    what, different = varied(deed.what)
    if isinstance(what, tree.Pick) and isinstance(what.noun.head, tree.Joined) and what.noun.head.word == "and":
        found = [one for part in one_of_each(what) for one in search(replace(deed, what=part), context)]
        context.mention("card", Every(Cards((), Place("aside"))), several=True)
        return found
    if deed.frm is None:
        raise Unsettled("Search", 'says not where: "Search your deck for ..."')
    place = nouns.zone_place(deed.frm, context)
    found = references.settle(what, context, place)
    if place.role != "deck" or (place.also and place.who is not Who.YOU) or not isinstance(found, (Some, nodes.Chosen)):
        raise Unsettled("Search")
    context.aside, context.aside_of = "Find", place.who
    context.sought = found.count if isinstance(found, Some) and not found.up_to else 0
    return [nodes.Find(found.cards, found.count if isinstance(found, Some) else MOST_FOUND, different)]


def one_of_each(pick: tree.Pick) -> list[Any]:
    """A Funglow and a Charcoon: one of the one and one of the other.  Raises Unsettled for other numbers."""
    parts = pick.noun.head.parts
    articles = pick.det == "a" and all(isinstance(part, tree.Article) for part in parts[1:])
    if not articles or pick.noun.before or pick.noun.after or pick.noun.last is not None:
        raise Unsettled("and")
    return [tree.Pick("a", part.noun if isinstance(part, tree.Article) else part) for part in parts]


def varied(what: Any) -> tuple[Any, bool]:
    """The object without "with different names" of several, and whether it said so; one differs from one spoken of."""
    words = tree.Phrase("with different names")
    if isinstance(what, tree.Pick):
        what = replace(what, noun=wording.distinct(what.noun))
    if isinstance(what, tree.Pick) and words in what.noun.after and what.det not in ("a", "another"):
        after = tuple(test for test in what.noun.after if test != words)
        return replace(what, noun=replace(what.noun, after=after)), True
    return what, False


def move(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """Add, return, send, put, shuffle: by where to."""
    to = deed.to
    if to is not None and to.word == "back in any order" and put_back(deed.what, context):
        return []  # what lies aside at the end goes back so anyhow
    if to is None or to.zone is None or not isinstance(to.zone, tree.Zone):
        raise Unsettled(deed.verb)
    role = to.zone.zones[0]
    top = unseen.top_of(deed.what) if deed.verb == "send" and role == "discard" and context.aside != "Find" else deed.what
    if isinstance(top, tree.Top):
        return unseen.mill(replace(deed, what=top), context, who, role)
    if deed.what == tree.OfThem(None) and context.aside and deed.verb == "shuffle" and role == "deck":
        rest = Every(Cards((), Place("aside")))
        check_owner(to.zone.whose, rest, context, who)
        return [nodes.ShuffleInto(rest)]
    if from_looked_at(deed.what) and who is Who.YOU:
        return taken_from_hand(deed, context)
    what = of_their_own(references.chosen_by(references.settle(deed.what, context), who), to.zone.whose, who)
    check_owner(to.zone.whose, what, context, who)
    context.does("Send" if role == "discard" else "ToHand")
    context.forget()
    if len(to.zone.zones) > 1:
        if to.zone.word != "or":
            raise Unsettled(to.zone.word, 'leaves open where it goes: say "or"')
        return one_way(what, lambda one: [to_zone(replace(deed, to=replace(to, zone=replace(to.zone, zones=(role,)))), one)
                                          for role in to.zone.zones])  # fmt: skip
    return to_zone(deed, what)


def to_zone(deed: tree.Do, what: Any) -> Deeds:
    """To one zone of its owner.  Raises Unsettled for one to which this verb moves nothing."""
    to, role = deed.to, deed.to.zone.zones[0]
    if role == "deck":
        return onto_deck(what, to.word, deed.verb)
    if to.word == "to" and role == "runes" and deed.verb == "move" and what == This() and to.zone.whose is Player.YOU:
        return [own_rules.turned(what)]
    if to.word in ("to face-down", "in face-down") and role == "runes":
        return [nodes.PutFaceDown(what)]
    if to.word in ("to", "into") and role == "hand":
        return [ToHand(what)]
    if to.word in ("to", "into") and role == "discard":
        return [nodes.Send(what)]
    raise Unsettled(deed.verb)


def of_their_own(what: Any, whose: Player, who: Who) -> Any:
    """Another player returns an Elestral to their hand: it is one of theirs."""
    cards = getattr(what, "cards", None)
    if who is Who.YOU or cards is None or cards.place is not None or whose in (Player.ANYBODY, Player.OWNER, Player.OWNERS):
        return what
    sided = any(isinstance(test, (Side, nodes.Whose)) for test in cards.tests)
    return what if sided else replace(what, cards=replace(cards, tests=(*cards.tests, Side(who))))


def onto_deck(what: Any, word: str, verb: str) -> Deeds:
    """On top of a deck, under it, or into it."""
    if word == "on the top or bottom":
        return top_or_bottom(what)
    if word in ORDERED:
        return [nodes.PutInOrder(what, ORDERED[word])]
    if word in ("on the bottom", "to the bottom"):
        return [OntoDeck(what, bottom=True)]
    if word in ("on top", "to the top", "on the top"):
        return [OntoDeck(what)]
    if word in ("into", "to"):
        return [nodes.ShuffleInto(what)]
    raise Unsettled(verb)


ORDERED: Final = {"on top in any order": False, "back on top in any order": False, "on the bottom in any order": True}


def top_or_bottom(what: Any) -> Deeds:
    """On top of the deck or under it."""
    return one_way(what, lambda one: [[OntoDeck(one)], [OntoDeck(one, bottom=True)]])


def one_way(what: Any, ways: Callable[[Any], list[Deeds]]) -> Deeds:
    """One card: which of the ways it goes is chosen when it is done.  Raises Unsettled for several."""
    one = isinstance(what, (This, nodes.EventCard, nodes.EventOther)) or (isinstance(what, Them) and not what.many)
    one = one or what == Every(Cards((), Place("aside")))  # "it": the one card that is looked at
    if isinstance(what, Some) and what.count == 1 and not what.target:
        chosen: Deeds = [Choose(what)]
        what = Them(many=False)
    elif one or (isinstance(what, nodes.Aimed) and what.count == 1):
        chosen = []
    else:
        raise Unsettled("or", "leaves open whether all of them go the same way: say it of one card")
    return [*chosen, nodes.OneOf(tuple(Steps(tuple(way)) if len(way) > 1 else way[0] for way in ways(what)))]


def put_back(what: Any, context: Context) -> bool:
    """The rest of what lies aside, or all of it."""
    all_of_it = (tree.OfThem(None), tree.Pronoun("them"), tree.Pronoun("it"))
    return context.aside in ("LookAtTop", "Foretell") and what in all_of_it


def check_owner(whose: Player, what: Any, context: Context, who: Who) -> None:
    """Cards go to their owners' zones: the text may not name another player's.  Raises Unsettled."""
    if whose in (Player.ANYBODY, Player.OWNER, Player.OWNERS):
        return
    if isinstance(what, (This, nodes.SelfIn)) and seat(whose, context) is not Who.YOU:
        raise Unsettled("to")
    said = None if isinstance(what, nodes.Dealt) else getattr(what, "cards", None)
    cards = said or (None if isinstance(what, (This, nodes.SelfIn)) else context.noun_of(what))
    lies_aside = context.aside in nouns.ASIDE and (isinstance(what, Them) or (said and said.place == Place("aside")))
    if lies_aside and seat(whose, context) is not context.aside_of:
        raise Unsettled("to")
    if context.aside in SHOWN and isinstance(what, (Them, nodes.Dealt)):
        owners = [found for one in reversed(context.mentions) if (found := owner_of(one.cards)) is not None]
        owners = [Who.OPPONENT] if context.hand_shown else owners
        if seat(whose, context) is not (owners[0] if owners else None):
            raise Unsettled("to", "is said of another player's cards")
        return
    if cards is None or lies_aside or (isinstance(what, Them) and context.aside):
        return
    owner = owner_of(cards) or (who if who is not Who.YOU else None)
    wanted = seat(whose, context)
    if owner is not wanted and not (owner is None and wanted is not Who.YOU):
        raise Unsettled(whose.value if whose in (Player.THEY, Player.THAT_PLAYER) else "to")


def owner_of(cards: Cards | None) -> AnyPlayer | None:
    """In whose zone they lie, by what is said of them."""
    if cards is None or cards.place is not None:
        return None if cards is None or cards.place is None else cards.place.who
    sides = {test.who for test in cards.tests if isinstance(test, (Side, nodes.Whose))}
    return sides.pop() if len(sides) == 1 else None


SHOWN: Final = ("LookAt", "LookAtSome", "Reveal")
"""After these the cards lie where they were."""


def shuffle(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """Shuffle them into a deck."""
    if deed.to is None:
        own = isinstance(deed.what, tree.Owned) and deed.what.zone == tree.Zone(("deck",))
        if not own or context.aside != "Find" or who is not Who.YOU:
            raise Unsettled("shuffle")
        return []  # ELE-22.13: it is, after every Search
    return move(deed, context, who)


def set_rune(deed: tree.Do, context: Context) -> Deeds:
    """Set a Rune, from the hand unless the text says from where; a card of the field is not Set."""
    what = references.settle(deed.what, context, HAND)
    cards = getattr(what, "cards", None) or (context.newest_noun() if isinstance(what, Them) and context.aside else None)
    if cards is None or cards.place is None or cards.place.who is not Who.YOU or not own_row(deed.to):
        raise Unsettled("Set")
    return [nodes.PutFaceDown(what)]


def own_row(to: Any) -> bool:
    """Your Rune Row, which goes without saying."""
    return to is None or (isinstance(to.zone, tree.Zone) and to.zone in (tree.Zone(("field",)), tree.Zone(("runes",))))


def exchange(deed: tree.Do, context: Context) -> Deeds:
    """A Foretold card, or one of a hand or an Underworld of yours, with one of another zone."""
    one_of, other = references.settle(deed.what, context), references.settle(deed.to, context)
    if not isinstance(one_of, Some) or not isinstance(other, Some) or one_of.cards.place == other.cards.place:
        raise Unsettled("exchange")
    if any(one.count > 1 or one.up_to or one.target or one.cards.place not in EXCHANGED for one in (one_of, other)):
        raise Unsettled("exchange")
    context.forget()
    return [nodes.ExchangePlaces(one_of, other)]


EXCHANGED: Final = (Place("aside"), HAND, Place("discard"))
"""Where cards lie that can be exchanged."""


BY_ANYBODY: Final[Mapping[str, Verb]] = {
    "draw": unseen.draw, "discard": discard, "send": move, "add": move, "put": move, "shuffle": shuffle, "move": move,
    "draw until": unseen.draw_until, "discard until": unseen.discard_until,
}  # fmt: skip
"""What another player may do, too."""
YOURS: Final[Mapping[str, Verb]] = {
    "foretell": foretell, "search": search, "look at": look_at, "reveal": reveal, "exchange": exchange, "set": set_rune,
    "name": naming.name_card,
}  # fmt: skip
"""What you do."""
