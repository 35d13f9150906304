"""What rules read from tables and indexes is what the plain words of the ledger say, at every moment of random games."""

import random

import pytest

import cardwright as cw
from cardwright.games.devrun import field
from cardwright.games.devrun.plan import ACTIVATED_EFFECT, BETWEEN, CAST_AT, PHASE_OF, QUICK, Plan, plan_of
from cardwright.games.devrun.rules import casting, finding, layering, mana, offering, usable
from cardwright.games.devrun.tree import Noun, Period, Speed
from cardwright.kernel import change
from cardwright.kernel import filter as kernel_filter
from cardwright.kernel.game import Deck, step
from cardwright.kernel.node import walk
from cardwright.kernel.players import is_meant
from cardwright.kernel.state import State
from cardwright.kernel.tree import Side

DECISIONS = 160
EVERY = 4
"""Every so many decisions the position is looked at."""


def wild(rules: cw.Ruleset, chance: random.Random) -> Deck:
    """Cards at random, legal or not."""
    named = {kind: [card for card in rules.cards if card.kind == kind] for kind in field.KINDS}
    shells = [chance.choice([c.name for c in named["shell"] if c.facts["colour"] == lane]) for lane in field.LANE_NAMES]
    spells = [card.name for card in named["spell"]]
    return {"main": chance.choices(spells, k=40), "shells": shells, "extra": chance.sample(spells, 15)}


def plain_effects(s: State, seat: int) -> list[int]:
    """DEV-13.7, 13.8, 11.3, 4.5, 6.2, 7.4: every effect of every card a player has, looked at one by one."""
    found: list[int] = []
    for zone in (field.SHELLS, field.RED, field.GREEN, field.BLUE, *field.PLACES.values()):
        seen: list[int] = []
        for piece in s.zones[zone + seat]:
            pile = zone in field.PLACES.values() and zone != field.MATERIALS
            if piece < 0 or (pile and s.define[piece] in seen):
                continue
            seen.append(s.define[piece])
            for program in s.rules.of_card[s.define[piece]]:
                plan = plan_of(s.rules.programs, program.number)
                offered = plan.kind == ACTIVATED_EFFECT and plan.event is None and now(s, plan)
                if offered and here(s, seat, piece, zone, plan) and usable.usable(s, seat, piece, plan):
                    found.append((plan.number << offering.PIECE_BITS | piece) << 2 | offering.AN_EFFECT)
    return found


def here(s: State, seat: int, piece: int, zone: int, plan: Plan) -> bool:
    """DEV-13.7, 11.3: in a Shell, or where the condition says; a Shell card while its Shell stands."""
    if plan.does.place:
        return zone == field.PLACES[plan.does.place]
    if zone == field.SHELLS:
        return field.standing(s, seat, s.slot[piece])
    return zone < field.SPELL_ZONES


def now(s: State, plan: Plan) -> bool:
    """DEV-4.5, 6.2, 7.4, 14: its speed, its limit and its phase."""
    busy, limit = s.var[field.BUSY], plan.does.limit
    if (busy == field.BUILDING and not plan.speed & QUICK) or (busy == field.RESOLVING and not plan.speed & BETWEEN):
        return False
    if limit is not None and limit.period in PHASE_OF and PHASE_OF[limit.period] != s.phase:
        return False
    if s.phase == field.EXCHANGE or busy != field.FREE or plan.does.speed is Speed.INSTANT:
        return True
    return limit is not None and (limit.period is Period.ROUND or limit.period in PHASE_OF)


def plain_castable(s: State, seat: int, piece: int, when: int) -> bool:
    """DEV-10.2 to 10.4, 24.1: tried out on a copy of the game, Shell by Shell."""
    plans = [plan_of(s.rules.programs, number) for number in s.rules.cells[field.CAST_EFFECTS][s.define[piece]]]
    quick = [plan for plan in plans if plan.speed & CAST_AT[when]]
    if s.rules.fact[field.KIND][s.define[piece]] != field.SPELL or s.var[field.ACTS + seat] >= field.ACTS_OF_TURN:
        return False
    if layering.entries(s, piece) and not layering.leaves_rest(s, seat, piece, [], 0):
        return False
    if not plans:
        return when in (casting.OWN_TURN, casting.BY_EFFECT)
    ready = [plan for plan in quick if plan.event is None or casting.record_of(s, piece, plan) >= 0]
    for zone in casting.places_for(s, seat, piece):
        c = s.copy()
        change.move(c, piece, zone)
        if any(usable.usable(c, seat, piece, plan) for plan in ready):
            return True
    return False


def plain_find(s: State, noun: Noun, seat: int, source: int) -> list[int]:
    """Every card of every zone that could be meant, all tests asked of each; the player's own first."""
    found: list[int] = []
    others = [(seat + i) % s.seats for i in range(s.seats)]
    who = next((test.who for test in noun.tests if isinstance(test, Side)), None)
    for other in [o for o in others if field.plays(s, o)]:
        if noun.place is not None:
            zones = [s.rules.role[noun.place.role]] if is_meant(s, seat, noun.place.who, other) else []
        else:
            zones = (
                [field.RED, field.GREEN, field.BLUE] if who is None or kernel_filter.is_meant(s, seat, who, other) else []
            )
        for zone in zones:
            found += [p for p in s.zones[zone + other] if kernel_filter.matches(s, p, noun, seat, source)]
    return found


def look(s: State) -> None:
    """All tables against the plain words."""
    for seat in field.in_order(s):
        assert offering.effects(s, seat) == plain_effects(s, seat)
        for lane in range(field.LANES):
            zone = (lane << 2) + seat
            assert mana.mana_in(s, zone) == [mana.mana(s, piece) for piece in s.zones[zone]]
            shell = field.shell_card(s, seat, lane)
            assert mana.shell_mana(s, shell, s.epoch[shell], seat, -1) == sum(mana.granted(s, seat, lane))
        for when in range(4):
            for piece in (*s.zones[field.HAND + seat], *s.zones[field.EXTRA + seat]):
                told = casting.castable(s, seat, piece, when)
                assert told == plain_castable(s, seat, piece, when), (s.rules.cards[s.define[piece]].name, when)


@pytest.mark.parametrize("seats", [2, 3])
def test_tables_say_what_the_words_say(seats: int, request: pytest.FixtureRequest) -> None:
    """What can be activated and cast, and the Mana of Spells and Shells."""
    rules = cw.load("devrun")
    chance = random.Random(request.node.name)
    for seed in range(4):
        s = rules.new_game([wild(rules, chance) for _ in range(seats)], seed, auto=seed != 1).state
        for number in range(DECISIONS):
            if s.kind == cw.kernel.decision.OVER:
                break
            if number % EVERY == 0:
                look(s)
            step(s, chance.randrange(len(s.options)))


def test_nouns_are_found_as_their_tests_say() -> None:
    """Every noun of every text of the pool, for both players."""
    rules = cw.load("devrun")
    chance = random.Random(3)
    nouns = [(n, p.define) for p in rules.programs for n in walk(p.ability) if isinstance(n, Noun)]
    assert len(nouns) > 50
    for seats, moves in ((2, 150), (2, 260), (3, 150)):
        s = rules.new_game([wild(rules, chance) for _ in range(seats)], moves).state
        for _ in range(moves):
            if s.kind != cw.kernel.decision.OVER:
                step(s, chance.randrange(len(s.options)))
        for noun, define in nouns:
            source = s.define.index(define) if define in s.define else s.zones[field.SHELLS][0]
            for seat in field.in_order(s):
                assert finding.find(s, noun, seat, source) == plain_find(s, noun, seat, source), noun
