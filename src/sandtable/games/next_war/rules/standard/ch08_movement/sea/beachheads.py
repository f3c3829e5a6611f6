"""8.5.8.2 Beachheads: how many there are, where they are placed, what removes them."""

from __future__ import annotations

from sandtable.games.next_war.events import BeachheadPlaced, BeachheadRemoved
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.naval_lookups import is_sea_hex, kind_of_ship, ships_of_side
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import beachhead_markers, beachhead_rating
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beaches import is_beach
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, controller_of, stack_at
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@answers(beachhead_markers, "STD:8.5.8.2")
def no_marker(scene: Scene, side: SideId) -> int:
    """A side has the Beachheads of its title's counter sheet; without a table, none."""
    return 0


def has_beachhead(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a side has a Beachhead in a hex."""
    marker = scene.state.beachheads.map.get(here)
    return marker is not None and marker.side == side


def own_beachheads(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """The hexes with Beachheads of a side."""
    return tuple([here for here, marker in scene.state.beachheads.pairs() if marker.side == side])


@cites("STD:8.5.8.4")
def beachhead_defence(scene: Scene, side: SideId, here: PlaceId) -> int:
    """A Beachhead adds its strength to the defence of its side's units in the hex."""
    return scene.printed.charts.sea.beachhead.defence if has_beachhead(scene, side, here) else 0


@answers(beachhead_rating, "STD:8.5.8.4")
def rating_in_supply(scene: Scene, here: PlaceId) -> int:
    """A Beachhead that is alone in its hex is rated 4."""
    return scene.printed.charts.sea.beachhead.er_supplied


@cites("STD:8.5.8.4")
def beachhead_steps(scene: Scene, side: SideId, here: PlaceId) -> int:
    """A Beachhead can be lost as one step."""
    return scene.printed.charts.sea.beachhead.steps if has_beachhead(scene, side, here) else 0


@cites("STD:8.5.8.2", "STD:8.5.8.2.1")
def markers_left(scene: Scene, side: SideId) -> int:
    """The markers that a side may place: all but those on the map and those not yet back."""
    state = scene.state
    placed = [m for m in state.beachheads.map.values() if m.side == side]
    away = [turn for owner, turn in state.beachheads_back if owner == side and turn > state.turn]
    return scene.rules[beachhead_markers](scene, side) - len(placed) - len(away)


def markers_returned(scene: Scene, side: SideId) -> int:
    """How many markers of a side have been removed and are back by now."""
    back = scene.state.beachheads_back
    return len([turn for owner, turn in back if owner == side and turn <= scene.state.turn])


def has_ship_before(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether an amphibious ship of a side is in an All-Sea hex next to a hex."""
    near = scene.printed.atlas.near[here]
    return any(
        now.at in near
        and is_sea_hex(scene, now.at)
        and kind_of_ship(scene, ship) is ShipKind.AMPHIBIOUS
        for ship, now in ships_of_side(scene, side)
    )


@cites("STD:8.5.8.2", "RUL-0330")
def objections_to_marker(scene: Scene, side: SideId, here: PlaceId) -> tuple[Cited[Veto], ...]:
    """Why a side may not place a marker where it has just landed; nothing if it may.

    In the titles' own years none is placed in an enemy City, Urban hex or Installation.
    """
    if markers_left(scene, side) < 1:
        return objection("STD:8.5.8.2", "no-beachhead-left")
    if here not in scene.printed.atlas.ground or here in scene.state.beachheads.map:
        return objection("STD:8.5.8.2", "no-beachhead-there", hex=here)
    if not stack_at(scene, side, here) or is_enemy_to_clear(scene, side, here):
        return objection("STD:8.5.8.2", "no-beachhead-there", hex=here)
    return ()


@cites("STD:8.5.8.2")
def objections_to_later_marker(
    scene: Scene, side: SideId, here: PlaceId
) -> tuple[Cited[Veto], ...]:
    """Why a side may not place a marker without an assault; nothing if it may.

    It takes a beach that the side controls and holds, and an amphibious ship next to it.
    """
    found = objections_to_marker(scene, side, here)
    if found:
        return found
    held = controller_of(scene, here) == side and is_beach(scene, here)
    if held and has_ship_before(scene, side, here):
        return ()
    return objection("STD:8.5.8.2", "no-beachhead-there", hex=here)


@cites("STD:8.5.8.2.1")
def objections_to_returned_marker(
    scene: Scene, side: SideId, here: PlaceId
) -> tuple[Cited[Veto], ...]:
    """In a Movement Segment only a marker that was removed and is back may be placed."""
    if not markers_returned(scene, side):
        return objection("STD:8.5.8.2.1", "no-beachhead-back")
    return objections_to_later_marker(scene, side, here)


def place_beachhead(run: NextWarRun, side: SideId, here: PlaceId, *, returned: bool) -> None:
    """A marker lies there; one that has come back if asked for, or if no other is left."""
    scene = run.scene
    fresh = markers_left(scene, side) - markers_returned(scene, side)
    number = scene.state.segment.number
    run.emit(BeachheadPlaced(side, here, number, returned=returned or fresh < 1))


@cites("STD:8.5.8.2.1")
def remove_beachhead(run: NextWarRun, here: PlaceId, *, as_step: bool = False) -> None:
    """A marker that is removed can be placed again two turns later.

    `as_step`: it is lost in the combat under way in place of a step.
    """
    state = run.scene.state
    back = state.turn + run.printed.charts.sea.beachhead.turns_away
    run.emit(BeachheadRemoved(state.beachheads[here].side, here, back, as_step))


@cites("STD:8.5.8.4", "RUL-0330")
def remove_captured(run: NextWarRun) -> None:
    """A Beachhead does not retreat: left alone, it is removed when the enemy enters its hex."""
    for here, marker in run.scene.state.beachheads.pairs():
        if stack_at(run.scene, ENEMY[marker.side], here):
            remove_beachhead(run, here)


@cites("STD:8.5.8.2.1", "STD:4.1.3")
def remove_unsupported(run: NextWarRun) -> None:
    """After a Movement Segment of its owner a marker goes if no amphibious ship is next to it.

    In a Storm it stays.
    """
    state, segment = run.scene.state, run.scene.state.segment
    if state.weather is Weather.STORM or not segment.name.endswith("movement"):
        return
    for here, marker in state.beachheads.pairs():
        if marker.side == segment.side and not has_ship_before(run.scene, marker.side, here):
            remove_beachhead(run, here)
