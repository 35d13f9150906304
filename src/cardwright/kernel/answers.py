"""Answers that interpreted code keeps, because to look one up is quicker there than to find it anew."""

import sys
from collections.abc import Callable
from functools import lru_cache


def keep_answers(function: Callable[..., object], most: int) -> None:
    """Keep the last `most` answers of a function of its module, whose arguments are plain values.

    Stands below the function.  Compiled code that is compiled together with it goes on to call the function itself: a few
    machine instructions, where to look up an answer takes a thousand.
    """
    setattr(sys.modules[function.__module__], function.__name__, lru_cache(maxsize=most)(function))
