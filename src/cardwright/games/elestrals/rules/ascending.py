"""Ascending: an Elestral takes the place and the Spirits of another.  ELE-8.

What an announcement keeps says `frames.Ascension`.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CARD, Prompt, ask
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.state import EMPTY, NOBODY, State
from cardwright.kernel.tree import Instruct

from ..field import COST, ELESTRALS, NEED, ROW, RUNES, SPIRIT_ACTION, SPIRITS, elestrals, face_up, hosts, under
from ..nodes import ASCENDING, SPECIAL_ASCENDING, AscendFrom, SpecialAscend
from ..quantities import CANNOT_ASCEND
from .barred_ways import barred_way
from .casting import AFTER, STAND, choose_more, pay_tax, put_on_chain
from .frames import Ascension
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


def keep_ascending(s: State, f: Ascension) -> None:
    """ELE-8.13: for a Special Ascend the text has named the Ascending."""
    f.chosen = f.ascending


def choose_ascending(s: State, f: Ascension) -> None:
    """ELE-8.3 (2): which Elestral on the field."""
    own = [old for old in elestrals(s, f.seat) if not barred_way(s, f.seat, f.card, ASCENDING, old=old)]
    ask(s, f, ASCENDING_CARD, f.seat, allowed(s, CANNOT_ASCEND, own))


def choose_deck_spirit(s: State, f: Ascension) -> None:
    """ELE-8.3 (1): one Spirit from the Spirit Deck, of any element."""
    f.ascending = f.chosen
    deck = s.zones[SPIRITS + f.seat] + from_below(s, f.seat, f.card)
    if f.ordered_by:
        node = node_at(s, f.node)
        if isinstance(node, (SpecialAscend, AscendFrom)):
            deck = deck_spirits(s, f.seat, f.ascending, f.card, node)
    elif must_fit(s, normal=True):
        deck = fitting(s, deck, [spirit for piece in elestrals(s, f.seat) for spirit in under(s, piece)], f.card)
    choose_one(s, f, [spirit for spirit in deck if spirit not in f.spirits] if f.spirits else deck)


def choose_needed(s: State, f: Ascension) -> None:
    """ELE-8.5 (R1): as it is ruled nothing, else what the cost still lacks."""
    f.deck_spirit = f.chosen
    f.picks = []
    if must_fit(s, normal=not f.ordered_by):
        need = s.rules.fact[NEED][s.define[f.card]]
        missing = need - met_part(counted(s, [f.deck_spirit, *under(s, f.ascending)]), need)
        if missing:
            choose_spirits(s, f.seat, donors_of(s, f, f.spirits), total(missing), missing)


def donors_of(s: State, f: Ascension, taken: list[int]) -> list[int]:
    """ELE-8.3, 8.13 (R16): Spirits of other own Elestrals; for a Special Ascend of Runes too."""
    cards = face_up(s, f.seat) if f.ordered_by else elestrals(s, f.seat)
    return [spirit for card in cards if card != f.ascending for spirit in under(s, card) if spirit not in taken]


def choose_donors(s: State, f: Ascension) -> None:
    """ELE-8.3 to 8.5: any number of donors' Spirits."""
    donors = donors_of(s, f, [*f.spirits, *f.picks] if f.spirits or f.picks else EMPTY)
    f.spirits, f.picks = [f.deck_spirit, *f.picks], []
    least = s.rules.fact[COST][s.define[f.card]] - len(f.spirits) - len(under(s, f.ascending))
    if donors:
        choose_up_to(s, f.seat, donors, len(donors), 0, max(0, least))


def choose_position(s: State, f: Ascension) -> None:
    """ELE-8.3 (2): the Ascension's Position."""
    f.spirits = [*f.spirits, *f.picks]
    f.picks = []
    ask(s, f, STAND, f.seat, [0, 1])


def choose_tax(s: State, f: Ascension) -> None:
    """ELE-1.11: what texts add to the price is announced with the rest."""
    if taxed(s):
        choose_more(s, f, tax(s, f.card, SPECIAL_ASCENDING if f.ordered_by else ASCENDING))


def announce(s: State, f: Ascension) -> None:
    """ELE-8.3 (3), 8.4, 8.6, 8.17: the Ascending is sent to its owner; all its Spirits and those chosen go along."""
    pay_tax(s, f)
    if not f.ordered_by:
        change.count(s, SPIRIT_ACTION, 1)
    put_ascension(s, f)


def put_ascension(s: State, f: Ascension) -> None:
    """The link, with the Ascending in the Underworld.  ELE-8.11, 8.12: what it leaves behind goes at the check."""
    old = f.ascending
    slot = (ELESTRALS + f.seat) * ROW + s.slot[old]
    worked = has_effect(s, old)
    spirits = [*f.spirits, *under(s, old)]
    tell_sent(s, [old])
    taken = artifacts_taken(s, f)
    how, by = (SPECIAL_ASCENDING, f.ordered_by - 2) if f.ordered_by else (ASCENDING, NOBODY)
    node = node_at(s, f.node) if f.ordered_by else None
    if isinstance(node, SpecialAscend) and node.after is not None:
        how |= index(s.rules).given[Instruct(node.after)] + 1 << AFTER
    made = put_on_chain(s, f.seat, f.card, spirits, slot, f.chosen, old, how, by)
    made.answers = 1 if worked else 0
    made.ordered = [*made.ordered, *taken]
    put_away(s, [old])


def artifacts_taken(s: State, f: Ascension) -> list[int]:
    """The Artifacts on the Ascending, if the text says that the Ascension takes them over."""
    node = node_at(s, f.node) if f.ordered_by else None
    if not isinstance(node, AscendFrom) or not node.artifacts:
        return []
    return [rune for row in (RUNES, RUNES + 1) for rune in s.face_up(row) if s.host[rune] == f.ascending]


ASCEND: Final[Procedure] = procedure("Ascend", (
    choose_ascending, choose_deck_spirit, choose_needed, choose_donors, choose_position, choose_tax, announce,  # ELE-8.3
), frame=Ascension)  # fmt: skip

SPECIAL_ASCEND: Final[Procedure] = procedure("Special Ascend", (
    keep_ascending, choose_deck_spirit, choose_needed, choose_donors, choose_position, choose_tax, announce,    # ELE-8.13
), frame=Ascension)  # fmt: skip
