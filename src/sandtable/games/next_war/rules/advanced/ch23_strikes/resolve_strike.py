"""23.4 Strikes: one function for whatever strikes, and what its hit does to the target."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from sandtable.games.next_war.advanced.air_defence_tracks import value_of, with_value
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.events.advanced import (
    HexInterdicted,
    StrikeRolled,
    TracksChanged,
)
from sandtable.games.next_war.events.advanced.strikes import Modifier
from sandtable.games.next_war.ids import ENEMY, NO_UNIT, AircraftId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage, Damaged
from sandtable.games.next_war.printed.advanced.strike_rows import Hit, Weapon
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.strikes import named_hardened, struck_terrain
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import (
    change_stock,
    points_in_stock,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.interdiction_table import (
    InterdictionFacts,
    interdiction_column,
    interdiction_modifiers,
    interdiction_result,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import (
    KIND_OF,
    place_of,
    struck_facts,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_modifier_table import (
    StrikerFacts,
    strike_modifiers,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_table import (
    TRACKS,
    strike_column,
    strike_result,
    strike_row,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import (
    after_hit,
    track_after,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import (
    hit_bridge,
    hit_place,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.hits_on_units import hit_unit
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier, modified
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites

_VALUED: Final = frozenset({Weapon.AIR, Weapon.HELICOPTER})
_LEVELS: Final = (Damage.NONE, Damage.INTERDICTION_1, Damage.INTERDICTION_2)


class Strike(NamedTuple):
    """A strike: whose, with what, at what.

    `value` is that of an air strike or helicopter, `air_unit` the air unit that flies it, `unit`
    the headquarters or artillery that strikes, `nation` that of a missile; `defended` says that a
    headquarters of the target's side defends it against theatre weapons.
    """

    side: SideId
    striker: StrikerFacts
    aim: Aim
    value: int = 0
    unit: UnitId = NO_UNIT
    nation: str = ""
    defended: bool = False
    air_unit: AircraftId | msgspec.UnsetType = msgspec.UNSET


class Reading(NamedTuple):
    """How a strike is read on its chart: the column, 0 if it has no effect, and the modifiers."""

    column: int
    modifiers: tuple[DieModifier, ...]


@cites("ADV:23.4")
def reading_of(scene: Scene, strike: Strike) -> Reading:
    """A strike has a column by target and weapon, and all modifiers that count for its weapon."""
    if strike.aim.target is Target.HEX:
        return _interdiction(scene, strike)
    charts = advanced_charts().strike
    striker, kind = strike.striker, KIND_OF[strike.striker.weapon]
    struck = struck_facts(scene, strike.side, strike.aim, defended=strike.defended)
    named = scene.rules[named_hardened](scene, strike.aim)
    row = strike_row(charts, struck.target, struck.terrain, kind, named=named)
    column = strike_column(charts, row, striker.weapon, strike.value)
    return Reading(column, strike_modifiers(charts, kind, striker, struck))


@cites("ADV:23.4.4")
def _interdiction(scene: Scene, strike: Strike) -> Reading:
    """A strike at a hex: air units and helicopters have a value, the others none."""
    charts, here = advanced_charts().strike, strike.aim.at
    facts = InterdictionFacts(
        scene.rules[struck_terrain](scene, here),
        strike.value if strike.striker.weapon in _VALUED else None,
        jungle=Feature.JUNGLE in scene.printed.atlas.ground[here].features,
        helicopter=strike.striker.weapon is Weapon.HELICOPTER,
        pilot_skill=strike.striker.pilot_skill,
        air_defence=strike.striker.air_defence,
        intercepted=strike.striker.intercepted,
    )
    column = interdiction_column(charts, facts)
    return Reading(column, interdiction_modifiers(charts, facts))


def result_of(strike: Strike, reading: Reading, die: int) -> Hit:
    """The hit of a die in the column of a strike."""
    charts, total = advanced_charts().strike, modified(die, reading.modifiers)
    if strike.aim.target is Target.HEX:
        return interdiction_result(charts, reading.column, total)
    return strike_result(charts, reading.column, total)


@cites("ADV:23.4")
def make_strike(run: NextWarRun, strike: Strike, *, later: bool = False) -> Hit:
    """A strike is one roll; its hit counts at once, unless it has to wait for a later step."""
    reading = reading_of(run.scene, strike)
    die = roll(run, "strike")
    hit = result_of(strike, reading, die)
    told = tuple([Modifier(str(m.cite), m.what.value, m.amount) for m in reading.modifiers])
    run.emit(
        StrikeRolled(
            strike.side,
            strike.striker.weapon,
            strike.aim,
            reading.column,
            die,
            told,
            hit,
            striker=strike.unit,
            nation=strike.nation,
            value=strike.value,
            later=later,
            air_unit=strike.air_unit,
        )
    )
    if not later:
        apply_hit(run, strike.side, strike.aim, hit)
    return hit


@cites("ADV:27.0")
def apply_hit(run: NextWarRun, side: SideId, aim: Aim, hit: Hit) -> None:
    """A hit by a side does to its target what the rule for that kind of target says."""
    if hit is Hit.NONE:
        return
    if aim.unit != NO_UNIT:
        hit_unit(run, aim.unit, hit)
    elif aim.target is Target.BRIDGE:
        hit_bridge(run, side, crossing_of(aim.at, aim.across), hit)
    elif aim.target is Target.HEX:
        hit_hex(run, aim, hit)
    elif aim.target in TRACKS:
        hit_track(run, ENEMY[side], aim.target, hit)
    elif aim.stock is not None:
        hit_missiles(run, ENEMY[side], aim, hit)
    elif aim.feature is not None:
        hit_place(run, side, place_of(run.scene, aim), aim.feature, hit, aim.number)


@cites("ADV:23.4.4")
def hit_hex(run: NextWarRun, aim: Aim, hit: Hit) -> None:
    """Interdiction of a hex adds up to 2 at most."""
    marked = [each.level for each in run.scene.state.advanced.interdiction if each.hex == aim.at]
    before = sum(marked)
    row = after_hit(advanced_charts().damage, Damaged.HEX, _LEVELS[before], hit)
    level = _LEVELS.index(row.marker)
    if level != before:
        run.emit(HexInterdicted(aim.at, level))


@cites("ADV:27.8")
def hit_track(run: NextWarRun, owner: SideId, track: Target, hit: Hit) -> None:
    """A hit of 1, 2 or X lowers a track of air defence by 1, 2 or 3, but not below 0."""
    now = run.scene.state.forces[owner].advanced.tracks
    value = track_after(advanced_charts().damage, value_of(now, track), hit)
    if value != value_of(now, track):
        run.emit(TracksChanged(owner, with_value(now, track, value)))


@cites("ADV:26.1.3")
def hit_missiles(run: NextWarRun, owner: SideId, aim: Aim, hit: Hit) -> None:
    """A hit of 1, 2 or X destroys 1, 2 or 3 of the missiles that a nation has in stock."""
    if aim.stock is None:
        return
    now = points_in_stock(run.scene, owner, aim.nation, aim.stock)
    left = track_after(advanced_charts().damage, now, hit)
    if left != now:
        change_stock(run, owner, aim.nation, aim.stock, left - now)
