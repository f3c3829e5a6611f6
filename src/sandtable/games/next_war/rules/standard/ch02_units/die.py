"""2.6 The die."""

from __future__ import annotations

from sandtable.games.next_war.scene import NextWarRun
from sandtable.kernel.play.dice import D10
from sandtable.kernel.rules.points import cites


@cites("STD:2.6")
def roll(run: NextWarRun, label: str) -> int:
    """One die gives zero to nine."""
    return run.roll(label, D10)
