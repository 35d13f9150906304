"""Elemental Puzzle at a glance: its table of contents.  Everything named here is in this folder."""

from cardwright.kernel.chances import passed_in_a_row
from cardwright.kernel.lasting import lasting, standing
from cardwright.kernel.rules import Meaning, Rules, Shown, Telling
from cardwright.kernel.state import FACE_DOWN, PUBLIC, Frame, State
from cardwright.kernel.view import where

from . import field
from .cards import PRINTED, tabulate
from .decks import check_deck
from .evaluate import evaluate
from .heard import HEARD, about
from .matches import MATCHES
from .objects import TESTS, look_back
from .planning import show_plan
from .qualities import quality
from .rules import (
    abilities,
    action,
    announcing,
    battle,
    metamorphosis,
    mirror,
    rebirth,
    research,
    resuming,
    sacrifice,
    sequence,
    setup,
    skills,
    souls,
    summons,
    theft,
    triggers,
    turn,
    union,
    winning,
)  # fmt: skip
from .telling import link_text, tell
from .verbs import VERBS, field_moves, sequence_verbs, summoning
from .vocabulary import VOCABULARY
from .why import why


def show_piece(s: State, piece: int) -> Shown:
    """What is public about a face-up Spirit.  PUZ-H.4."""
    have = field.skills(s, piece)
    shown: Shown = {
        "element": field.ELEMENTS[field.element(s, piece)],
        "bp": battle.points(s, piece),
        "skills": [name for k, name in enumerate(field.SKILLS) if have >> k & 1],
    }
    marks = [name for flag, name in field.FLAGS.items() if flag != FACE_DOWN and s.flags[piece] & flag]
    if marks:
        shown["marks"] = marks
    if changes := [*lasting(s, piece), *standing(s, piece)]:
        shown["changes"] = changes
    if s.flags[piece] & field.ASSEMBLED and union.is_puzzle(s, piece):
        shown["united"] = [field.CELL_NAMES[s.slot[other]] for other in union.members(s, piece)]
    if s.col[field.HOME][piece]:
        shown["home"] = field.CELL_NAMES[s.col[field.HOME][piece] - 1]
    return shown


def show_seat(s: State, seat: int) -> Shown:
    """A player's public numbers, and what all know to lie on top of the Deck.  PUZ-H.2, 7.2."""
    shown: Shown = {"life": len(field.spirits(s, seat)), "soul_turns": s.var[field.SOUL_TURNS + seat]}
    used = [p for p in s.rules.programs if abilities.used_up(s, seat, p)] if s.var[field.ONCE_USED + seat] else []
    if used:
        shown["once_used"] = [f"{s.rules.cards[p.define].name}: {p.text}" for p in used]
    deck = s.zones[field.DECK + seat]
    if any(s.known[piece] & PUBLIC for piece in deck):
        shown["deck_shown"] = [name_of_public(s, piece) for piece in reversed(deck)]
    return shown


def name_of_public(s: State, piece: int) -> str | None:
    """A card that all know, at its place from the top; None for another."""
    return s.rules.cards[s.define[piece]].name if s.known[piece] & PUBLIC else None


def show_game(s: State) -> Shown:
    """What counts for the whole game and what the turn player has used this turn.  PUZ-24, 5.2."""
    var = s.var
    return {
        "idle": var[field.IDLE],
        "actions": var[field.ACTIONS],
        "simple_summons": var[field.SUMMONS],
        "simple_summons_allowed": var[field.SUMMONS_ALLOWED],
        "soul_flipped": var[field.SOUL_FLIPPED],
        "soul_used": var[field.SOUL_USED],
        "passes": passed_in_a_row(s) if s.stack else 0,
    }


def show_link(s: State, f: Frame) -> Shown:
    """A link of the Sequence: who, aimed at what; ``at`` and ``to`` are the addresses of those that are on the field."""
    shown: Shown = {"text": link_text(s, f), "source": s.rules.cards[s.define[f.source]].name}
    if field.on_field(s, f.source) and s.epoch[f.source] == f.epoch:
        shown["at"] = where(s, f.source)
    if f.picks:
        shown["targets"] = [
            field.CELL_NAMES[s.slot[t]] if field.on_field(s, t) else s.rules.cards[s.define[t]].name for t in f.picks
        ]
        shown["to"] = [where(s, t) for t in f.picks if field.on_field(s, t)]
    if f.proc in NUMBERED:
        shown["number"] = f.amount
    if f.proc is metamorphosis.RESOLUTION:
        shown["element"] = field.ELEMENTS[f.other]
    if paid := announcing.paid_for(f):
        shown["paid"] = [s.rules.cards[define].name if define != announcing.HIDDEN else None for define in paid]
    return shown


NUMBERED = (sacrifice.RESOLUTION, rebirth.RESOLUTION, theft.RESOLUTION)
"""Links of Skills with a number n."""


RULES = Rules(
    name="puzzle",
    title="Elemental Puzzle",
    version=3,
    seats=(2, 2),
    zones=field.ZONES,
    columns=field.COLUMNS,
    numbers=field.NUMBERS,
    flags=field.FLAGS,
    phases=field.PHASES,
    reasons=winning.REASONS,
    sections={"main": field.DECK, "souls": field.SOULS},
    modules=(
        setup, turn, action, summons, skills, announcing, abilities, sequence, battle, mirror, research, rebirth, theft,
        souls, triggers, summoning, field_moves, sequence_verbs,
    ),
    start=setup.GAME,
    stack=sequence.SEQUENCE,
    facts=PRINTED,
    tabulate=tabulate,
    check_deck=check_deck,
    matches=MATCHES,
    look_back=look_back,
    resample=setup.resample,
    evaluate=evaluate,
    positions=resuming.POSITIONS,
    telling=Telling(
        name=announcing.name_of, piece=show_piece, seat=show_seat, link=show_link, plan=show_plan, log=tell, why=why,
        game=show_game,
    ),
    bound=field.ASSEMBLED,
    settings={"first_turn_draw": 1},
    announcing=abilities.ANNOUNCING,
    vocabulary=VOCABULARY,
    meaning=Meaning(
        roles={
            "field": field.FIELD, "hand": field.HAND, "deck": field.DECK, "discard": field.OBLIVION, "souls": field.SOULS,
        },
        heard=HEARD,
        tests=TESTS,
        about=about,
        verbs=VERBS,
        limits=sequence_verbs.LIMITS,
        quality=quality,
        may_target=abilities.may_target,
        aim=abilities.aim_in_text,
    ),
)  # fmt: skip
