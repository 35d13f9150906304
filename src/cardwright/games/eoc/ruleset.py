"""EoC at a glance: its table of contents.  Everything named here is in this folder."""

from cardwright.kernel.rules import Meaning, Rules, Telling
from cardwright.kernel.tree import Is

from . import field, showing
from .cards import PRINTED, tabulate
from .decks import check_deck, remark_deck
from .evaluate import evaluate
from .heard import HEARD, about
from .matches import MATCHES
from .objects import OBJECTS, TESTS
from .qualities import is_one, quality, reaches
from .rules import (
    abilities,
    announcing,
    attack,
    checking,
    cleanup,
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
    windows,
    winning,
)  # fmt: skip
from .telling import tell
from .verbs import costs, essence_verbs, hidden_cards, moving_cards, putting
from .verbs.table import TOGETHER, VERBS
from .vocabulary import VOCABULARY
from .why import why

RULES = Rules(
    name="eoc",
    title="EoC",
    version=4,
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
        triggers, putting, essence_verbs, moving_cards, costs,
    ),
    start=setup.GAME,
    announcing=announcing.ANNOUNCING,
    facts=PRINTED,
    tabulate=tabulate,
    check_deck=check_deck,
    remark_deck=remark_deck,
    matches=MATCHES,
    settings=field.SETTINGS,
    evaluate=evaluate,
    positions=resuming.POSITIONS,
    telling=Telling(
        name=naming.name_of, piece=showing.show_piece, seat=showing.show_seat, link=showing.show_link, log=tell, why=why,
        game=showing.show_game,
    ),
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
        may_fail=hidden_cards.may_fail,
        about=about,
        speaks=texts_in_force.speaks_in_play,
        together=TOGETHER,
        payable={costs.PayNow: costs.payable},
    ),
)  # fmt: skip
