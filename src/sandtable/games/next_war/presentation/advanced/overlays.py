"""What is laid over the map in the Advanced game alone: supply, ranges of HQs, isolation.

Every answer is the engine's own: `supply_reach`, `supplied_units`, `isolated_units`, `reaches`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, SideId, UnitId
from sandtable.games.next_war.presentation.advanced.headquarters_track import headquarters_of
from sandtable.games.next_war.presentation.advanced.supply_track import seen_on_map
from sandtable.games.next_war.presentation.text.display_names import (
    place_name,
    side_name,
    unit_name,
)
from sandtable.games.next_war.presentation.text.hidden_units import hidden_units
from sandtable.games.next_war.rule_hooks.advanced.supply import Source
from sandtable.games.next_war.rules.advanced.ch15_counters.headquarters_number import number_of
from sandtable.games.next_war.rules.advanced.ch18_headquarters.combat_support import reaches
from sandtable.games.next_war.rules.advanced.ch19_supply.isolation import isolated_units
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import (
    supplied_units,
    supply_reach,
)
from sandtable.games.next_war.state_lookups import Known, side_of, unit_of
from sandtable.kernel.client_display_types import Overlay, PathLine, Spot
from sandtable.kernel.english import counted
from sandtable.kernel.play.state import COMMON
from sandtable.kernel.work_budget import spend

SOURCE: Final = "source"
_ISOLATED: Final = "Isolated if it were checked now. [ADV:19.7.1]"


def supply_area(scene: Known, chosen: tuple[int, ...]) -> Overlay:
    """Show the hexes from which lines lead to sources, MSUs and headquarters, and who has none.

    A reader sees the reach of its own side, one without a side that of both; units that are
    chosen show that of their sides.  A cross marks each unit out of supply.
    """
    spots: list[Spot] = []
    crosses: list[PathLine] = []
    for side in _sides(scene, chosen):
        found = supply_reach(scene, side)
        spots += _reached(side, found)
        spots += [Spot(here, SOURCE, side=side) for here in sorted({one.at for one in found})]
        crosses += [_cross(scene, side, unit) for unit in lacking(scene, side)]
    lack = [one.text for one in crosses]
    ends = f" Crosses: {counted(len(lack), 'unit')} out of supply." if lack else ""
    legend = f"Hexes from which a supply line leads to a source, MSU or HQ. [ADV:19.2]{ends}"
    return Overlay("supply", legend, tuple(spots), tuple(crosses))


def lacking(scene: Known, side: SideId) -> list[UnitId]:
    """The units on the map that would be out of supply if it were checked now."""
    supplied = supplied_units(scene, side)
    return [unit for unit in seen_on_map(scene, side) if unit not in supplied]


def isolated(scene: Known, side: SideId) -> list[UnitId]:
    """The units on the map that would be isolated if it were checked now."""
    found = isolated_units(scene, side)
    return [unit for unit in seen_on_map(scene, side) if unit in found]


def isolation(scene: Known, _: tuple[int, ...]) -> Overlay:
    """Show where units of either side are isolated now."""
    spots = [
        Spot(here, f"isolated: {', '.join(names)}", side=side)
        for side in BOTH_SIDES
        for here, names in _by_hex(scene, isolated(scene, side)).items()
    ]
    units = sum([len(isolated(scene, side)) for side in BOTH_SIDES])
    return Overlay("isolation", f"{_ISOLATED} Units: {units}.", tuple(spots))


def headquarters_ranges(scene: Known, chosen: tuple[int, ...]) -> Overlay:
    """Show where headquarters can support a combat: those chosen, or all of the reader's side."""
    able = [each for side in BOTH_SIDES for each in headquarters_of(scene, side)]
    wanted = [each for each in able if each in chosen]
    mine = [each for each in able if side_of(scene, each) in _sides(scene, ())]
    shown = wanted or mine
    spots = []
    for unit in shown:
        near = _within(scene, unit)
        spend(len(near))
        spots += [
            Spot(here, unit_name(scene.printed, unit), side=side_of(scene, unit))
            for here in near
            if reaches(scene, unit, here)
        ]
    return Overlay("headquarters", "Range of headquarters. [ADV:18.2.1]", tuple(spots))


def _within(scene: Known, headquarters: UnitId) -> list[PlaceId]:
    """The hexes around a headquarters that can be in its range at all."""
    here = unit_of(scene, headquarters).at
    if here < 0:
        return []
    far = number_of(scene, headquarters)
    return sorted(map(PlaceId, scene.printed.atlas.lattice.within(HexId(here), far)))


def supply_text(scene: Known, _: str) -> str:
    """What a check of supply would find now, in words."""
    lines = ["If supply were checked now [ADV:19.2, ADV:19.7.1]"]
    for side in BOTH_SIDES:
        for what, units in (
            ("out of supply", lacking(scene, side)),
            ("isolated", isolated(scene, side)),
        ):
            names = [f"{unit_name(scene.printed, unit)} in {_where(scene, unit)}" for unit in units]
            lines.append(
                f"  {side_name(scene.printed, side)}, {what}: {', '.join(names) or 'none'}"
            )
    return "\n".join(lines)


def _where(scene: Known, unit: UnitId) -> str:
    return place_name(scene.printed, unit_of(scene, unit).at)


def _sides(scene: Known, chosen: tuple[int, ...]) -> tuple[SideId, ...]:
    """The sides of chosen units; without any that of the reader, or both.

    A side of which units are hidden is left out: its reach would tell where they are.
    """
    known = [unit for unit in chosen if 0 <= unit < len(scene.printed.counters)]
    wanted = {side_of(scene, UnitId(unit)) for unit in known}
    wanted = wanted or {side for side in BOTH_SIDES if scene.seat in {side, COMMON}}
    hidden = {side_of(scene, unit) for unit in hidden_units(scene)}
    return tuple(sorted(wanted - hidden))


def _reached(side: SideId, found: Mapping[Source, Mapping[PlaceId, int]]) -> list[Spot]:
    """Each hex in reach once, with the most points that are left there."""
    most: dict[PlaceId, int] = {}
    for reach in found.values():
        spend(1)
        for here, left in reach.items():
            most[here] = max(left, most.get(here, 0))
    return [Spot(here, value=left, side=side) for here, left in sorted(most.items()) if here >= 0]


def _cross(scene: Known, side: SideId, unit: UnitId) -> PathLine:
    here = unit_of(scene, unit).at
    return PathLine((here,), side, f"{unit_name(scene.printed, unit)} is out of supply", unit, here)


def _by_hex(scene: Known, units: Iterable[UnitId]) -> dict[PlaceId, list[str]]:
    found: dict[PlaceId, list[str]] = {}
    for unit in units:
        found.setdefault(unit_of(scene, unit).at, []).append(unit_name(scene.printed, unit))
    return found
