"""Answers that interpreted code keeps, because to look one up is quicker there than to find it anew."""

import sys
from collections.abc import Callable
from functools import lru_cache


def keep_answers(function: Callable[..., object], most: int) -> None:
    """Keep the last `most` answers of a function of its module, whose arguments are plain values.

    It stands below the function.  In the compiled build the functions of a module call each other directly and pass it by:
    that takes a few machine instructions, where looking an answer up takes a thousand.
    """
    setattr(sys.modules[function.__module__], function.__name__, lru_cache(maxsize=most)(function))
