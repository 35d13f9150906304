"""The questions a designer asks, as studies: which deck beats which, what a card is worth, which number makes it even."""

import re
from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from itertools import combinations
from typing import Final

from ..agents import parse
from ..decks import read
from ..kernel.errors import CardwrightError
from ..kernel.game import Deck
from ..kernel.ruleset import Ruleset
from ..loading import called
from .study import Arm, Change, Question, Study, StudyError, changed, fingerprint, numbers, with_number

VARY: Final = re.compile(r"(?P<card>.+?)\.(?P<fact>text\.\d+|[\w-]+)=(?P<low>-?\d+)\.\.(?P<high>-?\d+)")
MOST_VALUES: Final = 50


class Plan:
    """What all studies of a game have in common."""

    def __init__(self, ruleset: Ruleset, bots: Sequence[str], *, seed: int, precision: float, most: int,
                 settings: dict[str, int], command: str) -> None:  # fmt: skip
        fewest, many = ruleset.rules.seats
        if not fewest <= 2 <= many:
            raise StudyError(f"{ruleset.name} is not played by two: the lab compares two decks")
        for bot in bots:
            parse(bot)
        self.ruleset = ruleset
        self.bots = list(dict.fromkeys(bots))
        self._rest = (seed, precision, most)
        self._settings = settings
        self._command = command

    def study(self, kind: str, arms: list[Arm], questions: list[Question], until_narrow: bool) -> Study:
        """The study of these questions."""
        seed, precision, most = self._rest
        return Study(kind, called(self.ruleset), tuple(arms), tuple(questions), seed, precision, most, until_narrow,
                     self._settings, self._command, fingerprint(self.ruleset, self._settings))  # fmt: skip

    def deck(self, name: str) -> Deck:
        """A deck by its name or file."""
        return read(self.ruleset, name).deck


def matrix(plan: Plan, names: Sequence[str], until_narrow: bool = False) -> Study:
    """Every deck against every other one, by bots of each strength."""
    names = list(dict.fromkeys(names))
    if len(names) < 2:
        raise StudyError("a matrix needs two decks at least")
    arms, questions = [], []
    for bot in plan.bots:
        for one, other in combinations(names, 2):
            title = f"{one} against {other}, {bot}"
            arms.append(Arm(title, (plan.deck(one), plan.deck(other)), (bot, bot)))
            labels = {"deck": one, "against": other, "bots": bot}
            questions.append(Question(title, (len(arms) - 1,), labels=labels))
    return plan.study("matrix", arms, questions, until_narrow)


def worths(plan: Plan, name: str, against: Sequence[str], out: Sequence[str], into: Sequence[str]) -> Study:
    """What cards add to a deck's share: those of the deck taken out, others put in, each copy for another card of the deck.

    The cards that take the place, or give theirs, are the others of the deck in turn, as many as its rules allow, so a card
    is compared with the average of its deck.
    """
    deck = plan.deck(name)
    variants = [(card, f"without {card}", without(plan.ruleset, deck, card), -1) for card in out]
    variants += [(card, f"with {card}", with_card(plan.ruleset, deck, card), 1) for card in into]
    arms: list[Arm] = []
    questions: list[Question] = []
    for bot in plan.bots:
        base = len(arms)
        arms += [Arm(f"{name} against {other}, {bot}", (deck, plan.deck(other)), (bot, bot)) for other in against]
        plain = tuple(range(base, len(arms)))
        for card, title, variant, sign in variants:
            first = len(arms)
            arms += [
                Arm(f"{name} {title} against {other}, {bot}", (variant, plan.deck(other)), (bot, bot)) for other in against
            ]
            mine = tuple(range(first, len(arms)))
            plus, minus = (mine, plain) if sign > 0 else (plain, mine)
            labels = {"deck": name, "card": card, "how": "put in" if sign > 0 else "taken out", "bots": bot}
            questions.append(Question(f"{name} {title}, {bot}", plus, minus, labels))
    if not questions:
        raise StudyError("name a card to take out or to put in")
    return plan.study("cards", arms, questions, until_narrow=False)


def without(ruleset: Ruleset, deck: Deck, card: str) -> Deck:
    """The deck with all copies of a card replaced by others of its section, in turn, as far as its rules allow."""
    section = next((name for name, cards in deck.items() if card in cards), None)
    if section is None:
        near = get_close_matches(card, {name for cards in deck.values() for name in cards}, 1)
        raise StudyError(f'"{card}" is not in the deck.' + (f' Did you mean "{near[0]}"?' if near else ""))
    places = [place for place, name in enumerate(deck[section]) if name == card]
    found = {**deck, section: list(deck[section])}
    others = list(dict.fromkeys(name for name in deck[section] if name != card)) or [card]
    turn = 0
    for place in places:
        for number in range(len(others)):
            other = others[(turn + number) % len(others)]
            found[section][place] = other
            if not faults(ruleset, found, known=deck):
                turn += number + 1
                break
        else:
            found[section].pop(place)  # no card may be there once more: the deck is a card smaller
            places[:] = [p - 1 if p > place else p for p in places]
    return found


def with_card(ruleset: Ruleset, deck: Deck, card: str) -> Deck:
    """The deck with as many copies of a card as its rules allow, for others of its section in turn."""
    if card not in ruleset.index:
        near = get_close_matches(card, ruleset.index, 1)
        raise StudyError(f'There is no card "{card}".' + (f' Did you mean "{near[0]}"?' if near else ""))
    best = deck
    for section in deck:
        for start in range(len(deck[section])):
            found = {**best, section: list(best[section])}
            place = (start * 7) % len(found[section])
            if found[section][place] == card:
                continue
            found[section][place] = card
            if not faults(ruleset, found, known=deck):
                best = found
            elif Counter(best[section])[card]:
                return best
        if card in best[section]:
            return best
    raise StudyError(f'"{card}" has no place in this deck')


def faults(ruleset: Ruleset, deck: Deck, known: Deck) -> set[str]:
    """What a deck's rules say against it that they did not say before."""
    return set(ruleset.rules.check_deck(ruleset, deck)) - set(ruleset.rules.check_deck(ruleset, known))


def tuned(plan: Plan, name: str, other: str, vary: Sequence[str]) -> Study:
    """The share of a deck for each value of numbers on cards, one number changed at a time."""
    decks = (plan.deck(name), plan.deck(other))
    bounds = [varied(plan.ruleset, text) for text in vary]
    changes = [None, *((change, printed) for printed, found in bounds for change in found)]
    arms: list[Arm] = []
    questions: list[Question] = []
    for bot in plan.bots:
        for varying in changes:
            change, printed = varying or (None, 0)
            what = f"{change.card}: {change.fact} {change.value}" if change else "as printed"
            title = f"{what}, {bot}"
            arms.append(Arm(title, decks, (bot, bot), (change,) if change else ()))
            labels = {"deck": name, "against": other, "bots": bot, "change": what}
            if change:
                labels |= {"number": f"{change.card}: {change.fact}", "value": str(change.value), "printed": str(printed)}
            questions.append(Question(title, (len(arms) - 1,), labels=labels))
    return plan.study("tune", arms, questions, until_narrow=False)


def varied(ruleset: Ruleset, text: str) -> tuple[int, list[Change]]:
    """``Wick Imp.bp=1..4`` as the printed number and the changes to others.  Raises StudyError for what none is."""
    found = VARY.fullmatch(text.strip())
    if found is None:
        raise StudyError(f'"{text}" is not read: write CARD.FACT=LOW..HIGH, as in "Wick Imp.cost=1..3", or CARD.text.1=1..3'
                         "for the first number in its text")  # fmt: skip
    name, fact, low, high = found["card"], found["fact"], int(found["low"]), int(found["high"])
    if name not in ruleset.index:
        near = get_close_matches(name, ruleset.index, 1)
        raise StudyError(f'There is no card "{name}".' + (f' Did you mean "{near[0]}"?' if near else ""))
    card = ruleset.cards[ruleset.index[name]]
    if fact.startswith("text."):
        places = numbers(card.text)
        number = int(fact.removeprefix("text."))
        if not 1 <= number <= len(places):
            raise StudyError(f'The text of "{name}" has {len(places)} numbers, no {number}th: "{card.text}"')
        printed = int(card.text[slice(*places[number - 1])])
    else:
        value = card.facts.get(fact)
        if not isinstance(value, int) or isinstance(value, bool):
            have = ", ".join(key for key, known in card.facts.items() if isinstance(known, int)) or "none"
            raise StudyError(f'"{name}" has no number "{fact}"; its numbers: {have}; text.1 is the first one in its text')
        printed = value
    if not low <= high < low + MOST_VALUES:
        raise StudyError(f"{low}..{high} is no range of at most {MOST_VALUES} values")
    changes = [Change(name, fact, value) for value in range(low, high + 1) if value != printed]
    for change in changes:
        try:
            changed(ruleset, (change,), {})
        except CardwrightError as error:
            shown = with_number(card, fact, change.value).text if fact.startswith("text.") else f"{fact} {change.value}"
            raise StudyError(f'"{name}" cannot be changed so ({shown}): {error}') from error
    return printed, changes
