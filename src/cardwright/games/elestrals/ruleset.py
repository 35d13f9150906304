"""Elestrals at a glance: its table of contents.  Everything named here is in this folder."""

from cardwright.kernel.rules import Meaning, Rules, Telling

from . import events, field
from .cards import PRINTED, tabulate
from .decks import check_deck
from .evaluate import evaluate
from .matches import MATCHES
from .qualities import quality
from .rules import (
    action,
    agreement,
    ascending,
    aside,
    battle,
    casting,
    chain,
    checking,
    conditionals,
    control,
    destroying,
    disclosing,
    effects,
    ending,
    expending,
    happening,
    hiding,
    instead,
    naming,
    ordered,
    own_ways,
    paying,
    resuming,
    runes,
    setting,
    setup,
    statics,
    stats,
    turn,
    wanting,
    windows,
    winning,
)  # fmt: skip
from .rules.index import Index
from .shown import show_game, show_link, show_piece, show_seat
from .telling import tell
from .verbs import asked, finding, joining, lasting, moving_cards, naming_cards, nexus, references, spirits_moved
from .verbs.references import OBJECTS
from .verbs.table import AMOUNTS, VERBS
from .vocabulary import VOCABULARY
from .why import why

RULES = Rules(
    name="elestrals",
    title="Elestrals",
    version=6,
    seats=(2, 2),
    zones=field.ZONES,
    columns=field.COLUMNS,
    numbers=field.NUMBERS,
    flags=field.FLAGS,
    phases=field.PHASES,
    reasons=winning.REASONS,
    sections={"main": field.DECK, "spirits": field.SPIRITS},
    modules=(
        setup, turn, action, agreement, casting, ascending, setting, runes, paying, ordered, own_ways, effects, happening,
        chain, windows, checking, battle, ending, expending, instead, destroying, control, aside, nexus, references,
        spirits_moved, moving_cards, naming_cards, joining, finding, lasting,
    ),
    start=setup.GAME,
    stack=chain.LIMBO_CHAIN,
    facts=PRINTED,
    tabulate=tabulate,
    gather=Index,
    check_deck=check_deck,
    look_back=stats.look_back,
    resample=hiding.resample,
    disclose=disclosing.disclose,
    evaluate=evaluate,
    positions=resuming.POSITIONS,
    play_out=ending.play_out,
    time=ending.call_time,
    matches=MATCHES,
    telling=Telling(
        name=naming.name_of, piece=show_piece, seat=show_seat, game=show_game, link=show_link, log=tell, why=why,
    ),
    attaches=True,
    settings=field.SETTINGS,
    vocabulary=VOCABULARY,
    meaning=Meaning(
        roles={
            "hand": field.HAND, "deck": field.DECK, "discard": field.UNDERWORLD, "spirits": field.SPIRITS,
            "enchanting": field.ENCHANTING,
            "aside": field.ASIDE, "elestrals": field.ELESTRALS, "runes": field.RUNES, "stadium": field.STADIUM,
        },
        heard={
            "cast": events.CAST, "announced": events.ANNOUNCE, "activated": events.ACTIVATED, "ascended": events.ASCENDED,
            "receives": events.RECEIVED, "expended": events.EXPENDED, "drawn": events.DRAWN, "discarded": events.DISCARDED,
            "disenchanted": events.DISENCHANTED, "nexused": events.NEXUSED, "destroyed": events.DESTROYED,
            "destroys": events.DESTROYS, "sent": events.SENT, "left": events.LEFT, "declares": events.DECLARED,
            "attacked": events.ATTACKED_NOW, "enters battle": events.ENTERED_BATTLE, "deals damage": events.DAMAGED,
            "negated": events.NEGATED, "suppressed": events.SUPPRESSES, "targeted": events.TARGETED, "set": events.SET,
            "position": events.POSITION, "controlled": events.CONTROLLED, "added": events.ADDED,
            "returned spirits": events.RETURNED, "foretold": events.FORETOLD, "done": events.DONE_SO,
            "phase begins": events.PHASE_BEGINS, "phase ends": events.PHASE_ENDS, "turn begins": events.TURN_BEGINS,
            "searched": events.SEARCHED, "fought": events.FOUGHT, "reaches": events.REACHED,
            "empowered": events.EMPOWERS,
        },
        verbs=VERBS,
        quality=quality,
        tests=asked.TESTS,
        limits=moving_cards.LIMITS,
        objects=OBJECTS,
        amounts=AMOUNTS,
        conditions=asked.CONDITIONS,
        in_order=naming.in_order,
        may_target=wanting.may_target,
        aim=wanting.aimed,
        notice=conditionals.notice,
        standing=statics.standing,
        reaches=asked.reaches,
    ),
)  # fmt: skip
