"""Who knows what: marks by piece and seat, kept true through every move, and the sampling of what a seat cannot know.

A mark says: this seat knows what this piece, at this place, is.  Three rules keep marks honest:

* What lies open is known to all; a hand to its seat; a face-down card to its controller, and to who saw it before.
* A shuffle forgets (`scramble`).
* When a piece leaves an unordered hidden zone unseen, a seat that knew some cards of that zone cannot tell whether one
  of them has gone: it forgets that zone.  When it leaves seen, a marked twin (same definition) stands for it.

Of cards put somewhere in secret order the names can be known, and not which lies where: see `groups`.
"""

from typing import Final

from .decision import OVER
from .errors import KernelError
from .event import meet
from .groups import GROUPED, deal, forget_in, forget_pile
from .procedure import RUNNING, run
from .rng import below, seeded, shuffle
from .state import State

OPEN: Final = 0
"""Everybody sees every card."""
SEAT: Final = 1
"""The seat whose zone it is sees every card; unordered for the others."""
BLIND: Final = 2
"""Nobody sees a card without a reason (a pile in secret order)."""
FACE: Final = 3
"""Face-up cards are seen by all, face-down ones by the seat whose zone it is."""
ARRANGED: Final = 4
"""The seat whose zone it is sees every card; they stand in an order, so a card once shown stays known at its place."""


Lists = tuple[tuple[int, ...], ...]
"""Deck lists, each with the definitions of its cards."""


def seen_in(sight: int, seat_bit: int, everyone: int) -> tuple[int, int]:
    """The seats (bits) that see a face-up card in a zone, and a face-down one.  `seat_bit`: whose zone it is."""
    if sight == OPEN:
        return (everyone, everyone)
    if sight == FACE:
        return (everyone, seat_bit)
    return (0, 0) if sight == BLIND else (seat_bit, seat_bit)


def depart(s: State, piece: int, old: int, seen: int) -> None:
    """A piece leaves `old` (a zone with the sight SEAT) for where the seats `seen` (bits) see it.

    Adjusts what others know of those that stay behind.
    """
    rules = s.rules
    rest = s.zones[old]
    mine = rules.seat_bit[old]
    known = s.known
    if known[piece] == mine:
        for other in rest:
            if known[other] != mine:
                break
        else:
            return  # nobody else knows any
    marked = known[piece]
    for other in rest:
        marked |= known[other]
    if marked >= GROUPED:
        forget_in(s, [piece, *rest])
    if seen == rules.everyone:
        define = s.define[piece]
        for other in rest:
            if s.define[other] == define and known[other] & ~known[piece]:
                known[other], known[piece] = known[piece], known[other]
                return
    else:
        known[piece] = known[piece] & mine
        for other in rest:
            known[other] = known[other] & mine


def scramble(s: State, zone: int) -> None:
    """After a shuffle nobody knows which card is where; a pile that one knows wholly (all alike) is no exception."""
    forget_pile(s, zone)
    for piece in s.zones[zone]:
        s.known[piece] = 0


def determinize(s: State, seat: int, seed: int, likely: Lists = ()) -> State:
    """A full game that looks to `seat` exactly like this one, with what it cannot know sampled.

    The seat's own unknown cards are dealt anew among their places (it knows its own deck list).  Other seats' unknown
    cards are what is left of one of the `likely` lists, one that shares most with the cards of theirs that the seat
    knows; without such a list they are drawn from the whole pool of their kind of card, different ones first.
    A sample in which the one who decides would not be asked is thrown away: that they are asked can be seen.
    """
    usable = None
    for attempt in range(SAMPLES):
        c = sample(s, seat, seed + attempt * SPREAD, likely)
        if c.kind in (RUNNING, OVER) or c.decider == seat or asked_as_before(c, s):
            return c
        if c.kind != RUNNING:
            usable = c
    if usable is None:
        raise KernelError(f"no sample for seat {seat} in which seat {s.decider} can answer {s.prompt.name}")
    return usable  # in the one that decides is not asked, and the game has gone on


SAMPLES: Final = 30
"""Tries until the one who decides is asked as before."""
SPREAD: Final = 1 << 64
"""Between the seeds of two tries."""


def sample(s: State, seat: int, seed: int, likely: Lists) -> State:
    """A copy with everything hidden from `seat` dealt anew; it reads nothing but what the seat knows, in zone order."""
    c = s.copy()
    seeded(c, seed)
    bit = 1 << seat
    rules = s.rules
    define = s.define[:]
    placed = deal(c, bit)
    for piece, name in placed.items():
        define[piece] = name
    c.define = define
    hidden: dict[tuple[int, int], list[int]] = {}
    for zone in s.zones:
        for piece in zone:
            if piece >= 0 and not s.known[piece] & bit:
                hidden.setdefault((s.owner[piece], rules.back[define[piece]]), []).append(piece)
    left = [_left_of(c, likely, _shown(c, owner, bit, placed)) if owner != seat else [] for owner in range(s.seats)]
    for (owner, back), pieces in hidden.items():
        names = sorted(s.define[p] for p in pieces)  # sorted: the sample must not depend on where they really are
        if placed:
            for piece in pieces:
                if piece in placed:
                    names.remove(placed[piece])
            pieces = [piece for piece in pieces if piece not in placed]
        if owner != seat:
            likeliest = [name for name in left[owner] if rules.back[name] == back]
            names = _some(c, likeliest, len(pieces))
            names += _draw_from(c, rules.pools[back], len(pieces) - len(names))
        shuffle(c, names)
        for piece, name in zip(pieces, names, strict=True):
            define[piece] = name
    meet(c)
    rules.resample(c, seat)
    meet(c)  # it may have dealt other cards
    return c


def asked_as_before(c: State, s: State) -> bool:
    """Ask the open decision again in the sample; whether, as far as others see it, it is the same as in the game."""
    auto = c.auto
    c.auto = False  # that somebody is asked can be seen, even if there is one option only
    try:
        ask_again(c)
    except KernelError:  # nothing to choose from
        return False
    c.auto = auto
    return c.order == s.order and c.decider == s.decider and c.prompt.seen_as == s.prompt.seen_as


def ask_again(s: State) -> None:
    """Pose the open decision anew: its options may depend on cards that were just sampled.

    A step that asks changes nothing before it asks, so running it again is the same question.
    """
    s.kind = RUNNING
    s.agenda[-1].step -= 1
    run(s)


def _shown(c: State, owner: int, bit: int, placed: dict[int, int]) -> list[int]:
    """The cards of an owner that a seat knows: where they lie, or that they are among some."""
    pieces = [piece for zone in c.zones for piece in zone if piece >= 0 and c.owner[piece] == owner]
    return [c.define[piece] for piece in pieces if c.known[piece] & bit or piece in placed]


def _left_of(c: State, lists: Lists, seen: list[int]) -> list[int]:
    """What is left of the list that shares most with these cards, when they are taken away; among equals, chance.

    Nothing is left where they share no card with any list.
    """
    most = 0
    best: list[list[int]] = []
    for one in lists:
        rest = list(one)
        for name in seen:
            if name in rest:
                rest.remove(name)
        shared = len(one) - len(rest)
        if shared > most:
            most = shared
            best = []
        if shared == most:
            best.append(rest)
    if not best or (seen and not most):
        return []
    return best[below(c, len(best))]


def _some(c: State, names: list[int], amount: int) -> list[int]:
    """So many of these names by chance, or all."""
    rest = names[:]
    return [rest.pop(below(c, len(rest))) for _ in range(min(amount, len(names)))]


def _draw_from(c: State, pool: list[int], amount: int) -> list[int]:
    """`amount` definitions of the pool, different ones as long as there are any."""
    drawn: list[int] = []
    while len(drawn) < amount:
        rest = pool[:]
        while rest and len(drawn) < amount:
            drawn.append(rest.pop(below(c, len(rest))))
    return drawn
