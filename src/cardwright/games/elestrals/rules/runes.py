"""Casting Runes: payment, placement, targets, cost, and how each type resolves.  ELE-9.

What an announcement keeps says `frames.RuneCast`.
Of the link: picks = targets, among = their epochs and the event, target = the program.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.action import Action
from cardwright.kernel.decision import CARD, TARGET, Prompt, ask
from cardwright.kernel.procedure import Procedure, call, leave, link, procedure
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, Frame, State

from ..events import ACTIVATED, ANNOUNCE, CAST, TARGETED
from ..field import (
    ANNOUNCED,
    ARTIFACT,
    COST,
    COUNTER,
    INVOKE,
    LIMBO,
    NEED,
    ROW,
    RUNES,
    SPIRITS,
    STADIUM,
    STADIUM_RUNE,
    elestrals,
    free_slots,
    in_row,
    on_field,
    rune_type,
)
from ..nodes import Expend, Spirits
from ..quantities import EXTRA_TO_PLAY, GIVEN
from ..verbs.negating import NEGATED_LINK
from . import effects
from .about import in_question
from .affording import bearers, empowerable, event_of, payers, program_of, replaceable
from .asking import pay_spirits
from .casting import WHERE, name_on_entry, slots
from .frames import RuneCast
from .happening import happened
from .met_conditions import close
from .moving import empower, enter, to_underworld, unsettle
from .naming import itself, name_of
from .paying import choose_one, choose_spirits
from .placing import END_OF_PART, place
from .playing import tax
from .spirits import counted

REPLACED: Final[Prompt] = Prompt("replaced-rune", CARD, "Which Rune makes room?", name_of, itself, "ELE-9.17")
EMPOWERED: Final[Prompt] = Prompt("empowered", TARGET, "Which Elestral does it Empower?", name_of, itself, "ELE-9.10")


def call_cast(s: State, seat: int, rune: int, bearer: int = NOBODY) -> None:
    """Put the announcement of a Rune on the agenda.  bearer: whom a text fixes for an Artifact (see `bearers`)."""
    program = program_of(s, rune)
    f = call(s, CAST_RUNE, seat, rune, NOBODY if program is None else program.number)
    f.other = bearer


class CastRune(Action):
    """ELE-9.1: casting a Rune."""

    def start(self, s: State, seat: int, thing: int, number: int) -> None:
        """Announce the Cast of the Rune."""
        call_cast(s, seat, thing)


# announcing -----------------------------------------------------------------------------------------------------------


def choose_replaced(s: State, f: RuneCast) -> None:
    """ELE-9.17 to 9.19 (R18): an Invoke from hand into a full row takes the slot of a Rune there."""
    f.chosen = NOBODY
    if rune_type(s, f.rune) == INVOKE and not on_field(s, f.rune) and not free_slots(s, RUNES + f.seat):
        ask(s, f, REPLACED, f.seat, replaceable(s, f.seat, f.rune))


def choose_payment(s: State, f: RuneCast) -> None:
    """ELE-9.5, 9.6: exactly the cost; for an Instant also from any cards on the own field (ELE-9.8, 9.18)."""
    f.cards = [f.chosen, f.rune]
    f.picks = []
    define = s.define[f.rune]
    among, amount, need = payers(s, f.seat, f.rune), s.rules.fact[COST][define], s.rules.fact[NEED][define]
    if in_question(s, EXTRA_TO_PLAY) and len(s.zones[SPIRITS + f.seat]) <= tax(s, f.rune):  # the deck pays the tax
        among = [spirit for spirit in among if spirit not in s.zones[SPIRITS + f.seat]] or among
    if amount == 1:
        choose_one(s, f, among, need)
    else:
        choose_spirits(s, f.seat, among, amount, need)


def choose_tax(s: State, f: RuneCast) -> None:
    """ELE-1.11: what texts add to the price is announced with the rest; unpayable is illegal."""
    paid = [f.chosen] if s.rules.fact[COST][s.define[f.rune]] == 1 else f.picks
    f.cards = [*f.cards, *paid, END_OF_PART]
    f.picks = []
    extra = tax(s, f.rune) if in_question(s, EXTRA_TO_PLAY) else 0
    if extra:
        choose_spirits(s, f.seat, [p for p in s.zones[SPIRITS + f.seat] if p not in f.cards], extra)


def choose_slot(s: State, f: RuneCast) -> None:
    """ELE-9.9: a Set Rune stays in its slot, a Stadium has its own; others take an unfilled one."""
    f.cards = [*f.cards, *f.picks]
    f.picks = []
    if on_field(s, f.rune):
        f.chosen = s.place[f.rune] * ROW + s.slot[f.rune]
    elif rune_type(s, f.rune) == STADIUM_RUNE:
        f.chosen = (STADIUM + f.seat) * ROW
    elif f.cards[0] != NOBODY:
        f.chosen = (RUNES + f.seat) * ROW + s.slot[f.cards[0]]
    else:
        ask(s, f, WHERE, f.seat, slots(s, RUNES + f.seat))


def choose_empowered(s: State, f: RuneCast) -> None:
    """ELE-9.10, 9.20: an Artifact targets the Elestral it will Empower; a text that orders it may fix which.

    The slot is reserved when all is announced (ELE-13.24).
    """
    f.slot = f.chosen
    if rune_type(s, f.rune) == ARTIFACT:
        ask(s, f, EMPOWERED, f.seat, bearers(s, f.seat, f.rune, f.bearer) or empowerable(s, f.rune))


def choose_rest(s: State, f: RuneCast) -> None:
    """ELE-9.10, 9.11: targets and cost of its text, chosen by the steps of an effect."""
    if rune_type(s, f.rune) == ARTIFACT:
        f.picks = [f.chosen]
        return
    f.picks = []
    if f.program != NOBODY:
        effects.call_gathering(s, f.seat, f.rune, f.program, event_of(s, f.rune))


def announce(s: State, f: RuneCast) -> None:
    """ELE-9.9 to 9.11: everything is chosen: the Rune and its Spirits are in Limbo, targets are public, the cost is paid."""
    order = s.order
    end = f.cards.index(END_OF_PART)
    paid, extra = f.cards[2:end], f.cards[end + 1 :]
    event = event_of(s, f.rune)
    place(s, f)
    change.put(s, ANNOUNCED, f.rune, order)
    made = link(s, RESOLUTION, f.seat, f.rune, f.program)
    made.amount = NOBODY
    made.other = order
    made.pc = f.answered
    aim(s, made, f.picks, event)
    add_link(s, made)
    happened(s, ANNOUNCE, f.rune, f.seat, number=counted(s, paid) if s.told[ANNOUNCE] else 0)
    if f.program != NOBODY:
        happened(s, ACTIVATED, f.rune, f.seat, number=f.program)
    if extra:
        pay_spirits(s, f.seat, TAX, extra)
    if f.program == NOBODY:
        leave(f)
    else:
        effects.start_paying(s, f)


TAX: Final = Expend(Spirits())


def aim(s: State, made: Frame, chosen: list[int], event: list[int]) -> None:
    """ELE-12.2: targets are public from the announcement on."""
    if made.target != NOBODY:
        effects.aim(s, made, s.rules.programs[made.target], chosen, event)
    elif chosen:
        made.picks = chosen[:1]
        made.among = [s.epoch[chosen[0]], *event]
        happened(s, TARGETED, chosen[0], made.seat, made.source)


# resolving ------------------------------------------------------------------------------------------------------------


def resolve(s: State, f: Frame) -> None:
    """ELE-9.12 to 9.15: a Negated Rune is lost and was never Cast; an Instant acts from Limbo, a Continuous one enters."""
    close(s)
    if s.place[f.source] != LIMBO + f.seat:  # a text has put it back
        leave(f)
    elif f.chosen == NEGATED_LINK:
        to_underworld(s, [f.source])
        leave(f)
    elif rune_type(s, f.source) > COUNTER:
        enter_rune(s, f)
        leave(f)
    elif f.target != NOBODY:
        effects.perform(s, f)


def enter_rune(s: State, f: Frame) -> None:
    """ELE-9.14, 9.20, 9.21, 9.25, 9.26 (R61): into its slot; an Artifact Empowers its target; other Stadiums go."""
    if rune_type(s, f.source) == STADIUM_RUNE:
        to_underworld(s, in_row(s, STADIUM) + in_row(s, STADIUM + 1))
    given = [m for m in s.mods if m.what == GIVEN and m.subject == f.source]
    enter(s, f.source, f.seat)
    name_on_entry(s, f.seat, f.source)
    for m in given:  # an Elestral that is Cast as an Artifact
        modifier.begin(s, GIVEN, m.how, m.value, f.source, m.until, f.source)
    if rune_type(s, f.source) == ARTIFACT:
        target = f.picks[0] if f.picks else NOBODY
        if target >= 0 and s.epoch[target] == f.among[0] and target in elestrals(s, s.place[target] & 1):
            empower(s, f.source, target)
        else:
            unsettle(s)  # ELE-14.3
    happened(s, CAST, f.source, f.seat)


def use_up(s: State, f: Frame) -> None:
    """ELE-9.13 (R52): when its text is carried out, the Instant goes with its Spirits; that is when it was Cast."""
    happened(s, CAST, f.source, f.seat)
    to_underworld(s, [f.source])


CAST_RUNE: Final[Procedure] = procedure("Cast Rune", (
    choose_replaced, choose_payment, choose_tax,                        # ELE-9.5 to 9.8, 9.17
    choose_slot,                                                        # ELE-9.9
    choose_empowered, choose_rest, announce, effects.pay_part,          # ELE-9.10, 9.11
), frame=RuneCast)  # fmt: skip
RESOLUTION: Final[Procedure] = procedure("Rune", (resolve, effects.clear, use_up))
