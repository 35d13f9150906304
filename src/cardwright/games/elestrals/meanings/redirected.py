"""An attack that goes to another Elestral.  ELE-16, R163."""

from dataclasses import replace
from typing import Final

from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.referents import AmongKept, Kept
from cardwright.kernel.tree import Cards, Node, Not, Some, This, What
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.meaning import Clause, NotMeantError
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Referent

from .. import nodes

ATTACKED: Final = {"declares": OTHER_OF_EVENT, "attacked": OF_EVENT}
"""Events of an attack just declared -> which of their cards is attacked."""


def attack_goes(c: Clause, target: Part, to: Part | None) -> Node:
    """Change the target of that attack to another Elestral on your field."""
    f = Fields(target, silent=("h",))
    determiner, of = f.part_of("d"), f.take("p", "of")
    f.finish()
    attack, event = (of.part("x") if of is not None else None), c.scope.event
    told = attack is not None and noun(attack).word("w") == "attack" and attack.part("d") in (Part("that"), Part("the"))
    if determiner != Part("the") or not told or event is None or event.event not in ATTACKED:
        raise NotMeantError(target, "is not that of an attack that was just declared")
    if to is None:
        raise NotMeantError(c.part, "does not say to which Elestral")
    slot = ATTACKED[event.event]
    c.adverb("instead")
    what = one_other(c, to, Not(AmongKept(c.scope.use(slot))))
    c.scope.tell(Referent("card", False, "Elestral", Kept(slot), slot=slot, cards=Cards()))
    return nodes.Redirect(what)


def one_other(c: Clause, phrase: Part, but: Not) -> What:
    """One Elestral that is chosen, another than that (`but`); or a card that is known."""
    determiner = phrase.part("d") if phrase.tag == "np" else None
    another = determiner is not None and determiner.tag == "another"
    what = c.cards(phrase.but(d=Part("a")) if another else phrase)
    if isinstance(what, Some) and what.count == 1 and what.number is None and not what.up_to:
        tests = (*what.cards.tests, but) if another else what.cards.tests
        return replace(what, cards=replace(what.cards, tests=tests))
    if not isinstance(what, (This, Kept)) or another:
        raise NotMeantError(phrase, "is no single Elestral")
    return what


__all__ = ["attack_goes"]
