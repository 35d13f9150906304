"""What can be used in a phase to come, or holds for cards to come.  ELE-11.16.

"If you do, during this turn's End Phase you can Special Cast it"; "Suppressed Elestrals cannot attack this turn".
"""

from collections.abc import Sequence
from dataclasses import is_dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.joins import Keep, Later
from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.node import dataclass, walk
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import (
    Activated,
    Bearer,
    Duration,
    Every,
    Happening,
    May,
    Node,
    Player,
    Static,
    Steps,
    This,
    ThisIs,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Gain
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.meaning import NotMeantError, joining, players
from cardwright.language.meaning.scope import Scope
from cardwright.language.meaning.slots import names_of

from .. import field, nodes
from . import held
from .moments import TURNS
from .ordering import instead_of
from .refused_wordings import INSTANTS
from .sound import AWAY

if TYPE_CHECKING:
    from .lowering import Lowering

THIS_TURNS: Final = Part("np", (("d", Part("this")), ("h", Part("n", (("k", "time"), ("num", "sg"), ("w", "turn"))))))

NUMBERS: Final = {"Draw Phase": field.DRAW, "Main Phase": field.MAIN, "Battle Phase": field.BATTLE, "End Phase": field.END}
"""Phases -> their numbers in the machine."""
BEGINS: Final = " begins"
ENDS: Final = " ends"
NOT_LATER: Final = "is done later, for which no text of this game waits once: say what is done now"


@dataclass(frozen=True, slots=True)
class UsedThen:
    """An effect that can, or must, be used in a phase to come, or that is met as one begins."""

    ability: Activated | Triggered
    until: Duration


# how it is written ---------------------------------------------------------------------------------------------------


def phase_to_come(pre: Part) -> tuple[str, Duration] | None:
    """As in "during this turn's End Phase", "during your End Phase": the phase, and until when; None for another time."""
    phrase = pre.part("x")
    if pre.tag not in ("at", "coming") or phrase is None or phrase.tag != "np" or noun(phrase).word("w") not in NUMBERS:
        return None
    determiner, owner = phrase.part("d"), players.possessor(phrase.part("d"))
    if [one.tag for one in phrase.parts("a")] == ["next"] and owner == Part("you") and phrase == phrase.but(n=None, p=None):
        phase = noun(phrase).word("w")
        return f"your {phase}", nodes.Till(0, phase=NUMBERS[phase], later=True)
    if noun(phrase).word("w") != "End Phase":
        return None
    if determiner is None or phrase != phrase.but(a=None, n=None, p=None):
        return None
    if owner is not None and owner.tag == "you":
        return "your End Phase", nodes.Till(0)
    return ("each End Phase", Until.TURN) if owner == THIS_TURNS or determiner.tag in ("this", "the") else None


def delayed(tree: Part, kind: str) -> Part:
    """The sentence with what can be done in a phase to come as one clause, behind what it waits for or goes on from."""
    body, cost = tree.part("b"), tree.part("c")
    opens = cost.part("x") if cost is not None else body
    if opens is None or body is None or tree.get("h") is not None:
        return tree
    first, *rest = opens.parts("c")
    *before, last = first.parts("p") or (Part("none"),)
    goes_on = bool(before) or kind in INSTANTS
    if phase_to_come(last) is None or not goes_on or any(one.tag not in ("when", "if") for one in before):
        return tree
    mode, orders = told_to_you(first)
    said = first.part("v")
    joints = (*(said.parts("k") if said is not None else ()), *opens.parts("k"))
    clauses = tuple(Part("clause", (("v", one),), one.begin, one.end) for one in orders)
    told = opens.but(c=(*clauses, *rest), k=joints)
    used = Part("used", (("b", body if cost is not None else told),), opens.begin, body.end)
    used = used.but(c=told if cost is not None else None, m=Part(mode))
    time = Part("coming", last.kv, last.begin, last.end)
    clause = Part("clause", (("p", (*before, time)), ("v", used)), first.begin, body.end)
    return Part(tree.tag, (("b", Part("seq", (("c", (clause,)),), opens.begin, body.end)),), tree.begin, tree.end)


def told_to_you(clause: Part) -> tuple[str, tuple[Part, ...]]:
    """Whether "you can", or must, do something, and the orders for it."""
    said = clause.part("v")
    if said is not None and said.tag == "imp":
        return "must", (said,)
    subject = said.part("s") if said is not None and said.tag == "s" else None
    first, *more = said.parts("v") if said is not None and subject is not None and subject.tag == "you" else (clause,)
    modal, inner = first.part("m"), first.part("v")
    mode = {"can": "may", "may": "may", "must": "must"}.get(modal.tag if modal is not None else "")
    if mode is None or inner is None or inner.tag != "v" or first.get("a") is not None:
        raise NotMeantError(clause, 'does not say what is done then: write "you can", or "you must"')
    return mode, tuple(Part("imp", (("v", one),), one.begin, one.end) for one in (inner, *more))


# what it means -------------------------------------------------------------------------------------------------------


def used_then(scope: Scope, pre: Part, rest: Sequence[Part], body: Part) -> Node:
    """The effect for that phase; what was spoken of before is known in it."""
    when, mode, cost, done = phase_to_come(pre), body.part("m"), body.part("c"), body.part("b")
    if rest or when is None or done is None or mode is None:
        raise NotMeantError(pre, "is no phase in which this can be done")
    outer, scope.paying = scope.paying, True
    paid = joining.effect(scope, cost) if cost is not None else Steps(())
    scope.paying = outer
    action = joining.effect(scope, done)
    prices = paid.actions if isinstance(paid, Steps) else (paid,)
    return UsedThen(Activated(action, prices, when[0], mode.tag == "must"), when[1])


def also_to_come(scope: Scope, _pre: Part, rest: Sequence[Part], body: Part) -> Node:
    """As in "Suppressed Elestrals cannot attack this turn": what is forbidden holds for those that come later, too."""
    return forbidden(joining.under(scope, list(rest), body, []))


def forbidden(node: Any) -> Any:
    """The same, with texts in the place of prohibitions for the cards that are there now."""
    if isinstance(node, Steps):
        return Steps(tuple(forbidden(one) for one in node.actions))
    if isinstance(node, Keep):
        return forbidden(node.action)
    if isinstance(node, Bar) and isinstance(node.what, Every) and Bearer() not in node.what.cards.tests:
        return nodes.Give(Static(node.what, node.rule, 1), None, node.until)
    return node


BEFORE_CLAUSE: Final = {"coming": used_then, "tocome": also_to_come, **held.BEFORE_CLAUSE}


# and what the machine keeps ------------------------------------------------------------------------------------------


def given(low: "Lowering", node: UsedThen) -> Any:
    """The effect as a text that you, this card, or the card that was spoken of has until then."""
    from .lowering import Lowering
    from .other_players import CannotKeepError

    ability = node.ability
    own = {one.slot for one in walk(ability) if isinstance(one, Keep)}
    spoken = {one for one in walk(ability) if getattr(one, "slot", None) not in (None, *own)}
    away = {one for one in walk(ability) if isinstance(one, nodes.SelfIn)}
    if len(spoken) + len(away) > 1 or (spoken and any(isinstance(one, This) for one in walk(ability))):
        raise CannotKeepError(node)
    for one in spoken:
        if not isinstance(one, Kept) or one.many or isinstance(low.kept.get(one.slot), AWAY):
            raise CannotKeepError(one)
        told: Any = replaced(ability, one, Kept(OF_EVENT))
        return nodes.Give(Lowering(told, "used").made(), low.found(one), low.node(node.until), held=True)
    for one in away:
        here: Any = Lowering(replaced(ability, one, This())).made()
        return nodes.Give(replace(here, places=(one.role,)), one, low.node(node.until))
    about = This() if any(isinstance(one, This) for one in walk(ability)) else None
    return nodes.Give(Lowering(ability).made(), about, low.node(node.until))


def once_then(low: "Lowering", node: Later) -> Any:
    """As in "at the start of your next Main Phase, draw 2 cards", "it gets +2 {attack} during your next turn"."""
    from .other_players import CannotKeepError

    who, phase = node.event.who, node.event.event.removesuffix(BEGINS)
    if node.instead or node.event != Happening(node.event.event, who=who) or who is Who.THAT:
        raise CannotKeepError(node, why=NOT_LATER)
    if node.at_once and phase == "turn" and isinstance(who, Who):
        return low.node(in_that_turn(node.action, nodes.Till(1, who_of(who), phase=nodes.TURN, later=True)))
    if phase not in NUMBERS or node.at_once or (who is None and phase != "End Phase"):
        raise CannotKeepError(node, why=NOT_LATER)
    event = nodes.Occasion("phase begins", during=f"{TURNS[who]} {phase}")
    action = node.action.action if isinstance(node.action, May) else node.action
    waits = Triggered(event, action, optional=isinstance(node.action, May))
    until = nodes.Till(0, who_of(who or Who.YOU), phase=NUMBERS[phase], anyone=who is None)
    return given(low, UsedThen(waits, until))


def who_of(who: Player) -> Any:
    """One opponent is the opponent."""
    return Who.OPPONENT if who is Who.OPPONENTS else who


def in_that_turn(node: Any, until: Duration) -> Any:
    """What changes for the present turn, for one to come."""
    from .other_players import CannotKeepError

    if isinstance(node, Steps):
        return Steps(tuple(in_that_turn(one, until) for one in node.actions))
    plain = node.action if isinstance(node, Keep) else node
    if not isinstance(plain, (Gain, Bar, nodes.Forbid, nodes.Suppress)) or plain.until is not Until.TURN:
        raise CannotKeepError(node, why=NOT_LATER)
    changed = replace(plain, until=until)
    return replace(node, action=changed) if isinstance(node, Keep) else changed


def waiting(low: "Lowering", node: Later) -> Any:
    """As in "until the next turn, when it attacks you can draw a card": a text that is given for so long.

    "The next time": it is spent when that happens (R102).
    """
    from .lowering import Lowering
    from .other_players import CannotKeepError

    about = node.event.what if isinstance(node.event.what, Kept) else None
    if node.instead:
        raise CannotKeepError(node, why=NOT_LATER)
    if node.once and node.event.event.endswith((BEGINS, ENDS)):
        return once_then(low, node)
    optional = isinstance(node.action, May)
    waits = Triggered(node.event, node.action.action if isinstance(node.action, May) else node.action, optional=optional)
    if about is not None:
        waits = replace(waits, event=replace(node.event, what=This()), action=instead_of(about, waits.action))
    made: Any = Lowering(waits).made()
    if node.once:
        made = replace(made, event=spent(made.event))
    if about is None:
        speaks = This() if any(isinstance(one, This) for one in walk(made)) else None
        return nodes.Give(made, speaks if node.once else None, low.node(node.until))
    if isinstance(made.condition, nodes.Fits) and made.condition.what == nodes.EventCard():
        made = replace(made, condition=ThisIs(made.condition.tests[0]))
    return nodes.Give(made, low.found(about), low.node(node.until), held=True)


def spent(event: Happening) -> nodes.Occasion:
    """The same event, for which a text waits once.  Raises CannotKeepError for events of several cards."""
    from .other_players import CannotKeepError

    if isinstance(event, nodes.Occasion) and event.many > 1:
        raise CannotKeepError(event, why="waits once for several cards: say for which one")
    return nodes.Occasion(**{**{name: getattr(event, name) for name in names_of(event)}, "spent": True})


def replaced(node: Any, old: Any, new: Any) -> Any:
    """The same with one node in the place of another."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(replaced(one, old, new) for one in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{name: replaced(getattr(node, name), old, new) for name in names_of(node)})
