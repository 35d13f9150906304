"""Farwald: Fallen Gods at a glance: its table of contents.  Everything named here is in this folder."""

from cardwright.kernel.rules import Meaning, Rules, Telling

from . import field
from .cards import PRINTED, tabulate
from .decks import check_deck
from .evaluate import evaluate
from .heard import HEARD, about
from .matches import MATCHES
from .qualities import look_back, quality
from .rules import (
    abilities,
    action,
    aiming,
    checking,
    closing,
    crystals,
    defending,
    naming,
    paying,
    playing,
    remembering,
    resuming,
    searching,
    setup,
    triggers,
    turn,
    unleashing,
    usable,
    values,
    windows,
)  # fmt: skip
from .rules.index import Index
from .showing import plan, show_game, show_link, show_piece, show_seat
from .telling import tell
from .verbs import doing_cards, doing_players
from .verbs.grouping import Group, Nth, belongs, comes_so
from .verbs.stopping import Declarer
from .verbs.table import VERBS
from .verbs.whom import chosen_opponent
from .vocabulary import VOCABULARY
from .why import why

RULES = Rules(
    name="farwald",
    title="Farwald: Fallen Gods",
    version=4,
    seats=(2, field.MOST_SEATS),
    zones=field.ZONES,
    columns=field.COLUMNS,
    numbers=field.NUMBERS,
    flags=field.FLAGS,
    phases=field.PHASES,
    reasons=checking.REASONS,
    sections={"memory": field.MEMORY},
    modules=(
        setup, turn, action, playing, paying, aiming, unleashing, defending, crystals, remembering, abilities, triggers,
        windows, usable, doing_cards, doing_players,
    ),
    start=setup.GAME,
    stack=usable.REACTIONS,
    facts=PRINTED,
    tabulate=tabulate,
    gather=Index,
    check_deck=check_deck,
    matches=MATCHES,
    resample=setup.resample,
    likeness=naming.likeness,
    look_back=look_back,
    evaluate=evaluate,
    positions=resuming.POSITIONS,
    telling=Telling(name=naming.name_of, piece=show_piece, seat=show_seat, link=show_link, plan=plan, log=tell, why=why,
        game=show_game,
    ),
    concede=checking.concede,
    attaches=True,
    settings=field.SETTINGS,
    announcing=aiming.ANNOUNCING,
    vocabulary=VOCABULARY,
    meaning=Meaning(
        roles={
            "hand": field.HAND, "deck": field.MEMORY, "discard": field.VORTEX, "aether": field.AETHER, "field": field.FIELD,
        },
        heard=HEARD,
        about=about,
        playing=field.in_game,
        verbs=VERBS,
        quality=quality,
        speaks=values.speaks,
        standing=values.standing_now,
        notice=values.notice_speaking,
        tests={Group: belongs, Nth: comes_so},
        opponent=chosen_opponent,
        players={Declarer: closing.declarer},
        may_target=aiming.may_target_in_text,
        may_fail=searching.may_fail,
        found=searching.found,
    ),
)  # fmt: skip
