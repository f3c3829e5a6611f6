"""Air transport, airmobile movement, Holding Boxes, paradrops (8.5.2 to 8.5.4)."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks.hook_types import Movers
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import Question, Tally
from sandtable.kernel.rules.vetoes import Veto

# --- 8.5.2, 8.5.4 air transport and airmobile movement ------------------------------------------

transport_vetoes: Tally[[Scene, Movers, PlaceId], Veto] = Tally(
    "air_transport.vetoes", "Why may these units not fly to that base by air transport?"
)
air_transport_limit: Question[[Scene, SideId], int] = Question(
    "air_transport.limit", "How many half stacking points may a side transport in one segment?"
)
transports_heavy: Question[[Scene, UnitId], bool] = Question(
    "air_transport.heavy", "May this unit, which has vehicles, use air transport?"
)
airlift_vetoes: Tally[[Scene, Movers, PlaceId], Veto] = Tally(
    "airmobile.vetoes", "Why may helicopters not carry these units into that hex?"
)
air_retreat_vetoes: Tally[[Scene, Movers, PlaceId], Veto] = Tally(
    "airmobile.retreat_vetoes",
    "Why may helicopters not carry a unit out of a retreat to this base?",
)
is_airmobile: Question[[Scene, UnitId], bool] = Question(
    "airmobile.capable", "Can helicopters carry this unit?"
)
lifted_from_ships: Question[[Scene, UnitId], bool] = Question(
    "airmobile.from_ships", "Can the helicopters of an amphibious ship carry these Marines?"
)
flies_alone: Question[[Scene, UnitId], bool] = Question(
    "airmobile.flies_alone", "Does this unit have helicopters of its own?"
)
lifts: Question[[Scene, str, UnitId], bool] = Question(
    "airmobile.lifts", "May the Airmobile Points of this nation carry that unit?"
)
serves_flights: Question[[Scene, PlaceId], bool] = Question(
    "air_movement.base", "Can flights that carry units or their vehicles come from this base?"
)
airmobile_due: Tally[[Scene, SideId], tuple[str, int]] = Tally(
    "airmobile.due", "Which nations of a side receive how many Airmobile Points now?"
)
exposed_to_leave: Question[[Scene, SideId, PlaceId], bool] = Question(
    "airmobile.exposed",
    "Does air defence fire at a side's helicopters that pick up units in this hex?",
)

# --- Holding Boxes -----------------------------------------------------------------------------

box_admits: Question[[Scene, PlaceId, str], bool] = Question(
    "boxes.admits", "May units of this nation be in this Holding Box?"
)
box_toll: Question[[Scene, PlaceId], int | None] = Question(
    "boxes.toll", "How many hexes do helicopters count between this Holding Box and its gates?"
)
box_fare: Question[[Scene, PlaceId], int | None] = Question(
    "boxes.fare", "What does the move between this Holding Box and the map cost?"
)
boxes_have_airbases: Question[[Scene], bool] = Question(
    "boxes.airbases", "May air transport and paradrops start from Holding Boxes?"
)

# --- 8.5.3 paradrop ----------------------------------------------------------------------------

drop_vetoes: Tally[[Scene, UnitId, PlaceId], Veto] = Tally(
    "paradrop.vetoes", "Why may this unit not drop into this hex?"
)
is_drop_base: Question[[Scene, SideId, PlaceId], bool] = Question(
    "paradrop.base", "May a side's paradrops start from this hex?"
)
drop_column: Question[[Scene, PlaceId], str] = Question(
    "paradrop.column", "Which column of the paradrop table does this hex use?"
)
drop_modifiers: Tally[[Scene, UnitId, PlaceId], int] = Tally(
    "paradrop.modifiers", "What is added to the landing roll?"
)
landing_roll: Question[[NextWarRun, UnitId, PlaceId, int], None] = Question(
    "paradrop.landing", "What does this die do to a unit that lands by parachute?"
)
drop_limit: Question[[Scene, str], int] = Question(
    "paradrop.limit", "How many half stacking points may a nation drop in one segment?"
)
