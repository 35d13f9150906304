"""A card that this card keeps in mind: "while that Elestral is on your field, this card cannot be attacked"."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardwright.kernel.node import walk
from cardwright.kernel.referents import AllOf
from cardwright.kernel.tree import Ability, Activated, Cards, Control, Side, Static, Steps, Triggered, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.english.readings import ReadSentence
from cardwright.language.judging import NotPlayableError
from cardwright.language.meaning import NotMeantError, players, standing
from cardwright.language.meaning.clauses import clause as told_of
from cardwright.language.meaning.scope import Scope
from cardwright.language.texts import Abilities

from .. import nodes
from .cards import NOUNS
from .limits import only_clause
from .refused_wordings import INSTANTS

CASTS: Final = (nodes.SpecialCast, nodes.SpecialAscend)


def while_there(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """A text that stands while a card of which the text before has spoken is on your field; None for another sentence."""
    clause = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    pre = clause.parts("p") if clause is not None and kind not in INSTANTS else ()
    cond = pre[0].part("c") if [one.tag for one in pre] == ["while"] else None
    asked = [one for part in (cond.parts("c") if cond is not None else ()) if part.tag == "s" for one in told_of(part)]
    subject = asked[0].subject if len(asked) == 1 and asked[0].frame is None and not asked[0].past else None
    that = subject is not None and subject.tag == "np" and subject.part("d") == Part("that") and len(subject.kv) == 2
    said = clause.part("v") if clause is not None else None
    if (
        not that
        or subject is None
        or said is None
        or said.tag != "s"
        or not on_your_field(asked[0].verb)
        or asked[0].negated
    ):
        return None
    there = Control(Cards((*NOUNS[noun(subject).word("w")], nodes.Noted(), Side(Who.YOU))))
    found: list[Ability] = []
    for told in told_of(said):
        for made in standing.statics(scope, told, None):
            if not isinstance(made, Static):
                raise NotMeantError(tree, "is no state of a card")
            condition = there if made.condition is None else AllOf((there, made.condition))
            found.append(replace(made, condition=condition))
    return found


def on_your_field(said: Part) -> bool:
    """As in "is on your field"."""
    place = said.part("p") if said.tag == "pred" and said.get("x") is None else None
    zone = place.part("x") if place is not None and place.part("p") == Part("on") else None
    owner = players.possessor(zone.part("d")) if zone is not None and zone.tag == "np" else None
    field = zone is not None and noun(zone).word("w") == "field" and len(zone.kv) == len(("d", "h"))
    return field and owner is not None and owner.tag == "you"


def kept_in_mind(abilities: Abilities, sentences: Sequence[ReadSentence]) -> Abilities:
    """The text before such a text keeps the card in mind that it Casts last."""
    found: Abilities = []
    for one, text in abilities:
        asks = isinstance(one, Static) and any(isinstance(node, nodes.Noted) for node in walk(one.condition))
        before, its_text = found[-1] if asks and found else (one, text)
        if asks and not (
            isinstance(before, Static) and any(isinstance(node, nodes.Noted) for node in walk(before.condition))
        ):
            steps = (
                before.action.actions
                if isinstance(before, (Triggered, Activated)) and isinstance(before.action, Steps)
                else ()
            )
            last = steps[-1] if steps else getattr(before, "action", None)
            if not isinstance(before, (Triggered, Activated)) or not isinstance(last, CASTS):
                at = next(sentence for sentence in sentences if sentence.written == text)
                raise NotPlayableError(at, "", "speaks of a card that the text before does not Cast")
            action = Steps((*(steps or (before.action,)), nodes.Remember()))
            found[-1] = (replace(before, action=action), its_text)
        found.append((one, text))
    return found
