"""What is public about cards, players, the attack under way and the game, for views.  EOC-19.1, "State a bot must see".

Not for: names of cards and the log; those stand in `rules/naming` and `telling`.
"""

from collections.abc import Callable
from typing import Final, cast

from cardwright.kernel.lasting import WITH_SOURCE, lasting, waiting
from cardwright.kernel.procedure import Step
from cardwright.kernel.registers import keeps
from cardwright.kernel.rules import Shown
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.view import where

from . import field
from .qualities import classes
from .rules import abilities, attack, checking, damage, essence, naming, setup, texts_in_force, vanquisher, windows
from .rules.frames import Attack, Exchange
from .symbols import changes_in_words, words

NONE: Final = "none"


def show_piece(s: State, piece: int) -> Shown:
    """What is public about a card on the field.  EOC-19.1."""
    shown: Shown = {}
    kind = field.kind(s, piece)
    if kind in (field.CREATURE, field.VANQUISHER):
        shown["atk"], shown["def"] = damage.value(s, field.ATK, piece), damage.value(s, field.DEF, piece)
        if kind == field.VANQUISHER:
            shown["stage"] = s.rules.fact[field.STAGE][s.define[piece]]
        else:
            shown["type"] = field.TYPES[damage.essence_type(s, piece)]
            shown["classes"] = classes_shown(s, piece)
        weak = damage.weakness(s, piece)
        shown["weakness"] = field.TYPES[weak] if weak >= 0 else NONE
        if s.col[field.DAMAGE][piece]:
            shown["damage"] = s.col[field.DAMAGE][piece]
    if kind != field.VANQUISHER:
        shown["cost"] = words(essence.cost(s, piece)) or NONE
    if s.rules.fact[field.ABILITY][s.define[piece]]:
        shown["uses_left"] = abilities.uses_left(s, piece)
    marks = [name for flag, name in field.FLAGS.items() if s.flags[piece] & flag]
    if field.uses(s, piece):
        marks.append("ability used")
    if marks:
        shown["marks"] = marks
    if s.host[piece] != NOBODY:
        shown["on"] = naming.card_name(s, s.host[piece])
        shown["host"] = where(s, s.host[piece])
    if changes := [*lasting(s, piece), *standing(s, piece)]:
        shown["changes"] = changes
    return shown


def classes_shown(s: State, piece: int) -> list[str]:
    """EOC-6.13: the classes it belongs to now."""
    have = classes(s, piece)
    return [name for number, name in enumerate(field.CLASSES) if have >> number & 1]


PACKED: Final = (field.COST_NOW, field.ABILITY_COST_NOW, field.ATTACK_TOLL, field.VANQUISHER_TOLL)
"""Quantities in packed symbols."""


def standing(s: State, piece: int) -> list[Shown]:
    """EOC-8.1: what texts in force do to a card, in the form of `lasting`."""
    found: list[Shown] = []
    for what, name in enumerate(field.QUANTITIES):
        for source, value in texts_in_force.in_force(s, what, piece):
            said = changes_in_words(value) if what in PACKED else value
            found.append({"what": name, "value": said, "until": WITH_SOURCE, "source": naming.card_name(s, source)})
    return found


def show_seat(s: State, seat: int) -> Shown:
    """A player's public numbers, and the hands the player has shown to draw anew (EOC-19.4)."""
    stage = vanquisher.in_stage(s, seat) if field.vanquisher(s, seat) >= 0 else 1
    shown: Shown = {
        "stage": stage,
        "redraws": s.var[field.REDRAWS + seat],
        "summoned": s.var[field.SUMMONED + seat],
        "skips_preparation": s.var[field.SKIP_PREPARATION + seat],
        "skips_attack": s.var[field.SKIP_ATTACK + seat],
        "extra_turns": s.var[field.EXTRA_TURNS + seat],
    }
    if definitions := setup.hands_shown(s, seat):
        shown["shown"] = [s.rules.cards[define].name for define in definitions]
    return shown


def show_game(s: State) -> Shown:
    """Who began, the moves of this phase, what waits to be carried out.  EOC-2.13, 5.17, 16.2, 16.10."""
    shown: Shown = {"moves": s.var[field.MOVES]}
    if s.turn:
        shown["first_player"] = setup.first_player(s)
    shown["waiting"] = [
        {"source": naming.card_name(s, f.source), "text": s.rules.programs[f.target].text, "seat": f.seat} for f in s.waiting
    ]
    if later := waiting(s):
        shown["later"] = later
    shown["triggers"] = next((f.other for f in reversed(s.agenda) if f.proc is checking.SETTLE), 0)
    holder = next((f.seat for f in reversed(s.agenda) if f.proc is windows.WINDOW), NOBODY)
    if holder != NOBODY:
        shown["window"] = holder
    return shown


def show_link(s: State, link: Frame) -> Shown:
    """The attack under way: who, what is attacked, who is struck back, how far it is, what it has done."""
    x = cast(Attack, link)
    there = attack.remaining(s, x)
    together = " and ".join(naming.card_name(s, attacker) for attacker in x.attackers)
    shown: Shown = {
        "text": f"{together} against {naming.card_name(s, x.target)}",
        "at": where(s, x.attackers[0]),
        "to": [where(s, x.target)],
        "attackers": [naming.card_name(s, attacker) for attacker in there],
        "from": [where(s, attacker) for attacker in there],
        "target": naming.card_name(s, x.target),
    }
    struck = attack.struck(s, x)
    if struck:
        shown["struck"] = " and ".join(naming.card_name(s, attacker) for attacker in struck)
        shown["struck_at"] = [where(s, attacker) for attacker in struck]
    if x.cancelled:
        shown["cancelled"] = True
    if x.more_damage:
        shown["more_damage"] = x.more_damage
    exchange: Exchange | None = next((f for f in reversed(s.agenda) if keeps(f, Exchange)), None)
    if exchange is not None:
        shown["step"] = step_shown(exchange)
        shown["dealt"], shown["dealt_back"] = exchange.dealt, exchange.dealt_back
    return shown


STEPS: Final[tuple[tuple[Callable[[State, Exchange], None], str], ...]] = (
    (attack.declare, "declaration"), (attack.defenders_window, "defender's window"), (attack.strike, "attack damage"),
    (attack.choose_struck, "counter-attack"), (attack.own_window, "turn player's window"),
    (attack.strike_back, "counter damage"), (attack.exhaust, "end of the exchange"),
)  # fmt: skip
"""The first step of each part of an exchange.  EOC-9.4 to 9.25."""


def step_shown(exchange: Exchange) -> str:
    """In which part of an exchange the game is."""
    steps = exchange.proc.steps
    begun = [name for step, name in STEPS if steps.index(cast(Step, step)) < exchange.step]
    return begun[-1] if begun else STEPS[0][1]
