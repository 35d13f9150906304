"""Pictures of every game: well-formed, the same each time, and nothing in them that their reader may not know."""

import math
import random
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

import cardwright as cw
from cardwright import board as boards
from cardwright.drawing import face, frame, table
from cardwright.drawing.back import back
from cardwright.kernel.card import Card
from cardwright.kernel.ruleset import Ruleset

from ..kernel.toy import RULESET as TOY
from ..playing import every_game, game, ruleset, walk
from ..properties.worlds import as_game, other_world, readers

EVERY = 41
"""Tables are drawn at every so many decisions."""


def parsed(svg: str) -> ET.Element:
    """The picture as a tree: it is well-formed, draws nothing from elsewhere and runs nothing."""
    root = ET.fromstring(svg)  # noqa: S314 - we wrote it ourselves
    for element in root.iter():
        assert element.tag.rpartition("}")[2] not in ("script", "image", "foreignObject", "a")
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert name.rpartition("}")[2] != "href" or value.startswith("#")
    return root


def said(root: ET.Element) -> str:
    """Every text of a picture: what is written, titles, ids, labels."""
    return "\n".join(part for element in root.iter() for part in (element.text or "", *element.attrib.values()))


def references(root: ET.Element) -> set[str]:
    """The ids that a picture refers to."""
    found = set()
    for element in root.iter():
        for value in element.attrib.values():
            found |= set(re.findall(r"url\(#([^)]+)\)", value)) | ({value[1:]} if re.fullmatch(r"#cw-.*", value) else set())
    return found


@every_game
def test_every_card_has_a_picture(name: str) -> None:
    """Name, text and facts stand on it; what it refers to is in it; drawn again it is the same."""
    rules = ruleset(name)
    board = boards.load(rules)
    for card in rules.cards:
        svg = face.card(board, rules, card)
        root = parsed(svg)
        assert root.attrib["aria-label"] == card.name
        assert references(root) <= {element.attrib.get("id") for element in root.iter()}
        written = re.sub(r"\s+", "", "".join(element.text or "" for element in root.iter() if element.tag.endswith("text")))
        pieces = [re.sub(r"\s+", "", piece) for piece in re.split(r"\{[^{}]*\}", card.text)]
        assert all(piece in written for piece in pieces), card.name
        assert svg == face.card(board, rules, card)


@every_game
def test_tables_show_what_their_reader_may_know(name: str) -> None:
    """In every world that a reader cannot tell from the game the table looks the same to the byte."""
    for number in range(3):
        running, chance = game(name, number), random.Random(f"drawn {number}")
        for count in walk(running, number):
            if count % EVERY == number % EVERY:
                for seat in readers(running.state):
                    svg = table.svg(running.ruleset, running.view(seat))
                    other = as_game(running, other_world(running.state, seat, chance))
                    assert svg == table.svg(running.ruleset, other.view(seat)), f"game {number}, after {count} answers"
                    root = parsed(svg)
                    assert references(root) <= {element.attrib.get("id") for element in root.iter()}


@every_game
def test_a_spectator_reads_no_face_down_name(name: str) -> None:
    """A card that only one player knows is not written, in no attribute either, wherever its name does not stand openly."""
    running = game(name, 1)
    for count in walk(running, 1):
        if count % EVERY:
            continue
        view = running.view(cw.SPECTATOR)
        shown, text = repr(view), said(parsed(table.svg(running.ruleset, view)))
        for card in running.ruleset.cards:
            assert card.name in shown or card.name not in text


def test_a_finished_game_says_who_won() -> None:
    running = game("puzzle", 0)
    running.concede(0)
    assert "Player B won: the opponent conceded" in said(parsed(running._repr_svg_() or ""))


def test_a_notebook_shows_the_table_of_who_decides() -> None:
    running = game("puzzle", 0)
    assert running._repr_svg_() == table.svg(running.ruleset, running.view(running.decision.seat))


def test_the_kernel_alone_draws_nothing() -> None:
    """A program that uses the kernel without the package's face gets text only."""
    ask = "from cardwright.kernel import picture; picture._drawers.clear(); print(picture.of(None, {}))"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "None"


def test_a_game_without_a_board_is_drawn_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Piles, rows, grids, a shared zone, cards without facts: from the zones alone."""
    g = TOY.new_game([{"main": ["One", "Two", "Three", "Four"] * 3}] * 2, seed=3)
    svg = table.svg(TOY, g.view(g.decision.seat), board=boards.plain(TOY))
    assert "Market" in said(parsed(svg))


def test_what_comes_from_outside_is_escaped() -> None:
    """A card's name and text are text, whatever they hold."""
    rules = ruleset("puzzle")
    name, text = '<script>alert("x")</script>&\x00', 'Draw 1 card. <a onclick="x">]]>'
    printed = Card(name, "spirit", {"element": "FIRE", "form": "1/1", "skills": ["<b>"]}, text, "test")
    nasty = Ruleset(rules.rules, [*rules.cards])
    root = parsed(face.card(boards.load(rules), nasty, printed))
    assert root.attrib["aria-label"] == name.replace("\x00", "")


def test_kinds_have_frames_of_their_own_and_games_backs() -> None:
    kinds = ("a", "b", "c", "d", "e")
    assert len({frame.shape_of(kinds, kind) for kind in kinds}) == len(kinds)
    assert len({back(name, 100, 60, "#888888") for name in ("puzzle", "other", "third")}) == 3


def test_links_point_at_what_they_are_aimed_at() -> None:
    """A link that says where its card is and what it is aimed at has an arrow for each target; what left has none."""
    running = game("puzzle", 0)
    view = running.view(0)
    view["stack"] = [{"what": "battle", "seat": 0, "at": "field:0:B1", "to": ["field:1:B2", "field:1:R5", "field:1:Z9"]}]
    with_arrows = table.svg(running.ruleset, view)
    view["stack"] = [{"what": "battle", "seat": 0}]
    assert with_arrows.count("rotate(") - table.svg(running.ruleset, view).count("rotate(") == 2


def test_a_back_turned_round_is_the_same() -> None:
    """How a card lies in a pile tells nothing: every point of the pattern has its opposite."""
    for name in ("puzzle", "other", "third"):
        for data in re.findall(r'<path d="M([-0-9. L]+)Z"', back(name, 598, 848, "#888888")):
            points = [tuple(float(part) for part in point.split()) for point in data.split("L")]
            for x, y in points:
                assert any(math.dist((598 - x, 848 - y), point) < 0.05 for point in points)
