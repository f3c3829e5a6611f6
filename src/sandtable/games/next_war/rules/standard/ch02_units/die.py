"""2.6 The die."""

from __future__ import annotations

from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.play.dice import D10
from sandtable.kernel.rules.rule_hooks import cites


@cites("STD:2.6")
def roll(run: NextWarRun, label: str) -> int:
    """One die gives zero to nine."""
    return run.roll(label, D10)
