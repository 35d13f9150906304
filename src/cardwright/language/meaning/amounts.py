"""Amounts: digits, X, "the number of", "for each", "half of", "that many", a stat of a card, more and less.

Wherever a number may stand, each of them may.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.kernel.kept import OF_CARD
from cardwright.kernel.node import walk
from cardwright.kernel.referents import (
    NAME,
    AmongKept,
    CountKept,
    Did,
    Greatest,
    Half,
    HappenedTo,
    Kept,
    Kinds,
    Least,
    Minus,
    Most,
    NumberKept,
    Plus,
    QuantityOf,
    Times,
    When,
)
from cardwright.kernel.tree import Amount, Cards, CountOf, Every, Happening, Owned, Some, Test, Them, This, What, Who

from ..english import Part
from ..english.kinds import kinds, noun
from . import describing, nouns, players
from .fields import Fields
from .scope import FIRST_SLOT, IT, NO_CARDS, NOTHING_BEFORE, Referent, Scope
from .words import NotMeantError

RATIOS: Final = {"twice": 2, "thrice": 3, "double": 2}
NOT_CHOSEN: Final = "would have to be chosen, and nothing is chosen here: say of which card, or of all"
OPEN: Final = 'leaves open how many, and nobody is asked here: say the number, or "You may ..."'
NO_NUMBER: Final = "is no number that this game can find"


def amount(scope: Scope, phrase: Part, of: str = "") -> Amount:
    """The number a phrase means.  `of`: the quality it is compared with, so that "that of this card" is that quality's."""
    if (own := scope.words.measures(scope, phrase)) is not None:
        return own
    tag = phrase.tag
    if tag.isdigit():
        return int(tag)
    if tag == "bareq" and (number := phrase.part("n")) is not None:
        return exactly(scope, number)
    if tag == "count" and (counted := phrase.part("x")) is not None:
        return count(scope, counted)
    if tag in ("X", "xx") and scope.x is not None:
        return amount(scope, scope.x)
    if tag in ("thatmany", "X", "xx"):
        return kept_number(scope, phrase)
    if tag in ("plus", "minus", "product"):
        return calculated(scope, phrase, of)
    if tag == "diff":
        return difference(scope, phrase, of)
    if tag == "part" and (ratio := phrase.part("n")) is not None and (whole := phrase.part("s")) is not None:
        return ratio_of(scope, phrase, ratio, whole)
    if tag == "np":
        return of_noun(scope, phrase, of)
    if tag in IT and of:
        return QuantityOf(ref(scope, nouns.referred(scope, phrase), phrase), of)
    raise NotMeantError(phrase, NO_NUMBER)


def calculated(scope: Scope, phrase: Part, of: str) -> Amount:
    """One number and another, less another, or so many times one."""
    one, other, factor = phrase.part("x"), phrase.part("y"), phrase.part("n")
    if one is None:
        raise NotMeantError(phrase, NO_NUMBER)
    value = amount(scope, one, of)
    if factor is not None:
        return multiplied(value, int(factor.tag))
    assert other is not None  # noqa: S101
    return Plus(value, amount(scope, other, of)) if phrase.tag == "plus" else Minus(value, amount(scope, other, of))


def difference(scope: Scope, phrase: Part, of: str) -> Amount:
    """How much one number is more than the other, whichever is more: one of the two differences is 0."""
    both = phrase.part("x")
    if both is None or both.tag != "conj" or both.get("j") is not None or len(both.parts("c")) != 2:
        raise NotMeantError(phrase, 'says no difference: write "the difference between ... and ..."')
    one, other = (amount(scope, part, of) for part in both.parts("c"))
    return Plus(Minus(one, other), Minus(other, one))


def ratio_of(scope: Scope, phrase: Part, ratio: Part, whole: Part) -> Amount:
    """Half of it, twice as much."""
    if "card" in kinds(whole) or whole.tag in IT:
        value = count(scope, whole)
    else:
        value = amount(scope, whole)
    if ratio.tag == "half":
        return Half(value)
    if ratio.tag in RATIOS:
        return multiplied(value, RATIOS[ratio.tag])
    raise NotMeantError(phrase, NO_NUMBER)


def multiplied(value: Amount, factor: int) -> Amount:
    """So many times as much."""
    return value * factor if isinstance(value, int) else Times(value, factor)


def of_noun(scope: Scope, phrase: Part, of: str = "") -> Amount:
    """The number a noun phrase means: a stat of a card, the amount of a deed, so many."""
    head, determiner = noun(phrase), phrase.part("d")
    word, kind = head.word("w"), head.word("k")
    if kind == "qty" and determiner is not None and determiner.tag == "that" and len(phrase.kv) == 2:  # "that damage"
        return kept_number(scope, phrase)
    if kind in ("stat", "cost", "qty") and word in scope.words.stats:
        return stat_of(scope, phrase, word)
    if kind in ("num", "qty"):
        f = Fields(phrase)
        f.part_of("d")
        f.left.pop("h")
        number = f.part_of("n")
        if number is not None:
            f.finish()
            return exactly(scope, number)
        for one in f.parts_of("p"):
            if one.tag == "of" and (inner := one.part("x")) is not None:
                f.finish()
                return count(scope, inner)
            if one.tag != "rel":
                raise NotMeantError(one, NO_NUMBER)
        f.parts_of("a")
        f.finish()
        verb = nouns.done_this_way(phrase) or history_verb(phrase)
        return kept_number(scope, phrase, verb)
    if "card" in kinds(phrase):
        return count(scope, phrase)
    raise NotMeantError(phrase, NO_NUMBER)


def history_verb(phrase: Part) -> str:
    """The verb of "the amount paid", "the chosen number"."""
    for part in phrase.walk():
        if part.tag == "v" and part.frame is not None:
            if any(one.tag != "thisway" for one in part.parts("adv")):
                raise NotMeantError(part, "says more than what was done")
            return part.frame.word
        if part.tag == "vadj":
            return part.word("v")
    return ""


def stat_of(scope: Scope, phrase: Part, word: str) -> Amount:
    """A stat of a card: "this card's ATK", "the ATK of that creature", "the highest ATK among ..."."""
    quality = scope.words.stats[word].quality
    if not quality:
        raise NotMeantError(phrase, NO_NUMBER)
    f = Fields(phrase)
    determiner = f.part_of("d")
    f.left.pop("h")
    superlative = f.take("a", "sup")
    if f.take("a", "original") is not None:
        quality = scope.words.stats[word].printed
        if not quality:
            raise NotMeantError(phrase, "is not remembered as it was printed")
    had = f.take("p", "rel")
    if had is not None and (clause := had.part("x")) is not None:
        f.finish()
        return describing.that_it_had(scope, clause, quality)
    total = f.take("a", "total")
    behind = f.take("p", "of") or f.take("p", "in")
    f.finish()
    inner = behind.part("x") if behind is not None else None
    if superlative is not None and inner is not None:
        highest = superlative.part("x")
        return Greatest(nouns.select(scope, inner, None).cards, quality, highest is None or highest.tag == "max")
    who = players.possessor(determiner) or inner
    if who is None:
        raise NotMeantError(phrase, "does not say of which card")
    if total is not None:
        return QuantityOf(
            Every(nouns.several(scope, who, None).cards if who.tag == "conj" else nouns.select(scope, who, None).cards),
            quality,
        )
    found = nouns.referred(scope, who) if who.tag in IT or nouns.is_reference(scope, who) else None
    if found is None:
        return QuantityOf(of_described(scope, who), quality)
    of_event = scope.event is not None and scope.event.what == found
    if isinstance(found, Kept) or of_event:  # it may have left play by what was done to it
        quality = scope.words.last.get(quality, quality)
    return QuantityOf(ref(scope, found, who), quality)


def of_described(scope: Scope, who: Part) -> This | Them | Kept | Every:
    """The cards whose number is wanted: all of them, or one that is chosen first."""
    mark = len(scope.referents)
    selected = nouns.select(scope, who, None)
    chosen = selected.what()
    if isinstance(chosen, Every) or (isinstance(chosen, Some) and selected.every):
        return Every(chosen.cards)
    if not isinstance(chosen, Some):
        raise NotMeantError(who, NO_NUMBER)
    if scope.standing or scope.judging:
        raise NotMeantError(who, NOT_CHOSEN)
    del scope.referents[mark:]
    before = nouns.chosen_before(scope, who)
    assert isinstance(before, (This, Them, Kept))  # noqa: S101
    return before


def ref(scope: Scope, found: What, at: Part) -> This | Them | Kept | Every:
    """Cards that are known already; of a text that stands for several, the number of each of them is not known."""
    if scope.standing and isinstance(found, Every):
        known = next((one for one in reversed(scope.referents) if one.what is found), None)
        if known is None or known.noun not in scope.words.unique:
            raise NotMeantError(at, "is another number for each of these cards, which a text that stands cannot count")
    if isinstance(found, (This, Them, Kept, Every)):
        return found
    raise NotMeantError(at, NO_NUMBER)


def count(scope: Scope, phrase: Part) -> Amount:
    """How many cards a phrase means, or what else only the game can count."""
    if (own := scope.words.measures(scope, phrase)) is not None:
        return own
    if apart := in_each_place(phrase):
        first, second = (count(scope, one) for one in apart)
        return Plus(first, second)
    if phrase.tag in IT or nouns.is_reference(scope, phrase):
        found = nouns.referred(scope, phrase)
        if isinstance(found, Kept):
            return CountKept(found.slot)
        return kept_number(scope, phrase) if phrase.tag in ("they", "those") else 1  # several, found as it is done
    if phrase.tag == "np" and (number := phrase.part("n")) is not None:  # "twice that many cards"
        f = Fields(phrase)
        f.left.pop("h")
        f.part_of("n")
        f.finish()
        return exactly(scope, number)
    if phrase.tag == "np" and (kinds(phrase) <= {"elem", "type", "name"}):
        return different(scope, phrase)
    verb = nouns.done_this_way(phrase, scope)
    if verb:
        return this_way(scope, phrase, verb)
    if phrase.tag == "np" and "zone" in kinds(phrase):
        return CountOf(nouns.contents(scope, phrase).cards)
    if any(one.tag == "different" for one in phrase.parts("a")):
        raise NotMeantError(phrase, NO_NUMBER)
    selected = nouns.several(scope, phrase, None) if phrase.tag == "conj" else nouns.select(scope, phrase, None)
    return number_of(selected.cards, phrase)


def in_each_place(phrase: Part) -> tuple[Part, ...]:
    """As in "creatures on your field and in your hand": those in the one place, and those in the other."""
    behind = phrase.parts("p") if phrase.tag == "np" else ()
    both = next((one for one in behind if one.tag == "inboth"), None)
    if both is None:
        return ()
    places = (both.but(q=None, y=None), both.but(p=both.part("q"), x=both.part("y"), q=None, y=None))
    found = (Part("in", one.kv, one.begin, one.end) for one in places)
    return tuple(phrase.but(p=tuple(place if one is both else one for one in behind)) for place in found)


def number_of(cards: Cards, at: Part) -> Amount:
    """How many such cards there are; where it is asked what happened to them, those count too that have left play by it."""
    asked = [test for test in cards.tests if isinstance(test, Did)]
    if not asked or cards.place is not None:
        return CountOf(cards)
    rest = tuple(test for test in cards.tests if not isinstance(test, Did))
    recalled = any(isinstance(part, Kept) for test in rest for part in walk(test))
    if len(asked) > 1 or asked[0].event.what is not None or recalled:
        raise NotMeantError(at, "is not counted: say what happened, and when")
    event = replace(asked[0].event, what=Some(Cards(rest)) if rest else None)
    return HappenedTo(cards, event, asked[0].when)


def this_way(scope: Scope, phrase: Part, verb: str) -> Amount:
    """As in "the number of cards discarded this way"; of some of them only those that are meant."""
    found = scope.number(verb)
    if found is None and (slot := scope.chosen_before("", verb)) != -1 and so_many_alone(phrase):
        return NumberKept(slot)
    if found is None and (become := what_became(scope, phrase, verb)) is not None:
        return become
    if found is None:
        raise NotMeantError(phrase, NOTHING_BEFORE)
    went_there(scope, phrase, found)
    slot = scope.use(found.slot)
    if phrase.tag != "np" or "card" not in kinds(phrase):
        return NumberKept(slot)
    cards = nouns.select(scope, without_verb(phrase), None).cards
    known = found.cards.tests if found.cards is not None else ()
    return CountKept(slot, Cards(cards.tests)) if cards.tests and not set(cards.tests) <= set(known) else NumberKept(slot)


HURTS: Final = frozenset({"deal"})
"""Deeds by which something else becomes of cards: what they are dealt may destroy them."""


def what_became(scope: Scope, phrase: Part, verb: str) -> Amount | None:
    """As in "deal 1 damage to each creature; draw 1 card for each creature destroyed this way"."""
    dealt = scope.card(many=None)
    ways = [way for way in scope.words.events.get((verb, "passive"), ()) if way.what == "s"]
    if dealt is None or dealt.slot < FIRST_SLOT or dealt.verb not in HURTS or not ways or "card" not in kinds(phrase):
        return None
    cards = nouns.select(scope, without_verb(phrase), None).cards
    done = scope.words.becoming.get(verb, Did(Happening(ways[0].name), When.THIS_TURN))
    return CountKept(scope.use(dealt.slot), Cards((*cards.tests, done), cards.place))


def so_many_alone(phrase: Part) -> bool:
    """As in "each card discarded this way", of which nothing more is said."""
    plain = without_verb(phrase) if phrase.tag == "np" else None
    return plain is not None and noun(plain).word("w") == "card" and plain.get("a") is None and plain.get("p") is None


def went_there(scope: Scope, phrase: Part, found: Referent) -> None:
    """As in "cards put into your hand this way": what more is said of it is what was done.  Raises NotMeantError."""
    for behind in phrase.parts("p"):
        if not nouns.done_this_way(Part("np", (("p", (behind,)),))):
            continue
        for said in [part for part in behind.walk() if part.tag == "v" and part.frame is not None]:
            to = said.part("to")
            place = players.place(scope, to) if to is not None and to.tag == "np" else None
            same = place is not None and place.role == found.goes and place.who is Who.YOU and not place.also
            if to is not None and not same:
                raise NotMeantError(behind, "is not what was done before")


def without_verb(phrase: Part) -> Part:
    """As in "each Fire card discarded this way": the noun alone."""
    behind = tuple(one for one in phrase.parts("p") if not nouns.done_this_way(Part("np", (("p", (one,)),))))
    before = tuple(one for one in phrase.parts("a") if one.tag != "vadj")
    fields = [(name, value) for name, value in phrase.kv if name not in ("p", "a", "d")]
    fields += [(name, value) for name, value in (("p", behind), ("a", before)) if value] + [("d", Part("all"))]
    return Part("np", tuple(sorted(fields, key=lambda pair: pair[0])), phrase.begin, phrase.end)


def different(scope: Scope, phrase: Part) -> Amount:
    """As in "different elements among creatures you control"."""
    word = noun(phrase).word("w")
    quality = NAME if word == NAME else scope.words.qualities.get(word)
    f = Fields(phrase)
    f.part_of("d")
    f.left.pop("h")
    f.take("a", "different")
    among = f.take("p", "in")
    f.finish()
    inner = among.part("x") if among is not None else None
    if quality is None or inner is None:
        raise NotMeantError(phrase, NO_NUMBER)
    cards = Cards(referred_tests(scope, inner)) if inner.tag in IT else nouns.select(scope, inner, None).cards
    return Kinds(cards, quality, quality in scope.words.sets)


def referred_tests(scope: Scope, phrase: Part) -> tuple[Test, ...]:
    """The test that cards are those a pronoun means."""
    found = nouns.referred(scope, phrase)
    if isinstance(found, Kept):
        return (AmongKept(found.slot),)
    raise NotMeantError(phrase, NO_CARDS)


def kept_number(scope: Scope, phrase: Part, verb: str = "") -> Amount:
    """The number of what was done: "that many", "that much", "the amount paid"."""
    found = scope.number(verb) or (scope.number() if verb else None)
    if found is not None and found.such and not verb:
        return CountKept(scope.use(found.slot), Cards(found.such))
    if found is None:
        if scope.event is not None and has_number(scope, scope.event):
            return NumberKept(scope.use(0))
        if verb == "choose" and (slot := scope.chosen_before("", verb)) != -1:
            return NumberKept(slot)
        raise NotMeantError(phrase, NOTHING_BEFORE)
    return NumberKept(scope.use(found.slot))


def has_number(scope: Scope, event: Happening) -> bool:
    """Whether an event tells how much it was, or of how many cards; an event that only the game tells of may."""
    ways = [way for ways in scope.words.events.values() for way in ways if way.name == event.event]
    return event.together or not ways or any(way.number for way in ways)


def of_number(scope: Scope, number: Part) -> tuple[Amount, bool]:
    """A number as it stands before a noun, and whether it is a bound: "up to that many"."""
    tag, inner = number.tag, number.part("x") or number.part("n")
    if tag.isdigit():
        return int(tag), False
    if tag in ("upto", "max") and inner is not None:
        return of_number(scope, inner)[0], True
    if tag in ("x", "total", "exact", "plusn", "sign") and inner is not None:
        return of_number(scope, inner)[0], False
    if tag == "X" and scope.x is not None:
        return amount(scope, scope.x), False
    if tag in ("thatmany", "X"):
        return kept_number(scope, number), False
    raise NotMeantError(number, NO_NUMBER)


def exactly(scope: Scope, number: Part) -> Amount:
    """A number that is no bound.  Raises NotMeantError where it is one: nobody is asked how many."""
    found, up_to = of_number(scope, number)
    if up_to:
        raise NotMeantError(number, OPEN)
    return found


def how_many(scope: Scope, phrase: Part) -> Amount:
    """How many things a verb without choice deals with: draw 2 cards, mill cards equal to ..."""
    if phrase.tag == "part":
        ratio, whole = phrase.part("n"), phrase.part("s")
        if ratio is not None and whole is not None:
            return ratio_of(scope, phrase, ratio, whole)
    if phrase.tag in ("thatmany", "bareq", "count", "plus", "minus", "product"):
        return amount(scope, phrase)
    if phrase.tag != "np":
        raise NotMeantError(phrase, NO_NUMBER)
    determiner, number = phrase.part("d"), phrase.part("n")
    if number is not None:
        if determiner is not None and determiner.tag in ("a", "another", "that", "those", "this", "these", "each"):
            raise NotMeantError(determiner, "says no more than the number: leave it out")
        inner = number.part("x")
        if number.tag in ("plusn", "total") and inner is not None:
            number = inner
        return exactly(scope, number)
    if determiner is not None and determiner.tag in ("a", "another"):
        return 1
    if (as_much := as_much_as(Fields(phrase))) is not None:
        return amount(scope, as_much)
    raise NotMeantError(phrase, "does not say how many")


def as_much_as(f: Fields) -> Part | None:
    """Take the number behind a noun: "cards equal to the number of ..."."""
    behind = f.take("p", "cmp")
    compared = behind.part("c") if behind is not None else None
    if behind is not None and (compared is None or compared.tag != "eq"):
        raise NotMeantError(behind, "says no number: write 'equal to'")
    return compared.part("x") if compared is not None else None


def times(value: Amount, by: Amount) -> Amount:
    """So many times as much."""
    if isinstance(by, CountOf) and isinstance(value, int) and by.times == 1:
        return CountOf(by.cards, value)
    if isinstance(value, int) and isinstance(by, int):
        return value * by
    return by if value == 1 else Times(by, value)


def bounded(scope: Scope, value: Amount, adverb: Part) -> Amount:
    """Rounded up or down, at least, at most."""
    inner = adverb.part("x")
    if adverb.tag in ("up", "down"):
        if not isinstance(value, Half):
            raise NotMeantError(adverb, "is said of no fraction")
        return Half(value.a, adverb.tag == "up")
    if inner is None:
        raise NotMeantError(adverb, NO_NUMBER)
    bound = amount(scope, inner) if inner.tag != "np" else how_many(scope, inner)
    return Least(value, bound) if adverb.tag == "atleast" else Most(value, bound)


def plain(amount: Amount, at: Part, least: int = 1) -> int:
    """A number that is known when the card is read."""
    if not isinstance(amount, int) or amount < least:
        raise NotMeantError(at, "makes no sense here: it must be a plain number, at least 1")
    return amount


def some(amount: Amount, at: Part) -> Amount:
    """A number; nothing is done 0 times."""
    return plain(amount, at) if isinstance(amount, int) else amount


def remembered(value: Amount) -> Amount:
    """What a card remembers is nothing until it does."""
    asked = any(isinstance(node, NumberKept) and node.slot == OF_CARD for node in walk(value))
    return Least(value, 0) if asked else value


def those_who_did(scope: Scope, counted: Part) -> Amount:
    """As in "for each opponent who did": of those who dealt with one card each, the cards that were theirs."""
    found = scope.card(many=False)
    word = noun(counted).word("w")
    if found is None or found.slot < 0 or found.me not in (Who.EACH, Who.OPPONENTS) or word not in ("opponent", "player"):
        raise NotMeantError(counted, "is not counted: nothing that each of them did with one card was told before")
    tests: tuple[Test, ...] = (Owned(Who.OPPONENT),) if word == "opponent" else ()
    return CountKept(scope.use(found.slot), Cards(tests))
