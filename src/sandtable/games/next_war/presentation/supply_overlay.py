"""Lines of supply to be drawn: from a unit along roads to its source, or to where they are cut."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, SideId, UnitId
from sandtable.games.next_war.presentation.text.display_names import place_name, unit_name
from sandtable.games.next_war.presentation.text.hidden_units import hidden_units
from sandtable.games.next_war.rule_hooks import turn
from sandtable.games.next_war.rules.standard.ch13_optional.lines_of_communication import (
    OFF_ROAD,
    has_line,
    is_open_to,
    network,
    roads_for,
    roads_near,
)
from sandtable.games.next_war.state_lookups import Known, side_of, unit_of
from sandtable.kernel.client_display_types import Overlay, PathLine, Spot
from sandtable.kernel.work_budget import spend

_LEGEND: Final = "Supply sources and supply lines. [STD:13.1.3]"
_NO_SUPPLY: Final = "Supply rules are not used in this game; the lines are for information only."
_CHECKED: Final = "STD:13.1.1"


def supply(scene: Known, chosen: tuple[int, ...]) -> Overlay:
    """Show the sources of both sides, and the lines of the units chosen; of all, if none is."""
    sources = {side: network(scene, side)[0] for side in BOTH_SIDES}
    hidden = hidden_units(scene)
    spots = [
        Spot(here, "source", side=side) for side in BOTH_SIDES for here in sorted(sources[side])
    ]
    units = [
        unit
        for side in BOTH_SIDES
        for unit, now in scene.state.forces[side].units.pairs()
        if now.at >= 0 and unit not in hidden and (not chosen or unit in chosen)
    ]
    legend = _LEGEND if is_played(scene) else f"{_LEGEND} {_NO_SUPPLY}"
    return Overlay(
        "supply", legend, tuple(spots), tuple([supply_line(scene, unit) for unit in units])
    )


def is_played(scene: Known) -> bool:
    """Whether supply is looked into in every turn of this game."""
    return any(cite == _CHECKED for _, cite, *_ in scene.rules[turn].sequence)


def supply_line(scene: Known, unit: UnitId) -> PathLine:
    """Draw the line of a unit: to a source, or towards the nearest one and where it is cut."""
    side, here = side_of(scene, unit), unit_of(scene, unit).at
    name = unit_name(scene.printed, unit)
    if has_line(scene, unit):
        path = _line(scene, side, here)
        source = place_name(scene.printed, path[-1])
        return PathLine(path, side, f"{name} is supplied from {source}", unit)
    path = _nearest(scene, side, here)
    cut = next((to for to in path[1:] if not is_open_to(scene, side, to)), here)
    return PathLine(path, side, f"{name} has no supply line", unit, cut)


def _line(scene: Known, side: SideId, here: PlaceId) -> tuple[PlaceId, ...]:
    """Go to a road that leads on, over as few hexes as may be, then along roads to a source."""
    sources, fed = network(scene, side)
    if here in sources:
        return (here,)
    roads = roads_for(scene, side)
    beside = [to for to in roads[here] if to in fed]
    doors = {to for to in (*beside, *roads_near(scene, side, here)) if to in fed}
    off = _shortest(here, doors, lambda now: _open(scene, side, now), OFF_ROAD)
    start = off[-1] if off else here
    on = _shortest(
        start,
        sources & fed,
        lambda now: [to for to in roads[now] if to in fed],
    )
    return (*off, *on[1:]) if off else on


def _nearest(scene: Known, side: SideId, here: PlaceId) -> tuple[PlaceId, ...]:
    """Go the shortest way to any source over roads, open or not, once a road is found."""
    sources, _ = network(scene, side)
    near, roads = scene.printed.atlas.near, roads_for(scene, side)
    on_roads = _shortest(here, sources, lambda now: near[now] if now == here else roads[now])
    return on_roads or (here,)


def _open(scene: Known, side: SideId, now: PlaceId) -> list[PlaceId]:
    return [to for to in scene.printed.atlas.near[now] if is_open_to(scene, side, to)]


def _shortest(
    start: PlaceId,
    goals: Iterable[PlaceId],
    steps: Callable[[PlaceId], Iterable[PlaceId]],
    longest: int | None = None,
) -> tuple[PlaceId, ...]:
    """Find a shortest way to any of the goals; none if there is none."""
    wanted = frozenset(goals)
    came: dict[PlaceId, PlaceId | None] = {start: None}
    front, gone = [start], 0
    while front and not wanted & set(front) and (longest is None or gone < longest):
        gone += 1
        spend(len(front))
        ahead: list[PlaceId] = []
        for now in front:
            for to in steps(now):
                if to not in came:
                    came[to] = now
                    ahead.append(to)
        front = ahead
    end: PlaceId | None = next((now for now in front if now in wanted), None)
    path: list[PlaceId] = []
    while end is not None:
        path.append(end)
        end = came[end]
    return tuple(reversed(path))
