"""What forbids is what explains: "why not?" says of a card that an action is possible just where it is offered."""

from collections import Counter

import cardwright as cw
from cardwright.kernel.action import Menu
from cardwright.kernel.pick import alike

from ..playing import every_game, game, walk

GAMES_PLAYED = 6
WITHOUT_MENUS = ("devrun", "elestrals")
"""Games whose questions are not declared as menus yet."""


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
            offered = {(menu.of(option).doing, option >> menu.bits) for option in s.options if menu.card(s, option)}
            for piece in range(len(s.define)):
                for what, reasons in menu.doings(s, s.decider, piece):
                    there = any(
                        action.doing_with(s, card) == what and (card == piece or alike(s, card, piece))
                        for action in menu.actions for said, card in offered if said == action.doing
                    )  # fmt: skip
                    assert there == (not reasons), (
                        f"{name} {number}: {what} with {s.rules.cards[s.define[piece]].name}: {reasons}"
                    )
                    seen["possible" if there else "not"] += 1
    if name in WITHOUT_MENUS:
        assert not seen
    else:
        assert min(seen["possible"], seen["not"]) > 100
