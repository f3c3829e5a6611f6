"""The track of supply: points, Depots and MSUs, and which units bear a marker.

What a check would find now is worked out only for those who ask (`overlays.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.ids import BOTH_SIDES, SideId, UnitId
from sandtable.games.next_war.presentation.text.display_names import (
    hex_name,
    nation_name,
    side_name,
    unit_name,
)
from sandtable.games.next_war.presentation.text.hidden_units import hidden_units
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import SupplyAction
from sandtable.games.next_war.printed.counter_types import is_depot, is_supply_unit
from sandtable.games.next_war.printed.counters import Counter
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_units import (
    free_counters,
    supply_units_of,
)
from sandtable.games.next_war.state_lookups import Known, counter_of, unit_of
from sandtable.kernel.briefing_types import SideValue, StatusTrack
from sandtable.kernel.client_display_types import Spot
from sandtable.kernel.english import counted

#: How many units are named before the rest are only counted.
_NAMED: Final = 6
NONE: Final = "–"


def supply_track(scene: Known) -> StatusTrack:
    """Supply Points of both sides, what carries supply, and the units that lack it."""
    printed, state = scene.printed, scene.state
    points = [str(supply_points(scene, side)) for side in BOTH_SIDES]
    most = advanced_charts().supply.values.resupply_points_per_phase
    spent = [f"{each} of {most}" for each in state.advanced.supply.spent]
    rows = [
        ("Supply Points [ADV:19.3]", *points),
        ("Depots on the map [ADV:19.4]", *_of(scene, lambda s: carriers(scene, s, is_depot))),
        ("MSUs on the map [ADV:19.4]", *_of(scene, lambda s: carriers(scene, s, is_supply_unit))),
        ("Counters that are free [ADV:19.4.5]", *[_free(scene, side) for side in BOTH_SIDES]),
        ("Airbase supply [ADV:19.1.2]", *[_airbases(scene, side) for side in BOTH_SIDES]),
        ("Out of Supply marker [ADV:19.5]", *_of(scene, lambda s: marked(scene, s))),
        ("Isolated marker [ADV:19.7.2]", *_of(scene, lambda s: cut_off(scene, s))),
        ("Emergency marker [ADV:19.6]", *_of(scene, lambda s: in_emergency(scene, s))),
        ("Spent on emergency resupply [ADV:19.6]", *spent),
    ]
    return StatusTrack(
        "supply",
        "Supply Points",
        "Supply",
        "droplet",
        sides=tuple([SideValue(side, points[side]) for side in BOTH_SIDES]),
        detail=_resupply(),
        cite="ADV:19.0",
        head=("", *[side_name(printed, side) for side in BOTH_SIDES]),
        rows=tuple(rows),
        spots=tuple([spot for side in BOTH_SIDES for spot in _spots(scene, side)]),
    )


def _resupply() -> str:
    """What emergency resupply costs, and on which dice it succeeds."""
    charts = advanced_charts().supply
    told = [
        f"of a {what} costs {counted(charts.costs[action].points, 'point')} and succeeds on"
        f" 0 to {charts.emergency[action]}"
        for what, action in (
            ("unit", SupplyAction.RESUPPLY_UNIT),
            ("headquarters", SupplyAction.RESUPPLY_HQ),
        )
    ]
    return f"Emergency resupply {told[0]}; {told[1]}."


def supply_points(scene: Known, side: SideId) -> int:
    """The Supply Points of a side, those of all its nations."""
    stocks = scene.state.forces[side].advanced.stocks
    return sum([each.points for each in stocks if each.kind is StockKind.SUPPLY])


def carriers(scene: Known, side: SideId, kind: Callable[[Counter], bool]) -> list[UnitId]:
    """The Depots or the MSUs of a side on the map."""
    return [unit for unit in supply_units_of(scene, side) if kind(counter_of(scene, unit))]


def marked(scene: Known, side: SideId) -> list[UnitId]:
    """The units on the map with an Out of Supply marker."""
    return [unit for unit in seen_on_map(scene, side) if unit_of(scene, unit).unsupplied]


def cut_off(scene: Known, side: SideId) -> list[UnitId]:
    """The units on the map with an Isolated marker."""
    return [unit for unit in seen_on_map(scene, side) if unit_of(scene, unit).markers.isolated]


def in_emergency(scene: Known, side: SideId) -> list[UnitId]:
    """The units on the map with an Emergency marker."""
    return [
        unit for unit in seen_on_map(scene, side) if unit_of(scene, unit).markers.emergency_supply
    ]


def seen_on_map(scene: Known, side: SideId) -> list[UnitId]:
    """The units of a side on the map that the reader may see."""
    hidden, units = hidden_units(scene), scene.state.forces[side].units.pairs()
    return sorted([unit for unit, now in units if now.at >= 0 and unit not in hidden])


def _of(scene: Known, found: Callable[[SideId], Iterable[UnitId]]) -> list[str]:
    return [listed(scene, list(found(side))) for side in BOTH_SIDES]


def listed(scene: Known, units: list[UnitId]) -> str:
    """How many units there are, and the first of them by name."""
    if not units:
        return NONE
    names = [unit_name(scene.printed, unit) for unit in units[:_NAMED]]
    more = [f"{len(units) - _NAMED} more"] if len(units) > _NAMED else []
    return f"{len(units)}: {', '.join([*names, *more])}"


def _free(scene: Known, side: SideId) -> str:
    depots = free_counters(scene, side, depots=True)
    msus = free_counters(scene, side, depots=False)
    return f"Depots {len(depots)}, MSUs {len(msus)}"


def _airbases(scene: Known, side: SideId) -> str:
    found = [
        f"{nation_name(each.nation)} at {hex_name(scene.printed, each.at)}"
        for each in scene.state.advanced.supply.airbases
        if each.side == side
    ]
    return ", ".join(found) or NONE


def _spots(scene: Known, side: SideId) -> list[Spot]:
    """Where units lack supply: the word under the ring is that of the worst marker there."""
    words: dict[int, str] = {}
    for units, word in (
        (marked(scene, side), "out of supply"),
        (cut_off(scene, side), "isolated"),
    ):
        words |= {unit_of(scene, unit).at: word for unit in units}
    return [Spot(here, word, side=side) for here, word in sorted(words.items())]
