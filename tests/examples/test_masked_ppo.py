"""The worked example of a learner.  It needs the extra `learn` (PyTorch); where that is not installed it is skipped."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "masked_ppo.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    pytest.importorskip("sb3_contrib")
    spec = importlib.util.spec_from_file_location("masked_ppo", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_an_option_is_decides_and_not_its_place(example: ModuleType) -> None:
    """Options in another order have the same weights in that order, and the position is worth the same."""
    import torch

    from cardwright import env

    solo = env.against("puzzle", "random", actions=example.ACTIONS)
    policy = example.OptionPolicy(solo.observation_space, solo.action_space, lambda _: 1e-3)
    seen, _ = solo.reset(seed=3)
    turned = {**seen, "options": seen["options"][::-1].copy()}
    with torch.no_grad():
        (here, worth), (there, same) = (
            (policy.get_distribution(told).distribution.logits[0], policy.predict_values(told))
            for told in (policy.obs_to_tensor(one)[0] for one in (seen, turned))
        )
    assert not torch.allclose(here, here.flip(0))
    assert torch.allclose(here, there.flip(0), atol=1e-6)
    assert torch.allclose(worth, same)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_it_learns_keeps_the_learner_and_measures_it(example: ModuleType, tmp_path: Path) -> None:
    """A minute of training, in a process of its own; the kept learner is measured again and scores the same."""
    kept = str(tmp_path / "kept.zip")
    scores = []
    for arguments in (["--minutes", "1", "--into", kept], ["--measure", kept]):
        command = [sys.executable, str(EXAMPLE), "puzzle", *arguments, "--games", "40"]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        scores.append([line for line in done.stdout.splitlines() if line.startswith("against")])
    assert scores[0] == scores[1]
    assert [line.split(":")[0] for line in scores[0]] == ["against random", "against easy", "against greedy"]
    assert float(scores[0][0].split()[2].rstrip("%")) > 50
