"""Negating a Cast: the text speaks of a Cast that is not complete yet, so it waits for its announcement (ELE-15.3)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.node import walk

from .. import tree

CAST: Final = tree.Kind("cast")


def announced(sentences: Sequence[Any]) -> list[Any]:
    """The sentences of a card, with those Casts announced that the text, or the order behind it, Negates (R111)."""
    found = list(sentences)
    for number, sentence in enumerate(found):
        if isinstance(sentence, tree.When) and negates(sentence.clause):
            found[number] = replace(sentence, events=tuple(map(begun, sentence.events)))
        elif (
            isinstance(sentence, tree.PlayOnly)
            and isinstance(sentence.what, tuple)
            and any(map(negates, found[number + 1 :]))
        ):
            found[number] = replace(sentence, what=tuple(map(begun, sentence.what)))
    return found


def negates(clause: Any) -> bool:
    """It Negates that Cast, that Rune, or "it"."""
    deeds = [node for node in walk(clause) if isinstance(node, tree.Do) and node.verb == "negate"]
    return any(deed.what == tree.Pronoun("it") or is_cast(deed.what) for deed in deeds)


def is_cast(what: Any) -> bool:
    """That Cast, that Rune, that Invoke Rune."""
    head = what.noun.head if isinstance(what, tree.Pick) and what.det == "that" else None
    return head == CAST or (isinstance(head, tree.Kind) and head.kind in ("rune", "card"))


def begun(event: Any) -> Any:
    """The announcement of a Cast; another event is left as it is."""
    if isinstance(event, tree.State):
        return replace(event, event=begun(event.event))
    did = event.did if isinstance(event, tree.Event) else None
    if not isinstance(did, tree.Cast) or did.how.startswith("play"):
        return event
    return replace(event, did=replace(did, how=f"play {did.how}".strip()))
