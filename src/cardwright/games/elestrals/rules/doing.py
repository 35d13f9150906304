"""What an effect does, and what it targets: asked of one that is activated.  ELE-11, 12."""

from collections.abc import Iterator

from cardwright.kernel.filter import matches
from cardwright.kernel.node import walk
from cardwright.kernel.program import Program
from cardwright.kernel.state import State
from cardwright.kernel.tree import Cards, Every, Side, Some, Test, Who

from ..nodes import (
    CAST_FROM,
    SPECIAL_FROM,
    CastRune,
    Chosen,
    EachMay,
    Occasion,
    OfEach,
    OfKind,
    OneOf,
    SelfIn,
    SpecialAscend,
    SpecialCast,
)


def activation_fits(s: State, event: Occasion, program: Program, seat: int, source: int) -> bool:
    """Of an effect that is activated: what it does, and to what, and what it targets.  The effect is the newest link."""
    if event.does:
        done = [node for node in deeds_in(program) if does(node, event.does)]
        if not any(event.upon is None or upon(s, node, event.upon, seat, source) for node in done):
            return False
    aims = event.aims
    if aims is None:
        return True
    return bool(s.stack) and any(p >= 0 and matches(s, p, aims, seat, source) for p in s.stack[-1].picks)


def deeds_in(program: Program) -> Iterator[object]:
    """What a text does: its steps, and those of its ways ("either ... or")."""
    for step in program.code:
        yield step.node
        if isinstance(step.node, OneOf):
            for action in step.node.actions:
                yield from walk(action)
        if isinstance(step.node, EachMay):
            yield from walk((step.node.mine, step.node.theirs))


def does(node: object, wanted: tuple[str, ...]) -> bool:
    """Whether it is one of these verbs; ELE-8.9: Ascending is Casting, too."""
    if type(node).__name__ in wanted:
        return True
    if not isinstance(node, (SpecialCast, SpecialAscend, CastRune)):
        return False
    ways = (CAST_FROM,) if isinstance(node, CastRune) else (CAST_FROM, SPECIAL_FROM)
    return any(words in wanted and comes_from(node.what, role) for way in ways for role, words in way.items())


def comes_from(what: object, role: str) -> bool:
    """Whether a card that is Cast comes from a zone with this role, perhaps among others."""
    if isinstance(what, SelfIn):
        return what.role == role
    place = what.cards.place if isinstance(what, (Some, Every, Chosen)) else None
    return place is not None and any(at.role == role for at in (place, *place.also))


def upon(s: State, node: object, cards: Cards, seat: int, source: int) -> bool:
    """ELE-R113: whether a verb may be done to such a card: to a target that is one, or to something of its kind."""
    what = getattr(node, "what", None)
    if isinstance(what, OfEach):
        return any(speaks_of(s, own, cards, seat) for own in (what.mine, what.theirs))
    if isinstance(what, (Some, Every, Chosen)) and not getattr(what, "target", False):
        return speaks_of(s, what, cards, seat)
    aimed = s.stack[-1].picks if s.stack else []
    return not aimed or any(p >= 0 and matches(s, p, cards, seat, source) for p in aimed)


def speaks_of(s: State, what: Some | Every | Chosen, cards: Cards, seat: int) -> bool:
    """Whether the cards that the newest link finds or chooses may be such."""
    tests = what.cards.tests if not s.stack or s.stack[-1].seat == seat else tuple(map(seen_across, what.cards.tests))
    return agree(tests, cards.tests)


def seen_across(test: Test) -> Test:
    """Whose it is, as the other player says it."""
    if not isinstance(test, Side) or test.who not in (Who.YOU, Who.OPPONENT):
        return test
    return Side(Who.OPPONENT if test.who is Who.YOU else Who.YOU)


def agree(tests: tuple[Test, ...], others: tuple[Test, ...]) -> bool:
    """Two nouns that may mean the same: their kinds and their sides do not exclude each other."""
    for sort in (OfKind, Side):
        one = {test for test in tests if isinstance(test, sort)}
        other = {test for test in others if isinstance(test, sort)}
        if one and other and not one & other:
            return False
    return True
