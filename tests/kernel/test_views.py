"""Views, saved positions, and the faults that a state can have."""

import json
from collections.abc import Callable

import pytest

import cardwright as cw
from cardwright.kernel import change, event, save, view
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.game import Game
from cardwright.kernel.procedure import call, run
from cardwright.kernel.soundness import faults
from cardwright.kernel.state import State

from .toy import BELL, DECK, FIELD, GAME, GRAVE, HAND, MARKET, ONE, RULESET, SHELF, THREE, TWO, position


def running() -> State:
    """Seat 0 may play; something lies in every zone."""
    piles = {DECK: [ONE, TWO, TWO], GRAVE: [THREE, ONE], SHELF: [ONE, TWO], MARKET: [BELL]}
    s = position({HAND: [TWO, ONE], HAND + 1: [THREE], FIELD: [-1, BELL], FIELD + 1: [ONE]} | piles)
    call(s, GAME, 0)
    run(s)
    return s


def test_own_and_others_zones() -> None:
    """Hands without order, piles top first, free cells as None, what is unknown not at all."""
    s = running()
    me, other = view.view(s, 0), view.view(s, 1)
    assert me["seats"][0]["hand"] == {"count": 3, "cards": [{"name": "One"}, {"name": "Two"}, {"name": "Two"}]}
    assert other["seats"][0]["hand"] == {"count": 3, "cards": []}
    assert me["seats"][0]["deck"] == {"count": 2, "cards": []}
    assert other["seats"][0]["grave"] == {"count": 2, "cards": [{"name": "One"}, {"name": "Three"}]}
    assert me["seats"][0]["field"] == {"count": 1, "cards": [None, {"name": "Bell", "face": "up"}, None]}
    assert other["seats"][0]["shelf"]["cards"] == []
    assert me["shared"]["market"]["cards"] == [{"name": "Bell"}]


def test_known_cards_of_hidden_zones_show_at_their_place() -> None:
    """In a pile the place counts, in a hand it does not."""
    s = running()
    change.reveal(s, s.zones[DECK][0], 0b10)
    change.reveal(s, s.zones[HAND][1], 0b10)
    other = view.view(s, 1)
    assert other["seats"][0]["deck"]["cards"] == [{}, {"name": "One"}]
    assert other["seats"][0]["hand"] == {"count": 3, "cards": [{"name": "One"}]}


def test_a_spectator_sees_what_is_public_and_not_what_each_player_knows() -> None:
    """Seat 1 has looked at both cards of seat 0's hand, so both players know them; one of them was shown to all."""
    s = running()
    change.reveal(s, s.zones[HAND][1], 0b10)
    change.reveal(s, s.zones[HAND][0], 0b10)
    change.reveal(s, s.zones[HAND][0], RULESET.everyone)
    seen = view.view(s, cw.SPECTATOR)
    assert seen["seats"][0]["hand"]["cards"] == [{"name": "Two"}]
    assert seen["seats"][1]["hand"]["cards"] == []
    assert "options" not in seen["decision"]


def test_what_each_player_knows_for_themselves_is_saved_apart_from_what_is_public() -> None:
    """A saved mark of all seats means the public, as it did before marks could say otherwise."""
    s = running()
    change.reveal(s, s.zones[HAND][1], 0b10)
    change.reveal(s, s.zones[HAND][0], RULESET.everyone)
    plain = json.loads(json.dumps(save.dump(s)))
    assert [plain["known"][piece] & 0b11 for piece in s.zones[HAND][:2]] == [0b11, 0b11]
    assert plain["known"][s.zones[HAND][0]] == 0b11
    assert save.restore(RULESET, plain).known == s.known


def test_only_the_one_who_decides_sees_the_options() -> None:
    s = running()
    assert [option["label"] for option in view.view(s, 0)["decision"]["options"]] == ["Two", "One", "Two", "End the turn"]
    assert view.view(s, 1)["decision"] == {"seat": 0, "kind": "act"}


def test_others_do_not_see_half_an_announcement() -> None:
    s = running()
    s.picked = 1
    assert view.view(s, 1)["decision"] == {"seat": 0}


def test_places_are_addresses_not_numbers() -> None:
    s = running()
    assert [view.where(s, p) for p in (s.zones[FIELD][1], s.zones[HAND + 1][0], s.zones[MARKET][0])] == [
        "field:0:middle", "hand:1", "market",
    ]  # fmt: skip


def test_a_saved_position_is_the_position() -> None:
    s = running()
    again = save.restore(RULESET, json.loads(json.dumps(save.dump(s))))
    assert save.digest(again) == save.digest(s)
    assert save.dump(again) == save.dump(s)


def test_every_bit_of_a_state_is_in_its_digest() -> None:
    """A small change anywhere is another digest."""
    s = running()
    digests = {save.digest(s)}
    changes: list[Callable[[State], object]] = [
        lambda s: s.known.__setitem__(0, 0), lambda s: s.epoch.__setitem__(0, 1), lambda s: s.var.__setitem__(0, 1),
        lambda s: s.col.__setitem__(0, [1, *s.col[0][1:]]), lambda s: s.zones[DECK].reverse(),
        lambda s: setattr(s, "turn", 9),
        lambda s: setattr(s, "key", b"x"), lambda s: setattr(s, "define", [THREE, *s.define[1:]]),
        lambda s: setattr(s.agenda[0], "amount", 3), lambda s: setattr(s.agenda[0], "picks", [1]),
        lambda s: setattr(s, "auto", False), lambda s: s.ghosts.update({1: (2,)}), lambda s: setattr(s, "watch", {}),
        lambda s: setattr(s, "picked", 1),
        lambda s: s.stack.append(s.agenda[0]), lambda s: s.waiting.append(s.agenda[0]), lambda s: change.mark(s, 0, 2),
    ]  # fmt: skip
    for alter in changes:
        c = s.copy()
        change.own_zone(c, DECK)
        alter(c)
        digests.add(save.digest(c))
    assert len(digests) == len(changes) + 1


def test_a_copy_shares_nothing_that_changes() -> None:
    """What the digest covers, altered in the copy only."""
    s = running()
    s.stack.append(s.agenda[0].copy())
    before = save.digest(s)
    c = s.copy()
    zones = [change.own_zone(c, zone) for zone in range(len(c.zones))]
    for column in (c.place, change.own_slots(c), c.flags, c.known, c.epoch, c.var, *zones):
        column.append(77)
    for f in (*c.agenda[c.shared_frames :], *c.stack):
        f.picks = [77]
        f.step += 1
    event.own_watch(c)
    c.watch[5] = [1]
    c.ghosts[5] = (1,)
    assert save.digest(s) == before


def test_what_a_copy_borrows_is_copied_before_it_is_written() -> None:
    """Every kind of change in the copy, and in the game after it was copied, leaves the other one as it was."""
    for lender_changes in (False, True):
        s = running()
        c = s.copy()
        changed, kept = (s, c) if lender_changes else (c, s)
        before = save.digest(kept)
        change.put(changed, 0, 0, 77)
        change.attach(changed, 0, 1)
        change.move(changed, changed.zones[DECK][-1], HAND)
        change.move(changed, changed.zones[HAND][0], FIELD, changed.zones[FIELD].index(-1))
        change.swap(changed, changed.zones[FIELD][0], changed.zones[FIELD][1])
        change.move(changed, changed.zones[FIELD][1], DECK, bottom=True)
        change.shuffle(changed, DECK)
        change.arrange(changed, DECK, changed.zones[DECK][:1:-1], 0)
        change.create(changed, ONE, 0, DECK)
        change.create_pile(changed, [ONE, TWO], 0, DECK)
        assert save.digest(kept) == before
        assert save.digest(changed) != before


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda s: s.zones[HAND].append(s.zones[DECK][0]), "is in zone 2 and in zone 4"),
        (lambda s: s.zones[HAND].pop(), "is in zone -1"),
        (lambda s: s.zones[FIELD].pop(), "2 cells instead of 3"),
        (lambda s: s.zones[GRAVE].append(99), "holds 99, which is no piece"),
        (lambda s: s.slot.__setitem__(s.zones[FIELD][1], 2), "but says place 0, slot 2"),
        (lambda s: s.flags.pop(), "flags has"),
        (lambda s: s.known.__setitem__(s.zones[GRAVE][0], 1), "known to 1, not to all of 10000011"),
        (lambda s: s.known.__setitem__(s.zones[HAND][0], 0), "known to 0, not to all of 1"),
        (lambda s: s.host.__setitem__(3, 3), "attached to itself"),
        (lambda s: s.watch.__setitem__(slice(None), [[] for _ in s.watch]), "index of listeners"),
        (lambda s: setattr(s.agenda[0], "seat", 4), "belongs to seat 4"),
        (lambda s: setattr(s, "options", []), "without options"),
        (lambda s: setattr(s, "options", [1, 1]), "options twice"),
        (lambda s: setattr(s, "decider", 2), "seat 2 decides"),
        (lambda s: setattr(s, "kind", 3), "decision of kind 3"),
        (lambda s: setattr(s, "phase", 5), "phase 5"),
        (lambda s: s.agenda.clear(), "nothing runs"),
    ],
)
def test_every_fault_is_noticed(spoil: Callable[[State], object], says: str) -> None:
    """A sound state has none; each kind of damage is named, and refused when it is restored."""
    s = running()
    assert faults(s) == []
    spoil(s)
    assert any(says in fault for fault in faults(s)), faults(s)
    with pytest.raises(DefinitionError, match="damaged"):
        save.restore(RULESET, save.dump(s))


def test_a_game_shows_itself() -> None:
    """In one line, and as a position."""
    g = Game(RULESET, running(), [{}, {}], 0)
    assert repr(g) == "<game of toy: turn 0, <decision of seat 0: Which card do you play? 4 options>>"
    assert "Toy, turn 0, only, A plays" in str(g)
    assert [repr(option) for option in g.decision.options][-1] == "<option End the turn>"
    g.concede(1)
    assert repr(g.result) == "<seat 0 won: conceded, turn 0>"
