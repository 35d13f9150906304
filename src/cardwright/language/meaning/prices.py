"""What is paid to play a card, as its own text says it: an additional cost, or one that may be paid instead.

"As an additional cost to play this card, discard 2 cards.", "You may discard 1 card instead of paying its cost."
"""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.referents import AllOf
from cardwright.kernel.tree import Ability, Condition, Node, Steps

from ..english import Part
from ..english.kinds import noun
from . import conditions, joining
from .clauses import said
from .deeds import deed
from .fields import Fields
from .scope import IT, Scope
from .words import NotMeantError


def play_cost(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """A sentence about what its own card costs; None where it is none, or the game has no such costs."""
    body = tree.part("b")
    make = scope.words.play_cost
    if make is None or body is None or tree.get("h") is not None or tree.get("c") is not None:
        return None
    first, *rest = body.parts("c")
    added = [pre for pre in first.parts("p") if pre.tag == "as" and is_added(pre)]
    verb = instead_of_paying(first)
    if not added and verb is None:
        return None
    if rest or (added and (verb is not None or len(first.parts("p")) > 1)):
        raise NotMeantError(body, "says more than what is paid: write two sentences")
    if added:
        plain = first.but(p=None)
        cost = paid(scope, joining_effect(scope, Part(body.tag, (("c", (plain,)),), body.begin, body.end)))
        return [make(cost, None, False)]
    assert verb is not None  # noqa: S101  one of the two was found
    holds: Condition | None = None
    for pre in first.parts("p"):
        if pre.tag not in ("if", "while"):
            raise NotMeantError(pre, "is no condition of what is paid")
        found = conditions.under(scope, pre)
        holds = found if holds is None else AllOf((holds, found))
    return [make(paid(scope, alone(scope, verb)), holds, True)]


def is_added(pre: Part) -> bool:
    """As in "as an additional cost to play this card"."""
    phrase = pre.part("x")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "cost":
        return False
    if [one.word("w") for one in phrase.parts("a")] != ["additional"] or [one.tag for one in phrase.parts("p")] != ["to"]:
        return False
    verb = phrase.parts("p")[0].part("v")
    card = verb.part("o") if verb is not None else None
    if verb is None or verb.frame is None or verb.frame.word != "play" or card is None or not is_own(card):
        return False
    Fields(verb, silent=("f", "v", "o")).finish()
    return True


def is_own(card: Part) -> bool:
    """Whether it is this card itself."""
    determiner = card.part("d") if card.tag == "np" else None
    return card.tag in IT or (determiner is not None and determiner.tag == "this" and not card.parts("p"))


def instead_of_paying(clause: Part) -> Part | None:
    """The verb of "you may ... instead of paying the cost of this card"; None for anything else."""
    body = clause.part("v")
    subject = body.part("s") if body is not None and body.tag == "s" else None
    verbs = body.parts("v") if body is not None else ()
    if subject is None or subject.tag != "you" or len(verbs) != 1 or verbs[0].tag != "mod":
        return None
    modal, verb = verbs[0].part("m"), verbs[0].part("v")
    if modal is None or modal.tag != "may" or verb is None or verbs[0].parts("a"):
        return None
    instead = [one for one in verb.parts("adv") if one.tag == "insteadof"]
    paying = instead[0].part("x") if len(instead) == 1 else None
    if paying is None or paying.frame is None or paying.frame.word != "pay":
        return None
    cost = paying.part("o")
    if cost is None or cost.tag != "np" or noun(cost).word("k") != "cost" or cost.parts("a"):
        return None
    behind = [one.part("x") for one in cost.parts("p") if one.tag == "of"]
    determiner = cost.part("d")
    own = len(behind) == 1 and behind[0] is not None and is_own(behind[0]) and len(cost.parts("p")) == 1
    its = determiner is not None and determiner.tag == "poss" and not cost.parts("p")
    Fields(paying, silent=("f", "v", "o")).finish()
    return verb if own or its else None


def alone(scope: Scope, verb: Part) -> Node:
    """What is done instead, as a cost."""
    left = tuple(one for one in verb.parts("adv") if one.tag != "insteadof")
    plain = verb.but(adv=left)
    scope.paying = True
    try:
        return deed(scope, replace(said(None, plain), modal=""))
    finally:
        scope.paying = False


def joining_effect(scope: Scope, body: Part) -> Node:
    """The clauses of an additional cost."""
    scope.paying = True
    try:
        return joining.effect(scope, body)
    finally:
        scope.paying = False


def paid(scope: Scope, node: Node) -> tuple[Node, ...]:
    """The parts of a cost; the sentences behind it can speak of them."""
    scope.priced = True
    return node.actions if isinstance(node, Steps) else (node,)
