"""How provinces look to a player who plans: what each promises and what threatens it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import part, turns_left
from sandtable.games.hearts_and_minds.advice.province_prospects import (
    Garrison,
    blue_agitators,
    garrison_of,
    lay_chance,
    lift_chance,
    outside_chance,
    outside_lift_chance,
    red_agitators,
)
from sandtable.games.hearts_and_minds.advice.year_plan import (
    flag_value,
    pacified_value,
    point_value,
    unit_value,
)
from sandtable.games.hearts_and_minds.printed.charts import at
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rules.p07_battle.factors import factor_of
from sandtable.games.hearts_and_minds.state_lookups import Scene
from sandtable.kernel.play.memo import memoised

#: What is left to Red and to Blue, in percent, of a prize if the try for it comes in this turn, in
#: a later turn of this year, or next year only.  Blue's, and how likely an attack is, were found
#: by regression over 1,400 games with random values (docs/playing/bots.md).
NOW: Final = (97, 100)
THIS_YEAR: Final = (48, 85)
NEXT_YEAR: Final = 26
#: How likely an enemy comes in one of his turns where he can, in percent, and before the next year.
COMES: Final = 11
COMES_NEXT_YEAR: Final = 12
#: How much less likely where he has nobody near, in percent.
FAR: Final = 22
#: How likely an enemy of Red and of Blue who stands in the same area attacks, in percent; how many
#: make an army.
ATTACKS: Final = (32, 18)
STRONG: Final = 3
#: How likely Blue is taken to try to lift a flag next year, in percent.
LIFTS_NEXT_YEAR: Final = 50
#: How likely it is, in percent, that a further loss is not bought off.
TAKEN: Final = 50
LAST_AMERICAN_YEAR: Final = 1972


class Reach(NamedTuple):
    """In which areas a side's infantry could be after one move, with how many at most."""

    red: Mapping[int, int]
    blue: Mapping[int, int]


def reach_of(scene: Scene) -> Reach:
    """Where either side could be after one move; enemies in between are not minded."""
    state = scene.state
    return memoised(
        scene, "reach", (state.stacks, state.cells, state.open_vc), lambda: _reach(scene)
    )


def _reach(scene: Scene) -> Reach:
    printed, counters = scene.printed, scene.printed.counters
    red: dict[int, int] = {}
    blue: dict[int, int] = {}
    for area, stack in scene.state.stacks.map.items():
        nva = sum(counters[u].nation is Nation.NVA and counters[u].is_infantry for u in stack)
        others = sum(counters[u].side == BLUE and counters[u].is_infantry for u in stack) * (
            area in printed.provinces
        )
        near = {area, *printed.neighbours[area]}
        far = near | {to for one in near for to in printed.neighbours[one]}
        for to in far & printed.provinces:
            if nva:
                red[to] = max(red.get(to, 0), nva)
            if others:
                blue[to] = max(blue.get(to, 0), others)
        if nva and (area in printed.trail or area == printed.north):
            for box in printed.trail:
                for to in printed.neighbours[box]:
                    if to in printed.provinces:
                        red[to] = max(red.get(to, 0), nva)
    for area in (*scene.state.cells.map, *scene.state.open_vc.map):
        for to in printed.neighbours[area]:
            if to in printed.provinces:
                red[to] = max(red.get(to, 0), 1)
    return Reach(red, blue)


class Outlook:
    """What the provinces promise a seat, with so many points to spend in this turn."""

    def __init__(self, scene: Scene, seat: int, points: int) -> None:
        """Look at a position for a seat."""
        self.scene = scene
        self.seat = seat
        self.points = points
        self.point = point_value(scene, seat)
        self.reach = reach_of(scene)
        under_way = scene.state.turn.seat == seat
        self.own_turns = turns_left(scene, seat) - under_way
        self.their_turns = turns_left(scene, 1 - seat)
        self._seen: dict[int, Garrison] = {}
        self._prices: dict[int, int] = {}
        self._worths: dict[tuple[int, Garrison, bool, bool], tuple[int, int]] = {}
        self._provinces = scene.printed.provinces

    def garrison(self, area: int) -> Garrison:
        """Who stands in an area."""
        if area not in self._seen:
            self._seen[area] = garrison_of(self.scene, area)
        return self._seen[area]

    def later(self) -> int:
        """What is left of a prize if it is tried for after this turn, in percent."""
        return THIS_YEAR[self.seat] if self.own_turns > 0 else NEXT_YEAR

    def price(self, unit: int) -> int:
        """What the death of a unit costs its side."""
        if unit not in self._prices:
            self._prices[unit] = unit_value(self.scene, unit)
        return self._prices[unit]

    def exposure(self, area: int, there: Garrison) -> int:
        """What the seat is likely to lose here to attacks before it moves again."""
        own, others = (there.blue, there.red) if self.seat == BLUE else (there.red, there.blue)
        if not own:
            return 0
        turns = min(1, self.their_turns)
        factors = sum(factor_of(self.scene, unit) for unit in others)
        if self.seat == BLUE:
            factors += there.open_vc + there.hidden
        if not factors:
            near = (self.reach.red if self.seat == BLUE else self.reach.blue).get(area, 0)
            if near < STRONG:
                return 0
            return part(self._cost(own, 120), COMES * turns)
        lost = expected_losses(self.scene, 1 - self.seat, factors)
        return part(self._cost(own, lost), ATTACKS[self.seat] * turns)

    def _cost(self, units: tuple[int, ...], hundredths: int) -> int:
        """What so many hundredths of units cost if the cheapest are given."""
        total = 0
        for price in sorted(self.price(unit) for unit in units):
            total += part(price, min(100, hundredths))
            hundredths -= 100
            if hundredths <= 0:
                break
        return total

    def worth(
        self, area: int, there: Garrison, points: int, *, arriving: bool = False
    ) -> tuple[int, int]:
        """What an area is worth to the seat with these troops in it, and points left for tries.

        The second number is how many points a try would take: one or none.
        """
        if area not in self._provinces:
            return 0, 0
        key = area, there, points > 0, arriving
        if key not in self._worths:
            if self.seat == BLUE:
                worth, tries = self._blue(area, there, points, arriving=arriving)
            else:
                worth, tries = self._red(area, there, points)
            self._worths[key] = worth - self.exposure(area, there), tries
        return self._worths[key]

    # --- Blue -------------------------------------------------------------------------------

    def _blue(self, area: int, there: Garrison, points: int, *, arriving: bool) -> tuple[int, int]:
        scene, value = self.scene, flag_value(self.scene, area)
        if area in scene.state.flags:
            chance = lift_chance(scene, area, there, arriving=arriving)
            if not chance:
                return -value, 0
            later = part(part(value, chance), self.later())
            open_now = area not in scene.state.turn.tried
            if points > 0 and open_now:
                now = part(part(value, chance), NOW[self.seat]) - self.point
                return max(now, later) - value, int(now >= later)
            return later - value, 0
        worth = -part(part(value, self.loss_to_red(area, there)), 100)
        if area in scene.state.pacified:
            worth += pacified_value(scene) if blue_agitators(scene, there) else 0
        elif self._could_pacify(there):
            worth += part(pacified_value(scene), 50)
        return worth, 0

    def loss_to_red(self, area: int, there: Garrison) -> int:
        """How likely Red will have won an area, in percent."""
        inside = lay_chance(self.scene, area, there)
        turns = self.their_turns
        tries = min(70, 25 + 22 * turns) if turns else 30
        within = part(inside, tries)
        near = self.reach.red.get(area, 0)
        comes = COMES * turns + COMES_NEXT_YEAR
        comes = comes if near > 1 else part(comes, 60) if near else part(comes, FAR)
        outside = part(outside_chance(self.scene, area, there), comes)
        return max(within, outside) + min(within, outside) // 3

    def _could_pacify(self, there: Garrison) -> bool:
        if there.red or there.open_vc or there.hidden:
            return False
        counters = self.scene.printed.counters
        foot = [u for u in there.blue if counters[u].is_infantry]
        return len(foot) > 1 and any(counters[u].nation is Nation.ARVN for u in foot)

    # --- Red --------------------------------------------------------------------------------

    def _red(self, area: int, there: Garrison, points: int) -> tuple[int, int]:
        scene, value = self.scene, flag_value(self.scene, area)
        if area not in scene.state.flags:
            if not red_agitators(scene, there):
                return 0, 0
            chance = lay_chance(scene, area, there)
            later = part(part(value, chance), self.later())
            if points > 0 and area not in scene.state.turn.tried:
                now = part(part(value, chance), NOW[self.seat]) - self.point
                return max(now, later), int(now >= later)
            return later, 0
        return value - part(value, self.loss_to_blue(area, there)), 0

    def loss_to_blue(self, area: int, there: Garrison) -> int:
        """How likely Blue will have lifted a flag, in percent."""
        turns = self.their_turns
        inside = lift_chance(self.scene, area, there)
        within = part(inside, min(80, 30 + 22 * turns) if turns else LIFTS_NEXT_YEAR)
        near = self.reach.blue.get(area, 0)
        comes = 13 * turns + COMES_NEXT_YEAR
        comes = comes if near > 1 else part(comes, 70) if near else part(comes, 40)
        outside = part(outside_lift_chance(there), comes)
        return max(within, outside) + min(within, outside) // 3


def expected_losses(scene: Scene, side: int, factors: int) -> int:
    """How many units a side's factors kill in a round, in hundredths."""
    late = scene.state.year > LAST_AMERICAN_YEAR  # both sides then use Red's table
    table = scene.printed.charts.battle[RED if late else side]
    results = [at(table, factors + face) for face in range(1, 7)]
    return sum(100 * one.losses + TAKEN * one.extra for one in results) // 6
