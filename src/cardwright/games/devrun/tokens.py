"""The Tokens that texts speak of, as definitions of their own.  DEV-23.1 to 23.3."""

from .field import COLOURLESS, COLOURS
from .tree import TokenOf


def token_name(token: TokenOf) -> str:
    """How a Token is called on the table: everything its effect says of it."""
    colour = "" if token.colour == COLOURLESS else f"{COLOURS[token.colour]} "
    name = f"{token.name} " if token.name else ""
    return f"{token.mana} Mana {colour}{name}Token"
