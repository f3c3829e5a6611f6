"""20.1.1, 20.3, 20.4 SOF markers of a nation: how many there are, come, and are ready again."""

from __future__ import annotations

from sandtable.games.next_war.advanced.special_forces_state import SofMarkers
from sandtable.games.next_war.events import Event
from sandtable.games.next_war.events.advanced.special_forces import SofReady, SofReceived
from sandtable.games.next_war.ids import BOTH_SIDES, SideId
from sandtable.games.next_war.rule_hooks import receipts
from sandtable.games.next_war.rule_hooks.advanced.special_forces import (
    special_forces_due,
    special_forces_limit,
)
from sandtable.games.next_war.rule_hooks.advanced_phases import reorganizing
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of, side_of_nation
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import adds, answers, cites, step


def markers_of(scene: Scene, side: SideId, nation: str) -> SofMarkers:
    """The markers of a nation by box."""
    for each in scene.state.forces[side].advanced.special_forces:
        if each.nation == nation:
            return each
    return SofMarkers(nation, 0)


@cites("ADV:20.0")
def nations_with_markers(scene: Scene, side: SideId) -> tuple[str, ...]:
    """Markers are available, used or eliminated; only nations with available ones can send any."""
    all_of = scene.state.forces[side].advanced.special_forces
    return tuple([each.nation for each in all_of if each.available])


def on_missions(scene: Scene, side: SideId, nation: str) -> int:
    """How many markers of a nation lie on targets."""
    missions = scene.state.advanced.operations.missions
    return sum([each.side == side and each.nation == nation for each in missions])


@cites("ADV:20.1.1")
def special_forces_of_turn(scene: Scene, side: SideId) -> tuple[tuple[str, int], ...]:
    """The scenario says how many SOF markers a nation has at the start, and how many come later."""
    turn = 0 if is_before_play(scene) else scene.state.turn
    return tuple(
        [
            (row.nation, row.markers)
            for row in sheet_of(scene.printed).special_forces
            if row.turn == turn and side_of_nation(scene.printed, row.nation) == side
        ]
    )


@answers(special_forces_limit, "ADV:20.4")
def as_many_as_a_title_has(scene: Scene, nation: str) -> int | None:
    """The title's counter mix limits the markers of a nation; without one nothing does."""
    return None


@adds(receipts, "ADV:20.4")
def special_forces_arrive(scene: Scene, side: SideId) -> tuple[Event, ...]:
    """New SOF markers become available, from unused and eliminated ones; any excess is lost."""
    due: dict[str, int] = {}
    for entry in scene.rules[special_forces_due](scene, side):
        nation, markers = entry.what
        due[nation] = due.get(nation, 0) + markers
    found = [_received(scene, side, nation, markers) for nation, markers in due.items()]
    return tuple([each for each in found if each.markers])


def _received(scene: Scene, side: SideId, nation: str, markers: int) -> SofReceived:
    limit = scene.rules[special_forces_limit](scene, nation)
    now = markers_of(scene, side, nation)
    if limit is None:
        return SofReceived(side, nation, markers)
    in_use = now.available + now.used + on_missions(scene, side, nation)
    unused = max(0, limit - in_use - now.eliminated)
    come = min(markers, unused + now.eliminated)
    return SofReceived(side, nation, come, max(0, come - unused))


@step(reorganizing, "ADV:SOP-14", after="reorganization")
def special_forces_are_ready(run: NextWarRun) -> None:
    """Used SOF markers become available again; eliminated ones stay where they are."""
    state = run.scene.state
    used = [m.used for side in BOTH_SIDES for m in state.forces[side].advanced.special_forces]
    operations = state.advanced.operations
    if any(used) or operations.raided or operations.reconnoitred or operations.looked:
        run.emit(SofReady())
