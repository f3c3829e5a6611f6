"""NWIP:10.5.2, ADV:19.4  Loose Nukes: the MSUs that India and Pakistan can make."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    PAKISTAN,
    set_up,
    unit_called,
    with_air_units,
    with_state,
)
from games.next_war.sketch import after, asked, offered, refusals, resolved
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.advice.advanced import supply_orders
from sandtable.games.next_war.orders.advanced.supply import (
    EndSupplyUnits,
    MakeSupplyUnit,
    TurnIntoDepot,
)
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import SupplyAction
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_unit_orders import (
    makeable,
    places_for,
    turnable,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_units import free_counters
from sandtable.games.next_war.state import ASIDE, ELIMINATED
from sandtable.games.next_war.titles.india_pakistan.advanced_rules.supply_sources import (
    edges_as_urban_hexes,
)
from sandtable.kernel.play.state import Frame, known

HOSTS = pytest.mark.parametrize(("side", "msu"), [(ALLIES, "roi-msu-1"), (PAKISTAN, "irop-msu-1")])
BOTH_WAYS = pytest.mark.parametrize(
    "position",
    [pytest.param(with_air_units, id="air units"), pytest.param(set_up, id="Air Points")],
)


def supply_phase(start, side, number=1):
    """The First or the Second Supply phase, in which a side is asked for supply units."""
    agenda = (Frame("turn", "", ""), Frame("supply_phase", "", "", (number,)))
    return with_state(asked(start, side, "supply_units"), agenda=agenda)


def with_unit(scene, side, unit, **fields):
    forces = list(scene.state.forces)
    units = forces[side].units
    forces[side] = replace(forces[side], units=units.set(unit, replace(units.map[unit], **fields)))
    return with_state(scene, forces=tuple(forces))


def with_points(scene, side, nation, points):
    forces = list(scene.state.forces)
    advanced = forces[side].advanced
    stocks = tuple(
        replace(each, points=points)
        if (each.nation, each.kind) == (nation, StockKind.SUPPLY)
        else each
        for each in advanced.stocks
    )
    forces[side] = replace(forces[side], advanced=replace(advanced, stocks=stocks))
    return with_state(scene, forces=tuple(forces))


@pytest.mark.rule("ADV:19.4.5")
@BOTH_WAYS
@HOSTS
def test_the_msu_of_a_host_lies_aside(side, msu, position):
    """It comes after all others, so that it changes no number of a unit in a recorded game."""
    scene = position()
    unit = unit_called(scene, msu)

    assert scene.state.forces[side].units.map[unit].at == ASIDE
    assert free_counters(scene, side, depots=False) == (unit,)
    assert unit >= len(scene.printed.counters) - 2


@pytest.mark.rule("NWIP:10.5.2", "ADV:19.4.1")
@BOTH_WAYS
@HOSTS
def test_a_host_may_make_its_msu_in_a_first_supply_phase_and_not_in_a_second(side, msu, position):
    scene = supply_phase(position(), side)
    unit = unit_called(scene, msu)

    assert makeable(scene, side) == (unit,)
    assert MakeSupplyUnit in offered(scene, side)
    second = supply_phase(position(), side, number=2)
    assert makeable(second, side) == ()
    assert MakeSupplyUnit not in offered(second, side)


@pytest.mark.rule("NWIP:10.5.2", "ADV:19.4.1")
@HOSTS
def test_it_is_made_on_a_depot_or_at_an_edge_that_supplies_its_side(side, msu):
    scene = supply_phase(with_air_units(), side)
    counters, places = scene.printed.counters, places_for(scene, unit_called(scene, msu))
    own = scene.state.forces[side].units.pairs()
    depots = [now.at for unit, now in own if counters[unit].type == "supply depot"]
    edges = [source.at for source in edges_as_urban_hexes(scene, side)]

    assert len(depots) == 3
    assert edges
    assert {*depots, *edges} <= set(places)


@pytest.mark.rule("NWIP:10.5.2", "ADV:19.4.1", "ADV:19.4.2", "ADV:19.4.5")
@HOSTS
def test_there_is_one_of_it_and_all_depots_are_in_play(side, msu):
    """It becomes a Depot only after a Depot was lost, and is made again after it was lost."""
    scene = supply_phase(with_air_units(), side)
    unit = unit_called(scene, msu)
    nation = scene.printed.counters[unit].nation
    before = points_in_stock(scene, side, nation, StockKind.SUPPLY)
    made = after(resolved(scene, side, MakeSupplyUnit(unit, places_for(scene, unit)[0])))
    made = supply_phase(made, side)

    price = advanced_charts().supply.costs[SupplyAction.MAKE_MSU].points
    assert points_in_stock(made, side, nation, StockKind.SUPPLY) == before - price
    assert makeable(made, side) == ()
    assert TurnIntoDepot not in offered(made, side)

    depot = unit_called(made, f"{nation.lower()}-depot-1")
    fewer = with_unit(made, side, depot, at=ELIMINATED)
    assert turnable(fewer, side) == (unit,)
    lost = with_unit(made, side, unit, at=ELIMINATED)
    assert makeable(lost, side) == (unit,)


@pytest.mark.rule("ADV:19.4.1")
@HOSTS
def test_bots_make_it_where_it_may_be_made_while_they_have_points_to_spare(side, msu):
    scene = supply_phase(with_air_units(), side)
    order = supply_orders.supply_unit(known(scene, side))

    assert isinstance(order, MakeSupplyUnit)
    assert order.unit == unit_called(scene, msu)
    assert refusals(scene, side, order) == []
    nation = scene.printed.counters[order.unit].nation
    poor = with_points(scene, side, nation, supply_orders.RESERVE)
    assert supply_orders.supply_unit(known(poor, side)) == EndSupplyUnits()
