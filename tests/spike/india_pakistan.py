"""Stubs of a title's rules that hold in both games."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import adds, replaces, step
from spike import points
from spike.scene import Situation, TurnRun, Unit


@replaces(points.overcast_share, "NWIP:13.1", over="STD:4.1.2")
def half_flies(scene: Situation) -> int:
    """Both sides have some all-weather aircraft, and keep half."""
    return 2


@adds(points.efficiency_modifiers, "NWIP:7.4.1.1")
def ground_zero(scene: Situation, unit: Unit) -> tuple[int, ...]:
    """Where a nuclear weapon fell a unit loses four."""
    return (-4,) if unit.is_at_ground_zero else ()


@step(points.turn, "NWIP:7.1", after="victory")
def nuclear_release(run: TurnRun) -> None:
    """After victory points are counted somebody may reach for the button."""
