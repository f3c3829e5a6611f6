"""The title's SOF markers."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.printed.title_charts import read_special_forces
from sandtable.games.next_war.rule_hooks.advanced.special_forces import special_forces_limit
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces

_TABLES: Final = "sandtable.games.next_war.titles.vietnam.tables"


@replaces(special_forces_limit, "RUL-0412", over="ADV:20.4")
def markers_of_the_title(scene: Scene, nation: str) -> int | None:
    """A nation has as many SOF markers as the scenarios and the reinforcement chart use."""
    return read_special_forces(_TABLES).get(nation, 0)
