"""The report of a study: one HTML file with tables, plots, intervals, and how to repeat it; no network, no script."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from . import figures
from .findings import Counted, Part, Shape, parts, shapes
from .running import Answers
from .statistics import Interval
from .store import Store, written
from .study import Question, Study
from .tables import counted

CSS: Final = """
body{font:16px/1.5 system-ui,sans-serif;color:#1d2733;background:#fff;max-width:62rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;margin-bottom:0}h2{font-size:1.2rem;margin-top:2.2rem;border-top:1px solid #d6dbe0;padding-top:1rem}
table{border-collapse:collapse;font-size:.9rem}td,th{padding:.25rem .7rem .25rem 0;text-align:left;vertical-align:top}
td.n{white-space:nowrap}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
tr:nth-child(even) td{background:#f6f7f8}
.scroll{overflow-x:auto}svg{max-width:100%;height:auto}code{background:#f2f3f5;padding:.1rem .3rem;overflow-wrap:anywhere}
.sure{font-weight:600}.note{color:#55606c;font-size:.9rem}
"""
FEW: Final = 30
"""Below so many games a card's shares are not shown: they would only look like knowledge."""
TITLES: Final = {"matrix": "Decks against decks", "cards": "What cards are worth", "tune": "Which number makes it even"}


def write(study: Study, store: Store, answers: Answers) -> Path:
    """Write ``report.html`` into the study's folder."""
    pairs = counted(study, answers)
    played = shapes(study, store, pairs)
    sections = [head(study, answers, pairs), *ASKED[study.kind](study, answers), how_games_go(played)]
    names = deck_names(study)
    sections.append(card_tables(study, parts(study, store, pairs, names)))
    sections.append(repeat(study, pairs))
    title = f"{TITLES[study.kind]}: {study.game}"
    page = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{CSS}</style><body>{''.join(sections)}</body></html>\n"
    )
    path = store.folder / "report.html"
    written(path, page.encode())
    return path


def head(study: Study, answers: Answers, pairs: dict[int, int]) -> str:
    """What was asked and how much of it is answered."""
    games = 2 * sum(pairs.values())
    done = sum(q.name in answers and finished(study, answers, q) for q in study.questions)
    short = "" if done == len(study.questions) else f" <b>{len(study.questions) - done} questions are not answered yet.</b>"
    return (
        f"<h1>{escape(TITLES[study.kind])}</h1>"
        f"<p>{escape(study.game)}, {games:,} games in {sum(pairs.values()):,} pairs.{short}</p>"
        "<p class=note>Every seed is played twice, the decks changing seats. A draw is half a win. Intervals hold at 95 % "
        "together for all looks at a question, so stopping early does not make them too narrow; of twenty questions one may "
        "still be wrong. "
        "Red, or bold: the interval excludes an even share (no difference).</p>"
    )


def finished(study: Study, answers: Answers, question: Question) -> bool:
    """Whether a question got its answer, or all the games it may have."""
    found, looked = answers[question.name]
    return study.answered(question, found) or looked == study.most


def about_matrix(study: Study, answers: Answers) -> list[str]:
    """A grid for the bots of each strength."""
    out = []
    for bot in dict.fromkeys(question.labels["bots"] for question in study.questions):
        mine = [q for q in study.questions if q.labels["bots"] == bot and q.name in answers]
        names = list(dict.fromkeys(q.labels[key] for q in mine for key in ("deck", "against")))
        cells = {(q.labels["deck"], q.labels["against"]): answers[q.name][0] for q in mine}
        out.append(f"<h2>Both sides {escape(bot)}</h2><p class=note>The share of the row's deck.</p>")
        out.append(
            f"<div class=scroll>{figures.grid(names, cells, f'deck against deck, {bot}')}</div>" if cells else NOTHING
        )
        out.append(answer_table(mine, answers))
    return out


def about_cards(study: Study, answers: Answers) -> list[str]:
    """Worths, best first, for the bots of each strength, then where the strengths disagree."""
    out = []
    for bot in dict.fromkeys(question.labels["bots"] for question in study.questions):
        mine = [q for q in study.questions if q.labels["bots"] == bot and q.name in answers]
        mine.sort(key=lambda q: -answers[q.name][0].value)
        out.append(
            f"<h2>Both sides {escape(bot)}</h2>"
            "<p class=note>How much more of its games the deck wins with the card than with "
            "the average of its other cards in its place. Below 0 the deck is better without it.</p>"
        )
        rows = [(f"{q.labels['card']} ({q.labels['how']})", answers[q.name][0]) for q in mine]
        out.append(f"<div class=scroll>{figures.estimates(rows, 0.0, 'worth, share of games')}</div>" if rows else NOTHING)
        out.append(answer_table(mine, answers))
    return [*out, disagreements(study, answers)]


def disagreements(study: Study, answers: Answers) -> str:
    """Cards that bots of one strength profit from and those of another do not: their intervals do not touch."""
    found = []
    by_card: dict[tuple[str, str], list[tuple[str, Interval]]] = {}
    for q in study.questions:
        if q.name in answers:
            by_card.setdefault((q.labels["card"], q.labels["how"]), []).append((q.labels["bots"], answers[q.name][0]))
    for (card, _how), known in by_card.items():
        best, worst = max(known, key=lambda one: one[1].low), min(known, key=lambda one: one[1].high)
        if best[1].low > worst[1].high:
            found.append(
                f"<li>{escape(card)}: {estimate(best[1])} among {best[0]}, {estimate(worst[1])} among {worst[0]}</li>"
            )
    if len({q.labels["bots"] for q in study.questions}) < 2:
        return "<p class=note>Bots of one strength only: a card that merely fools them would not be seen. Add --bots.</p>"
    told = f"<ul>{''.join(found)}</ul>" if found else "<p>No card: all intervals overlap.</p>"
    return f"<h2>Cards that one strength profits from and another does not</h2>{told}"


def about_tune(study: Study, answers: Answers) -> list[str]:
    """For the bots of each strength: the changes, nearest to even first, and a curve for each number."""
    out = []
    for bot in dict.fromkeys(question.labels["bots"] for question in study.questions):
        mine = [q for q in study.questions if q.labels["bots"] == bot and q.name in answers]
        mine.sort(key=lambda q: abs(answers[q.name][0].value - 0.5))
        first = study.questions[0].labels
        out.append(
            f"<h2>Both sides {escape(bot)}</h2>"
            f"<p>The share of {escape(first['deck'])} against {escape(first['against'])}.</p>"
        )
        even = [q for q in mine if not answers[q.name][0].excludes(0.5) and "number" in q.labels]
        if even:
            out.append(
                f"<p>Nearest to even: <b>{escape(even[0].labels['change'])}</b>, {estimate(answers[even[0].name][0])}.</p>"
            )
        elif mine:
            out.append("<p>No value within these bounds makes it even.</p>")
        printed = next((answers[q.name][0] for q in mine if "number" not in q.labels), None)
        for number in dict.fromkeys(q.labels["number"] for q in mine if "number" in q.labels):
            points = [(int(q.labels["value"]), answers[q.name][0]) for q in mine if q.labels.get("number") == number]
            was = next(int(q.labels["printed"]) for q in mine if q.labels.get("number") == number)
            if printed is not None:
                points.append((was, printed))
            out.append(f"<div class=scroll>{figures.curve(sorted(points), was, number)}</div>")
        out.append(answer_table(mine, answers))
    return out


ASKED: Final = {"matrix": about_matrix, "cards": about_cards, "tune": about_tune}
NOTHING: Final = "<p>Nothing has been played to a first look yet.</p>"


def answer_table(questions: Sequence[Question], answers: Answers) -> str:
    """The numbers behind a plot."""
    rows: list[list[Cell]] = [
        [
            escape(q.name),
            (sure(answers[q.name][0], q.target), "n"),
            (f"{2 * answers[q.name][1] * len((*q.plus, *q.minus)):,}", "n"),
        ]
        for q in questions
    ]
    return table(["", ("estimate [interval]", "n"), ("games", "n")], rows)


def how_games_go(played: Sequence[Shape]) -> str:
    """First turn, length, closeness, ends."""
    rows: list[list[Cell]] = []
    for one in played:
        turns = one.turns
        middle = turns[len(turns) // 2]
        rows.append([
            escape(one.name), (f"{one.games:,}", "n"), share(one.first), (f"{turns[0]} to {turns[-1]}, {middle}", "n"),
            (f"{one.decisions:.0f}", "n"), share(one.close), (f"{one.changes:.1f}", "n"), (f"{one.draws}", "n"),
            escape("; ".join(f"{count} {reason}" for reason, count in one.reasons[:3])),
        ])  # fmt: skip
    heads: list[Cell] = ["", ("games", "n"), ("won by who began", "n"), ("turns, median", "n"), ("decisions", "n"),
             ("close", "n"),
             ("changes of lead", "n"), ("draws", "n"), "how they ended"]  # fmt: skip
    all_turns = sorted(turn for one in played for turn in one.turns)
    plot = figures.lengths(all_turns, "turns a game") if all_turns else ""
    note = (
        "<p class=note>Close: the winner was behind, by the game's evaluation, when half of the game was over or later.</p>"
    )
    return f"<h2>How the games go</h2>{table(heads, rows)}{note}{plot}"


def card_tables(study: Study, found: Sequence[Part]) -> str:
    """Every card of every deck, by bot; those seldom drawn are left out."""
    out = []
    for deck, bot in dict.fromkeys((part.deck, part.bot) for part in found):
        mine = [
            part for part in found if (part.deck, part.bot) == (deck, bot) and part.won_played.of + part.won_held.of >= FEW
        ]
        mine.sort(key=lambda part: -part.played.share)
        rows: list[list[Cell]] = [
            [escape(part.card), (f"{part.drawn:,}", "n"), share(part.played), share(part.dead), share(part.won_played, FEW),
             share(part.won_held, FEW), share(part.last, FEW)]
            for part in mine
        ]  # fmt: skip
        heads: list[Cell] = ["card", ("drawn", "n"), ("of these played", "n"), ("dead draws", "n"), ("won when played", "n"),
                 ("won when not", "n"),
                 ("decides", "n")]  # fmt: skip
        if rows:
            out.append(f"<h3>{escape(deck)}, {escape(bot)}</h3>{table(heads, rows)}")
    note = (
        "<p class=note>Dead draw: in the hand for a round of turns and until the end, and nothing could be done with it. "
        "Decides: the share of won games whose last turn the winner played it in. Won when played and when drawn but not "
        "played differ by luck and by what is played when one is ahead: they do not say what the card is worth; "
        "<code>cardwright lab cards</code> does.</p>"
    )
    return f"<h2>The cards</h2>{note}{''.join(out)}" if out else ""


def repeat(study: Study, pairs: dict[int, int]) -> str:
    """All that is needed to play these games again."""
    return (
        f"<h2>How to repeat it</h2><p><code>{escape(study.command)}</code></p>"
        f"<p>Seed {study.seed}, pairs 0 to {max(pairs.values(), default=1) - 1}; "
        f"looks at {', '.join(map(str, study.looks()))} pairs. "
        f"Rules, cards and bots: <code>{study.sources[:16]}</code>. The same command gives "
        "the same games.parquet on any machine and any number of workers, as long as that hash is the same. "
        "games.parquet has a row for each game with its seed and digest, cards.parquet one for each card that was drawn.</p>"
    )


def deck_names(study: Study) -> dict[int, tuple[str, str]]:
    """Arm -> what its decks are called, for arms whose decks and cards are as they are."""
    names: dict[int, tuple[str, str]] = {}
    for number, arm in enumerate(study.arms):
        title = arm.name.rpartition(",")[0]
        one, _, other = title.partition(" against ")
        if other and " with" not in one and not arm.changes:
            names[number] = (one, other)
        elif study.kind == "tune" and not arm.changes:
            names[number] = (study.questions[0].labels["deck"], study.questions[0].labels["against"])
    return names


Cell = str | tuple[str, str]
"""HTML, or HTML and its class."""


def table(heads: Sequence[Cell], rows: Sequence[Sequence[Cell]]) -> str:
    """An HTML table."""
    top = "".join(cell(head, "th") for head in heads)
    body = "".join(f"<tr>{''.join(cell(one, 'td') for one in row)}</tr>" for row in rows)
    return f"<div class=scroll><table><tr>{top}</tr>{body}</table></div>"


def cell(content: Cell, tag: str) -> str:
    """A cell with its class."""
    return f"<{tag}>{content}</{tag}>" if isinstance(content, str) else f"<{tag} class={content[1]}>{content[0]}</{tag}>"


def estimate(found: Interval) -> str:
    """An estimate with its interval."""
    return f"{found.value:.1%} [{found.low:.1%}, {found.high:.1%}]"


def sure(found: Interval, target: float) -> str:
    """An estimate with its interval, bold where the interval excludes the target."""
    return f"<span class=sure>{estimate(found)}</span>" if found.excludes(target) else estimate(found)


def share(found: Counted, fewest: int = 1) -> Cell:
    """A share with its interval; a dash where there is too little to tell."""
    if found.of < fewest:
        return ("-", "n")
    low, high = found.interval
    return (f"{found.share:.0%} <span class=note>[{low:.0%}, {high:.0%}]</span>", "n")
