"""The command line: a table of commands, and what becomes of errors.  Each command is a module beside this one.

A command module holds a click command named ``command`` and is imported only when that command is called, so that
starting stays fast; slow libraries are imported inside its functions.  It turns arguments into calls and results into
text or JSON (see `output`); no rule and no logic lives here.

Exit codes: 0 good; 1 the thing asked about is bad; 2 wrong usage; 130 interrupted.
"""

import importlib
import os
import sys
import warnings
from typing import Final, NoReturn

import click

from .. import __version__
from ..kernel.errors import CardwrightError
from ..loading import LeftOutWarning, UnknownGameError

COMMANDS: Final = {
    "games": "games",
    "cards": "cards",
    "deck": "deck",
    "play": "play",
    "learn": "learn",
    "table": "table",
    "simulate": "simulate",
    "lab": "lab",
    "tournament": "tournament",
    "replay": "replay",
    "review": "review",
    "scenario": "scenario",
    "text": "text",
    "import": "importing",
    "rules": "rules",
    "bench": "bench",
}
"""Command -> its module in this folder, in the order of the help.  A new command is a line here and a module."""

BAD: Final = 1
WRONG_USAGE: Final = 2
INTERRUPTED: Final = 130


class Commands(click.Group):
    """The commands of the table, imported when they are looked at."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command, in the table's order."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in COMMANDS:
            return None
        command = importlib.import_module(f"{__name__}.{COMMANDS[cmd_name]}").command
        assert isinstance(command, click.Command)  # noqa: S101 - a fault of a module here, not of a user
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """The command, or an error with the nearest name."""
        from difflib import get_close_matches

        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            near = get_close_matches(name, COMMANDS, 1)
            hint = f" Did you mean {near[0]!r}?" if near else f" Commands: {', '.join(COMMANDS)}."
            raise click.UsageError(f"There is no command {name!r}.{hint}", ctx)
        return super().resolve_command(ctx, args)


@click.group("cardwright", cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def group() -> None:
    """Play, test and balance trading card games whose cards are programs in English.

    Every command but play and table takes --json. GAME is the name of a game (see `cardwright games`) or a designer's
    folder.
    """


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line and exit; no error reaches the user as a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a name no terminal can show must not end the program
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """Run the command line.  Returns the exit code."""
    with warnings.catch_warnings():
        warnings.simplefilter("always", LeftOutWarning)
        warnings.showwarning = note
        return answered(arguments)


def answered(arguments: list[str] | None) -> int:
    """Run a command, and say what went wrong.  Returns the exit code."""
    try:
        code = group.main(arguments, "cardwright", standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except (click.Abort, KeyboardInterrupt):
        say("Interrupted.")
        return INTERRUPTED
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except UnknownGameError as error:
        say(f"Error: {error}")
        return WRONG_USAGE
    except CardwrightError as error:
        say(f"Error: {error}")
        return BAD
    except BrokenPipeError:  # the reader of our output has gone, as in `cardwright cards puzzle | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        say(f"Error: {where}{error.strerror or error}")
        return BAD
    except Exception as error:  # noqa: BLE001 - a fault of ours: the user gets a sentence, the developer the traceback
        if os.environ.get("CARDWRIGHT_DEBUG"):
            import traceback

            traceback.print_exc()
        say(f"This is a fault of Cardwright, not yours: {type(error).__name__}: {error}")
        say("Please report it with what you typed; CARDWRIGHT_DEBUG=1 shows where it happened.")
        return BAD
    return code if isinstance(code, int) else 0


def note(message: Warning | str, category: type[Warning], filename: str, lineno: int, file: object = None,
         line: str | None = None) -> None:  # fmt: skip
    """A warning as a line for the person at the keyboard."""
    say(f"Note: {message}")


def say(text: str) -> None:
    """A line for the person at the keyboard, on standard error: standard output belongs to the answer."""
    click.echo(text, err=True)
