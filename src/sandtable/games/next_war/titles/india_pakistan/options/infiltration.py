"""NWIP 16.10 Infiltration in the Standard game, as the Advanced game has it (ADV 16.1)."""

from __future__ import annotations

from functools import partial
from typing import Final

from sandtable.games.next_war.orders.movement import Infiltrate
from sandtable.games.next_war.rules.advanced.ch16_movement.infiltration import (
    judge_infiltration,
    offer_infiltration,
    resolve_infiltration,
)
from sandtable.kernel.rules.order_kinds import order_kind

_CITE: Final = "NWIP:16.10"

INFILTRATE = order_kind(
    _CITE,
    "move",
    Infiltrate,
    offer=partial(offer_infiltration, cite=_CITE),
    vetoes=partial(judge_infiltration, cite=_CITE),
    resolve=resolve_infiltration,
)
