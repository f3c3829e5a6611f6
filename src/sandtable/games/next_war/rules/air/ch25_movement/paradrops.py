"""25.1.1 Paradrops of the Advanced game: a bad landing brings a Strike marker."""

from __future__ import annotations

from functools import cache
from typing import Final

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.table_reading import die_rows, of_die
from sandtable.games.next_war.rule_hooks import drop_column, drop_modifiers, landing_roll
from sandtable.games.next_war.rules.advanced.ch27_damage.hits_on_units import hit_unit
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites, replaces

_HITS: Final = (Hit.NONE, Hit.ONE, Hit.TWO)


@cache
def _chart() -> tuple[tuple[int, dict[str, Hit]], ...]:
    rows = die_rows("paradrop")
    return tuple((die, {name: _HITS[int(cell)] for name, cell in row.items()}) for die, row in rows)


@cites("ADV:25.1.1")
def hit_in_landing(scene: Scene, unit: UnitId, here: PlaceId, die: int) -> Hit:
    """The chart gives Strike 1 or Strike 2 by terrain and die, one more in an enemy zone."""
    added = sum([entry.what for entry in scene.rules[drop_modifiers](scene, unit, here)])
    return of_die(_chart(), die + added)[scene.rules[drop_column](scene, here)]


@replaces(landing_roll, "ADV:25.1.1", over="STD:8.5.3")
def bad_landings_bring_strike_markers(
    run: NextWarRun, unit: UnitId, here: PlaceId, die: int
) -> None:
    """A unit that lands badly loses no step, but gets a Strike marker."""
    hit_unit(run, unit, hit_in_landing(run.scene, unit, here, die))
