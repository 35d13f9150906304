"""Plots of the report, as SVG text: estimates with their intervals, the matrix, the curve of a number, lengths of games.

The same study gives the same bytes: no date, no random names.
"""

from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

from .statistics import Interval
from .study import StudyError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK: Final = "#1d2733"
BLUE: Final = "#1f6f8b"
RED: Final = "#b5452c"
GREY: Final = "#8a94a0"
STYLE: Final[dict[Any, Any]] = {
    "svg.hashsalt": "cardwright", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 10,
    "axes.edgecolor": GREY, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK,
    "axes.spines.top": False, "axes.spines.right": False,
}  # fmt: skip


class Figure:
    """A plot that becomes SVG."""

    def __init__(self, width: float, height: float) -> None:
        try:
            import matplotlib as mpl
        except ModuleNotFoundError:
            raise StudyError('the report needs the extra "lab": pip install "cardwright[lab]"') from None
        mpl.use("svg")
        from matplotlib.figure import Figure as Plot

        self._context = mpl.rc_context(STYLE)
        self._context.__enter__()
        self._plot = Plot(figsize=(width, height), layout="constrained")
        self.axes: Axes = self._plot.add_subplot()

    def svg(self, title: str) -> str:
        """The picture, with a title for who does not see it."""
        out = StringIO()
        self._plot.savefig(out, format="svg", metadata={"Date": None, "Creator": None, "Title": title})
        self._context.__exit__(None, None, None)
        text = out.getvalue()
        return text[text.index("<svg") :].replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)


def estimates(rows: Sequence[tuple[str, Interval]], target: float, axis: str) -> str:
    """A line for each estimate: the dot, its interval, and whether it excludes the target (in red)."""
    figure = Figure(7.6, 0.7 + 0.3 * len(rows))
    axes = figure.axes
    for place, (_, found) in enumerate(rows):
        colour = RED if found.excludes(target) else BLUE
        axes.plot([found.low, found.high], [place, place], color=colour, linewidth=2)
        axes.plot([found.value], [place], "o", color=colour, markersize=5)
    axes.axvline(target, color=GREY, linewidth=1, linestyle="--")
    axes.set_yticks(range(len(rows)), [name for name, _ in rows])
    axes.invert_yaxis()
    axes.xaxis.set_major_formatter(percent)
    axes.set_xlabel(axis)
    return figure.svg(axis)


def grid(names: Sequence[str], cells: dict[tuple[str, str], Interval], title: str) -> str:
    """Deck against deck: the share of the row's deck; pale where the interval holds an even share."""
    figure = Figure(1.8 + 1.25 * len(names), 0.9 + 0.62 * len(names))
    axes = figure.axes
    for row, one in enumerate(names):
        for column, other in enumerate(names):
            found = cells.get((one, other))
            if found is None and (other, one) in cells:
                value, low, high = cells[other, one]
                found = Interval(1 - value, 1 - high, 1 - low)
            sure = found is not None and found.excludes(0.5)
            shade = "#f2f3f5" if found is None else ("#bfe0ea" if found.value > 0.5 else "#f3cfc4") if sure else "#ffffff"
            axes.fill_between([column - 0.5, column + 0.5], row - 0.5, row + 0.5, color=shade, linewidth=0)
            if found is not None:
                axes.text(column, row - 0.12, f"{found.value:.1%}", ha="center", va="center", color=INK,
                          fontweight="bold" if sure else "normal")  # fmt: skip
                axes.text(
                    column,
                    row + 0.22,
                    f"{found.low:.0%} to {found.high:.0%}",
                    ha="center",
                    va="center",
                    color=INK,
                    fontsize=8,
                )
    axes.set_xlim(-0.5, len(names) - 0.5)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xticks(range(len(names)), names)
    axes.set_yticks(range(len(names)), names)
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    return figure.svg(title)


def curve(points: Sequence[tuple[int, Interval]], printed: int | None, number: str) -> str:
    """The share of the deck for each value of a number; the printed value has a square."""
    figure = Figure(5.6, 3.2)
    axes = figure.axes
    xs = [x for x, _ in points]
    axes.fill_between(xs, [p.low for _, p in points], [p.high for _, p in points], color=BLUE, alpha=0.15, linewidth=0)
    axes.plot(xs, [p.value for _, p in points], color=BLUE)
    for x, found in points:
        axes.plot([x, x], [found.low, found.high], color=BLUE, linewidth=1)
        axes.plot([x], [found.value], "s" if x == printed else "o", color=INK if x == printed else BLUE)
    axes.axhline(0.5, color=GREY, linewidth=1, linestyle="--")
    axes.set_xticks(xs)
    axes.set_xlabel(number)
    axes.yaxis.set_major_formatter(percent)
    return figure.svg(f"share of the first deck by {number}")


def lengths(turns: Sequence[int], title: str) -> str:
    """How many games had so many turns."""
    figure = Figure(5.6, 1.9)
    width = max(1, (turns[-1] - turns[0]) // 30)
    figure.axes.hist(turns, bins=range(turns[0], turns[-1] + width + 1, width), color=BLUE, rwidth=0.9, align="left")
    figure.axes.set_xlabel("turns")
    figure.axes.set_ylabel("games")
    return figure.svg(title)


def percent(value: float, _place: Any) -> str:
    """An axis in percent."""
    return f"{value:.0%}"
