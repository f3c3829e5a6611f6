"""NWIP 3.2 The air wing of a US carrier."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.printed.advanced.air_rows import WingRow
from sandtable.games.next_war.rule_hooks.advanced.air import carrier_wing
from sandtable.games.next_war.rules.air.ch30_carrier_wings import wing_of_the_chart
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces

_US: Final = "US"


@replaces(carrier_wing, "NWIP:3.2", over="ADV:30.1")
def only_us_carriers(scene: Scene, nation: str) -> tuple[WingRow, ...]:
    """A US wing is one F/A-18E, two F/A-18F and one EA-18G; no other nation has carriers here."""
    return wing_of_the_chart(scene, nation) if nation == _US else ()
