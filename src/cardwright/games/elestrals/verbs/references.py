"""What texts point at: cards of the event, announced targets, as many as an amount says, cards by chance; players."""

from collections.abc import Callable
from typing import Any, Final

from cardwright.kernel import change
from cardwright.kernel.decision import ask
from cardwright.kernel.effect import HOW_MANY
from cardwright.kernel.filter import find, matches, seat_of, zones_of
from cardwright.kernel.knowledge import BLIND
from cardwright.kernel.procedure import Procedure, call, caller, procedure
from cardwright.kernel.rng import below
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Amount, Cards, Every, Player, What, Who

from ..field import UNDERWORLD, on_field
from ..nodes import Aimed, AtRandom, Chosen, Dealt, EventAims, EventCard, EventOther, LeastOf, LeftUnder, OfEach, SelfIn
from ..rules.naming import in_order
from ..rules.occurring import other_of
from ..rules.paying import choose_cards
from ..rules.statics import fits_as_played, in_effect, the
from ..rules.stats import SPIRITS_FROM


def player(s: State, f: Frame, who: Player) -> int:
    """The player meant; "that player" is the one of the event, or else the opponent."""
    if who is Who.THAT:
        return f.among[-3] if f.among and f.among[-3] >= 0 else 1 - f.seat
    return seat_of(s, f.seat, who)


def amount_now(s: State, f: Frame, amount: Amount) -> int:
    """The number an amount means now."""
    return in_effect(s, f, amount)


def there(s: State, piece: int, epoch: int, role: str) -> list[int]:
    """A card that is still the same object; or that lies, by now, in a zone of this role."""
    if piece < 0:
        return []
    if role:
        place = s.place[piece]
        return [piece] if place >> 1 << 1 == s.rules.role[role] else []
    return [piece] if s.epoch[piece] == epoch else []


def event_card(s: State, f: Frame, node: EventCard) -> None:
    """The card the event happened to."""
    f.picks = there(s, f.among[-5], f.among[-4], node.role)


def event_other(s: State, f: Frame, node: EventOther) -> None:
    """The other card of the event."""
    f.picks = there(s, other_of(f.among[-2]), f.among[-1], node.role)


def aimed(s: State, f: Frame, node: Aimed) -> None:
    """Announced targets once more: those that were wanted and are still there."""
    f.picks = [target for target in f.among[node.number : node.number + node.count] if target != NOBODY]


def self_in(s: State, f: Frame, node: SelfIn) -> None:
    """This card in another zone: the object it became when it left, or the one it is."""
    moved = s.epoch[f.source] <= f.epoch + 1
    f.picks = there(s, f.source, f.epoch, node.role) if moved else []


def event_aims(s: State, f: Frame, node: EventAims) -> None:
    """ELE-11.9: what the effect of the event has as its target; of several such one is chosen."""
    f.picks = aimed_by(s, f, node)
    if len(f.picks) > 1:
        choose_cards(s, f.seat, f.picks, 1, 1)


def aimed_by(s: State, f: Frame, node: EventAims) -> list[int]:
    """The targets of the newest link of the card of the event that are such and still there."""
    links = [one for one in s.stack if one.source == f.among[-5] and one.proc.name == "effect"]
    aims = links[-1].picks if links else []
    return [piece for piece in aims if piece >= 0 and on_field(s, piece) and matches(s, piece, node.cards, f.seat, f.source)]


def left_under(s: State, f: Frame, node: LeftUnder) -> None:
    """ELE-13.19: the Spirits that lay under a card when it left, as far as they lie in an Underworld."""
    f.picks = [p for p in spirits_left(s, f, node.of) if s.place[p] >> 1 << 1 == UNDERWORLD]


def spirits_left(s: State, f: Frame, what: What) -> list[int]:
    """The Spirits that lay under a card when it left (see stats.look_back)."""
    piece, epoch = the(s, what, f.source, NOBODY, f)
    ghost = s.ghosts.get(piece << 16 | epoch) if piece >= 0 else None
    return list(ghost[SPIRITS_FROM:]) if ghost is not None else []


def chosen(s: State, f: Frame, node: Chosen) -> None:
    """ELE-1.6 to 1.8: as many as the amount says, as far as there are any."""
    f.picks = []
    seat = player(s, f, node.who)
    look_through(s, node.cards, f.seat, seat)
    among = find(s, node.cards, f.seat, f.source)
    verb = s.rules.programs[f.target].code[f.pc].node
    limit = s.rules.meaning.limits.get(type(verb))
    among, possible = (among, len(among)) if limit is None else limit(s, f, verb, among)
    most = possible if node.any_number and node.amount == 1 else min(in_effect(s, f, node.amount), possible)
    if most > 0:
        least = min(node.least, most) if node.any_number else s.rules.fewest if node.up_to else most
        least = 0 if node.may else least
        choose_cards(s, seat, among, most, least)


def of_each(s: State, f: Frame, node: OfEach) -> None:
    """ELE-1.9: each player's cards, which are dealt with together."""
    call(s, FOUND_BY_EACH, f.seat, f.source)


def find_first(s: State, f: Frame) -> None:
    """ELE-1.9: the turn player chooses first; what is chosen is not seen before both have chosen."""
    find_of(s, f, s.active)


def find_second(s: State, f: Frame) -> None:
    """ELE-1.9: then the other.  among: what is the turn player's."""
    f.among = f.picks
    f.picks = []
    find_of(s, f, 1 - s.active)


def find_of(s: State, f: Frame, seat: int) -> None:
    """The cards of one of both, for the text that called."""
    text = caller(s)
    node = s.rules.programs[text.target].code[text.pc - 1].node
    assert isinstance(node, OfEach)  # noqa: S101  it called
    what = node.mine if seat == text.seat else node.theirs
    if isinstance(what, Every):
        f.picks = find(s, what.cards, text.seat, text.source)
    else:
        chosen(s, text, what)


def give_both(s: State, f: Frame) -> None:
    """ELE-1.9: the results happen together."""
    caller(s).picks = [*f.among, *f.picks]


FOUND_BY_EACH: Final[Procedure] = procedure("cards of each", (find_first, find_second, give_both))


def look_through(s: State, cards: Cards, seat: int, who: int) -> None:
    """Who chooses from a pile that nobody sees looks through it."""
    for zone in zones_of(s, cards, seat):
        if s.rules.sight[zone] == BLIND:
            change.look_through(s, zone, who)


def at_random(s: State, f: Frame, node: AtRandom) -> None:
    """ELE-1.12: by the game's generator; ELE-1.7: of "up to" so many the number is chosen first."""
    f.picks = []
    among = find(s, node.cards, f.seat, f.source)
    most = min(in_effect(s, f, node.amount), len(among))
    if node.up_to and most > s.rules.fewest:
        made = call(s, SO_MANY_AT_RANDOM, f.seat, amount=most)
        made.among = among
    else:
        f.picks = drawn_by_lot(s, among, most)


def drawn_by_lot(s: State, among: list[int], amount: int) -> list[int]:
    """So many of them by the game's generator."""
    left = in_order(s, among)
    return [left.pop(below(s, len(left))) for _ in range(amount)]


def choose_so_many(s: State, f: Frame) -> None:
    """ELE-1.7 (R33): from one to as many as there are."""
    ask(s, f, HOW_MANY, f.seat, list(range(s.rules.fewest, f.amount + 1)))


def draw_so_many(s: State, f: Frame) -> None:
    """ELE-1.12: so many, by lot."""
    caller(s).picks = drawn_by_lot(s, f.among, f.chosen)


SO_MANY_AT_RANDOM: Final[Procedure] = procedure("so many by lot", (choose_so_many, draw_so_many))


def dealt(s: State, f: Frame, node: Dealt) -> None:
    """Those that fit of what the action before dealt with, or so many of them."""
    tests = node.cards.tests
    f.picks = [piece for piece in f.picks if all(fits_as_played(s, piece, test, f.seat, f.source) for test in tests)]
    if node.amount:
        amount = min(node.amount, len(f.picks))
        choose_cards(s, f.seat, f.picks, amount, min(s.rules.fewest, amount) if node.up_to else amount)


def least_of(s: State, f: Frame, node: LeastOf) -> None:
    """The least, or the most, of those dealt with; ELE-1.6: of equal ones the controller chooses."""
    number = s.rules.quality
    numbers = [number(s, piece, node.quality) for piece in f.picks]
    extreme = (max if node.most else min)(numbers, default=0)
    f.picks = [piece for piece in f.picks if number(s, piece, node.quality) == extreme]
    if len(f.picks) > 1:
        choose_cards(s, f.seat, f.picks, 1, 1)


OBJECTS: Final[dict[type, Callable[[State, Frame, Any], None]]] = {
    EventCard: event_card, EventOther: event_other, Aimed: aimed, SelfIn: self_in, Chosen: chosen,
    OfEach: of_each, AtRandom: at_random,
    Dealt: dealt, LeastOf: least_of, LeftUnder: left_under,
    EventAims: event_aims,
}  # fmt: skip
