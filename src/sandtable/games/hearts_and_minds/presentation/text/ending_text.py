"""How a game ended, in words: Political Will, and what the loser would have needed."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.presentation.text.display_names import opinion_text
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.printed.printed_components import Printed
from sandtable.kernel.play.state import Result


def ending_text(printed: Printed | None, result: Result) -> str:
    """Political Will as it was counted, and what Blue needed of it."""
    if printed is None or not result.score:
        return ""
    (will,), goal = result.score, printed.charts.goals[printed.last_year].red_above
    # Beside the same bird its number alone is enough.
    is_same = (will < 0) == (goal < 0) and will and goal
    needed = str(abs(goal)) if is_same else opinion_text(goal)
    who = "Blue" if result.winner == RED else "it"
    return f"Political Will is at {opinion_text(will)}; {who} needed {needed}"
