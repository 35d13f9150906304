"""Draws pictures of the docs: ``python -m tests.drawing.picture`` writes two files beginning with docs/images/puzzle-."""

from pathlib import Path

from cardwright import board as boards
from cardwright.drawing import face, svg, table

from ..terminal.picture import RULESET, session

IMAGES = Path(__file__).parents[2] / "docs" / "images"
SHOWN = ("Drowned Regatta/Helm", "Kiln Tyrant/Maw", "Lantern Abbot", "Hill That Remembers")
SCALE = 0.4
GAP = 12


def cards() -> str:
    """Some cards side by side."""
    board = boards.load(RULESET)
    wide, tall = face.WIDTH * SCALE, face.HEIGHT * SCALE
    drawn = [
        svg.group(face.drawn(board, RULESET, RULESET.cards[RULESET.index[name]]), x=k * (wide + GAP), scale=SCALE)
        for k, name in enumerate(SHOWN)
    ]
    return svg.document(len(SHOWN) * (wide + GAP) - GAP, tall, "Cards of Elemental Puzzle", *drawn)


def main() -> None:
    """Write both."""
    game = session().game
    (IMAGES / "puzzle-table.svg").write_text(table.svg(RULESET, game.view(0)), encoding="utf-8")
    (IMAGES / "puzzle-cards.svg").write_text(cards(), encoding="utf-8")


if __name__ == "__main__":
    main()
