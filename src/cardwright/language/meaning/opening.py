"""What stands before an ability's effect: its trigger, how often, under which condition, labels; taken off one by one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from cardwright.kernel.referents import AllOf
from cardwright.kernel.tree import Condition, Happening, Player, This, Who

from ..english import Part
from ..english.kinds import kinds, noun
from . import conditions, events, later, times
from .clauses import clause, either, subject_in, told_in
from .fields import UNUSED, Fields, nothing_more
from .scope import Referent, Scope
from .words import NotMeantError

UNLIMITED: Final = -1
"""In place of how often: any number of times."""
ONCE: Final = frozenset({"freq", "freqmax"})


@dataclass(slots=True)
class Opening:
    """What stands before an ability's effect.

    event       what it waits for
    condition   while this holds
    limit       so many times a turn
    labels      words before the colon
    may, must   "you can", "you must" in the header
    per_game    once in the game
    during      the phase in which it is used; `turn_of`: of whose turn, None for each player's
    rest        what stands before the first verb and is no trigger
    read        all that stands before the first verb, once it has been read: nothing else may stand there
    """

    event: Happening | None = None
    condition: Condition | None = None
    limit: int = 0
    labels: list[str] = field(default_factory=list)
    may: bool = False
    must: bool = False
    rest: list[Part] = field(default_factory=list)
    read: tuple[Part, ...] = ()
    during: str = ""
    turn_of: Player | None = Who.YOU
    per_game: bool = False
    replaces: bool = False
    first_time: bool = False


def would(pre: Part) -> bool:
    """Whether something is told that would happen."""
    return any(one.modal == "would" for one in told_in(pre.part("c")))


def is_this(phrase: Part) -> bool:
    """As in "this card"."""
    determiner = phrase.part("d") if phrase.tag == "np" else None
    return determiner is not None and determiner.tag == "this"


def time_waited_for(pre: Part) -> Part | None:
    """The time that a trigger is about: "your turn" of "when your turn ends"; None for what happens to something."""
    phrase = pre.part("x")
    if phrase is None:
        phrase = subject_in(pre.part("c"))
    return phrase if phrase is not None and phrase.tag in ("np", "nptime") and "time" in kinds(phrase) else None


def at_a_time(pre: Part) -> bool:
    """As in "when your turn ends", "at the beginning of your opponent's turn"."""
    return time_waited_for(pre) is not None


def waits_once(pre: Part) -> bool:
    """Whether a trigger is about one time that comes: "when this turn ends", "your opponent's next Attack Phase"."""
    phrase = time_waited_for(pre)
    if phrase is None:
        return False
    determiner = phrase.part("d")
    this = determiner is not None and determiner.tag in ("this", "the")
    return this or any(one.tag == "next" for one in phrase.parts("a"))


def at_its_end(pre: Part) -> bool:
    """As in "at end of turn", which in the middle of a text is the end of this one."""
    phrase = pre.part("x")
    return pre.tag == "atend" and phrase is not None and phrase.tag == "np" and [name for name, _ in phrase.kv] == ["h"]


def without_times(scope: Scope, opening: Opening, cost: Part | None) -> Part | None:
    """As in "Once per turn, discard 1 card: ...": how often stands before the cost."""
    body = cost.part("x") if cost is not None else None
    if body is None or cost is None:
        return cost
    first, *rest = body.parts("c")
    pre = first.parts("p")
    if not pre or any(one.tag not in ONCE for one in pre):
        return cost
    for one in pre:
        open_with(scope, opening, one)
    plain = first.but(p=None)
    made = Part(body.tag, tuple((n, (plain, *rest) if n == "c" else v) for n, v in body.kv), body.begin, body.end)
    return Part(cost.tag, tuple((n, made if n == "x" else v) for n, v in cost.kv), cost.begin, cost.end)


def without_offer(cost: Part | None) -> Part | None:
    """As in "You may discard 1 card: ...": whoever pays a cost does so because they want to."""
    body, mark = (cost.part("x"), cost.part("k")) if cost is not None else (None, None)
    first = body.parts("c")[0] if body is not None else None
    offer = first.part("v") if first is not None else None
    verbs = offer.parts("v") if offer is not None and offer.tag == "s" and offer.part("s") == Part("you") else ()
    modal = verbs[0].part("m") if len(verbs) == 1 and verbs[0].tag == "mod" else None
    plain = modal is not None and modal.tag in ("may", "can") and not verbs[0].parts("a")
    order = verbs[0].part("v") if plain else None
    if cost is None or body is None or first is None or order is None or mark is None or mark.tag != "colon":
        return cost
    clause_left = first.but(v=Part("imp", (("v", order),), order.begin, order.end))
    return cost.but(x=body.but(c=(clause_left, *body.parts("c")[1:])))


def opened(scope: Scope, header: Part | None, first: Part, *, used: bool) -> Opening:
    """What stands before the effect: the header, and what stands before the first verb.

    `used`: whether the text is carried out at a time of its own, from which on "this turn" can be waited for something.
    """
    opening = Opening()
    if header is not None:
        f = Fields(header)
        for item in f.parts_of("i"):
            if item.tag == "label":
                opening.labels.append(item.word("w"))
            elif item.tag in ONCE:
                count_uses(scope, opening, item)
            elif item.tag == "on" and (inner := item.part("x")) is not None:
                open_with(scope, opening, inner)
            else:
                raise NotMeantError(item, UNUSED)
        mode = f.part_of("m")
        opening.may = mode is not None and mode.tag == "may"
        opening.must = mode is not None and mode.tag == "must"
        f.finish()
        if opening.rest:
            raise NotMeantError(opening.rest[0], UNUSED)
    opening.read = first.parts("p")
    for pre in opening.read:
        if used and later.lasting(scope, pre) is not None:
            opening.rest.append(pre)
        else:
            open_with(scope, opening, pre)
    return opening


def open_with(scope: Scope, opening: Opening, pre: Part) -> None:
    """One more of what stands before an effect."""
    if opening.rest:
        opening.rest.append(pre)
    elif pre.tag in ("when", "atstart", "atend") and opening.event is None and not waits_once(pre):
        opening.event = event_of(scope, pre)
        scope.event = opening.event
    elif pre.tag == "nth" and opening.event is None:
        opening.event = nth_time(scope, pre, opening)
        scope.event = opening.event
    elif pre.tag == "at" and (when := during(scope, pre)) and not opening.during:
        opening.during, opening.turn_of = when
    elif pre.tag in ONCE and not opening.limit:
        count_uses(scope, opening, pre)
    elif pre.tag == "while":
        tell_this(scope, pre)
        add_condition(opening, conditions.under(scope, pre))
    elif pre.tag == "if" and opening.event is None and would(pre):
        opening.event = would_happen(scope, pre, opening)
        opening.replaces = True
        scope.event = opening.event
    else:
        opening.rest.append(pre)


def tell_this(scope: Scope, pre: Part) -> None:
    """As in "While this card is exhausted, destroy it.": it is this card."""
    if (subject := subject_in(pre.part("c"))) is not None and is_this(subject):
        scope.tell(Referent("card", False, "card", This()))


def during(scope: Scope, pre: Part) -> tuple[str, Player | None] | None:
    """The phase of "in your Attack Phase", and whose; None for another time."""
    phrase = pre.part("x")
    found = events.time_of(scope, phrase) if phrase is not None else None
    if found is None or phrase is None or not found.phase or phrase.parts("a"):  # "your next Attack Phase" is one of them
        return None
    who = events.whose(scope, phrase)
    return (found.phase, who) if who is Who.YOU or scope.words.any_turn else None


def add_condition(opening: Opening, condition: Condition) -> None:
    """One more condition."""
    opening.condition = condition if opening.condition is None else AllOf((opening.condition, condition))


def event_of(scope: Scope, pre: Part) -> Happening:
    """The event of "when ...", "at the start of ..."."""
    phrase = pre.part("x")
    if pre.tag in ("atstart", "atend") and phrase is not None:
        return events.at_moment(scope, phrase, begins=pre.tag == "atstart", ends=pre.tag == "atend")
    told = told_in(pre.part("c"))
    if (odd := next((one for one in told if one.modal or one.negated), None)) is not None:
        raise NotMeantError(odd.verb, "is nothing that happens")
    if len(told) == 1:
        return events.happening(scope, told[0])
    cond = pre.part("c")
    if len(told) == len(cond.parts("c") if cond is not None else ()) == 2 and cond is not None and cond.word("k") == "or":
        mark = len(scope.referents)
        first, second = (events.happening(scope, one, heard=False) for one in told)
        del scope.referents[mark:]
        scope.either = True
        return replace(first, either=second)
    if len(told) != 2 or cond is None or len(cond.parts("c")) != 1 or not either(cond.parts("c")[0]):
        raise NotMeantError(pre, "waits for more than one thing: write two sentences")
    return events.one_of_two(scope, *told)


def would_happen(scope: Scope, pre: Part, opening: Opening) -> Happening:
    """The event of "if this card would be destroyed"; "while ..." behind it is a condition of the whole."""
    told = told_in(pre.part("c"))
    if len(told) != 1:
        raise NotMeantError(told[1].verb, "waits for more than one thing: write two sentences")
    holds = [one for one in told[0].verb.parts("adv") if one.tag == "while"]
    for one in holds:
        add_condition(opening, conditions.under(scope, one))
    return events.replaceable(scope, replace(later.without_adverbs(told[0], holds), modal=""))


def nth_time(scope: Scope, pre: Part, opening: Opening) -> Happening:
    """As in "the first time each turn this card would be destroyed", "... would be destroyed each turn"."""
    s, number = pre.part("s"), pre.part("n")
    if s is None or number is None:
        raise NotMeantError(pre, UNUSED)
    told = clause(s)
    if (time := pre.part("x")) is not None and noun(time).word("w") not in scope.words.often:
        raise NotMeantError(time, "is no time in which this game counts what happens")
    which = events.ORDINALS.get(number.tag, 0)
    if not which:
        raise NotMeantError(number, UNUSED)
    if told[0].modal == "would":
        if which != 1:
            raise NotMeantError(number, "is not counted of what would happen: only the first time is")
        opening.replaces, opening.first_time = True, True
        each = [one for one in told[0].verb.parts("adv") if times.each_turn(one) and pre.get("x") is None]
        return events.replaceable(scope, replace(later.without_adverbs(told[0], each), modal=""))
    return events.nth(scope, told, which)


def count_uses(scope: Scope, opening: Opening, pre: Part) -> None:
    """So many times a turn, or once in the game."""
    time = pre.part("x")
    if scope.words.per_game and time is not None and noun(time).word("w") == "game":
        number = pre.part("n")
        opening.per_game = number is not None and number.tag == "1"
        if opening.per_game:
            return
    opening.limit = often(scope, pre)


def often(scope: Scope, pre: Part) -> int:
    """So many times a turn."""
    number, time = pre.part("n"), pre.part("x")
    if time is not None and noun(time).word("w") not in scope.words.often:
        raise NotMeantError(time, "is no time in which this game counts uses")
    if time is not None:
        nothing_more(time)
        if (determiner := time.part("d")) is not None and determiner.tag not in ("each", "every"):
            raise NotMeantError(time, 'is one such time: write "each ..." or "per ..."')
    while number is not None and number.tag in ("times", "upto", "max"):
        number = number.part("n") or number.part("x")
    if number is not None and number.tag == "any":
        return UNLIMITED
    if number is None or not number.tag.isdigit():
        raise NotMeantError(number or pre, "does not say how often")
    return int(number.tag)


def without_opening(body: Part, opening: Opening) -> Part:
    """The body, its first clause without what the opening has taken."""
    first, *rest = body.parts("c")
    fields = [pair for pair in first.kv if pair[0] != "p"]
    if opening.rest:
        fields.append(("p", tuple(opening.rest)))
    clause_left = Part(first.tag, tuple(sorted(fields, key=lambda pair: pair[0])), first.begin, first.end)
    return Part(body.tag, tuple((n, (clause_left, *rest) if n == "c" else v) for n, v in body.kv), body.begin, body.end)
