"""What can be done while cards are Foretold, and effects that Foretell more of them.  ELE-20."""

from cardwright.kernel.tree import Ability, Cards, Every, Happening, May, Ruling, Side, Static, This, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.meaning import NotMeantError, nouns, players
from cardwright.language.meaning.clauses import Said, told_in
from cardwright.language.meaning.clauses import clause as told_of
from cardwright.language.meaning.deeds import action
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Referent, Scope

from .. import nodes
from ..quantities import MORE_FORETOLD
from .exchanging import ASIDE
from .limits import only_clause, this_card
from .moved_events import with_effect

IN_THE_MEANTIME = "foretold"
"""In place of an event: this card lies among those that are Foretold."""


def meanwhile(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "While you Foretell you may ...", "While this card is Foretold with your Zeus' effect you may ..."."""
    first = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    pre = first.parts("p") if first is not None else ()
    told = told_in(pre[0].part("c")) if [one.tag for one in pre] == ["while"] else []
    if first is None or [one.lemma for one in told] != ["foretell"]:
        return None
    (while_so,), done = told, first.part("v")
    by = foretold_by(scope, while_so)
    verbs = told_of(done) if done is not None and done.tag == "s" else []
    by_you = len(verbs) == 1 and verbs[0].subject == Part("you") and verbs[0].modal == "may"
    if done is None or not by_you:
        raise NotMeantError(first, 'is what you can do meanwhile: write "you may ..."')
    node = action(scope, done)
    assert isinstance(node, May)  # noqa: S101  "you may"
    return [Ruling(nodes.Meanwhile(node, by, aside=while_so.passive))]


def foretold_by(scope: Scope, told: Said) -> Cards | None:
    """Who Foretells, or with which card's effect this one is Foretold; what can be spoken of then."""
    if told.modal or told.negated or told.past or told.before or told.subject is None:
        raise NotMeantError(told.verb, "is no time in which something can be done")
    f = Fields(told.verb, silent=("f", "v"))
    if not told.passive:
        f.finish()
        if told.subject.tag != "you":
            raise NotMeantError(told.subject, "has no time in which you can do something: only you Foretell then")
        slot = scope.new_slot()
        scope.tell(Referent("card", True, "card", slot=slot, verb="foretell", cards=Cards(), goes=ASIDE))
        return None
    this_card(scope, told.subject)
    by = with_effect(scope, f)
    f.finish()
    if by is not None and {nodes.Whose(Who.OPPONENT), Side(Who.OPPONENT)} & set(by.tests):
        raise NotMeantError(told.verb, "never happens: players Foretell their own cards")
    scope.tell(Referent("card", False, "card", This()))
    scope.event = Happening(IN_THE_MEANTIME, This())
    return by


def more_foretold(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "Your Zeus' effects that Foretell cards reveal an additional 2 cards"."""
    first = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    said = first.part("v") if first is not None and not first.parts("p") else None
    told = told_of(said) if said is not None and said.tag == "s" else []
    if [one.lemma for one in told] != ["reveal"] or (effects := told[0].subject) is None or effects.tag != "np":
        return None
    if noun(effects).word("w") != "effect":
        return None
    f, g = Fields(effects, silent=("h",)), Fields(told[0].verb, silent=("f", "v"))
    owner, behind, shown = players.possessor(f.part_of("d")), f.take("p", "rel"), g.part_of("o")
    f.finish()
    g.finish()
    clause = behind.part("x") if behind is not None else None
    number = shown.part("n") if shown is not None and shown.tag == "np" else None
    more = number.part("n") if number is not None and number.tag == "plusn" else None
    plainly = not (told[0].modal or told[0].negated or told[0].passive or told[0].past or told[0].before)
    if owner is None or clause is None or shown is None or more is None or not plainly or not foretells(clause):
        raise NotMeantError(said or tree, "does not say whose effects that Foretell cards reveal how many more")
    Fields(shown, silent=("h", "n")).finish()
    if noun(shown).word("w") != "card":
        raise NotMeantError(shown, "is said of cards, whatever they are")
    return [Static(Every(nouns.select(scope, owner, None).cards), MORE_FORETOLD, int(more.tag))]


def foretells(clause: Part) -> bool:
    """As in "that Foretell cards"."""
    verb = clause.part("v") if clause.tag == "rels" else None
    thing = verb.part("o") if verb is not None and verb.frame is not None and verb.frame.lemma == "foretell" else None
    if verb is None or thing is None or thing.tag != "np" or noun(thing).word("w") != "card" or len(thing.kv) > 1:
        return False
    Fields(verb, silent=("f", "v", "o")).finish()
    return verb.word("f") in ("base", "s")
