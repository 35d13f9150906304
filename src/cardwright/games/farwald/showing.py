"""What is public about cards, players and pending items, as views show it.  FAR, "State a bot must see"."""

from cardwright.kernel.rules import Shown
from cardwright.kernel.state import FACE_DOWN, NOBODY, Frame, State

from . import field
from .qualities import elements
from .rules import naming, values
from .rules.aiming import player
from .rules.crystals import fragments
from .rules.playing import PLAYING
from .rules.unleashing import UNLEASHING


def show_piece(s: State, piece: int) -> Shown:
    """Of a Crystal its fragments; of an Evocation its values, what it lost, and its marks; what wears what."""
    if field.is_crystal(s, piece):
        return {"fragments": s.col[field.FRAGMENTS][piece]}
    shown: Shown = {"number": s.zones[s.place[piece]].index(piece) + 1}
    if field.is_evocation(s, piece):
        given = elements(s, piece)
        shown["desen"] = values.desen(s, piece)
        shown["elements"] = [name for i, name in enumerate(field.ELEMENTS) if given >> i & 1]
    if s.rules.fact[field.HARD][s.define[piece]]:
        shown["defen"] = values.defen(s, piece)
    if s.col[field.LOST][piece]:
        shown["lost"] = s.col[field.LOST][piece]
    marks = [name for flag, name in field.FLAGS.items() if flag != FACE_DOWN and s.flags[piece] & flag]
    if marks:
        shown["marks"] = marks
    if s.host[piece] != NOBODY:
        shown["worn_by"] = s.rules.cards[s.define[s.host[piece]]].name
    return shown


def show_seat(s: State, seat: int) -> Shown:
    """A player's public numbers."""
    shown: Shown = {
        "fragments": fragments(s, seat), "crystals_left": len(field.whole(s, seat)), "charged": s.var[field.CHARGED + seat],
        "hand_limit": values.limit(s, seat),
    }  # fmt: skip
    for name, which in (("kept", field.KEPT), ("prevented", field.PREVENTED), ("place", field.PLACE)):
        if s.var[which + seat]:
            shown[name] = s.var[which + seat]
    return shown


def show_link(s: State, f: Frame) -> Shown:
    """A pending item: a Declared or paid card, an ability, an unleash with attackers and defenders."""
    shown: Shown = {"source": naming.card_name(s, f.source)}
    if f.proc is UNLEASHING:
        shown["attackers"] = [naming.card_name(s, what >> field.EPOCH_BITS) for what in f.picks]
        shown["defenders"] = [naming.card_name(s, what >> field.EPOCH_BITS) for what in f.among]
        shown["targets"] = [naming.base_name(s, f.target)]
        return shown
    if f.proc is PLAYING:
        shown["paid"] = bool(f.other & field.PAID_FOR)
    else:
        shown["text"] = s.rules.programs[f.target].text
    targets = [naming.base_name(s, p) for p, epoch in zip(f.picks, f.among, strict=False) if p >= 0 and s.epoch[p] == epoch]
    targets += [f"player {field.LETTERS[player(p)]}" for p in f.picks if player(p) >= 0]
    if targets:
        shown["targets"] = targets
    return shown
