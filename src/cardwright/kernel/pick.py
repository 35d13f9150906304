"""Choosing many things as a sequence of single choices: costs, targets, discards, orders.

Unordered picks are made in canonical order, so that one set of cards can be reached in one way only; candidates that
are interchangeable (`likeness`) are offered once.  The picks land in ``picks`` of the frame that called.
"""

from typing import Final

from .decision import Prompt, ask
from .procedure import Procedure, call, caller, end, go, procedure
from .state import Frame, State
from .together import fitting
from .tree import Bound


def likeness(s: State, piece: int) -> object:
    """Return a value that is equal for pieces that are interchangeable as options.

    Interchangeable are equal cards of one owner in one pile, or under one card.  A piece in play is like no other, unless
    the game says otherwise (`Rules.likeness`).
    """
    place = s.place[piece]
    if s.rules.in_play[place]:
        return s.rules.likeness(s, piece)
    return (s.rules.like[s.define[piece]], place, s.host[piece], s.owner[piece])


def alike(s: State, one: int, other: int) -> bool:
    """Say whether two pieces are interchangeable as options."""
    like, define = s.rules.like, s.define
    return like[define[one]] == like[define[other]] and likeness(s, one) == likeness(s, other)


def different(s: State, pieces: list[int]) -> list[int]:
    """Return the first of each set of interchangeable pieces, in the order given."""
    if len(pieces) <= 1:
        return pieces[:]
    place, define, host, owner, in_play, like = s.place, s.define, s.host, s.owner, s.rules.in_play, s.rules.like
    first: dict[object, int] = {}
    for piece in pieces:
        zone = place[piece]  # `likeness`, written out: this is asked of whole hands, at most decisions
        if in_play[zone]:
            first.setdefault(s.rules.likeness(s, piece), piece)
        else:
            first.setdefault((like[define[piece]], zone, host[piece], owner[piece]), piece)
    return list(first.values())


def one_of_each(s: State, cards: list[int]) -> list[int]:
    """Return the first of each set of equal cards, of cards that lie in one hand."""
    define, like = s.define, s.rules.like
    first: dict[int, int] = {}
    for card in cards:
        first.setdefault(like[define[card]], card)
    return list(first.values())


def pick(s: State, prompt: Prompt, seat: int, among: list[int], amount: int, ordered: bool = False) -> None:
    """Let `seat` pick `amount` of `among` (all different).  Must be the last thing the running step does.

    `among` stands in an order that puts interchangeable pieces side by side; there are at least `amount`.
    """
    if amount == 0 or (amount == len(among) and s.auto and not (ordered and amount > 1)):  # nothing to choose
        s.agenda[-1].picks = among[:amount]
        return
    f = call(s, PICK_ORDERED if ordered else PICK, seat, amount=amount)
    f.among = among
    f.prompt = prompt


def pick_bound(s: State, prompt: Prompt, seat: int, among: list[int], amount: int, program: int, bound: Bound) -> None:
    """The same for cards that are bound together by a text, the number of whose program is said."""
    f = call(s, PICK, seat, target=program, amount=amount)
    f.among = among
    f.prompt = prompt
    f.other = next(i for i, node in enumerate(s.rules.programs[program].nodes) if node is bound)


def offer_bound(s: State, f: Frame, bound: Bound) -> None:
    """Offer what can be picked next beside what was picked, and leaves enough to finish."""
    behind = f.among[f.pc :]
    f.amount = len(f.picks) + min(f.amount - len(f.picks), len(behind))
    options = fitting(s, bound, f.picks, behind, f.amount - len(f.picks)) if f.amount > len(f.picks) else []
    if not options:
        hand_over(s, f)
        return
    ask(s, f, f.prompt, f.seat, [one for i, one in enumerate(options) if not i or not alike(s, options[i - 1], one)])


def offer_next(s: State, f: Frame) -> None:
    """Offer what can be picked next: it comes later in canonical order than the last pick, and leaves enough to finish."""
    if f.target >= 0 and isinstance(bound := s.rules.programs[f.target].nodes[f.other], Bound):
        offer_bound(s, f, bound)
        return
    left = f.amount - len(f.picks)
    among = f.among
    start = f.pc
    if left == 0 or (left == len(among) - start and s.auto):  # what is left is just enough
        f.picks = f.picks + among[start : start + left]
        hand_over(s, f)
        return
    like, define = s.rules.like, s.define
    before = among[start]
    options = [before]
    for piece in among[start + 1 : len(among) - left + 1]:
        if like[define[before]] != like[define[piece]] or likeness(s, before) != likeness(s, piece):  # `alike`, written out
            options.append(piece)
        before = piece
    ask(s, f, f.prompt, f.seat, options)


def take(s: State, f: Frame) -> None:
    """Keep the pick, and go on behind it in canonical order."""
    f.pc = f.among.index(f.chosen) + 1
    f.picks = [*f.picks, f.chosen]
    go(f, offer_next)


def hand_over(s: State, f: Frame) -> None:
    """Give the picks to the procedure that asked for them."""
    caller(s).picks = f.picks
    end(s, f)


def offer_any(s: State, f: Frame) -> None:
    """Offer all that is left: the order of the picks matters."""
    if len(f.picks) == f.amount:
        hand_over(s, f)
        return
    options: list[int] = []
    for piece in f.among:
        if not options or not alike(s, options[-1], piece):
            options.append(piece)
    ask(s, f, f.prompt, f.seat, options)


def take_any(s: State, f: Frame) -> None:
    """Keep the pick; it is no candidate any more."""
    f.among = [piece for piece in f.among if piece != f.chosen]
    f.picks = [*f.picks, f.chosen]
    go(f, offer_any)


def pick_apart(s: State, prompt: Prompt, seat: int, among: list[int], values: list[int], amount: int) -> None:
    """Let `seat` pick `amount` of `among`, no two with the same of the `values`, of which there are at least so many."""
    if amount == 0:
        s.agenda[-1].picks = []
        return
    f = call(s, PICK_APART, seat, amount=amount)
    order = sorted(range(len(among)), key=lambda i: (values[i], i))
    f.among = [among[i] for i in order]
    f.kept = (tuple(values[i] for i in order),)
    f.prompt = prompt


def offer_apart(s: State, f: Frame) -> None:
    """Offer what has a later value than the last pick, and leaves enough other values to finish."""
    left = f.amount - len(f.picks)
    values = f.kept[0] if f.kept is not None else ()
    if left == 0:
        hand_over(s, f)
        return
    options: list[int] = []
    for at in range(f.pc, len(f.among)):
        if len(set(values[at:])) >= left and not (options and alike(s, options[-1], f.among[at])):
            options.append(f.among[at])
    if len(options) == left and s.auto and len({values[f.among.index(piece)] for piece in options}) == left:
        f.picks = [*f.picks, *options]
        hand_over(s, f)
    else:
        ask(s, f, f.prompt, f.seat, options)


def take_apart(s: State, f: Frame) -> None:
    """Keep the pick, and go on behind all that has its value."""
    values = f.kept[0] if f.kept is not None else ()
    taken = values[f.among.index(f.chosen)]
    f.pc = next((at for at in range(len(values)) if values[at] > taken), len(values))
    f.picks = [*f.picks, f.chosen]
    go(f, offer_apart)


def drop(f: Frame, pieces: list[int]) -> None:
    """Remove pieces that have left the game while somebody picks: they are neither picked nor candidates any more."""
    before = sum(1 for piece in f.among[: f.pc] if piece not in pieces)
    if f.kept is not None:
        f.kept = (tuple(value for piece, value in zip(f.among, f.kept[0], strict=True) if piece not in pieces),)
    f.among = [piece for piece in f.among if piece not in pieces]
    f.picks = [piece for piece in f.picks if piece not in pieces]
    f.pc = before
    left = len(f.among) - before if f.kept is None else len(set(f.kept[0][before:]))
    f.amount = min(f.amount, len(f.picks) + left)


PICK: Final[Procedure] = procedure("pick", (offer_next, take))
PICK_ORDERED: Final[Procedure] = procedure("pick-ordered", (offer_any, take_any))
PICK_APART: Final[Procedure] = procedure("pick-apart", (offer_apart, take_apart))
PICKING: Final = (PICK, PICK_ORDERED, PICK_APART)
"""Whatever picks several things."""
