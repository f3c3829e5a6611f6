"""20.2.1, 20.2.1.1, 20.2.1.2 SOF raids: the roll, and what it does to the target."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_defence_tracks import value_of, with_value
from sandtable.games.next_war.advanced.special_forces_state import SofMission, SofTarget
from sandtable.games.next_war.events.advanced import HexInterdicted, TracksChanged
from sandtable.games.next_war.events.advanced.special_forces import SofRaided
from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage, Damaged
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rule_hooks.advanced.special_forces import raid_hits
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import (
    change_stock,
    points_in_stock,
)
from sandtable.games.next_war.rules.advanced.ch20_special_forces.raid_ground import facts_of
from sandtable.games.next_war.rules.advanced.ch20_special_forces.raid_table import (
    is_raid_on_points,
    points_lost,
    raid_column,
    raid_modifiers,
    raid_result,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.collateral import roll_collateral
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import after_hit
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import (
    hit_bridge,
    hit_place,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.hits_on_units import hit_unit
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import lose_steps
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
)
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.rules.rule_hooks import answers, cites

_LEVELS: Final = (Damage.NONE, Damage.INTERDICTION_1, Damage.INTERDICTION_2)


@cites("ADV:20.2.1", "ADV:27.10.1.1", "NWIP:2.4.1.3")
def carry_out_raid(run: NextWarRun, mission: SofMission) -> None:
    """Terrain and target give the column; the die, with its modifiers, the result."""
    charts, facts = advanced_charts().sof, facts_of(run.scene, mission.side, mission.target)
    modifier = sum([each.amount for each in raid_modifiers(charts, facts)])
    die = roll(run, "SOF raid")
    if is_raid_on_points(charts, facts.target):
        points = points_lost(charts, die + modifier)
        points = min(points, _points_left(run, mission.side, mission.target))
        run.emit(SofRaided(mission, die, modifier, 0, points=points))
        lose_points(run, mission, points)
        return
    column = raid_column(charts, facts)
    hit = raid_result(charts, column, die + modifier)
    run.emit(SofRaided(mission, die, modifier, column, hit))
    if hit is not Hit.NONE:
        run.rules[raid_hits](run, mission, hit)


@answers(raid_hits, "ADV:20.2.1")
def hit_takes_effect(run: NextWarRun, mission: SofMission, hit: Hit) -> None:
    """A hit takes effect at once: a Strike marker, a step lost, or the place destroyed.

    An Airbase or Airfield that is hit suffers collateral damage at once.  Any hit costs a
    helicopter a step.
    """
    target, side = mission.target, mission.side
    if target.unit >= 0:
        hit_unit(run, target.unit, hit)
    elif target.helicopter is not None:
        lose_steps(run, ENEMY[side], target.helicopter, 1)
    elif target.kind is Target.BRIDGE:
        hit_bridge(run, side, crossing_of(target.place, target.across), hit)
    elif target.feature is not None:
        hit_place(run, side, target.place, target.feature, hit, target.number)
        roll_collateral(run, side, target.place, target.feature, hit, target.number)
    else:
        interdict(run, target, hit)


def interdict(run: NextWarRun, target: SofTarget, hit: Hit) -> None:
    """Put an Interdiction marker into a hex, or raise the one that lies there."""
    marked = [each for each in run.scene.state.advanced.interdiction if each.hex == target.place]
    present = _LEVELS[marked[0].level if marked else 0]
    after = after_hit(advanced_charts().damage, Damaged.HEX, present, hit).marker
    if after is not present:
        run.emit(HexInterdicted(target.place, _LEVELS.index(after)))


def _points_left(run: NextWarRun, side: SideId, target: SofTarget) -> int:
    if target.stock is None:
        return value_of(run.scene.state.forces[ENEMY[side]].advanced.tracks, target.kind)
    return points_in_stock(run.scene, ENEMY[side], target.owner, target.stock)


@cites("ADV:20.2.1.1", "ADV:20.2.1.2")
def lose_points(run: NextWarRun, mission: SofMission, points: int) -> None:
    """A track, or a stock of missiles, is lowered by the result, but not below 0."""
    enemy, target = ENEMY[mission.side], mission.target
    if not points:
        return
    if target.stock is not None:
        change_stock(run, enemy, target.owner, target.stock, -points)
        return
    tracks = run.scene.state.forces[enemy].advanced.tracks
    left = value_of(tracks, target.kind) - points
    run.emit(TracksChanged(enemy, with_value(tracks, target.kind, left)))
