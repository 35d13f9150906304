"""What a person can ask for besides answering: text, log, why, take back, save, concede, quit, piles, rules."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from .. import ledger, records
from ..kernel import why
from ..kernel.decision import KINDS, RESPOND
from ..kernel.errors import CardwrightError
from ..kernel.view import card_view, knows
from ..kernel.zone import Zone
from ..loading import called
from . import cardtext
from .choices import best, fit
from .paint import CHOOSABLE, CardView, Painter

if TYPE_CHECKING:
    from .play import Play

INTRODUCTION: Final = """\
Type an option's number, a cell's name, or the beginnings of some of its words; upper and lower case are the same.
An empty line takes the underlined option, where there is one."""
HELP: Final = (
    ("?", "this help"),
    ("t CARD", "a card's text and facts; also t CELL, t ROW CELL, t NUMBER of an option, t WORD of the game"),
    ("w", "why this is asked"),
    ("w CARD", "why a card has its values, and what it cannot do now"),
    ("w log", "which rules and texts made what happened last"),
    ("r [ID|WORD]", "the text of a rule"),
    ("l [N]", "the log, or its last N lines"),
    ("v [NAME]", "look through the open piles, and what you know of others"),
    ("b", "draw the table again"),
    ("p", "pass, and pass every chance to respond in this turn"),
    ("p same", "pass, and pass wherever nothing else is offered, from now on"),
    ("p off", "be asked that again"),
    ("u", "take back your last pick, while nothing has happened"),
    ("s FILE", "save the game to a file; it is saved after every answer anyway"),
    ("c", "concede"),
    ("q", "leave; the game can be resumed"),
)
"""What can be typed, and what it does."""
TWO_COLUMNS: Final = 120
"""Width from which the help stands in two columns."""
YES: Final = frozenset({"y", "yes"})
MOST_CARDS: Final = 8
LEAST_ALIKE: Final = 2
"""Rows with a cell of one name, from which on the name alone does not say which is meant."""
MOST_LOG: Final = 1000


class Commands:
    """The commands of one sitting.  Each returns whether the decision was answered (or is another one now)."""

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.paint = Painter(play.ruleset, play.board)
        self.clauses = ledger.of_game(called(play.ruleset))

    def say(self, text: str) -> bool:
        """Tell the person something; the decision stays open."""
        self.play.say(text)
        return False

    def help(self, words: str) -> bool:
        """The commands, and the signs of this game's board."""
        board = self.play.board
        if board.goal:
            self.play.say(f"{board.goal}\n")
        self.play.say(f"{INTRODUCTION}\n")
        self.play.console.print(self.listed())
        signs = [Text.assemble(self.paint.badge(fact, value), f" {value}") for fact in board.card.facts[:1]
                 for value in board.signs.get(fact.signs, {})]  # fmt: skip
        marks = [Text(f"{mark.sign} {mark.title}") for mark in board.mark if mark.sign]
        if board.links:
            marks.append(Text(f"{board.links.leader}a {board.links.member}a {board.links.title}"))
        marks += [Text("░ face-down"), Text(f"{CHOOSABLE} can be chosen now"), Text("lower case: used this turn")]
        self.play.say(Text("\n").append_text(Text("   ").join([*signs, *marks])))
        return self.say(f"Words you can ask for with t: {', '.join(board.term)}" if board.term else "")

    def listed(self) -> Table:
        """The commands as a table, in two columns where there is room."""
        shown = Table.grid(padding=(0, 2))
        columns = 2 if self.play.console.width >= TWO_COLUMNS else 1
        for _ in range(columns):
            shown.add_column(no_wrap=True, style="bold")
            shown.add_column()
        entries = (*HELP, *self.play.more_help)
        rows = -(-len(entries) // columns)
        for number in range(rows):
            shown.add_row(*(part for entry in entries[number::rows] for part in entry))
        return shown

    def text(self, words: str) -> bool:
        """A card large, or what a word of the game means."""
        if not words:
            return self.say("t CARD shows a card: a name or its beginning, a cell, or the number of an option.")
        term = next((term for term in self.play.board.term if term.casefold() == words.casefold()), None)
        if term:
            return self.say(f"{term}: {self.play.board.term[term]}")
        found = self.pieces(words)
        shown = list(dict.fromkeys(card for card in map(self.card, found) if card))
        shown = shown or [(name, "", -1) for name in self.named(words)]
        if not shown:
            if self.is_cell(words):
                there = "Nobody but its player knows the face-down card there." if found else "No card lies there."
                return self.say(f"{words.upper()}: {there}")
            return self.say(f'You know no card "{words[:40]}".')
        if len(shown) > MOST_CARDS:
            return self.say(f"Many cards begin so: {', '.join(name for name, _, _ in shown[:MOST_CARDS])} ... Type more.")
        for name, place, piece in shown:
            now = card_view(self.play.session.game.state, self.play.looking, piece) if piece >= 0 else None
            self.play.console.print(cardtext.panel(self.paint, name, now, place))
        return False

    def card(self, piece: int) -> tuple[str, str, int] | None:
        """A piece that the reader knows: its name, and on the field its place and itself; None for others."""
        state = self.play.session.game.state
        if not knows(state, self.play.looking, piece):
            return None
        name = state.rules.cards[state.define[piece]].name
        return (name, self.place(piece), piece) if state.rules.in_play[state.place[piece]] else (name, "", -1)

    def place(self, piece: int) -> str:
        """The cell a piece lies in, and whose if it is not the reader's."""
        state = self.play.session.game.state
        number = state.place[piece]
        zone = state.rules.zone[number]
        cell = self.cell(zone, zone.cells[state.slot[piece]]) if zone.rows else zone.name
        seat = state.rules.seat_of[number]
        return cell if seat in (self.play.looking, -1) else f"{cell} of {self.play.session.names()[seat]}"

    def cell(self, zone: Zone, name: str) -> str:
        """A cell; with its row where another row has a cell of this name, too."""
        grids = [other for other in self.play.ruleset.rules.zones if name in other.cells]
        return name if len(grids) < LEAST_ALIKE else f"{self.play.board.zone_named(zone.name).title} {name}"

    def named(self, words: str) -> list[str]:
        """Cards of the game by the beginnings of their names' words: the whole pool is public."""
        typed = words.casefold().split()
        exact = [card.name for card in self.play.ruleset.cards if card.name.casefold() == words.casefold()]
        return exact or best((fit(card.name, typed), card.name) for card in self.play.ruleset.cards)

    def pieces(self, words: str) -> list[int]:
        """The cards on the table, in the reader's hand or named by an option that these words mean."""
        state = self.play.session.game.state
        rules = state.rules
        if words.isdecimal():
            index = int(words[:6]) - 1
            options = state.options
            touched = state.prompt.touch(state, options[index]) if 0 <= index < len(options) else []
            if touched:
                return touched
        typed = words.casefold().split()
        scored: list[tuple[int, int]] = []
        for number, zone in enumerate(state.zones):
            declared = rules.zone[number]
            for piece in zone:
                if piece < 0 or not (declared.rows or rules.seat_of[number] in (self.play.looking, -1)):
                    continue
                if declared.rows and self.means_cell(typed, declared, declared.cells[state.slot[piece]]):
                    scored.append((len(typed), piece))
                elif knows(state, self.play.looking, piece):
                    scored.append((fit(rules.cards[state.define[piece]].name, typed), piece))
        return best(scored)

    def means_cell(self, typed: list[str], zone: Zone, name: str) -> bool:
        """Whether these words are a cell's name, or the beginning of its row's and its name: "rune 2"."""
        *row, last = typed or [""]
        said = [*zone.name.split("-"), *self.play.board.zone_named(zone.name).title.casefold().split()]
        return last == name.casefold() and (not row or (len(row) == 1 and any(word.startswith(row[0]) for word in said)))

    def log(self, words: str) -> bool:
        """The log as this seat may read it."""
        told = self.play.session.logs[self.play.looking]
        last = int(words) if words.isdecimal() and len(words) < len(str(MOST_LOG)) else MOST_LOG
        for sentence in told[-last:] if last else ():
            self.play.say(f"  {sentence}")
        return False

    def why(self, words: str) -> bool:
        """Why this is asked, or why a card is as it is."""
        game = self.play.session.game
        if not words:
            asking = ledger.by_id(self.clauses, game.decision.clause)
            text = f" The rules ask it: {asking.id} {asking.text}" if asking else ""
            return self.say(f"{game.decision.prompt}{text}".rstrip())
        if words.casefold() == "log":
            return self.reasons()
        found = self.pieces(words)
        if not found and self.is_cell(words):
            return self.say(f"{words.upper()}: No card lies there.")
        if not found:
            return self.say(f'No card "{words[:40]}" that you know is on the table or in your hand.')
        for piece in found[:MOST_CARDS]:
            state = game.state
            known = knows(state, self.play.looking, piece)
            name = state.rules.cards[state.define[piece]].name if known else "a card"
            said = state.rules.telling.why(state, self.play.looking, piece)
            self.play.say(Text(f"{name} ({self.place(piece)})", style="bold"))
            for sentence in said or ["There is nothing to say about it here."]:
                self.play.say(f"  {sentence}")
        return False

    def reasons(self) -> bool:
        """Which rules and texts made what happened last."""
        happened = self.play.session.happened[self.play.looking]
        if not happened:
            return self.say("Nothing has happened yet.")
        sentences, causes = happened[-1]
        for sentence in sentences:
            self.play.say(f"» {sentence}")
        said = dict.fromkeys(why.of_event(self.play.ruleset, cause) for cause in causes)
        for reason in filter(None, said):
            clause = ledger.by_id(self.clauses, reason.rstrip("."))  # a step that says nothing but its clause
            self.play.say(f"  {clause.id}: {clause.text}" if clause else f"  {reason}", "dim")
        return False

    def is_cell(self, words: str) -> bool:
        """Whether these words are the name of a cell."""
        typed = words.casefold().split()
        return any(self.means_cell(typed, zone, name) for zone in self.play.ruleset.rules.zones for name in zone.cells)

    def take_back(self, words: str) -> bool:
        """Undo the last pick."""
        if not self.play.session.can_take_back:
            return self.say("Nothing can be taken back: something has happened since your last pick.")
        self.play.session.take_back()
        return True

    def save(self, words: str) -> bool:
        """Save to a file of the person's choice."""
        if not words:
            path = self.play.session.path
            return self.say(f"s FILE saves to a file; after every answer the game is saved to {path} anyway.")
        try:
            path = Path(words).expanduser()
            if path.is_dir():
                return self.say(f"{path} is a folder; name a file.")
            records.write(path, self.play.session.record())
        except (OSError, ValueError, CardwrightError) as error:
            return self.say(f"Not saved: {words}: {getattr(error, 'strerror', None) or error}")
        return self.say(f"Saved to {path}.")

    def concede(self, words: str) -> bool:
        """Give up, if it is meant."""
        if self.play.ask("Give up this game? Type yes: ").casefold() not in YES:
            return self.say("You play on.")
        self.play.session.concede(self.play.looking)
        return True

    def leave(self, words: str) -> bool:
        """Stop for now."""
        self.play.leave()
        return False

    def look_through(self, words: str) -> bool:
        """The piles everybody may look through, and what the reader knows of others."""
        play = self.play
        piles = [zone for zone in play.board.drawn("pile") if zone.title.casefold().startswith(words.casefold())]
        if not piles:
            return self.say(f"No pile is called {words[:40]!r}: {', '.join(z.title for z in play.board.drawn('pile'))}.")
        view = play.session.game.view(play.looking)
        for zone in piles:
            for seat, shown in enumerate(view["seats"]):
                title = f"{zone.title}, {play.screen.names[seat]}: {shown[zone.name]['count'] or 'empty'}"
                if zone.browse:
                    self.pile(title, shown[zone.name]["cards"])
                elif words or seat == play.looking:
                    known = play.screen.inside(zone, shown[zone.name])
                    self.say(f"{title}, {known}" if known else f"{title}, hidden" if shown[zone.name]["count"] else title)
        return False

    def pile(self, title: str, cards: list[CardView]) -> None:
        """The cards of an open pile."""
        if not cards:
            self.say(title)
            return
        lines = [self.paint.listed(card) for card in cards]
        self.play.console.print(Panel(Group(*lines), title=Text(f"{title}, the newest first"), title_align="left"))

    def rule(self, words: str) -> bool:
        """The text of a rule."""
        if not self.clauses:
            return self.say("This game has no rules ledger that could be found.")
        found = ledger.ask(self.clauses, words or self.play.session.game.decision.clause)
        for clause in found:
            self.play.say(Text.assemble((f"{clause.id} ", "bold"), clause.text))
        return self.say("" if found else f'No rule has the ID or the words "{words[:40]}".')

    def passing(self, words: str) -> bool:
        """Pass, now and for a while; or be asked again."""
        session = self.play.session
        if words.casefold() == "off":
            asked = session.ask_again(self.play.looking)
            return self.say("You will be asked every time." if asked else "You are asked every time already.")
        if words and words.casefold() != "same":
            return self.say("p passes for this turn, p same wherever nothing else is offered, until p off.")
        if session.game.decision.kind != KINDS[RESPOND]:
            return self.say("This is no chance to respond: it wants an answer of its own.")
        if words:
            session.decline_same()
        else:
            session.rest()
        return True

    def redraw(self, words: str) -> bool:
        """The table again."""
        self.play.draw()
        return False


COMMANDS: Final[dict[str, Callable[[Commands, str], bool]]] = {
    "?": Commands.help, "help": Commands.help, "t": Commands.text, "l": Commands.log, "w": Commands.why,
    "u": Commands.take_back, "s": Commands.save, "c": Commands.concede, "q": Commands.leave, "quit": Commands.leave,
    "exit": Commands.leave, "v": Commands.look_through, "r": Commands.rule, "b": Commands.redraw,
    "p": Commands.passing,
}  # fmt: skip
"""Every command by what is typed."""
