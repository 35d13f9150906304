"""What a view shows beyond names, places and faces: the facts of cards, players, links, and of the whole game.

"State a bot must see" of the ledger lists it.  All of it is public; a card is named by its address, which leads to it in
the view, because two cards may have one name.  Not for: the log (`telling`).
"""

from typing import Final

from cardwright.kernel.chances import passed_in_a_row
from cardwright.kernel.modifier import ADD, SET, Modifier
from cardwright.kernel.rules import Shown
from cardwright.kernel.state import FACE_DOWN, NOBODY, PUBLIC, Frame, State
from cardwright.kernel.view import place_name, where
from cardwright.kernel.vocabulary import DURATIONS

from . import field, quantities
from .quantities import (
    ASLEEP,
    AT_MOMENT,
    ATTACK_NOW,
    BLOCKED,
    BY_SUCH,
    CAME_FROM,
    DEFENSE_NOW,
    DID,
    GIVEN,
    NOTED,
    PAST,
    PIECE_BITS,
    ROSE_FROM,
    STRUCK,
    SUPPRESSED,
    SWAP,
    USE,
    WHILE_ENCHANTED,
    WHILE_STAYING,
)
from .rules import chain, conditionals, moments, naming, spirits, stats
from .rules.index import index
from .telling import CHANGES
from .verbs.negating import NEGATED_LINK

RESOLVING: Final = ("effect", "Rune", "Cast")
"""Procedures that are links of a chain."""
WAYS: Final = {SET: "set", ADD: "add", SWAP: "swap"}
"""ELE-18.1: the layer of a change of stats."""
ENDS: Final = {
    **{until: words for words, until in DURATIONS.items()},
    WHILE_ENCHANTED: "while its source is Enchanted", WHILE_STAYING: "while its source stays", AT_MOMENT: "a later moment",
}  # fmt: skip
SAID: Final = {
    **CHANGES, ATTACK_NOW: "Attack", DEFENSE_NOW: "Defense", SUPPRESSED: "Suppressed", GIVEN: "has the text",
    BLOCKED: "Blocked", NOTED: "is kept in mind", STRUCK: "was attacked", USE: "has used",
    quantities.CONTROL: "controlled by seat", quantities.HAND_OPEN: "plays with the hand revealed",
    quantities.ONCE_SAFE: "is not destroyed once", quantities.SKIPPED: "skips a phase",
    quantities.CANNOT_BE_SPECIAL: "cannot be Special Cast",
    quantities.CANNOT_BE_NORMAL: "cannot be Normal Cast", quantities.CANNOT_BE_SET: "cannot be Set",
    quantities.EXTRA_TO_PLAY: "costs more Spirits to play", quantities.EXTRA_TO_ATTACK: "costs Spirits to attack with",
}  # fmt: skip
"""What a lasting change is about; of others their number stands there."""
REMEMBERED: Final = (DID, PAST, CAME_FROM, ROSE_FROM)
"""No changes: what texts remember of the turn, which the log tells."""


def show_game(s: State) -> Shown:
    """Chain, battle, counts of the turn, lasting changes.  State a bot must see, 1, 4, 5, 6, 7."""
    shown: Shown = {"chains": s.var[field.CHAINS], "attacks": s.var[field.ATTACKS]}
    resolving = s.var[field.CLOSED] and any(f.proc.name in RESOLVING for f in s.agenda)
    shown["chain"] = "closed" if resolving else "open" if s.stack else "none"
    if s.stack and not resolving:
        shown["passes"] = passed_in_a_row(s)
    for f in s.agenda:
        if f.proc.name == "attack":
            attacked = "Spirit Deck" if f.target < 0 else address(s, f.target, f.other)
            shown["battle"] = {"attacker": address(s, f.source, f.epoch), "attacked": attacked}
            if s.var[field.NO_ATTACK]:
                shown["attack_negated"] = True
    if s.var[field.LAST_DRAW]:
        shown["next_draw_loses"] = True
    changes = [change_of(s, m) for m in s.mods if m.what not in REMEMBERED and public(s, m)]
    if changes:
        shown["changes"] = changes
    return shown


def address(s: State, piece: int, epoch: int) -> str | None:
    """Where a card lies; None when it is another object by now."""
    return where(s, piece) if s.epoch[piece] == epoch else None


def public(s: State, m: Modifier) -> bool:
    """Whether a lasting change is of a card that all see, or see lie on the field, or of none."""
    return m.subject < 0 or s.known[m.subject] & PUBLIC != 0 or field.on_field(s, m.subject)


def rank(s: State, order: int) -> int:
    """ELE-18.2: the place of an announcement among those of the passive effects and changes that all see.

    Not its number: that counts everything that happens in a game.
    """
    orders = {m.order for m in s.mods if m.what not in REMEMBERED and public(s, m)}
    for seat in range(s.seats):
        orders |= {s.col[field.ANNOUNCED][piece] for piece in field.face_up(s, seat) if s.rules.statics[s.define[piece]]}
    return sum(1 for other in orders if other < order)


def change_of(s: State, m: Modifier) -> Shown:
    """One lasting change: of which card, what, how, until when, by which card; ELE-18.2: its place in the order."""
    what, how, value = moments.unpacked(m) if m.what == ASLEEP else (m.what, m.how, m.value)
    shown: Shown = {"what": SAID.get(what, f"change {what}"), "until": ENDS.get(m.until, "another time")}
    if m.what == ASLEEP:
        shown["begins"] = shown.pop("until")
    if m.subject >= 0:
        shown["at"] = where(s, m.subject)
    if m.define >= 0:
        shown["source"] = s.rules.cards[m.define].name
    if what in (ATTACK_NOW, DEFENSE_NOW):
        shown["how"] = WAYS[how]
    if what in (GIVEN, USE):
        shown["text"] = s.rules.programs[value].text if value >= 0 else "a permission"
    elif what == BLOCKED:
        shown["slot"] = place_name(s.rules, value // field.ROW, value % field.ROW)
    elif what in (NOTED, STRUCK):
        other = value & (1 << PIECE_BITS) - 1
        shown["card"] = address(s, other, value >> PIECE_BITS)
    elif value < BY_SUCH or what in (ATTACK_NOW, DEFENSE_NOW):
        shown["value"] = value
    shown["order"] = rank(s, m.order)
    return shown


def show_piece(s: State, piece: int) -> Shown:
    """What is public about a face-up card on the field.  State a bot must see, 3."""
    shown: Shown = {"status": spirits.STATUS[spirits.status(s, piece)]}
    if field.kind(s, piece) == field.ELESTRAL:
        shown["attack"], shown["defense"] = stats.both(s, piece)
        shown["base_attack"], shown["base_defense"] = stats.bases(s, piece)
        shown["position"] = "defense" if s.flags[piece] & field.DEFENSE else "attack"
    marks = [name for flag, name in field.FLAGS.items() if flag & (field.TURN_MARKS | field.DEFENSE) & s.flags[piece]]
    if spirits.suppressed(s, piece):
        shown["suppressed"] = True
        marks.append("suppressed")
    if marks:
        shown["marks"] = marks
    host = s.host[piece]
    if host != NOBODY:
        shown["empowers"] = naming.place_name(s.place[host], s.slot[host])
        shown["empowers_at"] = where(s, host)
    worn = [where(s, rune) for zone in (field.RUNES, field.RUNES + 1) for rune in s.face_up(zone) if s.host[rune] == piece]
    if worn:
        shown["empowered_by"] = worn
    named = s.col[field.NOTE][piece]
    if named and s.define[piece] in index(s.rules).names_card:
        shown["named"] = s.rules.cards[named - 1].name
    if named and s.define[piece] in index(s.rules).names_element:
        shown["named"] = field.ELEMENTS[named - 1].capitalize()
    if s.rules.statics[s.define[piece]]:
        shown["order"] = rank(s, s.col[field.ANNOUNCED][piece])
    return shown


def show_seat(s: State, seat: int) -> Shown:
    """A player's public numbers and slots, and what waits in Limbo for them (ELE-13.1).  State a bot must see, 3, 4, 7."""
    shown: Shown = {"spirits": len(s.zones[field.SPIRITS + seat])}
    if seat == s.active:
        shown["spirit_action_used"] = bool(s.var[field.SPIRIT_ACTION])
    waiting = [chain.waiting_name(s, i) for i, f in enumerate(s.waiting) if f.seat == seat and conditionals.public(s, f)]
    if waiting:
        shown["waiting"] = waiting
    reserved = [slot for piece in s.zones[field.LIMBO + seat] if (slot := reserved_slot(s, piece)) is not None]
    if reserved:
        shown["reserved"] = reserved
    blocked = [place_name(s.rules, m.value // field.ROW, m.value % field.ROW) for m in s.mods if m.what == BLOCKED]
    if blocked := [slot for slot in blocked if slot.split(":")[1] == str(seat)]:
        shown["blocked"] = blocked
    new = [where(s, rune) for rune in field.in_row(s, field.RUNES + seat) if s.flags[rune] & field.SET_NOW]
    if new:
        shown["set_this_turn"] = new
    if s.var[field.PROPOSED + seat]:
        shown["stalemate_proposed"] = True
    return shown


def reserved_slot(s: State, piece: int) -> str | None:
    """ELE-13.24: the slot that a card in Limbo has reserved."""
    kept = s.col[field.KEPT][piece] - 1
    return None if kept < 0 else place_name(s.rules, kept // field.ROW + (s.place[piece] & 1), kept % field.ROW)


def show_link(s: State, f: Frame) -> Shown:
    """A link of the chain: who, what, with which Spirits, for which slot, aimed at what, Negated; ``at``, ``to``: where."""
    shown: Shown = {"source": naming.card_name(s, f.source)}
    if f.proc.name == "effect":
        shown["text"] = s.rules.programs[f.target].text
    if s.epoch[f.source] == f.epoch and (field.on_field(s, f.source) or s.place[f.source] & ~1 == field.LIMBO):
        shown["at"] = where(s, f.source)
        if s.place[f.source] & ~1 == field.LIMBO:
            shown["spirits"] = [naming.card_name(s, spirit) for spirit in field.under(s, f.source)]
            slot = reserved_slot(s, f.source)
            if slot is not None:
                shown["slot"] = slot
    aimed = [piece for piece in f.picks if piece >= 0]
    targets = [naming.card_name(s, piece) for piece in aimed if not s.flags[piece] & FACE_DOWN]
    if targets:
        shown["targets"] = targets
    if aimed:
        shown["to"] = [where(s, piece) for piece in aimed]
    if f.chosen == NEGATED_LINK:
        shown["negated"] = True
    return shown
