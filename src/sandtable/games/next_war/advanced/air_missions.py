"""22, 23 What air units are sent to do."""

from __future__ import annotations

from enum import StrEnum


class AirMission(StrEnum):
    """What an air unit does on a mission."""

    AIR_SUPERIORITY = "Air Superiority"
    INTERCEPTION = "Interception"
    ESCORT = "Escort"
    STRIKE = "Strike"
    COMBAT_SUPPORT = "Combat Support"
    WILD_WEASEL = "Wild Weasel"
    CRUISE_MISSILE = "Cruise Missile"
