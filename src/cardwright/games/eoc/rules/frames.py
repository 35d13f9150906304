"""What procedures of EoC keep, by name: an attack and its exchange (EOC-9), payments, choices, Trap windows."""

from cardwright.kernel.registers import NO_MORE, register
from cardwright.kernel.state import Frame


class Attack(Frame):
    """The attack under way, open to all.  Its seat is the turn player.  It lies on the stack and never runs."""

    __slots__ = NO_MORE
    attackers: list[int] = register("picks")
    attacker_epochs: list[int] = register("among")
    target_epoch: int = register("other")
    countered: int = register("source")
    """The attacker that is struck back; NOBODY: none, or all of them if `struck_back` says so."""
    struck_back: int = register("chosen")
    """What the counter-attack was directed at: an attacker, or ALL_OF_THEM."""
    more_damage: int = register("amount")
    """What texts add to the damage of the attack as a whole."""
    cancelled: int = register("pc")


class Exchange(Frame):
    """One exchange, from the declaration of an attack to its end.  Its seat is the turn player."""

    __slots__ = NO_MORE
    attacker: int = register("source")
    """The first attacker named."""
    attackers: list[int] = register("picks")
    struck: int = register("amount")
    """1 once the attackers have struck."""
    dealt: int = register("pc")
    """The damage marked by the attack."""
    dealt_back: int = register("other")
    """The damage marked by the counter-attack."""


class Payment(Frame):
    """The choice of the Essence that covers a cost (see `paying`); the cards chosen are its picks.  EOC-5.18 to 5.28."""

    __slots__ = NO_MORE
    pool: list[int] = register("among")
    """The Pool, interchangeable cards side by side."""
    cost: int = register("other")
    symbols: int = register("amount")
    """What is chosen, or there, so far."""
    start: int = register("pc")
    """Where in the Pool it goes on."""


class TrapWindow(Frame):
    """A window of its seat (see `windows`).  EOC-11."""

    __slots__ = NO_MORE
    moment: int = register("target")
    """The event the moment is about, plus 1; 0: a window of an attack."""
    card: int = register("amount")
    """The card it happened to, plus 1."""
    actor: int = register("other")
    """The player whose event it was."""
