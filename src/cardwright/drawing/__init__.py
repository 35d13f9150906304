"""Pictures of cards and tables as SVG: what a notebook shows, what is printed, what a browser can take over.

Everything is drawn from the board description (`board.toml`), the printed facts of cards and the view of one seat; never
from a state.  So nothing hidden can be in a picture: not in text, not in ids, not in order.

    face.card(board, ruleset, name)     a card at its full size, for reading and printing
    table.svg(ruleset, view)            the whole table as a seat sees it

Below them: `tile` (a card on the table), `back`, `signs`, `art` (pictures made from a card's name), `frame`,
`lettering` (text that fits), `colour`, `svg` (tags).  Not for: clicks and animation; those are a client's.
"""
