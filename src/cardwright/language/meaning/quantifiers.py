"""How many cards a noun phrase means, and whose: its determiner and its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.kernel.referents import AmongKept, Minus, Superlative
from cardwright.kernel.tree import (
    ANY,
    Another,
    Cards,
    CountOf,
    Itself,
    Not,
    Owned,
    Place,
    Side,
    Test,
    This,
    Who,
)

from ..english import Part
from ..english.kinds import noun
from . import amounts, nouns, players, spoken
from .scope import NO_CARDS, Referent, Scope
from .words import NotMeantError


def determined(
    scope: Scope,
    phrase: Part,
    determiner: Part | None,
    selected: nouns.Selected,
    tests: list[Test],
    *,
    plural: bool,
    where: Place | None,
) -> None:
    """The determiner: a, each, all, no, your, another ..."""
    how = determiner.tag if determiner is not None else ""
    word = noun(phrase).word("w")
    agrees(scope, phrase, how, selected, plural=plural)
    if how in ("each", "all", "every"):
        selected.every = True
    elif how in ("", "any", "some") and plural:
        selected.every = not selected.target
    elif how == "this" and spoken.is_this_if(phrase):
        refuse_if_in_play(scope, phrase)
        tests.append(Itself())
        selected.every = True
    elif how in ("this", "these", "those", "both"):
        raise NotMeantError(phrase, NO_CARDS)
    elif how == "no":
        selected.none = True
        selected.every = True
    elif how == "another":
        tests[:0] = other_than_last(scope, phrase, tests)
    elif how == "poss":
        owned(scope, phrase, determiner, selected, tests, where)
        selected.every = selected.every or plural or word in scope.words.unique
    elif how in ("the", "that"):
        if word in scope.words.unique | scope.words.borne or plural or superlative(tests):
            selected.every = not superlative(tests) or plural
        elif phrase.part("n") is None and not selected.target:
            raise NotMeantError(phrase, "does not say which one: nothing of the kind was spoken of before")
    if word in scope.words.unique and how in ("", "a", "any") and not selected.target and phrase.part("n") is None:
        selected.every = True


def refuse_if_in_play(scope: Scope, phrase: Part) -> None:
    """Raises NotMeantError for "this card from your Graveyard" in a text that works only while the card is in play."""
    left = scope.event is not None and scope.event.what == This()
    if spoken.comes_from(phrase) and not (left or scope.due):
        raise NotMeantError(
            phrase, 'is in play while its text works: begin with what takes it there, as in "when this card is destroyed"'
        )


def agrees(scope: Scope, phrase: Part, how: str, selected: nouns.Selected, *, plural: bool) -> None:
    """Determiner, number and noun say how many in one way.  Raises NotMeantError."""
    counted, number = phrase.part("n") is not None, noun(phrase).word("num")
    if noun(phrase).word("w") in scope.words.borne and how not in ("poss", "the"):
        raise NotMeantError(phrase, "does not say whose")
    if number == "sg" and determiner_of_all(phrase):
        raise NotMeantError(phrase, "is one, where all are meant")
    if number == "sg" and not (how or plural or counted or selected.target):
        raise NotMeantError(phrase, 'does not say which or how many: write "a", "each", "all" or a number')
    if number == "pl" and not counted and (selected.target or how in ("a", "another", "each")):
        raise NotMeantError(phrase, "does not say how many")
    if counted and how in ("a", "another", "each", "all", "no"):
        raise NotMeantError(phrase, "says how many in two ways")
    if number == "sg" and any(one.tag.isdigit() and int(one.tag) > 1 for said in phrase.parts("n") for one in said.walk()):
        raise NotMeantError(phrase, "is one, where several are counted")


def determiner_of_all(phrase: Part) -> bool:
    """As in "all your creatures"."""
    determiner = phrase.part("d")
    return determiner is not None and determiner.tag == "poss" and determiner.get("q") is not None


def other_than_last(scope: Scope, phrase: Part, tests: Sequence[Test]) -> list[Test]:
    """As in "another creature": than the one of this kind that was spoken of last, or else than this card.

    Of an event's two cards it is neither.  A card on the other side of the field was never one of these.
    """
    if (own := scope.words.another(scope, phrase)) is not None:
        return [own]
    word = noun(phrase).word("w")
    for referent in reversed(scope.referents):
        if referent.kind != "card" or referent.many or on_other_side(referent, tests) or elsewhere(scope, phrase, referent):
            continue
        if is_later(scope, phrase, referent):
            return [Another()]
        if referent.slot < 0 or referent.noun in (word, "card") or word == "card":
            near = [one for one in scope.equally_near(referent) if not on_other_side(one, tests)] or [referent]
            return [Another() if one.slot < 0 else Not(AmongKept(scope.use(one.slot))) for one in near]
    return [Another()]


def elsewhere(scope: Scope, phrase: Part, referent: Referent) -> bool:
    """Whether a card that was spoken of came from a hand or pile and went to one: cards in play are others anyway."""
    place = referent.cards.place if referent.cards is not None else None
    from_pile = (place is not None and bool(place.role)) or referent.verb in scope.words.yields
    return from_pile and bool(referent.goes) and not any(one.tag == "in" for one in phrase.parts("p"))


CHANGES_SIDES: Final = frozenset({"gain", "take", "give", "swap", "exchange"})
"""Verbs that can bring a card under another player's control."""


def on_other_side(referent: Referent, tests: Sequence[Test]) -> bool:
    """Whether a card that was spoken of is opposing, and these are one's own, or the reverse; nobody took it since."""
    said = referent.cards.tests if referent.cards is not None and referent.verb not in CHANGES_SIDES else ()
    one, other = ({test.who is Who.YOU for test in of if isinstance(test, Side)} for of in (said, tests))
    return len(one) == 1 and len(other) == 1 and one != other


def is_later(scope: Scope, phrase: Part, referent: Referent) -> bool:
    """Whether a card that was spoken of is in no play when a target is chosen, which then is another than this card."""
    aimed = any(one.tag == "target" for one in phrase.parts("a")) and not (
        scope.due or scope.event or scope.words.unanswered
    )
    place = referent.cards.place if referent.cards is not None else None
    return aimed and (bool(referent.goes) or (place is not None and bool(place.role)))


def superlative(tests: list[Test]) -> bool:
    """Whether the noun speaks of the highest or lowest."""
    return any(isinstance(test, Superlative) for test in tests)


def owned(
    scope: Scope, phrase: Part, determiner: Part | None, selected: nouns.Selected, tests: list[Test], where: Place | None
) -> None:
    """As in "your creatures", "its host"."""
    who = players.possessor(determiner)
    if determiner is not None and (whole := determiner.part("q")) is not None:
        selected.every = whole.tag in ("all", "both")
    if who is None:
        raise NotMeantError(phrase, NO_CARDS)
    word = noun(phrase).word("w")
    if word in scope.words.borne:  # "its host": what the card is attached to
        if who.tag not in ("it", "they") and not (who.tag == "np" and isinstance(nouns.referred(scope, who), This)):
            raise NotMeantError(phrase, NO_CARDS)
        return
    if who.tag == "it" or (who.tag == "np" and noun(who).word("k") == "card"):
        tests.insert(0, scope.words.attached_to(nouns.referred(scope, who), phrase))
        return
    whose_cards = players.player(scope, who)
    whose_cards = Who.OPPONENT if whose_cards is Who.OPPONENTS else whose_cards
    tests.insert(0, Owned(whose_cards) if where is not None and where.role else Side(whose_cards))


def quantify(scope: Scope, selected: nouns.Selected, number: Part, *, plural: bool) -> None:
    """How many: 2, up to 3, any number of, 2 or more, that many."""
    tag = number.tag
    inner = number.part("x")
    if tag.isdigit():
        selected.count = int(tag)
    elif tag == "0":
        selected.none = selected.every = True
    elif tag == "upto" and inner is not None and inner.tag.isdigit():
        selected.count, selected.up_to = int(inner.tag), True
    elif tag in ("any", "some"):
        selected.count, selected.up_to = ANY, True
    elif tag == "x" and inner is not None:
        quantify(scope, selected, inner, plural=plural)
        return
    elif tag in ("min", "min1"):
        selected.count, selected.least = ANY, int(inner.tag) if inner is not None else 1
    elif tag == "exact" and inner is not None:
        selected.count = int(inner.tag)
    else:
        selected.number, selected.up_to = amounts.of_number(scope, number)
    if selected.count is not None and selected.count > 0 and selected.every:
        selected.every = False


def all_but(cards: Cards, number: Part) -> Minus:
    """As in "all but 2 creatures": so many fewer than there are."""
    spared = number.part("x")
    if spared is None or not spared.tag.isdigit() or spared.tag == "0":
        raise NotMeantError(number, 'does not say how many are left: write "all but 2"')
    return Minus(CountOf(cards), int(spared.tag))
