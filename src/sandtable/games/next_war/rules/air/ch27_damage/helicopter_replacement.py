"""27.9.3.3 Which helicopters and Airmobile Points may be bought back with Supply Points."""

from __future__ import annotations

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.ids import ENEMY, HelicopterId, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import PaidSize, RebuiltKind
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.air import replaceable_helicopter
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.advanced.ch27_damage.replacement_table import replacement_cost
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import (
    has_room,
    is_friendly,
    kind_of_base,
)
from sandtable.games.next_war.state_lookups import Scene, stack_at
from sandtable.kernel.rules.rule_hooks import answers, cites

_AIR_BASES = frozenset({Feature.AIRBASE.value, Feature.AIRFIELD.value})


@answers(replaceable_helicopter, "ADV:27.9.3.3")
def only_helicopters_that_a_title_names(scene: Scene, helicopter: HelicopterId) -> bool:
    """The title names the helicopters that Supply Points replace; without it there are none."""
    return False


@cites("ADV:27.9.3.3")
def price_of(kind: RebuiltKind, *, returned: bool) -> int:
    """The Supply Points for a step, for a helicopter that comes back, or for a point."""
    cost = replacement_cost(advanced_charts().damage, kind, PaidSize.BRIGADE, rebuilt=returned)
    return 0 if cost is None else cost.supply


def _payable(scene: Scene, side: SideId, helicopter: HelicopterId, *, returned: bool) -> bool:
    nation = scene.printed.helicopters[helicopter].nation
    stock = points_in_stock(scene, side, nation, StockKind.SUPPLY)
    return stock >= price_of(RebuiltKind.AIRCRAFT, returned=returned)


@cites("ADV:27.9.3.3")
def repairable_helicopters(scene: Scene, side: SideId) -> tuple[HelicopterId, ...]:
    """Damaged helicopters that may be repaired: not those that came back in this phase.

    All helicopters were made ready in Reorganization, so one that has used a mission is new.
    """
    may = scene.rules[replaceable_helicopter]
    return tuple(
        [
            helicopter
            for helicopter, now in scene.state.forces[side].helicopters.pairs()
            if now.steps < scene.printed.helicopters[helicopter].steps
            and not now.missions
            and may(scene, helicopter)
            and _payable(scene, side, helicopter, returned=False)
        ]
    )


@cites("ADV:27.9.3.3")
def returning_helicopters(scene: Scene, side: SideId) -> tuple[HelicopterId, ...]:
    """Eliminated helicopters that may come back damaged."""
    sheet, fleet = scene.printed.sheet, scene.state.forces[side].helicopters.map
    may = scene.rules[replaceable_helicopter]
    return tuple(
        [
            HelicopterId(number)
            for number, counter in enumerate(scene.printed.helicopters)
            if counter.side == side
            and number not in fleet
            and (sheet is None or counter.id in sheet.listed)
            and may(scene, HelicopterId(number))
            and _payable(scene, side, HelicopterId(number), returned=True)
        ]
    )


@cites("ADV:27.9.3.3")
def bases_to_return_to(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """A helicopter comes back to an Airbase or Airfield of its own side that has room."""
    return tuple(
        [
            here
            for here in scene.printed.atlas.hexes
            if kind_of_base(scene, here) in _AIR_BASES
            and is_friendly(scene, side, here)
            and not stack_at(scene, ENEMY[side], here)
            and has_room(scene, side, here)
        ]
    )


@cites("ADV:27.9.3.3")
def short_of_airmobile_points(scene: Scene, side: SideId) -> tuple[str, ...]:
    """Nations with fewer Airmobile Points than the scenario has given them, and the Supply Points.

    No nation gets more than it has received at the start and as reinforcements.
    """
    sheet = scene.printed.sheet
    given: dict[str, int] = {}
    for row in sheet.airmobile if sheet is not None else ():
        if row.turn <= scene.state.turn:
            given[row.nation] = given.get(row.nation, 0) + row.points
    cost = price_of(RebuiltKind.AIRMOBILE_POINT, returned=False)
    return tuple(
        [
            lift.nation
            for lift in scene.state.forces[side].airmobile
            if lift.total < given.get(lift.nation, 0)
            and points_in_stock(scene, side, lift.nation, StockKind.SUPPLY) >= cost
        ]
    )
