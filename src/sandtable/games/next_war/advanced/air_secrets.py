"""29.2 What a side alone knows of its air units: contents of its missions, units it has picked."""

from __future__ import annotations

from typing import Final

import msgspec

from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.ids import AircraftId


class AirSecrets(msgspec.Struct, frozen=True):
    """The hidden missions of a side, whole, and the units that it has picked for pairings."""

    missions: tuple[AirUnitMission, ...] = ()
    picked: tuple[AircraftId, ...] = ()


#: A side that hides nothing.
NO_AIR_SECRETS: Final = AirSecrets()
