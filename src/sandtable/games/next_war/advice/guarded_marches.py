"""Marches that leave nothing of worth empty: guards are told off before anybody else has a task.

Artillery then follows those whom it can support.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advice.enemy_reach import ReachMap
from sandtable.games.next_war.advice.movement_plan import CROWDED, Group, Planner, Purpose, Task
from sandtable.games.next_war.advice.objective_values import OBJECTIVE, marches_to
from sandtable.games.next_war.advice.play_style import Plan
from sandtable.games.next_war.advice.threat_map import Hope, ThreatMap
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.printed.counters import CombatClass
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch02_units.formations import formation_of
from sandtable.games.next_war.rules.standard.ch02_units.helicopter_and_artillery_values import (
    support_range,
)
from sandtable.games.next_war.state_lookups import (
    Known,
    counter_of,
    defence_of,
    mobility_of,
    stack_at,
)

#: As rules name the formation of a unit; None: it has none.
Formation: TypeAlias = tuple[str, str] | None
#: A place is guarded if it is worth at least so much.
WORTH_A_GUARD: Final = 0.6 * OBJECTIVE
#: Guards are added until their defence, with the ground, is so much of what the enemy can bring.
ENOUGH: Final = 1.0
#: The most groups that are told off for one place.
GROUPS: Final = 4
#: What it is worth to artillery that a unit is in range, beside an enemy or away from all, up to so
#: many units; and what each hex costs by which nobody is in range.
SUPPORTED: Final = (3.0, 0.6)
MOST_SUPPORTED: Final = 9.0
OUT_OF_RANGE: Final = 0.2
#: A guard sets out for a place that it cannot reach yet only so near to it, in sixths of a point.
NEAR: Final = 60


def places_to_guard(outlook: ReachMap) -> list[PlaceId]:
    """List the places of worth that a side holds and the enemy can come to next, the best first."""
    enemy = outlook.enemy
    return sorted(
        [
            place
            for place, worth in outlook.feared.items()
            if worth >= WORTH_A_GUARD
            and place not in outlook.threats
            and (place in enemy.enters or place in enemy.attack)
        ],
        key=lambda place: (-outlook.feared[place], -enemy.attack.get(place, 0.0), place),
    )


class GuardingPlanner(Planner):
    """Makes the plan of a segment as its base does, once guards are told off."""

    outlook: ReachMap

    def __init__(self, scene: Known, plan: Plan) -> None:
        """Look around; nobody has been sent anywhere yet."""
        self.goals: dict[UnitId, PlaceId] = {}
        self._formations: dict[tuple[Formation, int], list[tuple[PlaceId, float]]] = {}
        super().__init__(scene, plan)

    def look(self, scene: Known, plan: Plan) -> ThreatMap:
        """A view of the map with where the enemy can come."""
        return ReachMap(scene, scene.state.segment.side, plan.army)

    def told_off(self, groups: list[Group]) -> tuple[list[Group], list[Task]]:
        """Keep guards in each place that needs some, and send one where nobody stands."""
        left, given = list(groups), list[Task]()
        for place in places_to_guard(self.outlook):
            needed = ENOUGH * self.outlook.enemy.attack.get(place, 0.0) / self.outlook.cover(place)
            moving = {unit for group in left if group.origin == place for unit in group.units}
            there = stack_at(self.scene, self.side, place)
            stay = combat_units(self.scene, tuple([unit for unit in there if unit not in moving]))
            defence = float(sum([defence_of(self.scene, unit) for unit in stay]))
            for number in range(GROUPS):
                if (number or stay) and defence >= needed:
                    break
                index = self._guard(left, place)
                if index is None:
                    if not number and not stay:
                        given += self._relieved(left, place)
                    break
                group = left.pop(index)
                defence += group.defence
                if group.origin == place:
                    left.append(group._replace(reached={}))  # it may fight from where it stands
                else:
                    given.append(self._sent(group, place, place))
        return left, given

    def _moved(self, group: Group, goal: PlaceId) -> None:
        super()._moved(group, goal)
        self.goals.update(dict.fromkeys(group.units, goal))

    def score(self, group: Group, hopes: list[Hope], here: PlaceId) -> float:
        """How well a group would stand in a hex; artillery, which marches last, near its own."""
        found = super().score(group, hopes, here)
        counter = counter_of(self.scene, group.units[0])
        if counter.combat_class is not CombatClass.ARTILLERY or found <= -CROWDED:
            return found
        return found + self.support(group.units[0], here)

    def support(self, gun: UnitId, here: PlaceId) -> float:
        """What artillery is worth in a hex to the units of its formation, where they will be."""
        distance, most = self.scene.printed.atlas.lattice.distance, support_range(self.scene, gun)
        away = [
            (distance(HexId(here), HexId(at)) - most, worth)
            for at, worth in self._supported(formation_of(self.scene, gun))
        ]
        found = sum(worth for far, worth in away if far <= 0)
        if found or not away:
            return min(found, MOST_SUPPORTED)
        return -OUT_OF_RANGE * min(far for far, _ in away)

    def _supported(self, formation: Formation) -> list[tuple[PlaceId, float]]:
        """Where the combat units of a formation will be, and what it is worth to support each."""
        key = formation, len(self.goals)
        if key not in self._formations:
            self._formations[key] = self._with_worths(formation)
        return self._formations[key]

    def _with_worths(self, formation: Formation) -> list[tuple[PlaceId, float]]:
        near = self.scene.printed.atlas.near
        enemies = self.scene.state.forces[ENEMY[self.side]].stacks.map
        units = self.scene.state.forces[self.side].units.map
        on_map = tuple([unit for unit, now in units.items() if now.at >= 0])
        found = []
        for unit in combat_units(self.scene, on_map):
            if formation in {None, formation_of(self.scene, unit)}:
                at = self.goals.get(unit, units[unit].at)
                found.append((at, SUPPORTED[not any(one in enemies for one in near.get(at, ()))]))
        return found

    def _relieved(self, left: list[Group], place: PlaceId) -> list[Task]:
        """Send a group on its way to a place that nobody can reach yet, if one is near."""
        found = self._relief(left, place)
        return [] if found is None else [self._sent(left.pop(found[0]), place, found[1])]

    def _sent(self, group: Group, place: PlaceId, goal: PlaceId) -> Task:
        """Count a group that goes to a hex for the sake of a place."""
        self._moved(group, goal)
        self.outlook.guard[place] = self.outlook.guard.get(place, 0.0) + group.defence
        return Task(group, goal, Purpose.GUARD, place)

    def _relief(self, groups: list[Group], place: PlaceId) -> tuple[int, PlaceId] | None:
        """Which group comes nearest to a place that nobody can reach yet, and to which hex."""
        found = []
        for index, group in enumerate(groups):
            if not group.fights or not group.reached or self._is_guard(group):
                continue
            away = marches_to(self.scene, place, mobility_of(self.scene, group.units[0]))
            for here in group.reached:
                room = self.outlook.room(here) - self.halves.get(here, 0)
                if away[here] < min(NEAR, away[group.origin]) and group.halves <= room:
                    found.append((away[here], index, here))
        return min(found)[1:] if found else None

    def _guard(self, groups: list[Group], place: PlaceId) -> int | None:
        """The group that guards a place best: one that is there, or else the best that can come."""
        ready = [(n, one) for n, one in enumerate(groups) if one.fights and one.reached]
        there = [(one.defence, -n) for n, one in ready if one.origin == place]
        if there:
            return -max(there)[1]
        room = self.outlook.room(place) - self.halves.get(place, 0)
        able = [
            (one.defence - 0.5 * one.worth, -n)
            for n, one in ready
            if place in one.reached and one.halves <= room and not self._is_guard(one)
        ]
        return -max(able)[1] if able else None

    def _is_guard(self, group: Group) -> bool:
        return self.outlook.feared.get(group.origin, 0.0) >= WORTH_A_GUARD
