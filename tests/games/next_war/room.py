"""Room to set up: units are stood into hexes, as long as the stacking rule finds none too many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import half_points_over
from sandtable.games.next_war.state import NOT_YET, Force, State, Unit
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.rules.ruleset import Ruleset


def standing(rules: Ruleset, printed: Printed, at: Mapping[int, int]) -> Scene:
    """The position in which units stand in hexes, and nothing else is on the map."""
    return Scene(
        rules,
        printed,
        State(forces=(_force(printed, at, SideId(0)), _force(printed, at, SideId(1)))),
    )


def _force(printed: Printed, at: Mapping[int, int], side: SideId) -> Force:
    units: dict[UnitId, Unit] = {}
    stacks: dict[PlaceId, tuple[UnitId, ...]] = {}
    for number, counter in enumerate(printed.counters):
        if counter.side != side:
            continue
        here = PlaceId(at.get(number, NOT_YET))
        units[UnitId(number)] = Unit(here, counter.steps)
        if here != NOT_YET:
            stacks[here] = (*stacks.get(here, ()), UnitId(number))
    return Force(HashedMap(units), HashedMap(stacks), HashedMap())


def crowded(scene: Scene) -> dict[str, int]:
    """The half stacking points that are too many, by hex."""
    return {
        scene.printed.atlas.label(here): over
        for side, force in enumerate(scene.state.forces)
        for here in force.stacks.map
        if (over := half_points_over(scene, SideId(side), here))
    }


def can_stand(printed: Printed, unit: UnitId, here: PlaceId) -> bool:
    """Whether a unit could march away from a hex or into it, by its way of moving."""
    costs = printed.costs[printed.counters[unit].mobility, False]
    near = printed.atlas.near[here]
    return any(to in costs[here] or here in costs[to] for to in near)


def without_room(
    rules: Ruleset, printed: Printed, wanted: Iterable[tuple[UnitId, frozenset[PlaceId]]]
) -> list[str]:
    """Stand units into their areas, narrow areas and large units first; name who finds no room."""
    at: dict[int, PlaceId] = {}
    left = []
    counters = printed.counters
    for unit, area in sorted(
        wanted, key=lambda one: (len(one[1]), -counters[one[0]].half_stacking)
    ):
        for here in sorted(area):
            trial = at | {unit: here}
            if can_stand(printed, unit, here) and not crowded(standing(rules, printed, trial)):
                at = trial
                break
        else:
            left.append(counters[unit].id)
    return left
