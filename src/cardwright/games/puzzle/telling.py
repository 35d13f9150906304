"""The log in sentences, as one reader may know it: who did what, with names only where the reader saw the card.

`tell` is given the lines of one answer together, so that an attack, its battle and who fell read as one sentence and
five drawn cards as one.  Not for: what the lines mean to the rules; kernel/event.py and `field` say that.
"""

from collections.abc import Callable, Sequence

from cardwright.kernel.event import (
    CHANGED,
    COUNTED,
    DID_NOTHING,
    ENDED,
    LINKED,
    MODIFIED,
    MOVED,
    RESOLVED,
    REVEALED,
    SHUFFLED,
    TURNED,
)
from cardwright.kernel.modifier import LOSE
from cardwright.kernel.state import Entry, Frame, State
from cardwright.kernel.teller import Teller, many

from . import field
from .rules.abilities import ABILITY, AIM_TRIGGER, AT_LINK
from .rules.battle import BATTLE
from .rules.mirror import link_name
from .rules.souls import shown_soul
from .rules.union import members
from .rules.winning import CONCEDED, NO_SPIRITS, REASONS

FIELD_ZONES = (0, 1)
AIMS = (field.ATTACK_DECLARED, field.SKILL_USED, field.REDIRECTED)
"""Events whose sentence names the target; the target of a text has none."""


def tell(s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """What happened in the lines of one answer, as `seat` (or SPECTATOR) may read it; `s` is the state right after it.

    names: what each seat is called in mid-sentence ("the bot"); the reader's own seat is "you".
    """
    telling = Telling(s, lines, seat, names)
    while (line := telling.read()) is not None:
        if line[0] in WORDS:
            WORDS[line[0]](telling, line)
    return telling.sentences()


class Telling(Teller):
    """A telling that knows which battle it is in and who was aimed at."""

    def __init__(self, s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> None:
        super().__init__(s, lines, seat, names)
        self.fight = False
        """Whether the last sentence tells a battle whose end is still to come."""
        aims = any(line[0] in AIMS for line in lines)
        self.aimed = {line[1] for line in lines if aims and line[0] == field.TARGETED}
        """What a sentence tells to be aimed at."""
        self.turned = {line[1] for line in lines if line[0] == TURNED and line[3]}

    def say(self, sentence: str) -> None:
        """A new sentence."""
        self.said.append(sentence)
        self.fight = False

    def which(self, piece: int) -> str:
        """Nothing more: every card on the field is told with its cell."""
        return ""

    def cell(self, piece: int) -> str:
        """Where on the field the card is, or was when it was destroyed in this answer; empty when it left otherwise."""
        for kind, moved, _, _, slot, _, _ in self.lines:
            if kind == field.DESTROYED and moved == piece:
                return field.CELL_NAMES[slot]
        return field.CELL_NAMES[self.s.slot[piece]] if field.on_field(self.s, piece) else ""

    def grid_of(self, piece: int) -> int:
        """In whose grid the card is, or was when it was destroyed in this answer; else its owner's."""
        for kind, moved, _, place, _, _, _ in self.lines:
            if kind == field.DESTROYED and moved == piece:
                return place
        return self.s.place[piece] if field.on_field(self.s, piece) else self.s.owner[piece]

    def spot(self, piece: int, actor: int = -1) -> str:
        """A card with its cell, and whose it is unless it is `actor`'s: "your Gale Stag (B2)"."""
        cell = self.cell(piece)
        turned = ", turned up" if piece in self.turned and piece in self.aimed else ""
        grid = self.grid_of(piece)
        whose = "" if grid == actor else f"{self.whose(grid)} "
        return f"{whose}{self.name(piece)}" + (f" ({cell}{turned})" if cell else "")

    def next_is(self, kind: int, piece: int) -> bool:
        """Whether the next line is of this kind and about this piece."""
        return self.at < len(self.lines) and self.lines[self.at][:2] == (kind, piece)


# moves ---------------------------------------------------------------------------------------------------------------


def moved(t: Telling, line: Entry) -> None:
    """A card changed its zone: told by where it came from and where it went."""
    old, new = line[3], line[4]
    if new in FIELD_ZONES:
        entered(t, line)
    elif new - field.HAND in FIELD_ZONES:
        to_hand(t, line)
    elif new - field.OBLIVION in FIELD_ZONES:
        to_oblivion(t, line)
    elif new - field.DECK in FIELD_ZONES:
        cards = t.pile(t.run(line))
        if old in FIELD_ZONES and t.s.owner[line[1]] == old:
            t.say(f"{t.does(old, 'put')} {cards} onto the Deck{t.by(line)}.")
        else:
            t.say(f"{cards} {'go' if cards[0].isdigit() else 'goes'} onto {t.whose(new - field.DECK)} Deck{t.by(line)}.")


def entered(t: Telling, line: Entry) -> None:
    """A card came onto the field, or changed its grid or zone there."""
    s, piece, old, seat = t.s, line[1], line[3], line[4]
    cell = t.cell(piece)
    where = f" to {cell}" if cell else ""
    face_down = line[5] & s.rules.everyone != s.rules.everyone
    if old == field.HAND + seat and face_down:
        placed = t.run(line)
        if len(placed) > 1:
            t.say(f"{t.does(seat, 'place')} {len(placed)} cards face-down{t.by(line)}.")
        else:
            t.say(f"{t.does(seat, 'summon')} {t.card(line)} face-down{where}{t.by(line)}.")
    elif old == field.HAND + seat:
        t.say(f"{t.does(seat, 'summon')} {t.card(line)}{where}{t.by(line)}.")
    elif old == field.OBLIVION + seat:
        t.say(f"{t.does(seat, 'bring back')} {t.card(line)} from Oblivion{where}{t.by(line)}.")
    elif old == seat:
        t.say(f"{t.whose(seat)} {t.card(line)} moves{where}{t.by(line)}.")
    elif old in FIELD_ZONES and s.owner[piece] == seat:
        t.say(f"{t.card(line)} returns{where} of {t.whose(seat)} field{t.by(line)}.")
    elif old in FIELD_ZONES:
        t.say(f"{t.does(seat, 'take')} {t.of(old, t.card(line))}{where}{t.by(line)}.")
    else:
        t.say(f"{t.card(line)} comes onto {t.whose(seat)} field{where}{t.by(line)}.")


def to_hand(t: Telling, line: Entry) -> None:
    """A card was drawn, found or returned."""
    seat, old = line[4] - field.HAND, line[3]
    if old != field.DECK + seat:
        t.say(f"{t.card(line)} returns to {t.whose(seat)} hand{t.by(line)}.")
        return
    cards = t.run(line)
    if t.at < len(t.lines) and t.lines[t.at][0] == SHUFFLED:
        t.at += 1
        t.say(f"{t.does(seat, 'take')} {t.several(cards)} from the Deck{t.by(line)}; it is shuffled.")
    else:
        t.say(f"{t.does(seat, 'draw')} {t.several(cards)}{t.by(line)}.")


def to_oblivion(t: Telling, line: Entry) -> None:
    """A card was discarded; what was destroyed is told by its own event."""
    seat, old = line[4] - field.OBLIVION, line[3]
    if old == field.HAND + seat:
        t.say(f"{t.does(seat, 'discard')} {t.card(line)}{t.by(line)}.")
    elif old == field.DECK + seat:
        t.say(f"{t.does(seat, 'discard')} {t.card(line)} from the Deck{t.by(line)}.")
    elif not any(other[0] == field.DESTROYED and other[1] == line[1] for other in t.lines):
        t.say(f"{t.card(line)} goes to {t.whose(seat)} Oblivion Zone{t.by(line)}.")


def turned(t: Telling, line: Entry) -> None:
    """A Spirit was turned; what was turned up by being aimed at is told with the aim, a Soul by its own event."""
    piece = line[1]
    if (line[3] and piece in t.aimed) or not t.cell(piece):
        return
    grid = t.grid_of(piece)
    if not line[3]:
        t.say(f"{t.whose(grid)} {t.card(line)} ({t.cell(piece)}) is turned face-down{t.by(line)}.")
    elif t.next_is(field.SUMMONED, piece):
        t.say(f"{t.does(grid, 'turn up')} {t.card(line)} ({t.cell(piece)}).")
    else:
        t.say(f"{t.whose(grid)} {t.card(line)} ({t.cell(piece)}) is turned up{t.by(line)}.")


def shuffled(t: Telling, line: Entry) -> None:
    """A Deck was shuffled; before the game it goes without saying."""
    if t.s.turn and line[3] - field.DECK in FIELD_ZONES:
        t.say(f"{t.whose(line[3] - field.DECK)} Deck is shuffled{t.by(line)}.")


def revealed(t: Telling, line: Entry) -> None:
    """A card was shown; what goes to the hand next is told then."""
    if t.next_is(MOVED, line[1]) or not t.known(line):
        return
    seat = t.s.place[line[1]] - field.DECK
    if seat in FIELD_ZONES:
        t.say(f"{t.card(line)}, the top card of {t.whose(seat)} Deck, is shown{t.by(line)}.")
    else:
        t.say(f"{t.theirs(line)} is shown{t.by(line)}.")


# attacks and Skills --------------------------------------------------------------------------------------------------


def attack(t: Telling, line: Entry) -> None:
    """An attack; battle and losses follow in the same sentence when nobody answers."""
    attacker, target, seat = line[1], line[3], line[4]
    t.say(f"{t.does(seat, 'attack')} {t.spot(target, seat)} with {t.spot(attacker, seat)}.")
    t.fight = True


def battled(t: Telling, line: Entry) -> None:
    """The comparison: attacker's points first."""
    result = f"{line[4] >> 16} against {line[4] & 0xFFFF}."
    if t.fight:
        t.said[-1] = f"{t.said[-1][:-1]}: {result}"
    else:
        t.say(f"{t.spot(line[1])} fights {t.spot(line[3])}: {result}")
    t.fight = True


def destroyed(t: Telling, line: Entry) -> None:
    """Who fell, in the sentence of the battle if there was one."""
    if not t.fight:
        t.say(f"{t.spot(line[1])} is destroyed{t.by(line)}.")
        return
    last = t.said[-1]
    if last.endswith(" is destroyed."):
        t.said[-1] = f"{last[: last.rindex('. ')]}. Both are destroyed."
    else:
        t.said[-1] = f"{last} {t.card(line)} is destroyed."


def skill(t: Telling, line: Entry) -> None:
    """A Skill was announced: told before what was paid for it, which the log holds first."""
    source, number, seat = line[1], line[3], line[4]
    what = field.SKILLS[number] if number < field.SKILL_COUNT else "the ability"
    targets = [t.spot(other[1], seat) for other in t.lines if other[0] == field.TARGETED and other[3] == source]
    at = f" on {' and '.join(targets)}" if targets else ""
    t.said.insert(0, f"{t.does(seat, 'use')} {what} of {t.spot(source, seat)}{at}.")
    t.fight = False


def triggered(t: Telling, line: Entry) -> None:
    """An ability that something has set off; what is announced has an event of its own."""
    if line[6][0] == AIM_TRIGGER.name:
        t.say(f"the ability of {t.spot(line[1])} is set off.")


def resolved(t: Telling, line: Entry) -> None:
    """PUZ-8.6, 8.9: a Skill of which it was told before resolves: both have passed; a battle has a sentence of its own."""
    what = ABILITY.name if line[6][0] == AT_LINK.name else line[6][0]
    if what != BATTLE.name and not t.at_once(line):
        t.say(f"{what if what in field.SKILLS else f'the {what}'} of {t.spot(line[1])} resolves.")


def nothing(t: Telling, line: Entry) -> None:
    """A text was carried out, and nothing has happened by it."""
    t.say(f"the text of {t.spot(line[1])} does nothing.")


def united(t: Telling, line: Entry) -> None:
    """A PUZZLE card is assembled."""
    s, piece = t.s, line[1]
    others = [s.rules.cards[s.define[p]].name for p in members(s, piece)] if field.on_field(s, piece) else []
    t.say(f"{t.spot(piece)} unites with {', '.join(others)}." if others else f"{t.spot(piece)} is assembled.")


def redirected(t: Telling, line: Entry) -> None:
    """A MIRROR did its work."""
    t.say(f"{t.spot(line[1])} is turned from {t.spot(line[4])} to {t.spot(line[3])}.")


def cancelled(t: Telling, line: Entry) -> None:
    """A link will never resolve."""
    what = "the attack" if line[3] < 0 else field.SKILLS[line[3]] if line[3] < field.SKILL_COUNT else "the ability"
    t.say(f"{what} of {t.spot(line[1])} is cancelled{t.by(line)}.")


def link_text(s: State, f: Frame) -> str:
    """A link of the Sequence in words: everything chosen for it is public."""
    cards = s.rules.cards
    at = {p: f" ({field.CELL_NAMES[s.slot[p]]})" if field.on_field(s, p) else "" for p in (f.source, *f.picks)}
    targets = " and ".join(f"{cards[s.define[p]].name}{at[p]}" for p in f.picks)
    source = f"{cards[s.define[f.source]].name}{at[f.source]}"
    if f.proc is BATTLE:
        return f"{source} attacks {targets}"
    what = f.proc.name
    if f.proc is AT_LINK:
        what = ABILITY.name
        targets = " and ".join(filter(None, (targets, link_name(s, f.target) if f.target >= 0 else "")))
    return f"{what} of {source}" + (f" on {targets}" if targets else "")


def changed(t: Telling, line: Entry) -> None:
    """Of all marks only the end of a union by a text is worth a sentence; what else ends it is told itself."""
    again = any(other[0] == field.UNITED and other[1] == line[1] for other in t.lines)
    if line[3] < 0 and line[4] & field.ASSEMBLED and field.on_field(t.s, line[1]) and not again:
        t.say(f"the union of {t.spot(line[1])} ends{t.by(line)}.")


# Shaman Souls, modifiers, turns --------------------------------------------------------------------------------------


def soul_turned(t: Telling, line: Entry) -> None:
    """A Shaman Soul came up, or went to the bottom."""
    name = t.s.rules.cards[line[2]].name  # face-up until now: public
    if line[4]:
        t.say(f"{t.does(line[3], 'flip')} the Shaman Soul {name}.")
    else:
        t.say(f"{t.whose(line[3])} Shaman Soul {name} goes to the bottom.")


def counted(t: Telling, line: Entry) -> None:
    """Of all numbers only the use of a Shaman Soul is worth a sentence."""
    s = t.s
    soul = shown_soul(s, s.active)
    if line[3] == field.SOUL_USED and line[4] and soul >= 0:
        t.say(f"{t.does(s.active, 'use')} the Shaman Soul {s.rules.cards[s.define[soul]].name}.")


def modified(t: Telling, line: Entry) -> None:
    """A change of a card's values began."""
    what, value = line[3], line[4]
    if what == field.BP:
        change = f"gets {value:+d} BP" if value else ""
    elif what == field.ELEMENT_NOW:
        change = f"becomes {field.ELEMENTS[value]}"
    elif what == field.SKILLS_NOW:
        skills = ", ".join(name for k, name in enumerate(field.SKILLS) if value >> k & 1)
        change = f"{'loses' if t.way(line) == LOSE else 'gains'} {skills}"
    else:
        change = PERMISSIONS.get(what, "").format(many(value, "more time"))
    if change and line[1] >= 0:
        t.say(f"{t.spot(line[1])} {change}{t.by(line)}.")


PERMISSIONS = {
    field.CANNOT_ATTACK: "cannot attack for now",
    field.CANNOT_BE_ATTACKED: "cannot be attacked for now",
    field.CANNOT_BE_TARGETED: "cannot be targeted for now",
    field.CANNOT_BE_DESTROYED: "cannot be destroyed for now",
    field.EXTRA_ATTACKS: "may attack {} this turn",
    field.NO_ELEMENT_BONUS: "gets no Elemental Bonus for now",
    field.MUST_ATTACK: "must attack if it can",
    field.LURE: "must be attacked",
    field.SAFE_FROM_SKILLS: "cannot be destroyed by Skills for now",
    field.SAFE_IN_BATTLE: "cannot be destroyed in battle for now",
    field.SAFE_FROM_KIN: "cannot be destroyed in battle by cards with an equal or Twin Element for now",
    field.NO_TEXT_SKILLS: "has no Skills of its text for now",
    field.BARRED: "cannot activate some Skills for now",
    field.SKILL_PROOF: "cannot be targeted by Skills for now",
    field.SHUNS: "cannot be targeted by opposing Skills for now",
    field.SAFE_FROM_OPPONENT: "cannot be destroyed by opposing Skills for now",
    field.NO_REBIRTH: "cannot be summoned from the Oblivion Zone for now",
}


def turn_began(t: Telling, line: Entry) -> None:
    """A heading."""
    t.say(f"Turn {line[4]}: {'your' if line[3] == t.seat else t.names[line[3]] + chr(39) + 's'} turn.")


def phase_began(t: Telling, line: Entry) -> None:
    """The phases that begin in the midst of a turn."""
    if line[3] in PHASE_NAMES:
        t.say(f"the {PHASE_NAMES[line[3]]} Phase begins.")


PHASE_NAMES = {field.CLASH: "Clash", field.ACTION_2: "second Action", field.FINAL: "Final"}


def ended(t: Telling, line: Entry) -> None:
    """Who won and why."""
    winners, reason = line[3], line[4]
    if not winners:
        t.say(f"the game is a draw: {REASONS[reason]}.")
        return
    winner = winners.bit_length() - 1
    loser = 1 - winner
    has = "have" if loser == t.seat else "has"
    because = {CONCEDED: f"{t.who(loser)} {has} conceded", NO_SPIRITS: f"{t.who(loser)} {has} no Spirit left in play"}.get(
        reason, REASONS[reason]
    )
    t.say(f"{t.does(winner, 'win')}: {because}.")


WORDS: dict[int, Callable[[Telling, Entry], None]] = {
    MOVED: moved, TURNED: turned, SHUFFLED: shuffled, REVEALED: revealed, field.ATTACK_DECLARED: attack,
    field.BATTLED: battled,
    field.DESTROYED: destroyed, field.SKILL_USED: skill, field.REDIRECTED: redirected, field.LINK_CANCELLED: cancelled,
    field.UNITED: united, LINKED: triggered, RESOLVED: resolved, DID_NOTHING: nothing,
    field.SOUL_TURNED: soul_turned, COUNTED: counted, MODIFIED: modified, CHANGED: changed, field.TURN_BEGAN: turn_began,
    ENDED: ended,
    field.PHASE_BEGAN: phase_began,
}  # fmt: skip
