"""Abilities in quotes that cards have or gain: "it gains "When this card attacks, draw 1 card."."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.joins import Confer, Confers
from cardwright.kernel.tree import Ability, Triggered, Who

from ..english import Part
from . import slots
from .clauses import clause, either, nothing_odd_before
from .doers import SIDES
from .scope import Scope
from .words import Meanings, NotMeantError

POINTING: Final = frozenset({"you", "they", "it", "this", "that", "those", "these", "self"})

if TYPE_CHECKING:
    from .deeds import Clause
    from .standing import Change


def abilities(words: Meanings, phrase: Part) -> tuple[Ability, ...]:
    """The abilities in quotes; their sentences go on with each other as those of a card do."""
    from .abilities import Judge

    found: list[tuple[Ability, str]] = []
    judge, scope = Judge(words), Scope(words)
    for sentence in phrase.parts("s"):
        scope = judge.read("", sentence, "", found, scope)
    return tuple(slots.tidy(made, many_players=words.many_players) for made, _text in found)


def of_itself(c: Clause, phrase: Part) -> list[Change] | None:
    """The changes that a quoted text makes to the card that has it: "has "This card cannot be attacked."".

    None where the text speaks of players or other cards, which are others for the card that has it.
    """
    from .deeds import Clause
    from .standing import changes

    found: list[Change] = []
    for sentence in phrase.parts("s"):
        body = sentence.part("b")
        clauses = body.parts("c") if body is not None and sentence.get("h") is None and sentence.get("c") is None else ()
        said = clauses[0].part("v") if len(clauses) == 1 and clauses[0].get("p") is None else None
        subject = said.part("s") if said is not None and said.tag == "s" and not either(said) else None
        determiner = subject.part("d") if subject is not None and subject.tag == "np" else None
        if said is None or subject is None or determiner is None or determiner.tag != "this" or not bare_noun(subject):
            return None
        if any(depends_on_whose(one) for verb in said.parts("v") for one in verb.walk()):
            return None
        for told in clause(said):
            inner = Clause(Scope(c.scope.words), told, Who.YOU)
            if inner.lasts is not None:
                raise NotMeantError(sentence, "holds as long as the card has it: leave out the time in the quotes")
            nothing_odd_before(told)
            found += changes(inner)
            inner.finish()
    return found


def depends_on_whose(part: Part) -> bool:
    """Whether a word means another card or player in a card's own text than in the text that gives it."""
    player = part.tag == "n" and part.word("k") == "player"
    return part.tag in POINTING or player or (part.tag == "adj" and part.word("w") in SIDES)


def bare_noun(phrase: Part) -> bool:
    """Whether nothing stands beside a noun but its determiner."""
    return {name for name, _value in phrase.kv} == {"d", "h"}


def conferred(c: Clause, phrase: Part) -> Change:
    """The change that gives the quoted triggers."""
    from .standing import Change

    found = abilities(c.scope.words, phrase)
    if (given := c.scope.words.given) is not None:
        if len(found) != 1:
            raise NotMeantError(phrase, "are several abilities: write one")
        return Change(
            lambda what, until: given(found[0], what, until),
            rule=lambda what, condition: Confers(what, found, condition),
        )
    if not all(isinstance(made, Triggered) for made in found):
        raise NotMeantError(phrase, 'can be given where it begins with "when", or says what is so of "this card" alone')
    return Change(
        lambda what, until: Confer(what, found, until), rule=lambda what, condition: Confers(what, found, condition)
    )
