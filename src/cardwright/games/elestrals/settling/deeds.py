"""Deeds settled: each verb of a text as verbs of the machine, in their order."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import (
    Cards,
    Duration,
    Every,
    IfDone,
    May,
    OwnTurns,
    Place,
    Side,
    Some,
    Steps,
    Them,
    This,
    ThisWay,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Become, Gain
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand
from cardwright.kernel.verbs.look import LookAt, Reveal
from cardwright.kernel.verbs.mill import Mill

from .. import nodes, tree
from ..field import ATTACK_NOW, DEFENSE_NOW
from ..tree import Player
from . import amounts, nouns
from .context import Context, Unsettled, seat

Deeds = list[Any]
Verb = Callable[..., Deeds]
"""Settles one verb: the deed, the effect so far, and, where another player may do it, who."""
HAND: Final = Place("hand")
DECK: Final = Place("deck")
STATS: Final = {"attack": ATTACK_NOW, "defense": DEFENSE_NOW}
POSITIONS: Final = {"attack": 0, "defense": 1}
ARTIFACT: Final = tree.Pick("a", tree.Noun(tree.Kind("rune"), (tree.OfType(("artifact",)),)))
MOST_FOUND: Final = 40
"""Any number of cards of a Main Deck."""
LASTS: Final[dict[str, Duration]] = {
    "until the next turn": Until.TURN, "this turn": Until.TURN, "until the end of the turn": Until.TURN,
    "until your next turn": Until.YOUR_NEXT_TURN, "this battle": Until.BATTLE, "until the End Phase": Until.PHASE,
    "until the end of that opponent's next turn": OwnTurns(1, Who.OPPONENT),
}  # fmt: skip


def lasts(until: Any) -> Duration:
    """How long a change lasts; without words as long as its source (ELE-11.18)."""
    if until is None:
        return Until.FOREVER
    if until not in LASTS:
        raise Unsettled(str(until))
    return LASTS[until]


def deeds(deed: Any, context: Context, who: Who = Who.YOU) -> Deeds:
    """A deed, or several joined, as verbs in order."""
    if isinstance(deed, tree.Do):
        return done(deed, context, who)
    if isinstance(deed, tree.Seq):
        return joined(deed, context, who)
    if isinstance(deed, tree.Per):
        return repeated(deed.deed, amounts.counted(deed.noun, context), context, who)
    if isinstance(deed, tree.UpTo):
        return limited(deed, context, who)
    if isinstance(deed, tree.Force):
        return deeds(deed.deed, context, seat(deed.who, context))
    if isinstance(deed, tree.ForCost):
        return paid(deed, context, who)
    made = OTHERS.get(type(deed))
    if made is None or who is not Who.YOU:
        raise Unsettled(type(deed).__name__)
    return made(deed, context)


def one(actions: Deeds) -> Any:
    """Several actions as one."""
    return actions[0] if len(actions) == 1 else Steps(tuple(actions))


def joined(seq: tree.Seq, context: Context, who: Who) -> Deeds:
    """A and B; A, then B; A or B."""
    if seq.word in ("and", "then"):
        return [action for part in seq.deeds for action in deeds(part, context, who)]
    if any(isinstance(part, tree.ForCost) for part in seq.deeds):
        raise Unsettled("or")
    before = list(context.mentions)
    found = []
    for part in seq.deeds:
        context.mentions = [*before, *(one for one in context.mentions if isinstance(one.what, This))]
        found.append(one(deeds(part, context, who)))
    return [nodes.OneOf(tuple(found), who)]


def paid(deed: tree.ForCost, context: Context, who: Who) -> Deeds:
    """A payment inside an effect: if it was made, the rest follows."""
    first = deeds(deed.cost, context, who)
    return [*first, IfDone(one(deeds(deed.deed, context, who)))]


def repeated(deed: Any, times: Callable[[int], Any], context: Context, who: Who) -> Deeds:
    """So many times as there are of something: only what has a number."""
    found = deeds(deed, context, who)
    last = found[-1]
    if isinstance(last, (Draw, Mill)) and isinstance(last.amount, int):
        return [*found[:-1], replace(last, amount=times(last.amount))]
    spirits = getattr(last, "spirits", None)
    if isinstance(spirits, nodes.Spirits) and spirits.times == 1:
        return [*found[:-1], replace(last, spirits=replace(spirits, times=times(1)))]
    raise Unsettled("for each")


def limited(deed: tree.UpTo, context: Context, who: Who) -> Deeds:
    """At most so many."""
    inner = deed.deed
    number = amounts.number(deed.number, context)
    if isinstance(inner, tree.Do) and isinstance(inner.what, (tree.Amount, tree.Many)):
        return done(inner, context, who, times=number)
    if isinstance(inner, tree.Do) and inner.verb in ("destroy", "suppress", "discard") and isinstance(inner.what, tree.Pick):
        cards = nouns.cards_of(inner.what, context, HAND if inner.verb == "discard" else None)
        what = nodes.Chosen(cards, number, up_to=True)
        context.mention("card", None, cards=cards, picked=True)
        return [{"destroy": Destroy, "suppress": nodes.Suppress, "discard": Discard}[inner.verb](what)]
    raise Unsettled("up to")


# verbs ---------------------------------------------------------------------------------------------------------------


def done(deed: tree.Do, context: Context, who: Who, times: Any = 1) -> Deeds:
    """One verb."""
    if isinstance(deed.verb, tuple):
        first, *rest = deed.verb
        found = done(replace(deed, verb=first), context, who)
        kind = nouns.kind_of(deed.what.noun) if isinstance(deed.what, tree.Pick) else "card"
        again = found[0].what if not isinstance(found[0].what, (Some, Every)) else Them(isinstance(found[0].what, Every))
        for verb in rest:
            if verb not in SIMPLE:
                raise Unsettled(verb)
            found.append(SIMPLE[verb](again))
        context.mention(kind, None, picked=True)
        return found
    if deed.verb in SPIRITS:
        return SPIRITS[deed.verb](deed, context, who, times)
    if deed.verb in BY_ANYBODY:
        return BY_ANYBODY[deed.verb](deed, context, who)
    if who is not Who.YOU:
        return by_opponent(deed, context, who)
    if deed.verb in SIMPLE:
        return [SIMPLE[deed.verb](nouns.settle(deed.what, context))]
    if deed.verb in YOURS:
        return YOURS[deed.verb](deed, context)
    raise Unsettled(deed.verb)


def by_opponent(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """What another player does with their own cards: it needs no choice of theirs."""
    if deed.verb == "reveal":
        what = nouns.settle(deed.what, context)
        if isinstance(what, Every):
            context.aside = "Reveal"
            return [Reveal(what)]
    raise Unsettled(deed.verb)


def aim(deed: tree.Do, context: Context) -> Deeds:
    """Target it."""
    return [Choose(nouns.targeted(deed.what, context))]


def suppress(deed: tree.Do, context: Context) -> Deeds:
    """Suppress them."""
    return [nodes.Suppress(nouns.settle(deed.what, context), lasts(deed.until))]


def negate(deed: tree.Do, context: Context) -> Deeds:
    """Negate that Rune, that effect, that attack: what the event announced."""
    what = deed.what
    noun = what.noun if isinstance(what, tree.Pick) and what.det == "that" else None
    if noun is not None and noun.head == tree.Kind("attack"):
        return [nodes.Negate("attack")]
    if context.event in ("announced", "activated", "targeted") and (noun is not None or what == tree.Pronoun("it")):
        return [nodes.Negate("that")]
    raise Unsettled("Negate")


def take_control(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """Take control of them."""
    return [nodes.TakeControl(nouns.settle(deed.what, context), lasts(deed.until), who)]


def turn(deed: tree.Do, context: Context) -> Deeds:
    """Change their Position."""
    what = deed.what.what if isinstance(deed.what, tree.Its) else deed.what
    return [nodes.TurnAround(nouns.settle(what, context))]


def turn_to(deed: tree.Do, context: Context) -> Deeds:
    """Change them to that Position."""
    return [nodes.TurnAround(nouns.settle(deed.what, context), POSITIONS[deed.to])]


def draw(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """Draw cards: from the Main Deck, so they have no filter."""
    what = deed.what
    if not isinstance(what, tree.Pick) or what.noun != tree.Noun(tree.Kind("card")):
        raise Unsettled("draw")
    number: Any = {"a": 1, "N": what.count, "that many": ThisWay(context.done)}.get(what.det)
    if what.det == "equal to":
        number = amounts.number(what.count, context)
    if number is None:
        raise Unsettled(what.det)
    context.mention("drawn", None, picked=True)
    context.done = "Draw"
    return [Draw(number, who)]


def discard(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """From a hand: by who has it, or chosen by you when you look at it."""
    what = deed.what
    place = Place("hand", who)
    if isinstance(what, tree.Pick) and what.det == "that many":
        context.mention("card", None, picked=True)
        return [Discard(nodes.Chosen(nouns.cards_of(what, context, place), ThisWay(context.done), who=who))]
    from_it = isinstance(what, tree.Pick) and tree.In("from", tree.Pronoun("it")) in what.noun.after
    if isinstance(what, tree.OfThem) or from_it:
        if context.aside != "LookAt":
            raise Unsettled("them" if not from_it else "it")
        found: Any = Some(Cards((), Place("hand", Who.OPPONENT)), what.count or 1)
    else:
        found = nouns.settle(what, context, place)
    if who is not Who.YOU:
        if not isinstance(found, Some):
            raise Unsettled("discard")
        found = nodes.Chosen(found.cards, found.count, up_to=found.up_to, who=who)
    if isinstance(found, This):
        context.places = ("hand",)
    context.done = "Discard"
    context.forget()
    return [Discard(found)]


def reveal(deed: tree.Do, context: Context) -> Deeds:
    """Spirits of the Spirit Deck, or cards."""
    what = deed.what
    if isinstance(what, tree.Many) and what.det == "N" and what.zone is not None:
        spirits = Cards((nodes.OfElement(what.symbol),), nouns.zone_place(what.zone, context))
        return [Reveal(Some(spirits, what.count))]
    if isinstance(what, tree.Top):
        return look_at(deed, context)
    context.aside = ""
    return [Reveal(nouns.settle(what, context, HAND))]


def look_at(deed: tree.Do, context: Context) -> Deeds:
    """A hand, or the top cards of the own deck, which are set aside."""
    what = deed.what
    if isinstance(what, tree.Top):
        context.aside = "LookAtTop"
        return [nodes.LookAtTop(what.count, deed.verb == "reveal", seat(what.whose, context))]
    found = nouns.settle(what, context, Place("hand", Who.OPPONENT))
    context.aside = "LookAt"
    return [LookAt(found)]


def foretell(deed: tree.Do, context: Context) -> Deeds:
    """Foretell 3; Foretell cards equal to a number."""
    what = deed.what
    number: Any = what if isinstance(what, int) else None
    if isinstance(what, tree.Pick) and what.det == "equal to":
        number = amounts.number(what.count, context)
    if number is None:
        raise Unsettled("Foretell")
    context.aside = context.done = "Foretell"
    return [nodes.Foretell(number)]


def search(deed: tree.Do, context: Context) -> Deeds:
    """What was found is moved by what follows."""
    place = nouns.zone_place(deed.frm, context)
    what, different = varied(deed.what)
    found = nouns.settle(what, context, place)
    if place.role != "deck" or place.who is not Who.YOU or not isinstance(found, (Some, nodes.Chosen)):
        raise Unsettled("Search")
    context.aside = "Find"
    return [nodes.Find(found.cards, found.count if isinstance(found, Some) else MOST_FOUND, different)]


def varied(what: Any) -> tuple[Any, bool]:
    """The object without "with different names", and whether it said so."""
    words = tree.Phrase("with different names")
    if isinstance(what, tree.Pick) and words in what.noun.after:
        after = tuple(test for test in what.noun.after if test != words)
        return replace(what, noun=replace(what.noun, after=after)), True
    return what, False


def move(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """Add, return, send, put, shuffle: by where to."""
    to = deed.to
    if to is None or to.zone is None or not isinstance(to.zone, tree.Zone):
        raise Unsettled(deed.verb)
    role = to.zone.zones[0]
    if isinstance(deed.what, tree.Top):
        return mill(deed, context, who, role)
    if deed.what == tree.OfThem(None) and context.aside and deed.verb == "shuffle":
        return [nodes.ShuffleInto(Every(Cards((), Place("aside"))))]
    if who is not Who.YOU:
        raise Unsettled(deed.verb)
    what = nouns.settle(deed.what, context, HAND if deed.verb == "put" else None)
    context.done = "Send" if role == "discard" else "ToHand"
    context.forget()
    if to.word in ("on the bottom", "to the bottom") and role == "deck":
        return [OntoDeck(what, bottom=True)]
    if to.word in ("on top", "to the top", "on the top") and role == "deck":
        return [OntoDeck(what)]
    if to.word == "into" and role == "deck":
        return [nodes.ShuffleInto(what)]
    if to.word in ("to face-down", "in face-down") and role == "runes":
        return [nodes.PutFaceDown(what)]
    if to.word == "to" and role == "hand":
        return [ToHand(what)]
    if to.word == "to" and role == "discard":
        return [nodes.Send(what)]
    raise Unsettled(deed.verb)


def mill(deed: tree.Do, context: Context, who: Who, role: str) -> Deeds:
    """The top cards of a Main Deck to the Underworld."""
    top = deed.what
    if deed.verb not in ("send", "move") or role != "discard":
        raise Unsettled(deed.verb)
    context.done = "Mill"
    context.mention("card", None, picked=True)
    return [Mill(top.count, who if top.whose is Player.THEY else seat(top.whose, context))]


def shuffle(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """Shuffle them into a deck."""
    if deed.to is None:
        raise Unsettled("shuffle")
    return move(deed, context, who)


def exchange(deed: tree.Do, context: Context) -> Deeds:
    """A Foretold card with one of another zone."""
    one_of, other = nouns.settle(deed.what, context), nouns.settle(deed.to, context)
    if not isinstance(one_of, Some) or not isinstance(other, Some) or one_of.cards.place != Place("aside"):
        raise Unsettled("exchange")
    return [nodes.ExchangePlaces(one_of, other)]


def block(deed: tree.Do, context: Context) -> Deeds:
    """Unoccupied slots of an Elestral Row."""
    pick = deed.what
    row = pick.noun.after[0] if isinstance(pick, tree.Pick) and len(pick.noun.after) == 1 else None
    if not isinstance(row, tree.In) or row.zone.zones != ("elestrals",) or pick.noun.head != tree.Kind("slot"):
        raise Unsettled("Block")
    return [nodes.Block(pick.count, seat(row.zone.whose, context), lasts(deed.until))]


def name_card(deed: tree.Do, context: Context) -> Deeds:
    """Name a card."""
    if deed.what != tree.Pick("a", tree.Noun(tree.Kind("card"))):
        raise Unsettled("name")
    return [nodes.NameCard()]


# Spirits -------------------------------------------------------------------------------------------------------------


def expend(deed: tree.Do, context: Context, who: Who, times: Any) -> Deeds:
    """Expend Spirits, or the whole Spirit Deck."""
    if isinstance(deed.what, tree.Owned):
        if deed.what.zone.zones != ("spirits",):
            raise Unsettled("Expend")
        return [nodes.Expend(nodes.Spirits(), who)]
    context.done = "Expend"
    return [nodes.Expend(amounts.spirits(deed.what, context, times, up_to=times != 1), who)]


def disenchant(deed: tree.Do, context: Context, who: Who, times: Any) -> Deeds:
    """From a card, from a player's field, from each of some cards."""
    spirits = amounts.spirits(deed.what, context, times, up_to=times != 1)
    context.done = "Disenchant"
    if deed.frm is None:
        raise Unsettled("Disenchant")
    each = isinstance(deed.frm, tree.Pick) and deed.frm.det in ("each", "each of")
    return [nodes.Disenchant(spirits, holders(deed.frm, context), each)]


def holders(what: Any, context: Context) -> Any:
    """The cards on which Spirits lie: in any mixture where there are several."""
    if isinstance(what, tree.Owned) and what.zone.zones == ("field",):
        return Every(Cards((Side(seat(what.zone.whose, context)),)))
    if isinstance(what, tree.Pick) and what.det in ("of", "of all", "or more of"):
        cards = nouns.cards_of(what, context)
        context.mention(nouns.kind_of(what.noun), None, cards=cards)
        return Every(cards)
    return nouns.settle(what, context)


def enchant(deed: tree.Do, context: Context, who: Who, times: Any) -> Deeds:
    """From the Spirit Deck unless another source is stated."""
    if who is not Who.YOU:
        raise Unsettled("Enchant")
    zone = getattr(deed.what, "zone", None)
    place = nouns.zone_place(zone, context) if zone is not None else nodes.SPIRIT_DECK
    spirits = amounts.spirits(deed.what, context, times, up_to=times != 1)
    return [nodes.Enchant(spirits, receivers(deed.to, context), place)]


def receivers(what: Any, context: Context) -> Any:
    """The cards that receive Spirits: in any distribution where there are several."""
    if isinstance(what, tree.Owned) and what.zone.zones == ("field",):
        return Every(Cards((Side(seat(what.zone.whose, context)),)))
    return nouns.settle(what, context)


def nexus(deed: tree.Do, context: Context, who: Who, times: Any) -> Deeds:
    """From and to own cards."""
    if who is not Who.YOU or deed.what is None:
        raise Unsettled("Nexus")
    giver = holders(deed.frm, context) if deed.frm is not None else None
    if isinstance(deed.what, tree.Pick) and deed.what.det in ("all of", "of all") and deed.frm is None:
        raise Unsettled("all")
    receiver = nouns.settle(deed.to, context) if deed.to is not None else None
    context.forget()
    context.done = "Nexus"
    return [nodes.Nexus(amounts.spirits(deed.what, context, times), giver, receiver)]


def give_back(deed: tree.Do, context: Context, who: Who, times: Any) -> Deeds:
    """Spirits from the Underworld to the Spirit Deck; other cards are moved."""
    if isinstance(deed.what, (tree.Amount, tree.Many)):
        to = deed.to.zone.zones if deed.to is not None and isinstance(deed.to.zone, tree.Zone) else None
        zone = deed.what.zone.zones if deed.what.zone is not None else None
        if to != ("spirits",) or zone != ("discard",):
            raise Unsettled("return")
        return [nodes.ReturnSpirits(amounts.spirits(deed.what, context, times, up_to=times != 1), who)]
    return move(deed, context, who)


# Casting -------------------------------------------------------------------------------------------------------------


def cast(deed: tree.Cast, context: Context) -> Deeds:
    """Special Cast; an Artifact Rune by an effect."""
    if deed.how == "special":
        return special_cast(deed, context)
    if deed.how != "":
        raise Unsettled("Cast")
    what = nouns.settle(deed.what, context, HAND)
    given: tuple[Any, ...] = ()
    bearer = None
    for manner in deed.manner:
        if manner.word == "empowering":
            bearer = nouns.settle(manner.what, context)
        elif manner.word == "with the effect":
            given = quoted(manner.what, "artifact")
        elif manner.word != "as" or manner.what != ARTIFACT:
            raise Unsettled(manner.word)
    if isinstance(what, nodes.SelfIn) != bool(given) or (given and bearer is None):
        raise Unsettled("as")
    return [nodes.CastRune(what, bearer, given)]


def quoted(sentences: tuple[Any, ...], kind: str) -> tuple[Any, ...]:
    """The abilities of an effect in quotes."""
    from .sentences import Settler

    settler = Settler(kind)
    for sentence in sentences:
        settler.take(sentence, "given")
    return tuple(ability for ability, _text in settler.finish())


def special_cast(deed: tree.Cast, context: Context) -> Deeds:
    """With these Spirits, from there, in this Position, with this status."""
    what = nouns.settle(deed.what, context, HAND)
    more: dict[str, Any] = {}
    for manner in deed.manner:
        if manner.word == "with" and len(manner.what) == 1:
            more["spirits"] = nodes.Spirits(manner.what[0])
        elif manner.word == "in":
            more["position"] = POSITIONS[manner.what]
        elif manner.word == "status" and manner.what in ("Suppressed", "Misenchanted"):
            more[manner.what.casefold()] = True
        else:
            raise Unsettled(manner.word)
    return [nodes.SpecialCast(what, **more)]


def ascend(deed: tree.Ascend, context: Context) -> Deeds:
    """One own Elestral, to a card of hand, deck or Underworld."""
    if isinstance(deed.new, tree.Pronoun):
        new = nouns.settle(deed.new, context)
        if not isinstance(new, This) or not context.gone:
            raise Unsettled("it")
        return [nodes.SpecialAscend(nodes.SelfIn(context.gone), nouns.settle(deed.old, context))]
    old = nouns.settle(deed.old, context)
    hand = tree.In("from", tree.Zone(("hand",)))
    if isinstance(deed.new, tree.Located) and isinstance(deed.new.what, This):
        return [nodes.SpecialAscend(nouns.settle(deed.new, context), old)]
    if isinstance(deed.new, tree.Pick) and isinstance(deed.new.noun.head, This) and hand not in deed.new.noun.after:
        raise Unsettled("Special Ascend")
    return [nodes.SpecialAscend(nouns.settle(deed.new, context, HAND), old)]


# changes -------------------------------------------------------------------------------------------------------------


def give(deed: tree.Give, context: Context) -> Deeds:
    """So much more of a stat, or less; of several, one after the other."""
    what = nouns.settle(deed.what, context)
    return gains(what, deed.facts, deed.per, lasts(deed.until), context)


def gains(what: Any, mods: tuple[Any, ...], per: Any, until: Duration, context: Context) -> Deeds:
    """A Gain for each number."""
    times = amounts.counted(per, context) if per is not None else None
    found: Deeds = []
    for mod in mods:
        size = abs(mod.by)
        amount = times(size) if times is not None else size
        found.append(Gain(what, STATS[mod.stat], amount, until, lose=mod.by < 0))
        if isinstance(what, Some) and not what.target:
            what = Them(what.count > 1)
    return found


def swap(deed: tree.Swap, context: Context) -> Deeds:
    """Attack and Defense change places."""
    return [nodes.SwapStats(whole(deed.what, context), lasts(deed.until))]


def whole(owner: Any, context: Context) -> Any:
    """The card, or all the cards, whose stats these are."""
    what = owner.what if isinstance(owner, tree.Its) else owner
    if isinstance(what, Player):
        raise Unsettled("'s")
    return nouns.settle(what, context)


def exchange_base(deed: tree.Exchange, context: Context) -> Deeds:
    """A base stat of one Elestral with that of another."""
    if deed.one != deed.other:
        raise Unsettled("exchange")
    return [nodes.ExchangeStats(whole(deed.what, context), lasts(deed.until), whole(deed.that, context), STATS[deed.one])]


def set_to(deed: tree.SetTo, context: Context) -> Deeds:
    """A base stat is a number."""
    return [Become(whole(deed.what, context), STATS[deed.stat], deed.value, lasts(deed.until))]


def may(actions: Deeds) -> Any:
    """The controller says yes or no when it is due."""
    return May(one(actions))


SIMPLE: Final[dict[str, Any]] = {"destroy": Destroy}
"""Verbs with nothing but an object."""
SPIRITS: Final[Mapping[str, Verb]] = {
    "expend": expend, "disenchant": disenchant, "enchant": enchant, "nexus": nexus, "return": give_back,
}  # fmt: skip
BY_ANYBODY: Final[Mapping[str, Verb]] = {
    "draw": draw, "discard": discard, "send": move, "add": move, "put": move, "shuffle": shuffle, "move": move,
    "take control": take_control,
}  # fmt: skip
YOURS: Final[Mapping[str, Verb]] = {
    "suppress": suppress, "negate": negate, "change position": turn, "change position of": turn, "change positions": turn,
    "change to": turn_to, "target": aim, "foretell": foretell, "search": search, "look at": look_at, "reveal": reveal,
    "exchange": exchange, "block": block, "name": name_card,
}  # fmt: skip
OTHERS: Final[Mapping[type, Verb]] = {
    tree.Cast: cast, tree.Ascend: ascend, tree.Give: give, tree.Swap: swap, tree.Exchange: exchange_base, tree.SetTo: set_to,
}  # fmt: skip
