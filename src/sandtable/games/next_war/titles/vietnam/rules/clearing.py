"""NWV 2.6 Clearing in the SRV."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.rule_hooks import national_clearing_modifiers
from sandtable.games.next_war.state_lookups import Scene, ground_at
from sandtable.kernel.rules.rule_hooks import adds

COUNTRY: Final = "SRV"
CAPITAL: Final = "Hanoi"


@adds(national_clearing_modifiers, "NWV:2.6")
def clearing_in_srv(scene: Scene, here: PlaceId, lead: UnitId) -> tuple[int, ...]:
    """Places in the SRV are harder to clear by one."""
    return (-1,) if ground_at(scene, here).country == COUNTRY else ()


@adds(national_clearing_modifiers, "NWV:2.6")
def clearing_in_hanoi(scene: Scene, here: PlaceId, lead: UnitId) -> tuple[int, ...]:
    """Hanoi is harder by one more, as the designer's notes say of the chart."""
    return (-1,) if ground_at(scene, here).name == CAPITAL else ()
