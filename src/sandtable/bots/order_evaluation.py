"""What a player thought of an order: for those who ask why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Evaluation:
    """An order that was thought of, and what it seemed worth; None: it was not tried out."""

    order: Any
    worth: float | None = None
