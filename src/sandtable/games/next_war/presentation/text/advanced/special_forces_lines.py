"""Special operations forces in words: targets, missions, and what became of markers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war.advanced.special_forces_state import SofKind, SofMission, SofTarget
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.events.advanced.special_forces import (
    SofAllPlaced,
    SofPhaseOver,
    SofPlaced,
    SofRaided,
    SofReady,
    SofReceived,
    SofSearched,
    SofSideDone,
    SofSurvived,
)
from sandtable.games.next_war.presentation.text.display_names import (
    helicopter_name,
    nation_name,
    place_name,
    side_does,
    unit_name,
    way_name,
)
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import counted

_POINTS: Final = {
    StockKind.SUPPLY: "supply points",
    StockKind.CRUISE: "cruise missile points",
    StockKind.BALLISTIC: "ballistic missile points",
}
_MISSIONS: Final = {
    SofKind.RAID: "raid",
    SofKind.RECON: "reconnoitre",
    SofKind.TARGETING: "target",
}
_HITS: Final = {Hit.NONE: "no effect", Hit.ONE: "1", Hit.TWO: "2", Hit.X: "X"}


def target_name(printed: Printed, target: SofTarget) -> str:
    """What a target is called."""
    if target.unit >= 0:
        return unit_name(printed, target.unit)
    if target.helicopter is not None:
        return f"the helicopter {helicopter_name(printed, target.helicopter)}"
    if target.stock is not None:
        return f"{_POINTS[target.stock]} of {nation_name(target.owner)}"
    if target.kind is Target.BRIDGE:
        way = way_name(printed, (target.place, target.across))
        return f"the bridge at {way}"
    if target.feature is not None:
        return f"the {target.feature.value} in {place_name(printed, target.place)}"
    if target.place >= 0:
        return place_name(printed, target.place)
    return f"the {target.kind.value}"


def mission_name(printed: Printed, mission: SofMission) -> str:
    """What a marker is sent to do: `raid the Airbase in 1004`."""
    what = "interdict" if mission.target.kind is Target.HEX else _MISSIONS[mission.kind]
    return f"{what} {target_name(printed, mission.target)}"


def _received(printed: Printed, event: SofReceived) -> str:
    return f"{nation_name(event.nation)} receives {counted(event.markers, 'SOF marker')}."


def _placed(printed: Printed, event: SofPlaced) -> str:
    mission = event.mission
    sent = f"{nation_name(mission.nation)} sends SOF"
    return f"Mission {mission.number}: {sent} to {mission_name(printed, mission)}."


def _side_done(printed: Printed, event: SofSideDone) -> str:
    return f"{side_does(printed, event.side, 'is')} done with SOF."


def _all_placed(printed: Printed, event: SofAllPlaced) -> str:
    return "All SOF markers are placed."


def _roll(die: int, modifier: int) -> str:
    return f"{die}{modifier:+d} = {die + modifier}" if modifier else str(die)


def _raided(printed: Printed, event: SofRaided) -> str:
    mission = event.mission
    rolled = _roll(event.die, event.modifier)
    begins = f"SOF of {nation_name(mission.nation)} {mission_name(printed, mission)}: rolled"
    if event.column:
        return f"{begins} {rolled} in column R{event.column}: {_HITS[event.hit]}."
    lost = f"{counted(event.points, 'point')} lost" if event.points else _HITS[Hit.NONE]
    return f"{begins} {rolled}: {lost}."


def _searched(printed: Printed, event: SofSearched) -> str:
    mission = event.mission
    found = event.die <= event.at_most
    return (
        f"SOF of {nation_name(mission.nation)} {mission_name(printed, mission)}: rolled "
        f"{event.die} (needed 0–{event.at_most}): {'success' if found else 'failure'}."
    )


def _survived(printed: Printed, event: SofSurvived) -> str:
    end = "return" if event.survived else "are eliminated"
    whose = nation_name(event.mission.nation)
    return f"SOF of {whose} {end} (survival: rolled {_roll(event.die, event.modifier)})."


def _phase_over(printed: Printed, event: SofPhaseOver) -> str:
    return "Special operations are over."


def _ready(printed: Printed, event: SofReady) -> str:
    return "Used SOF markers are available again."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    SofReceived: _received,
    SofPlaced: _placed,
    SofSideDone: _side_done,
    SofAllPlaced: _all_placed,
    SofRaided: _raided,
    SofSearched: _searched,
    SofSurvived: _survived,
    SofPhaseOver: _phase_over,
    SofReady: _ready,
}
