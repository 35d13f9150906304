"""Sentences to abilities: what triggers, what is activated and at which cost, what stands, what is done when it is used.

A sentence that begins nothing new goes on with the ability before it, and its pronouns with what that spoke of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardwright.kernel.card import Card
from cardwright.kernel.joins import Keep, Later
from cardwright.kernel.node import walk
from cardwright.kernel.program import joined as gone_on
from cardwright.kernel.program import steps as steps_of
from cardwright.kernel.referents import AllOf, InPhase, TurnOf
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Condition,
    Every,
    Happening,
    IfDone,
    Instruct,
    Never,
    Node,
    Ruling,
    Static,
    Steps,
    This,
    Triggered,
    Until,
)
from cardwright.kernel.verbs.wait import Memorize

from ..english import Part
from ..english.kinds import kinds, noun
from ..english.readings import ReadSentence
from ..judging import NotPlayableError
from . import before as before_it
from . import (
    coming,
    conditions,
    events,
    firsts,
    joining,
    later,
    nouns,
    prices,
    replacing,
    slots,
    standing,
    states,
    times,
    uses,
)
from .clauses import PERMITTED, Said, clause, either, outside_quotes
from .fields import UNUSED, Fields
from .narrowing import narrowed
from .opening import (
    Opening,
    at_a_time,
    at_its_end,
    opened,
    waits_once,
    without_offer,
    without_opening,
    without_times,
    would,
)
from .scope import FIRST_SLOT, IT, Choice, Referent, Scope
from .words import Meanings, NotMeantError

CONDITIONS: Final = frozenset({"while", "if", "unless"})
MEMORABLE: Final = frozenset({"value", "num", "card"})
"""What a card can remember: a value or a name, a number, how many cards."""
TRIGGERS: Final = frozenset({"when", "atstart", "atend", "nth", "nexttime"})


class Judge:
    """Makes abilities of the sentences of one card after the other."""

    def __init__(self, words: Meanings) -> None:
        self.words = words
        self.last: Part | None = None

    def __call__(self, card: Card, sentences: Sequence[ReadSentence]) -> list[tuple[Ability, str]]:
        """The abilities of a card.  Raises NotPlayableError for what the game has no meaning for."""
        abilities: list[tuple[Ability, str]] = []
        scope, self.last = Scope(self.words), None
        for sentence in sentences:
            if sentence.reminder:
                continue
            tree = sentence.tree
            try:
                scope = self.take(card, sentence, tree, abilities, scope)
            except NotMeantError as fault:
                start, end = sentence.place(fault.part)
                begin = start - sentence.start
                word = sentence.written[max(0, begin) : end - sentence.start] if fault.part.end > fault.part.begin else ""
                raise NotPlayableError(
                    sentence, word, fault.why, fault.part if fault.part.end > fault.part.begin else None
                ) from None
        abilities = [(one, text) for made, text in abilities for one in each_event(made)]
        asked = slots.asked_by(tuple(ability for ability, _text in abilities)) if scope.priced else set()
        made = [(slots.tidy(one, many_players=self.words.many_players, asked=asked), text) for one, text in abilities]
        if any(getattr(one, "action", None) == joining.NOTHING for one, _text in made):
            raise NotPlayableError(sentences[-1], "", "does nothing: say what is done")
        return [(self.words.finish(card.kind, one), text) for one, text in made]

    def take(
        self, card: Card, sentence: ReadSentence, tree: Part, abilities: list[tuple[Ability, str]], scope: Scope
    ) -> Scope:
        """One more sentence; the scope in which the next one stands."""
        goes_on_from = bool(abilities) and not isinstance(abilities[-1][0], (Static, Ruling))
        others = any(one.kind == "card" and not isinstance(one.what, This) for one in scope.referents)
        if goes_on_from and others and elided(card, sentence, tree):
            raise NotMeantError(tree, "does not say who is meant")
        if (odd := called_otherwise(self.words, card.kind, tree)) is not None:
            raise NotMeantError(odd, 'is not what this card is: write "this card"')
        return self.read(card.kind, tree, sentence.written, abilities, scope)

    def read(self, kind: str, tree: Part, written: str, abilities: list[tuple[Ability, str]], scope: Scope) -> Scope:
        """The same, of a sentence in quotes, too."""
        self.unclear(tree, scope, abilities)
        self.last = tree
        for made, goes_on, next_scope in sentence_to_abilities(self.words, kind, tree, scope, abilities):
            scope = next_scope
            self.remember(scope, abilities)
            if goes_on and abilities:
                before, text = abilities[-1]
                abilities[-1] = (continued(before, made, scope), f"{text} {written}")
            elif not isinstance(made, More):
                abilities.append((made, written))
        return scope

    def remember(self, scope: Scope, abilities: list[tuple[Ability, str]]) -> None:
        """What a text that stands asks of an earlier one is remembered by the card."""
        for choice in scope.choices:
            made, text = abilities[choice.ability] if choice.asked else abilities[0] if abilities else (None, "")
            if (
                not choice.asked
                or made is None
                or isinstance(made, Ruling)
                or any(isinstance(node, Memorize) for node in walk(made))
            ):
                continue
            assert isinstance(made, (Activated, Triggered, Instruct))  # noqa: S101  what chooses
            action = joining.together([made.action, Memorize(choice.slot)])
            abilities[choice.ability] = replace(made, action=action), text

    def unclear(self, tree: Part, scope: Scope, abilities: list[tuple[Ability, str]]) -> None:
        """As in "The wearer has +1 DEF. When your turn ends, destroy it.": this card or that one?  Raises NotMeantError."""
        body = tree.part("b")
        if self.last is None or body is None or not abilities:
            return
        if not isinstance(abilities[-1][0], (Static, Ruling)):
            this_or_that(scope, self.last, body)
            return
        first = firsts.told_anew(body).parts("c")[0]
        it = later.pointing(scope, first) if any(at_a_time(pre) for pre in first.parts("p")) else None
        others = (one for one in self.last.walk() if one.tag == "np" and kinds(one) == {"card"} and not joining.is_this(one))
        if it is not None and it.tag == "it" and any(noun(one).word("num") == "sg" for one in others):
            raise NotMeantError(it, 'may be this card or one that was spoken of before: write "this card", or which one')


def this_or_that(scope: Scope, last: Part, body: Part) -> None:
    """As in "When a creature attacks, this card gains 1 ATK. Destroy it.": this card or that one?  Raises NotMeantError."""
    it = later.pointing(scope, body.parts("c")[0])
    told = [said.part("s") for one in last.walk() if one.tag == "clause" and (said := one.part("v")) is not None]
    about_this = any(one is not None and joining.is_this(one) for one in told)
    others = [one for one in scope.referents if one.kind == "card" and not one.many and not isinstance(one.what, This)]
    nearest = scope.card(many=False)
    is_this = nearest is not None and isinstance(nearest.what, This)
    if it is not None and it.tag == "it" and about_this and others and is_this:
        raise NotMeantError(it, f'may be this card or that {others[-1].noun}: write "this card", or which one')


def each_event(made: Ability) -> tuple[Ability, ...]:
    """A text that waits for one thing or another is two texts."""
    if not isinstance(made, Triggered) or made.event.either is None:
        return (made,)
    first, second = replace(made.event, either=None), made.event.either
    return replace(made, event=first), replace(made, event=second)


def called_otherwise(words: Meanings, kind: str, tree: Part) -> Part | None:
    """As in "this Trap" on a creature: a phrase for this card that calls it another kind; not within quotes.

    What is of several kinds, as EoC's spells are, is not asked: an Item may say "this creature" of its host.
    """
    own = words.kinds_of(next((word for word in words.nouns if word.casefold() == kind), ""))
    for part in outside_quotes(tree) if len(own) == 1 else ():
        determiner = part.part("d") if part.tag == "np" else None
        if determiner is not None and determiner.tag == "this" and kinds(part) == {"card"}:
            called = words.kinds_of(noun(part).word("w"))
            if called and not called & own:
                return part
    return None


def elided(card: Card, sentence: ReadSentence, tree: Part) -> bool:
    """Whether a sentence begins with its verb, so that "this card" was read before it."""
    body = tree.part("b")
    if body is None or tree.part("h") is not None or tree.part("c") is not None:
        return False
    first = body.parts("c")[0]
    said = first.part("v")
    subject = said.part("s") if said is not None and said.tag == "s" and not first.parts("p") else None
    determiner = subject.part("d") if subject is not None and subject.tag == "np" else None
    begins = sentence.written.casefold()
    return determiner is not None and determiner.tag == "this" and not begins.startswith(("this ", card.name.casefold()))


def sentence_to_abilities(
    words: Meanings, kind: str, tree: Part, scope: Scope, before: list[tuple[Ability, str]]
) -> list[tuple[Ability | More, bool, Scope]]:
    """The abilities of a sentence, whether each goes on with the one before, and the scope behind it."""
    f = Fields(tree)
    header, cost, body = f.part_of("h"), f.part_of("c"), f.part_of("b")
    f.finish()
    assert body is not None  # noqa: S101
    body = time_behind(scope, kind, while_here(scope, firsts.told_anew(body)))
    rulings = words.rulings(kind, tree, scope)
    if rulings is None:
        rulings = prices.play_cost(kind, tree, scope)
    if rulings is not None:
        return [(ruling, False, scope if scope.priced else Scope(words, choices=scope.choices)) for ruling in rulings]
    first = body.parts("c")[0]
    goes_on = header is None and cost is None and follows(words, kind, tree, before)
    if header is None and cost is None and before and (rule := replacing.replacement(before[-1][0])) is not None:
        first, same = replacing.without_this_happens(first)
        anew = begins_anew(scope, first) or (is_standing(scope, body) and not replacing.says_it(scope, rule, body))
        if same or not anew:
            return [(More(replacing.more(scope, rule, with_first(body, first))), True, scope)]
    if goes_on and (verb := uses.restriction(body)) is not None:
        return [(uses.restricted(kind, scope, verb, before[-1][0], body), True, scope)]
    if goes_on and not begins_anew(scope, first):
        if any(pre.tag == "else" for pre in first.parts("p")):
            return [(otherwise(scope, body, before), True, scope)]
        if before_it.in_its_place(scope, body):
            return [(in_place_of_last(scope, body, before), True, scope)]
        if (did := before_it.of_those(scope, first)) is not None:
            return [(for_those(scope, body, before, did), True, scope)]
        if kind in words.instructing or not is_standing(scope, body):
            return [(More(joining.effect(scope, body)), True, scope)]
    new = behind_rules(words, scope, before)
    opening = opened(new, header, first, used=kind not in words.idle or header is not None or cost is not None)
    cost = without_offer(without_times(new, opening, cost))
    if (
        opening.event is None
        and cost is None
        and not (opening.labels or opening.limit or opening.during or opening.per_game)
        and kind not in words.instructing
        and is_standing(new, body)
    ):
        texts = standing_texts(new, body, opening)
        return [(text, False, behind_standing(words, new)) for text in texts]
    body = without_opening(body, opening)
    return [(ability(words, kind, new, opening, cost, body), False, new)]


def behind_rules(words: Meanings, scope: Scope, before: list[tuple[Ability, str]]) -> Scope:
    """The scope of a new ability, which can speak of what is paid to play the card, when it is played, or was chosen."""
    if not scope.priced:
        stands = bool(before) and isinstance(before[-1][0], Static)
        return Scope(words, choices=earlier_choices(scope, before), referents=[*scope.referents] if stands else [])
    return Scope(words, event=scope.event, referents=scope.referents, slots=scope.slots, priced=True)


def earlier_choices(scope: Scope, before: list[tuple[Ability, str]]) -> tuple[Choice, ...]:
    """What the text before has chosen, named and dealt with, or one before it."""
    if not before or isinstance(before[-1][0], (Static, Ruling)):
        return scope.choices
    found = [one for one in reversed(scope.referents) if one.slot >= FIRST_SLOT and one.verb and one.kind in MEMORABLE]
    made = [Choice(one.noun if one.kind == "value" else "", one.verb, one.slot, len(before) - 1) for one in found]
    return (*made, *scope.choices)


def continued(before: Ability, made: Ability | More, scope: Scope) -> Ability:
    """The ability before with what another sentence adds: its steps, or, behind "otherwise", the whole of it anew."""
    if isinstance(made, More) and (rule := replacing.replacement(before)) is not None:
        return Ruling(replacing.gone_on(rule, made.action))
    if isinstance(made, More):
        assert isinstance(before, (Activated, Triggered, Instruct))  # noqa: S101  what stands is not gone on with
        *first, last = steps_of(before.action) or (joining.NOTHING,)
        if isinstance(last, Later) and goes_on_later(last, made.action):
            then = replace(last, action=joining.together([last.action, made.action]))
            return replace(before, action=joining.together([*first, then]))
        if scope.foretold >= 0:
            return replace(before, action=joining.together(later.forearmed(scope, [*first, last, made.action])))
        return gone_on(before, "", Instruct(made.action), "")[0]
    assert isinstance(made, (Activated, Triggered, Instruct))  # noqa: S101
    return made


def goes_on_later(last: Later, more: Node) -> bool:
    """Whether a sentence goes on with what is done later: "if you do", or what it speaks of is found only then."""
    first = more.actions[0] if isinstance(more, Steps) and more.actions else more
    found = {node.slot for node in walk(last.action) if isinstance(node, Keep)}
    asked = {getattr(node, "slot", -1) for node in walk(more) if not isinstance(node, Keep)}
    return isinstance(first, IfDone) or bool(found & asked)


def with_first(body: Part, first: Part) -> Part:
    """A body with another first clause."""
    clauses = (first, *body.parts("c")[1:])
    return Part(body.tag, tuple((n, clauses if n == "c" else v) for n, v in body.kv), body.begin, body.end)


@dataclass(frozen=True, slots=True)
class More:
    """What a sentence adds to the ability before it."""

    action: Node


def otherwise(scope: Scope, body: Part, before: list[tuple[Ability, str]]) -> Ability:
    """A sentence that begins with "otherwise": the ability before, its last action with what is done if it is not."""
    last = before[-1][0]
    assert not isinstance(last, (Static, Ruling))  # noqa: S101
    *first, tried = steps_of(last.action)
    return replace(last, action=joining.together([*first, joining.effect(scope, body, [tried])]))


def in_place_of_last(scope: Scope, body: Part, before: list[tuple[Ability, str]]) -> Ability:
    """As in "If you control a Dragon, draw 3 cards instead.": the last action is done only if that does not hold.

    Behind "if you do" that is what is done then.
    """
    last = before[-1][0]
    assert not isinstance(last, (Static, Ruling))  # noqa: S101
    *first, tried = steps_of(last.action)
    optional = last.optional if isinstance(last, Triggered) else isinstance(last, Activated) and not last.must
    if isinstance(tried, IfDone) and tried.otherwise is None:  # whether that was done is asked for both
        *then, tried_then = steps_of(tried.action)
        inner = before_it.instead_of_it(scope, body, tried_then, alone=False, optional=optional)
        made: Node = replace(tried, action=joining.together([*then, inner]))
    else:
        made = before_it.instead_of_it(scope, body, tried, alone=not first, optional=optional)
    return replace(last, action=joining.together([*first, made]))


def for_those(scope: Scope, body: Part, before: list[tuple[Ability, str]], did: bool) -> Ability:
    """A sentence about those players who did, or did not do, what was told before: "each other opponent ..."."""
    last = before[-1][0]
    assert not isinstance(last, (Static, Ruling))  # noqa: S101
    *first, tried = steps_of(last.action)
    return replace(last, action=joining.together([*first, before_it.by_those(scope, body, tried, did=did)]))


def follows(words: Meanings, kind: str, tree: Part, before: list[tuple[Ability, str]]) -> bool:
    """Whether a sentence can go on with the ability before it; what a used card does stands behind what it waits for."""
    if not before or isinstance(before[-1][0], (Static, Ruling)):
        return False
    body = tree.part("b")
    said = body.parts("c")[0].part("v") if body is not None and not body.parts("c")[0].parts("p") else None
    order = said is not None and said.tag == "imp" and body is not None and body.begin == tree.begin  # no "then" before it
    return not (order and kind in words.instructing and all(isinstance(made, Triggered) for made, _text in before))


def begins_anew(scope: Scope, first: Part) -> bool:
    """Whether a clause begins an ability of its own: it has a trigger that is no "when you do" and waits for no set time."""
    for pre in first.parts("p"):
        if later.lasting(scope, pre) is not None or joining.is_duration(scope, pre):
            return False
        if pre.tag in ("when", "atstart", "atend") and joining.if_done(scope, pre) is None:
            once = coming.waited_for(scope, pre) or waits_once(pre) or at_its_end(pre)
            return not (once or (at_a_time(pre) and later.points_back(scope, first)))
        if pre.tag in ("nth", "freq", "freqmax"):
            return True
        if pre.tag == "while" and times.duration(scope, pre) is None:
            return True
        if pre.tag == "if" and would(pre):
            return True
    return False


def ability(words: Meanings, kind: str, scope: Scope, opening: Opening, cost: Part | None, body: Part) -> Ability:
    """An effect with what stands before it."""
    prices = tuple(paid(scope, cost)) if cost is not None else ()
    if opening.replaces and opening.event is not None:
        if prices or opening.limit > 1:
            raise NotMeantError(body, UNUSED)
        return Ruling(replacing.rule(scope, opening, opening.event, body))
    if opening.event is not None:
        only_waits(opening, opening.event, body)
    effect = joining.effect(scope, body)
    first = effect.actions[0] if isinstance(effect, Steps) and effect.actions else effect
    if isinstance(first, IfDone):
        raise NotMeantError(body, 'has nothing before it that could be done: "if you do" asks for it')
    made = words.made(kind, scope, opening, prices, effect, body)
    if made is not None:
        return made
    if opening.event is not None:
        return Triggered(
            opening.event, effect, prices, optional=opening.may, condition=opening.condition, limit=opening.limit
        )
    if prices or opening.limit or opening.labels or opening.may or opening.must:
        return Activated(effect, prices, "", opening.must, opening.condition, opening.limit)
    if opening.condition is not None:
        raise NotMeantError(body, "is done once: what holds while something is so must be a state, such as 'has +1 ...'")
    return Instruct(effect)


def only_waits(opening: Opening, event: Happening, body: Part) -> None:
    """What waits for something is not used, too; and two things are not counted together.  Raises NotMeantError."""
    if opening.during:
        raise NotMeantError(body, "waits for something and is not used in a phase")
    if opening.labels:
        raise NotMeantError(body, f'waits for something and is not used: leave out "{opening.labels[0]}:"')
    if event.either is not None and opening.limit:
        raise NotMeantError(body, "counts two things together, which no text does: write two sentences")


def paid(scope: Scope, cost: Part) -> list[Node]:
    """The costs before a colon."""
    units = cost.part("u")
    if units is not None:
        return scope.words.price(scope, units)
    scope.paying = True
    effect = joining.effect(scope, cost["x"])  # type: ignore[arg-type]
    scope.paying = False
    found = effect.actions if isinstance(effect, Steps) else (effect,)
    return list(found)


# what stands ---------------------------------------------------------------------------------------------------------


def while_here(scope: Scope, body: Part) -> Part:
    """As in "Dragons have +1 ATK while this card is on the field": what stands stands so long, and it need not be said."""
    clauses: list[Part] = []
    for one in body.parts("c"):
        s = one.part("v")
        verbs = s.parts("v") if s is not None and s.tag == "s" else ()
        kept = tuple(one.but(adv=tuple(adv for adv in one.parts("adv") if not here(scope, adv))) for one in verbs)
        clauses.append(one.but(v=s.but(v=kept)) if s is not None and kept != verbs else one)
    plain = body.but(c=tuple(clauses))
    return plain if plain != body and is_standing(scope, plain) else body


def here(scope: Scope, adverb: Part) -> bool:
    """Whether an adverb says: as long as this card is in play."""
    return adverb.tag == "while" and times.duration(scope, adverb) is Until.WHILE_HERE


def is_standing(scope: Scope, body: Part) -> bool:
    """Whether all clauses of a sentence tell what is so."""
    for one in body.parts("c"):
        if any(pre.tag not in ("while", "if", "unless") or is_pro_form(scope, pre) for pre in one.parts("p")):
            return False
        said = one["v"]
        if not isinstance(said, Part) or said.tag != "s":
            return False
        then = coming.within(scope, said)[1] or coming.next_time(scope, said)
        if then or not all(states.stands(scope, told) for told in clause(said)):
            return False
    return True


def is_pro_form(scope: Scope, pre: Part) -> bool:
    """As in "if they cannot, this card is destroyed": what is done goes on with what was done, or was not."""
    return joining.if_done(scope, pre) is not None


def standing_texts(scope: Scope, body: Part, opening: Opening) -> list[Ability]:
    """The static texts of a sentence, under its condition."""
    condition = opening.condition
    for pre in opening.rest:
        if pre.tag not in ("if", "unless"):
            raise NotMeantError(pre, UNUSED)
        found = conditions.under(scope, pre)
        condition = found if condition is None else AllOf((condition, found))
    texts: list[Ability] = []
    for number, one in enumerate(body.parts("c")):
        if one.parts("p") != (() if number else opening.read):
            raise NotMeantError(one, UNUSED)
        said = one["v"]
        assert isinstance(said, Part)  # noqa: S101
        if either(said):
            raise NotMeantError(said, "may be one or the other: say what is so")
        for told in map(narrowed, under_one_condition(clause(said))):
            if told.subject is not None and (subject := one_subject(scope, told.subject)) is not None:
                scope.tell(subject)  # "this card has +1 ATK if it is attacking"
            texts += standing.statics(scope, *lift_condition(scope, told, condition))
    return texts


def one_subject(scope: Scope, phrase: Part) -> Referent | None:
    """The card of which a standing text speaks: this one, or the only one of its noun; None for others."""
    if phrase.tag == "np" and joining.is_this(phrase):
        return Referent("card", False, "card", This())
    whole = phrase.tag == "np" and phrase.part("d") == Part("the") and len(phrase.kv) == len(("d", "h"))
    if not whole or noun(phrase).word("w") not in scope.words.unique:
        return None
    what, _referent = nouns.what(scope, phrase)
    return Referent("card", False, noun(phrase).word("w"), what) if isinstance(what, Every) else None


def behind_standing(words: Meanings, scope: Scope) -> Scope:
    """The scope of a sentence behind a standing text, which can go on with the one card of which that spoke."""
    spoken = [one for one in scope.referents if one.kind == "card" and one.slot < 0 and isinstance(one.what, Every)]
    return Scope(words, choices=scope.choices, referents=[replace(spoken[-1])] if spoken else [])


def under_one_condition(told: list[Said]) -> list[Said]:
    """As in "has +1 ATK and cannot be attacked while you control a Dragon": under what the last stands, all stand."""
    said_last = tuple(one for one in told[-1].verb.parts("adv") if one.tag in CONDITIONS)
    if any(adverb.tag in CONDITIONS for one in told[:-1] for adverb in one.verb.parts("adv")):
        return told
    if not said_last:
        return told
    return [*(replace(one, verb=one.verb.but(adv=(*one.verb.parts("adv"), *said_last))) for one in told[:-1]), told[-1]]


def time_behind(spoken: Scope, kind: str, body: Part) -> Part:
    """As in "during your turn, this card has +2 ATK": told as "this card has +2 ATK during your turn".

    So is "for each Dragon you control, this card has +1 ATK".
    """
    words, scope = spoken.words, Scope(spoken.words)
    first, *rest = body.parts("c")
    pre, said = first.parts("p"), first.part("v")
    if kind in words.instructing or rest or len(pre) != 1 or pre[0].tag not in ("at", "foreach") or said is None:
        return body
    timed = pre[0].tag == "at"
    subject = said.part("s")
    if not timed and subject is not None and subject.tag in IT:
        return body  # "for each creature you control, it has ..." may be each of them
    if timed and (coming.spoken_of(spoken, pre[0].part("x")) or in_time(scope, pre[0]) is None):  # "during that turn"
        return body
    if not is_standing(scope, body.but(c=(first.but(p=None),))):
        return body
    return body.but(c=(first.but(p=None, v=joining.with_adverb(said, pre[0])),))


def in_time(scope: Scope, adverb: Part) -> Condition | None:
    """As in "during your opponent's turn", "during your Attack Phase": that it is this time."""
    phrase = adverb.part("x")
    found = events.time_of(scope, phrase) if phrase is not None else None
    who = events.whose(scope, phrase) if phrase is not None else None
    if found is None or who is None or phrase is None or phrase.parts("a"):
        return None
    turn = TurnOf(who)
    return AllOf((turn, InPhase(found.phase))) if found.phase else turn


def only_under(told: Said) -> Said:
    """As in "can only attack if you control a Dragon": told as "can attack only if you control a Dragon"."""
    adverbs = told.verb.parts("adv")
    said = [one for one in (*told.before, *adverbs) if one.tag == "only"]
    under = [one for one in adverbs if one.tag in ("if", "while")]
    more = told.verb.get("o") is not None or told.verb.get("s") is not None  # "can only attack Dragons if ..."
    if len(said) != 1 or len(under) != 1 or more or told.modal not in PERMITTED:
        return told
    kept = tuple(
        Part("onlyif", one.kv, one.begin, one.end) if one is under[0] else one for one in adverbs if one not in said
    )
    before = tuple(one for one in told.before if one not in said)
    return replace(told, verb=told.verb.but(adv=kept), before=before)


def lift_condition(scope: Scope, told: Said, condition: Condition | None) -> tuple[Said, Condition | None]:
    """A condition behind the verb: "this card has +1 ATK while you control a Dragon", "can attack only if you do"."""
    kept: list[Part] = []
    told = only_under(told)
    for one in told.verb.parts("adv"):
        only = one.tag == "onlyif" and told.modal in PERMITTED
        if only:
            told = replace(told, modal="cannot")
        if one.tag in CONDITIONS or only:
            found = Never(conditions.under(scope, one)) if only else conditions.under(scope, one)
            condition = found if condition is None else AllOf((condition, found))
        elif one.tag == "at" and (found_time := in_time(scope, one)) is not None:
            condition = found_time if condition is None else AllOf((condition, found_time))
        else:
            kept.append(one)
    fields = [pair for pair in told.verb.kv if pair[0] != "adv"]
    if kept:
        fields.append(("adv", tuple(kept)))
    verb = Part(told.verb.tag, tuple(sorted(fields, key=lambda pair: pair[0])), told.verb.begin, told.verb.end)
    return replace(told, verb=verb), condition
