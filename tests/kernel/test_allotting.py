"""Whether several wants can be met from the same cards, against trying everything."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from cardwright.kernel.allotting import Want, can_be_met

WANTS = st.lists(st.tuples(st.lists(st.integers(0, 5), unique=True, max_size=5), st.integers(0, 3)), max_size=4)


def by_trying(wants: list[Want], taken: frozenset[int] = frozenset()) -> bool:
    """Every way to give each want its cards."""
    if not wants:
        return True
    cards, count = wants[0]
    free = [card for card in cards if card not in taken]
    return any(by_trying(wants[1:], taken | set(chosen)) for chosen in combinations(free, count))


@given(WANTS)
def test_wants_are_met_together_exactly_when_there_is_a_way(wants: list[Want]) -> None:
    assert can_be_met(wants) == by_trying(wants)
