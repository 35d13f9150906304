"""``cardwright tournament``: an event in a file, from registration to the final standings.

Each command reads the file, carries out one decision and shows what followed; the rules are those of `tournament`.
"""

from typing import Final

import click

from . import entering, judging, records, rounds, showing

COMMANDS: Final = (
    entering.new, entering.register, entering.remove, entering.deck, entering.check,
    rounds.pair, rounds.unpair, rounds.pairings, rounds.result, rounds.correct, rounds.play,
    judging.drop, judging.come_back, judging.penalty, judging.extend, judging.clock, judging.announce, judging.end,
    showing.standings, showing.export, showing.log, records.league, records.replay, records.key,
)  # fmt: skip
"""In the order in which an event needs them, which is that of the help."""


class InOrder(click.Group):
    """Commands that are listed as they were added."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command, in the order of an event."""
        return list(self.commands)


@click.group(cls=InOrder, commands=COMMANDS)
def command() -> None:
    """Run an event: register, check decks, pair, enter results, standings.

    FILE holds the event: every decision with who made it, when and why. Begin with `cardwright tournament new`.
    """
