"""A card at its full size, 63 by 88 millimetres: frame by kind, name, signs, picture, facts and text, set to fit.

Units are tenths of a millimetre.  Only printed facts are here; how a card is now on a table is `tile`'s.
"""

from collections.abc import Mapping
from typing import Final

from ..board import Board, Fact
from ..kernel.card import Card
from ..kernel.ruleset import Ruleset
from .art import HEIGHT as ART_HEIGHT
from .art import WIDTH as ART_WIDTH
from .art import name_of, picture
from .colour import INK, PAPER, PLAIN, mix, on
from .frame import clip, clip_name, panel, shape_of
from .lettering import Paragraph, block, largest, line, lines, shortened
from .signs import badge, colour_of, signs_of
from .svg import document, group, tag

WIDTH: Final = 630
HEIGHT: Final = 880
EDGE: Final = 36
ROOM: Final = WIDTH - 2 * EDGE
ART_TOP: Final = 132
ART_SHOWN: Final = 366
KIND_TOP: Final = ART_TOP + ART_SHOWN + 8
BODY_TOP: Final = KIND_TOP + 50
BODY_FOOT: Final = HEIGHT - 62
CELL: Final = 34
"""Of a pattern's picture."""
SPLIT: Final = 37
"""Names that would have to be smaller are broken."""
SIZES: Final = (34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8)


def card(board: Board, ruleset: Ruleset, printed: Card) -> str:
    """The whole picture of a card's front."""
    return document(WIDTH, HEIGHT, printed.name, drawn(board, ruleset, printed), unit="mm")


def drawn(board: Board, ruleset: Ruleset, printed: Card) -> str:
    """A card's front in a box of WIDTH by HEIGHT."""
    colour = colour_of(board, printed.facts, PLAIN)
    shape = shape_of(ruleset.rules.kinds, printed.kind)
    dark, paper = mix(colour, INK, 0.72), mix(colour, PAPER, 0.84)
    return "".join((
        tag("rect", width=WIDTH, height=HEIGHT, rx=32, fill=INK),
        panel(shape, 16, 16, WIDTH - 32, HEIGHT - 32, 26, fill=dark),
        panel(shape, 23, 23, WIDTH - 46, HEIGHT - 46, 22, fill="none", stroke=mix(colour, PAPER, 0.35), stroke_width=2.5),
        title(board, printed, colour),
        window(board, ruleset, printed, colour, shape),
        kind_line(board, printed, colour),
        tag("rect", x=EDGE, y=BODY_TOP, width=ROOM, height=BODY_FOOT - BODY_TOP, rx=10, fill=paper),
        body(board, printed),
        line(ruleset.rules.title, WIDTH / 2, HEIGHT - 34, 17, mix(colour, PAPER, 0.5), anchor="middle"),
    ))  # fmt: skip


def title(board: Board, printed: Card, colour: str) -> str:
    """The name in one or two lines, signs and numbers at its right."""
    right = WIDTH - EDGE - 4.0
    marks = []
    for name in board.card.corner or [fact.name for fact in board.card.facts]:
        for sign in reversed(signs_of(board, name, printed.facts.get(name))):
            marks.append(badge(board, sign, right - 33, 78, 33))
            right -= 74
    if not marks:
        for fact in board.card.facts:
            for sign in reversed(signs_of(board, fact.name, printed.facts.get(fact.name))[:4]):
                marks.append(badge(board, sign, right - 33, 78, 33))
                right -= 74
    for fact in board.card.facts:
        if fact.draw == "number" and fact.name in printed.facts:
            marks.append(gem(fact, printed.facts[fact.name], right - 33, 78))
            right -= 76
    room = right - EDGE - 16
    spirit, _, part = printed.name.partition(board.card.break_at) if board.card.break_at else (printed.name, "", "")
    ink = mix(colour, PAPER, 0.86)
    size = largest(spirit, room, (46, 43, 40, 37, 34, 31, 28, 25, 22), bold=True)
    if not part and size < SPLIT:  # a long name reads better on two lines
        size, rows = next((s, r) for s in (36, 33, 30, 27, 24, 20, 16, 12) if len(r := lines(spirit, room, s, bold=True)) < 3
                          or s == 12)  # fmt: skip
        said = [line(row, EDGE + 8, 74 + k * size * 1.08, size, ink, bold=True) for k, row in enumerate(rows[:2])]
        return "".join([*said, *marks])
    if not part:
        return line(spirit, EDGE + 8, 78 + size * 0.35, size, ink, bold=True, room=room) + "".join(marks)
    below = largest(part, room, (28, 25, 22, 19), bold=False)
    return (
        line(spirit, EDGE + 8, 76, size, ink, bold=True, room=room)
        + line(part, EDGE + 8, 111, below, mix(colour, PAPER, 0.6), room=room)
        + "".join(marks)
    )


def gem(fact: Fact, value: object, x: float, y: float) -> str:
    """A number in a jewel, with the beginning of its title."""
    shape = tag("path", d=f"M{x} {y - 38}L{x + 33} {y - 14}V{y + 18}L{x} {y + 38}L{x - 33} {y + 18}V{y - 14}Z",
                fill=PAPER, stroke=INK, stroke_width=3)  # fmt: skip
    said = line(str(value), x, y + 12, 38, INK, bold=True, anchor="middle")
    return shape + said + line(fact.title, x, y + 27, 11, INK, anchor="middle", room=58)


def window(board: Board, ruleset: Ruleset, printed: Card, colour: str, shape: str) -> str:
    """The picture in its frame."""
    name = clip_name(shape, ROOM, ART_SHOWN)
    kinds = ruleset.rules.kinds
    art = picture(printed.name, board.card.break_at, kinds.index(printed.kind) if printed.kind in kinds else 0, colour)
    shown = tag(
        "svg", art, x=0, y=0, width=ROOM, height=ART_SHOWN, viewBox=f"0 0 {ART_WIDTH} {ART_HEIGHT}",
        preserveAspectRatio="xMidYMid slice",
    )  # fmt: skip
    return (
        tag("defs", clip(name, shape, ROOM, ART_SHOWN, 18))
        + group(tag("g", shown, clip_path=f"url(#{name})"), x=EDGE, y=ART_TOP, id=name_of(printed.name))
        + panel(shape, EDGE, ART_TOP, ROOM, ART_SHOWN, 18, fill="none", stroke=mix(colour, PAPER, 0.45), stroke_width=3)
    )


def kind_line(board: Board, printed: Card, colour: str) -> str:
    """Kind and the facts that are single words."""
    said = [printed.kind.title()]
    for fact in board.card.facts:
        value = printed.facts.get(fact.name)
        if value not in (None, "", []) and fact.draw == "word" and not (fact.signs and fact.name in board.card.corner):
            said.append(f"{fact.title} {value}")
        elif fact.signs and fact.draw == "words" and isinstance(value, list):
            said.append(", ".join(map(str, value)))
    for sign in signs_of(board, next(iter(board.card.corner), ""), printed.facts.get(next(iter(board.card.corner), ""))):
        names = [word for known in board.signs.values() for word, other in known.items() if other == sign]
        said[1:1] = names[:1]
    ribbon = mix(colour, PAPER, 0.25)
    text = shortened("  ·  ".join(said), ROOM - 32, 22, bold=True)
    return (
        tag("rect", x=EDGE, y=KIND_TOP, width=ROOM, height=40, rx=8, fill=ribbon)
        + line(text, EDGE + 16, KIND_TOP + 28, 22, on(ribbon), bold=True)
    )  # fmt: skip


def body(board: Board, printed: Card) -> str:
    """Keywords with what they mean, the text, and a pattern at the right."""
    room = ROOM - 36.0
    side = ""
    for fact in board.card.facts:
        rows = str(printed.facts.get(fact.name) or "").split("/")
        if fact.draw == "pattern" and rows != [""]:
            across = max(map(len, rows))
            wide, tall = across * CELL, len(rows) * CELL
            room -= wide + 22
            side = pattern(fact, rows, WIDTH - EDGE - 18 - wide, (BODY_TOP + BODY_FOOT - tall) / 2 + 8)
    return side + block(
        paragraphs(board, printed.facts, printed.text), EDGE + 18, BODY_TOP + 8, room, BODY_FOOT - BODY_TOP - 18, SIZES,
        INK, mix(INK, PAPER, 0.32),
    )  # fmt: skip


def paragraphs(board: Board, facts: Mapping[str, object], text: str) -> list[Paragraph]:
    """What a card says: its words with their meaning, then its text."""
    said = []
    for fact in board.card.facts:
        value = facts.get(fact.name)
        if fact.draw == "words" and not fact.signs and isinstance(value, list):
            for word in value:
                meaning = board.term.get(str(word), "")
                said.append(Paragraph(str(word), meaning, small=bool(meaning)))
    return [*said, *(Paragraph("", piece) for piece in text.split("\n") if piece.strip())]


def pattern(fact: Fact, rows: list[str], x: float, y: float) -> str:
    """A pattern as a little grid: its own cell, the others, and what is outside."""
    across = max(map(len, rows))
    parts = [line(fact.title, x + across * CELL / 2, y - 9, 17, mix(INK, PAPER, 0.3), anchor="middle")]
    for i, row in enumerate(rows):
        for j, mark in enumerate(row.ljust(across, ".")):
            left, top = x + j * CELL + 2, y + i * CELL + 2
            size = CELL - 4
            if mark == ".":
                parts.append(tag("rect", x=left, y=top, width=size, height=size, rx=5, fill="none",
                                 stroke=mix(INK, PAPER, 0.7), stroke_dasharray="3 4"))  # fmt: skip
            else:
                own = mark == "P"
                parts.append(tag("rect", x=left, y=top, width=size, height=size, rx=5, fill="#c0392b" if own else INK))
                if own:
                    parts.append(line(mark, left + size / 2, top + size * 0.74, 22, PAPER, bold=True, anchor="middle"))
    return "".join(parts)
