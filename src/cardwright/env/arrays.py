"""What a seat observes as NumPy arrays.  NumPy is imported here and nowhere else."""

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .session import Observed, Session

FLOAT: Final = np.float32
MASK: Final = np.int8

Number: TypeAlias = np.int64
"""An action, as Gymnasium's spaces draw it; an int will do."""
Arrays: TypeAlias = dict[str, NDArray[Any]]
"""``observation`` (numbers of the view), ``options`` (a row of features an action), ``action_mask`` (1: legal)."""


def arrays(session: Session, observed: Observed) -> Arrays:
    """The same numbers as arrays of their own."""
    return {
        "observation": np.frombuffer(observed.observation, FLOAT),
        "options": np.frombuffer(observed.options, FLOAT).reshape(session.actions.most, session.actions.size),
        "action_mask": np.frombuffer(observed.action_mask, MASK),
    }


def blank(size: int) -> NDArray[Any]:
    """So many zeros."""
    return np.zeros(size, FLOAT)
