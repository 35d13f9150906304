"""What can go wrong in a match or an event; every text is fit for the person who asked."""

from ..kernel.errors import CardwrightError


class MatchError(CardwrightError):
    """Something that is not possible at this point of a match."""


class SwapError(MatchError):
    """A swap with the side deck that is not legal: `faults` says all of it."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class EventError(CardwrightError):
    """A decision that an event does not allow: unknown player, wrong time, missing role."""


class RoleError(EventError):
    """A decision that whoever asks for it has no right to."""
