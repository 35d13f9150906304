"""An attack that was declared goes to another target.  R163."""

from cardwright.kernel.procedure import reclaim
from cardwright.kernel.state import Frame, State
from cardwright.kernel.verbs.performing import Perform

from ..events import ATTACKED_NOW
from ..field import ATTACK_STEP, controller, on_field
from ..nodes import Redirect
from ..quantities import CANNOT_BE_ATTACKED
from ..rules.happening import happened
from ..rules.prohibiting import allowed


def redirect(s: State, f: Frame, node: Redirect) -> int:
    """R163: in the Attack Step; to another Elestral of the defending player that the attacker could attack."""
    depth = next((i for i in range(len(s.agenda) - 1, -1, -1) if s.agenda[i].proc.name == "attack"), -1)
    if depth < 0 or s.phase != ATTACK_STEP:
        return 0
    attack = s.agenda[depth]
    theirs = [p for p in f.picks if on_field(s, p) and controller(s, p) != attack.seat and p != attack.target]
    able = allowed(s, CANNOT_BE_ATTACKED, theirs, attack.source)
    if not able:
        return 0
    if depth < s.shared_frames:
        reclaim(s, depth)
        attack = s.agenda[depth]
    attack.target, attack.other = able[0], s.epoch[able[0]]
    happened(s, ATTACKED_NOW, able[0], 1 - attack.seat, attack.source)
    return 1


VERBS: dict[type, Perform] = {Redirect: redirect}
