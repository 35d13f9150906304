"""A study's games as Parquet files, for whoever wants to ask more of them: pandas, Polars, DuckDB, R.

The rows stand in the order of arms and pairs, so that the same study gives the same bytes wherever it was played.
"""

from collections.abc import Iterator
from typing import Any, Final

from .running import Answers
from .store import Store
from .study import Study, StudyError

GAMES: Final = (
    "arm", "pair", "swapped", "seed", "winner", "first", "turns", "decisions", "reason", "changes", "behind", "digest",
)  # fmt: skip
FATES: Final = ("arm", "pair", "swapped", "winner", "side", "card", "drawn", "played", "dead", "last")


def write(study: Study, store: Store, pairs: dict[int, int]) -> None:
    """Write ``games.parquet`` and ``cards.parquet``: the games that the answers rest on (columns: see `noting`)."""
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise StudyError('Parquet files need the extra "lab": pip install "cardwright[lab]"') from None
    for name, columns, rows in (("games", GAMES, games(study, store, pairs)), ("cards", FATES, fates(study, store, pairs))):
        found: dict[str, list[Any]] = {column: [] for column in columns}
        for row in rows:
            for column, value in zip(columns, row, strict=True):
                found[column].append(value)
        beside = store.folder / f".{name}.parquet"
        parquet.write_table(pa.table(found), beside, compression="zstd")
        beside.replace(store.folder / f"{name}.parquet")


def counted(study: Study, answers: Answers) -> dict[int, int]:
    """Arm -> the pairs that some answer rests on."""
    pairs: dict[int, int] = {}
    for question in study.questions:
        if question.name in answers:
            for arm in (*question.plus, *question.minus):
                pairs[arm] = max(pairs.get(arm, 0), answers[question.name][1])
    return pairs


def games(study: Study, store: Store, pairs: dict[int, int]) -> Iterator[tuple[Any, ...]]:
    """A row for each game."""
    for arm, number in sorted(pairs.items()):
        for game in store.games(arm, number):
            yield (study.arms[arm].name, *(getattr(game, column) for column in GAMES[1:]))


def fates(study: Study, store: Store, pairs: dict[int, int]) -> Iterator[tuple[Any, ...]]:
    """A row for each card of each side of each game that was drawn."""
    for arm, number in sorted(pairs.items()):
        for game in store.games(arm, number):
            for fate in game.fates:
                yield (study.arms[arm].name, game.pair, game.swapped, game.winner, *(getattr(fate, c) for c in FATES[4:]))
