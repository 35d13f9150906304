"""Devrun at a glance: its table of contents.  Everything named here is in this folder."""

from cardwright.kernel.rules import Meaning, Rules, Telling
from cardwright.kernel.ruleset import Ruleset

from . import events, field
from .cards import PRINTED, tabulate
from .decks import check_deck
from .evaluate import evaluate
from .matches import MATCHES
from .naming import name_of
from .qualities import quality
from .rules import (
    acquisition,
    announcing,
    casting,
    conceding,
    counting,
    distribution,
    exchange,
    finding,
    index,
    mana,
    recording,
    replacing,
    resolving,
    resuming,
    rounds,
    setup,
    stack,
    windows,
    winning,
)
from .showing import show_game, show_link, show_piece, show_seat
from .telling import tell
from .tree import ShellHas
from .verbs.table import VERBS
from .vocabulary import VOCABULARY
from .why import why


def gather(rules: Ruleset) -> index.Index:
    """What rules look up by the card, and by the verb."""
    return index.Index(rules, VERBS)


RULES = Rules(
    name="devrun",
    title="Devrun",
    version=5,
    seats=(2, field.SEATS),
    zones=field.ZONES,
    columns=field.COLUMNS,
    numbers=field.NUMBERS,
    flags=field.FLAGS,
    phases=field.PHASES,
    reasons=winning.REASONS,
    sections={"main": field.DECK, "shells": field.LIMBO, "extra": field.EXTRA, "side": field.SIDE},
    modules=(
        setup, rounds, acquisition, exchange, stack, windows, casting, announcing, resolving, recording, replacing,
        distribution,
    ),
    start=setup.GAME,
    facts=PRINTED,
    tabulate=tabulate,
    look_back=mana.look_back,
    gather=gather,
    check_deck=check_deck,
    matches=MATCHES,
    evaluate=evaluate,
    positions=resuming.POSITIONS,
    telling=Telling(
        name=name_of, piece=show_piece, seat=show_seat, link=show_link, log=tell, why=why, game=show_game,
    ),
    concede=conceding.concede,
    attaches=True,
    settings=field.SETTINGS,
    vocabulary=VOCABULARY,
    meaning=Meaning(
        roles=field.ROLES,
        heard=events.HEARD,
        verbs={node: verb.do for node, verb in VERBS.items()},
        quality=quality,
        tests={**finding.TESTS, **counting.TESTS},
        conditions={**finding.CONDITIONS, ShellHas: mana.shell_has},
        notice=recording.notice,
        standing=mana.standing,
    ),
)  # fmt: skip
