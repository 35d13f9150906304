"""What lasts on a card, as a view shows it: each change in force with its value, its end and its source.

In the words in which scenarios speak of them (`Vocabulary.quantities`).  A game puts the list into what it shows of a card
(`Telling.piece`).  Not for: what the changes make of a value; the game computes that.
"""

from typing import Final

from .event import STANDING
from .kept import number_of
from .modifier import CHOSEN, GAIN, LOSE, NEXT_TURN, OWN_TURNS, WHILE_SOURCE, Modifier, of
from .rules import Shown
from .state import State
from .verbs.naming import NameCard, NameValue
from .vocabulary import DURATIONS, Quantity
from .waiting import ALTERED, CONFERRED, LATER, SEAT_BITS, USED
from .why import of_modifier, of_standing

WITH_SOURCE: Final = "while its source is in play"
WAITS: Final = {LATER: "a text waits", CONFERRED: "has what this text gives", USED: "has been replaced this turn",
         ALTERED: "a text changes a number"}  # fmt: skip
"""Changes that are texts of their own."""
UNTIL: Final = {**{duration: words for words, duration in DURATIONS.items()}, WHILE_SOURCE: WITH_SOURCE}


def lasting(s: State, piece: int) -> list[Shown]:
    """Return the modifiers on a piece, oldest first: ``what``, ``value``, ``until`` (``seat``, ``turns``), ``source``."""
    return [modifier_shown(s, m) for m in of(s, piece)] if s.mods else []


def waiting(s: State) -> list[Shown]:
    """Return the texts that wait for an event for a while, in the same form, each with the ``seat`` that controls it."""
    return [{**modifier_shown(s, m), "of": m.value & (1 << SEAT_BITS) - 1} for m in s.mods if m.what in (LATER, ALTERED)]


def modifier_shown(s: State, m: Modifier) -> Shown:
    """One of them.  `seat` and `turns`: whose next turn, or how many turns of whom, it waits for."""
    if m.what == CHOSEN:
        shown: Shown = {"what": "was chosen", "value": chosen_name(s, m)}
    elif m.what < 0:
        shown = {"what": WAITS[m.what], "value": s.rules.programs[m.value >> SEAT_BITS].text}
    else:
        word, quantity = spoken(s, m)
        shown = {"what": word, "value": worded(quantity, m.value)}
    shown["until"] = UNTIL.get(m.until, str(m.until))
    if m.until == NEXT_TURN:
        shown["seat"] = m.until_arg
    elif m.until == OWN_TURNS:
        shown["seat"], shown["turns"] = m.until_arg % 8, m.until_arg // 8
    shown["source"] = of_modifier(s.rules, m)
    return shown


def chosen_name(s: State, m: Modifier) -> object:
    """What was chosen: a value of a quality, a card's name, a number."""
    found = number_of(m.kept, 0)
    for node in s.rules.programs[m.value >> SEAT_BITS].nodes:
        if isinstance(node, NameValue):
            return node.names[found]
        if isinstance(node, NameCard):
            return s.rules.cards[found].name
    return found


def spoken(s: State, m: Modifier) -> tuple[str, Quantity]:
    """The game's word for a change, and what it declares of it; its numbers where it declares nothing."""
    for word, quantity in s.rules.rules.vocabulary.quantities.items():
        if quantity.what == m.what and quantity.how == m.how:
            return word, quantity
    return f"{m.what}.{m.how}", Quantity(m.what, m.how, "")


def worded(quantity: Quantity, value: int) -> object:
    """The value in the game's words, if it has any for it; of a set the members, by their bits."""
    words = quantity.values
    if not words:
        return value
    if quantity.how in (GAIN, LOSE):
        return [word for bit, word in enumerate(words) if value >> bit & 1]
    return words[value] if 0 <= value < len(words) else value


def standing(s: State, piece: int) -> list[Shown]:
    """Return what static abilities in force do to a piece, in the same form."""
    found: list[Shown] = []
    seen: set[int] = set()
    for word, quantity in s.rules.rules.vocabulary.quantities.items():
        if quantity.what not in seen and s.watch[STANDING - quantity.what]:
            for source, value in of_standing(s, quantity.what, piece):
                found.append({"what": word, "value": worded(quantity, value), "until": WITH_SOURCE, "source": source})
        seen.add(quantity.what)
    return found
