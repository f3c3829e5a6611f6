"""22, 23 What air units are sent to do."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

#: How many strikers a mission has at most, how many units fly with it, and how many intercept it.
MOST: Final = 2


class AirMission(StrEnum):
    """What an air unit does on a mission."""

    AIR_SUPERIORITY = "Air Superiority"
    INTERCEPTION = "Interception"
    ESCORT = "Escort"
    STRIKE = "Strike"
    COMBAT_SUPPORT = "Combat Support"
    WILD_WEASEL = "Wild Weasel"
    CRUISE_MISSILE = "Cruise Missile"


class Stack(msgspec.Struct, frozen=True):
    """29.2.1 A mission whose contents are hidden: its number, and what the enemy knows of them.

    `aircraft` is 0 until the enemy has detected it early; `weasel` says then that a Wild Weasel is
    among them.
    """

    number: int
    aircraft: int = 0
    weasel: bool = False
