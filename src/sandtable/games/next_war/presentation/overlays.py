"""What can be laid over a hex map: reach, zones of control, ranges, control, victory points.

Every answer is the engine's own, from what the seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.board.movement_point_fractions import Sixths, in_signs
from sandtable.games.next_war.analysis.movement_range import reach
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, SideId, UnitId
from sandtable.games.next_war.presentation.advanced.is_advanced import (
    is_advanced_scenario,
    plays_advanced,
)
from sandtable.games.next_war.presentation.advanced.overlays import (
    headquarters_ranges,
    isolation,
    supply_area,
    supply_text,
)
from sandtable.games.next_war.presentation.supply_overlay import supply
from sandtable.games.next_war.presentation.text.display_names import (
    place_name,
    side_name,
    unit_name,
)
from sandtable.games.next_war.presentation.text.hidden_units import hidden_units
from sandtable.games.next_war.rule_hooks import capture_value
from sandtable.games.next_war.rules.standard.ch02_units.helicopter_and_artillery_values import (
    support_range,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import is_based, reaches
from sandtable.games.next_war.rules.standard.ch08_movement.ground.march_step_costs import (
    allowance_of_stack,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import zone_of
from sandtable.games.next_war.rules.standard.ch12_victory.captures import standing
from sandtable.games.next_war.state import FIRST_BOX
from sandtable.games.next_war.state_lookups import Known, controller_of, side_of, unit_of
from sandtable.kernel.client_display_types import Overlay, OverlayKind, Spot
from sandtable.kernel.work_budget import spend

_NOT_TOGETHER: Final = "Select units of one side in the same hex."


def seen_units(scene: Known, chosen: Iterable[int]) -> tuple[UnitId, ...]:
    """Keep the units that there are, that stand on the map and that the seat may look at."""
    hidden = hidden_units(scene)
    units = [UnitId(unit) for unit in chosen if 0 <= unit < len(scene.printed.counters)]
    there = [unit for unit in units if unit not in hidden]
    return tuple(
        [
            unit
            for unit in dict.fromkeys(there)
            if unit in scene.state.forces[side_of(scene, unit)].units.map
            and unit_of(scene, unit).at >= 0
        ]
    )


def reach_of(scene: Known, chosen: tuple[int, ...]) -> Overlay:
    """Show where units may end a march, what it costs and what they have left there."""
    units = seen_units(scene, chosen)
    stands = {(side_of(scene, unit), unit_of(scene, unit).at) for unit in units}
    if len(stands) != 1:
        return Overlay("reach", _NOT_TOGETHER)
    allowance, side = allowance_of_stack(scene, units), stands.pop()[0]
    spots = [
        Spot(here, f"{in_signs(Sixths(max(0, allowance - paid)))} left", paid, side)
        for here, paid in sorted(reach(scene, units).items())
        if here < FIRST_BOX or here in scene.printed.atlas.ground
    ]
    names = ", ".join([unit_name(scene.printed, unit) for unit in units])
    has = in_signs(Sixths(allowance))
    return Overlay("reach", f"{names}: {has} movement points. [STD:8.1]", tuple(spots))


def zones(scene: Known, _: tuple[int, ...]) -> Overlay:
    """Show the hexes that lie in a zone of control, side by side."""
    spots = [
        Spot(here, side=side)
        for side in BOTH_SIDES
        for here in scene.printed.atlas.hexes
        if zone_of(scene, side) >> here & 1
    ]
    return Overlay("zones", "Zones of control. [STD:8.2]", tuple(spots))


def control(scene: Known, _: tuple[int, ...]) -> Overlay:
    """Show the hexes that have changed hands, and those being cleared."""
    taken = [
        Spot(here, side_name(scene.printed, side), side=side)
        for here, side in scene.state.control.pairs()
    ]
    clearing = [
        Spot(here, "being cleared", now.number, now.side)
        for here, now in scene.state.clearing.pairs()
    ]
    legend = "Captured hexes, and places being cleared. [STD:8.4]"
    return Overlay("control", legend, (*taken, *clearing))


def victory(scene: Known, _: tuple[int, ...]) -> Overlay:
    """Show the hexes that pay victory points or decide the game, and who holds them."""
    facts = scene.printed.sheet.facts if scene.printed.sheet else None
    atlas = scene.printed.atlas
    goals = frozenset([atlas.hex_at(label) for label in facts.goals]) if facts else frozenset()
    spots = []
    for here in atlas.hexes:
        worth = [worth_of(scene, side, here) for side in BOTH_SIDES]
        if any(worth) or here in goals:
            holder = controller_of(scene, here)
            spots.append(Spot(here, _paid(scene, here, worth, here in goals), max(worth), holder))
    return Overlay("victory", "Victory objectives, and who controls them. [STD:12.1]", tuple(spots))


def worth_of(scene: Known, side: SideId, here: PlaceId) -> int:
    """The points that a side would be paid for capturing a hex as it stands."""
    return scene.rules[capture_value](scene, side, here) + standing(scene, side, here)


def _paid(scene: Known, here: PlaceId, worth: list[int], is_goal: bool) -> str:
    paid = [
        f"{points} for {side_name(scene.printed, side)}"
        for side, points in zip(BOTH_SIDES, worth, strict=True)
        if points
    ]
    return "; ".join([*(["objective"] if is_goal else []), *paid]) or place_name(
        scene.printed, here
    )


def gun_ranges(scene: Known, chosen: tuple[int, ...]) -> Overlay:
    """Show how far artillery supports."""
    spots = []
    for unit in seen_units(scene, chosen):
        far = support_range(scene, unit)
        if far:
            here = HexId(unit_of(scene, unit).at)
            hexes = scene.printed.atlas.lattice.within(here, far)
            spend(len(hexes))
            spots += [Spot(int(to), side=side_of(scene, unit)) for to in sorted(hexes)]
    return Overlay("guns", "Range of artillery support. [STD:9.5.6]", tuple(spots))


def flight_ranges(scene: Known, chosen: tuple[int, ...]) -> Overlay:
    """Show where attack helicopters can support a combat from their base."""
    spots = []
    for side in BOTH_SIDES:
        for helicopter, now in scene.state.forces[side].helicopters.pairs():
            if helicopter in chosen and is_based(now):
                spend(len(scene.printed.atlas.hexes))
                spots += [
                    Spot(here, side=side)
                    for here in scene.printed.atlas.hexes
                    if reaches(scene, side, helicopter, here)
                ]
    return Overlay("flights", "Range of attack helicopters. [STD:6.5.3]", tuple(spots))


def supply_shown(scene: Known, chosen: tuple[int, ...]) -> Overlay:
    """Show supply lines, or in the Advanced game the hexes that supply reaches."""
    return supply_area(scene, chosen) if plays_advanced(scene) else supply(scene, chosen)


def supply_told(scene: Known, word: str) -> str:
    """Who is in supply, in words: for the terminal."""
    if plays_advanced(scene):
        return supply_text(scene, word)
    found = supply(scene, ())
    return "\n".join([found.legend, *[f"  {line.text}" for line in found.threads]])


OVERLAYS: Final = {
    "reach": OverlayKind("Where these units can move", reach_of, about="units"),
    "zones": OverlayKind("Zones of control", zones),
    "supply": OverlayKind("Supply lines, and where they are cut", supply_shown, about="units"),
    "control": OverlayKind("Captured hexes", control),
    "victory": OverlayKind("Victory objectives", victory),
    "guns": OverlayKind("Artillery range", gun_ranges, about="units"),
    "flights": OverlayKind("Helicopter range", flight_ranges, about="helicopters"),
    "headquarters": OverlayKind(
        "Headquarters range", headquarters_ranges, about="units", used=is_advanced_scenario
    ),
    "isolation": OverlayKind("Isolated units", isolation, used=is_advanced_scenario),
}
