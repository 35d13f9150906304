"""Who does something, and what must be so of that player: "each player discards a card unless they control a Dragon"."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.tree import Condition, Never

from ..english import Part
from ..english.kinds import kinds
from .clauses import Said, told_in
from .conditions import condition, is_having
from .scope import IT, Scope

SIDES: Final = frozenset({"enemy", "opposing", "friendly"})
ASKED_OF_PLAYERS: Final = frozenset({"control", "have", "possess"})


def of_who_does_it(scope: Scope, plain: Part, adverb: Part) -> Condition | None:
    """As in "each player discards a card unless they control a Dragon": asked of each player who would do it."""
    subject, cond = plain.part("s") if plain.tag == "s" else None, adverb.part("c")
    if subject is None or cond is None or subject.tag != "np" or kinds(subject) != {"player"}:
        return None
    told = told_in(cond)
    having = all(one.lemma in ASKED_OF_PLAYERS and not (one.past or one.passive or one.modal) for one in told)
    if not told or not having or any(one.subject is None or one.subject.tag != "they" for one in told):
        return None
    if any(one.tag == "you" or (one.tag == "adj" and one.word("w") in SIDES) for one in cond.walk()):
        return None  # it speaks of the card's own player, too
    outer, scope.me = scope.me, None
    found = condition(scope, as_they_would_say(cond))
    scope.me = outer
    return Never(found) if adverb.tag == "unless" else found


def as_they_would_say(part: Part) -> Part:
    """A condition as the player would say it of whom it is asked: "they control a Dragon" as "you control a Dragon"."""
    if part.tag == "they":
        return Part("you", (), part.begin, part.end)
    fields = tuple(
        (name, as_they_would_say(value) if isinstance(value, Part) else tuple(map(as_they_would_say, value)))
        if isinstance(value, (Part, tuple))
        else (name, value)
        for name, value in part.kv
    )
    return Part(part.tag, fields, part.begin, part.end)


def without_description(subject: Part) -> tuple[Part, Part | None]:
    """As in "each opponent with no cards in hand": the players, and what each of them must have."""
    behind = subject.parts("p") if subject.tag == "np" else ()
    if len(behind) != 1 or behind[0].tag not in ("with", "rel"):
        return subject, None
    described = behind[0].part("x")
    if behind[0].tag == "rel" and (described is None or not is_having(described)):
        return subject, None
    fields = tuple(pair for pair in subject.kv if pair[0] != "p")
    return Part(subject.tag, fields, subject.begin, subject.end), described


def is_player(scope: Scope, subject: Part, told: Said) -> bool:
    """Whether a clause tells what a player does."""
    if subject.tag in ("np", "you"):
        return "player" in kinds(subject)
    frame = told.frame
    if subject.tag not in IT or frame is None or "player" not in frame.subject:
        return False
    nearest = next((one for one in reversed(scope.referents) if one.kind in ("player", "card")), None)
    players_alone = frame.subject - {"ability"} == {"player"}
    return players_alone or (subject.tag == "they" and nearest is not None and nearest.kind == "player")
