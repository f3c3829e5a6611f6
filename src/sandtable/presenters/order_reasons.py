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
    """Return the reasons for an order as a seat can know them, the objective first.

    The objective begins with the names of the tactics that the order is an example of.
    """
    picture = game.presentation.picture
    told = dict(picture.reasons(scene, order)) if picture else {}
    told["objective"] = _with_tactics(game, scene, order, told.get("objective", ""))
    return tuple(OrderReason(kind, told[kind]) for kind in _KINDS if told.get(kind))


def _with_tactics(game: Game, scene: Known[Any, Any], order: object, objective: str) -> str:
    """Return an objective after the names of tactics; one without an objective is described."""
    book = game.advice.tactics
    used = book.used(scene, order) if book is not None else ()
    if book is None or not used:
        return objective
    tactics = [book.tactics[one] for one in used]
    return f"{', '.join(one.name for one in tactics)}: {objective or tactics[0].about}"
