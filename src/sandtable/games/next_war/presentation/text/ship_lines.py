"""Ships in words: what each is, what it has done, and who is aboard."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import (
    aboard,
    helicopters_aboard,
    ship_counter,
    ship_of,
    ships_at,
)
from sandtable.games.next_war.presentation.text.display_names import (
    bracketed,
    helicopter_name,
    hex_name,
    points_text,
    ship_name,
    side_name,
    unit_names,
)
from sandtable.games.next_war.printed.counters import ShipCounter
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.english import several


def ship_line(scene: Scene, ship: ShipId) -> str:
    """A ship in a line: whose, what, support and range, what it carries, what it has done."""
    counter, now = ship_counter(scene, ship), ship_of(scene, ship)
    name = bracketed(counter.side, ship_name(scene.printed, ship))
    units, number = aboard(scene, ship), scene.state.segment.number
    based = [helicopter_name(scene.printed, each) for each in helicopters_aboard(scene, ship)]
    done = [
        word
        for word, segment in (
            ("moved", now.moved),
            ("lifted units", now.lifted),
            ("given support", now.fired),
        )
        if segment and segment == number
    ]
    parts = [
        f"{name} {counter.kind.value}: support {counter.support}, range {counter.range}",
        *([_room(scene, counter, ship)] if counter.transport or units else []),
        *([f"carries {unit_names(scene.printed, units)}"] if units else []),
        *([f"base of {several(based)}"] if based else []),
        *([f"has {' and '.join(done)}"] if done else []),
        *([f"returns in turn {now.returns}"] if now.returns else []),
    ]
    return "; ".join(parts)


def _room(scene: Scene, counter: ShipCounter, ship: ShipId) -> str:
    used = points_text(half_points_of(scene, aboard(scene, ship)))
    return f"{used} of {counter.transport} stacking points aboard"


def ship_lines(scene: Scene, side: SideId, place: PlaceId) -> Iterator[str]:
    """The ships of a side in a place, a line each."""
    for ship in ships_at(scene, side, place):
        yield ship_line(scene, ship)


def fleet_lines(scene: Scene) -> Iterator[str]:
    """Where the ships of each side are, a line for each side that has any."""
    printed = scene.printed
    for side in BOTH_SIDES:
        places: dict[PlaceId, list[str]] = {}
        for ship, now in scene.state.forces[side].ships.pairs():
            places.setdefault(now.at, []).append(ship_name(printed, ship))
        if places:
            told = [f"{hex_name(printed, at)}: {', '.join(names)}" for at, names in places.items()]
            yield f"{side_name(printed, side)} ships - {'; '.join(told)}."
