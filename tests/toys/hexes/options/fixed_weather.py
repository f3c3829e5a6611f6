"""Option: a dry season."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import replaces
from toys.hexes.events import TurnBegan
from toys.hexes.points import HexRun, turn
from toys.hexes.printed import Weather


@replaces(turn, "OPT-DRY:1", over="HEX:3.1")
def dry_season(run: HexRun) -> None:
    """It never rains and nobody rolls for it."""
    run.emit(TurnBegan(run.scene.state.turn + 1, Weather.CLEAR))
