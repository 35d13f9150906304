"""The little statistics that reports need."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean
from typing import Final, NamedTuple

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


class Interval(NamedTuple):
    """An estimate and where the true value lies, as far as the interval's level promises."""

    value: float
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        """Whether this value is not believable."""
        return not self.low <= value <= self.high


def level(looks: int) -> float:
    """Standard deviations for intervals that are looked at so often and shall all hold together in 95 % of studies.

    The error is shared evenly by the looks (Bonferroni), whatever they have in common: rather too wide, never too narrow.

    >>> round(level(1), 3), round(level(5), 3)
    (1.96, 2.576)
    """
    return NormalDist().inv_cdf(1 - 0.025 / looks)


def mean_interval(values: Sequence[float], lowest: float, highest: float, z: float = CONFIDENT) -> Interval:
    """The mean of independent values between `lowest` and `highest`, with its interval of `z` standard deviations.

    The values of pairs of games vary less than coin flips, for often one seat wins both: their own variance is taken.
    One more value half the range away from the mean is reckoned in, so that a few equal values do not look like certainty,
    and the quantile is that of Student's t (first two terms of its Cornish-Fisher expansion) for as many values.

    >>> [round(end, 2) for end in mean_interval([1, 1, 0.5, 1, 0.5, 0.5, 1, 0], 0, 1)]
    [0.69, 0.34, 1]
    """
    n = len(values)
    if n < 2:
        return Interval(fmean(values) if values else (lowest + highest) / 2, lowest, highest)
    mean = fmean(values)
    spread = sum((value - mean) ** 2 for value in values) + ((highest - lowest) / 2) ** 2
    quantile = z * (1 + (z * z + 1) / (4 * (n - 1)) + (5 * z**4 + 16 * z * z + 3) / (96 * (n - 1) ** 2))
    half = quantile * sqrt(spread / (n - 1) / n)
    return Interval(mean, max(lowest, mean - half), min(highest, mean + half))
