"""Whom to attack, and who goes where for it: stacks are brought together before they fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sandtable.games.next_war.advice.combat_expectation import Stakes, expected, weight_of_retreat
from sandtable.games.next_war.advice.threat_map import ThreatMap
from sandtable.games.next_war.analysis.movement_range import Reached
from sandtable.games.next_war.ids import ENEMY, NO_PLACE, PlaceId, UnitId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import Movers, is_fortified
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import BEST, WORST
from sandtable.games.next_war.rules.standard.ch09_combat.terrain_class import classes_of
from sandtable.games.next_war.state_lookups import attack_of, halves_of, mobility_of, unit_of

#: What support an attacker counts on, in points of the die.
HELP: Final = -2

#: From so many hexes an attack is helped by one.
ROUND: Final = 3
#: The rating of a unit that one may not look at.
SKILL: Final = 5
#: What part of a place's worth one has by standing in it, and what any ground is worth.
FOOTHOLD, ELBOW_ROOM = 0.35, 0.5

Mover = tuple[PlaceId, Movers, Reached]


class Battles:
    """Chooses targets, the most promising first, and sends stacks beside them."""

    def __init__(self, outlook: ThreatMap, halves: dict[PlaceId, int]) -> None:
        """Remember how the map looks, and how full hexes are."""
        self.outlook, self.halves = outlook, dict(halves)
        self.scene, self.side = outlook.scene, outlook.side

    def assigned(self, movers: Sequence[Mover]) -> Iterator[tuple[int, PlaceId, PlaceId]]:
        """Those who are to fight, by their place in the list, where they go, and against whom."""
        free = dict(enumerate(movers))
        targets = set(self.outlook.threats)
        while targets:
            plans = [self._plan(target, free) for target in sorted(targets)]
            worth, target, chosen = max(
                plans, default=(0.0, NO_PLACE, []), key=lambda plan: plan[0]
            )
            least = self.outlook.style.battle
            if worth < least:
                return
            targets = {other for (least_of, other, _) in plans if least_of >= least} - {target}
            for index, goal in chosen:
                origin, units, _ = free.pop(index)
                weight = halves_of(self.scene, units)
                self.halves[origin] = self.halves.get(origin, 0) - weight
                self.halves[goal] = self.halves.get(goal, 0) + weight
                yield index, goal, target

    def _plan(
        self, target: PlaceId, free: dict[int, Mover]
    ) -> tuple[float, PlaceId, list[tuple[int, PlaceId]]]:
        """How well the free stacks could attack a hex together, and from where."""
        scene, near = self.scene, self.scene.printed.atlas.near[target]
        sides = [h for h in near if h not in self.outlook.threats]
        room = {h: self.outlook.room(h) - self.halves.get(h, 0) for h in sides}
        ready: list[tuple[float, int, PlaceId, Movers]] = []
        for index, (origin, units, reached) in free.items():
            places = [h for h in sides if h in reached or h == origin]
            places = [h for h in places if self._can_attack(units, h, target)]
            if places:
                strength = float(sum([attack_of(scene, unit) for unit in units]))
                ready.append((strength, index, origin, units))
        ready.sort(reverse=True)
        chosen: list[tuple[int, PlaceId]] = []
        attack, best, kept_at = 0.0, 0.0, 0
        crew: list[UnitId] = []
        for strength, index, origin, units in ready:
            goal = self._place(free[index], sides, room, target)
            if goal is None:
                continue
            if goal != origin:
                room[goal] -= halves_of(scene, units)
            attack += strength
            crew += units
            chosen.append((index, goal))
            worth = self._worth(target, attack, crew, len({g for _, g in chosen}))
            if worth > best + 0.2:
                best, kept_at = worth, len(chosen)
        return best, target, chosen[:kept_at]

    def _can_attack(self, units: Movers, here: PlaceId, target: PlaceId) -> bool:
        """Roughly whether units could attack a hex from beside it and go into it then."""
        costs = self.scene.printed.costs
        return all(
            costs[mobility_of(self.scene, unit), False].get(here, {}).get(target, 10**6) < 10**4
            for unit in units
        )

    def _place(
        self, mover: Mover, sides: list[PlaceId], room: dict[PlaceId, int], target: PlaceId
    ) -> PlaceId | None:
        origin, units, reached = mover
        weight = halves_of(self.scene, units)
        fits = [
            here
            for here in sides
            if (here == origin or (here in reached and room[here] >= weight))
            and self._can_attack(units, here, target)
        ]
        if not fits:
            return None
        empty = [here for here in fits if not self.halves.get(here)]
        return max(
            fits,
            key=lambda here: (
                self.outlook.cover(here)
                - 0.02 * self.outlook.danger(here)
                + 0.3 * (here in empty)
                + 0.4 * (here == origin),
                -here,
            ),
        )

    def _worth(self, target: PlaceId, attack: float, crew: list[UnitId], hexes: int) -> float:
        """What an attack of such strength may expect, by chart and table."""
        scene, outlook = self.scene, self.outlook
        held = scene.state.forces[ENEMY[self.side]].stacks.map[target]
        defence = max(1.0, outlook.threats[target][1])
        kind = classes_of(scene, target)[0]
        row = scene.printed.charts.odds[kind].ratios
        listed = [(column, ratio) for column, ratio in enumerate(row, 1) if ratio is not None]
        column = max([c for c, (a, d) in listed if attack * d >= defence * a], default=listed[0][0])
        lead = max([efficiency_of(scene, unit) for unit in crew])
        column += max(WORST, min(BEST, lead - self._skill(held)))
        if Feature.CITY in scene.printed.atlas.ground[target].features:
            column -= 2
        if scene.rules[is_fortified](scene, target):
            column -= 2
        if scene.state.segment.exploitation:
            column -= 2
        modifier = HELP - (1 if hexes >= ROUND else 0)
        return expected(scene, min(13, max(1, column)), modifier, self._stakes(target, crew, held))

    def _skill(self, held: Sequence[UnitId]) -> int:
        seen = [unit for unit in held if unit not in self.outlook.unseen]
        return max([efficiency_of(self.scene, unit) for unit in seen], default=SKILL)

    def _stakes(self, target: PlaceId, crew: list[UnitId], held: Sequence[UnitId]) -> Stakes:
        scene, outlook = self.scene, self.outlook
        return Stakes(
            outlook.style.blood * sum([outlook.own_step(u, target) for u in crew]) / len(crew),
            sum([outlook.enemy_step(unit, target) for unit in held]) / len(held),
            sum([1 if u in outlook.unseen else unit_of(scene, u).steps for u in held]),
            ground_gain(self.outlook, target, crew),
            weight_of_retreat(scene, target),
        )


def ground_gain(outlook: ThreatMap, target: PlaceId, crew: Sequence[UnitId]) -> float:
    """What it is worth to stand in a hex instead of beside it."""
    here = unit_of(outlook.scene, crew[0]).at
    if here < 0:
        here = target
    hopes = outlook.hopes(crew, target)
    step = outlook.promise(hopes, crew[0], target) - outlook.promise(hopes, crew[0], here)
    gain = max(0.0, step) + FOOTHOLD * outlook.wanted.get(target, 0.0) + ELBOW_ROOM
    return outlook.style.ground * gain
