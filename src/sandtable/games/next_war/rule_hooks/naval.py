"""Sea control and ships (7)."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, ShipId, SideId
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally
from sandtable.kernel.rules.vetoes import Veto

ships_in_play: Tally[[tuple[str, ...]], str] = Tally(
    "sea.ships", "Which of the ships that a scenario lists take part, by their ids?"
)
setup_ships: Tally[[Scene, SideId], tuple[ShipId, tuple[PlaceId, ...]]] = Tally(
    "setup.ships", "Which ships does a side set up, and in which places (the suggested one first)?"
)
ships_due: Tally[[Scene, SideId], tuple[ShipId, tuple[PlaceId, ...]]] = Tally(
    "reinforcements.ships", "Which ships of a side may arrive now, and in which places?"
)
is_rolled_for: Question[[Scene, PlaceId], bool] = Question(
    "sea.is_rolled_for", "Can control of this sea box change in this game?"
)
ship_vetoes: Tally[[Scene, ShipId, PlaceId], Veto] = Tally(
    "sea.ship_vetoes", "Why may this ship not enter that box?"
)
further_refuges: Tally[[Scene, ShipId], PlaceId] = Tally(
    "sea.further_refuges", "Where else may this ship retreat to?"
)
carrier_points: Tally[[Scene, SideId], int] = Tally(
    "air.carriers", "How many air points do a side's carriers add this turn?"
)
acts_at_sea: Tally[[Scene, SideId], bool] = Tally(
    "sea.acts", "Can a side do anything at sea in the Movement Segment that begins?"
)
density_laid: Question[[Scene], int] = Question(
    "sea.density_laid", "Of what density are the mines that a ship lays?"
)
mine_markers: Question[[Scene], int] = Question(
    "sea.mine_markers", "How many mine markers are there in this game?"
)
