"""Finding games by their folder and reading their cards: the only place that imports a game.

A game is a folder with `ruleset.py` and `cards/*.toml`; ours lie in `cardwright.games`, a designer's anywhere.  A
designer who only adds cards to a game writes a folder with `game.toml` (``game = "puzzle"``) and `cards/*.toml`.  Behind
a game's own cards stand those of the sets that the user has installed (see `sets`).
"""

import importlib
import re
import sys
import warnings
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from . import games as folder_of_games
from .kernel.errors import CardwrightError, DefinitionError

if TYPE_CHECKING:
    from types import ModuleType

    from .kernel.card import Card
    from .kernel.rules import Rules
    from .kernel.ruleset import Ruleset
    from .language.texts import Texts

GAMES = Path(folder_of_games.__path__[0])
MOST_TOLD = 5
"""Cards of installed sets that one warning names."""


class UnknownGameError(CardwrightError):
    """No game of this name, and no folder either."""


def game_names() -> list[str]:
    """The names of the games that come with Cardwright, found by their folders."""
    return sorted(path.parent.name for path in GAMES.glob("*/ruleset.py"))


class LeftOutWarning(UserWarning):
    """Cards of an installed set cannot be used with these rules and words, and were left out."""


def load(game: str | Path, *, cards: Iterable[str | Path] = (), settings: dict[str, int] | None = None,
         sets: Iterable[str] | None = None) -> "Ruleset":  # fmt: skip
    """A game ready to play, by name (``"puzzle"``) or by the path of a designer's folder.

    cards     more card files (TOML) to add
    settings  named rulings that differ from the default
    sets      names of installed sets to add, in this order; all of them when it is not given

    Raises UnknownGameError, or DefinitionError with file and line for each card that cannot be used.  A card of an installed
    set that cannot be used is left out with a warning.

    >>> load("puzzle", sets=()).rules.title
    'Elemental Puzzle'
    """
    from . import sets as installed_sets

    rules, files = find(game)
    own, wrong = every_card(rules, [*files, *(Path(path) for path in cards)])
    if wrong:
        raise DefinitionError("\n".join([*wrong, *text_faults(rules, own, settings)]))
    added, faults = installed_sets.cards(rules, sets)
    fresh, clashes = first_of_a_name(own, added)
    ruleset, refused = assembled(rules, own, fresh, settings)
    if faults or refused:
        told = "\n".join(some([*faults, *refused]))
        warnings.warn(f"cards of installed sets were left out; import them again:\n{told}", LeftOutWarning, stacklevel=2)
    if clashes:
        how = f"remove one of the sets: cardwright import {rules.name} --remove NAME"
        told = "\n".join(some(clashes))
        warnings.warn(f"cards of one name in two sets say different things; {how}\n{told}", LeftOutWarning, stacklevel=2)
    return ruleset


def usable(game: str | Path) -> "tuple[Ruleset, list[str]]":
    """A game with those of its cards that can be used, and what is wrong with the others: to look at, not to play.

    Raises UnknownGameError, or DefinitionError for what no single card is the cause of.
    """
    from . import sets as installed_sets

    rules, files = find(game)
    own, wrong = every_card(rules, files)
    added, faults = installed_sets.cards(rules)
    fresh, _clashes = first_of_a_name(own, added)
    ruleset, refused = assembled(rules, rules.cards(), [*own[len(rules.cards()) :], *fresh], None)
    return ruleset, [*wrong, *faults, *refused]


def every_card(rules: "Rules", files: "Iterable[Path]") -> "tuple[list[Card], list[str]]":
    """The cards of a game and of some files, and what is wrong with those that cannot be used."""
    own, wrong = list(rules.cards()), []
    for path in files:
        found, faults = cards_and_faults(rules, path)
        own += found
        wrong += faults
    return own, wrong


def text_faults(rules: "Rules", cards: "Sequence[Card]", settings: dict[str, int] | None) -> list[str]:
    """What is wrong with the texts of cards whose facts are right."""
    from .kernel.ruleset import Ruleset
    from .language.texts import TextsRefusedError

    try:
        Ruleset(rules, list(cards), settings)
    except TextsRefusedError as error:
        return [str(error)]
    except CardwrightError:  # for want of the cards that are left out
        return []
    return []


def first_of_a_name(own: "Iterable[Card]", added: "Iterable[Card]") -> "tuple[list[Card], list[str]]":
    """Those of the added cards whose name is free, and what is said of the others; of equal cards one is enough."""
    taken = {card.name: card for card in own}
    fresh: list[Card] = []
    clashes: list[str] = []
    for card in added:
        first = taken.setdefault(card.name, card)
        if first is card:
            fresh.append(card)
        elif (card.kind, card.facts, card.text) != (first.kind, first.facts, first.text):
            clashes.append(f'{card.place}: "{card.name}" is left out; {first.place} says otherwise')
    return fresh, clashes


def some(told: list[str]) -> list[str]:
    """As much of a list as a person reads."""
    return told if len(told) <= MOST_TOLD else [*told[:MOST_TOLD], f"... and {len(told) - MOST_TOLD} more"]


def assembled(rules: "Rules", own: "Sequence[Card]", added: "Sequence[Card]",
              settings: dict[str, int] | None) -> "tuple[Ruleset, list[str]]":  # fmt: skip
    """The game with both, without those added cards whose texts can no longer be read, and why not."""
    from .kernel.ruleset import Ruleset
    from .language.texts import TextsRefusedError

    try:
        return Ruleset(rules, [*own, *added], settings), []
    except TextsRefusedError as error:
        refused = {fault.card for fault in error.faults}
        if not refused <= {card.name for card in added}:
            raise
        left = [card for card in added if card.name not in refused]
        return Ruleset(rules, [*own, *left], settings), [str(fault) for fault in error.faults]


def folder(game: str | Path) -> Path:
    """The folder of a game, ours or a designer's."""
    if str(game) in game_names():
        return GAMES / str(game)
    path = Path(game)
    if path.is_dir():
        return path
    from difflib import get_close_matches

    near = get_close_matches(str(game), game_names(), 1)
    hint = f' Did you mean "{near[0]}"?' if near else ""
    raise UnknownGameError(f'There is no game "{game}".{hint} Games: {", ".join(game_names())}; or give a folder.')


def home(ruleset: "Ruleset") -> Path:
    """The folder of a game that is loaded, where its decks and its board lie."""
    return Path(ruleset.rules.home) if ruleset.rules.home else folder(ruleset.name)


def called(ruleset: "Ruleset") -> str:
    """How a command names a game that is loaded: by its name, or by its folder if it does not come with Cardwright."""
    return ruleset.name if ruleset.name in game_names() else str(home(ruleset))


def find(game: str | Path) -> "tuple[Rules, list[Path]]":
    """A game's declaration and its card files."""
    path = folder(game)
    files = sorted((path / "cards").glob("*.toml"))
    if path.parent == GAMES:
        return declared(importlib.import_module(f"cardwright.games.{path.name}.ruleset"), path), files
    if (path / "ruleset.py").exists():
        return declared(import_folder(path), path), files
    manifest = path / "game.toml"
    if not manifest.exists():
        raise UnknownGameError(f"{path}: a game's folder holds ruleset.py, a folder of cards holds game.toml")
    base = read_toml(manifest).get("game")
    if not isinstance(base, str):
        raise DefinitionError(f'{manifest}: say which game the cards are for, as in: game = "{game_names()[0]}"')
    rules, base_files = find(base)
    return rules, [*base_files, *files]


def texts(game: str | Path) -> "Texts":
    """How a game's card texts are read: the TEXTS of the module `texts` beside its rules.

    Raises UnknownGameError, or DefinitionError for a game whose cards have no texts.
    """
    from .language.texts import Texts

    rules, _files = find(game)
    found = beside(rules, "texts", "TEXTS")
    if not isinstance(found, Texts):
        raise DefinitionError(f"{rules.name} has no words for card texts (texts.py declares TEXTS)")
    return found


def declared(module: "ModuleType", path: Path) -> "Rules":
    """The RULES of a game's module."""
    from .kernel.rules import Rules

    rules = getattr(module, "RULES", None)
    if not isinstance(rules, Rules):
        raise DefinitionError(f"{path / 'ruleset.py'}: must declare RULES = Rules(...)")
    rules.home = str(path)
    rules.package = module.__name__.rpartition(".")[0]
    return rules


def beside(rules: "Rules", module: str, name: str) -> object:
    """What a game declares in a module beside its rules; None if it has no such module, or no such name there."""
    module = f"{rules.package}.{module}"
    try:
        return vars(importlib.import_module(module)).get(name)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return None


def import_folder(path: Path) -> "ModuleType":
    """A designer's game folder as a package of its own."""
    from importlib.util import module_from_spec, spec_from_file_location

    name = f"cardwright_game_{re.sub(r'[^0-9A-Za-z_]', '_', path.resolve().name)}"
    init = path / "__init__.py"
    spec = spec_from_file_location(name, init, submodule_search_locations=[str(path)])
    if spec is None or spec.loader is None or not init.exists():
        raise DefinitionError(f"{path}: a game's folder is a Python package; it needs __init__.py")
    package = module_from_spec(spec)
    sys.modules[name] = package
    spec.loader.exec_module(package)
    return importlib.import_module(f"{name}.ruleset")


def read_toml(path: Path) -> dict[str, object]:
    """A TOML file.  Raises DefinitionError with file and line."""
    import tomllib

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DefinitionError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise DefinitionError(f"{path}: is not UTF-8 text") from error
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        raise DefinitionError(f"{path}:{at[1] if at else 1}: not TOML: {error}") from error


def read_cards(rules: "Rules", path: Path) -> "list[Card]":
    """The cards of one file, in its order.  Raises DefinitionError with file and line of every fault."""
    found, faults = cards_and_faults(rules, path)
    if faults:
        raise DefinitionError("\n".join(faults))
    return found


def cards_and_faults(rules: "Rules", path: Path) -> "tuple[list[Card], list[str]]":
    """The cards of one file that can be used, in its order, and what is wrong with the others and the file."""
    try:
        data = read_toml(path)
    except DefinitionError as error:
        return [], [str(error)]
    lines = path.read_text(encoding="utf-8").splitlines()
    faults: list[str] = []
    for key in data:
        if key not in (*rules.kinds, "set"):
            from difflib import get_close_matches

            near = get_close_matches(key, rules.kinds, 1)
            hint = f", did you mean [[{near[0]}]]?" if near else ""
            kinds = ", ".join(f"[[{kind}]]" for kind in rules.kinds)
            faults.append(f'{path}:{line_of(lines, key)}: "{key}" is no kind of card{hint} Kinds: {kinds}')
    found: list[tuple[int, Card]] = []
    for kind in rules.kinds:
        entries = data.get(kind, [])
        starts = [number for number, line in enumerate(lines, 1) if re.match(rf"\s*\[\[\s*{kind}\s*\]\]", line)]
        if not isinstance(entries, list) or len(entries) != len(starts):
            faults.append(f"{path}:{line_of(lines, kind)}: write each card as [[{kind}]] on a line of its own")
            continue
        for entry, line in zip(entries, starts, strict=True):
            try:
                found.append((line, rules.read_card(kind, entry, f"{path}:{line}")))
            except DefinitionError as error:
                faults.append(str(error))
    return [card for _, card in sorted(found, key=lambda item: item[0])], faults


def line_of(lines: list[str], key: str) -> int:
    """The first line that mentions a key."""
    return next((number for number, line in enumerate(lines, 1) if key in line), 1)
