"""What is so of Elestrals in battle beyond what stands in a list: one more attack, whom they must attack, how they enter.

ELE-7.14, 16, R93.
"""

from dataclasses import replace

from cardwright.kernel.tree import Ability, Condition, Duration, Every, Node, Side, Static, This, Until, What, Who
from cardwright.kernel.verbs.alter import Bar
from cardwright.language.english.kinds import noun
from cardwright.language.meaning import Clause, NotMeantError, nouns
from cardwright.language.meaning.standing import Change

from .. import nodes
from .. import quantities as q
from .against import attacked_by
from .casting import position_of


def attacks_so(c: Clause) -> Change | None:
    """As in "cannot be attacked by {fire} Elestrals", "it can attack again this turn": one more attack."""
    if c.told.modal != "can" or c.told.passive or c.adverb("again") is None:
        return attacked_by(q.CANNOT_BE_ATTACKED, "attack")(c)
    if c.lasts is not Until.TURN:
        raise NotMeantError(c.part, 'does not say when: write "again this turn"')
    return Change(lambda what, until: Bar(what, q.EXTRA_ATTACKS, until))


def enters_so(c: Clause) -> Change | None:
    """As in "enters the field in Defense Position"; None for another form of the verb."""
    if c.told.modal or c.told.passive or c.told.negated or c.told.past:
        return None
    where, position = c.part_of("o"), position_of(c.part_of("in"))
    if where is None or noun(where).word("w") != "field" or len(where.kv) > len(("d", "h")) or position not in (0, 1):
        raise NotMeantError(c.part, "does not say in which Position it enters the field")

    def done(what: What, until: Duration) -> Node:
        raise NotMeantError(c.part, 'is said of the Cast: write "Special Cast it in Defense Position"')

    return Change(done, lambda what, condition: Static(wherever_it_lies(what), q.ENTERS, position + 1, condition))


def wherever_it_lies(what: What) -> What:
    """The cards of a player that are not on the field yet."""
    if not isinstance(what, Every):
        return what
    tests = tuple(nodes.Whose(test.who) if isinstance(test, Side) else test for test in what.cards.tests)
    return replace(what, cards=replace(what.cards, tests=tests))


def drawn_on_it(c: Clause, condition: Condition | None) -> list[Ability] | None:
    """As in "your opponents' Elestrals must attack this card if able": they must, and this one if they can.  R93."""
    told = c.told
    if told.modal != "must" or told.passive or told.negated or not c.has("o") or told.subject is None:
        return None
    attackers, _referent = nouns.what(c.scope, told.subject)
    attacked = c.what()
    theirs = isinstance(attackers, Every) and Side(Who.OPPONENT) in attackers.cards.tests
    if c.adverb("ifable") is None or attacked != This() or not isinstance(attackers, Every) or not theirs:
        raise NotMeantError(c.part, 'does not say that Elestrals of your opponents must attack this card "if able"')
    lures = nodes.Against(attackers.cards)
    return [Static(attackers, q.MUST_ATTACK, 1, condition), Static(This(), q.LURES, lures, condition)]
