"""The type of a verb's function."""

from collections.abc import Callable
from typing import Any

from ..state import Frame, State

Perform = Callable[[State, Frame, Any], int]
"""Carry out a node on what the frame holds in `picks`; returns how many pieces it dealt with."""
