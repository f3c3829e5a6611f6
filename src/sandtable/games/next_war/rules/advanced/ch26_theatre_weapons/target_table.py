"""26.1 Theatre weapons: which targets they may strike."""

from __future__ import annotations

from sandtable.games.next_war.printed.advanced.strike_charts import StrikeCharts
from sandtable.games.next_war.printed.advanced.strike_rows import Weapon
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.kernel.catalogue.csv_tables import YesNo
from sandtable.kernel.rules.rule_hooks import cites


@cites("ADV:26.1")
def may_strike(
    charts: StrikeCharts, weapon: Weapon, target: Target, *, detected: bool, in_port: bool = False
) -> bool:
    """Whether a cruise or ballistic missile may strike a target; a ship in port never."""
    row = charts.theatre_targets[target]
    allowed = {Weapon.CRUISE: row.cruise, Weapon.BALLISTIC: row.ballistic}.get(weapon, YesNo.NO)
    return bool(allowed) and (detected or not row.detected) and not in_port
