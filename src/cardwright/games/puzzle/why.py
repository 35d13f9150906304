"""Why a card has its values, and why it cannot do now what it cannot do: for a player who asks.

The reasons repeat in words what the rules test in `rules/`; `skills.why_not` is the model.  Only what the asking player
may know is said: what a card could do is told to its controller alone.
"""

from cardwright.kernel import modifier
from cardwright.kernel.state import FACE_DOWN, State
from cardwright.kernel.view import knows
from cardwright.kernel.why import of_modifier, of_standing

from .field import (
    ACTION_1,
    ACTION_2,
    BASE_BP,
    BEATS,
    BOLTS,
    BP,
    CANNOT_ATTACK,
    CLASH,
    ELEMENT,
    ELEMENT_NOW,
    ELEMENTS,
    HAND,
    PUZZLE_BIT,
    SKILL_COUNT,
    SKILL_SET,
    SKILLS,
    SOUL_FLIPPED,
    SOUL_USED,
    SOULS,
    SUMMONS,
    SUMMONS_ALLOWED,
    USED,
    element,
    face_up,
    on_field,
    skills,
)
from .rules import abilities, purpose
from .rules.battle import attackable, can_attack, points
from .rules.skills import NEEDS, why_not
from .rules.souls import requirement_met, shown_soul
from .rules.summons import can_form
from .rules.union import united_with

Reasons = list[tuple[str, str]]
"""Why not: words and clause; empty when it is possible."""

UNTIL = {
    modifier.FOREVER: "while it stays on the field",
    modifier.END_OF_TURN: "until end of turn",
    modifier.END_OF_PHASE: "until the phase ends",
    modifier.END_OF_BATTLE: "for this battle",
    modifier.END_OF_COMBAT: "until the Clash Phase ends",
    modifier.NEXT_TURN: "until a player's next turn",
    modifier.OWN_TURNS: "for some turns",
    modifier.WHILE_SOURCE: "while its source is in play",
}


def why(s: State, seat: int, piece: int) -> list[str]:
    """Sentences for `seat` about a piece: its values with their sources, then what it can do now and what not."""
    said: list[str] = []
    if on_field(s, piece):
        if s.flags[piece] & FACE_DOWN:
            said.append("Face-down: for the rules it has no name, Element, Skills or bonuses; it is one life (PUZ-3.10).")
        else:
            said += values(s, piece)
    if s.rules.seat_of[s.place[piece]] == seat and knows(s, seat, piece):
        said += [sentence(what, reasons) for what, reasons in doings(s, seat, piece)]
    return said


def sentence(what: str, reasons: Reasons) -> str:
    """One thing it might do."""
    if not reasons:
        return f"{what}: possible now."
    return f"{what}: not now; {'; '.join(f'{words} ({clause})' for words, clause in reasons)}."


# values --------------------------------------------------------------------------------------------------------------


def values(s: State, piece: int) -> list[str]:
    """Battle Points and Element of a face-up Spirit, part by part."""
    cards = s.rules.cards
    parts = [f"{BASE_BP} as every Spirit (PUZ-3.6)"]
    united = sorted(united_with(s, piece))
    if united:
        names = ", ".join(cards[s.define[other]].name for other in united)
        parts.append(f"+{len(united)} united with {names} (PUZ-11.2)")
    parts += [f"{value:+d} by the text of {name}" for name, value in of_standing(s, BP, piece)]
    parts += [f"{m.value:+d} by {origin(s, m)}" for m in modifier.of(s, piece) if m.what == BP]
    now = element(s, piece)
    printed = s.rules.fact[ELEMENT][s.define[piece]]
    changes = [f" by {origin(s, m)}; printed {ELEMENTS[printed]}" for m in modifier.of(s, piece) if m.what == ELEMENT_NOW]
    beaten = ", ".join(name for number, name in enumerate(ELEMENTS) if BEATS[now][number])
    against = f"; in a battle +1 against {beaten} (PUZ-4.10)" if beaten else ""
    return [
        f"{points(s, piece)} BP: {', '.join(parts)}.",
        f"{ELEMENTS[now]}{changes[-1] if changes else ''}{against}.",
    ]


def origin(s: State, m: modifier.Modifier) -> str:
    """Where a modifier comes from and how long it lasts."""
    return f"{of_modifier(s.rules, m)} {UNTIL.get(m.until, '')}".rstrip()


# what it can do ------------------------------------------------------------------------------------------------------


def doings(s: State, seat: int, piece: int) -> list[tuple[str, Reasons]]:
    """Everything the card might do in its zone, with the reasons against it."""
    place = s.place[piece]
    if place == HAND + seat:
        found = [("Summon", simple_summon(s, seat) + ([] if -1 in s.zones[seat] else [("no zone is free", "PUZ-6.3")]))]
        if s.rules.fact[SKILL_SET][s.define[piece]] & PUZZLE_BIT:
            found.append(("Form Summon", form_summon(s, seat, piece)))
        return found
    if place == SOULS + seat:
        return [soul(s, seat, piece)]
    if not on_field(s, piece):
        return []
    if s.flags[piece] & FACE_DOWN:
        return [("Turn up", simple_summon(s, seat))]
    have = skills(s, piece)
    found = [("Attack", attack(s, seat, piece))]
    for k in range(SKILL_COUNT):
        if have >> k & 1:
            found.append((SKILLS[k], out_of_phase(s, BOLTS >> k & 1) + unmet(s, seat, piece, k)))
    for k, program in enumerate(s.rules.activated[s.define[piece]]):
        found.append((f'"{program.text}"', ability(s, seat, piece, k)))
    return found


def unmet(s: State, seat: int, piece: int, skill: int) -> Reasons:
    """The rules' own reasons against a Skill; what it asks for reads as a need."""
    needs = {words for _, words, _ in NEEDS[skill]}
    reasons = why_not(s, seat, piece, skill, bool(s.stack))
    return [(f"needs: {words}" if words in needs else words, clause) for words, clause in reasons]


def in_action_phase(s: State, seat: int) -> Reasons:
    """What every action of an own Action Phase asks."""
    reasons = []
    if s.active != seat or not s.turn:
        reasons.append(("it is not your turn", "PUZ-5.6"))
    elif s.phase not in (ACTION_1, ACTION_2):
        reasons.append(("only in an Action Phase", "PUZ-5.7"))
    if s.stack:
        reasons.append(("a Sequence is open", "PUZ-5.10"))
    return reasons


def simple_summon(s: State, seat: int) -> Reasons:
    """PUZ-6.1."""
    reasons = in_action_phase(s, seat)
    if s.active == seat and s.turn and s.var[SUMMONS] >= s.var[SUMMONS_ALLOWED]:
        reasons.append(("your Simple Summon of this turn is used", "PUZ-6.1"))
    return reasons


def form_summon(s: State, seat: int, piece: int) -> Reasons:
    """PUZ-6.11 to 6.13."""
    reasons = in_action_phase(s, seat)
    if not can_form(s, seat, piece):
        reasons.append(("every other part in hand and the whole Scheme on free zones are needed", "PUZ-6.11"))
    return reasons


def attack(s: State, seat: int, piece: int) -> Reasons:
    """PUZ-10.1 to 10.5."""
    reasons = []
    if s.active != seat:
        reasons.append(("it is not your turn", "PUZ-10.1"))
    elif s.phase != CLASH:
        reasons.append(("only in the Clash Phase", "PUZ-10.1"))
    if s.stack:
        reasons.append(("a Sequence is open", "PUZ-5.10"))
    if modifier.under(s, CANNOT_ATTACK, piece):
        reasons.append(("a card's text forbids it", "PUZ-10.1"))
    elif not can_attack(s, piece):
        reasons.append(("it has attacked this turn", "PUZ-10.3"))
    if not attackable(s, 1 - seat):
        reasons.append(("there is no Spirit to attack", "PUZ-10.5"))
    return reasons


def ability(s: State, seat: int, piece: int, k: int) -> Reasons:
    """PUZ-7.2, 7.8, 7.16: an ability of the card's text, which is a Skill like the keywords."""
    program = s.rules.activated[s.define[piece]][k]
    bolt = abilities.is_bolt(program)
    reasons = out_of_phase(s, bolt)
    if s.flags[piece] & USED << (SKILL_COUNT + k):
        reasons.append(("each Skill of a card is used once per turn", "PUZ-7.2"))
    if abilities.used_up(s, seat, program):
        reasons.append(("you have used it in this game, and it is used once", "PUZ-7.2, R50"))
    if s.stack and not bolt:
        reasons.append(("only Bolt Skills are added to a Sequence", "PUZ-8.2"))
    elif not s.stack and seat != s.active:
        reasons.append(("it is not your turn", "PUZ-7.3"))
    if not abilities.payable(s, seat, piece, program):
        reasons.append(("its cost cannot be paid", "PUZ-7.8"))
    if not abilities.enough_targets(s, seat, piece, program):
        reasons.append(("there are too few targets", "PUZ-7.8"))
    elif not purpose.can_do(s, seat, piece, program):
        reasons.append(("it can do nothing now", "PUZ-7.8, R49"))
    return reasons


def out_of_phase(s: State, bolt: int) -> Reasons:
    """PUZ-5.5, 5.7, 7.3: phases in which the Skill cannot be used."""
    if s.phase == CLASH and not bolt:
        return [("only Bolt Skills in the Clash Phase", "PUZ-5.7")]
    return []


def soul(s: State, seat: int, piece: int) -> tuple[str, Reasons]:
    """PUZ-21."""
    reasons = in_action_phase(s, seat)
    own = s.active == seat and bool(s.turn)
    if piece != s.zones[SOULS + seat][-1]:
        return ("Flip", [*reasons, ("only the top one", "PUZ-21.1")])
    if shown_soul(s, seat) == piece:
        if own and s.var[SOUL_USED]:
            reasons.append(("its effect was used this turn", "PUZ-21.8"))
        return ("Use", reasons)
    if own and s.var[SOUL_FLIPPED]:
        reasons.append(("you flipped a Shaman Soul this turn", "PUZ-21.6"))
    if not requirement_met(s, face_up(s, seat), piece):
        reasons.append(("you control too few face-up Spirits of its Elements", "PUZ-21.3"))
    return ("Flip", reasons)
