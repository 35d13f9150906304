"""What the controller of the Empowered Elestral owes: "During their End Phase the controller of ... must Expend {omni}"."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cardwright.kernel.joins import By
from cardwright.kernel.tree import Ability, Activated, Bearer, Cards, Control, If, IfDone, Node, Ruling, Side, Steps, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.english.readings import ReadSentence
from cardwright.language.judging import NotPlayableError
from cardwright.language.meaning import NotMeantError, players, standing
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.clauses import clause as told_of
from cardwright.language.meaning.deeds import deed
from cardwright.language.meaning.scope import Scope
from cardwright.language.texts import Abilities

from .. import nodes
from .forms import carried_out
from .limits import only_clause

BORNE: Final = Cards((Bearer(),))
YOURS: Final = Control(Cards((Bearer(), Side(Who.YOU))))


@dataclass(frozen=True, slots=True)
class Failed:
    """What is done if the player of the text before could not do it."""

    action: Node


def owed(tree: Part) -> Said | None:
    """What the controller of the Empowered Elestral must do in their End Phase; None for another sentence."""
    plain = tree.get("h") is None and tree.get("c") is None
    clause = only_clause(tree.part("b")) if plain else None
    pre = clause.parts("p") if clause is not None else ()
    phase = pre[0].part("x") if len(pre) == 1 and pre[0].tag in ("at", "theirphase") else None
    whose = players.possessor(phase.part("d")) if phase is not None and phase.tag == "np" else None
    said = clause.part("v") if clause is not None else None
    told = told_of(said) if said is not None and said.tag == "s" else []
    subject = told[0].subject if len(told) == 1 else None
    if whose is None or whose.tag != "they" or phase is None or noun(phase).word("w") != "End Phase" or subject is None:
        return None
    behind = subject.parts("p") if subject.tag == "np" and noun(subject).word("w") == "controller" else ()
    borne = behind[0].part("x") if [one.tag for one in behind] == ["of"] else None
    if borne is None or borne.tag != "np" or noun(borne).word("w") != "Empowered Elestral":
        return None
    if len(borne.kv) > len(("d", "h")):
        return None
    return told[0]


def in_their_phase(tree: Part) -> Part:
    """Such a sentence with its time as this game reads it: "their" is of the player behind it."""
    return timed(tree, "theirphase")


def timed(tree: Part, tag: str) -> Part:
    """A sentence with what stands before its verb marked so."""
    body, clause = tree.part("b"), only_clause(tree.part("b"))
    if body is None or clause is None:
        return tree
    pre = tuple(Part(tag, one.kv, one.begin, one.end) for one in clause.parts("p"))
    return tree.but(b=body.but(c=(clause.but(p=pre),)))


def duty(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """The same, as an effect that must be used in that phase."""
    told = owed(tree)
    if told is None:
        return None
    if told.passive or told.negated or told.past or told.before or told.modal not in ("must", "") or kind != "artifact":
        raise NotMeantError(told.verb, "is nothing that its controller owes")
    done = deed(scope, replace(told, subject=None, modal=""))
    action = If(YOURS, done, By(Who.OPPONENT, done))
    return [Activated(action, (), "each End Phase", True, nodes.TurnOf(BORNE))]


def marked(sentences: Sequence[ReadSentence]) -> list[ReadSentence]:
    """The sentences, with a mark on "if they cannot, ..." behind such a duty."""
    found: list[ReadSentence] = []
    for at, one in enumerate(sentences):
        tree, behind = one.tree, at > 0 and owed(sentences[at - 1].tree) is not None
        mark = behind and cannot(tree)
        found.append(replace(one, tree=timed(tree, "failed")) if mark else one)
    return found


def cannot(tree: Part) -> bool:
    """As in "if they cannot, this card is destroyed"."""
    clause = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    pre = clause.parts("p") if clause is not None else ()
    cond = pre[0].part("c") if [one.tag for one in pre] == ["if"] else None
    asked = cond.parts("c") if cond is not None else ()
    verbs = asked[0].parts("v") if len(asked) == 1 and asked[0].part("s") == Part("they") else ()
    return len(verbs) == 1 and verbs[0].tag == "pro" and verbs[0].get("able") is not None and verbs[0].get("n") is not None


def failed(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """What is done then; None for another sentence."""
    clause = only_clause(tree.part("b"))
    if clause is None or [one.tag for one in clause.parts("p")] != ["failed"]:
        return None
    said = clause.part("v")
    told = told_of(said) if said is not None and said.tag == "s" else []
    if len(told) != 1:
        raise NotMeantError(tree, "does not say plainly what is done then")
    return [Ruling(Failed(standing.done(scope, told[0])))]


def in_its_place(abilities: Abilities, sentences: Sequence[ReadSentence]) -> Abilities:
    """The duties, each with what is done if it cannot be."""
    found: Abilities = []
    for one, text in abilities:
        rule: Any = one.rule if isinstance(one, Ruling) else None
        if not isinstance(rule, Failed):
            found.append((one, text))
            continue
        before, its_text = found[-1] if found else (one, text)
        if not isinstance(before, Activated) or not isinstance(before.action, If):
            at = next(sentence for sentence in sentences if sentence.written == text)
            raise NotPlayableError(at, "", "does not say plainly what could not be done")
        rest = IfDone(Steps(()), rule.action)
        ways = (carried_out(Steps((way, rest))) for way in (before.action.action, before.action.otherwise))
        found[-1] = (replace(before, action=If(before.action.condition, *ways)), f"{its_text} {text}")
    return found
