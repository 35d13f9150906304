"""The log in sentences, as one reader may know it: who did what, with names only where the reader saw the card.

That a Trap window closes is told alike for any hand (EOC-19.9); that it opens goes without saying.
Not for: what the lines mean to the rules; kernel/event.py and `field` say that.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardwright.kernel.event import (
    AIMED,
    ATTACHED,
    CHANGED,
    COUNTED,
    DID_NOTHING,
    ENDED,
    MODIFIED,
    MOVED,
    REVEALED,
    SHUFFLED,
)
from cardwright.kernel.modifier import ADD, LOSE, SET
from cardwright.kernel.state import NOBODY, Entry, State
from cardwright.kernel.teller import Teller

from . import field
from .rules.cleanup import BURIAL, CLEAN_UP_PHASE
from .rules.damage import HALVE, MULTIPLY, SWAP, WAY
from .rules.setup import GAME, REDRAWING
from .rules.winning import CONCEDED, DEFEATED, NO_CARD, REASONS

BY_PLAYER: Final[Mapping[int, str]] = {
    field.PLAYED_NOW: "play {card}{on}{at}", field.SUMMONS: "summon {card}",
    field.ACTIVATED: "use the ability of {card}{at}",
    field.KEPT: "keep the hand", field.REPAIRED: "let {card} go: its Creation Cost is not covered",
}  # fmt: skip
"""Event -> what its player (first number) does, as "you" do it.

{card} the line's card, {on} whose Item it is, {at} its targets.
"""
OF_CARD: Final[Mapping[int, str]] = {
    field.FELL: "{card} is destroyed", field.TOOK: "{card} takes {b} damage",
    field.BEATEN: "{whose} Vanquisher {name} is defeated", field.FLIPPED: "{whose} Vanquisher turns to Stage 2: {name}",
    field.CANCELLED: "the attack of {card} is cancelled", field.NO_EFFECT: "{card} is negated",
    field.REDIRECTED: "the attack goes to {card} now",
}  # fmt: skip
"""Event -> what happens to the line's card; {card} says whose it is."""


def tell(s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """What happened in the lines of one answer, as `seat` (or SPECTATOR) may read it.

    names: what each seat is called in mid-sentence; the reader's own seat is "you".
    """
    t = Teller(s, lines, seat, names)
    while (line := t.read()) is not None:
        kind, _, _, a, b, _, _ = line
        if kind in BY_PLAYER:
            t.said.append(t.does(a, BY_PLAYER[kind].format(card=t.card(line), on=on(t, line), at=at(t, line))) + t.by(line))
        elif kind in OF_CARD:
            card = t.card(line)
            t.said.append(OF_CARD[kind].format(card=t.of(a, card), name=card, whose=t.whose(a), b=b) + t.by(line))
        elif kind in WORDS:
            WORDS[kind](t, line)
    return t.sentences(".")


def on(t: Teller, line: Entry) -> str:
    """EOC-7.5: the creature that an Item comes to lie on."""
    if line[0] != field.PLAYED_NOW or line[4] != field.ITEM:
        return ""
    host = next((other[3] for other in t.lines if other[0] == ATTACHED and other[1] == line[1] and other[3] >= 0), NOBODY)
    return f" on {t.the(host)}" if host != NOBODY else ""


def at(t: Teller, line: Entry) -> str:
    """EOC-7.8, 8.11: the targets of what is played or used."""
    targets = []
    for other in t.lines[t.at :]:
        if other[0] in (field.PLAYED_NOW, field.ACTIVATED):
            break
        if other[0] == AIMED and other[4] == line[1]:
            targets.append(t.theirs(other))
    return f" at {' and '.join(targets)}" if targets else ""


def moved(t: Teller, line: Entry) -> None:
    """Draws, discards, returns, cards that are banished; what is played or created has events of its own."""
    old, new = line[3] & ~1, line[4] & ~1
    player = line[4] & 1
    if (new == field.DECK and line[6][0] == REDRAWING.name) or (new == field.GRAVEYARD and line[6][0] in CLEARING):
        return  # the hand was shown; or that it was destroyed, or was for this turn only, has been told
    if (old, new) in BY_OWNER:
        several = t.pile if new == field.DECK else t.several
        t.said.append(t.does(player, BY_OWNER[old, new].format(several(t.run(line)))) + t.by(line))
    elif old == new and new < field.POOL:
        if line[3] != line[4]:
            t.said.append(t.does(player, f"take control of {t.of(line[3] & 1, t.card(line))}{t.by(line)}"))
    elif new == field.POOL and old in (field.GRAVEYARD, field.HAND, field.DECK):
        following = t.lines[t.at + 1 : t.at + 2]
        if not following or following[0][0] != field.SUMMONS:
            t.said.append(f"{t.card(line)} comes to {t.whose(player)} Essence Pool{t.by(line)}")
    elif new in GOES and (old != field.ATTACHED or line[6][2] >= 0) and old not in APART:
        t.said.append(f"{t.of(player, t.card(line))} {GOES[new].format(whose=t.whose(player))}{t.by(line)}")


BY_OWNER: Final[Mapping[tuple[int, int], str]] = {
    (field.DECK, field.HAND): "draw {}", (field.HAND, field.GRAVEYARD): "discard {}",
    (field.POOL, field.GRAVEYARD): "pay {}",
    (field.DECK, field.GRAVEYARD): "put {} from the deck into the Graveyard",
}  # fmt: skip
"""From where to where -> what the player does with cards that move together."""
APART: Final = (field.OTHER_FACE, field.VANQUISHER_SLOT)
"""What a Vanquisher does has events of its own."""
CLEARING: Final = (CLEAN_UP_PHASE.name, BURIAL.name)
"""Procedures of the Clean-up Phase."""
GOES: Final = {
    field.HAND: "returns to {whose} hand", field.DECK: "goes to {whose} deck", field.BANISHED: "is banished",
    field.GRAVEYARD: "goes to {whose} Graveyard", field.POOL: "returns to {whose} Essence Pool",
}  # fmt: skip


def redrew(t: Teller, line: Entry) -> None:
    """EOC-2.9, 19.4: a hand that is drawn anew is shown first."""
    shown: list[Entry] = []
    while t.at < len(t.lines) and t.lines[t.at][0] == REVEALED:
        shown.append(t.lines[t.at])
        t.at += 1
    hand = ", ".join(sorted(t.card(one) for one in shown))
    t.said.append(f"{t.does(line[3], 'show')} the hand ({hand}) and {'draw' if line[3] == t.seat else 'draws'} a new one")


def revealed(t: Teller, line: Entry) -> None:
    """A card was shown; of what moves next its move is told."""
    moves_next = t.at < len(t.lines) and t.lines[t.at][0] == MOVED and t.lines[t.at][1] == line[1]
    if t.known(line) and not moves_next:
        t.said.append(f"{t.of(t.s.owner[line[1]], t.card(line))} is shown{t.by(line)}")


def created(t: Teller, line: Entry) -> None:
    """A creature came into play."""
    words = f"create {t.card(line)}" if line[4] else f"put {t.card(line)} into play"
    t.said.append(t.does(line[3], words) + t.by(line))


def attack(t: Teller, line: Entry) -> None:
    """An attack, with all who take part."""
    group = t.run(line)
    names = " and ".join(t.card(one) for one in group)
    t.said.append(t.does(line[3], f"attack {t.of(1 - line[3], t.name(line[4]))} with {names}"))


def struck(t: Teller, line: Entry) -> None:
    """The blow back."""
    at = f" at {t.name(line[4])}" if line[4] >= 0 else " at all attackers"
    t.said.append(f"{t.of(line[3], t.card(line))} strikes back{at}")


def healed(t: Teller, line: Entry) -> None:
    """EOC-12.4: damage that a text removes; what is marked is told as such, and in Clean-up all of it goes."""
    later = (other for other in t.lines[t.at :] if other[1] == line[1])
    marked = next((other[0] == field.TOOK for other in later if other[0] == field.TOOK or other[3] == field.DAMAGE), False)
    if line[3] == field.DAMAGE and line[6][2] >= 0 and not marked:
        left = f" ({line[4]} damage is left)" if line[4] else ""
        t.said.append(f"{t.theirs(line)} is healed{left}{t.by(line)}")


def attached(t: Teller, line: Entry) -> None:
    """EOC-7.5: a text attaches a card to another one; what is paid for a card lies under it without a word."""
    if line[3] >= 0 and line[6][2] >= 0:
        t.said.append(f"{t.card(line)} is attached to {t.the(line[3])}{t.by(line)}")


def turned(words: str) -> Callable[[Teller, Entry], None]:
    """What a text makes of a creature; that an attack exhausts it, and Clean-up readies it, goes without saying."""

    def say(t: Teller, line: Entry) -> None:
        if line[6][2] >= 0:
            t.said.append(f"{t.of(line[3], t.card(line))} {words}{t.by(line)}")

    return say


def counted(t: Teller, line: Entry) -> None:
    """EOC-3.5, 3.8: a turn more, or a phase less, by a text."""
    for first, words in ((field.EXTRA_TURNS, "get another turn after this one"), *SKIPS):
        if line[6][2] >= 0 and first <= line[3] < first + 2:
            t.said.append(t.does(line[3] - first, words) + t.by(line))


SKIPS: Final = (
    (field.SKIP_PREPARATION, "have to skip a Preparation Phase"), (field.SKIP_ATTACK, "have to skip an Attack Phase"),
)  # fmt: skip


def changed(t: Teller, line: Entry) -> None:
    """What a text changes of a card for a while, or as long as it is there."""
    what, value = line[3], line[4]
    if line[6][2] < 0 or line[1] < 0 or what == field.TAKEN:
        return
    card, way = t.theirs(line), t.way(line) & WAY
    if what in STATS and way in WAYS:
        words = WAYS[way].format(card=card, stat=STATS[what], value=value)
    elif what == field.TYPE_NOW:
        words = f"{card} becomes {field.TYPES[value]}"
    elif what == field.WEAKNESS_NOW:
        words = f"{card} has " + (f"weakness to {field.TYPES[value - 1]} now" if value else "no weakness now")
    elif what in OF_PLAYER:
        seat = t.seat_of(line[1])
        kinds = " or ".join(name for number, name in enumerate(KINDS) if value >> number & 1)
        words = OF_PLAYER[what].format(who=t.who(seat), whose=t.whose(seat), kinds=kinds)
    elif what == field.CLASSES_NOW:
        kinds = " and ".join(name for number, name in enumerate(field.CLASSES) if value >> number & 1)
        words = f"{card} is {'no longer' if way == LOSE else 'also'} of the class {kinds}"
    else:
        words = f"{card} {CHANGES[what].format(value)}" if what in CHANGES else ""
    t.said.append(words and words + t.by(line))


STATS: Final = {field.ATK: "ATK", field.DEF: "DEF"}
WAYS: Final[Mapping[int, str]] = {
    ADD: "{card} gets {value:+d} {stat}", SET: "the {stat} of {card} becomes {value}",
    MULTIPLY: "the {stat} of {card} is multiplied by {value}", HALVE: "the {stat} of {card} is halved",
    SWAP: "the {stat} of {card} is exchanged with its other value",
}  # fmt: skip
CHANGES: Final[Mapping[int, str]] = {
    field.COST_NOW: "has another Creation Cost now", field.ABILITY_COST_NOW: "has another Ability Cost now",
    field.CANNOT_ATTACK: "cannot attack for now", field.CANNOT_BE_ATTACKED: "cannot be attacked for now",
    field.CANNOT_COUNTER: "cannot strike back for now", field.CANNOT_BE_COUNTERED: "cannot be struck back at for now",
    field.CANNOT_BE_TARGETED_BY_TRAPS: "cannot be the target of Traps for now",
    field.CANNOT_BE_DESTROYED: "cannot be destroyed for now", field.ACTS_AT_ONCE: "may act at once",
    field.PASSES_SHIELD: "may attack past creatures for now", field.GUARD: "must be attacked for now",
    field.WEAKNESS_MORE: "deals {} more damage by weakness", field.PREVENT: "is safe from the next {} damage this turn",
    field.NO_TEXT: "loses its text for now", field.NO_ABILITY: "loses its ability for now",
    field.EXCESS: "deals what it deals beyond a creature's defense to the Vanquisher for now",
    field.STRIKES_ALL: "strikes back at all attackers for now", field.EXTRA_ATTACKS: "may attack more often",
    field.CANNOT_ATTACK_VANQUISHER: "cannot attack the Vanquisher for now", field.MUST_ATTACK: "must attack if it can",
    field.SHUNS_SPELLS: "cannot be the target of spells for now", field.SHUNS_ALL: "cannot be targeted for now",
    field.SHUNS_ENEMIES: "cannot be targeted by enemies for now", field.EXTRA_SUMMONS: "allows more summons",
    field.SHUNS_ENEMY_SPELLS: "cannot be targeted by enemy spells for now",
    field.WEAKNESS_TAKEN: "takes {} more damage by its weakness",
    field.ATTACK_TOLL: "costs Essence to attack with", field.VANQUISHER_TOLL: "costs Essence to attack a Vanquisher with",
}  # fmt: skip
"""What a text changes of a card: {} is how much."""
OF_PLAYER: Final[Mapping[int, str]] = {
    field.NEGATED: "{whose} next Trap this turn will have no effect",
    field.BARRED_KINDS: "{who} cannot play {kinds} for now", field.MORE_ATTACK_PHASES: "this turn has another Attack Phase",
}  # fmt: skip
"""What a Vanquisher keeps for its player."""
KINDS: Final = ("creatures", "Essences", "Effects", "Instants", "Items", "Traps")


def shuffled(t: Teller, line: Entry) -> None:
    """A deck was shuffled; before the game, and where a hand is drawn anew, it goes without saying."""
    if line[3] & ~1 == field.DECK and line[6][0] not in (GAME.name, REDRAWING.name):
        t.said.append(f"{t.whose(line[3] & 1)} deck is shuffled{t.by(line)}")


def turn_began(t: Teller, line: Entry) -> None:
    """A heading."""
    t.said.append(f"turn {line[4]}: {t.whose(line[3])} turn")


def phase_began(t: Teller, line: Entry) -> None:
    """The Attack and the Clean-up Phase; the others begin with a turn."""
    if line[3] in PHASE_NAMES:
        t.said.append(f"the {PHASE_NAMES[line[3]]} Phase begins")


PHASE_NAMES: Final = {field.ATTACK: "Attack", field.CLEAN_UP: "Clean-up"}


def moved_essence(t: Teller, line: Entry) -> None:
    """EOC-5.13: from card to card, or between a card and the Essence Pool."""
    where = f"under {t.name(line[4])}" if line[4] >= 0 else "back to the Essence Pool"
    t.said.append(t.does(line[3], f"move {t.card(line)} {where}"))


def ended(t: Teller, line: Entry) -> None:
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


WORDS: Final[dict[int, Callable[[Teller, Entry], None]]] = {
    MOVED: moved, REVEALED: revealed, field.REDREW: redrew, SHUFFLED: shuffled, ENDED: ended, field.CREATED: created,
    field.ATTACKS: attack, field.COUNTERS: struck, field.TURN_BEGAN: turn_began,
    field.PHASE_BEGAN: phase_began, field.MOVED_ESSENCE: moved_essence, CHANGED: healed,
    DID_NOTHING: lambda t, line: t.said.append(t.nothing(line)),
    field.WINDOW_CLOSED: lambda t, line: t.said.append(t.does(line[3], "pass")),
    ATTACHED: attached, COUNTED: counted, MODIFIED: changed, field.WEARIED: turned("is exhausted"),
    field.READIED: turned("is ready again"),
}  # fmt: skip
