"""22.6 Air combat: who fires in a stage and in which order, modifiers, results, and the level."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.printed.advanced.air_charts import AirCharts
from sandtable.games.next_war.printed.advanced.air_rows import AirCombatFactor, AirResult, Stage
from sandtable.games.next_war.printed.advanced.table_reading import of_die
from sandtable.games.next_war.printed.aircraft import AircraftCounter, AirSide, Rating
from sandtable.games.next_war.printed.terrain import Side, Weather
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier, counted
from sandtable.kernel.rules.rule_hooks import cites

#: Stars that a rating needs to fire in a stage.
_STARS: Final = {Stage.LONG_RANGE: 2, Stage.STAND_OFF: 1, Stage.DOGFIGHT: 0}
#: The outermost columns of the chart.
_WIDEST: Final = 4
#: The highest level of AWACS on either side of the track.
HIGHEST_AWACS: Final = 4
_SUPREMACY: Final = 3
#: Nations whose air forces are not among the lesser ones: NATO, Commonwealth, Japan and so on.
GREATER_AIR_FORCES: Final = frozenset({"US", "CW", "FR", "JPN", "RU", "PRC"})


class Fighter(NamedTuple):
    """A unit in an air combat, with its current ratings."""

    number: int
    side: int
    air_to_air: Rating
    pilot_skill: int = 0
    stealth: bool = False
    nation: str = "US"
    ordnance: bool = False  # it flies to strike or to support a combat


def fighter_rated(
    unit: AircraftId, counter: AircraftCounter, rated: AirSide, *, ordnance: bool
) -> Fighter:
    """An air unit as it fights with this side of its counter up."""
    return Fighter(
        number=unit,
        side=counter.side,
        air_to_air=rated.air_to_air,
        pilot_skill=rated.pilot_skill,
        stealth=counter.stealth,
        nation=counter.nation,
        ordnance=ordnance,
    )


@cites("ADV:15.2.3")
def may_fire(fighter: Fighter, stage: Stage) -> bool:
    """15.2.8, 15.2.8.1 Whether a unit fires in a stage; one rated in parentheses never."""
    rating = fighter.air_to_air
    return not rating.bracketed and rating.stars >= _STARS[stage]


@cites("ADV:15.2.7")
def may_be_fired_at(fighter: Fighter, stage: Stage) -> bool:
    """Whether a unit is a target in a stage; a stealth unit is one in the dogfight alone."""
    return stage is Stage.DOGFIGHT or not fighter.stealth


@cites("ADV:22.6.5")
def difference(shooter: Fighter, target: Fighter) -> int:
    """The column: the shooter's rating less the target's, at most 4 either way."""
    found = shooter.air_to_air.value - target.air_to_air.value
    return max(-_WIDEST, min(_WIDEST, found))


@cites("ADV:22.6.5")
def air_combat_modifiers(
    charts: AirCharts, stage: Stage, shooter: Fighter, target: Fighter, weather: Weather
) -> tuple[DieModifier, ...]:
    """The modifiers of a shot in a stage."""
    rated = target.air_to_air
    times = (
        (AirCombatFactor.PILOT_SKILL, shooter.pilot_skill),
        (AirCombatFactor.STORM, int(weather is Weather.STORM)),
        (AirCombatFactor.OVERCAST, int(weather is Weather.OVERCAST)),
        (AirCombatFactor.ORDNANCE, int(shooter.ordnance)),
        (AirCombatFactor.CANNOT_FIRE, int(rated.bracketed)),
        (AirCombatFactor.RATED_0, int(rated.value == 0 and not rated.bracketed)),
        (AirCombatFactor.LESSER_AIR_FORCE, int(shooter.nation not in GREATER_AIR_FORCES)),
    )
    here = [(what, count) for what, count in times if stage in charts.combat_stages[what]]
    return counted(charts.combat_modifiers, here)


@cites("ADV:22.6.5")
def air_combat_result(charts: AirCharts, column: int, modified: int) -> AirResult:
    """The result of a modified die in a column."""
    return of_die(charts.combat, modified)[column]


@cites("ADV:22.6.3", "ADV:22.6.4.1")
def firing_order(
    fighters: Sequence[Fighter], stage: Stage, advantage: Collection[tuple[int, int]] = ()
) -> tuple[tuple[int, ...], ...]:
    """Who fires in a stage: groups that fire at the same time, in order.

    All fire together, but in the dogfight by rating, the highest first.  `advantage` holds pairs
    of the unit that has it and the unit over which it has it, won in the stage before: the first
    of them fires before the other.  If both have it, neither does.

    The lone unit keeps its place.  Of a pair, those with Advantage over it fire just before it and
    those over which it has Advantage just after it, together or by rating as ever.
    """
    able = {each.number: each for each in fighters if may_fire(each, stage)}
    ratings = {each.air_to_air.value if stage is Stage.DOGFIGHT else 0 for each in able.values()}
    groups = [
        [n for n, each in able.items() if stage is not Stage.DOGFIGHT or _rated(each, rating)]
        for rating in sorted(ratings, reverse=True)
    ]
    lone = _lone(fighters)
    if lone in able:
        one_way = [pair for pair in advantage if pair[::-1] not in advantage]
        first = [holder for holder, other in one_way if other == lone]
        last = [other for holder, other in one_way if holder == lone]
        groups = _around(groups, lone, first, last)
    return tuple(tuple(group) for group in groups)


def _rated(fighter: Fighter, rating: int) -> bool:
    return fighter.air_to_air.value == rating


def _lone(fighters: Sequence[Fighter]) -> int:
    """The unit that fights two, or the first of two that fight each other."""
    sides = [each.side for each in fighters]
    return next(each.number for each in fighters if sides.count(each.side) == 1)


def _around(
    groups: list[list[int]], lone: int, first: Collection[int], last: Collection[int]
) -> list[list[int]]:
    """The groups with some units before the lone one, and others after it."""
    at = next(place for place, group in enumerate(groups) if lone in group)
    before = [[n for n in group if n not in last] for group in groups[:at]]
    early = [[n for n in group if n in first] for group in groups[at:]]
    own = [n for n in groups[at] if n not in first and n not in last]
    late = [[n for n in group if n in last] for group in groups[: at + 1]]
    after = [[n for n in group if n not in first] for group in groups[at + 1 :]]
    return [group for group in (*before, *early, own, *late, *after) if group]


@cites("ADV:22.6")
def air_superiority_level(charts: AirCharts, allied: int, non_allied: int) -> int:
    """The level by the units left: 0 Contested, 1 to 3 Allied, -1 to -3 non-Allied."""
    mine, theirs = max(allied, 1), max(non_allied, 1)
    tenths = 10 * max(mine, theirs) // min(mine, theirs)
    level = max(row.level for row in charts.levels if row.tenths <= tenths)
    return level if mine > theirs else -level


@cites("ADV:22.6.2")
def awacs_after(awacs: int, level: int) -> int:
    """The AWACS track after air superiority is set: above 0 Allied, below 0 non-Allied."""
    if level == 0:
        return awacs
    shift = 2 if abs(level) == _SUPREMACY else 1
    moved = awacs + (shift if level > 0 else -shift)
    return max(-HIGHEST_AWACS, min(HIGHEST_AWACS, moved))


@cites("ADV:22.6.2")
def awacs_of(awacs: int, side: int) -> int:
    """The AWACS level that a side holds; 0 while the other side holds the track."""
    return max(0, awacs if side == Side.ALLIED else -awacs)
