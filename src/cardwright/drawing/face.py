"""A card at its full size, 63 by 88 millimetres: frame by kind, name, signs, picture, facts and text, set to fit.

Units are tenths of a millimetre.  Only printed facts are here; how a card is now on a table is `tile`'s.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from ..board import Board, Fact, Sign
from ..kernel.card import Card
from ..kernel.ruleset import Ruleset
from .art import about, is_being, name_of, picture
from .back import back
from .colour import INK, PAPER, PLAIN, SEATS, mix, on
from .frame import clip, clip_name, panel, shape_of
from .lettering import ICON, Icon, Icons, Paragraph, block, largest, line, lines
from .signs import badge, colour_of, signs_of
from .strokes import HEIGHT as ART_HEIGHT
from .strokes import WIDTH as ART_WIDTH
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


def reverse(ruleset: Ruleset) -> str:
    """The back of all cards of a game, for printing."""
    title = f"Back of {ruleset.rules.title}"
    edge = tag("rect", width=WIDTH, height=HEIGHT, rx=32, fill=INK)
    middle = group(back(ruleset.name, WIDTH - 32, HEIGHT - 32, SEATS[0]), x=16, y=16)
    return document(WIDTH, HEIGHT, title, edge, middle, unit="mm")


def drawn(board: Board, ruleset: Ruleset, printed: Card) -> str:
    """A card's front in a box of WIDTH by HEIGHT."""
    colour = colour_of(board, printed.facts, PLAIN)
    shape = shape_of(ruleset.rules.kinds, printed.kind)
    dark, paper = mix(colour, INK, 0.72), mix(colour, PAPER, 0.84)
    said = paragraphs(board, printed.facts, printed.text)
    patterns = [fact for fact in board.card.facts if fact.draw == "pattern" and printed.facts.get(fact.name)]
    bare = not said and not patterns
    shown = BODY_FOOT - ART_TOP - (BODY_TOP - KIND_TOP) if bare else ART_SHOWN  # a card that says nothing is all picture
    return "".join((
        tag("rect", width=WIDTH, height=HEIGHT, rx=32, fill=INK),
        panel(shape, 16, 16, WIDTH - 32, HEIGHT - 32, 26, fill=dark),
        panel(shape, 23, 23, WIDTH - 46, HEIGHT - 46, 22, fill="none", stroke=mix(colour, PAPER, 0.35), stroke_width=2.5),
        title(board, printed, colour),
        window(board, ruleset, printed, colour, shape, shown),
        kind_line(board, printed, colour, ART_TOP + shown + 8),
        "" if bare else tag("rect", x=EDGE, y=BODY_TOP, width=ROOM, height=BODY_FOOT - BODY_TOP, rx=10, fill=paper),
        "" if bare else body(board, printed, said),
        line(ruleset.rules.title, WIDTH / 2, HEIGHT - 34, 17, mix(colour, PAPER, 0.5), anchor="middle"),
    ))  # fmt: skip


def title(board: Board, printed: Card, colour: str) -> str:
    """The name in one or two lines, signs and numbers at its right."""
    right = WIDTH - EDGE - 4.0
    marks = []
    for name in board.card.corner or [fact.name for fact in board.card.facts]:
        for sign in reversed(signs_of(board, name, printed.facts.get(name))):
            marks.append(badge(board, sign, right - 33, 68, 33))
            right -= 74
    if not marks:
        for fact in board.card.facts:
            for sign in reversed(signs_of(board, fact.name, printed.facts.get(fact.name))[:4]):
                marks.append(badge(board, sign, right - 33, 68, 33))
                right -= 74
    for fact in board.card.facts:
        if fact.draw == "number" and fact.name in printed.facts:
            marks.append(gem(fact, printed.facts[fact.name], right - 33, colour))
            right -= 76
    room = right - EDGE - 16
    spirit, _, part = printed.name.partition(board.card.break_at) if board.card.break_at else (printed.name, "", "")
    ink = mix(colour, PAPER, 0.86)
    size = largest(spirit, room, (46, 43, 40, 37, 34, 31, 28, 25, 22), bold=True)
    if not part and size < SPLIT:  # a long name reads better on two lines
        size, rows = next((s, r) for s in (36, 33, 30, 27, 24, 20, 16, 12) if len(r := lines(spirit, room, s, bold=True)) < 3
                          or s == 12)  # fmt: skip
        said = [line(row, EDGE + 8, 70 + k * size * 1.08, size, ink, bold=True) for k, row in enumerate(rows[:2])]
        return "".join([*said, *marks])
    if not part:
        return line(spirit, EDGE + 8, 72 + size * 0.35, size, ink, bold=True, room=room) + "".join(marks)
    below = largest(part, room, (28, 25, 22, 19), bold=False)
    return (
        line(spirit, EDGE + 8, 72, size, ink, bold=True, room=room)
        + line(part, EDGE + 8, 106, below, mix(colour, PAPER, 0.6), room=room)
        + "".join(marks)
    )


def gem(fact: Fact, value: object, x: float, colour: str) -> str:
    """A number in a jewel, its title below."""
    shape = tag("path", d=f"M{x} 33L{x + 33} 54V82L{x} 103L{x - 33} 82V54Z", fill=PAPER, stroke=INK, stroke_width=3)
    size = largest(str(value), 56, (40, 34, 28, 22), bold=True)
    said = line(str(value), x, 68 + size * 0.36, size, INK, bold=True, anchor="middle")
    return shape + said + line(fact.title, x, 122, 15, mix(colour, PAPER, 0.6), anchor="middle", room=74)


def window(board: Board, ruleset: Ruleset, printed: Card, colour: str, shape: str, height: int) -> str:
    """The picture in its frame."""
    name = clip_name(shape, ROOM, height)
    art = picture(printed.name, board.card.break_at, is_being(board, ruleset, printed.kind), colour,
                  about(printed.facts, printed.kind))  # fmt: skip
    shown = tag(
        "svg", art, x=0, y=0, width=ROOM, height=height, viewBox=f"0 0 {ART_WIDTH} {ART_HEIGHT}",
        preserveAspectRatio="xMidYMid slice",
    )  # fmt: skip
    return (
        tag("defs", clip(name, shape, ROOM, height, 18))
        + group(tag("g", shown, clip_path=f"url(#{name})"), x=EDGE, y=ART_TOP, id=name_of(printed.name))
        + panel(shape, EDGE, ART_TOP, ROOM, height, 18, fill="none", stroke=mix(colour, PAPER, 0.45), stroke_width=3)
    )


def kind_line(board: Board, printed: Card, colour: str, y: float) -> str:
    """Kind, the words of its signs, and the facts that are single words."""
    said = [printed.kind.title()]
    first = next((fact.name for fact in board.card.facts if fact.signs and printed.facts.get(fact.name)), "")
    for fact in board.card.facts:
        value = printed.facts.get(fact.name)
        words = value if isinstance(value, list) else [value]
        if value in (None, "", []) or fact.draw not in ("word", "words"):
            continue
        if fact.name == first:  # it gives the card its colour
            said += [str(word) for word in words if str(word) not in said]
        elif fact.signs:
            said.append(f"{fact.title}: {counted(words)}")
        elif fact.draw == "word":
            said.append(f"{fact.title}: {value}")
    ribbon = mix(colour, PAPER, 0.25)
    text = "  ·  ".join(said)
    size = largest(text, ROOM - 32, (22, 20, 18, 16), bold=True)
    return (
        tag("rect", x=EDGE, y=y, width=ROOM, height=40, rx=8, fill=ribbon)
        + line(text, EDGE + 16, y + 20 + size * 0.36, size, on(ribbon), bold=True, room=ROOM - 32)
    )  # fmt: skip


def counted(words: Sequence[object]) -> str:
    """Words, each once, with how often it stands there: "2 Fire, Gray"."""
    times = Counter(map(str, words))
    return ", ".join(word if times[word] == 1 else f"{times[word]} {word}" for word in times)


def body(board: Board, printed: Card, said: list[Paragraph]) -> str:
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
        said, EDGE + 18, BODY_TOP + 8, room, BODY_FOOT - BODY_TOP - 18, SIZES, INK, mix(INK, PAPER, 0.32), icons(board),
    )  # fmt: skip


def icons(board: Board) -> Icons:
    """The signs that texts may hold as ``{fire}``, drawn in the line."""
    signs = {name.casefold(): sign for known in board.signs.values() for name, sign in known.items()}

    def drawing(sign: Sign) -> Icon:
        return lambda x, y, size: badge(board, sign, x, y, size)

    return {name: drawing(sign) for name, sign in signs.items()}


def paragraphs(board: Board, facts: Mapping[str, object], text: str) -> list[Paragraph]:
    """What a card says: its words with their meaning, then its text."""
    said = []
    for fact in board.card.facts:
        value = facts.get(fact.name)
        if fact.draw == "words" and not fact.signs and isinstance(value, list):
            for word in value:
                meaning = board.term.get(str(word), "")
                said.append(Paragraph(str(word), meaning, small=bool(meaning)))
    known = {name.casefold() for signs in board.signs.values() for name in signs}
    text = ICON.sub(lambda found: found[0] if found[1].casefold() in known else found[1], text)
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
