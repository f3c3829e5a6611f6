"""Which kind of thing a number names.

Ids are plain numbers when the program runs; a type checker keeps them apart.  They get their types
where they come from (tables, orders, fields of the state), not where they are used.
"""

from __future__ import annotations

from typing import Final, NewType

#: A side of the title: an index into `State.forces`, and the number of its seat.
SideId = NewType("SideId", int)
#: A hex of the map, or below 0 a box of the display or a state of a unit that is on no hex.
PlaceId = NewType("PlaceId", int)
#: A ground unit: an index into the counters of the scenario.
UnitId = NewType("UnitId", int)
#: An attack helicopter: an index into the helicopters of the scenario.
HelicopterId = NewType("HelicopterId", int)
#: An air unit: an index into the air units of the scenario.
AircraftId = NewType("AircraftId", int)
#: A ship: an index into the ships of the scenario.
ShipId = NewType("ShipId", int)

#: Both sides, Allied first.
BOTH_SIDES: Final = (SideId(0), SideId(1))
#: The other side of each.
ENEMY: Final = (SideId(1), SideId(0))
#: What dice and tables call a side.
SIDE_NAMES: Final = ("allied", "non_allied")
#: No unit, no ship, no hex and no side, where a rule asks for one that does not matter.
NO_UNIT: Final = UnitId(-1)
NO_SHIP: Final = ShipId(-1)
NO_PLACE: Final = PlaceId(-1)
NO_SIDE: Final = SideId(-1)
