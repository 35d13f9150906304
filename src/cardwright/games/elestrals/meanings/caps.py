"""What a sentence says of the effect before it: how much it may change at most; what an Ascend takes over.

"This effect cannot increase this card's {attack} by more than +5 total".
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardwright.kernel.tree import Ability, Every, Ruling, Static, This
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.english.readings import ReadSentence
from cardwright.language.judging import NotPlayableError
from cardwright.language.meaning import NotMeantError, nouns, standing
from cardwright.language.meaning.clauses import clause as told_of
from cardwright.language.meaning.clauses import said as said_of
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Scope
from cardwright.language.texts import Abilities

from .. import nodes
from ..quantities import CAPPED
from .cards import NOUNS
from .limits import only_clause, this_card


@dataclass(frozen=True, slots=True)
class Capped:
    """The text before, which changes this quantity of this card, changes it by no more than so much."""

    quantity: int
    most: int


def capped(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "Effects of Zeus cannot reduce an Elestral's {attack} by more than -4 total"; "this effect": the text before."""
    first = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    said = first.part("v") if first is not None and not first.parts("p") else None
    (told, *others) = told_of(said) if said is not None and said.tag == "s" else (None,)
    if told is None or others or told.modal != "cannot" or told.lemma not in ("increase", "reduce") or told.passive:
        return None
    f = Fields(told.verb, silent=("f", "v"))
    stat, by = standing.stat_subject(scope, f.part_of("o")), f.part_of("by")
    f.finish()
    sign = by.get("s") if by is not None and by.tag == "intotal" else None
    most = int(sign.tag) if isinstance(sign, Part) else 0
    if stat is None or told.subject is None or not most or (most < 0) != (told.lemma == "reduce"):
        raise NotMeantError(told.verb, "does not say how much at most")
    quantity = scope.words.stats[stat[0]].quantity
    g = Fields(told.subject, silent=("h",))
    this, of = g.part_of("d"), g.take("p", "of")
    g.finish()
    if this is not None:
        this_card(scope, stat[1])
        if this.tag != "this" or noun(told.subject).word("w") != "effect" or of is not None or most < 0:
            raise NotMeantError(told.subject, "does not say which effects")
        return [Ruling(Capped(quantity, most))]
    owners = of.part("x") if of is not None else None
    if owners is None or noun(told.subject).word("w") != "effect" or stat[1].part("d") != Part("a"):
        raise NotMeantError(told.subject, "does not say whose effects, or of which cards")
    cap = nodes.AllOf(nouns.select(scope, owners, None).cards, quantity, most)
    return [Static(Every(nouns.select(scope, stat[1], None).cards), CAPPED, cap)]


def within_caps(abilities: Abilities, sentences: Sequence[ReadSentence]) -> Abilities:
    """As in "this effect cannot increase ...": the text before changes the card by no more."""
    found: Abilities = []
    for one, text in abilities:
        if not isinstance(one, Ruling) or not isinstance(one.rule, Capped):
            found.append((one, text))
            continue
        before, its_text = found.pop() if found else (one, text)
        counted = isinstance(before, Static) and before.subject == This() and not isinstance(before.value, int)
        if not counted or not isinstance(before, Static) or before.what != one.rule.quantity:
            raise NotPlayableError(next(s for s in sentences if s.written == text), "", "caps nothing that was said before")
        found.append((replace(before, value=nodes.Sum((before.value,), one.rule.most)), its_text))
    return found


@dataclass(frozen=True, slots=True)
class TakesArtifacts:
    """The card that Ascends by the rule before takes over what Empowered the old one, which is called so."""

    old: str


def artifacts_taken(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "Artifacts that were Empowering that Elestral start Empowering this card"; None for another sentence."""
    first = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    said = first.part("v") if first is not None and not first.parts("p") else None
    subject = said.part("s") if said is not None and said.tag == "s" else None
    starts = said.parts("v") if said is not None and subject is not None else ()
    verb = starts[0].part("v") if [one.tag for one in starts] == ["starting"] else None
    if subject is None or verb is None or verb.frame is None:
        return None
    f, g = Fields(verb, silent=("f", "v")), Fields(subject, silent=("h",))
    thing, instead, behind = f.part_of("o"), f.take("adv", "insteadof"), g.take("p", "rel")
    f.finish()
    g.finish()
    of_artifacts = subject.tag == "np" and noun(subject).word("w") in ("Artifact", "Artifact Rune")
    old = empowered_before(behind.part("x")) if behind is not None else ""
    if verb.frame.lemma != "empower" or thing is None or not (of_artifacts and old and noun(subject).word("num") == "pl"):
        raise NotMeantError(verb, "is nothing that begins: only Artifacts that were Empowering the old Elestral go over")
    this_card(scope, thing)
    if instead is not None and not sent_away(instead.part("x")):
        raise NotMeantError(instead, "is not what would happen to them otherwise")
    return [Ruling(TakesArtifacts(old))]


def empowered_before(clause: Part | None) -> str:
    """As in "that were Empowering that Elestral": the noun; "" for another clause."""
    was = clause.part("v") if clause is not None and clause.tag == "rels" else None
    told = None if was is None else said_of(None, was)
    if told is None or told.lemma != "empower" or not told.past or told.negated or told.modal or told.before or told.passive:
        return ""
    f = Fields(told.verb, silent=("f", "v"))
    old = f.part_of("o")
    f.finish()
    that = old is not None and old.tag == "np" and old.part("d") == Part("that") and "card" in kinds(old)
    return noun(old).word("w") if that and old is not None and len(old.kv) == len(("d", "h")) else ""


def sent_away(verb: Part | None) -> bool:
    """As in "being sent to the Underworld"."""
    to = verb.part("to") if verb is not None and verb.frame is not None and verb.frame.lemma == "send" else None
    plain = verb is not None and len(verb.kv) == len(("f", "to", "v"))
    return plain and to is not None and to.tag == "np" and noun(to).word("w") == "Underworld" and to.part("d") == Part("the")


def with_artifacts(abilities: Abilities, sentences: Sequence[ReadSentence]) -> Abilities:
    """As in "Artifacts that were Empowering that Elestral ...": said of the Ascend before."""
    found: Abilities = []
    for one, text in abilities:
        if not isinstance(one, Ruling) or not isinstance(one.rule, TakesArtifacts):
            found.append((one, text))
            continue
        before, its_text = found.pop() if found else (one, text)
        ascends = before.rule if isinstance(before, Ruling) and isinstance(before.rule, nodes.AscendFrom) else None
        said_to_be = NOUNS.get(one.rule.old, ())
        if ascends is None or not said_to_be or not set(said_to_be) <= set(ascends.cards.tests):
            at = next(sentence for sentence in sentences if sentence.written == text)
            raise NotPlayableError(at, "", "is said behind what this card can Ascend from")
        found.append((Ruling(replace(ascends, artifacts=True)), its_text))
    return found
