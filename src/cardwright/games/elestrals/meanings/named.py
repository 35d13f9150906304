"""Cards and Elements that are named, as this card enters or by an effect, and what is of that Element.  ELE-11.7."""

from collections.abc import Sequence
from typing import Final

from cardwright.kernel.kept import OF_CARD
from cardwright.kernel.node import dataclass, walk
from cardwright.kernel.tree import Ability, Node, OwnTest, Ruling
from cardwright.kernel.verbs.naming import NameCard
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.english.readings import ReadSentence
from cardwright.language.judging import NotPlayableError
from cardwright.language.meaning import Clause, NotMeantError
from cardwright.language.meaning.clauses import clause as told_of
from cardwright.language.meaning.fields import nothing_more
from cardwright.language.meaning.scope import Choice, Scope
from cardwright.language.meaning.verbs import name as name_a_card
from cardwright.language.texts import Abilities

from .. import nodes
from .limits import only_clause, this_card
from .refused_wordings import INSTANTS


@dataclass(frozen=True, slots=True)
class OfElementKept(OwnTest):
    """It is of the Element that was named, which is kept in a slot."""

    slot: int


NAMED: Final = {"element": OfElementKept}


def name(c: Clause) -> Node:
    """Name an Element, a card, a Rune."""
    phrase = c.told.verb.part("o")
    if phrase is not None and phrase.tag == "np" and kinds(phrase) == {"elem"}:
        c.part_of("o")
        nothing_more(phrase)
        if noun(phrase).word("w") != "element" or phrase.part("d") != Part("a"):
            raise NotMeantError(phrase, "is nothing that can be named")
        c.names = "element"
        return nodes.NameElement()
    return name_a_card(c)


def as_it_enters(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "As this card enters the field, name an Element"; None for another sentence."""
    clause = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    pre = clause.parts("p") if clause is not None else ()
    if clause is None or [one.tag for one in pre] != ["asit"]:
        return None
    cond, said = pre[0].part("c"), clause.part("v")
    told = [one for part in (cond.parts("c") if cond is not None else ()) if part.tag == "s" for one in told_of(part)]
    verb = said.part("v") if said is not None and said.tag == "imp" else None
    named = verb.part("o") if verb is not None and verb.frame is not None and verb.frame.lemma == "name" else None
    enters = len(told) == 1 and told[0].lemma == "enter" and not (told[0].passive or told[0].modal or told[0].past)
    if verb is None or named is None or not enters or told[0].subject is None or kind in INSTANTS:
        raise NotMeantError(pre[0], "says what is done as it enters: only a card or an Element can be named then")
    this_card(scope, told[0].subject)
    where = told[0].verb.part("o")
    if (where is not None and noun(where).word("w") != "field") or len(verb.kv) > len(("f", "o", "v")):
        raise NotMeantError(pre[0], "is nowhere that a card enters")
    nothing_more(named)
    word = noun(named).word("w")
    if word not in ("element", "card") or named.part("d") != Part("a"):
        raise NotMeantError(named, "is nothing that can be named")
    scope.choices = (Choice("name" if word == "card" else word, "name", OF_CARD, 0), *scope.choices)
    return [Ruling(nodes.NamesCard() if word == "card" else nodes.NamesElement())]


NAMING: Final = (nodes.NamesCard, nodes.NamesElement)
"""What is named as a card enters."""


def named_once(abilities: Abilities, sentences: Sequence[ReadSentence]) -> None:
    """A card keeps one thing that was named for it.  Raises NotPlayableError."""
    named = [one for one, _text in abilities if isinstance(one, Ruling) and isinstance(one.rule, NAMING)]
    by_effect = any(isinstance(node, (NameCard, nodes.NameElement)) for one, _text in abilities for node in walk(one))
    if len(named) > 1 or (named and by_effect):
        raise NotPlayableError(sentences[-1], "", "names two things, of which a card keeps one: say one alone")
