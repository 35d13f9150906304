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
from .rules.happening import how_of, number_of, other_of
from .rules.winning import REASONS

BY_PLAYER: Final[Mapping[int, str]] = {
    field.ANNOUNCE: "announce the Cast of {card}", field.CAST: "Cast {card}", field.ASCENDED: "Ascend {card}",
    field.ACTIVATED: "use {card}: {text}", field.EXPENDED: "Expend {card}", field.DRAWN: "draw {card}",
    field.DISCARDED: "discard {card}", field.SET: "Set {card}", field.POSITION: "turn {card} to {position}",
    field.CONTROLLED: "take control of {card}", field.MULLIGAN: "take a mulligan", field.KEEPS: "keep the hand",
    field.STARTS: "take the first turn", field.DECLINED: "use nothing more for now", field.OFFERED: "speak of a stalemate",
    field.DECLARED: "attack {other} with {card}", field.SEARCHED: "Search a deck", field.ADDED: "add {card} to hand",
    field.RETURNED: "return {spirits} to the Spirit Deck", field.FORETOLD: "Foretell",
}  # fmt: skip
"""Event -> what its player (first number) does, as "you" do it: {card} the line's card, {other} the event's other one,
{text} that of the effect, {position} how the card stands after the answer."""
OF_CARD: Final[Mapping[int, str]] = {
    field.RECEIVED: "{card} receives {spirits}", field.DISENCHANTED: "{card} loses {spirits}",
    field.NEXUSED: "Spirits move to {card}", field.DESTROYED: "{card} is destroyed",
    field.SENT: "{card} goes to the Underworld", field.CANCELLED: "the attack of {card} is cancelled",
    field.SUPPRESSES: "{card} is Suppressed", field.TARGETED: "{card} is a target of {other}",
    field.ENTERED_BATTLE: "{card} battles {other}", field.DAMAGED: "{card} deals damage to {other}",
}  # fmt: skip
"""Event -> what happens to the line's card."""


def tell(s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """What happened in the lines of one answer, as `seat` (or SPECTATOR) may read it.

    names: what each seat is called in mid-sentence; the reader's own seat is "you".
    """
    t = Teller(s, lines, seat, names)
    spoken = [line for line in lines if line[0] in BY_PLAYER or line[0] in OF_CARD]
    left_out = repeated(spoken)
    t.said = together([sentence(t, line) for line in lines if id(line) not in left_out])
    return t.sentences()


def repeated(lines: Sequence[Entry]) -> set[int]:
    """Which of the lines that have words (by `id`) only say again what another one says."""
    found: set[int] = set()
    told: set[tuple[int, int]] = set()
    for number, line in enumerate(lines):
        kind, piece = line[0], line[1]
        if (
            (kind == field.ANNOUNCE and soon_cast(lines[number + 1 :], piece))
            or (kind == field.CAST and is_announced(told, lines[:number], piece))
            or (kind == field.SENT and (field.DESTROYED, piece) in told)
            or (kind == field.DAMAGED and destroyed_by(lines[number + 1 :], line))
            or (kind == field.ENTERED_BATTLE and other_of(line[4]) < 0)  # nobody is battled: the damage is told
            or (kind == field.ENTERED_BATTLE and {(field.DECLARED, piece), (field.DECLARED, other_of(line[4]))} & told)
            or (kind == field.ENTERED_BATTLE and (field.ENTERED_BATTLE, other_of(line[4])) in told)
        ):
            found.add(id(line))
        told.add((kind, piece))
    return found


def soon_cast(lines: Sequence[Entry], piece: int) -> bool:
    """Whether the Cast of this card is the next thing told, but for what it receives."""
    first = next((line for line in lines if line[0] != field.RECEIVED), None)
    return first is not None and first[0] == field.CAST and first[1] == piece


def is_announced(told: set[tuple[int, int]], lines: Sequence[Entry], piece: int) -> bool:
    """Whether the Cast of this card was announced in the same answer, and other things were told since."""
    return (field.ANNOUNCE, piece) in told and any(line[0] not in (field.ANNOUNCE, field.RECEIVED) for line in lines)


def destroyed_by(lines: Sequence[Entry], line: Entry) -> bool:
    """Whether the card that takes the damage of this line is told to be destroyed."""
    return any(later[0] == field.DESTROYED and later[1] == other_of(line[4]) for later in lines)


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
    kind, piece, _, a, b, _, _ = line
    if kind == field.SENT and how_of(b) == FROM_HAND:
        return ""  # its discarding was told
    if kind == field.ACTIVATED and is_instant(s, line[2]):
        return ""  # its Cast was told
    if kind in BY_PLAYER or kind in OF_CARD:
        said = BY_PLAYER.get(kind, OF_CARD.get(kind, "")).format(
            card=t.card(line), other=other_name(t, kind, other_of(b)), spirits=spirits_in(b),
            text=s.rules.programs[number_of(b)].text if kind == field.ACTIVATED else "",
            position="Defense Position" if s.flags[piece] & field.DEFENSE else "Attack Position",
        )  # fmt: skip
        return t.does(a, said) if kind in BY_PLAYER else said
    if kind == field.NEGATED:
        return f"{t.card(line)} is Negated" if piece >= 0 else "the attack is Negated"
    if kind == field.NAMED_CARD:
        return t.does(a, f"name {s.rules.cards[b].name}")
    if kind == field.TURN_BEGAN:
        return f"turn {b}: {t.does(a, 'begin')}"
    if kind == ENDED:
        winners = [i for i in range(s.seats) if a >> i & 1]
        who = t.does(winners[0], "win") if winners else "the game is a draw"
        return f"{who}: {REASONS[b]}"
    return ""


FIGHTING: Final = frozenset({field.DECLARED, field.ENTERED_BATTLE, field.DAMAGED})


def other_name(t: Teller, kind: int, other: int) -> str:
    """The other card of an event, if the reader knows what it is now; who fights no card fights the Spirit Deck."""
    if other < 0:
        return "the Spirit Deck" if kind in FIGHTING else "a rule"
    return t.s.rules.cards[t.s.define[other]].name if t.s.known[other] & t.mask == t.mask else "a card"


def is_instant(s: State, define: int) -> bool:
    """Whether a definition is an Invoke or Counter Rune."""
    return s.rules.fact[field.KIND][define] == field.RUNE and s.rules.fact[field.TYPE][define] <= field.COUNTER


def spirits_in(b: int) -> str:
    """The Spirits an event was told with: "2 fire and 1 water Spirits"."""
    number = number_of(b)
    counts = [(number >> i * field.SYMBOL_BITS & field.SYMBOL_MASK, word) for i, word in enumerate(field.ELEMENTS)]
    words = [f"{count} {word}" for count, word in counts if count]
    return f"{' and '.join(words)} Spirit{'' if words and sum(count for count, _ in counts) == 1 else 's'}"
