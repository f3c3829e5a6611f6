"""NWV 8.8 What the chart brings a campaign turn by turn: units by air, helicopters, points.

Units that come by sea, Marines and ships wait for the rules of the sea.
"""

from __future__ import annotations

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.standard.ch10_reinforcements.scenario_turn_tables import (
    Due,
    HelicoptersDue,
)
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.sheets.scenario_place_lookup import (
    helicopter_named,
    sheet_of,
    unit_named,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.vietnam.reinforcement_chart import (
    ChartKind,
    ChartRow,
    Service,
)
from sandtable.games.next_war.titles.vietnam.rules.campaign.international_reinforcements import (
    airmobile_points_in,
    arrives_by_sea,
    places_for_helicopter,
    places_for_unit,
    rows_until,
)
from sandtable.games.next_war.titles.vietnam.rules.campaign.intervention import helpers_in_the_war


def units_by_air(scene: Scene, side: SideId) -> Due:
    """Leg units of other nations arrive at Airbases from the turn of their group on."""
    if side != Side.ALLIED:
        return ()
    printed = scene.printed
    units = [unit_named(printed, row.piece) for row in _rows(scene, ChartKind.GROUND)]
    flown = [
        unit
        for unit in units
        if not (printed.counters[unit].marine or arrives_by_sea(printed.counters[unit]))
    ]
    if not flown:
        return ()
    places = places_for_unit(scene, side, printed.counters[flown[0]], {})
    return tuple([(unit, places) for unit in flown])


def helicopters_by_air(scene: Scene, side: SideId) -> HelicoptersDue:
    """Helicopters of other nations arrive at bases from the turn of their group on."""
    if side != Side.ALLIED:
        return ()
    rows = _rows(scene, ChartKind.HELICOPTER)
    places = places_for_helicopter(scene, side) if rows else ()
    return tuple([(helicopter_named(scene.printed, row.piece), places) for row in rows])


def lift_by_the_chart(scene: Scene, side: SideId) -> tuple[tuple[str, int], ...]:
    """Nations get the Airmobile Points of the groups of this turn."""
    if side != Side.ALLIED or is_before_play(scene):
        return ()
    sheet, helpers = sheet_of(scene.printed), helpers_in_the_war(scene)
    return tuple(sorted(airmobile_points_in(sheet, scene.state.turn, helpers).items()))


def _rows(scene: Scene, kind: ChartKind) -> list[ChartRow]:
    """What groups have brought by this turn, other than USMC."""
    rows = rows_until(sheet_of(scene.printed), scene.state.turn, helpers_in_the_war(scene))
    return [row for row in rows if row.kind is kind and row.service is not Service.MARINES]
