"""29.2.1 Contents of missions that are hidden: who knows them, and which units they keep busy."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_secrets import AirSecrets
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.ids import BOTH_SIDES, AircraftId
from sandtable.games.next_war.state import SideSecrets, State, air_secrets_known
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.rules.rule_hooks import cites


@cites("ADV:29.2.1")
def units_away(state: State) -> frozenset[AircraftId]:
    """The units that fly hidden missions, as far as they are known in this position."""
    if not state.secrets:
        return frozenset()
    hidden = [each for side in BOTH_SIDES for each in air_secrets_known(state, side).missions]
    return frozenset([unit for mission in hidden for unit in mission.units])


def as_known(state: State, mission: AirUnitMission) -> AirUnitMission:
    """A mission with its contents, where they are known in this position."""
    if mission.stack is UNSET:
        return mission
    hidden = air_secrets_known(state, mission.side)
    return _whole(hidden, mission) or mission


def whole_mission(run: NextWarRun, mission: AirUnitMission) -> AirUnitMission:
    """A mission with its contents, out of what its side has recorded."""
    if mission.stack is UNSET:
        return mission
    recorded = run.secret(mission.side)
    hidden = recorded.air if isinstance(recorded, SideSecrets) else UNSET
    found = None if hidden is UNSET else _whole(hidden, mission)
    if found is None:
        raise LookupError("the contents of a hidden mission were not recorded")
    return found


def _whole(hidden: AirSecrets, mission: AirUnitMission) -> AirUnitMission | None:
    for each in hidden.missions:
        if each.stack is not UNSET and each.stack.number == _number(mission):
            met = {name: getattr(mission, name) for name in ("kind", "sam", "aaa", "detected")}
            return replace(each, **met, stack=mission.stack)
    return None


def _number(mission: AirUnitMission) -> int:
    return 0 if mission.stack is UNSET else mission.stack.number
