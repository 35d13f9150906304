"""A game in the terminal from its first screen to its result.

The loop: agents play; the screen is drawn for the person who decides; a line is read; it is an option, a command
(see `commands`) or a mistake that gets a short answer.
"""

from typing import Final

from rich.console import Console
from rich.text import Text

from .. import board as boards
from ..drawing.layout import View, planned
from ..kernel import why
from ..kernel.decision import ACT, KINDS, RESPOND, SETUP
from ..kernel.game import Decision
from ..kernel.view import SPECTATOR
from ..loading import called
from . import choices
from .commands import COMMANDS, Commands
from .lines import Lines
from .screen import Screen
from .session import LETTERS, Session

ENTER_ANSWERS: Final = frozenset({KINDS[ACT], KINDS[RESPOND], KINDS[SETUP]})
"""Kinds of decision in which an empty line takes the default answer."""
LEAST_NEWS: Final = 2
"""Lines of news on a screen that is full."""
MOST_OLD: Final = 12
"""Lines of older news where there is room."""
RECAP: Final = 8
"""Sentences of the log with which a resumed game begins."""
WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what was scrolled off it: the next player must not scroll back to a hand."""


class LeaveError(Exception):
    """The person leaves the game for now."""


class Play:
    """One sitting: a session, a screen and a keyboard."""

    def __init__(self, session: Session, console: Console, lines: Lines, program: str) -> None:
        self.session = session
        self.console = console
        self.lines = lines
        self.program = program
        """How the person calls Cardwright."""
        self.ruleset = session.game.ruleset
        self.board = boards.load(self.ruleset)
        self.cells = {cell for zone in self.ruleset.rules.zones for cell in zone.cells}
        self.live = lines.typed and console.is_terminal
        """Whether the screen may be cleared and a page may wait for a key."""
        session.introduce(self.board.goal)
        begun = bool(session.seats)
        self.shown = {seat: max(0, len(log) - RECAP) if begun else 0 for seat, log in session.logs.items()}
        """How much of the log each person has been shown; of a resumed game all but the last sentences."""
        self.looking = SPECTATOR
        """Who is at the screen."""
        self.warned = False
        """Whether an empty line was given to this decision already."""
        self.more_help: tuple[tuple[str, str], ...] = ()
        """Commands of this sitting besides those of every game, and what they do."""
        self.commands = Commands(self)

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            while True:
                self.session.bots_play()
                if self.session.over:
                    break
                self.turn_of(self.session.game.decision.seat)
        except LeaveError:
            self.goodbye()
        except KeyboardInterrupt:
            self.console.print()
            self.goodbye()
        else:
            self.finish()

    # the screen

    @property
    def screen(self) -> Screen:
        """The drawing for the screen's present size."""
        names = self.session.names()
        if self.looking >= 0:
            names[self.looking] = f"{names[self.looking]} (you)" if self.session.hotseat else "you"
        size = self.console.size
        return Screen(self.ruleset, self.board, names, size.width, size.height if self.live else 0)

    def turn_of(self, seat: int) -> None:
        """Show the table to the person who decides and take their answer."""
        self.hand_over(seat)
        self.draw()
        self.warned = False
        while not self.answer(self.ask()):
            pass

    def hand_over(self, seat: int) -> None:
        """Another person comes to the screen: hide what the last one saw until they are there."""
        if seat == self.looking:
            return
        self.looking = seat
        if self.session.hotseat:
            self.wipe()
            self.lines.forget()
            self.ask(f"Pass the screen to {LETTERS[seat]}; {LETTERS[seat]} presses Enter. ")
            self.wipe()

    def wipe(self) -> None:
        """An empty screen."""
        if self.live:
            print(WIPE, end="", flush=True)

    def draw(self) -> None:
        """News, table, hand, question and options; more news than fit stand on a page of their own first."""
        seat = self.looking
        screen = self.screen
        view = self.session.game.view(seat)
        table = screen.table(view, seat)
        hand, question = screen.hand(view, seat), self.question(view, screen.width, brief=False)
        if self.live and self.height([*table, *hand, *question]) > screen.height - LEAST_NEWS - 1:
            hand, question = screen.hand(view, seat, brief=True), self.question(view, screen.width, brief=True)
        table += hand
        news = [Text(f"» {sentence}") for sentence in self.session.logs[seat][self.shown[seat] :]]
        if self.live:
            room = screen.height - self.height([*table, *question]) - 1
            if self.height(news) > room and self.session.others_played(seat):
                self.page(news, screen.height - len(("title", "prompt")))
                news = []
            while self.height(news) > max(room, LEAST_NEWS):
                news.pop(0)
            news = self.older(seat, room - self.height(news)) + news
        self.shown[seat] = len(self.session.logs[seat])
        self.wipe()
        for line in (*table, *news, *question):
            self.console.print(line)

    def older(self, seat: int, room: int) -> list[Text]:
        """Sentences of the log that the person has read, as many of the last ones as fit."""
        found: list[Text] = []
        for sentence in reversed(self.session.logs[seat][: self.shown[seat]]):
            line = Text(f"  {sentence}", style="dim")
            if self.height([line, *found]) > min(room, MOST_OLD):
                break
            found.insert(0, line)
        return found

    def height(self, lines: list[Text]) -> int:
        """The lines of the screen that these take."""
        return sum(len(line.wrap(self.console, self.console.width)) for line in lines)

    def page(self, news: list[Text], room: int) -> None:
        """What happened since, on a page of its own; what does not fit on it stands in the log."""
        self.wipe()
        title = "Since your last answer:" if self.session.seats else self.ruleset.rules.title
        shown = news[:]
        while self.height(shown) > room:
            shown.pop(0)
        if len(shown) < len(news):
            title += " (l shows all of it)"
        self.console.print(Text(title, style="bold"))
        for line in shown:
            self.console.print(line)
        self.ask("Enter goes on. ")

    def question(self, view: View, width: int, brief: bool) -> list[Text]:
        """What is asked, what was picked so far, the options, and what an empty line means."""
        decision = self.session.game.decision
        text = Text.assemble((decision.prompt, "bold yellow"))
        index = self.ruleset.index
        cards = [[option.label] if option.label in index else option.cards for option in decision.options]
        picks = self.session.chosen_so_far()
        asking = why.of_question(self.session.game.state, self.looking)
        card = self.about(decision, cards, [asking, *picks])
        if card:
            text.append(f"  ({card})", style="bold")
        if picks and not planned(view):
            text.append(f"  so far: {', '.join(picks)}", style="dim")
        default = self.default(decision)
        style = choices.Style(self.cells, width, default, brief)
        because = [Text(f"  {asking}", "dim")] if asking else []
        if decision.kind == KINDS[ACT] and len(decision.options) == 1:
            because.append(Text("  It is your turn, and there is nothing else that you can do.", "dim"))
        lines = [text, *because, *choices.listed(decision.labels(), cards, style)]
        if self.session.trouble:
            lines.append(Text(f"Not saved: {self.session.trouble}", style="bold red"))
        return lines

    def about(self, decision: Decision, cards: list[list[str]], told: list[str]) -> str:
        """The card that a question is about, where neither its options nor what stands beside it (`told`) name it."""
        if len({tuple(names) for names in cards}) == 1 and cards[0] and cards[0][0] not in decision.options[0].label:
            return cards[0][0]
        return why.card_of_question(self.session.game.state, self.looking, told)

    def default(self, decision: Decision) -> int:
        """The option an empty line takes, or -1."""
        return decision.default if decision.kind in ENTER_ANSWERS else -1

    # the keyboard

    def prompt(self) -> str:
        """What stands before the line: what an empty one means, and the commands one needs most."""
        decision = self.session.game.decision
        default = self.default(decision)
        enter = f"Enter: {decision.options[default].label}, " if default >= 0 else ""
        back = "u: back, " if self.session.can_take_back else ""
        rest = "p: pass all this turn, " if decision.kind == KINDS[RESPOND] else ""
        passed = "p off: be asked again, " if self.looking in self.session.declined else ""
        return f"[{enter}{back}{rest}{passed}?: help] "

    def ask(self, prompt: str = "") -> str:
        """A line.  The end of input means leaving."""
        line = self.lines.read(prompt or self.prompt())
        if line is None:
            raise LeaveError
        return line

    def say(self, text: str | Text, style: str = "") -> None:
        """A line of text for the person."""
        self.console.print(Text(text, style=style) if isinstance(text, str) else text)

    def answer(self, line: str) -> bool:
        """Whether the line answered the decision; commands and mistakes do not."""
        decision = self.session.game.decision
        labels = decision.labels()
        word, _, rest = line.partition(" ")
        exact = any(label.casefold() == line.casefold() for label in labels)
        if word.casefold() in COMMANDS and not exact:
            return COMMANDS[word.casefold()](self.commands, rest.strip())
        if not line:
            return self.enter(decision)
        found = choices.matching_options(labels, line)
        if len(found) == 1:
            self.session.choose(found[0])
            return True
        self.say(puzzled(line, labels, found))
        return False

    def enter(self, decision: Decision) -> bool:
        """An empty line: the default answer; what ends a phase or turn is asked again, for a finger may slip."""
        default = self.default(decision)
        if default < 0:
            self.say("Type an option's number, its cell or some of its words; ? is help.")
        elif decision.kind == KINDS[ACT] and not self.warned and len(decision.options) > 1:
            self.warned = True
            self.say(f"Enter once more: {decision.options[default].label}.")
            return False
        else:
            self.session.choose(default)
        return default >= 0

    def leave(self) -> None:
        """The person wants to stop for now."""
        raise LeaveError

    def goodbye(self) -> None:
        """How to go on another time."""
        if self.session.path is None or self.session.trouble:
            self.say(f"This game is not saved. {self.session.trouble}".rstrip())
        else:
            again = f"{self.program} play {called(self.ruleset)} --resume {self.session.path}"
            self.say_whole(f"The game is saved. To go on:  {again}")

    def finish(self) -> None:
        """The last position and the result."""
        session = self.session
        seat = session.people[0] if len(session.people) == 1 else SPECTATOR
        self.looking = seat
        view = session.game.view(seat)
        self.wipe()
        for line in self.screen.table(view, max(seat, 0)):
            self.console.print(line)
        told = [] if session.hotseat else session.logs[session.people[0]][self.shown[session.people[0]] :]
        for sentence in told or [self.ending()]:
            self.say(f"» {sentence}", "bold")
        if session.path is not None and not session.trouble and self.kept():
            self.say_whole(self.kept())

    def kept(self) -> str:
        """What has become of a finished game; empty for what its match will say."""
        return f"The whole game is saved; {self.program} replay {self.session.path} plays it again."

    def ending(self) -> str:
        """Who won and why."""
        result = self.session.game.result
        if result is None or not result.winners:
            return f"A draw: {result.reason if result else ''}."
        names = " and ".join(self.session.names()[winner] for winner in result.winners)
        return f"{names[0].upper()}{names[1:]} wins: {result.reason}."

    def say_whole(self, text: str) -> None:
        """A line that must stay in one piece, to be copied."""
        self.console.print(Text(text), soft_wrap=True)


def puzzled(line: str, labels: list[str], found: list[int]) -> str:
    """A short answer to a line that means no option, or several."""
    shown = line if len(line) <= choices.MOST_SHOWN else f"{line[: choices.MOST_SHOWN]}…"
    if found:
        some = "; ".join(f"{i + 1} {labels[i]}" for i in found[: choices.MOST_NAMED])
        more = f" and {len(found) - choices.MOST_NAMED} more" if len(found) > choices.MOST_NAMED else ""
        return f'"{shown}" can mean {some}{more}. Type a number or more of it.'
    return f'"{shown}" is no option. Type a number (1 to {len(labels)}), a cell or a name; ? is help.'
