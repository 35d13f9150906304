"""Events settled: what an effect waits for, and what it can point back to."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Bearer, Cards, Happening, Never, Side, Some, This, ThisIs, Who

from .. import nodes, tree
from ..tree import Player
from . import nouns
from .context import OPPONENTS, Context, Unsettled, seat

CAST: Final = {"Cast": "", "Normal Cast": "normal", "Special Cast": "special"}
CASTS: Final = {"normal": (nodes.NORMAL,), "special": (nodes.SPECIAL,), "": (), "play": ()}
FROM: Final = {"deck": nodes.FROM_DECK, "hand": nodes.FROM_HAND, "field": nodes.FROM_FIELD}
SECOND: Final = (tree.How("in the same Battle Phase"),)
ONCE: Final = ("or more", "or more of")
DOES: Final = {
    "draw": "Draw", "destroy": "Destroy", "search": "Find", "discard": "Discard", "return": "ReturnSpirits",
    "suppress": "Suppress", "negate": "Negate",
}  # fmt: skip


def events(trigger: tuple[Any, ...], context: Context) -> list[Happening]:
    """Each of the events; what can be pointed back to is the same for all."""
    found = [event(one.event if isinstance(one, tree.State) else one, context) for one in trigger]
    context.event = found[0].event
    return found


def event(what: Any, context: Context) -> Happening:
    """One event; to 1 or more of some cards together it happens once."""
    if not isinstance(what, tree.Event):
        raise Unsettled("when")
    found = happening(what, context)
    did = what.did.deed if isinstance(what.did, tree.InWay) else what.did
    if not together(what.what) and not together(getattr(did, "what", None)):
        return found
    if isinstance(found, nodes.Occasion):
        return replace(found, once=True)
    return nodes.Occasion(found.event, found.what, found.who, once=True)


def together(pick: Any) -> bool:
    """1 or more of some cards."""
    return isinstance(pick, tree.Pick) and pick.det in ONCE and pick.count == 1 and pick.noun.head != tree.Kind("spirit")


def happening(what: tree.Event, context: Context) -> Happening:
    """One event, to one card or to each of several."""
    did, hows = what.did, ()
    if isinstance(did, tree.InWay):
        did, hows = did.deed, did.how
    if isinstance(did, tree.Cast):
        return cast(what.what, did, hows, context)
    if isinstance(did, tree.Do):
        made = DEEDS.get(did.verb)
        if made is None:
            raise Unsettled(str(did.verb))
        found: Happening = made(what.what, did, hows, context)
        return found
    if isinstance(did, tree.Done):
        return suffered(what.what, did, context)
    raise Unsettled("when")


def player(who: Any, context: Context) -> Who | None:
    """Whose event it must be; "they" are then that player."""
    if who is Player.A_PLAYER:
        context.they = Who.THAT
        return None
    found = seat(who, context)
    context.they = found
    return found


def subject(what: Any, context: Context, make: Any) -> Any:
    """The card an event happens to; others can be pointed back to, as `make` says."""
    if isinstance(what, This) or (isinstance(what, tree.Pick) and what.det == "this" and what.noun in nouns.GIVEN):
        context.mention("elestral" if context.kind == "elestral" else "rune", This())
        return This()
    if nouns.is_bearer(what):
        context.mention("elestral", make())
        return Some(Cards((Bearer(),)))
    if isinstance(what, tree.Pick) and what.det == "this":
        context.mention("elestral" if context.kind == "elestral" else "rune", This())
        return Some(nouns.cards_of(what, context))
    if isinstance(what, tree.Pick) and what.det in ("a", "another", "of", "", *ONCE, "a second") and what.count == 1:
        cards = nouns.cards_of(what, context)
        if what.det not in ONCE:
            context.mention(nouns.kind_of(what.noun), make(), cards=cards)
        opposing = Side(Who.OPPONENT) in cards.tests
        if opposing:
            context.they = Who.OPPONENT
        return Some(cards)
    raise Unsettled("when")


def cast(who: Any, did: tree.Cast, hows: Any, context: Context) -> Happening:
    """A Cast is complete; "plays" is its announcement."""
    whose = player(who, context)
    what = subject(did.what, context, nodes.EventCard)
    how = CASTS[did.how]
    if did.manner or hows:
        raise Unsettled(did.manner[0].word if did.manner else hows[0].word)
    if did.how == "play":
        return Happening("announced", what, whose)
    return nodes.Occasion("cast", what, whose, how=how) if how else Happening("cast", what, whose)


def ascended(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """You Ascend this: it leaves for another."""
    whose = player(who, context)
    return Happening("ascended", subject(did.what, context, nodes.EventCard), whose)


def ascended_into(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """You Ascend into this: it is Cast so."""
    whose = player(who, context)
    how = (nodes.SPECIAL_ASCENDING,) if did.verb.startswith("special") else (nodes.ASCENDING, nodes.SPECIAL_ASCENDING)
    return nodes.Occasion("cast", subject(did.what, context, nodes.EventCard), whose, how=how)


def destroys(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A card destroys another, in battle."""
    what = subject(who, context, nodes.EventCard)
    pick = did.what
    if isinstance(pick, tree.Pick) and pick.det == "a second" and hows == SECOND and what == This():
        context.besides += [ThisIs(nodes.Destroyed(2)), Never(ThisIs(nodes.Destroyed(3)))]
        pick, hows = replace(pick, det="a"), ()
    if not isinstance(pick, tree.Pick) or pick.det not in ("a", "of", "another"):
        raise Unsettled("destroys")
    cards = nouns.cards_of(pick, context)
    context.mention(nouns.kind_of(pick.noun), nodes.EventOther(), cards=cards)
    if Side(Who.OPPONENT) in cards.tests:
        context.they = Who.OPPONENT
    how, _other = ways(hows, context)
    return nodes.Occasion("destroys", what, other=cards, how=how)


def receives(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """So many Spirits of these elements."""
    what = subject(who, context, nodes.EventCard)
    elements, least = spirits(did.what)
    how: tuple[int, ...] = ()
    other = nouns.cards_of(did.frm, context) if did.frm is not None else None
    for one in hows:
        if one.word not in ("in a Nexus", "in a Nexus from"):
            raise Unsettled(one.word)
        how = (nodes.IN_NEXUS,)
        other = nouns.cards_of(one.what, context) if one.what is not None else None
    return nodes.Occasion("receives", what, other=other, how=how, elements=elements, least=least)


def spirits(amount: Any) -> tuple[tuple[int, ...], int]:
    """1 or more {fire}: the elements, and how many."""
    if isinstance(amount, tree.Many) and amount.det == "or more":
        return amount.symbol, amount.count
    if isinstance(amount, tree.Amount) and len(amount.symbols) == 1 and not amount.up_to and amount.equal is None:
        return amount.symbols[0], 1
    pick = amount
    if isinstance(pick, tree.Pick) and pick.det in ("or more", "", "a") and pick.noun == tree.Noun(tree.Kind("spirit")):
        return (), pick.count
    raise Unsettled("receives")


def returns(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """Spirits go from the Underworld to the Spirit Deck."""
    whose = player(who, context)
    to = did.to.zone.zones if did.to is not None and isinstance(did.to.zone, tree.Zone) else None
    if hows or to != ("spirits",) or not isinstance(did.what, (tree.Many, tree.Amount)):
        raise Unsettled("return")
    elements, least = spirits(did.what)
    return nodes.Occasion("returned spirits", None, whose, elements=elements, least=least)


def activates(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A Rune is Cast; an effect becomes a link."""
    whose = player(who, context)
    pick = did.what
    if hows or not isinstance(pick, tree.Pick):
        raise Unsettled("activates")
    kind = nouns.kind_of(pick.noun)
    if not kind.endswith("effect"):
        return Happening("announced", subject(pick, context, nodes.EventCard), whose)
    return activated(pick, whose, context)


def activated(pick: tree.Pick, whose: Who | None, context: Context) -> Happening:
    """An effect that does this, or that targets that."""
    noun = pick.noun
    does: tuple[str, ...] = ()
    aims = None
    last = noun.last
    if isinstance(last, tree.ThatDoes) and isinstance(last.deed, tree.Do) and last.deed.verb == "target":
        aims = nouns.cards_of(last.deed.what, context)
        if isinstance(last.deed.what, tree.Pick) and last.deed.what.count > 1:
            raise Unsettled("targets")
    elif isinstance(last, tree.ThatDoes) and isinstance(last.deed, tree.Do) and last.deed.verb in DOES:
        does = (DOES[last.deed.verb],)
        if does == ("ReturnSpirits",) and not isinstance(last.deed.what, (tree.Many, tree.Pick)):
            raise Unsettled("returns")
    elif last is not None:
        raise Unsettled("that")
    what = None
    if isinstance(pick.whose, tree.Its):
        what = Some(nouns.cards_of(pick.whose.what, context))
    elif pick.whose is not None or noun.before or noun.after or pick.det not in ("a", "of"):
        raise Unsettled("effect")
    context.mention("effect", nodes.EventCard())
    context.mention("card", nodes.EventCard())
    return nodes.Occasion("activated", what, whose, does=does, aims=aims)


def declares(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """An attack is declared, by an Elestral or by a player with one."""
    if hows or did.what is not None:
        raise Unsettled("attack")
    context.mention("attack", nodes.EventCard())
    if isinstance(who, Player):
        context.mention("elestral", nodes.EventCard())
        side = () if who is Player.A_PLAYER else (Side(seat(who, context)),)
        player(who, context)
        return Happening("declares", Some(Cards((*nouns.KINDS["elestral"], *side))))
    return Happening("declares", subject(who, context, nodes.EventCard))


def attacks(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A card attacks another: its attack is declared."""
    if did.to is not None or hows:
        raise Unsettled("attacks")
    what = subject(who, context, nodes.EventCard)
    context.mention("attack", nodes.EventCard())
    if did.what is None:
        return Happening("declares", what)
    return nodes.Occasion("declares", what, other=opposite(did.what, context))


def battles(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A card enters battle with another."""
    what = subject(who, context, nodes.EventCard)
    return nodes.Occasion("enters battle", what, other=opposite(did.what, context))


def opposite(pick: Any, context: Context) -> Cards:
    """The other card of an event; it can be pointed back to."""
    if not isinstance(pick, tree.Pick) or pick.det not in ("a", "of", "another"):
        raise Unsettled("battle")
    cards = nouns.cards_of(pick, context)
    context.mention(nouns.kind_of(pick.noun), nodes.EventOther(), cards=cards)
    return cards


def foretells(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player Foretells."""
    whose = player(who, context)
    if did.what is not None or hows:
        raise Unsettled("Foretell")
    return Happening("foretold", None, whose)


def disenchants(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player Disenchants Spirits of these elements."""
    whose = player(who, context)
    if did.frm is not None or hows:
        raise Unsettled("Disenchant")
    elements, least = spirits(did.what)
    return nodes.Occasion("disenchanted", None, whose, elements=elements, least=least)


def sets(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player Sets a Rune."""
    whose = player(who, context)
    return Happening("set", subject(did.what, context, nodes.EventCard), whose)


def discards(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player discards such a card."""
    whose = player(who, context)
    during = ""
    for how in hows:
        if how.word != "during":
            raise Unsettled(how.word)
        during = how.what
    return nodes.Occasion("discarded", subject(did.what, context, lambda: nodes.EventCard("discard")), whose, during=during)


def nexuses(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player moves Spirits from one card to another."""
    whose = player(who, context)
    if hows:
        raise Unsettled("Nexuses")
    elements, least = spirits(did.what) if did.what is not None else ((), 0)
    receiver = subject(did.to, context, nodes.EventCard) if did.to is not None else None
    giver = nouns.cards_of(did.frm, context) if did.frm is not None else None
    if receiver is None and giver is None and not least:
        return Happening("nexused", None, whose)
    return nodes.Occasion("nexused", receiver, whose, other=giver, elements=elements, least=least)


def suppresses(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A card Suppresses another."""
    other = nouns.cards_of(who, context)
    what = subject(did.what, context, nodes.EventCard)
    return nodes.Occasion("suppressed", what, other=other)


def targets(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player targets a card, with an effect of such a card."""
    whose = player(who, context)
    what = subject(did.what, context, nodes.EventCard)
    return nodes.Occasion("targeted", what, whose, other=effects_of(hows, context))


def controls(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player takes control of a card."""
    whose = player(who, context)
    return Happening("controlled", subject(did.what, context, nodes.EventCard), whose)


def turns(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """Positions change."""
    return Happening("position", subject(who, context, nodes.EventCard))


def adds(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A card is added to your hand, with the effect of such a card; it works from there."""
    whose = player(who, context)
    if did.to is None or not isinstance(did.to.zone, tree.Zone) or did.to.zone.zones != ("hand",):
        raise Unsettled("add")
    if isinstance(did.what, This):
        context.places = ("hand",)
    elif did.what == tree.Pick("a", tree.Noun(tree.Kind("card"))) and not hows:
        return Happening("added", None, whose)
    else:
        raise Unsettled("add")
    return nodes.Occasion("added", subject(did.what, context, nodes.EventCard), whose, other=effects_of(hows, context))


def effects_of(hows: Any, context: Context) -> Cards | None:
    """With the effect of such a card."""
    other = None
    for how in hows:
        owner = how.what.whose if how.word == "with" and isinstance(how.what, tree.Pick) else None
        if not isinstance(owner, tree.Its):
            raise Unsettled(how.word)
        other = nouns.cards_of(owner.what, context)
    return other


def expends(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player Expends Spirits."""
    whose = player(who, context)
    elements, least = spirits(did.what)
    return nodes.Occasion("expended", None, whose, elements=elements, least=least)


def draws(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player draws a card."""
    whose = player(who, context)
    if did.what != tree.Pick("a", tree.Noun(tree.Kind("card"))) or hows:
        raise Unsettled("draws")
    return Happening("drawn", None, whose)


DEEDS: Final[dict[str, Any]] = {
    "ascend": ascended, "ascend into": ascended_into, "special ascend into": ascended_into, "destroy": destroys,
    "receive": receives, "return": returns, "activate": activates, "declare": declares, "discard": discards,
    "nexus": nexuses, "suppress": suppresses, "target": targets, "take control": controls, "change own position": turns,
    "expend": expends, "draw": draws, "add": adds, "attack": attacks, "battle": battles, "foretell": foretells,
    "disenchant": disenchants, "set": sets,
}  # fmt: skip


# what happens to a card ----------------------------------------------------------------------------------------------


def suffered(what: Any, did: tree.Done, context: Context) -> Happening:
    """A card is destroyed, sent, discarded; deals damage, enters battle."""
    if did.kind == "passive":
        return passive(what, did, context)
    if did.kind == "becomes" and did.other == tree.Adjective("Suppressed"):
        return Happening("suppressed", subject(what, context, nodes.EventCard))
    found = subject(what, context, nodes.EventCard)
    if did.kind == "leaves":
        return Happening("left", found)
    if did.kind == "deals damage":
        if did.other is None:
            return Happening("deals damage", found)
        if did.other not in OPPONENTS:
            raise Unsettled("damage")
        context.they = Who.OPPONENT
        return nodes.Occasion("deals damage", found, how=(nodes.AT_SPIRIT_DECK,))
    if did.kind == "enters battle":
        other = None
        if did.other is not None:
            other = nouns.cards_of(did.other, context)
            context.mention(nouns.kind_of(did.other.noun), nodes.EventOther(), cards=other)
        return nodes.Occasion("enters battle", found, other=other)
    raise Unsettled(did.kind)


def passive(what: Any, did: tree.Done, context: Context) -> Happening:
    """Destroyed in battle, by an effect; sent from a zone; discarded by a card; attacked."""
    found = subject(what, context, nodes.EventCard)
    if did.other in ("destroyed", "sent", "discarded") and found == This():
        context.gone = "discard"
    if did.other == "destroyed":
        how, other = ways(did.how, context)
        context.mention("destroyer", nodes.EventOther())
        return nodes.Occasion("destroyed", found, other=other, how=how)
    if did.other == "sent":
        return sent(found, did.how, context)
    if did.other == "discarded":
        other = None
        for how in did.how:
            if how.word != "by":
                raise Unsettled(how.word)
            other = source(how.what, context)
        return nodes.Occasion("discarded", found, other=other)
    if did.other in CAST and not did.how:
        how = CASTS[CAST[did.other]]
        return nodes.Occasion("cast", found, how=how) if how else Happening("cast", found)
    if did.other == "targeted" and len(did.how) == 1 and did.how[0].word == "by":
        other = source(did.how[0].what, context)
        context.mention("rune", nodes.EventOther())
        return nodes.Occasion("targeted", found, other=other)
    if did.other in ("attacked", "targeted", "Suppressed") and not did.how:
        return Happening({"Suppressed": "suppressed"}.get(did.other, did.other), found)
    raise Unsettled(str(did.other))


def ways(hows: tuple[Any, ...], context: Context) -> tuple[tuple[int, ...], Cards | None]:
    """In battle, by an opponent's card effect, or both."""
    how: tuple[int, ...] = ()
    other: Cards | None = None
    for one in hows:
        if one.word == "in battle":
            how = (nodes.IN_BATTLE,)
        elif one.word in ("by", "in battle or by"):
            side = source(one.what, context)
            if one.word == "by" and nodes.IN_BATTLE not in how:
                how, other = (nodes.BY_EFFECT,), side
            elif one.word == "by":
                other = side
            else:
                how, other = (nodes.IN_BATTLE, nodes.BY_EFFECT), None if side is None else Cards(side.tests)
        else:
            raise Unsettled(one.word)
    return how, other


def source(what: Any, context: Context) -> Cards | None:
    """By whom, or by whose effects: tests of the card that did it."""
    if isinstance(what, Player):
        if what not in OPPONENTS:
            raise Unsettled("by")
        context.they = Who.OPPONENT
        return Cards((nodes.Whose(Who.OPPONENT),))
    if isinstance(what, tree.Pick) and nouns.kind_of(what.noun).endswith("effect") and what.noun.last is None:
        context.they = Who.OPPONENT if what.whose in OPPONENTS else context.they
        side = (nodes.Whose(Who.OPPONENT),) if what.whose in OPPONENTS else ()
        kind = nouns.kind_of(what.noun).split(" ")[0]
        own = nouns.KINDS.get(kind, ()) if kind != "effect" else ()
        if what.whose is not None and what.whose not in OPPONENTS:
            raise Unsettled("by")
        return Cards((*own, *side))
    if isinstance(what, tree.Pick) and what.det in ("a", "of", "another"):
        return nouns.cards_of(what, context)
    raise Unsettled("by")


def sent(found: Any, hows: tuple[Any, ...], context: Context) -> Happening:
    """To the Underworld, from such a zone."""
    how: tuple[int, ...] = ()
    other = None
    for one in hows:
        if one.word == "from" and isinstance(one.what, tree.Zone) and all(zone in FROM for zone in one.what.zones):
            how = tuple(FROM[zone] for zone in one.what.zones)
        elif one.word == "with" and isinstance(one.what, tree.Pick) and isinstance(one.what.whose, tree.Its):
            other = nouns.cards_of(one.what.whose.what, context)
        elif one.word != "to" or one.what.zones != ("discard",):
            raise Unsettled(one.word)
    return nodes.Occasion("sent", found, other=other, how=how)
