"""How Elestrals' texts are written: "When ..., you can ..." begins an effect, "... in order to ..." has its cost before it.

A sentence in this style becomes one in the style of all games: what it waits for and "you can" are its header, its cost
stands before a colon.  Nothing here knows a verb, but that "target and destroy X" destroys target X.
"""

from typing import Final

from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.english.parts import Value
from cardwright.language.meaning import NotMeantError, players

from .wordings import INSTANTS, check

OPENING: Final = frozenset({"when", "while", "if", "at", "atstart", "atend"})
TARGET: Final = Part("target")
CARD: Final = Part("n", (("k", "card"), ("num", "sg"), ("w", "card")))


def restyled(tree: object, kind: str) -> object:
    """The sentence in the style of all games; `kind`: of the card, a type of Rune or "elestral"."""
    stays = kind not in INSTANTS
    assert isinstance(tree, Part)  # noqa: S101  rules English gives parts
    check(tree, kind)
    tree = with_purpose(tree)
    owed = duty_of_another(tree)
    tree = plainly(tree)
    cost = tree.part("c")
    opens = cost.part("x") if cost is not None else tree.part("b")
    if opens is None or tree.get("h") is not None:
        return tree
    header, opens = owed_by_another(opens) if owed else opened(opens)
    priced = any(one.tag == "musttoo" for one in tree.walk())  # "also have to Expend {fire} in order to ..."
    if cost is not None and (header is None) == stays and not priced:
        raise NotMeantError(
            cost, 'says not when it is done: begin with "When" or "You can"' if stays else "is no choice: leave it out"
        )
    if header is not None and not stays and not waits_to_leave(header):
        raise NotMeantError(tree, "is done as it is played: leave out 'you can'")
    fields: dict[str, Value] = dict(tree.kv)
    if cost is None:
        fields["b"] = opens
    else:
        fields["c"] = cost.but(x=opens)
    if header is not None:
        fields["h"] = header
    return Part(tree.tag, tuple(sorted(fields.items())), tree.begin, tree.end)


def with_purpose(tree: Part) -> Part:
    """As in "You can Expend {fire} to destroy a Rune": what is done for something is its cost."""
    body = tree.part("b")
    if body is None or tree.get("c") is not None or tree.get("h") is not None:
        return tree
    first, *rest = body.parts("c")
    said = first.part("v")
    verbs = (
        said.parts("v")
        if said is not None and said.tag == "s" and (s := said.part("s")) is not None and s.tag == "you"
        else ()
    )
    modal, inner = (verbs[0].part("m"), verbs[0].part("v")) if verbs and verbs[0].tag == "mod" else (None, None)
    purposes = [one for one in inner.parts("adv") if one.tag == "to"] if inner is not None else []
    choice = modal is not None and modal.tag in ("can", "may")
    if said is None or inner is None or modal is None or not choice or len(purposes) != 1 or verbs[0].get("a"):
        return tree
    (purpose,) = purposes
    aim = purpose.part("v")
    if aim is None:
        return tree
    paid = inner.but(adv=tuple(one for one in inner.parts("adv") if one is not purpose))
    orders = [Part("clause", (("v", Part("imp", (("v", one),), one.begin, one.end)),), one.begin, one.end)
              for one in (aim, *verbs[1:])]  # fmt: skip
    joints = (*said.parts("k"), *body.parts("k"))
    if modal.tag == "may":  # "you may discard a card to draw a card": if you do
        payer = first.but(v=said.but(v=(verbs[0].but(v=paid),), k=()))
        return tree.but(b=body.but(c=(payer, *orders, *rest), k=(Part("ifdo"), *joints)))
    payer = first.but(v=said.but(v=(verbs[0].but(v=paid),), k=()))
    cost = Part("cost", (("k", Part("purpose")), ("x", Part("seq", (("c", (payer,)),), first.begin, first.end))))
    return tree.but(c=cost, b=body.but(c=(*orders, *rest), k=joints))


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


def is_pro_form(pre: Part) -> bool:
    """As in "if you do", "when you do"."""
    return any(part.tag == "pro" for part in pre.walk())


def plainly(part: Part) -> Part:
    """What players must do they do; after "if you do" they can as they may; "target and destroy X" destroys target X."""
    fields: list[tuple[str, Value]] = []
    for name, value in part.kv:
        if isinstance(value, Part):
            fields.append((name, plainly(value)))
        elif isinstance(value, tuple):
            fields.append((name, tuple(plainly(one) for one in value)))
        else:
            fields.append((name, value))
    made = Part(part.tag, tuple(fields), part.begin, part.end)
    if made.tag == "clause":
        return duty(split(made))
    if made.tag == "conj" and made.get("j") is not None:
        return one_of_these(made)
    if made.tag == "v" and made.frame is not None and made.frame.word == "target" and made.part("and") is not None:
        return aimed(made)
    return made


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
        if pre.tag == "when" and condition is not None and (holds := held_in_main_phase(condition)) is not None:
            found.append(Part("while", (("c", holds),), pre.begin, pre.end))
            continue
        both = condition.parts("c") if pre.tag == "when" and condition is not None and condition.tag == "cond" else ()
        if len(both) == 2 and condition is not None and condition.get("k") is None and is_state(both[0]):
            found.append(Part("while", (("c", Part("cond", (("c", (both[0],)),))),), pre.begin, pre.end))
            found.append(Part("when", (("c", Part("cond", (("c", (both[1],)),))),), pre.begin, pre.end))
        else:
            found.append(pre)
    return clause.but(p=tuple(found)) if found else clause


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
    pro = any(is_pro_form(one) for one in clause.parts("p"))
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
            if modal.tag == "can" and pro and subject.tag == "you":
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
    if which is not None and which.tag in ("this", "those", "these", "the"):
        raise NotMeantError(thing, "is known already: nothing is left to target")
    if which is not None and which.tag == "that":
        thing = Part("np", (("a", (Part("spoken", (("x", thing),)), TARGET)), ("h", CARD)), thing.begin, thing.end)
    else:
        thing = thing.but(a=(*thing.parts("a"), TARGET))
    fields: dict[str, Value] = {name: value for name, value in verb.kv if name != "and"}
    fields |= {"v": frame, "o": thing}
    return Part("v", tuple(sorted(fields.items(), key=lambda pair: pair[0])), verb.begin, verb.end)
