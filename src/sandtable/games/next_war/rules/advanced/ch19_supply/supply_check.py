"""19.2, P6 Which units are in supply, from the position alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import SupplySource
from sandtable.games.next_war.printed.counter_types import (
    is_depot,
    is_headquarters,
    is_supply_unit,
)
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.rule_hooks import always_supplied
from sandtable.games.next_war.rule_hooks.advanced.headquarters import is_subordinate
from sandtable.games.next_war.rule_hooks.advanced.supply import (
    Source,
    fed_through_airbase,
    headquarters_reach,
    is_fed_by,
    may_draw_on,
)
from sandtable.games.next_war.rule_hooks.arrivals import has_line_of_its_own
from sandtable.games.next_war.rules.advanced.ch19_supply.lines_of_communication import (
    depends_on,
    is_next_to,
    lines_from,
    reach_of,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.serving_sources import (
    source_of,
    sources_of,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_source_table import SourceFacts
from sandtable.games.next_war.state_lookups import (
    Scene,
    counter_of,
    mobility_of,
    side_of,
    unit_of,
)
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import answers, cites, replaces


class SupplyNetwork(NamedTuple):
    """What supplies a side: sources, MSUs that are fed, and headquarters in supply.

    `by_air` are the headquarters that have nothing but airbase supply.
    """

    sources: tuple[Source, ...]
    msus: tuple[Source, ...]
    headquarters: tuple[Source, ...]
    by_air: frozenset[UnitId]


def supplied_units(scene: Scene, side: SideId) -> frozenset[UnitId]:
    """All units of a side that are in supply now, wherever they are."""
    name, depends = ("supplied", side), depends_on(scene)
    return memoised(scene, name, depends, lambda: _supplied(scene, side))


def _supplied(scene: Scene, side: SideId) -> frozenset[UnitId]:
    units = scene.state.forces[side].units.map
    return frozenset([unit for unit in units if is_supplied(scene, unit)])


@cites("ADV:19.2", "ADV:19.4.6", "ADV:19.6")
def is_supplied(scene: Scene, unit: UnitId) -> bool:
    """A unit is in supply if it traces to a source, a fed MSU or a supplied HQ that it obeys.

    Off the map, with an Emergency marker and in the turn of its assault it is as well; Depots and
    MSUs always are.
    """
    counter = counter_of(scene, unit)
    if is_depot(counter) or is_supply_unit(counter) or is_exempt(scene, unit):
        return True
    network = network_of(scene, side_of(scene, unit))
    if draws_on(scene, unit, (*network.sources, *network.msus)):
        return True
    return not is_headquarters(counter) and any(
        passes_supply(scene, network, each, unit)
        for each in lines_from(scene, unit, network.headquarters)
    )


@cites("ADV:19.2.1", "ADV:19.1.3")
def is_exempt(scene: Scene, unit: UnitId) -> bool:
    """A unit that was in supply when it dropped, was lifted or landed stays so in that turn.

    Nor does it trace if it is off the map or aboard a ship, always in supply, or supplied in an
    emergency.
    """
    now = unit_of(scene, unit)
    if now.at < 0 or now.markers.emergency_supply or scene.rules[always_supplied](scene, unit):
        return True
    return now.landed and not now.unsupplied


def draws_on(scene: Scene, unit: UnitId, sources: tuple[Source, ...]) -> bool:
    """Whether a unit traces to one of these sources that it may use."""
    may = scene.rules[may_draw_on]
    return any(may(scene, unit, each) for each in lines_from(scene, unit, sources))


@answers(is_fed_by, "ADV:19.2")
def fed_by_those_it_obeys(scene: Scene, unit: UnitId, headquarters: UnitId) -> bool:
    """A unit gets supply through the headquarters that it obeys."""
    return scene.rules[is_subordinate](scene, unit, headquarters)


@cites("ADV:19.1.2")
def passes_supply(scene: Scene, network: SupplyNetwork, headquarters: Source, unit: UnitId) -> bool:
    """A headquarters in supply feeds the units that obey it, if a line leads to it.

    One that has nothing but airbase supply feeds only some of them.
    """
    if not scene.rules[is_fed_by](scene, unit, headquarters.unit):
        return False
    by_air = headquarters.unit in network.by_air
    return not by_air or scene.rules[fed_through_airbase](scene, unit)


def network_of(scene: Scene, side: SideId) -> SupplyNetwork:
    """What supplies a side now; worked out once for a position."""
    name, depends = ("supply network of", side), depends_on(scene)
    return memoised(scene, name, depends, lambda: _network(scene, side))


@cites("ADV:19.2", "ADV:19.2.2")
def _network(scene: Scene, side: SideId) -> SupplyNetwork:
    """An MSU is a link only if a source feeds it; an HQ traces to a source or such an MSU.

    So there is never more than one MSU in a line, and an MSU is not fed by a headquarters.
    """
    sources = sources_of(scene, side)
    units = scene.state.forces[side].units
    on_map = [unit for unit, now in units.pairs() if now.at >= 0 and now.steps]
    msus = tuple(
        [
            found
            for unit in on_map
            if is_supply_unit(counter_of(scene, unit)) and draws_on(scene, unit, sources)
            for found in source_of(scene, SourceFacts(SupplySource.MSU), units.map[unit].at, unit)
        ]
    )
    others = [each for each in sources if each.kind is not SupplySource.AIRBASE]
    supplied, by_air = [], []
    for unit in on_map:
        if not is_headquarters(counter_of(scene, unit)):
            continue
        if is_exempt(scene, unit) or draws_on(scene, unit, (*others, *msus)):
            supplied.append(unit)
        elif draws_on(scene, unit, sources):
            supplied.append(unit)
            by_air.append(unit)
    reach = scene.rules[headquarters_reach]
    headquarters = [
        Source(SupplySource.HQ, units.map[unit].at, reach(scene, unit), unit) for unit in supplied
    ]
    return SupplyNetwork(sources, msus, tuple(headquarters), frozenset(by_air))


@answers(headquarters_reach, "ADV:19.2")
def four_points(scene: Scene, headquarters: UnitId) -> int:
    """A headquarters supplies the units that obey it within four motorized points."""
    return advanced_charts().supply.sources[SupplySource.HQ].range


@answers(fed_through_airbase, "ADV:19.1.2")
def airborne_or_light(scene: Scene, unit: UnitId) -> bool:
    """A headquarters on airbase supply feeds only airborne units and light infantry."""
    counter = counter_of(scene, unit)
    return counter.airborne or counter.mobility in {Mobility.LIGHT, Mobility.AIRMOBILE}


@replaces(has_line_of_its_own, "ADV:19.2", over="STD:13.1.3")
def traces_by_land(scene: Scene, unit: UnitId) -> bool:
    """A unit has a line of its own to a source or a fed MSU, or to an HQ that has one.

    Airbase supply is no such source, and a marker or a drop that keeps a unit in supply no line.
    """
    network = network_of(scene, side_of(scene, unit))
    by_land = tuple([each for each in network.sources if each.kind is not SupplySource.AIRBASE])
    if draws_on(scene, unit, (*by_land, *network.msus)):
        return True
    return not is_headquarters(counter_of(scene, unit)) and any(
        passes_supply(scene, network, each, unit) and traces_by_land(scene, each.unit)
        for each in lines_from(scene, unit, network.headquarters)
    )


@cites("ADV:27.9.3.2")
def supplied_hexes(scene: Scene, unit: UnitId) -> frozenset[PlaceId]:
    """The hexes in which a unit would be in supply, by a line or next to what supplies it."""
    if scene.rules[always_supplied](scene, unit):
        return frozenset(scene.printed.atlas.ground)
    side, may = side_of(scene, unit), scene.rules[may_draw_on]
    network, near = network_of(scene, side), scene.printed.atlas.near
    able = [each for each in (*network.sources, *network.msus) if may(scene, unit, each)]
    if not is_headquarters(counter_of(scene, unit)):
        able += [each for each in network.headquarters if passes_supply(scene, network, each, unit)]
    heights = mobility_of(scene, unit) is Mobility.MOUNTAIN
    found: set[PlaceId] = set()
    for each in able:
        found |= reach_of(scene, side, each, heights=heights).keys()
        found |= {here for here in near[each.at] if is_next_to(scene, unit, here, each.at)}
    return frozenset(found)


def supply_reach(scene: Scene, side: SideId) -> Mapping[Source, Mapping[PlaceId, int]]:
    """The hexes from which lines lead to each source, fed MSU and supplied HQ of a side.

    With the points that are left there, in sixths.
    """
    network = network_of(scene, side)
    every = (*network.sources, *network.msus, *network.headquarters)
    return {each: reach_of(scene, side, each) for each in every}


@cites("ADV:19.4.2", "ADV:19.4.4")
def hexes_fed(scene: Scene, unit: UnitId) -> frozenset[PlaceId]:
    """The hexes that a Supply Source feeds for a supply unit; it does not feed itself.

    MSUs and headquarters are no sources here.
    """
    side, may = side_of(scene, unit), scene.rules[may_draw_on]
    found: set[PlaceId] = set()
    for each in network_of(scene, side).sources:
        if each.unit != unit and may(scene, unit, each):
            found |= reach_of(scene, side, each).keys()
    return frozenset(found)


@cites("ADV:27.9.1")
def has_line(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """A line leads from a hex as for a unit: to any source of the side, or an MSU that is fed."""
    return next(sources_reached(scene, side, here), None) is not None


@cites("ADV:19.2")
def sources_reached(scene: Scene, side: SideId, here: PlaceId) -> Iterator[Source]:
    """Each source of a side, and each MSU that is fed, to which a line leads from a hex."""
    network = network_of(scene, side)
    for each in (*network.sources, *network.msus):
        if here in reach_of(scene, side, each):
            yield each
