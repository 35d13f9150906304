"""Deck lists as text: reading, writing, checking; all faults at once, each with its line.

A list is lines of copies and names under section headings: ``[main]``, ``2 Gale Stag/Antlers``, ``[souls]`` ...;
``#`` begins a remark, and the first remark line names the deck.
"""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Final

from .kernel.errors import CardwrightError
from .kernel.game import Deck
from .kernel.ruleset import Ruleset
from .loading import game_names, home

MOST_COPIES = 1000
MOST_CARDS = 5000
MOST_TEXT = 200_000
MOST_LINE = 300
"""Characters of a line: no card's name is as long."""


MOST_SAID: Final = 20
"""Faults that an error's text lists."""
STRANGE: Final = 5
"""So many names, none of them a card's: then the list is one of another game, or none at all."""


class DeckError(CardwrightError):
    """A deck list that cannot be used: `faults` says all of it, each with its line where it has one."""

    def __init__(self, name: str, faults: list[str]) -> None:
        more = [f"and {len(faults) - MOST_SAID} more"] if len(faults) > MOST_SAID else []
        super().__init__("\n".join(f"{name}: {fault}" for fault in [*faults[:MOST_SAID], *more]))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck with the name its list gives it."""

    name: str
    deck: Deck


def parse(ruleset: Ruleset, text: str, name: str = "deck") -> DeckList:
    """The deck a list describes.  Raises DeckError with every fault of its lines and of the game's deck rules."""
    deck, title, faults = lines(ruleset, text)
    named: dict[str, int] = {}
    for number, line in enumerate(text[:MOST_TEXT].splitlines(), 1):
        named.setdefault(split_line(line.strip()[:MOST_LINE])[1], number)
    faults += [told(ruleset, named, fault) for fault in ruleset.rules.check_deck(ruleset, deck)]
    names = {card for cards in deck.values() for card in cards}
    if len(names) >= STRANGE and not any(card in ruleset.index for card in names):
        faults.insert(0, f"is no deck list of {ruleset.rules.title}: none of its lines names a card of the game.")
    if faults:
        raise DeckError(name, faults)
    return DeckList(title or name, deck)


def lines(ruleset: Ruleset, text: str) -> tuple[Deck, str, list[str]]:
    """A list's cards, its title and the faults of its lines; deck rules are not looked at."""
    sections = (*ruleset.rules.sections, *ruleset.rules.sides)
    deck: Deck = {section: [] for section in ruleset.rules.sections}
    title, section = "", next(iter(sections))
    faults: list[str] = []
    if len(text) > MOST_TEXT:
        return deck, title, [f"the list is longer than {MOST_TEXT:,} characters"]
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if len(line) > MOST_LINE:
            faults.append(f"line {number}: longer than {MOST_LINE} characters")
        elif line.startswith("#"):
            title = title or line.lstrip("# ").strip()
        elif heading := re.fullmatch(r"\[(.*)\]", line):
            meant = heading[1].strip().lower()
            near = [meant] if meant in sections else get_close_matches(meant, sections, 1)
            section = near[0] if near else section  # cards under a heading with a slip are those of the one that was meant
            if meant not in sections:
                known = ", ".join(f"[{name}]" for name in sections)
                hint = f"; it is read as [{section}]" if near else ""
                faults.append(f"line {number}: there is no section [{heading[1]}]{hint}; sections: {known}")
        elif line:
            copies, name = split_line(line)
            if copies > MOST_COPIES:
                faults.append(f"line {number}: {copies} copies of one card are more than any deck holds")
            else:
                deck[section] = deck.get(section, []) + [spelled(ruleset, name)] * copies
                if sum(map(len, deck.values())) > MOST_CARDS:
                    faults.append(f"line {number}: these are more than {MOST_CARDS:,} cards; what follows was not read")
                    break
    return deck, title, faults


def split_line(line: str) -> tuple[int, str]:
    """``3x Name  # remark`` -> 3, "Name"; a line without a number is one copy."""
    line = re.split(r"\s#", line, maxsplit=1)[0].strip()
    found = re.fullmatch(r"(\d{1,9})\s*[xX]?\s+(.+)", line)
    return (int(found[1]), found[2].strip()) if found else (1, line)


def spelled(ruleset: Ruleset, name: str) -> str:
    """The card's own spelling when only case or spaces differ."""
    if name in ruleset.index:
        return name
    folded = re.sub(r"\s+", " ", name).casefold()
    return next((card.name for card in ruleset.cards if card.name.casefold() == folded), name)


def told(ruleset: Ruleset, named: dict[str, int], fault: str) -> str:
    """A fault of the deck rules; of an unknown card with the first line that names it (`named`), and the nearest card."""
    unknown = re.fullmatch(r'Unknown card: "?(.*?)"?\.', fault)
    if unknown is None:
        return fault
    at = named.get(unknown[1], 0)
    near = get_close_matches(unknown[1], ruleset.index, 1, 0.5)
    return (f"line {at}: " if at else "") + fault + (f' Did you mean "{near[0]}"?' if near else "")


def read(ruleset: Ruleset, path: str | Path) -> DeckList:
    """A deck list from a file, or a starter deck by its name (see `starters`)."""
    known = starters(ruleset)
    path = known.get(str(path), Path(path))
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise DeckError(str(path), ["is not UTF-8 text"]) from error
    except OSError as error:
        near = get_close_matches(path.name, known, 1)
        hint = f' Did you mean the starter deck "{near[0]}"?' if near else ""
        have = f" Starter decks: {', '.join(known)}." if known else ""
        raise DeckError(str(path), [f"cannot be read: {error.strerror}.{hint}{have}"]) from error
    return parse(ruleset, text, path.stem if path in known.values() else str(path))


def starters(ruleset: Ruleset) -> dict[str, Path]:
    """The decks that come with a game: name -> file."""
    if not ruleset.rules.home and ruleset.name not in game_names():
        return {}
    return {path.stem: path for path in sorted((home(ruleset) / "decks").glob("*.txt"))}


@lru_cache(maxsize=16)
def likely(ruleset: Ruleset) -> tuple[tuple[int, ...], ...]:
    """The starter decks as definitions of cards, without side decks: what others are taken to play until cards say no.

    Lists that cannot be used are left out.
    """
    found = []
    for path in starters(ruleset).values():
        try:
            deck = read(ruleset, path).deck
        except DeckError:
            continue
        found.append(tuple(ruleset.index[name] for section in ruleset.rules.sections for name in deck.get(section, [])))
    return tuple(found)


def write(decklist: DeckList) -> str:
    """A deck as the text that `parse` reads."""
    out = [f"# {decklist.name}"]
    for section, names in decklist.deck.items():
        if names:
            out.append(f"[{section}]")
            out += [f"{count} {name}" for name, count in runs(names)]
    return "\n".join(out) + "\n"


def runs(names: list[str]) -> list[tuple[str, int]]:
    """Neighbouring equal names counted together: the order of a section can matter."""
    found: list[tuple[str, int]] = []
    for name in names:
        if found and found[-1][0] == name:
            found[-1] = (name, found[-1][1] + 1)
        else:
            found.append((name, 1))
    return found
