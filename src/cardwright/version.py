"""The version of Cardwright: the public face, the command line, the table's health and saved games read it here."""

from typing import Final

VERSION: Final = "0.3.0.dev0"
