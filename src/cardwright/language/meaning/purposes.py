"""What something is done for: "you may discard a card to draw a card", "you may draw a card by discarding one"."""

from __future__ import annotations

from ..english import Part


def apart(joined: Part) -> Part:
    """The clauses of a sentence; what one may do for another thing is a clause before it, joined by "if you do"."""
    clauses: list[Part] = []
    joints: list[Part] = []
    for number, one in enumerate(joined.parts("c")):
        if number:
            joints.append(joined.parts("k")[number - 1])
        payer, aims, between = split(one)
        clauses += [payer, *aims]
        joints += between
    return joined.but(c=tuple(clauses), k=tuple(joints)) if len(clauses) > len(joined.parts("c")) else joined


def split(one: Part, permission: str = "may") -> tuple[Part, list[Part], list[Part]]:
    """A clause without what it is done for, this as orders, and what joins them; one that says no such thing as it is.

    permission: the word with which it is allowed, "may" or "can".
    """
    said = one.part("v")
    subject = said.part("s") if said is not None and said.tag == "s" else None
    verbs = said.parts("v") if said is not None and subject is not None and subject.tag == "you" else ()
    modal = verbs[0].part("m") if verbs and verbs[0].tag == "mod" and not verbs[0].get("a") else None
    at = next((number for number, verb in enumerate(verbs) if purposes(verb)), -1)
    found = purposes(verbs[at]) if at >= 0 else []
    other = found[0].part("v") if len(found) == 1 else None
    if said is None or modal is None or modal.tag != permission or other is None:
        return one, [], []
    inner = bare_verb(verbs[at])
    plain = inner.but(adv=tuple(adverb for adverb in inner.parts("adv") if adverb is not found[0]))
    paid, aim = (plain, other) if found[0].tag == "to" else (other.but(f="base"), plain)
    payer = (*verbs[:at], paid if at else verbs[0].but(v=paid))
    orders = [Part("clause", (("v", Part("imp", (("v", verb),), verb.begin, verb.end)),), verb.begin, verb.end)
              for verb in (aim, *verbs[at + 1 :])]  # fmt: skip
    return one.but(v=said.but(v=payer, k=said.parts("k")[:at])), orders, [Part("ifdo"), *said.parts("k")[at:]]


def bare_verb(said: Part) -> Part:
    """The verb of "can destroy"."""
    inner = said.part("v") if said.tag == "mod" else None
    return said if inner is None else inner


def purposes(said: Part) -> list[Part]:
    """As in "to draw a card" behind a verb; or what is paid for it, as in "by discarding a card"."""
    return [one for one in bare_verb(said).parts("adv") if one.tag in ("to", "bydoing")]
