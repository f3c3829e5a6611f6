"""The track of special operations forces: markers of each nation, and missions under way."""

from __future__ import annotations

from sandtable.games.next_war.advanced.special_forces_state import SofMission
from sandtable.games.next_war.ids import BOTH_SIDES, SideId
from sandtable.games.next_war.presentation.text.advanced.special_forces_lines import mission_name
from sandtable.games.next_war.presentation.text.display_names import nation_name, side_name
from sandtable.games.next_war.rules.advanced.ch20_special_forces.markers import on_missions
from sandtable.games.next_war.state_lookups import Known, unit_of
from sandtable.kernel.briefing_types import SideValue, StatusTrack
from sandtable.kernel.client_display_types import Spot


def special_forces_track(scene: Known) -> StatusTrack | None:
    """Markers available, on missions, used and eliminated, then every mission that is placed."""
    state, printed = scene.state, scene.printed
    forces = [state.forces[side].advanced.special_forces for side in BOTH_SIDES]
    if not any(forces):
        return None
    rows: list[tuple[str, ...]] = [
        (
            nation_name(each.nation),
            side_name(printed, side),
            str(each.available),
            str(on_missions(scene, side, each.nation)),
            str(each.used),
            str(each.eliminated),
        )
        for side in BOTH_SIDES
        for each in forces[side]
    ]
    missions = state.advanced.operations.missions
    rows += [_mission_row(scene, each) for each in missions]
    available = [str(sum([each.available for each in nations])) for nations in forces]
    return StatusTrack(
        "special_forces",
        "SOF markers",
        "SOF",
        "knife",
        sides=tuple([SideValue(side, available[side]) for side in BOTH_SIDES]),
        detail="Used markers are available again when the turn is reorganized. [ADV:20.3]"
        " Eliminated ones are not. [ADV:20.4]",
        cite="ADV:20.0",
        head=("", "Side", "Available", "On missions", "Used", "Eliminated"),
        rows=tuple(rows),
        spots=tuple(
            [
                Spot(here, f"mission {each.number}", side=each.side)
                for each in missions
                if (here := _place(scene, each)) >= 0
            ]
        ),
    )


def _mission_row(scene: Known, mission: SofMission) -> tuple[str, ...]:
    what = mission_name(scene.printed, mission)
    return (
        f"Mission {mission.number}: {what}",
        side_name(scene.printed, SideId(mission.side)),
        "",
        nation_name(mission.nation),
        "",
        "",
    )


def _place(scene: Known, mission: SofMission) -> int:
    target = mission.target
    return unit_of(scene, target.unit).at if target.unit >= 0 else target.place
