"""Stub of an option of the Standard game for which the Advanced game has rules of its own."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import step
from spike import points
from spike.scene import TurnRun


@step(points.turn, "STD:13.1.1", after="weather")
def supply(run: TurnRun) -> None:
    """Supply is traced after the weather is known."""
