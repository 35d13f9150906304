"""Settled: statements that are rules beside the usual facts.

Caps over several cards, what the Ascension takes over, what an Elestral becomes, what else may pay.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.tree import Cards, Every, Place, Ruling, Static, Steps, Them, This

from .. import nodes, quantities, tree
from ..tree import Player
from . import casting, changes, nouns, references
from .context import Context, Unsettled

if TYPE_CHECKING:
    from .sentences import Settler


def taken(settler: "Settler", says: tree.Says, text: str) -> bool:
    """A statement of this file; False if it is another one."""
    if len(says.facts) != 1:
        return False
    fact = says.facts[0]
    if isinstance(fact, tree.Can) and isinstance(fact.deed, tree.Do) and fact.deed.verb in ("increase", "reduce"):
        return fact.no and capped(settler, says, fact.deed, text)
    if isinstance(fact, tree.Fact) and fact.words == "start empowering":
        return taken_over(settler, says, fact)
    if isinstance(fact, tree.Fact) and fact.words == "empowers only":
        return empowers_only(settler, says, fact, text)
    if isinstance(fact, tree.Becomes):
        return becomes(settler, says, fact, text)
    return isinstance(fact, tree.MayUse) and also_paid(settler, says, fact, text)


def empowers_only(settler: "Settler", says: tree.Says, fact: tree.Fact, text: str) -> bool:
    """This Artifact can only Empower such Elestrals."""
    settler.close()
    context = Context(settler.kind)
    if references.settle(says.subject, context) != This() or settler.kind != "artifact":
        raise Unsettled("Empower")
    settler.rule(nodes.EmpowerOnly(nouns.cards_of(fact.what, context)), text)
    return True


def capped(settler: "Settler", says: tree.Says, deed: tree.Do, text: str) -> bool:
    """Effects of such cards cannot reduce a number by more than so much in all."""
    subject = says.subject
    owners = subject.noun.last if isinstance(subject, tree.Pick) else None
    if not isinstance(owners, tree.Possessed) or subject.noun != tree.Noun(tree.Kind("effect"), last=owners):
        return False
    if not isinstance(owners.what, tree.Pick) or owners.what.det not in ("", "all", "of all"):
        raise Unsettled("effects")
    whose = deed.what.what if isinstance(deed.what, tree.Its) else None
    if not isinstance(whose, tree.Pick) or whose.det not in ("a", "of") or (deed.verb == "reduce") != (deed.frm < 0):
        raise Unsettled(deed.verb)
    settler.close()
    context = Context(settler.kind)
    cap = nodes.AllOf(nouns.cards_of(owners.what, context), changes.STATS[deed.to], deed.frm)
    settler.found.append((Static(Every(nouns.cards_of(whose, context)), quantities.CAPPED, cap), text))
    return True


ONE_ELESTRAL: Final = tree.Noun(tree.Kind("elestral"))


def taken_over(settler: "Settler", says: tree.Says, fact: tree.Fact) -> bool:
    """Artifacts that Empowered the Ascending Empower this card instead of being sent away."""
    subject = says.subject
    which: Any = subject.noun.last if isinstance(subject, tree.Pick) else None
    ascending = isinstance(which, tree.Which) and which.past and not which.no and isinstance(which.filter, tree.Empowering)
    rule = settler.found[-1][0] if settler.found and settler.open is None else None
    own = rule.rule if isinstance(rule, Ruling) else None
    if not ascending or fact.what != This() or not isinstance(own, nodes.AscendFrom):
        raise Unsettled("Empowering")
    that = which.filter.what
    if subject.noun != tree.Noun(tree.Kind("artifact"), last=which) or that != tree.Pick("that", ONE_ELESTRAL):
        raise Unsettled("Empowering")
    settler.found[-1] = (Ruling(replace(own, artifacts=True)), settler.found[-1][1])
    return True


def becomes(settler: "Settler", says: tree.Says, fact: tree.Becomes, text: str) -> bool:
    """It becomes an Artifact on such an Elestral, with a text: it has just moved to the Rune Row."""
    effect = settler.open
    last = effect.actions[-1] if effect is not None and effect.actions else None
    what = fact.what
    on = what.noun.last if isinstance(what, tree.Pick) else None
    if effect is None or not isinstance(last, nodes.TurnIntoArtifact) or says.subject != tree.Pronoun("it"):
        raise Unsettled("becomes")
    if not isinstance(on, tree.Empowering) or on.past:
        raise Unsettled("becomes")
    if replace(what, noun=replace(what.noun, last=None)) != casting.ARTIFACT:
        raise Unsettled("becomes")
    bearer = casting.some_bearer(on.what, Context(settler.kind))
    if bearer is None:
        raise Unsettled("Empowering")
    given = casting.quoted(fact.sentences, "artifact")
    effect.actions[-1] = replace(last, bearer=bearer.cards, given=given)
    effect.texts.append(text)
    return True


def also_paid(settler: "Settler", says: tree.Says, fact: tree.MayUse, text: str) -> bool:
    """You may also use Spirits from your Underworld to play that card: of the Cast before."""
    effect, deed = settler.open, fact.deed
    if effect is None or says.subject is not Player.YOU or not isinstance(deed, tree.Cast) or deed.how not in ("play", ""):
        return False
    last = effect.actions[-1] if effect.actions else None
    pick = deed.what
    if not isinstance(last, nodes.CastRune) or not isinstance(pick, tree.Pick) or pick.det != "that":
        return False
    found = next((one.cards for one in reversed(effect.context.mentions) if one.cards is not None), None)
    cards = found if isinstance(last.what, Them) else getattr(last.what, "cards", None)
    named = nouns.cards_of(replace(pick, det="a"), Context(settler.kind)).tests
    if not of_underworld(fact.what) or cards is None or not set(named) <= set(cards.tests):
        raise Unsettled("use")
    effect.actions[-1] = replace(last, also=Place("discard"))
    effect.texts.append(text)
    return True


def of_underworld(what: Any) -> bool:
    """Spirits from your Underworld, perhaps also from your Spirit Deck, from where they come anyhow."""
    lies = what.noun.after[0] if isinstance(what, tree.Pick) and len(what.noun.after) == 1 else None
    zone = lies.zone if isinstance(lies, tree.In) and lies.word == "from" else None
    if zone is None or what != tree.Pick("", tree.Noun(tree.Kind("spirit"), after=(lies,))):
        return False
    return zone.whose is Player.YOU and "discard" in zone.zones and set(zone.zones) <= {"discard", "spirits"}


def unfinished(action: Any) -> bool:
    """It has moved to the Rune Row, but no text says what it becomes there."""
    steps = action.actions if isinstance(action, Steps) else (action,)
    return any(isinstance(one, nodes.TurnIntoArtifact) and not one.given for one in steps)


def turned(what: Any) -> nodes.TurnIntoArtifact:
    """This card moves to its controller's Rune Row; what it is there the next sentence says."""
    return nodes.TurnIntoArtifact(what, Cards(()), ())
