"""``python -m cardwright`` is the command ``cardwright``."""

from .cli import main

main()
