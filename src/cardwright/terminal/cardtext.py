"""A card large: all its facts, its text, what its words mean, and how it is now where it lies."""

from typing import Any

from rich.panel import Panel
from rich.text import Text

from ..board import Fact
from .paint import DIM, CardView, Painter

OWN_CELL = {"P": "P", "x": "x", ".": "·"}


def panel(paint: Painter, name: str, now: CardView | None = None, place: str = "") -> Panel:
    """The card of this name; `now`: what the view says of the one at `place`."""
    printed = paint.ruleset.cards[paint.ruleset.index[name]]
    text = Text()
    for fact in paint.board.card.facts:
        value = printed.facts.get(fact.name)
        if value not in (None, "", []):
            add_fact(text, paint, fact, value)
    if printed.text:
        text.append(f"\n{printed.text}\n", style="italic")
    if now is not None:
        text.append("\n").append_text(present(paint, printed.facts, now, place))
    text.rstrip()
    return Panel(text, title=Text(name, style="bold"), subtitle=Text(printed.kind, DIM), title_align="left", expand=False)


def add_fact(text: Text, paint: Painter, fact: Fact, value: object) -> None:
    """One fact with its title; words with their meaning, a pattern as a little picture."""
    text.append(f"{fact.title}: ", style=DIM)
    if fact.draw == "pattern":
        rows = str(value).split("/")
        width = max(map(len, rows))
        for row in rows:
            text.append("\n   " + " ".join(OWN_CELL.get(mark, mark) for mark in row.ljust(width, ".")), style="bold")
        text.append("\n")
        return
    words = value if isinstance(value, list) else [value]
    known = [word for word in words if str(word) in paint.board.term]
    text.append_text(Text(", ").join([signed(paint, fact, word) for word in words])).append("\n")
    for word in known:
        text.append(f"   {word}: ", style="bold").append(f"{paint.board.term[str(word)]}\n")


def signed(paint: Painter, fact: Fact, value: object) -> Text:
    """A value with its sign, if it has one, and its unit."""
    if str(value) in paint.board.signs.get(fact.signs, {}):
        return Text.assemble(paint.badge(fact, value), f" {value}")
    return Text(f"{value} {fact.unit}".rstrip())


def present(paint: Painter, printed: Any, now: CardView, place: str) -> Text:
    """How the card is now: face, facts that differ from the printed ones, marks."""
    text = Text.assemble((f"Now, at {place}: ", DIM))
    said: list[Text] = []
    if now.get("face") == "down":
        said.append(Text("face-down"))
    for fact in paint.board.card.facts:
        value = now.get(fact.name)
        if value is not None and value != printed.get(fact.name):
            words = value if isinstance(value, list) else [value]
            shown = Text(", ").join([signed(paint, fact, word) for word in words])
            said.append(shown if fact.unit else Text(f"{fact.title} ").append_text(shown))
    for mark, word in paint.marks(now):
        said.append(Text(f"{word} {mark.title}".strip()))
    links = paint.board.links
    if links and now.get(links.fact):
        said.append(Text(f"united with {', '.join(now[links.fact])}"))
    for card in now.get("attached", ()):
        said.append(Text(f"with {card.get('name', 'a card')}"))
    return text.append_text(Text("; ").join(said) if said else Text("as printed")).append("\n")
