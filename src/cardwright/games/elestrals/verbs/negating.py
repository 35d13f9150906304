"""Negate: a link not yet resolved, or the attack just declared, is cancelled.  ELE-15.1, 16.10, 16.15."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.event import emit
from cardwright.kernel.filter import holds, true
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Static, This
from cardwright.kernel.verbs.performing import Perform

from ..events import NEGATED
from ..field import ATTACK_STEP, ELESTRAL, NO_ATTACK, kind, on_field
from ..nodes import Negate
from ..quantities import CANNOT_BE_NEGATED, UNAFFECTED
from ..rules.occurring import other_of
from ..rules.prohibiting import barred, holds_against
from ..rules.statics import stated

NEGATED_LINK: Final = 1
"""The register `chosen` of a link that was Negated."""
WHAT: Final = ("card", "rune", "elestral", "effect", "that", "by", "attack")


def answerable(s: State, seat: int, node: Negate, source: int) -> list[int]:
    """The opponent's (or anyone's) links of such cards that are not yet Negated, by number."""
    return [
        i for i, f in enumerate(s.stack)
        if (node.anyone or f.seat != seat) and f.chosen != NEGATED_LINK and is_a(s, f, node.kind)
        and all(holds(s, f.source, test, seat, source) for test in node.where)
    ]  # fmt: skip


def is_a(s: State, f: Frame, what: str) -> bool:
    """Whether a link is an effect, or the Cast of a card of this kind."""
    effect = f.proc.name == "effect"
    if what == "effect":
        return effect
    if effect:
        return False
    return what == "card" or (kind(s, f.source) == ELESTRAL) == (what == "elestral")


def link_name(s: State, number: int) -> str:
    """A link by its number and card."""
    f = s.stack[number]
    word = "effect of" if f.proc.name == "effect" else "Cast of"
    return f"link {number + 1}: {word} {s.rules.cards[s.define[f.source]].name}"


def link_of_event(s: State, f: Frame, by: bool) -> int:
    """The newest link of the card the event happened to, or `by` the other one of it; -1 when it has resolved."""
    card = other_of(f.among[-2]) if by else f.among[-5]
    found = [i for i, link in enumerate(s.stack) if link.source == card and link.chosen != NEGATED_LINK]
    return found[-1] if found else NOBODY


def negate(s: State, f: Frame, node: Negate) -> int:
    """ELE-15.1: the action, its costs and its permission are spent; ELE-15.3: what has resolved cannot be Negated."""
    if node.kind == "attack":
        if s.phase != ATTACK_STEP:  # ELE-16.15: from the Battle Step on no attack can be Negated
            return 0
        change.count(s, NO_ATTACK, 1)
        emit(s, NEGATED, NOBODY, f.seat, 0)
        return 1
    if node.kind == "its":
        effects = [i for i, link in enumerate(s.stack) if link.source in f.picks and link.proc.name == "effect"]
        return sum(cancel(s, f, number) for number in effects)
    told = node.kind in ("that", "by")
    answered = link_of_event(s, f, node.kind == "by") if told else s.agenda[-2].pc - 1
    return cancel(s, f, answered) if 0 <= answered < len(s.stack) else 0


def cancel(s: State, f: Frame, answered: int) -> int:
    """ELE-15.1: this link, unless its card is Unaffected."""
    link = s.stack[answered]
    if barred(s, UNAFFECTED, link.source, f.source) or is_safe(s, link.source, f.source):
        return 0
    link.chosen = NEGATED_LINK
    f.picks = [link.source]
    emit(s, NEGATED, link.source, link.seat, answered)
    return 1


def is_safe(s: State, card: int, by: int) -> bool:
    """For "Cannot be Negated": by a text in force, or by the card's own text while it is on the chain."""
    if barred(s, CANNOT_BE_NEGATED, card, by):
        return True
    seat = s.place[card] & 1
    for program in s.rules.statics[s.define[card]] if not on_field(s, card) else ():
        own = program.ability
        if isinstance(own, Static) and own.what == CANNOT_BE_NEGATED and own.subject == This():
            value = stated(s, program, own, seat, card, card)
            return holds_against(s, value, seat, by) and (own.condition is None or true(s, own.condition, seat, card))
    return False


VERBS: dict[type, Perform] = {Negate: negate}
