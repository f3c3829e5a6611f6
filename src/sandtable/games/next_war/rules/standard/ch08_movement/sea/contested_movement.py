"""8.5.6.4.1 Contested Sea Movement: what is rolled for on a path, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from sandtable.games.next_war.events import SeaLossDue, SeaMoveRolled
from sandtable.games.next_war.ids import ENEMY, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import (
    inshore_boxes_of,
    is_sea_hex,
    kind_of_ship,
    sea_holder,
    ship_of,
    ships_at,
    ships_of_side,
)
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.sea_chart_rows import ContestedResult, Held, Location
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch07_sea.mines import mined_area
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement_table import (
    SeaLocation,
    SeaMove,
    SeaStep,
    contested_modifiers,
    contested_result,
    rolls_on_path,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_paths import (
    coast_of,
    location_of,
)
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.rule_hooks import cites


class Minefields(NamedTuple):
    """The areas of mines, numbered from 1: the hexes of each, and their densities."""

    numbers: Mapping[PlaceId, int]
    densities: Mapping[int, int]


@cites("STD:7.5.3")
def minefields(scene: Scene) -> Minefields:
    """Areas of mines that overlap are one area, with the highest of their densities."""
    areas: list[tuple[frozenset[PlaceId], int]] = []
    for at, mine in scene.state.mines.pairs():
        area, density = mined_area(scene, at), mine.density
        for other in [each for each in areas if each[0] & area]:
            areas.remove(other)
            area, density = area | other[0], max(density, other[1])
        areas.append((area, density))
    numbered = list(enumerate(areas, 1))
    return Minefields(
        {here: number for number, (area, _) in numbered for here in area},
        {number: density for number, (_, density) in numbered},
    )


def held_by_whom(scene: Scene, side: SideId, place: PlaceId) -> Held:
    """Who controls a location, as a side sees it; on the coast its Inshore boxes count.

    A Holding Box is friendly to whoever may be in it.
    """
    if location_of(scene, place) is Location.HOLDING:
        return Held.FRIENDLY
    boxes = coast_of(scene, place) if place >= 0 else (place,)
    holders = {sea_holder(scene, box) for box in boxes}
    if ENEMY[side] in holders:
        return Held.ENEMY
    return Held.FRIENDLY if holders == {side} else Held.CONTESTED


@cites("STD:8.5.6.4.1")
def is_by_enemy_island(scene: Scene, side: SideId, place: PlaceId) -> bool:
    """Whether a place is an Inshore box, or an All-Sea hex of one, whose island the enemy holds."""
    if place >= 0 and not is_sea_hex(scene, place):
        return False
    control, places = scene.state.control.map, scene.printed.places
    islands = [each for box in inshore_boxes_of(scene, place) for each in places[box].landing]
    return any(control.get(island) == ENEMY[side] for island in islands)


def seen_by(scene: Scene, side: SideId, place: PlaceId, fields: Minefields) -> SeaLocation:
    """A location of a path as those see it who move."""
    kind = location_of(scene, place)
    if kind is None:
        raise ValueError(f"no location of naval movement: {place}")
    return SeaLocation(
        kind,
        held_by_whom(scene, side, place),
        bool(ships_at(scene, ENEMY[side], place)),
        fields.numbers.get(place, 0),
        is_by_enemy_island(scene, side, place),
        place,
    )


@cites("STD:8.5.6.4.1")
def steps_of(
    scene: Scene, side: SideId, walked: Sequence[PlaceId], ships: tuple[ShipId, ...] = ()
) -> tuple[SeaStep, ...]:
    """The steps of a path, and why each is rolled for; the first place is where it begins."""
    fields = minefields(scene)
    at_sea = [place for place in walked if location_of(scene, place) is not None]
    path = [seen_by(scene, side, place, fields) for place in at_sea]
    return rolls_on_path(scene.printed.charts.sea, path, own_mines(scene, ships, fields))


@cites("STD:7.5.1.1")
def own_mines(scene: Scene, ships: tuple[ShipId, ...], fields: Minefields) -> int:
    """The area that ships leave without a roll, as each of them laid mines in it; 0: none."""
    found = {fields.numbers.get(ship_of(scene, ship).laid, 0) for ship in ships}
    return found.pop() if len(found) == 1 else 0


def count_of_rolls(
    scene: Scene, side: SideId, ships: tuple[ShipId, ...] = ()
) -> Callable[[Sequence[PlaceId]], int]:
    """A function that counts the rolls of a path; it looks at each place once."""
    charts, fields = scene.printed.charts.sea, minefields(scene)
    laid, seen = own_mines(scene, ships, fields), dict[PlaceId, SeaLocation]()

    def count(walked: Sequence[PlaceId]) -> int:
        at_sea = [place for place in walked if location_of(scene, place) is not None]
        for place in at_sea:
            if place not in seen:
                seen[place] = seen_by(scene, side, place, fields)
        path = [seen[place] for place in at_sea]
        return sum([bool(step.causes) for step in rolls_on_path(charts, path, laid)])

    return count


@cites("STD:8.5.6.4.1")
def move_of(scene: Scene, side: SideId, ships: tuple[ShipId, ...], step: SeaStep) -> SeaMove:
    """What modifies the roll for a step.

    Ships count that move, or are in the box entered or its associated box; those in hexes and
    Ports do not.
    """
    around, state = boxes_around(scene, step.end.place), scene.state
    coast = beside_inshore(scene, step.end.place)
    return SeaMove(
        side=side,
        own_ships=(
            *(kind_of_ship(scene, ship) for ship in ships),
            *_kinds(scene, side, around, ships),
        ),
        enemy_ships=_kinds(scene, ENEMY[side], around),
        air_level=state.air_superiority if side == Side.ALLIED else -state.air_superiority,
        inshore_boxes=tuple([held_by_whom(scene, side, box) for box in coast]),
        submarine_threat=state.submarine_threat,
        asw=state.asw,
        density=density_entered(scene, step),
        enemy_island=step.end.enemy_island,
    )


def _kinds(
    scene: Scene, side: SideId, around: tuple[PlaceId, ...], but: tuple[ShipId, ...] = ()
) -> tuple[ShipKind, ...]:
    """The kinds of a side's ships in these boxes, but for some ships."""
    fleet = ships_of_side(scene, side)
    return tuple(
        [kind_of_ship(scene, ship) for ship, now in fleet if now.at in around and ship not in but]
    )


def boxes_around(scene: Scene, place: PlaceId) -> tuple[PlaceId, ...]:
    """A sea box and those associated with it; none for a hex or a Holding Box."""
    box = scene.printed.places.get(place)
    if box is None or box.kind is BoxKind.HOLDING:
        return ()
    sea = () if box.sea is None or box.sea == place else (box.sea,)
    return (place, *sea, *box.inshore)


def beside_inshore(scene: Scene, place: PlaceId) -> tuple[PlaceId, ...]:
    """The Inshore boxes of an At Sea box or of an All-Sea hex."""
    if is_sea_hex(scene, place):
        return inshore_boxes_of(scene, place)
    at_sea = location_of(scene, place) is Location.AT_SEA
    return scene.printed.places[place].inshore if at_sea else ()


@cites("STD:7.5.3")
def density_entered(scene: Scene, step: SeaStep) -> int:
    """The density of an area of mines that is entered; of several the highest."""
    old = {step.start.minefield, 0}
    entered = [each.minefield for each in (*step.passed, step.end) if each.minefield not in old]
    densities = minefields(scene).densities if entered else {}
    return max([densities[field] for field in entered], default=0)


@cites("STD:8.5.6.4.1")
def roll_along(
    run: NextWarRun,
    side: SideId,
    walked: Sequence[PlaceId],
    ships: tuple[ShipId, ...],
    carried: tuple[UnitId, ...],
) -> bool:
    """Roll for every location that calls for it; whether all rolls succeed.

    A failure may cost one of the units carried a step; ships lose nothing.
    """
    result = result_of_path(run, side, walked, ships, carried)
    if result.steps_lost:
        lose_at_sea(run, side, carried)
    return bool(result.succeeds)


@cites("STD:8.5.6.4.1")
def result_of_path(
    run: NextWarRun,
    side: SideId,
    walked: Sequence[PlaceId],
    ships: tuple[ShipId, ...],
    carried: tuple[UnitId, ...],
) -> ContestedResult:
    """Roll for every location that calls for it, up to the first failure; what comes of it."""
    charts = run.printed.charts.sea
    result = charts.contested[0]
    for step in steps_of(run.scene, side, walked, ships):
        if not step.causes:
            continue
        modifiers = contested_modifiers(charts, move_of(run.scene, side, ships, step))
        die = roll(run, "contested sea movement")
        result = contested_result(charts, die + sum([each.amount for each in modifiers]))
        run.emit(
            SeaMoveRolled(
                side,
                ships,
                carried,
                step.start.place,
                step.end.place,
                tuple(sorted(step.causes)),
                tuple([(each.what.value, each.amount) for each in modifiers]),
                die,
                bool(result.succeeds),
            )
        )
        if not result.succeeds:
            break
    return result


@cites("STD:8.5.6.4.1")
def lose_at_sea(run: NextWarRun, side: SideId, carried: tuple[UnitId, ...]) -> None:
    """One unit of those carried loses a step; the owner chooses if there are several."""
    if len(carried) == 1:
        steps_are_lost(run, carried[0])
    elif carried:
        run.emit(SeaLossDue(side, carried))
        run.ask(Decision(side, "sea_loss", "STD:8.5.6.4.1"))
