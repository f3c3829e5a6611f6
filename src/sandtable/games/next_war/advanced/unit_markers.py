"""Markers of the Advanced game on a ground unit."""

from __future__ import annotations

import msgspec


class UnitMarkers(msgspec.Struct, frozen=True):
    """The markers on a unit, besides those that the Standard game has as well.

    `targeted` is what a Targeted marker adds to strikes, -1 or -2.
    """

    detected: bool = False
    targeted: int = 0
    isolated: bool = False
    emergency_supply: bool = False


NO_MARKERS = UnitMarkers()
