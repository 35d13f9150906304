"""Elestrals at a glance: its table of contents.  Everything named here is in this folder."""

from cardwright.kernel.rules import Meaning, Rules, Shown, Telling
from cardwright.kernel.state import FACE_DOWN, NOBODY, Frame, State

from . import events, field
from .cards import PRINTED, tabulate
from .decks import check_deck
from .evaluate import evaluate
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
    effects,
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
    spirits,
    statics,
    stats,
    turn,
    wanting,
    windows,
    winning,
)  # fmt: skip
from .rules.index import Index
from .telling import tell
from .verbs import asked, finding, joining, lasting, moving_cards, naming_cards, negating, nexus, references, spirits_moved
from .verbs.references import OBJECTS
from .verbs.table import AMOUNTS, VERBS
from .vocabulary import VOCABULARY
from .why import why


def show_piece(s: State, piece: int) -> Shown:
    """What is public about a face-up card on the field.  State a bot must see, 3."""
    shown: Shown = {"status": spirits.STATUS[spirits.status(s, piece)]}
    if field.kind(s, piece) == field.ELESTRAL:
        shown["attack"], shown["defense"] = stats.both(s, piece)
        shown["position"] = "defense" if s.flags[piece] & field.DEFENSE else "attack"
    marks = [name for flag, name in field.FLAGS.items() if flag & (field.TURN_MARKS | field.DEFENSE) & s.flags[piece]]
    if spirits.suppressed(s, piece):
        shown["suppressed"] = True
        marks.append("suppressed")
    if marks:
        shown["marks"] = marks
    if s.host[piece] != NOBODY:
        shown["empowers"] = naming.place_name(s.place[s.host[piece]], s.slot[s.host[piece]])
    return shown


def show_seat(s: State, seat: int) -> Shown:
    """A player's public numbers, and what waits in Limbo for them (ELE-13.1)."""
    shown: Shown = {"spirits": len(s.zones[field.SPIRITS + seat])}
    if seat == s.active:
        shown["spirit_action_used"] = bool(s.var[field.SPIRIT_ACTION])
    waiting = [chain.waiting_name(s, i) for i, f in enumerate(s.waiting) if f.seat == seat and conditionals.public(s, f)]
    if waiting:
        shown["waiting"] = waiting
    return shown


def show_link(s: State, f: Frame) -> Shown:
    """A link of the chain: who, what, aimed at what, Negated."""
    shown: Shown = {"source": naming.card_name(s, f.source)}
    targets = [naming.card_name(s, t) for t in f.picks if t >= 0 and not s.flags[t] & FACE_DOWN]
    if targets:
        shown["targets"] = targets
    if f.chosen == negating.NEGATED_LINK:
        shown["negated"] = True
    return shown


RULES = Rules(
    name="elestrals",
    title="Elestrals",
    version=3,
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
        chain, windows, checking, battle, expending, instead, destroying, control, aside, nexus, references, spirits_moved,
        moving_cards, naming_cards, joining, finding, lasting,
    ),
    start=setup.GAME,
    stack=chain.LIMBO_CHAIN,
    facts=PRINTED,
    tabulate=tabulate,
    gather=Index,
    check_deck=check_deck,
    look_back=stats.look_back,
    resample=hiding.resample,
    evaluate=evaluate,
    resume=resuming.resume,
    telling=Telling(name=naming.name_of, piece=show_piece, seat=show_seat, link=show_link, log=tell, why=why),
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
