"""``cardwright table``: the server at which games are played in the browser."""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import click

PORT: Final = 8642


@click.command()
@click.option("--host", default="127.0.0.1", metavar="ADDRESS",
              help="Where to listen; 0.0.0.0 for the whole network.  [127.0.0.1]")  # fmt: skip
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, metavar="PORT", help=f"0: any free one.  [{PORT}]")
@click.option("--name", "names", multiple=True, metavar="NAME",
              help="A host name this server is reached by, as play.example.org; several times for several.")  # fmt: skip
@click.option("--database", metavar="URL",
              help="postgresql://user@host/name, or sqlite:///FILE.  [a file in the folder for your data]")  # fmt: skip
@click.option("--game", "games", multiple=True, metavar="GAME",
              help="Serve only this: a name, or a designer's folder; the next game has what was changed in a folder of "
                   "cards; several times for several.")  # fmt: skip
@click.option("--bots", type=click.IntRange(1, 64), metavar="N", help="Processes in which bots think.  [cores less one]")
@click.option("--reviewer", default="strong", metavar="BOT",
              help='Who looks at finished games again: "strong", "expert", "search:simulations=10".  [strong]')  # fmt: skip
@click.option("--connections", type=click.IntRange(1), default=64, metavar="N", help="From one address at once.  [64]")
@click.option("--pace", type=click.IntRange(1), default=10, metavar="N", help="Messages a second of one client.  [10]")
@click.option("--posts", type=click.IntRange(1), default=120, metavar="N", help="Requests a minute of one address.  [120]")
@click.option("--patience", type=click.IntRange(0), default=10, metavar="MINUTES",
              help="Without a clock: after how long another player may claim the game; 0: never.  [10]")  # fmt: skip
@click.option("--open-metrics", is_flag=True, help="/health and /metrics for everybody, not only for this machine.")
@click.option("--trust-proxy", default="127.0.0.1", metavar="ADDRESS",
              help="A reverse proxy whose word about a client's address is taken.  [127.0.0.1]")  # fmt: skip
@click.option("--seal-key", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Signs events' records (see `cardwright tournament key`).  [a file beside the database]")  # fmt: skip
@click.option("--no-browser", is_flag=True, help="Do not open the page.")
def command(host: str, port: int, names: tuple[str, ...], database: str | None, games: tuple[str, ...], bots: int | None,
            reviewer: str, connections: int, pace: int, posts: int, patience: int, open_metrics: bool, trust_proxy: str,
            seal_key: Path | None, no_browser: bool) -> None:  # fmt: skip
    """Open the table: play any game in the browser, against bots or people.

    Without options it serves this machine alone, keeps all games in a file of yours and opens your browser. To play
    with somebody in the same network: --host 0.0.0.0, and send the invitation link that the page shows. Games survive
    whatever happens to the server: start it again and they go on.

    \b
    cardwright table                                    play here
    cardwright table --host 0.0.0.0                     play with others in the same network
    cardwright table --database postgresql://host/club  several servers, one lobby
    """  # noqa: D301 - click's mark for lines that are not wrapped
    if find_spec("uvicorn") is None:
        raise click.UsageError('The table needs more packages: pip install "cardwright[table]".')
    from ..agents import AgentError, parse
    from ..loading import folder
    from ..table import server
    from ..table.settings import Settings, sqlite_url

    for game in games:
        folder(game)  # an unknown one is told, with the nearest
    try:
        if parse(reviewer)[0] != "search" or "milliseconds" in parse(reviewer)[1]:
            raise click.UsageError(f'Only a bot that searches by a number of simulations can review, not "{reviewer}".')
    except AgentError as error:
        raise click.UsageError(str(error)) from error
    settings = Settings(
        database=database or sqlite_url(own_file()), host=host, port=port, names=frozenset(name.lower() for name in names),
        games=games, thinkers=bots or max(1, (os.cpu_count() or 2) - 1), connections=connections,
        pace=pace, burst=4 * pace, posts=posts, patience=patience, trusted=trust_proxy, open_metrics=open_metrics,
        seal_key=seal_key,
        reviewer=reviewer,
    )  # fmt: skip
    server.run(settings, not no_browser, click.echo)


def own_file() -> Path:
    """The database of whoever calls this."""
    from ..sets import home

    folder = home()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "table.db"
