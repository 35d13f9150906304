"""The log in sentences, as one reader may know it: a line an event, with names only where the reader saw the card.

Not for: what the lines mean to the rules; kernel/event.py and `field` say that.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cardwright.kernel.event import ENDED
from cardwright.kernel.state import Entry, State
from cardwright.kernel.teller import Teller

from . import field
from .nodes import FROM_HAND
from .rules.happening import how_of, number_of
from .rules.winning import REASONS

BY_PLAYER: Final[Mapping[int, str]] = {
    field.ANNOUNCE: "announce the Cast of {card}", field.CAST: "Cast {card}", field.ASCENDED: "Ascend {card}",
    field.ACTIVATED: "use an effect of {card}", field.EXPENDED: "Expend {card}", field.DRAWN: "draw {card}",
    field.DISCARDED: "discard {card}", field.SET: "Set {card}", field.POSITION: "turn {card}",
    field.CONTROLLED: "take control of {card}", field.MULLIGAN: "take a mulligan", field.KEEPS: "keep the hand",
    field.STARTS: "take the first turn", field.DECLINED: "decline what waits", field.OFFERED: "speak of a stalemate",
    field.DECLARED: "attack with {card}", field.SEARCHED: "Search a deck", field.ADDED: "add {card} to hand",
    field.RETURNED: "return {spirits} to the Spirit Deck", field.FORETOLD: "Foretell",
}  # fmt: skip
"""Event -> what its player (first number) does, as "you" do it; {card} is the line's card."""
OF_CARD: Final[Mapping[int, str]] = {
    field.RECEIVED: "{card} receives {spirits}", field.DISENCHANTED: "{card} loses {spirits}",
    field.NEXUSED: "Spirits move to {card}", field.DESTROYED: "{card} is destroyed",
    field.SENT: "{card} goes to the Underworld", field.CANCELLED: "the attack of {card} is cancelled",
    field.SUPPRESSES: "{card} is Suppressed", field.TARGETED: "{card} is a target",
    field.ENTERED_BATTLE: "{card} enters battle", field.DAMAGED: "{card} deals damage",
}  # fmt: skip
"""Event -> what happens to the line's card."""


def tell(s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """What happened in the lines of one answer, as `seat` (or SPECTATOR) may read it.

    names: what each seat is called in mid-sentence; the reader's own seat is "you".
    """
    t = Teller(s, lines, seat, names)
    t.said = together([sentence(t, line) for number, line in enumerate(lines) if not soon_cast(lines, number)])
    return t.sentences()


def soon_cast(lines: Sequence[Entry], number: int) -> bool:
    """Whether a card is announced whose Cast is the next thing told, but for what it receives: that says it."""
    if lines[number][0] != field.ANNOUNCE:
        return False
    told = (line for line in lines[number + 1 :] if line[0] in BY_PLAYER or line[0] in OF_CARD)
    for line in told:
        if line[0] != field.RECEIVED:
            return line[0] == field.CAST and line[1] == lines[number][1]
    return False


def together(said: list[str]) -> list[str]:
    """Equal sentences right after one another as one: "the bot draws a card (5 times)"."""
    found: list[str] = []
    times: list[int] = []
    for words in filter(None, said):
        if found and found[-1] == words:
            times[-1] += 1
        else:
            found.append(words)
            times.append(1)
    return [words if number == 1 else f"{words} ({number} times)" for words, number in zip(found, times, strict=True)]


def sentence(t: Teller, line: Entry) -> str:
    """One line in words; empty for a line that a reader need not see."""
    s = t.s
    kind, _, _, a, b, _, _ = line
    if kind in BY_PLAYER:
        if kind == field.ACTIVATED and is_instant(s, line[2]):
            return ""  # its Cast was told
        return t.does(a, BY_PLAYER[kind].format(card=t.card(line), spirits=spirits_in(b)))
    if kind == field.SENT and how_of(b) == FROM_HAND:
        return ""  # its discarding was told
    if kind in OF_CARD:
        return OF_CARD[kind].format(card=t.card(line), spirits=spirits_in(b))
    if kind == field.NEGATED:
        return f"{t.card(line)} is Negated" if line[1] >= 0 else "the attack is Negated"
    if kind == field.NAMED_CARD:
        return t.does(a, f"name {s.rules.cards[b].name}")
    if kind == field.TURN_BEGAN:
        return f"turn {b}: {t.does(a, 'begin')}"
    if kind == ENDED:
        winners = [i for i in range(s.seats) if a >> i & 1]
        who = t.does(winners[0], "win") if winners else "the game is a draw"
        return f"{who}: {REASONS[b]}"
    return ""


def is_instant(s: State, define: int) -> bool:
    """Whether a definition is an Invoke or Counter Rune."""
    return s.rules.fact[field.KIND][define] == field.RUNE and s.rules.fact[field.TYPE][define] <= field.COUNTER


def spirits_in(b: int) -> str:
    """The Spirits an event was told with: "2 fire and 1 water Spirits"."""
    number = number_of(b)
    counts = [(number >> i * field.SYMBOL_BITS & field.SYMBOL_MASK, word) for i, word in enumerate(field.ELEMENTS)]
    words = [f"{count} {word}" for count, word in counts if count]
    return f"{' and '.join(words)} Spirit{'' if words and sum(count for count, _ in counts) == 1 else 's'}"
