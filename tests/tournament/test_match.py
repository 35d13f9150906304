"""Matches: best of N, side decks and secret swaps, who begins, time, concessions, draws, penalties."""

import random
from functools import cache

import msgspec
import pytest

import cardwright as cw
from cardwright.kernel.game import Deck
from cardwright.kernel.matches import MatchRules
from cardwright.tournament import MatchError, MatchRecord, SwapError
from cardwright.tournament.match import Match, replay

DECKS = {"elestrals": ("forge-thunder", "tide-hoarfrost"), "devrun": ("cinder-court", "lantern-choir")}


@cache
def ruleset(game: str) -> cw.Ruleset:
    """A game with its cards."""
    return cw.load(game)


def with_side(game: str = "elestrals", size: int = 12) -> list[Deck]:
    """Two legal decks; each has cards of the other one in its Side Deck."""
    own = [cw.read_deck(ruleset(game), name).deck for name in DECKS[game]]
    return [{**deck, "side": extra(deck, own[1 - seat], size)} for seat, deck in enumerate(own)]


def extra(deck: Deck, other: Deck, size: int) -> list[str]:
    """Cards for a Side Deck: two Spirits, and cards of which the deck has none."""
    cards = [name for name in dict.fromkeys(other["main"]) if name not in deck["main"]][: size - 2]
    return [*cards, *other["spirits"][:2]]


def match(seed: int = 3, rules: str | MatchRules = "tournament") -> Match:
    return Match(ruleset("elestrals"), with_side(), seed, rules=rules)


def swapped(deck: Deck, number: int = 1) -> Deck:
    """One card in for one card out, as often."""
    return {**deck, "main": [*deck["main"][number:], *deck["side"][:number]]}


def keep_both(m: Match) -> None:
    for seat in range(m.seats):
        m.keep(seat)


# Elestrals ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ELE-24.2")
def test_a_match_goes_on_until_somebody_has_won_two_games() -> None:
    m = match()
    m.concede(1)
    assert not m.over
    keep_both(m)
    m.concede(0)
    assert not m.over
    keep_both(m)
    m.concede(1)
    assert m.result is not None
    assert m.result.winners == (0,)
    assert m.result.wins == (2, 1)


@pytest.mark.clause("ELE-24.3", "ELE-2.2", "ELE-2.3")
def test_the_loser_of_the_game_before_decides_who_begins() -> None:
    """The first decision of a game is who takes the first turn; whose it is in the first game is drawn by lot."""
    deciders = set()
    for seed in range(8):
        m = match(seed)
        assert m.game is not None
        deciders.add(m.game.decision.seat)
        for loser in (0, 1):
            m.concede(loser)
            keep_both(m)
            assert m.game.decision.name == "starter"
            assert m.game.decision.seat == loser
    assert deciders == {0, 1}


@pytest.mark.clause("ELE-R45", "ELE-25.5", "ELE-2.3")
def test_drawn_games_count_for_nobody_and_a_round_has_five_games() -> None:
    """After a drawn game the same player decides; after five games more wins take the match, equal: it is drawn."""
    for won, winners in ((0, ()), (1, (1,))):
        m = match()
        for number in range(5):
            assert not m.over
            assert m.game is not None
            decides = m.game.decision.seat
            if number < won:
                m.concede(0)
            else:
                draw(m)
            if not m.over:
                keep_both(m)
                assert m.game.decision.seat == (0 if number < won else decides)
        assert m.result is not None
        assert m.result.winners == winners
        assert len(m.result.games) == 5


def draw(m: Match) -> None:
    """The running game ends in a draw."""
    from cardwright.kernel import change

    assert m.game is not None
    change.end_game(m.game.state, 0, 3)
    m._score()


@pytest.mark.clause("ELE-24.4", "ELE-26.6")
def test_a_side_deck_has_at_most_twelve_cards() -> None:
    decks = with_side()
    Match(ruleset("elestrals"), decks)
    Match(ruleset("elestrals"), [{**deck, "side": []} for deck in decks])
    decks[1]["side"] += [decks[0]["spirits"][0]]
    with pytest.raises(cw.DeckError, match=r"Side Deck may have at most 12 cards \(has 13\)"):
        Match(ruleset("elestrals"), decks)


@pytest.mark.clause("ELE-26.9")
def test_a_match_says_where_a_card_may_be_swapped_to() -> None:
    """A Spirit to the Spirit Deck only, any other card to the Main Deck only; told while cards are swapped."""
    m = match()
    assert "fits" not in m.view(0)
    m.concede(1)
    told = m.view(0)["fits"]
    rules = ruleset("elestrals")
    kinds = {name: rules.cards[rules.index[name]].kind for cards in m.registered[0].values() for name in cards}
    assert told == {name: ["spirits" if kind == "spirit" else "main"] for name, kind in kinds.items()}


@pytest.mark.clause("ELE-24.5", "ELE-26.8", "ELE-26.9", "ELE-26.10", "ELE-26.11")
def test_swaps_are_one_for_one_and_only_between_games() -> None:
    m = match()
    mine = m.registered[0]
    with pytest.raises(SwapError, match="Side Deck swaps are allowed only between games of a round"):
        m.swap(0, swapped(mine))
    m.concede(1)
    cases = {
        "Each swap is one card in for one card out (Main Deck would have 41).": {"main": [*mine["main"], mine["side"][0]]},
        "Each swap is one card in for one card out (Spirit Deck would have 19).": {"spirits": mine["spirits"][1:]},
        f"{mine['side'][-1]} cannot go into the Main Deck.": {"main": [*mine["main"][1:], mine["side"][-1]]},
        f"{mine['side'][0]} cannot go into the Spirit Deck.": {"spirits": [*mine["spirits"][1:], mine["side"][0]]},
        f"{m.registered[1]['main'][-1]} is not in your Side Deck.": {
            "main": [*mine["main"][1:], m.registered[1]["main"][-1]]
        },
    }
    for message, change in cases.items():
        with pytest.raises(SwapError) as caught:
            m.swap(0, {**mine, **change})
        assert message in caught.value.faults
    m.swap(0, swapped(mine, 3))
    m.keep(1)
    with pytest.raises(SwapError, match="only between games"):
        m.keep(0)
    assert m.game is not None
    assert sorted(m.game.decks[0]["main"]) == sorted(swapped(mine, 3)["main"])


@pytest.mark.clause("ELE-24.6", "ELE-26.5")
def test_the_copy_limit_counts_main_and_side_deck_so_swaps_cannot_break_it() -> None:
    decks = with_side()
    name = decks[0]["main"][0]
    with pytest.raises(cw.DeckError, match="At most 3 copies"):
        Match(ruleset("elestrals"), [{**decks[0], "side": [name] * (4 - decks[0]["main"].count(name))}, decks[1]])
    m = match()
    m.concede(1)
    m.swap(0, swapped(m.registered[0], 10))
    assert ruleset("elestrals").rules.check_deck(ruleset("elestrals"), m.deck(0)) == []


@pytest.mark.clause("ELE-24.7", "ELE-26.12")
def test_the_registered_lists_are_what_a_match_begins_with() -> None:
    """Swaps change neither the registered lists nor the decks that were handed in."""
    decks = with_side()
    before = msgspec.json.encode(decks)
    m = Match(ruleset("elestrals"), decks)
    m.concede(1)
    m.swap(0, swapped(m.registered[0], 5))
    m.keep(1)
    assert msgspec.json.encode(decks) == msgspec.json.encode(m.registered) == before
    again = Match(ruleset("elestrals"), m.registered)
    assert again.game is not None
    assert again.game.decks[0]["main"] == decks[0]["main"]


@pytest.mark.clause("ELE-24.5", "ELE-27.13")
def test_swaps_are_secret_and_take_effect_together() -> None:
    """Neither contents nor number of swaps show; the size of the Side Deck is public."""

    def seen(number: int) -> list[dict[str, object]]:
        m = match()
        m.concede(1)
        m.swap(0, swapped(m.registered[0], number))
        locked = m.view(1)
        m.keep(1)
        return [locked, m.view(1), m.view(-1)]

    none, many = seen(0), seen(9)
    assert none == many
    assert none[0]["side"] == [12, 12]
    assert none[0]["locked"] == [0]
    assert "deck" not in none[2]


@pytest.mark.clause("ELE-R55")
def test_time_called_between_games() -> None:
    """No new game: more wins take the round, equal is a draw."""
    m = match()
    m.concede(1)
    m.call_time()
    assert m.result is not None
    assert m.result.winners == (0,)
    m = match()
    m.concede(1)
    keep_both(m)
    m.concede(0)
    m.call_time()
    assert m.result is not None
    assert m.result.winners == ()


@pytest.mark.clause("ELE-24.8", "ELE-24.9", "ELE-R55")
def test_time_called_in_a_game_ends_the_match_with_it() -> None:
    m = match()
    m.call_time()
    while not m.over:
        assert m.game is not None
        m.choose(m.game.decision.default)
    assert m.result is not None
    assert len(m.result.games) == 1
    assert m.result.games[0].turns == 4
    assert m.result.winners == m.result.games[0].winners


@pytest.mark.clause("ELE-24.12", "ELE-24.13")
def test_the_differential_of_every_game_is_kept() -> None:
    m = match()
    m.concede(1)
    keep_both(m)
    m.call_time()
    while not m.over:
        assert m.game is not None
        m.choose(m.game.decision.default)
    assert m.result is not None
    assert [sum(game.counts) for game in m.result.games] == [0, 0]
    assert m.result.counted(0) == -m.result.counted(1)


@pytest.mark.clause("ELE-24.16")
def test_outside_tournaments_a_match_is_one_game_without_side_deck() -> None:
    """A list may have one; it stays out of play."""
    m = match(rules="single")
    assert m.game is not None
    assert [sorted(deck) for deck in m.game.decks] == [["main", "spirits"]] * 2
    with pytest.raises(SwapError):
        m.keep(0)
    m.concede(0)
    assert m.result is not None
    assert m.result.winners == (1,)
    assert m.rules.minutes == 0


@pytest.mark.clause("ELE-24.1")
def test_an_organiser_may_choose_other_rules() -> None:
    longer = MatchRules("Best of five", wins=3, games=5, decides="loser", decider="decider", decider_from=1)
    m = Match(ruleset("elestrals"), [{**deck, "side": []} for deck in with_side()], rules=longer)
    for _ in range(2):
        m.concede(0)
        assert not m.over
    m.concede(0)
    assert m.over
    with pytest.raises(MatchError, match="it has: tournament, single"):
        match(rules="best of nine")


# Devrun ---------------------------------------------------------------------------------------------------------------


def devrun() -> Match:
    own = [cw.read_deck(ruleset("devrun"), name).deck for name in DECKS["devrun"]]
    return Match(ruleset("devrun"), [{**deck, "side": side(deck)} for deck in own], 5)


def side(deck: Deck) -> list[str]:
    """Spells that no deck has yet: a Side Deck that may hold them."""
    game = ruleset("devrun")
    found: list[str] = []
    for card in game.cards:
        if card.name not in [*deck["main"], *deck.get("extra", [])] and not game.rules.check_deck(
            game, {**deck, "side": [*found, card.name]}
        ):
            found.append(card.name)
    return found[:6]


@pytest.mark.clause("DEV-28.21", "DEV-R51")
def test_devrun_is_played_up_to_three_games() -> None:
    """Two wins win; after three games more wins win, otherwise the match is drawn; drawn games count for nobody."""
    for winners, ends in (((0,), [1, 1]), ((1,), [0, None, None]), ((), [None, None, None]), ((), [0, 1, None])):
        m = devrun()
        for loser in ends:
            assert not m.over
            keep_both(m)
            if loser is None:
                draw(m)
            else:
                m.concede(loser)
        assert m.result is not None
        assert m.result.winners == winners


@pytest.mark.clause("DEV-28.22", "DEV-28.23", "DEV-28.26")
def test_devrun_swaps_before_the_first_game_too_in_secret() -> None:
    """Nobody plays before both have locked in; who must go on swapping is told why."""
    m = devrun()
    assert m.stage == "swap"
    mine = m.registered[0]
    with pytest.raises(SwapError, match="After swapping: Deck points left"):
        m.swap(0, {**mine, "main": mine["main"][1:]})
    foreign = next(name for name in m.registered[1]["main"] if name not in [*mine["main"], *mine["side"]])
    with pytest.raises(SwapError, match="is not among your cards"):
        m.swap(0, {**mine, "main": [*mine["main"], foreign]})
    m.keep(0)
    assert m.stage == "swap"
    assert m.view(1) == {**m.view(1), "locked": [0], "deck": m.registered[1]}
    m.keep(1)
    assert m.stage == "game"


@pytest.mark.clause("DEV-R80", "EOC-R60", "FAR-R90", "PUZ-R60")
@pytest.mark.parametrize("game", ["devrun", "eoc", "farwald", "puzzle"])
def test_time_in_games_without_a_rule_for_it(game: str) -> None:
    """The turn is finished and three more are played; then the game is drawn, or judged as after its last turn."""
    rules = ruleset(game)
    decks = [cw.read_deck(rules, name).deck for name in list(cw_decks(game))[:2]]
    m = Match(rules, decks, 4)
    if m.stage == "swap":
        keep_both(m)
    m.call_time()
    while not m.over:
        assert m.game is not None
        m.choose(m.game.decision.default)
    assert m.result is not None
    ended = m.result.games[0]
    if ended.reason == "time was over":
        assert ended.turns == 5
        if m.rules.judge is None:
            assert ended.winners == ()
    assert len(m.result.games) == 1


@pytest.mark.clause("PUZ-R60")
def test_in_puzzle_more_spirits_win_a_game_whose_time_is_over() -> None:
    """Random play makes the numbers differ; equal ones draw."""
    rules = ruleset("puzzle")
    decks = [cw.read_deck(rules, name).deck for name in cw_decks("puzzle")]
    seen = set()
    for seed in range(12):
        m = Match(rules, decks, seed)
        choose = random.Random(seed)
        assert m.game is not None
        while not m.over and not m.games:
            if m.game.state.turn == 4:
                m.call_time()
            m.choose(choose.randrange(len(m.game.decision.options)))
        if m.games[0].reason == "time was over":
            mine, theirs = (-m.game.state.zones[seat].count(-1) for seat in (0, 1))
            assert m.games[0].winners == (() if mine == theirs else (0,) if mine > theirs else (1,))
            seen.add(m.games[0].winners)
    assert len(seen) > 1


def cw_decks(game: str) -> dict[str, object]:
    from cardwright.decks import starters

    return dict(starters(ruleset(game)))


@pytest.mark.clause("DEV-R80")
def test_the_loser_can_be_made_to_begin() -> None:
    own = [cw.read_deck(ruleset("devrun"), name).deck for name in DECKS["devrun"]]
    m = Match(ruleset("devrun"), own, 5, rules="loser begins")
    for loser in (1, 0):
        keep_both(m)
        m.concede(loser)
        if not m.over:
            keep_both(m)
            assert m.game is not None
            assert m.game.ruleset.setting["first_player"] == loser
            m.stage = "swap"


@pytest.mark.clause("FAR-R90")
def test_a_pod_of_three_is_one_game() -> None:
    rules = ruleset("farwald")
    decks = [cw.read_deck(rules, name).deck for name in list(cw_decks("farwald"))[:3]]
    m = Match(rules, decks, 4, rules="pod")
    m.concede(0)
    assert not m.over
    m.concede(2)
    assert m.result is not None
    assert m.result.winners == (1,)
    for kind in ("game loss", "disqualification", ""):
        m = Match(rules, decks, 4, rules="pod")
        if kind:
            m.penalise(0, kind)
        else:
            m.concede_match(0)
        assert not m.over  # the other two play on
        m.concede(1)
        assert m.result is not None
        assert m.result.winners == (2,)
        assert replay(rules, m.record()).result == m.result
    with pytest.raises(MatchError, match="3 to 4 players, not 2"):
        Match(rules, decks[:2], rules="pod")


# every game -----------------------------------------------------------------------------------------------------------


def test_an_agreed_draw_needs_everybody_and_no_answer_between() -> None:
    m = match()
    assert not m.agree_draw(0)
    assert m.game is not None
    m.choose(0)
    assert not m.agree_draw(1)
    assert m.agree_draw(0)
    assert m.result is not None
    assert m.result.winners == ()


def test_penalties() -> None:
    """A warning changes nothing; a game loss loses this game or the next one; a match loss the match."""
    m = match()
    m.penalise(0, "warning")
    m.penalise(0, "game loss")
    assert m.wins == [0, 1]
    assert not m.games[0].played
    m.penalise(1, "game loss")
    assert m.wins == [1, 1]
    keep_both(m)
    m.penalise(1, "match loss")
    assert m.result is not None
    assert m.result.winners == (0,)
    with pytest.raises(MatchError, match="the match is over"):
        m.penalise(1, "warning")
    with pytest.raises(MatchError, match="there are: warning, game loss"):
        match().penalise(1, "a frown")


def test_conceding_the_match_loses_the_running_game_and_no_other() -> None:
    m = match()
    m.concede(1)
    keep_both(m)
    m.concede_match(0)
    assert m.result is not None
    assert m.result.winners == (1,)
    assert m.result.wins == (1, 1)


def test_a_match_replays_to_the_same_result() -> None:
    """Swaps, answers, a penalty, a concession and time are all in its record, which goes through JSON."""
    m = match(11)
    for _ in range(40):
        assert m.game is not None
        m.choose(m.game.decision.default)
    m.concede(1)
    m.swap(0, swapped(m.registered[0], 4))
    m.keep(1)
    m.penalise(0, "warning")
    m.call_time()
    while not m.over:
        assert m.game is not None
        m.choose(m.game.decision.default)
    kept = msgspec.json.decode(msgspec.json.encode(m.record()), type=MatchRecord)
    again = replay(ruleset("elestrals"), kept)
    assert again.result == m.result
    assert again.game is not None
    assert m.game is not None
    assert again.game.digest() == m.game.digest()
    with pytest.raises(MatchError, match="is one of elestrals"):
        replay(ruleset("devrun"), kept)


@pytest.mark.parametrize("game", cw.game_names())
def test_every_game_declares_its_matches(game: str) -> None:
    """Their clauses are in the ledger, their deciding settings in the game."""
    rules = ruleset(game).rules
    assert rules.matches
    for one in rules.matches.values():
        assert not one.faults()
        assert one.clauses
        assert not one.decider or one.decider in rules.settings
