"""What procedures of Farwald keep, by name: an unleash (FAR-15), the play of a card, a payment, a window."""

from cardwright.kernel.frames import Round
from cardwright.kernel.registers import NO_MORE, register
from cardwright.kernel.state import Frame


class Unleash(Frame):
    """One unleash: the procedure that runs, and the link on the stack that shows it to all.

    The link holds attackers, defenders and target as the objects that they were (see `field.thing`).
    """

    __slots__ = NO_MORE
    attackers: list[int] = register("picks")
    defenders: list[int] = register("among")
    """Of the link: in the order in which they take the points."""
    target_object: int = register("amount")
    """Of the link: the target as the object it was; the register `target` says which card."""
    fates: int = register("other")
    """Of the link: bits of what became of it."""
    pool: int = register("amount")
    """Of the procedure: the points that are not assigned yet."""
    fragments: int = register("other")
    """Of the procedure: how many fragments it has shattered."""
    shattered: list[int] = register("picks")
    """Of the procedure, once points are assigned: the cards that are shattered at the end of the event."""


class Play(Frame):
    """A card that is played by the frame's seat (see `playing`); its link lies on top of the stack.  FAR-8."""

    __slots__ = NO_MORE
    card: int = register("source")
    card_epoch: int = register("epoch")
    charged: int = register("other")
    """YES when its Charge was paid."""
    free: int = register("amount")
    """IGNORES_COST when a text says so."""


class Payment(Frame):
    """The payment of a text's cost (see `paying`).  FAR-7.10, 13.2, 13.4."""

    __slots__ = NO_MORE
    card: int = register("source")
    program: int = register("target")
    exploited: list[int] = register("picks")
    """Until all are chosen: the cards to exploit, first those that the text names."""
    candidates: list[int] = register("among")
    """Until then: what else can be exploited."""
    units: int = register("other")
    """The units of Energy that are still to be covered."""
    start: int = register("amount")
    """Where among the candidates it goes on."""
    payers: list[int] = register("among")
    """Then: the cards to exploit."""
    going: list[int] = register("picks")
    """Then: the cards of one part of the cost that go elsewhere, as they are chosen."""


class Window(Round):
    """A window (see `windows`); its seat is asked next.  FAR-9."""

    __slots__ = NO_MORE
    kind: int = register("amount")
    owner: int = register("pc")
    """The player whose item or turn it belongs to."""
