"""The levels of bots that the table offers."""

import cardwright as cw
from cardwright.agents import AGENTS, LEVELS
from cardwright.table.catalogue import OFFERED, checked_bot


def test_what_is_offered_is_known_and_kept_by_its_name() -> None:
    """A level must reach the process that thinks as a level: its agent alone has other settings."""
    ruleset = cw.load("puzzle")
    assert set(OFFERED) <= {*AGENTS, *LEVELS}
    assert [checked_bot(ruleset, name) for name in OFFERED] == list(OFFERED)
