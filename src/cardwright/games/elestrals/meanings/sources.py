"""Rules of Spirits: from where they pay ("You may also use {fire} from your Underworld ..."), of which Element they are.

ELE-9, 11.
"""

from cardwright.kernel.tree import Ability, Cards, Condition, Every, Itself, Place, Side, Static, This, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun, symbols
from cardwright.language.meaning import NotMeantError, conditions, nouns, players
from cardwright.language.meaning.clauses import clause as told_of
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Scope

from .. import nodes
from ..field import OMNI, SPIRIT
from ..quantities import ELEMENT_IS, PAYS_FROM_UNDERWORLD
from . import spirits
from .cards import ELEMENTS, runs
from .limits import only_clause


def also_paid_from(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """A sentence that says so as long as the text stands; None for another one."""
    first = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    said = first.part("v") if first is not None else None
    if first is None or said is None or said.tag != "s":
        return None
    told, *others = told_of(said)
    by_you = told.subject is not None and told.subject.tag == "you" and told.modal in ("may", "can")
    if others or not by_you or told.lemma != "use" or [one.tag for one in told.before] != ["also"]:
        return None
    f = Fields(told.verb, silent=("f", "v"))
    spent, purpose = f.part_of("o"), f.take("adv", "to")
    f.finish()
    verb = purpose.part("v") if purpose is not None else None
    if spent is None or verb is None or verb.frame is None or verb.frame.lemma != "play":
        raise NotMeantError(told.verb, "does not say what is used to play which cards")
    g = Fields(verb, silent=("f", "v"))
    played = g.part_of("o")
    g.finish()
    if played is None or "card" not in kinds(played):
        raise NotMeantError(verb, "does not say which cards")
    if nouns.is_reference(scope, played):
        return None  # how one Cast is paid
    what, _referent = nouns.what(scope, played)
    of_a_side = isinstance(what, Every) and any(isinstance(test, Side) for test in what.cards.tests)
    if not isinstance(what, Every) or what.cards.place is not None or of_a_side:
        raise NotMeantError(played, "are not all cards of a kind")
    whose = Cards((*what.cards.tests, nodes.Whose(Who.YOU)))
    return [Static(Every(whose), PAYS_FROM_UNDERWORLD, elements(scope, spent), under(scope, first))]


def elements(scope: Scope, spent: Part) -> int:
    """The elements of the Spirits, as bits."""
    found, source = spirits.counted_spirits(spent)
    place = source.part("x") if source is not None else None
    if place is None or players.place(scope, place) != Place("discard"):
        raise NotMeantError(spent, "does not say that they come from your Underworld")
    if found != nodes.Spirits(found.symbols) or len(found.symbols) != 1 or OMNI in found.symbols[0]:
        raise NotMeantError(spent, "does not say of which Elements")
    return sum(1 << one for one in found.symbols[0])


def of_element(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "Spirits Enchanting Elestrals are {water} instead of their original Element"; None for another sentence."""
    first = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    said = first.part("v") if first is not None else None
    told, *others = told_of(said) if said is not None and said.tag == "s" else (None,)
    if first is None or told is None or others or told.frame is not None or not any(told.verb.parts("a")):
        return None
    (instead, *more), subject = told.verb.parts("a"), told.subject
    if instead.tag != "insteadof" or subject is None or subject.tag != "np" or noun(subject).word("w") != "Spirit":
        return None
    if more or told.modal or told.negated or told.past or told.before or not of_their_own(instead.part("x")):
        raise NotMeantError(instead, 'is said otherwise: write "instead of their original Element"')
    f, g = Fields(subject, silent=("h",)), Fields(told.verb, silent=("a",))
    behind, symbol = f.take("p", "rel"), g.part_of("x")
    f.finish()
    g.finish()
    clause = behind.part("x") if behind is not None else None
    verb = clause.part("v") if clause is not None and clause.tag == "reli" else None
    hosts = verb.part("o") if verb is not None and verb.frame is not None and verb.frame.word == "enchant" else None
    if noun(subject).word("num") != "pl" or verb is None or hosts is None or symbol is None or not symbols(symbol):
        raise NotMeantError(subject, "does not say under which cards they lie, or of which Element they are")
    Fields(verb, silent=("f", "v", "o")).finish()
    Fields(symbol, silent=("h",)).finish()
    (one, *rest), *after = runs(noun(symbol).word("w"), symbol)
    element = ELEMENTS.get(one, OMNI)
    what, _referent = nouns.what(scope, hosts)
    if rest or after or element == OMNI or not isinstance(what, (Every, This)):
        raise NotMeantError(symbol, "is not one Element, or does not say under which cards they lie")
    cards = what.cards if isinstance(what, Every) else Cards((Itself(),))
    spirits_there = Cards((nodes.Attached(cards), nodes.OfKind(SPIRIT)))
    return [Static(Every(spirits_there), ELEMENT_IS, 1 << element, under(scope, first))]


def of_their_own(phrase: Part | None) -> bool:
    """As in "their original Element"."""
    whose = players.possessor(phrase.part("d")) if phrase is not None and phrase.tag == "np" else None
    plain = phrase is not None and [one.tag for one in phrase.parts("a")] == ["original"] and phrase.get("p") is None
    return plain and whose == Part("they") and phrase is not None and noun(phrase).word("w") == "element"


def under(scope: Scope, first: Part) -> Condition | None:
    """While what it holds."""
    pre = first.parts("p")
    if not pre:
        return None
    if len(pre) > 1 or pre[0].tag not in ("while", "if"):
        raise NotMeantError(pre[-1], "has no meaning for this game here")
    return conditions.under(scope, pre[0])
