"""Why something cannot be done with a card now: each reason with its error code.  EOC-1.6, "Error codes for actions".

The reasons repeat what the rules test in `rules/`.  What a card could do is told to its controller alone; of other cards
only what all can see: whether they can be attacked or chosen.
"""

from cardwright.kernel import modifier
from cardwright.kernel.decision import OVER
from cardwright.kernel.state import NOBODY, State

from . import field, refusals
from .refusals import Refusal, in_order
from .rules import abilities, announcing, attack, essence, naming, paying, playing, setup, texts_in_force, windows
from .symbols import covers, words

Refusals = list[Refusal]
"""Why not; empty when it is possible."""
CHOICES = (announcing.TARGET_CARD, announcing.COST_CARD, attack.TARGET_OF_ATTACK, attack.STRUCK, playing.HOST)
"""Questions whose options are cards in play."""


def doings(s: State, seat: int, piece: int) -> list[str]:
    """A sentence for each thing that might be done with the card: possible now, or what stands against it."""
    own = s.rules.seat_of[s.place[piece]] == seat
    found = [*with_own(s, seat, piece), *in_question(s, seat, piece)] if own else with_others(s, seat, piece)
    return [sentence(what, in_order(reasons)) for what, reasons in found]


def sentence(what: str, reasons: Refusals) -> str:
    """One thing."""
    return f"{what}: not now; {'; '.join(reason.told() for reason in reasons)}." if reasons else f"{what}: possible now."


def with_own(s: State, seat: int, piece: int) -> list[tuple[str, Refusals]]:
    """What a player's card might do where it lies."""
    kind, here = field.kind(s, piece), s.place[piece] & ~1
    if here == field.HAND and s.phase == field.SETUP_PHASE:
        return [("Draw a new hand", not_redrawn(s, seat))]
    if here == field.HAND and kind == field.ESSENCE:
        return [("Summon it", not_summoned(s, seat))]
    if here == field.HAND:
        return [("Create it" if kind == field.CREATURE else "Play it", not_played(s, seat, piece))]
    found: list[tuple[str, Refusals]] = []
    if here in (field.POOL, field.ATTACHED):
        found.append(("Move it", not_moved(s, seat, piece)))
    if here == field.ATTACHED:
        found.append(("Pay with it", [Refusal(refusals.NOT_IN_POOL, "EOC-5.24")]))
    if here in (field.CREATURES, field.VANQUISHER_SLOT):
        found.append(("Attack with it", not_attacking(s, seat, piece)))
    if field.on_field(s, piece) and s.rules.fact[field.ABILITY][s.define[piece]]:
        found.append(("Use its ability", not_used(s, seat, piece)))
    if s.prompt is attack.STRUCK and s.decider == seat and s.stack and s.stack[-1].target == piece:
        found.append(("Not strike back", [Refusal(refusals.MUST_COUNTER, "EOC-9.16")]))
    return found


def with_others(s: State, seat: int, piece: int) -> list[tuple[str, Refusals]]:
    """What can be done to the other player's card; it does nothing for this player."""
    found: list[tuple[str, Refusals]] = []
    if field.on_field(s, piece) and field.kind(s, piece) in (field.CREATURE, field.VANQUISHER):
        found.append(("Attack it", not_attacked(s, seat, piece)))
        found.append(("Attack with it", [Refusal(refusals.NOT_YOURS, "EOC-9.4")]))
    if s.rules.fact[field.ABILITY][s.define[piece]] and field.on_field(s, piece):
        found.append(("Use its ability", [Refusal(refusals.NOT_YOURS, "EOC-8.4")]))
    return found + in_question(s, seat, piece)


def in_question(s: State, seat: int, piece: int) -> list[tuple[str, Refusals]]:
    """Whether the card is among the answers to the open question, if that asks this player for cards."""
    if s.kind == OVER or s.decider != seat:
        return []
    if s.prompt is paying.PAID and s.place[piece] & ~1 == field.POOL:
        names = {naming.card_name(s, option) for option in s.options}
        extra = Refusal(refusals.ABILITY_EXCESS, "EOC-5.25", naming.card_name(s, piece))
        return [("Pay with it", [] if naming.card_name(s, piece) in names else [extra])]
    if s.prompt in CHOICES and field.on_field(s, piece):
        return [("Choose it", [] if piece in s.options else [Refusal(refusals.TARGET, s.prompt.clause)])]
    return []


def not_now(s: State, seat: int, phase: int, clause: str) -> Refusals:
    """EOC-4.5, 9.1: what is done by the turn player in one phase."""
    if s.active != seat or not s.turn:
        return [Refusal(refusals.NOT_YOURS, clause)]
    return [Refusal(refusals.PHASE, clause)] if s.phase != phase else []


def not_redrawn(s: State, seat: int) -> Refusals:
    """EOC-2.7 to 2.10, 2.12."""
    found: Refusals = []
    if s.decider != seat or s.prompt is not setup.HAND_KEPT:
        found.append(Refusal(refusals.NOT_YOURS, "EOC-2.12"))
    if s.var[field.REDRAWS + seat] >= field.REDRAWS_MOST:
        found.append(Refusal(refusals.REDRAW_FINAL, "EOC-2.10"))
    elif setup.has_playable_creature(s, seat):
        found.append(Refusal(refusals.REDRAW_PLAYABLE, "EOC-2.8"))
    return found


def not_played(s: State, seat: int, piece: int) -> Refusals:
    """EOC-5.19, 6.1, 6.2, 7.2 to 7.8, 4.8, 9.28, 11.8."""
    kind = field.kind(s, piece)
    found: Refusals = []
    if kind == field.TRAP:
        found += not_in_window(s, seat, piece)
    elif kind == field.CREATURE:
        found += not_now(s, seat, field.PREPARATION, "EOC-6.1, 9.28")
    elif s.active != seat or s.phase != field.PREPARATION:
        found.append(Refusal(refusals.SPELL_TIMING, "EOC-7.2"))
    if not playing.room(s, seat) >> kind & 1:
        full = refusals.CREATURES_FULL if kind == field.CREATURE else refusals.SPELLS_FULL
        found.append(Refusal(*((refusals.NO_HOST, "EOC-7.5") if kind == field.ITEM else (full, "EOC-6.2, 7.4"))))
    needed = essence.cost(s, piece)
    if not paying.can_attach(s, seat, needed):
        found.append(Refusal(refusals.COST, "EOC-5.19", more=f"it costs {words(needed)}"))
    if not playing.has_aims(s, seat, piece):
        found.append(Refusal(refusals.TARGET, "EOC-7.8, 11.10"))
    return found


def not_in_window(s: State, seat: int, trap: int) -> Refusals:
    """EOC-4.8, 11.4, 11.11: a Trap is for windows, or for the moment that its text names."""
    window = next((f for f in reversed(s.agenda) if f.proc is windows.WINDOW and f.seat == seat), None)
    fits = window is not None and windows.in_moment(s, seat, trap, window.target, window.amount, window.other)
    return [] if fits else [Refusal(refusals.TRAP_TIMING, "EOC-4.8, 11.4")]


def not_summoned(s: State, seat: int) -> Refusals:
    """EOC-5.1, 5.2."""
    found = not_now(s, seat, field.PREPARATION, "EOC-5.1, 9.28")
    return found if essence.may_summon(s, seat) else [*found, Refusal(refusals.ESSENCE_ONCE, "EOC-5.2")]


def not_moved(s: State, seat: int, piece: int) -> Refusals:
    """EOC-5.12 to 5.17."""
    found = not_now(s, seat, field.PREPARATION, "EOC-5.13, 9.28")
    if s.var[field.MOVES] >= s.rules.setting["essence_moves"]:
        found.append(Refusal(refusals.MOVE_LIMIT, "EOC-5.17"))
    host = s.host[piece]
    if host == NOBODY:
        return found if essence.has_bearer(s, seat) else [*found, Refusal(refusals.TARGET, "EOC-5.12")]
    left = [other for other in field.attached(s, host) if other != piece]
    if field.active(s, host) and not covers(essence.provided(s, left), essence.cost(s, host)):
        found.append(Refusal(refusals.UNSATISFIED, "EOC-5.14", naming.card_name(s, host)))
    elif not field.active(s, host):
        found.append(Refusal(refusals.TARGET, "EOC-14.3"))
    return found


def not_attacking(s: State, seat: int, piece: int) -> Refusals:
    """EOC-6.6, 9.4, 9.9."""
    if field.kind(s, piece) == field.VANQUISHER:
        return [Refusal(refusals.VANQUISHER_ATTACK, "EOC-9.9")]
    found = not_now(s, seat, field.ATTACK, "EOC-9.2")
    if s.flags[piece] & field.EXHAUSTED:
        found.append(Refusal(refusals.EXHAUSTED, "EOC-6.6", naming.card_name(s, piece)))
    if not field.active(s, piece):
        found.append(Refusal(refusals.TARGET, "EOC-14.3"))
    elif modifier.under(s, field.CANNOT_ATTACK, piece) or (s.turn == 1 and not s.rules.setting["first_turn_attacks"]):
        found.append(Refusal(refusals.TARGET, "EOC-1.2, R41", more="a rule or a card's text forbids it"))
    elif not attack.targets(s, piece):
        found.append(Refusal(refusals.TARGET, "EOC-9.6", more="there is nothing it may attack"))
    return found


def not_attacked(s: State, seat: int, piece: int) -> Refusals:
    """EOC-9.6, 9.7, 9.10: by any of this player's creatures that may attack."""
    found = not_now(s, seat, field.ATTACK, "EOC-9.2")
    ready = attack.attackers(s, seat)
    reached = any(piece in attack.targets(s, attacker) for attacker in ready)
    shielded = field.kind(s, piece) == field.VANQUISHER and field.has_creature(s, 1 - seat)
    if shielded and not reached:
        found.append(Refusal(refusals.TARGET_SHIELDED, "EOC-9.7"))
    elif not reached:
        more = "" if ready else "you have no creature that may attack"
        found.append(Refusal(refusals.TARGET, "EOC-9.6, 9.10", more=more))
    return found


def not_used(s: State, seat: int, piece: int) -> Refusals:
    """EOC-6.6, 8.2 to 8.7, 8.11, 5.27."""
    found: Refusals = []
    when = s.rules.fact[field.WHEN][s.define[piece]]
    if when == field.IN_WINDOW:
        if not any(f.proc is windows.WINDOW and f.seat == seat for f in s.agenda):
            found.append(Refusal(refusals.TRAP_TIMING, "EOC-8.6"))
    else:
        found += not_now(s, seat, when, "EOC-8.3, 8.5, 8.14")
    if s.flags[piece] & field.EXHAUSTED:
        found.append(Refusal(refusals.EXHAUSTED, "EOC-6.6", naming.card_name(s, piece)))
    if not abilities.uses_left(s, piece):
        found.append(Refusal(refusals.ONCE_PER_TURN, "EOC-8.7"))
    if not abilities.payable(s, seat, piece):
        needed = words(abilities.ability_cost(s, piece))
        found.append(Refusal(refusals.ABILITY_COST, "EOC-5.27", more=f"it costs {needed}"))
    program = s.rules.programs[s.rules.fact[field.ABILITY][s.define[piece]] - 1]
    if not texts_in_force.speaks(s, piece):
        found.append(Refusal(refusals.TARGET, "EOC-8.2", more="its text does not work now"))
    elif not announcing.possible(s, seat, piece, program):
        found.append(Refusal(refusals.TARGET, "EOC-8.11"))
    return found
