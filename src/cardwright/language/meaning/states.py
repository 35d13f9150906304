"""Whether a clause tells what is so, or what is done: "Dragons have +1 ATK", "a Dragon gains 1 ATK until end of turn"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..english.kinds import kinds, noun
from . import measured, players, standing, times
from .clauses import Said
from .scope import Scope
from .words import NotMeantError, bare


def stands(scope: Scope, told: Said) -> bool:
    """Whether a clause in a sentence of its own tells what is so, and not what is done."""
    subject = told.subject
    if subject is None:
        return False
    if lasts(scope, told) and bare(standing.said_of(told)) not in scope.words.held:
        return False
    ruled = told.modal in ("cannot", "must") or (told.modal and told.lemma in scope.words.statics)
    by_player = "player" in kinds(subject) or (subject.tag == "they" and only_players(told))
    if by_player and (not ruled or is_order(scope, told)):
        return False
    pointing = (determiner := subject.part("d")) is not None and determiner.tag in ("that", "those")
    dealt_with = any(one.slot >= 0 or one.verb or one.kind != "card" for one in scope.referents)
    if (subject.tag in ("they", "it", "that", "those") or pointing) and dealt_with:
        return False
    if subject.tag == "np" and (any(one.tag == "target" for one in subject.parts("a")) or subject.part("n") is not None):
        return False
    if measured.is_so(scope, told):
        return True
    if told.frame is None or told.modal or told.negated or told.passive:
        return told.modal != "may" or "player" not in kinds(subject) or again_and_again(scope, told)
    return (
        told.lemma in ("have", "get", "cost", "count_as", "gain", "lose")
        or told.lemma in scope.words.changes
        or told.lemma in scope.words.statics
        or bare(standing.said_of(told)) in scope.words.held
    )


def only_players(told: Said) -> bool:
    """Whether only players can do what a clause tells, so that "they" means players: "they discard a card"."""
    thing = told.verb.part("o")
    game = thing is not None and thing.tag == "np" and noun(thing).word("w") == "game"
    return told.frame is not None and not told.passive and (game or told.frame.subject - {"ability"} == {"player"})


def is_order(scope: Scope, told: Said) -> bool:
    """As in "your opponent must discard a card": it says no more than that they do it, and not how they may act."""
    words = scope.words
    bars = (words.player_bars, words.prohibitions, words.permissions, words.statics, words.changes)
    able = any(one.tag == "ifable" for one in told.verb.parts("adv"))
    return told.modal == "must" and not told.negated and not able and not any(told.lemma in one for one in bars)


def orders(scope: Scope, told: Sequence[Said]) -> list[Said]:
    """What a player does, told plainly where it was told as what they must do.

    Raises NotMeantError for "may discard a card and draws 2 cards", of which the second is done in any case.
    """
    if told[0].modal == "may" and (apart := next((one for one in told[1:] if one.verb.word("f") == "s"), None)) is not None:
        raise NotMeantError(apart.verb, "is done in any case, or only if they want: say it in a sentence of its own")
    return [replace(one, modal="") if is_order(scope, one) else one for one in told]


def again_and_again(scope: Scope, told: Said) -> bool:
    """As in "you may ... during each of your turns", of what players may as long as a text stands."""
    times_said = [part for one in told.verb.parts("adv") if one.tag == "at" for part in one.walk()]
    return told.lemma in scope.words.statics and any(part.tag == "each" for part in times_said)


def lasts(scope: Scope, told: Said) -> bool:
    """Whether a clause says how long it lasts."""
    if told.subject is not None and "player" in kinds(told.subject) and theirs(told):
        return True
    return any(times.duration(scope, one) is not None for one in told.verb.parts("adv"))


def theirs(told: Said) -> bool:
    """As in "until the end of their next turn": a time of the player of whom the clause tells."""
    spans = [one.part("x") for one in told.verb.parts("adv") if one.tag in ("until", "untilend", "at")]
    whose = [players.possessor(one.part("d")) for one in spans if one is not None and one.tag in ("np", "nptime")]
    return any(one is not None and one.tag == "they" for one in whose)
