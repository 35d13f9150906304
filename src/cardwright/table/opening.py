"""A game made of its rows again: the same start, the same answers, hence the same decision."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from .. import records
from ..kernel.conceding import conceder
from ..kernel.decision import KINDS, RESPOND
from ..kernel.errors import CardwrightError
from ..kernel.event import ENDED, take_log
from ..kernel.game import Game
from ..records import Proof, Record, RecordError
from . import fairness, history
from .catalogue import Entry
from .errors import TableError
from .readers import Reader
from .telling import FORFEITS, forfeit

Row = Mapping[str, Any]
CHANGED: Final = "this game was begun with other rules or texts of cards; this version of Cardwright cannot go on with it"


def decks_of(seats: Sequence[Row]) -> list[dict[str, list[str]]]:
    """Every seat's deck."""
    return [json.loads(seat["deck"] or "{}") for seat in seats]


def first_head(game: str, row: Row, seats: Sequence[Row]) -> str:
    """The chain's first head.  game: its name in records."""
    commitment = fairness.server_commitment(row["secret"])
    return fairness.start(game, row["game_version"], decks_of(seats), commitment, [seat["pledge"] for seat in seats])


def begun(entry: Entry, row: Row, seats: Sequence[Row]) -> Game:
    """The game at its first decision.  Raises TableError when rules or cards are not those it was begun with."""
    ruleset = entry.tuned(json.loads(row["settings"]))
    try:
        records.check(ruleset, as_record(ruleset.name, row, seats, [], ""))
    except RecordError as error:
        raise TableError("failed", CHANGED) from error  # the error names cards, which are in somebody's deck
    return ruleset.new_game(decks_of(seats), int(row["seed"]), auto=row["auto"], log=True)


def give(game: Game, choice: int) -> None:
    """An answer or a concession."""
    game.redo(choice)


def follow(game: Game, choice: int, readers: Sequence[Reader], live: bool, why: str = "") -> None:
    """Carry out an answer and tell it; lines of the log are not kept once they are told.

    why: as it is stored with the answer; who ran out of time has not conceded, and is not said to have.
    """
    said = label(game, choice) if readers else ""
    who = -1 if why or game.over else game.decision.seat
    give(game, choice)
    for reader in readers:
        if reader.seat == who:
            reader.since = 0
        reader.chose(said, game.state)
    if choice < 0 and why in FORFEITS:
        lines = game.state.log or []
        game.state.log = [line for line in lines if line[0] != ENDED]
        for reader in readers:
            reader.say(forfeit(why, conceder(choice), reader.seat, reader.names), live)
    tell(game, readers, live)


def label(game: Game, choice: int) -> str:
    """An answer in words; "" for one that says nothing of what is picked: a pass, the only option, a concession."""
    decision = game.decision
    passes = decision.kind == KINDS[RESPOND] and choice == decision.default
    return "" if choice < 0 or passes or len(decision.options) == 1 else decision.options[choice].label


def tell(game: Game, readers: Sequence[Reader], live: bool) -> None:
    """Tell every reader the lines of the log."""
    lines = take_log(game.state)
    for reader in readers:
        reader.tell(game.state, lines, live)


def replayed(entry: Entry, row: Row, seats: Sequence[Row], answers: Sequence[Row], readers: Sequence[Reader]) -> Game:
    """The game after its stored answers."""
    game = begun(entry, row, seats)
    tell(game, readers, live=False)
    told = history.read(row).told
    for number, answer in enumerate(answers):
        taken_back(readers, told, number)
        try:
            follow(game, answer["choice"], readers, live=False, why=answer["why"])
        except CardwrightError as error:
            raise TableError("failed", f"answer {answer['number']} of the stored game cannot be given") from error
    taken_back(readers, told, len(answers))
    return game


def taken_back(readers: Sequence[Reader], told: Sequence[tuple[int, int]], number: int) -> None:
    """Tell where something was taken back by agreement: who wished it, by the number of answers that were left."""
    for seat, kept in told:
        if kept == number:
            for reader in readers:
                reader.say(history.sentence(reader.names[seat]), live=False)


def as_record(game: str, row: Row, seats: Sequence[Row], answers: Sequence[int], digest: str) -> Record:
    """A table as the record that `cardwright replay` reads; with its proof when it is over."""
    commits, shares = [seat["pledge"] for seat in seats], [seat["share"] for seat in seats]
    proof, taken = None, history.read(row)
    if row["status"] == "over":
        head = fairness.walked(first_head(game, row, seats), row["secret"], taken.said(answers))[-1]
        how = fairness.GIVEN if row["seed_given"] else fairness.DRAWN_BY_ALL
        proof = Proof(row["secret"], fairness.server_commitment(row["secret"]), commits, shares, how, head)
    about = {
        "players": ",".join(seat["bot"] or "person" for seat in seats), "names": "\n".join(seat["name"] for seat in seats),
        "decks": ", ".join(seat["deck_name"] for seat in seats),
    }  # fmt: skip
    if row["status"] == "over":
        result = json.loads(row["result"])
        about["result"] = result["reason"]
        if result.get("why") in FORFEITS:
            about["why"] = result["why"]
    if taken.history:
        about[fairness.HISTORY] = " ".join(taken.said(answers))
    decks, cards = decks_of(seats), json.loads(row["cards"] or "{}")
    played = sorted({name for deck in decks for names in deck.values() for name in names} & set(cards))
    return Record(
        game=game, game_version=row["game_version"], seed=int(row["seed"]), decks=decks,
        answers=list(answers), cards={name: cards[name] for name in played}, settings=json.loads(row["settings"]),
        auto=row["auto"], digest=digest, about=about, proof=proof,
    )  # fmt: skip
