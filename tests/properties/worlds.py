"""Other worlds: games that differ only in what a seat cannot know, and everything that the seat gets to see of a game.

A world differs in the definitions of pieces the seat does not know: those of its own pieces are dealt anew among them
(it knows its deck), others' are dealt anew or replaced by other cards of the pool with the same back.
"""

import json
import random
from collections.abc import Sequence
from typing import Any

import cardwright as cw
from cardwright.kernel.event import meet
from cardwright.kernel.game import Game
from cardwright.kernel.groups import NAMED, NUMBER
from cardwright.kernel.knowledge import ask_again
from cardwright.kernel.pick import PICK, PICK_ORDERED
from cardwright.kernel.state import Entry, State
from cardwright.kernel.view import knows, seat_mask

from ..playing import NAMES

NO_OPTION = 1_000_000


def readers(s: State) -> list[int]:
    """Every seat, and the spectator."""
    return [*range(s.seats), cw.SPECTATOR]


def unknown(s: State, seat: int) -> list[int]:
    """The pieces in some zone that the seat cannot know."""
    return [piece for piece in range(len(s.define)) if s.place[piece] >= 0 and not knows(s, seat, piece)]


def looked_at(s: State, seat: int) -> set[int]:
    """Cards the seat is just choosing from: it sees them though they carry no mark (a search of its own deck)."""
    if s.decider != seat or not s.agenda:
        return set()
    f = s.agenda[-1]
    return {*f.among, *f.picks} if f.proc in (PICK, PICK_ORDERED) else set()


def exchanged(s: State, seat: int, pieces: Sequence[int], chance: random.Random) -> State:
    """A copy in which these pieces, unknown to the seat, are other cards.

    Those that all know to be somewhere in a group change places within it, with their marks.
    """
    other = s.copy()
    other.log = None if s.log is None else s.log[:]
    define = s.define[:]
    groups: dict[tuple[int, int], list[int]] = {}
    for piece in pieces:
        if s.known[piece] & NAMED:
            continue
        groups.setdefault((s.owner[piece], s.rules.back[s.define[piece]]), []).append(piece)
    for (owner, back), group in groups.items():
        cards = [s.define[piece] for piece in group]
        if owner != seat and chance.random() < 1 / 2:
            cards = chance.choices(s.rules.pools[back], k=len(group))
        chance.shuffle(cards)
        for piece, card in zip(group, cards, strict=True):
            define[piece] = card
    other.define = define
    for number in sorted({s.known[piece] >> NUMBER for piece in pieces} - {0}):
        places = [piece for piece in pieces if s.known[piece] >> NUMBER == number]
        drawn = [(define[piece], s.known[piece] & NAMED) for piece in places]
        chance.shuffle(drawn)
        for piece, (card, named) in zip(places, drawn, strict=True):
            define[piece] = card
            other.known[piece] = s.known[piece] & ~NAMED | named
    meet(other)
    return other


def asked_there(other: State) -> State:
    """The same world with its open decision asked again: its options may be others there."""
    picked = other.picked
    ask_again(other)
    other.picked = picked
    return other


def other_world(s: State, seat: int, chance: random.Random) -> State:
    """A copy in which everything the seat cannot know is dealt anew; its own open decision is asked again."""
    hidden = sorted(set(unknown(s, seat)) - looked_at(s, seat))
    other = exchanged(s, seat, hidden, chance)
    return asked_there(other) if s.decider == seat and s.options else other


def observation(g: Game, seat: int) -> str:
    """Everything a seat may have of a position through any channel, as one text."""
    s = g.state
    seen: dict[str, Any] = {"view": g.view(seat), "result": repr(g.result)}
    seen["why"] = [s.rules.telling.why(s, seat, p) for pieces in s.zones for p in pieces if p >= 0]
    if not g.over and s.decider == seat:
        decision = g.decision
        seen["asked"] = [decision.kind, decision.name, decision.prompt, decision.clause, decision.default]
        seen["options"] = [[o.label, o.key, o.places, o.cards] for o in decision.options]
        seen["take back"] = g.can_take_back
        seen["text"] = [str(g), repr(g), repr(decision)]
        try:
            g.choose(NO_OPTION)
        except cw.ChoiceError as error:
            seen["error"] = str(error)
    return json.dumps(seen, sort_keys=True).replace(', "', ',\n"')  # lines for a difference; `indent` is four times as slow


def told(g: Game, lines: Sequence[Entry], seat: int) -> tuple[list[str], list[tuple[object, ...]]]:
    """The log as the seat may read it: in words, and line by line with the card only where it was seen."""
    mask = seat_mask(g.state, seat)
    plain: list[tuple[object, ...]] = []
    for kind, _, define, a, b, seen, cause in lines:
        plain.append((kind, a, b, cause, define if seen & mask == mask else None))
    return g.ruleset.telling.log(g.state, lines, seat, NAMES), plain


def as_game(g: Game, s: State) -> Game:
    """The same game in another state."""
    other = Game(g.ruleset, s, g.decks, g.seed)
    other.answers = g.answers[:]
    return other
