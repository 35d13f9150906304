"""How Elestrals' texts are written: "When ..., you can ..." begins an effect, "... in order to ..." has its cost before it.

A sentence in this style becomes one in the style of all games: what it waits for and "you can" are its header, its cost
stands before a colon.  Nothing here knows a verb, but that "target and destroy X" destroys target X.
"""

import itertools
from functools import lru_cache
from typing import Final

from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.english.parts import Value
from cardwright.language.meaning import NotMeantError, nouns, players, purposes

from .bearers import in_their_phase
from .bearers import owed as owed_by_its_controller
from .cards import ANY_EMPOWERED
from .delayed import delayed
from .held import held
from .refused_wordings import INSTANTS, LASTING, check, forbids, lasts

OPENING: Final = frozenset({"when", "while", "if", "at", "atstart", "atend"})
TARGET: Final = Part("target")
THIS_WAY: Final = Part("thisway")
CARD: Final = Part("n", (("k", "card"), ("num", "sg"), ("w", "card")))


def restyled(tree: Part, kind: str) -> Part:
    """The sentence in the style of all games; `kind`: of the card, a type of Rune or "elestral"."""
    stays = kind not in INSTANTS
    check(tree, kind)
    if owed_by_its_controller(tree) is not None:
        return in_their_phase(tree)
    tree = with_purpose(quoted(tree))
    owed = duty_of_another(tree)
    tree = delayed(plainly(all_held(tree, kind)), kind)
    cost = tree.part("c")
    opens = cost.part("x") if cost is not None else tree.part("b")
    if opens is None or tree.get("h") is not None:
        return tree
    header, opens = owed_by_another(opens) if owed else opened(chosen_instead(opens))
    priced = any(one.tag == "musttoo" for one in tree.walk())  # "also have to Expend {fire} in order to ..."
    if cost is not None and (header is None) == stays and not priced:
        raise NotMeantError(
            cost, 'says not when it is done: begin with "When" or "You can"' if stays else "is no choice: leave it out"
        )
    if header is not None and not stays and not waits_to_leave(header):
        raise NotMeantError(tree, "is done as it is played: leave out 'you can'")
    if header is not None and cost is None and goes_on_instead(header, opens):
        return tree
    fields: dict[str, Value] = dict(tree.kv)
    if cost is None:
        fields["b"] = opens
    else:
        fields["c"] = cost.but(x=opens)
    if header is not None:
        fields["h"] = header.but(
            i=tuple(one.but(x=as_state(x)) if (x := one.part("x")) else one for one in header.parts("i"))
        )
    return Part(tree.tag, tuple(sorted(fields.items())), tree.begin, tree.end)


def all_held(tree: Part, kind: str) -> Part:
    """The clauses of a sentence, with what is so as long as something holds as texts that are kept."""
    body = tree.part("b")
    return (
        tree if body is None or body.tag != "seq" else tree.but(b=body.but(c=tuple(held(c, kind) for c in body.parts("c"))))
    )


def chosen_instead(body: Part) -> Part:
    """As in "if it would be destroyed you can Expend {fire} instead": whether that is done is chosen as it would happen."""
    first, *rest = body.parts("c")
    said = first.part("v")
    subject = said.part("s") if said is not None and said.tag == "s" else None
    foreseen = any(one.tag == "would" for pre in first.parts("p") if pre.tag != "when" for one in pre.walk())
    if said is None or subject is None or subject.tag != "you" or not foreseen:
        return body
    can = Part("can")
    verbs = tuple(one.but(m=Part("may")) if one.tag == "mod" and one.part("m") == can else one for one in said.parts("v"))
    return body.but(c=(first.but(v=said.but(v=verbs)), *rest))


def ways(tree: Part) -> tuple[Part, ...]:
    """As in "You can Expend {fire} in order to ... or Expend {water} in order to ...": two effects, each as its own."""
    first, second, cost, body = (tree.part(name) for name in ("c", "c2", "b", "b2"))
    if tree.tag != "twoways" or first is None or second is None or cost is None or body is None:
        return (tree,)
    seq = second.part("x")
    clauses = seq.parts("c") if seq is not None else ()
    order = clauses[0].part("v") if len(clauses) == 1 and not clauses[0].parts("p") else None
    verb = order.part("v") if order is not None and order.tag == "imp" else None
    before = first.part("x")
    alone = before is not None and not any(one.parts("p") for one in before.parts("c"))  # nothing is waited for
    if verb is None or order is None or seq is None or not alone:
        raise NotMeantError(second, "is no cost of one thing that you can do")
    can = Part("mod", (("m", Part("can")), ("v", verb)), verb.begin, verb.end)
    said = Part("s", (("s", Part("you")), ("v", (can,))), verb.begin, verb.end)
    paid = second.but(x=seq.but(c=(clauses[0].but(v=said),)))
    return (Part("sent", (("b", cost), ("c", first)), tree.begin, tree.end),
            Part("sent", (("b", body), ("c", paid)), tree.begin, tree.end))  # fmt: skip


def quoted(part: Part, kind: str = "elestral") -> Part:
    """Effects in quotes in the style of all games: each is an Elestral's, or that of the Rune as which a card is Cast."""
    if part.tag == "quote":
        return part.but(s=tuple(restyled(one, kind) for one in part.parts("s")))
    becomes = part.tag == "v" and part.frame is not None and part.frame.lemma == "become"
    rune = part.part("x") if part.tag == "as" else part.part("o") if becomes else None
    kind = "artifact" if rune is not None and rune.tag == "np" and noun(rune).word("w") == "Artifact Rune" else kind

    def inside(value: Value) -> Value:
        return quoted(value, kind) if isinstance(value, Part) else value

    fields = [
        (name, tuple(quoted(one, kind) for one in value) if isinstance(value, tuple) else inside(value))
        for name, value in part.kv
    ]
    return Part(part.tag, tuple(fields), part.begin, part.end)


def with_purpose(tree: Part) -> Part:
    """As in "You can Expend {fire} to destroy a Rune": what is done for something is its cost."""
    body = tree.part("b")
    if body is None or tree.get("c") is not None or tree.get("h") is not None:
        return tree
    first, *rest = body.parts("c")
    payer, orders, joints = purposes.split(first, "can")
    paying = payer.part("v")
    if not orders or paying is None or any(not is_aim(one) for one in paying.parts("v")[:-1]):
        return tree
    cost = Part("cost", (("k", Part("purpose")), ("x", Part("seq", (("c", (payer,)),), first.begin, first.end))))
    return tree.but(c=cost, b=body.but(c=(*orders, *rest), k=(*joints[1:], *body.parts("k"))))


def is_aim(said: Part) -> bool:
    """As in "target a card", which is no cost of what follows."""
    verb = purposes.bare_verb(said)
    return verb.frame is not None and verb.frame.lemma == "target"


def duty_of_another(tree: Part) -> bool:
    """As in "during each End Phase an opponent must Expend {omni}"."""
    body = tree.part("b")
    first = body.parts("c")[0] if body is not None and tree.get("c") is None and tree.get("h") is None else None
    said = first.part("v") if first is not None and [one.tag for one in first.parts("p")] == ["at"] else None
    subject = said.part("s") if said is not None and said.tag == "s" else None
    modal = said.parts("v")[0].part("m") if said is not None and subject is not None else None
    return modal is not None and modal.tag == "must" and subject is not None and subject.tag != "you"


def owed_by_another(body: Part) -> tuple[Part, Part]:
    """The time as a header, and the body without it."""
    first, *rest = body.parts("c")
    items = tuple(Part("on", (("x", one),), one.begin, one.end) for one in first.parts("p"))
    plain = Part(first.tag, tuple(pair for pair in first.kv if pair[0] != "p"), first.begin, first.end)
    return Part("header", (("i", items), ("m", Part("must"))), first.begin, first.end), body.but(c=(plain, *rest))


def goes_on_instead(header: Part, body: Part) -> bool:
    """As in "if Zeus is Enchanted you can draw 2 cards instead": in the place of what the sentence before does."""
    conditions = [one.part("x") for one in header.parts("i")]
    if [one.tag for one in conditions if one is not None] != ["if"] or any(one.tag == "would" for one in header.walk()):
        return False
    return any(one.tag == "instead" for one in body.walk())


def waits_to_leave(header: Part) -> bool:
    """As in "when this card is discarded": what a Rune that is done at once can wait for."""
    clauses = [one for one in header.walk() if one.tag == "s"]
    subject = clauses[0].part("s") if len(clauses) == 1 else None
    determiner = subject.part("d") if subject is not None else None
    verbs = [one.frame.lemma for one in header.walk() if one.frame is not None]
    return determiner is not None and determiner.tag == "this" and verbs[:1] in (["discard"], ["send"])


def opened(body: Part) -> tuple[Part | None, Part]:
    """What a body's first clause opens with, if it says "you can" or "you must", and the body with orders in its place."""
    first, *rest = body.parts("c")
    said = first.part("v")
    pre = first.parts("p")
    verbs = said.parts("v") if said is not None and said.tag == "s" else ()
    modal = verbs[0].part("m") if verbs and verbs[0].tag in ("mod", "modeither") and verbs[0].get("a") is None else None
    subject = said.part("s") if said is not None and said.tag == "s" else None
    if subject is None or subject.tag != "you" or modal is None or modal.tag not in ("can", "must") or said is None:
        return None, body
    if any(is_pro_form(one) for one in pre) or any(one.tag not in OPENING for one in pre):
        return None, body
    if modal.tag == "must" and not pre:
        return None, body
    inner = verbs[0].get("v")
    if isinstance(inner, tuple) and len(verbs) == 1:
        either = Part("either", (("v", inner),), verbs[0].begin, verbs[0].end)
        orders = [Part("clause", (("v", either),), either.begin, either.end)]
    elif isinstance(inner, Part) and inner.tag == "v":
        orders = [
            Part("clause", (("v", Part("imp", (("v", one),), one.begin, one.end)),), one.begin, one.end)
            for one in (inner, *verbs[1:])
        ]
    else:
        return None, body
    joints = (*said.parts("k"), *body.parts("k"))
    seq = Part(body.tag, (("c", (*orders, *rest)), *((("k", joints),) if joints else ())), body.begin, body.end)
    items = tuple(Part("on", (("x", one),), one.begin, one.end) for one in pre)
    mode = Part("may" if modal.tag == "can" else "must")
    return Part("header", ((("i", items), ("m", mode)) if items else (("m", mode),)), first.begin, first.end), seq


def as_state(pre: Part) -> Part:
    """As in "if you control a Rune, you can draw a card": it can be used while that is so."""
    foreseen = any(one.tag == "would" for one in pre.walk())
    return Part("while", pre.kv, pre.begin, pre.end) if pre.tag == "if" and not foreseen else pre


def is_pro_form(pre: Part) -> bool:
    """As in "if you do", "when you do"."""
    return any(part.tag == "pro" for part in pre.walk())


def plainly(part: Part) -> Part:
    """What players must do they do; after "if you do" they can as they may; "target and destroy X" destroys target X."""
    part = for_one_while(who_received(part)) if part.tag == "seq" else part
    fields: list[tuple[str, Value]] = []
    for name, value in part.kv:
        if isinstance(value, Part):
            fields.append((name, plainly(value)))
        elif isinstance(value, tuple):
            fields.append((name, tuple(plainly(one) for one in value)))
        else:
            fields.append((name, value))
    made = Part(part.tag, tuple(fields), part.begin, part.end)
    if made.tag == "quote":
        return part
    if made.tag == "np":
        return any_empowered(made)
    if made.tag == "clause":
        return to_come(duty(split(made)))
    if made.tag == "conj" and made.get("j") is not None:
        return one_of_these(made)
    if made.tag == "v" and made.frame is not None and made.frame.word == "target" and made.part("and") is not None:
        return aimed(made)
    return made


def to_come(clause: Part) -> Part:
    """As in "Suppressed Elestrals cannot attack this turn": of cards by what they are, and not of those spoken of."""
    if not forbids(clause) or not lasts(clause):
        return clause
    said = clause.part("v")
    subject = said.part("s") if said is not None else None
    known = subject is None or subject.tag != "np" or "card" not in kinds(subject) or subject.get("n") is not None
    whose = subject.part("d") if subject is not None and not known else None
    if known or (whose is not None and whose.tag not in ("each", "every", "all", "poss")):
        return clause
    return clause.but(p=(Part("tocome", (), clause.begin, clause.begin), *clause.parts("p")))


def who_received(joined: Part) -> Part:
    """As in "a {wind} card that receives {fire} this way gets ...": if the card that received it is one, it gets ..."""
    clause, *more = joined.parts("c")
    said = clause.part("v") if not more else None
    subject = said.part("s") if said is not None and said.tag == "s" else None
    behind = subject.parts("p") if subject is not None and subject.tag == "np" else ()
    relative = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "rel" else None
    verb = relative.part("v") if relative is not None and relative.tag == "rels" else None
    lemma = verb.frame.lemma if verb is not None and verb.frame is not None else ""
    if said is None or subject is None or verb is None or lemma != "receive" or verb.parts("adv") != (THIS_WAY,):
        return joined
    determiner = subject.part("d")
    if clause.parts("p") or subject.get("n") is not None or determiner is None or determiner.tag not in ("a", "the", "each"):
        raise NotMeantError(subject, "is not said of the one card that received them")
    it = Part("it", (("received", verb),), subject.begin, subject.end)
    such = subject.but(p=None, d=Part("a"))
    asked = Part("s", (("s", it), ("v", (Part("be", (("b", Part("sg")), ("v", Part("pred", (("x", such),))))),))))
    condition = Part("if", (("c", Part("cond", (("c", (asked,)),))),), subject.begin, subject.end)
    return joined.but(c=(clause.but(p=(condition,), v=said.but(s=it)),))


def for_one_while(joined: Part) -> Part:
    """As in "until the next turn, suppress it and it cannot attack": what is joined by "and" lasts as long as the first."""
    first, *rest = joined.parts("c")
    pre = first.parts("p")[0] if first.parts("p") else None
    if pre is None or pre.tag not in LASTING:
        return joined
    found = [first]
    for one, joint in zip(rest, joined.parts("k"), strict=True):
        said = (*one.parts("p"), *(adverb for part in one.walk() if part.tag == "v" for adverb in part.parts("adv")))
        if joint.tag != "and" or any(adverb.tag in LASTING for adverb in said):
            break
        found.append(one.but(p=(pre, *one.parts("p"))))
    return joined.but(c=(*found, *joined.parts("c")[len(found) :]))


def any_empowered(phrase: Part) -> Part:
    """As in "an Artifact Rune or Empowered Elestral", where it is none that this card Empowers."""
    the = phrase.part("d")
    heads = {name: head for name in ("h", "h2") if (head := phrase.part(name)) is not None}
    changed = {name: head.but(w=ANY_EMPOWERED) for name, head in heads.items() if head.word("w") == "Empowered Elestral"}
    return phrase if not changed or (the is not None and the.tag == "the") else phrase.but(**changed)


def one_of_these(phrase: Part) -> Part:
    """As in "a Warmite or a Frosmite": one card that is either."""
    parts = phrase.parts("c")
    if not all(one.tag == "np" and (d := one.part("d")) is not None and d.tag == "a" for one in parts):
        return phrase
    rest = [Part(one.tag, tuple(pair for pair in one.kv if pair[0] != "d"), one.begin, one.end) for one in parts[1:]]
    return phrase.but(c=(parts[0], *rest))


def split(clause: Part) -> Part:
    """As in "when Zeus is Enchanted and this card attacks": while the one holds, when the other happens."""
    found: list[Part] = []
    for pre in clause.parts("p"):
        condition = pre.part("c")
        if found and found[-1].tag == "when" and in_damage_step(pre) and (fought := attacked(found[-1])) is not None:
            found[-1] = fought
            continue
        waiting = pre.tag == "when" and bool(found) and found[-1].tag in LASTING
        if waiting and condition is not None and (reaches := stat_reached(condition)) is not None:
            found += [pre.but(c=reaches), Part("if", (("c", condition),), pre.begin, pre.end)]
            continue
        if pre.tag == "when" and condition is not None and (holds := held_in_main_phase(condition)) is not None:
            found.append(Part("while", (("c", holds),), pre.begin, pre.end))
            continue
        both = two_clauses(condition) if pre.tag == "when" and condition is not None and condition.tag == "cond" else ()
        if pre.tag == "when" and (lifted := so_then(pre)) is not None:
            found += lifted
            continue
        if len(both) == 2 and condition is not None and condition.get("k") is None and is_state(both[1]):
            both = (both[1], both[0])
        if len(both) == 2 and condition is not None and condition.get("k") is None and is_state(both[0]):
            found.append(Part("while", (("c", Part("cond", (("c", (both[0],)),))),), pre.begin, pre.end))
            found.append(Part("when", (("c", Part("cond", (("c", (both[1],)),))),), pre.begin, pre.end))
        else:
            found.append(pre)
    return clause.but(p=tuple(found)) if found else clause


def so_then(when: Part) -> list[Part] | None:
    """As in "when it is destroyed while it is in Defense Position", "... during your turn": what is so then; or None."""
    condition = when.part("c")
    clauses = condition.parts("c") if condition is not None and condition.tag == "cond" else ()
    verbs = clauses[0].parts("v") if len(clauses) == 1 and clauses[0].tag == "s" else ()
    verb = inner_verb(verbs[0]) if len(verbs) == 1 else None
    holds = [
        (one, held) for one in (verb.parts("adv") if verb is not None else ()) if (held := as_condition(one)) is not None
    ]
    if condition is None or verb is None or len(holds) != 1:
        return None
    ((adverb, held),) = holds
    plain = verb.but(adv=tuple(one for one in verb.parts("adv") if one is not adverb))
    said = plain if verbs[0] is verb else verbs[0].but(v=plain)
    return [when.but(c=condition.but(c=(clauses[0].but(v=(said,)),))), held]


def inner_verb(said: Part) -> Part | None:
    """The verb of "is destroyed"; None for what is more than that."""
    found = said.part("v") if said.tag == "be" else said
    return found if found is not None and found.tag == "v" else None


def as_condition(adverb: Part) -> Part | None:
    """As in "while it is in Defense Position", "during your turn": the condition; None for another adverb."""
    if adverb.tag == "while" and adverb.get("c") is not None:
        return adverb
    phrase = adverb.part("x") if adverb.tag == "at" else None
    turn = phrase is not None and phrase.tag in ("np", "nptime") and noun(phrase).word("w") == "turn"
    whose = players.possessor(phrase.part("d")) if turn and phrase is not None else None
    if phrase is None or whose is None or len(phrase.kv) > len(("d", "h")):
        return None
    return turn_of("your" if whose.tag == "you" else "your opponent's")


@lru_cache(maxsize=2)
def turn_of(whose: str) -> Part:
    """That it is that player's turn."""
    from . import language

    body = language().trees(f"While it is {whose} turn, this card gets +1 {{attack}}.")[0].part("b")
    assert body is not None  # noqa: S101
    return body.parts("c")[0].parts("p")[0]


def two_clauses(condition: Part) -> tuple[Part, ...]:
    """The clauses of "when ..."; as in "when this card is Empowered and attacks" two of its subject."""
    clauses = condition.parts("c")
    subject = clauses[0].part("s") if len(clauses) == 1 and clauses[0].tag == "s" else None
    verbs = clauses[0].parts("v") if subject is not None and subject.part("d") == Part("this") else ()
    if len(verbs) != 2 or [one.tag for one in clauses[0].parts("k")] != ["and"]:
        return clauses
    return tuple(clauses[0].but(v=(one,), k=None) for one in verbs)


def stat_reached(condition: Part) -> Part | None:
    """As in "when that Elestral has 0 {defense}": that a stat changes is heard of, and then it is asked; None for others."""
    clauses = condition.parts("c") if condition.tag == "cond" else ()
    verbs = clauses[0].parts("v") if len(clauses) == 1 and clauses[0].tag == "s" else ()
    thing = verbs[0].part("o") if len(verbs) == 1 and verbs[0].frame is not None and verbs[0].frame.lemma == "have" else None
    if thing is None or kinds(thing) != {"stat"}:
        return None
    said = verbs[0].but(adv=(*verbs[0].parts("adv"), Part("reaching")))
    return condition.but(c=(clauses[0].but(v=(said,)),))


def in_damage_step(pre: Part) -> bool:
    """As in "during the Damage Step"."""
    phrase, the = pre.part("x"), Part("the")
    return (
        pre.tag == "at"
        and phrase is not None
        and phrase == phrase.but(p=None, a=None, n=None)
        and (phrase.tag == "np" and noun(phrase).word("w") == "Damage Step" and phrase.part("d") == the)
    )


def attacked(when: Part) -> Part | None:
    """As in "when this card is attacked, during the Damage Step": it waits for that step; None for other events."""
    condition = when.part("c")
    clauses = condition.parts("c") if condition is not None and condition.tag == "cond" else ()
    verbs = clauses[0].parts("v") if len(clauses) == 1 and clauses[0].tag == "s" else ()
    inner = verbs[0].part("v") if len(verbs) == 1 and verbs[0].tag == "be" else None
    if condition is None or inner is None or inner.frame is None or inner.frame.lemma != "attack":
        return None
    said = verbs[0].but(v=inner.but(adv=(*inner.parts("adv"), Part("fought"))))
    return when.but(c=condition.but(c=(clauses[0].but(v=(said,)),)))


def held_in_main_phase(condition: Part) -> Part | None:
    """As in "when this card has 6 or more {attack} during your Main Phase", in which effects are used; None for others."""
    clauses = condition.parts("c") if condition.tag == "cond" else ()
    verbs = clauses[0].parts("v") if len(clauses) == 1 and clauses[0].tag == "s" else ()
    if len(verbs) != 1 or verbs[0].frame is None or verbs[0].frame.lemma != "have" or len(verbs[0].parts("adv")) != 1:
        return None
    (adverb,) = verbs[0].parts("adv")
    phrase = adverb.part("x")
    whose = players.possessor(phrase.part("d")) if phrase is not None else None
    if adverb.tag != "at" or phrase is None or whose is None or whose.tag != "you" or noun(phrase).word("w") != "Main Phase":
        return None
    return condition.but(c=(clauses[0].but(v=(verbs[0].but(adv=()),)),))


def is_state(clause: Part) -> bool:
    """As in "Zeus is Enchanted"."""
    verbs = clause.parts("v") if clause.tag == "s" else ()
    return len(verbs) == 1 and verbs[0].tag == "be"


def duty(clause: Part) -> Part:
    """A clause in which a player "must" is an order to that player."""
    said = clause.part("v")
    subject = said.part("s") if said is not None and said.tag == "s" else None
    if said is None or subject is None:
        return clause
    player = subject.tag in ("you", "they") or "player" in kinds(subject)
    pre = clause.parts("p")
    waits = any(one.tag in LASTING and after.tag == "when" for one, after in itertools.pairwise(pre))
    pro = waits or any(is_pro_form(one) for one in pre)
    verbs: list[Part] = []
    only, *more = said.parts("v")
    must = only.part("m") if only.tag == "modeither" and not more and player and subject.tag != "you" else None
    if must is not None and must.tag == "must":
        joints = tuple(Part("or") for _ in only.parts("v")[1:])
        return clause.but(v=said.but(v=only.parts("v"), k=joints))
    for one in said.parts("v"):
        modal, inner = one.part("m"), one.get("v")
        if one.tag == "mod" and modal is not None and isinstance(inner, Part) and inner.tag == "v" and one.get("a") is None:
            if modal.tag == "must" and player and (subject.tag != "you" or pro):
                verbs.append(inner)
                continue
            if modal.tag == "can" and ((pro and subject.tag == "you") or (player and subject.tag != "you")):
                verbs.append(one.but(m=Part("may")))
                continue
        verbs.append(one)
    return clause.but(v=said.but(v=tuple(verbs)))


def aimed(verb: Part) -> Part:
    """As in "target and destroy a Rune": destroy target Rune."""
    from . import language

    other, thing = verb.part("and"), verb.part("o")
    frame = next((one for one in language().machine.lexicon.frames if other is not None and one.lemma == other.tag), None)
    if frame is None or thing is None or thing.tag != "np":
        return verb
    which = thing.part("d")
    spoken = which is not None and (which.tag == "that" or (which.tag == "the" and nouns.done_to_it(thing)))
    if which is not None and not spoken and which.tag in ("this", "those", "these", "the"):
        raise NotMeantError(thing, "is known already: nothing is left to target")
    if spoken:
        thing = Part("np", (("a", (Part("spoken", (("x", thing),)), TARGET)), ("h", CARD)), thing.begin, thing.end)
    else:
        thing = thing.but(a=(*thing.parts("a"), TARGET))
    fields: dict[str, Value] = {name: value for name, value in verb.kv if name != "and"}
    fields |= {"v": frame, "o": thing}
    return Part("v", tuple(sorted(fields.items(), key=lambda pair: pair[0])), verb.begin, verb.end)
