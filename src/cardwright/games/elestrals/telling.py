"""The log in sentences, as one reader may know it: a line an event, with names only where the reader saw the card.

Not for: what the lines mean to the rules; kernel/event.py and `field` say that.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardwright.kernel.event import DID_NOTHING, ENDED, LINKED, MODIFIED, MOVED, RESOLVES, SHUFFLED
from cardwright.kernel.modifier import ADD
from cardwright.kernel.state import Entry, State
from cardwright.kernel.teller import Teller

from . import events, field, quantities
from .nodes import FROM_HAND
from .rules.naming import place_name
from .rules.occurring import how_of, number_of, other_of
from .rules.turn import TURN
from .rules.winning import REASONS

BY_PLAYER: Final[Mapping[int, str]] = {
    events.ANNOUNCE: "announce the Cast of {card}{paid}", events.CAST: "Cast {card}{paid}",
    events.ASCENDED: "Ascend {card} into {other}", events.ACTIVATED: "use {card}: {text}", events.EXPENDED: "Expend {card}",
    events.DISCARDED: "discard {card}", events.SET: "Set {card}", events.POSITION: "turn {card} to {position}",
    events.CONTROLLED: "take control of {card}", events.MULLIGAN: "take a mulligan", events.KEEPS: "keep the hand",
    events.STARTS: "take the first turn", events.DECLINED: "use nothing more for now",
    events.OFFERED: "speak of a stalemate",
    events.DECLARED: "attack {other} with {card}", events.SEARCHED: "Search {deck}", events.ADDED: "add {card} to hand",
    events.RETURNED: "return {spirits} to the Spirit Deck", events.FORETOLD: "Foretell",
}  # fmt: skip
"""Event -> what its player (first number) does, as "you" do it: {card} the line's card, {other} the event's other one,
{paid} the Spirits of a Cast, {text} that of the effect, {position} how the card stands after the answer, {deck} whose deck
it is.  A card that is not the player's says whose it is."""
OF_CARD: Final[Mapping[int, str]] = {
    events.RECEIVED: "{card} receives {spirits}", events.DISENCHANTED: "{card} loses {spirits}",
    events.NEXUSED: "{spirits} move from {other} to {card}", events.DESTROYED: "{card} is destroyed",
    events.SENT: "{card} goes to the Underworld", events.CANCELLED: "the attack of {card} is cancelled",
    events.SUPPRESSES: "{card} is Suppressed", events.TARGETED: "{card} is a target of {other}",
    events.ENTERED_BATTLE: "{card} enters battle with {other}", events.DAMAGED: "{card} deals {number} damage to {other}",
}  # fmt: skip
"""Event -> what happens to the line's card; each card says whose it is."""
CAUSED: Final = frozenset({
    events.EXPENDED, events.DISCARDED, events.POSITION, events.CONTROLLED, events.SEARCHED, events.ADDED, events.RETURNED,
    events.RECEIVED, events.DISENCHANTED, events.NEXUSED, events.DESTROYED, events.SENT, events.CANCELLED, events.SUPPRESSES,
})  # fmt: skip
"""Events of which it is told whose text did them; of the others a line before tells it."""
STATS: Final = {quantities.ATTACK_NOW: "Attack", quantities.DEFENSE_NOW: "Defense"}
CHANGES: Final[Mapping[int, str]] = {
    quantities.CANNOT_ATTACK: "cannot attack", quantities.CANNOT_BE_ATTACKED: "cannot be attacked",
    quantities.CANNOT_BE_TARGETED: "cannot be targeted", quantities.CANNOT_BE_DESTROYED: "cannot be destroyed",
    quantities.SAFE_IN_BATTLE: "cannot be destroyed in battle",
    quantities.SAFE_FROM_EFFECTS: "cannot be destroyed by effects", quantities.CANNOT_RECEIVE: "cannot receive Spirits",
    quantities.CANNOT_NEXUS: "cannot Nexus", quantities.CANNOT_ASCEND: "cannot Ascend",
    quantities.CANNOT_CHANGE_POSITION: "cannot change Position", quantities.CANNOT_BE_SUPPRESSED: "cannot be Suppressed",
    quantities.CANNOT_BE_PLAYED: "cannot be played", quantities.CANNOT_ACTIVATE: "cannot activate its effects",
    quantities.CANNOT_BE_NEGATED: "cannot be Negated", quantities.CANNOT_ATTACK_DECKS: "cannot attack Spirit Decks",
    quantities.DIRECT_ATTACK: "can attack Spirit Decks directly", quantities.PIERCING: "deals Piercing damage",
    quantities.EXTRA_ATTACKS: "can attack more often", quantities.NO_DAMAGE: "deals no damage",
    quantities.KEEPS_STAT: "has a stat that is not changed",
    quantities.UNAFFECTED: "is Unaffected", quantities.MUST_ATTACK: "must attack if it can",
    quantities.LURES: "has to be attacked, if anything is", quantities.GOES_ELSEWHERE: "will not go to the Underworld",
}  # fmt: skip
"""What a text changes of a card for a while."""


class Telling(Teller):
    """A telling that knows the rows of the field."""

    def where(self, zone: int, cell: int, number: int, beside: int) -> str:
        """A slot with its row; there is one Stadium."""
        return f" ({place_name(zone, cell)})"


def tell(s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """What happened in the lines of one answer, as `seat` (or SPECTATOR) may read it.

    names: what each seat is called in mid-sentence; the reader's own seat is "you".
    """
    t = Telling(s, lines, seat, names)
    spoken = [line for line in lines if line[0] in BY_PLAYER or line[0] in OF_CARD or line[0] == events.DRAWN]
    left_out = repeated(spoken, any(line[0] == events.COMPARED for line in lines))
    said: list[str] = []
    while (line := t.read()) is not None:
        if line[0] == events.COMPARED:
            compared(t, line, said)
        elif line[0] in (events.ACTIVATED, events.ANNOUNCE) and id(line) not in left_out:
            said.insert(len(said) - aims_before(t), sentence(t, line))
        elif id(line) not in left_out:
            said.append(drawn(t, line) if line[0] == events.DRAWN else sentence(t, line))
    t.said = together(said)
    phases = [line[3] for line in lines if line[0] == events.PHASE_BEGAN and line[6][0] == TURN.name]
    if phases and not t.said:  # who passes on to the next phase does nothing else
        t.said.append(f"the {field.PHASES[phases[-1]].capitalize()} Phase begins")
    return t.sentences(".")


def aims_before(t: Teller) -> int:
    """ELE-12.2: how many lines right before the one just read tell the targets of what it announces."""
    before = t.lines[t.at - 2 :: -1] if t.at > 1 else []
    return next((n for n, line in enumerate(before) if line[0] not in (events.TARGETED, LINKED)), len(before))


def compared(t: Teller, line: Entry, said: list[str]) -> None:
    """ELE-16.16, 16.17: the two stats, behind the attack if that was told right before."""
    figures = f": {line[3] >> 16} against {line[3] & 0xFFFF}"
    before = next((number for number in range(len(said) - 1, -1, -1) if said[number]), -1)
    attack = BY_PLAYER[events.DECLARED].format(other=t.the(line[4]), card=t.card(line))
    if before >= 0 and said[before] == t.does(t.seat_of(line[1]), attack):
        said[before] += figures
    else:
        said.append(f"{t.theirs(line)} battles {t.the(line[4])}{figures}")


def repeated(lines: Sequence[Entry], fought: bool) -> set[int]:
    """Which of the lines that have words (by `id`) only say again what another one says; `fought`: stats are told."""
    found: set[int] = set()
    told: set[tuple[int, int]] = set()
    for number, line in enumerate(lines):
        kind, piece = line[0], line[1]
        if (
            (kind == events.ANNOUNCE and soon_cast(lines[number + 1 :], piece))
            or (kind == events.CAST and is_announced(lines[:number], piece))
            or (kind == events.SENT and (events.DESTROYED, piece) in told)
            or (kind == events.DAMAGED and other_of(line[4]) >= 0)  # the stats are told, and who is destroyed
            or (kind == events.ENTERED_BATTLE and (fought or other_of(line[4]) < 0))  # the stats or the damage are told
            or (kind == events.ENTERED_BATTLE and {(events.DECLARED, piece), (events.DECLARED, other_of(line[4]))} & told)
            or (kind == events.ENTERED_BATTLE and (events.ENTERED_BATTLE, other_of(line[4])) in told)
        ):
            found.add(id(line))
        told.add((kind, piece))
    return found


def soon_cast(lines: Sequence[Entry], piece: int) -> bool:
    """Whether the Cast of this card is the next thing told, but for what it receives."""
    first = next((line for line in lines if line[0] != events.RECEIVED), None)
    return first is not None and first[0] == events.CAST and first[1] == piece


def is_announced(lines: Sequence[Entry], piece: int) -> bool:
    """Whether the Cast of this card was announced in the same answer, and other things were told since."""
    since = next((n for n in range(len(lines) - 1, -1, -1) if lines[n][0] == events.ANNOUNCE and lines[n][1] == piece), None)
    return since is not None and any(line[0] not in (events.ANNOUNCE, events.RECEIVED) for line in lines[since:])


def together(said: list[str]) -> list[str]:
    """Equal sentences right after one another as one: "the bot Expends Ripple Spirit (2 times)"."""
    found: list[str] = []
    times: list[int] = []
    for words in filter(None, said):
        if found and found[-1] == words:
            times[-1] += 1
        else:
            found.append(words)
            times.append(1)
    return [words if number == 1 else f"{words} ({number} times)" for words, number in zip(found, times, strict=True)]


def drawn(t: Teller, line: Entry) -> str:
    """Cards that a player draws one after the other."""
    same = [line]
    while t.at < len(t.lines) and t.lines[t.at][0] in (events.DRAWN, MOVED):
        if t.lines[t.at][0] == events.DRAWN:
            if t.lines[t.at][3] != line[3]:
                break
            same.append(t.lines[t.at])
        t.at += 1
    return f"{t.does(line[3], 'draw')} {t.several(same)}{t.by(line)}"


def sentence(t: Teller, line: Entry) -> str:
    """One line in words; empty for a line that a reader need not see."""
    s = t.s
    kind, piece, _, a, b, _, _ = line
    if kind == events.SENT and how_of(b) == FROM_HAND:
        return ""  # its discarding was told
    if kind == events.ACTIVATED and is_instant(s, line[2]):
        return ""  # its Cast was told
    if kind in BY_PLAYER or kind in OF_CARD:
        said = BY_PLAYER.get(kind, OF_CARD.get(kind, "")).format(
            card=card_of(t, line), paid=paid(t, line), other=other_name(t, line), spirits=spirits_in(b), deck=deck(t, line),
            text=s.rules.programs[number_of(b)].text.rstrip(".") if kind == events.ACTIVATED else "",
            number=number_of(b),
            position="Defense Position" if s.flags[piece] & field.DEFENSE else "Attack Position",
        )  # fmt: skip
        said = (t.does(a, said) if kind in BY_PLAYER else said) + (t.by(line) if kind in CAUSED else "")
        return f"{said}; it is shuffled" if kind == events.SEARCHED and shuffled(t, line) else said
    return WORDS[kind](t, line) if kind in WORDS else ""


def redirected(t: Teller, line: Entry) -> str:
    """ELE-16.5: a text turns an attack; the declared one is told with its attacker."""
    return f"the attack goes to {t.theirs(line)} now{t.by(line)}" if line[6][2] >= 0 else ""


def shuffling(t: Teller, line: Entry) -> str:
    """A text shuffles a deck; that of a Search is told with it."""
    if line[6][2] < 0 or line[3] & ~1 != field.DECK or any(other[0] == events.SEARCHED for other in t.lines):
        return ""
    return f"{t.whose(line[3] - field.DECK)} deck is shuffled{t.by(line)}"


def put_back(t: Teller, line: Entry) -> str:
    """ELE-22.7: cards that were set aside to be looked at go back to a deck; in which order they lie there is secret."""
    if line[3] & ~1 != field.ASIDE or line[4] & ~1 != field.DECK:
        return ""
    cards = t.pile(t.run(line))
    return f"{t.does(line[4] & 1, 'put')} {cards} back into the deck{t.by(line)}"


def negated(t: Teller, line: Entry) -> str:
    """ELE-15.1: a link, or the attack."""
    return f"{t.of(line[3], t.card(line)) if line[1] >= 0 else 'the attack'} is Negated{t.by(line)}"


def ended(t: Teller, line: Entry) -> str:
    """Who won and why."""
    winners = [i for i in range(t.s.seats) if line[3] >> i & 1]
    if not winners:
        return f"the game is a draw: {REASONS[line[4]]}"
    return f"{t.does(winners[0], 'win')}: {REASONS[line[4]].replace('the opponent', t.who(1 - winners[0]))}"


def battle_phase(t: Teller, line: Entry) -> str:
    """ELE-16.1: the phase that a player enters, once."""
    return "the Battle Phase begins" if line[3] == field.BATTLE and line[6][0] == TURN.name else ""


def card_of(t: Teller, line: Entry) -> str:
    """The line's card, with whose it is unless that is who does it.

    ELE-22.11: that a Set Rune leaves the field is told before, and its name comes to light by it.
    """
    kind, piece = line[0], line[1]
    if piece < 0:
        return ""
    seen = kind in LEAVING and t.s.define[piece] == line[2] and t.s.known[piece] & t.mask
    name = t.s.rules.cards[line[2]].name if seen else t.card(line)
    seat = t.seat_of(piece)
    return name if kind in BY_PLAYER and seat == line[3] else t.of(seat, name)


def deck(t: Teller, line: Entry) -> str:
    """ELE-22.13: the deck that is searched, if the answer tells which."""
    zones = shuffled(t, line)
    return f"{t.whose(zones[0] - field.DECK)} deck" if len(zones) == 1 else "a deck"


def shuffled(t: Teller, line: Entry) -> list[int]:
    """The decks that the text of a Search shuffles right after it."""
    if line[0] != events.SEARCHED:
        return []
    later = [other for other in t.lines[t.at :] if other[0] == SHUFFLED and other[6][::2] == line[6][::2]]
    return list(dict.fromkeys(other[3] for other in later if other[3] & ~1 == field.DECK))


LEAVING: Final = frozenset({events.DESTROYED, events.SENT, events.LEFT})


def paid(t: Teller, line: Entry) -> str:
    """ELE-27.8: the Spirits that were announced with a Cast, if that is not told of a card that receives them."""
    kind, piece = line[0], line[1]
    told = [other[4] for other in t.lines if other[0] == events.ANNOUNCE and other[1] == piece]
    if kind == events.ANNOUNCE:
        told = [line[4]]
    elif kind != events.CAST or any(other[0] == events.RECEIVED and other[1] == piece for other in t.lines):
        return ""
    return f" with {spirits_in(told[-1])}" if told and number_of(told[-1]) else ""


def changed(t: Teller, line: Entry) -> str:
    """What a text changes of a card for a while; Suppression and control are events of their own."""
    what, value = line[3], line[4]
    if line[6][2] < 0 or not t.known(line):
        return ""
    if what == quantities.GIVEN:
        return f"{t.theirs(line)} is given a text{t.by(line)}"
    if what not in STATS:
        some = " by some cards" if value >= quantities.BY_OPPONENTS and what not in COUNTED else ""
        return f"{t.theirs(line)} {CHANGES[what]}{some} for now{t.by(line)}" if what in CHANGES else ""
    way = t.way(line)
    if way == quantities.SWAP:
        return f"the Attack and Defense of {t.theirs(line)} are exchanged{t.by(line)}"
    if way == ADD:
        return f"{t.theirs(line)} gets {value:+d} {STATS[what]}{t.by(line)}"
    return f"the {STATS[what]} of {t.theirs(line)} becomes {value}{t.by(line)}"


COUNTED: Final = frozenset({quantities.EXTRA_ATTACKS, quantities.GOES_ELSEWHERE})
"""Changes whose value does not say against which cards they hold."""
FIGHTING: Final = frozenset({events.DECLARED, events.ENTERED_BATTLE, events.DAMAGED})


def other_name(t: Teller, line: Entry) -> str:
    """The other card of an event, with whose it is; who fights no card fights the Spirit Deck."""
    other = other_of(line[4])
    if other < 0:
        return f"{t.whose(1 - line[3])} Spirit Deck" if line[0] in FIGHTING else "a rule"
    own = line[0] in BY_PLAYER and t.seat_of(other) == line[3]
    return t.name(other) if own else t.the(other)


def is_instant(s: State, define: int) -> bool:
    """Whether a definition is an Invoke or Counter Rune."""
    return s.rules.fact[field.KIND][define] == field.RUNE and s.rules.fact[field.TYPE][define] <= field.COUNTER


def spirits_in(b: int) -> str:
    """The Spirits an event was told with: "2 fire and 1 water Spirits"."""
    number = number_of(b)
    counts = [(number >> i * field.SYMBOL_BITS & field.SYMBOL_MASK, word) for i, word in enumerate(field.ELEMENTS)]
    words = [f"{count} {word}" for count, word in counts if count]
    return f"{' and '.join(words)} Spirit{'' if words and sum(count for count, _ in counts) == 1 else 's'}"


WORDS: Final[Mapping[int, Callable[[Teller, Entry], str]]] = {
    RESOLVES: Teller.resolves, DID_NOTHING: Teller.nothing,
    MOVED: put_back, MODIFIED: changed, SHUFFLED: shuffling, ENDED: ended, events.ATTACKED_NOW: redirected,
    events.NEGATED: negated, events.PHASE_BEGAN: battle_phase,
    events.NAMED_CARD: lambda t, line: t.does(line[3], f"name {t.s.rules.cards[line[4]].name}"),
    events.NAMED_ELEMENT: lambda t, line: t.does(line[3], f"name the Element {field.ELEMENTS[line[4]].capitalize()}"),
    events.TURN_BEGAN: lambda t, line: f"turn {line[4]}: {t.whose(line[3])} turn",
    events.TIMED: lambda t, line: f"time is called: turn {line[4]} is the last",
}  # fmt: skip
