"""What forbids is what explains: "why not?" says of a card that an action is possible just where it is offered."""

from collections import Counter

import cardwright as cw
from cardwright.kernel.action import Menu
from cardwright.kernel.pick import alike

from ..playing import every_game, game, walk

GAMES_PLAYED = 6


def menu_of(running: cw.Game) -> Menu | None:
    """The menu of the open question, if it is declared as one."""
    asker = getattr(running.state.prompt.label, "__self__", None)
    return asker if isinstance(asker, Menu) else None


@every_game
def test_possible_is_what_is_offered(name: str) -> None:
    """For every card of the player who decides, and every action that names cards."""
    seen: Counter[str] = Counter()
    for number in range(GAMES_PLAYED):
        running = game(name, number)
        for _ in walk(running, number):
            s, menu = running.state, menu_of(running)
            if menu is None:
                continue
            offered: set[tuple[str, int]] = {
                (menu.doing(s, option), menu.card(s, option)[0]) for option in s.options if menu.card(s, option)
            }
            due = all((must := menu.of(option).due) is not None and must(s, option) for option in s.options)
            for piece in range(len(s.define)):
                for what, reasons in menu.doings(s, s.decider, piece):
                    there = any(said == what and (card == piece or alike(s, card, piece)) for said, card in offered)
                    if due and not there:
                        continue  # something else has to be chosen first
                    assert there == (not reasons), (
                        f"{name} {number}: {what} with {s.rules.cards[s.define[piece]].name}: {reasons}"
                    )
                    seen["possible" if there else "not"] += 1
    assert min(seen["possible"], seen["not"]) > 100


@every_game
def test_quick_is_plain(name: str) -> None:
    """A menu that finds its options in one look finds those of its actions, in their order."""
    for number in range(GAMES_PLAYED):
        running = game(name, number)
        for _ in walk(running, number):
            s, menu = running.state, menu_of(running)
            if menu is not None and menu.quick:
                assert menu.plainly(s, s.decider) == menu.offer(s, s.decider), (name, number, s.prompt)
