"""What is public about cards, players, pending items and the game, as views show it.  FAR, "State a bot must see".

Not for: names of cards in options (`rules/naming`) and the log (`telling`).
"""

from typing import Final

from cardwright.kernel.joining import NO_CARDS, as_modes
from cardwright.kernel.lasting import lasting, modifier_shown, standing
from cardwright.kernel.pick import PICKING
from cardwright.kernel.registers import keeps
from cardwright.kernel.rules import Shown
from cardwright.kernel.state import FACE_DOWN, NOBODY, Frame, State
from cardwright.kernel.view import where

from . import field
from .qualities import elements
from .rules import naming, triggers, values
from .rules.action import ACTIONS_OF_PHASE
from .rules.aiming import AIMING, player
from .rules.crystals import SHATTERING, fragments
from .rules.frames import Unleash, Window
from .rules.paying import PAYING
from .rules.playing import PLAYING
from .rules.turn import TURN
from .rules.unleashing import UNLEASHING

WINDOWS: Final = ("interaction", "resolution", "unleash", "shield", "idle", "phase")
"""By the numbers of the kinds in rules/windows."""


# cards ----------------------------------------------------------------------------------------------------------------


def show_piece(s: State, piece: int) -> Shown:
    """Of a Crystal its fragments; of a positioned card its values, what it lost, what lasts on it; what wears what."""
    if field.is_crystal(s, piece):
        return {"fragments": s.col[field.FRAGMENTS][piece]}
    shown: Shown = {"number": s.zones[s.place[piece]].index(piece) + 1}
    if field.is_evocation(s, piece):
        given = elements(s, piece)
        shown["desen"] = values.desen(s, piece)
        shown["elements"] = [name for i, name in enumerate(field.ELEMENTS) if given >> i & 1]
    if s.rules.fact[field.HARD][s.define[piece]]:
        shown["defen"] = values.defen(s, piece)
        shown["lost"] = s.col[field.LOST][piece]
    shown["marks"] = [name for flag, name in field.FLAGS.items() if flag != FACE_DOWN and s.flags[piece] & flag]
    has = field.properties(s, piece)
    shown["properties"] = [name for name, bit in field.PROPERTIES_BY_NAME.items() if has & bit]
    shown["token"] = s.rules.fact[field.KIND][s.define[piece]] == field.TOKEN
    shown["changes"] = [*lasting(s, piece), *standing(s, piece)]
    if s.host[piece] != NOBODY:
        shown["worn_by"] = naming.base_name(s, s.host[piece])
        shown["worn_at"] = where(s, s.host[piece])
    return shown


# players --------------------------------------------------------------------------------------------------------------


def show_seat(s: State, seat: int) -> Shown:
    """A player's public numbers."""
    charged = s.var[field.CHARGED + seat]
    shown: Shown = {
        "fragments": fragments(s, seat), "crystals_left": len(field.whole(s, seat)), "charged": charged,
        "discharged": field.ENERGY_CARDS - charged, "hand_limit": values.limit(s, seat),
        "kept": s.var[field.KEPT + seat], "prevented": s.var[field.PREVENTED + seat],
        "played": s.var[field.PLAYED + seat], "broken": s.var[field.BROKEN + seat], "defeated": not field.alive(s, seat),
    }  # fmt: skip
    if s.var[field.PLACE + seat]:
        shown["place"] = s.var[field.PLACE + seat]
    return shown


# the game -------------------------------------------------------------------------------------------------------------


def show_game(s: State) -> Shown:
    """Whose the initiative is, the step of the turn, open windows, counts of the turn, what waits, what holds for all.

    The active player has the initiative in the own Action Phase while nothing is pending and no window is open (FAR-6.1).
    """
    windows = [f for f in s.agenda if keeps(f, Window)]
    acting = any(f.proc is ACTIONS_OF_PHASE for f in s.agenda)
    return {
        "first_player": s.var[field.FIRST] - 1 if s.var[field.FIRST] else None,
        "step": step_of(next((f for f in s.agenda if f.proc is TURN), None)),
        "initiative": s.active if acting and not s.stack and not windows else None,
        "windows": [show_window(s, f) for f in windows],
        "actions": s.var[field.ACTIONS], "triggers": s.var[field.TRIGGERS], "unleashes": s.var[field.UNLEASHES],
        "extra_turn": s.var[field.EXTRA_TURN] - 1 if s.var[field.EXTRA_TURN] else None,
        "waiting": [show_waiting(s, f) for f in s.waiting],
        "effects": [{**modifier_shown(s, m), "text": s.rules.programs[m.value >> field.STEP_BITS].text}
                    for m in s.mods if m.subject == NOBODY and m.what >= 0],
    }  # fmt: skip


def step_of(f: Frame | None) -> str | None:
    """The step in which a running procedure is, in words."""
    return None if f is None else f.proc.steps[max(0, f.step - 1)].__name__.replace("_", " ")


def show_window(s: State, f: Window) -> Shown:
    """A window, outermost first: its kind, whose it is, who is still to be asked, how many have passed in a row."""
    left = [(f.seat + i) % s.seats for i in range(f.members - f.passed)]
    asked = [seat for seat in left if field.alive(s, seat)]
    return {"kind": WINDOWS[f.kind], "seat": f.owner, "asked": asked, "passes": f.passed}


def show_waiting(s: State, f: Frame) -> Shown:
    """A recorded trigger: its card, whose it is, its text, whether it is a Crystallize."""
    return {
        "source": naming.card_name(s, f.source), "seat": f.seat, "text": s.rules.programs[f.target].text,
        "crystallize": triggers.crystallizes(s, f),
    }  # fmt: skip


# pending items --------------------------------------------------------------------------------------------------------


def running(s: State, item: Frame) -> Frame | None:
    """The procedure of a pending item: it runs as long as the item is pending.  There is one unleash at a time."""
    for f in reversed(s.agenda):
        if f.proc is item.proc and (f.source == item.source or f.proc is UNLEASHING):
            return f
    return None


def show_link(s: State, f: Frame) -> Shown:
    """A pending item: a Declared or paid card, an ability, an unleash with attackers and defenders."""
    shown: Shown = {"source": naming.card_name(s, f.source), "at": where(s, f.source), "step": step_of(running(s, f))}
    if keeps(f, Unleash):
        shown["attackers"] = [naming.card_name(s, what >> field.EPOCH_BITS) for what in f.attackers]
        shown["defenders"] = [naming.card_name(s, what >> field.EPOCH_BITS) for what in f.defenders]
        shown["targets"] = [naming.base_name(s, f.target)]
        shown["to"] = [where(s, f.target)]
        return shown
    shown["paid"] = bool(f.other & field.PAID_FOR)
    if f.proc is PLAYING:
        shown["gate"] = "closed" if f.other & field.CLOSED else "open"
        shown["charge"] = bool(f.other & field.WITH_CHARGE)
    else:
        shown["text"] = s.rules.programs[f.target].text
    shown["stopped"] = bool(f.other & field.STOPPED)
    there = [p for p, epoch in zip(f.picks, f.among, strict=False) if p >= 0 and s.epoch[p] == epoch]
    players = [player(p) for p in f.picks if 0 <= player(p) < s.seats]
    if modes := [as_modes(p) for p in f.picks if p <= NO_CARDS]:
        shown["modes"] = [i + 1 for i in range(modes[0].bit_length()) if modes[0] >> i & 1]
    if there or players:
        shown["targets"] = [naming.base_name(s, p) for p in there] + [f"player {field.LETTERS[seat]}" for seat in players]
        shown["to"] = [where(s, p) for p in there]
        shown["players"] = players
    return shown


# what is being chosen -------------------------------------------------------------------------------------------------

CHOOSING: Final = {PAYING: "picks", AIMING: "among", UNLEASHING: "picks", SHATTERING: "among"}
"""Procedures that gather choices before they have any effect, and the register that holds them."""


def plan(s: State, seat: int) -> list[Shown]:
    """What has been chosen for what happens now, as far as it is public or the one who decides has chosen it (FAR-1.5)."""
    frames = s.agenda[-2:] if s.agenda[-1].proc in PICKING else s.agenda[-1:]
    chosen: list[int] = []
    for f in frames:
        if f.proc in CHOOSING:
            chosen += getattr(f, CHOOSING[f.proc])
        elif f.proc in PICKING:
            chosen += f.picks
    return [{"name": naming.name_of(s, p), "at": where(s, p)} for p in chosen if 0 <= p < len(s.place)]
