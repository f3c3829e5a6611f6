"""Movement by sea (8.5.6, 8.5.7)."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import Tally
from sandtable.kernel.rules.vetoes import Veto

sea_vetoes: Tally[[Scene, SideId, PlaceId], Veto] = Tally(
    "sea.vetoes", "Why may nothing of this side enter that box by naval movement?"
)
