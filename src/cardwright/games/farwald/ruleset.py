"""Farwald: Fallen Gods at a glance: its table of contents.  Everything named here is in this folder."""

from cardwright.kernel.rules import Meaning, Rules, Telling

from . import field
from .cards import PRINTED, tabulate
from .decks import check_deck
from .evaluate import evaluate
from .matches import MATCHES
from .qualities import quality
from .rules import (
    abilities,
    action,
    aiming,
    checking,
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
    windows,
)  # fmt: skip
from .rules.index import Index
from .showing import plan, show_game, show_link, show_piece, show_seat
from .telling import tell
from .verbs import doing_cards, doing_players
from .verbs.grouping import Group, belongs
from .verbs.table import VERBS
from .vocabulary import VOCABULARY
from .why import why

RULES = Rules(
    name="farwald",
    title="Farwald: Fallen Gods",
    version=3,
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
    evaluate=evaluate,
    resume=resuming.resume,
    telling=Telling(name=naming.name_of, piece=show_piece, seat=show_seat, link=show_link, plan=plan, log=tell, why=why,
        game=show_game,
    ),
    concede=checking.concede,
    attaches=True,
    settings=field.SETTINGS,
    vocabulary=VOCABULARY,
    meaning=Meaning(
        roles={
            "hand": field.HAND, "deck": field.MEMORY, "discard": field.VORTEX, "aether": field.AETHER, "field": field.FIELD,
        },
        heard={
            "crystallized": field.CRYSTALLIZED, "positioned": field.POSITIONED, "played": field.CARD_PLAYED,
            "declared": field.DECLARED, "shattered": field.SHATTERED, "shatters": field.SHATTERS, "left": field.LEFT,
            "unleashes": field.UNLEASHED, "defends": field.DEFENDS, "abandoned": field.ABANDONED,
            "remembered": field.REMEMBERED, "forgotten": field.FORGOTTEN, "dispersed": field.DISPERSED,
            "exploited": field.EXPLOITS, "fragment lost": field.FRAGMENTS_LOST, "turn begins": field.TURN_BEGAN,
            "turn ends": field.TURN_ENDED, "recall begins": field.RECALL_BEGAN,
        },
        verbs=VERBS,
        quality=quality,
        tests={Group: belongs},
        may_target=aiming.may_target_in_text,
        may_fail=searching.may_fail,
        found=searching.found,
    ),
)  # fmt: skip
