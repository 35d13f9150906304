"""Statements of fact settled: as standing texts of a card, or as changes that last for a while."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import (
    Another,
    Bearer,
    Cards,
    Every,
    Is,
    Itself,
    Not,
    Side,
    Static,
    This,
)

from .. import nodes, quantities, tree
from ..tree import Player
from . import (
    against,
    amounts,
    changes,
    deeds,
    doing,
    elements,
    fights,
    history,
    keeping,
    kept,
    limits,
    nouns,
    parties,
    per,
    prices,
    times,
)
from .cast_events import CASTS
from .context import Context, Unsettled

BASES: Final = {"attack": quantities.ATTACK_IS, "defense": quantities.DEFENSE_IS}
SUFFERED: Final = {
    "attacked": quantities.CANNOT_BE_ATTACKED, "targeted": quantities.CANNOT_BE_TARGETED,
    "destroyed": quantities.CANNOT_BE_DESTROYED,
    "played": quantities.CANNOT_BE_PLAYED, "Cast": quantities.CANNOT_BE_PLAYED,
    "Suppressed": quantities.CANNOT_BE_SUPPRESSED,
    "returned to the hand": quantities.CANNOT_RETURN, "Disenchanted": quantities.CANNOT_BE_DISENCHANTED,
    "Empowered": quantities.CANNOT_BE_EMPOWERED, "Enchanted": quantities.CANNOT_RECEIVE,
    "sent to the Underworld": quantities.CANNOT_BE_SENT, "used to Ascend": quantities.CANNOT_ASCEND,
}  # fmt: skip
WORDS: Final = {
    "silenced": quantities.CANNOT_ACTIVATE, "piercing": quantities.PIERCING, "no damage": quantities.NO_DAMAGE,
    "harmless": quantities.NO_DAMAGE,
    "must attack": quantities.MUST_ATTACK, "attacks each": quantities.ATTACKS_EACH,
}  # fmt: skip
FIGHTS: Final = {"defense": quantities.FIGHTS_WITH_DEFENSE}
INTO: Final[dict[Any, tuple[int, ...]]] = {
    "ascend into": (nodes.ASCENDING, nodes.SPECIAL_ASCENDING), "special ascend into": (nodes.SPECIAL_ASCENDING,),
}  # fmt: skip
"""Ways of Casting that an Ascend is."""
Rule = tuple[int, Any]
"""A quantity of the game, and its value."""


# what a fact says of its subject -------------------------------------------------------------------------------------


def grown(by: Any, times: Any, context: Context) -> Any:
    """So much of a stat, or more of it, as stands: a stat cannot stand on a stat."""
    if isinstance(by, int):
        return times(by) if times is not None else by
    if times is not None or any(isinstance(one, tree.StatOf) for one in walk(by)):
        raise Unsettled("equal")
    return amounts.number(by, context)


def rules(fact: Any, per: Any, context: Context) -> list[Rule]:
    """The quantities a fact changes, and how much.  Raises Unsettled."""
    if isinstance(fact, tree.Gets):
        times = amounts.counted(per, context) if per is not None else None
        return [(changes.STATS[mod.stat], grown(mod.by, times, context)) for mod in fact.mods]
    if per is not None:
        raise Unsettled("for each")
    if isinstance(fact, tree.Base):
        return [(BASES[fact.stat], grown(fact.value, None, context))]
    if isinstance(fact, tree.CanBe):
        return suffered(fact, context)
    if isinstance(fact, tree.Can):
        return doing.done(fact, context)
    if isinstance(fact, tree.Fact):
        return in_words(fact, context)
    if isinstance(fact, tree.Is) and fact.fits == tree.Adjective("Suppressed") and not fact.no:
        return [(quantities.SUPPRESSED, 1)]
    raise Unsettled(getattr(fact, "words", "") or said(fact))


def in_words(fact: tree.Fact, context: Context) -> list[Rule]:
    """A fact in fixed words."""
    if fact.words in WORDS:
        return [(WORDS[fact.words], 1)]
    if fact.words == "enters":
        return [(quantities.ENTERS, 2 if fact.what == "defense" else 1)]
    if fact.words == "damage by" and fact.what in FIGHTS:
        return [(FIGHTS[fact.what], 1)]
    if fact.words in keeping.KEPT:
        return keeping.rules(fact, context)
    if fact.words == "unaffected":
        return [(quantities.UNAFFECTED, against.against(fact.what, context))]
    if fact.words == "only by" and fact.what[0] in SUFFERED:
        return [(SUFFERED[fact.what[0]], nodes.Against(Cards((against.inverse(against.such(fact.what[1], context)),))))]
    raise Unsettled(fact.words)


def said(fact: Any) -> str:
    """A word by which a refusal names a fact."""
    return {tree.Gains: "gains", tree.Elemental: "instead of", tree.MayUse: "use", tree.AlsoPay: "also", tree.Is: "is",
            tree.CanCast: "Cast", tree.CanAscend: "Special Ascend", tree.Becomes: "becomes"}.get(type(fact),
                "cannot")  # fmt: skip


def suffered(fact: tree.CanBe, context: Context) -> list[Rule]:
    """Cannot be attacked; cannot be destroyed in battle; cannot be targeted by such cards."""
    if not fact.no or any(one not in SUFFERED for one in fact.done):
        raise Unsettled("be")
    bits: Any = quantities.BY_ANY
    found: list[Rule] = []
    by = False
    for how in fact.how:
        if how.word in ("by", "in battle or by", "except by"):
            bits, by = against.by_whom(how, fact, context), how.word != "except by"
        if how.word in ("in battle", "in battle or by"):
            if fact.done != ("destroyed",):
                raise Unsettled("in battle")
            found.append((quantities.SAFE_IN_BATTLE, 1))
        elif how.word not in ("by", "except for", "except by"):
            raise Unsettled(how.word)
    if found and not by:
        return found
    if found and all(how.word != "in battle or by" for how in fact.how):  # in a battle with some cards only
        if not isinstance(bits, nodes.Against) or any(parties.by_effect(how.what) for how in fact.how if how.word == "by"):
            raise Unsettled("by")
        return [(quantities.SAFE_IN_BATTLE, bits)]
    if by and "Enchanted" in fact.done:
        raise Unsettled("by")
    for one in fact.done:
        found.append((quantities.SAFE_FROM_EFFECTS if one == "destroyed" and by else SUFFERED[one], bits))
    return found


def of_turn(fact: tree.Can) -> bool:
    """It holds in the turn something happened."""
    return fact.when is not None and doing.in_turn(fact.when)


def cast_now(how: Any) -> bool:
    """The turn they are Cast."""
    event = how.what
    if how.word != "the turn" or not isinstance(event, tree.Event) or not isinstance(event.what, tree.Pronoun):
        return False
    return bool(event.did == tree.Done("passive", "Cast"))


def without_turn(fact: Any) -> Any:
    """The fact without the turn in which it holds."""
    if not isinstance(fact, tree.CanBe):
        return fact
    return replace(fact, how=tuple(how for how in fact.how if how.word != "the turn"))


THEM: Final = (tree.Pronoun("it"), tree.Pronoun("them"))


def came(how: Any) -> Any:
    """The turn it is Cast; the turn you Special Cast it from your Underworld."""
    if cast_now(how):
        return Is("cast this turn")
    event = how.what
    told = history.of_turn(event)
    if told is not None:
        return told
    passive = event.did if isinstance(event, tree.Event) and isinstance(event.what, tree.Pronoun) else None
    if passive in (tree.Done("passive", "Special Cast"), tree.Done("passive", "Normal Cast")):
        return nodes.CastFrom(CASTS[passive.other.split(" ")[0].lower()], "")
    did = event.did if isinstance(event, tree.Event) and event.what is Player.YOU else None
    what = did.what if isinstance(did, tree.Cast) and not did.manner else None
    it = tree.Pronoun("it")
    if isinstance(did, tree.Do) and did == tree.Do(did.verb, it) and did.verb in INTO:
        return nodes.CastFrom(INTO[did.verb], "")
    if not isinstance(did, tree.Cast) or did.how == "play" or not (what in THEM or getattr(what, "what", None) == it):
        raise Unsettled("the turn")
    zone = getattr(what, "zone", None)
    if zone is not None and (len(zone.zones) > 1 or zone.whose is not Player.YOU):
        raise Unsettled("from")
    return nodes.CastFrom(CASTS[did.how] or tuple(range(nodes.NORMAL, nodes.IN_BATTLE)), zone.zones[0] if zone else "")


BY: Final = ("by", "in battle or by")


def excepted(fact: Any) -> bool:
    """Except for this card."""
    hows = getattr(fact, "how", ())
    if any(how.word in BY for how in hows):  # by all but those
        return False
    found = [how.what for how in hows if how.word == "except for"]
    if found and not isinstance(found[0], This):
        raise Unsettled("except for")
    return bool(found)


# standing texts ------------------------------------------------------------------------------------------------------


def standing(says: tree.Says, condition: Any, context: Context, unless: Any = None, only: Any = None) -> Iterator[Static]:
    """A standing text of a card: one for each quantity.  `only`, `unless`: tests of the subject."""
    if isinstance(says.subject, tree.Pair):
        if nouns.is_bearer(says.subject.first):  # "other" ones than that
            context.mention("elestral", Every(Cards((Bearer(),))))
        for part in (says.subject.first, says.subject.second):
            yield from standing(replace(says, subject=part), condition, context, unless, only)
        return
    each = of_each_player(says)
    if each:
        for one in each:
            yield from standing(one, condition, context, unless, only)
        return
    if says.subject in (Player.PLAYERS, Player.EACH_PLAYER) and limits.of_their_own(says.facts):
        for who in (Player.YOU, Player.OPPONENTS):
            yield from standing(replace(says, subject=who), condition, context, unless, only)
        return
    if isinstance(says.subject, Player):
        says = replace(says, facts=doing.one_by_one(says.facts))
    context.static = True
    for part in per.multiplied(says):
        yield from of_part(per.of_its_subject(part), condition, context, unless, only)


def of_each_player(says: tree.Says) -> list[tree.Says]:
    """Each player's Elestrals, and what "they" control: those of the one, and of the other."""
    subject = says.subject
    if not isinstance(subject, tree.Pick) or subject.whose not in nouns.EVERYBODYS:
        return []
    found = []
    for who, they in ((Player.YOU, Player.YOU), (Player.OPPONENTS, Player.OPPONENT)):
        own, per = kept.replaced((says.facts, says.per), Player.THEY, they)
        found.append(replace(says, subject=replace(subject, whose=who), facts=own, per=per))
    return found if (found[0].facts, found[0].per) != (says.facts, says.per) else []


def of_part(says: tree.Says, condition: Any, context: Context, unless: Any, only: Any) -> Iterator[Static]:
    """A standing text for each quantity of such a part."""
    for fact in says.facts:
        counted = limits.at_most(says.subject, fact, context)
        if counted and (condition is not None or only is not None or unless is not None):
            raise Unsettled("each turn")
        yield from counted
        if counted:
            continue
        fought = fights.about(says.subject, fact, context)
        if fought is not None:
            if only is not None or unless is not None:
                raise Unsettled("attack")
            yield from (Static(subject, quantity, value, condition) for subject, quantity, value in fought)
            continue
        fact, within = limits.split(fact, says.subject, context)
        subject, found = judged(says, without_turn(fact), context)
        subject = in_its_turn(subject, fact)
        if only is not None:
            subject = narrowed(subject, *only)
        if unless is not None:
            subject = narrowed(subject, *(Not(test) for test in unless))
        if excepted(fact):
            subject = narrowed(subject, Another())
        for quantity, value in at_most(found, says.most):
            if quantity == quantities.MORE_CASTS:
                not_on_field(subject)
            of = anywhere(subject) if quantity in (quantities.CANNOT_BE_PLAYED, quantities.ENTERS) else subject
            yield Static(of, quantity, value, together(condition, within))


def not_on_field(what: Any) -> None:
    """Raises Unsettled for Elestrals to be Cast that are told by what they have only on the field."""
    if any(isinstance(test, (nodes.SpiritsUnder, Is)) for test in walk(what)):
        raise Unsettled("additional", "can be no card that is Enchanted before it is Cast")


def at_most(found: list[Rule], most: int | None) -> list[Rule]:
    """So much for each, and no more than that.  Raises Unsettled for a loss."""
    if most is None:
        return found
    stats = all(what in changes.STATS.values() and not isinstance(value, int) for what, value in found)
    if not stats or most <= 0 or any(getattr(value, "times", 1) < 0 for _what, value in found):
        raise Unsettled("up to")
    return [(what, nodes.Sum((value,), most)) for what, value in found]


def in_its_turn(subject: Any, fact: Any) -> Any:
    """Only those that came this turn, where the fact says so."""
    if isinstance(fact, tree.CanBe) and fact != without_turn(fact):
        return narrowed(subject, *(came(how) for how in fact.how if how.word == "the turn"))
    if isinstance(fact, tree.Can) and fact.when is not None and doing.in_turn(fact.when):
        return narrowed(subject, came(fact.when))
    return subject


def together(one: Any, other: Any) -> Any:
    """Both conditions."""
    return other if one is None else one if other is None else nodes.All((one, other))


def anywhere(subject: Any) -> Any:
    """Cards that are played come from elsewhere: whose they are does not hang on the field."""
    if not isinstance(subject, Every):
        return subject
    tests = tuple(nodes.Whose(test.who) if isinstance(test, Side) else test for test in subject.cards.tests)
    place = subject.cards.place
    if place is not None:
        both = tuple(one.role for one in place.also) == (place.role,)
        if place.also and not both:
            raise Unsettled("from")
        tests = (*tests, nodes.LiesIn((place.role,)), *(() if both else (nodes.Whose(place.who),)))
    return Every(Cards(tests))


def judged(says: tree.Says, fact: Any, context: Context) -> tuple[Any, list[Rule]]:
    """The subject, and what the fact says of it.  A player's facts are about the cards they would play."""
    if isinstance(fact, tree.Elemental):
        return elements.elemental(says, fact, context)
    if isinstance(fact, tree.AlsoOf):
        return subject_of(says.subject, context), elements.also_of(says, fact)
    if isinstance(says.subject, Player):
        return player_fact(says.subject, fact, context)
    barred = limits.passive(says.subject, fact, context)
    if barred is not None:
        return barred
    if isinstance(says.subject, This):
        fact = against.of_this(fact)
    return subject_of(says.subject, context), rules(fact, says.per, context)


def subject_of(what: Any, context: Context) -> Any:
    """Of which cards a standing text speaks."""
    if isinstance(what, This):
        return what
    if nouns.is_bearer(what):
        return Every(Cards((Bearer(),)))
    such = nouns.such_bearer(what, context)
    if such is not None:
        return Every(such)
    if isinstance(what, tree.Pick) and what.det in ("", "all", "of all", "each", "this", "of", "each of", "all of"):
        return Every(nouns.cards_of(what, context))
    raise Unsettled("it")


def narrowed(subject: Any, *tests: Any) -> Any:
    """Only those for which these hold, too."""
    if isinstance(subject, This):
        subject = Every(Cards((Itself(),)))
    return Every(replace(subject.cards, tests=(*subject.cards.tests, *tests)))


def player_fact(who: Player, fact: Any, context: Context) -> tuple[Any, list[Rule]]:
    """Players cannot play such cards; they also have to Expend in order to play or attack; they may use Spirits."""
    side = against.whose(who)
    found = limits.forbidden(who, fact, context)
    if found is not None:
        return found
    if isinstance(fact, tree.Can) and fact.no and fact.when is None:
        if fact.deed in (tree.Do("attack"), tree.Do("declare")):
            return Every(Cards((*nouns.KINDS["elestral"], *side))), [(quantities.CANNOT_ATTACK, 1)]
        if fact.deed == tree.Do("nexus"):
            return Every(Cards(side)), [(quantities.CANNOT_NEXUS, 1)]
        if isinstance(fact.deed, tree.Cast) and fact.deed.how in ("play", "") and not fact.deed.manner:
            return prices.cards_played(fact.deed.what, side, context), [(quantities.CANNOT_BE_PLAYED, 1)]
    if isinstance(fact, tree.AlsoPay):
        cost = deeds.deeds(fact.cost, context)
        if len(cost) == 1 and isinstance(cost[0], nodes.Expend) and prices.free(cost[0].spirits):
            return prices.paid_for(fact.deed, side, context, len(cost[0].spirits.symbols))
    if isinstance(fact, tree.Fact) and fact.words in ("casts more", "casts one more"):
        cast = limits.played(tree.Pick("", fact.what), side, context)
        not_on_field(cast)
        return cast, [(quantities.MORE_CASTS, 1)]
    if isinstance(fact, tree.Fact) and fact.words == "skips":
        return Every(Cards(side)), [(quantities.SKIPS, times.phase_of(fact.what))]
    if isinstance(fact, tree.MayUse):
        return prices.may_use(fact, side, context)
    raise Unsettled(said(fact))
