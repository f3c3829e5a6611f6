"""Stubs of the title's rules for the Standard game alone."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import replaces
from sandtable.kernel.rules.vetoes import Veto
from spike import points
from spike.scene import Bridge, Situation


@replaces(points.bridge_repair, "NWIP:2.4.2.1", over="STD:8.3.4.2")
def no_division_to_repair_it(scene: Situation, bridge: Bridge) -> tuple[Veto, ...]:
    """Only a division mends a bridge."""
    return () if bridge.has_own_division else (Veto("no-division"),)
