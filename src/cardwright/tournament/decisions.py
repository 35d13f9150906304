"""What can be decided in an event: each decision is plain data, and an event is the list of them.

Who may decide what stands in `ROLES`.  Not for: what follows from a decision (`event`).
"""

from typing import Final

import msgspec

ORGANISER: Final = "organiser"
JUDGE: Final = "judge"
PLAYER: Final = "player"
WATCHER: Final = "watcher"
SERVER: Final = "server"
"""The table at which matches are played: it enters their results."""

SWISS: Final = "swiss"
SINGLE: Final = "single elimination"
DOUBLE: Final = "double elimination"
ROUND_ROBIN: Final = "round robin"
PODS: Final = "pods"
FORMATS: Final = (SWISS, SINGLE, DOUBLE, ROUND_ROBIN, PODS)
CUT: Final = "cut"
"""The phase behind a Swiss with a cut: single elimination of the best."""

WIN: Final = "win"
DRAW: Final = "draw"
LOSS: Final = "loss"


class By(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who decides."""

    role: str
    name: str = ""


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an event is played.  rounds: 0 for as many as the number of players asks; cut: how many go on, 0 for nobody."""

    kind: str = SWISS
    rounds: int = 0
    cut: int = 0


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match at a table ended.  Lists have an entry for each player of the table.

    outcomes: WIN, DRAW or LOSS; wins: games won; draws: games nobody won; counts: the differential over all games.
    """

    outcomes: tuple[str, ...]
    wins: tuple[int, ...] = ()
    draws: int = 0
    counts: tuple[int, ...] = ()


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="decision"):
    """The root of all decisions."""


class Created(Decision, frozen=True, tag="created"):
    """An event.  match: the name of the game's match rules; seed: draws all lots."""

    name: str
    game: str
    match: str
    format: Format
    seed: int
    tiebreakers: tuple[str, ...] = ()
    """Other ones than the game's."""


class Registered(Decision, frozen=True, tag="registered"):
    """A player enters, after the first pairing late.  bot: the agent that plays, for a bot."""

    player: str
    bot: str = ""


class Removed(Decision, frozen=True, tag="removed"):
    """A player who was registered by mistake is gone, as if they had never been there; not after they were paired."""

    player: str
    why: str = ""


class Submitted(Decision, frozen=True, tag="submitted"):
    """A player hands in a deck list: it is locked from then on; only an organiser or judge changes it later."""

    player: str
    deck: dict[str, list[str]]
    title: str = ""
    why: str = ""


class Checked(Decision, frozen=True, tag="checked"):
    """A judge has looked at a deck list."""

    player: str
    legal: bool
    why: str = ""


class Paired(Decision, frozen=True, tag="paired"):
    """A round begins.  tables: players; one alone has a bye."""

    round: int
    phase: str
    tables: tuple[tuple[str, ...], ...]


class Unpaired(Decision, frozen=True, tag="unpaired"):
    """The newest round is taken back, as long as it has no results."""

    round: int
    why: str


class Reported(Decision, frozen=True, tag="reported"):
    """A player says how a match ended; when another one at the table says the same, it stands."""

    round: int
    table: int
    result: Result


class Decided(Decision, frozen=True, tag="decided"):
    """An organiser, a judge or the server enters a result."""

    round: int
    table: int
    result: Result
    why: str = ""


class Corrected(Decision, frozen=True, tag="corrected"):
    """A result was wrong: another one stands instead."""

    round: int
    table: int
    result: Result
    why: str


class Dropped(Decision, frozen=True, tag="dropped"):
    """A player leaves: no pairing from the next round on."""

    player: str
    why: str = ""


class Returned(Decision, frozen=True, tag="returned"):
    """A player who left comes back: the rounds between count as lost."""

    player: str
    why: str = ""


class Penalised(Decision, frozen=True, tag="penalised"):
    """A judge's penalty: "warning", "game loss", "match loss" or "disqualification"."""

    player: str
    kind: str
    why: str


class Extended(Decision, frozen=True, tag="extended"):
    """A table gets more time."""

    round: int
    table: int
    minutes: int
    why: str


class Timed(Decision, frozen=True, tag="timed"):
    """How many minutes the next rounds have, instead of what the match rules say; 0 for rounds without a clock."""

    minutes: int


class Announced(Decision, frozen=True, tag="announced"):
    """Something that everybody is told."""

    text: str


class LetLook(Decision, frozen=True, tag="let look"):
    """Whether judges may see hidden cards of a game while it runs; until this is decided they may not."""

    allowed: bool


class Looked(Decision, frozen=True, tag="looked"):
    """A judge looked at hidden cards of the game that runs at a table."""

    round: int
    table: int
    why: str


class Appointed(Decision, frozen=True, tag="appointed"):
    """Somebody was given a token for a role, where a server gives roles."""

    role: str
    name: str


class Revoked(Decision, frozen=True, tag="revoked"):
    """The tokens of somebody for a role hold no more."""

    role: str
    name: str


class Ended(Decision, frozen=True, tag="ended"):
    """The event is over; the standings are final."""


AnyDecision = (
    Created | Registered | Removed | Submitted | Checked | Paired | Unpaired | Reported | Decided | Corrected | Dropped
    | Returned | Penalised | Extended | Timed | Announced | LetLook | Looked | Appointed | Revoked | Ended
)  # fmt: skip

STAFF: Final = (ORGANISER, JUDGE)
ROLES: Final[dict[type[Decision], tuple[str, ...]]] = {
    Created: (ORGANISER,), Registered: (ORGANISER, PLAYER), Removed: (ORGANISER,), Submitted: (*STAFF, PLAYER),
    Checked: STAFF,
    Paired: (ORGANISER,), Unpaired: (ORGANISER,), Reported: (PLAYER,), Decided: (*STAFF, SERVER), Corrected: STAFF,
    Dropped: (*STAFF, PLAYER), Returned: STAFF, Penalised: STAFF, Extended: STAFF, Announced: STAFF, Ended: (ORGANISER,),
    Appointed: (ORGANISER,), Revoked: (ORGANISER,), LetLook: (ORGANISER,), Timed: (ORGANISER,), Looked: STAFF,
}  # fmt: skip
"""Decision -> the roles that may make it; a player only in their own name."""
