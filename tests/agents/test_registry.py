"""Agents by name."""

import pytest

from cardwright.agents import AGENTS, LEVELS, AgentError, make, parse


def test_names_and_settings() -> None:
    assert parse("random") == ("random", {})
    assert parse(" greedy:samples=2:leaves=40 ") == ("greedy", {"samples": 2, "leaves": 40})
    for name in (*AGENTS, *LEVELS):
        assert hasattr(make(name, seed=1), "choose")


def test_a_level_is_an_agent_with_settings_that_can_be_changed() -> None:
    agent, settings = parse("strong")
    assert (agent, settings) == LEVELS["strong"]
    assert parse("strong:simulations=3") == (agent, {**settings, "simulations": 3})
    assert parse("strong") == LEVELS["strong"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("gredy", 'no agent "gredy". Did you mean "greedy"?'),
        ("", "Agents: random, easy, greedy, search, normal, strong, expert"),
        ("random:samples=2", 'no setting "samples". Settings: none.'),
        ("greedy:sample=2", 'no setting "sample". Settings: samples, leaves.'),
        ("greedy:samples", "a number from 1"),
        ("greedy:samples=0", "a number from 1"),
        ("greedy:samples=-3", "a number from 1"),
        ("greedy:samples=٣", "a number from 1"),
        ("greedy:samples=9999999999999", "a number from 1"),
        ("greedy:", 'no setting ""'),
    ],
)
def test_what_is_wrong_is_named(text: str, told: str) -> None:
    with pytest.raises(AgentError) as error:
        parse(text)
    assert told in str(error.value)
