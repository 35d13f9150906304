"""Cards as pieces of text: badges, names cut to fit, one cell of the field.  Not for: where on the screen they stand."""

from typing import Any, Final

from rich.text import Text

from ..board import Board, Fact, Mark
from ..kernel.ruleset import Ruleset

CardView = dict[str, Any]
"""A card as a view gives it (`kernel.view.card_view`)."""

DIM: Final = "dim"
FREE: Final = "·"
BACK: Final = "░"
RULE: Final = "─"
PLANNED: Final = "→"
CHOOSABLE: Final = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
LEAST_OF_NAME: Final = 4
MOST_BADGES: Final = 4
"""Attached cards that are shown one by one."""


class Painter:
    """Draws the cards of one game by its board."""

    def __init__(self, ruleset: Ruleset, board: Board) -> None:
        self.ruleset = ruleset
        self.board = board
        self.fact: Final[dict[str, Fact]] = {fact.name: fact for fact in board.card.facts}

    def facts(self, card: CardView) -> dict[str, Any]:
        """What is known of a card: its printed facts, then what the view says of it now."""
        name = card.get("name")
        printed = self.ruleset.cards[self.ruleset.index[name]].facts if name in self.ruleset.index else {}
        return {**printed, **card}

    def badge(self, fact: Fact, value: object) -> Text:
        """A value with its sign: shape and letter on its colour; a value without a sign as it is."""
        sign = self.board.signs.get(fact.signs, {}).get(str(value))
        if sign is None:
            return Text(str(value))
        return Text(f"{sign.shape}{sign.letter}", style=f"#000000 on {sign.colour}")

    def corner(self, card: CardView, units: bool = False) -> Text:
        """The few facts every picture of a card shows; numbers with their `units` where there is room."""
        facts = self.facts(card)
        known = [name for name in self.board.card.corner if facts.get(name) is not None]
        return Text(" ").join([self.small(self.fact[name], facts[name], units) for name in known])

    def small(self, fact: Fact, value: object, units: bool) -> Text:
        """A fact in as few characters as possible."""
        if isinstance(value, list):
            return Text("").join([self.badge(fact, item) for item in value])
        if fact.draw == "number":
            return Text(f"{value} {fact.unit}".rstrip() if units else str(value), style="bold")
        return self.badge(fact, value)

    def line(self, card: CardView, width: int) -> Text:
        """The fact for one line more, with long words if there is room, else with short ones; spent words in lower case."""
        facts = self.facts(card)
        said = facts.get(self.board.card.line) or []
        words = [said] if isinstance(said, str) else [str(word) for word in said]
        spent = self.spent(card)
        if sum(map(len, words)) + len(words) - 1 > width:
            words = [self.board.card.short.get(word, word[:3]) for word in words]
            spent = {self.board.card.short.get(word, word[:3]) for word in spent}
        return Text(" ").join([Text(w.lower(), style="dim strike") if w in spent else Text(w) for w in words])

    def spent(self, card: CardView) -> set[str]:
        """The words of the line's fact that are used up, by the card's marks."""
        return {word for mark, word in self.marks(card) if mark.spends == self.board.card.line}

    def marks(self, card: CardView) -> list[tuple[Mark, str]]:
        """The card's marks as the board knows them, with what their ``*`` stands for."""
        found = []
        for name in card.get("marks", ()):
            for mark in self.board.mark:
                stem = mark.name.removesuffix("*")
                if name == mark.name or (mark.name.endswith("*") and name.startswith(stem)):
                    found.append((mark, name[len(stem) :]))
        return found

    def signs(self, card: CardView) -> Text:
        """The signs of its marks, and of the cards attached to it; how many, if those have no signs or are too many."""
        signs = Text("".join(mark.sign for mark, _ in self.marks(card)), style="bold")
        attached = card.get("attached")
        if not attached:
            return signs
        badges = [badge for one in attached if (badge := self.first_badge(one))]
        if len(badges) == len(attached) <= MOST_BADGES:
            return signs.append("&").append_text(Text().join(badges))
        return signs.append(f"&{len(attached)}")

    def first_badge(self, card: CardView) -> Text | None:
        """The sign of the first fact of a card that has one."""
        facts = self.facts(card)
        found = ((fact, facts.get(fact.name)) for fact in self.board.card.facts)
        signed = (self.badge(fact, value) for fact, value in found if str(value) in self.board.signs.get(fact.signs, {}))
        return next(signed, None)

    def name(self, name: str, width: int) -> str:
        """A card's name in `width` characters: the first part is shortened before the second."""
        if len(name) <= width:
            return name
        first, mark, second = name.partition(self.board.card.break_at or "\0")
        room = width - len(mark) - len(second) - 1
        if mark and room >= LEAST_OF_NAME:
            return f"{first[:room].rstrip()}…{mark}{second}"
        return f"{name[: width - 1]}…"

    def cell(self, card: CardView | None, place: str, width: int, tall: bool, extra: "Extra") -> list[Text]:
        """A cell of the field: two lines, or three where there is room (`tall`), each `width` wide."""
        mark = CHOOSABLE if extra.choosable else " "
        head = Text.assemble((place, "bold reverse" if extra.choosable else "bold" if card else DIM), (mark, "bold"))
        if card is None:
            lines = self.empty(head, extra)
        elif card.get("face") != "down":
            lines = self.face_up(head, card, width, tall, extra)
        elif "name" in card:
            lines = self.own_face_down(head, card, width, tall)
        else:
            lines = [head.append(BACK * width, style=DIM)] + [Text(BACK * width, style=DIM)] * (2 if tall else 1)
        if tall and len(lines) == len(("head", "name")):
            lines.append(Text())
        return [fitted(line.copy(), width) for line in lines]

    def empty(self, head: Text, extra: "Extra") -> list[Text]:
        """A free cell, or one for which a card is planned."""
        if extra.planned:
            return [head.append(PLANNED), Text(extra.planned, style="italic")]
        return [head.append(FREE, style=DIM), Text()]

    def own_face_down(self, head: Text, card: CardView, width: int, tall: bool) -> list[Text]:
        """A face-down card for who knows what it is."""
        head.append(BACK, style=DIM).append_text(self.corner(card)).append(BACK, style=DIM)
        name = Text(self.name(card["name"], width), style="italic")
        if tall:
            return [head.append(BACK * width, style=DIM), name, self.line(card, width)]
        return [head.append(" ").append_text(self.line(card, width - head.cell_len)), name]

    def face_up(self, head: Text, card: CardView, width: int, tall: bool, extra: "Extra") -> list[Text]:
        """A face-up card; a name underlined is a card of another player."""
        head.append_text(self.corner(card, units=tall)).append_text(self.signs(card))
        if extra.links:
            head.append(" " + extra.links, style="bold cyan")
        name = Text(self.name(card.get("name", "?"), width), style="underline" if "owner" in card else "")
        if tall:
            return [head, name, self.line(card, width)]
        return [head.append(" ").append_text(self.line(card, width - head.cell_len)), name]

    def listed(self, card: CardView, brief: bool = False) -> Text:
        """A card in a list, as in the hand; `brief`: its name and what gives it its colour."""
        name = card.get("name")
        if name is None:
            return Text("a card", style=DIM)
        line = Text() if brief else self.line(card, 0)
        parts = [Text(name, style="bold"), self.corner(card), Text() if brief else self.price(card), line]
        return Text(" ").join([part for part in parts if part])

    def price(self, card: CardView) -> Text:
        """What playing a card of the hand takes, in brackets."""
        facts = self.facts(card)
        known = [name for name in self.board.card.hand if facts.get(name) not in (None, [])]
        said = Text(" ").join([self.small(self.fact[name], facts[name], units=True) for name in known])
        return Text.assemble("(", said, ")") if known else Text()


class Extra:
    """What the screen adds to a cell: whether it can be chosen, the card planned for it, its links."""

    __slots__ = ("choosable", "links", "planned")

    def __init__(self, choosable: bool = False, planned: str = "", links: str = "") -> None:
        self.choosable = choosable
        self.planned = planned
        self.links = links


def fitted(text: Text, width: int) -> Text:
    """Exactly `width` wide; what is cut off ends in an ellipsis, but for patterns."""
    text.truncate(width, overflow="crop" if text.plain.endswith((BACK, RULE)) else "ellipsis", pad=True)
    return text
