"""19.1 Sources of supply: which of them serve, and how far."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.next_war.printed.advanced.charts_by_subject import SupplyCharts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.land_rows import SupplySource
from sandtable.games.next_war.printed.sea_chart_rows import Held
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.kernel.rules.rule_hooks import cites


class SourceFacts(NamedTuple):
    """A possible source, as the side that asks sees it.

    `inshore` is the control of the Inshore box of a Beachhead, `air_level` the level of the air
    from -3 to 3.  `fed` says that an MSU or headquarters is itself in supply.  `title_allows` says
    that the title has sources of this kind.
    """

    source: SupplySource
    damage: Damage = Damage.NONE
    control: Held = Held.FRIENDLY
    friendly_country: bool = True
    enemy_zone: bool = False
    inshore: Held = Held.FRIENDLY
    weather: Weather = Weather.CLEAR
    air_level: int = 0
    fed: bool = True
    title_allows: bool = False


@cites("ADV:19.1")
def supply_range(charts: SupplyCharts, facts: SourceFacts) -> int:
    """How many motorized movement points a source reaches; 0 if it serves not at all."""
    row = charts.sources[facts.source]
    refused = (
        (row.by_title and not facts.title_allows)
        or (row.friendly_country and not facts.friendly_country)
        or (row.own_control and facts.control is not Held.FRIENDLY)
        or (row.not_enemy_control and facts.control is Held.ENEMY)
        or (row.no_enemy_zone and facts.enemy_zone)
        or (row.own_inshore and facts.inshore is not Held.FRIENDLY)
        or (not row.in_storm and facts.weather is Weather.STORM)
        or (row.own_air and facts.air_level <= 0)
        or (row.fed and not facts.fed)
    )
    if refused:
        return 0
    if facts.damage in {Damage.DESTROYED, Damage.NO_SUPPLY}:
        return row.destroyed
    return row.strike_2 if facts.damage is Damage.STRIKE_2 else row.range
