"""The little statistics that reports need."""

from math import sqrt
from typing import Final

CONFIDENT: Final = 1.959963984540054
"""Standard deviations on both sides of the mean that hold 95 % of a normal distribution."""


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share (a draw may count as half a success).

    Unlike the plain one it stays between 0 and 1 and is right for few trials and extreme shares.
    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).

    >>> [round(end, 3) for end in wilson(55, 100)]
    [0.452, 0.644]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if trials == 0:
        return (0.0, 1.0)
    share = successes / trials
    z = CONFIDENT * CONFIDENT
    middle = share + z / (2 * trials)
    half = CONFIDENT * sqrt(share * (1 - share) / trials + z / (4 * trials * trials))
    return (max(0.0, (middle - half) / (1 + z / trials)), min(1.0, (middle + half) / (1 + z / trials)))
