"""Events that are deeds settled: somebody Casts, Ascends, destroys, Expends, draws."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Cards, Control, Happening, Itself, Never, Place, Side, Some, This, ThisIs, Who

from .. import nodes, tree
from ..tree import Player
from . import nouns, times
from .cast_events import ascended, ascended_into, plain
from .context import Context, Unsettled, seat
from .effects_done import ANY_CARD, ANY_CARDS, done_by, done_upon
from .fight_events import attacks, declares
from .moved_events import adds, lies_with, out_of, sends, theirs
from .parties import by_effect, effect_of, effects_of, player, source, subject, ways
from .spirit_events import enchants, expends, receives, returns

SECOND: Final = (tree.How("in the same Battle Phase"),)


def destroys(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A card destroys another, in battle; a player destroys one, in battle or by an effect."""
    if isinstance(who, Player):
        return player_destroys(who, did, hows, context)
    if by_effect(who):
        return by_its_effect("destroyed", who, did, hows, context)
    if tuple(how.word for how in hows) in (("with",), ("by",)) and isinstance(who, This) and hows[0].what == ITS_EFFECT:
        return by_its_effect("destroyed", tree.Pick("of", EFFECT, 1, tree.Its(who)), did, (), context)
    what = subject(who, context, nodes.EventCard)
    pick = did.what
    many = pick.count if isinstance(pick, tree.Pick) and pick.det == "N" else 2
    if isinstance(pick, tree.Pick) and pick.det in ("a second", "N") and hows == SECOND and what == This():
        context.besides += [ThisIs(nodes.Destroyed(many)), Never(ThisIs(nodes.Destroyed(many + 1)))]
        pick, hows = replace(pick, det="a", count=1), ()
    if not isinstance(pick, tree.Pick) or pick.det not in ("a", "of", "another"):
        raise Unsettled("destroys")
    cards = nouns.cards_of(pick, context)
    context.mention(nouns.kind_of(pick.noun), nodes.EventOther("discard"), cards=cards, apart="fallen")
    if Side(Who.OPPONENT) in cards.tests:
        context.they = Who.OPPONENT
    how, other = ways(hows, context)
    if other is not None:
        raise Unsettled("by", "names another card than the one that does it")
    return nodes.Occasion("destroys", what, other=cards, how=how)


def player_destroys(who: Player, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player destroys a card: an effect or, where no effect is named, also a battler of theirs does."""
    whose = seat(who, context)
    if len(hows) > 1 or (hows and not (hows[0].word in ("with", "by") and by_effect(hows[0].what))):
        raise Unsettled("destroys")
    fallen = subject(did.what, context, lambda: nodes.EventCard("discard"))
    context.they = whose if whose is Who.OPPONENT else context.they
    other = effect_of(hows[0].what, context) if hows else None
    tests = () if other is None else tuple(test for test in other.tests if test != nodes.Whose(whose))
    if any(isinstance(test, nodes.Whose) for test in tests):
        raise Unsettled("destroys")
    by = Cards((*tests, nodes.Whose(whose)))
    return nodes.Occasion("destroyed", fallen, other=by, how=(nodes.BY_EFFECT,) if hows else ())


def activates(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A Rune is Cast; an effect becomes a link."""
    whose = player(who, context)
    pick = did.what
    if hows or not isinstance(pick, tree.Pick):
        raise Unsettled("activates")
    kind = nouns.kind_of(pick.noun)
    aiming = isinstance(pick.noun.last, tree.ThatDoes) and kind == "rune"
    if aiming:
        return activated(of_instant(pick), whose, context)
    if not kind.endswith("effect"):
        return Happening("announced", subject(pick, context, nodes.EventCard), whose)
    return activated(pick, whose, context)


def of_instant(pick: tree.Pick) -> tree.Pick:
    """A Rune that does something: the effect of an Invoke or Counter Rune, which is what it does."""
    typed = any(isinstance(test, tree.OfType) for test in pick.noun.before)
    before = pick.noun.before if typed else (*pick.noun.before, tree.OfType(("invoke", "counter")))
    if any(not isinstance(test, tree.OfType) or set(test.types) - {"invoke", "counter"} or test.no for test in before):
        raise Unsettled("that")
    return replace(pick, noun=replace(pick.noun, head=tree.Kind("rune effect"), before=before))


def activated(pick: tree.Pick, whose: Who | None, context: Context) -> Happening:
    """An effect that does this, or that targets that."""
    noun = pick.noun
    does: tuple[str, ...] = ()
    aims = upon = None
    last = noun.last
    if isinstance(last, tree.ThatDoes) and isinstance(last.deed, tree.Do) and last.deed.verb == "target":
        aims = nouns.cards_of(last.deed.what, context)
        if isinstance(last.deed.what, tree.Pick):
            context.mention(nouns.kind_of(last.deed.what.noun), nodes.EventAims(aims), cards=aims)
        if isinstance(last.deed.what, tree.Pick) and last.deed.what.count > 1:
            raise Unsettled("targets")
    elif isinstance(last, tree.ThatDoes):
        does, upon = done_by(last.deed), done_upon(last.deed, context)
    elif isinstance(last, tree.Possessed) and isinstance(last.what, tree.Pick) and pick.det in ("a", "the"):
        pick = replace(pick, det="a", whose=tree.Its(last.what))
    elif last is not None:
        raise Unsettled("that")
    if pick.det not in ("a", "of"):
        raise Unsettled("effect")
    tests = effect_of(replace(pick, noun=replace(noun, last=None)), context).tests
    what = Some(Cards(tests)) if tests else None
    apart = "" if aims is None else "facing"  # "it" would be the effect, its card, or what it targets
    context.mention("effect", nodes.EventCard(), apart=apart)
    owner = nouns.kind_of(noun).split(" ")[0]
    context.mention(owner if owner in ("elestral", "rune") else "card", nodes.EventCard(), apart=apart)
    if aims == Cards((Itself(),)):  # "it" may be this card, or the one whose effect it is
        context.mention("elestral" if context.kind == "elestral" else "rune", This())
    return nodes.Occasion("activated", what, whose, does=does, upon=upon, aims=aims)


EFFECT: Final = tree.Noun(tree.Kind("effect"))
ITS_EFFECT: Final = tree.Pick("of", EFFECT, 1, tree.Its(tree.Pronoun("it")))


def by_its_effect(event: str, what: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """An effect of such a card destroys, or Suppresses, another."""
    if hows or did.until is not None:
        raise Unsettled("effect")
    own = what.whose.what == This() if isinstance(what.whose, tree.Its) else False
    other = Cards((Itself(),)) if own else effect_of(what, context)
    fallen = subject(did.what, context, lambda: nodes.EventCard("discard" if event == "destroyed" else ""))
    if Side(Who.OPPONENT) in getattr(getattr(fallen, "cards", None), "tests", ()):
        context.they = Who.OPPONENT
    return nodes.Occasion(event, fallen, other=other, how=(nodes.BY_EFFECT,) if event == "destroyed" else ())


def empowers(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """An Artifact begins to Empower a card; a player Empowers it, with such an Artifact."""
    plain(did, ())
    used = [how.what for how in hows if how.word == "with"]
    if isinstance(who, Player) and len(used) == len(hows) < 2:
        whose = player(who, context)
        by = nouns.cards_of(used[0], context) if used else None
    elif not hows and isinstance(who, tree.Pick) and who.det in ("a", "of", "another"):
        whose, by = None, nouns.cards_of(who, context)
    else:
        raise Unsettled("Empower")
    found = subject(did.what, context, nodes.EventCard)
    context.mention("artifact", nodes.EventOther(), cards=by, apart="facing" if found != This() else "fallen")
    return nodes.Occasion("empowered", found, whose, other=by)


def foretells(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player Foretells, perhaps with the effect of such a card; such cards, which lie aside when it is told."""
    whose = player(who, context)
    pick = did.what
    other = effects_of(hows, context)
    found = nodes.Occasion("foretold", None, whose, other=other) if other is not None else Happening("foretold", None, whose)
    if pick is None:
        return found
    if not isinstance(pick, tree.Pick) or pick.det not in ("a", "or more") or whose is None:
        raise Unsettled("Foretell")
    cards = nouns.cards_of(pick, context)
    if cards.place is not None:
        raise Unsettled("Foretell")
    context.besides.append(Control(replace(cards, place=Place("aside", whose)), pick.count))
    return found


def sets(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player Sets a Rune."""
    plain(did, hows)
    whose = player(who, context)
    return Happening("set", subject(did.what, context, nodes.EventCard), whose)


def discards(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player discards such a card."""
    whose = player(who, context)
    during, other = "", None
    for how in hows:
        if how.word in ("by", "with") and other is None:
            other = source(how.what, context)
        elif how.word == "during":
            during = how.what
        else:
            raise Unsettled(how.word)
    bare, zone = out_of(did.what)
    if zone is not None and (zone.zones != ("hand",) or not theirs(zone.whose, who)):
        raise Unsettled("from")
    found = subject(bare, context, lambda: nodes.EventCard("discard"))
    context.gone = "discard" if found == This() else context.gone
    if whose is not None:
        lies_with(whose, context)
    return nodes.Occasion("discarded", found, whose, other=other, during=during)


def targets(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player targets a card, with an effect of such a card."""
    whose = player(who, context)
    what = subject(did.what, context, nodes.EventCard)
    context.mention("effect", None)  # it is an effect, or a Rune, that targets
    return nodes.Occasion("targeted", what, whose, other=effects_of(hows, context))


def turned_by(who: Player, did: tree.Do, context: Context) -> Happening:
    """A player changes the Position of such a card.  Raises Unsettled where it would matter who has done so."""
    if who is not Player.A_PLAYER:
        raise Unsettled("change position")
    return turns(did.what, replace(did, verb="change own position", what=None), (), context)


def turns(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """Positions change; to a Position: it has it then."""
    if did.verb == "change position" and isinstance(who, Player) and not hows and did.until is None:
        return turned_by(who, did, context)
    if hows or did.frm is not None or did.until is not None:
        raise Unsettled("Position")
    if did.verb == "change position of" and did.what != tree.Its(tree.Pronoun("it")):
        raise Unsettled("Position")
    what = subject(who, context, nodes.EventCard)
    if did.to not in nouns.STANCES:
        return Happening("position", what)
    cards = Cards((Itself(),)) if what == This() else what.cards
    return Happening("position", Some(replace(cards, tests=(*cards.tests, nouns.STANCES[did.to]))))


def enters(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """You enter your Battle Phase: it begins."""
    own = {Who.YOU: "your ", Who.OPPONENT: "their "}.get(seat(who, context) if isinstance(who, Player) else Who.THAT, "")
    if hows or not own or not str(did.what).startswith(own):
        raise Unsettled("enters")
    whose = "your " if own == "your " else "your opponent's "
    return times.again(f"the start of {whose}{str(did.what).removeprefix(own)}", context)


def draws(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player draws a card, perhaps with the effect of such a card; 1 or more are heard once."""
    whose = player(who, context)
    if (
        len(hows) > 1
        or not isinstance(did.what, tree.Pick)
        or (did.what != ANY_CARD and replace(did.what, count=1) != ANY_CARDS)
    ):
        raise Unsettled("draws")
    if not hows:
        return Happening("drawn", None, whose)
    if hows[0].word not in ("by", "with"):
        raise Unsettled(hows[0].word)
    return nodes.Occasion("drawn", None, whose, other=source(hows[0].what, context))


DEEDS: Final[dict[str, Any]] = {
    "ascend": ascended, "special ascend": ascended, "ascend into": ascended_into, "special ascend into": ascended_into,
    "destroy": destroys,
    "receive": receives, "return": returns, "activate": activates, "declare": declares, "discard": discards,
    "target": targets, "change own position": turns,
    "change position of": turns, "change position": turns,
    "expend": expends, "draw": draws, "add": adds, "attack": attacks, "foretell": foretells,
    "enter": enters, "set": sets,
    "empower": empowers, "send": sends, "enchant": enchants,
}  # fmt: skip
