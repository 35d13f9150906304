"""The log in sentences, as one reader may know it: who did what, with names only where the reader saw the card.

Trap windows are not told: they open and close alike for any hand (EOC-19.9).
Not for: what the lines mean to the rules; kernel/event.py and `field` say that.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardwright.kernel.event import ENDED, MOVED, REVEALED, SHUFFLED
from cardwright.kernel.state import Entry, State
from cardwright.kernel.teller import Teller

from . import field
from .rules.cleanup import BURIAL, CLEAN_UP_PHASE
from .rules.setup import REDRAWING
from .rules.winning import CONCEDED, DEFEATED, NO_CARD, REASONS

BY_PLAYER: Final[Mapping[int, str]] = {
    field.PLAYED_NOW: "play {card}", field.SUMMONS: "summon {card}", field.ACTIVATED: "use the ability of {card}",
    field.KEPT: "keep the hand", field.REPAIRED: "let {card} go: its Creation Cost is not covered",
}  # fmt: skip
"""Event -> what its player (first number) does, as "you" do it; {card} is the line's card."""
OF_CARD: Final[Mapping[int, str]] = {
    field.FELL: "{whose} {card} is destroyed", field.TOOK: "{whose} {card} takes {b} damage",
    field.BEATEN: "{whose} Vanquisher {card} is defeated", field.FLIPPED: "{whose} Vanquisher turns to Stage 2: {card}",
    field.CANCELLED: "the attack is cancelled", field.NO_EFFECT: "{whose} {card} is negated",
}  # fmt: skip
"""Event -> what happens to the line's card."""


class Telling(Teller):
    """A telling that names cards on the field."""

    def name(self, piece: int) -> str:
        """A card on the field, which all see."""
        return self.s.rules.cards[self.s.define[piece]].name


def tell(s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """What happened in the lines of one answer, as `seat` (or SPECTATOR) may read it.

    names: what each seat is called in mid-sentence; the reader's own seat is "you".
    """
    t = Telling(s, lines, seat, names)
    while (line := t.read()) is not None:
        kind, _, _, a, b, _, _ = line
        if kind in BY_PLAYER:
            t.said.append(t.does(a, BY_PLAYER[kind].format(card=t.card(line))))
        elif kind in OF_CARD:
            t.said.append(OF_CARD[kind].format(card=t.card(line), whose=t.whose(a), b=b))
        elif kind in WORDS:
            WORDS[kind](t, line)
    return t.sentences(".")


def moved(t: Telling, line: Entry) -> None:
    """Draws, discards, returns, cards that are banished; what is played or created has events of its own."""
    old, new = line[3] & ~1, line[4] & ~1
    player = line[4] & 1
    if (old, new) == (field.DECK, field.HAND):
        t.said.append(t.does(player, f"draw {t.several(t.run(line))}"))
    elif (old, new) == (field.HAND, field.GRAVEYARD):
        t.said.append(t.does(player, f"discard {t.several(t.run(line))}"))
    elif (old, new) == (field.DECK, field.GRAVEYARD):
        t.said.append(f"{t.several(t.run(line))} from {t.whose(player)} deck to the Graveyard")
    elif (old, new) == (field.POOL, field.GRAVEYARD):
        t.said.append(t.does(player, f"pay {t.several(t.run(line))}"))
    elif (old, new) == (field.GRAVEYARD, field.POOL) or (new == field.POOL and old in (field.HAND, field.DECK)):
        following = t.lines[t.at + 1 : t.at + 2]
        if not following or following[0][0] != field.SUMMONS:
            t.said.append(f"{t.card(line)} comes to {t.whose(player)} Essence Pool")
    elif (new == field.DECK and line[6][0] == REDRAWING.name) or (new == field.GRAVEYARD and line[6][0] in CLEARING):
        return  # the hand was shown; or that it was destroyed, or was for this turn only, has been told
    elif new in GOES and old < field.POOL:
        t.said.append(f"{t.card(line)} {GOES[new].format(whose=t.whose(player))}")
    elif new == field.HAND:
        t.said.append(f"{t.card(line)} returns to {t.whose(player)} hand")
    elif new == field.BANISHED:
        t.said.append(f"{t.card(line)} is banished")


CLEARING: Final = (CLEAN_UP_PHASE.name, BURIAL.name)
"""Procedures of the Clean-up Phase."""
GOES: Final = {
    field.HAND: "returns to {whose} hand", field.DECK: "goes to {whose} deck", field.BANISHED: "is banished",
    field.GRAVEYARD: "goes to {whose} Graveyard",
}  # fmt: skip


def redrew(t: Telling, line: Entry) -> None:
    """EOC-2.9, 19.4: a hand that is drawn anew is shown first."""
    shown: list[Entry] = []
    while t.at < len(t.lines) and t.lines[t.at][0] == REVEALED:
        shown.append(t.lines[t.at])
        t.at += 1
    hand = ", ".join(sorted(t.card(one) for one in shown))
    t.said.append(f"{t.does(line[3], 'show')} the hand ({hand}) and {'draw' if line[3] == t.seat else 'draws'} a new one")


def revealed(t: Telling, line: Entry) -> None:
    """A card was shown; of what moves next its move is told."""
    moves_next = t.at < len(t.lines) and t.lines[t.at][0] == MOVED and t.lines[t.at][1] == line[1]
    if t.known(line) and not moves_next:
        t.said.append(f"{t.card(line)} is shown")


def created(t: Telling, line: Entry) -> None:
    """A creature came into play."""
    words = f"create {t.card(line)}" if line[4] else f"put {t.card(line)} into play"
    t.said.append(t.does(line[3], words))


def attack(t: Telling, line: Entry) -> None:
    """An attack, with all who take part."""
    group = t.run(line)
    names = " and ".join(t.card(one) for one in group)
    t.said.append(t.does(line[3], f"attack {t.whose(1 - line[3])} {t.name(line[4])} with {names}"))


def struck(t: Telling, line: Entry) -> None:
    """The blow back."""
    at = f" at {t.name(line[4])}" if line[4] >= 0 else " at all attackers"
    t.said.append(f"{t.whose(line[3])} {t.card(line)} strikes back{at}")


def shuffled(t: Telling, line: Entry) -> None:
    """A deck was shuffled; before the game it goes without saying."""
    if t.s.turn:
        t.said.append(f"{t.whose(line[3] & 1)} deck is shuffled")


def turn_began(t: Telling, line: Entry) -> None:
    """A heading."""
    t.said.append(f"turn {line[4]}: {t.whose(line[3])} turn")


def phase_began(t: Telling, line: Entry) -> None:
    """The Attack and the Clean-up Phase; the others begin with a turn."""
    if line[3] in PHASE_NAMES:
        t.said.append(f"the {PHASE_NAMES[line[3]]} Phase begins")


PHASE_NAMES: Final = {field.ATTACK: "Attack", field.CLEAN_UP: "Clean-up"}


def moved_essence(t: Telling, line: Entry) -> None:
    """EOC-5.13: from card to card, or between a card and the Essence Pool."""
    where = f"under {t.name(line[4])}" if line[4] >= 0 else "back to the Essence Pool"
    t.said.append(t.does(line[3], f"move {t.card(line)} {where}"))


def ended(t: Telling, line: Entry) -> None:
    """Who won and why."""
    winners, reason = line[3], line[4]
    if not winners:
        t.said.append(f"the game is a draw: {REASONS[reason]}")
        return
    winner = winners.bit_length() - 1
    loser = 1 - winner
    because = {
        CONCEDED: f"{t.who(loser)} gave up",
        DEFEATED: f"{t.whose(loser)} Vanquisher is defeated in both stages",
        NO_CARD: f"{t.who(loser)} had to draw from an empty deck",
    }.get(reason, REASONS[reason])
    t.said.append(f"{t.does(winner, 'win')}: {because}")


WORDS: Final[dict[int, Callable[[Telling, Entry], None]]] = {
    MOVED: moved, REVEALED: revealed, field.REDREW: redrew, SHUFFLED: shuffled, ENDED: ended, field.CREATED: created,
    field.ATTACKS: attack, field.COUNTERS: struck, field.TURN_BEGAN: turn_began,
    field.PHASE_BEGAN: phase_began, field.MOVED_ESSENCE: moved_essence,
}  # fmt: skip
