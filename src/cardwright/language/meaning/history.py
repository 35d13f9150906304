"""Relative clauses and participles: "that attacked this turn", "you control", "discarded this way", "attached to it"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.kernel.referents import AmongKept, Did, Kept, When
from cardwright.kernel.tree import Both as AllOfThem
from cardwright.kernel.tree import Every, Happening, Is, Not, Owned, Place, Side, Test, Them, This

from ..english import Part
from ..english.kinds import kinds, noun
from . import describing, events, nouns, players, spoken, standing
from .clauses import Said, said
from .fields import Fields
from .scope import HOW, NOTHING_BEFORE, Scope
from .words import NotMeantError

NOT_ASKED: Final = "says nothing that can be asked of a card"
TURN: Final = "turn"


def relative(scope: Scope, clause: Part, tests: list[Test], where: Place | None) -> Place | None:
    """What a relative clause says of the card before it."""
    if (own := scope.words.relatives(scope, clause)) is not None:
        tests.append(own)
        return where
    verb = clause.part("v")
    if verb is None:
        raise NotMeantError(clause, NOT_ASKED)
    if clause.tag == "relor" and (other := clause.part("w")) is not None:
        tests.append(one_or_other(scope, clause, (verb, other), where))
        return where
    if clause.tag == "relo":
        object_gap(scope, clause, said(clause.part("s"), verb), tests)
        return where
    if clause.tag == "relp":
        told = Said(None, verb, passive=True, past=True)
    elif clause.tag in ("rels", "reli"):
        told = said(None, verb)
    elif clause.tag == "relw":
        tests.append(whose(scope, clause, said(None, verb)))
        return where
    else:
        raise NotMeantError(clause, NOT_ASKED)
    if told.frame is None:
        tests.append(predicate(scope, told))
        return where
    if told.passive and any(one.tag == "thisway" for one in told.verb.parts("adv")):
        slot = dealt_with(scope, clause, told)
        tests.append(AmongKept(slot))
        return spoken.anywhere(scope, slot)
    if told.frame.word == "attach" and told.passive and (to := told.verb.part("to")) is not None:
        Fields(told.verb, silent=("f", "v", "to")).finish()
        tests.append(scope.words.attached_to(nouns.referred(scope, to), clause))
        return where
    if (had := has(told) or shared(told)) is not None:
        tests += describing.with_qualities(scope, had, without=told.negated)
        return where
    related = relation(scope, told, was=told.past and clause.tag != "relp")
    tests.append(did(scope, told) if related is None else related)
    return where


def has(told: Said) -> Part | None:
    """As in "that has 3 or more ATK", which is "with 3 or more ATK"; None for another clause."""
    if told.frame is None or told.frame.word != "have" or told.past or told.passive or told.modal or told.before:
        return None
    f = Fields(told.verb, silent=("f", "v"))
    found = f.part_of("o")
    return None if f.left else found


def shared(told: Said) -> Part | None:
    """As in "that share an Element with this card": the same Element as this card; None for another verb."""
    what, others = told.verb.part("o"), told.verb.part("with")
    if told.lemma != "share" or told.modal or told.past or told.before or what is None or others is None:
        return None
    Fields(told.verb, silent=("f", "v", "o", "with")).finish()
    if what.tag != "np" or what.part("d") != Part("a") or what.get("a") is not None or what.get("p") is not None:
        raise NotMeantError(what, 'does not say what is the same: write "with the same ... as"')
    return what.but(d=Part("the"), a=(Part("same"),), p=(Part("sameas", (("x", others),)),))


def dealt_with(scope: Scope, clause: Part, told: Said) -> int:
    """As in "discarded this way": where those are kept."""
    word = told.frame.word if told.frame is not None else ""
    found = scope.card(many=None, verb=word) or scope.card(many=None, verb=scope.words.done_with.get(word, word))
    if found is None or found.slot < 0:
        raise NotMeantError(clause, NOTHING_BEFORE)
    f = Fields(told.verb, silent=("f", "v"))
    f.take("adv", "thisway")
    f.finish()
    return scope.use(found.slot)


def one_or_other(scope: Scope, clause: Part, verbs: tuple[Part, ...], where: Place | None) -> Test:
    """As in "that attacked or was attacked this turn"."""
    ways: list[Test] = []
    last = said(None, verbs[-1]).verb
    if verbs[0].tag == "v" and last.parts("adv") and not verbs[0].parts("adv"):  # "attacked or was attacked last turn"
        first = Part("v", tuple(sorted([*verbs[0].kv, ("adv", last.parts("adv"))], key=lambda pair: pair[0])))
        verbs = (first.at(verbs[0].begin, verbs[0].end), *verbs[1:])
    for verb in verbs:
        found: list[Test] = []
        if relative(scope, Part("rels", (("v", verb),), clause.begin, clause.end), found, where) != where:
            raise NotMeantError(clause, NOT_ASKED)
        ways.append(found[0] if len(found) == 1 else AllOfThem(tuple(found)))
    return nouns.merged(tuple(ways))


def relation(scope: Scope, told: Said, *, was: bool = False) -> Test | None:
    """As in "united with this card", "battling a WATER card": how it stands to others now; `was`: as the event's card left.

    None where the clause tells no such thing.
    """
    word = told.frame.word if told.frame is not None else ""
    related = told.verb.part("with") or told.verb.part("to") or told.verb.part("o")
    if word not in scope.words.relations or related is None or not (told.passive or told.verb.word("f") == "ing"):
        return None
    f = Fields(told.verb, silent=("f", "v", "with", "to", "o"))
    f.finish()
    before = scope.words.relations.get(f"{word}:was")
    if was and before is not None and scope.event is not None and not told.negated:
        return before(those(scope, related))
    if was:
        raise NotMeantError(told.verb, "tells how it was: say how it is now")
    determiner = related.part("d") if related.tag == "np" else None
    if determiner is not None and determiner.tag in ("a", "another") and noun(related).word("w") == "card":
        state = scope.words.adjectives.get(scope.words.spoken(told.verb, "pp"))
        if state is not None and not related.parts("a") and not related.parts("p"):
            return state
    test = scope.words.relations[word](those(scope, related))
    return Not(test) if told.negated else test


def those(scope: Scope, phrase: Part) -> This | Them | Kept | Every:
    """Cards that are known, or chosen before; of "a LIGHT card" it is enough that it is so of one."""
    determiner = phrase.part("d") if phrase.tag == "np" and "card" in kinds(phrase) else None
    aimed = any(one.tag == "target" for one in phrase.parts("a"))
    if determiner is not None and determiner.tag in ("a", "any", "another") and not aimed and phrase.get("n") is None:
        return Every(nouns.select(scope, phrase, None).cards)
    found = describing.referred_or_selected(scope, phrase)
    if not isinstance(found, (This, Them, Kept)):
        raise NotMeantError(phrase, NOT_ASKED)
    return found


def whose(scope: Scope, clause: Part, told: Said) -> Test:
    """As in "whose ATK is 3 or more", "whose Element is FIRE", "whose Element beats this card's Element"."""
    owned = clause.part("n")
    word = noun(owned).word("w") if owned is not None and owned.tag == "np" else ""
    stat = scope.words.stats.get(word)
    if owned is None or owned.parts("a") or owned.parts("p") or told.modal or told.past or told.before:
        raise NotMeantError(clause, NOT_ASKED)
    if told.frame is not None:
        made = scope.words.compares.get((word, told.frame.word))
        other = told.verb.part("o")
        f = Fields(told.verb, silent=("f", "v", "o"))
        f.finish()
        subject = standing.stat_subject(scope, other)
        if made is None or other is None or subject is None or subject[0] != word or told.negated:
            raise NotMeantError(told.verb, NOT_ASKED)
        return made(those(scope, subject[1]))
    f = Fields(told.verb)
    phrase = f.part_of("x")
    f.finish()
    if phrase is None:
        raise NotMeantError(told.verb, NOT_ASKED)
    if stat is not None and stat.quality and phrase.tag in HOW:
        test: Test = describing.comparison(scope, stat.quality, phrase)
    elif stat is not None and stat.quality and phrase.tag == "bareq" and (number := phrase.part("n")) is not None:
        test = describing.compare(scope, stat.quality, number)
    elif word in scope.words.qualities:
        value = phrase.parts("a")[0] if phrase.tag == "adjs" and len(phrase.parts("a")) == 1 else phrase
        head = value.word("w") if phrase.tag == "adjs" else noun(phrase).word("w") if phrase.tag == "np" else ""
        if scope.words.values.get(head, ("",))[0] != scope.words.qualities[word]:
            raise NotMeantError(phrase, NOT_ASKED)
        test = describing.valued(scope, head)
    else:
        raise NotMeantError(phrase, NOT_ASKED)
    return Not(test) if told.negated else test


def object_gap(scope: Scope, clause: Part, told: Said, tests: list[Test]) -> None:
    """As in "you control", "your opponent controls", "it attacks"."""
    subject = told.subject
    if subject is None or told.frame is None or told.before:
        raise NotMeantError(clause, NOT_ASKED)
    f = Fields(told.verb, silent=("f", "v", "o"))
    if told.frame.word in ("control", "possess", "own"):
        f.finish()
        who = players.player(scope, subject)
        test: Test = Owned(who) if told.frame.word == "own" else Side(who)
        tests.insert(0, Not(test) if told.negated else test)
        return
    if told.frame.word == "have" and "card" in kinds(subject) | ({"card"} if subject.tag == "it" else set()):
        f.finish()
        tests.append(scope.words.attached_to(nouns.referred(scope, subject), clause))
        return
    if f.take("adv", "thisway") is not None:
        f.finish()
        found = scope.card(many=None, verb=told.frame.word)
        if found is None or found.slot < 0 or "player" not in kinds(subject):
            raise NotMeantError(clause, NOTHING_BEFORE)
        tests += [Owned(players.player(scope, subject)), AmongKept(scope.use(found.slot))]
        return
    if not told.past and not told.passive and not told.verb.parts("adv"):
        if told.lemma not in scope.habits:
            raise NotMeantError(clause, 'does not say when: add "this turn", or say whose cards they are')
        f.finish()
        tests.append(Side(players.player(scope, subject)))
        return
    candidates = scope.words.events.get((told.lemma, "active"), ())
    for event in candidates:
        if event.what == "o" and event.who == "s" and "player" in kinds(subject):
            made = Happening(event.name, who=players.player_named(scope, subject))
            past = [when_of(scope, one) for one in f.parts_of("adv")]
            f.finish()
            tests.append(Did(made, past[0] if past else When.THIS_TURN))
            return
    raise NotMeantError(clause, NOT_ASKED)


def predicate(scope: Scope, told: Said) -> Test:
    """As in "that is exhausted", "that is not a token"."""
    if told.verb.tag == "predof" and (kind_of := told.verb.part("x")) is not None:
        chosen = describing.named_value(scope, kind_of) if kind_of.tag == "np" else None
        if chosen is None:
            raise NotMeantError(told.verb, NOT_ASKED)
        return Not(chosen) if told.negated else chosen
    f = Fields(told.verb)
    adjectives, phrase = f.part_of("x"), f.part_of("p")
    f.finish()
    if adjectives is not None and adjectives.tag == "adjs":
        ways = tuple(describing.adjective(scope, one) for one in adjectives.parts("a"))
        both = adjectives.word("k") == "and"
        test = AllOfThem(ways) if both else nouns.merged(ways) if len(ways) > 1 else ways[0]
    elif adjectives is not None and adjectives.tag == "np" and noun(adjectives).word("w") in scope.words.relations:
        inner = Fields(adjectives, silent=("h", "d"))
        of = inner.take("p", "of")
        inner.finish()
        other = of.part("x") if of is not None else None
        if other is None:
            raise NotMeantError(adjectives, NOT_ASKED)
        test = scope.words.relations[noun(adjectives).word("w")](those(scope, other))
    elif adjectives is not None and adjectives.tag in ("np", "conj"):
        parts = adjectives.parts("c") if adjectives.tag == "conj" else (adjectives,)
        kinds_of = [nouns.select(scope, one, None).cards.tests for one in parts]
        each = tuple(one[0] if len(one) == 1 else AllOfThem(one) for one in kinds_of)
        both = adjectives.tag == "conj" and adjectives.get("j") is None
        if both and isinstance(nouns.merged(each), Is):  # two values of one quality
            raise NotMeantError(adjectives, 'is not so at once: write "or"')
        test = AllOfThem(each) if both else nouns.merged(each)
    else:
        raise NotMeantError(phrase or told.verb, NOT_ASKED)
    return Not(test) if told.negated else test


def state(scope: Scope, told: Said) -> Test | None:
    """As in "is exhausted", "that is attacking": what is so now, where the game has an adjective for it."""
    key = scope.words.spoken(told.verb, "pp" if told.passive else "ing")
    plain = all(name in ("f", "v") for name, _value in told.verb.kv)
    return scope.words.adjectives.get(key) if plain and (told.passive or not told.past) else None


def goes_on(told: Said) -> None:
    """As in "is defending", which is not that it defended this turn.  Raises NotMeantError."""
    if told.verb.word("f") == "ing" and not told.past and not told.verb.parts("adv"):
        raise NotMeantError(told.verb, "is so now, which no text of this game can ask: say what happened this turn")


def did(scope: Scope, told: Said) -> Test:
    """It has happened to it: "destroyed this turn", "that attacked this turn"."""
    if (now := state(scope, told)) is not None:
        return Not(now) if told.negated else now
    goes_on(told)
    past = When.THIS_TURN
    rest: list[Part] = []
    candidates = [event for event in scope.words.events.get((told.lemma, told.voice), ()) if event.what == "s"]
    manner = ""
    for one in told.verb.parts("adv"):
        if (how := manner_of(one)) in {event.manner for event in candidates if event.manner}:
            manner = how
            rest.append(one)
        elif one.tag in ("at", "from", "since"):
            past = when_of(scope, one)
        else:
            rest.append(one)
    verb = told.verb.but(adv=tuple(rest))
    for event in candidates:
        if event.manner != manner:
            continue
        try:
            made = events.one_event(scope, replace(told, verb=verb, subject=None), event, heard=False, of_any=True)
        except NotMeantError:
            if not event.needs:
                raise
            continue
        return Not(Did(made, past)) if told.negated else Did(made, past)
    raise NotMeantError(told.verb, NOT_ASKED)


def manner_of(adverb: Part) -> str:
    """The noun of "in battle"; "" for another adverb."""
    inner = adverb.part("x")
    bare_noun = adverb.tag == "at" and inner is not None and inner.tag == "np" and inner.get("d") is None
    return noun(inner).word("w") if bare_noun and inner is not None else ""


def when_of(scope: Scope, adverb: Part) -> When:
    """How far back an adverb of time looks."""
    inner = adverb.part("x")
    if adverb.tag in ("at", "from", "since") and inner is not None and inner.tag in ("np", "nptime"):
        word = noun(inner).word("w")
        determiner = inner.part("d")
        how = determiner.tag if determiner is not None else ""
        last = how == "last" or any(one.tag == "last" for one in inner.parts("a"))
        if word == "round" and how == "this" and scope.words.rounds:
            return When.THIS_ROUND
        waiting = scope.event is not None and scope.event.event in {
            name for moment in scope.words.moments.values() for name in (moment.begins, moment.ends)
        }
        if word in (TURN, "round") and (how == "this" or (how == "that" and waiting)):
            return When.THIS_TURN
        if word in (TURN, "round") and last:
            return When.LAST_TURN
        if word == "game":
            return When.THIS_GAME
    raise NotMeantError(adverb, "is no time that this game remembers")


def participle(scope: Scope, one: Part) -> Test:
    """As in "the discarded card": one of those that were dealt with by this verb."""
    found = scope.card(many=None, verb=one.word("v"))
    if found is None or found.slot < 0:
        raise NotMeantError(one, NOT_ASKED)
    return AmongKept(scope.use(found.slot))
