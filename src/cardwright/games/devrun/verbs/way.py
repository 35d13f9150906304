"""The types of what every verb declares."""

from collections.abc import Callable
from typing import Any

from cardwright.kernel.state import Frame, State

Able = Callable[[State, Frame, Any, int], bool]
"""Whether the verb can be applied to this piece: state, running effect, node, piece."""
Can = Callable[[State, Frame, Any], bool]
"""Whether a verb without an object can be applied now."""
Into = Callable[[State, Frame, Any], list[int]]
"""What can be chosen beside the object: Shells as zone numbers, players, colours."""
