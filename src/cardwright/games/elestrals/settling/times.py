"""Phases, turns and moments that a text names: when an effect can be used, while what holds, until when it lasts."""

import re
from typing import Any, Final

from cardwright.kernel.tree import Duration, Happening, Side, Them, This, Until, Who

from .. import nodes, tree
from ..field import BATTLE, DRAW, END, MAIN
from .context import OPPONENTS, POSITIONS, Context, Unsettled

OPPOSING: Final = ("your opponent's ", "an opponent's ", "that opponent's ")
EACH: Final = ("each player's ", "either player's ", "a player's ", "each ", "the ")
PHASES: Final = {"Draw Phase": DRAW, "Main Phase": MAIN, "Battle Phase": BATTLE, "End Phase": END}
WHOSE: Final = (*((one, "your opponent's ") for one in OPPOSING), *((one, "each ") for one in EACH), ("your ", "your "))
SIDES: Final = {"your": Who.YOU, **{one.strip(): Who.OPPONENT for one in OPPOSING}}
LASTS: Final[dict[str, Duration]] = {
    "until the next turn": Until.TURN, "this turn": Until.TURN, "until the end of the turn": Until.TURN,
    "until your next turn": Until.YOUR_NEXT_TURN, "this battle": Until.BATTLE, "until the End Phase": Until.PHASE,
    "until the end of your turn": nodes.Till(0, phase=nodes.TURN_ENDS),
    "until the end of the next turn": nodes.Till(1, phase=nodes.TURN_ENDS, anyone=True),
}  # fmt: skip
STILL: Final = re.compile(r"(until the end of|until|during) (.+) next (turn|.+ Phase)")
MOMENT: Final = re.compile(r"the (start|end) of (.+?) (next )?(turn|(?:Draw|Main|Battle|End) Phase)")


def window(words: str) -> str:
    """A phase in the words of the machine: "your", "your opponent's" or "each", and the phase.  Raises Unsettled."""
    for said, whose in WHOSE:
        phase = words.removeprefix(said)
        if phase in PHASES and phase != words:
            return whose + phase
    raise Unsettled(words)


def phase_of(words: str) -> int:
    """A phase that is skipped: the Draw or the Battle Phase of whoever it is.  Raises Unsettled."""
    found = PHASES.get(words.removeprefix("their ").removeprefix("your "))
    if found not in (DRAW, BATTLE):
        raise Unsettled("skip")
    return found


def during(words: str) -> nodes.During:
    """While it is that phase, or that player's turn."""
    if words in ("your turn", "it is your turn"):
        return nodes.During("your turn")
    if words in ("your opponent's turn", "an opponent's turn", "it is an opponent's turn", "it is your opponent's turn"):
        return nodes.During("your opponent's turn")
    return nodes.During(window(words.removeprefix("it is ")))


# until when -----------------------------------------------------------------------------------------------------------


def lasts(until: Any) -> Duration:
    """How long a change lasts; without words as long as its source (ELE-11.18)."""
    if until is None:
        return Until.FOREVER
    if until in LASTS:
        return LASTS[until]
    if until.startswith("until the next ") and until.removeprefix("until the next ") in PHASES:
        return nodes.Till(0, phase=PHASES[until.removeprefix("until the next ")], anyone=True)
    found = STILL.fullmatch(until)
    its = found is not None and found[2] == "its controller's"
    if found is None or not (its or found[2] in SIDES):
        raise Unsettled(str(until))
    who, what = SIDES.get(found[2], Who.YOU), found[3]
    if found[1] == "during":
        return nodes.Till(1, who, nodes.TURN, later=True, whose=its)
    if what == "turn":
        return nodes.Till(1, who, nodes.TURN_ENDS if found[1] == "until the end of" else nodes.TURN, whose=its)
    return nodes.Till(0, who, PHASES[what], whose=its)


def lasts_for(until: Any, what: Any, context: Context) -> Duration:
    """The same; "their next turn" is that of the player on whose side the cards are.  Raises Unsettled."""
    theirs = isinstance(until, str) and " their next " in until
    cards = getattr(what, "cards", None) or context.noun_of(what)
    if theirs and Side(Who.OPPONENT) in getattr(cards, "tests", ()):
        return lasts(until.replace("their next", "your opponent's next"))
    return lasts(until)


def staying(under: tree.With) -> nodes.Staying | None:
    """As long as this card is on the field, or in that Position."""
    what = under.what
    if under.word not in ("as long as", "for as long as", "while") or not isinstance(what, tree.Holds) or what.no:
        return None
    fits = what.fits if isinstance(what.what, This) else None
    if fits == tree.In("on", tree.Zone(("field",), tree.Player.ANYBODY)):
        return nodes.Staying()
    position = POSITIONS.get(fits.zone) if isinstance(fits, tree.In) and isinstance(fits.zone, str) else None
    return nodes.Staying(position=position) if position is not None else None


def of_statement(says: tree.Says) -> Duration:
    """How long what it says lasts; "their next turn" is that of the opponent of whom it speaks."""
    until = says.until
    if isinstance(until, str) and says.subject in OPPONENTS:
        until = until.replace("their next", "your opponent's next")
    return lasts(until)


# what comes later, or again and again ---------------------------------------------------------------------------------

When = str | Happening
"""A phase in which something can be done, or the moment at which it is."""


def coming(word: str, words: str, *, now: bool = False) -> tuple[When, Duration] | None:
    """A phase ("during") or a moment ("at") that comes once: when, and how long it is waited for; None if it is none.

    now: it is the own turn, so that "your turn" is this one
    """
    if word == "during":
        if words in ("this turn's End Phase", "this End Phase", "the End Phase"):
            return "each End Phase", Until.TURN
        if words == "your End Phase":
            return words, nodes.Till(0)
        whose, _, phase = words.partition(" next ")
        if phase in PHASES and whose in SIDES:
            who = SIDES[whose]
            return window(f"{whose} {phase}"), nodes.Till(0, who, PHASES[phase], later=True)
        return None
    found = MOMENT.fullmatch(words)
    if found is None:
        return None
    ends, whose, what = found[1] == "end", found[2], found[4]
    if whose in ("the", "this") and what == "turn" and ends:
        return told(True, "each", what), nodes.Till(0, phase=END, anyone=True)
    if not (found[3] or (now and whose == "your")) or whose not in SIDES:
        return None
    moment = PHASES.get(what, END if ends else nodes.TURN)
    return told(ends, whose, what), nodes.Till(1 if what == "turn" and found[3] else 0, SIDES[whose], moment)


def again(words: str, context: Context) -> Happening:
    """A moment that comes every turn, or every turn of a player, who is "that player" then.  Raises Unsettled."""
    found = MOMENT.fullmatch(words)
    if found is None or found[3] or found[2] == "this":
        raise Unsettled(words)
    context.they = SIDES.get(found[2], Who.THAT)
    return told(found[1] == "end", found[2], found[4])


def told(ends: bool, whose: str, what: str) -> Happening:
    """The event of a moment: a turn ends with its End Phase.  Raises Unsettled."""
    if what == "turn" and not ends:
        return Happening("turn begins", None, SIDES.get(whose))
    phase = "End Phase" if what == "turn" else what
    if ends and (phase not in ("Battle Phase", "End Phase") or what == "End Phase"):
        raise Unsettled(f"the end of {whose} {what}")
    event = "phase ends" if ends and phase == "Battle Phase" else "phase begins"
    return nodes.Occasion(event, during=window(f"{whose} {phase}"))


def untimed(first: Any, second: Any) -> bool:
    """A change for a while, and a statement about the same card without a time."""
    deed = getattr(first, "deed", first)
    while_ = getattr(deed.deed if isinstance(deed, tree.ForCost) else deed, "until", None)
    about_it = isinstance(second, tree.Says) and isinstance(second.subject, tree.Pronoun)
    return while_ is not None and about_it and second.until is None


def not_behind_timed(before: list[Any], found: list[Any], subject: Any) -> None:
    """Raises Unsettled for a change without a time, of "it", behind one of the same card for a while."""
    last = before[-1] if before else None
    while_ = getattr(last, "until", Until.FOREVER) is not Until.FOREVER and isinstance(subject, tree.Pronoun)
    same = (Them(False), Them(True), getattr(last, "what", None))
    if while_ and any(getattr(one, "until", None) is Until.FOREVER and one.what in same for one in found):
        raise Unsettled(subject.word, "may be said for a while or for good")
