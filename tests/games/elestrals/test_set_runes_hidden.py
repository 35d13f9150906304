"""That the condition of a Set Rune was met is told to nobody.  ELE-27.14."""

import pytest

from cardwright.kernel.tree import Happening, Who
from cardwright.kernel.verbs.draw import Draw

from .positions import Table, only_when, rune


@pytest.mark.clause("ELE-27.14")
@pytest.mark.parametrize("met", [True, False])
def test_that_the_condition_of_a_set_rune_was_met_is_told_to_nobody(met: bool) -> None:
    """Break it by `change.mark` for `change.mark_secretly`: the log has a line more, and the order numbers go on by more."""
    waits = rune("Waits", "counter", "f", *only_when(Happening("declares", who=Who.OPPONENT), Draw(1)))

    def after(name: str) -> tuple[object, ...]:
        table = Table({"row": ["Pup: f"], "hand": ["Spark"]}, {"runes": [f"*{name}"], "row": ["Rock: e"]}, phase="battle",
                      cards=[waits])  # fmt: skip
        table.game.state.auto = False
        table.do("Attack with Pup", "opposing Rock", "Pass")
        assert table.game.decision.seat == 1
        return (table.offers("Waits"), table.state.order, [line[3:5] for line in table.state.log or []])

    waiting, plain = after("Waits"), after("Trap" if met else "Charm")
    assert waiting[0]
    assert waiting[1:] == plain[1:]
