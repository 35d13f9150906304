"""Why something cannot be done with a card now: each reason with its error code.  EOC-1.6, "Error codes for actions".

Of actions the rules say it themselves (see `kernel.action`).  What a card could do is told to its controller alone; of other
cards only what all can see: whether they can be attacked or chosen.
"""

from cardwright.kernel.action import Doing, Reasons, sentence
from cardwright.kernel.decision import OVER
from cardwright.kernel.state import NOBODY, State

from . import field, refusals
from .refusals import in_order, words
from .rules import announcing, attack, essence, naming, paying, playing, setup, windows
from .rules.actions import PREPARATION_MENU
from .symbols import covers

MENUS = (PREPARATION_MENU, attack.ATTACK_MENU, windows.CHANCES)
CHOICES = (announcing.TARGET_CARD, announcing.COST_CARD, attack.TARGET_OF_ATTACK, attack.STRUCK, playing.HOST)
"""Questions whose options are cards in play."""


def doings(s: State, seat: int, piece: int) -> list[str]:
    """A sentence for each thing that might be done with the card: possible now, or what stands against it."""
    if s.rules.seat_of[s.place[piece]] == seat and s.phase == field.SETUP_PHASE:
        found = in_setup(s, seat, piece)
    elif s.rules.seat_of[s.place[piece]] == seat:
        found = [doing for menu in MENUS for doing in menu.doings(s, seat, piece)]
        found += [*with_own(s, seat, piece), *in_question(s, seat, piece)]
    else:
        found = with_others(s, seat, piece)
    return [sentence((what, in_order(reasons))) for what, reasons in found]


def in_setup(s: State, seat: int, piece: int) -> list[Doing]:
    """EOC-2.7: before the first turn a hand can be drawn anew."""
    return [("Draw a new hand", not_redrawn(s, seat))] if s.place[piece] & ~1 == field.HAND else []


def with_own(s: State, seat: int, piece: int) -> list[Doing]:
    """What a player's card might do where it lies, beyond the actions of the menus."""
    here = s.place[piece] & ~1
    found: list[Doing] = []
    if here in (field.POOL, field.ATTACHED):
        found.append(("Move it", not_moved(s, seat, piece)))
    if here == field.ATTACHED:
        found.append(("Pay with it", [(words(refusals.NOT_IN_POOL), "EOC-5.24")]))
    if here == field.VANQUISHER_SLOT:
        found.append(("Attack with it", [(words(refusals.VANQUISHER_ATTACK), "EOC-9.9")]))
    if s.prompt is attack.STRUCK and s.decider == seat and s.stack and s.stack[-1].target == piece:
        found.append(("Not strike back", [(words(refusals.MUST_COUNTER), "EOC-9.16")]))
    return found


def with_others(s: State, seat: int, piece: int) -> list[Doing]:
    """What can be done to the other player's card; it does nothing for this player."""
    found: list[Doing] = []
    if field.on_field(s, piece) and field.kind(s, piece) in (field.CREATURE, field.VANQUISHER):
        found.append(("Attack it", not_attacked(s, seat, piece)))
        found.append(("Attack with it", [(words(refusals.NOT_YOURS), "EOC-9.4")]))
    if s.rules.fact[field.ABILITY][s.define[piece]] and field.on_field(s, piece):
        found.append(("Use its ability", [(words(refusals.NOT_YOURS), "EOC-8.4")]))
    return found + in_question(s, seat, piece)


def in_question(s: State, seat: int, piece: int) -> list[Doing]:
    """Whether the card is among the answers to the open question, if that asks this player for cards."""
    if s.kind == OVER or s.decider != seat:
        return []
    if s.prompt is paying.PAID and s.place[piece] & ~1 == field.POOL:
        names = {naming.card_name(s, option) for option in s.options}
        extra = (words(refusals.ABILITY_EXCESS, naming.card_name(s, piece)), "EOC-5.25")
        return [("Pay with it", [] if naming.card_name(s, piece) in names else [extra])]
    if s.prompt in CHOICES and field.on_field(s, piece):
        return [("Choose it", [] if piece in s.options else [(words(refusals.TARGET), s.prompt.clause)])]
    return []


def not_now(s: State, seat: int, phase: int, clause: str) -> Reasons:
    """EOC-4.5, 9.1: what is done by the turn player in one phase."""
    if s.active != seat or not s.turn:
        return [(words(refusals.NOT_YOURS), clause)]
    return [(words(refusals.PHASE), clause)] if s.phase != phase else []


def not_redrawn(s: State, seat: int) -> Reasons:
    """EOC-2.7 to 2.10, 2.12."""
    found: Reasons = []
    if s.decider != seat or s.prompt is not setup.HAND_KEPT:
        found.append((words(refusals.NOT_YOURS), "EOC-2.12"))
    if s.var[field.REDRAWS + seat] >= field.REDRAWS_MOST:
        found.append((words(refusals.REDRAW_FINAL), "EOC-2.10"))
    elif setup.has_playable_creature(s, seat):
        found.append((words(refusals.REDRAW_PLAYABLE), "EOC-2.8"))
    return found


def not_moved(s: State, seat: int, piece: int) -> Reasons:
    """EOC-5.12 to 5.17."""
    found = not_now(s, seat, field.PREPARATION, "EOC-5.13, 9.28")
    if s.var[field.MOVES] >= s.rules.setting["essence_moves"]:
        found.append((words(refusals.MOVE_LIMIT), "EOC-5.17"))
    host = s.host[piece]
    if host == NOBODY:
        return found if essence.has_bearer(s, seat) else [*found, (words(refusals.TARGET), "EOC-5.12")]
    left = [other for other in field.attached(s, host) if other != piece]
    if field.active(s, host) and not covers(essence.provided(s, left), essence.cost(s, host)):
        found.append((words(refusals.UNSATISFIED, naming.card_name(s, host)), "EOC-5.14"))
    elif not field.active(s, host):
        found.append((words(refusals.TARGET), "EOC-14.3"))
    return found


def not_attacked(s: State, seat: int, piece: int) -> Reasons:
    """EOC-9.6, 9.7, 9.10: by any of this player's creatures that may attack."""
    found = not_now(s, seat, field.ATTACK, "EOC-9.2")
    ready = attack.attackers(s, seat)
    reached = any(piece in attack.targets(s, attacker) for attacker in ready)
    shielded = field.kind(s, piece) == field.VANQUISHER and field.has_creature(s, 1 - seat)
    if shielded and not reached:
        found.append((words(refusals.TARGET_SHIELDED), "EOC-9.7"))
    elif not reached:
        more = "" if ready else "you have no creature that may attack"
        found.append((words(refusals.TARGET, more=more), "EOC-9.6, 9.10"))
    return found
