"""Legends of Code and Magic 1.2 in Cardwright (`examples/locm`) and in gym-locm: the same game? and how fast?

    python3.12 -m venv build/locm                             # gym-locm asks for Python 3.12 or later
    build/locm/bin/pip install --require-hashes -r requirements/locm.txt
    build/locm/bin/python benchmarks/locm.py compare          # whole games move by move: every difference
    build/locm/bin/python benchmarks/locm.py speed            # decisions and copies a second, side by side

    build/locm/bin/python scripts/build_compiled.py --game examples/locm --into build/locm-compiled
    PYTHONPATH=build/locm-compiled build/locm/bin/python benchmarks/locm.py speed

`speed` plays identical battles in both, with the legal actions listed before every decision, in slices that alternate.
The card list is not part of Cardwright; say where yours lies with --cards or LOCM_CARDLIST.
"""

import argparse
import json
import os
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
BESIDE = ROOT.parent / "shared" / "corpus" / "locm" / "cardlist.txt"
if not os.environ.get("PYTHONPATH"):
    sys.path.insert(0, str(ROOT / "src"))
SLOW = 10
"""Every so many games one passes most of the time, so that decks run out and the 51st turn comes."""
BATTLES = 40
"""Different battles that are timed."""
SLICE = 0.4
"""CPU seconds of a slice."""
GAME_PART = 0.4


def main() -> int:
    """Compare or measure."""
    parser = argparse.ArgumentParser(description="Legends of Code and Magic 1.2: Cardwright and gym-locm side by side.")
    parser.add_argument("what", choices=("compare", "speed"))
    parser.add_argument("--games", type=int, default=500, help="games to compare (default %(default)s)")
    parser.add_argument("--rounds", type=int, default=9, help="slices of each measurement (default %(default)s)")
    parser.add_argument("--cards", type=Path, default=Path(os.environ.get("LOCM_CARDLIST") or BESIDE), help="the card list")
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    if not given.cards.is_file():
        print(f"{given.cards}: there is no card list; say where yours lies with --cards", file=sys.stderr)
        return 2
    os.environ["LOCM_CARDLIST"] = str(given.cards.resolve())
    try:
        import locm_peer
    except ImportError as error:
        print(f"gym-locm cannot be imported ({error}); how to install it stands in {Path(__file__).name}", file=sys.stderr)
        return 2
    locm_peer.read_cards(given.cards)
    found = compare(given.games) if given.what == "compare" else speed(given.rounds)
    if given.json:
        print(json.dumps(found, indent=1))
    else:
        for key, value in found.items():
            for line in value if isinstance(value, list) else [value]:
                print(f"{key:36} {line:,.2f}" if isinstance(line, float) else f"{key:36} {line}")
    return 1 if found.get("differences") else 0


def ruleset() -> Any:
    """The game: the compiled one, where it has been compiled."""
    import cardwright as cw

    return cw.load("locm" if "locm" in cw.game_names() else ROOT / "examples" / "locm")


def pairs(games: int) -> Iterator[tuple[int, Any, random.Random]]:
    """So many games, drafted at random, at the beginning of their battles."""
    from locm_peer import Pair

    loaded = ruleset()
    for seed in range(games):
        chance = random.Random(f"locm {seed}")
        yield seed, Pair(loaded, seed, [chance.randrange(3) for _ in range(60)]), chance


def pick(pair: Any, seed: int, chance: random.Random) -> int:
    """Index of a random action; in some games mostly the end of the turn."""
    if seed % SLOW == 0 and chance.random() < 0.9:
        return 0
    return chance.randrange(len(pair.ours.state.options))


def compare(games: int) -> dict[str, Any]:
    """Play games move by move in both; positions, legal actions and results compared after every move."""
    seen: Counter[str] = Counter()
    differences: list[str] = []
    explained: list[str] = []
    for seed, pair, chance in pairs(games):
        for move in range(10_000):
            found = pair.differences()
            s = pair.ours.state
            if found and both_without_health(pair, found):
                explained.append(f"game {seed}: both without health, {found[0]}")
            elif found:
                differences += [f"game {seed}, move {move}: {line}" for line in found]
            seen["positions"] += 1
            if found or pair.ours.over:
                break
            seen["after the 50th turn"] += pair.peer.turn > 50
            seen["with an empty deck"] += not all(s.zones[4:6])
            seen["with a hand of 8"] += max(map(len, s.zones[2:4])) == 8
            pair.choose(pick(pair, seed, chance))
        seen["games"] += 1
        seen["games over"] += pair.ours.over
    if not differences:
        explained += known_differences()
    return {**seen, "differences": differences, "explained differences": explained}


def both_without_health(pair: Any, found: list[str]) -> bool:
    """The one known difference of rules: who wins when one card takes the last health of both (see docs/locm.md)."""
    return pair.ours.over and max(pair.ours.state.var[0:2]) <= 0 and all(line.startswith("winner") for line in found)


def known_differences() -> list[str]:
    """What random games hardly reach, made on purpose: proof that docs/locm.md speaks of this version of gym-locm."""
    told: list[str] = []
    for seed, pair, chance in pairs(BATTLES):
        while not told and not pair.ours.over:
            s, peer = pair.ours.state, pair.peer
            names = [option.label if s.active == 0 else "" for option in pair.ours.decision.options]
            summons = [index for index, label in enumerate(names) if label.startswith("Play Spiney Chompleaf")]
            if summons:
                for seat in (0, 1):  # two points of damage to each player
                    s.var[seat] = peer.players[seat].health = 2
                    s.var[8 + seat] = peer.players[seat].next_rune = 0
            pair.choose(summons[0] if summons else pick(pair, seed, chance))
            if summons:
                found = pair.differences()
                if not both_without_health(pair, found):
                    raise SystemExit(f"not the difference that docs/locm.md explains: {found}")
                told.append(f"the first player's card kills both: {found[0]}")
        if told:
            break
    clone = type(pair.peer.clone().battle_phase).__name__
    return [*told, f"a clone of a game of version 1.2 goes on as {clone}"]


def speed(rounds: int) -> dict[str, Any]:
    """Identical battles, and copies of the same positions: medians over alternating slices."""
    from locm_peer import peer_at_battle

    from cardwright.lab.speed import build

    battles = []
    for seed, pair, chance in pairs(BATTLES):
        answers = []
        while not pair.ours.over:
            index = chance.randrange(len(pair.ours.state.options))
            command = pair.commands()[index]
            listed = [(a.type.name, -1 if a.origin is None else a.origin, a.target) for a in pair.peer.available_actions]
            answers.append((index, listed.index(command)))
            pair.choose(index)
        battles.append((seed, pair.setup, answers))
    loaded = ruleset()
    starts = [begun(loaded, seed, setup[1]) for seed, setup, _ in battles]
    peers = [peer_at_battle(setup) for _, setup, _ in battles]

    def ours() -> tuple[int, float]:
        """Every battle once, from a copy of its beginning; the copies are not timed."""
        count, taken = 0, 0.0
        for start, (_, _, answers) in zip(starts, battles, strict=True):
            game = start.copy()
            before = time.process_time()
            for index, _ in answers:
                if len(game.decision.options):
                    game.choose(index)
            taken += time.process_time() - before
            count += len(answers)
        return count, taken

    def theirs() -> tuple[int, float]:
        """The same in gym-locm, set up anew each time (its clones go on by other rules)."""
        count, taken = 0, 0.0
        for _, setup, answers in battles:
            peer = peer_at_battle(setup)
            before = time.process_time()
            for _, index in answers:
                peer.act(peer.available_actions[index])
            taken += time.process_time() - before
            count += len(answers)
        return count, taken

    for (_, _, answers), game, peer in zip(battles, starts, peers, strict=True):
        for index, other in answers[: int(len(answers) * GAME_PART)]:
            game.choose(index)
            peer.act(peer.available_actions[other])
    middles = [game.state for game in starts]
    starts = [begun(loaded, seed, setup[1]) for seed, setup, _ in battles]
    decisions = paired(ours, theirs, rounds)
    copies = paired(lambda: timed(middles, lambda s: s.copy()), lambda: timed(peers, lambda peer: peer.clone()), rounds)
    return {
        "build": build(), "python": sys.version.split()[0],
        "decisions a second, Cardwright": decisions[0], "decisions a second, gym-locm": decisions[1],
        "times gym-locm's decisions": decisions[2],
        "copies a second, Cardwright": copies[0], "copies a second, gym-locm": copies[1],
        "times gym-locm's copies": copies[2],
    }  # fmt: skip


def begun(loaded: Any, seed: int, picks: list[int]) -> Any:
    """A game of Cardwright at the beginning of its battle."""
    game = loaded.new_game([{}, {}], seed, auto=False)
    for index in picks:
        game.choose(index)
    return game


def timed(positions: list[Any], call: Callable[[Any], object]) -> tuple[int, float]:
    """Something done to every position, until a slice is full."""
    count = 0
    before = now = time.process_time()
    while now - before < SLICE:
        for position in positions:
            call(position)
        count += len(positions)
        now = time.process_time()
    return count, now - before


def paired(ours: Callable[[], tuple[int, float]], theirs: Callable[[], tuple[int, float]],
           rounds: int) -> tuple[float, float, float]:  # fmt: skip
    """Units a second of both, and how many times more ours are: medians over slices that alternate."""
    ours(), theirs()
    found = []
    for _ in range(rounds):
        count, taken = ours()
        other_count, other_taken = theirs()
        found.append((count / taken, other_count / other_taken, count / taken / (other_count / other_taken)))
    mine, others, ratios = zip(*found, strict=True)
    return statistics.median(mine), statistics.median(others), statistics.median(ratios)


if __name__ == "__main__":
    sys.exit(main())
