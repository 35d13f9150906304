"""The words of time: phases and turns (Window), until when (Until), and moments (Moment)."""

from typing import Final

from cardwright.language.phrases import Entry, phrase, word
from cardwright.language.shape import constant

PHASES: Final = ("Draw", "Main", "Battle", "End")
WHOSE: Final = (
    "your", "an opponent's", "that opponent's", "their", "each", "this turn's", "this", "the",
    "either player's", "each player's", "a player's",
)  # fmt: skip
NEXT: Final = ("your", "your opponent's", "an opponent's", "that opponent's", "their", "its controller's")
"""Whose turns are still to come."""


def to_come(window: str) -> bool:
    """Whether a phase is one that comes once, later: during this turn's End Phase, during your next Draw Phase."""
    return " next " in window or window in ("this turn's End Phase", "this End Phase", "the End Phase")


WINDOWS: Final[tuple[Entry, ...]] = (
    *(word("Window", text, text) for text in (
        *(f"{whose} {phase} Phase" for phase in PHASES for whose in WHOSE),
        *(f"{whose} next {phase} Phase" for phase in PHASES for whose in NEXT),
        "the Attack Step", "the Battle Step", "the Damage Step", "your turn", "an opponent's turn",
         "each turn", "each player's turn",
    )),
    word("Window", "your opponent's turn", "your opponent's turn",
         alt=("your opponents' turn", "your opponents' turns", "opponents' turns", "an opponents' turn")),
    *(word("Window", f"your opponent's {phase} Phase", f"your opponent's {phase} Phase",
           alt=(f"your opponents' {phase} Phase", f"your opponents' {phase} Phases", f"opponents' {phase} Phases"))
      for phase in PHASES),
)  # fmt: skip


def _until(canonical: str, *alt: str, silent: tuple[str, ...] = ()) -> Entry:
    return phrase("Until", canonical, constant(canonical), alt=alt, silent=("start", "beginning", "for", *silent))


def _begins(what: str) -> Entry:
    """Until the start of something."""
    return _until(f"until {what}", f"until the start of {what}", f"until the beginning of {what}")


UNTILS: Final[tuple[Entry, ...]] = (
    _begins("the next turn"),
    _until("this turn", "for this turn", *(f"for the {rest} of {turn} turn" for rest in ("rest", "remainder")
           for turn in ("this", "the")), silent=("rest", "remainder")),
    _until("until the end of the turn", "until the end of this turn", "until end of turn"),
    _until("until the end of your turn"),
    _until("until the end of the next turn"),
    _until("until the End Phase", "until this turn's End Phase", "until the end of the Battle Phase",
           "until the end of this Battle Phase", "for the rest of the Battle Phase", silent=("Battle", "turn's", "rest")),
    _until("this battle", "for this battle", "in this battle", "in that battle", "during this battle", "during that battle",
           "for that battle",
           "until the end of the battle", "until the end of that battle", "until the end of this battle",
           "until the end of the Damage Step", silent=("until", "end", "Damage", "Step", "during", "that", "the", "of")),
    *(_begins(f"{whose} next turn") for whose in NEXT),
    *(_until(f"until the end of {whose} next turn") for whose in NEXT),
    *(_until(f"during {whose} next turn") for whose in NEXT),
    *(_begins(f"{whose} next {phase} Phase") for whose in NEXT for phase in PHASES),
    *(_until(f"until the end of {whose} next {phase} Phase") for whose in NEXT for phase in PHASES),
    *(_begins(f"the next {phase} Phase") for phase in PHASES),
)  # fmt: skip
OF_MOMENTS: Final = (
    *(f"{whose} {phase} Phase" for phase in PHASES
      for whose in ("your", "your opponent's", "an opponent's", "each", "each player's", "the", "this")),
    *(f"{whose} {what}" for whose in ("your", "your opponent's", "an opponent's", "each player's", "each", "the", "this")
      for what in ("turn",)),
    *(f"{whose} next {what}" for whose in NEXT for what in ("turn", *(f"{phase} Phase" for phase in PHASES))),
)  # fmt: skip
"""What begins and ends."""
MOMENTS: Final[tuple[Entry, ...]] = (
    *(phrase("AtTime", f"the start of {what}", constant(f"the start of {what}"), alt=f"the beginning of {what}",
             silent=("beginning",)) for what in OF_MOMENTS),
    *(word("AtTime", f"the end of {what}", f"the end of {what}", alt=("end of turn",) if what == "the turn" else ())
      for what in OF_MOMENTS),
    *(word("Phased", what, what) for what in OF_MOMENTS if what.endswith("Phase")),
)  # fmt: skip
TIMES: Final = (*WINDOWS, *UNTILS, *MOMENTS)
