"""What a card says of how it can be Cast, played, Negated, and of what it can Empower.  ELE-7.17, 9.20, 9.29."""

from typing import Final

from cardwright.kernel.tree import (
    Ability,
    Cards,
    Condition,
    Control,
    Every,
    Happening,
    Is,
    Never,
    Ruling,
    Side,
    Some,
    Static,
    This,
    Who,
)
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import NotMeantError, conditions, nouns, players, standing
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.clauses import clause as told_of
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Scope

from .. import nodes
from ..quantities import CANNOT_BE_PLAYED
from .moments import phase_said
from .moved_events import WAYS
from .refused_wordings import INSTANTS
from .roles import source

ALL: Final = (nodes.NORMAL, nodes.SPECIAL, nodes.ASCENDING, nodes.SPECIAL_ASCENDING)
PILES: Final = ("hand", "deck", "discard")
UNDER: Final = frozenset({"if", "while", "unless"})
NO_LIMIT: Final = "is nothing that a card of this game says of itself"


def of_card(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "This card can only be Special Cast", "You can only control 1 Zeus"; None for another sentence."""
    clause = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    said = clause.part("v") if clause is not None and clause.get("p") is None else None
    told = told_of(said) if said is not None and said.tag == "s" else []
    if len(told) != 1 or told[0].subject is None or told[0].past or told[0].frame is None:
        return None
    (one,) = told
    only = [part.tag for part in one.before] == ["only"] and one.modal == "can"
    if one.before and not only:
        return None
    if one.subject is not None and one.subject.tag == "you" and only and not one.passive:
        return you_only(kind, one, scope)
    if one.subject is None or not is_this(one.subject):
        return None
    if only and one.lemma == "empower" and not one.passive and kind == "artifact":
        return [Ruling(nodes.EmpowerOnly(empowered(scope, one)))]
    if one.passive and one.lemma == "negate" and one.modal == "cannot" and kind in INSTANTS:
        return standing.statics(scope, one, None)
    if one.passive and one.lemma == "play" and one.modal == "cannot" and kind != "elestral":
        return [Ruling(nodes.PlayOnly(condition=Never(time_or_condition(scope, one))))]
    if not one.passive or one.lemma not in (*WAYS, "play") or not (only or one.modal == "cannot"):
        return None
    if one.lemma == "play" and only:
        return None
    this_card(scope, one.subject)
    return [Ruling(rule) for rule in (only_so(scope, one) if only else not_so(scope, one))]


def not_so(scope: Scope, told: Said) -> list[nodes.NoCast]:
    """As in "cannot be Special Cast from the Underworld", "cannot be Cast while you control another Elestral"."""
    f = Fields(told.verb, silent=("f", "v"))
    where, adverbs = f.part_of("from"), f.parts_of("adv")
    f.finish()
    condition = under(scope, adverbs)
    if told.lemma in ("cast", "play") and condition is None:
        raise NotMeantError(told.verb, "says not when: a card that can never be Cast is none")
    if told.lemma in ("ascend", "special+ascend"):
        raise NotMeantError(told.verb, "does not say whether it Ascends, or another card into it")
    ways = WAYS.get(told.lemma) or ALL
    return [nodes.NoCast(ways, condition, (pile(where),) if where is not None else ())]


def only_so(scope: Scope, told: Said) -> list[nodes.NoCast]:
    """As in "can only be Special Cast from your Underworld": in no other way, and from nowhere else."""
    f = Fields(told.verb, silent=("f", "v"))
    where, by = f.part_of("from"), f.part_of("s")
    f.finish()
    ways = WAYS[told.lemma]
    others = tuple(way for way in ALL if way not in ways)
    if not ways:
        raise NotMeantError(told.verb, "says not how it is Cast")
    if by is not None:
        if where is not None or by.tag != "np" or noun(by).word("k") != "ability":
            raise NotMeantError(by, "is no effect by which it is Cast")
        return [nodes.NoCast(ALL, but=by_effects(scope, by))]
    if where is None:
        return [nodes.NoCast(others)]
    if "card" in kinds(where):
        if nodes.SPECIAL in ways:
            raise NotMeantError(where, "is no Elestral from which it Ascends")
        return [nodes.NoCast(ALL, old=chosen(scope, where))]
    role = pile(where)
    return [nodes.NoCast(others), nodes.NoCast(ways, places=tuple(one for one in PILES if one != role))]


def by_effects(scope: Scope, phrase: Part) -> Cards:
    """As in "the effect of a Zeus", "your Zeus' effect": the cards whose effect does it."""
    behind = phrase.parts("p")
    if len(behind) == 1 and behind[0].tag == "of" and (owner := behind[0].part("x")) is not None:
        Fields(phrase, silent=("h", "d", "p")).finish()
        return chosen(scope, owner)
    return source(scope, phrase)[0]


def chosen(scope: Scope, phrase: Part) -> Cards:
    """One such card, whichever it is."""
    found = nouns.select(scope, phrase, None)
    if found.every or found.target or found.cards.place is not None or found.count not in (None, 1):
        raise NotMeantError(phrase, 'is no card of a kind: write "a"')
    return found.cards


def pile(phrase: Part) -> str:
    """The role of a zone of the card's player: "your Underworld", "the Underworld"."""
    determiner = phrase.part("d") if phrase.tag == "np" else None
    owner = players.possessor(determiner)
    role = {"hand": "hand", "deck": "deck", "Underworld": "discard"}.get(noun(phrase).word("w"), "")
    own = determiner == Part("the") or (owner is not None and owner.tag == "you")
    if not role or not own or len(phrase.kv) > len(("d", "h")):
        raise NotMeantError(phrase, "is no zone from which this card is Cast")
    return role


def under(scope: Scope, adverbs: tuple[Part, ...] | list[Part]) -> Condition | None:
    """The condition behind a verb; None without.  Raises NotMeantError for anything else."""
    if not adverbs:
        return None
    (first, *more) = adverbs
    if more or first.tag not in UNDER:
        raise NotMeantError(first, NO_LIMIT)
    return conditions.under(scope, first)


def time_or_condition(scope: Scope, told: Said) -> Condition:
    """As in "during your turn", "if you control a Rune"."""
    f = Fields(told.verb, silent=("f", "v"))
    adverbs = f.parts_of("adv")
    f.finish()
    if told.subject is not None:
        this_card(scope, told.subject)
    if len(adverbs) == 1 and adverbs[0].tag == "at":
        phase, phrase = phase_said(scope, adverbs[0]), adverbs[0].part("x")
        whose = players.possessor(phrase.part("d")) if phrase is not None else None
        turn = phrase is not None and noun(phrase).word("w") == "turn" and len(phrase.kv) == len(("d", "h"))
        if phase:
            return nodes.During(phase)
        if not turn or whose is None:
            raise NotMeantError(adverbs[0], "is no time that this game knows")
        return nodes.During("your turn" if whose.tag == "you" else "your opponent's turn")
    found = under(scope, adverbs)
    if found is None:
        raise NotMeantError(told.verb, "says not when: a card that can never be played is none")
    return found


def empowered(scope: Scope, told: Said) -> Cards:
    """As in "can only Empower {fire} Elestrals"."""
    f = Fields(told.verb, silent=("f", "v"))
    thing = f.part_of("o")
    f.finish()
    if thing is None or told.subject is None:
        raise NotMeantError(told.verb, "does not say which Elestrals")
    this_card(scope, told.subject)
    found = nouns.select(scope, thing, None)
    if found.target or found.cards.place is not None or found.count not in (None, 1):
        raise NotMeantError(thing, "are not all Elestrals of a kind")
    return found.cards


def you_only(kind: str, told: Said, scope: Scope) -> list[Ability] | None:
    """As in "You can only control 1 Zeus", "You can only Normal Cast this card if ..."; None for another sentence."""
    f = Fields(told.verb, silent=("f", "v"))
    thing, adverbs = f.part_of("o"), f.parts_of("adv")
    if thing is None or "card" not in kinds(thing):
        return None
    if told.lemma == "empower" and kind == "artifact" and [one.tag for one in adverbs] == ["using"]:
        using = adverbs[0].part("x")
        return [Ruling(nodes.EmpowerOnly(chosen(scope, thing)))] if using is not None and is_this(using) else None
    if told.lemma == "normal+cast" and is_this(thing) and kind == "elestral":
        return [Ruling(nodes.NoCast((nodes.NORMAL,), Never(needed(scope, told, adverbs))))]
    if told.lemma == "play" and is_this(thing) and kind in INSTANTS:
        return [Ruling(nodes.PlayOnly(condition=needed(scope, told, adverbs)))]
    one = thing.part("n") == Part("1") and thing.get("a") is None and thing.get("p") is None
    names = scope.words.nouns.get(noun(thing).word("w"), ()) if one and thing.get("d") is None else ()
    called = names[0] if len(names) == 1 and isinstance(names[0], nodes.Called) else None
    if called is None:
        return None
    if told.lemma == "control" and not adverbs:
        there = Cards((called, Side(Who.YOU)))
        return [Ruling(nodes.PlayOnly(condition=Control(there, 0, 0)))]
    if told.lemma == "play" and len(adverbs) == 1 and is_each_turn(adverbs[0]):
        return [Ruling(nodes.PlayOnly(condition=Never(nodes.CastThisTurn(called.names))))]
    return None


def so_many_each_turn(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "Players can only play 1 Rune each turn": each of them counts their own; None for another sentence."""
    clause = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    said = clause.part("v") if clause is not None and clause.get("p") is None and kind not in INSTANTS else None
    told = told_of(said) if said is not None and said.tag == "s" else []
    one = told[0] if len(told) == 1 and told[0].lemma == "play" and not told[0].passive else None
    if one is None or one.subject is None or one.modal != "can" or [part.tag for part in one.before] != ["only"]:
        return None
    f = Fields(one.verb, silent=("f", "v"))
    thing, adverbs = f.part_of("o"), f.parts_of("adv")
    number = thing.part("n") if thing is not None and thing.tag == "np" and thing.get("d") is None else None
    if thing is None or number is None or not number.tag.isdigit() or [is_each_turn(each) for each in adverbs] != [True]:
        return None
    f.finish()
    cards = nouns.select(scope, thing.but(n=None, d=Part("a") if number.tag == "1" else None), None).cards
    if cards.place is not None or any(isinstance(test, (Side, Is)) for test in cards.tests):
        raise NotMeantError(thing, "are not all cards of a kind")
    who = players.player_named(scope, one.subject)
    found: list[Ability] = []
    for each in (Who.YOU, Who.OPPONENT) if who is Who.EACH else (Who.YOU if who is Who.YOU else Who.OPPONENT,):
        played = nodes.AtLeast(nodes.Past(Happening("cast", Some(cards), each)), int(number.tag))
        found.append(Static(Every(Cards((*cards.tests, nodes.Whose(each)))), CANNOT_BE_PLAYED, 1, played))
    return found


def needed(scope: Scope, told: Said, adverbs: tuple[Part, ...] | list[Part]) -> Condition:
    """The condition under which alone it can be done."""
    found = under(scope, adverbs)
    if found is None:
        raise NotMeantError(told.verb, "says not when")
    return found


def is_each_turn(adverb: Part) -> bool:
    """As in "each turn"."""
    phrase = adverb.part("x")
    each = phrase is not None and phrase.part("d") == Part("each") and len(phrase.kv) == len(("d", "h"))
    return adverb.tag == "at" and each and phrase is not None and noun(phrase).word("w") == "turn"


def is_this(phrase: Part) -> bool:
    """As in "this card"."""
    return phrase.tag == "np" and phrase.part("d") == Part("this") and len(phrase.kv) == len(("d", "h"))


def this_card(scope: Scope, phrase: Part) -> None:
    """Such rules are said of the card itself.  Raises NotMeantError."""
    if nouns.referred(scope, phrase) != This():
        raise NotMeantError(phrase, "is another card than this one")


def only_clause(body: Part | None) -> Part | None:
    """The only clause of a body."""
    clauses = body.parts("c") if body is not None else ()
    return clauses[0] if len(clauses) == 1 else None
