"""Deck construction.  DEV-28.1 to 28.20."""

from collections import Counter

from cardwright.kernel.game import Deck
from cardwright.kernel.ruleset import Ruleset

from .field import ANY_COPIES, COLOUR, GREEN_MANA, KIND, LANE, LANE_NAMES, MANA_PRINTED, RED_MANA, SHELL, SPELL, TOKEN

POINTS = 100
COPY_MANA = 6
EXTRA_SIZE = 15
SIDE_BASE = 10
SIDE_SHARE = 12
BANNED: frozenset[str] = frozenset()
"""DEV-28.18: empty by default."""


def check_deck(ruleset: Ruleset, deck: Deck) -> list[str]:
    """Every fault of a deck, in the order of DEV-28.1 to 28.18, all together (28.20); an empty list for a legal deck."""
    main, extra, side = (deck.get(section, []) for section in ("main", "extra", "side"))
    shells = deck.get("shells", [])
    faults = points(ruleset, main)
    faults += copies(ruleset, main, "")
    faults += shell_faults(ruleset, shells)
    faults += kind_faults(ruleset, main, "main deck") + kind_faults(ruleset, extra, "extra deck")
    faults += extra_faults(main, extra)
    faults += side_faults(ruleset, main, extra, side)
    everything = list(dict.fromkeys([*main, *shells, *extra, *side]))
    faults += [f"{name} is a Token." for name in everything if kind(ruleset, name) == TOKEN]  # E12
    faults += [f"{name} is banned." for name in everything if name in BANNED]  # E13
    return faults + [f'Unknown card: "{name}".' for name in everything if name not in ruleset.index]


def kind(ruleset: Ruleset, name: str) -> int:
    """The kind of a card; of an unknown one -1."""
    return ruleset.fact[KIND][ruleset.index[name]] if name in ruleset.index else -1


def mana(ruleset: Ruleset, name: str, colour: int = -1) -> int:
    """The printed Mana of a Spell, if it is of this colour; 0 for anything else."""
    if kind(ruleset, name) != SPELL:
        return 0
    define = ruleset.index[name]
    return ruleset.fact[MANA_PRINTED][define] if colour in (-1, ruleset.fact[COLOUR][define]) else 0


def red_sum(ruleset: Ruleset, main: list[str]) -> int:
    """R: the printed Mana of all Red Spells of the main deck."""
    return sum(mana(ruleset, name, RED_MANA) for name in main)


def points(ruleset: Ruleset, main: list[str]) -> list[str]:
    """E1, DEV-28.1, 28.2, 28.19: exactly no points left."""
    left = POINTS - sum(mana(ruleset, name, GREEN_MANA) for name in main) + red_sum(ruleset, main)
    return [f"Deck points left: {left}; must be exactly 0."] if left else []


def copies(ruleset: Ruleset, names: list[str], where: str) -> list[str]:
    """E2, E9, DEV-28.3, 28.4, 28.13: the Mana of all copies of a card."""
    return [
        f"{where}{name}: {n} copies of Mana {m} total {n * m}; the limit is {COPY_MANA}."
        for name, n in Counter(names).items()
        if n * (m := mana(ruleset, name)) > COPY_MANA and not ruleset.fact[ANY_COPIES][ruleset.index[name]]
    ]


def shell_faults(ruleset: Ruleset, shells: list[str]) -> list[str]:
    """E3, DEV-28.5: exactly one Shell card of each colour, and nothing else beside the deck."""
    found = [0, 0, 0]
    for name in shells:
        if kind(ruleset, name) == SHELL:
            found[ruleset.fact[LANE][ruleset.index[name]]] += 1
    faults = [f"Need exactly one {colour} Shell; found {n}." for colour, n in zip(LANE_NAMES, found, strict=True) if n != 1]
    return faults + [f"{name} is not a Shell card." for name in dict.fromkeys(shells) if kind(ruleset, name) == SPELL]


def kind_faults(ruleset: Ruleset, names: list[str], where: str) -> list[str]:
    """E4, DEV-28.6: no Shell card in a deck."""
    wrong = [name for name in dict.fromkeys(names) if kind(ruleset, name) == SHELL]
    return [f"{name} is a Shell card and cannot be in the {where}." for name in wrong]


def extra_faults(main: list[str], extra: list[str]) -> list[str]:
    """E5 to E7, DEV-28.8 to 28.11: none or fifteen, each once, none that is in the main deck; no points, no copy rule."""
    faults = [f"Extra deck has {len(extra)} cards; must be 0 or {EXTRA_SIZE}."] if len(extra) not in (0, EXTRA_SIZE) else []
    faults += [f"{name} is in the extra deck {n} times; the limit is 1." for name, n in Counter(extra).items() if n > 1]
    both = [name for name in dict.fromkeys(extra) if name in main]
    return faults + [f"{name} is in both the main deck and the extra deck." for name in both]


def side_faults(ruleset: Ruleset, main: list[str], extra: list[str], side: list[str]) -> list[str]:
    """E8 to E11, DEV-28.12 to 28.16: so many different Spells, their copies, none from the other decks, one Shell card."""
    spells = [name for name in side if kind(ruleset, name) != SHELL]
    most = SIDE_BASE + red_sum(ruleset, main) // SIDE_SHARE
    different = len(set(spells))
    faults = [f"Side deck has {different} different cards; the limit is {most}."] if different > most else []
    faults += copies(ruleset, spells, "Side deck: ")
    for name in dict.fromkeys(spells):
        for where, cards in (("main", main), ("extra", extra)):
            if name in cards:
                faults.append(f"{name} is in the side deck and in the {where} deck.")
    number = len(side) - len(spells)
    return faults + ([f"Side deck has {number} Shell cards; at most 1."] if number > 1 else [])


def check_swapped(ruleset: Ruleset, registered: Deck, swapped: Deck) -> list[str]:
    """DEV-28.22 to 28.25 (R52): every fault of a deck after swapping with the side deck, as `E14`.

    Nothing comes from outside the registered main and side deck; the main deck is checked again, the side deck is not; a
    Shell card of the side deck may take the place of the one of its colour; the extra deck stays.
    """
    have = Counter([*registered["main"], *registered.get("side", []), *registered["shells"]])
    used = Counter([*swapped["main"], *swapped["shells"]])
    faults = [f"{name} is not among your cards {n} times." for name, n in used.items() if n > have[name]]
    if swapped.get("extra", []) != registered.get("extra", []):
        faults.append("The extra deck cannot be changed.")
    faults += check_deck(ruleset, {**swapped, "side": []})
    return [f"After swapping: {fault}" for fault in faults]
