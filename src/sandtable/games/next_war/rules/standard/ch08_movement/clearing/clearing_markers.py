"""8.4.1 Clearing markers: who goes under one, 8.4.1.3 who leaves it, 8.4.1.4 who joins.

RUL-0009 and RUL-0020 (11, 12) have our readings.
"""

from __future__ import annotations

from sandtable.games.next_war.events import ClearingBegan, ClearingEnded, ClearingWorn
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.display_places import is_island
from sandtable.games.next_war.rule_hooks import (
    March,
    Movers,
    clearing_markers_used,
    marker_stays,
    markers_made_whole,
    overrun,
    step_vetoes,
)
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, side_of, stack_at, unit_of
from sandtable.kernel.rules.rule_hooks import adds, answers, cites
from sandtable.kernel.rules.vetoes import Veto


def is_clearing(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a side's units in a hex are under a Clearing marker."""
    markers = scene.state.clearing.map
    return bool(markers) and here in markers and markers[here].side == side


def is_under_marker(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit is under a Clearing marker."""
    return is_clearing(scene, side_of(scene, unit), unit_of(scene, unit).at)


@cites("STD:8.4.1.5")
def has_no_cover(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Under a marker nobody has the columns of a City or the doubling of infantry.

    Whatever else a place gives is theirs, such as a try to ignore a retreat.
    """
    return is_clearing(scene, side, here)


@cites("STD:8.4.1")
def enter_to_clear(run: NextWarRun, side: SideId, *path: PlaceId) -> None:
    """Combat units that enter an enemy place to be cleared go under a marker, face down.

    For whatever brings combat units into hexes: `path` is the way they came, and its last hex is
    where they stop; places to be cleared before it were bypassed.
    """
    scene, here = run.scene, path[-1]
    if here < 0:
        settle_island(run, here)
    elif (
        may_need_marker(scene, side, here)
        and scene.rules[clearing_markers_used](scene)
        and combat_units(scene, stack_at(scene, side, here))
    ):
        run.emit(ClearingBegan(here, side))
    overrun_bases(run, side, *path)


@answers(clearing_markers_used, "STD:8.4.1")
def places_need_markers(scene: Scene) -> bool:
    """Places that must be cleared are cleared under markers."""
    return True


@cites("RUL-0335")
def settle_island(run: NextWarRun, here: PlaceId) -> None:
    """A side that is alone on an island which it does not control clears it.

    With units of both sides there, nobody is under a marker, and both may attack (RUL-0335).
    """
    scene = run.scene
    there = [side for side in BOTH_SIDES if stack_at(scene, side, here)]
    clears = [
        side
        for side in there
        if len(there) == 1
        and is_enemy_to_clear(scene, side, here)
        and combat_units(scene, stack_at(scene, side, here))
    ]
    marker = scene.state.clearing.map.get(here)
    if marker is not None and marker.side not in clears:
        run.emit(ClearingEnded(here, marker.side))
        marker = None
    if clears and marker is None and here not in scene.state.no_new_marker:
        run.emit(ClearingBegan(here, clears[0]))


def settle_islands(run: NextWarRun) -> None:
    """Place and remove the markers of all islands, as the units there have come and gone."""
    boxes = {here for force in run.scene.state.forces for here in force.box_stacks.map}
    boxes.update([here for here in run.scene.state.clearing.map if here < 0])
    for here in sorted([each for each in boxes if is_island(run.printed, each)], reverse=True):
        settle_island(run, here)


@cites("STD:8.4.1.4")
def may_need_marker(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Who follows others under a marker shares theirs; there is one to a hex."""
    return is_enemy_to_clear(scene, side, here) and here not in scene.state.clearing.map


@cites("STD:6.5.1.3")
def overrun_bases(run: NextWarRun, side: SideId, *path: PlaceId) -> None:
    """Helicopters may flee when an enemy combat unit enters their base; bypassing is no entry."""
    scene = run.scene
    based = {now.base for now in scene.state.forces[ENEMY[side]].helicopters.map.values()}
    hit = [here for here in path if here in based]
    entered = [h for h in hit if h == path[-1] or not is_enemy_to_clear(scene, side, h)]
    if entered:
        run.open(overrun, (ENEMY[side], *dict.fromkeys(entered)))


# --- leaving --------------------------------------------------------------------------------


@answers(marker_stays, "STD:8.4.1.3")
def somebody_clears(scene: Scene, here: PlaceId) -> bool:
    """A marker stays for as long as a combat unit of its side is under it."""
    side = scene.state.clearing[here].side
    return bool(combat_units(scene, stack_at(scene, side, here)))


@cites("STD:8.4.1.3")
def leave_clearing(run: NextWarRun, side: SideId, here: PlaceId) -> None:
    """When the last combat units leave, the marker goes, and this turn the hex gets no other."""
    scene = run.scene
    if is_clearing(scene, side, here) and not scene.rules[marker_stays](scene, here):
        run.emit(ClearingEnded(here, side, given_up=True))
    make_markers_whole(run)


def lift_markers(run: NextWarRun) -> None:
    """Take away markers that nothing keeps any more, after losses and retreats."""
    scene = run.scene
    for here, marker in scene.state.clearing.pairs() if scene.state.clearing.map else ():
        if not scene.rules[marker_stays](scene, here):
            run.emit(ClearingEnded(here, marker.side))
    make_markers_whole(run)


def make_markers_whole(run: NextWarRun) -> None:
    """Let failures no longer count for a marker where a rule says so, after whatever changed it."""
    if any(marker.worn for marker in run.scene.state.clearing.map.values()):
        for entry in run.rules[markers_made_whole](run.scene):
            run.emit(ClearingWorn(entry.what, 0))


@cites("STD:8.4.1.3")
def is_given_up(scene: Scene, movers: Movers, here: PlaceId) -> bool:
    """Nobody marches in to clear a hex whose marker was given up this turn."""
    if here not in scene.state.no_new_marker or not combat_units(scene, movers):
        return False
    return may_need_marker(scene, side_of(scene, movers[0]), here)


@adds(step_vetoes, "STD:8.4.1.3")
def not_out_into_a_zone(scene: Scene, movers: Movers, at: March, to: PlaceId) -> tuple[Veto, ...]:
    """Nobody leaves a Clearing marker straight into an enemy zone, not even light infantry."""
    if not scene.state.clearing.map or at.entered or not is_under_marker(scene, movers[0]):
        return ()
    if not is_in_enemy_zone(scene, side_of(scene, movers[0]), to):
        return ()
    return (Veto("no-leaving-into-zone", {"from": at.hex, "hex": to}),)


@cites("STD:8.4.1.3")
def takes_everything(scene: Scene, movers: Movers, at: March) -> bool:
    """Leaving a Clearing marker takes a whole allowance: one hex, and no further (RUL-0020.12)."""
    return bool(scene.state.clearing.map) and not at.entered and is_under_marker(scene, movers[0])
