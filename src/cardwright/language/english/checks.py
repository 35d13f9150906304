"""What is asked of a part when a rule makes it: agreement, kinds, attachment.  Named by the tag, or as the rule says."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from typing import Final

from .attachment import MORE_OR_LESS, bears, is_name, nearer, paid_with, taken_from
from .kinds import fits, kind, kinds, noun, number, suffers, symbols
from .parts import Part

SUFFERING: Final = frozenset({"card", "player", "zone", "num", "ability", "event", "elem", "type", "cost", "qty", "name"})
"""Kinds of which a participle can be said: "the discarded card"."""
COUNTABLE: Final = frozenset({"card", "player", "ability"})
"""Kinds whose singular needs an article."""
_COUNTING: Final = frozenset({"a", "each", "every", "another", "all", "any"})
"""Articles of what can be counted."""
_ORDINALS: Final = frozenset({"1st", "2nd", "3rd", "4th"})
_JOINED: Final = (
    frozenset({"card", "player", "group"}),
    frozenset({"stat", "ability", "elem", "name", "type", "qty"}),
    frozenset({"card", "ability", "zone"}),
)
"""Kinds that may be joined by "and"."""


def noun_phrase(phrase: Part) -> bool:
    """Article, number and noun agree, and each thing behind the noun belongs there."""
    return _agrees(phrase) and _attached(phrase) and _either_noun(phrase)


def _agrees(phrase: Part) -> bool:
    head, determiner, count = noun(phrase), phrase.part("d"), phrase.part("n")
    own, plural = head.word("k"), head.word("num") == "pl"
    singular = head.word("num") == "sg"
    article = determiner.tag if determiner is not None else ""
    adjectives = phrase.parts("a")
    if symbols(phrase) and any(one.tag == "syms" for one in adjectives):
        return False  # "{fire}{fire}" is one noun
    if any(one.tag == "vadj" for one in adjectives) and own not in SUFFERING:
        return False
    if article == "no" and count is not None:
        return False
    if article == "poss" and any(one.tag == "own" for one in adjectives):
        return False  # "your own" is one article
    if own == "elem" and head.word("num") == "?" and (article in _COUNTING or adjectives):
        return False  # the name of a quality, "Dragon"
    if (
        (article in ("each", "every") and plural and count is None)
        or (article in ("that", "this", "a") and plural)
        or (article in ("those", "these") and singular)
    ):
        return False
    return not (determiner is None and count is None and singular and own in COUNTABLE and not adjectives)


def _attached(phrase: Part) -> bool:
    word, determiner, behind = noun(phrase).word("w"), phrase.part("d"), phrase.parts("p")
    ranked = any(one.tag == "sup" for one in phrase.parts("a"))
    if phrase.part("n") == Part("asmany") and not any(one.tag == "sameas" for one in behind):
        return False  # "as many cards" as who has?
    if word == "number" and any(one.tag == "of" for one in behind) and not ranked:
        return False  # "the number of ..." is an amount
    if word == "amount" and determiner is not None and determiner.tag == "any":
        return False
    of = [x for one in behind if one.tag == "of" and (x := one.part("x")) is not None]
    if word == "target" and any(kinds(x) == {"stat"} for x in of):
        return False  # an attack has a target, and "Attack", a number, has none
    for index, one in enumerate(behind):
        if not bears(phrase, one) or (index and any(no(behind[index - 1], one) for no in (nearer, _perfect, paid_so))):
            return False
    return True


def _perfect(before: Part, behind: Part) -> bool:
    """As in "cards you have drawn this turn": that is one verb, and not what you have and what was drawn."""
    clauses = [one.part("x") for one in (before, behind) if one.tag == "rel"]
    if [clause.tag for clause in clauses if clause is not None] != ["relo", "relp"]:
        return False
    had = clauses[0].part("v") if clauses[0] is not None else None
    return had is not None and had.frame is not None and had.frame.word == "have" and not had.parts("adv")


def paid_so(before: Part, one: Part) -> bool:
    """As in "with {fire} exhausted": how something is played, and no noun's."""
    spent, clause = before.part("x"), one.part("x")
    said = clause.part("v") if one.tag == "rel" and clause is not None and clause.tag == "relp" else None
    return before.tag == "with" and spent is not None and paid_with(spent) and said is not None and not said.parts("adv")


def _either_noun(phrase: Part) -> bool:
    """As in "a creature or player": both nouns share what stands before them."""
    head, other = noun(phrase), phrase.part("h2")
    if other is None:
        return True
    determiner = phrase.part("d")
    each = determiner is not None and determiner.tag == "each"
    if other.word("num") == "?" and not each:
        return False  # "a Dragon or Aeolus": a name has no article to share
    if "pl" in (head.word("num"), other.word("num")) or (phrase.get("d") is None and not phrase.parts("a")):
        return False
    return {head.word("k"), other.word("k")} <= COUNTABLE


def joined_nouns(phrase: Part) -> bool:
    """What is joined by "and" and "or" is of kinds that go together."""
    found = kinds(phrase)
    if phrase.get("j") is None and one_for_each(phrase.parts("c")):
        return False  # "each Dragon and Human you control" is one noun phrase
    if "card" in found and any(kind(one) == "zone" and one.get("d") is None for one in phrase.parts("c")):
        return False  # "from your hand or deck"
    if len(found) > 1 and not any(found <= together for together in _JOINED):
        return False
    for one, behind_it in zip(phrase.parts("c"), phrase.parts("c")[1:], strict=False):
        listed = one.parts("p")[-1].part("x") if one.tag == "np" and one.parts("p") else None
        if listed is not None and listed.tag == "costs" and symbols(behind_it):
            return False  # "with Cost {fire} or {fire}{fire}"
    if kind(phrase) == "elem" and len({is_name(one) for one in phrase.parts("c")}) > 1:
        return False  # "an Element other than FIRE and WATER" is one thing
    for one in phrase.parts("c"):
        count = one.part("n")
        compared = any(behind.tag == "than" for behind in one.parts("p"))
        if count is not None and count.tag in MORE_OR_LESS and (one.tag in ("bareq", "part") or not compared):
            return False
    return True


def one_for_each(parts: tuple[Part, ...]) -> bool:
    """As in "each Dragon and Human": the article is that of both."""
    first, second = parts[0], parts[1]
    determiner = first.part("d") if first.tag == "np" else None
    if len(parts) > len((first, second)) or determiner is None or determiner.tag not in ("each", "every") or first.get("p"):
        return False
    bare = second.tag == "np" and second.get("d") is None and second.get("n") is None and not symbols(second)
    return bare and noun(second).word("k") == "card" and noun(second).word("num") != "pl"


def sentence(said: Part) -> bool:
    """Subject and verbs agree in kind and number."""
    subject = said["s"]
    assert isinstance(subject, Part)  # noqa: S101  the grammar makes no other
    count = subject.part("n")
    ordinal = subject.tag == "bareq" and count is not None and count.tag in _ORDINALS and subject.get("d") is None
    if ordinal or (subject.tag == "bareq" and count is not None and count.tag in MORE_OR_LESS):
        return False  # "first draw 1 card" is an order: what is done first
    verbs = said.parts("v")
    if verbs[0].tag == "mod" and any(one.tag == "v" and one.word("f") == "past" for one in verbs[1:]):
        return False  # "cannot be attacked or destroyed" is no tale of what was destroyed
    modal = verbs[0].part("m") if verbs[0].tag == "mod" else None
    under = modal is not None and modal.tag in ("may", "must", "can")  # "may discard a card and draw 2 cards"
    return all(_can(subject, one, under and place > 0) for place, verb in enumerate(verbs) for one in each_verb(verb))


def each_verb(said: Part) -> tuple[Part, ...]:
    """A verb phrase; of "cannot attack or be attacked", "is attacked or destroyed" each of them."""
    others = said.parts("w")
    if not others:
        return (said,)
    tag = {"modor": "mod", "beor": "be"}[said.tag]
    fields = [pair for pair in said.kv if pair[0] not in ("v", "w")]
    return tuple(
        Part(tag, tuple(sorted([*fields, ("v", one)], key=lambda pair: pair[0])), said.begin, said.end)
        for one in (said["v"], *others)
    )


def _can(subject: Part, said: Part, under_modal: bool = False) -> bool:
    inner = said if said.tag == "v" else said.get("v")
    verb = inner[0] if isinstance(inner, tuple) else inner
    if not isinstance(verb, Part) or verb.frame is None:
        return True
    frame = verb.frame
    if not fits(subject, suffers(frame, verb) if verb.word("f") == "pass" else frame.subject):
        return False
    if said.tag == "mid" and isinstance(inner, Part):
        said = inner
    if said.tag != "v":
        return True
    form, many = verb.word("f"), number(subject)
    if under_modal and form == "base":
        return True
    if form == "past" and "unchanged" in frame.marks:  # "you put": read as present
        return many == "sg"
    return not ((form == "s" and many == "pl") or (form == "base" and many == "sg"))


def header(items: Part) -> bool:
    """As in "twice each turn:", which is one thing said before a colon, and not "twice" and "each turn"."""
    said = items.parts("i")
    return not any(
        one.tag == "times" and (time := behind.part("x")) is not None and (x := time.part("x")) is not None
        and time.tag == "at" and (d := x.part("d")) is not None and d.tag in ("each", "every")
        for one, behind in itertools.pairwise(said)
    )  # fmt: skip


def gap_clause(said: Part) -> bool:
    """As in "that you control": the verb's subject can do it."""
    subject, verb = said.part("s"), said.part("v")
    return subject is None or verb is None or _can(subject, verb)


def sequence(said: Part) -> bool:
    """Clauses one behind the other: a second verb takes the subject before it if it can."""
    clauses, joints = said.parts("c"), said.parts("k")
    for before, joint, behind in zip(clauses, joints, clauses[1:], strict=False):
        listed = before.part("v")
        if listed is not None and listed.tag == "modes":
            return False  # what stands behind a list is its last option's
        order = _order(behind)
        frame = order.frame if order is not None else None
        if frame is None:
            continue
        if joint.tag == "and" and frame.lemma == "target":
            return False
        if joint.tag in ("and", "then", "comma", "or") and not behind.parts("p") and _goes_on(before, frame.subject):
            return False
    return True


def _order(clause: Part) -> Part | None:
    inner = clause.part("v") if clause.tag == "clause" else None
    if inner is None or inner.tag != "imp":
        return None
    verb = inner.get("v")
    return verb if isinstance(verb, Part) else None


def _goes_on(before: Part, subjects: frozenset[str]) -> bool:
    """Whether the subject of a clause can do the next verb too."""
    said = before.part("v") if before.tag == "clause" else None
    if said is None or said.tag != "s":
        return False
    subject, verbs = said.part("s"), said.parts("v")
    if subject is None:
        return False
    return (number(subject) != "sg" or verbs[-1].tag == "mod") and fits(subject, subjects)


def clause_whole(said: Part) -> bool:
    """Right behind a noun "that" goes on with it: "when a card attacks a creature that is exhausted" has no clause yet."""
    opens, inner = said.parts("p"), said.part("v")
    subject = inner.part("s") if inner is not None and inner.tag == "s" else None
    return not opens or subject is None or subject.tag != "that" or subject.begin > opens[-1].end


def sentence_whole(said: Part) -> bool:
    """Behind a cost stands what is paid for, which has no "otherwise" before it."""
    body = said.part("b")
    return said.get("c") is None or body is None or not any(pre.tag == "else" for pre in body.parts("c")[0].parts("p"))


def each_of(said: Part) -> bool:
    """As in "for each ..."."""
    phrase = said.part("x")
    if phrase is None:
        return False
    first = phrase.part("n") if phrase.tag == "part" else phrase.part("d")
    return first is not None and first.tag == "each"


def moment(said: Part) -> bool:
    """A time or an event, or a word that points to one."""
    phrase = said.part("x")
    return phrase is not None and (kind(phrase) in ("time", "event") or phrase.tag in ("it", "that"))


def _rest(phrase: Part) -> bool:
    """As in "the rest of the turn", which has a rule of its own."""
    count = phrase.part("n")
    return phrase.tag == "part" and count is not None and count.tag == "rest"


def so_often(said: Part) -> bool:
    """As in "2 times", but not "more times"."""
    count = said.part("n")
    return count is None or count.tag not in (*MORE_OR_LESS, "plusn", "fewer")


def moment_behind(said: Part) -> bool:
    """The same behind a preposition that is said of places too."""
    phrase = said.part("x")
    return phrase is not None and not _rest(phrase) and kind(phrase) in ("time", "event")


def before_or_after(said: Part) -> bool:
    """Before a moment, or before something happens."""
    phrase = said.part("x")
    return phrase is None or phrase.tag not in ("np", "part", "bareq") or moment(said)


def event(said: Part) -> bool:
    """As in "When ..." has no "may" and no "cannot", only "would"."""
    condition = said.part("c")
    if condition is None or condition.tag != "cond":
        return True
    for one in condition.parts("c"):
        for verb in one.parts("v") if one.tag == "s" else ():
            modal = verb.part("m") if verb.tag == "mod" else None
            if modal is not None and modal.tag != "would":
                return False
    return True


def some_of(phrase: Part) -> bool:
    """As in "2 of them": what is counted is known, so that it has an article, a number or "target"."""
    whole, count = phrase.part("s"), phrase.part("n")
    if whole is None or whole.tag != "np" or (count is not None and count.tag == "half"):
        return True
    known = whole.get("d") is not None or whole.get("n") is not None
    any_number = count is not None and count.tag == "any"  # "any number of target cards" is one noun
    return known or (not any_number and any(one.tag == "target" for one in whole.parts("a")))


def predicate(said: Part) -> bool:
    """As in "is destroyed" is a verb, not a noun phrase without its noun."""
    phrase = said.part("x")
    if phrase is None or phrase.tag != "np" or phrase.get("d") is not None or phrase.get("n") is not None:
        return True
    return not phrase.parts("a") or phrase.parts("a")[0].tag != "vadj"


def place(said: Part) -> bool:
    """As in "from your hand" within another place is the verb's."""
    phrase = said.part("x")
    if phrase is None or phrase.tag != "np":
        return True
    for one in phrase.parts("p"):
        preposition = one.part("p")
        if one.tag == "in" and preposition is not None and preposition.tag == "from":
            return False
    return True


def time_phrase(phrase: Part) -> bool:
    """As in "this turn", "this battle"; "each creature that attacks" tells of no time."""
    determiner = phrase.part("d")
    one = determiner is not None and determiner.tag in ("this", "that")
    return kind(phrase) in ("time", "event") and not (one and noun(phrase).word("num") == "pl")


def _kind_of_x(*wanted: str) -> Callable[[Part], bool]:
    def asked(said: Part) -> bool:
        phrase = said.part("x")
        return phrase is not None and kind(phrase) in wanted

    return asked


def until(said: Part) -> bool:
    """Until a time, or until something happens: one thing, for what comes then is done when it has happened."""
    phrase = said.part("x")
    if phrase is not None and phrase.tag == "s" and any(one.tag == "then" for one in phrase.parts("k")):
        return False
    return phrase is None or phrase.tag != "np" or kind(phrase) == "time"


def often(said: Part) -> bool:
    """So often in a time; "up to 2 times per turn" is said in one way."""
    phrase = said.part("x")
    if up_to(said):
        return False
    return phrase is None or kind(phrase) == "time"


def order(said: Part) -> bool:
    """An order is given to a player."""
    verb = said.part("v")
    frame = verb.frame if verb is not None else None
    return verb is not None and frame is not None and "player" in frame.subject and says_how_often(verb)


def inside_modal(said: Part) -> bool:
    """As in "can be activated only once each turn"."""
    return all(says_how_often(verb) for verb in said.parts("v"))


def says_how_often(verb: Part) -> bool:
    """Whether "only once each turn", "up to 2 times each turn" are no single words, but say how often."""
    adverbs = {one.tag: one for one in verb.parts("adv")}
    only = "only" in adverbs or ("times" in adverbs and up_to(adverbs["times"]))
    time = adverbs["at"].part("x") if "at" in adverbs else None
    every = time is not None and (d := time.part("d")) is not None and d.tag in ("each", "every")
    return not only or not (("times" in adverbs and every) or "freq" in adverbs)


def up_to(times: Part) -> bool:
    """As in "up to 2 times"."""
    number = times.part("n")
    inner = number.part("n") if number is not None and number.tag == "times" else None
    return inner is not None and inner.tag == "upto"


BORNE_BY_CARDS: Final = frozenset({"ability", "stat", "elem", "type"})
"""Kinds of what a card has or has not: "a card without MIRROR"."""


def without(said: Part) -> bool:
    """As in "without paying its cost": what is not done, or not there."""
    phrase = said.part("x")
    return phrase is None or not (kind(phrase) in BORNE_BY_CARDS or symbols(phrase))


def with_state(said: Part) -> bool:
    """As in "with a card exhausted": what can be so; not "a card with MIRROR milled this way"."""
    phrase = said.part("x")
    return phrase is not None and (bool(symbols(phrase)) or (kind(phrase) in SUFFERING and not is_name(phrase)))


def without_quality(said: Part) -> bool:
    """As in "a card without MIRROR": what it has not."""
    phrase = said.part("x")
    return phrase is not None and (kind(phrase) in BORNE_BY_CARDS or symbols(phrase))


def measured(phrase: Part) -> bool:
    """A quality with its number behind it: "DEF 2 or less"."""
    return kind(phrase) in ("stat", "cost", "qty")


def several_players(phrase: Part) -> bool:
    """As in "creatures opponents control"."""
    return kind(phrase) == "player" and number(phrase) == "pl"


def compared_with(said: Part) -> bool:
    """As in "a card with the same cost as this card from your hand": that card comes from there, and not this one."""
    phrase = said.part("x")
    this = phrase is not None and phrase.tag == "np" and phrase.part("d") == Part("this")
    return not (phrase is not None and this and any(taken_from(one) for one in phrase.parts("p")))


def of_numbers(said: Part) -> bool:
    """What is added or multiplied is a number: "your hand times 2" is none; "that many cards" is one."""
    value = said.part("x")
    if value is None or value.tag not in ("np", "conj"):
        return value is not None
    count = value.part("n")
    if count is not None and count.tag == "thatmany" and kind(value) == "card" and set(dict(value.kv)) == {"h", "n"}:
        return said.tag != "product"
    return kind(value) in ("stat", "cost", "qty", "elem") and not any(one.tag == "cmp" for one in value.parts("p"))


TESTS: Final[Mapping[str, Callable[[Part], bool]]] = {
    "sent": sentence_whole, "clause": clause_whole, "header": header,
    "np": noun_phrase, "times": so_often, "conj": joined_nouns, "s": sentence, "seq": sequence, "foreach": each_of,
    "at": moment, "at:behind": moment_behind,
    "for:behind": moment_behind, "from:behind": _kind_of_x("time"),
    "relo": gap_clause, "before": before_or_after, "after": before_or_after,
    "when": event, "part": some_of, "pred": predicate, "in": place, "pp": place, "until": until, "freq": often,
    "mod": inside_modal,
    "sameas": compared_with, "than": compared_with,
    "np:measured": measured, "np:players": several_players, "product": of_numbers, "plus": of_numbers, "minus": of_numbers,
    "withstate": with_state, "without": without, "without:behind": without_quality,
    "imp": order, "nptime": time_phrase, "by": _kind_of_x("ability", "event", "card", "group"),
    "through": _kind_of_x("ability", "event"), "using": _kind_of_x("ability", "event", "?"),
}  # fmt: skip
