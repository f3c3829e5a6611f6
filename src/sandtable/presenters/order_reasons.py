"""Reasons for an order in sentences, as a game gives them; a game need not give any."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

from sandtable.kernel.contract import Game
from sandtable.kernel.play.state import Known

Kind: TypeAlias = Literal["objective", "odds", "danger"]
_KINDS: Final[tuple[Kind, ...]] = ("objective", "odds", "danger")


class OrderReason(msgspec.Struct, frozen=True):
    """A reason for an order: what it is for, how likely it succeeds, or what it risks."""

    kind: Kind
    text: str


def order_reasons(game: Game, scene: Known[Any, Any], order: object) -> tuple[OrderReason, ...]:
    """Return the reasons for an order as a seat can know them, the objective first."""
    picture = game.presentation.picture
    told = picture.reasons(scene, order) if picture else {}
    return tuple(OrderReason(kind, told[kind]) for kind in _KINDS if told.get(kind))
