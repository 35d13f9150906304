"""Settled: what is said of a card's effects is said of the card: they are Suppressed, they cannot be activated."""

from dataclasses import replace
from typing import Any, Final

from .. import tree


def with_its_effects(says: tree.Says) -> tree.Says:
    """A card whose effects are Suppressed is Suppressed (ELE-19.1); one whose effects cannot be activated is silenced."""
    says = with_its_position(says)
    subject, effect = says.subject, tree.Noun(tree.Kind("effect"))
    owner = subject.whose.what if isinstance(subject, tree.Pick) and isinstance(subject.whose, tree.Its) else None
    told = owner == tree.Pronoun("it") or getattr(owner, "det", "") in ("that", "those")
    if says.facts == (tree.CanBe(("activated",)),) and told and subject.noun == effect:
        return replace(says, subject=owner, facts=(tree.Fact("silenced"),))
    if says.facts != (tree.Is(tree.Adjective("Suppressed")),) or not isinstance(subject, tree.Pick):
        return says
    if subject.noun == effect and subject.det in ("of all", "of") and isinstance(subject.whose, tree.Its):
        return replace(says, subject=subject.whose.what)
    owner = subject.noun.last
    all_of_it = subject.det in ("the all", "all") and subject.noun == replace(effect, last=owner)
    if isinstance(owner, tree.Possessed) and all_of_it:
        return replace(says, subject=owner.what)
    return says


def with_its_position(says: tree.Says) -> tree.Says:
    """A card whose Position cannot be changed cannot change its Position."""
    subject, fact = says.subject, says.facts[0]
    of_it = isinstance(subject, tree.Pick) and subject.det in ("of", "of all") and isinstance(subject.whose, tree.Its)
    changed = isinstance(fact, tree.CanBe) and fact.no and fact.done == ("changed",) and len(fact.how) < TWO
    if not of_it or subject.noun != tree.Noun(tree.Kind("position")) or not changed or len(says.facts) > 1:
        return says
    when = fact.how[0] if fact.how else None
    return replace(says, subject=subject.whose.what, facts=(tree.Can(tree.Do("change own position"), when=when),))


TWO: Final = 2


def of_effects_and_card(says: tree.Says) -> bool:
    """A card's effects that cannot be Negated or Suppressed: the one is said of them, the other of the card."""
    fact = says.facts[0]
    plain = len(says.facts) == 1 and isinstance(fact, tree.CanBe) and fact.no and set(fact.done) == BOTH
    return plain and owner_of(says.subject) is not None


BOTH: Final = {"Negated", "Suppressed"}


def owner_of(subject: Any) -> Any:
    """Whose effects are meant."""
    plain = isinstance(subject, tree.Pick) and subject.det in ("of", "of all") and isinstance(subject.whose, tree.Its)
    return subject.whose.what if plain and subject.noun == tree.Noun(tree.Kind("effect")) else None


def parted(says: tree.Says) -> tuple[tree.Says, tree.Says]:
    """What is said of the effects, and what of the card."""
    fact = says.facts[0]
    negated, suppressed = (replace(fact, done=(one,)) for one in ("Negated", "Suppressed"))
    return replace(says, facts=(negated,)), replace(says, subject=owner_of(says.subject), facts=(suppressed,))
