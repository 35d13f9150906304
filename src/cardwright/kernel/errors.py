"""What can go wrong, as a small tree: every message says what, where and what to do."""


class CardwrightError(Exception):
    """Root of all errors of this library; its text is fit for a user."""


class KernelError(CardwrightError):
    """A game's rules used the kernel wrongly: a fault of code, not of a player."""


class ChoiceError(CardwrightError, ValueError):
    """An answer that is not one of the decision's options, or an answer to no decision."""


class DefinitionError(CardwrightError):
    """A card or ruleset that cannot be used as it stands."""
