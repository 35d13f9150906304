"""The seven conjunctions as a table: first part resolvable or not, second part resolvable or not, nested and with asterisks.

The expectation is worked out here from the words of DEV-20, by other means than the game's.
"""

import itertools

import pytest

import cardwright as cw
from cardwright.games.devrun.tree import Join

from .positions import BUSY, Spec, Table

WORDS = [join.value for join in Join]
ACTIONS = ("Erase a Spell from your Remnant Zone", "Erase a Spell from your Exhaust Zone", "lose 1 Stored Damage")
"""Three actions that take nothing from each other; each can be applied when there is something to take."""
ZONES = ("remnant", "exhaust")


def text(joins: tuple[str, ...], stars: tuple[bool, ...]) -> str:
    """A Slow effect of the actions with these words between."""
    said = ACTIONS[0]
    for i, (join, star) in enumerate(zip(joins, stars, strict=True)):
        said += f" {'*' if star else ''}{join} {ACTIONS[i + 1]}"
    return f"[Slow]: {said}."


PAIRS = [((join,), (star,)) for join in WORDS for star in (False, True)]
CHAINS = list(itertools.product(itertools.product(WORDS, repeat=2), itertools.product((False, True), repeat=2)))
CARDS: dict[str, Spec] = {f"Test {n}": (1, "Green", text(*case)) for n, case in enumerate([*PAIRS, *CHAINS])}


def happens(joins: tuple[str, ...], stars: tuple[bool, ...], can: tuple[bool, ...]) -> list[bool]:
    """Which of the actions are applied, by DEV-20: groups ("and", "and after that") first (20.10), then left to right."""
    base = next((i for i, star in enumerate(stars) if star), 0)  # the action before the first asterisk (20.11)
    group = [0]
    hangs: dict[int, tuple[str, int]] = {}
    for i, (join, star) in enumerate(zip(joins, stars, strict=True)):
        first = group[base] if star else group[i]
        if join in ("and", "and after that"):
            group.append(first)
        else:
            group.append(i + 1)
            hangs[i + 1] = (join, first)
    came: dict[int, str] = {}
    for one in dict.fromkeys(group):
        tried = True
        if one in hangs:
            join, first = hangs[one]
            tried = join in ("also", "also after that") or came[first] == ("failed" if join == "otherwise" else "applied")
        able = all(can[i] for i in range(len(group)) if group[i] == one)
        came[one] = "never" if not tried else "applied" if able else "failed"
    return [came[one] == "applied" for one in group]


def played(card: str, can: tuple[bool, ...]) -> list[bool]:
    """Which of the actions the game applies."""
    side = {zone: ["Pebble"] for zone, there in zip(ZONES, can, strict=False) if there}
    side["hand"] = [card]
    table = Table(CARDS, side, {}, stored=(int(can[2]),))
    table.do(f"Cast {card}", "your Red Shell")
    return [not table.names(zone) for zone in ZONES] + [not table.stored()]


def check(number: int, joins: tuple[str, ...], stars: tuple[bool, ...]) -> None:
    """All combinations of what can be applied."""
    for can in itertools.product((True, False), repeat=len(joins) + 1):
        gone = played(f"Test {number}", (*can, False)[:3])
        expected = happens(joins, stars, can)
        seen = [there and gone[i] for i, there in enumerate(can)]
        assert seen == expected, f"{text(joins, stars)} with {can}"


@pytest.mark.clause("DEV-20.1", "DEV-20.2", "DEV-20.3", "DEV-20.4", "DEV-20.5", "DEV-20.6", "DEV-20.7")
@pytest.mark.clause("DEV-19.4", "DEV-19.5", "DEV-R38")
@pytest.mark.parametrize("number", range(len(PAIRS)))
def test_two_actions(number: int) -> None:
    """Each conjunction, with and without an asterisk, times first and second part resolvable or not."""
    check(number, *PAIRS[number])


@pytest.mark.clause("DEV-20.8", "DEV-20.10", "DEV-20.11", "DEV-20.13", "DEV-20.14", "DEV-R64")
@pytest.mark.parametrize("first", WORDS)
def test_three_actions(first: str) -> None:
    """Each pair of conjunctions, each with and without an asterisk, times what is resolvable."""
    for number, (joins, stars) in enumerate(CHAINS, len(PAIRS)):
        if joins[0] == first:
            check(number, joins, stars)


NOTHING_GREEN = {
    "alone": "[Slow]: You can discard 1 Green card *then store 2 damage *otherwise store 5 damage.",
    "with another": "[Slow]: You can discard 1 Green card and store 2 damage. Store 5 damage.",
    "behind another": "[Slow]: Store 2 damage and you can discard 1 Green card. Store 5 damage.",
    "its Mana": "[Slow]: You can discard 1 Green card and store damage equal to its Mana. Store 5 damage.",
    "counted": "[Slow]: You can store damage equal to the number of Green Spells in your hand. Store 5 damage.",
    "placed": "[Slow]: You can place a Green Spell from your hand into one of your Shells. Store 5 damage.",
    "cast": "[Slow]: You can cast a Green Spell from your hand. Store 5 damage.",
    "cost": "[Slow]: You can cast a Spell from your Exhaust Zone. Store 5 damage.",
    "all": "[Slow]: You can Exhaust all Green Spells in your hand. Store 5 damage.",
}  # fmt: skip


@pytest.mark.clause("DEV-19.6", "DEV-29.13", "DEV-R70")
@pytest.mark.parametrize("text", NOTHING_GREEN.values(), ids=NOTHING_GREEN)
def test_that_a_hand_holds_nothing_that_fits_is_not_seen(text: str) -> None:
    """The question is put whatever is in the hand: the others see the same, and yes to what cannot be is as good as no."""
    cards: dict[str, Spec] = {
        "Choice": (1, "Green", text),
        "Toll": (1, "Red", "[Burst]: discard 1 Green card; draw 1 card."),
    }
    fits, fails = (
        Table(cards, {"hand": ["Choice", held], "exhaust": ["Toll"], "deck": ["Rock"]}, BUSY) for held in ("Rock", "Brick")
    )
    for table in (fits, fails):
        table.do("Cast Choice", "your Red Shell")
        assert table.asked() == "do-it 0"
        assert table.labels() == ["Yes", "No"]
    for seat in (1, cw.SPECTATOR):
        assert fits.game.view(seat) == fails.game.view(seat)
    assert fails.do("Yes").stored() == 5
    assert fails.names("hand") == ["Brick"]
