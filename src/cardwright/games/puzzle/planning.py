"""What a player has chosen so far for a placement that happens as a whole at its end: shown on their screen only."""

from cardwright.kernel.rules import Shown
from cardwright.kernel.state import State
from cardwright.kernel.view import place_name

from .rules import rebirth, setup, summons, theft


def show_plan(s: State, seat: int) -> list[Shown]:
    """Cards with the cells chosen for them: set-up, Form Summon, REBIRTH, THEFT."""
    rules = s.rules
    return [{"name": rules.cards[s.define[p]].name, "at": place_name(rules, seat, cell)} for p, cell in planned(s)]


def planned(s: State) -> list[tuple[int, int]]:
    """Pieces and cells of the placement that is being chosen."""
    f = s.agenda[-1]
    if f.proc is setup.PLACEMENT:
        return list(zip(f.among, f.picks, strict=False))
    if f.proc is summons.FORM_SUMMON and s.prompt is summons.FORM_PART:
        cells = s.rules.cells[f.target][s.define[f.source]]
        return [(f.source, f.target), *zip(f.picks, cells, strict=False)]
    if s.prompt in (rebirth.REBORN_ZONE, theft.TAKEN_ZONE):
        return list(zip(f.picks, f.among, strict=False))
    return []
