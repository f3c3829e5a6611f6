"""Where rules about damage to places and units speak (27)."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.state import Helicopter
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import Tally
from sandtable.kernel.rules.vetoes import Veto

mission_vetoes: Tally[[Scene, Helicopter], Veto] = Tally(
    "helicopters.mission_vetoes", "Why may a helicopter fly no mission from its base?"
)
recovery_vetoes: Tally[[Scene, PlaceId], Veto] = Tally(
    "damage.recovery_vetoes", "Why are Strike markers on a place not lowered in Reorganization?"
)
