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


def order_reasons(
    game: Game, scene: Known[Any, Any], order: object, rung: str = ""
) -> tuple[OrderReason, ...]:
    """Return the reasons for an order as a seat can know them, the objective first.

    With the rung of the bot that gave it, they are those of its own plan.

    An order without an objective of its own is told by the tactics that it is an example of.
    """
    picture = game.presentation.picture
    told = dict(picture.reasons(scene, order, rung)) if picture else {}
    told["objective"] = told.get("objective", "") or _by_tactics(game, scene, order)
    return tuple(OrderReason(kind, told[kind]) for kind in _KINDS if told.get(kind))


def _by_tactics(game: Game, scene: Known[Any, Any], order: object) -> str:
    """Return the names of the tactics of an order, and what the first one is; "" without any."""
    book = game.advice.tactics
    used = book.used(scene, order) if book is not None else ()
    if book is None or not used:
        return ""
    tactics = [book.tactics[one] for one in used]
    return f"{', '.join(one.name for one in tactics)}: {tactics[0].about}"
