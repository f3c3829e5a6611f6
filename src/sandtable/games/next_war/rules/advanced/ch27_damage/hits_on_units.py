"""27.1, 27.1.1 Hits on ground units: how Strike markers add up, and when they cost a step."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import UnitStruck
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage, DamageEffect
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.counter_types import target_kind
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import lose_use
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import (
    ADDS_UP_AS,
    after_hit,
)
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state_lookups import NextWarRun, counter_of, side_of, unit_of
from sandtable.kernel.rules.rule_hooks import cites

_LEVELS: Final = (Damage.NONE, Damage.STRIKE_1, Damage.STRIKE_2)


@cites("ADV:18.4", "ADV:18.5", "ADV:27.1", "ADV:27.3.3")
def hit_unit(run: NextWarRun, unit: UnitId, hit: Hit) -> None:
    """A hit of 1, 2 or X on a ground unit adds to its marker, or costs it a step or its life."""
    now = unit_of(run.scene, unit)
    if hit is Hit.NONE or not now.steps:
        return
    lose_use(run, unit)
    kind = ADDS_UP_AS[target_kind(counter_of(run.scene, unit))]
    after = after_hit(advanced_charts().damage, kind, _LEVELS[now.struck], hit)
    level = _LEVELS.index(after.marker)
    if level != now.struck:
        run.emit(UnitStruck(unit, side_of(run.scene, unit), level))
    if after.effect is DamageEffect.STEP_LOST:
        steps_are_lost(run, unit)
    elif after.effect is DamageEffect.ELIMINATED:
        steps_are_lost(run, unit, now.steps)
