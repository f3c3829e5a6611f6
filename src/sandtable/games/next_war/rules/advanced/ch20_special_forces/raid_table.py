"""20.2.1 SOF raids: the column, the modifiers and the result."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.next_war.printed.advanced.charts_by_subject import SofCharts
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.table_reading import of_die
from sandtable.games.next_war.printed.advanced.target_rows import RaidColumn, RaidFactor, Target
from sandtable.games.next_war.printed.terrain import Feature, Terrain, Weather
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier, counted
from sandtable.kernel.rules.rule_hooks import cites

#: Targets that modify a raid on them.
_BY_TARGET = {
    Target.BRIDGE: RaidFactor.BRIDGE,
    Target.SHIP: RaidFactor.SHIP,
    Target.SAM_TRACK: RaidFactor.SAM,
    Target.SAM_BATTERY: RaidFactor.SAM,
    Target.MISSILE_POINTS: RaidFactor.WEAPON_POINTS,
    Target.NUCLEAR_POINTS: RaidFactor.WEAPON_POINTS,
}
#: How many battalions are as much as a brigade or regiment.
_BATTALIONS_OF_A_BRIGADE = 3


class RaidFacts(NamedTuple):
    """A raid; `battalions` counts the enemy combat units in the hex, a brigade or more as three."""

    target: Target
    terrain: Terrain = Terrain.FLAT
    jungle: bool = False
    city: bool = False
    weather: Weather = Weather.CLEAR
    battalions: int = 0


@cites("ADV:20.2.1")
def raid_column(charts: SofCharts, raid: RaidFacts) -> int:
    """The column of a raid by target and terrain; 0 if it is not possible, or on a track."""
    ground = Feature.JUNGLE if raid.jungle else raid.terrain
    return charts.raid_columns.get((ground, charts.targets[raid.target].raid), 0)


@cites("ADV:20.2.1.1", "ADV:20.2.1.2")
def is_raid_on_points(charts: SofCharts, target: Target) -> bool:
    """Whether a raid takes points off a track or a store of weapons."""
    return charts.targets[target].raid is RaidColumn.TRACK


@cites("ADV:20.1.3")
def may_raid(charts: SofCharts, raid: RaidFacts, *, detected: bool) -> bool:
    """Whether such a target can be raided there, detected or not."""
    row = charts.targets[raid.target]
    if row.detected and not detected:
        return False
    return is_raid_on_points(charts, raid.target) or raid_column(charts, raid) > 0


@cites("ADV:20.2.1")
def raid_modifiers(charts: SofCharts, raid: RaidFacts) -> tuple[DieModifier, ...]:
    """The modifiers of a raid; at most one for the enemy units in the hex."""
    large = raid.battalions >= _BATTALIONS_OF_A_BRIGADE
    target = _BY_TARGET.get(raid.target)
    return counted(
        charts.raid_modifiers,
        [
            (RaidFactor.STORM, int(raid.weather is Weather.STORM)),
            *(((target, 1),) if target is not None else ()),
            (RaidFactor.CITY, int(raid.city)),
            (RaidFactor.UNDER_A_BRIGADE, int(raid.battalions > 0 and not large)),
            (RaidFactor.A_BRIGADE_OR_MORE, int(large)),
        ],
    )


@cites("ADV:20.2.1")
def raid_result(charts: SofCharts, column: int, modified: int) -> Hit:
    """The hit of a modified die in a column."""
    return of_die(charts.raids, modified)[column] if column else Hit.NONE


@cites("ADV:20.2.1.1", "ADV:20.2.1.2")
def points_lost(charts: SofCharts, modified: int) -> int:
    """How many points a track or a store of weapons loses."""
    return of_die(charts.track_raids, modified)
