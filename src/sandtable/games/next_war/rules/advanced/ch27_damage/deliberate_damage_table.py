"""27.2.1 Deliberate damage: the modifiers and the marker."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.next_war.printed.advanced.damage_rows import Damage, DeliberateFactor
from sandtable.games.next_war.printed.advanced.strike_charts import DamageCharts
from sandtable.games.next_war.printed.advanced.table_reading import of_die
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier, counted
from sandtable.kernel.rules.rule_hooks import cites


class DeliberateFacts(NamedTuple):
    """Own units in or adjacent to the hex, an own HQ in range, an enemy unit in the hex."""

    division: bool = False
    brigade: bool = False
    headquarters: bool = False
    enemy: bool = False


@cites("ADV:27.2.1")
def deliberate_modifiers(charts: DamageCharts, facts: DeliberateFacts) -> tuple[DieModifier, ...]:
    """The modifiers; each line of the chart counts once, whatever else counts."""
    return counted(
        charts.deliberate_modifiers,
        [
            (DeliberateFactor.DIVISION, int(facts.division)),
            (DeliberateFactor.BRIGADE, int(facts.brigade)),
            (DeliberateFactor.HQ, int(facts.headquarters)),
            (DeliberateFactor.ENEMY, int(facts.enemy)),
        ],
    )


@cites("ADV:27.2.1")
def deliberate_result(charts: DamageCharts, modified: int) -> Damage:
    """The damage of a modified die."""
    return of_die(charts.deliberate, modified)
