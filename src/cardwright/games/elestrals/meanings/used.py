"""How often, when and whether effects can be activated, as a sentence of its own says.

"This effect can be activated one additional time ...", "cannot be activated if ...", "Elestral effects cannot be activated".
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardwright.kernel.tree import (
    Ability,
    Activated,
    Cards,
    Condition,
    Every,
    Is,
    Never,
    Node,
    Ruling,
    Side,
    Static,
    Triggered,
    Who,
)
from cardwright.kernel.verbs.alter import Bar
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.english.readings import ReadSentence
from cardwright.language.judging import NotPlayableError
from cardwright.language.meaning import Clause, NotMeantError, conditions, events, nouns, players
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.clauses import clause as told_of
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import IT, Scope
from cardwright.language.texts import Abilities

from .. import nodes
from ..field import ELESTRAL
from ..quantities import CANNOT_ACTIVATE, MORE_CASTS, MORE_USES
from .facts import paid_too
from .limits import only_clause
from .moments import phase_said
from .refused_wordings import INSTANTS
from .remembered import of_card
from .roles import SOURCES

SAID_OTHERWISE: Final = 'is said otherwise: write "one additional time if you also ...", "... if ...", "... during ..."'


@dataclass(frozen=True, slots=True)
class OnceMore:
    """The text before can be activated so many times more each turn: for this price, too, if this holds, in this phase."""

    cost: tuple[Node, ...] = ()
    condition: Condition | None = None
    speed: str = ""
    times: int = 1


@dataclass(frozen=True, slots=True)
class Withheld:
    """The text before cannot be activated while this holds."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class UsedInAll:
    """The text before can be activated so often; `name`: all cards of this name together."""

    limit: int
    name: str = ""


def said_of_it(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """A sentence about "this effect"; None for another one, and for what all games say."""
    clause = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    said = clause.part("v") if clause is not None else None
    told = told_of(said) if said is not None and said.tag == "s" else []
    if clause is None or len(told) != 1 or told[0].lemma not in ("activate", "use") or told[0].past or kind in INSTANTS:
        return None
    (one,) = told
    thing = one.subject if one.passive else one.verb.part("o") if one.subject == Part("you") else None
    if thing is not None and (name := of_its_name(thing)):
        return [Ruling(UsedInAll(each_turn(one) | nodes.BY_NAME, name))]
    if thing is None or not is_this_effect(thing):
        return None
    fresh, pre = Scope(scope.words), clause.parts("p")
    if one.modal == "cannot" and not one.before and not pre:
        return [Ruling(Withheld(withheld(fresh, one)))]
    if one.modal != "can" or [part.tag for part in one.before] not in ([], ["also"]):
        return None
    adverbs = one.verb.parts("adv")
    if not pre and not one.before and (limit := in_all(adverbs)):
        return [Ruling(UsedInAll(limit))]
    more, often = [part for part in adverbs if part.tag == "times"], times_more(adverbs, either=bool(pre))
    if not often and not one.before:
        return None
    made = OnceMore(times=often or 1)
    for adverb in (*pre, *(part for part in adverbs if part not in more)):
        made = with_more(fresh, made, adverb)
    in_a_turn = any(part.tag == "at" for part in adverbs)
    if made == OnceMore(times=made.times) or (made.condition is not None and not in_a_turn):
        raise NotMeantError(one.verb, SAID_OTHERWISE)
    Fields(one.verb, silent=("f", "v", "o", "adv")).finish()
    return [Ruling(made)]


def is_this_effect(phrase: Part) -> bool:
    """As in "this effect"."""
    this = phrase.tag == "np" and phrase.part("d") == Part("this") and len(phrase.kv) == len(("d", "h"))
    return this and noun(phrase).word("w") == "effect"


def of_its_name(phrase: Part) -> str:
    """As in "this effect of cards named Zeus": the name; "" for another phrase."""
    behind = phrase.parts("p") if phrase.tag == "np" else ()
    cards = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "of" else None
    named = cards.parts("p") if cards is not None and cards.tag == "np" else ()
    if cards is None or not is_this_effect(phrase.but(p=None)) or len(named) != 1 or named[0].tag != "named":
        return ""
    inner = named[0].part("x")
    names = inner.parts("x") if inner is not None else ()
    plain = noun(cards).word("w") == "card" and len(cards.kv) == len(("h", "p"))
    return names[0].word("w") if plain and len(names) == 1 else ""


def each_turn(told: Said) -> int:
    """As in "can be activated only twice each turn": how often.  Raises NotMeantError."""
    f = Fields(told.verb, silent=("f", "v", "o"))
    often = f.take("adv", "freqonly")
    f.finish()
    time, number = (often.part("x"), often.part("n")) if often is not None else (None, None)
    turn = time is not None and noun(time).word("w") == "turn" and time.part("d") in (Part("each"), None)
    if told.modal != "can" or told.before or not turn or number is None or not number.tag.isdigit():
        raise NotMeantError(told.verb, 'does not say how often: write "can be activated only once each turn"')
    return int(number.tag)


def times_more(adverbs: Sequence[Part], *, either: bool) -> int:
    """As in "one additional time"; of "3 times", under a condition, those besides the one that can be anyway; 0 for none."""
    counted = [number for one in adverbs if one.tag == "times" and (number := one.part("n")) is not None]
    number = counted[0].part("n") if len(counted) == 1 else None
    many = int(number.tag) if number is not None and number.tag.isdigit() else 0
    if counted and [one.word("w") for one in counted[0].parts("a")] == ["additional"]:
        return many
    return many - 1 if either and counted and not counted[0].parts("a") else 0


def in_all(adverbs: Sequence[Part]) -> int:
    """As in "only once per game", "any number of times each turn"; 0 for another number."""
    for one in adverbs if len(adverbs) == 1 else ():
        time, number = one.part("x"), one.part("n")
        game = time is not None and noun(time).word("w") == "game" and len(time.kv) == 1
        few = number is not None and number.tag.isdigit() and int(number.tag) < nodes.BY_NAME
        if one.tag == "freqonly" and game and few and number is not None:
            return int(number.tag) | nodes.IN_GAME
    return 0


def with_more(scope: Scope, made: OnceMore, adverb: Part) -> OnceMore:
    """What else is said of how it can be activated once more."""
    if adverb.tag == "at" and is_turn(scope, adverb):
        return made
    phase = phase_said(scope, adverb) if adverb.tag == "at" and not made.speed else ""
    if phase.endswith("End Phase"):
        return replace(made, speed=phase)
    if adverb.tag == "if" and not made.cost and (cost := paid_too(scope, adverb)):
        if made.times > 1:
            raise NotMeantError(adverb, "may be paid once, or each time")
        return replace(made, cost=cost)
    if adverb.tag in ("if", "while") and made.condition is None:
        return replace(made, condition=conditions.under(scope, adverb))
    raise NotMeantError(adverb, SAID_OTHERWISE)


def is_turn(scope: Scope, adverb: Part) -> bool:
    """As in "each turn", "on your turn", in which alone an effect like this can be activated anyway."""
    phrase = adverb.part("x")
    if phrase is None or noun(phrase).word("w") != "turn":
        return False
    if phrase.part("d") == Part("each"):
        return len(phrase.kv) == len(("d", "h"))
    return events.time_of(scope, phrase) is not None and events.whose(scope, phrase) is Who.YOU


def withheld(scope: Scope, told: Said) -> Condition:
    """As in "if you control a Rune", "the turn this card was Cast"."""
    f = Fields(told.verb, silent=("f", "v", "o"))
    adverbs = f.parts_of("adv")
    f.finish()
    (one, *more) = adverbs or (None,)
    if one is None or more or one.tag not in ("if", "while", "atturn"):
        raise NotMeantError(told.verb, "says not when: an effect that can never be activated is none")
    if one.tag != "atturn":
        return conditions.under(scope, one)
    inner = one.part("x")
    was = told_of(inner) if inner is not None and inner.tag == "s" else []
    if len(was) != 1 or was[0].subject is None or not was[0].passive:
        raise NotMeantError(one, "is no turn that this game remembers")
    this_turn = Part("at", (("x", Part("np", (("d", Part("this")), ("h", TURN)))),))
    test = of_card(scope, replace(was[0], verb=was[0].verb.but(adv=(*was[0].verb.parts("adv"), this_turn))))
    found = conditions.asked_of(scope, was[0].subject, test) if test is not None else None
    if found is None:
        raise NotMeantError(one, "is no turn that this game remembers")
    return found


TURN: Final = Part("n", (("k", "time"), ("num", "sg"), ("w", "turn")))


def used_so(abilities: Abilities, sentences: Sequence[ReadSentence], names: Sequence[str]) -> Abilities:
    """The texts, with what such sentences say of the one before them; `names`: how the card may be called."""
    found: Abilities = []
    for one, text in abilities:
        rule = one.rule if isinstance(one, Ruling) else None
        if not isinstance(rule, (OnceMore, Withheld, UsedInAll)):
            found.append((one, text))
            continue
        at = next(sentence for sentence in sentences if sentence.written == text)
        if isinstance(rule, UsedInAll) and rule.name and rule.name not in names:
            raise NotPlayableError(at, "", "is said of cards of another name: an effect is counted with those of its own")
        before, its_text = found[-1] if found else (one, text)
        if isinstance(rule, Withheld) and isinstance(before, (Activated, Triggered)) and before.condition is None:
            found[-1] = (replace(before, condition=Never(rule.condition)), f"{its_text} {text}")
            continue
        plain = isinstance(before, Activated) and not (before.speed or before.limit or before.must)
        if (
            not isinstance(before, Activated)
            or not plain
            or (isinstance(rule, OnceMore) and rule.condition and before.condition)
        ):
            raise NotPlayableError(at, "", "is said of no effect that is activated once a turn in your Main Phase")
        if isinstance(rule, UsedInAll):
            found[-1] = (replace(before, limit=rule.limit), f"{its_text} {text}")
        elif isinstance(rule, OnceMore):
            found.append((again(before, rule), f"{its_text} {text}"))
    return found


def again(before: Activated, rule: OnceMore) -> Activated:
    """The same effect once more."""
    limit = rule.times if rule.times > 1 else 0
    condition = rule.condition or before.condition
    return replace(before, cost=(*before.cost, *rule.cost), condition=condition, speed=rule.speed, limit=limit)


# effects of many cards ------------------------------------------------------------------------------------------------


def of_effects(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "Elestral effects cannot be activated", "your Zeus' effects can be activated one additional time each turn"."""
    clause = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    said = clause.part("v") if clause is not None and clause.get("p") is None and kind not in INSTANTS else None
    told = told_of(said) if said is not None and said.tag == "s" else []
    subject = told[0].subject if len(told) == 1 and told[0].lemma == "activate" and told[0].passive else None
    if subject is None or subject.tag != "np" or kinds(subject) != {"ability"}:
        return None
    owner = players.possessor(subject.part("d"))
    if owner is not None and (owner.tag in IT or nouns.is_reference(scope, owner)):
        return None
    if noun(subject).word("num") != "pl" and owner is None:
        return None
    cards, adverbs = owners(scope, subject), told[0].verb.parts("adv")
    if told[0].before or told[0].past:
        raise NotMeantError(subject, SAID_OTHERWISE)
    if told[0].modal == "cannot":
        condition = None if not adverbs else conditions.under(scope, adverbs[0])
        if len(adverbs) > 1 or any(one.tag not in ("while", "if") for one in adverbs):
            raise NotMeantError(told[0].verb, SAID_OTHERWISE)
        return [Static(Every(cards), CANNOT_ACTIVATE, 1, condition)]
    often = times_more(adverbs, either=False)
    if told[0].modal != "can" or not often or any(one.tag not in ("times", "at") for one in adverbs):
        raise NotMeantError(told[0].verb, SAID_OTHERWISE)
    return [Static(Every(cards), MORE_USES, often)]


def owners(scope: Scope, phrase: Part) -> Cards:
    """The cards whose effects are meant."""
    f = Fields(phrase, silent=("h",))
    determiner, of = f.part_of("d"), f.take("p", "of")
    f.finish()
    owner = players.possessor(determiner) or (of.part("x") if of is not None else None)
    word = noun(phrase).word("w")
    if owner is None and determiner is None and word in SOURCES and SOURCES[word]:
        return Cards(tuple(test for name in SOURCES[word] for test in scope.words.nouns[name]))
    if owner is None or owner.tag != "np" or "card" not in kinds(owner) or word != "effect":
        raise NotMeantError(phrase, "does not say whose effects")
    what, _referent = nouns.what(scope, owner)
    if not isinstance(what, Every) or what.cards.place is not None:
        raise NotMeantError(owner, "are not all cards of a kind")
    return what.cards


# Normal Casts ---------------------------------------------------------------------------------------------------------


def more_casts(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "You can Normal Cast an additional {water} Elestral each turn"; None for another sentence.  ELE-7.4."""
    clause, header = only_clause(tree.part("b")), tree.part("h")
    you_can = header is not None and header.part("m") == Part("may") and not header.parts("i") and tree.get("c") is None
    said = clause.part("v") if clause is not None and clause.get("p") is None and you_can else None
    verb = said.part("v") if said is not None and said.tag == "imp" else None
    cast = verb is not None and verb.frame is not None and verb.frame.lemma == "normal+cast"
    phrase = verb.part("o") if cast and verb is not None else None
    extra = [one for one in phrase.parts("a") if one.word("w") == "additional"] if phrase is not None else []
    if verb is None or phrase is None or len(extra) != 1 or phrase.part("d") != Part("a"):
        return None
    f = Fields(verb, silent=("f", "v", "o"))
    when = f.take("adv", "at")
    f.finish()
    x = when.part("x") if when is not None else None
    if x is None or noun(x).word("w") != "turn" or x.part("d") != Part("each"):
        raise NotMeantError(verb, 'does not say how often: write "each turn"')
    which = phrase.but(a=tuple(one for one in phrase.parts("a") if one is not extra[0]))
    cards = nouns.select(scope, which, None).cards
    odd = any(isinstance(test, (nodes.SpiritsUnder, Is, Side)) for test in cards.tests)  # of cards on the field
    if odd or cards.place is not None or nodes.OfKind(ELESTRAL) not in cards.tests:
        raise NotMeantError(phrase, "are not all Elestrals of a kind")
    return [Static(Every(Cards((*cards.tests, nodes.Whose(Who.YOU)))), MORE_CASTS, 1)]


def of_its_effect(c: Clause) -> Node:
    """As in "its effects cannot be activated until your next turn", "its effect is negated as long as ..."."""
    subject = c.told.subject
    owner = players.possessor(subject.part("d")) if subject is not None else None
    if subject is None or owner is None or len(subject.kv) > len(("d", "h")) or not c.told.passive or c.told.past:
        raise NotMeantError(c.part, "does not say whose effects")
    what, until = c.cards(owner), c.until()
    if c.told.lemma == "activate" and c.told.modal == "cannot":
        return Bar(what, CANNOT_ACTIVATE, until)
    if c.told.lemma in ("negate", "suppress") and not c.told.modal and not c.told.negated:
        return nodes.Suppress(what, until)
    raise NotMeantError(c.part, "is nothing that is done to the effects of a card")


SUBJECTS: Final = {"effect": of_its_effect}
OF_USES: Final = (said_of_it, of_effects, more_casts)
