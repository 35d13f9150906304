"""Draws the picture of the README: ``python -m tests.terminal.picture`` writes docs/images/puzzle-terminal.svg."""

import io
from itertools import count
from pathlib import Path

from rich.console import Console
from rich.text import Text

import cardwright as cw
from cardwright.agents import Chair, make
from cardwright.terminal.lines import Lines
from cardwright.terminal.play import Play
from cardwright.terminal.session import Session

PICTURE = Path(__file__).parents[2] / "docs" / "images" / "puzzle-terminal.svg"
SIZE = (112, 46)
RULESET = cw.load("puzzle")
FACE_UP = 3
LIVES = 6
LINKS = 2
NEWS = 5


def session(agent: str = "greedy") -> Session:
    """The first game of two agents that comes to a position worth a picture, which seat A then faces as a person."""
    for seed in count():
        decks = [cw.read_deck(RULESET, name) for name in ("ember", "tidebound")]
        game = RULESET.new_game([deck.deck for deck in decks], seed, log=True)
        running = Session(game, ["person", agent], None, [deck.name for deck in decks])
        me = make(agent, seed)
        running.bots_play()
        while not game.over:
            if worth_a_picture(game):
                return running
            running.choose(me.choose(Chair(game, 0)))
            running.bots_play()
    raise AssertionError


def worth_a_picture(game: cw.Game) -> bool:
    """A Sequence to answer, a union, and face-up cards on both sides."""
    view = game.view(0)
    fields = [[card for card in seat["field"]["cards"] if card and card["face"] == "up"] for seat in view["seats"]]
    united = any(card.get("united") for field in fields for card in field)
    full = all(len(field) >= FACE_UP and seat["life"] >= LIVES for field, seat in zip(fields, view["seats"], strict=True))
    return len(view["stack"]) >= LINKS and united and full


def draw(running: Session) -> str:
    """The screen of the person as SVG."""
    width, height = SIZE
    console = Console(width=width, height=height, record=True, file=io.StringIO(), force_terminal=True,
                      color_system="truecolor", legacy_windows=False, highlight=False)  # fmt: skip
    play = Play(running, console, Lines(io.StringIO()), "cardwright")
    play.live, play.wipe = True, lambda: None  # type: ignore[method-assign]  # a screen's size, but nothing to wipe
    play.looking = 0
    play.shown[0] = len(running.logs[0]) - NEWS
    play.draw()
    console.print(Text(play.prompt()))
    return console.export_svg(title="./cw play puzzle", unique_id="cardwright")


if __name__ == "__main__":
    PICTURE.write_text(draw(session()), encoding="utf-8")
