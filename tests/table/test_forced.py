"""Forced choices that have consequences are shown before they happen."""

import random
from pathlib import Path

from cardwright.table.settings import sqlite_url

from .playing import Server

SHOWN = ("target", "card", "pay", "amount", "assign", "confirm", "mode")
MOST_GAMES = 6


def test_whom_a_forced_choice_hits_is_seen_first(tmp_path: Path) -> None:
    """A person is asked although there is one option only; nothing happens before it is answered."""
    server = Server(sqlite_url(tmp_path / "table.db"), "--game", "puzzle", "--pace", "1000", log=tmp_path / "errors").start()
    chance = random.Random(1)
    try:
        for seed in range(MOST_GAMES):
            ann = server.seat(server.table({"kind": "bot", "bot": "random"}, seed=seed)).begun()
            while not ann.over:
                if not ann.ask:
                    ann.hear()
                    continue
                decision = ann.view["decision"]
                if len(decision["options"]) == 1 and decision["kind"] in SHOWN:
                    ann.answer_and_wait(chance)
                    return
                ann.answer_and_wait(chance)
        raise AssertionError("nothing forced was asked")
    finally:
        server.stop()
