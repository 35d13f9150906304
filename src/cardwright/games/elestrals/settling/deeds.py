"""Deeds settled: each verb of a text as verbs of the machine, in their order."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import (
    Cards,
    Every,
    IfDone,
    Place,
    Some,
    Steps,
    Them,
    This,
    Who,
)
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, ToHand
from cardwright.kernel.verbs.look import Reveal
from cardwright.kernel.verbs.mill import Mill

from .. import nodes, tree
from . import (
    amounts,
    casting,
    changes,
    choice,
    choosing,
    faces,
    kept,
    moving,
    negating,
    nouns,
    references,
    spirits,
    there,
    whoever,
    wording,
)
from .context import HAND, Context, Deeds, Unsettled, Verb, seat


def deeds(deed: Any, context: Context, who: Who = Who.YOU) -> Deeds:
    """A deed, or several joined, as verbs in order."""
    if isinstance(deed, tree.Do):
        if deed.what == tree.Pronoun("it") and deed.verb in LEAVING:
            context.not_fallen()
        return noted(done(deed, context, who), context)
    if isinstance(deed, tree.Seq):
        return joined(deed, context, who)
    if isinstance(deed, tree.Per):
        return repeated(deed.deed, amounts.counted(deed.noun, context), context, who)
    if isinstance(deed, tree.UpTo):
        return limited(deed, context, who)
    if isinstance(deed, tree.EqualTo):
        return deeds(spoken_first(as_many(deed), context), context, who)
    if isinstance(deed, tree.Force):
        return forced(deed, context)
    if isinstance(deed, tree.ForCost):
        return paid(deed, context, who)
    made = OTHERS.get(type(deed))
    if made is None or who is not Who.YOU:
        raise Unsettled("", "what is done here is understood, but cannot be played yet")
    return noted(made(deed, context), context)


def spoken_first(deed: Any, context: Context) -> Any:
    """This card, where "it" means that: the number behind "to it" may speak of another card."""
    it = isinstance(deed, tree.Do) and deed.to == tree.Pronoun("it") and context.means_this("it")
    return replace(deed, to=This()) if it else deed


def as_many(equal: tree.EqualTo) -> tree.Do:
    """So many Spirits of one kind as a number says.  Raises Unsettled for other amounts."""
    deed: tree.Do = equal.deed
    what = deed.what
    if isinstance(what, tree.Amount) and what.equal is None and len(what.symbols) == 1:
        return replace(deed, what=replace(what, equal=equal.number))
    if isinstance(what, tree.Many) and what.det == "a number of":
        return replace(deed, what=tree.Amount((what.symbol,), zone=what.zone, equal=equal.number))
    noun = what.noun if isinstance(what, tree.Pick) and what.det == "" else None
    lies = noun.after[0] if noun is not None and len(noun.after) == 1 else None
    plain = noun is not None and noun == tree.Noun(tree.Kind("spirit"), (), noun.after)
    if plain and isinstance(lies, tree.In) and isinstance(lies.zone, tree.Zone):
        return replace(deed, what=tree.Amount((), equal=equal.number, zone=lies.zone))
    raise Unsettled("equal")


def forced(force: tree.Force, context: Context) -> Deeds:
    """Another player, each player, or a card's controller is made to do it."""
    if force.who in whoever.EVERYBODY:
        ways = []
        for one in whoever.BOTH:
            context.they = one
            ways.append(deeds(force.deed, context, one))
        context.they = None
        return whoever.together(*ways)
    if whoever.unknown(force.who, context):
        return whoever.by_whoever(force.who, context, lambda one: deeds(force.deed, context, one))
    context.they = seat(force.who, context)
    return deeds(force.deed, context, context.they)


def noted(found: Deeds, context: Context, *, named: bool = True) -> Deeds:
    """What was done last, for "this way" (`named`); what is asked about the card before is kept for it."""
    there.check(found)
    if found and named:
        context.does(type(found[-1]).__name__)
    if context.noting:
        context.noting = False
        return [nodes.Note(), *found]
    return found


def one(actions: Deeds) -> Any:
    """Several actions as one."""
    return actions[0] if len(actions) == 1 else Steps(tuple(actions))


def joined(seq: tree.Seq, context: Context, who: Who) -> Deeds:
    """A and B; A, then B; A or B."""
    if seq.word in ("and", "then"):
        return [action for part in seq.deeds for action in deeds(part, context, who)]
    if any(isinstance(part, tree.ForCost) for part in seq.deeds):
        raise Unsettled("or")
    opening, seq = choosing.opened(seq)
    if opening is not None:
        return [*deeds(opening, context, who), *joined(seq, context, who)]
    before = list(context.mentions)
    context.mentions = choosing.as_new(before)
    found = [one(deeds(seq.deeds[0], context, who))]
    chosen: Deeds = []
    if choosing.speaks_of_it(seq.deeds):
        chosen, found[0] = choosing.first(found[0])
        before = choosing.still(context, before)
    for part in seq.deeds[1:]:
        own = [one for one in context.mentions if isinstance(one.what, This) and one not in before]
        context.mentions = choosing.as_new([*before, *own])
        found.append(one(deeds(part, context, who)))
    return [*chosen, nodes.OneOf(tuple(found), who)]


def paid(deed: tree.ForCost, context: Context, who: Who) -> Deeds:
    """A payment inside an effect: if it was made, the rest follows."""
    first = deeds(deed.cost, context, who)
    return [*first, IfDone(one(deeds(deed.deed, context, who)))]


def repeated(deed: Any, times: Callable[[int], Any], context: Context, who: Who) -> Deeds:
    """So many times as there are of something: only what has a number."""
    found = deeds(deed, context, who)
    last = found[-1]
    if hasattr(last, "what") and amounts.of_picks(times(1)):
        raise Unsettled("for each")
    if isinstance(last, (Draw, Mill, nodes.Foretell)) and isinstance(last.amount, int):
        return [*found[:-1], replace(last, amount=times(last.amount))]
    if isinstance(last, MULTIPLIED) and isinstance(last.what, Some) and last.what == Some(last.what.cards):
        return [*found[:-1], replace(last, what=nodes.Chosen(last.what.cards, times(1)))]
    if isinstance(last, Discard) and isinstance(last.what, nodes.Chosen) and last.what.amount == 1:
        return [*found[:-1], replace(last, what=replace(last.what, amount=times(1)))]
    spirits = getattr(last, "spirits", None)
    if isinstance(spirits, nodes.Spirits) and spirits.times == 1:
        return [*found[:-1], replace(last, spirits=replace(spirits, times=times(1)))]
    raise Unsettled("for each")


def limited(deed: tree.UpTo, context: Context, who: Who) -> Deeds:
    """At most so many."""
    inner = deed.deed
    number = amounts.number(deed.number, context)
    if amounts.of_picks(number):
        raise Unsettled("this way")
    if isinstance(inner, tree.Do) and isinstance(inner.what, (tree.Amount, tree.Many)):
        if isinstance(inner.what, tree.Many) and inner.what.det == "any number of":  # any number, but no more than so many
            inner = replace(inner, what=replace(inner.what, det="a number of"))
        return done(inner, context, who, times=number)
    if isinstance(inner, tree.Do) and inner.verb in ("destroy", "suppress", "discard") and isinstance(inner.what, tree.Pick):
        cards = nouns.cards_of(inner.what, context, HAND if inner.verb == "discard" else None)
        what = nodes.Chosen(cards, number, up_to=True)
        context.mention("card", None, cards=cards, picked=True)
        return [{"destroy": Destroy, "suppress": nodes.Suppress, "discard": Discard}[inner.verb](what)]
    raise Unsettled("up to")


def done(deed: tree.Do, context: Context, who: Who, times: Any = 1) -> Deeds:
    """One verb, to what somebody chooses: who does it or, if the text says so, another player."""
    what, by = choice.said(deed.what, context, who)
    found = to_all(replace(deed, what=what), context, who, times)
    return found if by is who else choice.left_to(found, by)


def to_all(deed: tree.Do, context: Context, who: Who, times: Any) -> Deeds:
    """One verb; of two objects, to the one and then to the other."""
    if isinstance(deed.what, tree.Pair):
        from_one_place(deed)
        return both(deed, (deed.what.first, deed.what.second), context, who, times)
    parts = wording.each_of(deed.what) if deed.verb != "search" else []
    if parts:
        return both(deed, parts, context, who, times)
    if isinstance(deed.verb, tuple):
        first, *rest = deed.verb
        found = done(replace(deed, verb=first), context, who)
        kind = nouns.kind_of(deed.what.noun) if isinstance(deed.what, tree.Pick) else "card"
        again = getattr(found[0], "what", None) or references.settle(deed.what, context)
        again = Them(isinstance(again, Every)) if isinstance(again, (Some, Every)) else again
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
        what = still_here(references.settle(deed.what, context), context)
        context.does("Destroy")
        kept.falls(what, context, "destroyed")
        return [SIMPLE[deed.verb](what)]
    if deed.verb in YOURS:
        return YOURS[deed.verb](deed, context)
    raise Unsettled(deed.verb)


def both(deed: tree.Do, parts: Sequence[Any], context: Context, who: Who, times: Any) -> Deeds:
    """The one and then the other: "it" is neither of them."""
    before = len(context.mentions)
    found = [verb for what in parts for verb in done(replace(deed, what=what), context, who, times)]
    for one in context.mentions[before:]:
        one.apart = one.apart or "joined"
    return found


def from_one_place(deed: tree.Do) -> None:
    """Raises Unsettled for this card and another "from your hand": that may be said of both."""
    pair = deed.what
    after = pair.second.noun.after if isinstance(pair.second, tree.Pick) else ()
    zones = [test.zone for test in after if isinstance(test, tree.In) and test.word == "from"]
    piles = [zone for zone in zones if isinstance(zone, tree.Zone) and zone.zones != ("field",)]
    if piles and isinstance(pair.first, This) and deed.verb != "discard":
        raise Unsettled("from", "may be said of both cards")


def still_here(what: Any, context: Context) -> Any:
    """What is destroyed.  Raises Unsettled if the event has destroyed it."""
    if isinstance(what, nodes.EventCard) and context.event == "destroyed":
        raise Unsettled("that", "is destroyed already")
    return what


def by_opponent(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """What another player does with cards: what there is to choose they choose."""
    if deed.verb == "reveal" and isinstance(deed.what, tree.Top):
        return moving.look_at(deed, context)
    if deed.verb in ("reveal", "destroy"):
        what = references.chosen_by(references.settle(deed.what, context), who)
        context.aside = "Reveal" if deed.verb == "reveal" and isinstance(what, Every) else ""
        context.hand_shown = isinstance(deed.what, tree.Owned) and deed.what.zone.zones == ("hand",)
        return [Reveal(what) if deed.verb == "reveal" else Destroy(what)]
    if deed.verb == "choose":
        what = references.chosen_by(references.settle(deed.what, context), who)
        place = getattr(getattr(what, "cards", None), "place", None)
        if place is not None and place.who is not who and not isinstance(what, nodes.AtRandom):
            raise Unsettled("choose")  # what they cannot see
        return [Choose(what)]
    if deed.verb in changes.TURNED or deed.verb == "suppress":
        found = changes.CHANGES[deed.verb](deed, context)
        return [replace(one, what=references.chosen_by(one.what, who)) for one in found]
    raise Unsettled(deed.verb)


def aim(deed: tree.Do, context: Context) -> Deeds:
    """Target it."""
    if changes.slots(deed.what) is not None:
        return changes.chosen_slots(deed.what, context)
    return [Choose(references.targeted(deed.what, context))]


def choose(deed: tree.Do, context: Context) -> Deeds:
    """Choose it, without a target."""
    if changes.slots(deed.what) is not None:
        return changes.chosen_slots(deed.what, context)
    if moving.from_looked_at(deed.what):
        if not moving.sees_hand(context):
            raise Unsettled("it")
        context.mention(nouns.kind_of(deed.what.noun), None, picked=True)
        return [Choose(Some(Cards(moving.from_hand(deed.what, context), Place("hand", Who.OPPONENT)), deed.what.count))]
    what = references.settle(deed.what, context)
    if isinstance(what, nodes.Dealt) and what.amount:
        context.mention(nouns.kind_of(deed.what.noun), None, cards=what.cards, picked=True)
    elif not isinstance(what, Some):
        raise Unsettled("choose")
    return [Choose(what)]


LEAVING: Final = ("return", "put", "send", "shuffle", "add", "destroy")
"""Done to "it", which this card has destroyed or which has destroyed it: nobody can tell to which of the two."""
MULTIPLIED: Final = (Destroy, ToHand, nodes.Suppress, nodes.Send, nodes.ShuffleInto)
"""What can be done to so many cards as there are of others."""
SIMPLE: Final[dict[str, Any]] = {"destroy": Destroy}
"""Verbs with nothing but an object."""
SPIRITS: Final = spirits.SPIRITS
BY_ANYBODY: Final[Mapping[str, Verb]] = {**moving.BY_ANYBODY, **faces.BY_ANYBODY, "take control": changes.take_control,
                                       "play revealed": changes.open_hand, "skip": changes.skip}  # fmt: skip
YOURS: Final[Mapping[str, Verb]] = {
    **moving.YOURS,
    **changes.CHANGES,
    **faces.YOURS,
    "target": aim,
    "negate": negating.negate,
    "redirect": negating.redirected,
    "choose": choose,
}
OTHERS: Final[Mapping[type, Verb]] = {**casting.CASTS, **changes.GIVEN}
