"""What cards of Farwald cost and need, more or less: by a text that stands, by their own, or for a while.  FAR-8.16."""

from collections.abc import Callable

from cardwright.kernel.referents import AnOpponent, Did, HappenedTimes
from cardwright.kernel.tree import (
    Ability,
    Cards,
    Condition,
    Duration,
    Every,
    Happening,
    Node,
    Owned,
    Player,
    Ruling,
    Side,
    Some,
    Static,
    Test,
    This,
    Until,
    What,
    Who,
)
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.meaning import Clause, NotMeantError, amounts, events, nouns, players
from cardwright.language.meaning.fields import nothing_more
from cardwright.language.meaning.standing import Change

from ..field import LEAST_COST
from ..verbs.costs import Dearer, OwnPrice
from ..verbs.grouping import Nth

Standing = Callable[[Clause, Condition | None], list[Ability] | None]


def more_or_less(phrase: Part | None) -> tuple[int, Part] | None:
    """As in "2 Energy Cards more", "1 less": the number, negative where it is less."""
    if phrase is None:
        return None
    amount = phrase.part("n")
    if phrase.tag == "bareq" and amount is not None and amount.tag in ("fewer", "plusn", "less"):
        inner = amount.part("x") or amount.part("n")
        value = int(inner.tag) if inner is not None and inner.tag.isdigit() else 0
        return (value if amount.tag == "plusn" else -value), phrase
    if phrase.tag != "np" or amount is None:
        return None
    if amount.tag in ("fewer", "plusn") and (inner := amount.part("x") or amount.part("n")) is not None:
        return (int(inner.tag) if amount.tag == "plusn" else -int(inner.tag)), phrase
    more = [one.part("x") for one in phrase.parts("p") if one.tag == "ml"]
    if not amount.tag.isdigit() or len(more) != 1 or more[0] is None:
        return None
    nothing_more(phrase, "n", "p")
    if len(phrase.parts("p")) > 1:
        return None
    return (int(amount.tag) if more[0].tag == "more" else -int(amount.tag)), phrase


def dearer(word: str, quantity: int) -> Standing:
    """Cards of a player cost or need so much more or less; a card says so of itself wherever it is.  FAR-8.16."""

    def stand(c: Clause, condition: Condition | None) -> list[Ability] | None:
        how_much = so_much(c, word)
        floors = [one for one in c.bounds if one.tag == "atleast"]
        c.bounds = [one for one in c.bounds if one.tag != "atleast"]
        amount, least = c.counted(how_much), floor_of(c, floors)
        what = meant(c)
        if isinstance(what, This):
            return [Ruling(OwnPrice(quantity, amount, condition, least))]
        made: list[Ability] = [Static(what, quantity, amount, condition)]
        if least:
            made.append(Static(what, LEAST_COST, least, condition))
        return made

    return stand


def so_much(c: Clause, word: str) -> int:
    """How much more, or, below 0, less."""
    phrase = c.part_of("o")
    found = more_or_less(phrase)
    if found is None or not found[0] or (phrase is not None and phrase.tag == "np" and noun(phrase).word("w") != word):
        raise NotMeantError(phrase or c.part, f'does not say how much more or less: write "1 {word} less"')
    return found[0]


def floor_of(c: Clause, floors: list[Part]) -> int:
    """As in "but not less than 1"."""
    if not floors:
        return 0
    inner = floors[0].part("x")
    value = amounts.amount(c.scope, inner) if inner is not None and len(floors) == 1 else 0
    if not isinstance(value, int) or value < 1:
        raise NotMeantError(floors[0], "is no number below which a cost does not go")
    return value


def meant(c: Clause) -> Every | This:
    """Whose cost it is: "Attack cards you play", "cost opponents 1 more"; wherever they are, so those a player owns."""
    subject, payer = c.told.subject, c.part_of("io")
    assert subject is not None  # noqa: S101
    subject, order = without_order(subject)
    c.scope.habits = frozenset({"play"})
    what, _referent = nouns.what(c.scope, subject)
    if isinstance(what, This) and payer is None and not order:
        return what
    if not isinstance(what, Every):
        raise NotMeantError(subject, "are no cards of which all cost more or less")
    found = theirs(what, any_of_them(players.player(c.scope, payer)) if payer is not None else None)
    if not order:
        return found
    plain = tuple(test for test in found.cards.tests if not isinstance(test, Owned))
    which = Nth(HappenedTimes(Happening("played", Some(Cards(plain)), Who.YOU)), order)
    return Every(Cards((*found.cards.tests, which), found.cards.place))


def any_of_them(who: Player) -> Player:
    """An opponent, whichever of them it is."""
    return Who.OPPONENT if who is Who.OPPONENTS or isinstance(who, AnOpponent) else who


def owned(test: Test) -> Test:
    """Cards you control, or play: of cards wherever they are, those you own."""
    if isinstance(test, Did) and test.event.event == "played" and test.event.who is not None:
        return Owned(any_of_them(test.event.who))
    return Owned(any_of_them(test.who)) if isinstance(test, Side) else test


def without_order(subject: Part) -> tuple[Part, int]:
    """As in "the first Evocation you play each turn": the cards, and the how manieth of them in a turn; 0 for all."""
    behind = subject.parts("p") if subject.tag == "np" else ()
    ordinals = [one for one in subject.parts("a") if one.tag in events.ORDINALS] if subject.tag == "np" else []
    clauses = [one.part("x") for one in behind if one.tag == "rel"]
    verb = clauses[0].part("v") if len(clauses) == 1 and clauses[0] is not None else None
    if len(ordinals) != 1 or verb is None or clauses[0] is None:
        return subject, 0
    each = [one for one in verb.parts("adv") if one.tag == "at" and is_each_turn(one.part("x"))]
    if len(each) != 1 or subject.get("n") is not None or noun(subject).word("num") == "pl":
        return subject, 0
    plain = without(verb, "adv", each[0])
    clause = Part(clauses[0].tag, tuple((n, plain if n == "v" else v) for n, v in clauses[0].kv))
    rel = Part("rel", (("x", clause),))
    others = tuple(rel if one.tag == "rel" else one for one in behind)
    fields = {**dict(without(subject, "a", ordinals[0]).kv), "p": others, "d": Part("each")}
    return Part("np", tuple(sorted(fields.items())), subject.begin, subject.end), events.ORDINALS[ordinals[0].tag]


def is_each_turn(phrase: Part | None) -> bool:
    """As in "each turn"."""
    determiner = phrase.part("d") if phrase is not None else None
    return phrase is not None and noun(phrase).word("w") == "turn" and determiner is not None and determiner.tag == "each"


def without(part: Part, name: str, one: Part) -> Part:
    """The part without one of the parts in a field."""
    left = tuple(other for other in part.parts(name) if other is not one)
    fields = [pair for pair in part.kv if pair[0] != name] + ([(name, left)] if left else [])
    return Part(part.tag, tuple(sorted(fields, key=lambda pair: pair[0])), part.begin, part.end)


def dearer_for_now(word: str, quantity: int) -> Callable[[Clause], Change | None]:
    """The same for a while.  FAR-8.16, R86."""

    def change(c: Clause) -> Change | None:
        amount, payer = so_much(c, word), c.part_of("io")
        who = any_of_them(players.player(c.scope, payer)) if payer is not None else None

        def do(what: What, until: Duration) -> Node:
            if not isinstance(what, Every) or until is Until.FOREVER or c.each is not None:
                raise NotMeantError(c.part, "must say for how long, and of which cards")
            return Dearer(theirs(what, who), quantity, amount, until)

        return Change(do)

    return change


def theirs(what: Every, payer: Player | None) -> Every:
    """Such cards wherever they are; of one who pays for them, those that player owns."""
    tests = tuple(owned(test) for test in what.cards.tests)
    return Every(Cards((Owned(payer), *tests) if payer is not None else tests, what.cards.place))
