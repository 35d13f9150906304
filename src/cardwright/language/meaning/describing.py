"""What is said of cards: nouns, adjectives, "with 2 or less ...", "other than ...", where they lie."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.node import walk
from cardwright.kernel.referents import (
    NAME,
    AmongKept,
    Greatest,
    HasKept,
    Kept,
    NameKept,
    NumberKept,
    QuantityOf,
    SameAs,
    Superlative,
    Versus,
)
from cardwright.kernel.tree import (
    Amount,
    Another,
    Cards,
    Compare,
    Has,
    Is,
    Named,
    Not,
    Place,
    Side,
    Test,
    Them,
    This,
    What,
    Who,
)
from cardwright.kernel.tree import Both as AllOfThem

from ..english import Part
from ..english.kinds import kinds, noun
from . import amounts, history, nouns, players, spoken
from .fields import Fields
from .scope import FIRST_SLOT, HOW, IT, NO_CARDS, Scope
from .words import NotMeantError

INDEFINITE: Final = frozenset({"a", "any", "another", "each", "every", "all", "no"})
"""Determiners that refer to no card named before, so that "a target" means none."""


def of_noun(scope: Scope, phrase: Part, head: Part, second: Part | None) -> list[Test]:
    """What the noun itself says."""
    first = tests_of(scope, phrase, head)
    if second is None:
        return list(first)
    other = tests_of(scope, phrase, second)
    return [nouns.merged(tuple(one[0] if len(one) == 1 else AllOfThem(one) for one in (first, other)))]


def tests_of(scope: Scope, phrase: Part, head: Part) -> tuple[Test, ...]:
    """What a noun says of a card."""
    word = head.word("w")
    tests = scope.words.nouns.get(word)
    if tests is None and word.endswith((" card", " token")):
        short, _, _last = word.rpartition(" ")
        tests = scope.words.nouns.get(short)
        if tests is None and short in scope.words.adjectives:
            tests = (scope.words.adjectives[short],)
        if tests is None and short in scope.words.values:
            tests = (valued(scope, short),)
    if tests is None and word in scope.words.values:
        tests = (valued(scope, word),)
    determiner = phrase.part("d")
    if word == "target" and tests is None and determiner is not None and determiner.tag in INDEFINITE:
        raise NotMeantError(phrase, 'refers to no card named before: write "a card", or "target card"')
    if tests is None and word in ("card", "target"):
        tests = ()
    if tests is None:
        raise NotMeantError(phrase, f'says nothing that can be asked of a card: "{word}"')
    return tests


def valued(scope: Scope, word: str) -> Test:
    """A quality with the value that a word names."""
    quality, value = scope.words.values[word]
    return Has(quality, value) if quality in scope.words.sets else Is(quality, (value,))


def adjective(scope: Scope, one: Part) -> Test:
    """What an adjective says of a card."""
    words = scope.words
    if (own := words.described(scope, one)) is not None:
        return own
    if one.tag == "non":
        inner = one.part("n")
        assert inner is not None  # noqa: S101
        return Not(adjective(scope, inner))
    if one.tag == "adjs":
        ways = tuple(adjective(scope, inner) for inner in one.parts("a"))
        return nouns.merged(ways)
    word = one.word("w")
    if one.tag == "vadj":
        word = words.spoken_form(one)
        if word not in words.adjectives and one.word("f") == "pp":
            return history.participle(scope, one)
    if word in words.adjectives:
        return words.adjectives[word]
    if word in words.values:
        return valued(scope, word)
    if word in ("random", "additional") or one.tag == "only":
        raise NotMeantError(one, "has no meaning for this game here")
    raise NotMeantError(one, "says nothing that can be asked of a card")


def behind_noun(
    scope: Scope, behind: Part, tests: list[Test], where: Place | None, selected: nouns.Selected
) -> Place | None:
    """What stands behind a noun: a place, "with ...", a relative clause, "other than ..."."""
    tag, inner = behind.tag, behind.part("x")
    if tag == "in" and inner is not None:
        return in_place(scope, behind, inner, tests, where)
    if tag == "of" and inner is not None:
        return of_something(scope, behind, inner, tests, where)
    if tag == "with" and inner is not None and (quality := differing(scope, inner)):
        selected.apart = quality, behind
    elif tag in ("with", "without") and inner is not None:
        tests += with_qualities(scope, inner, without=tag == "without")
    elif tag == "except" and inner is not None:
        tests.append(other_than(scope, inner))
    elif tag == "named" and inner is not None:
        tests.append(Named(tuple(one.word("w") for one in inner.parts("x"))))
    elif tag == "name" and inner is not None:
        tests.append(Named((inner.word("w"),)))
    elif tag == "rel" and inner is not None:
        return history.relative(scope, inner, tests, where)
    elif tag == "choice":
        chosen_by(scope, behind, selected)
    else:
        raise NotMeantError(behind, "says nothing that can be asked of a card")
    return where


def differing(scope: Scope, inner: Part) -> str:
    """As in "3 cards with different names": the quality; "" for another thing, or one of which a card has several."""
    if inner.tag != "np" or [one.tag for one in inner.parts("a")] != ["different"] or noun(inner).word("num") != "pl":
        return ""
    word = noun(inner).word("w")
    quality = NAME if word == NAME else scope.words.qualities.get(word, "")
    more = inner.get("n") is not None or inner.get("d") is not None or inner.parts("p")
    return "" if more or quality in scope.words.sets else quality


def chosen_by(scope: Scope, behind: Part, selected: nouns.Selected) -> None:
    """As in "of your choice": nothing more where who does it chooses anyway; another player sees what there is to choose."""
    whose = behind.part("p") or behind.part("x")
    assert whose is not None  # noqa: S101  the grammar makes no other
    chooser, doer = players.player_named(scope, whose), scope.me if scope.me is not None else Who.YOU
    if chooser == doer:
        return
    if scope.me is not None and chooser is not Who.YOU:
        raise NotMeantError(behind, "is chosen by another player than who does it: say first who chooses what")
    selected.chooser, selected.chosen = scope.seen(chooser), behind
    seen = [one for one in scope.referents if one.verb in ("reveal", "look_at") and one.cards is not None]
    whole = [(one.me, one.cards.place) for one in seen if one.cards is not None and not one.cards.tests and one.many]
    hands = [(me, place.who) for me, place in whole if place is not None and place.role == "hand"]
    selected.shown = any(scope.me == (me if who is Who.YOU else who) for me, who in hands)


def with_qualities(scope: Scope, inner: Part, *, without: bool) -> list[Test]:
    """As in "with A and B", "with A or B", "without A or B"."""
    if inner.tag != "conj":
        test = with_quality(scope, inner)
        return [Not(test) if without else test]
    found = [with_quality(scope, one) for one in inner.parts("c")]
    either = inner.get("j") is not None
    if without and not either:
        raise NotMeantError(inner, 'may mean both or one of them: write "without ... or ..."')
    if without:
        return [Not(one) for one in found]
    return [nouns.merged(tuple(found))] if either else found


def of_something(scope: Scope, behind: Part, inner: Part, tests: list[Test], where: Place | None) -> Place | None:
    """As in "cards of your hand", "creatures of yours", "the Items of it"."""
    if "zone" in kinds(inner):
        return players.place(scope, inner)
    if inner.tag == "yours" or "player" in kinds(inner):
        tests.insert(0, Side(Who.YOU if inner.tag == "yours" else players.player(scope, inner)))
        return where
    if inner.tag == "np" and (named := named_value(scope, inner)) is not None:
        tests.append(named)
        return where
    if kinds(inner) == {"group"} and scope.words.group is not None:
        tests.append(scope.words.group(group_name(inner)))
        return where
    tests.append(scope.words.attached_to(referred_or_selected(scope, inner), behind))
    return where


def named_value(scope: Scope, phrase: Part) -> Test | None:
    """As in "the chosen Element", "that class", "that name": what was named before."""
    word, determiner = noun(phrase).word("w"), phrase.part("d")
    found = next((one for one in reversed(scope.referents) if one.kind == "value" and said_short(one.noun, word)), None)
    earlier = next((one.noun for one in scope.choices if one.noun and said_short(one.noun, word)), word)
    word = found.noun if found is not None else earlier
    if word != "name" and word not in scope.words.qualities and word not in scope.words.named:
        return None
    if determiner is None or determiner.tag not in ("the", "that") or phrase.get("n") is not None:
        return None
    plain = all(one.tag == "vadj" and one.word("v") in ("choose", "name") for one in phrase.parts("a"))
    if not plain or phrase.get("p") is not None:
        return None
    slot = scope.use(found.slot) if found is not None else scope.chosen_before(word)
    if slot == -1:
        return None
    if word in scope.words.named:
        return scope.words.named[word](slot)
    if word == "name":
        return NameKept(slot)
    quality = scope.words.qualities[word]
    return HasKept(quality, slot) if quality in scope.words.sets else Versus(quality, "=", NumberKept(slot))


def beside_named(scope: Scope, phrase: Part, f: Fields, word: str) -> Test | None:
    """As in "its Twin" of an Element that was named."""
    quality, made = scope.words.beside[word]
    found = next((one for one in reversed(scope.referents) if one.kind == "value" and one.noun == quality), None)
    whose = players.possessor(phrase.part("d"))
    if found is None or whose is None or whose.tag != "it":
        return None
    f.finish()
    return made(scope.use(found.slot))


def said_short(noun_of: str, word: str) -> bool:
    """As in "that type" of a card type."""
    return word in (noun_of, *noun_of.casefold().split()[-1:])


def group_name(phrase: Part) -> str:
    """The name in 'the group "Grove"'."""
    f = Fields(phrase, silent=("d", "h"))
    names = [one.part("x") for one in f.parts_of("p") if one.tag == "name"] + list(f.parts_of("a"))
    f.finish()
    if len(names) != 1 or names[0] is None or names[0].tag != "name":
        raise NotMeantError(phrase, "does not say which group")
    return names[0].word("w")


def referred_or_selected(scope: Scope, phrase: Part) -> What:
    """A card behind "of", spoken of before or described here."""
    if phrase.tag in IT or nouns.is_reference(scope, phrase):
        return nouns.referred(scope, phrase)
    if phrase.tag == "np" and "card" in kinds(phrase) and not scope.standing:
        return nouns.chosen_before(scope, phrase)
    raise NotMeantError(phrase, "says nothing that can be asked of a card")


def in_place(scope: Scope, behind: Part, inner: Part, tests: list[Test], where: Place | None) -> Place | None:
    """As in "in your hand", "among them", "from among them"."""
    preposition = behind.part("p")
    how = preposition.tag if preposition is not None else "in"
    area = scope.words.areas(scope, inner) if inner.tag == "np" else None
    if area is not None and how in ("in", "on", "from"):
        tests.extend(area.tests if isinstance(area, AllOfThem) else (area,))
        return where
    if "zone" in kinds(inner):
        found = players.place(scope, inner)
        if how in ("in", "from", "on", "fromtop", "among"):
            if found is None and inner.tag == "np" and players.possessor(inner.part("d")) is not None:
                tests.append(Side(players.whose(scope, inner.part("d"))))  # "on your field"
            return found if found is not None else where
    if how == "on" and "card" in kinds(inner) | ({"card"} if inner.tag == "it" else set()):
        tests.append(scope.words.attached_to(nouns.referred(scope, inner), behind))
        return Place("attached") if scope.words.attached_place else where
    if how in ("among", "from", "in") and (inner.tag in IT or inner.tag == "np"):
        whole = spoken.kept_before(scope, behind, inner)
        slot = whole.slot
        tests += whole.such
        tests.append(AmongKept(slot))
        return spoken.anywhere(scope, slot)
    if how == "nextto":
        raise NotMeantError(behind, "asks what lies beside a card, which no text of this game can: say in which zone")
    raise NotMeantError(behind, "is no place where cards of this game lie")


def kept_slots(cards: Cards) -> set[int]:
    """The slots of what the text keeps as it runs, on which a noun depends."""
    kept = [node.slot for node in walk(cards) if isinstance(node, (Kept, AmongKept, NumberKept))]
    return {slot for slot in kept if slot >= FIRST_SLOT}


def other_than(scope: Scope, phrase: Part) -> Test:
    """Not those: "other than this card", "other than Aqua creatures"."""
    if phrase.tag in IT or nouns.is_reference(scope, phrase):
        found = nouns.referred(scope, phrase)
        if isinstance(found, This):
            return Another()
        if isinstance(found, Kept):
            return Not(AmongKept(found.slot))
        raise NotMeantError(phrase, NO_CARDS)
    selected = nouns.select(scope, phrase, None)
    tests = selected.cards.tests
    return Not(tests[0] if len(tests) == 1 else AllOfThem(tests))


# "with ..." ----------------------------------------------------------------------------------------------------------


def with_quality(scope: Scope, phrase: Part) -> Test:
    """As in "with 2 or less cost", "with the highest ATK", "with MIRROR"; or what only the game can ask."""
    own = scope.words.traits(scope, phrase)
    return plain_quality(scope, phrase) if own is None else own


def plain_quality(scope: Scope, phrase: Part) -> Test:
    """The same for what all games have."""
    if phrase.tag != "np":
        raise NotMeantError(phrase, "says nothing that can be asked of a card")
    if (named := named_value(scope, phrase)) is not None:
        return named
    f = Fields(phrase)
    determiner, number, head = f.part_of("d"), f.part_of("n"), f.part_of("h")
    assert head is not None  # noqa: S101
    word = head.word("w")
    for one in phrase.parts("a"):
        if f"{one.word('w')} {word}" in scope.words.stats:  # "spare parts" would be a number of its own
            word = f"{one.word('w')} {word}"
            f.take("a", one.tag)
    stat = scope.words.stats.get(word)
    if (ranked := with_degree(scope, phrase, f, word)) is not None:
        return ranked
    if (named_so := of_quality(scope, phrase, f, word)) is not None:
        return named_so
    if word in scope.words.beside and (beside := beside_named(scope, phrase, f, word)) is not None:
        return beside
    if number is None and (word in scope.words.values or word in scope.words.adjectives):
        adjectives = [adjective(scope, one) for one in f.parts_of("a")]
        f.finish()
        test = scope.words.adjectives.get(word) or valued(scope, word)
        if determiner is not None and determiner.tag == "no":
            return Not(test)
        said = adjectives if test == AllOfThem(()) else [*adjectives, test]  # a noun that says nothing by itself
        return said[0] if len(said) == 1 else AllOfThem(tuple(said))
    if stat is None or not stat.quality:
        raise NotMeantError(phrase, f'says nothing that can be asked of a card: "{word}"')
    if number is None and (determiner is None or determiner.tag == "a") and (of := of_so_much(phrase)) is not None:
        f.take("p", "of")
        number, determiner = of, None
    return with_number(scope, phrase, f, stat.quality, number, determiner)


def of_so_much(phrase: Part) -> Part | None:
    """As in "a cost of 2 or more": the number; None where none is said so."""
    said = [one.part("x") for one in phrase.parts("p") if one.tag == "of"]
    inner = said[0] if len(said) == 1 else None
    return inner.part("n") if inner is not None and inner.tag == "bareq" and inner.get("p") is None else None


def of_quality(scope: Scope, phrase: Part, f: Fields, word: str) -> Test | None:
    """As in "the same Element as this card", "the same name as the target", "the same cost as it", "the Fire Element"."""
    quality = NAME if word == NAME else scope.words.qualities.get(word)
    stat = scope.words.stats.get(word)
    alike = quality if quality is not None or stat is None or "n" in f.left else stat.quality
    if alike and f.take("a", "same") is not None:
        return same_quality(scope, phrase, f, alike)
    if quality is not None and f.take("a", "different") is not None:
        raise NotMeantError(phrase, "compares cards with each other: write how many are chosen, as in 'up to 2 ...'")
    if quality is None or "n" in f.left or (said := f.take("a", "adj")) is None:
        return None
    f.finish()
    if scope.words.values.get(said.word("w"), ("",))[0] != quality:
        raise NotMeantError(said, f'is no value of "{word}"')
    return valued(scope, said.word("w"))


def with_number(scope: Scope, phrase: Part, f: Fields, quality: str, number: Part | None, determiner: Part | None) -> Test:
    """As in "with 2 or less ATK", "with less ATK than this card", "with no damage"."""
    compared = f.take("p", "cmp")
    if number is not None and number.tag in MORE_OR_LESS and (than := f.take("p", "than")) is not None:
        f.finish()
        return Versus(
            quality, MORE_OR_LESS[number.tag], that_of(scope, than, quality, less=MORE_OR_LESS[number.tag][0] == "<")
        )
    if number is not None and number.tag in MORE_OR_LESS and (than := f.take("p", "thanv")) is not None:
        f.finish()
        return Versus(quality, MORE_OR_LESS[number.tag], that_it_had(scope, than, quality))
    f.finish()
    if number is not None and number.tag in MORE_OR_LESS and compared is None:
        return Versus(quality, MORE_OR_LESS[number.tag], that_of_last(scope, phrase, quality))
    if compared is not None:
        inner = compared.part("c")
        assert inner is not None  # noqa: S101
        return comparison(scope, quality, inner)
    if number is None and determiner is not None and determiner.tag == "that":  # of a number that was chosen
        return Versus(quality, "=", amounts.kept_number(scope, phrase, "choose"))
    if number is None and determiner is not None and determiner.tag not in ("no", "a", "any"):
        raise NotMeantError(determiner, "does not say how much")
    if number is None:
        return without_number(scope, phrase, quality, determiner)
    return compare(scope, quality, number)


MORE_OR_LESS: Final = {"more": ">", "less": "<", "fewer": "<", "ormore": ">=", "orless": "<="}


def with_degree(scope: Scope, phrase: Part, f: Fields, word: str) -> Test | None:
    """As in "the highest cost", "a lower cost than it"; where that is not said, than the card that was spoken of last."""
    if f.take("a", "sup") is not None:
        return with_superlative(scope, phrase, f, counted_in(f, word))
    stat = scope.words.stats.get(word)
    how = next((how for tag, how in (("higher", ">"), ("lower", "<")) if f.take("a", tag) is not None), "")
    if not how or "n" in f.left:
        return None
    if stat is None or not stat.quality:
        raise NotMeantError(phrase, f'"{word}" is no number on a card')
    than = f.take("p", "than")
    f.finish()
    if than is None:
        return Versus(stat.quality, how, that_of_last(scope, phrase, stat.quality))
    return Versus(stat.quality, how, that_of(scope, than, stat.quality, less=how == "<"))


def counted_in(f: Fields, word: str) -> str:
    """As in "the lowest number of counters": of what."""
    of = f.take("p", "of") if word == "number" else None
    inner = of.part("x") if of is not None else None
    if inner is None or inner.tag != "np" or len(inner.kv) > 1:
        return word
    return noun(inner).word("w")


def that_of_last(scope: Scope, phrase: Part, quality: str) -> Amount:
    """As in "a lower cost", where it is not said than which card: than that which was spoken of last."""
    if scope.card(many=False) is None:
        raise NotMeantError(phrase, "does not say than which card")
    return that_of(scope, Part("than", (("x", Part("it")),)), quality, less=False)


def that_of(scope: Scope, than: Part, quality: str, *, less: bool) -> Amount:
    """As in "less ATK than this card": that of a card that is known, or chosen before."""
    inner = than.part("x")
    if inner is None:
        raise NotMeantError(than, "does not say than what")
    if inner.tag not in IT and "card" not in kinds(inner):
        of_itself(inner)
        return amounts.amount(scope, inner, of=quality)
    determiner = inner.part("d") if inner.tag == "np" else None
    if determiner is not None and determiner.tag in ("a", "any") and inner.get("n") is None:  # than one of them at least
        return Greatest(nouns.select(scope, inner, None).cards, quality, highest=less)
    found = referred_or_selected(scope, inner)
    if not isinstance(found, (This, Them, Kept)):
        raise NotMeantError(inner, "does not say than which card")
    return QuantityOf(found, quality)


def that_it_had(scope: Scope, than: Part, quality: str) -> Amount:
    """As in "less ATK than this card had": before it left play."""
    subject, verb = than.part("s"), than.part("v")
    had = verb is not None and verb.frame is not None and verb.frame.word == "have" and verb.word("f") == "past"
    if subject is None or verb is None or not had or quality not in scope.words.last:
        raise NotMeantError(than, "does not say than what")
    Fields(verb, silent=("f", "v", "o")).finish()
    if (gap := verb.part("o")) is not None and gap.tag != "gap":
        raise NotMeantError(than, "does not say than what")
    found = referred_or_selected(scope, subject)
    if not isinstance(found, (This, Them, Kept)):
        raise NotMeantError(subject, "does not say than which card")
    return QuantityOf(found, scope.words.last[quality])


def without_number(scope: Scope, phrase: Part, quality: str, determiner: Part | None) -> Test:
    """As in "with that cost" (the number that was chosen), "with no ATK", "with fragments"."""
    how = determiner.tag if determiner is not None else ""
    if how == "that":
        return Versus(quality, "=", amounts.kept_number(scope, phrase))
    return Compare(quality, None if how == "no" else 1, 0 if how == "no" else None)


def same_quality(scope: Scope, phrase: Part, f: Fields, quality: str) -> Test:
    """As in "the same Element as this card"; where that is not said, as the card that was spoken of last."""
    behind = f.take("p", "sameas")
    f.finish()
    if quality in scope.words.sets:
        raise NotMeantError(phrase, "is several, of which one or all may be the same: name one")
    inner = behind.part("x") if behind is not None else Part("it") if scope.card(many=False) is not None else None
    found = referred_or_selected(scope, inner) if inner is not None else None
    if not isinstance(found, (This, Them, Kept)):
        raise NotMeantError(phrase, "does not say as which card")
    return SameAs(quality, found)


def compare(scope: Scope, quality: str, number: Part) -> Test:
    """A number on a card compared with one that is said."""
    tag, inner = number.tag, number.part("x")
    if tag.isdigit():
        return Compare(quality, int(tag), int(tag))
    if inner is not None and inner.tag.isdigit():
        value = int(inner.tag)
        bounds = {
            "max": (None, value), "min": (value, None), "exact": (value, value), "gt": (value + 1, None),
            "lt": (None, value - 1),
        }  # fmt: skip
        if tag in bounds:
            return Compare(quality, *bounds[tag])
    if tag == "between":
        low, high = number.part("x"), number.part("y")
        if low is not None and high is not None:
            return Compare(quality, int(low.tag), int(high.tag))
    return Versus(quality, "=", amounts.exactly(scope, number))


def comparison(scope: Scope, quality: str, compared: Part) -> Test:
    """As in "cost equal to or less than the amount paid"."""
    how, inner = HOW.get(compared.tag), compared.part("x")
    if how is None or inner is None:
        raise NotMeantError(compared, "is no comparison of numbers")
    of_itself(inner)
    amount = amounts.amount(scope, inner, of=quality)
    if isinstance(amount, int):
        least = amount if how in ("=", ">=") else amount + 1 if how == ">" else None
        most = amount if how in ("=", "<=") else amount - 1 if how == "<" else None
        return Compare(quality, least, most)
    return Versus(quality, how, amount)


def of_itself(number: Part) -> None:
    """As in "with more ATK than its DEF": perhaps of the very card that is described.  Raises NotMeantError."""
    whose = players.possessor(number.part("d")) if number.tag == "np" else None
    if whose is not None and whose.tag in ("it", "they"):
        raise NotMeantError(number, "compares two numbers of one card, which no text of this game can ask: name the card")


def with_superlative(scope: Scope, phrase: Part, f: Fields, word: str) -> Test:
    """As in "with the highest ATK among enemy creatures"."""
    stat = scope.words.stats.get(word)
    if stat is None or not stat.quality:
        raise NotMeantError(phrase, f'"{word}" is no number on a card')
    highest = next(one for one in phrase.parts("a") if one.tag == "sup").part("x")
    among = f.take("p", "in")
    f.finish()
    inner = among.part("x") if among is not None else None
    cards = nouns.select(scope, inner, None).cards if inner is not None else None
    return Superlative(stat.quality, highest is None or highest.tag == "max", cards)


def compared(tests: list[Test], place: Place | None) -> tuple[Test, ...]:
    """The highest or lowest is that among the cards which the rest of the noun describes: not among all that are in play."""
    rest = Cards(tuple(test for test in tests if not isinstance(test, Superlative)), place)
    return tuple(
        Superlative(test.quantity, test.highest, rest) if isinstance(test, Superlative) and test.among is None else test
        for test in tests
    )
