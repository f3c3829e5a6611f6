"""30.1 Air wings of carriers."""

from __future__ import annotations

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.air_rows import WingRow
from sandtable.games.next_war.rule_hooks.advanced.air import carrier_wing
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import answers


@answers(carrier_wing, "ADV:30.1")
def wing_of_the_chart(scene: Scene, nation: str) -> tuple[WingRow, ...]:
    """Each carrier of a nation has the air units that the chart lists."""
    return tuple([row for row in advanced_charts().air.wings if row.nation == nation])
