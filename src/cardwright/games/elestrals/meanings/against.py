"""Prohibitions against some: by whose effects a card cannot be targeted, destroyed, sent away; by whom not attacked."""

import functools
import operator
from collections.abc import Callable
from typing import Final

from cardwright.kernel.tree import Amount, Both, Cards, Condition, Duration, Every, Node, Not, Side, Static, What, Who
from cardwright.kernel.verbs.alter import Bar
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Clause, NotMeantError, nouns, players
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Scope
from cardwright.language.meaning.standing import Change

from .. import nodes
from .. import quantities as q
from ..field import ELESTRAL
from .roles import zone_of

BY: Final = {
    "card effect": 0, "effect": 0, "card": 0, "Rune": q.BY_RUNE, "Rune effect": q.BY_RUNE, "Elestral": q.BY_ELESTRAL,
    "Elestral effect": q.BY_ELESTRAL, "Invoke Rune": q.BY_INVOKE, "Counter Rune": q.BY_COUNTER,
    "Artifact Rune": q.BY_ARTIFACT, "Divine Rune": q.BY_DIVINE, "Stadium Rune": q.BY_STADIUM,
}  # fmt: skip


def kept_from(quantity: int, modal: str) -> Callable[[Clause], Change | None]:
    """As in "cannot be targeted by opponents' Runes", "is Unaffected by Runes"; None for another form of the verb."""

    def change(c: Clause) -> Change | None:
        negated = bool(c.told.negated) and not modal
        if c.told.modal != modal or not c.told.passive or negated or c.told.past:
            return None
        phrase = c.part_of("s")
        if quantity == q.CANNOT_RETURN and zone_of(c.scope, c.part_of("to"), None) != "hand":
            return None
        if phrase is None and (not modal or quantity not in (q.CANNOT_BE_TARGETED, q.CANNOT_BE_DISENCHANTED)):
            raise NotMeantError(c.part, "does not say by what")
        bits: Amount = q.BY_ANY if phrase is None else against(c.scope, phrase)
        if quantity == q.SAFE_FROM_EFFECTS and bits == q.BY_ANY and (once := c.adverb("times")) is not None:
            return once_safe(c, once)
        return Change(
            lambda what, until: nodes.Forbid(what, quantity, until, plain_bits(c, bits)),
            lambda what, condition: Static(what, quantity, bits, condition),
        )

    return change


def once_safe(c: Clause, times_said: Part) -> Change:
    """As in "cannot be destroyed by card effects once this turn"."""
    if times_said.part("n") != Part("1"):
        raise NotMeantError(times_said, "is more than this game counts")

    def standing_so(what: What, condition: Condition | None) -> Static:
        raise NotMeantError(times_said, "says not in which time")

    return Change(lambda what, until: Bar(what, q.ONCE_SAFE, until), standing_so)


def plain_bits(c: Clause, bits: Amount) -> int:
    """What holds for a while holds against cards of a kind."""
    if not isinstance(bits, int):
        raise NotMeantError(c.part, "holds for a while, and against all cards of a kind only")
    return bits


def against(scope: Scope, phrase: Part) -> Amount:
    """Against whose effects a prohibition holds; against some of these and those, with all their bits."""
    if phrase.tag == "conj":
        several = [against(scope, one) for one in phrase.parts("c")]
        bits = [one for one in several if isinstance(one, int)]
        if len(bits) < len(several) or len({one & (q.BY_ANY | q.BY_OPPONENTS) for one in bits}) > 1:
            raise NotMeantError(phrase, "are not cards of some types, all of them of one player or of anyone")
        return functools.reduce(operator.or_, bits)
    word = noun(phrase).word("w") if phrase.tag == "np" else ""
    if phrase.tag == "np" and "card" in kinds(phrase) and (phrase.parts("a") or phrase.parts("p")):
        what, _referent = nouns.what(scope, phrase)
        if isinstance(what, Every) and what.cards.place is None:
            anywhere = (nodes.Whose(one.who) if isinstance(one, Side) else one for one in what.cards.tests)
            return nodes.Against(Cards(tuple(anywhere)))  # also a Rune that is played from a hand
    if word not in BY:
        raise NotMeantError(phrase, "is nothing against which this game forbids something")
    f = Fields(phrase, silent=("h",))
    determiner = f.part_of("d")
    f.finish()
    owner = players.possessor(determiner)
    if owner is None:
        if determiner is not None and determiner.tag not in ("a", "any"):
            raise NotMeantError(determiner, "is nothing against which this game forbids something")
        return BY[word] or q.BY_ANY
    if players.player_named(scope, owner) not in (Who.OPPONENT, Who.OPPONENTS):
        raise NotMeantError(determiner or phrase, "is nothing against which this game forbids something")
    return BY[word] | q.BY_OPPONENTS


def attacked_by(quantity: int, lemma: str) -> Callable[[Clause], Change | None]:
    """As in "cannot be attacked by {water} Elestrals", "cannot be destroyed in battle by ...": against such cards."""

    def change(c: Clause) -> Change | None:
        by = c.told.verb.part("s")
        if c.told.modal not in ("cannot", "can") or not c.told.passive or c.told.past or by is None or by.tag != "np":
            return None
        only = [one.tag for one in (*c.told.before, *c.told.verb.parts("adv"))].count("only")
        in_battle = any(one.tag == "at" and one.part("x") == BATTLE for one in c.told.verb.parts("adv"))
        if "card" not in kinds(by) or (lemma == "destroy") != in_battle or only != (c.told.modal == "can"):
            return None
        c.part_of("s")
        what, _referent = nouns.what(c.scope, by)
        if not isinstance(what, Every) or what.cards.place is not None or nodes.OfKind(ELESTRAL) not in what.cards.tests:
            raise NotMeantError(by, "are no Elestrals that could do that")
        if in_battle:
            c.adverb("at")
        c.adverb("only")
        value = nodes.Against(Cards((Not(Both(what.cards.tests)),)) if only else what.cards)

        def do(what: What, until: Duration) -> Node:
            raise NotMeantError(by, "holds as long as a text stands, and not for a while")

        return Change(do, lambda what, condition: Static(what, quantity, value, condition))

    return change


BATTLE: Final = Part("np", (("h", Part("n", (("k", "event"), ("num", "sg"), ("w", "battle")))),))
safe_in_battle: Final = attacked_by(q.SAFE_IN_BATTLE, "destroy")
from_effects: Final = kept_from(q.SAFE_FROM_EFFECTS, "cannot")


def cannot_be_sent(c: Clause) -> Change | None:
    """As in "cannot be sent to the Underworld by opponents' card effects"; None for another zone."""
    to = c.told.verb.part("to")
    if to is None or to.tag != "np" or noun(to).word("w") != "Underworld" or c.told.modal != "cannot":
        return None
    c.part_of("to")
    return kept_from(q.CANNOT_BE_SENT, "cannot")(c)
