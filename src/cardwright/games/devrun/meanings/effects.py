"""Sentences to Devrun's effects: head, cost, and actions joined by its conjunctions.  DEV-12.1, 18, 20, 24.1.

Not for: what single verbs and nouns mean (`deeds`, `cards`).
"""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.card import Card
from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.program import steps as steps_of
from cardwright.kernel.referents import Foremost, Kept
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Condition,
    Every,
    Ruling,
    Some,
    Static,
    Steps,
    This,
    Triggered,
    Until,
    Who,
)
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.english.readings import ReadSentence
from cardwright.language.meaning import Judge, NotMeantError, conditions, deeds, joining, nouns, players, times
from cardwright.language.meaning.abilities import is_standing, standing_texts
from cardwright.language.meaning.clauses import said, told_in
from cardwright.language.meaning.coming import last_verb
from cardwright.language.meaning.fields import Fields, nothing_more
from cardwright.language.meaning.foreseen import exchanged
from cardwright.language.meaning.foreseen import is_chosen as chooses_cards
from cardwright.language.meaning.opening import Opening
from cardwright.language.meaning.scope import Scope
from cardwright.language.meaning.words import bare

from .. import tree
from ..events import WOULD_BE
from ..field import IN_A_SHELL
from ..plan import AT_ONCE
from ..tree import HOST, Effect, It, Join, Layer, Modes, Sentence, Shells, Tail
from ..verbs.altering import Silence
from ..verbs.cards import Discard, DiscardThese, ExhaustTop, Search
from ..verbs.choosing import Aim
from ..verbs.looking import RevealCards, RevealHand
from ..verbs.placing import PlaceCard
from ..verbs.removing import Destroy, Detach, Erase, Exhaust, IntoDeck, Return, Save, Take
from ..verbs.stacking import Negate
from ..verbs.storing import EndExchange, LoseDamage
from .cards import PARTIES, of_card, party
from .known import refuse_unknown, remembered
from .moments import Head, head_of, met_by
from .recalling import EffectScope, own, plainly

STAR: Final = "star"
JOINS: Final = {
    "and": Join.AND, "then": Join.THEN, "also": Join.ALSO, "ifdo": Join.IF_YOU_DO, "andafter": Join.AFTER,
    "alsoafter": Join.ALSO_AFTER, "else": Join.OTHERWISE,
}  # fmt: skip
NOT_JOINED: Final = (
    'does not say how the actions hang together: write "and", "then", "also", "and if you do", "otherwise" ...'
)
NEEDS_HEAD: Final = (
    'has no speed: an effect begins with its condition, speed or "you can", and a colon: "[Slow]: Draw 1 card."'
)
NO_STATE: Final = 'is done, and is no state: begin with a speed or "you can", as in "[Slow]: ..."'
CHOSEN: Final = 'would have to be chosen, and what stands chooses nothing: say "each", or begin with a speed ("[Slow]: ...")'
PAID: Final = (Aim, Discard, ExhaustTop, LoseDamage, Destroy, Exhaust, Erase, Return, Detach, Silence, RevealCards,
              RevealHand, DiscardThese, IntoDeck, tree.NameColour, tree.NameNumber)  # fmt: skip
"""What can be a cost, or stand with it."""
Actions = list[tuple[Join | None, bool, tree.Part]]
"""A conjunction, whether an asterisk stands before it, and the action."""


class EffectJudge(Judge):
    """Makes effects of the sentences of one card after the other."""

    def take(
        self, card: Card, sentence: ReadSentence, tree: Part, abilities: list[tuple[Ability, str]], scope: Scope
    ) -> Scope:
        """One more sentence; the scope in which the next one stands."""
        label = ""
        if tree.tag == "named":
            name, inner = tree.part("n"), tree.part("s")
            assert name is not None and inner is not None  # noqa: S101, PT018  the grammar makes no other
            label, tree = name.word("w"), inner
        if tree.tag == "layer":
            if label:
                raise NotMeantError(tree, "has no name of its own")
            abilities.append((Ruling(Layer(materials(self.words_scope(), tree))), sentence.written))
            return self.words_scope()
        before = abilities[-1][0] if abilities else None
        goes_on = tree.part("h") is None and tree.part("c") is None and isinstance(before, (Activated, Triggered))
        if goes_on and isinstance(before, (Activated, Triggered)) and not label and not self.stands(tree):
            if getattr(steps_of(before.action)[0], "modes", None) is not None:
                raise NotMeantError(tree, "stands behind a list of which one thing is done: write it into each of them")
            more = sentence_of(scope, body_of(tree))
            longer = replace(before, action=Steps((*steps_of(before.action), more)))
            abilities[-1] = (longer, f"{abilities[-1][1]} {sentence.written}")
            return scope
        spoken_of = [*scope.referents] if isinstance(before, Static) and self.stands(tree) else []
        scope = self.words_scope()
        scope.earlier, scope.referents = before, spoken_of  # "This Spell has +1 Mana. It cannot be destroyed."
        for made in effects(scope, tree, label):
            abilities.append((made, sentence.written))
        return scope

    def words_scope(self) -> EffectScope:
        """A text that has spoken of nothing yet."""
        return EffectScope(self.words)

    def stands(self, tree: Part) -> bool:
        """Whether a sentence tells what is so as long as it stands."""
        return is_standing(self.words_scope(), body_of(tree))


def body_of(tree: Part) -> Part:
    """The actions of a sentence."""
    body = tree.part("b")
    assert body is not None  # noqa: S101  the grammar makes no sentence without
    return body


def materials(scope: Scope, tree: Part) -> tuple[Some, ...]:
    """As in "Layer - 2 Red Spells and 1 Token".  DEV-24.1."""
    phrase = tree.part("x")
    assert phrase is not None  # noqa: S101
    found: list[Some] = []
    for one in phrase.parts("c") if phrase.tag == "conj" else (phrase,):
        if phrase.get("j") is not None or one.tag != "np":
            raise NotMeantError(one, 'lists no Materials: write "2 Red Spells and 1 Token"')
        selected = nouns.select(scope, one, None)
        if selected.count is None or selected.up_to or selected.target or selected.cards.place is not None:
            raise NotMeantError(one, "does not say plainly how many Materials")
        found.append(Some(selected.cards, selected.count))
        refuse_unknown(found[-1], one)
    return tuple(found)


# effects --------------------------------------------------------------------------------------------------------------


def effects(scope: Scope, tree: Part, label: str) -> list[Ability]:
    """The effects of a sentence: one, or Continuous Effects."""
    f = Fields(tree)
    header, cost, body = f.part_of("h"), f.part_of("c"), f.part_of("b")
    f.finish()
    assert body is not None  # noqa: S101
    if header is None and cost is None and (known := scope.words.spoken_of.get(bare(body))) is not None:
        return [known]
    head = head_of(scope, header)
    if isinstance(scope, EffectScope):
        scope.replaces = head.event is not None and head.event.event in WOULD_BE
    if head.is_state and cost is None and not label:
        if is_standing(scope, body):
            texts = standing_texts(scope, body, state_of(scope, head, body))
            for text in texts:
                if not isinstance(text, Static):
                    raise NotMeantError(body, "is no Continuous Effect: what stands says what cards are or may do")
                if text.subject == Every(HOST):
                    raise NotMeantError(body, 'holds while it is Attached: begin with "While this card is Attached:"')
                refuse_unknown((text.subject, text.value, text.condition), body)
            return texts
        if head.state is not None:
            raise NotMeantError(body, NO_STATE)
        raise NotMeantError(body, CHOSEN if is_chosen(body) else NEEDS_HEAD)
    if head.place == "materials" and cost is None and not label and is_standing(scope, body):
        return on_host(scope, body, head)
    if head.is_continuous:
        raise NotMeantError(body, NO_STATE)
    prices = tuple(paid(scope, cost)) if cost is not None else ()
    listed = body.parts("c")[0].part("v")
    if listed is not None and listed.tag == "modes":
        menu = modes_of(scope, body.parts("c")[0], listed)
        return [effect(head, prices, menu.options[0], label, tree, menu)]
    return [effect(head, prices, sentence_of(scope, body), label, tree)]


def state_of(scope: Scope, head: Head, body: Part) -> Opening:
    """While what a Continuous Effect is in force: what stands before the colon, or before its first verb."""
    before = body.parts("c")[0].parts("p")
    for pre in before:
        met_by(scope, head, pre)
        if head.place not in ("", IN_A_SHELL):
            raise NotMeantError(pre, "is not where a Continuous Effect works")
    if head.state is not None and head.condition is not None:
        raise NotMeantError(body, "has two conditions: say them as one")
    return Opening(condition=head.state or head.condition, read=before)


def on_host(scope: Scope, body: Part, head: Head) -> list[Ability]:
    """As in "While this card is Attached: the Spell it is Attached to has +1 Mana."."""
    texts = standing_texts(scope, body, Opening())
    plain = replace(head, place="") == Head()
    for text in texts:
        if not plain or not isinstance(text, Static) or text.subject != Every(HOST) or not isinstance(text.value, int):
            raise NotMeantError(
                body, 'works on what it is Attached to alone: write "the Spell it is Attached to has +1 Mana"'
            )
    return texts


def is_chosen(body: Part) -> bool:
    """Whether a statement is about cards that somebody would choose."""
    said = body.parts("c")[0].part("v")
    subject = said.part("s") if said is not None and said.tag == "s" else None
    targeted = subject is not None and any(one.tag == "target" for one in subject.parts("a"))
    return subject is not None and (targeted or subject.get("n") is not None)


def modes_of(scope: Scope, clause: Part, listed: Part) -> Modes:
    """As in "choose 1 of the following: ...", "target opponent chooses one: ..."."""
    if clause.parts("p"):
        raise NotMeantError(clause.parts("p")[0], "stands before a list of what an effect may do: put it before the colon")
    f = Fields(listed)
    chooser, number, options = f.part_of("s"), f.part_of("n"), f.parts_of("o")
    f.finish()
    if joining.mode_count(number) != (1, False) or (number is not None and number.get("n2") is not None):
        raise NotMeantError(listed, "lets choose several: an effect of this game does one of the things listed")
    who = tree.Party.YOU
    if chooser is not None:
        found = players.tell_player(scope, players.player_named(scope, chooser))
        who = party(found, chooser)
        if who not in (tree.Party.YOU, tree.Party.OPPONENT) or (found is Who.OPPONENT and not one_opponent(chooser)):
            raise NotMeantError(chooser, 'is not one player: write "target opponent chooses 1 of the following"')
    made: list[Sentence] = []
    for option in options:
        mark, done = len(scope.referents), dict(scope.made) if isinstance(scope, EffectScope) else {}
        made.append(sentence_of(scope, option))
        del scope.referents[mark:]
        if isinstance(scope, EffectScope):
            scope.made = done
    return Modes(tuple(made), tuple(scope.words.printed(option) for option in options), who)


def one_opponent(phrase: Part) -> bool:
    """As in "your opponent", and not "an opponent"."""
    determiner = phrase.part("d") if phrase.tag == "np" else None
    return determiner is not None and determiner.tag == "poss"


def effect(
    head: Head, prices: tuple[object, ...], does: Sentence, label: str, at: Part, modes: Modes | None = None
) -> Ability:
    """An effect from its pieces."""
    if head.state is not None and head.condition is not None:
        raise NotMeantError(at, "has two conditions: say them as one")
    condition = head.condition if head.state is None else head.state
    made = Effect(does, head.speed, condition, head.limit, head.can, head.must, head.place, label, modes)
    return Triggered(head.event, made, prices) if head.event is not None else Activated(made, prices)


# costs ----------------------------------------------------------------------------------------------------------------


def paid(scope: Scope, cost: Part) -> list[object]:
    """What is targeted and paid before the semicolon.  DEV-18.1 to 18.7."""
    mark, body = cost.part("k"), cost.part("x")
    assert body is not None  # noqa: S101
    if mark is not None and mark.tag != "semi":
        raise NotMeantError(cost, 'is a cost: write a semicolon behind it, as in "[Slow]: Discard 1 card; draw 2 cards."')
    if any(one.tag not in ("comma", "and") for one in body.parts("k")):
        raise NotMeantError(body, 'is a cost: join its parts by "," or "and"')
    scope.paying = True
    found: list[object] = []
    for clause in body.parts("c"):
        if chosen_opponent(scope, clause):
            continue
        for _join, one in actions_of(scope, clause):
            refuse_price(one, clause)
            found.append(one.action)
    scope.paying = False
    chosen = [one for one in found if not isinstance(one, Aim) and isinstance(getattr(one, "what", None), Some)]
    if any(one.what.up_to for one in chosen) and len(chosen) > 1:  # type: ignore[attr-defined]  # each has such an object
        raise NotMeantError(body, "is paid with any number of cards beside others: say exactly how many")
    return found


def chosen_opponent(scope: Scope, clause: Part) -> bool:
    """As in "choose an opponent; that player discards 1 card": chosen on activation, as of every effect.  DEV-27.8."""
    order = clause.part("v")
    verb = order.part("v") if order is not None and order.tag == "imp" and not clause.parts("p") else None
    who = verb.part("o") if verb is not None and verb.frame is not None and verb.frame.word in ("choose", "target") else None
    if verb is None or who is None or who.tag != "np" or kinds(who) != {"player"}:
        return False
    Fields(verb, silent=("f", "v", "o")).finish()
    nothing_more(who, "a")
    determiner, before = who.part("d"), [one.tag for one in who.parts("a")]
    one = (determiner is not None and determiner.tag == "a" and not before) or (determiner is None and before == ["target"])
    if noun(who).word("w") != "opponent" or noun(who).word("num") != "sg" or not one:
        raise NotMeantError(who, 'is not chosen: write "choose an opponent"')
    players.tell_player(scope, Who.THAT)
    return True


def refuse_price(one: tree.Part, at: Part) -> None:
    """DEV-18: a cost is paid with what is one's own, in numbers that are known.  Raises NotMeantError."""
    node = one.action
    what = getattr(node, "what", None)
    silent = isinstance(node, Silence) and not (isinstance(what, This) and node.until is Until.ROUND)
    by_other = getattr(node, "who", tree.Party.YOU) is not tree.Party.YOU and not isinstance(node, tree.Naming)
    if one.may or not isinstance(node, PAID) or silent or by_other:
        raise NotMeantError(at, "cannot be a cost")
    if not isinstance(getattr(node, "amount", 0), int) or getattr(node, "all_of", False) or getattr(node, "random", False):
        raise NotMeantError(at, "cannot be a cost: it must be a plain number of what its player chooses")
    if isinstance(node, RevealHand) and node.look:
        raise NotMeantError(at, "cannot be a cost")
    if isinstance(node, (Destroy, Exhaust, Erase, IntoDeck, Return, RevealCards)) and not own(what):
        raise NotMeantError(at, "cannot be a cost: it is paid with cards of your own, chosen when it is paid")


def sentence_of(scope: Scope, body: Part) -> Sentence:
    """Actions joined by conjunctions.  DEV-20."""
    found: Actions = []
    connectives = [one.tag for one in body.parts("k")]
    for number, clause in enumerate(body.parts("c")):
        how = connectives[number - 1] if number else ""
        join, star = joined_by(how, clause) if number else first_of(clause)
        (_, first), *rest = actions_of(scope, clause)
        found.append((join, star, first))
        found += [(inner, False, one) for inner, one in rest]
    for number, (join, _star, part) in enumerate(found):
        doers = (getattr(part.action, "who", None), getattr(getattr(part.action, "what", None), "chooser", None))
        if number and join in AT_ONCE and any(isinstance(who, Foremost) for who in doers):
            raise NotMeantError(body.parts("c")[number], 'may be another player by what is done meanwhile: write "then"')
    if len(body.parts("c")) > 1 and any(is_replaced(part) for _join, _star, part in found):
        raise NotMeantError(body, 'is done "instead" as a whole: say one thing that is done instead, and the rest apart')
    found = taken_by_search(found)
    _join, _star, first = found[0]
    return Sentence(first, tuple(Tail(join, part, star) for join, star, part in found[1:] if join is not None))


def is_replaced(part: tree.Part) -> bool:
    """Whether it is said that what would happen does not."""
    return isinstance(part.action, Save) and part.action.what == Kept(OF_EVENT)


def taken_by_search(found: Actions) -> Actions:
    """As in "search your deck for a Spell and after that put it into your hand": that is what a search does."""
    made: Actions = []
    for join, star, part in found:
        before = made[-1][2] if made else None
        plain = join is not None and join is not Join.OTHERWISE and not part.may and part.condition is None
        shown = before is not None and isinstance(before.action, RevealCards)
        if shown and join is Join.AND and isinstance(getattr(part.action, "what", None), It):
            join = Join.AFTER  # all or none: it is known which card it is when it has been shown
        searched = before is not None and isinstance(before.action, Search) and before.action.cards.tests
        if searched and plain and isinstance(part.action, RevealCards) and isinstance(part.action.what, It):
            continue  # what was described is shown as it is found
        goes = isinstance(part.action, (Take, PlaceCard)) and isinstance(part.action.what, It) and plain
        goes &= getattr(part.action, "to", Shells()) == Shells()
        if goes and before is not None and isinstance(before.action, Search) and not before.action.place:
            place = isinstance(part.action, PlaceCard)
            both = replace(before, action=replace(before.action, place=place), slots=(*before.slots, *part.slots))
            made[-1] = (*made[-1][:2], both)
        else:
            made.append((join, star, part))
    return made


def first_of(clause: Part) -> tuple[None, bool]:
    """The first action hangs on nothing.  Raises NotMeantError where it says that it does."""
    if any(pre.tag == "else" for pre in clause.parts("p")):
        raise NotMeantError(clause, "has nothing before it that could fail")
    return None, False


def joined_by(how: str, clause: Part) -> tuple[Join, bool]:
    """The conjunction before a clause, and whether an asterisk stands before that.  DEV-20.8, 20.11."""
    otherwise = any(pre.tag == "else" for pre in clause.parts("p"))
    star = how.startswith(STAR)
    join = JOINS.get(how.removeprefix(STAR))
    if otherwise and how == "comma":
        return Join.OTHERWISE, False
    if join is None or otherwise:
        raise NotMeantError(clause, NOT_JOINED)
    return join, star


def actions_of(scope: Scope, clause: Part) -> list[tuple[Join, tree.Part]]:
    """The actions of a clause, each with how it hangs on the one before."""
    f = Fields(clause)
    pre, body = f.parts_of("p"), f.part_of("v")
    f.finish()
    assert body is not None  # noqa: S101
    body, instead = without_instead(scope, body)
    body, behind = joining.lifted(body)
    waits = [one for one in pre if after_stack(one)]
    pre = tuple(one for one in pre if one not in waits)
    unless, behind = unpaid(scope, body, behind)
    for one in pre:
        body = joining.with_adverb(body, one) if one.tag in times.DURATIONS else body
    condition = asked(scope, [one for one in (*pre, *behind) if one.tag not in ("else", *times.DURATIONS)])
    found: list[tuple[Join, tree.Part]] = []
    for join, verb in verbs_of(body):
        may, order = offered(verb)
        first, *more = plainly(scope, deeds.action(scope, order), order)
        found.append((join, replace(first, may=may, condition=condition)))
        found += [(Join.AND, replace(one, condition=condition)) for one in more]
    if bool(waits) is not any(isinstance(one.action, EndExchange) for _join, one in found):
        why = 'is so of what the round does alone: "once this Stack has resolved, the round advances to damage preparation"'
        raise NotMeantError(clause, why)
    if instead:
        found.append((Join.IF_YOU_DO, tree.Part(Save(Kept(OF_EVENT)))))
    if unless is None:
        return found
    join, only = found[0]
    if len(found) > 1 or only.may:
        raise NotMeantError(
            clause, "is several actions, or asked anyway: say of one of them that it is not done if somebody pays"
        )
    return [(join, replace(only, unless=paid_by(scope, unless, only)))]


def without_instead(scope: Scope, body: Part) -> tuple[Part, bool]:
    """As in "draw 1 card instead", of an effect for what would happen: what is done, and that the other thing is not."""
    verb = last_verb(body)
    said = [one for one in verb.parts("adv") if one.tag == "instead"] if verb is not None else []
    if verb is None or not said or not isinstance(scope, EffectScope) or not scope.replaces:
        return body, False
    scope.replaces = False
    return exchanged(body, verb, verb.but(adv=tuple(one for one in verb.parts("adv") if one not in said))), True


def after_stack(pre: Part) -> bool:
    """As in "once this Stack has resolved"."""
    clause = pre.part("x") if pre.tag == "after" else None
    told = [said(clause.part("s"), one) for one in clause.parts("v")] if clause is not None else []
    stack = told[0].subject if len(told) == 1 else None
    this = stack is not None and stack.tag == "np" and stack.part("d") == Part("this") and noun(stack).word("w") == "Stack"
    return this and told[0].lemma == "resolve" and told[0].past and not (told[0].negated or told[0].verb.parts("adv"))


def unpaid(scope: Scope, body: Part, behind: list[Part]) -> tuple[Part | None, list[Part]]:
    """As in "unless its player discards 1 card": that, and what else stands behind the verb."""
    doer = body.part("s") if body.tag == "s" else None
    for one in behind:
        told = told_in(one.part("c")) if one.tag == "unless" else []
        told = [replace(each, subject=doer) if doer is not None and each.subject == THEY else each for each in told]
        if told and all(joining.payment_like(scope, clause) for clause in told):
            return one, [other for other in behind if other is not one]
    return None, behind


THEY: Final = Part("they")


def paid_by(scope: Scope, unless: Part, action: tree.Part) -> tree.Payment:
    """Who may pay what, so that an action is not applied."""
    told = told_in(unless.part("c"))
    subject = told[0].subject
    if len(told) > 1 or subject is None:
        raise NotMeantError(unless, "is more than one thing: say one thing that is paid")
    who: tree.Party | None = None
    if not (isinstance(action.action, Negate) and of_card(subject)):
        found = players.player_named(scope, subject)
        doers = who_takes(action.action)
        themselves = subject.tag == "they" and doers is not None
        who = doers if doers is not None and themselves else party(found, subject)
        each = themselves and who is tree.Party.OPPONENTS
        if not each and (
            who is not tree.Party.OPPONENT or (found is Who.OPPONENT and not (one_opponent(subject) or themselves))
        ):
            raise NotMeantError(
                subject, 'is not one player who is asked: write "your opponent", or "its player" of an effect'
            )
    paid = [*plainly(scope, deeds.deed(scope, replace(told[0], subject=None)), unless)]
    node = paid[0].action
    plain = (isinstance(node, LoseDamage) and not node.all_of) or (isinstance(node, Discard) and node.cards is None)
    if len(paid) > 1 or not plain or not isinstance(node.amount, int):
        raise NotMeantError(unless, "cannot be paid so: say how many cards are discarded, or how much Stored Damage is lost")
    if isinstance(node, LoseDamage):
        return tree.Payment(who, damage=int(str(node.amount)))
    return tree.Payment(who, cards=int(str(node.amount)), random=node.random)


def who_takes(node: Any) -> tree.Party | None:
    """The opponents who choose among their own cards for an action; None where nobody does."""
    chooser = getattr(getattr(node, "what", None), "chooser", None)
    found = PARTIES.get(chooser) if chooser is not None else node.who if isinstance(node, Discard) else None
    return found if found in (tree.Party.OPPONENT, tree.Party.OPPONENTS) else None


def asked(scope: Scope, conditions_said: list[Part]) -> Condition | None:
    """As in "if you control a Token", "if it has 3 or less Mana": without it the action is unsuccessful."""
    if not conditions_said:
        return None
    first = conditions_said[0]
    if len(conditions_said) > 1 or first.tag not in ("if", "onlyif", "unless") or joining.if_done(scope, first) is not None:
        raise NotMeantError(first, 'has no meaning here: write "and if you do", or begin another effect')
    found = remembered(conditions.under(scope, first), first)
    refuse_unknown(found, first)
    return found


def verbs_of(body: Part) -> list[tuple[Join, Part]]:
    """A clause for each verb of a subject, and how it hangs on the one before: "you can discard 1 card then draw 1 card"."""
    if body.tag != "s":
        return [(Join.AND, body)]
    subject, (first, *rest) = body.part("s"), body.parts("v")
    assert subject is not None  # noqa: S101
    found, same = [(Join.AND, one_verb(body, first))], with_the_same(body, subject)
    for how, verb in zip(body.parts("k"), rest, strict=True):
        join = JOINS.get(how.tag)
        if join is None:
            raise NotMeantError(verb, NOT_JOINED)
        you = subject.tag == "you"
        found.append((join, Part("imp", (("v", verb),), verb.begin, verb.end) if you else one_verb(same, verb)))
    return found


def with_the_same(body: Part, subject: Part) -> Part:
    """The clause for its later verbs: a subject that was chosen for the first one is "it", and not chosen again."""
    if subject.tag != "np" or kinds(subject) != {"card"} or not chooses_cards(subject):
        return body
    many = noun(subject).word("num") == "pl"
    it = Part("they" if many else "it", (), subject.begin, subject.end)
    return Part("s", tuple((name, it if name == "s" else value) for name, value in body.kv), body.begin, body.end)


def one_verb(body: Part, verb: Part) -> Part:
    """The clause with one of its verbs."""
    return Part("s", tuple((n, (verb,) if n == "v" else v) for n, v in body.kv if n != "k"), body.begin, body.end)


def offered(clause: Part) -> tuple[bool, Part]:
    """As in "you can draw 1 card": whether its player is asked, and the order.  DEV-19.6."""
    if clause.tag == "caused":
        return True, joining.caused(clause)
    subject = clause.part("s") if clause.tag == "s" else None
    verb = clause.parts("v")[0] if subject is not None and subject.tag == "you" else None
    modal = verb.part("m") if verb is not None and verb.tag == "mod" else None
    if verb is None or modal is None or modal.tag not in ("can", "may") or verb.get("neg") is not None or verb.get("a"):
        return False, clause
    inner = verb.part("v")
    assert inner is not None  # noqa: S101
    return True, Part("imp", (("v", inner),), clause.begin, clause.end)
