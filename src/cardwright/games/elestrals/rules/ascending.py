"""Ascending: an Elestral takes the place and the Spirits of another.  ELE-8.

Registers of an announcement: source = the Ascension, target = the Ascending, picks = Spirits chosen last,
among = all chosen so far (before: Spirits that pay something else), amount = the Spirit of the deck,
other = for a Special Ascend the card whose text orders it + 2, pc = the node that does (see stated).
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CARD, Prompt, ask
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.state import EMPTY, NOBODY, Frame, State
from cardwright.kernel.tree import Instruct

from ..field import COST, ELESTRALS, NEED, ROW, RUNES, SPIRIT_ACTION, SPIRITS, elestrals, face_up, hosts, under
from ..nodes import ASCENDING, SPECIAL_ASCENDING, AscendFrom, SpecialAscend
from ..quantities import CANNOT_ASCEND
from .barred_ways import barred_way
from .casting import AFTER, STAND, choose_more, pay_tax, put_on_chain
from .index import index
from .moving import put_away, tell_sent
from .naming import itself, name_of
from .paying import choose_one, choose_spirits, choose_up_to
from .playing import from_below, tax, taxed
from .present import Present, look
from .prohibiting import allowed
from .spirits import counted, fitting, has_effect, met_part, must_fit, total
from .stated import deck_spirits, node_at

ASCENDING_CARD: Final[Prompt] = Prompt("ascending", CARD, "Which Elestral Ascends?", name_of, itself, "ELE-8.3")


def ascensions(s: State, seat: int, hand: list[int]) -> list[int]:
    """ELE-8.1, 8.2, 8.5, 8.16 (R17): the Elestrals of the hand that one of the player's Elestrals can Ascend into.

    hand: the Elestrals there that may be played.
    """
    own = elestrals(s, seat)
    if not hand or not own or not allowed(s, CANNOT_ASCEND, own):
        return []
    cost, define = s.rules.fact[COST], s.define
    most = 1 + sum(map(hosts(s, seat).count, own))
    found = [p for p in hand if cost[define[p]] <= most]
    here: Present = s.own or look(s)
    if here.ways_barred:
        found = [p for p in found if any(not barred_way(s, seat, p, ASCENDING, old=old) for old in own)]
    if found and taxed(s):
        found = [p for p in found if len(s.zones[SPIRITS + seat]) > tax(s, p, ASCENDING)]
    if must_fit(s, normal=True):
        held = [spirit for piece in own for spirit in under(s, piece)]
        found = [p for p in found if fitting(s, s.zones[SPIRITS + seat], held, p)]
    return found


def keep_ascending(s: State, f: Frame) -> None:
    """ELE-8.13: for a Special Ascend the text has named the Ascending."""
    f.chosen = f.target


def choose_ascending(s: State, f: Frame) -> None:
    """ELE-8.3 (2): which Elestral on the field."""
    own = [old for old in elestrals(s, f.seat) if not barred_way(s, f.seat, f.source, ASCENDING, old=old)]
    ask(s, f, ASCENDING_CARD, f.seat, allowed(s, CANNOT_ASCEND, own))


def choose_deck_spirit(s: State, f: Frame) -> None:
    """ELE-8.3 (1): one Spirit from the Spirit Deck, of any element."""
    f.target = f.chosen
    deck = s.zones[SPIRITS + f.seat] + from_below(s, f.seat, f.source)
    if f.other:
        node = node_at(s, f.pc)
        if isinstance(node, (SpecialAscend, AscendFrom)):
            deck = deck_spirits(s, f.seat, f.target, f.source, node)
    elif must_fit(s, normal=True):
        deck = fitting(s, deck, [spirit for piece in elestrals(s, f.seat) for spirit in under(s, piece)], f.source)
    choose_one(s, f, [spirit for spirit in deck if spirit not in f.among] if f.among else deck)


def choose_needed(s: State, f: Frame) -> None:
    """ELE-8.5 (R1): as it is ruled nothing, else what the cost still lacks.  amount: the Spirit of the deck."""
    f.amount = f.chosen
    f.picks = []
    if must_fit(s, normal=not f.other):
        need = s.rules.fact[NEED][s.define[f.source]]
        missing = need - met_part(counted(s, [f.amount, *under(s, f.target)]), need)
        if missing:
            choose_spirits(s, f.seat, donors_of(s, f, f.among), total(missing), missing)


def donors_of(s: State, f: Frame, taken: list[int]) -> list[int]:
    """ELE-8.3, 8.13 (R16): Spirits of other own Elestrals; for a Special Ascend of Runes too."""
    cards = face_up(s, f.seat) if f.other else elestrals(s, f.seat)
    return [spirit for card in cards if card != f.target for spirit in under(s, card) if spirit not in taken]


def choose_donors(s: State, f: Frame) -> None:
    """ELE-8.3 to 8.5: any number of donors' Spirits."""
    donors = donors_of(s, f, [*f.among, *f.picks] if f.among or f.picks else EMPTY)
    f.among, f.picks = [f.amount, *f.picks], []
    least = s.rules.fact[COST][s.define[f.source]] - len(f.among) - len(under(s, f.target))
    if donors:
        choose_up_to(s, f.seat, donors, len(donors), 0, max(0, least))


def choose_position(s: State, f: Frame) -> None:
    """ELE-8.3 (2): the Ascension's Position."""
    f.among = [*f.among, *f.picks]
    f.picks = []
    ask(s, f, STAND, f.seat, [0, 1])


def choose_tax(s: State, f: Frame) -> None:
    """ELE-1.11: what texts add to the price is announced with the rest."""
    if taxed(s):
        choose_more(s, f, tax(s, f.source, SPECIAL_ASCENDING if f.other else ASCENDING))


def announce(s: State, f: Frame) -> None:
    """ELE-8.3 (3), 8.4, 8.6, 8.17: the Ascending is sent to its owner; all its Spirits and those chosen go along."""
    pay_tax(s, f)
    if not f.other:
        change.count(s, SPIRIT_ACTION, 1)
    put_ascension(s, f)


def put_ascension(s: State, f: Frame) -> None:
    """The link, with the Ascending in the Underworld.  ELE-8.11, 8.12: what it leaves behind goes at the check."""
    old = f.target
    slot = (ELESTRALS + f.seat) * ROW + s.slot[old]
    worked = has_effect(s, old)
    spirits = [*f.among, *under(s, old)]
    tell_sent(s, [old])
    taken = artifacts_taken(s, f)
    how, by = (SPECIAL_ASCENDING, f.other - 2) if f.other else (ASCENDING, NOBODY)
    node = node_at(s, f.pc) if f.other else None
    if isinstance(node, SpecialAscend) and node.after is not None:
        how |= index(s.rules).given[Instruct(node.after)] + 1 << AFTER
    made = put_on_chain(s, f.seat, f.source, spirits, slot, f.chosen, old, how, by)
    made.other = 1 if worked else 0
    made.among = [*made.among, *taken]
    put_away(s, [old])


def artifacts_taken(s: State, f: Frame) -> list[int]:
    """The Artifacts on the Ascending, if the text says that the Ascension takes them over."""
    node = node_at(s, f.pc) if f.other else None
    if not isinstance(node, AscendFrom) or not node.artifacts:
        return []
    return [rune for row in (RUNES, RUNES + 1) for rune in s.face_up(row) if s.host[rune] == f.target]


ASCEND: Final[Procedure] = procedure("Ascend", (
    choose_ascending, choose_deck_spirit, choose_needed, choose_donors, choose_position, choose_tax, announce,  # ELE-8.3
))  # fmt: skip

SPECIAL_ASCEND: Final[Procedure] = procedure("Special Ascend", (
    keep_ascending, choose_deck_spirit, choose_needed, choose_donors, choose_position, choose_tax, announce,    # ELE-8.13
))  # fmt: skip
