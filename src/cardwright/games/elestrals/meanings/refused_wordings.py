"""Wordings that Elestrals' texts do not have, since they leave open what is meant: each is refused with its reason."""

from collections.abc import Callable, Iterator
from typing import Final

from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun, number, symbols
from cardwright.language.meaning import NotMeantError, uses
from cardwright.language.meaning.clauses import outside_quotes
from cardwright.language.meaning.words import bare

LASTING: Final = frozenset({"until", "untilend", "for"})
CONDITIONS: Final = frozenset({"cond", "when", "if", "while", "unless", "foreach", "count", "atmost", "rel", "conj"})
SHARED: Final = frozenset({"position", "Chain", "slot"})
"""Zones that are no player's, or of which it is said otherwise whose they are."""
INSTANTS: Final = frozenset({"invoke", "counter"})
"""Runes that are done once and do not stay."""
WHICH: Final = 'does not say which or how many: write "a", "each" or "your"'


def check(tree: Part, kind: str) -> None:
    """A sentence of a card; `kind`: a type of Rune, or "elestral".  Raises NotMeantError."""
    body = tree.part("b")
    restricts = body is not None and uses.restriction(body) is not None
    for one in outside_quotes(tree):
        if one.tag in uses.HOW_OFTEN and not restricts:
            raise NotMeantError(one, "is said of no effect like this")
        if one.tag == "forgood":
            raise NotMeantError(
                one, "is not for a text to say: what it gives lasts as long as its kind of card does; leave it out"
            )
    kept = [part for one in tree.walk() if as_long_as(one, kind) is not None for part in one.walk()]
    others, state = is_this_card(tree), state_of(tree) if kind not in INSTANTS else None
    for one in outside_quotes(tree):
        for asks, why in WRONG:
            if asks is under_a_condition and one is state:
                continue  # what stands under a condition stands so as a whole
            than_it = asks is said_of_others and one in kept
            if asks(one) and not than_it and not (asks is said_of_others and others and is_called(with_this(one), kind)):
                raise NotMeantError(one, why)
        if kind in INSTANTS and from_no_card(one):
            raise NotMeantError(one, "does not say from which card")
        if determiner(one) == "this" and not is_called(one, kind):
            raise NotMeantError(one, "is not what this card is")
        if one.tag == "clause" and (unnamed := name_alone(one)) is not None:
            raise NotMeantError(unnamed, WHICH)
        for_a_while = one.tag == "clause" and lasts(one)
        changes = one.tag == "clause" and (for_a_while or kind in INSTANTS) and not (for_a_while and forbids(one))
        if changes and (subject := about_all(one)) is not None:
            raise NotMeantError(subject, 'may be those that come later, too: write "each ..."')


def as_long_as(clause: Part, kind: str) -> Part | None:
    """The condition as long as which something is so of a card that a Rune targets; None for what lasts otherwise."""
    from . import MEANINGS

    said = clause.part("v") if clause.tag == "clause" and kind in INSTANTS else None
    if said is None or said.tag != "s":
        return None
    adverbs = [adverb for one in said.parts("v") for part in one.walk() if part.tag == "v" for adverb in part.parts("adv")]
    found = [one for one in (*adverbs, *clause.parts("p")) if one.tag == "while" and bare(one) not in MEANINGS.lasting]
    subjects = [said.part("s"), *(one.part("s") for pre in found for one in pre.walk() if one.tag == "s")]
    spoken = any(one is not None and is_spoken_of(one) for one in subjects)
    return found[0] if len(found) == 1 and spoken else None


def is_spoken_of(phrase: Part) -> bool:
    """As in "it", "that Elestral"."""
    return phrase.tag == "it" or (phrase.tag == "np" and phrase.part("d") == Part("that") and phrase.get("p") is None)


def state_of(tree: Part) -> Part | None:
    """The only clause of a sentence that tells what is so of cards, as long as it stands; None for another sentence."""
    clauses = body.parts("c") if (body := tree.part("b")) is not None and tree.get("c") is None else ()
    said = clauses[0].part("v") if len(clauses) == 1 and tree.get("h") is None else None
    waits = said is None or any(pre.tag not in ("while", "if") for pre in clauses[0].parts("p"))
    subject = said.part("s") if said is not None and said.tag == "s" and not waits else None
    return said if subject is not None and "card" in kinds(subject) else None


def is_this_card(tree: Part) -> bool:
    """As in "this card gets +1 {attack} for each other Elestral": others than this card."""
    body = tree.part("b")
    first = body.parts("c")[0] if body is not None and tree.get("c") is None and tree.get("h") is None else None
    said = first.part("v") if first is not None and not first.parts("p") else None
    subject = said.part("s") if said is not None and said.tag == "s" else None
    return subject is not None and determiner(subject) == "this"


def with_this(phrase: Part) -> Part:
    """A noun phrase with "this"."""
    fields = {**dict(phrase.kv), "d": Part("this")}
    return Part(phrase.tag, tuple(sorted(fields.items(), key=lambda pair: pair[0])), phrase.begin, phrase.end)


def determiner(part: Part) -> str:
    """The article of a noun phrase; "" for none, and for other parts."""
    found = part.part("d") if part.tag in ("np", "nptime") else None
    return found.tag if found is not None else ""


def from_no_card(verb: Part) -> bool:
    """As in "Disenchant {fire}": from this card, which only stays on the field where it is no Rune done at once."""
    thing = verb.part("o") if verb.tag == "v" and verb.frame is not None and verb.frame.lemma == "disenchant" else None
    return thing is not None and verb.get("from") is None and not any(one.tag == "in" for one in thing.parts("p"))


def is_called(phrase: Part, kind: str) -> bool:
    """Whether "this ..." is this card, or no card at all: "this Rune" of a Rune."""
    if "card" not in kinds(phrase):
        return True
    sorts = {"Elestral"} if kind == "elestral" else {"Rune", f"{kind.capitalize()} Rune", kind.capitalize()}
    return noun(phrase).word("w") in sorts | {"card"}


def of_nobody(part: Part) -> bool:
    """As in "from hand", but not "from your hand or deck"."""
    zones = (part.part("x"),) if part.tag in ("in", "pp", "of") else tuple(part.part(role) for role in ("from", "to", "o"))
    firsts = [one.parts("c")[0] if one.tag == "conj" else one for one in zones if one is not None]
    zones_alone = [one for one in firsts if one.tag == "np" and "zone" in kinds(one) and noun(one).word("w") not in SHARED]
    return any(determiner(one) in ("", "a") for one in zones_alone)


def mixed(part: Part) -> bool:
    """As in "a {fire} {water}-Enchanted Elestral"."""
    tags = [one.tag for one in part.parts("a")] if part.tag == "np" else []
    return "syms" in tags and "enchantedby" in tags


def both_of_these(part: Part) -> bool:
    """As in "a Zeus and Hera", "a Rune and an Elestral": several cards that are taken apart."""
    parts = part.parts("c") if part.tag == "conj" and part.get("j") is None else ()
    return any("card" in kinds(one) for one in parts) and any(
        one.tag == "np" and noun(one).word("num") == "?" and not symbols(one) for one in parts
    )


def under_a_condition(part: Part) -> bool:
    """As in "draw a card, then discard a card if you control a Rune": all of it, or its last part."""
    clauses = part.parts("c") if part.tag == "seq" else part.parts("v") if part.tag == "s" else ()
    adverbs = [one.tag for inner in clauses[-1].walk() if inner.tag == "v" for one in inner.parts("adv")] if clauses else []
    return len(clauses) > 1 and any(tag in ("if", "unless", "onlyif") for tag in adverbs)


def time_before_several(part: Part) -> bool:
    """As in "until the next turn, it is Suppressed, then it cannot attack"."""
    clauses = part.parts("c") if part.tag == "seq" else ()
    later = any(pre.tag in LASTING for one in clauses[1:] for pre in one.parts("p"))
    first = bool(clauses) and any(pre.tag in LASTING for pre in clauses[0].parts("p"))
    return later or (first and any(joint.tag != "and" for joint in part.parts("k")))


def said_of_others(part: Part) -> bool:
    """As in "other Elestrals" without an article: than which, was said in another sentence."""
    return part.tag == "np" and any(one.tag == "other" for one in part.parts("a"))


def unless_one_does(part: Part) -> bool:
    """As in "unless you do": what is done then stands before."""
    if part.tag != "unless":
        return False
    return any(verb.tag == "pro" for inner in part.walk() if inner.tag == "s" for verb in inner.parts("v"))


def any_of(part: Part) -> bool:
    """As in "any of your Elestrals", "any Elestral": one or several."""
    count = part.part("n")
    return (part.tag == "part" and count is not None and count.tag == "any") or (
        determiner(part) == "any" and "card" in kinds(part)
    )


def of_stat(part: Part) -> bool:
    """As in "gets {attack} equal to its {attack}"."""
    phrase = part.part("x") if part.tag == "equal" else None
    stat = phrase is not None and phrase.tag == "np" and noun(phrase).word("w") in ("{attack}", "{defense}")
    return stat and phrase is not None and any(one.tag == "it" for one in phrase.walk())


def of_named_or_other(part: Part) -> bool:
    """As in "if Zeus is Enchanted it cannot attack": the card that was named, or another."""
    said = part.part("v") if part.tag == "clause" else None
    subject = said.part("s") if said is not None and said.tag == "s" else None
    if subject is None or subject.tag != "it":
        return False
    inner = [one.part("s") for pre in part.parts("p") for one in pre.walk() if one.tag == "s"]
    return any(
        one is not None and one.tag == "np" and kinds(one) == {"card"} and noun(one).word("num") == "?" for one in inner
    )


def by_one_of_two(part: Part) -> bool:
    """As in "cannot attack or be attacked by {water} Elestrals": by whom the first is not said, or of both."""
    first, last = part.part("v"), part.part("w")
    both = part.tag == "modor" and part.part("m") == Part("cannot") and first is not None and last is not None
    by_last = last is not None and last.get("s") is not None
    return both and by_last and first is not None and first.get("s") is None and first.word("f") != "pass"


def by_those_unless(part: Part) -> bool:
    """As in "cannot be attacked by Elestrals unless they are ...": the ones or the others."""
    adverbs = [one for one in part.parts("adv") if one.tag in ("unless", "if")] if part.tag == "v" else []
    by = part.get("s") is not None and part.word("f") == "pass"
    return by and any(inner.tag == "s" and inner.part("s") == Part("they") for one in adverbs for inner in one.walk())


def counted(part: Part) -> bool:
    """As in "once per turn, draw a card": only what would happen is counted so, "the first time it would be destroyed"."""
    often = [one for _name, value in part.kv for one in (value if isinstance(value, tuple) else (value,))
             if isinstance(one, Part) and one.tag in ("freq", "nth")]  # fmt: skip
    would = part.tag == "clause" and any(one.part("m") == Part("would") for pre in part.parts("p") for one in pre.walk())
    return bool(often) and not would


def while_of_another(part: Part) -> bool:
    """As in "Elestrals get +1 {attack} while attacking": only of this card, where the clause is about it, is that clear."""
    if part.tag != "clause" or not any(one.tag == "while" and one.get("p") is not None for one in outside_quotes(part)):
        return False
    said = part.part("v")
    subject = said.part("s") if said is not None and said.tag == "s" else None
    agents = any(one.tag == "v" and one.word("f") == "pass" and one.get("s") is not None for one in of_clause(part))
    return agents or subject is None or determiner(subject) != "this"


def not_rounded(part: Part) -> bool:
    """As in "its {attack} is halved": rounded up or down."""
    halves = part.tag == "v" and part.frame is not None and part.frame.lemma == "halve"
    return halves and not any(one.tag in ("up", "down") for one in part.parts("adv"))


WRONG: Final[tuple[tuple[Callable[[Part], bool], str], ...]] = (
    (of_nobody, 'does not say whose: write "your", "an opponent\'s" or "the"'),
    (mixed, "may be said of its cost or of its Spirits"),
    (both_of_these, "may mean the one and the other, or either"),
    (under_a_condition, "may be said of all of it or of its last part"),
    (time_before_several, "may be said for a while or for good"),
    (by_one_of_two, "may be said of both: say each in a sentence of its own"),
    (by_those_unless, "may be said of the ones or of the others"),
    (not_rounded, "does not say how it is rounded"),
    (unless_one_does, "is said before what would be done: write 'if you do not'"),
    (any_of, "may be one of them, or several"),
    (of_stat, "does not say of which card"),
    (of_named_or_other, "may be the card that was named, or another"),
    (lambda part: part.tag == "ell", "does not say of which card"),
    (lambda part: part.tag == "thisx", "does not say what: name it"),
    (lambda part: part.tag == "of" and (x := part.part("x")) is not None and x.tag == "you", 'is said otherwise: "your"'),
    (counted, 'is said behind an effect: "This effect can be activated only once each turn."'),
    (while_of_another, "does not say of which card"),
    (lambda part: part.tag == "clause" and any(one.tag == "unless" for one in part.parts("p")), 'say it with "if"'),
)  # fmt: skip


def name_alone(part: Part) -> Part | None:
    """As in "destroy Zeus", "control of Zeus": a card by its name alone, to which something is done."""
    verb = part.frame if part.tag == "v" else None
    for name, one in inside(part):
        bare = one.tag == "np" and one.get("d") is None and one.get("n") is None and noun(one).word("num") == "?"
        to = verb is not None and (name, verb.lemma) in (("to", "special+ascend"), ("o", "count_as"))
        placed = verb is not None or part.tag in ("of", "in")
        if placed and bare and not to and not symbols(one) and kinds(one) == {"card"}:
            return one
        if (found := name_alone(one)) is not None:
            return found
    return None


def inside(part: Part) -> Iterator[tuple[str, Part]]:
    """The parts of a part, each with its field; not those that only ask."""
    for name, value in part.kv:
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Part) and one.tag not in CONDITIONS:
                yield name, one


def about_all(clause: Part) -> Part | None:
    """As in "Elestrals cannot attack": the cards of which something is said, whichever they are; None for others."""
    said = clause.part("v")
    subject = said.part("s") if said is not None and said.tag == "s" else None
    if subject is None or subject.tag != "np" or "card" not in kinds(subject) or subject.get("n") is not None:
        return None
    named = noun(subject).word("num") == "?" and subject.get("d") is None
    return subject if (number(subject) == "pl" or named) and determiner(subject) != "those" else None


def forbids(clause: Part) -> bool:
    """As in "Elestrals cannot attack this turn": it holds for those that come later, too."""
    said = clause.part("v")
    modals = [one.part("m") for one in said.parts("v")] if said is not None and said.tag == "s" else []
    return bool(modals) and all(one == Part("cannot") for one in modals)


def lasts(clause: Part) -> bool:
    """As in "until the next turn", "this turn": what a clause says is so for a while."""
    adverbs = [one for part in of_clause(clause) if part.tag == "v" for one in part.parts("adv")]
    return any(one.tag in LASTING or (one.tag == "at" and is_this_turn(one)) for one in (*clause.parts("p"), *adverbs))


def of_clause(part: Part) -> Iterator[Part]:
    """The parts of a clause without those of the relative clauses in it."""
    yield part
    for _name, one in inside(part):
        yield from of_clause(one)


def is_this_turn(adverb: Part) -> bool:
    """As in "this turn"."""
    phrase = adverb.part("x")
    return phrase is not None and determiner(phrase) == "this"
