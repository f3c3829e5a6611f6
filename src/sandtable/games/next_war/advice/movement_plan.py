"""Where to march: a plan for a whole Movement Segment, made once and followed order by order.

Stacks that can fight an enemy together go to where they can; the others go where one more helps
most, towards places to be taken or to be guarded, and not where they would be lost.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from sandtable.games.next_war.advice.attack_plans import Battles
from sandtable.games.next_war.advice.movement_paths import march_to
from sandtable.games.next_war.advice.plans_in_force import plan_in_force
from sandtable.games.next_war.advice.play_style import Plan, PlayStyle
from sandtable.games.next_war.advice.threat_map import Hope, ThreatMap, step_worth
from sandtable.games.next_war.analysis.movement_range import Reached, reach
from sandtable.games.next_war.ids import NO_PLACE, PlaceId, UnitId
from sandtable.games.next_war.orders.movement import EnterMap, MoveUnits
from sandtable.games.next_war.rule_hooks import Movers
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    is_clearing,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.ground_movement_order import (
    origins,
    starters,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.off_map_movement import (
    boxes_with_units_able_to_leave,
    units_able_to_leave_box,
    ways_in,
)
from sandtable.games.next_war.state_lookups import (
    Known,
    defence_of,
    halves_of,
    mobility_of,
    unit_of,
)
from sandtable.kernel.contract import judge
from sandtable.kernel.rules.paths import Path

#: A march must promise so much more than to stay.
WORTH_THE_MARCH: Final = 0.3
#: Those who cannot fight mind danger so much more.
CARE: Final = 3.0
#: What every half point too many in a hex costs, and the least that makes one enter the map.
CROWDED, WORTH_ENTERING = 50.0, -20.0
#: Groups are no larger than this, in half stacking points: two of them fit into most hexes.
LARGE: Final = 4


class Group(NamedTuple):
    """Units that march together, and where they may end."""

    origin: PlaceId
    units: Movers
    reached: Reached
    fights: bool
    halves: int
    defence: float
    worth: float


class Purpose(Enum):
    """What a group is sent for."""

    GUARD = "guard"  # to stand in a place, or on the way to it
    ATTACK = "attack"  # the enemy in a hex, together with others
    PLACE = "place"  # where one more helps most


class Task(NamedTuple):
    """A group, the hex it is to go to, and what for."""

    group: Group
    goal: PlaceId
    purpose: Purpose = Purpose.PLACE
    about: PlaceId = NO_PLACE  # the place to guard, or the hex to attack


def next_march(
    scene: Known, plan: Plan, planner: type[Planner] | None = None
) -> MoveUnits | EnterMap | None:
    """The next march of the plan, or None when everybody stands well."""
    make = planner or Planner
    for task in tasks_in_force(scene, plan, make):
        order = _ordered(scene, task)
        if order is not None:
            return order
    return _entry(scene, plan, make)


def tasks_in_force(scene: Known, plan: Plan, make: type[Planner]) -> tuple[Task, ...]:
    """The tasks of the segment, as they were given when they were last planned."""
    kind = (scene.state.segment.side, plan, make)
    return plan_in_force(scene, kind, lambda: make(scene, plan).tasks(), goals_of)


def goals_of(tasks: tuple[Task, ...]) -> list[tuple[UnitId, PlaceId]]:
    """List where each unit is sent."""
    return [(unit, task.goal) for task in tasks for unit in task.group.units]


def _ordered(scene: Known, task: Task) -> MoveUnits | None:
    group = task.group
    able = starters(scene, group.origin)
    if any(unit not in able for unit in group.units):
        return None
    if task.goal not in group.reached:
        return None
    order = march_to(scene, group.origin, group.units, group.reached, task.goal)
    return None if order is None or judge(scene, order) else order


def group_of(scene: Known, origin: PlaceId, units: Movers, reached: Reached) -> Group:
    """Add up what matters of units that march together."""
    return Group(
        origin,
        units,
        reached,
        bool(combat_units(scene, units)),
        halves_of(scene, units),
        float(sum([defence_of(scene, unit) for unit in units])),
        sum([step_worth(scene, unit) * unit_of(scene, unit).steps for unit in units]),
    )


class Planner:
    """Makes the plan of a segment: who is where, counted as tasks are given."""

    def __init__(self, scene: Known, plan: Plan) -> None:
        """Look around."""
        self.scene, self.side, self.plan = scene, scene.state.segment.side, plan
        self.outlook = self.look(scene, plan)
        stacks = scene.state.forces[self.side].stacks.map
        self.halves = {here: halves_of(scene, stack) for here, stack in stacks.items()}
        self.defence = {
            here: float(sum([defence_of(scene, unit) for unit in stack]))
            for here, stack in stacks.items()
        }
        self._count_those_who_stay()

    def look(self, scene: Known, plan: Plan) -> ThreatMap:
        """The view of the map that the plan is made with."""
        return ThreatMap(scene, scene.state.segment.side, plan.army)

    def told_off(self, groups: list[Group]) -> tuple[list[Group], list[Task]]:
        """The groups that are left when some have a task before all others, and those tasks."""
        return groups, []

    def _count_those_who_stay(self) -> None:
        scene, movers = self.scene, set(self.scene.state.segment.unmoved)
        for here, stack in scene.state.forces[self.side].stacks.map.items():
            staying = tuple([unit for unit in stack if unit not in movers])
            if staying:
                self.outlook.take_up(self.outlook.hopes(staying, here), staying, here)

    def tasks(self) -> tuple[Task, ...]:
        """Plan battles, then marches, those nearest to the enemy first."""
        groups, given = self.told_off(self._groups())
        battles = Battles(self.outlook, self.halves)
        busy: set[int] = set()
        for style in dict.fromkeys([self.plan.army, *[style for _, style in self.plan.others]]):
            able = [one for one in groups if one.fights and self.style_of(one.units[0]) == style]
            self.outlook.style = style
            fighting = [(group.origin, group.units, group.reached) for group in able]
            for index, goal, target in battles.assigned(fighting):
                group = able[index]
                busy.update(group.units)
                self._moved(group, goal)
                self.outlook.take_up(self.outlook.hopes(group.units, goal), group.units, goal)
                if goal != group.origin:
                    given.append(Task(group, goal, Purpose.ATTACK, target))
        rest = [group for group in groups if group.units[0] not in busy]
        for group in sorted(rest, key=self._urgency):
            task = self._task(group)
            if task is not None:
                given.append(task)
        return tuple(given)

    def style_of(self, unit: UnitId) -> PlayStyle:
        """The style of a unit's formation."""
        return self.plan.of(self.scene.printed.counters[unit].formation)

    def _urgency(self, group: Group) -> tuple[bool, float, PlaceId]:
        return (not group.fights, -self.outlook.danger(group.origin), group.origin)

    def _groups(self) -> list[Group]:
        scene, found = self.scene, []
        for origin in origins(scene):
            if is_clearing(scene, self.side, origin):
                continue
            able = starters(scene, origin)
            fit = combat_units(scene, able)
            kinds: dict[tuple[bool, str, PlayStyle], list[UnitId]] = {}
            for unit in able:
                mobility = mobility_of(scene, unit).value
                kinds.setdefault((unit in fit, mobility, self.style_of(unit)), []).append(unit)
            for _, units in sorted(kinds.items()):
                parts = self.parts(tuple(units))
                found += [group_of(scene, origin, part, reach(scene, part)) for part in parts]
        return found

    def parts(self, units: Movers) -> list[Movers]:
        """Split a crowd into groups that fit into a hex, or into single units where they must."""
        most = 1 if self.scene.state.segment.in_turns else len(units)
        parts: list[list[UnitId]] = []
        for unit in units:
            now = parts[-1] if parts else []
            if now and len(now) < most and halves_of(self.scene, (*now, unit)) <= LARGE:
                now.append(unit)
            else:
                parts.append([unit])
        return [tuple(part) for part in parts]

    def _task(self, group: Group) -> Task | None:
        """Find the hex that serves a group best; None if it stays."""
        outlook = self.outlook
        outlook.style = self.style_of(group.units[0])
        hopes = outlook.hopes(group.units, group.origin)
        stay = self.score(group, hopes, group.origin)
        best, goal = stay + WORTH_THE_MARCH, group.origin
        for here in group.reached:
            score = self.score(group, hopes, here)
            if score > best:
                best, goal = score, here
        outlook.take_up(hopes, group.units, goal)
        if goal == group.origin:
            return None
        self._moved(group, goal)
        return Task(group, goal)

    def _moved(self, group: Group, goal: PlaceId) -> None:
        for here, sign in ((group.origin, -1), (goal, 1)):
            self.halves[here] = self.halves.get(here, 0) + sign * group.halves
            self.defence[here] = self.defence.get(here, 0.0) + sign * group.defence

    def score(self, group: Group, hopes: list[Hope], here: PlaceId) -> float:
        """How well a group would stand in a hex: what it promises, less what it may cost."""
        joining = here != group.origin
        over = self.halves.get(here, 0) + joining * group.halves - self.outlook.room(here)
        if over > 0:
            return -CROWDED * over
        defence = self.defence.get(here, 0.0) + joining * group.defence
        care = 1.0 if group.fights else CARE
        loss = self.outlook.loss(here, defence, group.worth) * care
        return self.outlook.promise(hopes, group.units[0], here) - loss


def _entry(scene: Known, plan: Plan, make: type[Planner]) -> EnterMap | None:
    """Let those in a Holding Box march onto the map, to where they help most."""
    if scene.state.segment.in_turns:
        return None
    for box in boxes_with_units_able_to_leave(scene):
        planner = make(scene, plan)
        for part in planner.parts(units_able_to_leave_box(scene, box)):
            domain = ways_in(scene, part, box)
            ends = domain.ends() if isinstance(domain, Path) else {}
            hopes = planner.outlook.hopes(part, next(iter(ends))) if ends else []
            group = group_of(scene, box, part, {})
            best = max(ends, key=lambda here: planner.score(group, hopes, here), default=None)
            if best is not None and planner.score(group, hopes, best) > WORTH_ENTERING:
                order = EnterMap(box, part, ends[best][1])
                if not judge(scene, order):
                    return order
    return None
