"""How long a change lasts: "until end of turn", "this turn", "until your next turn"."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.joins import Keep
from cardwright.kernel.tree import Duration, Node, OwnTurns, Steps, Until, Who

from ..english import Part
from ..english.kinds import kinds, noun
from . import players
from .fields import Fields
from .scope import Scope
from .words import NotMeantError, bare

EACH: Final = frozenset({"each", "every"})
COUNTED: Final = frozenset({"turn", "round"})
"""Words for the time within which things are counted."""
DURATIONS: Final = frozenset({"untilend", "until", "at", "for", "forgood", "while"})
NO_DURATION: Final = "is no time that a change of this game can last"
ENDS: Final = {"turn": Until.TURN, "round": Until.TURN, "phase": Until.PHASE, "battle": Until.BATTLE, "attack": Until.BATTLE}


def duration(scope: Scope, adverb: Part) -> Duration | None:
    """The duration an adverb means; None where it is none."""
    own = scope.words.lasting.get(bare(adverb))
    if own is not None:
        return own
    if adverb.tag == "forgood":
        return Until.FOREVER
    inner = adverb.part("x")
    if adverb.tag == "for" and inner is not None and inner.tag == "part":
        return own_turns(scope, inner)
    if inner is None or inner.tag not in ("np", "nptime", "s"):
        return None
    if inner.tag == "s":
        return until_clause(scope, inner)
    if not kinds(inner) & {"time", "event"}:
        return None
    if not plain(inner):
        return None
    word = noun(inner).word("w")
    determiner = inner.part("d")
    how = determiner.tag if determiner is not None else ""
    following = any(one.tag == "next" for one in inner.parts("a"))
    who = players.possessor(determiner)
    if adverb.tag == "untilend":
        return until_end(scope, word, who, following=following)
    if adverb.tag == "until":
        if following and word == "turn":
            return until_next(scope, who)
        return end_of(inner) if how == "the" else ENDS.get(word) if how and who is None else None
    if adverb.tag == "at" and how in ("this", "the") and not following:
        return ENDS.get(word)
    return None


def each_turn(adverb: Part) -> bool:
    """As in "each turn", "each round": no other time is counted anew."""
    phrase = adverb.part("x")
    if adverb.tag != "at" or phrase is None or phrase.tag not in ("np", "nptime") or noun(phrase).word("w") not in COUNTED:
        return False
    determiner = phrase.part("d")
    return determiner is not None and determiner.tag in EACH


def own_turns(scope: Scope, phrase: Part) -> Duration | None:
    """As in "for 2 of your turns"."""
    number, turns = phrase.part("n"), phrase.part("s")
    if number is not None and number.tag == "x":
        number = number.part("x")
    if number is None or not number.tag.isdigit() or turns is None or turns.tag != "np" or noun(turns).word("w") != "turn":
        return None
    who = players.possessor(turns.part("d"))
    player = players.player_named(scope, who) if who is not None else None
    return OwnTurns(int(number.tag), player) if isinstance(player, Who) else None


def until_end(scope: Scope, word: str, who: Part | None, *, following: bool) -> Duration | None:
    """Until the end of the present turn, phase or battle, or of a player's next turn."""
    if following:
        if who is None or word != "turn":
            return None
        player = players.player_named(scope, who)
        return OwnTurns(1, player) if isinstance(player, Who) else None
    return ENDS.get(word) if who is None or word != "turn" else None


def plain(phrase: Part) -> bool:
    """Whether nothing more is said of a time than which one it is."""
    counted = phrase.get("n") is not None or phrase.get("h2") is not None
    before, behind = {one.tag for one in phrase.parts("a")}, {one.tag for one in phrase.parts("p")}
    return not counted and before <= {"next"} and behind <= {"of"}


def until_next(scope: Scope, who: Part | None) -> Duration | None:
    """Until the next turn of a player begins."""
    if who is None:
        return None
    return Until.YOUR_NEXT_TURN if players.player_named(scope, who) is Who.YOU else None


def until_clause(scope: Scope, clause: Part) -> Duration | None:
    """As in "until your next turn begins", "until this turn ends", "until your opponent's next turn ends"."""
    subject, verb = clause.part("s"), clause.parts("v")[0].frame
    if subject is None or subject.tag not in ("np", "nptime") or verb is None or not plain(subject):
        return None
    for one in clause.parts("v"):
        Fields(one, silent=("f", "v")).finish()
    word, determiner = noun(subject).word("w"), subject.part("d")
    who, following = players.possessor(determiner), any(one.tag == "next" for one in subject.parts("a"))
    if verb.word == "end":
        this = determiner is not None and determiner.tag in ("this", "the")
        return until_end(scope, word, who, following=following) if following or this else None
    return until_next(scope, who) if verb.word in ("begin", "start") and following and word == "turn" else None


def end_of(phrase: Part) -> Duration | None:
    """As in "until the end of this turn"."""
    inner = phrase.parts("p")[0].part("x") if len(phrase.parts("p")) == 1 else None
    return ENDS.get(noun(inner).word("w")) if inner is not None and inner.tag in ("np", "nptime") else None


def without(scope: Scope, verb: Part) -> Part:
    """The verb phrase without how long it lasts."""
    rest = tuple(one for one in verb.parts("adv") if duration(scope, one) is None)
    return verb.but(adv=rest)


def needed(scope: Scope, adverb: Part) -> Duration:
    """The same; raises NotMeantError where the adverb is no duration."""
    found = duration(scope, adverb)
    if found is None:
        raise NotMeantError(adverb, NO_DURATION)
    return found


def left_open(before: Node, node: Node) -> bool:
    """As in "it loses MIRROR and its ATK becomes 1 until end of turn": whether the first lasts as long, or for good."""
    first, second = (getattr(unwrapped(one), "until", None) for one in (before, node))
    return first is Until.FOREVER and second is not None and second is not Until.FOREVER


def unwrapped(node: Node) -> Node:
    """The last deed of a clause."""
    while isinstance(node, (Keep, Steps)):
        node = node.action if isinstance(node, Keep) else node.actions[-1]
    return node
