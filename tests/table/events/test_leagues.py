"""One table over several events, for everybody who may watch them."""

import pytest

from ..playing import Json, RefusedError, Server
from .desk import Desk


def table_of(server: Server, *events: str, best: str = "0") -> Json:
    """The table of a league."""
    told: Json = server.ask("/api/league?" + "&".join([*(f"event={event}" for event in events), f"best={best}"]))
    return told


def evening(server: Server, *names: str, **wishes: object) -> Desk:
    """An event of two players in one round, which the first of its table has won."""
    organiser = Desk.make(server, **({"format": {"kind": "swiss", "rounds": 1}} | wishes))
    organiser.players(*names)
    organiser.do("pair")
    organiser.results()
    return organiser


def test_a_league_over_three_evenings(server: Server) -> None:
    evenings = [evening(server, "Ann", "Bo"), evening(server, "Ann", "Cy"), evening(server, "Bo", "Cy", name="Third")]
    told = table_of(server, *(one.event for one in evenings))
    assert [one["name"] for one in told["events"]] == ["Friday", "Friday", "Third"]
    expected: dict[str, list[int | None]] = {name: [None] * 3 for name in ("Ann", "Bo", "Cy")}
    for number, one in enumerate(evenings):
        for line in one.get()["standings"]:
            expected[line["player"]][number] = line["points"]
    assert {line["player"]: line["points"] for line in told["lines"]} == expected
    assert all(line["counted"] == sum(filter(None, line["points"])) for line in told["lines"])
    best = table_of(server, *(one.event for one in evenings), best="1")
    assert all(line["counted"] == max(filter(lambda x: x is not None, line["points"])) for line in best["lines"])


def test_leagues_that_are_none(server: Server) -> None:
    shown, hidden = evening(server, "Ann", "Bo"), Desk.make(server, listed=False)
    for events, best in (((), "0"), ((shown.event,), "-1"), ((shown.event,), "9999"), ((shown.event, "nothere"), "0"),
                         ((shown.event, hidden.event), "0"), (tuple(map(str, range(51))), "0")):  # fmt: skip
        with pytest.raises(RefusedError):
            table_of(server, *events, best=best)
