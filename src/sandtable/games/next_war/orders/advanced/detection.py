"""What a player may ask for in the Electronic Detection phase."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import UnitId


class DetectElectronically(msgspec.Struct, frozen=True, tag="detect_electronically"):
    """Roll to detect an enemy headquarters or artillery unit."""

    unit: UnitId


class EndElectronicDetection(msgspec.Struct, frozen=True, tag="end_electronic_detection"):
    """Make no more attempts in this phase."""
