"""EoC at a glance: its table of contents.  Everything named here is in this folder."""

from cardwright.kernel.rules import Meaning, Rules, Shown, Telling
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Is
from cardwright.kernel.view import where

from . import field
from .cards import PRINTED, tabulate
from .decks import check_deck
from .evaluate import evaluate
from .heard import HEARD
from .objects import OBJECTS, TESTS
from .qualities import is_one, quality, reaches
from .rules import (
    abilities,
    announcing,
    attack,
    checking,
    cleanup,
    damage,
    essence,
    naming,
    paying,
    playing,
    preparation,
    resuming,
    setup,
    texts_in_force,
    triggers,
    turn,
    vanquisher,
    windows,
    winning,
)  # fmt: skip
from .telling import tell
from .verbs import essence_verbs, hidden_cards, putting
from .verbs.table import VERBS
from .vocabulary import VOCABULARY
from .why import why


def show_piece(s: State, piece: int) -> Shown:
    """What is public about a card on the field.  EOC-19.1."""
    shown: Shown = {}
    if field.kind(s, piece) in (field.CREATURE, field.VANQUISHER):
        shown["atk"], shown["def"] = damage.value(s, field.ATK, piece), damage.value(s, field.DEF, piece)
        if field.kind(s, piece) == field.VANQUISHER:
            shown["stage"] = s.rules.fact[field.STAGE][s.define[piece]]
        if s.col[field.DAMAGE][piece]:
            shown["damage"] = s.col[field.DAMAGE][piece]
    marks = [name for flag, name in field.FLAGS.items() if s.flags[piece] & flag]
    if field.uses(s, piece):
        marks.append("ability used")
    if marks:
        shown["marks"] = marks
    if s.host[piece] != NOBODY:
        shown["on"] = naming.card_name(s, s.host[piece])
    return shown


def show_seat(s: State, seat: int) -> Shown:
    """A player's public numbers."""
    stage = vanquisher.in_stage(s, seat) if field.vanquisher(s, seat) >= 0 else 1
    return {"stage": stage, "redraws": s.var[field.REDRAWS + seat], "summoned": s.var[field.SUMMONED + seat]}


def show_link(s: State, f: Frame) -> Shown:
    """The attack under way: who, what is attacked, who is struck back."""
    attackers = [naming.card_name(s, attacker) for attacker in f.picks]
    shown: Shown = {
        "text": f"{' and '.join(attackers)} against {naming.card_name(s, f.target)}",
        "at": where(s, f.picks[0]),
        "to": [where(s, f.target)],
        "attackers": attackers,
        "target": naming.card_name(s, f.target),
    }
    if f.source != NOBODY:
        shown["struck"] = naming.card_name(s, f.source)
    return shown


RULES = Rules(
    name="eoc",
    title="EoC",
    version=1,
    seats=(2, 2),
    zones=field.ZONES,
    columns=field.COLUMNS,
    numbers=field.NUMBERS,
    flags=field.FLAGS,
    phases=field.PHASES,
    reasons=winning.REASONS,
    sections={"vanquisher": field.OTHER_FACE, "main": field.DECK},
    modules=(
        setup, turn, preparation, essence, paying, playing, announcing, abilities, attack, windows, cleanup, checking,
        triggers, putting, essence_verbs, hidden_cards,
    ),
    start=setup.GAME,
    stack=windows.NO_CHAIN,
    facts=PRINTED,
    tabulate=tabulate,
    check_deck=check_deck,
    settings=field.SETTINGS,
    evaluate=evaluate,
    resume=resuming.resume,
    telling=Telling(name=naming.name_of, piece=show_piece, seat=show_seat, link=show_link, log=tell, why=why),
    attaches=True,
    vocabulary=VOCABULARY,
    meaning=Meaning(
        roles={
            "hand": field.HAND, "deck": field.DECK, "discard": field.GRAVEYARD, "pool": field.POOL,
            "banished": field.BANISHED, "attached": field.ATTACHED,
        },
        heard=HEARD,
        verbs=VERBS,
        quality=quality,
        tests={Is: is_one, **TESTS},
        reaches=reaches,
        objects=OBJECTS,
        may_target=announcing.may_target,
        notice=texts_in_force.notice,
        standing=texts_in_force.standing,
    ),
)  # fmt: skip
