"""Settled: effects that can be paid for in several ways, and once more for a further cost; what is done meanwhile."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import (
    Bearer,
    Cards,
    Control,
    CountOf,
    Every,
    If,
    IfDone,
    May,
    Place,
    Ruling,
    Side,
    Some,
    Static,
    Steps,
    This,
    ThisWay,
    Who,
)
from cardwright.kernel.verbs.leave import Destroy, Discard, ToHand

from .. import nodes, quantities, tree
from ..tree import Player
from . import deeds, nouns, on_itself, unless
from .context import Context, Deeds, Unsettled

if TYPE_CHECKING:
    from .effects import Effect
    from .sentences import Settler


def several_costs(deed: Any) -> bool:
    """This in order to do that, or this in order to do that."""
    return isinstance(deed, tree.Seq) and deed.word == "or" and all(isinstance(one, tree.ForCost) for one in deed.deeds)


def parted(deed: Any) -> Any:
    """This or that in order to do something: this in order to do it, or that in order to do it."""
    cost = deed.cost if isinstance(deed, tree.ForCost) else None
    if not isinstance(cost, tree.Seq) or cost.word not in ("or", "either"):
        return deed
    return tree.Seq(tuple(replace(deed, cost=one) for one in cost.deeds), "or")


# if you do ------------------------------------------------------------------------------------------------------------


def if_done(effect: "Effect", action: Any) -> Any:
    """If you do: of a Search for so many cards, if all of them were found."""
    last = effect.actions[-1] if effect.actions else None
    if isinstance(last, nodes.Find) and effect.context.sought > 1:
        return If(nodes.AtLeast(ThisWay("Find"), effect.context.sought), action)
    return IfDone(action)


def done_whole(actions: Deeds) -> Deeds:
    """What may be done, if anything depends on it, is done whole or not at all: it can be paid."""
    last = actions[-1] if actions else None
    if not isinstance(last, May):
        return actions
    parts = last.action.actions if isinstance(last.action, Steps) else (last.action,)
    needed = [one for part in parts for one in there_is(part)]
    if not needed:
        return actions
    return [*actions[:-1], If(needed[0] if len(needed) == 1 else nodes.All(tuple(needed)), last)]


def there_is(action: Any) -> list[Any]:
    """What must be there for a payment inside an effect: Spirits in the deck, cards in the hand."""
    if isinstance(action, nodes.Expend) and action.who is Who.YOU and len(set(action.spirits.symbols)) == 1:
        spirits = action.spirits
        there = CountOf(Cards((nodes.OfElement(spirits.symbols[0]),), nodes.SPIRIT_DECK))
        many = len(spirits.symbols) if spirits.times == 1 else spirits.times if len(spirits.symbols) == 1 else None
        if many is not None and not spirits.up_to and not spirits.any_number:
            return [nodes.AtLeast(there, many)]
    if isinstance(action, Discard) and isinstance(action.what, Some) and not action.what.up_to:
        return [Control(action.what.cards, action.what.count)]
    return []


def declined(effect: "Effect", link: tree.Link, other: Callable[[], Any]) -> None:
    """What happens if a player does not do what they may do: the other of two ways."""
    last = effect.actions[-1] if effect.actions else None
    if isinstance(last, If) and last.otherwise is not None and link.word != "if you do not":  # whoever it is
        effect.actions[-1] = whichever(last, link.word, other())
        return
    made, who = other_way(last, link.word, None)
    if link.word != "otherwise" and (who is Who.YOU) != (link.word == "if you do not"):
        raise Unsettled(link.word)
    effect.actions[-1] = replace(made, actions=(made.actions[0], other()))


def whichever(last: Any, word: str, instead: Any) -> Any:
    """The same for each player who it may be."""
    if not isinstance(last, If):
        return other_way(last, word, instead)[0]
    otherwise = None if last.otherwise is None else whichever(last.otherwise, word, instead)
    return If(last.condition, whichever(last.action, word, instead), otherwise)


def other_way(last: Any, word: str, instead: Any) -> tuple[nodes.OneOf, Who]:
    """What a player may do, with another way in place of doing nothing; and who it is.  Raises Unsettled."""
    if isinstance(last, May):
        return nodes.OneOf((last.action, instead), Who.YOU, whole=True), Who.YOU
    if isinstance(last, nodes.OneOf) and len(last.actions) > 1 and last.actions[1:] == (Steps(()),):
        return nodes.OneOf((last.actions[0], instead), last.who, whole=True), last.who
    raise Unsettled(word)


# if they cannot -------------------------------------------------------------------------------------------------------


def unpayable(effect: "Effect", otherwise: Any) -> None:
    """If they cannot: what happens in place of the payment before, for which there are too few Spirits or cards."""
    last = effect.actions.pop() if effect.actions else None
    effect.actions.append(in_place(last, otherwise))


def owes(effect: "Effect", word: str) -> bool:
    """What must be Expended is not Expended only if it cannot be."""
    last = effect.actions[-1] if effect.actions else None
    who = {"if you do not": (Who.YOU,), "if they do not": (Who.OPPONENT,)}.get(word, (Who.YOU, Who.OPPONENT))
    return isinstance(last, nodes.Expend) and last.who in who


def two_ways(actions: Deeds) -> bool:
    """One thing or, if a player does not want that, another has been done: which of them "if you do" means is not said."""
    last = actions[-1] if actions else None
    last = last.action if isinstance(last, If) else last
    return isinstance(last, nodes.OneOf) and last.whole and len(last.actions) > 1 and last.actions[-1] != Steps(())


def in_place(action: Any, otherwise: Any) -> Any:
    """The payment if there are Spirits or cards enough, else the other thing."""
    if isinstance(action, If) and action.otherwise is not None:
        return replace(action, action=in_place(action.action, otherwise), otherwise=in_place(action.otherwise, otherwise))
    if isinstance(action, Discard) and isinstance(action.what, (Some, nodes.Chosen)) and not action.what.up_to:
        many = action.what.count if isinstance(action.what, Some) else action.what.amount
        if isinstance(many, int) and getattr(action.what, "any_number", False) is False:
            return If(Control(action.what.cards, many), action, otherwise)
    if isinstance(action, (nodes.Send, nodes.Disenchant, Destroy, ToHand)):
        needed = unless.there_is(action, Who.YOU)
        if len(needed) != 1:
            raise Unsettled("cannot")
        return If(needed[0], action, otherwise)
    spirits = action.spirits if isinstance(action, nodes.Expend) else None
    if spirits is None or action.who is None or spirits.times != 1 or spirits.up_to or len(set(spirits.symbols)) != 1:
        raise Unsettled("cannot")
    tests = (nodes.OfElement(spirits.symbols[0]),)
    there = CountOf(Cards(tests, Place("spirits", action.who)))
    return If(nodes.AtLeast(there, len(spirits.symbols)), action, otherwise)


def by_holder(make: Any) -> Any:
    """The controller of the Empowered Elestral does it: you, or the opponent."""
    yours = Control(Cards((Bearer(), Side(Who.YOU))))
    return If(yours, deeds.one(make(Who.YOU)), deeds.one(make(Who.OPPONENT)))


# meanwhile ------------------------------------------------------------------------------------------------------------


def meanwhile(settler: "Settler", sentence: tree.With, text: str) -> bool:
    """While you Foretell; while this card is Foretold: a rule of the card."""
    inner, what = sentence.clause, sentence.what
    itself = isinstance(what, tree.Holds) and isinstance(what.what, This) and what.fits == tree.Adjective("Foretold")
    modes = ("may", "can") if itself else ("may",)
    if not isinstance(inner, tree.Clause) or inner.who is not Player.YOU or inner.mode not in modes:
        return False
    context = Context(settler.kind, aside="Foretell")
    if what == tree.Words("you Foretell"):
        settler.close()
        action = May(deeds.one(deeds.deeds(inner.deed, context)))
        settler.found.append((Ruling(nodes.Meanwhile(action)), text))
        return True
    of = what.fits if isinstance(what, tree.Holds) and isinstance(what.what, This) and not what.no else None
    by_effect = isinstance(of, tree.Same) and of.of == "Foretold with"
    if not by_effect and (not itself or of is None):
        return False
    settler.close()
    by = effect_owner(of.what, context) if isinstance(of, tree.Same) else None
    context.mention("elestral", This())
    action = May(deeds.one(deeds.deeds(inner.deed, context)))
    settler.found.append((Ruling(nodes.Meanwhile(action, by, aside=True)), text))
    return True


CARD: Final = tree.Noun(tree.Kind("card"))
ANOTHER_CARD: Final = tree.Noun(tree.Kind("card"), (tree.Adjective("additional"),))


def effect_owner(what: Any, context: Context) -> Cards:
    """The card whose effect it is."""
    if not isinstance(what, tree.Pick) or nouns.kind_of(what.noun) != "effect" or not isinstance(what.whose, tree.Its):
        raise Unsettled("effect")
    return nouns.cards_of(what.whose.what, context)


def foretold_more(clause: tree.Clause, context: Context) -> Static | None:
    """Such cards' effects that Foretell reveal more cards: a standing text."""
    who, deed = clause.who, clause.deed
    if not isinstance(who, tree.Pick) or not isinstance(deed, tree.Do) or deed.verb != "reveal" or clause.mode:
        return None
    last = who.noun.last
    more = deed.what
    if not isinstance(last, tree.ThatDoes) or last.deed != tree.Do("foretell", tree.Pick("", CARD)):
        return None
    if not isinstance(more, tree.Pick) or more.noun != (CARD if more.det == "an additional" else ANOTHER_CARD):
        return None
    cards = effect_owner(replace(who, noun=replace(who.noun, last=None)), context)
    return Static(Every(cards), quantities.MORE_FORETOLD, more.count)


# what is done first ---------------------------------------------------------------------------------------------------


def goes_on(settler: "Settler", link: tree.Link) -> bool:
    """If you do ... Then it is destroyed: sentences that go on with what is done before a destruction."""
    ability = settler.found[-1][0] if settler.found and settler.open is None else None
    rule = ability.rule if isinstance(ability, Ruling) else None
    if not isinstance(rule, nodes.Instead) or not rule.also:
        return False
    destroyed = tree.Says(tree.Pronoun("it"), (tree.Is(tree.Adjective("destroyed")),))
    if link.word == "then" and link.clause == destroyed:
        return True
    if link.word != "if you do" or not isinstance(link.clause, tree.Clause):
        return False
    more = IfDone(deeds.one(deeds.deeds(link.clause.deed, Context(settler.kind))))
    before = rule.action.actions if isinstance(rule.action, Steps) else (rule.action,)
    settler.found[-1] = (Ruling(replace(rule, action=Steps((*before, more)))), settler.found[-1][1])
    return True


def answers_attack(settler: "Settler", sentence: Any, text: str) -> Any:
    """A Counter Rune that begins "Negate an attack" can only be played when one is declared; it is "that attack".

    One that begins with what happens to the attacking Elestral can only be played then, too (R132).
    """
    deed: Any = sentence.deed if isinstance(sentence, tree.Clause) and sentence.who is None else None
    first: Any = deed.deeds[0] if isinstance(deed, tree.Seq) and deed.word in ("and", "then") else deed
    what: Any = first.what if isinstance(first, tree.Do) and first.verb == "negate" else None
    attack = isinstance(what, tree.Pick) and what.det in ("a", "of") and what.noun == tree.Noun(tree.Kind("attack"))
    if not attack:
        if any(isinstance(one, tree.Noun) and ATTACKING in one.before for one in walk(deed)):
            at_an_attack(settler, AN_ELESTRAL, text)
        return sentence
    if not at_an_attack(settler, replace(what, noun=AN_ELESTRAL.noun), text):
        return sentence
    that = replace(first, what=tree.Pick("that", what.noun))
    return replace(sentence, deed=that if first is deed else replace(deed, deeds=(that, *deed.deeds[1:])))


ATTACKING: Final = tree.Adjective("attacking")
AN_ELESTRAL: Final = tree.Pick("a", tree.Noun(tree.Kind("elestral")))


def at_an_attack(settler: "Settler", attacker: tree.Pick, text: str) -> bool:
    """A Counter Rune of which no event is said can only be played when such an Elestral declares an attack."""
    before: list[Any] = [ability.rule for ability, _text in settler.found if isinstance(ability, Ruling)]
    conditional = all(isinstance(rule, nodes.PlayOnly) and rule.event is None for rule in before)
    alone = len(before) == len(settler.found) <= 1 and conditional
    if settler.kind != "counter" or not alone or settler.open is not None:
        return False
    on_itself.play_only(settler, tree.PlayOnly("when", (tree.Event(attacker, tree.Do("declare")),)), text)
    if before:  # "if Hestia is Enchanted": both
        when: Any = settler.found[-1][0]
        both = Ruling(replace(when.rule, condition=before[0].condition, during=before[0].during))
        settler.found = [(both, settler.found[0][1])]
    return True
