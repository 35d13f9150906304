"""Conditions: "if you control 3 or more creatures", "while this card is exhausted", "if it attacked this turn"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.kernel.referents import (
    AllOf,
    AmongPlayers,
    AnOpponent,
    AnyOf,
    Compared,
    CountKept,
    Foremost,
    Kept,
    Kinds,
    Plus,
    Ref,
    RefIs,
)
from cardwright.kernel.tree import (
    Amount,
    Another,
    Both,
    Cards,
    Condition,
    Control,
    CountOf,
    Every,
    Never,
    Not,
    Player,
    Side,
    Test,
    Them,
    This,
    ThisIs,
    What,
    Who,
)

from ..english import Part
from ..english.kinds import kinds, noun
from . import amounts, describing, history, nouns, players, predicates, recalled, standing
from .clauses import THIS_CARD, Said, clause, either
from .fields import Fields
from .scope import IT, Referent, Scope
from .words import NotMeantError, bare

NOT_JUDGED: Final = "is nothing that this game can judge"
YOURS: Final = Part("poss", (("d", Part("of", (("p", Part("you")),))),))
HAVING: Final = ("have", "possess")
COMPARING: Final = {"more": ">", "less": "<", "fewer": "<", "asmany": "=", "asleast": ">=", "morethan": ">="}


def condition(scope: Scope, cond: Part) -> Condition:
    """One clause, or several joined by "and" or "or"."""
    whole = scope.words.judged.get(bare(Part("while", (("c", cond),))))
    if whole is not None:
        return whole
    clauses = cond.parts("c")
    asked = [of_clause(scope, s, clauses[i - 1] if i else None) for i, s in enumerate(clauses)]
    parts = [one[0] if len(one) == 1 else AllOf(tuple(one)) for one in asked]
    if len(parts) == 1:
        return parts[0]
    return AnyOf(tuple(parts)) if cond.word("k") == "or" else AllOf(tuple(parts))


def of_clause(scope: Scope, s: Part, before: Part | None) -> list[Condition]:
    """What a clause asks, verb by verb; "and your opponent does not" asks what the clause before does."""
    if s.tag == "exists":
        return [there_is(scope, s)]
    verbs = s.parts("v")
    if len(verbs) == 1 and verbs[0].tag == "pro" and before is not None and before.tag == "s" and not verbs[0].get("m"):
        told, same = clause(before), s.part("s")
        if len(told) != 1 or same is None or told[0].modal or told[0].negated or told[0].passive:
            raise NotMeantError(s, "does not say what they do")
        if several(scope, players.player_named(scope, same)):
            raise NotMeantError(s, 'may be so of one or of all of them: write "no opponent ..."')
        they_do = judge(scope, replace(told[0], subject=same))
        return [they_do if verbs[0].get("n") is None else Never(they_do)]
    found = [judge(scope, one) for one in clause(s)]
    return [AnyOf(tuple(found))] if either(s) else found


def there_is(scope: Scope, s: Part) -> Condition:
    """As in "there are 3 or more cards in your Graveyard"."""
    phrase = s.part("o")
    assert phrase is not None  # noqa: S101
    return controls(scope, phrase, None)


def judge(scope: Scope, told: Said) -> Condition:
    """Whether what is said of a subject holds."""
    own = scope.words.judged.get(bare(standing.condition_of(told)))
    own = own or scope.words.asks(scope, told)
    if own is not None:
        return own
    if told.negated and not told.past and told.subject is not None and of_some(scope, told.subject):
        word = noun(told.subject).word("w") if told.subject.tag == "np" else "card"
        raise NotMeantError(told.subject, f'may be so of one or of all of them: write "no {word} ..."')
    found = plainly(scope, told)
    return Never(found) if told.negated else found


def of_some(scope: Scope, subject: Part) -> bool:
    """Whether a phrase describes cards instead of pointing to known ones: "not" could deny it of one of them, or of all."""
    if subject.tag in ("part", "bareq"):
        return True
    if subject.tag != "np" or "card" not in kinds(subject) or nouns.is_reference(scope, subject):
        return False
    return noun(subject).word("w") not in scope.words.borne | scope.words.unique


def plainly(scope: Scope, told: Said) -> Condition:
    """The same without a "not"."""
    subject = told.subject
    if subject is None:
        raise NotMeantError(told.verb, NOT_JUDGED)
    if told.frame is None:
        return predicates.of_predicate(scope, told, subject)
    word = told.frame.word
    if word == "control" and not told.past and not told.passive:
        return of_control(scope, told, subject)
    if word in HAVING and not told.past:
        return of_having(scope, told, subject)
    if word in HAVING and (was := predicates.as_it_was(told, subject)) is not None:
        return predicates.of_predicate(scope, was, was.subject or subject)
    ongoing = told.passive or told.verb.word("f") == "ing"
    now = ongoing and not told.past
    if now and (state := history.relation(scope, replace(told, negated=False)) or history.state(scope, told)) is not None:
        return asked_of(scope, subject, state)
    if subject.tag == "bareq" and told.passive and scope.number(told.frame.word) is not None and not told.verb.parts("adv"):
        return recalled.done_this_way(scope, told)
    if told.past or told.passive or told.verb.parts("adv"):
        return recalled.happened(scope, told)
    raise NotMeantError(told.verb, NOT_JUDGED)


def under(scope: Scope, pre: Part) -> Condition:
    """The condition of "if ...", "while ...", also without its clause: "while united"; for "unless" that it fails."""
    cond, phrase = pre.part("c"), pre.part("p")
    if cond is not None:
        found = condition(scope, cond)
    elif phrase is not None and phrase.tag == "np" and (flipped := predicates.of_chance(scope, phrase)) is not None:
        found = flipped  # "if heads"
    elif phrase is not None and phrase.tag != "np":
        verb = Part("pred", (("x", phrase),)) if phrase.tag == "adjs" else phrase
        if phrase.tag == "pp":
            verb = Part("pred", (("p", phrase),))
        found = judge(scope, Said(THIS_CARD, verb, passive=verb.word("f") == "pass"))
    else:
        raise NotMeantError(pre, NOT_JUDGED)
    return Never(found) if pre.tag == "unless" else found


# who controls what ---------------------------------------------------------------------------------------------------


def of_control(scope: Scope, told: Said, subject: Part) -> Condition:
    """As in "you control a Dragon", "your opponent controls more creatures than you"."""
    f = Fields(told.verb, silent=("f", "v"))
    phrase = f.part_of("o")
    f.finish()
    if phrase is None:
        raise NotMeantError(told.verb, NOT_JUDGED)
    who = tell_asked(scope, players.player(scope, subject))
    return controls(scope, phrase, who)


def controls(scope: Scope, phrase: Part, who: Player | None) -> Condition:
    """There are so many of them, on a player's side."""
    if phrase.tag == "conj":
        each = tuple(controls(scope, one, who) for one in phrase.parts("c"))
        return AnyOf(each) if phrase.get("j") is not None else AllOf(each)
    if phrase.tag in IT or nouns.is_reference(scope, phrase):
        found = nouns.referred(scope, phrase)
        if who is None:
            raise NotMeantError(phrase, NOT_JUDGED)
        return ThisIs(Side(who)) if isinstance(found, This) else RefIs(ref(found, phrase), Side(who))
    if (values := of_values(scope, phrase, who)) is not None:
        return values
    number = phrase.part("n")
    if number is not None and number.tag in COMPARING:
        return more_than(scope, phrase, number, who)
    if number is not None and kinds(phrase) == {"qty"} and who is not None:
        return quantity_is(scope, phrase, number, who)
    selected = nouns.select(scope, phrase, None)
    if selected.target:
        raise NotMeantError(phrase, "is a target, and a condition has none")
    if several(scope, who) and (number is not None or selected.none):
        assert who is not None  # noqa: S101
        return of_several(scope, phrase, theirs_or_mine(selected.cards, Who.YOU), who, number)
    cards = on_side(selected.cards, Who.OPPONENT if isinstance(who, AnOpponent) else who)
    if selected.none:
        return Never(Control(cards))
    if number is None:
        if selected.noun in scope.words.unique and not scope.standing:  # the only one: later words find it
            theirs_of = replace(cards.place, who=who) if cards.place is not None and who is not None else cards.place
            scope.tell(Referent("card", False, selected.noun, Every(Cards(cards.tests, theirs_of))))
        return Control(cards)
    return counted(scope, cards, number)


def of_values(scope: Scope, phrase: Part, who: Player | None) -> Condition | None:
    """As in "you control cards of 4 Elements", "4 cards with different Elements": so many different values among them."""
    behind = phrase.parts("p") if phrase.tag == "np" else ()
    inner = behind[-1].part("x") if behind and behind[-1].tag in ("of", "with") else None
    if inner is None or inner.tag != "np" or noun(inner).word("w") not in scope.words.qualities:
        return None
    f = Fields(inner, silent=("h",))
    apart, number = f.take("a", "different"), f.part_of("n")
    if number is None and apart is not None:  # "3 or more cards with different Elements"
        number, phrase = phrase.part("n"), without_number(phrase)
    if number is None:
        return None
    f.finish()
    least, most = bounds(number)
    rest = tuple(pair for pair in phrase.kv if pair[0] != "p") + ((("p", behind[:-1]),) if behind[1:] else ())
    plain = Part(phrase.tag, tuple(sorted(rest, key=lambda pair: pair[0])), phrase.begin, phrase.end)
    cards = on_side(nouns.select(scope, plain, None).cards, Who.OPPONENT if isinstance(who, AnOpponent) else who)
    quality = scope.words.qualities[noun(inner).word("w")]
    value = Kinds(cards, quality, quality in scope.words.sets)
    return Compared(value, ">=", least) if most is None else Compared(value, "=" if least == most else "<=", most)


def quantity_is(scope: Scope, phrase: Part, number: Part, who: Player) -> Condition:
    """As in "with 10 or more Stored Damage": a number of a player that only the game counts."""
    value = quantity_of(scope, without_number(phrase), who)
    if value is None:
        raise NotMeantError(phrase, NOT_JUDGED)
    least, most = bounds(number)
    if number.tag.isdigit() or (most is not None and most == least):
        return Compared(value, "=" if most is not None else ">=", least)
    return Compared(value, ">=", least) if most is None else Compared(value, "<=", most)


def tell_asked(scope: Scope, who: Player) -> Player:
    """Speak of a player of whom something is asked; of which of several it is so is not known afterwards."""
    players.tell_player(scope, who)
    if several(scope, who):
        scope.referents[-1].who = None
    return who


def several(scope: Scope, who: Player | None) -> bool:
    """Whether there may be several such players, each of whom must be asked alone."""
    return scope.words.many_players and (isinstance(who, AnOpponent) or who in (Who.OPPONENTS, Who.EACH))


def theirs_or_mine(cards: Cards, who: Player) -> Cards:
    """The cards on a player's side, or in that player's zone."""
    return on_side(cards, who) if cards.place is None else Cards(cards.tests, replace(cards.place, who=who))


def of_several(scope: Scope, phrase: Part, cards: Cards, who: Player, number: Part | None) -> Condition:
    """As in "an opponent controls 2 or more Dragons", "each opponent has no cards": by the highest or lowest count."""
    tag = number.tag if number is not None else "max"
    inner = number.part("x") if number is not None else Part("0")
    least = tag in ("min", "gt", "min1") or tag.isdigit()
    if not least and tag not in ("max", "lt"):
        raise NotMeantError(phrase, "is not counted for several players: say at least or at most how many")
    said = "1" if tag == "min1" else tag if inner is None else inner.tag
    if not said.isdigit():
        raise NotMeantError(phrase, "is not counted for several players: say the number")
    bound = int(said)
    highest = least is not (who in (Who.OPPONENTS, Who.EACH))
    how = ">" if tag == "gt" else "<" if tag == "lt" else ">=" if least else "<="
    return Compared(AmongPlayers(CountOf(cards), among(who), highest), how, bound)


def among(who: Player) -> Player:
    """The players who are asked one by one."""
    return Who.OPPONENTS if isinstance(who, AnOpponent) else who


def on_side(cards: Cards, who: Player | None) -> Cards:
    """The cards on a player's side, where they lie in play."""
    if who is None or cards.place is not None or any(isinstance(test, Side) for test in cards.tests):
        return cards
    first = [test for test in cards.tests if isinstance(test, Another)]
    return Cards((*first, Side(who), *[test for test in cards.tests if test not in first]), None)


def counted(scope: Scope, cards: Cards, number: Part) -> Condition:
    """So many of them: 3 or more, exactly 1."""
    tag, inner = number.tag, number.part("x")
    if tag.isdigit():
        return Control(cards, int(tag))
    if tag == "min1":
        return Control(cards)
    if inner is not None and inner.tag.isdigit():
        value = int(inner.tag)
        bounds: dict[str, tuple[int, int | None]] = {
            "min": (value, None), "max": (0, value), "exact": (value, value), "gt": (value + 1, None), "lt": (0, value - 1),
        }  # fmt: skip
        if tag in bounds:
            return Control(cards, *bounds[tag])
    return Compared(CountOf(cards), ">=", amounts.exactly(scope, number))


def more_than(scope: Scope, phrase: Part, number: Part, who: Player | None) -> Condition:
    """As in "more creatures than you": the same cards, on two sides."""
    than = next((one for one in phrase.parts("p") if one.tag in ("than", "sameas", "thanv")), None)
    inner = (than.part("x") or than.part("s")) if than is not None else None
    plain = phrase.but(n=None, p=tuple(one for one in phrase.parts("p") if one is not than))
    if inner is None or who is None:
        raise NotMeantError(phrase, NOT_JUDGED)
    other = players.player(scope, inner)
    how, by = COMPARING[number.tag], number.part("x")
    more = how in (">", ">=")
    mine, theirs = quantity_of(scope, plain, who), quantity_of(scope, plain, other)
    if mine is None or theirs is None:
        cards = nouns.select(scope, plain, None).cards
        mine, theirs = number_of(scope, cards, who, highest=more), number_of(scope, cards, other, highest=not more)
    if number.tag == "morethan" and by is not None:  # "at least 2 more Dragons than you do"
        theirs = Plus(theirs, int(by.tag))
    return Compared(mine, how, theirs)


def quantity_of(scope: Scope, plain: Part, who: Player) -> Amount | None:
    """As in "more Stored Damage than an opponent": a number of a player that only the game counts; None for cards."""
    if several(scope, who) or who not in (Who.YOU, Who.OPPONENT):
        return None
    opponent = Part("np", (("d", YOURS), ("h", Part("n", (("k", "player"), ("num", "sg"), ("w", "opponent"))))))
    whose = YOURS if who is Who.YOU else Part("poss", (("d", Part("of", (("x", opponent),))),))
    return scope.words.measures(scope, plain.but(d=whose))


def number_of(scope: Scope, cards: Cards, who: Player, *, highest: bool) -> Amount:
    """How many such cards a player has; "an opponent": by the one for whom it is soonest true; "each opponent": the last."""
    if not several(scope, who):
        return CountOf(theirs_or_mine(cards, who))
    last = who in (Who.OPPONENTS, Who.EACH)
    return AmongPlayers(CountOf(theirs_or_mine(cards, Who.YOU)), among(who), highest is not last)


# what a card or player has -------------------------------------------------------------------------------------------


def of_having(scope: Scope, told: Said, subject: Part) -> Condition:
    """As in "you have no cards in your hand", "this card has 3 or more ATK"."""
    f = Fields(told.verb, silent=("f", "v"))
    phrase = f.part_of("o")
    where = f.part_of("in")
    f.finish()
    if phrase is None:
        raise NotMeantError(told.verb, NOT_JUDGED)
    if "player" in kinds(subject) or (subject.tag == "they" and scope.player() is not None):
        who = tell_asked(scope, players.player(scope, subject))
        if where is not None:
            phrase = Part(phrase.tag, tuple(sorted((*phrase.kv, ("p", (Part("in", (("p", Part("in")), ("x", where))),))))),
                          phrase.begin, phrase.end)  # fmt: skip
        found = controls(scope, phrase, who)
        return theirs(found, who)
    tests = describing.with_qualities(scope, phrase, without=False)
    return asked_of(scope, subject, tests[0] if len(tests) == 1 else Both(tuple(tests)))


def is_having(clause: Part) -> bool:
    """As in "who controls 2 or more creatures", "whose deck contains no cards"."""
    verb = clause.part("v")
    if verb is None or verb.frame is None or verb.word("f") in ("past", "pass"):
        return False
    word = verb.frame.word
    return word in (*HAVING, "control") if clause.tag == "rels" else clause.tag == "relw" and word in (*HAVING, "contain")


def foremost(scope: Scope, subject: Part, phrase: Part) -> Foremost | None:
    """As in "the player with the most cards in hand", "who controls the fewest Dragons"; None for other players."""
    verb = phrase.part("v") if phrase.tag == "rels" else None
    had = phrase if verb is None else verb.part("o")
    extreme = (
        next((one for one in had.parts("a") if one.tag == "sup"), None) if had is not None and had.tag == "np" else None
    )
    if had is None or extreme is None or noun(subject).word("w") != "player":
        return None
    determiner, which = subject.part("d"), extreme.part("x")
    if scope.me is not None or determiner is None or determiner.tag != "the" or which is None or subject.parts("a"):
        raise NotMeantError(subject, 'does not say which player: write "the player with the most ..."')
    if verb is not None:
        where = verb.part("in")
        Fields(verb, silent=("f", "v", "o", "in")).finish()
        inside = (Part("in", (("p", Part("in")), ("x", where))),) if where is not None else ()
        had = had.but(p=(*had.parts("p"), *inside))
    plain = had.but(d=None, a=tuple(one for one in had.parts("a") if one is not extreme))
    amount = quantity_of(scope, plain, Who.YOU)
    if amount is None:
        outer, scope.me = scope.me, Who.YOU
        scope.tell(Referent("player", who=Who.YOU))  # "cards in their hand"
        try:
            amount = CountOf(theirs_or_mine(nouns.select(scope, plain, None).cards, Who.YOU))
        finally:
            scope.me = outer
            scope.referents.pop()
    return Foremost(amount, which.tag == "max")


def has(scope: Scope, phrase: Part) -> Condition:
    """Whether the players whose deeds are spoken of have it: "each opponent with no cards in hand"."""
    verb = phrase.part("v") if phrase.tag in ("rels", "relw") else None
    if verb is not None:
        f = Fields(verb, silent=("f", "v"))
        had = f.part_of("o")
        where = f.part_of("in")
        f.finish()
        owned = phrase.part("n") if phrase.tag == "relw" else None
        if had is None or (where is not None and owned is not None):
            raise NotMeantError(phrase, NOT_JUDGED)
        place = where if owned is None else Part("np", tuple(sorted([*owned.kv, ("d", YOURS)])), owned.begin, owned.end)
        if place is not None:
            if had.tag != "np" or "zone" not in kinds(place):
                raise NotMeantError(phrase, NOT_JUDGED)
            inside = Part("in", (("p", Part("in")), ("x", place)))
            had = Part("np", tuple(sorted({**dict(had.kv), "p": (*had.parts("p"), inside)}.items())), had.begin, had.end)
        phrase = had
    return theirs(controls(scope, phrase, Who.YOU), Who.YOU)


def theirs(found: Condition, who: Player) -> Condition:
    """A zone that is named without its player is that of who has the cards."""
    if isinstance(found, Never):
        return Never(theirs(found.condition, who))
    if isinstance(found, Control) and found.cards.place is not None:
        return replace(found, cards=replace(found.cards, place=replace(found.cards.place, who=who)))
    return found


def asked_of(scope: Scope, subject: Part, test: Test) -> Condition:
    """Whether a test holds for the card a phrase means."""
    if (share := of_some_of_them(scope, subject, test)) is not None:
        return share
    if (own := scope.words.pronoun(scope, subject)) is not None:
        return RefIs(own, test)  # type: ignore[arg-type]  # a game that has such objects judges them
    if subject.tag in IT or nouns.is_reference(scope, subject):
        found = nouns.referred(scope, subject)
        return ThisIs(test) if isinstance(found, This) else RefIs(ref(found, subject), test)
    number = subject.part("n") if subject.tag == "np" else None
    selected = nouns.select(scope, subject, None)
    if selected.target or ((both := subject.part("d")) is not None and both.tag == "both"):
        raise NotMeantError(subject, "does not say which cards: nothing is chosen for what is asked")
    if selected.noun in scope.words.borne | scope.words.unique:  # "it" is the host from now on
        scope.tell(Referent("card", False, selected.noun, Every(selected.cards), cards=selected.cards))
    if number is None and all_of(scope, subject, selected):  # none of them is otherwise
        return Never(Control(Cards((*selected.cards.tests, Not(test)), selected.cards.place)))
    least, most = bounds(number) if number is not None else (1, None)  # "2 or more creatures you control are exhausted"
    there = Control(Cards((*selected.cards.tests, test), selected.cards.place), least, most)
    return Never(there) if selected.none else there


def of_some_of_them(scope: Scope, subject: Part, test: Test) -> Condition | None:
    """As in "both are Fire", "one of them is a Dragon", "none of those cards is": of how many of those before it holds."""
    share, them = (
        subject.part("n"),
        subject.part("s") if subject.tag == "part" else Part("they", (), subject.begin, subject.end),
    )
    if subject.tag not in ("part", "bareq") or share is None or share.tag not in SHARES or them is None:
        return None
    if them.tag not in IT and not nouns.is_reference(scope, them):
        return None
    found = nouns.referred(scope, them)
    if not isinstance(found, Kept) or not found.many:
        raise NotMeantError(subject, NOT_JUDGED)
    if SHARES[share.tag] < 0:
        return RefIs(found, test)
    at_least, none = max(1, SHARES[share.tag]), SHARES[share.tag] == 0
    of_them = Compared(CountKept(found.slot, Cards((test,))), ">=", at_least)
    return Never(of_them) if none else of_them


SHARES: Final = {"all": -1, "both": -1, "any": 1, "1": 1, "0": 0}
"""Of how many of several cards something holds, at least: -1 for all of them, 0 for none."""


def all_of(scope: Scope, subject: Part, selected: nouns.Selected) -> bool:
    """As in "each creature you control", "your creatures"; not of what a player has one of."""
    determiner = subject.part("d")
    each = determiner is not None and determiner.tag in ("each", "all", "every")
    many = selected.every and not selected.none and subject.tag == "np" and noun(subject).word("num") == "pl"
    return (each or many) and selected.noun not in scope.words.unique


def ref(found: What, at: Part) -> Ref:
    """Cards that are known already."""
    if isinstance(found, (This, Them, Kept)):
        return found
    raise NotMeantError(at, NOT_JUDGED)


def bounds(number: Part) -> tuple[int, int | None]:
    """At least and at most so many."""
    tag, inner = number.tag, number.part("x")
    if tag.isdigit():
        return int(tag), None
    if tag == "min1":
        return 1, None
    if inner is not None and inner.tag.isdigit():
        value = int(inner.tag)
        if tag in ("min", "max", "exact"):
            return {"min": (value, None), "max": (0, value), "exact": (value, value)}[tag]
    raise NotMeantError(number, "is no number of an event: say how often it must have happened at least")


def without_number(phrase: Part) -> Part:
    """The same noun without how many."""
    return Part(phrase.tag, tuple(one for one in phrase.kv if one[0] != "n"), phrase.begin, phrase.end)
