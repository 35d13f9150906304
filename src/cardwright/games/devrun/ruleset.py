"""Devrun at a glance: its table of contents.  Everything named here is in this folder."""

from cardwright.kernel.event import EVENTS
from cardwright.kernel.rules import Meaning, Rules, Shown, Telling
from cardwright.kernel.state import Frame, State

from . import events, field
from .cards import PRINTED, tabulate
from .decks import check_deck
from .evaluate import evaluate
from .naming import card_name, name_of
from .qualities import COLOUR, quality
from .rules import (
    announcing,
    casting,
    conceding,
    distribution,
    exchange,
    finding,
    index,
    mana,
    memory,
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
from .telling import tell
from .tree import Counts, ShellHas
from .verbs.table import VERBS
from .vocabulary import VOCABULARY
from .why import why


def show_piece(s: State, piece: int) -> Shown:
    """What is public about a card in play.  DEV-29.1, 29.2."""
    if s.slot[piece] >= 0:
        seat, lane = field.seat_in(s, piece), s.slot[piece]
        grants = mana.granted(s, seat, lane)
        of_colour = {field.COLOURS[i]: amount for i, amount in enumerate(grants) if amount}
        return {"grants": of_colour, "colour": field.LANE_NAMES[lane], "mana": sum(grants)}
    shown: Shown = {"mana": mana.mana(s, piece), "colour": field.COLOURS[quality(s, piece, COLOUR)]}
    if mana.silenced(s, piece):
        shown["silenced"], shown["marks"] = True, ["silenced"]
    changed = s.mods or any(s.watch[EVENTS:])
    cannot = [word.removeprefix("cannot ") for what, word in enumerate(field.QUANTITIES)
              if field.NOT_DESTROYED <= what <= field.NOT_ATTACHED and changed and mana.barred(s, what, piece)]  # fmt: skip
    if cannot:
        shown["cannot"] = cannot
    return shown


def show_seat(s: State, seat: int) -> Shown:
    """A player's public numbers.  DEV-29.2."""
    shown: Shown = {
        "stored": s.var[field.STORED + seat],
        "destroyed": field.destroyed_shells(s, seat),
        "passes": s.var[field.PASSED_OWN + seat],
    }
    if not field.plays(s, seat):
        shown["out"] = True
    return shown


def show_link(s: State, f: Frame) -> Shown:
    """An effect on the Stack: whose, its words, its targets.  DEV-15.11."""
    shown: Shown = {"source": card_name(s, f.source), "text": s.rules.programs[f.target].text}
    aimed = zip(memory.targets(f), memory.target_epochs(f), strict=True)
    names = [card_name(s, target) for target, epoch in aimed if epoch != memory.EFFECT_TARGET]
    if names:
        shown["targets"] = names
    return shown


RULES = Rules(
    name="devrun",
    title="Devrun",
    version=2,
    seats=(2, field.SEATS),
    zones=field.ZONES,
    columns=field.COLUMNS,
    numbers=field.NUMBERS,
    flags=field.FLAGS,
    phases=field.PHASES,
    reasons=winning.REASONS,
    sections={"main": field.DECK, "shells": field.LIMBO, "extra": field.EXTRA, "side": field.SIDE},
    modules=(
        setup, rounds, exchange, stack, windows, casting, announcing, resolving, recording, replacing, distribution,
    ),
    start=setup.GAME,
    stack=stack.STACK_RULE,
    facts=PRINTED,
    tabulate=tabulate,
    gather=index.Index,
    check_deck=check_deck,
    evaluate=evaluate,
    resume=resuming.resume,
    telling=Telling(name=name_of, piece=show_piece, seat=show_seat, link=show_link, log=tell, why=why),
    concede=conceding.concede,
    attaches=True,
    settings=field.SETTINGS,
    vocabulary=VOCABULARY,
    meaning=Meaning(
        roles=field.ROLES,
        heard=events.HEARD,
        verbs=VERBS,
        quality=quality,
        tests=finding.TESTS,
        conditions={Counts: finding.counts, ShellHas: mana.shell_has},
        notice=recording.notice,
        standing=mana.standing,
    ),
)  # fmt: skip
