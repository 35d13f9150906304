"""Write the goldens anew: ``python -m tests.golden.regenerate [perft|replays|digests|playthroughs|words ...] [GAME ...]``.

``replays`` are games played anew; ``digests`` are those of the saved games, which keep their answers: for a change of what a
position is made of.  ``words`` are the tables of a game on docs/scenarios.md.

Goldens are read, not refreshed: look at the difference in git and say in the commit why it is right.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from cardwright import records
from cardwright.loading import load
from cardwright.scenarios.reference import markdown

from ..playing import GAMES
from . import corpus, counting, playthrough

KINDS = ("perft", "replays", "digests", "playthroughs", "words")
PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"


def regenerate(kind: str, name: str) -> Iterator[Path]:
    """Write one kind of golden for one game; yields the files."""
    if kind in ("replays", "digests"):
        for path, record in corpus.made(name) if kind == "replays" else corpus.again(name):
            path.parent.mkdir(parents=True, exist_ok=True)
            records.write(path, record)
            yield path
        return
    if kind == "words":
        begin, end = f"<!-- printed by: cardwright scenario words {name} -->\n\n", "\n<!-- end -->"
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(begin)
        tables = markdown(load(name, sets=()))
        PAGE.write_text(f"{before}{begin}{tables}{end}{rest.partition(end)[2]}", encoding="utf-8")
        yield PAGE
        return
    text = counting.counted(name) if kind == "perft" else playthrough.written(name)
    folder, suffix = (counting.FOLDER, "toml") if kind == "perft" else (playthrough.FOLDER, "txt")
    path = folder / f"{name}.{suffix}"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    yield path


def main(arguments: list[str]) -> int:
    """All kinds and all games, or those that are named."""
    kinds = [word for word in arguments if word in KINDS] or [kind for kind in KINDS if kind != "digests"]
    games = [word for word in arguments if word in GAMES] or GAMES
    unknown = [word for word in arguments if word not in (*KINDS, *GAMES)]
    if unknown:
        sys.stderr.write(f"{', '.join(unknown)}: name kinds ({', '.join(KINDS)}) or games ({', '.join(GAMES)})\n")
        return 2
    for name in games:
        for kind in kinds:
            for path in regenerate(kind, name):
                sys.stdout.write(f"{path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
