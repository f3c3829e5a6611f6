"""Which code games were played by: a hash of what decides orders."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parents[2] / "src" / "sandtable"
#: What stands beside the code that decides orders, and decides none.
NO_ORDERS = {"game_advice.py", "intent.py", "winning_chance.py", "routine_question_answers.py"}


@cache
def code_of(scenario: str) -> str:
    """A hash of the code that decides orders in the game of a scenario."""
    hexes = scenario.startswith(("vietnam/", "india-pakistan/"))
    advice = SOURCE / "games" / ("next_war" if hexes else "hearts_and_minds") / "advice"
    files = [*sorted((SOURCE / "bots").glob("*.py")), *sorted(advice.glob("*.py"))]
    files += sorted((advice / "fleet").glob("*.py"))
    texts = [file.read_bytes() for file in files if file.name not in NO_ORDERS]
    return sha256(b"\0".join(texts)).hexdigest()[:12]


def marks(game: Any) -> dict[str, str]:
    """What a game is marked with that is played today."""
    return {"code": code_of(game.scenario)}
