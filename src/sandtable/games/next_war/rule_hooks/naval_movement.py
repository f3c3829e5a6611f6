"""Movement by sea (8.5.6, 8.5.7)."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.rule_hooks.hook_types import Movers
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally
from sandtable.kernel.rules.vetoes import Veto

sea_vetoes: Tally[[Scene, SideId, PlaceId], Veto] = Tally(
    "sea.vetoes", "Why may nothing of this side enter that box by naval movement?"
)
sea_destinations: Tally[[Scene, SideId], PlaceId] = Tally(
    "sea.destinations", "At which further places may a side's units begin or end Sea Transport?"
)
shipping_vetoes: Tally[[Scene, Movers, PlaceId], Veto] = Tally(
    "sea.shipping_vetoes", "Why may these units not go to that place by Sea Transport?"
)
sea_transport_limit: Question[[Scene, SideId], int] = Question(
    "sea.transport_limit",
    "How many half stacking points may a side move by Sea Transport in a segment?",
)
port_capacity: Question[[Scene, PlaceId], int] = Question(
    "sea.port_capacity", "How many half stacking points does this Port unload in a turn?"
)
