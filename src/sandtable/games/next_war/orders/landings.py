"""What a player may ask for when units go aboard, ashore or land by assault."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import UnitId


class TakeLandingLoss(msgspec.Struct, frozen=True, tag="take_landing_loss"):
    """Take the step that a repelled landing costs."""

    unit: UnitId
