"""Settled: what is said of a card's effects is said of the card: they are Suppressed, they cannot be activated."""

from dataclasses import replace

from .. import tree


def with_its_effects(says: tree.Says) -> tree.Says:
    """A card whose effects are Suppressed is Suppressed (ELE-19.1); one whose effects cannot be activated is silenced."""
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
