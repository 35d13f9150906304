"""Wilson's interval, against published values and its own definition."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.lab import wilson
from cardwright.lab.statistics import CONFIDENT


@pytest.mark.parametrize(
    ("successes", "trials", "interval"),
    [(81, 263, (0.2553, 0.3662)), (15, 148, (0.0624, 0.1605)), (0, 20, (0.0, 0.1611)), (1, 29, (0.0061, 0.1718))],
)
def test_published_values(successes: int, trials: int, interval: tuple[float, float]) -> None:
    """R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Stat. Med. 17 (1998), table I."""
    assert wilson(successes, trials) == pytest.approx(interval, abs=5e-5)


@given(st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_its_ends_lie_exactly_so_far_from_the_share(case: tuple[int, int]) -> None:
    """Each end p solves (share - p)^2 = z^2 p (1 - p) / n, and the share lies between them."""
    successes, trials = case
    low, high = wilson(successes, trials)
    share = successes / trials
    assert 0 <= low <= share + 1e-12
    assert share - 1e-12 <= high <= 1
    for end in (low, high):
        assert (share - end) ** 2 == pytest.approx(CONFIDENT**2 * end * (1 - end) / trials, abs=1e-12)
