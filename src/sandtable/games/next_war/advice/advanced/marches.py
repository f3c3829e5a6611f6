"""Where to march in the Advanced game: to caches, in supply, headquarters behind their units."""

from __future__ import annotations

from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advice.advanced.cache_guards import guards_told_off
from sandtable.games.next_war.advice.advanced.outlook import CacheMap
from sandtable.games.next_war.advice.advanced.supplied_hexes import supplied_hexes
from sandtable.games.next_war.advice.movement_plan import (
    CROWDED,
    Group,
    Planner,
    Task,
    _entry,
    _ordered,
)
from sandtable.games.next_war.advice.play_style import Plan
from sandtable.games.next_war.advice.threat_map import Hope, ThreatMap
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.orders.movement import EnterMap, MoveUnits
from sandtable.games.next_war.printed.advanced.land_rows import SupplySource
from sandtable.games.next_war.printed.counter_types import (
    is_artillery,
    is_headquarters,
    is_supply_unit,
)
from sandtable.games.next_war.rule_hooks import Movers
from sandtable.games.next_war.rule_hooks.advanced.headquarters import is_subordinate
from sandtable.games.next_war.rule_hooks.advanced.supply import Source, may_draw_on
from sandtable.games.next_war.rules.advanced.ch19_supply.isolation import connected_hexes
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch02_units.helicopter_and_artillery_values import (
    support_range,
)
from sandtable.games.next_war.state_lookups import Known, counter_of
from sandtable.kernel.play.memo import memoised

#: What part of a group's worth it costs to stand out of supply, and to be cut off.
OUT_OF_SUPPLY, CUT_OFF = 0.2, 0.4
#: What a unit in range is worth to a headquarters or gun, near the enemy and elsewhere, and how
#: much is lost for every hex by which the nearest is out of range.
IN_RANGE: Final = (1.5, 0.5)
OUT_OF_RANGE: Final = 0.4
MOST_IN_RANGE: Final = 9.0
#: A headquarters or supply unit that gets no supply itself serves nobody.
USELESS: Final = 10.0
#: More hexes than any map has from end to end.
FAR: Final = 1_000
#: How far the lines of an MSU lead, roughly, in hexes, and what a unit counts that needs them.
MSU_REACH: Final = 3
NEEDED, SERVED = 1.0, 0.1


class AdvancedPlanner(Planner):
    """Makes the plan of a segment as its base does, once guards of caches are told off."""

    def __init__(self, scene: Known, plan: Plan) -> None:
        """Look around; nobody has been sent anywhere yet."""
        self.goals: dict[UnitId, PlaceId] = {}
        self._fed: dict[UnitId, frozenset[PlaceId]] = {}
        self._serving: dict[UnitId, list[tuple[PlaceId, float]]] = {}
        super().__init__(scene, plan)

    def look(self, scene: Known, plan: Plan) -> ThreatMap:
        """A view of the map with caches."""
        return CacheMap(scene, scene.state.segment.side, plan.army)

    def told_off(self, groups: list[Group]) -> tuple[list[Group], list[Task]]:
        """Leave a guard with every cache, and send one to each that is empty and in reach."""
        if self.scene.state.segment.in_turns:
            return groups, []
        left, marches, staying = guards_told_off(self.outlook, groups)
        for task in marches:
            self._moved(task.group, task.goal)
            hopes = self.outlook.hopes(task.group.units, task.goal)
            self.outlook.take_up(hopes, task.group.units, task.goal)
        fixed = [group._replace(reached={}) for group in staying]  # they may fight from there
        return [*left, *fixed], marches

    def parts(self, units: Movers) -> list[Movers]:
        """Units that do not fight march one by one."""
        if combat_units(self.scene, units):
            return super().parts(units)
        return [(unit,) for unit in units]

    def _moved(self, group: Group, goal: PlaceId) -> None:
        super()._moved(group, goal)
        self.goals.update(dict.fromkeys(group.units, goal))
        self._serving.clear()

    def score(self, group: Group, hopes: list[Hope], here: PlaceId) -> float:
        """How well a group would stand in a hex, by supply and by whom it serves there."""
        unit = group.units[0]
        counter = counter_of(self.scene, unit)
        serves = is_headquarters(counter) or is_supply_unit(counter)
        found = super().score(group, [] if serves else hopes, here)
        if found <= -CROWDED or here < 0:
            return found
        if is_supply_unit(counter):
            return found + self.service(unit, here)
        if is_headquarters(counter):
            lacks = here not in self.fed(unit)
            return found + self.support(unit, here) - USELESS * lacks
        if is_artillery(counter):
            found += self.support(unit, here)
        return found - self.hardship(group, here)

    def fed(self, unit: UnitId) -> frozenset[PlaceId]:
        """The hexes in which a unit would be in supply."""
        if unit not in self._fed:
            self._fed[unit] = supplied_hexes(self.scene, unit)
        return self._fed[unit]

    def hardship(self, group: Group, here: PlaceId) -> float:
        """What it costs a group to stand out of supply, or cut off."""
        if here in self.fed(group.units[0]):
            return 0.0
        cut_off = here not in connected_hexes(self.scene, group.units[0])
        return group.worth * (CUT_OFF if cut_off else OUT_OF_SUPPLY)

    def support(self, helper: UnitId, here: PlaceId) -> float:
        """What a headquarters or gun is worth in a hex to those it serves, where they will be."""
        distance, most = (
            self.scene.printed.atlas.lattice.distance,
            support_range(self.scene, helper),
        )
        total, nearest = 0.0, FAR
        for at, weight in self._served(helper):
            away = distance(HexId(at), HexId(here))
            nearest = min(nearest, away)
            if away <= most:
                total += weight
        if nearest == FAR:
            return 0.0
        return min(MOST_IN_RANGE, total) - OUT_OF_RANGE * max(0, nearest - most)

    def _served(self, helper: UnitId) -> list[tuple[PlaceId, float]]:
        """Where the units will be that it serves, kept until another one has a task."""
        if helper not in self._serving:
            self._serving[helper] = self._to_serve(helper)
        return self._serving[helper]

    def _to_serve(self, helper: UnitId) -> list[tuple[PlaceId, float]]:
        """Where the units will be that obey a headquarters, or that a gun may support."""
        scene, obeys = self.scene, self.scene.rules[is_subordinate]
        counter, near = counter_of(scene, helper), scene.printed.atlas.near
        staff = is_headquarters(counter)
        found = []
        for unit, now in scene.state.forces[self.side].units.pairs():
            at = self.goals.get(unit, now.at)
            if at < 0 or unit == helper or not now.steps or not combat_units(scene, (unit,)):
                continue
            theirs = counter_of(scene, unit)
            mine = obeys(scene, unit, helper) if staff else theirs.nation == counter.nation
            if mine:
                fights = any(to in self.outlook.threats for to in near[at])
                found.append((at, IN_RANGE[0] if fights else IN_RANGE[1]))
        return found

    def service(self, msu: UnitId, here: PlaceId) -> float:
        """What an MSU is worth in a hex: the units near it that have no other supply count most."""
        scene, may = self.scene, self.scene.rules[may_draw_on]
        if here not in self.fed(msu):
            return -USELESS
        source = Source(SupplySource.MSU, here, MSU_REACH, msu)
        distance, total = scene.printed.atlas.lattice.distance, 0.0
        for unit, now in scene.state.forces[self.side].units.pairs():
            at = self.goals.get(unit, now.at)
            if at < 0 or unit == msu or distance(HexId(at), HexId(here)) > MSU_REACH:
                continue
            if may(scene, unit, source):
                total += SERVED if at in self.fed(unit) else NEEDED
        return total


def next_march(scene: Known, plan: Plan) -> MoveUnits | EnterMap | None:
    """The next march of the plan, which is kept for a segment; None when everybody stands well.

    A seat's view of secrets is made anew for every order, so the plan depends on its own part.
    """
    state, side = scene.state, scene.state.segment.side
    mine = state.secrets[scene.seat] if state.secrets else None
    depends = (state.segment.together, state.forces[ENEMY[side]], scene.rules, mine)
    name = ("advanced plan", side, plan)
    for task in memoised(scene, name, depends, lambda: AdvancedPlanner(scene, plan).tasks()):
        order = _ordered(scene, task)
        if order is not None:
            return order
    return _entry(scene, plan, AdvancedPlanner)
