"""8.5.3 Paradrop as an order: air defence, landing, losses."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import (
    AirPointsSpent,
    Dropped,
    HexPassed,
    StepsLost,
    UnitPlaced,
    UnitsDone,
)
from sandtable.games.next_war.orders_movement import Paradrop
from sandtable.games.next_war.points import drop_vetoes, hexes_in_play, is_combat_unit
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch02_units.values import half_points_of
from sandtable.games.next_war.rules.standard.ch08_movement.paradrop import (
    may_drop_from,
    not_in_a_storm,
    nothing_to_drop_from,
    only_on_the_ground,
    steps_lost_in_landing,
)
from sandtable.games.next_war.scene import Known, NextWarRun, Scene, unit_of
from sandtable.kernel.domains import Count, Given, Pick
from sandtable.kernel.offers import Offer
from sandtable.kernel.orders import order_kind
from sandtable.kernel.points import answers, cites
from sandtable.kernel.vetoes import Cited, Veto, objection

MOST_ESCORTS: Final = 2


@cites("STD:8.5")
def droppers(scene: Scene) -> tuple[int, ...]:
    """A unit moves in one way in a segment: who has marched, or may not move, does not drop."""
    side = scene.state.segment.side
    mine = scene.state.forces[side].units.map
    free = [unit for unit in scene.state.segment.unmoved if unit in mine]
    return tuple([unit for unit in free if may_drop_from(scene, unit)])


@answers(hexes_in_play, "STD:8.0")
def whole_map(scene: Scene) -> tuple[int, ...]:
    """Every hex of the map is in play, unless a scenario says otherwise."""
    return scene.printed.atlas.hexes


def drops(scene: Scene, unit: int) -> Pick[int]:
    """Give the hexes into which a unit may drop, any distance away."""
    forbids = scene.rules[drop_vetoes]
    in_play = scene.rules[hexes_in_play](scene)
    return Pick(in_play, lambda here: not forbids(scene, unit, here))


def offer_drop(scene: Known) -> Offer | None:
    """Offer every unit that could drop, into any hex open to it."""
    units = droppers(scene)
    if not units or not_in_a_storm(scene, -1, -1) or only_on_the_ground(scene, -1, -1):
        return None
    return Offer(
        "STD:8.5.3",
        Paradrop,
        (
            ("unit", Pick(units)),
            ("at", Given(lambda unit: drops(scene, unit))),
            ("escort", Count(0, most_escorts(scene))),
        ),
    )


@cites("STD:6.2.2")
def most_escorts(scene: Scene) -> int:
    """One or two air points may escort a mission, if there are any."""
    return min(MOST_ESCORTS, scene.state.forces[scene.state.segment.side].air_points)


def judge_drop(scene: Known, order: Paradrop) -> tuple[Cited[Veto], ...]:
    """Judge the unit, the hex, then the escort."""
    if order.unit not in droppers(scene):
        return who_cannot_drop(scene, order.unit)
    if order.at not in scene.printed.atlas.ground:
        return objection("STD:8.5.3", "no-such-hex", hex=order.at)
    found = scene.rules[drop_vetoes](scene, order.unit, order.at)
    if found:
        return found
    most = most_escorts(scene)
    if 0 <= order.escort <= most:
        return ()
    return objection("STD:6.2.2", "too-many-escorts", escort=order.escort, most=most)


def who_cannot_drop(scene: Scene, unit: int) -> tuple[Cited[Veto], ...]:
    """Say why a unit is not among those that could drop."""
    if unit not in scene.state.forces[scene.state.segment.side].units.map:
        return objection("STD:8.0", "not-your-unit", unit=unit)
    if may_drop_from(scene, unit):
        return objection("STD:8.5", "cannot-move", unit=unit)
    return (Cited("STD:8.5.3", nothing_to_drop_from(scene, unit)),)


def resolve_drop(run: NextWarRun, order: Paradrop) -> None:
    """Escorts are spent, air defence fires, and then the drop goes on or not."""
    from sandtable.games.next_war.rules.standard.ch06_air_power.air_defence import (  # type: ignore[import-not-found,unused-ignore]  # noqa: PLC0415  # the air chapter asks for zones: imported when it fires
        fire_at_mission,
    )

    side = run.scene.state.segment.side
    if order.escort:
        run.emit(AirPointsSpent(side, order.escort))
    fired: tuple[int, bool] = fire_at_mission(run, side, order.at, order.escort, "paradrop")
    drop_under_fire(run, order.unit, order.at, *fired)


@cites("STD:8.5.3")
def drop_under_fire(run: NextWarRun, unit: int, here: int, points: int, loss: bool) -> None:
    """Any hit turns a drop back to where it came from; a loss costs it a step; else it lands."""
    side = int(run.printed.counters[unit].side)
    if loss:
        run.emit(StepsLost(unit, side, 1))
    if not points and unit_of(run.scene, unit).steps:
        land(run, unit, here)
    run.emit(UnitsDone((unit,)))


@cites("STD:8.5.3")
def land(run: NextWarRun, unit: int, here: int) -> None:
    """A unit comes down in its drop hex, and each rolls for its own landing."""
    scene = run.scene
    counter = scene.printed.counters[unit]
    side = int(counter.side)
    run.emit(Dropped(side, counter.nation, half_points_of(scene, (unit,))))
    run.emit(UnitPlaced(unit, side, here, unit_of(scene, unit).steps, landed=True))
    if scene.rules[is_combat_unit](scene, unit):
        run.emit(HexPassed((here,), side))
    lost = steps_lost_in_landing(run.scene, unit, here, roll(run, "landing"))
    if lost:
        run.emit(StepsLost(unit, side, lost))


PARADROP = order_kind(
    "STD:8.5.3", "move", Paradrop, offer=offer_drop, vetoes=judge_drop, resolve=resolve_drop
)
