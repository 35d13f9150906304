"""Settled: what players cannot do: activate effects, Special Cast, Set, Search, return Spirits; in response to something."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Bearer, Cards, Control, Every, Happening, Is, Never, Not, Side, Some, Static, This, Who

from .. import nodes, quantities, tree
from ..tree import Player
from . import against, barred_ways, cast_events, nouns, parties, times
from .context import OPPONENTS, Context, Unsettled

Rule = tuple[int, Any]
SPECIAL: Final = {"special": quantities.CANNOT_BE_SPECIAL, "normal": quantities.CANNOT_BE_NORMAL}
DECK: Final = tree.Zone(("deck",), Player.THEY)


def split(fact: Any, subject: Any, context: Context) -> tuple[Any, Any]:
    """A fact without the phase or the response in which alone it holds, and that as a condition."""
    if not isinstance(fact, (tree.Can, tree.CanBe)) or not fact.no:
        return fact, None
    hows = fact.how if isinstance(fact, tree.CanBe) else (fact.when,) if fact.when is not None else ()
    other = isinstance(fact, tree.Can) and isinstance(fact.deed, tree.Do) and fact.deed.verb != "attack"
    phased = isinstance(subject, Player) or isinstance(fact, tree.CanBe) or other
    for how in hows:
        judged = judged_of(how, phased, subject in OPPONENTS if isinstance(subject, Player) else False)
        if judged is not None:
            rest = tuple(one for one in hows if one is not how)
            return (replace(fact, how=rest) if isinstance(fact, tree.CanBe) else replace(fact, when=None)), judged
    return fact, None


def of_their_own(facts: tuple[Any, ...]) -> bool:
    """Whether something holds in a phase of the players that are meant: of each of two in their own."""
    hows = [how for fact in facts for how in (*getattr(fact, "how", ()), getattr(fact, "when", None))]
    return any(isinstance(getattr(how, "what", None), str) and how.what.startswith("their ") for how in hows)


def judged_of(how: Any, phased: bool, theirs: bool) -> Any:
    """In response to this card, or its effect; in a phase, or except in it; `theirs`: "their" is an opponent's."""
    if how.word == "in response":
        return answered(how.what)
    if not phased or how.word not in ("during", "except during"):
        return None
    judged = times.during(how.what.replace("their ", "your opponent's " if theirs else "your "))
    return Never(judged) if how.word == "except during" else judged


def answered(what: Any) -> nodes.OnChain:
    """What is responded to: this card, or an effect of it; your such cards, or effects of them."""
    if isinstance(what, This) or what == tree.Pick("this", tree.Noun(tree.Kind("card"))):
        return nodes.OnChain()
    yours = isinstance(what, tree.Pick) and what.det in ("of", "of all") and what.noun.last is None
    if yours and isinstance(what.whose, tree.Its) and what.noun == tree.Noun(tree.Kind("effect")):
        owners = what.whose.what
        if isinstance(owners, tree.Pick) and owners.whose is Player.YOU and owners.det in ("of", "of all"):
            return nodes.OnChain(effect=True, cards=against.such(owners, Context("elestral")))
    if yours and what.whose is Player.YOU and not nouns.kind_of(what.noun).endswith("effect"):
        return nodes.OnChain(cards=anywhere(against.such(what, Context("elestral"))))
    if isinstance(what, tree.Pick) and what.noun.head == tree.Kind("effect") and not what.noun.before:
        whose = what.whose.what if isinstance(what.whose, tree.Its) else None
        if what.det == "this" or whose in (This(), tree.Pronoun("it")):
            return nodes.OnChain(effect=True)
    raise Unsettled("response")


def anywhere(cards: Cards) -> Cards:
    """Cards that are being Cast lie on no field: whose they are does not hang on it."""
    return parties.of_whom(cards)


def forbidden(who: Player, fact: Any, context: Context) -> tuple[Any, list[Rule]] | None:
    """What a player cannot do, said of the cards they would do it with; None if it is another fact."""
    if not isinstance(fact, tree.Can) or not fact.no or fact.when is not None:
        return None
    side, deed = against.whose(who), fact.deed
    if isinstance(deed, tree.Cast) and deed.how in SPECIAL and not deed.manner:
        what, zone = cast_events.where_from(deed.what)
        return played(what, (*side, *lying(zone, who)), context), [(SPECIAL[deed.how], 1)]
    if not isinstance(deed, tree.Do) or deed.until is not None:
        return None
    if deed.verb == "activate":
        return activated(deed.what, side, context)
    if deed == tree.Do("draw", CARDS_DRAWN):
        return Every(Cards(side)), [(quantities.CANNOT_DRAW, 1)]
    if deed == tree.Do("take control", deed.what):
        taken = facts_of(deed.what, context)
        return taken, [(quantities.CANNOT_BE_TAKEN, against.against(tree.Pick("of all", CARDS, whose=who), context))]
    if deed.verb == "set" and isinstance(deed.what, tree.Pick):
        return played(deed.what, side, context), [(quantities.CANNOT_BE_SET, 1)]
    if deed in (tree.Do("ascend"), tree.Do("ascend", tree.Pick("", tree.Noun(tree.Kind("elestral"))))):
        return Every(Cards((*nouns.KINDS["elestral"], *side))), [(quantities.CANNOT_ASCEND, 1)]
    if deed.verb == "search" and deed.what is None and deed.frm is not None and own_deck(deed.frm, who):
        return Every(Cards(side)), [(quantities.CANNOT_BE_FOUND, 1)]
    if deed.verb == "return" and going_home(deed, who):
        return Every(Cards((*nouns.KINDS["spirit"], *side))), [(quantities.CANNOT_GO_HOME, 1)]
    return None


CARDS_DRAWN: Final = tree.Pick("", tree.Noun(tree.Kind("card")))
CARDS: Final = tree.Noun(tree.Kind("card"))


def facts_of(what: Any, context: Context) -> Any:
    """The cards of which something is said: this one, or such."""
    from .facts import subject_of

    return subject_of(what, context)


def lying(zone: Any, who: Player) -> tuple[Any, ...]:
    """From a player's own zones alone."""
    if zone is None:
        return ()
    own = isinstance(zone, tree.Zone) and zone.whose in (Player.THEY, Player.ANYBODY, who)
    if not own or not set(zone.zones) <= set(barred_ways.PILES):
        raise Unsettled("from")
    return (nodes.LiesIn(zone.zones),)


def own_deck(zone: tree.Zone, who: Player) -> bool:
    """The deck of the players who cannot do it."""
    return zone.zones == ("deck",) and zone.whose in (Player.THEY, Player.ANYBODY, who)


def going_home(deed: tree.Do, who: Player) -> bool:
    """All Spirits of their Underworld, to their Spirit Deck."""
    what, to = deed.what, deed.to
    plain = isinstance(what, tree.Pick) and what.det == "" and what.noun.head == tree.Kind("spirit")
    if not plain or what.noun.before or what.noun.last is not None or not isinstance(to.zone, tree.Zone):
        return False
    from_there = [test for test in what.noun.after if isinstance(test, tree.In) and test.zone.zones == ("discard",)]
    own = all(zone.whose in (Player.THEY, Player.ANYBODY, who) for zone in (to.zone, *(test.zone for test in from_there)))
    return own and to.zone.zones == ("spirits",) and len(from_there) == len(what.noun.after)


def played(what: Any, side: tuple[Any, ...], context: Context) -> Any:
    """The cards a player would play, from wherever they are."""
    if not isinstance(what, tree.Pick) or what.det != "" or what.whose is not None:
        raise Unsettled("cannot")
    cards = nouns.cards_of(what, context)
    if cards.place is not None:
        raise Unsettled("from")
    return Every(replace(cards, tests=(*cards.tests, *side)))


def activated(what: Any, side: tuple[Any, ...], context: Context) -> tuple[Any, list[Rule]]:
    """Runes that cannot be Cast; effects that cannot be activated."""
    if not isinstance(what, tree.Pick) or what.det not in ("", "the all", "of all", "all", "any"):
        raise Unsettled("activate")
    kind, noun = nouns.kind_of(what.noun), what.noun
    if not kind.endswith("effect"):
        return played(replace(what, det=""), side, context), [(quantities.CANNOT_BE_PLAYED, 1)]
    if isinstance(noun.last, tree.Possessed) and noun.head == tree.Kind("effect") and not noun.before and not noun.after:
        cards = against.such(noun.last.what, context)
    elif what.whose in (None, Player.THEY):
        cards = parties.effect_of(replace(what, whose=None, det="a"), context)
    else:
        raise Unsettled("effects")
    if cards.place is not None:
        raise Unsettled("effects")
    return Every(replace(cards, tests=(*cards.tests, *side))), [(quantities.CANNOT_ACTIVATE, 1)]


def passive(subject: Any, fact: Any, context: Context) -> tuple[Any, list[Rule]] | None:
    """Counter Runes, or effects, cannot be activated; effects cannot be Negated, or can be activated more often."""
    if isinstance(fact, tree.Fact) and fact.words == "used more":
        if not isinstance(subject, tree.Pick) or subject.noun.head != tree.Kind("effect"):
            raise Unsettled("activated")
        return safe(subject, context), [(quantities.MORE_USES, fact.what)]
    if isinstance(fact, tree.CanBe) and fact.no and fact.done == ("returned to the Spirit Deck",):
        return stay_below(subject, fact)
    if not isinstance(fact, tree.CanBe) or not fact.no or len(fact.done) > 1 or fact.done[0] not in PASSIVE:
        return None
    by = fact.how[0] if len(fact.how) == 1 and fact.how[0].word == "by" and fact.done[0] == "Negated" else None
    if fact.how and by is None:
        return None
    if isinstance(subject, tree.Pick) and subject.det in POINTING:  # that Rune: not every one
        return None
    if isinstance(subject, tree.Pick) and isinstance(subject.whose, tree.Its) and fact.done[0] != "Negated":
        raise Unsettled("effects")
    if fact.done[0] == "Negated":
        against_whom = against.against(by.what, context) if by is not None else quantities.BY_ANY
        return safe(subject, context), [(quantities.CANNOT_BE_NEGATED, against_whom)]
    if fact.done[0] != "activated":
        if isinstance(subject, This):
            return subject, [(PASSIVE[fact.done[0]], 1)]
        sided = against.whose(subject.whose) if isinstance(subject, tree.Pick) and subject.whose is not None else ()
        plain = replace(subject, whose=None, det="") if isinstance(subject, tree.Pick) else subject
        return played(plain, sided, context), [(PASSIVE[fact.done[0]], 1)]
    side = against.whose(subject.whose) if isinstance(subject, tree.Pick) and subject.whose is not None else ()
    plain = replace(subject, whose=None, det="") if isinstance(subject, tree.Pick) else subject
    return activated(plain, side, context)


def stay_below(subject: Any, fact: tree.CanBe) -> tuple[Any, list[Rule]]:
    """Spirits of the Underworld cannot be returned to the Spirit Deck: all players', or those of one."""
    noun = subject.noun if isinstance(subject, tree.Pick) and subject.det in ("", "all") else None
    froms = [how.what for how in fact.how if how.word == "from"] + [
        test.zone for test in getattr(noun, "after", ()) if isinstance(test, tree.In)
    ]  # fmt: skip
    below = all(isinstance(zone, tree.Zone) and zone.zones == ("discard",) for zone in froms)
    if noun is None or noun.head != tree.Kind("spirit") or noun.before or noun.last is not None or not below:
        raise Unsettled("returned")
    whose = {zone.whose for zone in froms} - {Player.ANYBODY}
    if len(whose) > 1 or len(froms) < len(fact.how):
        raise Unsettled("returned")
    sides = against.whose(whose.pop()) if whose else ()
    return Every(Cards((*nouns.KINDS["spirit"], *sides))), [(quantities.CANNOT_GO_HOME, 1)]


PASSIVE: Final = {
    "activated": quantities.CANNOT_ACTIVATE, "Negated": quantities.CANNOT_BE_NEGATED, "Set": quantities.CANNOT_BE_SET,
    "Special Cast": quantities.CANNOT_BE_SPECIAL,
}  # fmt: skip


POINTING: Final = ("that", "those", "these", "the", "target")
"""Determiners of what was spoken of before."""


def responds(says: tree.Says) -> bool:
    """What holds while this card is on the chain, also of an Instant Rune: no response; it cannot be Negated."""
    if says.subject == This() and getattr(says.facts[0], "done", ()) == ("Negated",):
        return True
    hows = [how for fact in says.facts for how in (*(getattr(fact, "how", ()) or ()), getattr(fact, "when", None))]
    return any(getattr(how, "word", "") == "in response" for how in hows)


def safe(subject: Any, context: Context) -> Any:
    """Cards whose Casts and effects are meant: this card, your Runes, this card's effects."""
    noun = subject.noun if isinstance(subject, tree.Pick) else None
    if noun is not None and noun.head == tree.Kind("effect") and not noun.before and not noun.after:
        owner = noun.last.what if isinstance(noun.last, tree.Possessed) else getattr(subject.whose, "what", None)
        if owner is None:
            raise Unsettled("Negated")
        return safe(owner, context)
    if isinstance(subject, This):
        return subject
    if nouns.is_bearer(subject):
        return Every(Cards((Bearer(),)))
    named = noun is not None and subject.det == "of" and nouns.by_name(noun.head)
    if noun is None or not (named or subject.det in ("", "of all", "all")):
        raise Unsettled("effect")
    cards = nouns.cards_of(replace(subject, whose=None, det=""), context)
    return Every(Cards((*cards.tests, *(against.whose(subject.whose) if subject.whose is not None else ()))))


def at_most(subject: Any, fact: Any, context: Context) -> list[Static]:
    """So many such cards each turn and no more: each player counts their own."""
    if isinstance(fact, tree.Fact) and fact.words in AT_MOST:
        return AT_MOST[fact.words](subject, fact)
    if not isinstance(fact, tree.Fact) or fact.words != "casts at most":
        return []
    if not isinstance(subject, Player):
        raise Unsettled("each turn")
    most, noun = fact.what
    cards = nouns.cards_of(tree.Pick("a", noun), context)
    if cards.place is not None or most < 1:
        raise Unsettled("each turn")
    sides = against.whose(subject)
    found = []
    for who in (Who.YOU, Who.OPPONENT):
        if sides in ((), (nodes.Whose(who),)):
            cast = nodes.AtLeast(nodes.Past(Happening("cast", Some(cards), who)), most)
            barred = Every(replace(cards, tests=(*cards.tests, nodes.Whose(who))))
            found.append(Static(barred, quantities.CANNOT_BE_PLAYED, 1, cast))
    return found


def having_at_most(subject: Any, fact: tree.Fact) -> list[Static]:
    """So many Elestrals on a player's field and no more: with so many they can Cast none but by an Ascend.  R175"""
    most, noun = fact.what
    theirs = tree.In("on", tree.Zone(("field",), Player.YOU if subject is Player.YOU else Player.THEY))
    if not isinstance(subject, Player) or most < 1 or noun.last is not None or noun.after not in ((), (theirs,)):
        raise Unsettled("more than")
    if noun.head != tree.Kind("elestral") or noun.before:
        raise Unsettled("more than")
    sides = against.whose(subject)
    kind = nouns.KINDS["elestral"]
    return [
        Static(Every(Cards((*kind, nodes.Whose(who)))), barred, 1, Control(Cards((*kind, Side(who))), most))
        for who in (Who.YOU, Who.OPPONENT) if sides in ((), (nodes.Whose(who),))
        for barred in (quantities.CANNOT_BE_NORMAL, quantities.CANNOT_BE_SPECIAL)
    ]  # fmt: skip


def attacking_at_most(subject: Any, fact: tree.Fact) -> list[Static]:
    """One Elestral that attacks each turn, and no other: each player counts their own."""
    most, noun = fact.what
    if not isinstance(subject, Player) or most != 1 or noun != tree.Noun(tree.Kind("elestral")):
        raise Unsettled("attack with")
    sides = against.whose(subject)
    found = []
    for who in (Who.YOU, Who.OPPONENT):
        if sides in ((), (nodes.Whose(who),)):
            own = (*nouns.KINDS["elestral"], Side(who))
            attacked = nodes.AtLeast(nodes.Past(Happening("declares", Some(Cards(own)))), 1)
            others = Every(Cards((*own, Not(Is("attacked this turn")))))
            found.append(Static(others, quantities.CANNOT_ATTACK, 1, attacked))
    return found


AT_MOST: Final = {"attacks at most": attacking_at_most, "keeps at most": having_at_most}
