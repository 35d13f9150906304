"""A shuffle nobody decides alone, and a record nobody can change later (docs/protocol.md, Fairness).

Only the standard library is used, so that a proof can be checked by a short program of anybody's.
"""

import hmac
import json
import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from ..records import Record, RecordError
from .history import folded

DRAWN_BY_ALL: Final = "all"
GIVEN: Final = "given"
"""How a seed came to be: drawn by server and players, or chosen beforehand."""
HISTORY: Final = "history"
"""Under this a record keeps all that was said, with what was taken back by agreement; not there where nothing was."""


def text_hash(text: str) -> str:
    """SHA-256 of a text, as hex digits."""
    return sha256(text.encode()).hexdigest()


def new_secret() -> str:
    """The server's part: 32 bytes of chance, as hex digits."""
    return secrets.token_hex(32)


def server_commitment(secret: str) -> str:
    """What is shown of the secret beforehand."""
    return text_hash(f"cardwright/server:{secret}")


def player_commitment(share: str) -> str:
    """What a player shows of a share beforehand."""
    return text_hash(f"cardwright/player:{share}")


def seed(secret: str, shares: Sequence[str]) -> int:
    """The game's seed.  shares: by seat, empty for a seat that takes no part."""
    drawn = sha256(":".join(["cardwright/seed", secret, *shares]).encode()).digest()
    return int.from_bytes(drawn[:16], "big")


def start(game: str, version: int, decks: Sequence[Mapping[str, Sequence[str]]], commitment: str,
          commits: Sequence[str]) -> str:  # fmt: skip
    """The first head of the chain: what was fixed before the first answer."""
    fixed = [game, version, [dict(deck) for deck in decks], commitment, list(commits)]
    return text_hash("cardwright/start:" + json.dumps(fixed, sort_keys=True, separators=(",", ":"), ensure_ascii=True))


def salt(secret: str, number: int) -> str:
    """Keeps an answer from being guessed from its head while the game goes on."""
    return hmac.new(bytes.fromhex(secret), f"answer {number}".encode(), sha256).hexdigest()


def link(head: str, secret: str, number: int, answer: int | str) -> str:
    """The head after one more answer, or after some were taken back (see `history`); `number` counts from 1."""
    return text_hash(f"{head}:{salt(secret, number)}:{answer}")


def mark(secret: str, number: int) -> str:
    """The name of the decision after `number` answers, that tells nobody the number."""
    return hmac.new(bytes.fromhex(secret), f"ask {number}".encode(), sha256).hexdigest()[:16]


def proof(secret: str, commits: Sequence[str], shares: Sequence[str], how: str, head: str) -> dict[str, Any]:
    """What the record of a finished game carries."""
    return {"secret": secret, "commitment": server_commitment(secret), "commits": list(commits), "shares": list(shares),
            "seed": how, "head": head}  # fmt: skip


def verify(saved: Record, head: str = "") -> list[str]:
    """What a record's proof shows, in sentences.  head: one that somebody was shown during play; empty: none.

    Raises RecordError with what does not hold.  That the answers replay is `records.replay`'s to check.
    """
    shown = saved.proof
    if shown is None:
        raise RecordError("carries no proof: it was not played at a table")
    secret, commits, shares = shown.secret, shown.commits, shown.shares
    try:
        bytes.fromhex(secret)
    except ValueError as error:
        raise RecordError("its proof is damaged: the secret is no hex number") from error
    if not len(commits) == len(shares) == len(saved.decks):
        raise RecordError("its proof is damaged: commitments, shares and decks are not as many")
    if server_commitment(secret) != shown.commitment:
        raise RecordError("the server's secret does not fit the commitment it gave before the game")
    said = ["the server's secret fits its commitment"]
    for seat, (commit, share) in enumerate(zip(commits, shares, strict=True)):
        if commit and player_commitment(share) != commit:
            raise RecordError(f"the share of seat {seat} does not fit its commitment")
    part = [seat for seat, commit in enumerate(commits) if commit]
    said.append(f"{len(part)} of {len(commits)} seats took part in the shuffle with a share of their own")
    if shown.seed == DRAWN_BY_ALL:
        if saved.seed != seed(secret, shares):
            raise RecordError("the seed is not the one that secret and shares make")
        said.append("the seed is the one that secret and shares make")
    else:
        said.append("the seed was given beforehand: the shuffle is not proven")
    heads = chain(saved, secret, shown.commitment, commits)
    if heads[-1] != shown.head:
        raise RecordError("the chain of answers does not end where the record says: an answer was changed")
    said.append(f"all {len(saved.answers)} answers are in the chain")
    if head:
        if head not in heads:
            raise RecordError(f"the head {head[:12]}... is not in the chain: this is not the game it was shown in")
        said.append(f"the head that was shown is the one after answer {heads.index(head)}")
    return said


def chain(saved: Record, secret: str, commitment: str, commits: Sequence[str]) -> list[str]:
    """Every head of a record, from the first on."""
    said: Sequence[int | str] = saved.answers
    if past := saved.about.get(HISTORY, ""):
        said = past.split(" ")
        if folded(past.split(" ")) != saved.answers:
            raise RecordError("its history, with what was taken back, does not lead to its answers")
    return walked(start(saved.game, saved.game_version, saved.decks, commitment, commits), secret, said)


def walked(head: str, secret: str, said: Sequence[int | str]) -> list[str]:
    """Every head from the first on, after each thing that was said."""
    heads = [head]
    for number, answer in enumerate(said, 1):
        heads.append(link(heads[-1], secret, number, answer))
    return heads
