"""What is public about cards, players, the Stack and the game, for views.  DEV-29.1, 29.2, "State a bot must see".

A place in a Shell or pile counts as in the list of cards that a view shows: the top card, or the latest arrival, is 0.
Not for: names of cards in options and the log (`naming`, `telling`).
"""

from typing import Any, Final

from cardwright.kernel.event import STANDING
from cardwright.kernel.lasting import WITH_SOURCE, modifier_shown
from cardwright.kernel.modifier import of
from cardwright.kernel.node import walk
from cardwright.kernel.registers import keeps
from cardwright.kernel.rules import Shown
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Place
from cardwright.kernel.view import SPECTATOR, knows

from . import field
from .naming import card_name
from .plan import Plan, plan_of
from .qualities import COLOUR, quality
from .rules import mana, memory, offering
from .rules.answering import is_mandatory
from .rules.frames import Priority
from .rules.recording import identity
from .rules.usable import COUNT_MASK, USE_MASK, period_of
from .tree import NameColour, Naming

STATES: Final = {field.FREE: "none", field.BUILDING: "being built", field.RESOLVING: "resolving"}
"""What is of the Stack."""
HIDDEN: Final = ("hand", "deck", "extra")
"""Places whose cards not all see."""
UNTIL: Final = {field.END_OF_ROUND: "end of round", field.WHILE_ATTACHED: "while its source is Attached to it"}


# cards ---------------------------------------------------------------------------------------------------------------


def show_piece(s: State, piece: int) -> Shown:
    """What is public about a card in play.  DEV-29.1, 29.2."""
    if s.slot[piece] >= 0:
        seat, lane = field.seat_in(s, piece), s.slot[piece]
        grants = mana.granted(s, seat, lane)
        of_colour = {field.COLOURS[i]: amount for i, amount in enumerate(grants) if amount}
        return {"grants": of_colour, "colour": field.LANE_NAMES[lane], "mana": sum(grants), **of_uses(s, piece)}
    shown: Shown = {"mana": mana.mana(s, piece), "colour": field.COLOURS[quality(s, piece, COLOUR)]}
    if mana.silenced(s, piece):
        shown["silenced"], shown["marks"] = True, ["silenced"]
    cannot = [field.QUANTITIES[what].removeprefix("cannot ") for what in field.PROTECTIONS if mana.barred(s, what, piece)]
    if cannot:
        shown["cannot"] = cannot
    if changes := [*lasting(s, piece), *standing(s, piece)]:
        shown["changes"] = changes
    return {**shown, **of_uses(s, piece)}


def lasting(s: State, piece: int) -> list[Shown]:
    """The changes that effects have made, oldest first: what, value, until when, by which card."""
    return [
        {**modifier_shown(s, m), "until": UNTIL[m.until]} if m.until in UNTIL else modifier_shown(s, m)
        for m in of(s, piece)
    ]  # fmt: skip


def standing(s: State, piece: int) -> list[Shown]:
    """DEV-13.10: what Continuous Effects in force do to a Spell, in the same form."""
    found: list[Shown] = []
    for what in (field.MANA, *field.PROTECTIONS):
        for source in s.watch[STANDING - what]:
            for plan in mana.standing_plans(s, what, source):
                value = mana.added(s, plan, piece, source)
                if value:
                    word = field.QUANTITIES[what] if what else "mana"
                    said = value if what == field.MANA else "yes"
                    found.append({"what": word, "value": said, "until": WITH_SOURCE, "source": card_name(s, source)})
    return found


def of_uses(s: State, piece: int) -> Shown:
    """DEV-13.9, 29.2: how often the effects of a card with a limit were activated in the present turn, round or game."""
    limited = [plan for plan in plans_of(s, piece) if plan.times]
    return {"uses": [uses_shown(s, piece, plan) for plan in limited]} if limited else {}


def uses_shown(s: State, piece: int, plan: Plan) -> Shown:
    """One of them: its text, how often of how many times."""
    packed = s.col[field.USES][piece] >> plan.shift & USE_MASK
    used = (packed & COUNT_MASK) if packed > period_of(s, plan) << 4 else 0
    return {"text": plan.text, "used": used, "of": plan.times}


def plans_of(s: State, piece: int) -> list[Plan]:
    """The texts of a card."""
    return [plan_of(s.rules.programs, program.number) for program in s.rules.of_card[s.define[piece]]]


# players -------------------------------------------------------------------------------------------------------------


def show_seat(s: State, seat: int) -> Shown:
    """A player's public numbers.  DEV-2.6, 29.2."""
    return {
        "stored": s.var[field.STORED + seat],
        "destroyed": field.destroyed_shells(s, seat),
        "passes": s.var[field.PASSED_OWN + seat],
        "acts": s.var[field.ACTS + seat],
        "mulligans": s.var[field.TAKEN + seat],
        "protected": s.var[field.PROTECTED] >> seat & 1 == 1,
        "stopped": s.var[field.STOPPED] >> seat & 1 == 1,
        "out": not field.plays(s, seat),
        "waiting": [record_shown(s, record) for record in waiting(s, seat)],
        "used": used_elsewhere(s, seat),
    }


def waiting(s: State, seat: int) -> list[Frame]:
    """The records of a player that all can see; none, as long as the one who decides can still take a choice back.

    What is declined or chosen so far may have cost any player records, and is not public yet.
    """
    if s.picked:
        return []
    return [record for record in s.waiting if record.seat == seat and is_public(s, record)]


def is_public(s: State, record: Frame) -> bool:
    """DEV-29.13: whether all can see that a condition was met: the card is public, and nothing hidden was asked."""
    plan = plan_of(s.rules.programs, record.target)
    asked = walk((plan.does.condition, plan.event, plan.cost, plan.aims))
    return knows(s, SPECTATOR, record.source) and not any(isinstance(part, Place) and part.role in HIDDEN for part in asked)


def record_shown(s: State, record: Frame) -> Shown:
    """DEV-17.1: a condition that was met and not used yet, oldest first; `loops`: how often it has led to itself (26.2)."""
    plan = plan_of(s.rules.programs, record.target)
    return {
        "source": card_name(s, record.source),
        "text": plan.text,
        "speed": plan.does.speed.value,
        "must": is_mandatory(s, record),
        "loops": record.among.count(identity(s, record.source, record.target)),
    }


def used_elsewhere(s: State, seat: int) -> list[Shown]:
    """DEV-13.9: the counted uses of a player's public cards that are in no Shell."""
    found: list[Shown] = []
    for base in (field.REMNANT, field.EXHAUST, field.MATERIALS):
        for piece in s.zones[base + seat]:
            for plan in plans_of(s, piece) if s.col[field.USES][piece] else ():
                if plan.times:
                    found.append({"source": card_name(s, piece), **uses_shown(s, piece, plan)})
    return found


# the game and the Stack ----------------------------------------------------------------------------------------------


def show_game(s: State) -> Shown:
    """Rounds, the run of passes, the Stacks of the exchange, each with its limit; what is of the Stack now.  DEV-29.2."""
    var, setting = s.var, s.rules.setting
    players = var[field.PLAYERS] or s.seats
    turns = s.turn - var[field.TURNS_BEFORE] if s.phase == field.EXCHANGE else 0
    return {
        "round": var[field.ROUND],
        "rounds_limit": setting["rounds"],
        "dead_rounds": var[field.DEAD_ROUNDS],
        "dead_rounds_limit": setting["dead_rounds"],
        "first": var[field.FIRST],
        "acted": offering.acted(s, s.active),
        "acts_limit": field.ACTS_OF_TURN,
        "run": var[field.RUN],
        "stacks": var[field.STACKS],
        "stacks_limit": field.STACKS_PER_PLAYER * players,
        "exchange_turns": turns,
        "exchange_turns_limit": field.TURNS_OF_EXCHANGE * players,
        "stack_is": STATES[var[field.BUSY]],
        "declined": declined(s),
        "effects_under_way": [show_link(s, f) for f in s.agenda if f.proc.text and len(f.among) > f.among[0]],
    }


def declined(s: State) -> list[int]:
    """DEV-15.4, 15.5: the players who have declined in a row since the last addition, the first of them first.

    Nobody, as long as the one who decides can still take a choice back: it is not public yet.
    """
    for f in reversed(s.agenda) if not s.picked else ():
        if keeps(f, Priority):
            return [seat for i in range(f.passed, 0, -1) if field.plays(s, seat := (f.seat - i) % s.seats)]
    return []


def show_link(s: State, f: Frame) -> Shown:
    """An effect on the Stack, or one that resolves: whose, its words, what was chosen and paid on activation.  DEV-15.11."""
    shown: Shown = {"source": known_name(s, f.source), "text": s.rules.programs[f.target].text, "seat": f.seat}
    aimed = list(zip(memory.targets(f), memory.target_epochs(f), strict=True))
    names = [known_name(s, target) for target, epoch in aimed if epoch != memory.EFFECT_TARGET]
    if names:
        shown["targets"] = names
    if aimed:
        made = plan_of(s.rules.programs, f.target)
        named = {memory.targets_of_aim(f, made, n).start: aim for n, aim in enumerate(made.aims) if isinstance(aim, Naming)}
        shown["aims"] = [aim_shown(s, target, epoch, named.get(at)) for at, (target, epoch) in enumerate(aimed)]
    if paid := memory.paid(f):
        shown["paid"] = [known_name(s, piece) for piece in paid]
    if plan_of(s.rules.programs, f.target).asks_opponent and f.amount != NOBODY:
        shown["opponent"] = f.amount
    return shown


def aim_shown(s: State, target: int, epoch: int, of: Naming | None) -> Shown:
    """A target: the card with its place, as long as it is the same object; an effect by its place on the Stack; a value."""
    if epoch == memory.EFFECT_TARGET:
        if of is not None:
            return {"colour": field.COLOURS[target]} if isinstance(of, NameColour) else {"number": target}
        places: list[Any] = [place for place, link in enumerate(s.stack) if link.chosen == target]
        return {"effect": places[0] if places else None}
    shown: Shown = {"card": known_name(s, target)}
    if s.epoch[target] == epoch:
        pile = s.zones[s.place[target]]
        zone = s.rules.zone[s.place[target]]
        shown |= {"zone": zone.name, "player": s.place[target] - zone.number, "place": len(pile) - 1 - pile.index(target)}
    return shown


def known_name(s: State, piece: int) -> str | None:
    """The name of a card that was public; None when it has been hidden since."""
    return card_name(s, piece) if knows(s, SPECTATOR, piece) else None
