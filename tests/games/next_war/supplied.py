"""Positions of supply in the Advanced game, for tests: both sides, points, phases."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.next_war.sketch import ADVANCED, given, refusals, run_of
from sandtable.games.next_war.advanced.state import AdvancedForce
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.rules.advanced.ch19_supply.isolation import isolated_units
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import supplied_units
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.state import Decision, Frame, Pending
from sandtable.kernel.play.state import Scene as KernelScene

#: The home nation of each side of a sketch.
HOMES = ("SRV", "PRC")
SIDES = (0, 1)


def sketched(text: str, side: int = 0, **fields: Any) -> Scene:
    """A position told for a side: OWN and FOE stand for the two nations, the map is OWN's."""
    own, foe = HOMES[side], HOMES[1 - side]
    lines = text.replace("OWN", own).replace("FOE", foe)
    named = [line.split()[0] for line in lines.splitlines() if " in " in line]
    home = [f"{here} in {own}" for here in ALL if side and here not in named]
    return given("\n".join([lines, *home]), layers=fields.pop("layers", ADVANCED), **fields)


#: Every hex of the sheet of sketches.
ALL = tuple(f"{line}{at:02}" for line in range(10, 20) for at in range(9 if line % 2 else 10))


def names(scene: Scene, units: Any) -> set[str]:
    """The names of units."""
    return {scene.printed.counters[unit].designation for unit in units}


def supplied(scene: Scene, side: int = 0) -> set[str]:
    """The names of the units of a side on the map that are in supply."""
    on_map = [u for u, now in scene.state.forces[side].units.pairs() if now.at >= 0]
    return names(scene, supplied_units(scene, SideId(side)) & set(on_map))


def isolated(scene: Scene, side: int = 0) -> set[str]:
    """The names of the units of a side that are isolated."""
    return names(scene, isolated_units(scene, SideId(side)))


def with_points(scene: Scene, side: int, points: int) -> Scene:
    """The position with so many Supply Points in the stock of a side."""
    stock = Stock(HOMES[side], StockKind.SUPPLY, points)
    forces = list(scene.state.forces)
    forces[side] = replace(forces[side], advanced=AdvancedForce((stock,)))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


def points_of(scene: Scene, side: int) -> int:
    """The Supply Points of a side."""
    return sum(each.points for each in scene.state.forces[side].advanced.stocks)


def changed(scene: Scene, name: str, **fields: Any) -> Scene:
    """The position with fields of a unit changed; `marked` are fields of its markers."""
    number = UnitId([each.designation for each in scene.printed.counters].index(name))
    side = scene.printed.counters[number].side
    force = scene.state.forces[side]
    now = force.units[number]
    marked = replace(now.markers, **fields.pop("marked", {}))
    units = force.units.set(number, replace(now, markers=marked, **fields))
    forces = list(scene.state.forces)
    forces[side] = replace(force, units=units)
    return KernelScene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


def in_phase(scene: Scene, which: int = 1, asks: tuple[int, str] | None = None) -> Scene:
    """The position in the First or Second Supply phase; `asks` is a seat, and for what."""
    frames = (Frame("turn", "", ""), Frame("supply_phase", "", "", (which,)))
    pending = () if asks is None else (Pending(1, (Decision(*asks, "ADV:19.0", (0,)),)),)
    state = replace(scene.state, agenda=frames, pending=pending)
    return KernelScene(scene.rules, scene.printed, state)


def stepped(scene: Scene, step: Any, *dice: int) -> Any:
    """The run of one step."""
    run = run_of(scene, -1, *dice)
    step(run)
    return run


def reasons(scene: Scene, seat: int, order: object) -> list[str]:
    """What a player reads who may not do something, without the rule."""
    return [each.rsplit(" [", 1)[0] for each in refusals(scene, seat, order)]
