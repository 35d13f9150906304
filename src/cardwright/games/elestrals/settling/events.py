"""Events settled: what an effect waits for, and what it can point back to."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Cards, Happening, Itself, Never, Some, This, ThisIs, Who

from .. import nodes, tree
from ..tree import Player
from ..words.terms import WHOSE
from . import history, nouns, times
from .cast_events import CASTS, ascended, came_from, cast
from .context import OPPONENTS, Context, Mention, Unsettled
from .deed_events import DEEDS
from .moved_events import added, brought_back, of_player, out_of, sent
from .parties import ONCE, SPIRITS, by_effect, opposite, player, source, subject, ways
from .spirit_events import brought_home

CAST: Final = {"Cast": "", "Normal Cast": "normal", "Special Cast": "special"}
MOMENTS: Final = {"turn begins": "start", "phase begins": "start", "turn ends": "end", "phase ends": "end"}


def events(trigger: tuple[Any, ...], context: Context) -> list[Happening]:
    """Each of the events; what can be pointed back to is the same for all of them, or cannot be pointed to."""
    before = list(context.mentions)
    found, spoken, gone = [], [], []
    for one in of_one_subject(trigger):
        context.mentions, context.gone = list(before), ""
        found.append(event(one.event if isinstance(one, tree.State) else one, context))
        spoken.append(context.mentions[len(before) :])
        gone.append(context.gone)
    if len(set(gone)) > 1:  # where it lies is known of the one or of the other: the text may not speak of it
        context.gone, spoken = "", [[] for _one in found]
    if context.besides and len(trigger) > 1:
        raise Unsettled("or when")
    context.mentions = [*before, *(one for one in spoken[-1] if all(alike(one, others) for others in spoken))]
    context.event = found[0].event
    context.spirits = getattr(found[0], "elements", ()) if len(found) == 1 and context.event in TOLD_SPIRITS else None
    return found


TOLD_SPIRITS: Final = ("receives", "nexused", "returned spirits", "disenchanted")
"""Events that tell how many Spirits: "that many"."""


def of_one_subject(trigger: tuple[Any, ...]) -> tuple[Any, ...]:
    """Of several events the later ones may call the first one's card, if that is this card or its bearer, "it"."""
    first = trigger[0].did if isinstance(trigger[0], tree.Event) else None
    told = trigger[0].what if first is not None else None
    about = getattr(first, "what", None) if isinstance(told, Player) else told
    if not isinstance(about, This) and not nouns.is_bearer(about):
        return trigger
    return tuple(of_card(one, about) for one in trigger)


def of_card(event: Any, about: Any) -> Any:
    """An event whose card is called "it", as its subject or as what a player does it to."""
    it = tree.Pronoun("it")
    if isinstance(event, tree.Event) and event.what == it:
        return replace(event, what=about)
    if isinstance(event, tree.Event) and isinstance(event.what, Player) and getattr(event.did, "what", None) == it:
        return replace(event, did=replace(event.did, what=about))
    return event


def alike(one: Mention, others: list[Mention]) -> bool:
    """Whether another event speaks of the same."""
    return any((one.kind, one.what, one.apart) == (other.kind, other.what, other.apart) for other in others)


def event(what: Any, context: Context) -> Happening:
    """One event; to 1 or more of some cards together it happens once."""
    if isinstance(what, tree.Nth):
        return nth(what, context)
    if not isinstance(what, tree.Event):
        raise Unsettled("when")
    before = list(context.mentions)
    found = happening(what, context)
    if any(isinstance(one, (nodes.EventCard, nodes.EventOther)) for one in walk(found)):
        raise Unsettled("it", "is asked for before the event has happened")
    did = what.did.deed if isinstance(what.did, tree.InWay) else what.did
    picks = (what.what, getattr(did, "what", None))
    many = together(picks[0]) or together(picks[1])
    if not many and found.event not in (*TOLD_ALONE, *TOLD_ONCE) and any(map(plural, picks)):
        context.mentions = before  # "it" would be one of several
        many = 1
    if not many or found.event in TOLD_ONCE:
        return found
    if many > 1 and found.event in TOLD_ALONE:
        raise Unsettled("or more")
    if isinstance(found, nodes.Occasion):
        return replace(found, once=True, many=many)
    return nodes.Occasion(found.event, found.what, found.who, once=True, many=many)


def nth(what: tree.Nth, context: Context) -> Happening:
    """An event for the first, second, third time of a turn: it is counted before it is heard."""
    found = event(what.event, context)
    counted = history.counted_event(found)
    said = what.event.what if isinstance(what.event, tree.Event) else None
    if said is Player.A_PLAYER and found.who is None:
        raise Unsettled("time", "may be counted for either player")
    past = nodes.Past(counted)
    context.besides += [nodes.AtLeast(past, what.number), Never(nodes.AtLeast(past, what.number + 1))]
    return found


def together(pick: Any) -> int:
    """So many or more of some cards; 0: something else."""
    several = isinstance(pick, tree.Pick) and pick.det in ONCE and pick.noun.head != tree.Kind("spirit")
    return pick.count if several else 0


def plural(pick: Any) -> bool:
    """Cards, your Elestrals: however many it happens to together."""
    if not isinstance(pick, tree.Pick) or isinstance(pick.noun.head, (tree.Called, tree.Joined, tree.Symbol)):
        return False
    return pick.det in ("of all", "all") or (pick.det == "" and pick.noun.head not in SPIRITS)


TOLD_ONCE: Final = ("foretold",)
"""Events of several cards that are told once for all of them."""
TOLD_ALONE: Final = ("cast", "announced", "set", "declares", "enters battle", "destroys")
"""Events that never happen to several together."""


def in_phase(did: tree.InWay, context: Context, theirs: bool) -> tuple[Any, ...]:
    """What is left of how it happens: the phase, or each but that, is a condition; `theirs`: "their" is an opponent's."""
    if isinstance(did.deed, tree.Do) and did.deed.verb == "discard":
        return did.how
    for how in did.how:
        if how.word in ("during", "except during"):
            judged = times.during(how.what.replace("their ", "your opponent's ") if theirs else how.what)
            context.besides.append(judged if how.word == "during" else Never(judged))
    return tuple(how for how in did.how if how.word not in ("during", "except during"))


def by_its_effect(what: tree.Event) -> tree.Event | None:
    """What an effect does, as what happens to a card by it or as what its player does with it; None for other events."""
    did = what.did
    if not isinstance(did, tree.Do) or did.until is not None or not by_effect(what.what):
        return None
    if did.verb in WITH_EFFECTS:
        return tree.Event(owner_of(what.what), tree.InWay(did, (tree.How("with", what.what),)))
    if did.verb not in BY_EFFECTS:
        return None
    bare, zone = (did.what, None) if did.verb == "target" else out_of(did.what)
    hows = [tree.How("by", what.what)]
    hows += [tree.How("from", zone)] if zone is not None else []
    hows += [tree.How("to", did.to.zone)] if isinstance(did.to, tree.In) and did.to.word == "to" else []
    if did.to is not None and len(hows) < 2:
        raise Unsettled("to")
    return tree.Event(bare, tree.Done("passive", BY_EFFECTS[did.verb], tuple(hows)))


def owner_of(effect: tree.Pick) -> Player:
    """The player whose effect it is: what it does they do with it.  Raises Unsettled where it may be either."""
    whose = effect.whose
    if isinstance(whose, tree.Its):
        whose = Player.YOU if isinstance(whose.what, This) else getattr(whose.what, "whose", None)
    if whose is Player.YOU:
        return Player.YOU
    if whose not in OPPONENTS:
        raise Unsettled("effect", "may be either player's")
    return Player.OPPONENT


WITH_EFFECTS: Final = ("search", "foretell", "draw", "return")
"""What an effect does is what its player does with it."""
BY_EFFECTS: Final = {"target": "targeted", "send": "sent", "add": "added", "discard": "discarded"}


def happening(what: tree.Event, context: Context) -> Happening:
    """One event, to one card or to each of several."""
    what = by_its_effect(what) or what
    did, hows = what.did, ()
    if isinstance(did, tree.InWay):
        did, hows = did.deed, in_phase(did, context, what.what in OPPONENTS if isinstance(what.what, Player) else False)
    if isinstance(did, tree.Cast):
        return cast(what.what, did, hows, context)
    if isinstance(did, tree.Ascend):
        return ascended(what.what, tree.Do("special ascend", did.old, to=did.new), hows, context)
    if isinstance(did, tree.Do):
        made = DEEDS.get(did.verb)
        if made is None:
            raise Unsettled(str(did.verb))
        found: Happening = made(what.what, did, hows, context)
        return found
    if isinstance(did, tree.Done):
        return suffered(what.what, did, context)
    if isinstance(did, tree.Twice):
        return empowered(what.what, did, context)
    raise Unsettled("when")


def empowered(what: Any, did: tree.Twice, context: Context) -> Happening:
    """This is Empowered by such an Artifact, and something happens: that Artifact can be pointed to."""
    state = did.first
    if not isinstance(what, This) or not isinstance(state, tree.Done) or state.kind != "empowered":
        raise Unsettled("when")
    if not isinstance(state.other, tree.Pick) or state.other.det not in ("a", "of"):
        raise Unsettled("Empowered")
    cards = nouns.cards_of(state.other, context)
    found = happening(tree.Event(what, did.second), context)
    context.besides.append(ThisIs(nodes.EmpoweredBy(cards)))
    context.mention("artifact", Some(replace(cards, tests=(*cards.tests, nodes.Attached(Cards((Itself(),)))))))
    return found


# what happens to a card ----------------------------------------------------------------------------------------------


def turn_of(what: Any) -> Any:
    """Whose turn begins or ends, in words; a phase as it is called.  Raises Unsettled for a player no turn is named by."""
    if not isinstance(what, Player):
        return what
    if what not in WHOSE:
        raise Unsettled("turn")
    return f"{WHOSE[what]} turn"


def suffered(what: Any, did: tree.Done, context: Context) -> Happening:
    """A card is destroyed, sent, discarded; deals damage, enters battle; or a turn or phase begins or ends."""
    if did.kind in MOMENTS:
        return times.again(f"the {MOMENTS[did.kind]} of {turn_of(what)}", context)
    if did.kind == "passive" and did.other == "changed" and tuple(how.word for how in did.how) == ("to",):
        return happening(tree.Event(what, tree.Do("change own position", to=did.how[0].what)), context)
    if did.kind == "passive":
        return activated(what, context) if did.other == "activated" and not did.how else passive(what, did, context)
    if did.kind == "becomes" and did.other == tree.Adjective("Suppressed"):
        return Happening("suppressed", subject(what, context, nodes.EventCard))
    if did.kind == "takes damage":
        return damaged(what, so_much(did.how), context)
    found = subject(what, context, nodes.EventCard)
    if did.kind == "becomes" and did.other == tree.Adjective("Empowered"):
        return Happening("empowered", found)
    if did.kind == "empowered":
        by = opposite(did.other, context)
        return nodes.Occasion("empowered", found, other=by)
    if did.kind == "leaves":
        return Happening("left", found)
    if did.kind == "deals damage":
        return damages(found, did, context)
    if did.kind == "enters battle":
        other = None
        if did.other is not None:
            other = opposite(did.other, context)
        return nodes.Occasion("enters battle", found, other=other)
    raise Unsettled(did.kind)


def damages(found: Any, did: tree.Done, context: Context) -> Happening:
    """A card deals damage, to whatever, or so much to an opponent."""
    least = so_much(did.how)
    if did.other is None and not least:
        return Happening("deals damage", found)
    if did.other is not None and did.other not in OPPONENTS and not opposing_deck(did.other):
        raise Unsettled("damage")
    context.they = Who.OPPONENT
    return nodes.Occasion("deals damage", found, how=(nodes.AT_SPIRIT_DECK,), least=least)


def opposing_deck(what: Any) -> bool:
    """An opponent's Spirit Deck."""
    return isinstance(what, tree.Owned) and what.zone.zones == ("spirits",) and what.zone.whose in OPPONENTS


def damaged(who: Any, least: int, context: Context) -> Happening:
    """A player takes damage: a card of the other player deals it."""
    if not isinstance(who, Player):
        raise Unsettled("damage")
    whose = player(who, context)
    by = {Who.YOU: Who.OPPONENT, Who.OPPONENT: Who.YOU}.get(whose) if whose is not None else None
    return nodes.Occasion("deals damage", None, by, how=(nodes.AT_SPIRIT_DECK,), least=least)


def so_much(hows: tuple[Any, ...]) -> int:
    """3 or more damage."""
    return next((how.what for how in hows if how.word == "or more"), 0)


def activated(what: Any, context: Context) -> Happening:
    """An opponent's effect is activated: they activate an effect."""
    if not isinstance(what, tree.Pick):
        raise Unsettled("activated")
    owner = getattr(what.whose, "what", None)  # an effect of such a card: an opponent's {lunar} Elestral's
    by = getattr(owner, "whose", None) if owner is not None else what.whose
    pick = replace(what, det="of") if owner is not None else replace(what, whose=None, det="a")
    who = by if isinstance(by, Player) else Player.A_PLAYER
    found: Happening = DEEDS["activate"](who, tree.Do("activate", pick), (), context)
    return found


def passive(what: Any, did: tree.Done, context: Context) -> Happening:
    """Destroyed in battle, by an effect; sent from a zone; discarded by a card; attacked."""
    what, did = so_placed(what, in_time(did, context))
    if did.other == "returned" and isinstance(what, tree.Pick) and what.noun.head == tree.Kind("spirit"):
        return brought_home(what, did, context)
    left = did.other in ("destroyed", "sent", "discarded")
    found = subject(what, context, lambda: nodes.EventCard("discard" if left else ""))
    if left and found == This():
        context.gone = "discard"
    if did.other == "destroyed":
        how, other = ways(did.how, context)
        fought = nodes.IN_BATTLE in how and nodes.BY_EFFECT not in how
        context.mention("destroyer", nodes.EventOther(), cards=Cards(nouns.KINDS["elestral"]) if fought else other)
        whose_effect(found, did.how, other, context)
        return nodes.Occasion("destroyed", found, other=other, how=how)
    if did.other == "sent":
        return sent(found, did.how, context)
    if did.other == "discarded":
        return discarded(found, did, context)
    if did.other == "added":
        return added(found, did, context)
    if did.other in ("returned", "returned to the hand"):
        return brought_back(what, found, did, context)
    if did.other in CAST and len(did.how) < 2 and all(how.word == "from" for how in did.how):
        how = CASTS[CAST[did.other]]
        found, whose = of_player(came_from(found, how, did.how[0].what, context) if did.how else found)
        return nodes.Occasion("cast", found, whose, how=how)
    if did.other == "Disenchanted" and not did.how:
        return Happening("disenchanted", found)
    return met(found, did, context)


def discarded(found: Any, did: tree.Done, context: Context) -> Happening:
    """A card is discarded from its player's hand, by or with such a card."""
    other = None
    for how in did.how:
        hand = isinstance(how.what, tree.Zone) and how.what.zones == ("hand",)
        if how.word == "from" and hand and how.what.whose is Player.YOU and found == This():
            continue
        if how.word not in ("by", "with") or other is not None:
            raise Unsettled(how.word)
        other = source(how.what, context)
    found, whose = of_player(found)
    return nodes.Occasion("discarded", found, whose, other=other)


def whose_effect(found: Any, how: tuple[tree.How, ...], by: Any, context: Context) -> None:
    """The card whose effect has met this card can be spoken of: that card, that Elestral, that Rune."""
    if found != This() or len(how) != 1 or not by_effect(how[0].what) or how[0].what.noun.last is not None:
        return
    kind = {"elestral effect": "elestral", "rune effect": "rune"}.get(nouns.kind_of(how[0].what.noun), "card")
    context.mention(kind, nodes.EventOther(), cards=by, apart="fallen")


def in_time(did: tree.Done, context: Context) -> tree.Done:
    """The event without the phase or turn in which it happens, which is a condition."""
    if isinstance(did.other, str) and did.other == "discarded":
        return did
    rest = in_phase(tree.InWay(did, did.how), context, theirs=False)
    return replace(did, how=rest)


def so_placed(what: Any, did: tree.Done) -> tuple[Any, tree.Done]:
    """The Position in which it is destroyed or attacked is said of the card."""
    stances = [how for how in did.how if how.word == "stance"]
    if not stances:
        return what, did
    lies = tree.In("in", stances[0].what)
    if isinstance(what, This):
        what = tree.Pick("this", tree.Noun(This(), after=(lies,)))
    elif isinstance(what, tree.Pick) and not nouns.is_bearer(what):
        what = replace(what, noun=replace(what.noun, after=(*what.noun.after, lies)))
    else:
        raise Unsettled("in")
    return what, replace(did, how=tuple(how for how in did.how if how.word != "stance"))


def met(found: Any, did: tree.Done, context: Context) -> Happening:
    """It is targeted, attacked or Suppressed, perhaps by such a card."""
    if did.other == "targeted" and len(did.how) == 1 and did.how[0].word == "by":
        other = source(did.how[0].what, context)
        if by_effect(did.how[0].what):
            context.mention("effect", None)
        of_elestral = by_effect(did.how[0].what) and nouns.kind_of(did.how[0].what.noun) == "elestral effect"
        unclear = of_elestral and any(one.kind == "elestral" for one in context.mentions)  # that Elestral: which of the two
        kind = "elestral" if of_elestral else "rune"
        context.mention(kind, nodes.EventOther(), cards=other, apart="paid" if unclear else "fallen")
        if found == This() and by_effect(did.how[0].what) and not of_elestral:  # "it" is no card whose effect targets
            context.mention("elestral" if context.kind == "elestral" else "rune", This())
        return nodes.Occasion("targeted", found, other=other)
    if did.other in ("attacked", "Suppressed") and len(did.how) == 1 and did.how[0].word == "by":
        by = opposite(did.how[0].what, context) if did.other == "attacked" else source(did.how[0].what, context)
        if did.other == "Suppressed":
            context.mention("destroyer", nodes.EventOther(), cards=by)
            whose_effect(found, did.how, by, context)
        return nodes.Occasion({"Suppressed": "suppressed"}.get(did.other, did.other), found, other=by)
    if did.other in ("attacked", "targeted", "Suppressed") and not did.how:
        return Happening({"Suppressed": "suppressed"}.get(did.other, did.other), found)
    raise Unsettled(str(did.other))
