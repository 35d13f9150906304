"""Whatever position can be said can be played: random positions of a game, played on at random to the end."""

from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

import cardwright as cw
from cardwright.kernel.game import playout
from cardwright.kernel.vocabulary import DURATIONS
from cardwright.scenarios import read, run
from cardwright.scenarios.running import begin

PUZZLE = cw.load("puzzle")
SPIRITS = [card.name for card in PUZZLE.cards if card.kind == "spirit"]
SOULS = [card.name for card in PUZZLE.cards if card.kind == "soul"]
CELLS = PUZZLE.rules.zones[0].cells
MARKS = [name for name in PUZZLE.rules.flags.values() if name != "face-down"]
LASTING = [until for until in DURATIONS if until not in ("next turn", "own turns")]


def changes(quantity: str) -> st.SearchStrategy[dict[str, Any]]:
    """Return modifiers of one quantity."""
    words = PUZZLE.rules.vocabulary.quantities[quantity].values
    value: st.SearchStrategy[Any] = st.sampled_from(words) if words else st.integers(-3, 3)
    return st.fixed_dictionaries({quantity: value}, optional={"until": st.sampled_from(LASTING)})


QUANTITIES = sorted(PUZZLE.rules.vocabulary.quantities)
SPIRIT = st.fixed_dictionaries(
    {"card": st.sampled_from(SPIRITS)},
    optional={
        "face": st.sampled_from(["up", "down"]),
        "owner": st.sampled_from(["A", "B"]),
        "marks": st.lists(st.sampled_from(MARKS), max_size=3),
        "modifiers": st.lists(st.sampled_from(QUANTITIES).flatmap(changes), max_size=2),
        "seen_by": st.sampled_from(["A", "B"]),
        "home": st.sampled_from(CELLS),
    },
)
PILE = st.lists(st.sampled_from(SPIRITS), max_size=6)
PLAYER = st.fixed_dictionaries(
    {
        "field": st.dictionaries(st.sampled_from(CELLS), SPIRIT, min_size=1, max_size=15),
        "hand": PILE,
        "deck": PILE,
        "oblivion": PILE,
        "souls": st.lists(st.sampled_from(SOULS), max_size=5, unique=True),
    }
)
POSITION = st.fixed_dictionaries(
    {
        "turn": st.integers(1, 199),
        "turn_player": st.sampled_from(["A", "B"]),
        "phase": st.sampled_from([phase for phase in PUZZLE.rules.phases if phase != "setup"]),
        "A": PLAYER,
        "B": PLAYER,
    }
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(position=POSITION, seed=st.integers(1, 1000))
def test_random_positions_are_played_to_the_end(tmp_path: Path, position: dict[str, Any], seed: int) -> None:
    path = tmp_path / "position.yaml"
    with path.open("w", encoding="utf-8") as file:
        YAML(typ="safe", pure=True).dump({"game": "puzzle", "seed": seed, "position": position}, file)
    (scenario,) = read(path)
    assert run(scenario) is None
    assert playout(begin(scenario).game.state, seed) > 0 or begin(scenario).game.over
