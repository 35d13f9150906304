"""What a text changes for a while: statements inside an effect."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Another, Duration, Every, If, Some, Static, Them, This, Until
from cardwright.kernel.verbs.alter import Bar, Become
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.leave import Destroy

from .. import field, nodes, quantities, tree
from ..tree import Player
from . import (
    amounts,
    casting,
    changes,
    deeds,
    doing,
    elements,
    facts,
    fights,
    keeping,
    limits,
    nexts,
    nouns,
    per,
    references,
    silencing,
)
from .context import INSTANTS, Context, Deeds, Unsettled, seat

BY_EFFECTS: Final = tree.How("by", tree.Pick("", tree.Noun(tree.Kind("card effect"))))
ONCE_SAFE: Final = tree.CanBe(("destroyed",), True, (BY_EFFECTS, tree.How("once this turn")))
"""It cannot be destroyed by card effects once this turn."""


def lasting(says: tree.Says, until: Duration, context: Context) -> Deeds:
    """A statement inside an effect: what it changes for a while."""
    if says.most is not None:
        raise Unsettled("up to")
    if isinstance(says.subject, tree.Next):
        return nexts.next_card(says, context)
    if isinstance(says.facts[0], tree.Each):
        return [one for part in per.multiplied(says) for one in lasting(part, until, context)]
    says = fights.attacked_by_none(silencing.with_its_effects(says))
    if enters_no_battle(says) and until is Until.TURN:
        who = seat(says.subject, context)
        return [nodes.Skip(field.BATTLE, who, now=True)]
    fought = [fights.about(says.subject, fact, context) for fact in says.facts] if until is not Until.FOREVER else [None]
    if None not in fought:
        return [nodes.Give(Static(*one), None, until) for found in fought for one in found or ()]
    if isinstance(says.subject, Player):
        told = doing.one_by_one(says.facts)
        found = [ability for fact in told for ability in player_texts(says.subject, fact, context)]
        return given(found, until, context)
    if isinstance(says.subject, tree.Pick) and received(says.subject.noun):
        return received_changes(says, until, context)
    passive = [limits.passive(says.subject, fact, context) for fact in says.facts] if until is not Until.FOREVER else [None]
    if None not in passive:
        made = [Static(of, rule, value) for one in passive if one is not None for of in one[:1] for rule, value in one[1]]
        return given(made, until, context)
    if until is not Until.FOREVER and whoever(says):
        cards = nouns.cards_of(says.subject, context)
        said = [one for fact in says.facts for one in facts.rules(fact, says.per, context)]
        made = [Static(Every(cards), rule, value) for rule, value in said]
        return given(made, until, context)
    numbers = [changes.spoken_numbers(fact.mods, context) if isinstance(fact, tree.Gets) else () for fact in says.facts]
    what = references.settle(says.subject, context)
    one = isinstance(what, Some) and not what.target
    done: list[Any] = []
    for fact, known in zip(says.facts, numbers, strict=True):
        done += changed(what, fact, says.per, until, context, known)
    if one and len(done) > 1 and len({getattr(action, "what", None) for action in done}) == 1:  # all of it to the same one
        done = [Choose(what), *(replace(action, what=Them(what.count > 1)) for action in done)]
    return deeds.noted(done, context, named=False)


def given(found: list[Any], until: Duration, context: Context) -> Deeds:
    """Texts of this card for a while: in them another one can only be another than this card.  Raises Unsettled."""
    told = list(walk(tuple(found)))
    others = Another() in told and any(one.picked >= 0 for one in context.mentions)
    if others or any(isinstance(one, nodes.Unlike) for one in told):
        raise Unsettled("other", "may mean another card than this, or than the one that was spoken of")
    return [nodes.Give(ability, None, until) for ability in found]


def enters_no_battle(says: tree.Says) -> bool:
    """A player cannot enter the Battle Phase."""
    fact = says.facts[0]
    enters = isinstance(fact, tree.Can) and fact.no and fact.when is None and isinstance(fact.deed, tree.Do)
    own = ("the Battle Phase", "your Battle Phase" if says.subject is Player.YOU else "their Battle Phase")
    return len(says.facts) == 1 and enters and fact.deed.verb == "enter" and fact.deed.what in own


def whoever(says: tree.Says) -> bool:
    """What a group may not do, or what does not affect it, is said of all who belong to it meanwhile."""
    pick = says.subject
    group = isinstance(pick, tree.Pick) and pick.det in ("", "of all", "all", "each") and not nouns.by_name(pick.noun.head)
    return group and all(bars(fact) for fact in says.facts)


def bars(fact: Any) -> bool:
    """It forbids something, or makes it a duty."""
    if isinstance(fact, tree.Fact):
        return fact.words == "must attack" or fact.words in keeping.KEPT
    return isinstance(fact, (tree.Can, tree.CanBe)) and bool(fact.no)


def received(noun: tree.Noun) -> bool:
    """A card that receives Spirits this way."""
    last = noun.last
    return isinstance(last, tree.ThatDoes) and last.way and isinstance(last.deed, tree.Do) and last.deed.verb == "receive"


def received_changes(says: tree.Says, until: Duration, context: Context) -> Deeds:
    """What happens to the receiver of the Nexus before, if it is such a card."""
    if context.done != "Nexus":
        raise Unsettled("this way", "has no such deed before it")
    noun = says.subject.noun
    if says.subject.det not in ("a", "any", "the", "each"):
        raise Unsettled(says.subject.det or "receives")
    if not is_moved(noun.last.deed.what, context):
        raise Unsettled("receives")
    tests = nouns.cards_of(replace(noun, last=None), context).tests
    what = context.find("it", "this way")
    found = [action for fact in says.facts for action in changed(what, fact, says.per, until, context)]
    return [If(nodes.Fits(what, tests), deeds.one(found))] if tests else found


def is_moved(amount: Any, context: Context) -> bool:
    """Whether what it receives is what the Nexus before has moved: {lunar}, or 1 or more {lunar}."""
    if isinstance(amount, tree.Amount):
        return len(amount.symbols) == 1 and amount.symbols[0] == context.moved
    return isinstance(amount, tree.Many) and amount.det == "or more" and amount.count == 1 and amount.symbol == context.moved


def player_texts(who: Player, fact: Any, context: Context) -> list[Static]:
    """A player's fact as standing texts."""
    fact, within = limits.split(fact, who, context)
    subject, found = facts.player_fact(who, fact, context)
    return [Static(subject, quantity, value, within) for quantity, value in found]


def changed(what: Any, fact: Any, per: Any, until: Duration, context: Context, numbers: tuple[Any, ...] = ()) -> Deeds:
    """What a fact does to these cards; `numbers`: those in it that are known already."""
    if isinstance(fact, tree.Gets):
        return changes.gains(what, fact.mods, per, until, context, numbers)
    if facts.excepted(fact) or fact != facts.without_turn(fact) or (isinstance(fact, tree.Can) and facts.of_turn(fact)):
        raise Unsettled("except for" if facts.excepted(fact) else "the turn")  # of one card, that is there already
    if isinstance(fact, tree.Base):
        value = fact.value if isinstance(fact.value, int) else amounts.number(fact.value, context)
        return [Become(what, changes.STATS[fact.stat], value, until)]
    if isinstance(fact, tree.Is) and not fact.no:
        if fact.fits == tree.Adjective("Suppressed"):
            return [nodes.Suppress(what, until)]
        if fact.fits == tree.Adjective("destroyed"):
            return [Destroy(what)]
    if isinstance(fact, tree.AlsoOf) and not fact.always:
        of = [Static(This(), rule, value) for rule, value in elements.also_of(tree.Says(what, (fact,), per), fact)]
        return [nodes.Give(one, what, until, held=True) for one in of]
    if isinstance(fact, tree.Gains):
        kind = "elestral" if context.kind in INSTANTS else context.kind  # who gains it has it, and does not carry it out
        return [nodes.Give(ability, what, until) for ability in casting.quoted(fact.sentences, kind)]
    if fact == tree.Can(tree.Do("attack"), no=False) and until is Until.TURN:
        return []  # nothing forbids it (ELE-16.2)
    if isinstance(fact, tree.Fact) and fact.words == "no damage":
        until = Until.BATTLE
    if fact == ONCE_SAFE:
        return [Bar(what, quantities.ONCE_SAFE, Until.TURN)]
    return [barred(what, rule, until, value) for rule, value in facts.rules(fact, per, context)]


def barred(what: Any, rule: int, until: Duration, value: Any) -> Any:
    """A prohibition or permission on these cards."""
    if rule == quantities.ENTERS:
        raise Unsettled("enters", "is said of no card that this text is about to Cast")
    if rule == quantities.EXTRA_ATTACKS and until is Until.FOREVER:
        until = Until.TURN
    if isinstance(value, nodes.Against):
        return nodes.Give(Static(This(), rule, value), what, until, held=True)
    return Bar(what, rule, until) if value == 1 else nodes.Forbid(what, rule, until, by=value)


def named_before(says: Any, until: str) -> Any:
    """Until the end of your opponent's next turn, "they" are that opponent."""
    they = isinstance(says, tree.Says) and says.subject == tree.Pronoun("they")
    return replace(says, subject=Player.OPPONENT) if they and "opponent" in until else says
