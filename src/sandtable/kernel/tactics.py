"""Tactics by name: what an order is an example of, for reasons and reports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple


class Tactic(NamedTuple):
    """A way to play that has a name."""

    name: str  # as players call it
    about: str  # what it is, in one sentence


@dataclass(frozen=True, eq=False)
class TacticBook:
    """The tactics of a game, and which of them an order is an example of.

    `used` gets the scene as the seat of the order knows it, before the order is carried out.  It
    decides nothing: orders are the same without it.
    """

    tactics: Mapping[str, Tactic]  # id -> tactic
    used: Callable[[Any, Any], tuple[str, ...]]  # known scene, order -> ids; none: no tactic
