"""Memory: what has happened, as far as any text of the pool asks for it.

A *question* is an event as texts name it, without what only the asker knows ("this card", "another", whose turn).  When an
event is told, each question it answers leaves a record in `State.past`, which says for which players it is an answer, as
it is judged at that moment.  Where no text asks there are no questions, and nothing is paid.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from .event import TURN_PASSED
from .filter import matches
from .kept import running
from .knowledge import OPEN
from .players import is_meant, referred, seat_of
from .referents import Did, Happened, HappenedTimes, HappenedTo, Kept, When
from .state import NOBODY, State
from .tree import Another, Cards, Every, Happening, Some, Them, This, What

A_TURN: Final = -1
"""In place of a question: the record of a turn that began."""
A_ROUND: Final = -2
"""In place of a question: the record of a round that began."""
TURNS_KEPT: Final = 16
"""So many turns are remembered where a text asks for another one than the present."""
Record = tuple[int, ...]
"""Question, players (bits), card, its epoch, the other card, its epoch, number, turn, turn player."""
SEATS: Final = 1
CARD: Final = 2
EPOCH: Final = 3
OTHER: Final = 4
OTHER_EPOCH: Final = 5
TURN: Final = 7
ACTIVE: Final = 8
RECORD_LENGTH: Final = 9


class Questions:
    """What the texts of a pool ask about the past.

    of     event of a text (its id) -> the number of its question
    asked  the questions, by number
    kinds  event kind -> numbers of the questions that such an event may answer
    long   whether any of them goes back beyond the present turn; `ever`: whether any asks for the whole game
    """

    __slots__ = ("asked", "ever", "held", "kinds", "long", "of")

    def __init__(self, trees: Iterable[Iterable[object]], heard: dict[str, int]) -> None:
        self.of: dict[int, int] = {}
        self.asked: list[Happening] = []
        self.kinds: dict[int, list[int]] = {}
        self.held: list[Happening] = []
        self.long = self.ever = False
        numbers: dict[Happening, int] = {}
        for tree in trees:
            for node in tree:
                if not isinstance(node, ASKING):
                    continue
                event, when = asked_by(node)
                if event is None or event.event not in heard or id(event) in self.of:
                    continue
                self.held.append(event)  # so that no other one ever has its id
                self.long |= when is not When.THIS_TURN
                self.ever |= when in (When.THIS_GAME, When.THIS_ROUND)
                question = plain(event)
                if question not in numbers:
                    numbers[question] = len(self.asked)
                    self.kinds.setdefault(heard[event.event], []).append(len(self.asked))
                    self.asked.append(question)
                self.of[id(event)] = numbers[question]


ASKING: Final = (Did, Happened, HappenedTimes, HappenedTo, Happening)
"""The kinds of node that can ask about the past."""


def asked_by(node: object) -> tuple[Happening | None, When]:
    """The event that a node asks the past about, and how far back."""
    if isinstance(node, (Did, Happened, HappenedTimes, HappenedTo)):
        return node.event, node.when
    if isinstance(node, Happening) and (node.nth or node.after):
        return node, When.THIS_TURN
    return None, When.THIS_TURN


def plain(event: Happening) -> Happening:
    """The event without what only the asker knows."""
    return replace(event, what=anyone(event.what), by=anyone(event.by), nth=0, after=0, whose=None, apart=False)


def anyone(what: What | None) -> What | None:
    """The noun without "this", "another", and what is kept; None if nothing is left to ask."""
    if not isinstance(what, (Every, Some)):
        return None
    tests = tuple(test for test in what.cards.tests if not isinstance(test, Another))
    return Every(Cards(tests, what.cards.place)) if tests else None


def remember(s: State, kind: int, piece: int, a: int, b: int) -> None:
    """An event is told: keep a record for each question it answers, and for a turn that begins."""
    if kind == TURN_PASSED:
        turn_passed(s)
    questions: Questions = s.rules.questions
    for number in questions.kinds.get(kind, ()):
        event = questions.asked[number]
        other, much, who = s.rules.about(s, kind, piece, a, b)
        seats = 0
        for seat in range(s.seats):
            if answers(s, event, piece, who, other, much, seat):
                seats |= 1 << seat
        if seats:
            epochs = [s.epoch[p] if p >= 0 else 0 for p in (piece, other)]
            s.past = (*s.past, (number, seats, piece, epochs[0], other, epochs[1], much, s.turn, s.active))


def answers(s: State, event: Happening, piece: int, a: int, other: int, much: int, seat: int) -> bool:
    """Whether an event is the one a question means, for this player."""
    if event.who is not None and not is_meant(s, seat, event.who, a):
        return False
    if much < event.least or (event.during and s.rules.rules.phases[s.phase] != event.during):
        return False
    if event.besides and s.active == a and s.rules.rules.phases[s.phase] == event.besides:
        return False
    return fitting(s, event.what, piece, seat) and fitting(s, event.by, other, seat)


def fitting(s: State, what: What | None, piece: int, seat: int) -> bool:
    """Whether a card is of a noun that says nothing of the asker."""
    if not isinstance(what, (Every, Some)):
        return True
    return piece != NOBODY and matches(s, piece, what.cards, seat, NOBODY)


def turn_passed(s: State) -> None:
    """Another turn: what nobody will ask about is forgotten; that it was a turn of its player is remembered."""
    questions: Questions = s.rules.questions
    if not questions.long:
        s.past = tuple(record for record in s.past if record[TURN] == s.turn)
        return
    if not questions.ever:
        s.past = tuple(record for record in s.past if record[TURN] > s.turn - TURNS_KEPT)
    turns = [record for record in s.past if record[0] == A_TURN]
    if turns and turns[-1][TURN] == s.turn:  # the turn player is known before, or after, the turn is counted
        s.past = tuple(record for record in s.past if record is not turns[-1])
    s.past = (*s.past, (A_TURN, 1 << s.active, NOBODY, 0, NOBODY, 0, 0, s.turn, s.active))


def round_began(s: State) -> None:
    """Another round begins: what happened before is no more of this round."""
    if s.rules.questions.kinds:
        s.past = (*s.past, (A_ROUND, 0, NOBODY, 0, NOBODY, 0, 0, s.turn, s.active))


def times(s: State, event: Happening, when: When, seat: int, source: int) -> int:
    """How often it has happened, as this player and card ask."""
    found = records(s, event, when, seat, source)
    if event.apart:  # of the player of the last one alone: it is of the same players that it answers
        found = [record for record in found if record[SEATS] == found[-1][SEATS]]
    return len(found)


def cards(s: State, event: Happening, when: When, seat: int, source: int) -> int:
    """To how many different cards it has happened."""
    return len({(record[CARD], record[EPOCH]) for record in records(s, event, when, seat, source)})


def records(s: State, event: Happening, when: When, seat: int, source: int) -> list[Record]:
    """The records that answer."""
    if not s.past:
        return []
    number = s.rules.questions.of[id(event)]
    first, last = span(s, event, when, seat)
    since = 0 if when is not When.THIS_ROUND else max((i for i, r in enumerate(s.past) if r[0] == A_ROUND), default=0)
    return [
        record for record in s.past[since:]
        if record[0] == number and record[SEATS] >> seat & 1 and first <= record[TURN] <= last
        and (event.whose is None or is_meant(s, seat, event.whose, record[ACTIVE]))
        and is_it(s, event.what, record[CARD], record[EPOCH], source)
        and is_it(s, event.by, record[OTHER], record[OTHER_EPOCH], source)
    ]  # fmt: skip


def span(s: State, event: Happening, when: When, seat: int) -> tuple[int, int]:
    """The first and the last turn that are meant."""
    if when is When.THIS_TURN:
        return s.turn, s.turn
    if when in (When.THIS_GAME, When.THIS_ROUND):
        return 0, s.turn
    if when is When.SINCE_YOUR_LAST_TURN:
        return last_turn_of(s, seat) + 1, s.turn
    last = s.turn - 1 if event.whose is None else last_turn_of(s, seat_of(s, seat, event.whose))
    return last, last


def last_turn_of(s: State, seat: int) -> int:
    """The number of the last turn, before the present one, of a player; -1 when there was none or it is forgotten."""
    found = [r[TURN] for r in s.past if r[0] == A_TURN and r[ACTIVE] == seat and r[TURN] < s.turn]
    return found[-1] if found else -1


def is_it(s: State, what: What | None, piece: int, epoch: int, source: int) -> bool:
    """Whether a card of a record is the one that only the asker can name."""
    if isinstance(what, This):
        return piece == source and now(s, piece, epoch)
    if isinstance(what, (Them, Kept)):
        f = running(s)
        return f is not None and piece in referred(s, f, what) and now(s, piece, epoch)
    if isinstance(what, (Every, Some)) and any(isinstance(test, Another) for test in what.cards.tests):
        return piece != source
    return True


def now(s: State, piece: int, epoch: int) -> bool:
    """Whether a card is still what it was, or what that has become in a zone that all see."""
    if piece == NOBODY or s.epoch[piece] == epoch:
        return piece != NOBODY
    place = s.place[piece]
    return s.epoch[piece] == epoch + 1 and place >= 0 and not s.rules.in_play[place] and s.rules.sight[place] == OPEN


def did(s: State, piece: int, test: Did, seat: int, source: int) -> bool:
    """It has happened to this card."""
    return any(r[CARD] == piece and now(s, piece, r[EPOCH]) for r in records(s, test.event, test.when, seat, source))
