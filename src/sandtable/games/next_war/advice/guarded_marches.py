"""Marches that leave nothing of worth empty: guards are told off before anybody else has a task."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advice.enemy_reach import ReachMap
from sandtable.games.next_war.advice.movement_plan import Group, Planner, Task
from sandtable.games.next_war.advice.objective_values import OBJECTIVE, marches_to
from sandtable.games.next_war.advice.play_style import Plan
from sandtable.games.next_war.advice.threat_map import ThreatMap
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.state_lookups import Known, mobility_of, stack_at

#: A place is guarded if it is worth at least so much.
WORTH_A_GUARD: Final = 0.6 * OBJECTIVE
#: A guard sets out for a place that it cannot reach yet only so near to it, in sixths of a point.
NEAR: Final = 60


def places_to_guard(outlook: ReachMap) -> list[PlaceId]:
    """List the places of worth that a side holds and the enemy can come to soon, the best first.

    Soon is with two marches: a side with the initiative moves twice before the other side does.
    """
    scene, enemy = outlook.scene, outlook.enemy
    return sorted(
        [
            place
            for place, worth in outlook.feared.items()
            if worth >= WORTH_A_GUARD
            and place not in outlook.threats
            and (place in enemy.enters or place in enemy.attack or enemy.comes_soon(scene, place))
        ],
        key=lambda place: (-outlook.feared[place], -enemy.attack.get(place, 0.0), place),
    )


class GuardingPlanner(Planner):
    """Makes the plan of a segment as its base does, but for guards and for danger by reach."""

    outlook: ReachMap

    def look(self, scene: Known, plan: Plan) -> ThreatMap:
        """A view of the map with danger by reach."""
        return ReachMap(scene, scene.state.segment.side, plan.army)

    def told_off(self, groups: list[Group]) -> tuple[list[Group], list[Task]]:
        """Keep a guard in each place that needs one, and send one where nobody stands."""
        left, given = list(groups), list[Task]()
        for place in places_to_guard(self.outlook):
            stack = stack_at(self.scene, self.side, place)
            moving = {unit for group in left if group.origin == place for unit in group.units}
            if combat_units(self.scene, tuple([unit for unit in stack if unit not in moving])):
                continue  # somebody who cannot move is there
            index = self._guard(left, place)
            if index is not None:
                group = left.pop(index)
                if group.origin == place:
                    left.append(group._replace(reached={}))  # it may fight from where it stands
                else:
                    given.append(self._sent(group, place, place))
            else:
                found = self._relief(left, place)
                if found is not None:
                    given.append(self._sent(left.pop(found[0]), place, found[1]))
        return left, given

    def _sent(self, group: Group, place: PlaceId, goal: PlaceId) -> Task:
        """Count a group that goes to a hex for the sake of a place."""
        self._moved(group, goal)
        self.outlook.guard[place] = self.outlook.guard.get(place, 0.0) + group.defence
        return Task(group, goal)

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
