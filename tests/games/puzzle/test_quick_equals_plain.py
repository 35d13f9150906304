"""The quick forms that list options, compared with the plain ones that read like the ledger, over random games."""

from collections import Counter

from cardwright.games.puzzle import field
from cardwright.games.puzzle.rules import abilities, action, battle, sequence, skills, souls, summons, winning
from cardwright.kernel import modifier
from cardwright.kernel.chances import PASS
from cardwright.kernel.state import FACE_DOWN, State

from ...playing import game, samples, walk

KEYWORDS = range(field.SKILL_COUNT)
SUMMON, FLIP, FORM, FLIP_SOUL, USE_SOUL, ATTACK = range(1, 7)
"""Numbers of actions in options."""


def own(s: State) -> list[int]:
    """All Spirits in the decider's grid, in zone order."""
    return [piece for piece in s.zones[s.decider] if piece >= 0]


def usable(s: State, among: int, chain: bool) -> list[tuple[int, int]]:
    """Card and keyword Skill, wherever the plain form finds no reason against it."""
    return [
        (piece, skill)
        for piece in own(s)
        for skill in KEYWORDS
        if among >> skill & 1 and not skills.why_not(s, s.decider, piece, skill, chain)
    ]


def announceable(s: State, bolts_only: bool) -> list[tuple[int, int]]:
    """Card and number of every ability of a text that can be announced, one requirement after the other.  PUZ-7.16."""
    seat = s.decider
    return [
        (piece, k)
        for piece in own(s)
        if not s.flags[piece] & FACE_DOWN
        for k, program in enumerate(s.rules.activated[s.define[piece]])
        if not s.flags[piece] & field.USED << (field.SKILL_COUNT + k)
        and (abilities.is_bolt(program) or not bolts_only)
        and abilities.payable(s, seat, piece, program)
        and abilities.enough_targets(s, seat, piece, program)
    ]


def different_cards(s: State) -> list[int]:
    """The first card of each name in the decider's hand."""
    hand = s.zones[field.HAND + s.decider]
    return [piece for i, piece in enumerate(hand) if s.define[piece] not in [s.define[other] for other in hand[:i]]]


def plain_actions(s: State) -> list[int]:
    """PUZ-5.6, action by action."""
    seat = s.decider
    options = [action.END]
    if s.var[field.SUMMONS] < s.var[field.SUMMONS_ALLOWED]:
        if field.free_zones(s, seat):
            options += [piece << action.BITS | SUMMON for piece in different_cards(s)]
        options += [p << action.BITS | FLIP for p in own(s) if s.flags[p] & FACE_DOWN]
    for piece in different_cards(s):
        if s.rules.fact[field.SKILL_SET][s.define[piece]] & field.PUZZLE_BIT and summons.can_form(s, seat, piece):
            options.append(piece << action.BITS | FORM)
    every = (1 << field.SKILL_COUNT) - 1 & ~(1 << field.MIRROR)  # PUZ-15.1: MIRROR answers a link
    options += skill_actions(usable(s, every, chain=False), announceable(s, bolts_only=False))
    deck = s.zones[field.SOULS + seat]
    if deck and not s.var[field.SOUL_FLIPPED] and s.flags[deck[-1]] & FACE_DOWN:
        wanted = s.rules.fact[field.SOUL_ELEMENTS][s.define[deck[-1]]]
        fitting = [p for p in field.face_up(s, seat) if wanted >> field.element(s, p) & 1]
        if len(fitting) >= s.rules.fact[field.COST][s.define[deck[-1]]]:
            options.append(deck[-1] << action.BITS | FLIP_SOUL)
    if souls.shown_soul(s, seat) >= 0 and not s.var[field.SOUL_USED]:
        options.append(deck[-1] << action.BITS | USE_SOUL)
    return options


def plain_clash(s: State) -> list[int]:
    """PUZ-5.7: attacks, then Bolt Skills."""
    options = [action.END]
    victims = [p for p in s.zones[1 - s.decider] if p >= 0 and not modifier.under(s, field.CANNOT_BE_ATTACKED, p)]
    if victims:
        options += [p << action.BITS | ATTACK for p in own(s) if battle.can_attack(s, p)]
    bolts = field.BOLTS & ~(1 << field.MIRROR)
    return options + skill_actions(usable(s, bolts, chain=False), announceable(s, bolts_only=True))


def skill_actions(keywords: list[tuple[int, int]], texts: list[tuple[int, int]]) -> list[int]:
    """Skills and then abilities as options."""
    both = keywords + [(piece, field.SKILL_COUNT + k) for piece, k in texts]
    return [piece << action.BITS | action.SKILL + skill for piece, skill in both]


def plain_responses(s: State) -> list[int]:
    """PUZ-8.2: any Bolt Skill, card by card."""
    skills_now = usable(s, field.BOLTS, chain=True)
    skills_now += [(piece, field.SKILL_COUNT + k) for piece, k in announceable(s, bolts_only=True)]
    return [PASS, *(piece << sequence.BITS_OF_SKILL | skill for piece, skill in skills_now)]


PLAIN = {"action": plain_actions, "clash-action": plain_clash, "priority": plain_responses}


@samples(fast=60, long=600, size=60)
def test_quick_lists_are_the_plain_ones(numbers: range) -> None:
    """The same options in the same order at every decision that lists actions."""
    compared: Counter[str] = Counter()
    for number in numbers:
        running = game("puzzle", number)
        for count in walk(running, number):
            s = running.state
            if s.prompt.name in PLAIN:
                compared[s.prompt.name] += 1
                assert s.options == PLAIN[s.prompt.name](s), f"game {number}, after {count} answers"
    assert min(compared[name] for name in PLAIN) > len(numbers)


@samples(fast=20, long=200, size=20)
def test_nobody_who_cannot_answer_is_forgotten(numbers: range) -> None:
    """A seat passes at once only when the plain form finds nothing it could add."""
    for number in numbers:
        running = game("puzzle", number)
        for count in walk(running, number):
            s = running.state
            for seat in (0, 1):
                for card in field.face_up(s, seat):
                    for skill in KEYWORDS:
                        possible = card << sequence.BITS_OF_SKILL | skill in sequence.responses(s, seat)
                        plain = field.BOLTS >> skill & 1 and not skills.why_not(s, seat, card, skill, sequence=True)
                        assert possible == bool(plain), f"game {number}, after {count} answers: {skill} of {card}"


@samples(fast=60, long=600, size=60)
def test_a_player_is_out_when_nothing_is_left(numbers: range) -> None:
    """PUZ-22.2, word by word."""
    for number in numbers:
        running = game("puzzle", number)
        for count in walk(running, number):
            s = running.state
            for seat in (0, 1):
                left = [p for grid in (0, 1) for p in s.zones[grid] if p >= 0 and seat in (grid, s.owner[p])]
                assert winning.out(s, seat) == (not left), f"game {number}, after {count} answers"
