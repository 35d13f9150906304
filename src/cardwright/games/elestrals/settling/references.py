"""Objects settled: determiners and pronouns to what a verb deals with, and what can be pointed to afterwards."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Bearer, Cards, Every, Itself, Place, Side, Some, Them, This, Who

from .. import nodes, tree
from ..tree import Player
from .comparing import SPOKEN
from .context import Context, Unsettled, seat
from .kept import told
from .nouns import ASIDE, KINDS, QUALITIES, TOLD, by_name, cards_of, filtered, is_bearer, kind_of, names_this, zone_place

DEALT: Final[dict[str, tuple[str, ...]]] = {
    "sent": ("Mill", "Send"), "sent to the Underworld": ("Mill", "Send"), "sent to your Underworld": ("Mill", "Send"),
    "discarded": ("Discard",),
}  # fmt: skip
"""By which verbs a card can have been dealt with so, that lies in the Underworld then."""
MOST_DEALT: Final = 40
"""Any number of them."""
GROUPS: Final = ("each", "all", "", "of all", "each of", "all of", "any number of")
"""Determiners of all there are, or of as many as one likes."""


def settle(what: Any, context: Context, place: Place | None = None) -> Any:
    """An object of a verb; it can be pointed to afterwards."""
    if isinstance(what, This):
        context.mention(context.kind if context.kind == "elestral" else "rune", what)
        return gone(what, context)
    if isinstance(what, tree.Pronoun):
        many = what.word in ("them", "they")
        return gone(context.find("it", what.word, itself=not many, many=many), context)
    if isinstance(what, tree.Located):
        return located(what, context)
    if isinstance(what, tree.Aimed):
        return targeted(what.what, context, place)
    if isinstance(what, tree.OfThem):
        return of_them(what, context)
    if isinstance(what, tree.Owned) and what.zone.zones == ("field",):
        found = Every(Cards((Side(seat(what.zone.whose, context)),)))
        context.mention("card", None, cards=found.cards, picked=True)
        return found
    if isinstance(what, tree.Owned):
        return Every(Cards((), zone_place(what.zone, context)))
    if is_bearer(what):
        if context.gone or (context.event == "left" and any(isinstance(one.what, This) for one in context.mentions)):
            raise Unsettled("Empowered", "is no Elestral any more, since this card has left")
        context.mention("elestral", Every(Cards((Bearer(),))))
        return Every(Cards((Bearer(),)))
    if isinstance(what, tree.Pick):
        if kind_of(what.noun) == "attack" or kind_of(what.noun).endswith("effect"):
            raise Unsettled(kind_of(what.noun).rpartition(" ")[2], "is no card, to which this can be done")
        return picked(what, context, place)
    raise Unsettled("it")


def gone(what: Any, context: Context) -> Any:
    """This card where it lies after the event, if it has left."""
    return nodes.SelfIn(context.gone) if isinstance(what, This) and context.gone else what


def here(what: Any) -> Any:
    """This card as it was: its numbers, its Spirits."""
    return This() if isinstance(what, nodes.SelfIn) else what


def located(what: tree.Located, context: Context) -> Any:
    """This card, or that one, where it lies now."""
    lies = fallen(what, context)
    if lies is not None:
        return lies
    who = here(settle(what.what, context))
    if isinstance(who, This) and what.what == tree.Pronoun("it") and context.has_fallen():
        who = nodes.EventOther()  # this card is on the field
    if what.zone.zones == ("field",) and what.zone.whose in (Player.YOU, Player.ANYBODY) and isinstance(who, This):
        if context.gone:
            raise Unsettled("from")
        return who
    place = zone_place(what.zone, context)
    check_whose(what.zone, who, context)
    if isinstance(who, This):
        roles = (place.role, *(one.role for one in place.also))
        if context.own and roles == ("hand",) and context.event != "added":
            raise Unsettled("from")  # what the event is about is not in the hand
        if context.own and roles != ("hand",):
            if len(roles) > 1:
                raise Unsettled("from")
            return nodes.SelfIn(place.role)
        if place.who is not Who.YOU or "deck" in roles or "spirits" in roles:
            raise Unsettled("from")
        context.places = roles
        return who
    if isinstance(who, (nodes.EventCard, nodes.EventOther)):
        return type(who)(place.role)
    raise Unsettled("from")


def fallen(what: tree.Located, context: Context) -> Any:
    """Your card that was just discarded, sent or destroyed, in your Underworld; None if that is not meant."""
    mine = what.zone == tree.Zone(("discard",), Player.YOU)
    last = context.mentions[-1] if context.mentions else None
    if not mine or not isinstance(what.what, tree.Pronoun) or last is None or not last.gone or last.picked != context.step:
        return None
    place, tests = getattr(last.cards, "place", None), getattr(last.cards, "tests", ())
    own = place.who is Who.YOU if place is not None else Side(Who.YOU) in tests
    return Them(many=False) if own and what.what.word == "it" else None


def of_them(what: tree.OfThem, context: Context) -> Any:
    """So many of what was set aside, or the rest of it; each of the targets."""
    if what.how == "each" and context.aside not in ASIDE and context.targets:
        return context.find("it", "them", many=True)
    if context.aside == "LookAtSome" and what.count and what.how in ("of them", "count"):
        context.mention("card", None, picked=True)
        return nodes.Dealt(Cards(()), what.count, what.up_to)
    if context.aside not in ASIDE:
        raise Unsettled("of them" if what.how == "of them" else "rest")
    cards = context.among if context.among is not None and what.how == "count" else Cards((), Place("aside"))
    if what.how == "at random":
        return nodes.AtRandom(cards, what.count or 1)
    if what.how == "any number":
        return nodes.Chosen(cards, any_number=True)
    if what.count is None:
        return Every(cards)
    context.mention("card", None, picked=True)
    return Some(cards, what.count, up_to=what.up_to)


def targeted(pick: Any, context: Context, place: Place | None = None) -> Any:
    """A target."""
    if the_attacker(pick, context):
        pick = replace(pick, det="a")
    if isinstance(pick, tree.Pick) and pick.det == "the" and any(isinstance(test, tree.Least) for test in pick.noun.after):
        pick = replace(pick, det="a")
    if isinstance(pick, tree.Pronoun) or (isinstance(pick, tree.Pick) and pick.det in ("that", "the")):
        return event_card(pick, context)
    if isinstance(pick, This) and not context.gone:
        return this_as_target(context)
    if not isinstance(pick, tree.Pick) or pick.det not in ("a", "N", "N of", "any", "up to", "another", "of", "target"):
        raise Unsettled("target")
    if context.kept:
        raise Unsettled("target")  # the card that is kept stands behind the targets
    cards = cards_of(pick, context, place)
    if Side(Who.OPPONENT) in cards.tests or (cards.place is not None and cards.place.who is Who.OPPONENT):
        context.they = Who.OPPONENT
    context.mention(kind_of(pick.noun), nodes.Aimed(context.targets, pick.count), cards=cards)
    context.targets += pick.count
    context.step += 1
    return Some(cards, pick.count, target=True, up_to=pick.det == "up to")


def this_as_target(context: Context) -> Some:
    """This card as one of several targets."""
    cards = Cards((Itself(),))
    context.mention(context.kind if context.kind == "elestral" else "rune", nodes.Aimed(context.targets), cards=cards)
    context.targets += 1
    context.step += 1
    return Some(cards, target=True)


def event_card(what: Any, context: Context) -> Any:
    """A card of the event as a target: target it, target that card, target the Elestral that destroyed it."""
    found = settle(what, context)
    if not isinstance(found, (nodes.EventCard, nodes.EventOther)) or found.role:
        raise Unsettled("target")
    kind = kind_of(what.noun) if isinstance(what, tree.Pick) else "card"
    cards = Cards((nodes.TheEvent(isinstance(found, nodes.EventOther)),))
    context.mention(kind, nodes.Aimed(context.targets), cards=cards)
    context.targets += 1
    return Some(cards, target=True)


def points_back(pick: tree.Pick) -> bool:
    """That Elestral, those Runes, the targeted Runes: what was spoken of before."""
    return pick.det in ("that", "those", "these") or (pick.det in ("the", "the all") and pick.noun.before == AIMED_AT)


AIMED_AT: Final = (tree.Adjective("targeted"),)


def pointing(pick: tree.Pick, context: Context, *, gone: bool = False) -> Any:
    """That Elestral, those Runes, the targeted Elestral, the Ascension, that target."""
    noun = pick.noun
    kind = kind_of(noun)
    if kind == "target":
        return context.target(many=pick.det == "those")
    pick = replace(pick, det="those") if pick.det == "the all" and points_back(pick) else pick
    if pick.det == "the" and kind in ("ascension", "ascending"):
        return nodes.EventOther() if kind == "ascension" else nodes.EventCard()
    if pick.det == "the" and isinstance(noun.last, tree.ThatDoes) and noun.last.past:
        return that_did(noun.last.deed, kind, context)
    one = fighting(noun, context) or told(noun, context) if pick.det == "the" else None
    if one is not None:
        return one
    plain = all(isinstance(test, tree.OfType) or test in SPOKEN for test in noun.before)
    if not plain or noun.last is not None:
        raise Unsettled(pick.det)
    if noun.after and isinstance(noun.after[0], tree.Least):
        return least_of(noun, noun.after[0], context)
    if noun.after:
        return out_of(pick, context)
    if pick.det == "the" and not noun.before:
        raise Unsettled("the")
    if noun.before == AIMED_AT and context.event != "targeted" and not context.targeting():
        raise Unsettled("targeted", "is said where nothing was targeted")
    found = context.find(kind, f"{pick.det} {kind}", itself=False, many=pick.det == "those", gone=gone)
    so_called(noun, context)
    if pick.det == "those" and isinstance(found, (nodes.EventCard, nodes.EventOther)):
        raise Unsettled("those", "are several, where one card was spoken of")
    return found


def so_called(noun: tree.Noun, context: Context) -> None:
    """That Artifact Rune: a Rune of that type was spoken of.  Raises Unsettled."""
    known = [set(one.cards.tests) for one in context.mentions if one.cards is not None]
    for test in noun.before:
        if isinstance(test, tree.OfType) and not any(set(filtered(test, context)) <= tests for tests in known):
            raise Unsettled(" ".join(test.types), "was not said of it before")


def the_attacker(pick: Any, context: Context) -> bool:
    """The attacking Elestral where no event tells of it: there is one at most."""
    attacking = isinstance(pick, tree.Pick) and pick.det == "the" and pick.noun.before == (tree.Adjective("attacking"),)
    return attacking and context.event not in ("declares", "attacked")


FIGHTERS: Final = ((tree.Adjective("attacking"),), (tree.Adjective("attacked"),))


def fighting(noun: tree.Noun, context: Context) -> Any:
    """The attacking, the attacked Elestral, or the one in battle with this, of an event that tells of it; else None."""
    if noun.before in FIGHTERS and kind_of(noun) not in ("elestral", "card"):
        raise Unsettled(kind_of(noun), "is nothing that battles")
    if noun.before == (tree.Adjective("attacking"),) and context.event == "declares":
        return context.find("attack", "attacking")
    if noun.before == (tree.Adjective("attacking"),) and context.event == "attacked":
        context.mention("elestral", nodes.EventOther())
        return nodes.EventOther()
    if noun.before == (tree.Adjective("attacked"),) and context.event == "declares":
        context.mention("elestral", nodes.EventOther(), apart="facing")
        return nodes.EventOther()
    return nodes.EventOther() if in_battle(noun, context) else None


def in_battle(noun: tree.Noun, context: Context) -> bool:
    """The Elestral battling this card, or it: the other one of the battle that the event tells of."""
    one = noun.last
    facing = isinstance(one, tree.Same) and one.of == "battling" and (one.what == tree.Pronoun("it") or one.what == This())
    return facing and context.event == "enters battle" and noun == tree.Noun(tree.Kind("elestral"), last=one)


DONE: Final = {"destroys": "destroyed", "suppresses": "suppressed", "targets": "targeted", "attacks": "attacked"}
"""What the other card of an event did, and the event."""


def that_did(deed: Any, kind: str, context: Context) -> Any:
    """The Elestral that destroyed it: the other card of the event; the card that received them, just Nexused.

    Raises Unsettled if it may be no such card.
    """
    spoken = [one for one in context.mentions if one.what == nodes.EventOther()]
    did = getattr(deed, "kind", "")
    if did == "received" and kind == "card" and context.done == "Nexus":
        return context.find("it", "received")
    if did not in DONE or DONE[did] != context.event:
        raise Unsettled("that")
    if not any(set(KINDS[kind]) <= set(getattr(one.cards, "tests", ())) for one in spoken) and KINDS[kind]:
        raise Unsettled(kind, "may not be what did it")
    return nodes.EventOther()


def least_of(noun: tree.Noun, least: tree.Least, context: Context) -> Any:
    """The one with the least, or the most, of a number among the targets before."""
    last = context.mentions[-1] if context.mentions else None
    if last is None or not isinstance(last.what, nodes.Aimed) or context.targets < 2 or last.kind != kind_of(noun):
        raise Unsettled("the")
    if noun.before or len(noun.after) > 1:
        raise Unsettled("the")
    return nodes.LeastOf(QUALITIES[least.of], least.most)


def out_of(pick: tree.Pick, context: Context) -> Any:
    """That Elestral, from the zone where it lies now."""
    noun = pick.noun
    if len(noun.after) != 1 or not isinstance(noun.after[0], tree.In) or not isinstance(noun.after[0].zone, tree.Zone):
        raise Unsettled(pick.det)
    found = pointing(tree.Pick(pick.det, tree.Noun(noun.head, noun.before)), context)
    if not isinstance(found, (nodes.EventCard, nodes.EventOther)):
        raise Unsettled("from")
    check_whose(noun.after[0].zone, found, context)
    return type(found)(zone_place(noun.after[0].zone, context).role)


OWNERS: Final = (Player.ANYBODY, Player.OWNER, Player.OWNERS)
"""It goes to its owner's zones, whoever that is."""


def check_whose(zone: tree.Zone, what: Any, context: Context) -> None:
    """A card of the event lies in a zone of its owner's: of the player on whose side it was.  Raises Unsettled."""
    if zone.whose in OWNERS or "field" in zone.zones:
        return
    cards = next((one.cards for one in reversed(context.mentions) if one.what == what), None)
    sides = {test.who for test in getattr(cards, "tests", ()) if isinstance(test, Side)}
    place = getattr(cards, "place", None)
    sides |= {one.who for one in (place, *place.also)} if place is not None else set()
    if isinstance(what, This) or is_own(what, context):
        sides = {Who.YOU}
    if sides != {seat(zone.whose, context)}:
        raise Unsettled("from", "is said of a zone in which it may not lie")


def is_own(what: Any, context: Context) -> bool:
    """The card of an event that is about this card."""
    return isinstance(what, nodes.EventCard) and context.own


def picked(pick: tree.Pick, context: Context, place: Place | None) -> Any:
    """A noun with its determiner."""
    of_least = context.targets < 2 and any(isinstance(test, tree.Least) for test in pick.noun.after)
    if the_attacker(pick, context) or (pick.det == "the" and of_least):
        pick = replace(pick, det="a")
    if pick.det in ("that", "those", "these", "this", "the") or points_back(pick):
        if pick.det == "this" and isinstance(pick.noun.head, This):
            return this_such(pick, context, place)
        if names_this(pick, context):
            return settle(This(), context)
        return pointing(pick, context)
    if pick.det == "target":
        return targeted(pick, context, place)
    way = dealt(pick, context)
    if way is not None:
        return way
    if isinstance(pick.noun.head, tree.Joined) and pick.noun.head.word == "and" and pick.det not in GROUPS:
        raise Unsettled("and")
    if pick.whose in (Player.EACH_OPPONENT, Player.EACH_PLAYER) and pick.det == "of":
        raise Unsettled("each")
    cards = cards_of(pick, context, place)
    if pick.det == "the all" and cards.place == Place("aside"):
        pick = replace(pick, det="all")
    many = pick.det in (*GROUPS, "or more", "or more of") or pick.count != 1
    if pick.det == "" and by_name(pick.noun.head):
        many = False
    if pick.det in ("that many", "the same number of"):
        from .amounts import so_many

        made: Any = nodes.Chosen(cards, so_many(pick.det, context))
    else:
        made = determined(pick, cards, many)
    context.mention(kind_of(pick.noun), None, cards=cards, picked=True, plural=many)
    return made


def this_such(pick: tree.Pick, context: Context, place: Place | None) -> Any:
    """This card where it lies, or if it is such."""
    pile = pick.noun.after[0] if len(pick.noun.after) == 1 else None
    lies = isinstance(pile, tree.In) and isinstance(pile.zone, tree.Zone)
    if isinstance(pile, tree.In) and lies and pick.noun == tree.Noun(This(), (), (pile,)):
        return located(tree.Located(This(), pile.zone), context)
    return Every(cards_of(pick, context, place))


def dealt(pick: tree.Pick, context: Context) -> Any:
    """Each such card revealed this way, where the cards stay where they are."""
    last = pick.noun.after[-1] if pick.noun.after else None
    if not isinstance(last, tree.DoneTo) or (last.done in TOLD and context.aside in ASIDE):
        return None
    amount = {"each": 0, "all": 0, "a": 1, "N": pick.count, "up to": pick.count, "any number of": MOST_DEALT}.get(pick.det)
    if amount is None:
        return None
    if last.done == "from among them" and context.done == "Mill":
        last = tree.DoneTo("sent")
    if context.aside != "Reveal" if last.done in TOLD else context.done not in DEALT.get(last.done, ()):
        raise Unsettled(last.done, "has no such deed before it")
    noun = tree.Noun(pick.noun.head, pick.noun.before, pick.noun.after[:-1], pick.noun.last)
    return nodes.Dealt(cards_of(noun, context), amount, up_to=pick.det in ("up to", "any number of"))


def chosen_by(what: Any, who: Who) -> Any:
    """The same, chosen by that player.  Raises Unsettled where it is not said by a noun."""
    if who is Who.YOU or isinstance(what, (Every, Them, nodes.Aimed, nodes.EventCard, nodes.EventOther)):
        return what
    if isinstance(what, Some) and not what.target:
        return nodes.Chosen(what.cards, what.count, up_to=what.up_to, who=who)
    raise Unsettled("it")


def some(what: Any) -> bool:
    """1 or more of them: any number, but not none."""
    return bool(what.det in ("or more", "or more of") and what.count == 1)


def determined(pick: tree.Pick, cards: Cards, many: bool) -> Any:
    """How many of them, and who chooses."""
    if pick.det in ("a", "another", "a second", "any") or (pick.det in ("of", "") and not many):
        return Some(cards)
    if pick.det in ("N", "N of"):
        return Some(cards, pick.count)
    if pick.det == "up to":
        return Some(cards, pick.count, up_to=True)
    if pick.det == "any number of" or some(pick):
        return nodes.Chosen(cards, any_number=True, least=int(some(pick)))
    if pick.det in ("a random", "random"):
        return nodes.AtRandom(cards, pick.count)
    if pick.det == "up to random":
        return nodes.AtRandom(cards, pick.count, up_to=True)
    if many and pick.det in ("each", "all", "", "of all", "each of", "all of"):
        return Every(cards)
    raise Unsettled(pick.det or "it")
