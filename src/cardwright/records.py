"""Saved games: ruleset, cards, decks, seed and answers, from which the identical game is played again, for ever.

A record of another version of the rules, or made with cards that read differently now, is recognised and refused; it
is never replayed into something else.
"""

from hashlib import sha256
from pathlib import Path

import msgspec

from .kernel.errors import CardwrightError, ChoiceError
from .kernel.game import Deck, Game
from .kernel.ruleset import Ruleset
from .storing import write_whole
from .version import VERSION as PROGRAM

FORMAT = "cardwright-record"
VERSION = 3
"""The form of saved games.  It changes with the form of a state, since a record ends with the hash of one."""
SAVED_BY = {1: "0.1"}
"""Which version of Cardwright wrote a form that did not yet name it."""
MOST_BYTES = 20_000_000


class RecordError(CardwrightError):
    """A saved game that cannot be read or does not fit this version."""


class Proof(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How a game at the table can be shown to be fair; see `table.fairness`, which makes and checks it.

    secret, commitment  the server's part of the shuffle, and what it showed of it beforehand (hex digits)
    commits, shares     the players' parts, by seat; empty for a seat that took no part
    seed                "all": drawn by server and players; "given": chosen beforehand
    head                the chain of answers ends here
    """

    secret: str
    commitment: str
    commits: list[str]
    shares: list[str]
    seed: str
    head: str


class Record(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A game as it is saved.

    cards    what each card of the decks said, as a short hash, when the game was played
    version  the form of saved games; program: the version of Cardwright that saved it
    """

    game: str
    game_version: int
    seed: int
    decks: list[dict[str, list[str]]]
    answers: list[int]
    cards: dict[str, str]
    settings: dict[str, int]
    auto: bool = True
    format: str = FORMAT
    version: int = VERSION
    program: str = PROGRAM
    digest: str = ""
    """Hash of the state after the last answer: the replay is checked against it."""
    about: dict[str, str] = {}
    """Whatever a host likes to remember: names, deck names, date."""
    proof: Proof | None = None
    """That server and players drew the seed together, and that no answer was changed since."""


def card_hash(ruleset: Ruleset, name: str) -> str:
    """A short hash of everything a card says."""
    card = ruleset.cards[ruleset.index[name]]
    said = msgspec.json.encode([card.name, card.kind, card.facts, card.text], order="deterministic")
    return sha256(said).hexdigest()[:16]


def record(game: Game, about: dict[str, str] | None = None) -> Record:
    """What is needed to play this game again.  Raises RecordError for a game that began in a made-up position."""
    if not any(game.decks):
        raise RecordError("this game began in a made-up position: it has no decks and seed to play it again from")
    names = sorted({name for deck in game.decks for cards in deck.values() for name in cards})
    return Record(
        game=game.ruleset.name,
        game_version=game.ruleset.rules.version,
        seed=game.seed,
        decks=game.decks,
        answers=game.answers[:],
        cards={name: card_hash(game.ruleset, name) for name in names},
        settings=game.ruleset.setting,
        auto=game.state.auto,
        digest=game.digest(),
        about=about or {},
    )


def write(path: str | Path, saved: Record) -> None:
    """Save a record; the file is whole or, after a crash, the one from before."""
    write_whole(Path(path), msgspec.json.format(msgspec.json.encode(saved), indent=1) + b"\n")


def read(path: str | Path) -> Record:
    """A record from a file.  Raises RecordError saying what is wrong with it."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise RecordError(f"{path}: cannot be read: {error.strerror}") from error
    if len(data) > MOST_BYTES:
        raise RecordError(f"{path}: is larger than any saved game ({MOST_BYTES:,} bytes)")
    return decode(data, str(path))


def decode(data: bytes, name: str = "record") -> Record:
    """A record from its bytes."""
    try:
        head = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        kind = msgspec.json.decode(head.get("format", msgspec.Raw(b'""')))
        version = msgspec.json.decode(head.get("version", msgspec.Raw(b"0")))
        program = msgspec.json.decode(head.get("program", msgspec.Raw(b'""')))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"{name}: is not a saved game of Cardwright: {error}") from error
    if kind != FORMAT:
        raise RecordError(f'{name}: is not a saved game of Cardwright (format {kind!r}, not "{FORMAT}")')
    if version != VERSION:
        writer = program or (SAVED_BY.get(version) if isinstance(version, int) else None)
        by = f"Cardwright {writer}" if writer else "another version of Cardwright"
        raise RecordError(
            f"{name}: was saved by {by}, in form {version} of saved games; this is Cardwright {PROGRAM}, which reads "
            f"form {VERSION}. Open it with the version that saved it"
        )
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"{name}: is damaged: {error}") from error


def check(ruleset: Ruleset, saved: Record) -> None:
    """Refuse a record that this ruleset would play differently."""
    if saved.game != ruleset.name:
        raise RecordError(f"the saved game is one of {saved.game}, not of {ruleset.name}")
    if saved.game_version != ruleset.rules.version:
        raise RecordError(
            f"the saved game was played by version {saved.game_version} of the rules of {ruleset.name}; "
            f"this program has version {ruleset.rules.version}"
        )
    if saved.settings != ruleset.setting:
        raise RecordError(f"the saved game was played with settings {saved.settings}, not {ruleset.setting}")
    played = sorted({name for deck in saved.decks for cards in deck.values() for name in cards})
    missing = [name for name in played if name not in ruleset.index]
    if missing:
        raise RecordError(f"the saved game needs cards that are not there: {', '.join(missing)}")
    changed = [name for name in played if saved.cards.get(name) != card_hash(ruleset, name)]
    if changed:
        raise RecordError(f"cards have changed since the game was saved: {', '.join(changed)}")


def replay(ruleset: Ruleset, saved: Record, *, upto: int | None = None, log: bool = False) -> Game:
    """Play a record again, all of it or its first `upto` answers.  Raises RecordError when it does not fit."""
    check(ruleset, saved)
    if len(saved.decks) not in range(ruleset.rules.seats[0], ruleset.rules.seats[1] + 1):
        raise RecordError(f"the saved game has {len(saved.decks)} decks")
    sections = (*ruleset.rules.sections, *ruleset.rules.sides)
    unknown = [section for deck in saved.decks for section in deck if section not in sections]
    if unknown:
        raise RecordError(f"the saved game has decks with unknown sections: {', '.join(unknown)}")
    decks: list[Deck] = [dict(deck) for deck in saved.decks]
    game = ruleset.new_game(decks, saved.seed, auto=saved.auto, log=log)
    answers = saved.answers if upto is None else saved.answers[:upto]
    for number, index in enumerate(answers):
        try:
            game.redo(index)
        except ChoiceError as error:
            raise RecordError(f"answer {number + 1} of the saved game cannot be given: {error}") from error
    if upto is None and saved.digest and game.digest() != saved.digest:
        raise RecordError("the saved game does not replay to the position it was saved in: it has been altered")
    return game
