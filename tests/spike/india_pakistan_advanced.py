"""Stubs of the title's rules for the Advanced game alone."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import replaces
from sandtable.kernel.rules.vetoes import Veto
from spike import points
from spike.advanced import engineers_and_supply
from spike.scene import Bridge, Situation


@replaces(points.bridge_repair, "NWIP:2.4.2.2", over="ADV:27.10.2")
def support_range_does_not_matter(scene: Situation, bridge: Bridge) -> tuple[Veto, ...]:
    """Any HQ that can reach the bridge will do."""
    reached = Bridge(
        has_own_unit=bridge.has_own_unit,
        has_enemy=bridge.has_enemy,
        is_near_headquarters=bridge.is_near_headquarters,
        is_in_support_range=True,
    )
    return engineers_and_supply(scene, reached)
