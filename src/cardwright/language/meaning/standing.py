"""What is so of a card, for a while or as long as a text stands: has, gains, loses, becomes, cannot, may, must, is.

One clause, two uses: with a duration, or in the middle of an effect, it is done (`done`); in a sentence of its own it
holds as long as its card's text works (`statics`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cardwright.kernel.joins import Alters, Instead
from cardwright.kernel.referents import (
    AtRandom,
    Half,
    Kept,
    OfEach,
    Plus,
    QuantityOf,
    Times,
    Versus,
)
from cardwright.kernel.tree import (
    Ability,
    Amount,
    Another,
    Cards,
    Condition,
    CountOf,
    Duration,
    Every,
    Node,
    Ruling,
    Some,
    Static,
    Steps,
    This,
    Until,
    What,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Become, Gain, Grant

from ..english import Part
from ..english.inflection import plural
from ..english.kinds import kinds, noun
from . import amounts, describing, foreseen, measured, narrowing, nouns, players, preventing, quoting, times
from .clauses import Said, nothing_odd_before
from .fields import UNUSED, Fields, nothing_more
from .scope import IT, Scope
from .words import NotMeantError, Stat, bare, joined_by_and

if TYPE_CHECKING:
    from .deeds import Clause

NOT_SO: Final = "is nothing that can be so of a card of this game"
MORE: Final = frozenset({"gain", "get", "have"})
GOES_ON: Final = MORE | {"deal"}
PRICED: Final = frozenset({"cost", "need"})
"""Verbs that are said of cards wherever they are: "cards you play cost 1 less"."""
TIMES: Final = ("at", "until", "untilend", "ifable", "for")


@dataclass(frozen=True, slots=True)
class Change:
    """What changes: how it is done to cards, and how it stands.

    do     cards and duration -> the node that does it
    stand  cards and condition -> the static text; None where it can only be done
    rule   the same where what stands is no number: a rule of the card
    """

    do: Callable[[What, Duration], Node]
    stand: Callable[[What, Condition | None], Static] | None = None
    rule: Callable[[What, Condition | None], Node] | None = None


def number(quantity: int, value: Amount, *, lose: bool = False) -> Change:
    """So much more, or less, of a quantity."""
    signed = abs(value) if isinstance(value, int) else amounts.remembered(value)
    lose = lose ^ (isinstance(value, int) and value < 0)

    def stand(what: What, condition: Condition | None) -> Static:
        if not lose:
            return Static(what, quantity, signed, condition)
        return Static(what, quantity, -signed if isinstance(signed, int) else Times(signed, -1), condition)

    return Change(lambda what, until: Gain(what, quantity, signed, until, lose), stand)


def fixed(quantity: int, value: Amount) -> Change:
    """A quantity becomes this."""
    return Change(lambda what, until: Become(what, quantity, value, until))


def member(quality: int, which: int, *, lose: bool = False) -> Change:
    """A member of a set is gained or lost."""
    return Change(
        lambda what, until: Grant(what, quality, which, until, lose),
        None if lose else lambda what, condition: Static(what, quality, 1 << which, condition),
    )


def fact(rule: int) -> Change:
    """A permission, prohibition or duty that the game knows."""
    return Change(lambda what, until: Bar(what, rule, until), lambda what, condition: Static(what, rule, 1, condition))


# which change a clause means -----------------------------------------------------------------------------------------


def changes(c: Clause) -> list[Change]:
    """What a clause says of its subject: the game's facts first, then the verbs of all games."""
    told = c.told
    rule = c.scope.words.held.get(bare(without_times(c.scope, said_of(told))))
    if rule is not None:
        take_all(c)
        return [fact(rule)]
    own = c.scope.words.changes.get(told.lemma)
    if own is not None and (found := own(c)) is not None:
        return [found] if isinstance(found, Change) else found
    if told.modal or told.negated:
        raise NotMeantError(told.verb, NOT_SO)
    if told.frame is None:
        return [of_predicate(c)]
    word = c.word
    phrase = c.part_of("o")
    if phrase is None:
        raise NotMeantError(told.verb, NOT_SO)
    parts = joined_by_and(phrase)
    if word in MORE or word == "lose":
        losing = lost_text(c, phrase, parts) if word == "lose" else None
        return [losing] if losing is not None else all_gained(c, parts, lose=word == "lose")
    if word == "become" and len(parts) > 1:
        raise NotMeantError(phrase, "are two, and a card becomes one: say it of one")
    if word == "become":
        return [became(c, one) for one in parts]
    raise NotMeantError(told.verb, NOT_SO)


def than_each_of_them(c: Clause, what: What) -> None:
    """As in "Dragons you control gain 1 ATK for each other Dragon you control": other than each of them, not than this card.

    Each of them is one of those that are counted, or the text is refused.
    """
    others = foreseen.others(c.told)
    if not others or isinstance(what, This) or (isinstance(what, Kept) and not what.many):
        return
    each = c.each
    rest = tuple(test for test in each.cards.tests if test != Another()) if isinstance(each, CountOf) else ()
    if not isinstance(what, Every) or not isinstance(each, CountOf) or not set(rest) <= set(what.cards.tests):
        raise NotMeantError(others[0], 'may be others than this card, or than each of them: write "other than this card"')
    c.each = Plus(CountOf(Cards(rest, each.cards.place), each.times), -each.times)


def all_gained(c: Clause, parts: tuple[Part, ...], *, lose: bool = False) -> list[Change]:
    """As in "+1 ATK and +1 DEF for each Dragon": what is counted counts for each of them."""
    each, bounds = c.each, c.bounds
    found: list[Change] = []
    for one in parts:
        c.each, c.bounds = each, bounds
        as_said = one.tag != "quote" or lose or c.scope.words.given is not None
        quoted = None if as_said else quoting.of_itself(c, one)
        found += [gained(c, one, lose=lose)] if quoted is None else quoted
    return found


def take_all(c: Clause) -> None:
    """A fact has used all that was said; how long it lasts was taken before."""
    c.fields.left.clear()


def said_of(told: Said) -> Part:
    """What is said of the subject, as `Meanings.facts` writes it."""
    verb = told.verb
    if told.modal:
        return Part(
            "mod", tuple(sorted([("m", Part(told.modal)), ("v", verb), *((("a", told.before),) if told.before else ())]))
        )
    if told.passive or told.frame is None:
        negated = (("n", Part("not")),) if told.negated else ()
        return Part("be", tuple(sorted([*negated, ("v", verb)])))
    return verb


def condition_of(told: Said) -> Part:
    """The clause as `Meanings.conditions` writes it."""
    assert told.subject is not None  # noqa: S101
    said = Part("s", (("s", told.subject), ("v", (said_of(told),))))
    return Part("while", (("c", Part("cond", (("c", (said,)),))),))


def without_times(scope: Scope, part: Part) -> Part:
    """Without how long it lasts."""
    fields: list[tuple[str, object]] = []
    for name, value in part.kv:
        if name == "adv" and isinstance(value, tuple):
            kept = tuple(one for one in value if times.duration(scope, one) is None)
            if kept:
                fields.append((name, kept))
        elif name == "v" and isinstance(value, Part):
            fields.append((name, without_times(scope, value)))
        else:
            fields.append((name, value))
    return Part(part.tag, tuple(fields))  # type: ignore[arg-type]


def gained(c: Clause, phrase: Part, *, lose: bool) -> Change:
    """As in "gains 2 ATK", "has +1 DEF", "loses MIRROR", or an ability in quotes."""
    scope = c.scope
    if phrase.tag == "quote":
        return scope.words.quoted(c, phrase, lose=lose)
    if phrase.tag != "np":
        raise NotMeantError(phrase, NOT_SO)
    word = noun(phrase).word("w")
    stat = scope.words.stats.get(word)
    if stat is not None and stat.quantity >= 0:
        return of_stat(c, phrase, stat.quantity, lose=lose)
    if word in scope.words.values and not phrase.parts("p"):
        quality, which = scope.words.values[word]
        if quality in scope.words.sets and quality in scope.words.members:
            return member(scope.words.members[quality], which, lose=lose)
    raise NotMeantError(phrase, NOT_SO)


def of_stat(c: Clause, phrase: Part, quantity: int, *, lose: bool) -> Change:
    """So much of a stat."""
    f = Fields(phrase)
    f.part_of("h")
    amount, determiner = f.part_of("n"), f.part_of("d")
    if determiner is not None and (determiner.tag != "poss" or amount is not None):
        raise NotMeantError(determiner, UNUSED)
    f.finish()
    if amount is None and c.word == "have" and (equal := c.adverb("equal")) is not None:
        return equal_to(c, Part("eq", equal.kv, equal.begin, equal.end), noun(phrase).word("w"))
    if amount is None and any(one.tag == "equal" for one in c.told.verb.parts("adv")):
        return number(quantity, c.counted(0), lose=lose)
    if amount is None and determiner is not None and determiner.tag == "poss":  # "gains its ATK"
        return number(quantity, c.counted(amounts.amount(c.scope, phrase)), lose=lose)
    if amount is None:
        raise NotMeantError(phrase, "does not say how much")
    inner = amount.part("x")
    if amount.tag == "exact" and inner is not None:
        return fixed(quantity, int(inner.tag))
    if amount.tag == "sign":
        sign = amount.get("s")
        signed = int(sign.tag if isinstance(sign, Part) else str(sign))
        return number(quantity, c.counted(signed), lose=lose)
    if c.word == "have" and amount.tag.isdigit():
        word, much = noun(phrase).word("w"), amount.tag
        why = f'may be so much more, or in all: write "+{much} {word}", or "its {word} becomes {much}"'
        raise NotMeantError(phrase, why)
    return number(quantity, c.counted(amounts.exactly(c.scope, amount)), lose=lose)


def became(c: Clause, phrase: Part) -> Change:
    """As in "becomes Fire", "becomes 3" of a stat that was the subject."""
    scope = c.scope
    if phrase.tag == "adjs" and (inner := phrase.part("x")) is not None:
        phrase = inner
    if phrase.tag == "adjs" and len(phrase.parts("a")) == 1:
        word = phrase.parts("a")[0].word("w")
    elif phrase.tag == "np":
        word = noun(phrase).word("w")
    else:
        raise NotMeantError(phrase, NOT_SO)
    if word in scope.words.values and (phrase.tag == "adjs" or not (phrase.parts("p") or phrase.parts("a"))):
        quality, value = scope.words.values[word]
        if quality in scope.words.becomes:
            return fixed(scope.words.becomes[quality], value)
    quality = scope.words.qualities.get(word, "")
    named = describing.named_value(scope, phrase) if phrase.tag == "np" and quality in scope.words.becomes else None
    if isinstance(named, Versus):  # "becomes the chosen Element"
        return fixed(scope.words.becomes[quality], named.amount)
    if phrase.tag == "np" and quality in scope.words.becomes and (owner := stat_subject(scope, phrase)) is not None:
        found = nouns.referred(scope, owner[1])
        return fixed(scope.words.becomes[quality], QuantityOf(amounts.ref(scope, found, owner[1]), quality))
    raise NotMeantError(phrase, NOT_SO)


def lost_text(c: Clause, phrase: Part, parts: tuple[Part, ...]) -> Change | None:
    """As in "loses its effects and abilities"."""
    if all("ability" in kinds(one) and one.tag == "np" and not is_member(c.scope, one) for one in parts):
        return text_lost(c, parts)
    return None


def text_lost(c: Clause, parts: tuple[Part, ...]) -> Change:
    """The same of what a card of the game can lose of its text."""
    named = frozenset(noun(one).word("w") for one in parts if one.tag == "np")
    made, lacking = c.scope.words.text_lost.get(named), c.scope.words.text_lacking.get(named)
    if made is None:
        ways = [" and ".join(f"its {plural(word)}" for word in sorted(words)) for words in c.scope.words.text_lost]
        write = ': write "' + '" or "'.join(ways) + '"' if ways else ""
        raise NotMeantError(parts[0], f"is nothing that a card of this game can lose by itself{write}")
    for one in parts:
        nothing_more(one)
    return Change(made, None if lacking is None else lambda what, condition: Static(what, lacking, 1, condition))


def is_member(scope: Scope, phrase: Part) -> bool:
    """Whether a phrase names one member of a set: "MIRROR"."""
    return noun(phrase).word("w") in scope.words.values and phrase.part("d") is None


def of_predicate(c: Clause) -> Change:
    """As in "is Human too": one more member of a set."""
    scope = c.scope
    phrase = c.part_of("x")
    also = c.adverb("also") is not None or any(one.tag == "also" for one in c.told.before)
    word = ""
    if phrase is not None:
        word = (
            phrase.parts("a")[0].word("w") if phrase.tag == "adjs" else noun(phrase).word("w") if phrase.tag == "np" else ""
        )
    quality, which = scope.words.values.get(word, ("", 0))
    if also and quality in scope.words.becomes:
        raise NotMeantError(
            phrase or c.told.verb, "would be a second one, and a card of this game has one: say what it becomes"
        )
    if not also or quality not in scope.words.sets or quality not in scope.words.members:
        raise NotMeantError(phrase or c.told.verb, NOT_SO)
    return member(scope.words.members[quality], which)


# stats as subjects ---------------------------------------------------------------------------------------------------


def stat_subject(scope: Scope, subject: Part | None) -> tuple[str, Part] | None:
    """As in "its ATK", "the Element of target card": the stat or quality, and the phrase for the cards."""
    if subject is None or subject.tag != "np":
        return None
    if noun(subject).word("w") not in scope.words.stats and noun(subject).word("w") not in scope.words.qualities:
        return None
    if subject.get("a") is not None or subject.get("n") is not None or any(one.tag != "of" for one in subject.parts("p")):
        return None
    whose = players.possessor(subject.part("d"))
    of = next((one.part("x") for one in subject.parts("p") if one.tag == "of"), None)
    cards = whose or of
    return (noun(subject).word("w"), cards) if cards is not None else None


def of_each_stat(scope: Scope, told: Said) -> list[Said]:
    """As in "its ATK and DEF become 0": the same of one after the other; none for another subject.

    Raises NotMeantError where the cards would be chosen anew for each.
    """
    parts = told.subject.parts("c") if told.subject is not None and told.subject.tag == "conj" else ()
    stats = [one for one in parts if one.tag == "np" and noun(one).word("w") in scope.words.stats]
    if told.subject is None or told.subject.get("j") is not None or len(stats) < len(parts) or not parts:
        return []
    whose = players.possessor(parts[0].part("d"))
    if whose is None or any(one.get("d") is not None for one in parts[1:]):
        return []
    known = whose.tag in IT or nouns.is_reference(scope, whose)
    if not known and not (scope.standing and noun(whose).word("num") == "pl"):
        raise NotMeantError(told.subject, "are of a card that is not known yet: say first which card")
    return [replace(told, subject=one.but(d=parts[0].part("d"))) for one in parts]


def of_stat_subject(c: Clause, word: str) -> Change:
    """As in "its ATK becomes 1", "the ATK of ... is doubled"."""
    scope, told = c.scope, c.told
    if word in scope.words.qualities:
        return of_quality_subject(c, word)
    quantity = scope.words.stats[word].quantity
    if told.frame is None and not told.modal and not told.negated and (phrase := c.part_of("x")) is not None:
        return equal_to(c, phrase, word)
    if told.passive and c.word in scope.words.stat_verbs:
        return scope.words.stat_verbs[c.word](c, quantity)
    if told.passive and c.word in ("double", "halve") and not told.modal:
        return replace(own_share(c, scope.words.stats[word]), stand=None)
    if quantity >= 0 and c.word == "become" and (phrase := c.part_of("o")) is not None and not told.modal:
        equal = phrase.part("x") if phrase.tag == "cmp" else phrase
        inner = equal.part("x") if equal is not None and equal.tag == "eq" else None
        phrase = phrase if inner is None else inner
        if (own := of_themselves(scope, phrase)) is not None:
            return fixed(quantity, c.counted(own))
        return fixed(quantity, c.counted(amounts.amount(scope, phrase, of=scope.words.stats[word].quality)))
    raise NotMeantError(told.verb, NOT_SO)


def of_themselves(scope: Scope, phrase: Part) -> Amount | None:
    """As in "their DEF", of the cards whose ATK becomes it: each of them its own."""
    found = stat_subject(scope, phrase)
    if found is None or found[1].tag not in ("it", "they") or found[0] not in scope.words.stats:
        return None
    quality = scope.words.stats[found[0]].quality
    return OfEach(quality) if quality else None


def own_share(c: Clause, stat: Stat) -> Change:
    """As much more as a card has, or half as much: it has what is left of it, rounded down where nothing is said."""
    if stat.quantity < 0 or not stat.quality:
        raise NotMeantError(c.part, "is no number that changes so")
    own = OfEach(stat.quality)
    if c.word == "double":
        return number(stat.quantity, own)
    up = any(one.tag == "up" for one in c.bounds)
    c.bounds = [one for one in c.bounds if one.tag not in ("up", "down")]
    return number(stat.quantity, Half(own, up=not up), lose=True)


def equal_to(c: Clause, phrase: Part, word: str) -> Change:
    """As in "its ATK is equal to the number of cards in your hand": so much more than what is printed of it."""
    stat, inner = c.scope.words.stats[word], phrase.part("x")
    if phrase.tag != "eq" or inner is None or not stat.printed or stat.quantity < 0:
        raise NotMeantError(phrase, NOT_SO)
    value = Plus(c.counted(amounts.amount(c.scope, inner, of=stat.quality)), Times(QuantityOf(This(), stat.printed), -1))

    def stand(what: What, condition: Condition | None) -> Static:
        if not isinstance(what, This):
            raise NotMeantError(phrase, "can be said of this card alone")
        return Static(what, stat.quantity, value, condition)

    def do(what: What, until: Duration) -> Node:
        raise NotMeantError(phrase, 'is so as long as a text stands: write "becomes"')

    return Change(do, stand)


def of_quality_subject(c: Clause, word: str) -> Change:
    """As in "its Element becomes FIRE"."""
    phrase = c.part_of("o")
    if c.word != "become" or phrase is None or c.told.modal or c.told.negated:
        raise NotMeantError(c.told.verb, NOT_SO)
    return became(c, phrase)


# doing and standing --------------------------------------------------------------------------------------------------


def subject_of_event(scope: Scope, told: Said) -> None:
    """As in "When this card attacks a creature, it gains 1 ATK": what goes on acting is what acted.

    Of the two cards of an event the subject is meant by "it" as the subject of what does something or gains; of what is
    lost or forbidden either may be meant.
    """
    acts = told.modal in ("may", "can") or (not told.modal and told.frame is not None and told.frame.word in GOES_ON)
    if told.subject is None or told.subject.tag != "it" or told.passive or not acts:
        return
    found = scope.card(many=False)
    two = scope.equally_near(found) if found is not None else []
    if len(two) > 1:
        scope.tell(replace(two[0], pair=-1))


def done(scope: Scope, told: Said) -> Node:
    """The clause as something that is done now."""
    from .deeds import deed

    told = narrowing.of_who_suffers(scope, narrowing.of_owners(scope, told))
    if several := of_each_stat(scope, told):
        return Steps(tuple(done(scope, one) for one in several))
    subject_of_event(scope, told)
    if told.passive and told.frame is not None and not told.modal and not told.negated and told.lemma in all_verbs(scope):
        stat = stat_subject(scope, told.subject)
        if stat is None:
            verb = told.verb
            assert told.subject is not None  # noqa: S101
            role = "o" if verb.get("subj") is None else "to"  # "is dealt 2 damage"
            kept = [pair for pair in verb.kv if pair[0] != "subj"]
            active = Part("v", tuple(sorted([*kept, (role, told.subject)], key=lambda p: p[0])), verb.begin, verb.end)
            return deed(scope, Said(None, active))
    if (made := preventing.for_a_while(scope, told)) is not None:
        return made
    told, each = foreseen.foreseen(scope, told)
    return foreseen.for_all(each, changed(scope, told))


def changed(scope: Scope, told: Said) -> Node:
    """The same of cards that are known, or chosen as it is done."""
    from .deeds import Clause, kept

    c = Clause(scope, told, Who.YOU)
    subject = told.subject
    assert subject is not None  # noqa: S101
    if kinds(subject) == {"event"} and told.lemma in scope.words.event_deeds and not told.modal and not told.passive:
        node = scope.words.event_deeds[told.lemma](c)
        c.finish()
        return kept(scope, c, node)
    own = scope.words.subjects.get(noun(subject).word("w")) if subject.tag == "np" else None
    if own is not None:
        node = own(c)
        c.finish()
        return kept(scope, c, node)
    if (
        told.frame is not None
        and not told.passive
        and not told.modal
        and not told.negated
        and told.lemma in by_cards(scope, told)
    ):
        c.agent_card, _referent = nouns.what(scope, agent_of(scope, c.word, subject), None, c.word)
        node = by_cards(scope, told)[told.lemma](c)
        if not isinstance(c.source, (This, type(None))):
            raise NotMeantError(subject, "cannot do that by a text of this card: only this card can")
        c.finish()
        return kept(scope, c, node)
    stat = stat_subject(scope, subject)
    phrase = stat[1] if stat is not None else subject
    if told.lemma in PRICED:
        scope.habits = frozenset({"play"})
    what = c.cards(phrase)
    than_each_of_them(c, what)
    nothing_odd_before(told)
    found = [of_stat_subject(c, stat[0])] if stat is not None else changes(c)
    until = c.until()
    if c.word == "have" and until is Until.FOREVER and told.frame is not None and not told.modal:
        raise NotMeantError(told.verb, 'is done once and so must say for how long: or write "gains"')
    c.finish()
    first = kept(scope, c, found[0].do(what, until))
    more = [
        found_next.do(nouns.referred(scope, Part("they" if c.objects[-1].many else "it")), until) for found_next in found[1:]
    ]
    return Steps((first, *more)) if more else first


def agent_of(scope: Scope, verb: str, subject: Part) -> Part:
    """The card that does it; one that is chosen is chosen before, where it may be another than this card."""
    return spoken_of(scope, subject) if verb in scope.words.agents else subject


def all_verbs(scope: Scope) -> dict[str, Callable[[Clause], Node]]:
    """The verbs a player can do."""
    return {**scope.words.verbs, **scope.words.deeds}


def by_cards(scope: Scope, told: Said) -> dict[str, Callable[[Clause], Node]]:
    """The verbs a card can do."""
    return dict(scope.words.card_deeds)


def spoken_of(scope: Scope, subject: Part) -> Part:
    """A subject that is chosen is chosen first; then it is "it"."""
    chosen = subject.tag == "np" and (subject.get("n") is not None or any(one.tag == "target" for one in subject.parts("a")))
    if not chosen:
        return subject
    nouns.chosen_before(scope, subject)
    many = noun(subject).word("num") == "pl"
    return Part("they" if many else "it", (), subject.begin, subject.end)


def statics(scope: Scope, told: Said, condition: Condition | None) -> list[Ability]:
    """The clause as static texts, or as a rule that keeps something from happening."""
    from .deeds import Clause

    told = narrowing.of_who_suffers(scope, narrowing.of_owners(scope, told))
    if (event := preventing.prevented(scope, told)) is not None:
        return [Ruling(Instead(event, Steps(()), condition=condition))]
    if (altered := measured.changed(scope, told)) is not None:
        return [Ruling(Alters(*altered, condition))]
    scope.standing = True
    stat = stat_subject(scope, told.subject)
    subject = stat[1] if stat is not None else told.subject
    assert subject is not None  # noqa: S101
    own = scope.words.statics.get(told.lemma) if stat is None else None
    if own is not None:
        c = Clause(scope, told, Who.YOU)
        if (made := own(c, condition)) is not None:
            c.finish()
            return [*made]
    if several := of_each_stat(scope, told):
        return [text for one in several for text in statics(scope, one, condition)]
    what, _referent = nouns.what(scope, subject)
    c = Clause(scope, told, Who.YOU)  # behind its subject, of which it may speak: "for each Item attached to it"
    if isinstance(what, (Some, AtRandom)):
        why = 'would have to be chosen, and what stands chooses nothing: say which cards, "this card" or "each"'
        raise NotMeantError(subject, why)
    than_each_of_them(c, what)
    nothing_odd_before(told)
    found = [of_stat_subject(c, stat[0])] if stat is not None else changes(c)
    c.finish()
    texts: list[Ability] = []
    for one in found:
        if one.rule is not None:
            texts.append(Ruling(one.rule(what, condition)))
            continue
        if one.stand is None:
            raise NotMeantError(told.verb, "cannot hold as long as a text stands: say for how long")
        texts.append(one.stand(what, condition))
    return texts
