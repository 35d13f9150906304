"""A card on the table: its picture with name, signs, numbers and words as they are now, its marks, and what is lent to it.

Where a value differs from the printed one, the printed one stands small beside it, struck through.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ..board import Board, Fact, Mark
from ..kernel.card import Card
from ..kernel.ruleset import Ruleset
from .art import about, is_being, name_of, picture
from .back import back
from .colour import INK, PAPER, PLAIN, SEATS, mix
from .frame import clip, clip_name, panel, shape_of
from .layout import CardView
from .lettering import largest, line, shortened, width
from .signs import badge, colour_of, signs_of
from .svg import document, group, tag, words

WIDTH: Final = 176
HEIGHT: Final = 108
CORNER: Final = 9
SEEN: Final = "52 46 430 264"
"""The part of a picture that a tile shows: closer than on a card, and lower, so that the name does not hide a face."""
CHOOSABLE: Final = "#ffd24a"
VEIL: Final = "cw-veil"


class Extra(NamedTuple):
    """What the table adds to a card: it can be chosen, a card is planned for this place, and signs of its links."""

    choosable: bool = False
    planned: str = ""
    links: tuple[str, ...] = ()


class Tiles:
    """Draws the cards of one picture; keeps what they share, to be written once (`defs`)."""

    def __init__(self, board: Board, ruleset: Ruleset) -> None:
        self.board = board
        self.ruleset = ruleset
        self._shared: dict[str, str] = {}

    def defs(self) -> str:
        """Pictures, clip paths and shades that the tiles refer to."""
        veil = tag(
            "linearGradient", tag("stop", offset="0.34", stop_color=INK, stop_opacity="0"),
            tag("stop", offset="0.72", stop_color=INK, stop_opacity="0.82"), id=VEIL, x1=0, y1=0, x2=0, y2=1,
        )  # fmt: skip
        return tag("defs", veil, *self._shared.values())

    def free(self, name: str, extra: Extra) -> str:
        """A free cell."""
        edge = CHOOSABLE if extra.choosable else "#ffffff"
        shape = panel("round", 1, 1, WIDTH - 2, HEIGHT - 2, CORNER, fill="#ffffff", fill_opacity=0.03, stroke=edge,
                      stroke_opacity=0.95 if extra.choosable else 0.2, stroke_width=2 if extra.choosable else 1,
                      stroke_dasharray="5 5")  # fmt: skip
        said = line(name, WIDTH / 2, HEIGHT / 2 + 6, 17, "#ffffff", anchor="middle", opacity=0.35) if name else ""
        if extra.planned:
            said = line(extra.planned, WIDTH / 2, HEIGHT / 2 + 5, 14, CHOOSABLE, anchor="middle", room=WIDTH - 12)
        return shape + said

    def card(self, card: CardView, seat: int, extra: Extra = Extra()) -> str:  # noqa: B008 - immutable
        """A card as the view shows it.  seat: whose it is, for its back."""
        down = card.get("face") == "down"
        name = card.get("name")
        if name is None:
            drawn = self.hidden(seat)
        elif down:
            drawn = self.hidden(seat, self.shortly(str(name)))
        else:
            drawn = self.shown(card, str(name))
        return tag("g", f"<title>{words(self.spoken(card))}</title>", drawn, self.overlays(extra))

    def hidden(self, seat: int, known: str = "") -> str:
        """A back; with what its reader knows of it."""
        drawn = back(self.ruleset.name, WIDTH, HEIGHT, SEATS[seat % len(SEATS)])
        if not known:
            return drawn
        size = largest(known, WIDTH - 20, (14, 13, 12, 11), bold=True)
        strip = tag("rect", x=0, y=HEIGHT / 2 - 14, width=WIDTH, height=28, fill=INK, fill_opacity=0.72)
        said = line(known, WIDTH / 2, HEIGHT / 2 + 5, size, PAPER, bold=True, anchor="middle", room=WIDTH - 14)
        return drawn + strip + said

    def shown(self, card: CardView, name: str) -> str:
        """A face-up card."""
        printed = self.ruleset.cards[self.ruleset.index[name]]
        facts = {**printed.facts, **{key: value for key, value in card.items() if key != "name"}}
        colour = colour_of(self.board, facts, PLAIN)
        shape = shape_of(self.ruleset.rules.kinds, printed.kind)
        parts = [
            self.lying(self.art(name, printed.kind, colour_of(self.board, printed.facts, PLAIN), shape), card),
            panel(shape, 0, 0, WIDTH, HEIGHT, CORNER, fill=f"url(#{VEIL})"),
            panel(shape, 1, 1, WIDTH - 2, HEIGHT - 2, CORNER, fill="none", stroke=colour, stroke_width=2.4),
            self.badges(facts, printed.facts),
            self.numbers(card, printed.facts),
            self.title(name),
            self.words(card, facts),
            self.rest(card, printed.facts),
        ]
        return "".join(parts)

    def art(self, name: str, kind: str, colour: str, shape: str) -> str:
        """The picture, written once however many cards show it."""
        board = self.board
        art, cut = name_of(name), clip_name(shape, WIDTH, HEIGHT)
        if art not in self._shared:
            words = about(self.ruleset.cards[self.ruleset.index[name]].facts, kind)
            drawn = picture(name, board.card.break_at, is_being(board, self.ruleset, kind), colour, words)
            self._shared[art] = tag("symbol", drawn, id=art, viewBox=SEEN,
                                    preserveAspectRatio="xMidYMid slice")  # fmt: skip
        self._shared.setdefault(cut, clip(cut, shape, WIDTH, HEIGHT, CORNER))
        used = tag("use", href=f"#{art}", x=0, y=0, width=WIDTH, height=HEIGHT)
        return tag("g", used, clip_path=f"url(#{cut})")

    def lying(self, art: str, card: CardView) -> str:
        """The picture as the card lies: turned, upside down, or struck through where it is destroyed."""
        looks = {mark.look for mark, _ in self.marks(card)}
        middle = f"{WIDTH / 2:g} {HEIGHT / 2:g}"
        if "over" in looks:
            art = tag("g", art, transform=f"rotate(180 {middle})")
        if "side" in looks:
            art = tag("g", art, transform=f"translate({middle}) rotate(90) scale({HEIGHT / WIDTH:.3f}) "
                                          f"translate({-WIDTH / 2:g} {-HEIGHT / 2:g})")  # fmt: skip
        if "fallen" in looks:
            cracks = f"M0 0L{WIDTH} {HEIGHT}M{WIDTH} 0L0 {HEIGHT}"
            art = tag("g", art, opacity=0.45) + tag("path", d=cracks, stroke=PAPER, stroke_width=3, stroke_opacity=0.6)
        return art

    def badges(self, facts: Mapping[str, Any], printed: Any) -> str:
        """The signs of the card now; a printed one that is gone stands beside them, faded and struck out."""
        parts, x = [], 17.0
        corner = self.board.card.corner
        if not any(signs_of(self.board, name, facts.get(name)) for name in corner):
            signed = (fact.name for fact in self.board.card.facts if signs_of(self.board, fact.name, facts.get(fact.name)))
            corner = [name for name in (next(signed, ""),) if name]
        for name in corner:
            now, was = signs_of(self.board, name, facts.get(name)), signs_of(self.board, name, printed.get(name))
            for sign in now[:3]:
                parts.append(badge(self.board, sign, x, 17, 12.5))
                x += 27
            for sign in was if now != was else []:
                if sign not in now:
                    parts.append(tag("circle", cx=x - 2, cy=17, r=10.5, fill=INK, fill_opacity=0.75))
                    parts.append(badge(self.board, sign, x - 2, 17, 8, faded=True) + strike(x - 11, 17, 18))
                    x += 22
        return "".join(parts)

    def numbers(self, card: CardView, printed: Any) -> str:
        """Numbers now, at the right; the printed one beside a changed one."""
        parts, right = [], WIDTH - 7.0
        for fact in self.board.card.facts:
            value = card.get(fact.name)
            if fact.draw != "number" or value is None:
                continue
            said = str(value)
            wide = max(26.0, width(said, 19, bold=True) + 12)
            usual = printed.get(fact.name, fact.usual)
            changed = usual is not None and usual != value
            better = changed and isinstance(value, int) and isinstance(usual, int) and value > usual
            fill = "#2e9e5b" if better else "#c8432f" if changed else INK
            parts.append(tag("rect", x=right - wide, y=5, width=wide, height=25, rx=12.5, fill=fill, fill_opacity=0.92,
                             stroke=PAPER, stroke_opacity=0.8, stroke_width=1.2))  # fmt: skip
            parts.append(line(said, right - wide / 2, 24, 19, PAPER, bold=True, anchor="middle"))
            right -= wide + 3
            if changed:
                small = width(str(usual), 13, bold=True)
                parts.append(tag("rect", x=right - small - 10, y=8, width=small + 10, height=19, rx=9.5, fill=INK,
                                 fill_opacity=0.75))  # fmt: skip
                parts.append(line(str(usual), right - small - 5, 22, 13, PAPER, bold=True, opacity=0.8))
                parts.append(strike(right - small - 7, 17.5, small + 4))
                right -= small + 13
        return "".join(parts)

    def title(self, name: str) -> str:
        """The name: its first part large, the other below."""
        cut = self.board.card.break_at
        spirit, _, part = name.partition(cut) if cut else (name, "", "")
        size = largest(spirit, WIDTH - 14, (16, 15, 14, 13, 12, 11), bold=True)
        y = 69 if part else 73
        said = line(spirit, 8, y, size, "#ffffff", bold=True, room=WIDTH - 14)
        below = line(part, 8, y + 14, 12, PAPER, room=WIDTH - 14) if part else ""
        return tag("g", said, below, stroke=INK, stroke_width=2.6, stroke_opacity=0.7, paint_order="stroke",
                   stroke_linejoin="round")  # fmt: skip

    def words(self, card: CardView, facts: CardView) -> str:
        """The words of the card's line as chips; used up ones are dim and struck through, given ones have a plus."""
        fact = next((fact for fact in self.board.card.facts if fact.name == self.board.card.line), None)
        values = facts.get(self.board.card.line)
        if fact is None or not values:
            return ""
        spent = {word for mark, word in self.marks(card) if mark.spends == fact.name}
        parts, x = [], 7.0
        for value in values if isinstance(values, list) else [values]:
            said = self.board.card.short.get(str(value), str(value))
            wide = width(said, 10, bold=True) + 9
            if x + wide > WIDTH - 5:
                break
            used = str(value) in spent
            shine = 0.22 if used else 0.92
            parts.append(tag("rect", x=x, y=89, width=wide, height=14, rx=4, fill=PAPER, fill_opacity=shine))
            parts.append(line(said, x + wide / 2, 99.6, 10, PAPER if used else INK, bold=True, anchor="middle",
                              opacity=0.6 if used else None))  # fmt: skip
            if used:
                parts.append(strike(x + 2, 96, wide - 4))
            x += wide + 3
        return "".join(parts)

    def rest(self, card: CardView, printed: Any) -> str:
        """What else differs from the printed card: other facts, marks with a sign, attached cards."""
        said = []
        shown = {*self.board.card.corner, self.board.card.line}
        for fact in self.board.card.facts:
            value = card.get(fact.name)
            if fact.name not in shown and fact.draw != "number" and value is not None and value != printed.get(fact.name):
                said.append(f"{fact.title} {plain(fact, value)}")
        if "owner" in card and not said:
            said.append(f"of seat {'ABCDEFGH'[card['owner']]}")
        if card.get("attached"):
            said.append(f"+{len(card['attached'])} attached")
        signs = [mark.sign for mark, _ in self.marks(card) if mark.sign]
        text = shortened("  ".join([*signs, *said]), WIDTH - 20, 11, bold=True)
        if not text:
            return ""
        wide = width(text, 11, bold=True) + 12
        plate = tag("rect", x=WIDTH - wide - 6, y=34, width=wide, height=16, rx=8, fill=INK, fill_opacity=0.78)
        return plate + line(text, WIDTH - 12, 46, 11, PAPER, bold=True, anchor="end")

    def overlays(self, extra: Extra) -> str:
        """A glowing edge, link signs, a planned card."""
        parts = []
        if extra.choosable:
            for wide, shine in ((7, 0.35), (3, 1.0)):
                parts.append(panel("round", 0, 0, WIDTH, HEIGHT, CORNER, fill="none", stroke=CHOOSABLE, stroke_width=wide,
                                   stroke_opacity=shine))  # fmt: skip
        for k, said in enumerate(extra.links):
            x = 8 + 30 * k
            parts.append(tag("rect", x=x, y=35, width=27, height=17, rx=8.5, fill=PAPER, stroke=INK, stroke_width=1))
            parts.append(line(said, x + 13.5, 48, 12.5, INK, bold=True, anchor="middle"))
        if extra.planned:
            parts.append(line(extra.planned, WIDTH / 2, HEIGHT - 8, 13, CHOOSABLE, anchor="middle", room=WIDTH - 12))
        return "".join(parts)

    def marks(self, card: CardView) -> list[tuple[Mark, str]]:
        """The card's marks that the board describes, each with the rest of its name behind a star."""
        found = []
        for name in card.get("marks", ()):
            for mark in self.board.mark:
                if mark.name == name:
                    found.append((mark, ""))
                elif mark.name.endswith("*") and name.startswith(mark.name[:-1]):
                    found.append((mark, name[len(mark.name) - 1 :]))
        return found + [(mark, "") for mark in self.board.mark if mark.fact and card.get(mark.fact) == mark.value]

    def shortly(self, name: str) -> str:
        """A name with its parts apart."""
        cut = self.board.card.break_at
        return name.replace(cut, f" {cut} ") if cut else name

    def spoken(self, card: CardView) -> str:
        """The card in words, for who cannot see it."""
        if "name" not in card:
            return "a card that lies face-down" if card.get("face") == "down" else "a card"
        said = [str(card["name"])]
        if card.get("face") == "down":
            said.append("face-down")
        for fact in self.board.card.facts:
            if fact.name in card:
                said.append(f"{fact.title} {plain(fact, card[fact.name])}")
        said += [f"{word} {mark.title}".strip() for mark, word in self.marks(card)]
        return ", ".join(said)


def plate(board: Board, ruleset: Ruleset, printed: Card) -> str:
    """A card for a table of a client that sets name and values of now on it by itself: picture, frame, printed signs."""
    tiles = Tiles(board, ruleset)
    colour = colour_of(board, printed.facts, PLAIN)
    shape = shape_of(ruleset.rules.kinds, printed.kind)
    drawn = (
        tiles.art(printed.name, printed.kind, colour, shape)
        + panel(shape, 0, 0, WIDTH, HEIGHT, CORNER, fill=f"url(#{VEIL})")
        + panel(shape, 1.5, 1.5, WIDTH - 3, HEIGHT - 3, CORNER, fill="none", stroke=mix(colour, PAPER, 0.25), stroke_width=3)
        + tiles.badges(printed.facts, printed.facts)
    )
    return document(WIDTH, HEIGHT, printed.name, tiles.defs(), drawn)


def reverse(game: str, seat: int) -> str:
    """The back of a card of this seat, for the same table."""
    drawn = back(game, WIDTH, HEIGHT, SEATS[seat % len(SEATS)])
    return document(WIDTH, HEIGHT, "a card that lies face-down", drawn)


def plain(fact: Fact, value: object) -> str:
    """A value in words."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(str, value)) or "none"
    return f"{value} {fact.unit}".rstrip()


def strike(x: float, y: float, wide: float) -> str:
    """A line through something."""
    return tag("path", d=f"M{x} {y}h{wide}", stroke=mix(PAPER, "#c8432f", 0.45), stroke_width=1.8)


def small(drawn: str, x: float, y: float, scale: float = 1.0) -> str:
    """A tile at its place."""
    return group(drawn, x=x, y=y, scale=scale)
